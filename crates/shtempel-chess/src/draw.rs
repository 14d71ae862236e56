//! The ways a game ends on the board, and the draws that are claimed.
//!
//! Mate, stalemate and dead position end the game by themselves. Threefold repetition and fifty moves are claims,
//! either of the position on the board or with the move that is to be made; a claim is right or not before that move
//! is made, whatever the move does otherwise.

use crate::{Move, Position};
use shakmaty::{Bitboard, Chess, Position as _, Role, Square, attacks};

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
    ///
    /// A mate or stalemate with dead material is a mate or stalemate.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        if !has_move_at_a_glance(&self.0) && self.0.legal_moves().is_empty() {
            Some(if self.0.is_check() { Ending::Checkmate } else { Ending::Stalemate })
        } else if is_dead(&self.0) {
            Some(Ending::DeadPosition)
        } else {
            None
        }
    }

    /// Whether nobody can mate by material: see [`Ending::DeadPosition`].
    #[must_use]
    pub fn is_dead(&self) -> bool {
        is_dead(&self.0)
    }
}

/// Whether a legal move is plain to see. `false` says nothing: the moves must be made out then.
///
/// Out of check a piece that stands on no line with its king cannot be pinned, so any of its steps is legal.
/// A step of the king is legal if nothing attacks the square with the king gone from its own.
#[inline]
fn has_move_at_a_glance(position: &Chess) -> bool {
    let board = position.board();
    let turn = position.turn();
    let (us, occupied) = (position.us(), board.occupied());
    let Some(king) = board.king_of(turn) else { return false };
    let lines = attacks::queen_attacks(king, Bitboard::EMPTY);
    if !is_check(position, king, lines) {
        let unpinnable = !lines;
        let pawns = position.our(Role::Pawn) & unpinnable;
        if (pawns.shift(turn.fold_wb(8, -8)) & !occupied).any() {
            return true;
        }
        if (position.our(Role::Knight) & unpinnable).into_iter().any(|from| (attacks::knight_attacks(from) & !us).any())
        {
            return true;
        }
    }
    let without_king = occupied.without(king);
    (attacks::king_attacks(king) & !us).into_iter().any(|to| board.attacks_to(to, !turn, without_king).is_empty())
}

/// Whether the king is attacked: as the library has it, but most checks are ruled out without a look along the lines.
#[inline]
fn is_check(position: &Chess, king: Square, lines: Bitboard) -> bool {
    let (board, them) = (position.board(), position.them());
    if (board.sliders() & them & lines).any() {
        return position.is_check();
    }
    let pawns = attacks::pawn_attacks(position.turn(), king) & board.pawns();
    let knights = attacks::knight_attacks(king) & board.knights();
    ((pawns | knights) & them).any()
}

/// Dead by material: no pawns, rooks and queens, and either bishops all on one colour or a single knight.
#[inline]
fn is_dead(position: &Chess) -> bool {
    let board = position.board();
    if (board.pawns() | board.rooks_and_queens()).any() {
        return false;
    }
    let bishops = board.bishops();
    if board.knights().is_empty() {
        (bishops & Bitboard::DARK_SQUARES).is_empty() || (bishops & Bitboard::LIGHT_SQUARES).is_empty()
    } else {
        bishops.is_empty() && !board.knights().more_than_one()
    }
}

/// Whether the last of these positions has stood three times in all. The positions of the whole game, the first one included.
///
/// Positions are equal as FIDE has it: the same side to move, pieces, castling rights and *legal* en passant capture.
#[must_use]
pub fn is_threefold(positions: &[Position]) -> bool {
    positions.last().is_some_and(|last| stands(positions, last) >= 3)
}

/// Whether the move that is to be made from the last of these positions brings about the third one.
///
/// The positions of the whole game, the first one included; the move is legal in the last.
#[must_use]
pub fn is_threefold_with(positions: &[Position], m: Move) -> bool {
    positions.last().is_some_and(|last| {
        let mut next = last.clone();
        next.play(m);
        stands(positions, &next) >= 2
    })
}

fn stands(positions: &[Position], wanted: &Position) -> usize {
    positions.iter().filter(|position| *position == wanted).count()
}

/// Whether the last hundred half-moves were made without a capture or a pawn move.
#[must_use]
pub fn is_fifty_moves(position: &Position) -> bool {
    position.halfmoves() >= HALFMOVES_OF_FIFTY
}

/// Whether the move that is to be made completes a hundred half-moves without a capture or a pawn move.
///
/// The claim is right also if the move would mate: it is made before the move.
#[must_use]
pub fn is_fifty_moves_with(position: &Position, m: Move) -> bool {
    !m.0.is_zeroing() && position.halfmoves().saturating_add(1) >= HALFMOVES_OF_FIFTY
}

const HALFMOVES_OF_FIFTY: u32 = 100;
