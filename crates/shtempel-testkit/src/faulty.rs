//! An archive that fails when it is told to.

use shtempel_archive::{
    Append, Appended, Archive, ArchiveError, Attachment, AttachmentId, Entry, Head, View, ViewChange,
};
use std::sync::atomic::{AtomicU64, Ordering};

/// How a step fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The disk is full; nothing is written.
    Full,
    /// The archive is not reached; nothing is written.
    Unreachable,
    /// All is written, but the answer is lost: the archive seems not to be reached.
    AnswerLost,
}

/// Passes everything on to the archive inside; only the writing step with the given number, counted from 1, fails, and it
/// does so once.
#[derive(Debug)]
pub struct FaultyArchive<A> {
    inner: A,
    step: u64,
    failure: Failure,
    steps: AtomicU64,
}

impl<A: Archive> FaultyArchive<A> {
    /// Fails at this step.
    pub fn new(inner: A, step: u64, failure: Failure) -> Self {
        Self { inner, step, failure, steps: AtomicU64::new(0) }
    }

    /// How many writing steps there were.
    pub fn steps(&self) -> u64 {
        self.steps.load(Ordering::SeqCst)
    }

    /// The archive inside.
    pub fn inner(&self) -> &A {
        &self.inner
    }

    fn write<T>(&self, write: impl FnOnce(&A) -> Result<T, ArchiveError>) -> Result<T, ArchiveError> {
        let step = self.steps.fetch_add(1, Ordering::SeqCst) + 1;
        if step != self.step {
            return write(&self.inner);
        }
        match self.failure {
            Failure::Full => Err(ArchiveError::Full("told to".to_owned())),
            Failure::Unreachable => Err(ArchiveError::Unreachable("told to".to_owned())),
            Failure::AnswerLost => {
                write(&self.inner)?;
                Err(ArchiveError::Unreachable("told to, after it was written".to_owned()))
            }
        }
    }
}

impl<A: Archive> Archive for FaultyArchive<A> {
    fn head(&self) -> Result<Head, ArchiveError> {
        self.inner.head()
    }

    fn append(&self, append: &Append) -> Result<Appended, ArchiveError> {
        self.write(|inner| inner.append(append))
    }

    fn entries(&self, after: u64, limit: usize) -> Result<Vec<Entry>, ArchiveError> {
        self.inner.entries(after, limit)
    }

    fn stream(&self, stream: &str) -> Result<Vec<Entry>, ArchiveError> {
        self.inner.stream(stream)
    }

    fn streams(&self, prefix: &str) -> Result<Vec<(String, u64)>, ArchiveError> {
        self.inner.streams(prefix)
    }

    fn by_key(&self, key: &str) -> Result<Option<Entry>, ArchiveError> {
        self.inner.by_key(key)
    }

    fn attachment(&self, id: AttachmentId) -> Result<Option<Attachment>, ArchiveError> {
        self.inner.attachment(id)
    }

    fn attachments(&self) -> Result<Vec<(AttachmentId, bool)>, ArchiveError> {
        self.inner.attachments()
    }

    fn erasures(&self) -> Result<Vec<(AttachmentId, u64)>, ArchiveError> {
        self.inner.erasures()
    }

    fn view(&self, kind: &str, key: &str) -> Result<Option<View>, ArchiveError> {
        self.inner.view(kind, key)
    }

    fn views(&self, kind: &str, parent: &str) -> Result<Vec<View>, ArchiveError> {
        self.inner.views(kind, parent)
    }

    fn views_until(&self, kind: &str, until: i32, limit: usize) -> Result<Vec<View>, ArchiveError> {
        self.inner.views_until(kind, until, limit)
    }

    fn all_views(&self) -> Result<Vec<View>, ArchiveError> {
        self.inner.all_views()
    }

    fn refresh(&self, views: &[ViewChange]) -> Result<(), ArchiveError> {
        self.write(|inner| inner.refresh(views))
    }

    fn replace_views(&self, views: &mut dyn Iterator<Item = View>) -> Result<(), ArchiveError> {
        self.write(|inner| inner.replace_views(views))
    }

    fn restore(
        &self,
        entries: &[Entry],
        attachments: &[Attachment],
        erased: &[(AttachmentId, u64)],
    ) -> Result<(), ArchiveError> {
        self.write(|inner| inner.restore(entries, attachments, erased))
    }

    fn integrity(&self) -> Result<Vec<String>, ArchiveError> {
        self.inner.integrity()
    }
}
