//! What is written on cards, and what it means.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::{position, rows};
use shtempel_chess::{Alphabet, Letters, Meaning, MoveError, Reading, Script, Side, Syntax, read_move};

const READINGS: &str = include_str!("data/readings.txt");
const REFUSALS: &str = include_str!("data/refusals.txt");

/// `e2e4 full russian`, and `12` or `12-black` if a number stands before it.
fn shown(reading: Reading) -> String {
    let script = match reading.script {
        Script::Full => "full",
        Script::Short => "short",
        Script::Numeric => "numeric",
        Script::Uci => "uci",
    };
    let alphabet = match reading.alphabet {
        Alphabet::None => "-",
        Alphabet::Russian => "ru",
        Alphabet::English => "en",
        Alphabet::German => "de",
        Alphabet::EnglishOrGerman => "en/de",
    };
    let number = reading.numbering.map_or(String::new(), |numbering| {
        let side = numbering.side.map_or("", |side| if side == Side::Black { " black" } else { " white" });
        format!(" {}{side}", numbering.number)
    });
    format!("{} {script} {alphabet}{number}", reading.mv.uci())
}

fn refused(error: &MoveError) -> String {
    match error {
        MoveError::Syntax(syntax @ Syntax::Token(token)) => {
            format!("token {token}{}", syntax.hint().map_or(String::new(), |hint| format!(" ({hint})")))
        }
        MoveError::Syntax(Syntax::Empty) => "empty".to_owned(),
        MoveError::Syntax(Syntax::AnyMove) => "any move".to_owned(),
        MoveError::Syntax(Syntax::NullMove) => "null move".to_owned(),
        MoveError::Meaning(Meaning::Impossible(near)) => format!("impossible {}", near.join(" ")).trim().to_owned(),
        MoveError::Meaning(Meaning::Ambiguous(all)) => format!("ambiguous {}", all.join(" ")),
        MoveError::Meaning(Meaning::NoPromotion) => "no promotion".to_owned(),
    }
}

fn letters_of(case: &str) -> Letters {
    if case.ends_with("de") { Letters::WITH_GERMAN } else { Letters::STANDARD }
}

fn check(table: &'static str) {
    let mut wrong = Vec::new();
    for (line, columns) in rows(table) {
        let [case, fen, texts, expected] = columns[..] else { panic!("line {line}: four columns") };
        for text in texts.split(" ~ ") {
            let text = text.trim_matches('"');
            let found = read_move(&position(fen), text, letters_of(case));
            let found = found.map_or_else(|e| refused(&e), shown);
            if found != expected {
                wrong.push(format!("line {line}, {case}: {text:?} is {found:?}, not {expected:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_form_on_a_card_is_read() {
    check(READINGS);
}

#[test]
fn what_is_not_understood_is_refused_by_name() {
    check(REFUSALS);
}

#[test]
fn a_refusal_says_what_where_and_why() {
    let start = position("start");
    let refusal = |text| read_move(&start, text, Letters::STANDARD).unwrap_err().to_string();
    assert_eq!(refusal("nf6"), "`nf6` is not understood as a move or as a remark to one");
    assert_eq!(refusal("любой"), "'any move' may not be written (47.3.6)");
    assert_eq!(refusal("Кf1-f3"), "the move is not possible in this position; perhaps g1f3");
    assert_eq!(refusal("0-0"), "the move is not possible in this position");
}

#[test]
fn a_refusal_keeps_a_limited_part_of_a_long_word() {
    let Err(MoveError::Syntax(Syntax::Token(token))) =
        read_move(&position("start"), &"ы".repeat(100_000), Letters::STANDARD)
    else {
        panic!("a token is refused")
    };
    assert_eq!(token.chars().count(), 41);
}
