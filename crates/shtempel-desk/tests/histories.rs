//! Histories by chance: after each record the lists are what the journal says, and the order in which papers are
//! recorded changes no judgement.
#![allow(clippy::unwrap_used)]

mod season;

use season::{C, NAMES, Season, card, id, moment, why};
use serde_json::{Value, json};
use shtempel_archive::View;
use shtempel_rules::Day;
use shtempel_testkit::{MemoryArchive, Random, day};

/// A game that can be played.
const LINE: [&str; 10] = ["d2-d4", "d7-d5", "c2-c4", "e7-e6", "Кb1-c3", "Кg8-f6", "Сc1-g5", "Сf8-e7", "e2-e3", "0-0"];

/// How many records each history has.
const RECORDS: usize = 8;

fn person(random: &mut Random) -> String {
    format!("p{}", 1 + random.below(5))
}

fn shift(today: Day, random: &mut Random, least: i64, most: u32) -> String {
    today.plus(least + random.days(0, most)).to_string()
}

/// The next card of a game, or something that happens in it.
fn of_game(season: &Season, random: &mut Random) -> (&'static str, Value) {
    let today = season.desk.today;
    let game = 1 + u32::try_from(random.below(3)).unwrap();
    let plies = season.row(game).plies as usize;
    let side = if plies.is_multiple_of(2) { "white" } else { "black" };
    let sent = shift(today, random, -30, 25);
    match random.below(10) {
        0..=4 => {
            let received = Day::from_iso(&sent).unwrap().plus(random.days(3, 9)).to_string();
            ("paper", card(game, side, LINE[plies % LINE.len()], &sent, &received))
        }
        5 => {
            let result = *random.pick(&["1-0", "0-1", "1/2-1/2"]).unwrap();
            ("paper", json!({ "game": id(game), "from": "arbiter", "dated": sent, "ruling": { "result": result } }))
        }
        6 => ("paper", json!({ "game": id(game), "from": side, "dated": sent, "resigns": true })),
        7 => (
            "paper",
            json!({ "game": id(game), "id": "w1", "source": "black", "received": shift(today, random, -20, 20) }),
        ),
        8 => ("misfiled", json!({ "game": id(game), "mail": random.pick(&["w1", "b1", "a1"]).unwrap() })),
        _ => ("paper", json!({ "game": id(game), "from": side, "dated": sent, "no_reply": { "to": "w1" } })),
    }
}

/// Something that spans games.
fn of_competition(season: &Season, random: &mut Random) -> (&'static str, Value) {
    let today = season.desk.today;
    let who = person(random);
    let (from, to) = (shift(today, random, -10, 20), shift(today, random, 11, 20));
    let mut value = json!({ "competition": C });
    let kind = match random.below(16) {
        0 | 1 => {
            value = json!({ "person": who, "from": from, "to": to, "notice": random.percent(50).then(|| json!({ "dated": from })) });
            "leave"
        }
        2 => {
            value = json!({ "person": who, "from": from, "to": to, "dated": today.to_string() });
            "leave-permit"
        }
        3 => {
            value = json!({ "from": from, "to": to, "dated": shift(today, random, -2, 4), "persons": [who] });
            "neutral"
        }
        4 => {
            value = json!({ "person": who, "received": random.percent(60).then(|| from.clone()) });
            "start-notice"
        }
        5 => {
            value = json!({ "person": who, "due": "2024-05-15", "lines": [{ "game": 1, "moves": 2 }] });
            "report"
        }
        6 => {
            value = json!({ "to": who, "what": "карточки", "answer_by": to });
            "request"
        }
        7 => {
            value = json!({ "request": "r1", "sent": from });
            "answer"
        }
        8 => {
            value = json!({ "by": who, "of": person(random), "norm": "keep-papers", "on": from });
            "violation"
        }
        9 => {
            value = json!({ "person": who, "sanction": "warning", "on": "v1", "dated": from, "received": to });
            "sanction"
        }
        10 => {
            value = json!({ "person": who, "on": from, "silent": random.percent(50) });
            "withdrawal"
        }
        11 => {
            let decision = random.pick(&["loss", "adjudicate", "exclude"]).unwrap();
            value = json!({ "person": who, "decision": decision, "dated": from });
            "withdrawal-ruling"
        }
        12 => {
            value = json!({ "end": shift(today, random, 30, 300), "decided": shift(today, random, -5, 20) });
            "term"
        }
        13 => {
            value = json!({ "section": "1", "leaves": who, "joins": person(random), "on": from });
            "replacement"
        }
        14 => {
            value = json!({ "section": "1", "person": who, "on": from });
            "late-entry"
        }
        _ => {
            value = json!({ "on": to });
            if random.percent(30) { "approval" } else { "withdrawal" }
        }
    };
    value["competition"] = C.into();
    (kind, value)
}

fn of_person(season: &Season, random: &mut Random) -> (&'static str, Value) {
    let who = person(random);
    let place = random.below(900);
    match random.below(5) {
        0 | 1 => ("person", json!({ "person": who, "name": format!("{} {place}", NAMES[5]) })),
        2 => ("address", json!({ "person": who, "address": format!("Дом {place}") })),
        3 => {
            let from = shift(season.desk.today, random, -20, 40);
            ("address", json!({ "person": who, "address": format!("Дом {place}"), "from": from }))
        }
        _ => ("death", json!({ "person": who, "on": shift(season.desk.today, random, -20, 20) })),
    }
}

fn plain(mut views: Vec<View>) -> Vec<View> {
    views.iter_mut().filter(|view| view.kind == "game").for_each(|view| view.day = None);
    views.sort();
    views
}

/// Plays a history, and gives how many records it has.
fn history(seed: u64) -> usize {
    let archive = MemoryArchive::new();
    let mut season = Season::drawn(&archive, 3, json!({ "end": "2024-12-31", "reports": ["2024-05-15"] }));
    for name in &NAMES[3..5] {
        season.record("person", json!({ "name": name }));
    }
    season.turn_to("2024-04-01");
    let mut random = Random::new(seed);
    let mut told = Vec::new();
    while told.len() < RECORDS {
        if random.percent(40) {
            let today = season.desk.today.plus(random.days(1, 40));
            season.desk.turn_to(moment(today, 0), today);
            season.lists_are_right(&format!("seed {seed}, {told:#?}, {today}"));
        }
        let (kind, input) = match random.below(10) {
            0..=4 => of_game(&season, &mut random),
            5 => of_person(&season, &mut random),
            _ => of_competition(&season, &mut random),
        };
        let step = format!("{} {kind} {input}", season.desk.today);
        match season.try_record(kind, input) {
            Ok(_) => {
                told.push(step);
                season.lists_are_right(&format!("seed {seed}, {told:#?}"));
            }
            Err(refusal) => assert!(!matches!(why(&refusal), "conflict" | "archive" | "entry"), "{seed}: {refusal:?}"),
        }
    }
    let kept = plain(season.views());
    season.desk.rebuild(&season.tongues).unwrap();
    assert_eq!(plain(season.views()), kept, "seed {seed}");
    told.len()
}

#[test]
fn at_each_prefix_of_the_first_hundred_histories_the_lists_are_those_made_again() {
    let records: usize = (0..100).map(history).sum();
    assert_eq!(records, 100 * RECORDS);
}

#[test]
fn at_each_prefix_of_the_second_hundred_histories_the_lists_are_those_made_again() {
    let records: usize = (100..200).map(history).sum();
    assert_eq!(records, 100 * RECORDS);
}

/// The papers of a game, no two of one day, shown by one side or by both.
fn papers(random: &mut Random) -> Vec<(&'static str, Value)> {
    let mut papers = Vec::new();
    let mut today = day("2024-03-02");
    for (n, mv) in LINE.iter().enumerate() {
        let (from, other, letter) = if n % 2 == 0 { ("white", "black", 'w') } else { ("black", "white", 'b') };
        let sent = today;
        let received = sent.plus(random.days(2, 9));
        let name = format!("{letter}{}", n / 2 + 1);
        let shown = json!({ "game": id(1), "id": name, "from": from, "source": from, "move": mv, "dated": sent.to_string(),
                            "postmarks": [{ "date": sent.to_string(), "office": "origin" }] });
        papers.push(("paper", shown));
        let mut received_by_him = json!({ "game": id(1), "id": name, "from": from, "to": other, "source": other,
                                          "received": received.to_string() });
        if random.percent(30) {
            received_by_him["dated"] = sent.plus(1).to_string().into();
        }
        papers.push(("paper", received_by_him));
        today = received.plus(random.days(1, 9));
    }
    let (from, to) = (day("2024-05-01").plus(random.days(0, 30)), day("2024-06-05").plus(random.days(0, 9)));
    let span = json!({ "competition": C, "from": from.to_string(), "to": to.to_string() });
    let with = |key: &str, value: Value| {
        let mut span = span.clone();
        span["dated"] = "2024-05-20".into();
        span[key] = value;
        span
    };
    let mut leave = with("person", "p1".into());
    leave.as_object_mut().unwrap().remove("dated");
    leave["notice"] = json!({ "dated": from.plus(-random.days(0, 9)).to_string() });
    papers.push(("leave", leave));
    papers.push(("leave-permit", with("person", "p2".into())));
    papers.push(("neutral", with("persons", json!(["p1", "p2"]))));
    papers
}

/// What lists show of the game after these papers, and how often one had to wait for another.
fn recorded(papers: &[(&'static str, Value)]) -> (Vec<View>, usize) {
    let archive = MemoryArchive::new();
    let mut season = Season::drawn(&archive, 2, json!({ "end": "2025-03-01" }));
    season.turn_to("2024-09-01");
    let mut waiting: Vec<&(&str, Value)> = papers.iter().collect();
    let mut waited = 0;
    while !waiting.is_empty() {
        let before = waiting.len();
        waiting.retain(|(kind, input)| season.try_record(kind, input.clone()).is_err());
        assert!(waiting.len() < before, "{waiting:?}");
        waited += waiting.len();
    }
    let views = season.views().into_iter().filter(|view| view.key.starts_with(&id(1)));
    (views.collect(), waited)
}

#[test]
fn the_order_of_recording_changes_no_judgement() {
    let mut plies = 0;
    for seed in 0..60 {
        let mut random = Random::new(seed);
        let in_order = papers(&mut random);
        let (expected, _) = recorded(&in_order);
        let row = expected.iter().find(|view| view.kind == "game").unwrap();
        plies += usize::from(row.body.contains("\"plies\":10"));
        let mut shuffled = in_order.clone();
        for n in (1..shuffled.len()).rev() {
            shuffled.swap(n, usize::try_from(random.below(n as u64 + 1)).unwrap());
        }
        assert_ne!(shuffled, in_order, "seed {seed}");
        assert_eq!(recorded(&shuffled).0, expected, "seed {seed}");
    }
    assert!(plies > 30, "most games are played on: {plies}");
}
