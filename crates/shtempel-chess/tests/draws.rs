//! How a game ends by itself, and which claims of a draw are right.
//!
//! Cases C23 and C24 (offers of a draw) are about papers, not positions: the crate of the rules has them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::{game, position, read, rows};
use shtempel_chess::{Ending, is_fifty_moves, is_fifty_moves_with, is_threefold, is_threefold_with};

const ENDINGS: &str = include_str!("data/endings.txt");
const THREEFOLD: &str = include_str!("data/threefold.txt");
const FIFTY_MOVES: &str = include_str!("data/fifty-moves.txt");

fn yes_or_no(is_right: bool) -> &'static str {
    if is_right { "yes" } else { "no" }
}

#[test]
fn a_game_ends_by_mate_stalemate_and_dead_position() {
    for (line, columns) in rows(ENDINGS) {
        let [case, fen, expected] = columns[..] else { panic!("line {line}: three columns") };
        let found = match position(fen).ending() {
            Some(Ending::Checkmate) => "mate",
            Some(Ending::Stalemate) => "stalemate",
            Some(Ending::DeadPosition) => "dead",
            None => "goes on",
        };
        assert_eq!(found, expected, "line {line}, {case}");
    }
}

#[test]
fn the_third_time_is_claimed_with_the_move_or_after_it() {
    for (line, columns) in rows(THREEFOLD) {
        let [case, start, moves, expected] = columns[..] else { panic!("line {line}: four columns") };
        let (before, last) = moves.rsplit_once(' ').unwrap_or(("", moves));
        let positions = game(start, before);
        let intended = read(positions.last().unwrap(), last);
        assert_eq!(yes_or_no(is_threefold_with(&positions, intended)), expected, "line {line}, {case}, with the move");
        assert_eq!(yes_or_no(is_threefold(&game(start, moves))), expected, "line {line}, {case}, after the move");
    }
}

#[test]
fn fifty_moves_are_a_hundred_half_moves_with_the_intended_one() {
    for (line, columns) in rows(FIFTY_MOVES) {
        let [case, fen, on_board, text, with_move] = columns[..] else { panic!("line {line}: five columns") };
        let position = position(fen);
        assert_eq!(yes_or_no(is_fifty_moves(&position)), on_board, "line {line}, {case}, on the board");
        let intended = read(&position, text);
        assert_eq!(yes_or_no(is_fifty_moves_with(&position, intended)), with_move, "line {line}, {case}, {text}");
    }
}

#[test]
fn nothing_is_repeated_in_an_empty_game() {
    assert!(!is_threefold(&[]));
}
