//! Writing a move.

use crate::{Move, Position};
use shakmaty::san::SanPlus;

/// A notation to write moves in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Notation {
    /// Russian full algebraic: `Кg1-f3`, `e5:d6`, `0-0`, `e7-e8Ф`.
    FullRussian,
    /// Latin full algebraic: `Ng1-f3`.
    FullLatin,
    /// Russian short algebraic: `Кf3`.
    ShortRussian,
    /// Standard algebraic with check and mate signs: `Nf3`, `Qh4#`.
    San,
    /// German full algebraic: `Sg1-f3`.
    FullGerman,
    /// German short algebraic: `Sf3`.
    ShortGerman,
    /// ICCF numeric: `7163`, promotion by a fifth digit.
    Numeric,
    /// UCI: `g1f3`.
    Uci,
}

/// Writes a move that is legal in this position.
#[must_use]
pub fn write_move(position: &Position, m: Move, _notation: Notation) -> String {
    SanPlus::from_move(position.0.clone(), m.0).to_string()
}
