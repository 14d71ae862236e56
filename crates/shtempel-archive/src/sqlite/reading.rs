//! What is read from the file.

use crate::{ArchiveError, Attachment, AttachmentId, Digest, Entry, Head, Moment, Salt, View};
use rusqlite::types::FromSql;
use rusqlite::{Connection, OptionalExtension as _, Params, Row, params};

const ENTRY: &str = "SELECT seq, key, stream, version, recorded_at, recorded_by, kind, payload, digest FROM entry";
const VIEW: &str = "SELECT kind, key, parent, day, body FROM view";

/// The end of the journal.
pub fn head(connection: &Connection) -> Result<Head, ArchiveError> {
    let sql = "SELECT seq, digest, recorded_at FROM entry ORDER BY seq DESC LIMIT 1";
    let last = one(&mut *connection.prepare_cached(sql)?, [], |row| {
        let seq = unsigned(row, 0, 0)?;
        Ok(Head { seq, digest: Digest(column(row, 1, seq)?), recorded_at: Moment(column(row, 2, seq)?) })
    })?;
    Ok(last.unwrap_or_default())
}

/// See [`crate::Archive::entries`].
pub fn entries(connection: &Connection, after: u64, limit: usize) -> Result<Vec<Entry>, ArchiveError> {
    let sql = format!("{ENTRY} WHERE seq > ?1 ORDER BY seq LIMIT ?2");
    all(connection, &sql, params![number(after), number(limit as u64)], entry)
}

/// See [`crate::Archive::stream`].
pub fn stream(connection: &Connection, stream: &str) -> Result<Vec<Entry>, ArchiveError> {
    all(connection, &format!("{ENTRY} WHERE stream = ?1 ORDER BY version"), [stream], entry)
}

/// The streams from `prefix` up to, and without, `end`.
pub fn streams(connection: &Connection, prefix: &str, end: Option<String>) -> Result<Vec<(String, u64)>, ArchiveError> {
    let sql = "SELECT stream, max(version) FROM entry WHERE stream >= ?1 AND (?2 IS NULL OR stream < ?2)
               GROUP BY stream ORDER BY stream";
    all(connection, sql, params![prefix, end], |row| Ok((row.get(0)?, unsigned(row, 1, 0)?)))
}

/// See [`crate::Archive::by_key`].
pub fn by_key(connection: &Connection, key: &str) -> Result<Option<Entry>, ArchiveError> {
    one(&mut *connection.prepare_cached(&format!("{ENTRY} WHERE key = ?1"))?, [key], entry)
}

/// The version of a stream; 0 if it does not exist.
pub fn version(connection: &Connection, stream: &str) -> Result<u64, ArchiveError> {
    let sql = "SELECT coalesce(max(version), 0) FROM entry WHERE stream = ?1";
    let version = one(&mut *connection.prepare_cached(sql)?, [stream], |row| unsigned(row, 0, 0))?;
    Ok(version.unwrap_or(0))
}

/// See [`crate::Archive::attachment`].
pub fn attachment(connection: &Connection, id: AttachmentId) -> Result<Option<Attachment>, ArchiveError> {
    let sql = "SELECT salt, media, bytes FROM attachment WHERE id = ?1 AND erased_seq IS NULL";
    let read = |row: &Row<'_>| -> Result<Attachment, ArchiveError> {
        let salt: Salt = row.get(0)?;
        Ok(Attachment { salt, media: row.get(1)?, bytes: row.get(2)? })
    };
    one(&mut *connection.prepare_cached(sql)?, [id.0], read)
}

/// See [`crate::Archive::attachments`].
pub fn attachments(connection: &Connection) -> Result<Vec<(AttachmentId, bool)>, ArchiveError> {
    let sql = "SELECT id, erased_seq IS NOT NULL FROM attachment ORDER BY id";
    all(connection, sql, [], |row| Ok((Digest(row.get(0)?), row.get(1)?)))
}

/// See [`crate::Archive::erasures`].
pub fn erasures(connection: &Connection) -> Result<Vec<(AttachmentId, u64)>, ArchiveError> {
    let sql = "SELECT id, erased_seq FROM attachment WHERE erased_seq IS NOT NULL ORDER BY id";
    all(connection, sql, [], |row| Ok((Digest(row.get(0)?), unsigned(row, 1, 0)?)))
}

/// See [`crate::Archive::view`].
pub fn view(connection: &Connection, kind: &str, key: &str) -> Result<Option<View>, ArchiveError> {
    one(&mut *connection.prepare_cached(&format!("{VIEW} WHERE kind = ?1 AND key = ?2"))?, [kind, key], row_of_view)
}

/// See [`crate::Archive::views`].
pub fn views(connection: &Connection, kind: &str, parent: &str) -> Result<Vec<View>, ArchiveError> {
    let sql = format!("{VIEW} WHERE kind = ?1 AND parent = ?2 ORDER BY day NULLS LAST, key");
    all(connection, &sql, [kind, parent], row_of_view)
}

/// See [`crate::Archive::views_until`].
pub fn views_until(connection: &Connection, kind: &str, until: i32, limit: usize) -> Result<Vec<View>, ArchiveError> {
    let sql = format!("{VIEW} WHERE kind = ?1 AND day <= ?2 ORDER BY day, key LIMIT ?3");
    all(connection, &sql, params![kind, until, number(limit as u64)], row_of_view)
}

/// See [`crate::Archive::all_views`].
pub fn all_views(connection: &Connection) -> Result<Vec<View>, ArchiveError> {
    all(connection, &format!("{VIEW} ORDER BY kind, key"), [], row_of_view)
}

fn one<T>(
    statement: &mut rusqlite::Statement<'_>,
    with: impl Params,
    read: impl FnOnce(&Row<'_>) -> Result<T, ArchiveError>,
) -> Result<Option<T>, ArchiveError> {
    let found = statement.query_row(with, |row| Ok(read(row))).optional()?;
    found.transpose()
}

fn all<T>(
    connection: &Connection,
    sql: &str,
    with: impl Params,
    read: impl Fn(&Row<'_>) -> Result<T, ArchiveError>,
) -> Result<Vec<T>, ArchiveError> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query(with)?;
    let mut out = Vec::new();
    while let Some(row) = rows.next()? {
        out.push(read(row)?);
    }
    Ok(out)
}

fn entry(row: &Row<'_>) -> Result<Entry, ArchiveError> {
    let seq = unsigned(row, 0, 0)?;
    Ok(Entry {
        seq,
        key: column(row, 1, seq)?,
        stream: column(row, 2, seq)?,
        version: unsigned(row, 3, seq)?,
        recorded_at: Moment(column(row, 4, seq)?),
        recorded_by: column(row, 5, seq)?,
        kind: column(row, 6, seq)?,
        payload: column(row, 7, seq)?,
        digest: Digest(column(row, 8, seq)?),
    })
}

fn row_of_view(row: &Row<'_>) -> Result<View, ArchiveError> {
    Ok(View { kind: row.get(0)?, key: row.get(1)?, parent: row.get(2)?, day: row.get(3)?, body: row.get(4)? })
}

/// A column that cannot be read is a damaged entry.
fn column<T: FromSql>(row: &Row<'_>, at: usize, seq: u64) -> Result<T, ArchiveError> {
    row.get(at).map_err(|e| ArchiveError::Damaged { seq, what: e.to_string() })
}

fn unsigned(row: &Row<'_>, at: usize, seq: u64) -> Result<u64, ArchiveError> {
    let number: i64 = column(row, at, seq)?;
    u64::try_from(number).map_err(|_| ArchiveError::Damaged { seq, what: format!("{number} is less than nought") })
}

/// A place or a limit as SQLite has it; what is beyond its numbers is its largest.
pub fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
