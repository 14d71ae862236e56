//! What is read from the database.

use super::session::Session;
use crate::{ArchiveError, Attachment, AttachmentId, Digest, Entry, Head, Moment, View, prefix};
use postgres::Row;
use postgres::types::FromSql;

const ENTRY: &str = "SELECT seq, key, stream, version, recorded_at, recorded_by, kind, payload, digest FROM entry";
const VIEW: &str = "SELECT kind, key, parent, day, body FROM view";

/// The end of the journal.
pub fn head(session: &mut Session) -> Result<Head, ArchiveError> {
    let rows = session.query("SELECT seq, digest, recorded_at FROM entry ORDER BY seq DESC LIMIT 1", &[])?;
    let Some(row) = rows.first() else { return Ok(Head::default()) };
    let seq = unsigned(row, 0, 0)?;
    Ok(Head { seq, digest: Digest(array(row, 1, seq)?), recorded_at: Moment(column(row, 2, seq)?) })
}

/// See [`crate::Archive::entries`].
pub fn entries(session: &mut Session, after: u64, limit: usize) -> Result<Vec<Entry>, ArchiveError> {
    let sql = format!("{ENTRY} WHERE seq > $1 ORDER BY seq LIMIT $2");
    session.query(&sql, &[&number(after), &number(limit as u64)])?.iter().map(entry).collect()
}

/// See [`crate::Archive::stream`].
pub fn stream(session: &mut Session, stream: &str) -> Result<Vec<Entry>, ArchiveError> {
    let sql = format!("{ENTRY} WHERE stream = $1 ORDER BY version");
    session.query(&sql, &[&stream])?.iter().map(entry).collect()
}

/// See [`crate::Archive::streams`].
pub fn streams(session: &mut Session, prefix: &str) -> Result<Vec<(String, u64)>, ArchiveError> {
    let sql = "SELECT stream, max(version) FROM entry WHERE stream >= $1 AND ($2::text IS NULL OR stream < $2::text)
               GROUP BY stream ORDER BY stream";
    versions_in(&session.query(sql, &[&prefix, &prefix::after(prefix)])?)
}

/// The versions of these streams.
pub fn versions(session: &mut Session, streams: &[&str]) -> Result<Vec<(String, u64)>, ArchiveError> {
    // The highest version of each is at the end of an index; grouping would read all of them.
    let sql = "SELECT stream, version FROM (
            SELECT stream, (SELECT max(version) FROM entry WHERE entry.stream = asked.stream) AS version
            FROM unnest($1::text[]) AS asked (stream)
        ) AS found WHERE version IS NOT NULL";
    versions_in(&session.query(sql, &[&streams])?)
}

/// See [`crate::Archive::by_key`].
pub fn by_key(session: &mut Session, key: &str) -> Result<Option<Entry>, ArchiveError> {
    session.query(&format!("{ENTRY} WHERE key = $1"), &[&key])?.first().map(entry).transpose()
}

/// The entries with these keys.
pub fn with_keys(session: &mut Session, keys: &[&str]) -> Result<Vec<Entry>, ArchiveError> {
    // `= ANY($1)` could compare every entry with every key.
    let sql = format!("{ENTRY} WHERE key IN (SELECT unnest($1::text[]))");
    session.query(&sql, &[&keys])?.iter().map(entry).collect()
}

/// See [`crate::Archive::attachment`].
pub fn attachment(session: &mut Session, id: AttachmentId) -> Result<Option<Attachment>, ArchiveError> {
    let sql = "SELECT salt, media, bytes FROM attachment WHERE id = $1 AND erased_seq IS NULL";
    let rows = session.query(sql, &[&id.0.as_slice()])?;
    let Some(row) = rows.first() else { return Ok(None) };
    Ok(Some(Attachment { salt: array(row, 0, 0)?, media: row.try_get(1)?, bytes: row.try_get(2)? }))
}

/// See [`crate::Archive::attachments`].
pub fn attachments(session: &mut Session) -> Result<Vec<(AttachmentId, bool)>, ArchiveError> {
    let rows = session.query("SELECT id, erased_seq IS NOT NULL FROM attachment ORDER BY id", &[])?;
    rows.iter().map(|row| Ok((Digest(array(row, 0, 0)?), row.try_get(1)?))).collect()
}

/// See [`crate::Archive::erasures`].
pub fn erasures(session: &mut Session) -> Result<Vec<(AttachmentId, u64)>, ArchiveError> {
    let sql = "SELECT id, erased_seq FROM attachment WHERE erased_seq IS NOT NULL ORDER BY id";
    session.query(sql, &[])?.iter().map(|row| Ok((Digest(array(row, 0, 0)?), unsigned(row, 1, 0)?))).collect()
}

/// Whether there is an attachment of this name, erased or not.
pub fn knows(session: &mut Session, id: AttachmentId) -> Result<bool, ArchiveError> {
    Ok(!session.query("SELECT 1 FROM attachment WHERE id = $1", &[&id.0.as_slice()])?.is_empty())
}

/// See [`crate::Archive::view`].
pub fn view(session: &mut Session, kind: &str, key: &str) -> Result<Option<View>, ArchiveError> {
    let rows = session.query(&format!("{VIEW} WHERE kind = $1 AND key = $2"), &[&kind, &key])?;
    rows.first().map(row_of_view).transpose()
}

/// See [`crate::Archive::views`].
pub fn views(session: &mut Session, kind: &str, parent: &str) -> Result<Vec<View>, ArchiveError> {
    let sql = format!("{VIEW} WHERE kind = $1 AND parent = $2 ORDER BY day NULLS LAST, key");
    session.query(&sql, &[&kind, &parent])?.iter().map(row_of_view).collect()
}

/// See [`crate::Archive::views_until`].
pub fn views_until(session: &mut Session, kind: &str, until: i32, limit: usize) -> Result<Vec<View>, ArchiveError> {
    let sql = format!("{VIEW} WHERE kind = $1 AND day <= $2 ORDER BY day, key LIMIT $3");
    session.query(&sql, &[&kind, &until, &number(limit as u64)])?.iter().map(row_of_view).collect()
}

/// See [`crate::Archive::all_views`].
pub fn all_views(session: &mut Session) -> Result<Vec<View>, ArchiveError> {
    session.query(&format!("{VIEW} ORDER BY kind, key"), &[])?.iter().map(row_of_view).collect()
}

fn versions_in(rows: &[Row]) -> Result<Vec<(String, u64)>, ArchiveError> {
    rows.iter().map(|row| Ok((row.try_get(0)?, unsigned(row, 1, 0)?))).collect()
}

fn entry(row: &Row) -> Result<Entry, ArchiveError> {
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
        digest: Digest(array(row, 8, seq)?),
    })
}

fn row_of_view(row: &Row) -> Result<View, ArchiveError> {
    Ok(View {
        kind: row.try_get(0)?,
        key: row.try_get(1)?,
        parent: row.try_get(2)?,
        day: row.try_get(3)?,
        body: row.try_get(4)?,
    })
}

/// A column that cannot be read is a damaged entry.
fn column<'a, T: FromSql<'a>>(row: &'a Row, at: usize, seq: u64) -> Result<T, ArchiveError> {
    row.try_get(at).map_err(|e| ArchiveError::Damaged { seq, what: e.to_string() })
}

fn unsigned(row: &Row, at: usize, seq: u64) -> Result<u64, ArchiveError> {
    let number: i64 = column(row, at, seq)?;
    u64::try_from(number).map_err(|_| ArchiveError::Damaged { seq, what: format!("{number} is less than nought") })
}

fn array<const N: usize>(row: &Row, at: usize, seq: u64) -> Result<[u8; N], ArchiveError> {
    let bytes: &[u8] = column(row, at, seq)?;
    let what = || format!("{} bytes in the place of {N}", bytes.len());
    bytes.try_into().map_err(|_| ArchiveError::Damaged { seq, what: what() })
}

/// A place or a limit as PostgreSQL has it; what is beyond its numbers is its largest.
pub fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
