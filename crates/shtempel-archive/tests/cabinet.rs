//! Every cabinet keeps slips in the same way.
#![allow(clippy::unwrap_used)]

use shtempel_archive::{ArchiveError, Cabinet, MemoryCabinet, Moment, SLIP_BYTES, Slip, SqliteCabinet};

fn slip(key: &str, owner: &str, until: Option<i64>) -> Slip {
    Slip {
        kind: "session".into(),
        key: key.into(),
        owner: owner.into(),
        until: until.map(Moment),
        version: 0,
        body: "{}".into(),
    }
}

fn each(check: impl Fn(&dyn Cabinet)) {
    let folder = tempfile::tempdir().unwrap();
    check(&SqliteCabinet::open(&folder.path().join("cabinet")).unwrap());
    check(&MemoryCabinet::default());
}

#[test]
fn a_slip_is_found_again_as_it_was_put() {
    each(|cabinet| {
        let one = slip("a", "anna", Some(7));
        assert_eq!(cabinet.put(&one).unwrap(), 1);
        assert_eq!(cabinet.slip("session", "a").unwrap(), Some(Slip { version: 1, ..one }));
        assert_eq!(cabinet.slip("account", "a").unwrap(), None);
    });
}

#[test]
fn of_two_that_write_the_same_slip_one_is_told() {
    each(|cabinet| {
        cabinet.put(&slip("a", "anna", None)).unwrap();
        let told = |slip: &Slip| matches!(cabinet.put(slip), Err(ArchiveError::Conflict { stands_at: 1, .. }));
        assert!(told(&slip("a", "boris", None)));
        assert!(told(&Slip { version: 2, ..slip("a", "boris", None) }));
        assert_eq!(cabinet.put(&Slip { version: 1, ..slip("a", "vera", None) }).unwrap(), 2);
        assert_eq!(cabinet.slip("session", "a").unwrap().unwrap().owner, "vera");
    });
}

#[test]
fn slips_are_listed_by_owner_and_by_the_moment_they_come_due() {
    each(|cabinet| {
        for one in [slip("c", "anna", Some(5)), slip("a", "anna", None), slip("b", "boris", Some(3))] {
            cabinet.put(&one).unwrap();
        }
        let keys = |slips: Vec<Slip>| slips.into_iter().map(|slip| slip.key).collect::<String>();
        assert_eq!(keys(cabinet.slips("session", None).unwrap()), "abc");
        assert_eq!(keys(cabinet.slips("session", Some("anna")).unwrap()), "ac");
        assert_eq!(keys(cabinet.slips_until("session", Moment(5), 9).unwrap()), "bc");
        assert_eq!(keys(cabinet.slips_until("session", Moment(5), 1).unwrap()), "b");
        assert_eq!(keys(cabinet.slips_until("session", Moment(4), 9).unwrap()), "b");
    });
}

#[test]
fn what_is_removed_is_gone() {
    each(|cabinet| {
        cabinet.put(&slip("a", "anna", None)).unwrap();
        assert!(cabinet.remove("session", "a").unwrap());
        assert!(!cabinet.remove("session", "a").unwrap());
        assert_eq!(cabinet.slip("session", "a").unwrap(), None);
    });
}

#[test]
fn a_slip_has_a_limit() {
    each(|cabinet| {
        let of = |bytes: usize| Slip { body: "x".repeat(bytes), ..slip("a", "anna", None) };
        assert!(matches!(cabinet.put(&of(SLIP_BYTES + 1)), Err(ArchiveError::TooLarge { .. })));
        assert_eq!(cabinet.put(&of(SLIP_BYTES)).unwrap(), 1);
    });
}

#[test]
fn a_cabinet_outlives_the_program_and_another_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cabinet");
    SqliteCabinet::open(&path).unwrap().put(&slip("a", "anna", None)).unwrap();
    assert!(SqliteCabinet::open(&path).unwrap().slip("session", "a").unwrap().is_some());
    let archive = folder.path().join("archive");
    drop(shtempel_archive::SqliteArchive::create(&archive).unwrap());
    assert!(matches!(SqliteCabinet::open(&archive), Err(ArchiveError::Engine(_))));
}
