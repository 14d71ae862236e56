//! Copies made while others write, archives made of them, and dumps that go from one engine to another.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use shtempel_archive::{Append, Archive, ArchiveError, Fault, SqliteArchive, dump, load, verify};
use shtempel_testkit::{MemoryArchive, Random, attachment, draft, one, paper, view};
use std::path::PathBuf;
use tempfile::TempDir;

fn folder() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.shtempel");
    (folder, path)
}

/// So many entries, some with attachments, one of which was erased; and a row of a view.
fn fill(archive: &dyn Archive, entries: u32) {
    for n in 0..entries {
        let mut append = one(&format!("k{n}"), &format!("game/УЧ-1:{}", n % 7));
        if n % 10 == 0 {
            append.attachments = vec![attachment(7, &n.to_be_bytes().repeat(100))];
        }
        archive.append(&append).unwrap();
    }
    let erased = attachment(7, &0_u32.to_be_bytes().repeat(100)).id();
    let trace = paper(vec![draft("erasure", "person/1", &erased.to_string())]);
    let views = vec![shtempel_archive::ViewChange::Put(view("k", "p", Some(1)))];
    archive.append(&Append { erase: vec![erased], views, ..trace }).unwrap();
}

fn dumped(archive: &dyn Archive) -> Vec<u8> {
    let mut out = Vec::new();
    dump(archive, &mut out).unwrap();
    out
}

#[test]
fn a_backup_that_was_made_while_others_wrote_is_restored_whole() {
    let (folder, path) = folder();
    let archive = SqliteArchive::create(&path).unwrap();
    fill(&archive, 500);
    let (backup, restored) = (folder.path().join("backup"), folder.path().join("restored"));
    std::thread::scope(|scope| {
        let writer = scope.spawn(|| {
            let mut made = 0;
            while !backup.exists() {
                archive.append(&one(&format!("later{made}"), "x")).unwrap();
                made += 1;
            }
            made
        });
        archive.backup(&backup).unwrap();
        assert!(writer.join().unwrap() > 0);
    });
    assert!(verify(&archive, &[]).unwrap().is_whole());
    let report = SqliteArchive::restore(&backup, &restored, &[]).unwrap();
    assert!(report.is_whole() && report.entries >= 501, "{report:?}");
    let copy = SqliteArchive::open(&restored).unwrap();
    assert_eq!(copy.head().unwrap(), report.head);
    let same = archive.entries(report.head.seq - 1, 1).unwrap();
    assert_eq!(same[0].digest, report.head.digest);
    assert_eq!(copy.all_views().unwrap(), archive.all_views().unwrap());
    copy.append(&one("after", "x")).unwrap();
}

#[test]
fn a_restored_archive_dumps_the_same_bytes() {
    let (folder, path) = folder();
    let archive = SqliteArchive::create(&path).unwrap();
    fill(&archive, 300);
    let head = archive.head().unwrap();
    let (backup, restored) = (folder.path().join("backup"), folder.path().join("restored"));
    archive.backup(&backup).unwrap();
    assert!(SqliteArchive::restore(&backup, &restored, &[(head.seq, head.digest)]).unwrap().is_whole());
    assert_eq!(dumped(&SqliteArchive::open(&restored).unwrap()), dumped(&archive));
    let files = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    assert_eq!(files.filter(|name| name.contains("part")).count(), 0);
}

#[test]
fn a_backup_can_be_verified_without_a_byte_of_it_being_changed() {
    let (folder, path) = folder();
    let archive = SqliteArchive::create(&path).unwrap();
    fill(&archive, 50);
    let backup = folder.path().join("backup");
    archive.backup(&backup).unwrap();
    let bytes = std::fs::read(&backup).unwrap();
    let copy = SqliteArchive::open_to_read(&backup).unwrap();
    assert!(verify(&copy, &[]).unwrap().is_whole());
    assert_eq!(dumped(&copy), dumped(&archive));
    assert!(matches!(copy.append(&one("a", "x")), Err(ArchiveError::ReadOnly(_))));
    assert!(matches!(copy.refresh(&[]), Err(ArchiveError::ReadOnly(_)) | Ok(())));
    drop(copy);
    assert_eq!(std::fs::read(&backup).unwrap(), bytes);
    assert!(!folder.path().join("backup-wal").exists());
    // One that is in use can be read, too.
    assert_eq!(SqliteArchive::open_to_read(&path).unwrap().head().unwrap(), archive.head().unwrap());
}

#[test]
fn what_is_erased_in_a_restored_archive_is_left_nowhere_in_it() {
    let (folder, path) = folder();
    let archive = SqliteArchive::create(&path).unwrap();
    let persons: Vec<_> = (0..200).map(|n| attachment(n, "Щеголев, Ладожская 17".as_bytes())).collect();
    archive.append(&Append { attachments: persons.clone(), ..one("a", "x") }).unwrap();
    let (backup, restored) = (folder.path().join("backup"), folder.path().join("restored"));
    archive.backup(&backup).unwrap();
    assert!(holds(&backup, "Ладожская"));
    assert!(SqliteArchive::restore(&backup, &restored, &[]).unwrap().is_whole());
    let copy = SqliteArchive::open(&restored).unwrap();
    let erase: Vec<_> = persons.iter().map(shtempel_archive::Attachment::id).collect();
    let named: Vec<_> = erase.iter().map(ToString::to_string).collect();
    copy.append(&Append { erase, ..paper(vec![draft("e", "person/1", &named.join(" "))]) }).unwrap();
    copy.backup(&folder.path().join("later")).unwrap();
    drop(copy);
    assert!(!holds(&restored, "Ладожская"));
    assert!(!holds(&folder.path().join("later"), "Ладожская"));
}

fn holds(file: &std::path::Path, text: &str) -> bool {
    std::fs::read(file).unwrap().windows(text.len()).any(|window| window == text.as_bytes())
}

#[test]
fn no_file_is_overwritten_by_a_backup_or_a_restored_archive() {
    let (folder, path) = folder();
    let archive = SqliteArchive::create(&path).unwrap();
    fill(&archive, 10);
    let (backup, taken) = (folder.path().join("backup"), folder.path().join("letter"));
    std::fs::write(&taken, "письмо").unwrap();
    assert!(matches!(archive.backup(&taken), Err(ArchiveError::Engine(text)) if text.contains("already")));
    archive.backup(&backup).unwrap();
    assert!(matches!(archive.backup(&backup), Err(ArchiveError::Engine(text)) if text.contains("already")));
    let refused = SqliteArchive::restore(&backup, &taken, &[]);
    assert!(matches!(refused, Err(ArchiveError::Engine(text)) if text.contains("already")));
    assert_eq!(std::fs::read_to_string(&taken).unwrap(), "письмо");
    let nowhere = folder.path().join("no/such/folder");
    assert!(archive.backup(&nowhere).is_err());
}

#[test]
fn a_damaged_backup_is_not_made_an_archive() {
    let (folder, path) = folder();
    let archive = SqliteArchive::create(&path).unwrap();
    fill(&archive, 100);
    let (backup, restored) = (folder.path().join("backup"), folder.path().join("restored"));
    archive.backup(&backup).unwrap();
    let mut bytes = std::fs::read(&backup).unwrap();
    let at = bytes.windows(10).position(|window| window == b"{\"key\":\"k5").unwrap();
    bytes[at + 9] = b'6';
    std::fs::write(&backup, bytes).unwrap();
    let report = SqliteArchive::restore(&backup, &restored, &[]).unwrap();
    assert_eq!(report.faults.first().and_then(Fault::seq), report.first_bad());
    assert!(!report.is_whole());
    assert!(!restored.exists());
}

#[test]
fn a_backup_older_than_the_published_head_is_told_from_a_new_one() {
    let (folder, path) = folder();
    let archive = SqliteArchive::create(&path).unwrap();
    fill(&archive, 10);
    let (backup, restored) = (folder.path().join("backup"), folder.path().join("restored"));
    archive.backup(&backup).unwrap();
    archive.append(&one("later", "x")).unwrap();
    let head = archive.head().unwrap();
    let report = SqliteArchive::restore(&backup, &restored, &[(head.seq, head.digest)]).unwrap();
    assert_eq!(report.faults, [Fault::CutOff { stands_at: 11, published: 12 }]);
    assert!(!restored.exists());
}

#[test]
fn a_dump_goes_from_one_engine_to_another_and_back() {
    let (_folder, path) = folder();
    let sqlite = SqliteArchive::create(&path).unwrap();
    fill(&sqlite, 2500);
    let file = dumped(&sqlite);
    let memory = MemoryArchive::new();
    let loaded = load(&mut file.as_slice(), &memory).unwrap();
    assert_eq!((loaded.head, loaded.attachments), (sqlite.head().unwrap(), 250));
    assert!(verify(&memory, &[]).unwrap().is_whole());
    assert_eq!(memory.erasures().unwrap(), sqlite.erasures().unwrap());
    assert_eq!(dumped(&memory), file);
    memory.append(&one("later", "x")).unwrap();
    let (_folder, path) = self::folder();
    let again = SqliteArchive::create(&path).unwrap();
    load(&mut dumped(&memory).as_slice(), &again).unwrap();
    assert_eq!(dumped(&again), dumped(&memory));
}

#[test]
fn loading_goes_on_where_it_was_cut_off() {
    let full = MemoryArchive::new();
    fill(&full, 1500);
    let file = dumped(&full);
    let cut = &file[..file.len() * 3 / 4];
    let (_folder, path) = folder();
    let archive = SqliteArchive::create(&path).unwrap();
    assert!(matches!(load(&mut &*cut, &archive), Err(ArchiveError::Engine(text)) if text.starts_with("line ")));
    assert!(archive.head().unwrap().seq > 0);
    load(&mut file.as_slice(), &archive).unwrap();
    assert_eq!(dumped(&archive), file);
    load(&mut file.as_slice(), &archive).unwrap();
    let line = file.iter().rposition(|byte| *byte == b'{').unwrap();
    let without_end = file[..line].strip_suffix(b"{\"end\":").unwrap();
    let refused = load(&mut &*without_end, &MemoryArchive::new()).unwrap_err().to_string();
    assert!(refused.contains("cut off"), "{refused}");
}

#[test]
fn a_dump_that_was_changed_is_refused() {
    let archive = MemoryArchive::new();
    fill(&archive, 30);
    let file = String::from_utf8(dumped(&archive)).unwrap();
    let changes = [
        ("{\\\"key\\\":\\\"k5\\\"}", "{\\\"key\\\":\\\"k6\\\"}"),
        ("\"seq\":5,", "\"seq\":6,"),
        ("\"version\":2,", "\"version\":3,"),
        ("\"recorded_at\":1,", "\"recorded_at\":2,"),
        ("\"media\":\"application/json\"", "\"media\":\"text/html\""),
        ("\"salt\":\"07", "\"salt\":\"08"),
        ("\"entries\":31", "\"entries\":30"),
        ("\"attachments\":3", "\"attachments\":4"),
        ("{\"shtempel\":\"journal\",\"format\":1}", "{\"shtempel\":\"judgement\",\"format\":1}"),
        ("\"format\":1", "\"format\":2"),
        ("{\"entry\":{", "{\"entry\":{\"more\":1,"),
    ];
    for (from, to) in changes {
        assert!(file.contains(from), "{from}");
        let changed = file.replacen(from, to, 1);
        assert!(load(&mut changed.as_bytes(), &MemoryArchive::new()).is_err(), "{to}");
    }
    let other = MemoryArchive::new();
    other.append(&one("other", "x")).unwrap();
    let refused = load(&mut file.as_bytes(), &other).unwrap_err().to_string();
    assert!(refused.contains("another one"), "{refused}");
}

#[test]
fn a_dump_with_any_changed_byte_is_refused_or_means_the_same() {
    let archive = MemoryArchive::new();
    fill(&archive, 20);
    let file = dumped(&archive);
    let mut random = Random::new(9);
    let mut refused = 0;
    for _ in 0..2000 {
        let mut changed = file.clone();
        let at = random.below(changed.len() as u64) as usize;
        match random.below(3) {
            0 => changed[at] ^= 1 + random.below(255) as u8,
            1 => drop(changed.remove(at)),
            _ => changed.truncate(at),
        }
        let loaded = MemoryArchive::new();
        match load(&mut changed.as_slice(), &loaded) {
            Ok(_) => assert!(dumped(&loaded) == file, "byte {at} was changed unseen"),
            Err(_) => refused += 1,
        }
    }
    assert!(refused > 1900, "{refused}");
}
