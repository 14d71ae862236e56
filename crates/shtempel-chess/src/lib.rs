//! Chess as it travels by post: a move in any written form and the legal move it means,
//! the ways a game ends on the board, and the draw rules.
//!
//! This is the only crate of the project that names a chess library (shakmaty).

mod draw;
mod position;
mod read;
mod side;
mod write;

pub use draw::{Ending, is_fifty_moves, is_threefold};
pub use position::{FenError, Move, Position};
pub use read::{Letters, Meaning, MoveError, Numbering, Reading, Script, Syntax, read_move};
pub use side::{PerSide, Side};
pub use write::{Notation, write_move};
