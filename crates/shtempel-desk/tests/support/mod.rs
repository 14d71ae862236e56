//! Sections written in a few signs.
#![allow(dead_code, clippy::unwrap_used, clippy::panic)]

use shtempel_desk::tables::{
    Counting, Finish, Game, GameState, How, Player, PlayerIndex, PlayerState, Scoring, Section, Table, TieBreak,
};
use shtempel_rules::GameResult;

/// The players of the sections, by start number from 1. Nobody's names.
pub const NAMES: [&str; 8] =
    ["А. Белов", "Б. Чернов", "В. Краснов", "Г. Зеленин", "Д. Синицын", "Е. Желтов", "Ж. Серов", "З. Рыжов"];

/// A section of so many players. Games stand as `1-2:1`: White, Black, and what White has. `1`, `=`, `0`; `-` both
/// lost; `.` not finished; `x` excluded. After it `*` adjudicated, `o` overstep, `w` withdrawal, `?` reported only.
pub fn section(players: usize, games: &str, tie_breaks: &[TieBreak]) -> Section {
    Section {
        title: "Финал".to_owned(),
        players: NAMES.iter().take(players).enumerate().map(|(at, name)| player(at + 1, name)).collect(),
        games: games.split_whitespace().map(game).collect(),
        scoring: Scoring::default(),
        tie_breaks: tie_breaks.to_vec(),
    }
}

pub fn player(number: usize, name: &str) -> Player {
    let number = u16::try_from(number).unwrap();
    Player { id: number.to_string(), number, name: name.to_owned(), state: PlayerState::Playing }
}

fn game(text: &str) -> Game {
    let (players, signs) = text.split_once(':').unwrap();
    let (white, black) = players.split_once('-').unwrap();
    let mut signs = signs.chars();
    let result = match signs.next().unwrap() {
        '1' => Some(GameResult::WhiteWins),
        '=' => Some(GameResult::Draw),
        '0' => Some(GameResult::BlackWins),
        '-' => Some(GameResult::BothLose),
        '.' | 'x' => None,
        sign => panic!("{sign}"),
    };
    let (mut how, mut counting) = (How::Play, Counting::Counted);
    for sign in signs {
        match sign {
            '*' => how = How::Adjudication,
            'o' => how = How::Overstep,
            'w' => how = How::Withdrawal,
            '?' => counting = Counting::Reported,
            sign => panic!("{sign}"),
        }
    }
    let state = match result {
        Some(result) => GameState::Finished(Finish { result, how, counting }),
        None if text.ends_with('x') => GameState::Excluded,
        None => GameState::Playing,
    };
    Game { white: white.to_owned(), black: black.to_owned(), state }
}

pub fn table(players: usize, games: &str, tie_breaks: &[TieBreak]) -> Table {
    Table::of(section(players, games, tie_breaks)).unwrap()
}

/// Start numbers by place, with the places: `4:1 1:2–3 2:2–3 3:4`; excluded players without one.
pub fn order(table: &Table) -> String {
    let lines = table.ranked();
    let texts = lines.iter().map(|line| {
        let number = table.section().players[line.player.0].number;
        line.places.map_or_else(|| number.to_string(), |places| format!("{number}:{places}"))
    });
    texts.collect::<Vec<_>>().join(" ")
}

/// The figures of a player, by start number, under a tie-break.
pub fn figures(table: &Table, number: usize, tie_break: TieBreak) -> Vec<String> {
    let figure = table.explain(PlayerIndex(number - 1), tie_break).unwrap();
    figure.stages.iter().map(|stage| stage.value.text('.')).collect()
}

/// Compares a text with a file of `tests/sheets`; with `BLESS` set, writes the file anew.
pub fn check(text: &str, name: &str) {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sheets").join(name);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text, "{name}");
}
