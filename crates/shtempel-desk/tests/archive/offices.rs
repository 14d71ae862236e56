//! Who may rule, and who sees what.

use crate::season::{ID, NAMES, Season, day, told};
use serde_json::{Value, json};
use shtempel_desk::register::Register;

/// The first three play; the others are arbiters: `p4` is chief, `p5` hears appeals, `p6` has no office.
fn offices() -> Season {
    let season = Season::drawn(3);
    for (n, name) in NAMES.iter().enumerate().skip(3) {
        season.record("person", json!({ "person": format!("p{}", n + 1), "name": name }));
    }
    season.decide("arbiter", json!({ "person": "p4", "role": "chief" }));
    season.decide("arbiter", json!({ "person": "p5", "role": "appeals" }));
    season
}

fn ruling(from: &str, game: u32) -> Value {
    json!({ "game": format!("{ID}:{game}"), "from": from, "dated": "2024-03-02", "ruling": { "permits_medium": "email" } })
}

#[test]
fn the_second_adjudicator_is_another_person() {
    let season = offices();
    season.decide("arbiter", json!({ "person": "p4", "role": "adjudicator" }));
    assert_eq!(
        season.denied("arbiter", json!({ "person": "p4", "role": "second-adjudicator" })),
        "adjudicators-are-two"
    );
    season.decide("arbiter", json!({ "person": "p6", "role": "second-adjudicator" }));
    assert_eq!(season.denied("arbiter", json!({ "person": "p6", "role": "adjudicator" })), "adjudicators-are-two");
}

#[test]
fn appeals_go_to_another_than_the_arbiter() {
    let season = offices();
    assert_eq!(season.denied("arbiter", json!({ "person": "p5", "role": "chief" })), "appeals-is-another");
    assert_eq!(
        season.denied("arbiter", json!({ "person": "p5", "role": "section", "section": "1" })),
        "appeals-is-another"
    );
    assert_eq!(season.denied("arbiter", json!({ "person": "p4", "role": "appeals" })), "appeals-is-another");
    season.decide("arbiter", json!({ "person": "p6", "role": "section", "section": "1" }));
    assert_eq!(season.denied("arbiter", json!({ "person": "p6", "role": "appeals" })), "appeals-is-another");
    assert_eq!(season.denied("arbiter", json!({ "person": "p6", "role": "section", "section": "9" })), "no-section");
    assert_eq!(season.denied("arbiter", json!({ "person": "p9", "role": "chief" })), "no-person");
}

#[test]
fn only_who_holds_the_office_rules_in_its_name() {
    let mut season = offices();
    let may = [("p4", "arbiter"), ("p5", "appeals-arbiter")];
    for person in ["p4", "p5", "p6"] {
        season.seat(person);
        for from in ["arbiter", "appeals-arbiter"] {
            if may.contains(&(person, from)) {
                season.record("paper", ruling(from, 1));
            } else {
                assert_eq!(season.refused("paper", ruling(from, 1)), "not-in-office", "{person} as {from}");
            }
        }
    }
}

#[test]
fn what_spans_games_is_decided_in_office_only() {
    let mut season = offices();
    season.decide("withdrawal", json!({ "person": "p3", "on": "2024-03-01" }));
    let decisions = [
        ("leave-permit", json!({ "person": "p1", "from": "2024-04-01", "to": "2024-04-05", "dated": "2024-03-01" })),
        ("neutral", json!({ "from": "2024-04-01", "to": "2024-04-05", "dated": "2024-03-01" })),
        ("sanction", json!({ "person": "p1", "sanction": "warning", "dated": "2024-03-01" })),
        ("withdrawal-ruling", json!({ "person": "p3", "decision": "loss", "dated": "2024-03-01" })),
    ];
    season.seat("p6");
    for (kind, decision) in &decisions {
        assert_eq!(season.denied(kind, decision.clone()), "not-in-office", "{kind}");
    }
    season.seat("p4");
    for (kind, decision) in decisions {
        season.decide(kind, decision);
    }
}

#[test]
fn an_office_lasts_from_its_first_day_to_its_last() {
    let mut season = Season::drawn(3);
    for n in [4, 5] {
        season.record("person", json!({ "person": format!("p{n}"), "name": NAMES[n - 1] }));
    }
    season.decide("arbiter", json!({ "person": "p4", "role": "chief", "from": "2024-03-05", "until": "2024-03-10" }));
    season.decide("arbiter", json!({ "person": "p5", "role": "chief", "from": "2024-01-01" }));
    for (on, may) in [("2024-03-04", false), ("2024-03-05", true), ("2024-03-10", true), ("2024-03-11", false)] {
        season.turn_to(on);
        season.seat("p4");
        let recorded = season.try_record("paper", ruling("arbiter", 1));
        assert_eq!(recorded.is_ok(), may, "{on}");
    }
}

#[test]
fn after_a_handover_the_other_rules() {
    let mut season = offices();
    season.turn_to("2024-04-10");
    season.decide("handover", json!({ "from": "p4", "to": "p6", "on": "2024-04-01", "protocol": "0".repeat(64) }));
    season.seat("p4");
    assert_eq!(season.refused("paper", ruling("arbiter", 1)), "not-in-office");
    season.seat("p6");
    season.record("paper", ruling("arbiter", 1));
    let again = season.denied("handover", json!({ "from": "p4", "to": "p6", "on": "2024-04-02" }));
    assert_eq!(again, "no-arbiter");
    season.assert_fresh();
}

#[test]
fn where_no_office_is_given_whoever_sits_there_rules() {
    let mut season = Season::drawn(3);
    season.record("paper", ruling("arbiter", 1));
    season.record("person", json!({ "person": "p6", "name": NAMES[5] }));
    season.seat("p6");
    season.record("paper", ruling("arbiter", 2));
}

/// `p1` plays in section 1 and is chief arbiter; section 2 is of `p2` and `p3`. In game 1 of his section the others have
/// a claim with a sealed move.
fn playing_arbiter() -> Season {
    let mut season = Season::drawn(3);
    season.decide("section", json!({ "section": "2" }));
    for person in ["p2", "p3"] {
        season.decide("entry", json!({ "section": "2", "person": person }));
    }
    season.decide("draw", json!({ "section": "2", "seed": "s", "order": ["p2", "p3"] }));
    season.decide("arbiter", json!({ "person": "p1", "role": "chief" }));
    season.card(1, "white", "e2-e4", "", "2024-03-02");
    let claim = json!({ "overstep": 2, "against": "white", "move": 1, "count": 40, "sealed": "Кb8-c6" });
    season.paper(1, json!({ "from": "black", "dated": "2024-03-10", "received": "2024-03-14", "claim": claim }));
    season.paper(4, json!({ "from": "arbiter", "dated": "2024-03-02", "ruling": { "permits_medium": "email" } }));
    season.paper(1, json!({ "from": "arbiter", "dated": "2024-03-02", "ruling": { "permits_medium": "email" } }));
    season.turn_to("2024-03-20");
    season.seat("p1");
    season
}

#[test]
fn an_arbiter_who_plays_is_remarked_when_he_is_appointed() {
    let season = Season::drawn(3);
    let arbiter = json!({ "competition": ID, "person": "p1", "role": "chief" });
    assert_eq!(season.notes("arbiter", arbiter), ["arbiter-plays"]);
}

#[test]
fn an_arbiter_who_plays_does_not_rule_in_his_section() {
    let season = playing_arbiter();
    for game in 1..=3 {
        assert_eq!(season.refused("paper", ruling("arbiter", game)), "plays-here");
    }
    season.record("paper", ruling("arbiter", 4));
    assert_eq!(season.refused("misfiled", json!({ "game": "К-1:1", "mail": "w1" })), "plays-here");
    let opening = json!({ "game": "К-1:2", "opening": { "moves": ["e2-e4"], "ground": "отчёт" } });
    assert_eq!(season.refused("opening", opening), "plays-here");
    assert_eq!(
        season.denied("sanction", json!({ "person": "p2", "sanction": "warning", "dated": "2024-03-20" })),
        "plays-here"
    );
    assert_eq!(
        season.denied("neutral", json!({ "from": "2024-03-20", "to": "2024-03-25", "dated": "2024-03-20" })),
        "plays-here"
    );
}

#[test]
fn an_arbiter_who_plays_sees_nothing_of_his_section() {
    let season = playing_arbiter();
    let desk = season.desk();
    for game in 1..=3 {
        let refusal = desk.dossier(&format!("{ID}:{game}"), day("2024-03-20")).unwrap_err();
        assert_eq!(told(&refusal), "hidden-here");
    }
    let competition = season.competition();
    let exported: Vec<u32> = desk.dossiers(&competition, day("2024-03-20")).unwrap().iter().map(|(n, _)| *n).collect();
    assert_eq!(exported, [4]);
    let games: Vec<String> = desk.precedents(&competition, None).unwrap().into_iter().map(|p| p.game).collect();
    assert_eq!(games, ["К-1:4"]);
    let protocol = desk.protocol(&competition, None).unwrap();
    assert!(!format!("{protocol:?}").contains("b8"));
}

#[test]
fn another_arbiter_sees_all_of_it() {
    let mut season = playing_arbiter();
    season.actor.person = None;
    let desk = season.desk();
    let competition = season.competition();
    assert_eq!(desk.dossiers(&competition, day("2024-03-20")).unwrap().len(), 4);
    assert_eq!(desk.precedents(&competition, None).unwrap().len(), 2);
}

#[test]
fn a_suspicion_is_seen_by_those_it_names_only() {
    let mut season = offices();
    season.decide(
        "suspicion",
        json!({ "text": "одинаковые ходы", "on": "2024-03-10", "seen_by": ["p4"], "games": [1, 2] }),
    );
    let seen = |season: &Season| {
        let desk = season.desk();
        let register = Register::load(&desk, ID).unwrap();
        register.suspicions(&desk).filter_map(|suspicion| desk.text(&suspicion.text)).collect::<Vec<String>>()
    };
    assert_eq!(seen(&season), [""; 0]);
    for (person, texts) in [("p4", vec!["одинаковые ходы"]), ("p5", vec![]), ("p1", vec![])] {
        season.seat(person);
        assert_eq!(seen(&season), texts, "{person}");
    }
}

#[test]
fn letters_are_numbered_in_the_row_of_their_direction() {
    let season = offices();
    let letter = |direction: &str| json!({ "competition": ID, "direction": direction, "who": "p1", "on": "2024-03-02", "about": "отчёт" });
    for direction in ["incoming", "incoming", "outgoing", "incoming"] {
        season.record("letter", letter(direction));
    }
    let none = |name: &str| Err(name.to_owned());
    let two = vec![letter("outgoing"), letter("outgoing")];
    let prepared = season.desk().prepare("letter", two, &none, &season.tongues).unwrap();
    season.desk().commit(&prepared, "two").unwrap();
    let numbers: Vec<Option<u64>> =
        Register::load(&season.desk(), ID).unwrap().letters.iter().map(|letter| letter.number).collect();
    assert_eq!(numbers, [1, 2, 1, 3, 2, 3].map(Some));
}

#[test]
fn a_scan_lies_in_the_tray_until_it_is_filed() {
    let season = offices();
    let files = |_: &str| Ok(b"%PDF-1.7 card".to_vec());
    let scan = json!({ "competition": ID, "scan": "a.pdf", "note": "неразборчиво" });
    let prepared = season.desk().prepare("scan", vec![scan], &files, &season.tongues).unwrap();
    season.desk().commit(&prepared, "scan").unwrap();
    let register = || Register::load(&season.desk(), ID).unwrap();
    let id = register().tray().next().unwrap().scan.clone();
    season.decide("filed", json!({ "scan": id, "game": "К-1:1", "mail": "w1" }));
    assert_eq!((register().tray().count(), register().scans.len()), (0, 1));
}
