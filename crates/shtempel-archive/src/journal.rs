//! The trait behind which the engines stand.

use crate::{ArchiveError, Attachment, AttachmentId, Draft, Entry, Head, Made, Moment, View};

/// What is written in one transaction: all of it or nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Append {
    /// When: the caller's clock. Earlier than the last entry's moment: that one's is taken.
    pub recorded_at: Moment,
    /// Who records.
    pub recorded_by: String,
    /// The streams that it was made against, each with the version read (0: it did not exist). A stream of a draft that
    /// is not named here is not checked.
    pub against: Vec<(String, u64)>,
    /// The entries, in order.
    pub drafts: Vec<Draft>,
    /// What the entries name. One that is there already is not written again, nor is one that was erased.
    pub attachments: Vec<Attachment>,
    /// Attachments to empty. The trace is an entry of this append whose payload holds the name of the attachment.
    pub erase: Vec<AttachmentId>,
    /// What changes in the views.
    pub views: Vec<ViewChange>,
}

/// A change of a view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ViewChange {
    /// Write this row, or write it anew.
    Put(View),
    /// Take away every row of this kind under this parent (what is put later in the list stays).
    Clear {
        /// The view.
        kind: String,
        /// See [`View::parent`].
        parent: String,
    },
}

/// What became of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It was written, durably.
    Now(Made),
    /// All its keys stand already with the same stream, kind and payload: an earlier attempt had gone through.
    Before(Made),
}

/// An archive. Every engine passes the same conformance suite.
///
/// An answer to [`Archive::append`] means that the entries survive a power cut.
pub trait Archive: Send + Sync {
    /// The end of the journal.
    ///
    /// # Errors
    /// As every method: the engine's trouble.
    fn head(&self) -> Result<Head, ArchiveError>;

    /// Writes all of it or nothing. Keys are looked at first (so that a retry succeeds once), then the versions.
    ///
    /// # Errors
    /// [`ArchiveError::Conflict`], [`ArchiveError::KeyTaken`], [`ArchiveError::TooLarge`], [`ArchiveError::Malformed`],
    /// or the engine's trouble.
    fn append(&self, append: &Append) -> Result<Appended, ArchiveError>;

    /// The entries after `after`, in order, at most `limit`.
    ///
    /// # Errors
    /// The engine's trouble.
    fn entries(&self, after: u64, limit: usize) -> Result<Vec<Entry>, ArchiveError>;

    /// The entries of a stream, in order; empty if there is none.
    ///
    /// # Errors
    /// The engine's trouble.
    fn stream(&self, stream: &str) -> Result<Vec<Entry>, ArchiveError>;

    /// The names of the streams that begin with `prefix`, sorted, each with its version.
    ///
    /// # Errors
    /// The engine's trouble.
    fn streams(&self, prefix: &str) -> Result<Vec<(String, u64)>, ArchiveError>;

    /// The entry with this key.
    ///
    /// # Errors
    /// The engine's trouble.
    fn by_key(&self, key: &str) -> Result<Option<Entry>, ArchiveError>;

    /// An attachment; `None` if it was erased or never there.
    ///
    /// # Errors
    /// The engine's trouble.
    fn attachment(&self, id: AttachmentId) -> Result<Option<Attachment>, ArchiveError>;

    /// The names of all attachments, sorted, each with whether it was erased.
    ///
    /// # Errors
    /// The engine's trouble.
    fn attachments(&self) -> Result<Vec<(AttachmentId, bool)>, ArchiveError>;

    /// The names of the erased attachments, sorted, each with the entry that erased it.
    ///
    /// # Errors
    /// The engine's trouble.
    fn erasures(&self) -> Result<Vec<(AttachmentId, u64)>, ArchiveError>;

    /// A row of a view.
    ///
    /// # Errors
    /// The engine's trouble.
    fn view(&self, kind: &str, key: &str) -> Result<Option<View>, ArchiveError>;

    /// The rows of a view under a parent, by day, then key.
    ///
    /// # Errors
    /// The engine's trouble.
    fn views(&self, kind: &str, parent: &str) -> Result<Vec<View>, ArchiveError>;

    /// The rows of a view, under any parent, with a day not after `until`, by day, then key, at most `limit`.
    ///
    /// # Errors
    /// The engine's trouble.
    fn views_until(&self, kind: &str, until: i32, limit: usize) -> Result<Vec<View>, ArchiveError>;

    /// All rows of all views, by kind, then key: for comparing.
    ///
    /// # Errors
    /// The engine's trouble.
    fn all_views(&self) -> Result<Vec<View>, ArchiveError>;

    /// Changes views without an entry: for rows that time alone made old.
    ///
    /// # Errors
    /// The engine's trouble.
    fn refresh(&self, views: &[ViewChange]) -> Result<(), ArchiveError>;

    /// Takes away all rows of all views and writes these.
    ///
    /// # Errors
    /// The engine's trouble.
    fn replace_views(&self, views: &mut dyn Iterator<Item = View>) -> Result<(), ArchiveError>;

    /// Writes what was recorded in another archive, as it is: entries that follow the last one here, attachments, and
    /// the names of erased ones with the entries that erased them (one that is whole here is emptied). All of it or
    /// nothing. [`crate::load`] calls it.
    ///
    /// # Errors
    /// [`ArchiveError::Damaged`] for an entry that does not follow the one before it, or the engine's trouble.
    fn restore(
        &self,
        entries: &[Entry],
        attachments: &[Attachment],
        erased: &[(AttachmentId, u64)],
    ) -> Result<(), ArchiveError>;

    /// What the engine finds wrong with its own storage, beyond what the chain tells; empty if nothing.
    ///
    /// # Errors
    /// The engine's trouble.
    fn integrity(&self) -> Result<Vec<String>, ArchiveError>;
}

/// An archive that several hold is the same archive.
impl<A: Archive + ?Sized> Archive for std::sync::Arc<A> {
    fn head(&self) -> Result<Head, ArchiveError> {
        (**self).head()
    }

    fn append(&self, append: &Append) -> Result<Appended, ArchiveError> {
        (**self).append(append)
    }

    fn entries(&self, after: u64, limit: usize) -> Result<Vec<Entry>, ArchiveError> {
        (**self).entries(after, limit)
    }

    fn stream(&self, stream: &str) -> Result<Vec<Entry>, ArchiveError> {
        (**self).stream(stream)
    }

    fn streams(&self, prefix: &str) -> Result<Vec<(String, u64)>, ArchiveError> {
        (**self).streams(prefix)
    }

    fn by_key(&self, key: &str) -> Result<Option<Entry>, ArchiveError> {
        (**self).by_key(key)
    }

    fn attachment(&self, id: AttachmentId) -> Result<Option<Attachment>, ArchiveError> {
        (**self).attachment(id)
    }

    fn attachments(&self) -> Result<Vec<(AttachmentId, bool)>, ArchiveError> {
        (**self).attachments()
    }

    fn erasures(&self) -> Result<Vec<(AttachmentId, u64)>, ArchiveError> {
        (**self).erasures()
    }

    fn view(&self, kind: &str, key: &str) -> Result<Option<View>, ArchiveError> {
        (**self).view(kind, key)
    }

    fn views(&self, kind: &str, parent: &str) -> Result<Vec<View>, ArchiveError> {
        (**self).views(kind, parent)
    }

    fn views_until(&self, kind: &str, until: i32, limit: usize) -> Result<Vec<View>, ArchiveError> {
        (**self).views_until(kind, until, limit)
    }

    fn all_views(&self) -> Result<Vec<View>, ArchiveError> {
        (**self).all_views()
    }

    fn refresh(&self, views: &[ViewChange]) -> Result<(), ArchiveError> {
        (**self).refresh(views)
    }

    fn replace_views(&self, views: &mut dyn Iterator<Item = View>) -> Result<(), ArchiveError> {
        (**self).replace_views(views)
    }

    fn restore(
        &self,
        entries: &[Entry],
        attachments: &[Attachment],
        erased: &[(AttachmentId, u64)],
    ) -> Result<(), ArchiveError> {
        (**self).restore(entries, attachments, erased)
    }

    fn integrity(&self) -> Result<Vec<String>, ArchiveError> {
        (**self).integrity()
    }
}
