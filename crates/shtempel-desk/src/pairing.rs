//! Who plays whom, with which colour: Berger tables for a number of players, and the lots that give each of them his
//! number in the table.

mod berger;
mod lots;

pub use berger::{GamesPerPair, Pairing, PairingError, Round, Schedule, schedule};
pub use lots::{Draw, DrawError, Lot, draw};
