//! How moves are written.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::{position, read, rows};
use shtempel_chess::{Notation, write_move};

const WRITING: &str = include_str!("data/writing.txt");

/// The columns of the table after the UCI one.
const COLUMNS: [Notation; 7] = [
    Notation::FullRussian,
    Notation::FullLatin,
    Notation::ShortRussian,
    Notation::San,
    Notation::FullGerman,
    Notation::ShortGerman,
    Notation::Numeric,
];

#[test]
fn every_notation_is_written_its_own_way() {
    for (line, columns) in rows(WRITING) {
        let [case, fen, uci, ref expected @ ..] = columns[..] else { panic!("line {line}: ten columns") };
        let position = position(fen);
        let m = read(&position, uci);
        assert_eq!(write_move(&position, m, Notation::Uci), uci, "line {line}, {case}");
        let written = COLUMNS.map(|notation| write_move(&position, m, notation));
        assert_eq!(written, expected, "line {line}, {case}");
    }
}
