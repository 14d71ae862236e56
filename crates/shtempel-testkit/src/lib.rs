//! Dossiers and archives for tests, for fuzzing and for measuring. No crate needs this one to run.
//!
//! - [`Game`] writes one dossier paper by paper, for a test that is about something.
//! - [`realistic`] makes whole games as they are played by post, from a seed.
//! - [`from_bytes`] makes a dossier of any bytes: mostly one that could be, some that could not.
//! - [`MemoryArchive`] is an archive that is gone with the program, [`FaultyArchive`] one that fails when it is told to,
//!   [`conformance`] is what every archive must pass, and [`Cluster`] is the PostgreSQL that tests use.
//!
//! All of it is fixed by its arguments: no clock, no chance but a seed. A wrong day in a test stops the test.

mod bytes;
#[cfg(feature = "archive")]
mod cluster;
#[cfg(feature = "archive")]
mod conformance;
#[cfg(feature = "archive")]
mod faulty;
mod game;
#[cfg(feature = "archive")]
mod interleavings;
mod mad;
#[cfg(feature = "archive")]
mod memory;
mod paper;
mod post;
#[cfg(feature = "archive")]
mod proxy;
mod random;
mod realistic;

pub use bytes::from_bytes;
#[cfg(feature = "archive")]
pub use cluster::{Cluster, Database};
#[cfg(feature = "archive")]
pub use conformance::{attachment, conformance, draft, one, paper, view};
#[cfg(feature = "archive")]
pub use faulty::{Failure, FaultyArchive};
pub use game::{Game, day, span};
#[cfg(feature = "archive")]
pub use interleavings::{collisions, interleavings};
#[cfg(feature = "archive")]
pub use memory::MemoryArchive;
pub use paper::mailing;
#[cfg(feature = "archive")]
pub use proxy::{Lost, Proxy};
pub use random::Random;
pub use realistic::realistic;
