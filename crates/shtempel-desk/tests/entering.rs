//! Entries, the draw of lots, replacements, and who may judge whom.
#![allow(clippy::unwrap_used)]

mod season;

use season::{C, NAMES, Season, id};
use serde_json::{Value, json};
use shtempel_desk::pairing::{GamesPerPair, schedule};
use shtempel_desk::precedents::Precedent;
use shtempel_testkit::{MemoryArchive, day};

fn entry(person: &str) -> Value {
    json!({ "competition": C, "section": "1", "person": person })
}

fn with(mut value: Value, key: &str, more: impl Into<Value>) -> Value {
    value[key] = more.into();
    value
}

fn draw(seed: &str) -> Value {
    json!({ "competition": C, "section": "1", "seed": seed })
}

/// Four people and a competition that nobody entered.
fn open<'a>(archive: &'a MemoryArchive, regulation: Value) -> Season<'a> {
    let season = Season::new(archive);
    season.people(4);
    season.competition(regulation);
    season
}

fn games(season: &Season) -> Vec<(u32, u32, String, String)> {
    let competition = season.desk.competition(C).unwrap();
    let games = competition.games().into_iter();
    games.map(|game| (game.game, game.round, game.white.clone(), game.black.clone())).collect()
}

fn players(season: &Season) -> Vec<String> {
    season.desk.competition(C).unwrap().section("1").unwrap().players.clone()
}

#[test]
fn a_rating_below_the_floor_enters_only_by_an_exception() {
    let archive = MemoryArchive::new();
    let season = open(&archive, json!({ "rating_floor": 2001 }));
    season.record("person", json!({ "person": "unrated", "name": "Лыков Савва" }));
    assert_eq!(season.refused("entry", entry("p1")), "below-floor");
    assert_eq!(season.refused("entry", entry("unrated")), "below-floor");
    season.record("entry", with(entry("p1"), "exception", "Решение комиссии от 9 января"));
    season.record("person", json!({ "person": "p2", "name": NAMES[1], "rating": 2001 }));
    season.record("entry", entry("p2"));
    season.record("entry", with(entry("p3"), "cancelled", true));
    season.record("draw", draw("1"));
    assert_eq!(games(&season).len(), 1);
}

#[test]
fn a_full_section_has_a_waiting_list_and_a_cancelled_entry_gives_its_place() {
    let archive = MemoryArchive::new();
    let season = open(&archive, json!({}));
    season.record("section", json!({ "competition": C, "section": "1", "places": 2 }));
    season.enter(2);
    assert_eq!(season.refused("entry", entry("p3")), "section-full");
    season.record("entry", with(entry("p3"), "waiting", true));
    season.record("entry", with(entry("p1"), "fee_paid", "2024-01-09"));
    season.record("entry", with(entry("p1"), "cancelled", true));
    season.record("entry", entry("p3"));
    assert_eq!(season.refused("entry", entry("p4")), "section-full");
    season.record("entry", with(entry("p4"), "waiting", true));
    season.record("draw", draw("1"));
    let mut drawn = players(&season);
    drawn.sort();
    assert_eq!(drawn, ["p2", "p3"]);
}

#[test]
fn a_disqualified_player_enters_no_competition_until_it_is_over() {
    let archive = MemoryArchive::new();
    let mut season = open(&archive, json!({}));
    season.record(
        "sanction",
        json!({ "competition": C, "person": "p1", "sanction": "disqualification", "dated": "2024-01-05", "until": "2024-06-30" }),
    );
    season
        .record("sanction", json!({ "competition": C, "person": "p2", "sanction": "warning", "dated": "2024-01-05" }));
    season.record("competition", json!({ "competition": "УЧ-2", "regulation": { "start": "2024-09-01" } }));
    season.record("section", json!({ "competition": "УЧ-2", "section": "1" }));
    let other = |person: &str| with(entry(person), "competition", "УЧ-2");
    assert_eq!(season.refused("entry", entry("p1")), "disqualified");
    assert_eq!(season.refused("entry", other("p1")), "disqualified");
    season.record("entry", entry("p2"));
    season.record("entry", other("p2"));
    season.turn_to("2024-06-30");
    assert_eq!(season.refused("entry", other("p1")), "disqualified");
    season.turn_to("2024-07-01");
    season.record("entry", other("p1"));
}

#[test]
fn after_the_draw_nobody_enters_and_no_lots_are_drawn_again() {
    let archive = MemoryArchive::new();
    let season = open(&archive, json!({}));
    assert_eq!(season.refused("entry", with(entry("p1"), "section", "9")), "no-section");
    assert_eq!(season.refused("entry", entry("p9")), "no-person");
    assert_eq!(season.refused("draw", draw("1")), "no-draw");
    season.enter(3);
    season.record("draw", draw("1"));
    assert_eq!(season.refused("entry", entry("p4")), "drawn-already");
    assert_eq!(season.refused("draw", draw("2")), "drawn-already");
    let again = json!({ "competition": C, "regulation": { "start": "2024-04-01" } });
    assert_eq!(season.notes("competition", again), ["regulation-after-draw"]);
}

#[test]
fn the_same_seed_gives_the_same_order_and_another_one_another() {
    let order = |seed: &str, upside_down: bool| {
        let archive = MemoryArchive::new();
        let season = open(&archive, json!({}));
        let mut people = ["p1", "p2", "p3", "p4"];
        if upside_down {
            people.reverse();
        }
        for person in people {
            season.record("entry", entry(person));
        }
        season.record("draw", draw(seed));
        players(&season)
    };
    assert_eq!(order("31415", false), order("31415", false));
    let many: std::collections::BTreeSet<Vec<String>> = (0..20).map(|n| order(&n.to_string(), false)).collect();
    assert!(many.len() > 8, "{}", many.len());
    let mut sorted = order("31415", true);
    sorted.sort();
    assert_eq!(sorted, ["p1", "p2", "p3", "p4"]);
}

#[test]
fn the_games_are_those_of_the_berger_table_once_or_twice() {
    for (regulation, per_pair) in [(json!({}), GamesPerPair::One), (json!({ "games_per_pair": 2 }), GamesPerPair::Two)]
    {
        let archive = MemoryArchive::new();
        let season = Season::drawn(&archive, 4, regulation);
        let table = schedule(4, per_pair).unwrap();
        let expected: Vec<(u32, u32, String, String)> = (1..)
            .zip(table.rounds.iter().flat_map(|round| round.games.iter().map(move |game| (round.number, game))))
            .map(|(n, (round, game))| (n, u32::from(round), format!("p{}", game.white), format!("p{}", game.black)))
            .collect();
        assert_eq!(games(&season), expected);
        assert_eq!(expected.len(), if per_pair == GamesPerPair::One { 6 } else { 12 });
    }
}

#[test]
fn before_the_start_another_player_takes_over_all_games_of_one_who_leaves() {
    let archive = MemoryArchive::new();
    let season = Season::drawn(&archive, 3, json!({}));
    season.record("person", json!({ "name": NAMES[3] }));
    let change = |leaves: &str, joins: &str, on: &str| json!({ "competition": C, "section": "1", "leaves": leaves, "joins": joins, "on": on });
    let before = games(&season);
    assert_eq!(season.refused("replacement", change("p2", "p1", "2024-02-01")), "plays-already");
    assert_eq!(season.refused("replacement", change("p4", "p4", "2024-02-01")), "plays-not");
    assert_eq!(season.refused("replacement", change("p2", "p9", "2024-02-01")), "no-person");
    assert_eq!(season.notes("replacement", change("p2", "p4", "2024-02-01")), [""; 0]);
    assert_eq!(season.notes("replacement", change("p2", "p4", "2024-03-01")), ["replaced-after-start"]);
    season.record("replacement", change("p2", "p4", "2024-02-01"));
    season.lists_are_right("a replacement");
    let with_p4 = |id: &String| if id == "p2" { "p4".to_owned() } else { id.clone() };
    let expected = before.iter().map(|(n, round, white, black)| (*n, *round, with_p4(white), with_p4(black)));
    assert_eq!(games(&season), expected.collect::<Vec<_>>());
    assert_eq!(players(&season), ["p1", "p4", "p3"]);
}

#[test]
fn a_late_entry_plays_everybody_with_colours_by_turns() {
    let archive = MemoryArchive::new();
    let season = open(&archive, json!({}));
    let late = json!({ "competition": C, "section": "1", "person": "p4", "on": "2024-03-10" });
    season.enter(3);
    assert_eq!(season.refused("late-entry", late.clone()), "not-drawn-yet");
    season.record("draw", json!({ "competition": C, "section": "1", "seed": "1", "order": ["p1", "p2", "p3"] }));
    assert_eq!(season.refused("late-entry", with(late.clone(), "person", "p1")), "plays-already");
    season.record("late-entry", late);
    season.lists_are_right("a late entry");
    let new: Vec<_> = games(&season).split_off(3);
    let pairs: Vec<(u32, &str, &str)> = new.iter().map(|(n, _, w, b)| (*n, w.as_str(), b.as_str())).collect();
    assert_eq!(pairs, [(4, "p4", "p1"), (5, "p2", "p4"), (6, "p4", "p3")]);
}

#[test]
fn a_late_entry_into_a_double_round_plays_everybody_twice() {
    let archive = MemoryArchive::new();
    let season = Season::drawn(&archive, 3, json!({ "games_per_pair": 2 }));
    season.record("person", json!({ "name": NAMES[3] }));
    season.record("late-entry", json!({ "competition": C, "section": "1", "person": "p4", "on": "2024-03-10" }));
    let new: Vec<_> = games(&season).split_off(6);
    let white = new.iter().filter(|(_, _, white, _)| white == "p4").count();
    assert_eq!((new.len(), white), (6, 3));
}

fn office(person: &str, role: &str) -> Value {
    json!({ "competition": C, "person": person, "role": role })
}

#[test]
fn a_second_adjudication_and_a_protest_are_for_another_person() {
    let archive = MemoryArchive::new();
    let season = open(&archive, json!({}));
    season.record("arbiter", office("p1", "adjudicator"));
    season.record("arbiter", office("p2", "chief"));
    assert_eq!(season.refused("arbiter", office("p1", "second-adjudicator")), "adjudicators-are-two");
    assert_eq!(season.refused("arbiter", office("p2", "appeals")), "appeals-is-another");
    season.record("arbiter", office("p3", "second-adjudicator"));
    season.record("arbiter", office("p4", "appeals"));
    assert_eq!(season.refused("arbiter", office("p3", "adjudicator")), "adjudicators-are-two");
    assert_eq!(season.refused("arbiter", office("p4", "chief")), "appeals-is-another");
    assert_eq!(season.refused("arbiter", office("p4", "section")), "appeals-is-another");
    assert_eq!(season.refused("arbiter", office("p9", "chief")), "no-person");
}

#[test]
fn no_hand_over_brings_two_offices_together_that_are_for_two() {
    let archive = MemoryArchive::new();
    let season = open(&archive, json!({}));
    season.record("arbiter", office("p1", "chief"));
    season.record("arbiter", office("p2", "appeals"));
    let over = |to: &str| json!({ "competition": C, "from": "p1", "to": to, "on": "2024-01-10" });
    assert_eq!(season.refused("handover", over("p2")), "appeals-is-another");
    assert_eq!(season.refused("handover", with(over("p3"), "from", "p4")), "no-arbiter");
    assert_eq!(season.refused("handover", with(over("p3"), "section", "1")), "no-arbiter");
    season.record("handover", over("p3"));
    assert_eq!(season.refused("handover", over("p4")), "no-arbiter");
}

#[test]
fn an_arbiter_of_a_section_does_not_decide_on_protests_against_himself() {
    let archive = MemoryArchive::new();
    let season = open(&archive, json!({}));
    season.record("arbiter", with(office("p1", "section"), "section", "1"));
    assert_eq!(season.refused("arbiter", office("p1", "appeals")), "appeals-is-another");
}

fn ruling(from: &str) -> Value {
    json!({ "game": id(1), "from": from, "dated": "2024-03-20", "ruling": { "result": "1/2-1/2", "reason": "Тайна" } })
}

#[test]
fn an_arbiter_who_plays_neither_rules_in_his_section_nor_sees_its_papers() {
    let archive = MemoryArchive::new();
    let mut season = Season::drawn(&archive, 3, json!({}));
    season.record("person", json!({ "name": NAMES[3] }));
    assert_eq!(season.notes("arbiter", office("p1", "chief")), ["arbiter-plays"]);
    season.record("arbiter", office("p1", "chief"));
    season.turn_to("2024-03-20");
    season.sit(Some("p1"));
    assert_eq!(season.refused("paper", ruling("arbiter")), "plays-here");
    let competition = season.desk.competition(C).unwrap();
    let permit = |person: &str| json!({ "competition": C, "person": person, "from": "2024-03-01", "to": "2024-03-05", "dated": "2024-03-19" });
    assert_eq!(season.refused("leave-permit", permit("p2")), "plays-here");
    let neutral = |persons: Value| json!({ "competition": C, "from": "2024-03-01", "to": "2024-03-05", "dated": "2024-03-19", "persons": persons });
    assert_eq!(season.refused("neutral", neutral(json!([]))), "plays-here");
    assert_eq!(season.refused("neutral", neutral(json!(["p2"]))), "plays-here");
    assert_eq!(season::why(&season.desk.dossier(&id(1), day("2024-03-20")).unwrap_err()), "hidden-here");
    assert!(season.desk.dossiers(&competition, day("2024-03-20")).unwrap().is_empty());
    season.sit(None);
    season.record("paper", ruling("arbiter"));
    let reasons = |season: &Season| -> Vec<Option<String>> {
        let found: Vec<Precedent> = season.desk.precedents(&competition, None).unwrap();
        found.into_iter().map(|precedent| precedent.reason).collect()
    };
    assert_eq!(reasons(&season), [Some("Тайна".to_owned())]);
    season.sit(Some("p1"));
    assert_eq!(reasons(&season), Vec::<Option<String>>::new());
    season.sit(Some("p4"));
    assert_eq!(reasons(&season).len(), 1);
}

#[test]
fn only_who_holds_an_office_rules_in_its_name() {
    let archive = MemoryArchive::new();
    let mut season = Season::drawn(&archive, 2, json!({}));
    for name in &NAMES[2..] {
        season.record("person", json!({ "name": name }));
    }
    season.record("arbiter", with(office("p3", "chief"), "until", "2024-03-31"));
    season.record("arbiter", office("p4", "appeals"));
    season.record("arbiter", office("p5", "second-adjudicator"));
    season.turn_to("2024-03-20");
    let may = |season: &Season| {
        ["arbiter", "appeals-arbiter", "adjudicator"].map(|from| match season.prepare("paper", vec![ruling(from)]) {
            Ok(_) => "may",
            Err(refusal) => season::why(&refusal),
        })
    };
    let no = "not-in-office";
    for (person, expected) in [
        (Some("p3"), ["may", no, no]),
        (Some("p4"), [no, "may", no]),
        (Some("p5"), [no, no, "may"]),
        (Some("p6"), [no, no, no]),
        (None, ["may", "may", "may"]),
    ] {
        season.sit(person);
        assert_eq!(may(&season), expected, "{person:?}");
    }
    season.sit(None);
    season.record("arbiter", with(office("p3", "chief"), "until", "2024-03-31"));
    season.record("handover", json!({ "competition": C, "from": "p4", "to": "p6", "on": "2024-03-19" }));
    season.sit(Some("p6"));
    assert_eq!(may(&season), [no, "may", no]);
    season.sit(Some("p4"));
    assert_eq!(may(&season), [no, no, no]);
}
