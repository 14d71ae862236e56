//! The tables of the database: made, brought up to date, granted, looked after.

use super::session::Session;
use crate::ArchiveError;

/// What has to be done for each version of the schema, from 1. What was released once is not changed any more.
const MIGRATIONS: [&str; 1] = [include_str!("../../sql/postgres/0001.sql")];
const GRANTS: &str = include_str!("../../sql/postgres/grants.sql");
/// The newest version.
const KNOWN: u32 = MIGRATIONS.len() as u32;
/// So that two owners do not migrate at once.
const LOCK: &str = "SELECT pg_advisory_xact_lock(1936225393)";

/// The triggers that keep the journal as it is.
const TRIGGERS: [&str; 8] = [
    "attachment_is_only_erased",
    "attachment_stays",
    "attachments_stay",
    "entries_stay",
    "entry_follows",
    "entry_stays",
    "entry_stays_as_it_is",
    "entry_waits",
];

/// Makes or migrates the tables and grants the application role its rights, in one transaction.
pub fn prepare(session: &mut Session, application_role: &str) -> Result<(), ArchiveError> {
    session.run("BEGIN")?;
    session.run(LOCK)?;
    session.run(
        "CREATE SCHEMA IF NOT EXISTS shtempel;
         CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)",
    )?;
    let found = version(session)?;
    if found > KNOWN {
        return Err(ArchiveError::NewerSchema { found, known: KNOWN });
    }
    for migration in MIGRATIONS.iter().skip(found as usize) {
        session.run(migration)?;
    }
    session.run(&format!("DELETE FROM schema_version; INSERT INTO schema_version VALUES ({KNOWN})"))?;
    session.run(&GRANTS.replace(":role", &quoted(application_role)))?;
    session.run("COMMIT")
}

/// Whether there is an archive that this program can use, by a role that cannot rewrite it.
pub fn check(session: &mut Session) -> Result<(), ArchiveError> {
    let is_there = "SELECT to_regclass('shtempel.schema_version') IS NOT NULL";
    if !session.query(is_there, &[])?.iter().any(|row| row.get(0)) {
        return Err(ArchiveError::Engine(
            "there is no archive in this database: its owner has to prepare it".to_owned(),
        ));
    }
    let found = version(session)?;
    if found > KNOWN {
        return Err(ArchiveError::NewerSchema { found, known: KNOWN });
    }
    if found < KNOWN {
        let text = format!("schema {found} is older than {KNOWN}: the owner has to prepare the database again");
        return Err(ArchiveError::Engine(text));
    }
    let too_strong = "SELECT has_table_privilege('entry', 'UPDATE') OR has_table_privilege('entry', 'DELETE')
        OR has_table_privilege('entry', 'TRUNCATE') OR has_table_privilege('entry', 'TRIGGER')";
    if session.query(too_strong, &[])?.iter().any(|row| row.get(0)) {
        let text = "this role could change entries; the program is given the application role, not the owner";
        return Err(ArchiveError::Engine(text.to_owned()));
    }
    Ok(())
}

/// Whether the triggers are there and switched on.
pub fn integrity(session: &mut Session) -> Result<Vec<String>, ArchiveError> {
    let sql = "SELECT tgname::text FROM pg_trigger
        WHERE tgrelid IN ('entry'::regclass, 'attachment'::regclass) AND NOT tgisinternal AND tgenabled IN ('O', 'A')";
    let found: Vec<String> = session.query(sql, &[])?.iter().map(|row| row.get(0)).collect();
    let missing = TRIGGERS.iter().filter(|name| !found.iter().any(|found| found == *name));
    Ok(missing.map(|name| format!("the trigger {name} is missing or switched off")).collect())
}

fn version(session: &mut Session) -> Result<u32, ArchiveError> {
    let rows = session.query("SELECT coalesce(max(version), 0) FROM schema_version", &[])?;
    let version: i32 = rows.first().map_or(Ok(0), |row| row.try_get(0))?;
    Ok(version.unsigned_abs())
}

/// A name as SQL has it.
fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::{MIGRATIONS, TRIGGERS, quoted};

    #[test]
    fn a_name_with_quotes_stays_one_name() {
        assert_eq!(quoted("a\"; DROP SCHEMA shtempel; --"), "\"a\"\"; DROP SCHEMA shtempel; --\"");
    }

    #[test]
    fn every_trigger_that_is_looked_after_is_made() {
        let made = MIGRATIONS.concat();
        assert_eq!(made.matches("CREATE TRIGGER").count(), TRIGGERS.len());
        assert!(TRIGGERS.iter().all(|name| made.contains(&format!("CREATE TRIGGER {name} "))));
    }
}
