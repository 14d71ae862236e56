//! The law of correspondence chess by ordinary mail: a dossier in, a judgement out.
//!
//! Pure and total: no input or output, no clock, no chance, no floating point. Bad or missing evidence is a finding
//! or an open figure; discretion is a proposal; only a ruling decides. Read [`judge`] first: it applies the law in
//! one visible order.

#![deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::float_arithmetic)]

mod board;
mod control;
mod dates;
mod day;
mod dayset;
mod dossier;
mod ending;
mod game;
mod judge;
mod judgement;
mod leave;
mod letters;
mod moves;
mod norm;
mod papers;
mod penalties;
mod postmarks;
mod prospect;
mod remarks;
mod silence;
mod thinking;
mod withdrawal;

pub use day::Day;
pub use dayset::DaySet;
pub use dossier::*;
pub use judge::{judge, judge_supposing};
pub use judgement::*;
pub use norm::{Edition, Norm};
pub use postmarks::Postmarks;
pub use prospect::*;
pub use shtempel_chess::{Move, PerSide, Position, Side};

/// A day tried out for a mailing: as if a ruling fixed it (command line `--what-if`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Supposition {
    /// The mailing.
    pub mailing: MailIndex,
    /// The supposed sending date.
    pub sent: Option<Day>,
    /// The supposed date of receipt.
    pub received: Option<Day>,
}
