//! The desk: what arbiter, organiser and player do, on the journal of [`shtempel_archive`] and the law of
//! [`shtempel_rules`].
//!
//! What is recorded is a [`fact::Fact`]; what the journal says is folded into the types of [`state`]; a game is put
//! together by [`assemble`] and judged by the rules. [`Desk::prepare`] looks at what somebody wants recorded and shows
//! what it would change, [`Desk::commit`] records it. [`pairing`] and [`tables`] are pure: who plays whom, and how they
//! stand; lots come from a seed text, and every tie-break is an exact fraction.

#![deny(clippy::float_arithmetic)]

pub mod access;
pub mod assemble;
pub mod attachments;
mod date;
pub mod demo;
mod desk;
pub mod due;
mod exact;
mod exchange;
pub mod fact;
pub mod handover;
mod judged;
pub mod merge;
pub mod mirror;
pub mod pairing;
pub mod precedents;
mod rebuild;
pub mod record;
mod refusal;
pub mod register;
pub mod regulation;
pub mod reports;
pub mod rows;
mod season;
mod standing;
pub mod state;
pub mod statistics;
pub mod tables;
pub mod telling;

pub use date::Date;
pub use desk::{Actor, Desk};
pub use exact::Exact;
pub use judged::{Judged, next_change};
pub use refusal::Refusal;
pub use season::Owed;
pub use standing::USUAL_TIE_BREAKS;
