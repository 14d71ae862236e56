//! No paper that was answered for is lost or doubled when the program is killed.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod supervisor;

use shtempel_archive::{Archive, SqliteArchive, verify};

#[test]
fn no_answered_paper_is_lost_or_doubled_by_two_hundred_kills() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.shtempel");
    let answered = supervisor::kill(path.to_str().unwrap(), 200, || ());
    let archive = SqliteArchive::open(&path).unwrap();
    let entries = archive.entries(0, usize::MAX).unwrap();
    let keys: Vec<String> = entries.into_iter().map(|entry| entry.key).collect();
    assert!(keys.len() as u64 >= answered && answered > 200, "{answered} answered, {} kept", keys.len());
    let expected: Vec<String> = (1..=keys.len()).map(|n| format!("k{n}")).collect();
    assert_eq!(keys, expected);
    assert!(verify(&archive, &[]).unwrap().is_whole());
    println!("{answered} papers answered for, all there once");
}
