//! A table on paper before it has a format: columns, cells, notes.

use crate::Exact;
use crate::tables::{Figure, GameIndex, Line, PlayerIndex, PlayerState, Table, TieBreak};
use shtempel_words::{TableLabel, Words};

/// Rows and columns with what stands over and under them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grid {
    /// A word for style sheets: what kind of table it is.
    pub class: &'static str,
    /// What the table is.
    pub caption: String,
    /// The columns.
    pub columns: Vec<Column>,
    /// As many cells in each as there are columns.
    pub rows: Vec<Vec<Cell>>,
    /// What stands under it.
    pub notes: Vec<String>,
}

/// A column with its heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// The heading where there is little room.
    pub short: String,
    /// The heading in full.
    pub long: String,
    /// What it holds.
    pub kind: Kind,
}

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Names: they stand left, head their rows, and are cut where there is no room.
    Name,
    /// Results of a crosstable: they stand left and close together.
    Results,
    /// Figures: they stand right.
    Figure,
}

/// A cell.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Cell {
    /// For people: `10½`.
    pub shown: String,
    /// For a spreadsheet: `10,5`.
    pub reckoned: String,
    /// The games that it shows, by their places in the section.
    pub games: Vec<GameIndex>,
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell { shown: text.clone(), reckoned: text, games: Vec::new() }
    }
}

impl From<u32> for Cell {
    fn from(number: u32) -> Cell {
        number.to_string().into()
    }
}

impl Column {
    pub(crate) fn new(kind: Kind, short: impl Into<String>, long: impl Into<String>) -> Column {
        Column { kind, short: short.into(), long: long.into() }
    }

    /// A column with one heading.
    pub(crate) fn plain(kind: Kind, words: &Words, label: TableLabel) -> Column {
        let text = words.table_label(label);
        Column::new(kind, text.clone(), text)
    }
}

/// Points: `10½`, `½`, `0`; for a spreadsheet `10,5`.
pub(crate) fn points(halves: u32, words: &Words) -> Cell {
    let shown = match (halves / 2, halves % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    };
    Cell { shown, reckoned: Exact::halves(halves).text(words.decimal_mark()), games: Vec::new() }
}

/// The columns of points and tie-breaks.
pub(crate) fn figure_columns(table: &Table, words: &Words) -> Vec<Column> {
    let mut columns = vec![Column::plain(Kind::Figure, words, TableLabel::Points)];
    columns.extend(table.section().tie_breaks.iter().map(|tie_break| {
        let (short, long) = labels(*tie_break);
        Column::new(Kind::Figure, words.table_label(short), words.table_label(long))
    }));
    columns
}

/// Points and tie-breaks of a player; nothing for one who is excluded.
pub(crate) fn figure_cells(table: &Table, line: &Line, words: &Words) -> Vec<Cell> {
    if table.is_excluded(line.player) {
        return vec![Cell::default(); table.section().tie_breaks.len() + 1];
    }
    let mut cells = vec![points(line.points_halves, words)];
    cells.extend(line.figures.iter().map(|figure| figure_text(figure, words).into()));
    cells
}

/// The places of a player; nothing for one who is excluded.
pub(crate) fn place(line: &Line) -> Cell {
    line.places.map_or_else(String::new, |places| places.to_string()).into()
}

/// The short and the full name of a tie-break.
pub(crate) const fn labels(tie_break: TieBreak) -> (TableLabel, TableLabel) {
    match tie_break {
        TieBreak::Wins => (TableLabel::WinsShort, TableLabel::Wins),
        TieBreak::SonnebornBerger => (TableLabel::SonnebornBergerShort, TableLabel::SonnebornBerger),
        TieBreak::DirectEncounter => (TableLabel::DirectEncounterShort, TableLabel::DirectEncounter),
        TieBreak::Koya => (TableLabel::KoyaShort, TableLabel::Koya),
        TieBreak::GamesAsBlack => (TableLabel::GamesAsBlackShort, TableLabel::GamesAsBlack),
        TieBreak::WinsAsBlack => (TableLabel::WinsAsBlackShort, TableLabel::WinsAsBlack),
    }
}

/// Who has left and who is excluded, one note each.
pub(crate) fn notes_on_players(table: &Table, words: &Words) -> Vec<String> {
    let mut players: Vec<PlayerIndex> = table.players().collect();
    players.sort_by_key(|player| table.number(*player));
    let named = |state| -> Vec<String> {
        let those = players.iter().filter(|player| table.section().players[player.0].state == state);
        those.map(|player| player_text(table, *player, words)).collect()
    };
    let (withdrawn, excluded) = (named(PlayerState::Withdrawn), named(PlayerState::Excluded));
    let mut notes = Vec::new();
    if !withdrawn.is_empty() {
        notes.push(words.table_withdrawn(&withdrawn));
    }
    if !excluded.is_empty() {
        notes.push(words.table_excluded(&excluded));
    }
    notes
}

/// `№ 5 А. Белов`.
pub(crate) fn player_text(table: &Table, player: PlayerIndex, words: &Words) -> String {
    words.table_player(table.number(player), &table.section().players[player.0].name)
}

fn figure_text(figure: &Figure, words: &Words) -> String {
    let values: Vec<String> = figure.stages.iter().map(|stage| stage.value.text(words.decimal_mark())).collect();
    values.join("; ")
}
