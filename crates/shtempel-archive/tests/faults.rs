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
