//! Two at one archive, lost answers, full disks: what is recorded is recorded once, or not at all.
#![allow(clippy::unwrap_used)]

mod season;

use season::{C, Season, card, id, why};
use serde_json::{Value, json};
use shtempel_archive::{Archive, verify};
use shtempel_testkit::{Failure, FaultyArchive, MemoryArchive};

/// p1 and p2 play; p1 sent a move, p2 claims an overstep, p1 wants to leave.
fn season(archive: &dyn Archive) -> Season<'_> {
    let mut season = Season::drawn(archive, 3, json!({ "end": "2026-03-01" }));
    season.turn_to("2024-06-01");
    let game = season.game("p1", "p2");
    season.card(game, "white", "e2-e4", "2024-03-02", "2024-03-09");
    season.record("paper", claim(&season));
    season.record("withdrawal", json!({ "competition": C, "person": "p1", "on": "2024-05-20" }));
    season
}

fn claim(season: &Season) -> Value {
    let claim = json!({ "overstep": 1, "against": "white", "move": 1, "count": 31, "cards": ["w1"], "schedule": true });
    json!({ "game": id(season.game("p1", "p2")), "id": "c1", "from": "black", "dated": "2024-05-01", "received": "2024-05-06",
            "medium": "registered", "receipt": { "number": "1", "date": "2024-05-01" }, "claim": claim })
}

fn decision(season: &Season, decision: &str) -> Value {
    let ruling = json!({ "on": "c1", "decision": decision });
    json!({ "game": id(season.game("p1", "p2")), "from": "arbiter", "dated": "2024-05-25", "ruling": ruling })
}

fn result(season: &Season, white: &str, black: &str) -> Value {
    json!({ "game": id(season.game(white, black)), "from": "arbiter", "dated": "2024-05-25", "ruling": { "result": "1-0" } })
}

/// Prepares both, then records one after the other: the second meets a conflict and changes nothing.
fn collide(one: impl Fn(&Season) -> (&'static str, Value), other: impl Fn(&Season) -> (&'static str, Value)) {
    for swapped in [false, true] {
        let archive = MemoryArchive::new();
        let season = season(&archive);
        let mut both = [one(&season), other(&season)];
        if swapped {
            both.reverse();
        }
        let told = format!("{both:?}");
        let [first, second] = both.map(|(kind, input)| season.prepare(kind, vec![input]).unwrap());
        season.desk.commit(&first, "first").unwrap();
        let (head, views) = (archive.head().unwrap(), season.views());
        let refusal = season.desk.commit(&second, "second").unwrap_err();
        assert_eq!(why(&refusal), "conflict", "{told}");
        assert_eq!((archive.head().unwrap(), season.views()), (head, views), "{told}");
        assert!(archive.by_key("second").unwrap().is_none(), "{told}");
        season.lists_are_right(&told);
    }
}

#[test]
fn of_two_rulings_on_one_claim_one_is_recorded() {
    collide(|season| ("paper", decision(season, "overstep")), |season| ("paper", decision(season, "reject")));
}

#[test]
fn a_ruling_on_a_withdrawal_and_a_result_of_one_of_its_games_do_not_pass_each_other() {
    let ruling = || json!({ "competition": C, "person": "p1", "decision": "loss", "dated": "2024-05-25" });
    collide(|_| ("withdrawal-ruling", ruling()), |season| ("paper", result(season, "p3", "p1")));
}

#[test]
fn a_move_and_a_ruling_on_a_claim_do_not_pass_each_other() {
    collide(
        |season| ("paper", card(season.game("p1", "p2"), "black", "e7-e5", "2024-05-20", "2024-05-28")),
        |season| ("paper", decision(season, "overstep")),
    );
}

#[test]
fn what_spans_games_and_a_paper_of_one_of_them_do_not_pass_each_other() {
    let span = json!({ "competition": C, "from": "2024-06-10", "to": "2024-06-20", "dated": "2024-06-01" });
    let of = |person: &str| {
        let mut value = span.clone();
        value["person"] = person.into();
        value
    };
    let leave = |person: &str| {
        let mut value = of(person);
        value.as_object_mut().unwrap().remove("dated");
        value
    };
    let card = |season: &Season| ("paper", card(season.game("p3", "p1"), "white", "e2-e4", "2024-03-02", "2024-03-09"));
    collide(|_| ("leave", leave("p3")), card);
    collide(|_| ("leave-permit", of("p1")), card);
    collide(|_| ("neutral", span.clone()), card);
    collide(|_| ("term", json!({ "competition": C, "end": "2026-06-01", "decided": "2024-06-01" })), card);
}

#[test]
fn two_records_of_one_competition_or_of_one_person_do_not_pass_each_other() {
    let request = |what: &str| json!({ "competition": C, "to": "p2", "what": what, "answer_by": "2024-06-20" });
    collide(|_| ("request", request("карточки")), |_| ("request", request("бланки")));
    let name = |name: &str| json!({ "person": "p2", "name": name });
    collide(|_| ("person", name("Первый Пётр")), |_| ("person", name("Второй Пётр")));
    collide(|_| ("person", name("Первый Пётр")), |_| ("request", request("карточки")));
    let letter = |about: &str| json!({ "competition": C, "direction": "incoming", "who": "p2", "on": "2024-05-30", "about": about });
    collide(|_| ("letter", letter("первое")), |_| ("letter", letter("второе")));
}

#[test]
fn games_that_have_nothing_to_do_with_each_other_are_recorded_side_by_side() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    let one = card(season.game("p3", "p1"), "white", "e2-e4", "2024-03-02", "2024-03-09");
    let other = card(season.game("p2", "p3"), "white", "d2-d4", "2024-03-02", "2024-03-09");
    let letter =
        json!({ "competition": C, "direction": "incoming", "who": "p2", "on": "2024-05-30", "about": "Вопрос" });
    let inputs = [("paper", one), ("paper", other), ("letter", letter)];
    let prepared = inputs.map(|(kind, input)| season.prepare(kind, vec![input]).unwrap());
    for (n, prepared) in prepared.iter().enumerate() {
        season.desk.commit(prepared, &format!("side {n}")).unwrap();
    }
    season.lists_are_right("three records side by side");
}

#[test]
fn letters_of_one_record_have_numbers_one_after_the_other() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    let letter = |direction: &str| json!({ "competition": C, "direction": direction, "who": "p2", "on": "2024-05-30", "about": "Вопрос" });
    season.record("letter", letter("incoming"));
    let three = vec![letter("incoming"), letter("outgoing"), letter("incoming")];
    let prepared = season.prepare("letter", three).unwrap();
    season.desk.commit(&prepared, "three letters").unwrap();
    let register = shtempel_desk::register::Register::load(&season.desk, C).unwrap();
    let numbers: Vec<Option<u64>> = register.letters.iter().map(|letter| letter.number).collect();
    assert_eq!(numbers, [Some(1), Some(2), Some(1), Some(3)]);
}

#[test]
fn several_addresses_of_one_record_are_all_seen_by_the_lists() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    let address = |text: &str, from: &str| json!({ "person": "p2", "address": text, "from": from });
    let inputs = vec![address("Тула", "2024-01-01"), address("Орёл", "2024-05-01")];
    let prepared = season.prepare("address", inputs).unwrap();
    season.desk.commit(&prepared, "two addresses").unwrap();
    season.lists_are_right("two addresses");
    assert!(season.owed_by("p2", "report-to-arbiter").iter().any(|(_, text)| text.contains("address")));
}

#[test]
fn the_same_key_records_once_and_says_so() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    let prepared = season.prepare("paper", vec![decision(&season, "overstep")]).unwrap();
    let first = season.desk.commit(&prepared, "once").unwrap();
    let head = archive.head().unwrap();
    let again = season.desk.commit(&prepared, "once").unwrap();
    assert_eq!((first.before, again.before, again.made), (false, true, first.made));
    assert_eq!(archive.head().unwrap(), head);
    let other = season.prepare("paper", vec![decision(&season, "reject")]).unwrap();
    assert_eq!(why(&season.desk.commit(&other, "once").unwrap_err()), "archive");
    assert_eq!(archive.head().unwrap(), head);
}

#[test]
fn the_same_record_under_the_same_key_stands_once_also_where_the_program_adds_to_it() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    let mut note = card(season.game("p2", "p3"), "white", "d2-d4", "2024-03-02", "2024-03-09");
    note["note"] = "Еду в Тулу".into();
    season.record("section", json!({ "competition": C, "section": "2" }));
    for person in ["p1", "p2"] {
        season.record("entry", json!({ "competition": C, "section": "2", "person": person }));
    }
    let inputs = [
        ("paper", note.clone()),
        ("person", json!({ "name": "Лыков Савва" })),
        (
            "request",
            json!({ "competition": C, "to": "p2", "what": "карточки", "answer_by": "2024-06-20", "game": null }),
        ),
        (
            "letter",
            json!({ "competition": C, "direction": "incoming", "who": "p2", "on": "2024-05-30", "about": "Вопрос" }),
        ),
        ("draw", json!({ "competition": C, "section": "2", "seed": "1", "games": [] })),
    ];
    for (kind, input) in inputs {
        let record = |input: &Value, key: &str| season.desk.record(kind, input.clone(), key, &season.tongues);
        let first = record(&input, kind).unwrap();
        let head = archive.head().unwrap();
        let again = record(&input, kind).unwrap();
        assert_eq!((first.before, again.before, again.made), (false, true, first.made), "{kind}");
        assert_eq!(archive.head().unwrap(), head, "{kind}");
    }
    let namesake = season.desk.record("person", json!({ "name": "Лыкова Савва" }), "person", &season.tongues);
    assert_eq!(why(&namesake.unwrap_err()), "archive");
    note["move"] = "e2-e4".into();
    assert_eq!(why(&season.desk.record("paper", note, "paper", &season.tongues).unwrap_err()), "archive");
    season.lists_are_right("records that came twice");
}

/// The steps of a short season, each with its key; a step that fails is tried once more.
fn steps(season: &mut Season) -> (u64, usize) {
    let mut failed = 0;
    season.turn_to("2024-03-20");
    let papers = [("white", "e2-e4", "2024-03-02", "2024-03-06"), ("black", "e7-e5", "2024-03-08", "2024-03-12")];
    let mut inputs: Vec<(&str, Value)> = vec![
        ("person", json!({ "person": "p1", "name": "Туесков Игорь" })),
        ("person", json!({ "person": "p2", "name": "Зимоглядов Пётр" })),
        ("competition", json!({ "competition": C, "regulation": { "start": "2024-03-01" } })),
        ("section", json!({ "competition": C, "section": "1" })),
        ("entry", json!({ "competition": C, "section": "1", "person": "p1" })),
        ("entry", json!({ "competition": C, "section": "1", "person": "p2" })),
        ("draw", json!({ "competition": C, "section": "1", "seed": "1", "order": ["p1", "p2"] })),
    ];
    inputs.extend(papers.map(|(from, mv, sent, received)| ("paper", card(1, from, mv, sent, received))));
    inputs.push(("leave", json!({ "competition": C, "person": "p1", "from": "2024-06-01", "to": "2024-06-09" })));
    for (kind, input) in inputs {
        let key = season.next_key();
        let before = season.desk.archive.head().unwrap();
        let prepared = season.prepare(kind, vec![input]).unwrap();
        if let Err(refusal) = season.desk.commit(&prepared, &key) {
            failed += 1;
            assert_eq!(why(&refusal), "archive");
            let recorded = season.desk.archive.by_key(&key).unwrap().is_some();
            assert_eq!(season.desk.archive.head().unwrap() == before, !recorded, "all or nothing");
            let again = season.desk.commit(&prepared, &key).unwrap();
            assert_eq!(again.before, recorded, "{kind}");
        }
        assert_eq!(season.desk.archive.head().unwrap().seq, before.seq + 1, "{kind} stands once");
    }
    (season.desk.archive.head().unwrap().seq, failed)
}

#[test]
fn whichever_step_fails_nothing_is_half_recorded_and_trying_again_records_it_once() {
    for failure in [Failure::Full, Failure::Unreachable, Failure::AnswerLost] {
        let whole = FaultyArchive::new(MemoryArchive::new(), 0, failure);
        let expected = steps(&mut Season::new(&whole));
        assert_eq!(expected.1, 0);
        let entries = |archive: &FaultyArchive<MemoryArchive>| -> Vec<String> {
            let entries = archive.entries(0, usize::MAX).unwrap();
            entries.into_iter().map(|entry| format!("{} {}", entry.key, entry.kind)).collect()
        };
        for step in 1..=whole.steps() {
            let faulty = FaultyArchive::new(MemoryArchive::new(), step, failure);
            let mut season = Season::new(&faulty);
            let (head, failed) = steps(&mut season);
            assert_eq!((head, failed), (expected.0, 1), "{failure:?} at {step}");
            assert_eq!(entries(&faulty), entries(&whole), "{failure:?} at {step}");
            season.lists_are_right(&format!("{failure:?} at {step}"));
            assert!(verify(&faulty, &[]).unwrap().is_whole());
        }
    }
}
