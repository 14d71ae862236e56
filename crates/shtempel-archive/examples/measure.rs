//! Measures the archive in a folder, beside a bare loop of inserts into the same file system:
//!
//! ```text
//! cargo run --release -p shtempel-archive --example measure -- FOLDER [postgres://…]
//! ```

use rusqlite::Connection;
use shtempel_archive::{
    Append, Archive, ArchiveError, Draft, PostgresArchive, SqliteArchive, ViewChange, dump, load, verify,
};
use std::fs;
use std::io::{BufReader, BufWriter};
use std::path::Path;
use std::time::Instant;

/// One entry in each append.
const SINGLE: u64 = 2_000;
/// Ten thousand entries in each append.
const MANY: u64 = 100_000;
const WRITERS: u64 = 8;

type Outcome = Result<(), Box<dyn std::error::Error>>;

fn main() -> Outcome {
    let mut words = std::env::args().skip(1);
    let folder = words.next().ok_or("a folder")?;
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    timed("bare inserts, each committed", SINGLE, || bare_inserts(&folder.join("bare")))?;
    let sqlite = SqliteArchive::create(&folder.join("archive"))?;
    appends(&sqlite)?;
    timed("backup", MANY, || Ok(sqlite.backup(&folder.join("backup"))?))?;
    timed("restore, with verify", MANY, || {
        Ok(SqliteArchive::restore(&folder.join("backup"), &folder.join("restored"), &[]).map(drop)?)
    })?;
    timed("dump", MANY, || Ok(dump(&sqlite, &mut BufWriter::new(fs::File::create(folder.join("dump"))?)).map(drop)?))?;
    let loaded = SqliteArchive::create(&folder.join("loaded"))?;
    timed("load", MANY, || Ok(load(&mut BufReader::new(fs::File::open(folder.join("dump"))?), &loaded).map(drop)?))?;
    if let Some(url) = words.next() {
        println!("PostgreSQL:");
        appends(&PostgresArchive::open(&url)?)?;
    }
    Ok(())
}

/// What an append costs at least: a row of the same size in a table with the same indexes, committed for itself.
fn bare_inserts(path: &Path) -> Outcome {
    let connection = Connection::open(path)?;
    connection.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.execute_batch(
        "CREATE TABLE entry (seq INTEGER PRIMARY KEY, key TEXT UNIQUE, stream TEXT, version INTEGER, payload TEXT,
         UNIQUE (stream, version))",
    )?;
    let mut insert = connection.prepare("INSERT INTO entry VALUES (?1, ?2, ?3, ?1, ?4)")?;
    for n in 0..SINGLE {
        let draft = draft(n);
        insert.execute((n.cast_signed(), &draft.key, &draft.stream, &draft.payload))?;
    }
    Ok(())
}

fn appends(archive: &dyn Archive) -> Outcome {
    timed("appends of one entry", SINGLE, || Ok((0..SINGLE).try_for_each(|n| append(archive, n..n + 1))?))?;
    timed("the same by eight writers", SINGLE, || {
        std::thread::scope(|scope| {
            const EACH: u64 = SINGLE / WRITERS;
            let write = |writer: u64| {
                (0..EACH).try_for_each(|n| {
                    let n = SINGLE + writer * EACH + n;
                    append(archive, n..n + 1)
                })
            };
            let threads: Vec<_> = (0..WRITERS).map(|writer| scope.spawn(move || write(writer))).collect();
            threads
                .into_iter()
                .try_for_each(|thread| thread.join().map_err(|_| "a writer stopped")?.map_err(Into::into))
        })
    })?;
    timed("appends of ten thousand", MANY, || {
        Ok((1..=MANY / 10_000).try_for_each(|n| append(archive, n * 10_000..(n + 1) * 10_000))?)
    })?;
    timed("streams read", SINGLE, || {
        Ok((0..SINGLE).try_for_each(|n| archive.stream(&format!("game/{}", n % 1000)).map(drop))?)
    })?;
    timed("verify", MANY, || {
        let report = verify(archive, &[])?;
        if report.is_whole() { Ok(()) } else { Err(format!("{:?}", report.faults).into()) }
    })
}

fn append(archive: &dyn Archive, numbers: std::ops::Range<u64>) -> Result<(), ArchiveError> {
    let row = |n: u64| shtempel_archive::View {
        kind: "game".to_owned(),
        key: format!("{}", n % 1000),
        parent: "УЧ-1".to_owned(),
        day: Some(20_000),
        body: "{}".to_owned(),
    };
    let views = if numbers.end - numbers.start == 1 { vec![ViewChange::Put(row(numbers.start))] } else { Vec::new() };
    let append =
        Append { recorded_by: "measure".to_owned(), drafts: numbers.map(draft).collect(), views, ..Append::default() };
    archive.append(&append).map(drop)
}

/// About 330 bytes.
fn draft(n: u64) -> Draft {
    Draft {
        key: format!("measure-{n:012}"),
        stream: format!("game/{}", n % 1000),
        kind: "paper".to_owned(),
        payload: format!("{{\"n\":{n},\"text\":\"{}\"}}", "move ".repeat(45)),
    }
}

fn timed(what: &str, count: u64, work: impl FnOnce() -> Outcome) -> Outcome {
    let start = Instant::now();
    work()?;
    let micros = start.elapsed().as_micros().max(1);
    println!("{what}: {} ms, {} a second", micros / 1000, u128::from(count) * 1_000_000 / micros);
    Ok(())
}
