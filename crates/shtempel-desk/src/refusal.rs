//! Why the desk does not do something.

use crate::fact::FactError;
use crate::state::StateError;
use shtempel_archive::ArchiveError;
use shtempel_dossier::Errors;
use shtempel_words::Note;

/// Why the desk does not do something. Nothing was recorded.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// What was asked for cannot be; the note says what, where, and what to do.
    #[error("{}", .0.id)]
    Said(Box<Note>),
    /// What was handed in is not of its kind; in the words of the reader.
    #[error("{0}")]
    Input(FactError),
    /// The papers would make no dossier.
    #[error("{0}")]
    Dossier(Errors),
    /// Somebody else recorded something in between: look again.
    #[error(transparent)]
    Archive(ArchiveError),
    /// An entry of the archive cannot be read.
    #[error("entry {seq}: {fault}")]
    Entry {
        /// Its place in the journal.
        seq: u64,
        /// What is wrong.
        fault: FactError,
    },
}

impl From<Note> for Refusal {
    fn from(note: Note) -> Refusal {
        Refusal::Said(Box::new(note))
    }
}

impl From<FactError> for Refusal {
    fn from(error: FactError) -> Refusal {
        Refusal::Input(error)
    }
}

impl From<Errors> for Refusal {
    fn from(errors: Errors) -> Refusal {
        Refusal::Dossier(errors)
    }
}

impl From<ArchiveError> for Refusal {
    fn from(error: ArchiveError) -> Refusal {
        Refusal::Archive(error)
    }
}

impl From<StateError> for Refusal {
    fn from(error: StateError) -> Refusal {
        match error {
            StateError::Archive(error) => Refusal::Archive(error),
            StateError::Entry { seq, fault } => Refusal::Entry { seq, fault },
        }
    }
}
