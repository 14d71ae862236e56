//! Several people at once, with the archive in memory and with SQLite.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use shtempel_archive::{Archive, SqliteArchive};
use shtempel_testkit::{Failure, FaultyArchive, MemoryArchive, collisions, interleavings};
use std::path::Path;
use std::sync::Arc;

/// Each session opens the file for itself, as different programs would.
fn sessions(path: &Path, sessions: usize) -> Vec<Box<dyn Archive>> {
    (0..sessions).map(|_| Box::new(SqliteArchive::open_or_create(path).unwrap()) as Box<dyn Archive>).collect()
}

/// Several handles of one archive in memory.
fn in_memory(sessions: usize) -> Vec<Box<dyn Archive>> {
    let archive = Arc::new(MemoryArchive::new());
    (0..sessions).map(|_| Box::new(FaultyArchive::new(archive.clone(), 0, Failure::Full)) as Box<dyn Archive>).collect()
}

#[test]
fn in_every_order_one_of_two_colliding_appends_stands_in_memory() {
    println!("{} orders", interleavings(&in_memory(3)));
}

#[test]
fn in_every_order_one_of_two_colliding_appends_stands_in_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    println!("{} orders", interleavings(&sessions(&folder.path().join("a"), 3)));
}

#[test]
fn at_the_same_time_one_of_several_appends_stands_in_memory() {
    collisions(&in_memory(4), 200);
}

#[test]
fn at_the_same_time_one_of_several_appends_stands_in_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    collisions(&sessions(&folder.path().join("a"), 4), 50);
}
