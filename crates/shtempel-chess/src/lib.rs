//! Chess as it travels by post: a move in any written form and the legal move it means,
//! the ways a game ends on the board, and the draw rules.
//!
//! This is the only crate of the project that names a chess library (shakmaty).

mod clean;
mod draw;
mod error;
mod letters;
mod position;
mod read;
mod resolve;
mod scan;
mod side;
mod tail;
mod write;

pub use draw::{Ending, is_fifty_moves, is_fifty_moves_with, is_threefold, is_threefold_with};
pub use error::{Meaning, MoveError, Syntax};
pub use letters::{Alphabet, Letters};
pub use position::{FenError, Move, Position};
pub use read::{Numbering, Plain, Reading, Script, read_move};
pub use side::{PerSide, Side};
pub use write::{Notation, write_move};
