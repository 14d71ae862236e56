//! The facts that are recorded: what an entry of the journal says. One kind, one type; the names of kinds and keys are
//! for ever, and what is added to a kind later is optional.
//!
//! Names, addresses, illnesses and whatever else tells who a person is stand in a [`Private`] place: the payload holds
//! the name of an attachment, and that can be erased.

mod competition;
mod letters;
mod people;
mod play;

pub use competition::*;
pub use letters::*;
pub use people::*;
pub use play::*;

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use shtempel_archive::canonical;

/// The name of an attachment, 64 hexadecimal digits, in the place of a private text or a scan.
pub type Private = String;

/// Evidence of dates, with the keys of a mailing in the dossier's format: `dated`, `postmarks`, `receipt`, `medium`,
/// `received`, `delivered`, `returned`, `lost`.
pub type Evidence = Map<String, Value>;

/// The version of the payloads that this program writes.
pub const PAYLOAD_VERSION: u64 = 1;

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:literal $name:ident,)*) => {
        /// What an entry says.
        #[derive(Debug, Clone, PartialEq)]
        pub enum Fact {
            $($(#[$doc])* $name(Box<$name>),)*
        }

        impl Fact {
            /// Every kind there is, in the order of this list.
            pub const KINDS: &'static [&'static str] = &[$($kind),*];

            /// The kind, as entries name it.
            #[must_use]
            pub const fn kind(&self) -> &'static str {
                match self {
                    $(Fact::$name(_) => $kind,)*
                }
            }

            fn value(&self) -> serde_json::Result<Value> {
                match self {
                    $(Fact::$name(fact) => serde_json::to_value(fact),)*
                }
            }

            /// Reads what somebody wants recorded, or the payload of an entry without its version.
            ///
            /// # Errors
            /// A kind that is not known, or a value that is not of that kind.
            pub fn from_value(kind: &str, value: Value) -> Result<Fact, FactError> {
                match kind {
                    $($kind => read(value).map(Fact::$name),)*
                    _ => Err(FactError::Kind(kind.to_owned())),
                }
            }
        }

        $(impl From<$name> for Fact {
            fn from(fact: $name) -> Fact {
                Fact::$name(Box::new(fact))
            }
        })*
    };
}

kinds! {
    /// A person.
    "person" Person,
    /// An address of his, from a day.
    "address" Address,
    /// His death.
    "death" Death,
    /// Who acts for him.
    "representative" Representative,
    /// A competition and its regulation.
    "competition" Competition,
    /// A change of its end.
    "term" Term,
    /// Who is arbiter, and of what.
    "arbiter" Arbiter,
    /// A section.
    "section" Section,
    /// An entry, or a change of one before the draw.
    "entry" Entry,
    /// The draw of lots, and with it the games.
    "draw" Draw,
    /// One player in the place of another.
    "replacement" Replacement,
    /// Games of somebody taken in after the draw.
    "late-entry" LateEntry,
    /// The message about the start.
    "start-notice" StartNotice,
    /// Leave, and who was told of it.
    "leave" Leave,
    /// Leave that the arbiter permits.
    "leave-permit" LeavePermit,
    /// Days on which no clock runs.
    "neutral" Neutral,
    /// A player's report.
    "report" Report,
    /// A request of the arbiter's.
    "request" Request,
    /// The answer to one.
    "answer" Answer,
    /// A statement that somebody broke a norm.
    "violation" Violation,
    /// A sanction.
    "sanction" Sanction,
    /// Somebody leaves the competition.
    "withdrawal" Withdrawal,
    /// What becomes of his games.
    "withdrawal-ruling" WithdrawalRuling,
    /// A change of arbiter.
    "handover" Handover,
    /// The results are approved.
    "approval" Approval,
    /// A paper of a game, or further evidence of one.
    "paper" Paper,
    /// A paper that was put into the wrong game.
    "misfiled" Misfiled,
    /// A game taken over in mid-play.
    "opening" Opening,
    /// A letter of the register.
    "letter" Letter,
    /// A scan that waits in the tray.
    "scan" Scan,
    /// Where a scan of the tray went.
    "filed" Filed,
    /// A suspicion, for the eyes of few.
    "suspicion" Suspicion,
    /// Private texts or scans were erased.
    "erasure" Erasure,
}

/// Why a value is no fact.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FactError {
    /// No such kind.
    #[error("no kind of record is called \"{0}\"")]
    Kind(String),
    /// The value does not fit the kind; what does not, in the words of the reader.
    #[error("{0}")]
    Value(String),
    /// An entry of a later version of the program.
    #[error("version {0} of this kind is not known to this program")]
    Version(u64),
}

fn read<T: DeserializeOwned>(value: Value) -> Result<Box<T>, FactError> {
    serde_json::from_value(value).map_err(|error| FactError::Value(error.to_string()))
}

impl Fact {
    /// The payload of the entry: canonical JSON with `v`, without what is absent.
    ///
    /// # Errors
    /// [`FactError::Value`], should a text not be writable.
    pub fn payload(&self) -> Result<String, FactError> {
        let mut value = self.value().map_err(|error| FactError::Value(error.to_string()))?;
        strip(&mut value);
        if let Value::Object(map) = &mut value {
            map.insert("v".to_owned(), PAYLOAD_VERSION.into());
        }
        Ok(canonical(&value))
    }

    /// Reads the payload of an entry.
    ///
    /// # Errors
    /// As [`Fact::from_value`]; [`FactError::Version`].
    pub fn parse(kind: &str, payload: &str) -> Result<Fact, FactError> {
        let mut value: Value = serde_json::from_str(payload).map_err(|error| FactError::Value(error.to_string()))?;
        let version = value.as_object_mut().and_then(|map| map.remove("v")).and_then(|v| v.as_u64()).unwrap_or(0);
        if version == 0 || version > PAYLOAD_VERSION {
            return Err(FactError::Version(version));
        }
        Fact::from_value(kind, value)
    }
}

/// Keys of tables in the dossier's format. An empty list or a "no" may say something there, such as a record without moves.
const OF_DOSSIERS: [&str; 4] = ["mail", "opening", "notice", "evidence"];

/// Takes out what is absent: `null`, and, but for tables of the dossier's format, "no" and lists with nothing in them.
fn strip(value: &mut Value) {
    strip_in(value, false);
}

fn strip_in(value: &mut Value, of_dossier: bool) {
    match value {
        Value::Object(map) => {
            for (key, value) in map.iter_mut() {
                strip_in(value, of_dossier || (OF_DOSSIERS.contains(&key.as_str()) && value.is_object()));
            }
            map.retain(|_, value| match value {
                Value::Null => false,
                Value::Bool(false) => of_dossier,
                Value::Array(values) => of_dossier || !values.is_empty(),
                _ => true,
            });
        }
        Value::Array(values) => values.iter_mut().for_each(|value| strip_in(value, of_dossier)),
        _ => {}
    }
}
