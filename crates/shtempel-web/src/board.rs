//! A position as a picture, and in words for those who hear the page.
//!
//! A text that is no position gives an empty board: nothing of it comes into the page.

use crate::drawing::{draw, escaped};
use crate::markup::Markup;
use shtempel_rules::Side;
use shtempel_words::{Note, Words};

/// The size of a square in the units of the picture.
const SQUARE: usize = 45;
/// The kinds of pieces, as FEN writes White's, with the messages that name them; the order of the list.
const KINDS: [(char, &str); 6] = [
    ('K', "piece-king"),
    ('Q', "piece-queen"),
    ('R', "piece-rook"),
    ('B', "piece-bishop"),
    ('N', "piece-knight"),
    ('P', "piece-pawn"),
];

/// A square: the file and the rank, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Square {
    file: usize,
    rank: usize,
}

impl Square {
    /// `e4`.
    fn read(text: &str) -> Option<Square> {
        let [file, rank] = text.as_bytes() else { return None };
        let of = |letter: &u8, first: u8| letter.checked_sub(first).map(usize::from).filter(|at| *at < 8);
        Some(Square { file: of(file, b'a')?, rank: of(rank, b'1')? })
    }

    fn name(self) -> String {
        format!("{}{}", file_name(self.file), self.rank + 1)
    }

    /// Where its upper left corner stands in the picture.
    const fn place(self, flipped: bool) -> (usize, usize) {
        let (column, row) = if flipped { (7 - self.file, self.rank) } else { (self.file, 7 - self.rank) };
        (column * SQUARE, row * SQUARE)
    }
}

fn file_name(file: usize) -> char {
    "abcdefgh".chars().nth(file).unwrap_or_default()
}

/// What a FEN says of the board.
#[derive(Debug, Default, PartialEq, Eq)]
struct Placing {
    /// The letter of each piece, and where it stands.
    pieces: Vec<(char, Square)>,
    /// Black is to move.
    black_moves: bool,
}

impl Placing {
    /// Reads the first two fields. A text that is no FEN has no pieces.
    fn read(fen: &str) -> Placing {
        let mut fields = fen.split_ascii_whitespace();
        let pieces = fields.next().and_then(pieces).unwrap_or_default();
        Placing { pieces, black_moves: fields.next() == Some("b") }
    }
}

fn pieces(field: &str) -> Option<Vec<(char, Square)>> {
    let mut pieces = Vec::new();
    let mut rows = 0;
    for row in field.split('/') {
        let rank = 7_usize.checked_sub(rows)?;
        let mut file = 0;
        for letter in row.chars() {
            if let Some(empty) = letter.to_digit(10) {
                file += usize::try_from(empty).ok()?;
            } else {
                KINDS.iter().find(|(kind, _)| *kind == letter.to_ascii_uppercase())?;
                pieces.push((letter, Square { file, rank }));
                file += 1;
            }
            if file > 8 {
                return None;
            }
        }
        if file != 8 {
            return None;
        }
        rows += 1;
    }
    (rows == 8).then_some(pieces)
}

/// A picture of the position. `fen` may be any text; `flipped` puts Black below; `last` is the move that led here, as UCI
/// has it (`e2e4`), and is marked.
#[must_use]
pub fn board(fen: &str, flipped: bool, last: Option<&str>, words: &Words) -> Markup {
    let placing = Placing::read(fen);
    let last = last.and_then(|uci| Some((Square::read(uci.get(..2)?)?, Square::read(uci.get(2..4)?)?)));
    let label = escaped(&label(&placing, last, words));
    let mut out = format!(
        "<svg class=\"board\" viewBox=\"-18 -2 380 380\" role=\"img\" aria-label=\"{label}\">{GROUND}<path class=\"board__dark\" d=\""
    );
    for at in (0..64).map(|n| (n % 8, n / 8)).filter(|(column, row)| (column + row) % 2 == 1) {
        draw(&mut out, format_args!("M{} {}h45v45h-45z", at.0 * SQUARE, at.1 * SQUARE));
    }
    out.push_str("\"/>");
    for square in last.into_iter().flat_map(|(from, to)| [from, to]) {
        let (x, y) = square.place(flipped);
        draw(&mut out, format_args!("<rect class=\"board__last\" x=\"{x}\" y=\"{y}\" width=\"45\" height=\"45\"/>"));
    }
    for (letter, square) in &placing.pieces {
        let (x, y) = square.place(flipped);
        let side = if letter.is_ascii_uppercase() { 'w' } else { 'b' };
        let piece = letter.to_ascii_uppercase();
        let sprite = format!("/assets/pieces.svg#{side}{piece}");
        draw(&mut out, format_args!("<use href=\"{sprite}\" x=\"{x}\" y=\"{y}\" width=\"45\" height=\"45\"/>"));
    }
    out.push_str("<rect class=\"board__edge\" width=\"360\" height=\"360\"/>");
    for n in 0..8 {
        let (file, rank) = if flipped { (7 - n, n + 1) } else { (n, 8 - n) };
        let (across, down) = (n * SQUARE + 22, n * SQUARE + 27);
        draw(&mut out, format_args!("<text class=\"board__coord\" x=\"-9\" y=\"{down}\">{rank}</text>"));
        let file = file_name(file);
        draw(&mut out, format_args!("<text class=\"board__coord\" x=\"{across}\" y=\"374\">{file}</text>"));
    }
    out.push_str("</svg>");
    Markup::drawn(out)
}

const GROUND: &str = "<rect class=\"board__light\" width=\"360\" height=\"360\"/>";

fn label(placing: &Placing, last: Option<(Square, Square)>, words: &Words) -> String {
    let side = if placing.black_moves { "black" } else { "white" };
    let note = match last {
        Some((from, to)) => {
            Note::new("board-says-last").text("side", side).text("move", format!("{}–{}", from.name(), to.name()))
        }
        None => Note::new("board-says").text("side", side),
    };
    words.note(&note)
}

/// The pieces of each side, White first: `Белые: король g1; ладьи a1, f1; пешки a2, b2`. Nothing for a text that is no
/// position.
#[must_use]
pub fn pieces_in_words(fen: &str, words: &Words) -> Vec<String> {
    let placing = Placing::read(fen);
    if placing.pieces.is_empty() {
        return Vec::new();
    }
    Side::BOTH.map(|side| side_in_words(&placing, side, words)).into()
}

fn side_in_words(placing: &Placing, side: Side, words: &Words) -> String {
    let mut groups = Vec::new();
    for (kind, id) in KINDS {
        let letter = if side == Side::White { kind } else { kind.to_ascii_lowercase() };
        let mut squares: Vec<String> =
            placing.pieces.iter().filter(|(piece, _)| *piece == letter).map(|(_, square)| square.name()).collect();
        squares.sort();
        if squares.is_empty() {
            continue;
        }
        let name = words.note(&Note::new(id).number("n", i64::try_from(squares.len()).unwrap_or(i64::MAX)));
        groups.push(format!("{name} {}", squares.join(", ")));
    }
    words.note(&Note::new("board-side").text("side", words.side(side)).text("pieces", groups.join("; ")))
}

/// The words that the script of the board shows, as attributes for the element with `data-board`.
#[must_use]
pub fn says(words: &Words) -> Markup {
    let mut out = String::new();
    let plain = [
        ("flip", "board-turn"),
        ("first", "board-first"),
        ("before", "board-before"),
        ("after", "board-after"),
        ("last", "board-last"),
        ("promote", "board-promote"),
    ];
    for (name, id) in plain {
        draw(&mut out, format_args!(" data-say-{name}=\"{}\"", escaped(&words.note(&Note::new(id)))));
    }
    for (name, id) in
        [("queen", "piece-queen"), ("rook", "piece-rook"), ("bishop", "piece-bishop"), ("knight", "piece-knight")]
    {
        let piece = words.note(&Note::new(id).number("n", 1));
        draw(&mut out, format_args!(" data-say-{name}=\"{}\"", escaped(&piece)));
    }
    Markup::drawn(out)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use shtempel_words::Lang;

    const FIRST: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    fn drawn(fen: &str, flipped: bool, last: Option<&str>) -> String {
        board(fen, flipped, last, &Words::new(Lang::Ru)).to_string()
    }

    #[test]
    fn a_position_has_its_pieces_at_their_places() {
        let picture = drawn(FIRST, false, None);
        assert_eq!(picture.matches("<use ").count(), 32);
        assert!(picture.contains("#wK\" x=\"180\" y=\"315\""), "{picture}");
        assert!(picture.contains("#bK\" x=\"180\" y=\"0\""), "{picture}");
        assert!(picture.contains("aria-label=\"Доска, ход белых\""), "{picture}");
    }

    #[test]
    fn a_turned_board_has_white_above() {
        let picture = drawn(FIRST, true, None);
        assert!(picture.contains("#wK\" x=\"135\" y=\"0\""), "{picture}");
        assert!(picture.contains("x=\"-9\" y=\"27\">1</text>"), "{picture}");
        assert!(picture.contains("x=\"22\" y=\"374\">h</text>"), "{picture}");
    }

    #[test]
    fn the_last_move_is_marked_and_said() {
        let picture = drawn("8/8/8/8/4P3/8/8/8 b - - 0 1", false, Some("e2e4"));
        assert_eq!(picture.matches("board__last").count(), 2);
        assert!(picture.contains("ход чёрных; последний ход e2–e4"), "{picture}");
        assert_eq!(drawn(FIRST, false, Some("e7e8q")).matches("board__last").count(), 2);
    }

    #[test]
    fn a_text_that_is_no_position_comes_nowhere() {
        let hostile = [
            "",
            "\"><script>alert(1)</script>",
            "8/8/8/8/8/8/8/7<b> w",
            "9/8/8/8/8/8/8/8 w",
            "8/8/8/8/8/8/8 w",
            "8/8/8/8/8/8/8/8/8 w",
            "88/8/8/8/8/8/8/8 w",
            "7é/8/8/8/8/8/8/8 w",
            "KKKKKKKKK/8/8/8/8/8/8/8 w",
        ];
        let empty = drawn("8/8/8/8/8/8/8/8 w - - 0 1", false, None);
        for fen in hostile {
            assert_eq!(drawn(fen, false, Some("\"><é")), empty, "{fen}");
            assert_eq!(pieces_in_words(fen, &Words::new(Lang::Ru)), Vec::<String>::new(), "{fen}");
        }
    }

    #[test]
    fn the_pieces_are_told_side_by_side() {
        let fen = "6k1/5pp1/8/8/8/8/PP6/R3K2R w KQ - 0 1";
        let told = pieces_in_words(fen, &Words::new(Lang::Ru));
        assert_eq!(told, ["Белые: король e1; ладьи a1, h1; пешки a2, b2", "Чёрные: король g8; пешки f7, g7"]);
        let told = pieces_in_words(fen, &Words::new(Lang::En));
        assert_eq!(told[0], "White: king e1; rooks a1, h1; pawns a2, b2");
    }

    #[test]
    fn the_script_gets_its_words() {
        let said = says(&Words::new(Lang::Ru)).to_string();
        assert_eq!(said.matches(" data-say-").count(), 10);
        assert!(said.contains("data-say-knight=\"конь\""), "{said}");
    }
}
