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

#[test]
fn the_limits_are_those_of_the_page_for_operators() {
    use shtempel_archive::limits::*;
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/OPERATING.md")).unwrap();
    let limit = |line: &str| {
        let (_, limit) = line.strip_suffix(" |")?.rsplit_once("| ")?;
        let (number, unit) = limit.split_once(' ').unwrap_or((limit, ""));
        let number: usize = number.replace(',', "").parse().ok()?;
        Some(if unit == "MiB" { number * 1024 * 1024 } else { number })
    };
    let table =
        page.lines().skip_while(|line| *line != "## Limits").take_while(|line| *line != "## When something fails");
    let told: Vec<usize> = table.filter_map(limit).collect();
    let kept = [PAYLOAD_BYTES, ATTACHMENT_BYTES, ENTRIES, ATTACHMENTS, APPEND_BYTES, KEY_BYTES, STREAM_BYTES];
    let more = [KIND_BYTES, RECORDER_BYTES, MEDIA_BYTES, VIEW_KEY_BYTES, PAYLOAD_BYTES];
    assert_eq!(told, [kept.as_slice(), more.as_slice()].concat());
}
