//! How much one append may hold. Whoever calls is told before anything is written.

use crate::{Append, ArchiveError, Attachment, Draft, Entry, View, ViewChange};

/// Bytes of a payload, and of the body of a view row: 1 MiB.
pub const PAYLOAD_BYTES: usize = 1024 * 1024;
/// Bytes of an attachment: 5 MiB.
pub const ATTACHMENT_BYTES: usize = 5 * 1024 * 1024;
/// Bytes of a key.
pub const KEY_BYTES: usize = 200;
/// Bytes of the name of a stream.
pub const STREAM_BYTES: usize = 200;
/// Bytes of a kind, of an entry or of a view.
pub const KIND_BYTES: usize = 100;
/// Bytes of the name of who records.
pub const RECORDER_BYTES: usize = 200;
/// Bytes of a media type.
pub const MEDIA_BYTES: usize = 100;
/// Bytes of the key of a view row, and of its parent.
pub const VIEW_KEY_BYTES: usize = 400;
/// Entries of one append.
pub const ENTRIES: usize = 10_000;
/// Attachments of one append, written or erased.
pub const ATTACHMENTS: usize = 10_000;
/// Bytes of all payloads and attachments of one append: 64 MiB.
pub const APPEND_BYTES: usize = 64 * 1024 * 1024;

/// Whether an append is within the limits and made of texts that every engine can hold.
///
/// # Errors
/// [`ArchiveError::TooLarge`] or [`ArchiveError::Malformed`].
pub fn check(append: &Append) -> Result<(), ArchiveError> {
    if append.drafts.is_empty() {
        return Err(ArchiveError::Malformed { what: "append", why: "it has no entries" });
    }
    most("entries of one append", append.drafts.len(), ENTRIES)?;
    most("attachments of one append", append.attachments.len() + append.erase.len(), ATTACHMENTS)?;
    let bytes = append.drafts.iter().map(|draft| draft.payload.len()).sum::<usize>()
        + append.attachments.iter().map(|attachment| attachment.bytes.len()).sum::<usize>();
    most("bytes of one append", bytes, APPEND_BYTES)?;
    text("recorded_by", &append.recorded_by, RECORDER_BYTES)?;
    append.against.iter().try_for_each(|(stream, _)| name("stream", stream, STREAM_BYTES))?;
    append.drafts.iter().try_for_each(draft)?;
    append.attachments.iter().try_for_each(attachment)?;
    let mut keys: Vec<&str> = append.drafts.iter().map(|draft| draft.key.as_str()).collect();
    keys.sort_unstable();
    if keys.windows(2).any(|two| two[0] == two[1]) {
        return Err(ArchiveError::Malformed { what: "key", why: "two entries of one append have the same" });
    }
    changes(&append.views)
}

/// Whether what another archive recorded is within the limits.
///
/// # Errors
/// [`ArchiveError::TooLarge`] or [`ArchiveError::Malformed`].
pub fn recorded(entries: &[Entry], attachments: &[Attachment]) -> Result<(), ArchiveError> {
    for entry in entries {
        name("key", &entry.key, KEY_BYTES)?;
        name("stream", &entry.stream, STREAM_BYTES)?;
        name("kind", &entry.kind, KIND_BYTES)?;
        text("recorded_by", &entry.recorded_by, RECORDER_BYTES)?;
        text("payload", &entry.payload, PAYLOAD_BYTES)?;
    }
    attachments.iter().try_for_each(attachment)
}

/// Whether changes of views are within the limits.
///
/// # Errors
/// [`ArchiveError::TooLarge`] or [`ArchiveError::Malformed`].
pub fn changes(views: &[ViewChange]) -> Result<(), ArchiveError> {
    views.iter().try_for_each(|change| match change {
        ViewChange::Put(row) => view(row),
        ViewChange::Clear { kind, parent } => {
            name("kind of a view", kind, KIND_BYTES)?;
            text("parent of a view row", parent, VIEW_KEY_BYTES)
        }
    })
}

/// Whether a row of a view is within the limits.
///
/// # Errors
/// [`ArchiveError::TooLarge`] or [`ArchiveError::Malformed`].
pub fn view(row: &View) -> Result<(), ArchiveError> {
    name("kind of a view", &row.kind, KIND_BYTES)?;
    name("key of a view row", &row.key, VIEW_KEY_BYTES)?;
    text("parent of a view row", &row.parent, VIEW_KEY_BYTES)?;
    text("body of a view row", &row.body, PAYLOAD_BYTES)
}

fn draft(draft: &Draft) -> Result<(), ArchiveError> {
    name("key", &draft.key, KEY_BYTES)?;
    name("stream", &draft.stream, STREAM_BYTES)?;
    name("kind", &draft.kind, KIND_BYTES)?;
    text("payload", &draft.payload, PAYLOAD_BYTES)
}

fn attachment(attachment: &Attachment) -> Result<(), ArchiveError> {
    name("media type", &attachment.media, MEDIA_BYTES)?;
    most("attachment", attachment.bytes.len(), ATTACHMENT_BYTES)
}

fn name(what: &'static str, name: &str, limit: usize) -> Result<(), ArchiveError> {
    if name.is_empty() {
        return Err(ArchiveError::Malformed { what, why: "it is empty" });
    }
    text(what, name, limit)
}

fn text(what: &'static str, text: &str, limit: usize) -> Result<(), ArchiveError> {
    if text.contains('\0') {
        return Err(ArchiveError::Malformed {
            what,
            why: "it holds the character U+0000, which PostgreSQL cannot keep",
        });
    }
    most(what, text.len(), limit)
}

fn most(what: &'static str, size: usize, limit: usize) -> Result<(), ArchiveError> {
    if size > limit {
        return Err(ArchiveError::TooLarge { what, size: size as u64, limit: limit as u64 });
    }
    Ok(())
}
