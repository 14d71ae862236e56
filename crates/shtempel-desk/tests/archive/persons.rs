//! Who a person is stands beside the journal, and can go.

use crate::season::{ID, NAMES, Season, card, with};
use serde_json::json;
use shtempel_archive::{Archive, verify};

#[test]
fn two_spellings_of_a_name_are_noticed() {
    let season = Season::entered(2);
    let alike = ["лукошин антон", "Лукошин  Антон.", "ЛУКОШИН-АНТОН"];
    for name in alike {
        assert_eq!(season.notes("person", json!({ "name": name })), ["name-alike"], "{name}");
    }
    for name in ["Лукошина Антонина", "Lukoshin Anton", "Лукошкин Антон"] {
        assert_eq!(season.notes("person", json!({ "name": name })), [""; 0], "{name}");
    }
}

#[test]
fn ё_is_е_where_names_are_compared() {
    let season = Season::empty();
    season.record("person", json!({ "name": "Королёв Пётр" }));
    assert_eq!(season.notes("person", json!({ "name": "Королев Петр" })), ["name-alike"]);
}

#[test]
fn a_name_that_changes_is_remarked() {
    let season = Season::entered(2);
    let notes = season.notes("person", json!({ "person": "p1", "name": "Лукошин Антон Ильич" }));
    assert_eq!(notes, ["person-changes"]);
    assert_eq!(season.notes("person", json!({ "person": "p1", "name": NAMES[0], "rating": 2300 })), [""; 0]);
}

#[test]
fn a_person_without_a_name_is_refused() {
    let season = Season::empty();
    assert_eq!(season.refused("person", json!({ "rating": 2000 })), "no-name");
    assert_eq!(season.refused("person", json!({ "name": "  " })), "no-name");
    assert_eq!(season.refused("person", json!({ "person": "a/b", "name": "А" })), "id-not-plain");
    assert_eq!(season.refused("address", json!({ "person": "p1", "address": "ул. Лесная" })), "no-person");
}

#[test]
fn the_next_number_is_never_that_of_another_person() {
    let season = Season::empty();
    season.record("person", json!({ "person": "p2", "name": NAMES[0] }));
    for name in &NAMES[1..4] {
        season.record("person", json!({ "name": name }));
    }
    let streams = season.archive.streams("person/").unwrap();
    assert_eq!(streams.len(), 4);
    assert!(streams.iter().all(|(_, version)| *version == 1), "{streams:?}");
}

/// Everything private that a season may hold of the first player.
fn of_the_first() -> Season {
    let mut season = Season::drawn(3);
    let told = json!([{ "to": "arbiter", "mail": { "medium": "registered" } }]);
    season.record("person", json!({ "person": "p1", "name": "Лукошин Антон Ильич", "email": "lukoshin@example.org" }));
    season.record("address", json!({ "person": "p1", "address": "Псков, Лесная, 1" }));
    season.record(
        "address",
        json!({ "person": "p1", "address": "Псков, Луговая, 2", "from": "2024-04-01", "told": told }),
    );
    season.record("representative", json!({ "person": "p1", "representative": "жена, Псков", "from": "2024-05-01" }));
    season.record("representative", json!({ "person": "p1", "representative": "сын, Псков", "from": "2024-06-01" }));
    season.record("death", json!({ "person": "p1", "on": "2024-07-01", "told_by": "сын, Псков" }));
    season.turn_to("2024-07-10");
    let states = json!({ "address": "Псков, Луговая", "name": "Лукошин А." });
    let mail = with(card("white", "e2-e4", "", "2024-03-02"), json!({ "states": states, "note": "привет из Пскова" }));
    season.paper(2, with(mail, json!({ "new_address": "Псков, Луговая, 2" })));
    season.decide("withdrawal", json!({ "person": "p1", "on": "2024-07-01", "reason": "Лукошин умер" }));
    season.decide(
        "withdrawal-ruling",
        json!({ "person": "p1", "decision": "loss", "dated": "2024-07-05", "reason": "смерть Лукошина" }),
    );
    season
}

#[test]
fn no_payload_tells_who_somebody_is() {
    let season = of_the_first();
    let payloads = season.payloads();
    for private in ["Лукошин", "example.org", "Псков", "жена", "сын", "привет", "смерть"]
    {
        assert!(!payloads.contains(private), "{private} stands in the journal");
        assert!(season.attachments().values().any(|text| text.contains(private)), "{private} was kept nowhere");
    }
}

#[test]
fn nothing_is_erased_before_the_results_are_out() {
    let season = of_the_first();
    let reason = json!({ "reason": "просьба родных" });
    assert_eq!(season.refused("erasure", with(json!({ "person": "p1" }), reason.clone())), "results-not-out");
    assert_eq!(season.denied("erasure", with(json!({ "attachments": ["a"] }), reason.clone())), "results-not-out");
    assert_eq!(season.refused("erasure", with(json!({ "attachments": ["a"] }), reason)), "erase-whom");
}

#[test]
fn a_paper_of_a_game_that_goes_on_is_not_erased_with_a_stranger() {
    let season = of_the_first();
    season.record("person", json!({ "person": "p9", "name": NAMES[5] }));
    let of_another = season.attachments().into_iter().find(|(_, text)| text.contains("привет")).unwrap().0;
    let erasure = json!({ "person": "p9", "attachments": [of_another], "reason": "просьба" });
    assert_eq!(season.refused("erasure", erasure), "not-to-erase");
}

#[test]
fn an_erased_person_is_found_nowhere_and_the_chain_still_holds() {
    for competition in [json!({}), json!({ "competition": ID })] {
        let season = of_the_first();
        let rulings = season.judged(2, "2024-07-10").judgement;
        season.decide("approval", json!({ "on": "2025-10-01" }));
        season.record("erasure", with(json!({ "person": "p1", "reason": "просьба" }), competition));
        let views: String = season.archive.all_views().unwrap().into_iter().map(|view| view.body).collect();
        for private in ["Лукошин", "example.org", "Псков", "жена", "сын"] {
            let kept: Vec<String> = season.attachments().into_values().filter(|text| text.contains(private)).collect();
            assert_eq!(kept, [""; 0], "{private}");
            assert!(!views.contains(private), "{private} stands in a list: {views}");
        }
        assert!(views.contains("Переметов"), "the names of others stay");
        assert!(verify(&season.archive, &[]).unwrap().is_whole());
        let after = season.judged(2, "2024-07-10");
        assert_eq!((after.judgement.result, &after.judgement.moves), (rulings.result, &rulings.moves));
        assert_eq!(after.dossier().players.white.name, "p1");
        season.assert_fresh();
    }
}

#[test]
fn another_name_stands_in_every_list() {
    let season = Season::drawn_under(3, json!({ "reports": ["2024-06-01"] }));
    season.record("person", json!({ "person": "p9", "name": NAMES[5] }));
    season.decide("violation", json!({ "by": "p9", "of": "p2", "norm": "clear-writing", "on": "2024-03-05" }));
    season.decide("request", json!({ "to": "p9", "what": "карточки", "answer_by": "2024-04-01" }));
    season.record("person", json!({ "person": "p9", "name": "Ветошкина-Грач Ева" }));
    season.record("person", json!({ "person": "p2", "name": "Переметов-Грач Борис" }));
    season.assert_fresh();
    assert_eq!(season.all_due().iter().filter(|row| row.ru.contains("Грач")).count(), 4);
}

#[test]
fn an_address_stands_in_no_list() {
    let season = of_the_first();
    let views: String = season.archive.all_views().unwrap().into_iter().map(|view| view.body).collect();
    assert!(views.contains("Лукошин Антон Ильич"));
    assert!(!views.contains("Псков") && !views.contains("example.org"));
}
