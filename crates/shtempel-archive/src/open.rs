//! An archive by its name: the URL of a database, or the path of a file.

use crate::{Archive, ArchiveError, PostgresArchive, SqliteArchive};
use std::path::Path;

/// Opens the archive at `postgres://…` or in the file of this path.
///
/// # Errors
/// As [`PostgresArchive::open`] or [`SqliteArchive::open`].
pub fn open(place: &str) -> Result<Box<dyn Archive>, ArchiveError> {
    if is_postgres(place) {
        return Ok(Box::new(PostgresArchive::open(place)?));
    }
    Ok(Box::new(SqliteArchive::open(Path::new(place))?))
}

/// Opens the archive, or makes one where there is no file; a database has to be prepared by its owner.
///
/// # Errors
/// As [`PostgresArchive::open`] or [`SqliteArchive::open_or_create`].
pub fn open_or_create(place: &str) -> Result<Box<dyn Archive>, ArchiveError> {
    if is_postgres(place) { open(place) } else { Ok(Box::new(SqliteArchive::open_or_create(Path::new(place))?)) }
}

/// Opens the archive to read it: a file is left as it is, to the byte.
///
/// # Errors
/// As [`PostgresArchive::open`] or [`SqliteArchive::open_to_read`].
pub fn open_to_read(place: &str) -> Result<Box<dyn Archive>, ArchiveError> {
    if is_postgres(place) { open(place) } else { Ok(Box::new(SqliteArchive::open_to_read(Path::new(place))?)) }
}

fn is_postgres(place: &str) -> bool {
    place.starts_with("postgres://") || place.starts_with("postgresql://")
}
