//! The words of tables of a section, and of its lots. The figures come from whoever made the table.

use crate::{Lang, Words, plain};

macro_rules! table_labels {
    ($($name:ident = $id:literal,)*) => {
        /// A heading, a short heading or a meaning of a mark in a table of a section. Its words are the message of
        /// the same name in `locales/*/tables.ftl`.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum TableLabel {
            $(#[doc = concat!("The message `", $id, "`.")] $name,)*
        }

        impl TableLabel {
            /// Every one of them.
            pub const ALL: &[TableLabel] = &[$(TableLabel::$name,)*];

            /// The name of its message.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $(TableLabel::$name => $id,)*
                }
            }
        }
    };
}

table_labels! {
    Crosstable = "table-crosstable",
    Standings = "table-standings",
    Number = "table-number",
    Player = "table-player",
    Place = "table-place",
    Points = "table-points",
    Counted = "table-counted",
    Won = "table-won",
    Drawn = "table-drawn",
    Lost = "table-lost",
    Adjudicated = "table-adjudicated",
    Reported = "table-reported",
    Remaining = "table-remaining",
    GamesShort = "table-games-short",
    Wins = "table-wins",
    WinsShort = "table-wins-short",
    SonnebornBerger = "table-sonneborn-berger",
    SonnebornBergerShort = "table-sonneborn-berger-short",
    DirectEncounter = "table-direct-encounter",
    DirectEncounterShort = "table-direct-encounter-short",
    Koya = "table-koya",
    KoyaShort = "table-koya-short",
    GamesAsBlack = "table-games-as-black",
    GamesAsBlackShort = "table-games-as-black-short",
    WinsAsBlack = "table-wins-as-black",
    WinsAsBlackShort = "table-wins-as-black-short",
    LegendAdjudicated = "table-legend-adjudicated",
    LegendReported = "table-legend-reported",
    LegendBothLost = "table-legend-both-lost",
    LegendPlaying = "table-legend-playing",
    LegendExcluded = "table-legend-excluded",
}

/// The figures of one addend of a tie-break, written out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AddendWords<'a> {
    /// What a game adds, as it is.
    Game,
    /// Own points in the game times the opponent's points in the section.
    Product {
        /// Own points.
        own: &'a str,
        /// The opponent's.
        points: &'a str,
    },
    /// A game with somebody who has half of the points.
    Koya {
        /// The opponent's points.
        points: &'a str,
        /// Those he could have.
        possible: &'a str,
    },
    /// The average of several games.
    Average {
        /// Own points in all of them.
        own: &'a str,
        /// How many games.
        games: i64,
    },
}

impl Words {
    /// A heading or a meaning.
    #[must_use]
    pub fn table_label(&self, label: TableLabel) -> String {
        self.text(label.id())
    }

    /// What stands over a table: `Финал. Турнирная таблица`. The title is made harmless.
    #[must_use]
    pub fn table_caption(&self, title: &str, sheet: TableLabel) -> String {
        let sheet = self.table_label(sheet);
        match title.trim() {
            "" => sheet,
            title => self.say("table-caption").text("title", plain(title)).text("sheet", sheet).end(),
        }
    }

    /// A mark with its meaning, small letters first: `*: результат присуждён`.
    #[must_use]
    pub fn table_legend(&self, mark: &str, meaning: TableLabel) -> String {
        self.say("table-legend").text("mark", mark).text("meaning", small(&self.table_label(meaning))).end()
    }

    /// `№ 5 А. Белов`; the name is made harmless.
    #[must_use]
    pub fn table_player(&self, number: u16, name: &str) -> String {
        self.say("table-named").text("number", number.to_string()).text("name", plain(name.trim())).end()
    }

    /// Who has left: players as [`Words::table_player`] writes them.
    #[must_use]
    pub fn table_withdrawn(&self, players: &[String]) -> String {
        self.say("table-withdrawn").text("players", players.join(", ")).end()
    }

    /// Whose games are not counted.
    #[must_use]
    pub fn table_excluded(&self, players: &[String]) -> String {
        self.say("table-excluded").text("players", players.join(", ")).end()
    }

    /// A figure of a player: `Коэффициент Бергера, № 1 А. Белов: 49,5`. Without a value it says why there is none;
    /// `among` are those who are level, where a figure is asked among them.
    #[must_use]
    pub fn table_figure(&self, what: TableLabel, player: &str, among: &[String], value: Option<&str>) -> String {
        let phrase = match (value, among) {
            (None, _) => self.say("table-figure-none"),
            (Some(value), []) => self.say("table-figure").text("value", value),
            (Some(value), among) => {
                self.say("table-figure-among").text("players", among.join(", ")).text("value", value)
            }
        };
        phrase.text("what", self.table_label(what)).text("player", player).end()
    }

    /// One addend of a figure: `№ 2 Б. Чернов: 0,5 × 10 = 5`.
    #[must_use]
    pub fn table_addend(&self, opponent: &str, addend: AddendWords<'_>, value: &str) -> String {
        let phrase = match addend {
            AddendWords::Game => self.say("table-addend-game"),
            AddendWords::Product { own, points } => {
                self.say("table-addend-product").text("own", own).text("points", points)
            }
            AddendWords::Koya { points, possible } => {
                self.say("table-addend-koya").text("points", points).text("possible", possible)
            }
            AddendWords::Average { own, games } => self.say("table-addend-average").text("own", own).number("n", games),
        };
        phrase.text("player", opponent).text("value", value).end()
    }

    /// What parts whole from tenths: `,` in Russian, `.` in English.
    #[must_use]
    pub const fn decimal_mark(&self) -> char {
        match self.lang() {
            Lang::Ru => ',',
            Lang::En => '.',
        }
    }

    /// What stands over the lots that were drawn by a seed: the seed, and how a lot is made from it.
    #[must_use]
    pub fn draw_heading(&self, seed: &str) -> [String; 2] {
        [self.say("draw-heading").text("seed", plain(seed)).end(), self.text("draw-method")]
    }
}

/// The text with a small letter at its beginning.
fn small(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use super::{AddendWords, TableLabel};
    use crate::{Lang, Words};

    #[test]
    fn russian_addends_take_their_forms() {
        let ru = Words::new(Lang::Ru);
        let average = |games| ru.table_addend("№ 2 Б", AddendWords::Average { own: "1,5", games }, "0,75");
        assert_eq!(average(1), "№ 2 Б: 1,5 в 1 партии, в среднем 0,75");
        assert_eq!(average(2), "№ 2 Б: 1,5 в 2 партиях, в среднем 0,75");
        let koya = AddendWords::Koya { points: "3", possible: "6" };
        assert_eq!(ru.table_addend("№ 2 Б", koya, "1"), "№ 2 Б, очки 3 из возможных 6: 1");
    }

    #[test]
    fn the_meaning_of_a_mark_is_part_of_a_sentence() {
        assert_eq!(Words::new(Lang::Ru).table_legend("+", TableLabel::Won), "+: победы");
        assert_eq!(Words::new(Lang::En).table_legend("–", TableLabel::LegendBothLost), "–: lost by both");
    }

    #[test]
    fn a_figure_without_a_value_says_why() {
        let en = Words::new(Lang::En);
        let group = ["A".to_owned(), "B".to_owned()];
        let figure = |among, value| en.table_figure(TableLabel::DirectEncounter, "A", among, value);
        assert_eq!(figure(&group[..], Some("1.5")), "Direct encounter (A, B), A: 1.5");
        assert_eq!(figure(&[], Some("1")), "Direct encounter, A: 1");
        assert!(figure(&[], None).starts_with("Direct encounter, A: not defined."));
    }

    #[test]
    fn titles_and_names_are_made_harmless() {
        let ru = Words::new(Lang::Ru);
        assert_eq!(ru.table_caption("Финал\u{202e}", TableLabel::Standings), "Финал\\u{202e}. Положение участников");
        assert_eq!(ru.table_caption(" ", TableLabel::Crosstable), "Турнирная таблица");
        assert_eq!(ru.table_player(3, " А\u{1b}Б "), "№ 3 А\\u{1b}Б");
        assert_eq!(ru.draw_heading("a\u{200b}b")[0], "Жеребьёвка по строке: a\\u{200b}b");
    }

    #[test]
    fn every_label_of_a_table_has_words_of_its_own() {
        for words in [Words::new(Lang::Ru), Words::new(Lang::En)] {
            let mut all: Vec<String> = TableLabel::ALL.iter().map(|label| words.table_label(*label)).collect();
            all.sort();
            let count = all.len();
            all.dedup();
            assert_eq!(all.len(), count, "{all:?}");
        }
    }
}
