//! The cabinet: what a server keeps for itself beside the journal. Accounts, sessions, invitations, reminders, the outbox:
//! slips that may be changed and thrown away. Nothing in it is evidence, and it lies in a file of its own, so that whoever
//! is given the archive or a backup of it gets no password and no session with it.

use crate::{ArchiveError, Moment};
use rusqlite::{Connection, OptionalExtension, Row, params};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

const MIGRATIONS: [&str; 1] = [include_str!("../sql/cabinet/0001.sql")];
/// Marks the file as a cabinet: `ShtC`.
const APPLICATION_ID: i32 = 0x5368_7443;
const PATIENCE: Duration = Duration::from_secs(10);
/// Bytes of the body of a slip.
pub const SLIP_BYTES: usize = 1024 * 1024;
const COLUMNS: &str = "SELECT kind, key, owner, until, version, body FROM slip";

/// One thing that is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Slip {
    /// What it is: `account`, `session`, …
    pub kind: String,
    /// Its name; one of a kind.
    pub key: String,
    /// Whose it is, such as the account of a session; may be empty.
    pub owner: String,
    /// When it comes due or ends.
    pub until: Option<Moment>,
    /// How often it was written; 0 for one that was not written yet. It is written again only if nobody else did since.
    pub version: u64,
    /// What it says.
    pub body: String,
}

/// Where slips are kept. Every method may answer with the engine's trouble.
pub trait Cabinet: Send + Sync {
    /// A slip.
    ///
    /// # Errors
    /// The engine's trouble.
    fn slip(&self, kind: &str, key: &str) -> Result<Option<Slip>, ArchiveError>;

    /// The slips of a kind, of one owner if one is named, by key.
    ///
    /// # Errors
    /// The engine's trouble.
    fn slips(&self, kind: &str, owner: Option<&str>) -> Result<Vec<Slip>, ArchiveError>;

    /// The slips of a kind that come due or end at this moment or before, the earliest first, at most `limit`.
    ///
    /// # Errors
    /// The engine's trouble.
    fn slips_until(&self, kind: &str, moment: Moment, limit: usize) -> Result<Vec<Slip>, ArchiveError>;

    /// Writes a slip if it stands at `slip.version`, and gives the new version.
    ///
    /// # Errors
    /// [`ArchiveError::Conflict`] if somebody wrote or removed it in between; [`ArchiveError::TooLarge`]; the engine's
    /// trouble.
    fn put(&self, slip: &Slip) -> Result<u64, ArchiveError>;

    /// Throws a slip away; whether it was there.
    ///
    /// # Errors
    /// The engine's trouble.
    fn remove(&self, kind: &str, key: &str) -> Result<bool, ArchiveError>;
}

fn conflict(slip: &Slip, stands_at: u64) -> ArchiveError {
    ArchiveError::Conflict { stream: format!("{}/{}", slip.kind, slip.key), made_against: slip.version, stands_at }
}

fn fits(slip: &Slip) -> Result<(), ArchiveError> {
    let size = slip.body.len();
    if size > SLIP_BYTES {
        return Err(ArchiveError::TooLarge { what: "slip", size: size as u64, limit: SLIP_BYTES as u64 });
    }
    Ok(())
}

/// A cabinet in a file of SQLite.
#[derive(Debug)]
pub struct SqliteCabinet(Mutex<Connection>);

impl SqliteCabinet {
    /// Opens the cabinet, or makes it.
    ///
    /// # Errors
    /// The file is something else; the engine's trouble.
    pub fn open(path: &Path) -> Result<Self, ArchiveError> {
        let mut connection = Connection::open(path)?;
        connection.busy_timeout(PATIENCE)?;
        connection.pragma_update(None, "trusted_schema", "OFF")?;
        connection.pragma_update_and_check(None, "secure_delete", "ON", |_| Ok(()))?;
        let id: i32 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
        let tables: i64 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
        if id != APPLICATION_ID && (id != 0 || tables > 0) {
            return Err(ArchiveError::Engine(format!("{}: not a cabinet of this program", path.display())));
        }
        connection.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        let transaction = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        let version: u32 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
        let known = MIGRATIONS.len() as u32;
        if version > known {
            return Err(ArchiveError::NewerSchema { found: version, known });
        }
        for migration in MIGRATIONS.iter().skip(version as usize) {
            transaction.execute_batch(migration)?;
        }
        transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
        transaction.pragma_update(None, "user_version", known)?;
        transaction.commit()?;
        Ok(Self(Mutex::new(connection)))
    }

    fn connection(&self) -> MutexGuard<'_, Connection> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn all(&self, sql: &str, with: impl rusqlite::Params) -> Result<Vec<Slip>, ArchiveError> {
        let connection = self.connection();
        let mut statement = connection.prepare_cached(sql)?;
        let rows = statement.query_map(with, slip)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}

fn slip(row: &Row<'_>) -> rusqlite::Result<Slip> {
    Ok(Slip {
        kind: row.get(0)?,
        key: row.get(1)?,
        owner: row.get(2)?,
        until: row.get::<_, Option<i64>>(3)?.map(Moment),
        version: row.get::<_, i64>(4)?.unsigned_abs(),
        body: row.get(5)?,
    })
}

impl Cabinet for SqliteCabinet {
    fn slip(&self, kind: &str, key: &str) -> Result<Option<Slip>, ArchiveError> {
        let connection = self.connection();
        let mut statement = connection.prepare_cached(&format!("{COLUMNS} WHERE kind = ?1 AND key = ?2"))?;
        Ok(statement.query_row([kind, key], slip).optional()?)
    }

    fn slips(&self, kind: &str, owner: Option<&str>) -> Result<Vec<Slip>, ArchiveError> {
        match owner {
            Some(owner) => self.all(&format!("{COLUMNS} WHERE kind = ?1 AND owner = ?2 ORDER BY key"), [kind, owner]),
            None => self.all(&format!("{COLUMNS} WHERE kind = ?1 ORDER BY key"), [kind]),
        }
    }

    fn slips_until(&self, kind: &str, moment: Moment, limit: usize) -> Result<Vec<Slip>, ArchiveError> {
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        let sql = format!("{COLUMNS} WHERE kind = ?1 AND until <= ?2 ORDER BY until, key LIMIT ?3");
        self.all(&sql, params![kind, moment.0, limit])
    }

    fn put(&self, slip: &Slip) -> Result<u64, ArchiveError> {
        fits(slip)?;
        let mut connection = self.connection();
        let transaction = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        let found: Option<i64> = transaction
            .prepare_cached("SELECT version FROM slip WHERE kind = ?1 AND key = ?2")?
            .query_row([&slip.kind, &slip.key], |row| row.get(0))
            .optional()?;
        let stands_at = found.unwrap_or(0).unsigned_abs();
        if stands_at != slip.version {
            return Err(conflict(slip, stands_at));
        }
        let version = slip.version + 1;
        let until = slip.until.map(|moment| moment.0);
        let values = params![slip.kind, slip.key, slip.owner, until, version.cast_signed(), slip.body];
        transaction
            .prepare_cached(
                "INSERT INTO slip (kind, key, owner, until, version, body) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
                 ON CONFLICT (kind, key) DO UPDATE SET owner = ?3, until = ?4, version = ?5, body = ?6",
            )?
            .execute(values)?;
        transaction.commit()?;
        Ok(version)
    }

    fn remove(&self, kind: &str, key: &str) -> Result<bool, ArchiveError> {
        let connection = self.connection();
        let mut statement = connection.prepare_cached("DELETE FROM slip WHERE kind = ?1 AND key = ?2")?;
        Ok(statement.execute([kind, key])? > 0)
    }
}

/// A cabinet that is gone with the program: for tests, and for a demonstration that leaves nothing behind.
#[derive(Debug, Default)]
pub struct MemoryCabinet(Mutex<BTreeMap<(String, String), Slip>>);

impl MemoryCabinet {
    fn slips(&self) -> MutexGuard<'_, BTreeMap<(String, String), Slip>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Cabinet for MemoryCabinet {
    fn slip(&self, kind: &str, key: &str) -> Result<Option<Slip>, ArchiveError> {
        Ok(self.slips().get(&(kind.to_owned(), key.to_owned())).cloned())
    }

    fn slips(&self, kind: &str, owner: Option<&str>) -> Result<Vec<Slip>, ArchiveError> {
        let slips = self.slips();
        let wanted = slips.values().filter(|slip| slip.kind == kind && owner.is_none_or(|owner| slip.owner == owner));
        Ok(wanted.cloned().collect())
    }

    fn slips_until(&self, kind: &str, moment: Moment, limit: usize) -> Result<Vec<Slip>, ArchiveError> {
        let mut due = Cabinet::slips(self, kind, None)?;
        due.retain(|slip| slip.until.is_some_and(|until| until <= moment));
        due.sort_by(|a, b| (a.until, &a.key).cmp(&(b.until, &b.key)));
        due.truncate(limit);
        Ok(due)
    }

    fn put(&self, slip: &Slip) -> Result<u64, ArchiveError> {
        fits(slip)?;
        let mut slips = self.slips();
        let place = (slip.kind.clone(), slip.key.clone());
        let stands_at = slips.get(&place).map_or(0, |found| found.version);
        if stands_at != slip.version {
            return Err(conflict(slip, stands_at));
        }
        let version = slip.version + 1;
        slips.insert(place, Slip { version, ..slip.clone() });
        Ok(version)
    }

    fn remove(&self, kind: &str, key: &str) -> Result<bool, ArchiveError> {
        Ok(self.slips().remove(&(kind.to_owned(), key.to_owned())).is_some())
    }
}
