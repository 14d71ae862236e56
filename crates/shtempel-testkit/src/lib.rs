//! Dossiers for tests, for fuzzing and for measuring. No crate needs this one to run.
//!
//! - [`Game`] writes one dossier paper by paper, for a test that is about something.
//! - [`realistic`] makes whole games as they are played by post, from a seed.
//! - [`from_bytes`] makes a dossier of any bytes: mostly one that could be, some that could not.
//!
//! All of it is fixed by its arguments: no clock, no chance but a seed. A wrong day in a test stops the test.

mod bytes;
mod game;
mod mad;
mod paper;
mod post;
mod random;
mod realistic;

pub use bytes::from_bytes;
pub use game::{Game, day, span};
pub use paper::mailing;
pub use random::Random;
pub use realistic::realistic;
