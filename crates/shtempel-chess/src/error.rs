//! Why a text could not be taken as a move.
//!
//! The text that is no move and the move that cannot be made are different errors.
//! Each keeps what it refused and can say what may have been meant; neither is ever acted upon.

use crate::scan::is_move_alone;
use std::fmt;

/// The text itself is no move.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Syntax {
    /// Nothing is written, or only a move number.
    #[error("no move is written")]
    Empty,
    /// A token that is not understood, at most 40 characters of it.
    #[error("`{0}` is not understood as a move or as a remark to one")]
    Token(String),
    /// 'any move' (любой, any): refused by 47.3.6.
    #[error("'any move' may not be written (47.3.6)")]
    AnyMove,
    /// A null move: `--`, `Z0`, `0000`.
    #[error("a null move is not a move of the game")]
    NullMove,
}

/// The text is a move, but none that can be made here.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Meaning {
    /// Not possible in this position; the legal moves that could have been meant, at most four, in UCI.
    #[error("the move is not possible in this position{}", Listed("; perhaps ", .0))]
    Impossible(Vec<String>),
    /// More than one move is written so: all of them, in UCI.
    #[error("the move is ambiguous{}", Listed(": ", .0))]
    Ambiguous(Vec<String>),
    /// A pawn reaches the last rank and no piece is named.
    #[error("the pawn reaches the last rank and no piece is named")]
    NoPromotion,
}

/// Why a text could not be taken as a move.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// The text is no move.
    #[error(transparent)]
    Syntax(#[from] Syntax),
    /// The move cannot be made.
    #[error(transparent)]
    Meaning(#[from] Meaning),
}

/// A list of moves after a lead-in; nothing at all when there are none.
struct Listed<'a>(&'a str, &'a [String]);

impl fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.1.is_empty() { Ok(()) } else { write!(f, "{}{}", self.0, self.1.join(", ")) }
    }
}

impl Syntax {
    /// Another spelling of the token that would be a move: `Nf6` for `nf6`, the Cyrillic `Сb5` for the Latin `Cb5`,
    /// `e2-e4` for `E2-E4`. A proposal for a query to the player, never a reading.
    #[must_use]
    pub fn hint(&self) -> Option<String> {
        let Syntax::Token(token) = self else { return None };
        let mut letters = token.chars();
        let first = letters.next()?;
        let rest = letters.as_str();
        let respelled = match first {
            'K' if rest.starts_with('p') => Some(format!("Кр{}", &rest[1..])),
            'К' if rest.starts_with('p') => Some(format!("Кр{}", &rest[1..])),
            _ => proposed_piece(first).map(|piece| format!("{piece}{rest}")),
        };
        respelled.into_iter().chain([small_files(token)]).find(|proposal| proposal != token && is_move_alone(proposal))
    }
}

/// The token with the files of its squares in small letters: `e2-e4` for `E2-E4`.
fn small_files(token: &str) -> String {
    let next_letters = token.chars().skip(1).chain([' ']);
    let small = |(letter, next): (char, char)| match letter {
        'A'..='H' if next.is_ascii_digit() => letter.to_ascii_lowercase(),
        'А' if next.is_ascii_digit() => 'a',
        'С' if next.is_ascii_digit() => 'c',
        'Е' if next.is_ascii_digit() => 'e',
        _ => letter,
    };
    token.chars().zip(next_letters).map(small).collect()
}

/// The piece letter that an unknown first letter stands for most likely.
fn proposed_piece(letter: char) -> Option<char> {
    Some(match letter {
        'C' => 'С',
        'S' | 'n' => 'N',
        'D' | 'q' => 'Q',
        'T' | 'r' => 'R',
        'L' => 'B',
        'k' => 'K',
        'b' | 'В' => 'B',
        'p' | 'Р' => 'P',
        'ф' => 'Ф',
        'л' => 'Л',
        'с' => 'С',
        'к' => 'К',
        _ => return None,
    })
}
