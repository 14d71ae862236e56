//! What the desk of a competition does: who plays whom.
//!
//! Pure so far: no input or output, no clock, no chance, no floating point. The lots that are drawn come from a seed
//! text that is handed in.

#![deny(clippy::float_arithmetic)]

pub mod pairing;
