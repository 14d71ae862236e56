//! PostgreSQL as an archive. Needs a server: `xtask/postgres.sh cargo test -p shtempel-archive --test postgres`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use shtempel_archive::{
    Append, Appended, Archive, ArchiveError, Moment, PostgresArchive, SqliteArchive, dump, load, open, verify,
};
use shtempel_testkit::{
    Cluster, Database, Lost, attachment, collisions, conformance, draft, interleavings, one, paper,
};
use std::cell::RefCell;

#[test]
fn postgresql_is_an_archive() {
    let cluster = Cluster::running();
    // One after another goes away when the next one is made.
    let last: RefCell<Option<Database>> = RefCell::new(None);
    conformance(|| {
        let database = cluster.database();
        let archive: Box<dyn Archive> = Box::new(database.archive());
        last.replace(Some(database));
        archive
    });
}

#[test]
fn preparing_again_changes_nothing() {
    let database = Cluster::running().database();
    database.archive().append(&one("a", "x")).unwrap();
    PostgresArchive::prepare(&database.owner_url, "shtempel_app").unwrap();
    assert_eq!(database.archive().head().unwrap().seq, 1);
}

#[test]
fn a_database_that_nobody_prepared_is_refused() {
    let database = Cluster::running().empty_database();
    let refused = PostgresArchive::open(&database.url).unwrap_err();
    assert!(matches!(&refused, ArchiveError::Engine(text) if text.contains("prepare")), "{refused}");
}

#[test]
fn a_newer_schema_is_refused() {
    let database = Cluster::running().database();
    database.owner().batch_execute("UPDATE schema_version SET version = 2").unwrap();
    let refused = PostgresArchive::open(&database.url).unwrap_err();
    assert!(matches!(refused, ArchiveError::NewerSchema { found: 2, known: 1 }), "{refused}");
    let refused = PostgresArchive::prepare(&database.owner_url, "shtempel_app").unwrap_err();
    assert!(matches!(refused, ArchiveError::NewerSchema { found: 2, known: 1 }), "{refused}");
}

#[test]
fn a_role_that_could_change_entries_is_refused() {
    let database = Cluster::running().database();
    let refused = PostgresArchive::open(&database.owner_url).unwrap_err();
    assert!(matches!(&refused, ArchiveError::Engine(text) if text.contains("application role")), "{refused}");
}

#[test]
fn a_url_that_demands_tls_is_refused_and_no_error_tells_the_password() {
    for url in ["postgres://a:secret@localhost/x?sslmode=require", "postgres://a:secret@localhost/x?what=1"] {
        let refused = PostgresArchive::open(url).unwrap_err().to_string();
        assert!(!refused.contains("secret"), "{refused}");
    }
}

#[test]
fn a_lost_connection_is_opened_anew_at_the_next_call() {
    let database = Cluster::running().database();
    let archive = database.archive();
    archive.append(&one("a", "x")).unwrap();
    archive.head().unwrap();
    assert!(database.cut_connections() >= 2);
    assert_eq!(archive.head().unwrap().seq, 1);
    archive.append(&one("b", "x")).unwrap();
    assert!(database.cut_connections() >= 2);
    archive.append(&Append { recorded_at: Moment(5), ..one("c", "x") }).unwrap();
    assert_eq!(archive.head().unwrap().seq, 3);
}

/// No right; refused by a trigger; there already; refused by a check; nothing where something must be.
const REFUSALS: [&str; 5] = ["42501", "SH001", "23505", "23514", "23502"];

/// Each attempt is made in a transaction of its own by the role that the program uses.
fn refused(attempts: &[&str], role: fn(&Database) -> postgres::Client) {
    let database = Cluster::running().database();
    let archive = database.archive();
    let (kept, erased) = (attachment(1, b"scan"), attachment(2, b"name"));
    archive.append(&Append { attachments: vec![kept, erased.clone()], ..one("a", "x") }).unwrap();
    archive.append(&one("b", "x")).unwrap();
    let trace = paper(vec![draft("c", "person/1", &erased.id().to_string())]);
    archive.append(&Append { erase: vec![erased.id()], ..trace }).unwrap();
    let before = (archive.entries(0, 10).unwrap(), archive.attachments().unwrap());
    let mut raw = role(&database);
    for attempt in attempts {
        let answer = raw.batch_execute(attempt);
        let code = answer.err().and_then(|e| e.code().cloned()).unwrap_or_else(|| panic!("went through: {attempt}"));
        assert!(REFUSALS.contains(&code.code()), "{attempt}: {code:?}");
        assert_eq!((archive.entries(0, 10).unwrap(), archive.attachments().unwrap()), before, "{attempt}");
    }
    assert!(verify(&archive, &[]).unwrap().is_whole());
}

const UPDATE: &str = "UPDATE entry SET payload = '2' WHERE seq = 2";
const DELETE: &str = "DELETE FROM entry WHERE seq = 3";
const TRUNCATE: &str = "TRUNCATE entry CASCADE";
const UPSERT: &str =
    "INSERT INTO entry SELECT * FROM entry WHERE seq = 2 ON CONFLICT (key) DO UPDATE SET payload = '2'";
const BELOW: &str = "INSERT INTO entry VALUES (0, 'z', 'x', 3, 1, 'r', 'k', '2', decode(repeat('00', 32), 'hex'))";

#[test]
fn the_application_role_cannot_rewrite_the_journal() {
    refused(&[UPDATE, DELETE, TRUNCATE, UPSERT, BELOW], Database::application);
    let row =
        |seq: &str, version: u32| BELOW.replace("(0,", &format!("({seq},")).replace("3, 1", &format!("{version}, 1"));
    let others = [row("-1", 3), row("2", 3), row("5", 3), row("NULL", 3), row("4", 4), row("4", 2)];
    refused(&others.each_ref().map(String::as_str), Database::application);
}

#[test]
fn rows_that_come_together_follow_each_other_and_the_last() {
    let rows = |rows: &[(u32, &str, u32)]| {
        let row = |(seq, stream, version): &(u32, &str, u32)| {
            format!("({seq}, 'z{seq}', '{stream}', {version}, 1, 'r', 'k', '2', decode(repeat('00', 32), 'hex'))")
        };
        format!("INSERT INTO entry VALUES {}", rows.iter().map(row).collect::<Vec<_>>().join(", "))
    };
    let bad = [
        rows(&[(4, "x", 3), (6, "x", 4)]),
        rows(&[(5, "x", 3), (6, "x", 4)]),
        rows(&[(4, "x", 4), (5, "x", 3)]),
        rows(&[(4, "x", 3), (5, "x", 5)]),
        rows(&[(4, "new", 1), (5, "x", 4)]),
        rows(&[(4, "new", 2), (5, "x", 3)]),
        rows(&[(4, "x", 3), (5, "new", 1), (3, "x", 4)]),
    ];
    refused(&bad.each_ref().map(String::as_str), Database::application);
    let database = Cluster::running().database();
    for key in ["a", "b", "c"] {
        database.archive().append(&one(key, "x")).unwrap();
    }
    let good = rows(&[(5, "new", 1), (4, "x", 4), (6, "x", 5), (7, "new", 2)]);
    database.application().batch_execute(&good).unwrap();
}

#[test]
fn the_application_role_cannot_take_the_guards_away() {
    refused(
        &[
            "ALTER TABLE entry DISABLE TRIGGER ALL",
            "DROP TRIGGER entry_stays ON entry",
            "DROP TABLE entry CASCADE",
            "SET session_replication_role = replica",
            "CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN new; END'",
            "CREATE TABLE shtempel.mine (x integer)",
            "UPDATE schema_version SET version = 9",
            "GRANT UPDATE ON entry TO shtempel_app; UPDATE entry SET payload = '2'",
            "SET ROLE shtempel_owner",
        ],
        Database::application,
    );
}

#[test]
fn the_triggers_refuse_the_owner_too() {
    refused(&[UPDATE, DELETE, TRUNCATE, UPSERT, BELOW, "TRUNCATE attachment"], Database::owner);
}

#[test]
fn an_attachment_is_neither_changed_nor_taken_away_nor_brought_back() {
    let erased = attachment(2, b"name").id();
    let kept = attachment(1, b"scan").id();
    refused(
        &[
            "DELETE FROM attachment",
            "UPDATE attachment SET bytes = '' WHERE erased_seq IS NULL",
            "UPDATE attachment SET erased_seq = 1",
            "UPDATE attachment SET id = decode(repeat('00', 32), 'hex')",
            "UPDATE attachment SET salt = decode(repeat('00', 16), 'hex'), media = 'm', bytes = '', erased_seq = NULL",
            &format!(
                "INSERT INTO attachment VALUES ('\\x{kept}', decode(repeat('00', 16), 'hex'), 'm', '')
                      ON CONFLICT (id) DO UPDATE SET bytes = ''"
            ),
            &format!("INSERT INTO attachment VALUES ('\\x{erased}', decode(repeat('00', 16), 'hex'), 'm', '')"),
        ],
        Database::application,
    );
}

#[test]
fn who_takes_the_triggers_away_is_found_by_verify() {
    let database = Cluster::running().database();
    database.owner().batch_execute("ALTER TABLE entry DISABLE TRIGGER entry_stays").unwrap();
    let report = verify(&database.archive(), &[]).unwrap();
    assert!(report.faults.iter().any(|fault| fault.to_string().contains("entry_stays")), "{:?}", report.faults);
}

#[test]
fn what_the_owner_changes_behind_the_triggers_is_found_by_verify() {
    let changes = [
        ("UPDATE entry SET payload = '2' WHERE seq = 2", 2),
        ("UPDATE entry SET recorded_by = 'другой' WHERE seq = 3", 3),
        ("DELETE FROM entry WHERE seq = 2", 2),
        (
            "UPDATE entry SET seq = 9 WHERE seq = 1; UPDATE entry SET seq = 1 WHERE seq = 2;
          UPDATE entry SET seq = 2 WHERE seq = 9",
            1,
        ),
        ("DELETE FROM entry WHERE seq = 4", 4),
    ];
    for (change, first_bad) in changes {
        let database = Cluster::running().database();
        let archive = database.archive();
        for key in ["a", "b", "c", "d"] {
            archive.append(&one(key, "x")).unwrap();
        }
        let head = archive.head().unwrap();
        let published = [(head.seq, head.digest)];
        assert!(verify(&archive, &published).unwrap().is_whole());
        let (off, on) = ("ALTER TABLE entry DISABLE TRIGGER USER", "ALTER TABLE entry ENABLE TRIGGER USER");
        database.owner().batch_execute(&format!("{off}; {change}; {on}")).unwrap();
        assert_eq!(verify(&archive, &published).unwrap().first_bad(), Some(first_bad), "{change}");
    }
}

#[test]
fn a_dump_goes_from_sqlite_to_postgresql_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let dumped = |archive: &dyn Archive| {
        let mut out = Vec::new();
        dump(archive, &mut out).unwrap();
        out
    };
    let sqlite = SqliteArchive::create(&folder.path().join("a")).unwrap();
    for n in 0..1200_u32 {
        let attachments = vec![attachment(1, &n.to_be_bytes())];
        sqlite.append(&Append { attachments, ..one(&format!("k{n}"), &format!("game/♞{}", n % 5)) }).unwrap();
    }
    let erased = attachment(1, &7_u32.to_be_bytes()).id();
    let trace = paper(vec![draft("e", "person/1", &erased.to_string())]);
    sqlite.append(&Append { erase: vec![erased], ..trace }).unwrap();
    let file = dumped(&sqlite);
    let database = Cluster::running().database();
    let archive = open(&database.url).unwrap();
    load(&mut file.as_slice(), &*archive).unwrap();
    assert!(verify(&*archive, &[]).unwrap().is_whole());
    archive.append(&one("later", "game/♞0")).unwrap();
    let back = SqliteArchive::create(&folder.path().join("b")).unwrap();
    load(&mut dumped(&*archive).as_slice(), &back).unwrap();
    assert_eq!(dumped(&back), dumped(&*archive));
    assert_eq!(back.head().unwrap().seq, 1202);
}

/// Each session has connections of its own.
fn sessions(database: &Database, sessions: usize) -> Vec<Box<dyn Archive>> {
    (0..sessions).map(|_| Box::new(database.archive()) as Box<dyn Archive>).collect()
}

#[test]
fn in_every_order_one_of_two_colliding_appends_stands() {
    let database = Cluster::running().database();
    println!("{} orders", interleavings(&sessions(&database, 3)));
}

#[test]
fn at_the_same_time_one_of_several_appends_stands() {
    let database = Cluster::running().database();
    collisions(&sessions(&database, 4), 100);
}

#[test]
fn a_connection_that_is_cut_at_any_message_loses_and_doubles_nothing() {
    let cluster = Cluster::running();
    let database = cluster.database();
    let proxy = cluster.proxy();
    let archive = PostgresArchive::open(&database.url_by(&proxy)).unwrap();
    archive.append(&one("first", "x")).unwrap();
    let mut seq = archive.head().unwrap().seq;
    let mut recorded_unheard = 0;
    for lost in [Lost::Question, Lost::Answer] {
        let mut message = 1;
        loop {
            let append = one(&format!("{lost:?}{message}"), "x");
            proxy.cut_at(message, lost);
            let answer = archive.append(&append);
            let cut = proxy.has_cut();
            assert!(matches!(answer, Ok(Appended::Now(_)) | Err(ArchiveError::Unreachable(_))), "{answer:?}");
            seq += 1;
            match archive.append(&append).unwrap() {
                Appended::Now(made) => assert_eq!((answer.is_ok(), made.first), (false, seq)),
                Appended::Before(made) => {
                    assert_eq!(made.first, seq);
                    recorded_unheard += u32::from(answer.is_err());
                }
            }
            assert_eq!(archive.head().unwrap().seq, seq);
            if !cut {
                break;
            }
            message += 1;
        }
        assert!(message > 5, "{message} messages");
    }
    assert_eq!(recorded_unheard, 1, "the answer to the commit alone is lost when all is recorded");
    assert!(verify(&archive, &[]).unwrap().is_whole());
}
