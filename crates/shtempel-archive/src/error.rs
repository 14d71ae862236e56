//! What can go wrong in an archive.

use std::io;

/// Why the archive did not do what was asked. Nothing is ever half written.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// Somebody else wrote to a stream since it was read. Read it again, look at what is new, and decide anew.
    #[error("{stream}: made against version {made_against}, but it stands at {stands_at}")]
    Conflict {
        /// The stream.
        stream: String,
        /// The version that the append named.
        made_against: u64,
        /// The version that the stream has.
        stands_at: u64,
    },
    /// A key that was used for another entry. The client makes a new one.
    #[error("the key {key} was used for another entry, {seq}")]
    KeyTaken {
        /// The key.
        key: String,
        /// The entry that has it.
        seq: u64,
    },
    /// A limit of docs/OPERATING.md.
    #[error("{what}: {size} is more than {limit}")]
    TooLarge {
        /// What is too large.
        what: &'static str,
        /// How large it is.
        size: u64,
        /// How large it may be.
        limit: u64,
    },
    /// A text that no archive keeps, or an append that makes no sense: a mistake of whoever called.
    #[error("{what}: {why}")]
    Malformed {
        /// What is wrong.
        what: &'static str,
        /// Why it is wrong.
        why: &'static str,
    },
    /// The entry is not what the chain says. `verify` tells more; a backup has the right one.
    #[error("entry {seq}: {what}")]
    Damaged {
        /// The first bad entry.
        seq: u64,
        /// What does not fit.
        what: String,
    },
    /// The disk or its quota is full. Nothing was written; make room and try again.
    #[error("no room left: {0}")]
    Full(String),
    /// The archive cannot be written. Nothing was written.
    #[error("read-only: {0}")]
    ReadOnly(String),
    /// The archive cannot be reached now, or is held by another program for too long. Try again.
    #[error("not reached: {0}")]
    Unreachable(String),
    /// Made by a newer version of the program than this one can read.
    #[error("schema {found}, this program knows up to {known}")]
    NewerSchema {
        /// What the archive has.
        found: u32,
        /// What this program knows.
        known: u32,
    },
    /// The file is no archive of this program, or the engine refuses it.
    #[error("{0}")]
    Engine(String),
}

impl ArchiveError {
    /// What the system says about a file.
    pub(crate) fn io(what: &str, error: &io::Error) -> Self {
        let text = format!("{what}: {error}");
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => Self::Full(text),
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Self::ReadOnly(text),
            _ => Self::Engine(text),
        }
    }
}
