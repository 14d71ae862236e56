//! Who is let in.

use crate::season::{ID, NAMES, Season, with};
use serde_json::{Value, json};

/// An entry of the third person; the first two are in.
fn entry(more: Value) -> Value {
    with(json!({ "section": "1", "person": "p3", "on": "2024-02-01" }), more)
}

/// Two are in, the third is known, with rating 1900. The section has two places.
fn full() -> Season {
    let season = Season::entered(2);
    season.decide("section", json!({ "section": "1", "places": 2 }));
    season.record("person", json!({ "person": "p3", "name": NAMES[2], "rating": 1900 }));
    season
}

#[test]
fn a_full_section_takes_nobody_but_on_the_waiting_list() {
    let season = full();
    assert_eq!(season.denied("entry", entry(json!({}))), "section-full");
    season.decide("entry", entry(json!({ "waiting": true })));
    assert_eq!(season.denied("entry", entry(json!({ "confirmed": "2024-02-10" }))), "section-full");
    season.decide("entry", json!({ "section": "1", "person": "p2", "cancelled": true }));
    season.decide("entry", entry(json!({ "confirmed": "2024-02-10" })));
    let section = &season.competition().sections[0];
    let entries: Vec<_> = section.entries.iter().map(|e| (e.person.as_str(), e.waiting, e.cancelled)).collect();
    assert_eq!(entries, [("p1", false, false), ("p2", false, true), ("p3", false, false)]);
}

#[test]
fn who_waits_or_took_the_entry_back_is_not_drawn() {
    let season = full();
    season.decide("entry", entry(json!({ "waiting": true })));
    season.decide("draw", json!({ "section": "1", "seed": "s" }));
    let mut players = season.competition().sections[0].players.clone();
    players.sort();
    assert_eq!(players, ["p1", "p2"]);
}

#[test]
fn a_rating_below_the_floor_needs_an_exception() {
    let season = Season::empty();
    season.enter(0, json!({ "rating_floor": 2000 }));
    for (person, rating) in [("p1", json!(2000)), ("p2", json!(1999)), ("p3", json!(null))] {
        season.record("person", json!({ "person": person, "name": person, "rating": rating }));
    }
    season.decide("entry", json!({ "section": "1", "person": "p1" }));
    for person in ["p2", "p3"] {
        let entry = json!({ "section": "1", "person": person });
        assert_eq!(season.denied("entry", entry.clone()), "below-floor");
        season.decide("entry", with(entry, json!({ "exception": "победитель полуфинала" })));
    }
    season.decide("entry", json!({ "section": "1", "person": "p2", "cancelled": true }));
}

#[test]
fn nobody_enters_what_is_not_there() {
    let season = Season::entered(2);
    assert_eq!(season.denied("entry", json!({ "section": "2", "person": "p1" })), "no-section");
    assert_eq!(season.denied("entry", json!({ "section": "1", "person": "p7" })), "no-person");
    let elsewhere = json!({ "competition": "К-9", "section": "1", "person": "p1" });
    assert_eq!(season.refused("entry", elsewhere), "no-competition");
}

/// The first player is disqualified in the competition until 30 June 2024.
fn disqualified() -> Season {
    let season = Season::drawn(3);
    season.decide(
        "sanction",
        json!({ "person": "p1", "sanction": "disqualification", "dated": "2024-03-10", "until": "2024-06-30" }),
    );
    season.record("person", json!({ "person": "p4", "name": NAMES[3] }));
    season.record("competition", json!({ "competition": "К-2", "regulation": { "start": "2024-09-01" } }));
    season.record("section", json!({ "competition": "К-2", "section": "1" }));
    season
}

#[test]
fn who_is_disqualified_in_one_competition_enters_no_other_while_it_lasts() {
    let season = disqualified();
    let on = |day: &str| json!({ "competition": "К-2", "section": "1", "person": "p1", "on": day });
    for day in ["2024-03-10", "2024-06-30"] {
        assert_eq!(season.refused("entry", on(day)), "disqualified", "{day}");
    }
    season.record("entry", on("2024-07-01"));
    season.record("entry", on("2024-03-09"));
}

#[test]
fn who_is_disqualified_comes_in_by_no_other_door() {
    let season = disqualified();
    season.record("entry", json!({ "competition": "К-2", "section": "1", "person": "p2" }));
    season.record("entry", json!({ "competition": "К-2", "section": "1", "person": "p3" }));
    season.record("draw", json!({ "competition": "К-2", "section": "1", "seed": "s" }));
    let late = json!({ "competition": "К-2", "section": "1", "person": "p1", "on": "2024-06-30" });
    assert_eq!(season.refused("late-entry", late.clone()), "disqualified");
    let joins = json!({ "competition": "К-2", "section": "1", "leaves": "p2", "joins": "p1", "on": "2024-06-30" });
    assert_eq!(season.refused("replacement", joins), "disqualified");
    season.record("late-entry", with(late, json!({ "on": "2024-07-01" })));
}

#[test]
fn after_the_draw_there_are_no_entries() {
    let season = Season::drawn(2);
    season.record("person", json!({ "person": "p3", "name": NAMES[2] }));
    assert_eq!(season.denied("entry", entry(json!({}))), "drawn-already");
}

#[test]
fn somebody_with_a_like_name_who_enters_is_remarked() {
    let season = Season::entered(2);
    season.record("person", json!({ "person": "p3", "name": "лукошин антон" }));
    let entry = json!({ "competition": ID, "section": "1", "person": "p3" });
    assert_eq!(season.notes("entry", entry), ["name-alike"]);
}

#[test]
fn a_regulation_that_cannot_be_is_refused() {
    let season = Season::entered(0);
    let bad = [
        (json!({ "end": "2024-02-01" }), "ends-before-it-begins"),
        (json!({ "games_per_pair": 3 }), "games-per-pair"),
        (json!({ "rulebook": "ru-art99" }), "no-rulebook"),
        (json!({ "control": { "moves": 0, "days": 30 } }), "control-of-nothing"),
        (json!({ "tie_breaks": ["luck"] }), "no-tie-break"),
    ];
    for (regulation, reason) in bad {
        let regulation = with(json!({ "start": "2024-03-01" }), regulation);
        assert_eq!(season.denied("competition", json!({ "regulation": regulation })), reason);
    }
    assert_eq!(
        season.refused("competition", json!({ "competition": "К:1", "regulation": {"start": "2024-03-01"} })),
        "id-not-plain"
    );
}
