//! The lists: what is due, in which order; what is judged again; and that they are what the journal says.
#![allow(clippy::unwrap_used)]

mod season;

use season::{C, NAMES, Season, card, id, moment};
use serde_json::json;
use shtempel_archive::{Archive, View};
use shtempel_desk::due::Whose;
use shtempel_desk::rows::DutyRow;
use shtempel_rules::Status;
use shtempel_testkit::{MemoryArchive, day};

fn season(archive: &MemoryArchive) -> Season<'_> {
    let mut season = Season::drawn(archive, 3, json!({ "end": "2026-03-01", "reports": ["2024-05-15", "2024-09-15"] }));
    season.turn_to("2024-03-20");
    season
}

fn whose(competition: Option<&str>, who: Option<&str>) -> Whose {
    Whose { competition: competition.map(str::to_owned), who: who.map(str::to_owned) }
}

fn days(rows: &[DutyRow]) -> Vec<Option<String>> {
    rows.iter().map(|row| row.due.clone()).collect()
}

#[test]
fn what_is_due_comes_by_day_the_arbiters_matters_together_and_what_has_no_day_at_the_end() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    season.record(
        "violation",
        json!({ "competition": C, "by": "p2", "of": "p1", "norm": "keep-papers", "on": "2024-03-10" }),
    );
    season.record("request", json!({ "competition": C, "to": "p1", "what": "всё", "answer_by": "2024-03-25" }));
    season.card(1, "white", "e2-e4", "2024-03-02", "2024-03-09");
    for of in [None, Some(C)] {
        let all = season.desk.due(&whose(of, None), day("2030-01-01"), true).unwrap();
        let matters: Vec<usize> = (0..all.len()).filter(|n| all[*n].who == "arbiter").collect();
        assert!(matters.windows(2).all(|pair| pair[0] + 1 == pair[1]) && matters.len() > 1, "{matters:?}");
        let others: Vec<DutyRow> = all.iter().filter(|row| row.who != "arbiter").cloned().collect();
        let order = days(&others);
        let dated: Vec<&String> = order.iter().flatten().collect();
        assert!(dated.is_sorted() && dated.len() > 8, "{order:?}");
        assert!(order.iter().skip(dated.len()).all(Option::is_none), "{order:?}");
        let until = season.desk.due(&whose(of, None), day("2024-05-15"), false).unwrap();
        let by = |row: &&DutyRow| row.since.as_deref().or(row.due.as_deref()).is_some_and(|day| day <= "2024-05-15");
        assert!(until.iter().all(|row| by(&row)));
        let later = all.iter().filter(by).count();
        assert_eq!(until.len(), later, "{of:?}");
    }
}

#[test]
fn what_is_due_is_of_one_person_or_of_one_competition_or_of_all() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    season.record(
        "competition",
        json!({ "competition": "УЧ-2", "regulation": { "start": "2024-04-01", "reports": ["2024-08-01"] } }),
    );
    season.record("section", json!({ "competition": "УЧ-2", "section": "1" }));
    for person in ["p1", "p2"] {
        season.record("entry", json!({ "competition": "УЧ-2", "section": "1", "person": person }));
    }
    season.record("draw", json!({ "competition": "УЧ-2", "section": "1", "seed": "1" }));
    let rows = |competition, who| season.desk.due(&whose(competition, who), day("2030-01-01"), true).unwrap();
    let all = rows(None, None);
    let (one, two) = (rows(Some(C), None), rows(Some("УЧ-2"), None));
    assert_eq!(all.len(), one.len() + two.len());
    assert!(one.iter().all(|row| row.competition == C) && two.iter().all(|row| row.competition == "УЧ-2"));
    let of_p1 = rows(None, Some("p1"));
    assert_eq!(of_p1.len(), all.iter().filter(|row| row.who == "p1").count());
    assert_eq!(rows(Some("УЧ-2"), Some("p1")).len(), two.iter().filter(|row| row.who == "p1").count());
    assert!(!of_p1.is_empty() && !rows(None, Some("arbiter")).is_empty());
    assert_eq!(rows(Some("УЧ-9"), None), []);
}

#[test]
fn a_game_without_news_is_not_judged_again_until_something_changes_by_time() {
    let archive = MemoryArchive::new();
    let mut season = season(&archive);
    season.card(1, "white", "e2-e4", "2024-03-02", "2024-03-09");
    season.desk.refresh(&season.tongues).unwrap();
    assert_eq!(season.desk.refresh(&season.tongues).unwrap(), 0);
    let mut judged = Vec::new();
    for step in 1..=70 {
        let today = day("2024-03-20").plus(step);
        season.desk.turn_to(moment(today, 0), today);
        judged.push(season.desk.refresh(&season.tongues).unwrap());
        assert_eq!(season.desk.refresh(&season.tongues).unwrap(), 0, "{today}");
        season.lists_are_right(&today.to_string());
    }
    let quiet = judged.iter().filter(|n| **n == 0).count();
    assert!(quiet > 50, "{judged:?}");
    assert!(judged.iter().sum::<usize>() > 0);
}

#[test]
fn a_finished_game_is_not_judged_again() {
    let archive = MemoryArchive::new();
    let mut season = season(&archive);
    let record = |game: u32, from: &str| {
        json!({ "game": id(game), "from": from, "dated": "2024-03-18", "received": "2024-03-20", "record": { "result": "1/2-1/2", "started": "2024-03-01",
                "ended": "2024-03-18", "white_total": 0, "black_total": 0, "moves": [], "signature": true } })
    };
    for game in 1..=3 {
        for from in ["white", "black"] {
            season.record("paper", record(game, from));
        }
    }
    season.turn_to("2024-03-25");
    season.desk.refresh(&season.tongues).unwrap();
    season.turn_to("2027-01-01");
    assert_eq!(season.desk.refresh(&season.tongues).unwrap(), 0);
    season.lists_are_right("years");
}

fn plain(mut views: Vec<View>) -> Vec<View> {
    views.retain(|view| view.kind != "clock");
    views.iter_mut().filter(|view| view.kind == "game").for_each(|view| view.day = None);
    views.sort();
    views
}

#[test]
fn lists_made_again_are_the_lists_that_were_kept() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    season.card(1, "white", "e2-e4", "2024-03-02", "2024-03-09");
    season.record("leave", json!({ "competition": C, "person": "p1", "from": "2024-06-01", "to": "2024-06-10" }));
    season.record(
        "paper",
        json!({ "game": id(2), "from": "arbiter", "dated": "2024-03-15", "ruling": { "result": "1-0" } }),
    );
    let kept = plain(season.views());
    let rows = season.desk.rebuild(&season.tongues).unwrap();
    assert_eq!((plain(season.views()), rows), (kept.clone(), kept.len()));
    archive.replace_views(&mut std::iter::empty()).unwrap();
    assert_ne!(season.desk.stale_rows(&season.tongues).unwrap(), Vec::<String>::new());
    season.desk.rebuild(&season.tongues).unwrap();
    assert_eq!(plain(season.views()), kept);
}

#[test]
fn records_without_lists_give_the_same_lists_at_the_end() {
    let run = |draws_lists: bool| {
        let archive = MemoryArchive::new();
        let mut season = season(&archive);
        season.desk.draws_lists = draws_lists;
        season.card(1, "white", "e2-e4", "2024-03-02", "2024-03-09");
        season.record(
            "paper",
            json!({ "game": id(2), "from": "arbiter", "dated": "2024-03-15", "ruling": { "result": "1-0" } }),
        );
        season.record("leave", json!({ "competition": C, "person": "p1", "from": "2024-06-01", "to": "2024-06-10" }));
        season.desk.rebuild(&season.tongues).unwrap();
        plain(season.views())
    };
    assert_eq!(run(false), run(true));
}

#[test]
fn a_game_has_two_times_the_day_it_is_judged_on_and_the_moment_it_is_known_at() {
    let archive = MemoryArchive::new();
    let mut season = season(&archive);
    season.card(1, "white", "e2-e4", "2024-03-02", "2024-03-09");
    season.turn_to("2024-04-20");
    season.card(1, "black", "e7-e5", "2024-03-12", "2024-03-19");
    season.turn_to("2024-05-20");
    season.record(
        "paper",
        json!({ "game": id(1), "from": "arbiter", "dated": "2024-05-01", "ruling": { "result": "0-1" } }),
    );
    season.turn_to("2024-06-20");
    let look = |season: &Season, as_of: &str| {
        let (competition, pairing, game) = season.desk.game(&id(1)).unwrap();
        let judgement = season.desk.judged(&competition, &pairing, &game, day(as_of)).unwrap().judgement;
        (judgement.moves.len(), judgement.status)
    };
    assert_eq!(look(&season, "2024-03-10"), (1, Status::Playing));
    assert_eq!(look(&season, "2024-04-30"), (2, Status::Playing));
    assert_eq!(look(&season, "2024-06-20"), (2, Status::Finished));
    for (known, as_of, expected) in [
        ("2024-03-20", "2024-06-20", (1, Status::Playing)),
        ("2024-04-20", "2024-06-20", (2, Status::Playing)),
        ("2024-05-20", "2024-04-30", (2, Status::Playing)),
        ("2024-05-20", "2024-06-20", (2, Status::Finished)),
    ] {
        season.desk.known_at = Some(moment(day(known), 0));
        assert_eq!(look(&season, as_of), expected, "known at {known}, as of {as_of}");
    }
    season.desk.known_at = Some(moment(day("2024-01-09"), 0));
    assert_eq!(season::why(&season.desk.game(&id(1)).unwrap_err()), "no-competition");
}

#[test]
fn after_every_step_of_a_season_the_lists_are_what_the_journal_says() {
    let archive = MemoryArchive::new();
    let mut season = season(&archive);
    season.record("person", json!({ "name": NAMES[3] }));
    let ruling = |game: u32, sent: &str, result: &str| json!({ "game": id(game), "from": "arbiter", "dated": sent, "ruling": { "result": result } });
    let steps = [
        ("2024-03-21", "leave", json!({ "competition": C, "person": "p1", "from": "2024-06-01", "to": "2024-06-10" })),
        ("2024-03-22", "address", json!({ "person": "p1", "address": "Тула" })),
        ("2024-03-22", "address", json!({ "person": "p1", "address": "Орёл", "from": "2024-03-20" })),
        ("2024-03-23", "paper", card(1, "white", "e2-e4", "2024-03-02", "2024-03-09")),
        (
            "2024-03-24",
            "violation",
            json!({ "competition": C, "by": "p4", "of": "p1", "norm": "keep-papers", "on": "2024-03-10" }),
        ),
        ("2024-03-25", "person", json!({ "person": "p4", "name": "Берестов Игорь" })),
        ("2024-03-26", "paper", ruling(3, "2024-03-25", "1-0")),
        ("2024-03-27", "misfiled", json!({ "game": id(3), "mail": "a1" })),
        ("2024-03-28", "paper", ruling(3, "2024-03-26", "0-1")),
        ("2024-03-29", "withdrawal", json!({ "competition": C, "person": "p1", "on": "2024-03-20" })),
        (
            "2024-03-30",
            "withdrawal-ruling",
            json!({ "competition": C, "person": "p1", "decision": "loss", "dated": "2024-03-30" }),
        ),
        ("2024-04-01", "term", json!({ "competition": C, "end": "2026-06-01", "decided": "2024-04-20" })),
        ("2024-04-20", "person", json!({ "person": "p2", "name": "Зимоглядов Павел" })),
        ("2024-04-21", "late-entry", json!({ "competition": C, "section": "1", "person": "p4", "on": "2024-04-21" })),
        (
            "2024-04-22",
            "replacement",
            json!({ "competition": C, "section": "1", "leaves": "p2", "joins": "p5", "on": "2024-04-22" }),
        ),
        ("2024-04-23", "person", json!({ "person": "p2", "name": "Зимоглядов Прохор" })),
        (
            "2024-04-24",
            "competition",
            json!({ "competition": C, "regulation": { "start": "2024-03-01", "end": "2026-02-01" } }),
        ),
        ("2026-03-02", "approval", json!({ "competition": C, "on": "2026-03-02" })),
    ];
    season.record("person", json!({ "name": NAMES[4] }));
    for (on, kind, input) in steps {
        season.turn_to(on);
        season.lists_are_right(&format!("waking up on {on}"));
        season.record(kind, input.clone());
        season.lists_are_right(&format!("{kind} {input}"));
    }
}
