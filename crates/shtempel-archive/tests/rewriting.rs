//! The journal cannot be rewritten by a plain connection to the file: every attempt is refused, and nothing changes.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use rusqlite::Connection;
use shtempel_archive::{Append, Archive, Entry, SqliteArchive, verify};
use shtempel_testkit::{attachment, draft, one, paper};

struct Filled {
    archive: SqliteArchive,
    raw: Connection,
    _folder: tempfile::TempDir,
}

/// Three entries, an attachment, an erased one; and a connection that knows nothing of our settings.
fn filled() -> Filled {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.shtempel");
    let archive = SqliteArchive::create(&path).unwrap();
    let (kept, erased) = (attachment(1, b"scan"), attachment(2, b"name"));
    archive.append(&Append { attachments: vec![kept, erased.clone()], ..one("a", "x") }).unwrap();
    archive.append(&one("b", "x")).unwrap();
    let trace = paper(vec![draft("c", "person/1", &erased.id().to_string())]);
    archive.append(&Append { erase: vec![erased.id()], ..trace }).unwrap();
    Filled { archive, raw: Connection::open(path).unwrap(), _folder: folder }
}

fn refused(attempts: &[&str]) {
    for attempt in attempts {
        let filled = filled();
        let before = stored(&filled.archive);
        let answer = filled.raw.execute_batch(attempt);
        let refusal = answer.expect_err(attempt).to_string();
        let known = ["the journal only grows", "an attachment is ", "CHECK constraint failed: (salt IS NULL)"];
        assert!(known.iter().any(|known| refusal.contains(known)), "{refusal}");
        assert_eq!(stored(&filled.archive), before, "{attempt}");
        assert!(verify(&filled.archive, &[]).unwrap().is_whole());
    }
}

fn stored(archive: &SqliteArchive) -> (Vec<Entry>, Vec<(shtempel_archive::AttachmentId, bool)>) {
    (archive.entries(0, 10).unwrap(), archive.attachments().unwrap())
}

const ROW: &str = "(seq, key, stream, version, recorded_at, recorded_by, kind, payload, digest)";

#[test]
fn no_entry_is_updated() {
    refused(&[
        "UPDATE entry SET payload = '2' WHERE seq = 2",
        "UPDATE entry SET seq = 9 WHERE seq = 3",
        "UPDATE OR REPLACE entry SET key = 'a' WHERE seq = 3",
        "UPDATE OR IGNORE entry SET digest = zeroblob(32)",
    ]);
}

#[test]
fn no_entry_is_deleted() {
    refused(&["DELETE FROM entry WHERE seq = 3", "DELETE FROM entry"]);
}

#[test]
fn no_entry_is_replaced() {
    let row = |seq: u32, key: &str, stream: &str, version: u32| {
        format!(
            "INSERT OR REPLACE INTO entry {ROW} VALUES ({seq}, '{key}', '{stream}', {version}, 1, 'r', 'k', '2', zeroblob(32))"
        )
    };
    // By seq, by key, by version: each of them would take the place of an entry that stands.
    let attempts = [row(2, "b", "x", 2), row(3, "z", "person/1", 1), row(4, "a", "x", 3), row(4, "z", "x", 1)];
    refused(&attempts.each_ref().map(String::as_str));
    refused(&[
        &format!("INSERT INTO entry {ROW} SELECT seq, key, stream, version, 1, 'r', 'k', '2', digest FROM entry WHERE seq = 2
                  ON CONFLICT (seq) DO UPDATE SET payload = '2'"),
        &format!("INSERT INTO entry {ROW} VALUES (4, 'a', 'x', 3, 1, 'r', 'k', '2', zeroblob(32))
                  ON CONFLICT (key) DO UPDATE SET payload = '2'"),
        &format!("REPLACE INTO entry {ROW} SELECT seq, key, stream, version, 1, 'r', 'k', '2', digest FROM entry"),
    ]);
}

#[test]
fn no_entry_is_inserted_anywhere_but_at_the_end() {
    let row = |seq: &str, version: u32| {
        format!("INSERT INTO entry {ROW} VALUES ({seq}, 'z', 'x', {version}, 1, 'r', 'k', '2', zeroblob(32))")
    };
    let attempts = [row("0", 3), row("-1", 3), row("5", 3), row("NULL", 3), row("4", 4), row("4", 2)];
    refused(&attempts.each_ref().map(String::as_str));
}

#[test]
fn an_attachment_is_neither_changed_nor_taken_away_nor_brought_back() {
    let erased = format!("X'{}'", attachment(2, b"name").id());
    let kept = format!("X'{}'", attachment(1, b"scan").id());
    refused(&[
        "DELETE FROM attachment",
        "UPDATE attachment SET bytes = X'00' WHERE erased_seq IS NULL",
        "UPDATE attachment SET media = 'text/html' WHERE erased_seq IS NULL",
        "UPDATE attachment SET erased_seq = 1 WHERE erased_seq = 3",
        "UPDATE attachment SET erased_seq = 1 WHERE erased_seq IS NULL",
        "UPDATE attachment SET id = zeroblob(32), salt = NULL, media = NULL, bytes = NULL, erased_seq = 1
         WHERE erased_seq IS NULL",
        &format!(
            "UPDATE attachment SET salt = zeroblob(16), media = 'm', bytes = X'00', erased_seq = NULL WHERE id = {erased}"
        ),
        &format!("REPLACE INTO attachment (id, salt, media, bytes) VALUES ({erased}, zeroblob(16), 'm', X'00')"),
        &format!("REPLACE INTO attachment (id, salt, media, bytes) VALUES ({kept}, zeroblob(16), 'm', X'00')"),
        &format!(
            "INSERT INTO attachment (id, salt, media, bytes) VALUES ({kept}, zeroblob(16), 'm', X'00')
                  ON CONFLICT (id) DO UPDATE SET bytes = X'00'"
        ),
    ]);
}

#[test]
fn who_takes_the_triggers_away_is_found_by_verify() {
    let filled = filled();
    filled.raw.execute_batch("DROP TRIGGER entry_stays").unwrap();
    let report = verify(&filled.archive, &[]).unwrap();
    assert!(report.faults.iter().any(|fault| fault.to_string().contains("entry_stays")), "{:?}", report.faults);
}
