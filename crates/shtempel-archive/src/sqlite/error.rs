//! What SQLite's errors mean to the caller.

use crate::ArchiveError;
use rusqlite::{Error, ErrorCode, ffi};
use std::path::Path;

impl From<Error> for ArchiveError {
    fn from(error: Error) -> Self {
        let text = error.to_string();
        let Error::SqliteFailure(failure, _) = &error else { return Self::Engine(text) };
        match failure.code {
            ErrorCode::DiskFull => Self::Full(text),
            // A quota, or a limit on the size of files, is told in this way, and so is a failing disk.
            ErrorCode::SystemIoFailure if failure.extended_code == ffi::SQLITE_IOERR_WRITE => {
                Self::Full(format!("{text}: the file cannot grow, or the disk fails"))
            }
            ErrorCode::ReadOnly | ErrorCode::PermissionDenied => Self::ReadOnly(text),
            ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => Self::Unreachable(text),
            ErrorCode::DatabaseCorrupt => Self::Engine(format!("the file is damaged: {text}")),
            ErrorCode::NotADatabase => Self::Engine(format!("not an archive of this program: {text}")),
            _ => Self::Engine(text),
        }
    }
}

/// The same, with the name of the file, for what happens when it is opened.
pub fn at(error: Error, path: &Path) -> ArchiveError {
    let cannot_open = error.sqlite_error_code() == Some(ErrorCode::CannotOpen);
    let name = |text: String| format!("{}: {text}", path.display());
    match ArchiveError::from(error) {
        ArchiveError::Engine(text) if cannot_open && cannot_be_written(path) => ArchiveError::ReadOnly(name(text)),
        ArchiveError::Engine(text) => ArchiveError::Engine(name(text)),
        ArchiveError::ReadOnly(text) => ArchiveError::ReadOnly(name(text)),
        ArchiveError::Unreachable(text) => ArchiveError::Unreachable(name(text)),
        other => other,
    }
}

fn cannot_be_written(path: &Path) -> bool {
    let open = std::fs::OpenOptions::new().append(true).open(path);
    open.is_err_and(|e| {
        matches!(e.kind(), std::io::ErrorKind::PermissionDenied | std::io::ErrorKind::ReadOnlyFilesystem)
    })
}
