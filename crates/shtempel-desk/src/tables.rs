//! How the players of a section stand: points, tie-breaks, places, the crosstable, and the reasons of each figure.
//!
//! A [`Section`] goes in, a [`Table`] comes out. Points are counted in halves, tie-breaks are exact fractions
//! ([`crate::Exact`]). Only a result that counts (its record is in, or an arbiter fixed it) goes into points and
//! tie-breaks; one that is reported is shown and counted apart. [`write()`] puts a table on paper.

mod crosstable;
mod csv_sheet;
mod explanation;
mod grid;
mod html;
mod json;
mod ranking;
mod regulation;
mod section;
mod standings;
mod table;
mod text;
mod tie_break;

pub use explanation::{Explanation, explanation};
pub use grid::{Cell, Column, Grid, Kind};
pub use regulation::{Scoring, ScoringError, TieBreak};
pub use section::{
    Counting, Finish, Game, GameIndex, GameState, How, Player, PlayerIndex, PlayerState, Section, SectionError,
};
pub use table::{Addend, Figure, Line, Places, Stage, Table, Tally};

use shtempel_words::Words;

/// What is put on paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sheet {
    /// Every result: players down and across.
    Crosstable(Order),
    /// Places, games won, drawn, lost, still to come, points and tie-breaks; by place.
    Standings,
}

/// The order of the players of a crosstable, down and across.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Order {
    /// By start number.
    Number,
    /// By place, then by start number; excluded players last.
    Place,
}

/// How it is put on paper. JSON knows no sheets: it is [`Table::to_json`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// For a terminal: up to 80 columns where the players go into them.
    Text,
    /// For a spreadsheet: no cell that would be taken for a formula.
    Csv,
    /// A fragment for a page: a `table`, and a list of notes if there are any. No script, no style.
    Html,
}

/// Puts a table on paper, in the language of the words.
#[must_use]
pub fn write(table: &Table, sheet: Sheet, format: Format, words: &Words) -> String {
    let grid = grid_of(table, sheet, words);
    match format {
        Format::Text => text::write(&grid),
        Format::Csv => csv_sheet::write(&grid),
        Format::Html => html::write(&grid),
    }
}

/// A table as rows and columns, for whoever puts it on paper in another way.
#[must_use]
pub fn grid_of(table: &Table, sheet: Sheet, words: &Words) -> Grid {
    match sheet {
        Sheet::Crosstable(order) => crosstable::grid(table, order, words),
        Sheet::Standings => standings::grid(table, words),
    }
}
