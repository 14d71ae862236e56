//! Random seasons: lists kept up record by record are those made from scratch, the order of recording does not matter,
//! and the same archive says the same twice.

use crate::season::{ID, NAMES, Season, day, with};
use serde_json::{Value, json};
use shtempel_archive::{Archive, View};
use shtempel_testkit::Random;

/// Moves of a game, half-move by half-move.
const MOVES: [&str; 12] =
    ["e2-e4", "e7-e5", "Кg1-f3", "Кb8-c6", "Сf1-b5", "a7-a6", "Сb5-a4", "Кg8-f6", "0-0", "Сf8-e7", "Лf1-e1", "b7-b5"];

/// A record to come: kind and input.
type Step = (&'static str, Value);

/// Cards of a game, each with a sending date of its own.
fn cards(random: &mut Random, game: u32, steps: &mut Vec<Step>) {
    let mut sent = day("2024-03-02").plus(i64::from(game));
    for (n, mv) in MOVES.iter().enumerate().take(random.below(MOVES.len() as u64 + 1) as usize) {
        let (from, letter) = if n % 2 == 0 { ("white", "w") } else { ("black", "b") };
        let mut mail = json!({
            "game": format!("{ID}:{game}"), "id": format!("{letter}{}", n / 2 + 1), "from": from, "move": mv,
            "postmarks": [sent.to_string()], "received": sent.plus(3).to_string(),
        });
        if n > 0 {
            mail["repeats"] = json!([MOVES[n - 1]]);
        }
        if random.percent(11) {
            mail["received"] = Value::Null;
            mail.as_object_mut().unwrap().remove("received");
        }
        steps.push(("paper", mail));
        sent = sent.plus(4 + random.below(24) as i64);
    }
}

/// What spans games.
fn across(random: &mut Random, steps: &mut Vec<Step>) {
    let person = format!("p{}", 1 + random.below(3));
    let of = |more: Value| with(json!({ "competition": ID, "person": person }), more);
    let start = day("2024-03-05").plus(random.below(90) as i64);
    let (from, to, dated) = (start.to_string(), start.plus(9).to_string(), start.plus(-2).to_string());
    steps.push(match random.below(9) {
        0 => ("leave", of(json!({ "from": from, "to": to, "notice": { "dated": dated } }))),
        1 => ("leave", of(json!({ "from": from, "to": to }))),
        2 => ("leave-permit", of(json!({ "from": from, "to": to, "dated": dated }))),
        3 => ("neutral", json!({ "competition": ID, "from": from, "to": to, "dated": dated, "persons": [person] })),
        4 => ("start-notice", of(json!({ "received": from }))),
        5 => ("report", of(json!({ "due": "2024-06-01" }))),
        6 => ("request", json!({ "competition": ID, "to": person, "what": "карточки", "answer_by": to })),
        7 => ("person", json!({ "person": person, "name": format!("{} младший", NAMES[0]) })),
        _ => ("violation", json!({ "competition": ID, "by": person, "of": "p1", "norm": "clear-writing", "on": from })),
    });
}

/// A game that ends, and somebody who leaves.
fn endings(random: &mut Random, steps: &mut Vec<Step>) {
    let resigns =
        json!({ "game": format!("{ID}:1"), "id": "end", "from": "black", "resigns": true, "dated": "2024-07-01" });
    if random.percent(50) {
        steps.push(("paper", resigns));
    }
    if random.percent(50) {
        let withdrawal = json!({ "competition": ID, "person": "p3", "on": "2024-07-03" });
        steps.push(("withdrawal", withdrawal.clone()));
        let decision = ["loss", "adjudicate", "exclude"][random.below(3) as usize];
        let ruling = json!({ "competition": ID, "person": "p3", "decision": decision, "dated": "2024-07-05" });
        steps.push(("withdrawal-ruling", ruling));
    }
}

fn history(seed: u64) -> Vec<Step> {
    let mut random = Random::new(seed);
    let mut steps = Vec::new();
    (1..=3).for_each(|game| cards(&mut random, game, &mut steps));
    (0..5).for_each(|_| across(&mut random, &mut steps));
    shuffle(&mut random, &mut steps);
    endings(&mut random, &mut steps);
    steps
}

fn shuffle<T>(random: &mut Random, values: &mut [T]) {
    for n in (1..values.len()).rev() {
        values.swap(n, random.below(n as u64 + 1) as usize);
    }
}

fn begun() -> Season {
    Season::drawn_under(3, json!({ "reports": ["2024-06-01"], "leave": { "per_year": 15 } }))
}

/// The rows of all lists; the day on which a game is judged again and the clock of the lists hang on when it was drawn.
fn rows(season: &Season) -> Vec<View> {
    let views = season.archive.all_views().unwrap().into_iter().filter(|view| view.kind != "clock");
    views.map(|view| if view.kind == "game" { View { day: None, ..view } } else { view }).collect()
}

#[test]
fn lists_kept_up_record_by_record_are_those_made_again() {
    let mut records = 0;
    for seed in 0..12 {
        let mut season = begun();
        let mut random = Random::new(seed + 1_000);
        for (kind, input) in history(seed) {
            // Not every record is allowed everywhere; what is refused changes nothing.
            records += u32::from(season.try_record(kind, input).is_ok());
            season.today = season.today.plus(random.below(9) as i64);
            assert_eq!(season.desk().stale_rows(&season.tongues).unwrap(), [""; 0], "seed {seed}, {kind}");
        }
        let kept = rows(&season);
        season.desk().rebuild(&season.tongues).unwrap();
        assert_eq!(rows(&season), kept, "seed {seed}");
    }
    assert!(records > 200, "{records}");
}

#[test]
fn looking_ahead_leaves_no_trace_in_the_lists() {
    for seed in 0..8 {
        let mut season = begun();
        season.today = day("2024-06-15");
        for (kind, input) in history(seed) {
            let _ = season.try_record(kind, input);
        }
        season.desk().refresh(&season.tongues).unwrap();
        let before = rows(&season);
        season.today = day("2025-12-01");
        season.desk().refresh(&season.tongues).unwrap();
        assert_ne!(rows(&season), before, "seed {seed}: time changes nothing in a year");
        season.today = day("2024-06-15");
        season.desk().refresh(&season.tongues).unwrap();
        assert_eq!(rows(&season), before, "seed {seed}");
    }
}

/// What the rules make of all games on a day, as text.
fn told(season: &Season, on: &str) -> Vec<String> {
    (1..=3)
        .map(|game| {
            let judged = season.judged(game, on);
            let mut sentences = judged.sentences(&season.tongues.en);
            sentences.sort();
            let j = &judged.judgement;
            let moves: Vec<_> =
                j.moves.iter().map(|m| (m.side, m.mv, m.got, m.sent, m.charged, m.period_days)).collect();
            format!("{:?} {:?} {:?} {moves:?} {sentences:#?}", j.status, j.result, j.clocks)
        })
        .collect()
}

#[test]
fn the_order_of_recording_does_not_change_the_past() {
    for seed in 0..30 {
        let mut random = Random::new(seed);
        let mut papers = Vec::new();
        (1..=3).for_each(|game| cards(&mut random, game, &mut papers));
        let record = |papers: &[Step]| {
            let mut season = begun();
            season.today = day("2024-12-01");
            season.draws_lists = false;
            for (kind, input) in papers {
                season.record(kind, input.clone());
            }
            season
        };
        let one = record(&papers);
        shuffle(&mut random, &mut papers);
        let other = record(&papers);
        for on in ["2024-04-01", "2024-06-15", "2024-12-01"] {
            assert_eq!(told(&one, on), told(&other, on), "seed {seed}, {on}");
        }
    }
}

#[test]
fn the_same_archive_says_the_same_twice() {
    for seed in 0..8 {
        let export = || {
            let mut season = begun();
            season.today = day("2024-09-01");
            for (kind, input) in history(seed) {
                let _ = season.try_record(kind, input);
            }
            let desk = season.desk();
            let dossiers = desk.dossiers(&season.competition(), season.today).unwrap();
            let mut text: String =
                dossiers.iter().map(|(_, d)| shtempel_dossier::write(d, shtempel_dossier::Input::Toml)).collect();
            text.push_str(&desk.table(&season.competition(), "1").unwrap().to_json().to_string());
            text.push_str(&format!("{:?}{:?}", season.all_due(), season.archive.head().unwrap()));
            text
        };
        assert_eq!(export(), export(), "seed {seed}");
    }
}
