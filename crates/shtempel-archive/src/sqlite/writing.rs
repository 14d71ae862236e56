//! What is written to the file, inside one transaction.

use super::reading::{self, number};
use crate::engine::Transaction;
use crate::{ArchiveError, Attachment, AttachmentId, Entry, Head, View};
use rusqlite::{Connection, params};
use std::collections::BTreeMap;
use std::time::Duration;

/// An open transaction.
pub struct Writing<'a>(pub &'a Connection);

impl Transaction for Writing<'_> {
    fn head(&mut self) -> Result<Head, ArchiveError> {
        reading::head(self.0)
    }

    fn entry(&mut self, seq: u64) -> Result<Option<Entry>, ArchiveError> {
        Ok(reading::entries(self.0, seq.saturating_sub(1), 1)?.pop().filter(|entry| entry.seq == seq))
    }

    fn with_keys(&mut self, keys: &[&str]) -> Result<Vec<Entry>, ArchiveError> {
        let mut entries = Vec::new();
        for key in keys {
            entries.extend(reading::by_key(self.0, key)?);
        }
        Ok(entries)
    }

    fn versions(&mut self, streams: &[&str]) -> Result<BTreeMap<String, u64>, ArchiveError> {
        streams.iter().map(|stream| Ok(((*stream).to_owned(), reading::version(self.0, stream)?))).collect()
    }

    fn record(&mut self, entries: &[Entry]) -> Result<(), ArchiveError> {
        let sql = "INSERT INTO entry (seq, key, stream, version, recorded_at, recorded_by, kind, payload, digest)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
        let mut statement = self.0.prepare_cached(sql)?;
        for entry in entries {
            statement.execute(params![
                number(entry.seq),
                entry.key,
                entry.stream,
                number(entry.version),
                entry.recorded_at.0,
                entry.recorded_by,
                entry.kind,
                entry.payload,
                entry.digest.0
            ])?;
        }
        Ok(())
    }

    fn attach(&mut self, id: AttachmentId, attachment: &Attachment) -> Result<(), ArchiveError> {
        if self.knows(id)? {
            return Ok(());
        }
        let sql = "INSERT INTO attachment (id, salt, media, bytes) VALUES (?1, ?2, ?3, ?4)";
        let values = params![id.0, attachment.salt, attachment.media, attachment.bytes];
        self.0.prepare_cached(sql)?.execute(values)?;
        Ok(())
    }

    fn knows(&mut self, id: AttachmentId) -> Result<bool, ArchiveError> {
        Ok(self.0.prepare_cached("SELECT 1 FROM attachment WHERE id = ?1")?.exists([id.0])?)
    }

    fn erase(&mut self, id: AttachmentId, by: u64) -> Result<(), ArchiveError> {
        let sql = "UPDATE attachment SET salt = NULL, media = NULL, bytes = NULL, erased_seq = ?2
                   WHERE id = ?1 AND erased_seq IS NULL";
        self.0.prepare_cached(sql)?.execute(params![id.0, number(by)])?;
        Ok(())
    }

    fn note_erased(&mut self, id: AttachmentId, by: u64) -> Result<(), ArchiveError> {
        let sql = "INSERT INTO attachment (id, erased_seq) VALUES (?1, ?2)";
        self.0.prepare_cached(sql)?.execute(params![id.0, number(by)])?;
        Ok(())
    }

    fn put(&mut self, view: &View) -> Result<(), ArchiveError> {
        let sql = "INSERT INTO view (kind, key, parent, day, body) VALUES (?1, ?2, ?3, ?4, ?5)
                   ON CONFLICT (kind, key) DO UPDATE SET parent = ?3, day = ?4, body = ?5";
        let values = params![view.kind, view.key, view.parent, view.day, view.body];
        self.0.prepare_cached(sql)?.execute(values)?;
        Ok(())
    }

    fn clear(&mut self, kind: &str, parent: &str) -> Result<(), ArchiveError> {
        self.0.prepare_cached("DELETE FROM view WHERE kind = ?1 AND parent = ?2")?.execute([kind, parent])?;
        Ok(())
    }

    fn clear_all(&mut self) -> Result<(), ArchiveError> {
        self.0.execute("DELETE FROM view", [])?;
        Ok(())
    }
}

/// Brings the write-ahead log into the file and empties it; false if a reader hinders it.
pub fn empty_log(connection: &Connection) -> Result<bool, ArchiveError> {
    Ok(connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| Ok(row.get::<_, i64>(0)? == 0))?)
}

/// The same without waiting for anybody.
pub fn empty_log_at_once(connection: &Connection, patience: Duration) -> Result<bool, ArchiveError> {
    connection.busy_timeout(Duration::ZERO)?;
    let emptied = empty_log(connection);
    connection.busy_timeout(patience)?;
    match emptied {
        Err(ArchiveError::Unreachable(_)) => Ok(false),
        emptied => emptied,
    }
}
