//! The file of an archive: how it is made, known, refused, and what is left in it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use rusqlite::Connection;
use shtempel_archive::{Append, Appended, Archive, ArchiveError, SqliteArchive, open, open_or_create, verify};
use shtempel_testkit::{attachment, draft, one, paper, view};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

fn folder() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("клуб.shtempel");
    (folder, path)
}

#[test]
fn an_archive_is_made_once_and_opened_again() {
    let (_folder, path) = folder();
    let place = path.to_str().unwrap();
    assert!(matches!(open(place), Err(ArchiveError::Engine(text)) if text.contains("no such file")));
    open_or_create(place).unwrap().append(&one("a", "x")).unwrap();
    assert!(matches!(SqliteArchive::create(&path), Err(ArchiveError::Engine(text)) if text.contains("already")));
    assert_eq!(open_or_create(place).unwrap().head().unwrap().seq, 1);
    assert_eq!(open(place).unwrap().head().unwrap().seq, 1);
}

#[test]
fn an_empty_file_is_no_archive_but_one_can_be_made_in_it() {
    let (_folder, path) = folder();
    std::fs::write(&path, b"").unwrap();
    assert!(matches!(SqliteArchive::open(&path), Err(ArchiveError::Engine(text)) if text.contains("empty")));
    SqliteArchive::open_or_create(&path).unwrap();
}

#[test]
fn an_archive_whose_making_was_cut_off_is_made_anew() {
    let (_folder, path) = folder();
    Connection::open(&path).unwrap().pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(())).unwrap();
    assert!(std::fs::metadata(&path).unwrap().len() > 0);
    SqliteArchive::create(&path).unwrap().append(&one("a", "x")).unwrap();
}

#[test]
fn a_name_that_sqlite_reads_otherwise_is_a_file() {
    let (folder, _) = folder();
    for name in [":memory:", "file:x?mode=memory"] {
        let path = folder.path().join(name);
        SqliteArchive::create(&path).unwrap();
        assert!(path.exists());
    }
}

#[test]
fn files_of_other_kinds_are_refused_and_stay_as_they_are() {
    let (_folder, path) = folder();
    let text = "это письмо, а не архив\n".repeat(100);
    std::fs::write(&path, &text).unwrap();
    for refused in [SqliteArchive::open(&path), SqliteArchive::open_or_create(&path), SqliteArchive::create(&path)] {
        assert!(matches!(refused.unwrap_err(), ArchiveError::Engine(text) if text.contains("not an archive")));
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    std::fs::remove_file(&path).unwrap();
    Connection::open(&path).unwrap().execute_batch("CREATE TABLE bookmark (url TEXT)").unwrap();
    for refused in [SqliteArchive::open(&path), SqliteArchive::open_or_create(&path), SqliteArchive::create(&path)] {
        assert!(matches!(refused.unwrap_err(), ArchiveError::Engine(text) if text.contains("another program")));
    }
}

#[test]
fn a_newer_schema_is_refused() {
    let (_folder, path) = folder();
    SqliteArchive::create(&path).unwrap();
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 2).unwrap();
    let refused = SqliteArchive::open(&path).unwrap_err();
    assert!(matches!(refused, ArchiveError::NewerSchema { found: 2, known: 1 }), "{refused}");
}

#[test]
fn a_writer_waits_for_another_program_and_readers_do_not() {
    let (_folder, path) = folder();
    let archive = SqliteArchive::create(&path).unwrap();
    archive.append(&one("a", "x")).unwrap();
    let other = Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    std::thread::scope(|scope| {
        let waiting = scope.spawn(|| archive.append(&one("b", "x")));
        assert_eq!(archive.head().unwrap().seq, 1);
        assert_eq!(archive.stream("x").unwrap().len(), 1);
        other.execute_batch("COMMIT").unwrap();
        assert!(matches!(waiting.join().unwrap().unwrap(), Appended::Now(_)));
    });
}

#[test]
fn readers_see_whole_appends_while_others_write() {
    let (_folder, path) = folder();
    let archive = SqliteArchive::create(&path).unwrap();
    std::thread::scope(|scope| {
        let writers: Vec<_> = (0..4)
            .map(|writer| {
                let archive = &archive;
                scope.spawn(move || {
                    for n in 0..25 {
                        let key = format!("{writer}-{n}");
                        let both = paper(vec![draft(&key, "x", "1"), draft(&format!("{key}+"), "y", "2")]);
                        archive.append(&both).unwrap();
                    }
                })
            })
            .collect();
        while writers.iter().any(|writer| !writer.is_finished()) {
            assert_eq!(archive.entries(0, 1000).unwrap().len() % 2, 0);
        }
    });
    assert_eq!(archive.head().unwrap().seq, 200);
    assert!(verify(&archive, &[]).unwrap().is_whole());
}

#[test]
fn nothing_of_what_was_erased_is_left_in_the_files() {
    let (folder, path) = folder();
    let archive = SqliteArchive::create(&path).unwrap();
    let mut erase = Vec::new();
    // Small ones share a page; a large one has pages of its own.
    for n in 0..40_u8 {
        let size = if n % 10 == 0 { 3000 } else { 3 };
        let person = attachment(n, "Ладожская 17 Щеголев ".repeat(size).as_bytes());
        erase.push(person.id());
        let row = view(&format!("Ладожская {n}"), "p", None);
        let views = vec![shtempel_archive::ViewChange::Put(row)];
        archive.append(&Append { attachments: vec![person], views, ..one(&format!("k{n}"), "x") }).unwrap();
    }
    assert!(hits(folder.path()) > 0);
    let named: Vec<String> = erase.iter().map(ToString::to_string).collect();
    let clear = shtempel_archive::ViewChange::Clear { kind: "duty".to_owned(), parent: "p".to_owned() };
    let append = paper(vec![draft("e", "person/1", &named.join(" "))]);
    archive.append(&Append { erase, views: vec![clear], ..append }).unwrap();
    assert_eq!(hits(folder.path()), 0);
    assert!(verify(&archive, &[]).unwrap().is_whole());
    archive.compact().unwrap();
    assert_eq!(archive.erasures().unwrap().len(), 40);
}

#[test]
fn what_a_reader_kept_from_being_forgotten_is_forgotten_at_the_next_append() {
    let (folder, path) = folder();
    let archive = SqliteArchive::create(&path).unwrap();
    let person = attachment(1, "Щеголев, Ладожская 17".as_bytes());
    archive.append(&Append { attachments: vec![person.clone()], ..one("a", "x") }).unwrap();
    let reader = Connection::open(&path).unwrap();
    reader.execute_batch("BEGIN; SELECT count(*) FROM entry").unwrap();
    let trace = paper(vec![draft("e", "person/1", &person.id().to_string())]);
    archive.append(&Append { erase: vec![person.id()], ..trace }).unwrap();
    assert!(hits(folder.path()) > 0, "the reader still sees the old state");
    reader.execute_batch("COMMIT").unwrap();
    archive.append(&one("b", "x")).unwrap();
    assert_eq!(hits(folder.path()), 0);
}

/// How many files hold the name or the street.
fn hits(folder: &Path) -> usize {
    let files = std::fs::read_dir(folder).unwrap().map(|file| std::fs::read(file.unwrap().path()).unwrap());
    let holds = |bytes: &[u8], text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    files.filter(|bytes| holds(bytes, "Ладожская") || holds(bytes, "Щеголев")).count()
}
