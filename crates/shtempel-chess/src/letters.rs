//! The letters that name pieces.

use shakmaty::Role;

/// Which letter sets for pieces are understood beside Russian (Кр Ф Л С К) and English (K Q R B N).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Letters {
    /// German K D T L S, agreed on by the competition.
    pub german: bool,
}

impl Letters {
    /// Russian and English only; the same as the default.
    pub const STANDARD: Letters = Letters { german: false };

    /// Russian, English and German.
    pub const WITH_GERMAN: Letters = Letters { german: true };
}

/// Whose letters a move names its pieces with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Alphabet {
    /// No piece is named: `e2-e4`, `0-0`, `5254`; a chess figure (♘) names none either.
    None,
    /// Кр Ф Л С К, п.
    Russian,
    /// K Q R B N, P.
    English,
    /// D T L S, where German letters are agreed.
    German,
    /// K where German letters are agreed: English and German alike.
    EnglishOrGerman,
}

/// The piece that a capital letter, a Russian pawn's п or a figure stands for.
///
/// К is the knight here: the reader looks for the р of Кр itself.
pub(crate) fn piece(letter: char, letters: Letters) -> Option<(Role, Alphabet)> {
    let english = |role| Some((role, Alphabet::English));
    let russian = |role| Some((role, Alphabet::Russian));
    let figure = |role| Some((role, Alphabet::None));
    match letter {
        'N' => english(Role::Knight),
        'B' => english(Role::Bishop),
        'R' => english(Role::Rook),
        'Q' => english(Role::Queen),
        'K' if letters.german => Some((Role::King, Alphabet::EnglishOrGerman)),
        'K' => english(Role::King),
        'P' => english(Role::Pawn),
        'К' => russian(Role::Knight),
        'С' => russian(Role::Bishop),
        'Л' => russian(Role::Rook),
        'Ф' => russian(Role::Queen),
        'п' | 'П' => russian(Role::Pawn),
        'S' | 'L' | 'T' | 'D' if letters.german => {
            let role = match letter {
                'S' => Role::Knight,
                'L' => Role::Bishop,
                'T' => Role::Rook,
                _ => Role::Queen,
            };
            Some((role, Alphabet::German))
        }
        '♔' | '♚' => figure(Role::King),
        '♕' | '♛' => figure(Role::Queen),
        '♖' | '♜' => figure(Role::Rook),
        '♗' | '♝' => figure(Role::Bishop),
        '♘' | '♞' => figure(Role::Knight),
        '♙' | '♟' => figure(Role::Pawn),
        _ => None,
    }
}

/// The piece that a small letter stands for after a pawn's move: `e7e8q`, `e7-e8ф`.
pub(crate) fn small_promotion(letter: char, letters: Letters) -> Option<(Role, Alphabet)> {
    let large = match letter {
        'n' | 'b' | 'r' | 'q' | 's' | 'l' | 't' | 'd' => letter.to_ascii_uppercase(),
        'к' => 'К',
        'с' => 'С',
        'л' => 'Л',
        'ф' => 'Ф',
        _ => return None,
    };
    piece(large, letters)
}

/// A letter set to write with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LetterSet {
    Russian,
    English,
    German,
}

impl LetterSet {
    /// The letter of a piece; nothing for a pawn.
    pub(crate) const fn letter(self, role: Role) -> &'static str {
        match (self, role) {
            (_, Role::Pawn) => "",
            (LetterSet::Russian, Role::King) => "Кр",
            (LetterSet::Russian, Role::Queen) => "Ф",
            (LetterSet::Russian, Role::Rook) => "Л",
            (LetterSet::Russian, Role::Bishop) => "С",
            (LetterSet::Russian, Role::Knight) => "К",
            (LetterSet::English | LetterSet::German, Role::King) => "K",
            (LetterSet::English, Role::Queen) => "Q",
            (LetterSet::English, Role::Rook) => "R",
            (LetterSet::English, Role::Bishop) => "B",
            (LetterSet::English, Role::Knight) => "N",
            (LetterSet::German, Role::Queen) => "D",
            (LetterSet::German, Role::Rook) => "T",
            (LetterSet::German, Role::Bishop) => "L",
            (LetterSet::German, Role::Knight) => "S",
        }
    }

    /// The sign of a capture: a colon in Russian, x elsewhere.
    pub(crate) const fn capture(self) -> char {
        match self {
            LetterSet::Russian => ':',
            LetterSet::English | LetterSet::German => 'x',
        }
    }
}
