//! The same with PostgreSQL, whose own processes are ended too. Needs a server: `xtask/postgres.sh`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod supervisor;

use shtempel_archive::{Archive, verify};
use shtempel_testkit::Cluster;

#[test]
fn no_answered_paper_is_lost_or_doubled_by_a_hundred_kills_and_lost_connections() {
    let database = Cluster::running().database();
    let mut cut = 0;
    let answered = supervisor::kill(&database.url, 100, || cut += database.cut_connections());
    let archive = database.archive();
    let entries = archive.entries(0, usize::MAX).unwrap();
    let keys: Vec<String> = entries.into_iter().map(|entry| entry.key).collect();
    assert!(keys.len() as u64 >= answered && answered > 100, "{answered} answered, {} kept", keys.len());
    let expected: Vec<String> = (1..=keys.len()).map(|n| format!("k{n}")).collect();
    assert_eq!(keys, expected);
    assert!(verify(&archive, &[]).unwrap().is_whole());
    assert!(cut > 0);
    println!("{answered} papers answered for, {cut} connections ended, all there once");
}
