//! Reading a move as it is written on a card.

use crate::{Move, Position, Side};
use shakmaty::uci::UciMove;

/// Which letter sets for pieces are understood beside Russian (Кр Ф Л С К) and English (K Q R B N).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Letters {
    /// German K D T L S, agreed on by the competition.
    pub german: bool,
}

/// The way a move was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Script {
    /// Full algebraic: both squares.
    Full,
    /// Short algebraic.
    Short,
    /// ICCF numeric: 5254.
    Numeric,
    /// UCI: e2e4.
    Uci,
}

/// The move number written before the move, if any: `12.` is White's, `12...` is Black's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Numbering {
    /// The number as written.
    pub number: u32,
    /// The side that the dots say: one dot does not say it (people write `12. e7-e5` too), three dots say Black.
    pub side: Option<Side>,
}

/// A move that was understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    /// The legal move.
    pub mv: Move,
    /// How it was written.
    pub script: Script,
    /// The number before it.
    pub numbering: Option<Numbering>,
}

/// The text itself is no move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Syntax {
    /// Nothing is written.
    Empty,
    /// A token that is not understood.
    Token(String),
    /// 'any move' (любой, any): refused by 47.3.6.
    AnyMove,
    /// A null move: `--`, `Z0`, `0000`.
    NullMove,
}

/// The text is a move, but none that can be made here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Meaning {
    /// Not possible in this position; the moves that could have been meant, at most a few, in UCI.
    Impossible(Vec<String>),
    /// More than one move is written so, in UCI.
    Ambiguous(Vec<String>),
    /// A pawn reaches the last rank and no piece is named.
    NoPromotion,
}

/// Why a text could not be taken as a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MoveError {
    /// The text is no move.
    Syntax(Syntax),
    /// The move cannot be made.
    Meaning(Meaning),
}

/// Reads a move in the position it is to be made in.
///
/// # Errors
/// [`MoveError`]; nothing is skipped, guessed or taken for another move.
pub fn read_move(position: &Position, text: &str, _letters: Letters) -> Result<Reading, MoveError> {
    let uci: UciMove = text.replace('-', "").parse().map_err(|_| MoveError::Syntax(Syntax::Token(text.to_owned())))?;
    let mv = uci.to_move(&position.0).map_err(|_| MoveError::Meaning(Meaning::Impossible(Vec::new())))?;
    Ok(Reading { mv: Move(mv), script: Script::Uci, numbering: None })
}
