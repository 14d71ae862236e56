//! Reading a move as it is written on a card.
//!
//! Tolerated:
//! - full algebraic (`Кg1-f3`, `Ng1f3`, `e2-e4`, `пe2-e4`), short algebraic (`Кf3`, `Кge2`, `Л1a3`, `e:d6`, `ed`),
//!   numeric (`5254`, `52-54`, promotion by a fifth digit), UCI (`e7e8q`);
//! - Russian and English letters and figures (♘), German letters where agreed; a small letter after a promotion;
//! - castling with 0, O or О, also small, with any dash, or large without one; the king's two-square step;
//! - a move number before the move: `12.`, `12`, `12)`, `12...`, `12…`, `12. ...`; dots alone when Black is to move;
//! - any dash or none; any capture sign or none; spaces round them and after the piece;
//! - Cyrillic а, с, е in the names of squares;
//! - a promotion as `Ф`, `=Ф`, `(Ф)`, `/Ф` or a word;
//! - after the move: signs and words for check, mate, capture and en passant, marks, valuations, comments in brackets
//!   of any kind, and the move once more in another notation. They are of no account (47.3.5): never checked, never used to choose.
//!
//! Refused, never guessed: a piece letter that is not known, small letters for pieces, capitals for files,
//! a pawn's own file written twice (`bb4`), a king that takes its own rook, 'any move' (47.3.6), null moves,
//! a promotion without its piece, and any word that is not understood.
//!
//! What is written comes from [`scan`], the legal move that it means from [`resolve`], what follows it goes to [`tail`].

use crate::clean::{self, Clean};
use crate::error::{MoveError, Syntax};
use crate::letters::{Alphabet, Letters};
use crate::scan::{self, Cursor, Written};
use crate::{Move, Position, Side, resolve, tail};

/// The way a move was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Script {
    /// Full algebraic: both squares, with a piece letter or with a sign between them. Castling counts as full,
    /// although it is short as well ([`Move::is_castling`] tells).
    Full,
    /// Short algebraic.
    Short,
    /// ICCF numeric: 5254.
    Numeric,
    /// UCI: two squares in small Latin letters with nothing between them, e2e4.
    Uci,
}

/// The move number written before the move, if any: `12.` is White's, `12...` is Black's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Numbering {
    /// The number as written.
    pub number: u32,
    /// The side that the dots say: one dot does not say it (people write `12. e7-e5` too), two and more say Black.
    pub side: Option<Side>,
}

/// A move that was understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    /// The legal move.
    pub mv: Move,
    /// How it was written.
    pub script: Script,
    /// Whose piece letters it was written with.
    pub alphabet: Alphabet,
    /// The number before it.
    pub numbering: Option<Numbering>,
    /// It was written with the sign of castling, `0-0`.
    pub castling_sign: bool,
}

/// A move written so plainly that its words are understood without a position: a full move of a piece or pawn and
/// nothing else. Most cards are such.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plain(Clean);

impl Plain {
    /// Recognises `Кg1-f3`, `Ng1f3`, `e2-e4`, `e4:d5`, `e2e4`. None says only that [`read_move`] is to be asked.
    #[must_use]
    #[inline]
    pub fn of(text: &str, letters: Letters) -> Option<Plain> {
        clean::full(text, letters).map(Plain)
    }

    /// What it means in the position it is to be made in: the same as [`read_move`] reads in its text. None says only
    /// that [`read_move`] is to be asked: it knows what is wrong.
    #[must_use]
    #[inline]
    pub fn read(self, position: &Position) -> Option<Reading> {
        self.read_numbered(position, None)
    }

    #[inline]
    fn read_numbered(self, position: &Position, numbering: Option<Numbering>) -> Option<Reading> {
        let Clean { role, from, to, script, alphabet } = self.0;
        let mv = resolve::full_step(&position.0, role, from, to, None)?;
        Some(Reading { mv: Move(mv), script, alphabet, numbering, castling_sign: false })
    }
}

/// Reads a move in the position it is to be made in.
///
/// # Errors
/// [`MoveError`]; nothing is skipped, guessed or taken for another move.
pub fn read_move(position: &Position, text: &str, letters: Letters) -> Result<Reading, MoveError> {
    let mut cursor = Cursor::new(text);
    cursor.skip_spaces();
    let numbering = scan::numbering(&mut cursor, position.turn());
    // The usual card takes a short cut; the long way says the same and also what is wrong.
    let plain = Plain::of(cursor.rest(), letters);
    if let Some(reading) = plain.and_then(|plain| plain.read_numbered(position, numbering)) {
        return Ok(reading);
    }
    let (mv, written) = read_any_form(position, cursor, letters)?;
    let castling_sign = matches!(written.what, scan::What::Castle(_));
    Ok(Reading { mv, script: written.script, alphabet: written.alphabet, numbering, castling_sign })
}

/// Reads a move in any form from where its number has ended.
fn read_any_form(position: &Position, mut cursor: Cursor<'_>, letters: Letters) -> Result<(Move, Written), MoveError> {
    let text = cursor.text();
    let start = cursor.at();
    if cursor.is_at_end() {
        return Err(Syntax::Empty.into());
    }
    let Some(written) = scan::written(&mut cursor, letters) else {
        return Err(not_a_move(text, start, cursor.at()));
    };
    let moved = resolve::resolve(&position.0, &written);
    if !cursor.is_at_end()
        && let Err(at) = tail::check(&mut cursor, position, &written, moved.as_ref().ok().copied())
    {
        return Err(not_a_move(text, start, at));
    }
    Ok((Move(moved?), written))
}

/// The error for a text whose move starts at `start` and that is not understood at `at` (bytes).
#[cold]
fn not_a_move(text: &str, start: usize, at: usize) -> MoveError {
    let body = &text[start..];
    if scan::is_any_move(body) {
        Syntax::AnyMove.into()
    } else if scan::is_null_move(body) {
        Syntax::NullMove.into()
    } else {
        Syntax::Token(scan::token(text, start, at)).into()
    }
}
