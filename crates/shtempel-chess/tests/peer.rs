//! Agreement with python-chess on random positions, met in games that it plays.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::position;
use shtempel_chess::{
    Alphabet, Ending, Letters, Move, Notation, Position, Script, is_fifty_moves, is_threefold, is_threefold_with,
    read_move, write_move,
};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

const SEED: &str = "47";
const POSITIONS: usize = 10_000;

/// What the peer prints.
fn peer() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let python = std::env::var_os("SHTEMPEL_PYTHON").map_or_else(|| root.join(".tools/venv/bin/python"), PathBuf::from);
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/peer/games.py");
    let output = Command::new(&python).arg(script).args([SEED, &POSITIONS.to_string()]).output().unwrap_or_else(|e| {
        panic!(
            "no Python at {}: {e}. `make test` makes it, or: python3 -m venv .tools/venv && \
             .tools/venv/bin/pip install -r requirements-test.txt; SHTEMPEL_PYTHON names another one",
            python.display()
        )
    });
    assert!(
        output.status.success(),
        "{} with python-chess (requirements-test.txt) failed:\n{}",
        python.display(),
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

#[derive(Default)]
struct Seen {
    positions: usize,
    threefold: usize,
    fifty: usize,
    endings: BTreeSet<&'static str>,
}

#[test]
fn python_chess_agrees_on_ten_thousand_positions() {
    let mut seen = Seen::default();
    let mut game: Vec<Position> = Vec::new();
    for line in peer().lines() {
        match line.split('|').collect::<Vec<_>>()[..] {
            ["G", fen] => game = vec![position(fen)],
            ["P", fen, ending, threefold, fifty, ref moves @ ..] => {
                let [legal, san, played] = moves[..] else { panic!("{line}") };
                let position = game.last().unwrap();
                assert_eq!(position.to_fen(), fen);
                check_ending(&game, [ending, threefold, fifty], &mut seen);
                check_moves(position, legal, seen.positions.is_multiple_of(64));
                san.split_whitespace().for_each(|pair| check_san(position, pair));
                seen.positions += 1;
                if !played.is_empty() {
                    let next = next(&game, played);
                    game.push(next);
                }
            }
            _ => panic!("not understood: {line}"),
        }
    }
    assert!(seen.positions >= POSITIONS, "{} positions", seen.positions);
    assert!(seen.threefold > 100 && seen.fifty > 100, "{} threefold, {} fifty", seen.threefold, seen.fifty);
    assert_eq!(seen.endings, BTreeSet::from(["dead", "mate", "stalemate"]));
}

/// Plays a move, and sees that the claim with it is the claim after it.
fn next(game: &[Position], uci: &str) -> Position {
    let m = common::read(game.last().unwrap(), uci);
    let mut next = game.last().unwrap().clone();
    next.play(m);
    let after: Vec<Position> = game.iter().cloned().chain([next.clone()]).collect();
    assert_eq!(is_threefold_with(game, m), is_threefold(&after), "{uci} in {}", game.last().unwrap().to_fen());
    next
}

fn check_ending(game: &[Position], [ending, threefold, fifty]: [&str; 3], seen: &mut Seen) {
    let position = game.last().unwrap();
    let fen = position.to_fen();
    let found = match position.ending() {
        Some(Ending::Checkmate) => "mate",
        Some(Ending::Stalemate) => "stalemate",
        Some(Ending::DeadPosition) => "dead",
        None => "",
    };
    assert_eq!(found, ending, "{fen}");
    assert_eq!(is_threefold(game), threefold == "1", "{fen}");
    assert_eq!(is_fifty_moves(position), fifty == "1", "{fen}");
    seen.threefold += usize::from(threefold == "1");
    seen.fifty += usize::from(fifty == "1");
    if !found.is_empty() {
        seen.endings.insert(found);
    }
}

/// The same legal moves; each reads back from what is written; and for some positions nothing else can be read
/// from any two squares.
fn check_moves(position: &Position, legal: &str, is_thorough: bool) {
    let theirs: BTreeSet<String> = legal.split_whitespace().map(str::to_owned).collect();
    let moves = position.legal_moves();
    let ours: BTreeSet<String> = moves.iter().map(|m| m.uci()).collect();
    assert_eq!(ours, theirs, "{}", position.to_fen());
    for m in moves {
        let uci = m.uci();
        reads_as(position, &write_move(position, m, Notation::FullRussian), &uci, Script::Full);
        reads_as(position, &write_move(position, m, Notation::Numeric), &uci, Script::Numeric);
        reads_as(position, &uci, &uci, Script::Uci);
    }
    if is_thorough {
        let squares = || ('1'..='8').flat_map(|rank| ('a'..='h').map(move |file| format!("{file}{rank}")));
        let texts = squares().flat_map(|from| squares().map(move |to| format!("{from}{to}")));
        let readable: BTreeSet<String> =
            texts.filter(|text| read_move(position, text, Letters::STANDARD).is_ok()).collect();
        let without_promotions = theirs.into_iter().filter(|uci| uci.len() == 4).collect();
        assert_eq!(readable, without_promotions, "{}", position.to_fen());
    }
}

/// Their SAN is our SAN; it is read, and so are the short forms made from it.
fn check_san(position: &Position, pair: &str) {
    let (uci, san) = pair.split_once('=').unwrap();
    let m: Move = common::read(position, uci);
    assert_eq!(write_move(position, m, Notation::San), san, "{uci} in {}", position.to_fen());
    // Among three pieces the short form may need the whole square it comes from.
    let names_both_squares = bare_coordinates(san) == 4;
    let script = if m.is_castling() || names_both_squares { Script::Full } else { Script::Short };
    let bare = san.trim_end_matches(['+', '#']);
    for text in [san, bare, &bare.replace('x', ""), &bare.replace('=', ""), &russian(bare)] {
        reads_as(position, text, uci, script);
    }
    assert_eq!(write_move(position, m, Notation::ShortRussian), russian(bare), "{uci} in {}", position.to_fen());
}

/// SAN without check signs in Russian letters, made here letter by letter.
fn russian(san: &str) -> String {
    let letters = [("O", "0"), ("=", ""), ("x", ":"), ("K", "Кр"), ("Q", "Ф"), ("R", "Л"), ("B", "С"), ("N", "К")];
    letters.iter().fold(san.to_owned(), |text, (latin, russian)| text.replace(latin, russian))
}

/// How many files and ranks are written.
fn bare_coordinates(san: &str) -> usize {
    san.chars().filter(|c| ('a'..='h').contains(c) || c.is_ascii_digit()).count()
}

fn reads_as(position: &Position, text: &str, uci: &str, script: Script) {
    let reading = read_move(position, text, Letters::STANDARD);
    let reading = reading.unwrap_or_else(|e| panic!("{text} in {}: {e}", position.to_fen()));
    assert_eq!(reading.mv.uci(), uci, "{text} in {}", position.to_fen());
    assert_eq!(reading.script, script, "{text} in {}", position.to_fen());
    assert!(reading.alphabet != Alphabet::German && reading.numbering.is_none(), "{text}");
}
