//! The standings: who has which place, with how many games and points. Games that both lost are among the lost ones.

use crate::tables::grid::{Cell, Column, Grid, Kind, figure_cells, figure_columns, notes_on_players, place};
use crate::tables::{Line, Table};
use shtempel_words::{TableLabel, Words};

/// Short headings that are marks, with what they mean.
const MARKS: [(&str, TableLabel); 6] = [
    ("+", TableLabel::Won),
    ("=", TableLabel::Drawn),
    ("−", TableLabel::Lost),
    ("*", TableLabel::Adjudicated),
    ("(…)", TableLabel::Reported),
    ("·", TableLabel::Remaining),
];

/// The standings.
pub(crate) fn grid(table: &Table, words: &Words) -> Grid {
    let counted =
        Column::new(Kind::Figure, words.table_label(TableLabel::GamesShort), words.table_label(TableLabel::Counted));
    let mut columns = vec![
        Column::plain(Kind::Figure, words, TableLabel::Place),
        Column::plain(Kind::Figure, words, TableLabel::Number),
        Column::plain(Kind::Name, words, TableLabel::Player),
        counted,
    ];
    columns.extend(MARKS.map(|(mark, label)| Column::new(Kind::Figure, mark, words.table_label(label))));
    columns.extend(figure_columns(table, words));
    let marks = MARKS.map(|(mark, label)| words.table_legend(mark, label));
    let mut notes = vec![format!("{}.", marks.join("; "))];
    notes.extend(notes_on_players(table, words));
    Grid {
        class: "standings",
        caption: words.table_caption(&table.section().title, TableLabel::Standings),
        columns,
        rows: table.ranked().into_iter().map(|line| row(table, line, words)).collect(),
        notes,
    }
}

fn row(table: &Table, line: &Line, words: &Words) -> Vec<Cell> {
    let player = &table.section().players[line.player.0];
    let mut cells = vec![place(line), u32::from(player.number).into(), player.name.trim().to_owned().into()];
    let tally = line.tally;
    let numbers = [
        tally.counted(),
        tally.won,
        tally.drawn,
        tally.lost + tally.both_lost,
        tally.adjudicated,
        tally.reported,
        tally.remaining,
    ];
    cells.extend(numbers.map(|number| if table.is_excluded(line.player) { Cell::default() } else { number.into() }));
    cells.extend(figure_cells(table, line, words));
    cells
}
