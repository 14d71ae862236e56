//! Which moves are legal, which positions are possible.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::{game, position, rows};
use shtempel_chess::Position;

const LEGALITY: &str = include_str!("data/legality.txt");
const NO_POSITIONS: &str = include_str!("data/no-positions.txt");
const PERFT: &str = include_str!("data/perft.txt");

#[test]
fn a_position_has_its_legal_moves_and_becomes_the_next() {
    for (line, columns) in rows(LEGALITY) {
        let [case, start, moves, count, fen] = columns[..] else { panic!("line {line}: five columns") };
        let last = game(start, moves).pop().unwrap();
        assert_eq!(last.legal_moves().len().to_string(), count, "line {line}, {case}");
        assert!(fen.is_empty() || last.to_fen() == fen, "line {line}, {case}: {}", last.to_fen());
    }
}

#[test]
fn what_cannot_stand_on_a_board_is_no_position() {
    for (line, columns) in rows(NO_POSITIONS) {
        let [case, text] = columns[..] else { panic!("line {line}: two columns") };
        let found = Position::from_fen(text);
        assert!(found.is_err(), "line {line}, {case}: {found:?}");
    }
}

fn perft(position: &Position, depth: u32) -> usize {
    let moves = position.legal_moves();
    if depth == 1 {
        return moves.len();
    }
    let after = |m| {
        let mut next = position.clone();
        next.play(m);
        next
    };
    moves.into_iter().map(|m| perft(&after(m), depth - 1)).sum()
}

#[test]
fn games_of_a_given_length_are_as_many_as_published() {
    for (line, columns) in rows(PERFT) {
        let [case, fen, depth, nodes] = columns[..] else { panic!("line {line}: four columns") };
        let found = perft(&position(fen), depth.parse().unwrap());
        assert_eq!(found.to_string(), nodes, "line {line}, {case}");
    }
}
