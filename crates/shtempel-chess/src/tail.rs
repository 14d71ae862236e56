//! What follows a move and is of no account (47.3.5): signs, words, comments, the move in another notation.
//!
//! It is understood, or the text is refused; it never changes which move is meant.

use crate::letters::{Alphabet, Letters};
use crate::read::Script;
use crate::scan::{self, Cursor, Written};
use crate::{Position, resolve};
use shakmaty::Role;

/// Words and abbreviations for check, mate, capture and en passant; compared without regard to case.
const REMARKS: [&str; 29] = [
    "шах и мат",
    "двойной шах",
    "вскрытый шах",
    "открытый шах",
    "взятие на проходе",
    "с взятием на проходе",
    "на проходе",
    "с шахом",
    "с матом",
    "шах",
    "мат",
    "взятие",
    "en passant",
    "e. p.",
    "e.p.",
    "e.p",
    "ep",
    "э. п.",
    "э.п.",
    "э.п",
    "эп",
    "double check",
    "checkmate",
    "check",
    "mate",
    "ch.",
    "ch",
    "schach",
    "matt",
];

/// Valuations of several signs; a hyphen stands for any dash.
const VALUATIONS: [&str; 9] = ["+/-", "-/+", "+/=", "=/+", "=/∞", "+-", "-+", "+=", "=+"];

/// The pieces a pawn becomes, in words.
const PIECES: [(&str, Role, Alphabet); 8] = [
    ("ферзь", Role::Queen, Alphabet::Russian),
    ("ладья", Role::Rook, Alphabet::Russian),
    ("слон", Role::Bishop, Alphabet::Russian),
    ("конь", Role::Knight, Alphabet::Russian),
    ("queen", Role::Queen, Alphabet::English),
    ("rook", Role::Rook, Alphabet::English),
    ("bishop", Role::Bishop, Alphabet::English),
    ("knight", Role::Knight, Alphabet::English),
];

/// Goes over everything after the move.
///
/// # Errors
/// The place (bytes) of what is not understood.
pub(crate) fn check(
    cursor: &mut Cursor<'_>,
    position: &Position,
    written: &Written,
    moved: Option<shakmaty::Move>,
) -> Result<(), usize> {
    let mut is_glued = true;
    loop {
        if cursor.eat(char::is_whitespace) {
            is_glued = false;
            continue;
        }
        let Some(next) = cursor.peek() else { return Ok(()) };
        let at = cursor.at();
        if valuation(cursor) || cursor.eat(is_sign) || (scan::is_capture(next) && capture_sign(cursor)) {
            continue;
        }
        let is_understood = match next {
            '/' => {
                cursor.eat(|c| c == '/');
                cursor.skip_spaces();
                repeated_move(cursor, position, written, moved)
            }
            '.' | ',' | ';' | '…' => {
                is_glued = false;
                cursor.eat(|_| true)
            }
            '(' | '[' | '{' => {
                is_glued = false;
                comment(cursor)
            }
            _ => remark(cursor) || (!is_glued && repeated_move(cursor, position, written, moved)),
        };
        if !is_understood {
            return Err(at);
        }
    }
}

/// Signs for check and mate, marks of good and bad moves, valuations.
fn is_sign(c: char) -> bool {
    matches!(c, '+' | '#' | '!' | '?' | '†' | '‡' | '‼' | '⁇' | '⁈' | '⁉' | '±' | '∓' | '⩲' | '⩱' | '∞')
}

/// A valuation, `+-`, `=/+`. A single `=` is none: it names a promotion, or a draw is offered with it.
fn valuation(cursor: &mut Cursor<'_>) -> bool {
    let read = |wanted: &str| {
        let mut ahead = *cursor;
        let fits = wanted.chars().all(|sign| ahead.eat(|c| c == sign || (sign == '-' && scan::is_dash(c))));
        let ends = !ahead.peek().is_some_and(|c| c.is_alphanumeric() || c == '=' || c == '/' || scan::is_dash(c));
        (fits && ends).then_some(ahead)
    };
    let after = VALUATIONS.iter().find_map(|valuation| read(valuation));
    if let Some(after) = after {
        *cursor = after;
    }
    after.is_some()
}

/// A capture sign after the move, `ed:`, or a cross for mate, `Фh7×`; not the first letter of a word.
fn capture_sign(cursor: &mut Cursor<'_>) -> bool {
    let start = cursor.at();
    cursor.eat(scan::is_capture);
    let ends = !cursor.peek().is_some_and(char::is_alphanumeric);
    if !ends {
        cursor.back_to(start);
    }
    ends
}

/// Skips a comment to its closing bracket; brackets may nest.
fn comment(cursor: &mut Cursor<'_>) -> bool {
    let mut closing = Vec::new();
    loop {
        let Some(c) = cursor.take(Some) else { return false };
        match c {
            '(' => closing.push(')'),
            '[' => closing.push(']'),
            '{' => closing.push('}'),
            _ if closing.last() == Some(&c) => {
                closing.pop();
            }
            _ => {}
        }
        if closing.is_empty() {
            return true;
        }
    }
}

fn remark(cursor: &mut Cursor<'_>) -> bool {
    REMARKS.iter().any(|remark| word(cursor, remark))
}

/// Reads the name of a piece in a word.
pub(crate) fn piece_by_word(cursor: &mut Cursor<'_>) -> Option<(Role, Alphabet)> {
    PIECES.iter().find(|(name, ..)| word(cursor, name)).map(|&(_, role, alphabet)| (role, alphabet))
}

/// Goes on if the words stand here and end here, in any case; any spaces for each space.
fn word(cursor: &mut Cursor<'_>, wanted: &str) -> bool {
    let mut ahead = *cursor;
    for letter in wanted.chars() {
        let fits = if letter == ' ' {
            let start = ahead.at();
            ahead.skip_spaces();
            ahead.at() > start
        } else {
            ahead.eat(|c| c == letter || c.to_lowercase().eq([letter]))
        };
        if !fits {
            return false;
        }
    }
    let ends = !ahead.peek().is_some_and(char::is_alphanumeric);
    if ends {
        *cursor = ahead;
    }
    ends
}

/// Reads the move written once more, in German letters too: they decide nothing here.
///
/// Of a numeric and an algebraic move the first alone counts; in other pairs the second must be able to mean the
/// same move, or it is not a repetition but something else.
fn repeated_move(
    cursor: &mut Cursor<'_>,
    position: &Position,
    written: &Written,
    moved: Option<shakmaty::Move>,
) -> bool {
    let mut ahead = *cursor;
    let Some(again) = scan::written(&mut ahead, Letters::WITH_GERMAN) else { return false };
    let is_other_notation = (again.script == Script::Numeric) != (written.script == Script::Numeric);
    let is_repetition = is_other_notation || moved.is_none_or(|m| resolve::fits(&position.0, &again, m));
    if is_repetition {
        *cursor = ahead;
    }
    is_repetition
}
