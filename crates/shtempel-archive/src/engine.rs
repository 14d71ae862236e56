//! What every engine does in the same way: one append, told in steps that an engine can take inside one transaction.

use crate::{
    Append, Appended, ArchiveError, Attachment, AttachmentId, Digest, Entry, Head, Made, Moment, View, ViewChange,
};
use std::collections::BTreeMap;

/// One open transaction for writing. Nobody else writes until it ends; if any step fails, the engine undoes all of it.
pub trait Transaction {
    /// The end of the journal.
    ///
    /// # Errors
    /// As every method: the engine's trouble.
    fn head(&mut self) -> Result<Head, ArchiveError>;

    /// The entry at this place.
    ///
    /// # Errors
    /// The engine's trouble.
    fn entry(&mut self, seq: u64) -> Result<Option<Entry>, ArchiveError>;

    /// The entries that have one of these keys, in any order.
    ///
    /// # Errors
    /// The engine's trouble.
    fn with_keys(&mut self, keys: &[&str]) -> Result<Vec<Entry>, ArchiveError>;

    /// The version of each of these streams that exists.
    ///
    /// # Errors
    /// The engine's trouble.
    fn versions(&mut self, streams: &[&str]) -> Result<BTreeMap<String, u64>, ArchiveError>;

    /// Writes entries that follow the last one.
    ///
    /// # Errors
    /// The engine's trouble.
    fn record(&mut self, entries: &[Entry]) -> Result<(), ArchiveError>;

    /// Writes an attachment, unless one of this name is there or was erased.
    ///
    /// # Errors
    /// The engine's trouble.
    fn attach(&mut self, id: AttachmentId, attachment: &Attachment) -> Result<(), ArchiveError>;

    /// Whether there is an attachment of this name, erased or not.
    ///
    /// # Errors
    /// The engine's trouble.
    fn knows(&mut self, id: AttachmentId) -> Result<bool, ArchiveError>;

    /// Empties an attachment, unless it was erased before.
    ///
    /// # Errors
    /// The engine's trouble.
    fn erase(&mut self, id: AttachmentId, by: u64) -> Result<(), ArchiveError>;

    /// Notes an attachment that was erased elsewhere; there is none of this name here.
    ///
    /// # Errors
    /// The engine's trouble.
    fn note_erased(&mut self, id: AttachmentId, by: u64) -> Result<(), ArchiveError>;

    /// Writes a row of a view, in the place of one with the same kind and key.
    ///
    /// # Errors
    /// The engine's trouble.
    fn put(&mut self, view: &View) -> Result<(), ArchiveError>;

    /// Takes away the rows of a kind under a parent.
    ///
    /// # Errors
    /// The engine's trouble.
    fn clear(&mut self, kind: &str, parent: &str) -> Result<(), ArchiveError>;

    /// Takes away all rows of all views.
    ///
    /// # Errors
    /// The engine's trouble.
    fn clear_all(&mut self) -> Result<(), ArchiveError>;
}

/// The whole of an append but for the limits (see [`crate::limits::check`]) and for the end of the transaction. Once the
/// first step that writes is taken, nothing but the engine's own trouble makes it fail.
///
/// # Errors
/// Those of [`crate::Archive::append`].
pub fn append(transaction: &mut dyn Transaction, append: &Append) -> Result<Appended, ArchiveError> {
    if let Some(made) = made_before(transaction, append)? {
        return Ok(Appended::Before(made));
    }
    let versions = versions(transaction, append)?;
    let head = transaction.head()?;
    let entries = entries(append, head, versions);
    let attachments: Vec<(AttachmentId, &Attachment)> = append.attachments.iter().map(|a| (a.id(), a)).collect();
    let mut erasures = Vec::new();
    for id in &append.erase {
        let refused = |why| Err(ArchiveError::Malformed { what: "erasure", why });
        let name = id.to_string();
        let Some(trace) = entries.iter().find(|entry| entry.payload.contains(&name)) else {
            return refused("no payload of the append names the attachment");
        };
        if !attachments.iter().any(|(new, _)| new == id) && !transaction.knows(*id)? {
            return refused("there is no such attachment");
        }
        erasures.push((*id, trace.seq));
    }
    transaction.record(&entries)?;
    attachments.into_iter().try_for_each(|(id, attachment)| transaction.attach(id, attachment))?;
    erasures.into_iter().try_for_each(|(id, by)| transaction.erase(id, by))?;
    change(transaction, &append.views)?;
    Ok(Appended::Now(Made { first: head.seq + 1, last: head.seq + entries.len() as u64 }))
}

/// Changes views, in order.
///
/// # Errors
/// The engine's trouble.
pub fn change(transaction: &mut dyn Transaction, changes: &[ViewChange]) -> Result<(), ArchiveError> {
    changes.iter().try_for_each(|change| match change {
        ViewChange::Put(view) => transaction.put(view),
        ViewChange::Clear { kind, parent } => transaction.clear(kind, parent),
    })
}

/// Takes away all rows of all views and writes these.
///
/// # Errors
/// [`ArchiveError::TooLarge`], [`ArchiveError::Malformed`], or the engine's trouble.
pub fn replace_views(
    transaction: &mut dyn Transaction,
    views: &mut dyn Iterator<Item = View>,
) -> Result<(), ArchiveError> {
    transaction.clear_all()?;
    for view in views {
        crate::limits::view(&view)?;
        transaction.put(&view)?;
    }
    Ok(())
}

/// Writes what was recorded elsewhere, as it is (see [`crate::Archive::restore`]).
///
/// # Errors
/// [`ArchiveError::Damaged`] for an entry that does not follow the one before, or does not say that it erased what it is
/// said to have erased; the engine's trouble.
pub fn restore(
    transaction: &mut dyn Transaction,
    entries: &[Entry],
    attachments: &[Attachment],
    erased: &[(AttachmentId, u64)],
) -> Result<(), ArchiveError> {
    crate::limits::recorded(entries, attachments)?;
    let mut before = transaction.head()?;
    for entry in entries {
        let what = if entry.seq != before.seq + 1 {
            format!("entry {} was expected here", before.seq + 1)
        } else if entry.recorded_at < before.recorded_at {
            "it was recorded before the entry that it follows".to_owned()
        } else if entry.digest != entry.chained(before.digest) {
            "its digest is not the one that the chain asks for".to_owned()
        } else {
            before = Head { seq: entry.seq, digest: entry.digest, recorded_at: entry.recorded_at };
            continue;
        };
        return Err(ArchiveError::Damaged { seq: entry.seq, what });
    }
    transaction.record(entries)?;
    attachments.iter().try_for_each(|attachment| transaction.attach(attachment.id(), attachment))?;
    erased.iter().try_for_each(|(id, by)| {
        if !transaction.entry(*by)?.is_some_and(|entry| entry.payload.contains(&id.to_string())) {
            let what = format!("it does not say that it erased {id}");
            return Err(ArchiveError::Damaged { seq: *by, what });
        }
        if transaction.knows(*id)? { transaction.erase(*id, *by) } else { transaction.note_erased(*id, *by) }
    })
}

/// Where the entries stand if an earlier attempt had gone through.
fn made_before(transaction: &mut dyn Transaction, append: &Append) -> Result<Option<Made>, ArchiveError> {
    let keys: Vec<&str> = append.drafts.iter().map(|draft| draft.key.as_str()).collect();
    let standing = transaction.with_keys(&keys)?;
    if standing.is_empty() {
        return Ok(None);
    }
    let by_key: BTreeMap<&str, &Entry> = standing.iter().map(|entry| (entry.key.as_str(), entry)).collect();
    let all = by_key.len() == append.drafts.len();
    for draft in &append.drafts {
        let Some(entry) = by_key.get(draft.key.as_str()) else { continue };
        let same = entry.stream == draft.stream && entry.kind == draft.kind && entry.payload == draft.payload;
        if !same || !all {
            return Err(ArchiveError::KeyTaken { key: draft.key.clone(), seq: entry.seq });
        }
    }
    let places = || standing.iter().map(|entry| entry.seq);
    Ok(places().min().zip(places().max()).map(|(first, last)| Made { first, last }))
}

/// The versions of the streams written to, if none was written to by somebody else.
fn versions(transaction: &mut dyn Transaction, append: &Append) -> Result<BTreeMap<String, u64>, ArchiveError> {
    let named = append.against.iter().map(|(stream, _)| stream.as_str());
    let written = append.drafts.iter().map(|draft| draft.stream.as_str());
    let mut streams: Vec<&str> = named.chain(written).collect();
    streams.sort_unstable();
    streams.dedup();
    let versions = transaction.versions(&streams)?;
    for (stream, made_against) in &append.against {
        let stands_at = versions.get(stream).copied().unwrap_or(0);
        if stands_at != *made_against {
            let (stream, made_against) = (stream.clone(), *made_against);
            return Err(ArchiveError::Conflict { stream, made_against, stands_at });
        }
    }
    Ok(versions)
}

fn entries(append: &Append, head: Head, mut versions: BTreeMap<String, u64>) -> Vec<Entry> {
    let recorded_at: Moment = append.recorded_at.max(head.recorded_at);
    let mut before = head.digest;
    let mut entries = Vec::with_capacity(append.drafts.len());
    for (seq, draft) in (head.seq + 1..).zip(&append.drafts) {
        let version = versions.entry(draft.stream.clone()).or_default();
        *version += 1;
        let mut entry = Entry {
            seq,
            key: draft.key.clone(),
            stream: draft.stream.clone(),
            version: *version,
            recorded_at,
            recorded_by: append.recorded_by.clone(),
            kind: draft.kind.clone(),
            payload: draft.payload.clone(),
            digest: Digest::default(),
        };
        entry.digest = entry.chained(before);
        before = entry.digest;
        entries.push(entry);
    }
    entries
}
