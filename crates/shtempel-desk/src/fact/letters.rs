//! The register of letters, the tray of scans, and what is for the eyes of few. Stream `register/COMPETITION`.

use super::{Evidence, Private};
use crate::Date;
use serde::{Deserialize, Serialize};

/// Which way a letter went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// To the arbiter.
    Incoming,
    /// From the arbiter.
    Outgoing,
}

/// A letter of the register. Its running number, one row for each direction, is drawn up by the program.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Letter {
    /// The competition.
    pub competition: String,
    /// Which way it went.
    pub direction: Direction,
    /// Its running number.
    pub number: Option<u64>,
    /// From whom or to whom: a person's id, `post`, or in words.
    pub who: String,
    /// The day it reached the arbiter, or left him.
    pub on: Date,
    /// What about.
    pub about: String,
    /// The game.
    pub game: Option<String>,
    /// The mailing of that game that it is or carries.
    pub mail: Option<String>,
    /// What kind of letter: `acknowledgement`, `hearing`, `request`, `enquiry`, …
    pub matter: Option<String>,
    /// Evidence of its dates.
    #[serde(default)]
    pub evidence: Evidence,
}

/// A scan that nobody has sorted yet.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scan {
    /// The competition.
    pub competition: String,
    /// The scan.
    pub scan: Private,
    /// The day it reached the arbiter.
    pub reached: Option<Date>,
    /// What is on it.
    pub note: Option<String>,
}

/// Where a scan of the tray went.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Filed {
    /// The competition.
    pub competition: String,
    /// The scan.
    pub scan: Private,
    /// The game.
    pub game: Option<String>,
    /// The mailing.
    pub mail: Option<String>,
}

/// A suspicion. Only those named see it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Suspicion {
    /// The competition.
    pub competition: String,
    /// What it is.
    pub text: Private,
    /// The day.
    pub on: Date,
    /// Who may see it: persons' ids.
    #[serde(default)]
    pub seen_by: Vec<String>,
    /// The games it is about.
    #[serde(default)]
    pub games: Vec<u32>,
}

/// Attachments were emptied (never before the results are out, 47.1.3).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Erasure {
    /// The competition by whose results it may be, or none for a person with no game.
    pub competition: Option<String>,
    /// Whose name and addresses went.
    pub person: Option<String>,
    /// What went; all that is private of the person if left out.
    #[serde(default)]
    pub attachments: Vec<Private>,
    /// By what right.
    pub reason: String,
}
