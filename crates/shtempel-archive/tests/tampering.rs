//! Who changes the file behind the program's back is found by `verify`: every changed byte of a stored row, every row that
//! was swapped or taken away, everything that was cut off below a published head.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use rusqlite::{Connection, OpenFlags};
use shtempel_archive::{Append, Archive, Digest, Fault, Report, SqliteArchive, verify};
use shtempel_testkit::{Random, attachment, draft, one, paper};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

const ENTRIES: u64 = 120;
const CHANGES: usize = 500;

/// A file without a log beside it, and its head.
struct Copy {
    folder: TempDir,
    bytes: Vec<u8>,
    head: (u64, Digest),
}

impl Copy {
    fn new() -> Self {
        // A thousand files are flushed; in memory that costs nothing.
        let memory = Path::new("/dev/shm");
        let folder = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() }.unwrap();
        let archive = SqliteArchive::create(&folder.path().join("a.shtempel")).unwrap();
        let mut random = Random::new(4);
        for n in 1..ENTRIES {
            let payload = format!("{{\"ход\":\"{}\",\"номер\":{n}}}", "♞f3".repeat(random.below(60) as usize));
            let mut append = paper(vec![draft(&format!("k{n}"), &format!("game/УЧ-1:{}", random.below(9)), &payload)]);
            append.recorded_at.0 = 1_700_000_000_000_000 + n.cast_signed();
            if n % 8 == 0 {
                append.attachments = vec![attachment(n as u8, &vec![n as u8; random.below(900) as usize])];
            }
            archive.append(&append).unwrap();
        }
        let erase: Vec<_> = archive.attachments().unwrap().into_iter().step_by(4).map(|(id, _)| id).collect();
        let named: Vec<String> = erase.iter().map(ToString::to_string).collect();
        archive.append(&Append { erase, ..paper(vec![draft("e", "person/1", &named.join(" "))]) }).unwrap();
        let backup = folder.path().join("backup");
        archive.backup(&backup).unwrap();
        let head = archive.head().unwrap();
        Self { folder, bytes: std::fs::read(backup).unwrap(), head: (head.seq, head.digest) }
    }

    fn file(&self, bytes: &[u8]) -> PathBuf {
        let path = self.folder.path().join("copy");
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(self.folder.path().join(format!("copy{end}")));
        }
        std::fs::write(&path, bytes).unwrap();
        path
    }

    /// A copy that is changed by somebody who has taken the guards away and puts them up again.
    fn changed_by(&self, sql: &str) -> PathBuf {
        let path = self.file(&self.bytes);
        let raw = Connection::open(&path).unwrap();
        let mut guards = raw.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").unwrap();
        let guards: Vec<(String, String)> =
            guards.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap().map(Result::unwrap).collect();
        for (name, _) in &guards {
            raw.execute_batch(&format!("DROP TRIGGER {name}")).unwrap();
        }
        raw.execute_batch("PRAGMA foreign_keys = OFF").unwrap();
        raw.execute_batch(sql).unwrap();
        for (_, sql) in &guards {
            raw.execute_batch(sql).unwrap();
        }
        path
    }
}

/// None if the file is refused as a whole.
fn report(path: &Path, published: &[(u64, Digest)]) -> Option<Report> {
    let archive = SqliteArchive::open(path).ok()?;
    verify(&archive, published).ok()
}

/// Types and bytes of values; a text need not be one.
type Rows = Vec<Vec<String>>;

/// Every stored value of entries and attachments, with no index in the way; none if they cannot be read.
fn stored(path: &Path) -> Option<[Rows; 2]> {
    let raw = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY).ok()?;
    let read = |sql: &str| -> rusqlite::Result<Rows> {
        let mut statement = raw.prepare(sql)?;
        let columns = statement.column_count();
        let value = |row: &rusqlite::Row<'_>, at| Ok(format!("{:?}", row.get_ref(at)?));
        statement.query_map([], |row| (0..columns).map(|at| value(row, at)).collect())?.collect()
    };
    let entries = read("SELECT * FROM entry NOT INDEXED ORDER BY rowid").ok()?;
    Some([entries, read("SELECT * FROM attachment NOT INDEXED ORDER BY rowid").ok()?])
}

#[test]
fn an_unchanged_copy_is_whole() {
    let copy = Copy::new();
    let report = report(&copy.file(&copy.bytes), &[copy.head]).unwrap();
    assert_eq!((report.faults, report.entries, report.attachments, report.erased), (Vec::new(), ENTRIES, 14, 4));
}

#[test]
fn every_changed_byte_of_a_stored_row_is_found() {
    let copy = Copy::new();
    let whole = stored(&copy.file(&copy.bytes)).unwrap();
    let mut random = Random::new(20_260_301);
    let (mut changed, mut named, mut drawn) = (0, 0, 0);
    while changed < CHANGES {
        drawn += 1;
        let mut bytes = copy.bytes.clone();
        let at = random.below(bytes.len() as u64) as usize;
        bytes[at] ^= 1 + random.below(255) as u8;
        let path = copy.file(&bytes);
        let now = stored(&path);
        if now.as_ref() == Some(&whole) {
            continue;
        }
        changed += 1;
        let report = report(&path, &[]);
        assert!(report.as_ref().is_none_or(|report| !report.is_whole()), "byte {at} of the file was changed unseen");
        // Where the entries can be read at all, the first that differs is named.
        let (Some([entries, _]), Some(report)) = (now, report) else { continue };
        if let Some(first) = (0..whole[0].len()).find(|n| entries.get(*n) != whole[0].get(*n)) {
            assert_eq!(report.first_bad(), Some(first as u64 + 1), "byte {at}: {:?}", report.faults);
            named += 1;
        }
    }
    println!("{changed} of {drawn} changes altered a row, all found; the first bad entry named in {named}");
    assert!(named > CHANGES / 2);
}

#[test]
fn every_row_that_was_taken_away_is_found() {
    let copy = Copy::new();
    for seq in 1..ENTRIES {
        let path = copy.changed_by(&format!("DELETE FROM entry WHERE seq = {seq}"));
        assert_eq!(report(&path, &[]).unwrap().first_bad(), Some(seq));
    }
    for seq in (1..ENTRIES).step_by(5) {
        // The rows behind it move up, so that there is no gap.
        let path = copy.changed_by(&format!(
            "DELETE FROM entry WHERE seq = {seq}; UPDATE entry SET seq = seq + 1000 WHERE seq > {seq};
             UPDATE entry SET seq = seq - 1001 WHERE seq > 1000"
        ));
        assert_eq!(report(&path, &[]).unwrap().first_bad(), Some(seq));
    }
}

#[test]
fn all_rows_that_were_swapped_are_found() {
    let copy = Copy::new();
    let mut random = Random::new(5);
    let neighbours = (1..ENTRIES).map(|seq| (seq, seq + 1));
    let others = (0..60).map(|_| (1 + random.below(ENTRIES / 2), ENTRIES / 2 + 1 + random.below(ENTRIES / 2)));
    for (one, other) in neighbours.chain(others.collect::<Vec<_>>()) {
        let path = copy.changed_by(&format!(
            "UPDATE entry SET seq = 999 WHERE seq = {one}; UPDATE entry SET seq = {one} WHERE seq = {other};
             UPDATE entry SET seq = {other} WHERE seq = 999"
        ));
        assert_eq!(report(&path, &[]).unwrap().first_bad(), Some(one), "{one} and {other}");
    }
    for seq in (1..ENTRIES).step_by(7) {
        let text = format!("(SELECT payload FROM entry WHERE seq = {})", seq + 1);
        let path = copy.changed_by(&format!("UPDATE entry SET payload = {text} WHERE seq = {seq}"));
        assert_eq!(report(&path, &[]).unwrap().first_bad(), Some(seq));
    }
}

#[test]
fn attachments_that_were_swapped_or_emptied_are_found() {
    let copy = Copy::new();
    let changes = [
        "UPDATE attachment SET bytes = (SELECT bytes FROM attachment WHERE rowid = 3) WHERE rowid = 2",
        "UPDATE attachment SET media = 'text/html' WHERE rowid = 2",
        "UPDATE attachment SET salt = zeroblob(16) WHERE rowid = 2",
        "UPDATE attachment SET salt = NULL, media = NULL, bytes = NULL, erased_seq = 3
         WHERE rowid = (SELECT min(rowid) FROM attachment WHERE erased_seq IS NULL)",
        "UPDATE attachment SET erased_seq = erased_seq - 1 WHERE erased_seq IS NOT NULL",
        "UPDATE attachment SET erased_seq = 999 WHERE erased_seq IS NOT NULL",
    ];
    for change in changes {
        let faults = report(&copy.changed_by(change), &[]).unwrap().faults;
        assert!(!faults.is_empty(), "{change}");
    }
}

#[test]
fn what_was_cut_off_below_a_published_head_is_found() {
    let copy = Copy::new();
    for last in 0..ENTRIES {
        let path = copy.changed_by(&cut_after(last));
        let report = report(&path, &[copy.head]).unwrap();
        assert!(report.faults.contains(&Fault::CutOff { stands_at: last, published: ENTRIES }));
        assert_eq!(report.first_bad(), Some(last + 1));
    }
}

#[test]
fn what_was_cut_off_at_the_end_is_not_seen_without_a_published_head() {
    let copy = Copy::new();
    let path = copy.changed_by(&cut_after(100));
    assert!(report(&path, &[]).unwrap().is_whole());
}

fn cut_after(last: u64) -> String {
    // The erasing entry is the last one: what it erased goes with it.
    format!("DELETE FROM attachment WHERE erased_seq > {last}; DELETE FROM entry WHERE seq > {last}")
}

#[test]
fn a_chain_that_was_written_anew_is_told_by_the_published_head_alone() {
    let folder = tempfile::tempdir().unwrap();
    let made = |name: &str, payload: &str| {
        let archive = SqliteArchive::create(&folder.path().join(name)).unwrap();
        archive.append(&one("a", "x")).unwrap();
        archive.append(&paper(vec![draft("b", "x", payload)])).unwrap();
        archive.append(&one("c", "x")).unwrap();
        archive
    };
    let (true_one, forged) = (made("true", "1"), made("forged", "2"));
    let head = true_one.head().unwrap();
    assert!(verify(&forged, &[]).unwrap().is_whole());
    let published: Vec<_> = true_one.entries(0, 10).unwrap().iter().map(|entry| (entry.seq, entry.digest)).collect();
    assert_eq!(verify(&forged, &[(head.seq, head.digest)]).unwrap().first_bad(), Some(3));
    assert_eq!(verify(&forged, &published).unwrap().first_bad(), Some(2));
}
