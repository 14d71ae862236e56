//! How a tie-break came about, in words.

use crate::Exact;
use crate::tables::grid::{labels, player_text};
use crate::tables::{Addend, PlayerIndex, Stage, Table, TieBreak, tie_break};
use shtempel_words::{AddendWords, Words};

/// A figure in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// What, whose, how much: `Коэффициент Бергера, № 1 А. Белов: 49,5`.
    pub total: String,
    /// What is added up, a line each: `№ 2 Б. Чернов: 0,5 × 10 = 5`.
    pub addends: Vec<String>,
}

/// The figure of a player under a tie-break in words, stage by stage; for a direct encounter that is not defined, the
/// one line that says so. Empty if the regulation does not list the tie-break, or the player is excluded.
#[must_use]
pub fn explanation(table: &Table, player: PlayerIndex, tie_break: TieBreak, words: &Words) -> Vec<Explanation> {
    let Some(figure) = table.explain(player, tie_break) else { return Vec::new() };
    let (_, name) = labels(tie_break);
    let who = player_text(table, player, words);
    if figure.stages.is_empty() {
        return vec![Explanation { total: words.table_figure(name, &who, &[], None), addends: Vec::new() }];
    }
    let in_words = |stage: &Stage| {
        let among: Vec<String> = stage.among.iter().map(|player| player_text(table, *player, words)).collect();
        let value = stage.value.text(words.decimal_mark());
        Explanation {
            total: words.table_figure(name, &who, &among, Some(&value)),
            addends: stage.addends.iter().map(|addend| addend_text(table, addend, tie_break, words)).collect(),
        }
    };
    figure.stages.iter().map(in_words).collect()
}

fn addend_text(table: &Table, addend: &Addend, tie_break: TieBreak, words: &Words) -> String {
    let text = |figure: Exact| figure.text(words.decimal_mark());
    let own = text(Exact::halves(addend.own_halves));
    let points = text(Exact::halves(addend.opponent_points_halves));
    let possible = text(Exact::halves(tie_break::possible_halves(table, addend.opponent)));
    let shape = match tie_break {
        TieBreak::SonnebornBerger => AddendWords::Product { own: &own, points: &points },
        TieBreak::Koya => AddendWords::Koya { points: &points, possible: &possible },
        TieBreak::DirectEncounter => {
            // Two players have up to eight games with each other.
            let games = i64::try_from(addend.games.len()).unwrap_or(i64::MAX);
            AddendWords::Average { own: &own, games }
        }
        TieBreak::Wins | TieBreak::GamesAsBlack | TieBreak::WinsAsBlack => AddendWords::Game,
    };
    words.table_addend(&player_text(table, addend.opponent, words), shape, &text(addend.value))
}
