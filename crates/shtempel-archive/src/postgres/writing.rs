//! What is written to the database, inside one transaction.

use super::reading::{self, number};
use super::session::Session;
use crate::engine::Transaction;
use crate::{ArchiveError, Attachment, AttachmentId, Entry, Head, View};
use std::collections::BTreeMap;

/// A session with an open transaction.
pub struct Writing<'a>(pub &'a mut Session);

impl Transaction for Writing<'_> {
    fn head(&mut self) -> Result<Head, ArchiveError> {
        reading::head(self.0)
    }

    fn entry(&mut self, seq: u64) -> Result<Option<Entry>, ArchiveError> {
        Ok(reading::entries(self.0, seq.saturating_sub(1), 1)?.pop().filter(|entry| entry.seq == seq))
    }

    fn with_keys(&mut self, keys: &[&str]) -> Result<Vec<Entry>, ArchiveError> {
        reading::with_keys(self.0, keys)
    }

    fn versions(&mut self, streams: &[&str]) -> Result<BTreeMap<String, u64>, ArchiveError> {
        Ok(reading::versions(self.0, streams)?.into_iter().collect())
    }

    fn record(&mut self, entries: &[Entry]) -> Result<(), ArchiveError> {
        if entries.is_empty() {
            return Ok(());
        }
        let sql = "INSERT INTO entry (seq, key, stream, version, recorded_at, recorded_by, kind, payload, digest)
            SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::text[],
                                 $7::text[], $8::text[], $9::bytea[]) ORDER BY 1";
        let texts = |text: fn(&Entry) -> &str| entries.iter().map(text).collect::<Vec<&str>>();
        let numbers = |number: fn(&Entry) -> i64| entries.iter().map(number).collect::<Vec<i64>>();
        let digests: Vec<&[u8]> = entries.iter().map(|entry| entry.digest.0.as_slice()).collect();
        self.0.execute(
            sql,
            &[
                &numbers(|entry| number(entry.seq)),
                &texts(|entry| &entry.key),
                &texts(|entry| &entry.stream),
                &numbers(|entry| number(entry.version)),
                &numbers(|entry| entry.recorded_at.0),
                &texts(|entry| &entry.recorded_by),
                &texts(|entry| &entry.kind),
                &texts(|entry| &entry.payload),
                &digests,
            ],
        )?;
        Ok(())
    }

    fn attach(&mut self, id: AttachmentId, attachment: &Attachment) -> Result<(), ArchiveError> {
        let sql = "INSERT INTO attachment (id, salt, media, bytes) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING";
        self.0.execute(
            sql,
            &[&id.0.as_slice(), &attachment.salt.as_slice(), &attachment.media, &attachment.bytes.as_slice()],
        )?;
        Ok(())
    }

    fn knows(&mut self, id: AttachmentId) -> Result<bool, ArchiveError> {
        reading::knows(self.0, id)
    }

    fn erase(&mut self, id: AttachmentId, by: u64) -> Result<(), ArchiveError> {
        let sql = "UPDATE attachment SET salt = NULL, media = NULL, bytes = NULL, erased_seq = $2
                   WHERE id = $1 AND erased_seq IS NULL";
        self.0.execute(sql, &[&id.0.as_slice(), &number(by)])?;
        Ok(())
    }

    fn note_erased(&mut self, id: AttachmentId, by: u64) -> Result<(), ArchiveError> {
        let sql = "INSERT INTO attachment (id, erased_seq) VALUES ($1, $2)";
        self.0.execute(sql, &[&id.0.as_slice(), &number(by)])?;
        Ok(())
    }

    fn put(&mut self, view: &View) -> Result<(), ArchiveError> {
        let sql = "INSERT INTO view (kind, key, parent, day, body) VALUES ($1, $2, $3, $4, $5)
                   ON CONFLICT (kind, key) DO UPDATE SET parent = $3, day = $4, body = $5";
        self.0.execute(sql, &[&view.kind, &view.key, &view.parent, &view.day, &view.body])?;
        Ok(())
    }

    fn clear(&mut self, kind: &str, parent: &str) -> Result<(), ArchiveError> {
        self.0.execute("DELETE FROM view WHERE kind = $1 AND parent = $2", &[&kind, &parent])?;
        Ok(())
    }

    fn clear_all(&mut self) -> Result<(), ArchiveError> {
        self.0.execute("DELETE FROM view", &[])?;
        Ok(())
    }
}
