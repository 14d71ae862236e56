//! The archive in a database of PostgreSQL.
//!
//! An append holds a lock until its end, so that appends stand in one line, whoever makes them. A connection that is
//! lost is opened anew at the next call.

mod error;
mod reading;
mod schema;
mod session;
mod writing;

use crate::engine::{self, Transaction};
use crate::pool::Pool;
use crate::{Append, Appended, Archive, ArchiveError, Attachment, AttachmentId, Entry, Head, View, ViewChange, limits};
use postgres::Config;
use session::Session;
use std::fmt;
use std::sync::{Mutex, PoisonError};

/// An archive in a database of PostgreSQL. It is reached by the socket of the machine or by loopback: no TLS yet.
pub struct PostgresArchive {
    config: Config,
    writer: Mutex<Option<Session>>,
    readers: Pool<Session>,
}

impl fmt::Debug for PostgresArchive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Never the whole configuration: it holds the password.
        f.debug_tuple("PostgresArchive").field(&self.config.get_dbname()).finish()
    }
}

impl PostgresArchive {
    /// Makes the tables, or brings them up to date, and grants the application role what the program needs. `url` is
    /// that of the owner; the role must exist. May be called again at any time.
    ///
    /// # Errors
    /// [`ArchiveError::NewerSchema`]; the engine's trouble.
    pub fn prepare(url: &str, application_role: &str) -> Result<(), ArchiveError> {
        schema::prepare(&mut Session::open(&session::config(url)?)?, application_role)
    }

    /// Opens an archive by the URL of the application role. A role that could change entries is refused.
    ///
    /// # Errors
    /// [`ArchiveError::Engine`] if there is no archive, or one of an older version that its owner has to bring up to date
    /// with [`PostgresArchive::prepare`], or the role has too many rights; [`ArchiveError::NewerSchema`]; the engine's
    /// trouble.
    pub fn open(url: &str) -> Result<Self, ArchiveError> {
        let config = session::config(url)?;
        let mut session = Session::open(&config)?;
        schema::check(&mut session)?;
        Ok(Self { config, writer: Mutex::new(Some(session)), readers: Pool::new() })
    }

    fn read<T>(&self, read: impl Fn(&mut Session) -> Result<T, ArchiveError>) -> Result<T, ArchiveError> {
        if let Some(mut session) = self.readers.take() {
            let result = read(&mut session);
            if result.is_ok() || !session.is_lost() {
                self.readers.give(session);
                return result;
            }
            // It was lost while it waited: one more attempt, with a new one.
        }
        let mut session = Session::open(&self.config)?;
        let result = read(&mut session);
        if result.is_ok() {
            self.readers.give(session);
        }
        result
    }

    fn write<T>(&self, work: impl FnOnce(&mut dyn Transaction) -> Result<T, ArchiveError>) -> Result<T, ArchiveError> {
        let mut place = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        // It is put back when it is known to be fit for the next one.
        let mut session = match place.take() {
            Some(mut waiting) => match waiting.begin() {
                Ok(()) => waiting,
                Err(_) if waiting.is_lost() => self.begun()?,
                Err(e) => {
                    *place = Some(waiting);
                    return Err(e);
                }
            },
            None => self.begun()?,
        };
        match work(&mut writing::Writing(&mut session)) {
            Ok(done) => {
                session.run("COMMIT")?;
                *place = Some(session);
                Ok(done)
            }
            Err(e) => {
                if session.run("ROLLBACK").is_ok() {
                    *place = Some(session);
                }
                Err(e)
            }
        }
    }

    fn begun(&self) -> Result<Session, ArchiveError> {
        let mut session = Session::open(&self.config)?;
        session.begin()?;
        Ok(session)
    }
}

/// PostgreSQL refuses to be asked for U+0000, which no text in it has.
fn nowhere(text: &str) -> bool {
    text.contains('\0')
}

impl Archive for PostgresArchive {
    fn head(&self) -> Result<Head, ArchiveError> {
        self.read(reading::head)
    }

    fn append(&self, append: &Append) -> Result<Appended, ArchiveError> {
        limits::check(append)?;
        self.write(|transaction| engine::append(transaction, append))
    }

    fn entries(&self, after: u64, limit: usize) -> Result<Vec<Entry>, ArchiveError> {
        self.read(|session| reading::entries(session, after, limit))
    }

    fn stream(&self, stream: &str) -> Result<Vec<Entry>, ArchiveError> {
        if nowhere(stream) { Ok(Vec::new()) } else { self.read(|session| reading::stream(session, stream)) }
    }

    fn streams(&self, prefix: &str) -> Result<Vec<(String, u64)>, ArchiveError> {
        if nowhere(prefix) { Ok(Vec::new()) } else { self.read(|session| reading::streams(session, prefix)) }
    }

    fn by_key(&self, key: &str) -> Result<Option<Entry>, ArchiveError> {
        if nowhere(key) { Ok(None) } else { self.read(|session| reading::by_key(session, key)) }
    }

    fn attachment(&self, id: AttachmentId) -> Result<Option<Attachment>, ArchiveError> {
        self.read(|session| reading::attachment(session, id))
    }

    fn attachments(&self) -> Result<Vec<(AttachmentId, bool)>, ArchiveError> {
        self.read(reading::attachments)
    }

    fn erasures(&self) -> Result<Vec<(AttachmentId, u64)>, ArchiveError> {
        self.read(reading::erasures)
    }

    fn view(&self, kind: &str, key: &str) -> Result<Option<View>, ArchiveError> {
        if nowhere(kind) || nowhere(key) {
            return Ok(None);
        }
        self.read(|session| reading::view(session, kind, key))
    }

    fn views(&self, kind: &str, parent: &str) -> Result<Vec<View>, ArchiveError> {
        if nowhere(kind) || nowhere(parent) {
            return Ok(Vec::new());
        }
        self.read(|session| reading::views(session, kind, parent))
    }

    fn views_until(&self, kind: &str, until: i32, limit: usize) -> Result<Vec<View>, ArchiveError> {
        if nowhere(kind) { Ok(Vec::new()) } else { self.read(|s| reading::views_until(s, kind, until, limit)) }
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
