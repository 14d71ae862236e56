//! An archive that is gone with the program.

use shtempel_archive::engine::{self, Transaction};
use shtempel_archive::{
    Append, Appended, Archive, ArchiveError, Attachment, AttachmentId, Entry, Head, View, ViewChange, limits,
};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Keeps to what every engine keeps to, and nothing lasts.
#[derive(Debug, Default)]
pub struct MemoryArchive(Mutex<State>);

#[derive(Clone, Debug, Default)]
struct State {
    entries: Vec<Entry>,
    by_key: BTreeMap<String, usize>,
    by_stream: BTreeMap<String, Vec<usize>>,
    attachments: BTreeMap<AttachmentId, Kept>,
    views: BTreeMap<(String, String), View>,
}

#[derive(Clone, Debug)]
enum Kept {
    Whole(Attachment),
    Erased(u64),
}

impl MemoryArchive {
    /// An empty one.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Archive for MemoryArchive {
    fn head(&self) -> Result<Head, ArchiveError> {
        self.state().head()
    }

    fn append(&self, append: &Append) -> Result<Appended, ArchiveError> {
        limits::check(append)?;
        engine::append(&mut *self.state(), append)
    }

    fn entries(&self, after: u64, limit: usize) -> Result<Vec<Entry>, ArchiveError> {
        let after = usize::try_from(after).unwrap_or(usize::MAX);
        Ok(self.state().entries.iter().skip(after).take(limit).cloned().collect())
    }

    fn stream(&self, stream: &str) -> Result<Vec<Entry>, ArchiveError> {
        let state = self.state();
        let places = state.by_stream.get(stream).into_iter().flatten();
        Ok(places.filter_map(|place| state.entries.get(*place).cloned()).collect())
    }

    fn streams(&self, prefix: &str) -> Result<Vec<(String, u64)>, ArchiveError> {
        let state = self.state();
        let found = state.by_stream.iter().filter(|(stream, _)| stream.starts_with(prefix));
        Ok(found.map(|(stream, places)| (stream.clone(), places.len() as u64)).collect())
    }

    fn by_key(&self, key: &str) -> Result<Option<Entry>, ArchiveError> {
        Ok(self.state().with_keys(&[key])?.pop())
    }

    fn attachment(&self, id: AttachmentId) -> Result<Option<Attachment>, ArchiveError> {
        match self.state().attachments.get(&id) {
            Some(Kept::Whole(attachment)) => Ok(Some(attachment.clone())),
            _ => Ok(None),
        }
    }

    fn attachments(&self) -> Result<Vec<(AttachmentId, bool)>, ArchiveError> {
        Ok(self.state().attachments.iter().map(|(id, kept)| (*id, matches!(kept, Kept::Erased(_)))).collect())
    }

    fn erasures(&self) -> Result<Vec<(AttachmentId, u64)>, ArchiveError> {
        let state = self.state();
        let erased = state.attachments.iter().filter_map(|(id, kept)| match kept {
            Kept::Erased(by) => Some((*id, *by)),
            Kept::Whole(_) => None,
        });
        Ok(erased.collect())
    }

    fn view(&self, kind: &str, key: &str) -> Result<Option<View>, ArchiveError> {
        Ok(self.state().views.get(&(kind.to_owned(), key.to_owned())).cloned())
    }

    fn views(&self, kind: &str, parent: &str) -> Result<Vec<View>, ArchiveError> {
        let mut views = self.all_views()?;
        views.retain(|view| view.kind == kind && view.parent == parent);
        views.sort_by_key(|view| (view.day.is_none(), view.day, view.key.clone()));
        Ok(views)
    }

    fn views_until(&self, kind: &str, until: i32, limit: usize) -> Result<Vec<View>, ArchiveError> {
        let mut views = self.all_views()?;
        views.retain(|view| view.kind == kind && view.day.is_some_and(|day| day <= until));
        views.sort_by_key(|view| (view.day, view.key.clone()));
        views.truncate(limit);
        Ok(views)
    }

    fn all_views(&self) -> Result<Vec<View>, ArchiveError> {
        Ok(self.state().views.values().cloned().collect())
    }

    fn refresh(&self, views: &[ViewChange]) -> Result<(), ArchiveError> {
        limits::changes(views)?;
        engine::change(&mut *self.state(), views)
    }

    fn replace_views(&self, views: &mut dyn Iterator<Item = View>) -> Result<(), ArchiveError> {
        let views: Vec<View> = views.collect();
        views.iter().try_for_each(limits::view)?;
        engine::replace_views(&mut *self.state(), &mut views.into_iter())
    }

    fn restore(
        &self,
        entries: &[Entry],
        attachments: &[Attachment],
        erased: &[(AttachmentId, u64)],
    ) -> Result<(), ArchiveError> {
        // It can fail when something is written already: the work is done on a copy.
        let mut state = self.state();
        let mut next = state.clone();
        engine::restore(&mut next, entries, attachments, erased)?;
        *state = next;
        Ok(())
    }

    fn integrity(&self) -> Result<Vec<String>, ArchiveError> {
        Ok(Vec::new())
    }
}

impl Transaction for State {
    fn head(&mut self) -> Result<Head, ArchiveError> {
        let last = self.entries.last();
        Ok(last.map_or_else(Head::default, |e| Head { seq: e.seq, digest: e.digest, recorded_at: e.recorded_at }))
    }

    fn entry(&mut self, seq: u64) -> Result<Option<Entry>, ArchiveError> {
        let place = usize::try_from(seq).ok().and_then(|seq| seq.checked_sub(1));
        Ok(place.and_then(|place| self.entries.get(place).cloned()))
    }

    fn with_keys(&mut self, keys: &[&str]) -> Result<Vec<Entry>, ArchiveError> {
        let places = keys.iter().filter_map(|key| self.by_key.get(*key));
        Ok(places.filter_map(|place| self.entries.get(*place).cloned()).collect())
    }

    fn versions(&mut self, streams: &[&str]) -> Result<BTreeMap<String, u64>, ArchiveError> {
        let found = streams.iter().filter_map(|stream| self.by_stream.get_key_value(*stream));
        Ok(found.map(|(stream, places)| (stream.clone(), places.len() as u64)).collect())
    }

    fn record(&mut self, entries: &[Entry]) -> Result<(), ArchiveError> {
        for entry in entries {
            let place = self.entries.len();
            self.by_key.insert(entry.key.clone(), place);
            self.by_stream.entry(entry.stream.clone()).or_default().push(place);
            self.entries.push(entry.clone());
        }
        Ok(())
    }

    fn attach(&mut self, id: AttachmentId, attachment: &Attachment) -> Result<(), ArchiveError> {
        self.attachments.entry(id).or_insert_with(|| Kept::Whole(attachment.clone()));
        Ok(())
    }

    fn knows(&mut self, id: AttachmentId) -> Result<bool, ArchiveError> {
        Ok(self.attachments.contains_key(&id))
    }

    fn erase(&mut self, id: AttachmentId, by: u64) -> Result<(), ArchiveError> {
        if let Some(kept @ Kept::Whole(_)) = self.attachments.get_mut(&id) {
            *kept = Kept::Erased(by);
        }
        Ok(())
    }

    fn note_erased(&mut self, id: AttachmentId, by: u64) -> Result<(), ArchiveError> {
        self.attachments.insert(id, Kept::Erased(by));
        Ok(())
    }

    fn put(&mut self, view: &View) -> Result<(), ArchiveError> {
        self.views.insert((view.kind.clone(), view.key.clone()), view.clone());
        Ok(())
    }

    fn clear(&mut self, kind: &str, parent: &str) -> Result<(), ArchiveError> {
        self.views.retain(|_, view| view.kind != kind || view.parent != parent);
        Ok(())
    }

    fn clear_all(&mut self) -> Result<(), ArchiveError> {
        self.views.clear();
        Ok(())
    }
}
