//! What is written: the move's own part of the text, without a look at the position.
//!
//! The scanner reads from left to right and never skips: where a form does not fit, the cursor stays at the first
//! character that is not understood, and the caller names the word there.

use crate::letters::{self, Alphabet, Letters};
use crate::read::{Numbering, Script};
use crate::{Side, tail};
use shakmaty::{CastlingSide, File, Rank, Role};

/// A move as written: squares, perhaps partly, and the piece if it is named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Written {
    pub(crate) what: What,
    pub(crate) script: Script,
    pub(crate) alphabet: Alphabet,
}

/// The two kinds of moves that are written differently.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum What {
    Castle(CastlingSide),
    Step(Step),
}

/// A step to a square. What is not written is `None`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) role: Option<Role>,
    pub(crate) from: Coordinates,
    pub(crate) to_file: File,
    /// Missing only in a pawn's capture by files, `ed`.
    pub(crate) to_rank: Option<Rank>,
    pub(crate) promotion: Option<Promotion>,
}

/// A file, a rank, both or neither.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Coordinates {
    pub(crate) file: Option<File>,
    pub(crate) rank: Option<Rank>,
}

/// A piece named after the move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Promotion {
    pub(crate) role: Role,
    /// In brackets, `e8(Ф)`: a remark like any other unless a pawn has reached the last rank.
    pub(crate) bracketed: bool,
}

/// A place in a text.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Cursor { text, at: 0 }
    }

    /// The whole text.
    pub(crate) fn text(&self) -> &'a str {
        self.text
    }

    /// The place in bytes.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    pub(crate) fn back_to(&mut self, at: usize) {
        self.at = at;
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.at == self.text.len()
    }

    pub(crate) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    #[inline]
    pub(crate) fn peek(&self) -> Option<char> {
        match self.text.as_bytes().get(self.at) {
            Some(&byte) if byte < 0x80 => Some(byte as char),
            Some(_) => self.rest().chars().next(),
            None => None,
        }
    }

    /// Goes on if the next character is one that `known` takes.
    #[inline]
    pub(crate) fn take<T>(&mut self, known: impl Fn(char) -> Option<T>) -> Option<T> {
        let next = self.peek()?;
        let value = known(next)?;
        self.at += next.len_utf8();
        Some(value)
    }

    #[inline]
    pub(crate) fn eat(&mut self, wanted: impl Fn(char) -> bool) -> bool {
        self.take(|c| wanted(c).then_some(())).is_some()
    }

    pub(crate) fn skip_spaces(&mut self) {
        while self.eat(char::is_whitespace) {}
    }
}

/// Reads a move number and its dots; leaves the cursor alone if there is none. Digits of four and more are a move.
pub(crate) fn numbering(cursor: &mut Cursor<'_>, turn: Side) -> Option<Numbering> {
    let first = cursor.peek()?;
    if !first.is_ascii_digit() {
        if turn == Side::Black && (first == '.' || first == '…') {
            skip_dots_of_black(cursor);
        }
        return None;
    }
    let start = cursor.at();
    let mut number = 0;
    while let Some(digit) = cursor.take(|c| c.to_digit(10)) {
        if cursor.at() - start > 3 {
            cursor.back_to(start);
            return None;
        }
        number = number * 10 + digit;
    }
    let after_digits = cursor.at();
    let dots = dots(cursor);
    let numbered = dots > 0 || cursor.eat(|c| c == ')') || (cursor.at() > after_digits && number_ends_here(cursor));
    // No move has the number 0: `0 0-0` is a castling written badly.
    if numbered && number > 0 {
        cursor.skip_spaces();
        Some(Numbering { number, side: (dots > 1).then_some(Side::Black) })
    } else {
        cursor.back_to(start);
        None
    }
}

/// Whether what follows a number and spaces can be a move: with a dash it is the rest of `0 - 0` or `52 - 54`.
fn number_ends_here(cursor: &Cursor<'_>) -> bool {
    let mut ahead = *cursor;
    !ahead.eat(is_dash) || ahead.eat(is_dash)
}

/// Counts dots, with spaces between them; an ellipsis is three. The cursor ends after the spaces.
fn dots(cursor: &mut Cursor<'_>) -> u32 {
    let mut count = 0;
    loop {
        cursor.skip_spaces();
        match cursor.take(|c| match c {
            '.' => Some(1),
            '…' => Some(3),
            _ => None,
        }) {
            Some(more) => count += more,
            None => return count,
        }
    }
}

/// Dots without a number say only that Black moves: they are skipped if that is so and there are two at least.
#[cold]
fn skip_dots_of_black(cursor: &mut Cursor<'_>) {
    let start = cursor.at();
    if dots(cursor) < 2 || cursor.is_at_end() {
        cursor.back_to(start);
    }
}

/// Reads the move itself. On failure the cursor is at what was not understood.
pub(crate) fn written(cursor: &mut Cursor<'_>, letters: Letters) -> Option<Written> {
    let first = cursor.peek()?;
    if file(first).is_some() {
        step(cursor, None, Alphabet::None, letters)
    } else if let Some((role, alphabet)) = cursor.take(|c| letters::piece(c, letters)) {
        let is_king = first == 'К' && cursor.eat(|c| c == 'р' || c == 'Р');
        cursor.skip_spaces();
        step(cursor, Some(if is_king { Role::King } else { role }), alphabet, letters)
    } else if is_nought(first) {
        castling(cursor)
    } else {
        numeric(cursor, letters)
    }
}

/// Reads squares after the piece letter, if there was one.
fn step(cursor: &mut Cursor<'_>, role: Option<Role>, alphabet: Alphabet, letters: Letters) -> Option<Written> {
    let start = cursor.at();
    let first = coordinates(cursor);
    let after_first = cursor.at();
    let joined = !separator(cursor);
    let second = coordinates(cursor);
    let is_pawn = matches!(role, None | Some(Role::Pawn));
    let ends = match (second.file, second.rank) {
        // A pawn that stays on its file does not name it twice: `bb4` is a bishop in small letters, or nothing.
        (file, Some(_)) if is_pawn && first.rank.is_none() && file == first.file => None,
        (Some(file), Some(rank)) => Some((first, file, Some(rank))),
        // A pawn's capture by files alone.
        (Some(file), None) if first.file.is_some() && first.rank.is_none() && is_pawn => Some((first, file, None)),
        // One square: what came after it is not a second one and belongs to what follows.
        _ => first.file.zip(first.rank).map(|(file, rank)| {
            cursor.back_to(after_first);
            (Coordinates::default(), file, Some(rank))
        }),
    };
    let (from, to_file, to_rank) = ends?;
    let is_plain = joined && role.is_none() && is_ascii_between(cursor, start);
    let before_promotion = cursor.at();
    let promotion = promotion(cursor, letters);
    let script = if from.file.is_none() || from.rank.is_none() {
        Script::Short
    } else if is_plain && is_small_or_nothing(cursor, before_promotion) {
        Script::Uci
    } else {
        Script::Full
    };
    let alphabet = match promotion {
        Some((_, named)) if alphabet == Alphabet::None => named,
        _ => alphabet,
    };
    let promotion = promotion.map(|(promotion, _)| promotion);
    Some(Written { what: What::Step(Step { role, from, to_file, to_rank, promotion }), script, alphabet })
}

fn is_ascii_between(cursor: &Cursor<'_>, start: usize) -> bool {
    cursor.text.as_bytes()[start..cursor.at()].is_ascii()
}

/// Whether the promotion, if any, is UCI's: one small Latin letter and no sign.
fn is_small_or_nothing(cursor: &Cursor<'_>, start: usize) -> bool {
    matches!(cursor.text.as_bytes()[start..cursor.at()], [] | [b'a'..=b'z'])
}

#[inline]
fn coordinates(cursor: &mut Cursor<'_>) -> Coordinates {
    Coordinates { file: cursor.take(file), rank: cursor.take(rank) }
}

/// Reads a dash or a capture sign with spaces round it; leaves the cursor alone if there is none.
#[inline]
fn separator(cursor: &mut Cursor<'_>) -> bool {
    let start = cursor.at();
    cursor.skip_spaces();
    if cursor.eat(|c| is_dash(c) || is_capture(c)) {
        cursor.skip_spaces();
        true
    } else {
        cursor.back_to(start);
        false
    }
}

/// Reads the piece a pawn becomes; leaves the cursor alone if none is named.
fn promotion(cursor: &mut Cursor<'_>, letters: Letters) -> Option<(Promotion, Alphabet)> {
    if cursor.is_at_end() {
        return None;
    }
    let start = cursor.at();
    let found = promotion_from_here(cursor, letters);
    if found.is_none() {
        cursor.back_to(start);
    }
    found
}

fn promotion_from_here(cursor: &mut Cursor<'_>, letters: Letters) -> Option<(Promotion, Alphabet)> {
    let start = cursor.at();
    cursor.skip_spaces();
    let is_glued = cursor.at() == start;
    // The capture sign may come last: `ed:Ф`.
    cursor.eat(|c| c == ':');
    let bracketed = cursor.eat(|c| c == '(');
    let is_marked = bracketed || cursor.eat(|c| c == '=' || c == '/');
    if is_marked {
        cursor.skip_spaces();
    }
    let small = |c| letters::small_promotion(c, letters).filter(|_| is_glued || is_marked);
    let (role, alphabet) = tail::piece_by_word(cursor)
        .or_else(|| cursor.take(|c| letters::piece(c, letters).or_else(|| small(c))))
        .filter(|(role, _)| !matches!(role, Role::King | Role::Pawn))?;
    if bracketed {
        cursor.skip_spaces();
        cursor.eat(|c| c == ')').then_some(())?;
    }
    // `e8 Кf3` names no piece: the knight belongs to the next word.
    (bracketed || !cursor.peek().is_some_and(|c| c.is_alphanumeric() && !is_capture(c)))
        .then_some((Promotion { role, bracketed }, alphabet))
}

/// Reads castling: two or three noughts with dashes, or large ones without.
fn castling(cursor: &mut Cursor<'_>) -> Option<Written> {
    let start = cursor.at();
    cursor.eat(is_nought);
    let mut noughts = 1;
    let dashed = nought_after_dash(cursor);
    if dashed {
        noughts = 2;
        while nought_after_dash(cursor) {
            noughts += 1;
        }
    } else {
        while cursor.eat(|c| is_nought(c) && !is_small_nought(c)) {
            noughts += 1;
        }
    }
    let is_small = !dashed && cursor.text[start..].starts_with(is_small_nought);
    let side = match noughts {
        2 if !is_small => CastlingSide::KingSide,
        3 if !is_small => CastlingSide::QueenSide,
        _ => {
            cursor.back_to(start);
            return None;
        }
    };
    // Nothing that could be more of it may follow: `0-0-1`, `0-00`.
    let goes_on = cursor.peek().is_some_and(|c| c.is_alphanumeric() && !is_capture(c) || is_dash(c));
    (!goes_on).then_some(Written { what: What::Castle(side), script: Script::Full, alphabet: Alphabet::None })
}

fn nought_after_dash(cursor: &mut Cursor<'_>) -> bool {
    let start = cursor.at();
    cursor.skip_spaces();
    if cursor.eat(is_dash) {
        cursor.skip_spaces();
        if cursor.eat(is_nought) {
            return true;
        }
    }
    cursor.back_to(start);
    false
}

/// Reads numeric notation: four digits, a fifth for the promotion, perhaps a dash between the squares.
fn numeric(cursor: &mut Cursor<'_>, letters: Letters) -> Option<Written> {
    let from = digits_of_square(cursor)?;
    let after_first = cursor.at();
    cursor.skip_spaces();
    if cursor.eat(is_dash) {
        cursor.skip_spaces();
    } else {
        cursor.back_to(after_first);
    }
    let to = digits_of_square(cursor)?;
    let digit = cursor.take(|c| match c {
        '1' => Some(Role::Queen),
        '2' => Some(Role::Rook),
        '3' => Some(Role::Bishop),
        '4' => Some(Role::Knight),
        _ => None,
    });
    if cursor.peek().is_some_and(|c| c.is_ascii_digit()) {
        return None;
    }
    let lettered = if digit.is_none() { promotion(cursor, letters) } else { None };
    let promotion = digit.map(|role| Promotion { role, bracketed: false }).or(lettered.map(|(named, _)| named));
    let alphabet = lettered.map_or(Alphabet::None, |(_, alphabet)| alphabet);
    let from = Coordinates { file: Some(from.0), rank: Some(from.1) };
    let step = Step { role: None, from, to_file: to.0, to_rank: Some(to.1), promotion };
    Some(Written { what: What::Step(step), script: Script::Numeric, alphabet })
}

fn digits_of_square(cursor: &mut Cursor<'_>) -> Option<(File, Rank)> {
    let file = cursor.take(|c| rank(c).map(|rank| File::new(rank as u32)))?;
    Some((file, cursor.take(rank)?))
}

/// A file by its small letter; Cyrillic а, с and е look the same as the Latin ones.
#[inline]
fn file(letter: char) -> Option<File> {
    Some(match letter {
        'a' | 'а' => File::A,
        'b' => File::B,
        'c' | 'с' => File::C,
        'd' => File::D,
        'e' | 'е' => File::E,
        'f' => File::F,
        'g' => File::G,
        'h' => File::H,
        _ => return None,
    })
}

#[inline]
fn rank(digit: char) -> Option<Rank> {
    ('1'..='8').contains(&digit).then(|| Rank::new(digit as u32 - '1' as u32))
}

/// Any dash: hyphen, non-breaking hyphen, figure dash, en dash, em dash, bar, minus, small and full width hyphens.
pub(crate) fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{FE63}' | '\u{FF0D}')
}

/// A capture sign: x, the multiplication sign, a colon, Cyrillic х.
pub(crate) fn is_capture(c: char) -> bool {
    matches!(c, 'x' | 'X' | '×' | ':' | 'х' | 'Х' | '\u{2236}')
}

/// Nought, Latin O, Cyrillic О, and the small ones.
fn is_nought(c: char) -> bool {
    matches!(c, '0' | 'O' | 'О') || is_small_nought(c)
}

fn is_small_nought(c: char) -> bool {
    matches!(c, 'o' | 'о')
}

/// Whether a text is one move and nothing else, in the letters that are always understood.
pub(crate) fn is_move_alone(text: &str) -> bool {
    let mut cursor = Cursor::new(text);
    written(&mut cursor, Letters::STANDARD).is_some() && cursor.is_at_end()
}

/// Whether a text says 'any move' in Russian, English or German.
pub(crate) fn is_any_move(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphabetic()).filter(|w| !w.is_empty()).map(str::to_lowercase);
    match words.next().as_deref() {
        Some("любой" | "любое" | "any" | "beliebig") => true,
        Some("на") => matches!(words.next().as_deref(), Some("любой" | "любое")),
        _ => false,
    }
}

/// Whether a text is a null move as chess programs write it.
pub(crate) fn is_null_move(text: &str) -> bool {
    let text = text.trim_end_matches(|c: char| c.is_whitespace() || c == '.');
    let mut letters = text.chars();
    matches!(text, "Z0" | "0000") || (text.chars().count() == 2 && letters.all(is_dash))
}

/// The word at a place (bytes), but not before `start`: at most 40 characters, then an ellipsis.
pub(crate) fn token(text: &str, start: usize, at: usize) -> String {
    const LONGEST: usize = 40;
    let before = &text[start..at];
    let from = start
        + before
            .rfind(char::is_whitespace)
            .map_or(0, |space| space + before[space..].chars().next().map_or(0, char::len_utf8));
    let ahead = text[at..].trim_start();
    // Right before spaces the word that follows them is meant, unless the text ends there.
    let from = if text[from..at].is_empty() && !ahead.is_empty() { text.len() - ahead.len() } else { from };
    let word = text[from..].split(char::is_whitespace).next().unwrap_or_default();
    let mut shown: String = word.chars().take(LONGEST).collect();
    if shown.len() < word.len() {
        shown.push('…');
    }
    shown
}
