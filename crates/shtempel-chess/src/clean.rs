//! The usual card: a full move of a piece or pawn and nothing else, recognised byte by byte.
//!
//! Nothing is decided here that [`scan`](crate::scan) would decide otherwise: what is not plain is left to it.

use crate::letters::{Alphabet, Letters};
use crate::read::Script;
use shakmaty::{Role, Square};

/// A full move without promotion, number and remarks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Clean {
    pub(crate) role: Option<Role>,
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) script: Script,
    pub(crate) alphabet: Alphabet,
}

/// Recognises `Кg1-f3`, `Ng1f3`, `e2-e4`, `e4:d5`, `e2e4`.
#[inline]
pub(crate) fn full(text: &str, letters: Letters) -> Option<Clean> {
    let text = text.as_bytes();
    let (role, alphabet, squares) = match *text {
        [b'a'..=b'h', ..] => (None, Alphabet::None, text),
        [0xD0, 0x9A, 0xD1, 0x80, ref rest @ ..] => (Some(Role::King), Alphabet::Russian, rest),
        [0xD0, letter, ref rest @ ..] => (Some(russian(letter)?), Alphabet::Russian, rest),
        [letter, ref rest @ ..] => (Some(english(letter, letters)?), Alphabet::English, rest),
        [] => return None,
    };
    let (from, to, is_joined) = match *squares {
        [a, b, b'-' | b':' | b'x', c, d] => (square(a, b)?, square(c, d)?, false),
        [a, b, c, d] => (square(a, b)?, square(c, d)?, true),
        _ => return None,
    };
    let script = if is_joined && role.is_none() { Script::Uci } else { Script::Full };
    Some(Clean { role, from, to, script, alphabet })
}

/// The second byte of Ф, Л, С, К.
const fn russian(letter: u8) -> Option<Role> {
    match letter {
        0xA4 => Some(Role::Queen),
        0x9B => Some(Role::Rook),
        0xA1 => Some(Role::Bishop),
        0x9A => Some(Role::Knight),
        _ => None,
    }
}

const fn english(letter: u8, letters: Letters) -> Option<Role> {
    match letter {
        b'K' if !letters.german => Some(Role::King),
        b'Q' => Some(Role::Queen),
        b'R' => Some(Role::Rook),
        b'B' => Some(Role::Bishop),
        b'N' => Some(Role::Knight),
        _ => None,
    }
}

#[inline]
fn square(file: u8, rank: u8) -> Option<Square> {
    let (file, rank) = (u32::from(file.wrapping_sub(b'a')), u32::from(rank.wrapping_sub(b'1')));
    if file < 8 && rank < 8 { Some(Square::new(rank * 8 + file)) } else { None }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::{Clean, full};
    use crate::letters::Letters;
    use crate::scan::{self, Coordinates, Cursor, What};

    /// Every text of a prefix, a square, a sign and a square that is clean.
    fn clean_texts(letters: Letters) -> impl Iterator<Item = (String, Clean)> {
        let prefixes = ["", "Кр", "Ф", "Л", "С", "К", "п", "K", "Q", "R", "B", "N", "P", "D", "T", "L", "S", "k", "С "];
        let squares = ["a1", "h8", "e4", "d5", "i1", "a9", "а1", "A1"];
        let texts = prefixes.into_iter().flat_map(move |prefix| {
            squares.into_iter().flat_map(move |from| {
                ["-", ":", "x", "", "х", "–", " - "]
                    .into_iter()
                    .flat_map(move |sign| squares.into_iter().map(move |to| format!("{prefix}{from}{sign}{to}")))
            })
        });
        texts.filter_map(move |text| full(&text, letters).map(|clean| (text, clean)))
    }

    #[test]
    fn the_short_cut_agrees_with_the_long_way() {
        for letters in [Letters::STANDARD, Letters::WITH_GERMAN] {
            let mut count = 0;
            for (text, clean) in clean_texts(letters) {
                let mut cursor = Cursor::new(&text);
                let written = scan::written(&mut cursor, letters).unwrap();
                let What::Step(step) = written.what else { unreachable!("{text} is no castling") };
                let from = Coordinates { file: Some(clean.from.file()), rank: Some(clean.from.rank()) };
                assert!(cursor.is_at_end(), "{text}");
                assert_eq!((written.script, written.alphabet), (clean.script, clean.alphabet), "{text}");
                assert_eq!((step.role, step.from, step.promotion), (clean.role, from, None), "{text}");
                assert_eq!((step.to_file, step.to_rank), (clean.to.file(), Some(clean.to.rank())), "{text}");
                count += 1;
            }
            assert!(count > 500, "{count}");
        }
    }
}
