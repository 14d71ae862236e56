//! Facts about one game. Stream `game/COMPETITION:NUMBER`.

use super::Private;
use crate::Date;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Who brought a paper before the arbiter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// White.
    White,
    /// Black.
    Black,
    /// The arbiter himself: his own letters, and what he saw.
    Arbiter,
    /// The post, a doctor, relatives.
    Third,
}

/// A mailing of a game as somebody shows it. Two papers with one id are evidence of one mailing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Paper {
    /// The game, `COMPETITION:NUMBER`.
    pub game: String,
    /// The mailing with the keys of the dossier's format; private texts are replaced by `{ "private": ID }`.
    pub mail: Map<String, Value>,
    /// Who shows it.
    pub source: Source,
    /// Its number in the register of incoming mail.
    pub register: Option<u64>,
    /// The day it reached the arbiter.
    pub reached: Option<Date>,
    /// Scans of it.
    #[serde(default)]
    pub scans: Vec<Private>,
}

/// A paper that belongs to another game. It stays in the journal, and counts no more.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Misfiled {
    /// The game.
    pub game: String,
    /// The id of the mailing.
    pub mail: String,
    /// Only what this source showed; none: all of it.
    pub source: Option<Source>,
    /// The game to which it belongs.
    pub belongs_to: Option<String>,
    /// Why.
    pub reason: Option<String>,
}

/// A game taken over in mid-play (readings, 39).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// The game.
    pub game: String,
    /// The table `[opening]` of the dossier's format.
    pub opening: Map<String, Value>,
}
