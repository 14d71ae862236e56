//! The server goes away and comes back: told, nothing half written, at work again without a restart of the program. Needs
//! a server of its own: `xtask/postgres.sh cargo test -p shtempel-archive --test postgres_restart`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use shtempel_archive::{Appended, Archive, ArchiveError, verify};
use shtempel_testkit::{Cluster, one};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

fn server(what: &str) {
    let ctl = std::env::var("SHTEMPEL_TEST_POSTGRES_CTL").expect("run this with xtask/postgres.sh");
    // What it starts must not hold our own output open.
    let status = Command::new(ctl).arg(what).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    assert!(status.unwrap().success());
}

#[test]
fn a_server_that_stops_is_told_and_when_it_is_back_the_retry_succeeds_once() {
    let database = Cluster::running().database();
    let archive = database.archive();
    for key in ["a", "b"] {
        archive.append(&one(key, "x")).unwrap();
    }
    archive.head().unwrap();
    server("stop");
    for _ in 0..3 {
        let refused = archive.append(&one("c", "x")).unwrap_err();
        assert!(matches!(refused, ArchiveError::Unreachable(_)), "{refused}");
        let refused = archive.head().unwrap_err();
        assert!(matches!(refused, ArchiveError::Unreachable(_)), "{refused}");
    }
    server("start");
    let back = Instant::now();
    assert!(matches!(archive.append(&one("c", "x")).unwrap(), Appended::Now(made) if made.first == 3));
    assert!(matches!(archive.append(&one("c", "x")).unwrap(), Appended::Before(_)));
    assert_eq!(archive.head().unwrap().seq, 3);
    assert!(back.elapsed() < Duration::from_secs(5));
    assert!(verify(&archive, &[]).unwrap().is_whole());
}
