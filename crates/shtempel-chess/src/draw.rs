//! The ways a game ends on the board, and the draws that are claimed.

use crate::Position;
use shakmaty::Position as _;

/// What ends a game by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The side to move is mated.
    Checkmate,
    /// The side to move has no move and is not in check.
    Stalemate,
    /// Nobody can mate: king against king, king and knight, or king and bishops all on one colour.
    DeadPosition,
}

impl Position {
    /// Whether the game is over in this position by itself. Repetition and fifty moves are claims, see below.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        if self.0.is_checkmate() {
            Some(Ending::Checkmate)
        } else if self.0.is_stalemate() {
            Some(Ending::Stalemate)
        } else if self.0.is_insufficient_material() {
            Some(Ending::DeadPosition)
        } else {
            None
        }
    }
}

/// Whether the last of these positions has stood three times in all. The positions of the whole game, the first one included.
#[must_use]
pub fn is_threefold(positions: &[Position]) -> bool {
    positions.last().is_some_and(|last| positions.iter().filter(|p| *p == last).count() >= 3)
}

/// Whether the last hundred half-moves were made without a capture or a pawn move.
#[must_use]
pub fn is_fifty_moves(position: &Position) -> bool {
    position.halfmoves() >= 100
}
