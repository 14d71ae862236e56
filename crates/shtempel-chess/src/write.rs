//! Writing a move.
//!
//! Emitted: castling as `0-0` and `0-0-0` (`O-O` in [`Notation::San`]); captures with a colon in Russian and with x
//! elsewhere; no mark for en passant; check and mate signs in [`Notation::San`] alone; in the short forms as little of
//! the origin as tells the move from other legal ones. What is written reads back as the same move.

use crate::letters::LetterSet;
use crate::{Move, Position};
use shakmaty::san::{San, SanPlus};
use shakmaty::{CastlingSide, Role, Square};

/// A notation to write moves in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Notation {
    /// Russian full algebraic: `Кg1-f3`, `e5:d6`, `0-0`, `e7-e8Ф`.
    FullRussian,
    /// Latin full algebraic: `Ng1-f3`, `e5xd6`, `0-0`, `e7-e8Q`.
    FullLatin,
    /// Russian short algebraic: `Кf3`, `e:d6`, `0-0`, `e8Ф`.
    ShortRussian,
    /// Standard algebraic with check and mate signs: `Nf3`, `Qh4#`.
    San,
    /// German full algebraic: `Sg1-f3`, `e5xd6`, `0-0`, `e7-e8D`.
    FullGerman,
    /// German short algebraic: `Sf3`, `exd6`, `0-0`, `e8D`.
    ShortGerman,
    /// ICCF numeric: `7163`, castling as the king's step `5171`, promotion by a fifth digit `57581`.
    Numeric,
    /// UCI: `g1f3`, castling as the king's step `e1g1`.
    Uci,
}

impl Notation {
    /// Every notation.
    pub const ALL: [Notation; 8] = [
        Notation::FullRussian,
        Notation::FullLatin,
        Notation::ShortRussian,
        Notation::San,
        Notation::FullGerman,
        Notation::ShortGerman,
        Notation::Numeric,
        Notation::Uci,
    ];
}

/// Writes a move that is legal in this position.
#[must_use]
pub fn write_move(position: &Position, m: Move, notation: Notation) -> String {
    match notation {
        Notation::FullRussian => full(m, LetterSet::Russian),
        Notation::FullLatin => full(m, LetterSet::English),
        Notation::FullGerman => full(m, LetterSet::German),
        Notation::ShortRussian => short(position, m, LetterSet::Russian),
        Notation::ShortGerman => short(position, m, LetterSet::German),
        Notation::San => SanPlus::from_move(position.0.clone(), m.0).to_string(),
        Notation::Numeric => numeric(m),
        Notation::Uci => m.uci(),
    }
}

fn full(m: Move, letters: LetterSet) -> String {
    let (from, to) = match (m.0.castling_side(), m.0.from()) {
        (Some(side), _) => return castling(side).to_owned(),
        (None, Some(from)) => (from, m.0.to()),
        // Drops do not exist in standard chess.
        (None, None) => return m.uci(),
    };
    let sign = if m.0.is_capture() { letters.capture() } else { '-' };
    let promotion = m.0.promotion().map_or("", |role| letters.letter(role));
    format!("{}{from}{sign}{to}{promotion}", letters.letter(m.0.role()))
}

fn short(position: &Position, m: Move, letters: LetterSet) -> String {
    let San::Normal { role, file, rank, capture, to, promotion } = San::from_move(&position.0, m.0) else {
        return m.0.castling_side().map_or_else(|| m.uci(), |side| castling(side).to_owned());
    };
    let mut text = letters.letter(role).to_owned();
    text.extend(file.map(|file| file.char()));
    text.extend(rank.map(|rank| rank.char()));
    text.extend(capture.then(|| letters.capture()));
    text.push_str(&to.to_string());
    text.push_str(promotion.map_or("", |role| letters.letter(role)));
    text
}

const fn castling(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::KingSide => "0-0",
        CastlingSide::QueenSide => "0-0-0",
    }
}

fn numeric(m: Move) -> String {
    let Some(from) = m.0.from() else { return m.uci() };
    let to = m.0.castling_side().map_or(m.0.to(), |side| Square::from_coords(side.king_to_file(), from.rank()));
    let promotion = match m.0.promotion() {
        Some(Role::Queen) => "1",
        Some(Role::Rook) => "2",
        Some(Role::Bishop) => "3",
        Some(Role::Knight) => "4",
        _ => "",
    };
    let digit = |index: u32| index + 1;
    format!(
        "{}{}{}{}{promotion}",
        digit(from.file() as u32),
        digit(from.rank() as u32),
        digit(to.file() as u32),
        digit(to.rank() as u32)
    )
}
