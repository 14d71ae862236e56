//! What the journal says, folded: persons, competitions, games. Nothing here is kept; it is made from the entries each
//! time, up to a moment if one is given.

mod competition;
mod game;
mod person;

pub use competition::{CompetitionState, SectionState, parts_of_game};
pub use game::{Filing, GameState};
pub use person::PersonState;
pub(crate) use person::private;

use crate::fact::{Fact, FactError};
use shtempel_archive::{Archive, ArchiveError, Entry, Moment};

/// Why a state cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum StateError {
    /// The archive's trouble.
    #[error(transparent)]
    Archive(#[from] ArchiveError),
    /// An entry says what this program does not understand.
    #[error("entry {seq}: {fault}")]
    Entry {
        /// Its place in the journal.
        seq: u64,
        /// What is wrong with it.
        fault: FactError,
    },
}

/// An entry with what it says.
#[derive(Debug, Clone, PartialEq)]
pub struct Recorded {
    /// Its place in the journal.
    pub seq: u64,
    /// Its place in the stream.
    pub version: u64,
    /// When it was recorded.
    pub at: Moment,
    /// Who recorded it.
    pub by: String,
    /// What it says.
    pub fact: Fact,
}

impl Recorded {
    /// Reads an entry.
    ///
    /// # Errors
    /// [`StateError::Entry`].
    pub fn read(entry: &Entry) -> Result<Recorded, StateError> {
        let fact =
            Fact::parse(&entry.kind, &entry.payload).map_err(|fault| StateError::Entry { seq: entry.seq, fault })?;
        let Entry { seq, version, recorded_at, recorded_by, .. } = entry;
        Ok(Recorded { seq: *seq, version: *version, at: *recorded_at, by: recorded_by.clone(), fact })
    }
}

/// The entries of a stream up to a moment, read.
///
/// # Errors
/// [`StateError`].
pub fn read_stream(archive: &dyn Archive, stream: &str, known_at: Option<Moment>) -> Result<Vec<Recorded>, StateError> {
    let entries = archive.stream(stream)?;
    let known = entries.iter().take_while(|entry| known_at.is_none_or(|moment| entry.recorded_at <= moment));
    known.map(Recorded::read).collect()
}
