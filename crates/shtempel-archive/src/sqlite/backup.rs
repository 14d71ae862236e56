//! Copies of the file while it is in use, and archives made from such copies.

use super::SqliteArchive;
use crate::verify::{Report, verify};
use crate::{ArchiveError, Digest};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

impl SqliteArchive {
    /// Writes a copy, as the archive is at this moment; others go on reading and writing. A file that is there already
    /// is left alone. When this returns the copy is on the disk.
    ///
    /// # Errors
    /// [`ArchiveError::Engine`] if there is a file already, or the trouble of writing.
    pub fn backup(&self, to: &Path) -> Result<(), ArchiveError> {
        let part = part_of(to)?;
        let copied = self.read(|connection| {
            connection.execute("VACUUM INTO ?1", [part.to_string_lossy().as_ref()])?;
            Ok(())
        });
        let placed = copied.and_then(|()| place(&part, to).map_err(|e| trouble(to, &e)));
        let _ = fs::remove_file(&part);
        placed
    }

    /// Makes an archive of a backup and verifies it before it gets its name. A file that is there already is left alone.
    /// The report tells what was found; with a fault in it nothing was made.
    ///
    /// # Errors
    /// [`ArchiveError::Engine`] if there is a file already, or the trouble of reading and writing.
    pub fn restore(from: &Path, to: &Path, published: &[(u64, Digest)]) -> Result<Report, ArchiveError> {
        let part = part_of(to)?;
        let made = (|| {
            fs::copy(from, &part).map_err(|e| trouble(from, &e))?;
            let report = verify(&Self::open(&part)?, published)?;
            if report.is_whole() {
                place(&part, to).map_err(|e| trouble(to, &e))?;
            }
            Ok(report)
        })();
        for end in ["", "-wal", "-shm"] {
            let _ = fs::remove_file(with_end(&part, end));
        }
        made
    }
}

/// A name beside the wanted one, which nothing has yet.
fn part_of(to: &Path) -> Result<PathBuf, ArchiveError> {
    let to = super::absolute(to)?;
    if fs::symlink_metadata(&to).is_ok() {
        return Err(ArchiveError::Engine(format!("{}: there is such a file already", to.display())));
    }
    let part = with_end(&to, &format!(".part-{}", std::process::id()));
    // Left by a process with our number that was cut off.
    let _ = fs::remove_file(&part);
    Ok(part)
}

/// Flushes the file and gives it its name, unless something else got that meanwhile.
fn place(part: &Path, to: &Path) -> io::Result<()> {
    File::options().read(true).write(true).open(part)?.sync_all()?;
    match fs::hard_link(part, to) {
        Err(e) if e.kind() == io::ErrorKind::AlreadyExists => return Err(e),
        Err(_) => fs::rename(part, to)?, // The file system knows no second names.
        Ok(()) => fs::remove_file(part)?,
    }
    let folder = super::absolute(to).ok().and_then(|to| to.parent().map(Path::to_path_buf));
    folder.map_or(Ok(()), |folder| File::open(folder)?.sync_all())
}

fn with_end(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

fn trouble(path: &Path, error: &io::Error) -> ArchiveError {
    ArchiveError::io(&path.display().to_string(), error)
}
