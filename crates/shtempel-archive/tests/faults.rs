//! Troubles are told as what they are, nothing is half written, and when they are over the client's retry succeeds once.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use shtempel_archive::{Append, Appended, Archive, ArchiveError, SqliteArchive, ViewChange, verify};
use shtempel_testkit::{Failure, FaultyArchive, MemoryArchive, attachment, draft, one, paper, view};

/// Everything that an append can do at once.
fn everything(n: u64) -> Append {
    let key = format!("k{n}");
    let payload = format!("{{\"n\":{n},\"text\":\"{}\"}}", "ход ".repeat(300));
    Append {
        attachments: vec![attachment(1, format!("{n}").repeat(3000).as_bytes())],
        views: vec![ViewChange::Put(view(&key, "p", None))],
        ..paper(vec![draft(&key, "x", &payload), draft(&format!("{key}+"), &format!("y{n}"), "{}")])
    }
}

/// After a failed append: as many of each as before it.
fn holds(archive: &dyn Archive, appends: u64) {
    assert_eq!(archive.head().unwrap().seq, 2 * appends);
    assert_eq!(archive.attachments().unwrap().len() as u64, appends);
    assert_eq!(archive.all_views().unwrap().len() as u64, appends);
    assert!(verify(archive, &[]).unwrap().is_whole());
}

#[test]
fn a_full_quota_is_told_and_after_it_grows_the_retry_succeeds_once() {
    let folder = tempfile::tempdir().unwrap();
    let archive = SqliteArchive::create(&folder.path().join("a")).unwrap();
    archive.set_quota(300 * 1024).unwrap();
    let mut appends = 0;
    let refused = loop {
        match archive.append(&everything(appends)) {
            Ok(_) => appends += 1,
            Err(e) => break e,
        }
    };
    assert!(matches!(refused, ArchiveError::Full(_)), "{refused}");
    assert!(appends > 3);
    holds(&archive, appends);
    assert!(matches!(archive.append(&everything(appends)), Err(ArchiveError::Full(_))));
    archive.set_quota(1024 * 1024).unwrap();
    assert!(matches!(archive.append(&everything(appends)).unwrap(), Appended::Now(_)));
    assert!(matches!(archive.append(&everything(appends)).unwrap(), Appended::Before(_)));
    holds(&archive, appends + 1);
}

#[test]
fn an_archive_that_fails_at_any_step_holds_all_of_it_or_nothing_and_a_retry_succeeds_once() {
    for failure in [Failure::Full, Failure::Unreachable, Failure::AnswerLost] {
        for step in 1..=12 {
            let archive = FaultyArchive::new(MemoryArchive::new(), step, failure);
            let mut failed = 0;
            for n in 0..12 {
                loop {
                    match archive.append(&everything(n)) {
                        Ok(_) => break,
                        Err(ArchiveError::Full(_) | ArchiveError::Unreachable(_)) => failed += 1,
                        Err(e) => panic!("{e}"),
                    }
                    holds(archive.inner(), n + u64::from(failure == Failure::AnswerLost));
                }
                holds(&archive, n + 1);
            }
            assert_eq!((failed, archive.steps()), (1, 13));
        }
    }
}

#[test]
fn a_client_that_had_no_answer_learns_that_it_was_recorded() {
    let archive = FaultyArchive::new(MemoryArchive::new(), 1, Failure::AnswerLost);
    assert!(matches!(archive.append(&one("a", "x")), Err(ArchiveError::Unreachable(_))));
    assert!(matches!(archive.append(&one("a", "x")).unwrap(), Appended::Before(made) if made.first == 1));
}

#[test]
fn an_archive_held_for_too_long_by_another_program_is_not_reached() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a");
    let archive = SqliteArchive::create(&path).unwrap();
    archive.append(&everything(0)).unwrap();
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let refused = archive.append(&everything(1)).unwrap_err();
    assert!(matches!(refused, ArchiveError::Unreachable(_)), "{refused}");
    other.execute_batch("ROLLBACK").unwrap();
    holds(&archive, 1);
    archive.append(&everything(1)).unwrap();
    holds(&archive, 2);
}

#[test]
fn each_of_many_that_write_at_once_gets_the_answer_to_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let archive = SqliteArchive::create(&folder.path().join("a")).unwrap();
    archive.append(&one("taken", "x")).unwrap();
    let recorded: u64 = std::thread::scope(|scope| {
        let writers: Vec<_> = (0..8)
            .map(|writer: u64| {
                let archive = &archive;
                scope.spawn(move || (0..60).map(|n| one_of_many(archive, writer, n)).sum::<u64>())
            })
            .collect();
        writers.into_iter().map(|writer| writer.join().unwrap()).sum()
    });
    assert_eq!(archive.head().unwrap().seq, recorded + 1);
    assert!(verify(&archive, &[]).unwrap().is_whole());
}

/// An append that must go through, or be refused for its own reason, whatever the others do. 1 if it was recorded.
fn one_of_many(archive: &SqliteArchive, writer: u64, n: u64) -> u64 {
    let (key, stream) = (format!("{writer}/{n}"), format!("y{writer}"));
    let version = archive.stream(&stream).unwrap().len() as u64;
    match n % 4 {
        0 => {
            let stale = Append { against: vec![(stream.clone(), version + 1)], ..one(&key, &stream) };
            assert!(matches!(archive.append(&stale), Err(ArchiveError::Conflict { .. })));
            0
        }
        1 => {
            assert!(matches!(archive.append(&one("taken", &stream)), Err(ArchiveError::KeyTaken { seq: 1, .. })));
            0
        }
        2 => {
            let unknown = attachment(3, key.as_bytes()).id();
            let erasure = Append { erase: vec![unknown], ..paper(vec![draft(&key, &stream, &unknown.to_string())]) };
            assert!(matches!(archive.append(&erasure), Err(ArchiveError::Malformed { .. })));
            0
        }
        _ => {
            let fits = Append { against: vec![(stream.clone(), version)], ..one(&key, &stream) };
            let Ok(Appended::Now(made)) = archive.append(&fits) else { panic!("{key} was not recorded") };
            let entry = archive.by_key(&key).unwrap().unwrap();
            assert_eq!((entry.seq, entry.version), (made.first, version + 1));
            1
        }
    }
}

#[test]
fn one_that_needs_too_much_room_does_not_keep_others_out() {
    let folder = tempfile::tempdir().unwrap();
    let archive = SqliteArchive::create(&folder.path().join("a")).unwrap();
    archive.set_quota(600 * 1024).unwrap();
    let large =
        |n: u64| Append { attachments: vec![attachment(1, &vec![n as u8; 1024 * 1024])], ..one(&format!("l{n}"), "x") };
    std::thread::scope(|scope| {
        for writer in 0..8_u64 {
            let archive = &archive;
            scope.spawn(move || {
                for n in 0..20 {
                    if writer % 2 == 0 {
                        assert!(matches!(archive.append(&large(writer)), Err(ArchiveError::Full(_))));
                    } else {
                        archive.append(&one(&format!("{writer}/{n}"), "y")).unwrap();
                    }
                }
            });
        }
    });
    assert_eq!(archive.head().unwrap().seq, 80);
    assert!(archive.attachments().unwrap().is_empty());
    assert!(verify(&archive, &[]).unwrap().is_whole());
}
