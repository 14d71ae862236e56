//! People: names stand beside the journal, are spelled in two ways, change, and go when they may.
#![allow(clippy::unwrap_used)]

mod season;

use season::{C, NAMES, Season, card, id};
use serde_json::{Value, json};
use shtempel_archive::verify;
use shtempel_testkit::MemoryArchive;

/// A competition that was played to its end, with one game that stands; results are not approved.
fn played<'a>(archive: &'a MemoryArchive) -> Season<'a> {
    let mut season = Season::drawn(archive, 3, json!({ "end": "2024-12-31", "leave": { "per_year": 30 } }));
    season.record("address", json!({ "person": "p1", "address": "Тула, Кривая улица 4" }));
    season.record("representative", json!({ "person": "p1", "representative": "Сестра Алла", "from": "2024-02-01" }));
    season.turn_to("2024-03-20");
    season.card(1, "white", "e2-e4", "2024-03-02", "2024-03-09");
    season.record("leave", json!({ "competition": C, "person": "p1", "from": "2024-06-01", "to": "2024-06-10" }));
    season
}

fn approve(season: &mut Season) {
    season.turn_to("2025-02-01");
    for game in 1..=3 {
        season.record(
            "paper",
            json!({ "game": id(game), "from": "arbiter", "dated": "2025-01-10", "ruling": { "result": "1/2-1/2" } }),
        );
    }
    season.record("approval", json!({ "competition": C, "on": "2025-02-01" }));
}

fn texts(values: &[&str]) -> Vec<String> {
    values.iter().map(|value| (*value).to_owned()).collect()
}

/// Which of these words stand in a text.
fn found(words: &[String], text: &str) -> Vec<String> {
    words.iter().filter(|word| text.contains(word.as_str())).cloned().collect()
}

#[test]
fn no_payload_tells_a_name_an_address_or_a_private_text() {
    let archive = MemoryArchive::new();
    let mut season = played(&archive);
    season.record("violation", json!({ "competition": C, "by": "p2", "of": "p1", "norm": "keep-papers", "on": "2024-03-20", "text": "Грубил" }));
    season.record("death", json!({ "person": "p3", "on": "2024-03-19", "told_by": "Вдова Нина" }));
    season.record(
        "paper",
        card(2, "white", "e2-e4", "2024-03-02", "2024-03-09")
            .as_object()
            .map(|map| {
                let mut map = map.clone();
                map.insert("note".to_owned(), "Болен, лежу".into());
                Value::Object(map)
            })
            .unwrap(),
    );
    season.record("withdrawal", json!({ "competition": C, "person": "p2", "on": "2024-03-20", "reason": "Больница" }));
    approve(&mut season);
    let mut words = texts(&NAMES[..3]);
    words.extend(texts(&["Тула", "Алла", "Грубил", "Нина", "Болен", "Больница"]));
    assert_eq!(found(&words, &season.payloads()), Vec::<String>::new());
    assert_eq!(found(&words, &season.attachments()), words);
}

#[test]
fn two_spellings_of_one_name_are_noticed() {
    let archive = MemoryArchive::new();
    let season = Season::new(&archive);
    season.people(4);
    for same in ["Веретенов Яков", "ВЕРЕТЁНОВ  Яков", "Веретёнов-Яков", "веретёнов яков."]
    {
        assert_eq!(season.notes("person", json!({ "name": same })), ["name-alike"], "{same}");
    }
    for other in ["Веретёнов Я.", "Веретенин Яков"] {
        assert_eq!(season.notes("person", json!({ "name": other })), [""; 0], "{other}");
    }
    assert_eq!(season.notes("person", json!({ "person": "p4", "name": "Веретёнов Яков", "rating": 2100 })), [""; 0]);
}

#[test]
fn a_name_is_asked_for_and_a_person_gets_the_next_id() {
    let archive = MemoryArchive::new();
    let season = Season::new(&archive);
    assert_eq!(season.refused("person", json!({ "rating": 2000 })), "no-name");
    assert_eq!(season.refused("person", json!({ "name": "  " })), "no-name");
    assert_eq!(season.refused("person", json!({ "name": "А", "person": "a/b" })), "id-not-plain");
    season.people(2);
    assert_eq!((season.desk.name("p1"), season.desk.name("p2")), (NAMES[0].to_owned(), NAMES[1].to_owned()));
    assert_eq!(season.refused("address", json!({ "person": "p9", "address": "Тула" })), "no-person");
}

#[test]
fn a_new_name_is_told_before_and_then_stands_in_every_list() {
    let archive = MemoryArchive::new();
    let season = played(&archive);
    let rename = json!({ "person": "p1", "name": "Берестов Игорь", "rating": 2000 });
    assert_eq!(season.notes("person", rename.clone()), ["person-changes"]);
    season.record("person", rename);
    season.lists_are_right("a new name");
    let lists: String = season.views().into_iter().map(|view| view.body).collect();
    assert!(lists.contains("Берестов") && !lists.contains("Туесков"), "{lists}");
    assert_eq!(season.judged(season.game("p1", "p2")).dossier().players.white.name, "Берестов Игорь");
}

#[test]
fn nothing_is_erased_before_the_results_are_approved() {
    let archive = MemoryArchive::new();
    let mut season = played(&archive);
    let erase = json!({ "person": "p1", "attachments": [], "reason": "По просьбе" });
    assert_eq!(season.refused("erasure", erase.clone()), "results-not-out");
    let with = json!({ "person": "p1", "competition": C, "attachments": [], "reason": "По просьбе" });
    assert_eq!(season.refused("erasure", with), "results-not-out");
    assert_eq!(season.refused("erasure", json!({ "reason": "По просьбе" })), "erase-whom");
    approve(&mut season);
    let nothing = json!({ "competition": C, "reason": "По просьбе" });
    assert_eq!(season.refused("erasure", nothing), "erase-whom");
    season.record("erasure", erase);
    assert_eq!(season.desk.name("p1"), "p1");
}

#[test]
fn who_left_for_another_player_is_kept_until_the_results_are_approved() {
    let archive = MemoryArchive::new();
    let season = Season::drawn(&archive, 3, json!({}));
    season.record("person", json!({ "name": NAMES[3] }));
    let change = json!({ "competition": C, "section": "1", "leaves": "p3", "joins": "p4", "on": "2024-01-20" });
    season.record("replacement", change);
    assert_eq!(season.refused("erasure", json!({ "person": "p3", "reason": "По просьбе" })), "results-not-out");
}

#[test]
fn after_an_erasure_name_and_address_are_nowhere_and_the_archive_is_whole() {
    for with_competition in [false, true] {
        let archive = MemoryArchive::new();
        let mut season = played(&archive);
        season.record("address", json!({ "person": "p1", "address": "Орёл, Новая улица 7" }));
        season.record("person", json!({ "person": "p1", "name": "Берестов Игорь" }));
        season.record("representative", json!({ "person": "p1", "representative": "Брат Егор", "from": "2024-04-01" }));
        approve(&mut season);
        let mut erase = json!({ "person": "p1", "reason": "По просьбе" });
        if with_competition {
            erase["competition"] = C.into();
        }
        season.record("erasure", erase);
        season.lists_are_right("an erasure");
        let words = texts(&["Туесков", "Берестов", "Тула", "Орёл", "Алла", "Егор"]);
        let lists: String = season.views().into_iter().map(|view| view.body).collect();
        assert_eq!(found(&words, &season.attachments()), Vec::<String>::new());
        assert_eq!(found(&words, &lists), Vec::<String>::new());
        let report = verify(&archive, &[]).unwrap();
        assert!(report.is_whole(), "{:?}", report.faults);
        assert_eq!(report.erased, 6);
        assert_eq!(season.judged(season.game("p1", "p2")).dossier().players.white.name, "p1");
        assert!(season.attachments().contains(NAMES[1]), "who did not ask for it is still there");
    }
}
