//! The tables of the file: how it is known as ours, how it is brought up to date, whether it is as it should be.

use super::Flush;
use crate::ArchiveError;
use rusqlite::{Connection, TransactionBehavior};
use std::path::Path;

/// What has to be done for each version of the schema, from 1. What was released once is not changed any more.
const MIGRATIONS: [&str; 1] = [include_str!("../../sql/sqlite/0001.sql")];
/// The newest version.
pub const KNOWN: u32 = MIGRATIONS.len() as u32;
/// Marks the file as ours: `Shtp`.
const APPLICATION_ID: i32 = 0x5368_7470;

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Nothing is in it.
    Empty,
    /// An archive with this version of the schema.
    Ours(u32),
}

/// What this file is.
pub fn kind_of(connection: &Connection, path: &Path) -> Result<Kind, ArchiveError> {
    let read = || {
        let id: i32 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
        let version: i32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
        let tables: i64 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
        Ok((id, version, tables))
    };
    let (id, version, tables) = read().map_err(|e| super::error::at(e, path))?;
    if id == APPLICATION_ID {
        let found = version.unsigned_abs();
        return if found > KNOWN {
            Err(ArchiveError::NewerSchema { found, known: KNOWN })
        } else {
            Ok(Kind::Ours(found))
        };
    }
    if id == 0 && version == 0 && tables == 0 {
        return Ok(Kind::Empty);
    }
    Err(ArchiveError::Engine(format!("{}: a database of another program, not an archive", path.display())))
}

/// Brings the file up to date, in one transaction.
pub fn migrate(connection: &mut Connection) -> Result<(), ArchiveError> {
    // Cannot be set inside of a transaction. An empty file with this alone in it still counts as empty.
    write_ahead(connection)?;
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let version: u32 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    for migration in MIGRATIONS.iter().skip(version as usize) {
        transaction.execute_batch(migration)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    transaction.pragma_update(None, "user_version", KNOWN)?;
    Ok(transaction.commit()?)
}

/// Sets what the connection that writes needs.
pub fn prepare_writer(connection: &Connection, flush: Flush) -> Result<(), ArchiveError> {
    write_ahead(connection)?;
    let synchronous = match flush {
        Flush::EveryCommit => "FULL",
        Flush::Checkpoints => "NORMAL",
        Flush::Never => "OFF",
    };
    Ok(connection.pragma_update(None, "synchronous", synchronous)?)
}

/// What is found wrong with the file: SQLite's own check, and whether tables and triggers are those that we made.
pub fn integrity(connection: &Connection) -> Result<Vec<String>, ArchiveError> {
    let mut faults = Vec::new();
    let mut check = connection.prepare("PRAGMA integrity_check")?;
    let mut rows = check.query([])?;
    while let Some(row) = rows.next()? {
        let line: String = row.get(0)?;
        if line != "ok" {
            faults.push(line);
        }
    }
    let mut check = connection.prepare("PRAGMA foreign_key_check")?;
    if check.exists([])? {
        faults.push("an attachment was erased by an entry that does not exist".to_owned());
    }
    let fresh = Connection::open_in_memory()?;
    for migration in MIGRATIONS {
        fresh.execute_batch(migration)?;
    }
    let (found, made) = (objects(connection)?, objects(&fresh)?);
    let differing =
        made.iter().filter(|object| !found.contains(object)).chain(found.iter().filter(|o| !made.contains(o)));
    let mut names: Vec<&str> = differing.map(|(name, _)| name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    faults.extend(names.iter().map(|name| format!("{name}: not as this program makes it")));
    Ok(faults)
}

/// Tables, indexes and triggers with their texts.
fn objects(connection: &Connection) -> Result<Vec<(String, Option<String>)>, ArchiveError> {
    let mut statement =
        connection.prepare("SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_stat%' ESCAPE '\\'")?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn write_ahead(connection: &Connection) -> Result<(), ArchiveError> {
    let mode: String = connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))?;
    if mode == "wal" {
        Ok(())
    } else {
        Err(ArchiveError::Engine(format!("SQLite refuses its write-ahead log: {mode}")))
    }
}
