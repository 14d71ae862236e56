//! An archive that fails: nothing is half written, and a second attempt succeeds once.

use crate::season::{ID, START, Season, card, with};
use serde_json::{Value, json};
use shtempel_archive::{Archive, ArchiveError, verify};
use shtempel_desk::Refusal;
use shtempel_testkit::{Failure, FaultyArchive, MemoryArchive};

/// A season step by step, each with what it needs.
fn steps() -> Vec<(&'static str, Value)> {
    let of = |more: Value| with(json!({ "competition": ID }), more);
    vec![
        ("person", json!({ "name": "Лукошин Антон" })),
        ("person", json!({ "name": "Переметов Борис" })),
        ("competition", of(json!({ "regulation": { "start": START } }))),
        ("section", of(json!({ "section": "1" }))),
        ("entry", of(json!({ "section": "1", "person": "p1" }))),
        ("entry", of(json!({ "section": "1", "person": "p2" }))),
        ("draw", of(json!({ "section": "1", "seed": "s", "order": ["p1", "p2"] }))),
        ("paper", with(json!({ "game": "К-1:1", "note": "привет" }), card("white", "e2-e4", "", "2024-03-02"))),
        ("paper", with(json!({ "game": "К-1:1" }), card("black", "e7-e5", "e2-e4", "2024-03-08"))),
        (
            "leave",
            of(
                json!({ "person": "p1", "from": "2024-04-01", "to": "2024-04-05", "notice": { "dated": "2024-03-20" } }),
            ),
        ),
        ("letter", of(json!({ "direction": "incoming", "who": "p1", "on": "2024-03-20", "about": "отпуск" }))),
        ("request", of(json!({ "to": "p2", "what": "карточки", "answer_by": "2024-05-01" }))),
        ("withdrawal", of(json!({ "person": "p2", "on": "2024-05-02", "reason": "болезнь" }))),
        ("withdrawal-ruling", of(json!({ "person": "p2", "decision": "loss", "dated": "2024-05-03" }))),
    ]
}

/// Records everything under fixed keys, each step again where it failed. Gives the archive and how often it failed.
fn recorded(step: u64, failure: Failure) -> (Season<FaultyArchive<MemoryArchive>>, u32) {
    let season = Season::on(FaultyArchive::new(MemoryArchive::new(), step, failure));
    let mut failed = 0;
    for (n, (kind, input)) in steps().into_iter().enumerate() {
        let key = format!("step-{n}");
        let before = (season.archive.head().unwrap(), season.archive.all_views().unwrap(), season.attachments());
        season.tick();
        let Err(refusal) = season.desk().record(kind, input.clone(), &key, &season.tongues) else { continue };
        failed += 1;
        assert!(matches!(refusal, Refusal::Archive(ArchiveError::Full(_) | ArchiveError::Unreachable(_))), "{refusal}");
        if failure != Failure::AnswerLost {
            let after = (season.archive.head().unwrap(), season.archive.all_views().unwrap(), season.attachments());
            assert_eq!(after, before, "{kind} was half written");
        }
        let again = season.desk().record(kind, input, &key, &season.tongues).unwrap();
        assert_eq!(again.before, failure == Failure::AnswerLost, "{kind}");
    }
    (season, failed)
}

#[test]
fn whichever_step_fails_everything_is_recorded_once() {
    let (whole, failed) = recorded(u64::MAX, Failure::Full);
    let entries = |season: &Season<FaultyArchive<MemoryArchive>>| {
        let entries = season.archive.entries(0, usize::MAX).unwrap();
        entries.into_iter().map(|entry| (entry.key, entry.kind)).collect::<Vec<_>>()
    };
    assert_eq!((failed, entries(&whole).len()), (0, steps().len()));
    for failure in [Failure::Full, Failure::Unreachable, Failure::AnswerLost] {
        for step in 1..=whole.archive.steps() {
            let (season, failed) = recorded(step, failure);
            assert_eq!((failed, entries(&season)), (1, entries(&whole)), "step {step}, {failure:?}");
            assert!(verify(&season.archive, &[]).unwrap().is_whole());
            season.assert_fresh();
        }
    }
}

#[test]
fn the_same_key_twice_records_once_also_where_the_program_adds_something() {
    let season = Season::drawn(3);
    let letter =
        json!({ "competition": ID, "direction": "incoming", "who": "p1", "on": "2024-03-02", "about": "отчёт" });
    let again = [
        ("paper", with(json!({ "game": "К-1:1", "note": "привет" }), card("white", "e2-e4", "", "2024-03-02"))),
        ("person", json!({ "name": "Дымков Глеб" })),
        ("letter", letter),
    ];
    for (kind, input) in again {
        let record = || season.desk().record(kind, input.clone(), &format!("key-{kind}"), &season.tongues).unwrap();
        let (first, head) = (record(), season.archive.head().unwrap());
        let second = record();
        assert_eq!((first.made, second.before, season.archive.head().unwrap()), (second.made, true, head), "{kind}");
    }
    let other = json!({ "name": "Чашников Денис", "club": "Почтовик" });
    let taken = season.desk().record("person", other, "key-paper", &season.tongues).unwrap_err();
    assert!(matches!(taken, Refusal::Archive(ArchiveError::KeyTaken { .. })), "{taken}");
    let other = with(json!({ "game": "К-1:1" }), card("white", "d2-d4", "", "2024-03-02"));
    let taken = season.desk().record("paper", other, "key-paper", &season.tongues).unwrap_err();
    assert!(matches!(taken, Refusal::Archive(ArchiveError::KeyTaken { .. })), "{taken}");
}

#[test]
fn an_import_that_broke_off_is_finished_by_the_same_import() {
    let source = Season::drawn(3);
    source.card(1, "white", "e2-e4", "", "2024-03-02");
    source.card(2, "white", "d2-d4", "", "2024-03-02");
    let desk = source.desk();
    let dossiers: Vec<_> =
        desk.dossiers(&source.competition(), source.today.plus(30)).unwrap().into_iter().map(|(_, d)| d).collect();
    let whole = Season::empty();
    let receipts = whole.desk().import("И-1", &dossiers, "import", &whole.tongues).unwrap();
    let kinds = |archive: &dyn Archive| {
        archive.entries(0, usize::MAX).unwrap().into_iter().map(|e| (e.key, e.kind)).collect::<Vec<_>>()
    };
    for failure in [Failure::Full, Failure::AnswerLost] {
        for step in 1..=receipts.len() as u64 {
            let season = Season::on(FaultyArchive::new(MemoryArchive::new(), step, failure));
            season.desk().import("И-1", &dossiers, "import", &season.tongues).unwrap_err();
            season.desk().import("И-1", &dossiers, "import", &season.tongues).unwrap();
            assert_eq!(kinds(&season.archive), kinds(&whole.archive), "step {step}, {failure:?}");
            season.assert_fresh();
        }
    }
}
