//! What every archive must pass, for the archive in memory and for SQLite. PostgreSQL has a file of its own.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use shtempel_archive::{Archive, SqliteArchive};
use shtempel_testkit::{Failure, FaultyArchive, MemoryArchive, conformance};

#[test]
fn the_archive_in_memory_is_an_archive() {
    conformance(|| Box::new(MemoryArchive::new()));
}

#[test]
fn an_archive_that_never_fails_is_an_archive() {
    conformance(|| Box::new(FaultyArchive::new(MemoryArchive::new(), 0, Failure::Full)));
}

#[test]
fn sqlite_is_an_archive() {
    let folder = tempfile::tempdir().unwrap();
    let made = std::cell::Cell::new(0);
    conformance(|| -> Box<dyn Archive> {
        made.set(made.get() + 1);
        Box::new(SqliteArchive::create(&folder.path().join(format!("{}.shtempel", made.get()))).unwrap())
    });
}
