//! Tables of cases: one case a line, columns between bars, `#` for remarks.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, dead_code, missing_docs)]

use shtempel_chess::{Letters, Move, Position, read_move};

/// The lines of a table as columns, each with its line number for messages.
pub fn rows(table: &'static str) -> impl Iterator<Item = (usize, Vec<&'static str>)> {
    table
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
        .map(|(index, line)| (index + 1, line.split('|').map(str::trim).collect()))
}

/// A FEN, or `start`.
pub fn position(text: &str) -> Position {
    if text == "start" {
        return Position::default();
    }
    Position::from_fen(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// Reads a move that must be right.
pub fn read(position: &Position, text: &str) -> Move {
    read_move(position, text, Letters::STANDARD).unwrap_or_else(|e| panic!("{text} in {}: {e}", position.to_fen())).mv
}

/// All positions of a game, the first one included; move numbers are skipped.
pub fn game(start: &str, moves: &str) -> Vec<Position> {
    let mut positions = vec![position(start)];
    for text in moves.split_whitespace().filter(|text| !text.ends_with('.')) {
        let mut next = positions.last().unwrap().clone();
        let m = read(&next, text);
        next.play(m);
        positions.push(next);
    }
    positions
}
