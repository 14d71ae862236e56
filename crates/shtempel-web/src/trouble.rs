//! Why a page is not shown.

use shtempel_archive::ArchiveError;
use shtempel_desk::Refusal;
use shtempel_words::Note;

/// What went wrong, by what the visitor is told.
#[derive(Debug)]
pub enum Trouble {
    /// There is no such page, or not for him.
    NotFound,
    /// He has to say who he is.
    SignIn,
    /// It is not for him.
    Denied,
    /// What was handed in cannot be taken, and why.
    Unfit(Box<Note>),
    /// The desk refuses.
    Refused(Box<Refusal>),
    /// The archive or the cabinet does not answer now.
    Later(ArchiveError),
    /// Too many attempts; in so many seconds again.
    TooMany(i64),
    /// A fault of the program.
    Fault(String),
}

impl From<Note> for Trouble {
    fn from(note: Note) -> Trouble {
        Trouble::Unfit(Box::new(note))
    }
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Trouble {
        match refusal {
            Refusal::Archive(error) => error.into(),
            other => Trouble::Refused(Box::new(other)),
        }
    }
}

impl From<ArchiveError> for Trouble {
    fn from(error: ArchiveError) -> Trouble {
        match error {
            ArchiveError::Full(_)
            | ArchiveError::ReadOnly(_)
            | ArchiveError::Unreachable(_)
            | ArchiveError::Engine(_) => Trouble::Later(error),
            other => Trouble::Refused(Box::new(Refusal::Archive(other))),
        }
    }
}

impl From<askama::Error> for Trouble {
    fn from(error: askama::Error) -> Trouble {
        Trouble::Fault(error.to_string())
    }
}

impl From<serde_json::Error> for Trouble {
    fn from(error: serde_json::Error) -> Trouble {
        Trouble::Fault(error.to_string())
    }
}
