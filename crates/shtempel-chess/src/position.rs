//! A position and a legal move in it.

use crate::Side;
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, Position as _, PositionError, fen::Fen, uci::UciMove};

/// A legal position of standard chess; by default the first one.
///
/// Two are equal as FIDE has it for repetitions: the same pieces, side to move, castling rights and *legal*
/// en passant capture. Move numbers and the half-move clock do not count.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Position(pub(crate) Chess);

/// A move that was legal in the position it was read in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(pub(crate) shakmaty::Move);

/// A text that is no position: not FEN, or a position that cannot be.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a position: {0}")]
pub struct FenError(pub String);

impl Position {
    /// Reads a FEN; the last fields may be missing.
    ///
    /// # Errors
    /// [`FenError`] when the text is not FEN or the position cannot be: kings missing, the side to move could take
    /// the king, pawns on the first or last rank, a castling right without king and rook at home, an en passant square
    /// without its pawn. A check that no last move explains is let pass: the position can be played all the same.
    pub fn from_fen(text: &str) -> Result<Position, FenError> {
        let fen: Fen = text.parse().map_err(|e| FenError(format!("{e}")))?;
        fen.into_position(CastlingMode::Standard)
            .or_else(PositionError::<Chess>::ignore_impossible_check)
            .map(Position)
            .map_err(|e| FenError(format!("{e}")))
    }

    /// The position as FEN.
    #[must_use]
    pub fn to_fen(&self) -> String {
        Fen::from_position(&self.0, EnPassantMode::Legal).to_string()
    }

    /// The side to move.
    #[must_use]
    pub fn turn(&self) -> Side {
        match self.0.turn() {
            Color::White => Side::White,
            Color::Black => Side::Black,
        }
    }

    /// The number of the move to be made, from 1.
    #[must_use]
    pub fn number(&self) -> u32 {
        self.0.fullmoves().get()
    }

    /// Half-moves since the last capture or pawn move.
    #[must_use]
    pub fn halfmoves(&self) -> u32 {
        self.0.halfmoves()
    }

    /// Plays a move that was read in this very position; a move of another position spoils this one.
    pub fn play(&mut self, m: Move) {
        self.0.play_unchecked(m.0);
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.0.is_check()
    }

    /// Whether a move, perhaps one of another position, is legal here.
    #[must_use]
    pub fn is_legal(&self, m: Move) -> bool {
        self.0.is_legal(m.0)
    }

    /// All legal moves.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        self.0.legal_moves().into_iter().map(Move).collect()
    }
}

impl Move {
    /// Whether it castles: such a move is written the same way in full and short algebraic.
    #[must_use]
    pub const fn is_castling(self) -> bool {
        self.0.is_castle()
    }

    /// Whether it captures, en passant included.
    #[must_use]
    pub const fn is_capture(self) -> bool {
        self.0.is_capture()
    }

    /// UCI: `e2e4`, castling as the king's move `e1g1`, promotion `e7e8q`.
    #[must_use]
    pub fn uci(self) -> String {
        UciMove::from_move(self.0, CastlingMode::Standard).to_string()
    }
}
