//! The archive in one file, by SQLite.
//!
//! An append is answered when it is on the disk: the write-ahead log is flushed at every commit (`synchronous=FULL`).
//! There is one connection that writes; readers have their own and never wait for it.

mod backup;
mod error;
mod reading;
mod schema;
mod turn;
mod writing;

use crate::engine::{self, Transaction};
use crate::pool::Pool;
use crate::{
    Append, Appended, Archive, ArchiveError, Attachment, AttachmentId, Entry, Head, View, ViewChange, limits, prefix,
};
use rusqlite::{Connection, OpenFlags, TransactionBehavior};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How long a writer waits for another program that writes to the same file.
const PATIENCE: Duration = Duration::from_secs(10);

/// An archive in a file of SQLite. Beside it, while it is open, lie two more with `-wal` and `-shm` at the end of their
/// names; the three belong together. Copy it with [`SqliteArchive::backup`] only.
pub struct SqliteArchive {
    path: PathBuf,
    // Closed before the writer: the last connection brings the log into the file, and a reader could not.
    readers: Pool<Connection>,
    writer: Mutex<Connection>,
    waiting: turn::Waiting,
}

/// When what is written is flushed to the disk. An archive is always opened with [`Flush::EveryCommit`]; the others
/// are there so that the check against power cuts can show that it finds what they lose.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flush {
    /// At every commit.
    EveryCommit,
    /// At checkpoints only.
    Checkpoints,
    /// When the system likes.
    Never,
}

impl fmt::Debug for SqliteArchive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SqliteArchive").field(&self.path).finish()
    }
}

impl SqliteArchive {
    /// Makes an archive. A file that is there already is left alone, unless it is empty.
    ///
    /// # Errors
    /// [`ArchiveError::Engine`] if there is something already; the engine's trouble.
    pub fn create(path: &Path) -> Result<Self, ArchiveError> {
        let path = absolute(path)?;
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
        let mut connection = connect(&path, flags)?;
        if schema::kind_of(&connection, &path)? != schema::Kind::Empty {
            return Err(ArchiveError::Engine(format!("{}: there is an archive already", path.display())));
        }
        schema::migrate(&mut connection)?;
        Self::ready(path, connection, Flush::EveryCommit)
    }

    /// Opens an archive; one that an older version of the program made is brought up to date.
    ///
    /// # Errors
    /// [`ArchiveError::Engine`] if there is no file, or one of another kind; [`ArchiveError::NewerSchema`];
    /// the engine's trouble.
    pub fn open(path: &Path) -> Result<Self, ArchiveError> {
        Self::open_flushed(path, Flush::EveryCommit)
    }

    /// See [`Flush`].
    ///
    /// # Errors
    /// As [`SqliteArchive::open`].
    #[doc(hidden)]
    pub fn open_flushed(path: &Path, flush: Flush) -> Result<Self, ArchiveError> {
        let path = absolute(path)?;
        if !path.exists() {
            return Err(ArchiveError::Engine(format!("{}: there is no such file", path.display())));
        }
        let mut connection = connect(&path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        match schema::kind_of(&connection, &path)? {
            schema::Kind::Empty => {
                return Err(ArchiveError::Engine(format!("{}: an empty file, not an archive", path.display())));
            }
            schema::Kind::Ours(version) if version < schema::KNOWN => schema::migrate(&mut connection)?,
            schema::Kind::Ours(_) => {}
        }
        Self::ready(path, connection, flush)
    }

    /// Opens an archive to read it only, such as a backup: not a byte of it is changed, and every attempt to write is
    /// answered with [`ArchiveError::ReadOnly`].
    ///
    /// # Errors
    /// As [`SqliteArchive::open`]; [`ArchiveError::Engine`] if the schema is older than this program's.
    pub fn open_to_read(path: &Path) -> Result<Self, ArchiveError> {
        let path = absolute(path)?;
        if !path.exists() {
            return Err(ArchiveError::Engine(format!("{}: there is no such file", path.display())));
        }
        let connection = connect(&path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        match schema::kind_of(&connection, &path)? {
            schema::Kind::Ours(schema::KNOWN) => Ok(Self {
                path,
                writer: Mutex::new(connection),
                waiting: turn::Waiting::default(),
                readers: Pool::new(),
            }),
            schema::Kind::Ours(older) => {
                let text = format!("{}: schema {older} has to be brought up to date first", path.display());
                Err(ArchiveError::Engine(text))
            }
            schema::Kind::Empty => {
                Err(ArchiveError::Engine(format!("{}: an empty file, not an archive", path.display())))
            }
        }
    }

    /// Opens the archive, or makes it where there is none.
    ///
    /// # Errors
    /// As [`SqliteArchive::open`] and [`SqliteArchive::create`].
    pub fn open_or_create(path: &Path) -> Result<Self, ArchiveError> {
        if std::fs::metadata(path).is_ok_and(|file| file.len() > 0) { Self::open(path) } else { Self::create(path) }
    }

    /// Where it lies.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Lets the file grow to so many bytes and no further: a quota. An append that needs more is refused with
    /// [`ArchiveError::Full`]. Holds until the archive is closed.
    ///
    /// # Errors
    /// The engine's trouble.
    pub fn set_quota(&self, bytes: u64) -> Result<(), ArchiveError> {
        let writer = self.writer();
        let page: u64 = writer.pragma_query_value(None, "page_size", |row| row.get::<_, i64>(0))?.unsigned_abs();
        let pages = i64::try_from((bytes / page).max(1)).unwrap_or(i64::MAX);
        Ok(writer.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))?)
    }

    /// Writes the whole file anew, without the room that is free in it.
    ///
    /// # Errors
    /// The engine's trouble.
    pub fn compact(&self) -> Result<(), ArchiveError> {
        let writer = self.writer();
        writer.execute_batch("VACUUM")?;
        writing::empty_log(&writer).map(drop)
    }

    fn ready(path: PathBuf, connection: Connection, flush: Flush) -> Result<Self, ArchiveError> {
        schema::prepare_writer(&connection, flush)?;
        // A log that a killed program left may hold what was erased.
        let _ = writing::empty_log_at_once(&connection, PATIENCE);
        Ok(Self { path, writer: Mutex::new(connection), waiting: turn::Waiting::default(), readers: Pool::new() })
    }

    fn writer(&self) -> MutexGuard<'_, Connection> {
        // A transaction that a panic left open has been rolled back when it was dropped.
        self.writer.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn read<T>(&self, read: impl FnOnce(&Connection) -> Result<T, ArchiveError>) -> Result<T, ArchiveError> {
        let connection = match self.readers.take() {
            Some(connection) => connection,
            None => connect(&self.path, OpenFlags::SQLITE_OPEN_READ_ONLY)?,
        };
        let result = read(&connection);
        if result.is_ok() {
            self.readers.give(connection);
        }
        result
    }

    fn write<T>(&self, work: impl FnOnce(&mut dyn Transaction) -> Result<T, ArchiveError>) -> Result<T, ArchiveError> {
        let mut connection = self.writer();
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let done = work(&mut writing::Writing(&transaction))?;
        transaction.commit()?;
        Ok(done)
    }
}

impl Archive for SqliteArchive {
    fn head(&self) -> Result<Head, ArchiveError> {
        self.read(reading::head)
    }

    fn append(&self, append: &Append) -> Result<Appended, ArchiveError> {
        limits::check(append)?;
        self.waiting.append(&self.writer, append)
    }

    fn entries(&self, after: u64, limit: usize) -> Result<Vec<Entry>, ArchiveError> {
        self.read(|connection| reading::entries(connection, after, limit))
    }

    fn stream(&self, stream: &str) -> Result<Vec<Entry>, ArchiveError> {
        self.read(|connection| reading::stream(connection, stream))
    }

    fn streams(&self, prefix: &str) -> Result<Vec<(String, u64)>, ArchiveError> {
        self.read(|connection| reading::streams(connection, prefix, prefix::after(prefix)))
    }

    fn by_key(&self, key: &str) -> Result<Option<Entry>, ArchiveError> {
        self.read(|connection| reading::by_key(connection, key))
    }

    fn attachment(&self, id: AttachmentId) -> Result<Option<Attachment>, ArchiveError> {
        self.read(|connection| reading::attachment(connection, id))
    }

    fn attachments(&self) -> Result<Vec<(AttachmentId, bool)>, ArchiveError> {
        self.read(reading::attachments)
    }

    fn erasures(&self) -> Result<Vec<(AttachmentId, u64)>, ArchiveError> {
        self.read(reading::erasures)
    }

    fn view(&self, kind: &str, key: &str) -> Result<Option<View>, ArchiveError> {
        self.read(|connection| reading::view(connection, kind, key))
    }

    fn views(&self, kind: &str, parent: &str) -> Result<Vec<View>, ArchiveError> {
        self.read(|connection| reading::views(connection, kind, parent))
    }

    fn views_until(&self, kind: &str, until: i32, limit: usize) -> Result<Vec<View>, ArchiveError> {
        self.read(|connection| reading::views_until(connection, kind, until, limit))
    }

    fn all_views(&self) -> Result<Vec<View>, ArchiveError> {
        self.read(reading::all_views)
    }

    fn refresh(&self, views: &[ViewChange]) -> Result<(), ArchiveError> {
        limits::changes(views)?;
        self.write(|transaction| engine::change(transaction, views))
    }

    fn replace_views(&self, views: &mut dyn Iterator<Item = View>) -> Result<(), ArchiveError> {
        self.write(|transaction| engine::replace_views(transaction, views))
    }

    fn restore(
        &self,
        entries: &[Entry],
        attachments: &[Attachment],
        erased: &[(AttachmentId, u64)],
    ) -> Result<(), ArchiveError> {
        self.write(|transaction| engine::restore(transaction, entries, attachments, erased))
    }

    fn integrity(&self) -> Result<Vec<String>, ArchiveError> {
        self.read(schema::integrity)
    }
}

/// A path that SQLite takes for nothing but a path.
fn absolute(path: &Path) -> Result<PathBuf, ArchiveError> {
    std::path::absolute(path).map_err(|e| ArchiveError::Engine(format!("{}: {e}", path.display())))
}

fn connect(path: &Path, flags: OpenFlags) -> Result<Connection, ArchiveError> {
    let open = || {
        let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
        connection.busy_timeout(PATIENCE)?;
        connection.pragma_update(None, "foreign_keys", "ON")?;
        connection.pragma_update(None, "trusted_schema", "OFF")?;
        connection.pragma_update(None, "cell_size_check", "ON")?;
        // What is erased, or moved to another place in the file, is overwritten: in a backup, too.
        connection.pragma_update_and_check(None, "secure_delete", "ON", |_| Ok(()))?;
        connection.set_prepared_statement_cache_capacity(32);
        Ok(connection)
    };
    open().map_err(|e: rusqlite::Error| error::at(e, path))
}
