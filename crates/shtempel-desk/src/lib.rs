//! What the desk of a competition does: who plays whom, and how they stand.
//!
//! Pure so far: no input or output, no clock, no chance, no floating point. The lots that are drawn come from a seed
//! text that is handed in, and every tie-break is an exact fraction.

#![deny(clippy::float_arithmetic)]

mod exact;
pub mod pairing;
pub mod tables;

pub use exact::Exact;
