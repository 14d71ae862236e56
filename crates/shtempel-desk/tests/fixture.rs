//! A published double round robin: every figure of it comes out.
#![allow(clippy::unwrap_used)]

use serde::Deserialize;
use shtempel_desk::pairing::{GamesPerPair, Pairing, schedule};
use shtempel_desk::tables::{
    Counting, Finish, Game, GameState, How, Player, PlayerState, Scoring, Section, Table, TieBreak,
};
use shtempel_rules::GameResult;
use std::collections::BTreeSet;

const FILE: &str = include_str!("../../../fixtures/tables/double-round-robin-of-seven.json");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fixture {
    source: String,
    games: Vec<Row>,
    expected: Vec<Expected>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    white: u16,
    black: u16,
    result: String,
    adjudicated: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    player: u16,
    points: serde_json::Number,
    wins: u32,
    sonneborn_berger: serde_json::Number,
    place: u16,
}

fn fixture() -> Fixture {
    serde_json::from_str(FILE).unwrap()
}

fn game(row: &Row) -> Game {
    let results = [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::BothLose];
    let result = results.into_iter().find(|result| result.as_str() == row.result).unwrap();
    let how = if row.adjudicated { How::Adjudication } else { How::Play };
    let state = GameState::Finished(Finish { result, how, counting: Counting::Counted });
    Game { white: row.white.to_string(), black: row.black.to_string(), state }
}

fn player(number: u16) -> Player {
    Player { id: number.to_string(), number, name: format!("Участник {number}"), state: PlayerState::Playing }
}

fn table() -> Table {
    Table::of(Section {
        title: fixture().source,
        players: fixture().expected.iter().map(|expected| player(expected.player)).collect(),
        games: fixture().games.iter().map(game).collect(),
        scoring: Scoring::default(),
        tie_breaks: vec![TieBreak::Wins, TieBreak::SonnebornBerger],
    })
    .unwrap()
}

#[test]
fn every_published_figure_comes_out() {
    let (table, expected) = (table(), fixture().expected);
    assert_eq!(expected.len(), 7);
    for expected in expected {
        let line = table.lines().iter().find(|line| line.player.0 + 1 == usize::from(expected.player)).unwrap();
        let figure = |tie_break| {
            let stages = &table.explain(line.player, tie_break).unwrap().stages;
            assert_eq!(stages.len(), 1);
            stages[0].value.text('.')
        };
        let published = |number: serde_json::Number| number.to_string().trim_end_matches(".0").to_owned();
        let points = shtempel_desk::Exact::halves(line.points_halves).text('.');
        assert_eq!(points, published(expected.points), "points of {}", expected.player);
        assert_eq!(line.tally.won, expected.wins, "wins of {}", expected.player);
        assert_eq!(figure(TieBreak::Wins), expected.wins.to_string());
        assert_eq!(figure(TieBreak::SonnebornBerger), published(expected.sonneborn_berger));
        let places = line.places.unwrap();
        assert_eq!((places.first, places.last), (expected.place, expected.place));
        assert_eq!((line.tally.counted(), line.tally.remaining, line.tally.as_black), (12, 0, 6));
    }
}

#[test]
fn the_adjudicated_game_is_told_apart() {
    let adjudicated: Vec<u32> = table().lines().iter().map(|line| line.tally.adjudicated).collect();
    assert_eq!(adjudicated, [0, 1, 0, 1, 0, 0, 0]);
}

#[test]
fn its_games_are_those_of_the_berger_table() {
    let played: BTreeSet<Pairing> =
        fixture().games.iter().map(|row| Pairing { white: row.white, black: row.black }).collect();
    let paired: BTreeSet<Pairing> = schedule(7, GamesPerPair::Two).unwrap().games().collect();
    assert_eq!(played, paired);
}
