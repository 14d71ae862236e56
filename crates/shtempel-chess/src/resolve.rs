//! The legal move that a written one means in a position.
//!
//! Two written squares are checked directly: the piece reaches the square, and its king is not attacked afterwards.
//! Less than that is searched among the legal moves. Nothing chooses: two that fit are ambiguous.

use crate::error::Meaning;
use crate::scan::{Promotion, Step, What, Written};
use shakmaty::{
    Bitboard, CastlingMode, CastlingSide, Chess, File, Move, Position as _, Rank, Role, Square, attacks, uci::UciMove,
};

/// Finds the legal move.
///
/// # Errors
/// [`Meaning`]: impossible, ambiguous, or a promotion without its piece.
pub(crate) fn resolve(position: &Chess, written: &Written) -> Result<Move, Meaning> {
    match written.what {
        What::Castle(side) => castle(position, side).ok_or_else(|| impossible(position, written)),
        What::Step(step) => match (step.from.file, step.from.rank, step.to_rank) {
            (Some(file), Some(rank), Some(to_rank)) => {
                let from = Square::from_coords(file, rank);
                let to = Square::from_coords(step.to_file, to_rank);
                full_step(position, step.role, from, to, step.promotion)
                    .ok_or_else(|| full_step_refused(position, written, step, from, to))
            }
            _ => short_step(position, written, step),
        },
    }
}

/// Whether a written move can mean this legal one: what is not written fits anything.
pub(crate) fn fits(position: &Chess, written: &Written, m: Move) -> bool {
    match (written.what, m) {
        (What::Castle(side), _) => m.castling_side() == Some(side),
        (What::Step(step), _) => {
            let Some(from) = m.from() else { return false };
            let to = landing(position, m);
            let promotion = effective_promotion(step.promotion, m.role(), to.rank());
            step.role.is_none_or(|role| role == m.role())
                && step.from.file.is_none_or(|file| file == from.file())
                && step.from.rank.is_none_or(|rank| rank == from.rank())
                && step.to_file == to.file()
                && step.to_rank.is_none_or(|rank| rank == to.rank())
                && promotion.is_none_or(|role| m.promotion() == Some(role))
                && (step.role.is_some() || step.from.rank.is_some() || is_plain_pawn_move(step, m))
        }
    }
}

/// A short move without a piece letter is a pawn's, and without a file it stays on its file.
fn is_plain_pawn_move(step: Step, m: Move) -> bool {
    m.role() == Role::Pawn && (step.from.file.is_some() || m.from().is_some_and(|from| from.file() == step.to_file))
}

fn castle(position: &Chess, side: CastlingSide) -> Option<Move> {
    position.castling_moves(side).first().copied()
}

/// Both squares are written: builds the move and checks it.
#[inline]
pub(crate) fn full_step(
    position: &Chess,
    named: Option<Role>,
    from: Square,
    to: Square,
    promotion: Option<Promotion>,
) -> Option<Move> {
    if !position.us().contains(from) {
        return None;
    }
    let role = position.board().role_at(from)?;
    if named.is_some_and(|named| named != role) {
        return None;
    }
    if role == Role::King
        && let Some(side) = two_step_side(position, from, to)
    {
        return castle(position, side).filter(|_| effective_promotion(promotion, role, to.rank()).is_none());
    }
    let promotion = effective_promotion(promotion, role, to.rank());
    if promotion.is_some() != (role == Role::Pawn && is_last_rank(to.rank())) {
        return None;
    }
    let capture = position.board().role_at(to);
    let m = if role == Role::Pawn && from.file() != to.file() && capture.is_none() {
        Move::EnPassant { from, to }
    } else {
        Move::Normal { role, from, capture, to, promotion }
    };
    (reaches(position, role, from, to) && leaves_king_safe(position, m, from, to)).then_some(m)
}

/// Why a move between two written squares is refused.
#[cold]
fn full_step_refused(position: &Chess, written: &Written, step: Step, from: Square, to: Square) -> Meaning {
    if step.promotion.is_none() {
        let queen = Promotion { role: Role::Queen, bracketed: false };
        if full_step(position, step.role, from, to, Some(queen)).is_some() {
            return Meaning::NoPromotion;
        }
    }
    impossible(position, written)
}

/// The castling that a king's step from its first square is, if it is one.
fn two_step_side(position: &Chess, from: Square, to: Square) -> Option<CastlingSide> {
    let home = position.turn().fold_wb(Rank::First, Rank::Eighth);
    if from != Square::from_coords(File::E, home) || to.rank() != home {
        return None;
    }
    match to.file() {
        File::G => Some(CastlingSide::KingSide),
        File::C => Some(CastlingSide::QueenSide),
        _ => None,
    }
}

/// The promotion as far as it counts: in brackets only for a pawn on the last rank.
fn effective_promotion(promotion: Option<Promotion>, role: Role, to: Rank) -> Option<Role> {
    promotion
        .filter(|promotion| !promotion.bracketed || (role == Role::Pawn && is_last_rank(to)))
        .map(|promotion| promotion.role)
}

fn is_last_rank(rank: Rank) -> bool {
    matches!(rank, Rank::First | Rank::Eighth)
}

/// Whether a piece of the side to move gets from one square to another, its king aside.
#[inline]
fn reaches(position: &Chess, role: Role, from: Square, to: Square) -> bool {
    let occupied = position.board().occupied();
    let targets = match role {
        Role::Pawn => pawn_targets(position, from),
        Role::Knight => attacks::knight_attacks(from),
        Role::Bishop => attacks::bishop_attacks(from, occupied),
        Role::Rook => attacks::rook_attacks(from, occupied),
        Role::Queen => attacks::queen_attacks(from, occupied),
        Role::King => attacks::king_attacks(from),
    };
    targets.contains(to) && !position.us().contains(to)
}

fn pawn_targets(position: &Chess, from: Square) -> Bitboard {
    let turn = position.turn();
    let forward = turn.fold_wb(8, -8);
    let free = !position.board().occupied();
    let single = Bitboard::from_square(from).shift(forward) & free;
    let double = single.shift(forward) & free & turn.fold_wb(Rank::Fourth, Rank::Fifth);
    let en_passant = position.maybe_ep_square().map_or(Bitboard::EMPTY, Bitboard::from_square);
    single | double | (attacks::pawn_attacks(turn, from) & (position.them() | en_passant))
}

/// Whether the king of the side to move is not attacked after the move.
#[inline]
fn leaves_king_safe(position: &Chess, m: Move, from: Square, to: Square) -> bool {
    let board = position.board();
    let Some(king) = board.king_of(position.turn()) else { return false };
    let taken = if m.is_en_passant() { Square::from_coords(to.file(), from.rank()) } else { to };
    let king = if from == king { to } else { king };
    let occupied = board.occupied().without(from).without(taken).with(to);
    board.attacks_to(king, !position.turn(), occupied).without(taken).is_empty()
}

/// Not both squares are written: looks among the legal moves.
fn short_step(position: &Chess, written: &Written, step: Step) -> Result<Move, Meaning> {
    let role = step.role.unwrap_or(Role::Pawn);
    let mut found = match step.to_rank {
        Some(rank) => position.san_candidates(role, Square::from_coords(step.to_file, rank)),
        None => position.capture_moves(),
    };
    if role == Role::King {
        found.extend(position.castling_moves(CastlingSide::KingSide));
        found.extend(position.castling_moves(CastlingSide::QueenSide));
    }
    found.retain(|m| {
        m.role() == role && fits(position, written, *m) && (role != Role::Pawn || is_plain_pawn_move(step, *m))
    });
    let Some(first) = found.first().copied() else { return Err(impossible(position, written)) };
    if found.iter().any(|m| (m.from(), m.to()) != (first.from(), first.to())) {
        return Err(ambiguous(&found));
    }
    // The same two squares more than once: the promotions of one pawn.
    if found.len() > 1 { Err(Meaning::NoPromotion) } else { Ok(first) }
}

/// The square that the piece comes to: for castling the king's, not the rook's.
fn landing(position: &Chess, m: Move) -> Square {
    m.castling_side().map_or(m.to(), |side| side.king_to(position.turn()))
}

#[cold]
fn ambiguous(moves: &[Move]) -> Meaning {
    let mut all: Vec<String> = moves.iter().map(|m| uci(*m)).collect();
    all.sort_unstable();
    Meaning::Ambiguous(all)
}

/// The refusal with the legal moves that differ least from what is written, at most four.
#[cold]
fn impossible(position: &Chess, written: &Written) -> Meaning {
    const MOST: usize = 4;
    let mut near: Vec<(u8, String)> = position
        .legal_moves()
        .into_iter()
        .map(|m| (unlikeness(position, written, m), m))
        .filter(|(unlikeness, _)| *unlikeness <= 2)
        .map(|(unlikeness, m)| (unlikeness, uci(m)))
        .collect();
    near.sort_unstable();
    near.truncate(MOST);
    Meaning::Impossible(near.into_iter().map(|(_, uci)| uci).collect())
}

/// How much of what is written a legal move contradicts: 0 to 2 for moves worth naming.
fn unlikeness(position: &Chess, written: &Written, m: Move) -> u8 {
    const NOT_NEAR: u8 = 9;
    let step = match written.what {
        What::Castle(_) => return if m.is_castle() { 0 } else { NOT_NEAR },
        What::Step(step) => step,
    };
    let Some(from) = m.from() else { return NOT_NEAR };
    let to = landing(position, m);
    let off = |differs: bool| u8::from(differs);
    let target = off(step.to_file != to.file()) + off(step.to_rank.is_some_and(|r| r != to.rank()));
    if target > 1 {
        return NOT_NEAR;
    }
    let origin =
        off(step.from.file.is_some_and(|f| f != from.file())) + off(step.from.rank.is_some_and(|r| r != from.rank()));
    let piece = off(step.role.is_some_and(|role| role != m.role()));
    let promotion = off(step.promotion.is_some_and(|p| m.promotion() != Some(p.role)));
    let is_origin_known = step.from.file.is_some() && step.from.rank.is_some();
    let is_target_known = step.to_rank.is_some();
    // A small b may stand for a bishop.
    let is_small_b = step.role.is_none() && step.from.rank.is_none() && step.from.file == Some(File::B);
    match (origin, target) {
        (_, 0) if is_small_b && is_target_known && m.role() == Role::Bishop => 1,
        // The same squares, another piece; or the same origin and one coordinate off.
        (0, 0) => piece + promotion,
        (0, 1) if is_origin_known && piece == 0 => 1 + promotion,
        // Another origin: the piece must be the named one.
        (1 | 2, 0) if piece == 0 && is_target_known && (step.role.is_some() || m.role() == Role::Pawn) => {
            origin + promotion
        }
        _ => NOT_NEAR,
    }
}

fn uci(m: Move) -> String {
    UciMove::from_move(m, CastlingMode::Standard).to_string()
}
