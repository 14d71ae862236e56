//! A table for a spreadsheet: a line of full headings, then the rows; no caption and no notes.

use crate::tables::grid::Grid;
use shtempel_words::plain;

/// CSV in UTF-8, commas between the cells, no cell that a spreadsheet would take for a formula.
#[allow(clippy::expect_used)]
pub(crate) fn write(grid: &Grid) -> String {
    let mut writer = csv::WriterBuilder::new().flexible(true).from_writer(Vec::new());
    let headings = grid.columns.iter().map(|column| harmless(&column.long)).collect();
    let rows = grid.rows.iter().map(|row| row.iter().map(|cell| harmless(&cell.reckoned)).collect());
    for record in std::iter::once::<Vec<String>>(headings).chain(rows) {
        // Memory takes every byte, and records of any length are allowed: these are the only two errors.
        writer.write_record(&record).expect("writing to memory");
    }
    let bytes = writer.into_inner().expect("writing to memory");
    // What was written are texts and commas.
    String::from_utf8(bytes).expect("texts are UTF-8")
}

/// A spreadsheet takes a cell that begins so for a formula, or `(1)` for minus one; an apostrophe makes it text.
fn harmless(text: &str) -> String {
    let text = plain(text);
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r', '(']);
    if formula { format!("'{text}") } else { text.into_owned() }
}

#[cfg(test)]
mod tests {
    use super::harmless;

    #[test]
    fn no_cell_is_taken_for_a_formula() {
        for text in ["=1+1", "+7", "-1", "@SUM(A1)", "(1)"] {
            assert_eq!(harmless(text), format!("'{text}"));
        }
        for text in ["1*½", "–", "А. Белов", "10,5", "3–4", ""] {
            assert_eq!(harmless(text), text);
        }
        assert_eq!(harmless("\t=1"), "\\t=1");
    }
}
