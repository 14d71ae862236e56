//! Entries: appended, read back, chained, in conflict.

use super::{Check, draft, one, paper};
use shtempel_archive::{Append, Appended, Archive, ArchiveError, Digest, Draft, Entry, Head, Made, Moment};

/// The checks of entries.
pub const CHECKS: &[Check] = &[
    ("an empty archive has a head of nought", empty),
    ("what was appended is read back", read_back),
    ("every digest follows from the one before", chained),
    ("a key that was used for the same entry has no second effect", same_key),
    ("a retry succeeds though the stream has moved on", retry_after_others),
    ("a key that was used for another entry is refused", other_content),
    ("an append of which a part stands already is refused", partly_there),
    ("an append against an old version is refused, and says where the stream stands", conflict),
    ("an append against a stream that does not exist goes by version nought", against_nothing),
    ("a stream that is not named is not checked", unchecked),
    ("entries of two streams are written together or not at all", all_or_nothing),
    ("the moment of an entry never goes back", moments),
    ("a key twice in one append is refused", key_twice),
    ("an append without entries is refused", nothing),
    ("the journal is read by pages", pages),
    ("a stream is read whole and in order, and an unknown one is empty", streams_apart),
    ("streams are listed by their beginning, sorted by bytes", listed),
    ("what another archive recorded is written as it is", restored),
    ("an entry that does not follow is not taken from another archive", not_following),
];

fn empty(archive: &dyn Archive) {
    assert_eq!(archive.head().unwrap(), Head::default());
    assert!(archive.entries(0, 10).unwrap().is_empty());
    assert!(archive.streams("").unwrap().is_empty());
    assert!(archive.by_key("a").unwrap().is_none());
    assert!(archive.attachments().unwrap().is_empty());
    assert!(archive.all_views().unwrap().is_empty());
}

fn read_back(archive: &dyn Archive) {
    let append = Append { recorded_at: Moment(1_700_000_000_123_456), ..one("a", "game/УЧ-1:7") };
    assert_eq!(archive.append(&append).unwrap(), Appended::Now(Made { first: 1, last: 1 }));
    let entry = archive.by_key("a").unwrap().unwrap();
    let expected = Entry {
        seq: 1,
        key: "a".to_owned(),
        stream: "game/УЧ-1:7".to_owned(),
        version: 1,
        recorded_at: Moment(1_700_000_000_123_456),
        recorded_by: "секретарь".to_owned(),
        kind: "paper".to_owned(),
        payload: "{\"key\":\"a\"}".to_owned(),
        digest: entry.digest,
    };
    assert_eq!(entry, expected);
    assert_eq!(archive.entries(0, 10).unwrap(), std::slice::from_ref(&expected));
    assert_eq!(archive.stream("game/УЧ-1:7").unwrap(), std::slice::from_ref(&expected));
    let head = Head { seq: 1, digest: expected.digest, recorded_at: expected.recorded_at };
    assert_eq!(archive.head().unwrap(), head);
}

fn chained(archive: &dyn Archive) {
    archive.append(&paper(vec![draft("a", "x", "1"), draft("b", "y", "2"), draft("c", "x", "3")])).unwrap();
    archive.append(&one("d", "y")).unwrap();
    let mut before = Digest::default();
    for entry in archive.entries(0, 10).unwrap() {
        assert_eq!(entry.digest, entry.chained(before), "entry {}", entry.seq);
        before = entry.digest;
    }
    assert_eq!(archive.head().unwrap().digest, before);
    let versions: Vec<u64> = archive.entries(0, 10).unwrap().iter().map(|entry| entry.version).collect();
    assert_eq!(versions, [1, 1, 2, 2]);
}

fn same_key(archive: &dyn Archive) {
    let append = paper(vec![draft("a", "x", "1"), draft("b", "y", "2")]);
    let made = Made { first: 1, last: 2 };
    assert_eq!(archive.append(&append).unwrap(), Appended::Now(made));
    let later = Append { recorded_at: Moment(99), recorded_by: "другой".to_owned(), ..append };
    assert_eq!(archive.append(&later).unwrap(), Appended::Before(made));
    assert_eq!(archive.head().unwrap().seq, 2);
}

fn retry_after_others(archive: &dyn Archive) {
    let first = Append { against: vec![("x".to_owned(), 0)], ..one("a", "x") };
    archive.append(&first).unwrap();
    archive.append(&one("b", "x")).unwrap();
    assert_eq!(archive.append(&first).unwrap(), Appended::Before(Made { first: 1, last: 1 }));
}

fn other_content(archive: &dyn Archive) {
    archive.append(&paper(vec![draft("a", "x", "1")])).unwrap();
    let other =
        [draft("a", "y", "1"), draft("a", "x", "2"), Draft { kind: "ruling".to_owned(), ..draft("a", "x", "1") }];
    for draft in other {
        let refused = archive.append(&paper(vec![draft])).unwrap_err();
        assert!(matches!(&refused, ArchiveError::KeyTaken { key, seq: 1 } if key == "a"), "{refused}");
    }
    assert_eq!(archive.head().unwrap().seq, 1);
}

fn partly_there(archive: &dyn Archive) {
    archive.append(&paper(vec![draft("a", "x", "1")])).unwrap();
    let both = paper(vec![draft("b", "x", "2"), draft("a", "x", "1")]);
    let refused = archive.append(&both).unwrap_err();
    assert!(matches!(&refused, ArchiveError::KeyTaken { key, seq: 1 } if key == "a"), "{refused}");
    assert!(archive.by_key("b").unwrap().is_none());
}

fn conflict(archive: &dyn Archive) {
    archive.append(&one("a", "x")).unwrap();
    archive.append(&one("b", "x")).unwrap();
    let late = Append { against: vec![("x".to_owned(), 1)], ..one("c", "x") };
    let refused = archive.append(&late).unwrap_err();
    assert!(
        matches!(&refused, ArchiveError::Conflict { stream, made_against: 1, stands_at: 2 } if stream == "x"),
        "{refused}"
    );
    let anew = Append { against: vec![("x".to_owned(), 2)], ..one("c", "x") };
    assert_eq!(archive.append(&anew).unwrap(), Appended::Now(Made { first: 3, last: 3 }));
}

fn against_nothing(archive: &dyn Archive) {
    let ahead = Append { against: vec![("x".to_owned(), 1)], ..one("a", "x") };
    assert!(matches!(archive.append(&ahead), Err(ArchiveError::Conflict { made_against: 1, stands_at: 0, .. })));
    let only_read = Append { against: vec![("y".to_owned(), 0), ("x".to_owned(), 0)], ..one("a", "x") };
    archive.append(&only_read).unwrap();
    let behind = Append { against: vec![("x".to_owned(), 0)], ..one("b", "y") };
    assert!(matches!(archive.append(&behind), Err(ArchiveError::Conflict { made_against: 0, stands_at: 1, .. })));
}

fn unchecked(archive: &dyn Archive) {
    archive.append(&one("a", "x")).unwrap();
    archive.append(&Append { against: vec![("y".to_owned(), 0)], ..one("b", "x") }).unwrap();
    assert_eq!(archive.stream("x").unwrap().len(), 2);
}

fn all_or_nothing(archive: &dyn Archive) {
    archive.append(&one("a", "x")).unwrap();
    let mut both = paper(vec![draft("b", "x", "1"), draft("c", "y", "2")]);
    both.against = vec![("x".to_owned(), 1), ("y".to_owned(), 7)];
    both.attachments = vec![super::attachment(1, b"scan")];
    both.views = vec![shtempel_archive::ViewChange::Put(super::view("k", "p", None))];
    assert!(matches!(archive.append(&both), Err(ArchiveError::Conflict { .. })));
    assert_eq!(archive.head().unwrap().seq, 1);
    assert!(archive.attachments().unwrap().is_empty());
    assert!(archive.all_views().unwrap().is_empty());
    both.against = vec![("x".to_owned(), 1), ("y".to_owned(), 0)];
    assert_eq!(archive.append(&both).unwrap(), Appended::Now(Made { first: 2, last: 3 }));
    assert_eq!(archive.attachments().unwrap().len(), 1);
    assert_eq!(archive.all_views().unwrap().len(), 1);
}

fn moments(archive: &dyn Archive) {
    for (key, at) in [("a", 100), ("b", 50), ("c", 101)] {
        archive.append(&Append { recorded_at: Moment(at), ..one(key, "x") }).unwrap();
    }
    let moments: Vec<i64> = archive.entries(0, 10).unwrap().iter().map(|entry| entry.recorded_at.0).collect();
    assert_eq!(moments, [100, 100, 101]);
}

fn key_twice(archive: &dyn Archive) {
    let twice = paper(vec![draft("a", "x", "1"), draft("a", "y", "1")]);
    assert!(matches!(archive.append(&twice), Err(ArchiveError::Malformed { what: "key", .. })));
}

fn nothing(archive: &dyn Archive) {
    assert!(matches!(archive.append(&paper(Vec::new())), Err(ArchiveError::Malformed { what: "append", .. })));
}

fn pages(archive: &dyn Archive) {
    let drafts = (1..=2500).map(|n| draft(&format!("k{n}"), &format!("game/{}", n % 7), "{}")).collect();
    archive.append(&paper(drafts)).unwrap();
    let mut read = Vec::new();
    loop {
        let page = archive.entries(read.len() as u64, 999).unwrap();
        if page.is_empty() {
            break;
        }
        assert!(page.len() <= 999);
        read.extend(page.into_iter().map(|entry| entry.seq));
    }
    assert_eq!(read, (1..=2500).collect::<Vec<u64>>());
    assert!(archive.entries(2500, 1).unwrap().is_empty());
    assert!(archive.entries(u64::MAX, usize::MAX).unwrap().is_empty());
    assert!(archive.entries(0, 0).unwrap().is_empty());
}

fn streams_apart(archive: &dyn Archive) {
    archive.append(&paper(vec![draft("a", "x", "1"), draft("b", "xx", "2"), draft("c", "x", "3")])).unwrap();
    let keys: Vec<String> = archive.stream("x").unwrap().into_iter().map(|entry| entry.key).collect();
    assert_eq!(keys, ["a", "c"]);
    assert!(archive.stream("").unwrap().is_empty());
    assert!(archive.stream("X").unwrap().is_empty());
}

fn listed(archive: &dyn Archive) {
    let streams = ["game/б:1", "game/a:10", "game/a:2", "Game/a:1", "gam", "game/a\u{10ffff}", "game/a_", "game/a%"];
    let drafts = streams.iter().map(|stream| draft(&format!("k{stream}"), stream, "{}")).collect();
    archive.append(&paper(drafts)).unwrap();
    archive.append(&one("z", "game/a:2")).unwrap();
    let named = |prefix: &str| archive.streams(prefix).unwrap();
    let expected = [("game/a%", 1), ("game/a:10", 1), ("game/a:2", 2), ("game/a_", 1), ("game/a\u{10ffff}", 1)];
    assert_eq!(named("game/a"), expected.map(|(stream, version)| (stream.to_owned(), version)));
    assert_eq!(named("game/a%"), [("game/a%".to_owned(), 1)]);
    assert_eq!(named("").len(), streams.len());
    assert!(named("game/ab").is_empty());
}

/// What an archive in memory makes of two appends.
fn recorded_elsewhere() -> Vec<Entry> {
    let elsewhere = crate::MemoryArchive::new();
    elsewhere.append(&paper(vec![draft("a", "x", "1"), draft("b", "y", "2")])).unwrap();
    elsewhere.append(&Append { recorded_at: Moment(7), ..one("c", "x") }).unwrap();
    elsewhere.entries(0, 10).unwrap()
}

fn restored(archive: &dyn Archive) {
    let entries = recorded_elsewhere();
    let scan = super::attachment(1, b"scan");
    let erased = super::attachment(2, b"name").id();
    let mut named = entries.clone();
    named.truncate(2);
    archive.restore(&named, std::slice::from_ref(&scan), &[]).unwrap();
    archive.restore(&entries[2..], &[], &[]).unwrap();
    assert_eq!(archive.entries(0, 10).unwrap(), entries);
    assert_eq!(archive.attachment(scan.id()).unwrap(), Some(scan));
    assert!(archive.attachment(erased).unwrap().is_none());
}

fn not_following(archive: &dyn Archive) {
    let mut entries = recorded_elsewhere();
    assert!(matches!(archive.restore(&entries[1..], &[], &[]), Err(ArchiveError::Damaged { seq: 2, .. })));
    entries[1].payload = "3".to_owned();
    assert!(matches!(archive.restore(&entries, &[], &[]), Err(ArchiveError::Damaged { seq: 2, .. })));
    assert_eq!(archive.head().unwrap().seq, 0);
}
