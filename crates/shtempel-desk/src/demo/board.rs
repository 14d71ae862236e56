//! A board that finds moves: openings by the book, then the best of a short look ahead. The games look like those of
//! club players and are nobody's.

use super::openings::OPENINGS;
use super::random::Random;
use shtempel_chess::{Ending, Move, Notation, Position, Side, write_move};

/// Pieces by number: pawn, knight, bishop, rook, queen, king; what each is worth in hundredths of a pawn.
const WORTH: [i64; 6] = [100, 320, 330, 500, 930, 0];
const PAWN: i8 = 1;
const KNIGHT: i8 = 2;
const BISHOP: i8 = 3;
const ROOK: i8 = 4;
const QUEEN: i8 = 5;
const KING: i8 = 6;
/// Moves that are looked at closely.
const CANDIDATES: usize = 9;
/// Who has mated has won.
const MATE: i64 = 100_000;

/// A game as it stands on the board.
#[derive(Debug, Clone)]
pub(super) struct Board {
    /// The position.
    pub(super) position: Position,
    /// Pieces by square, a1 to h8; black ones are negative.
    squares: [i8; 64],
    /// Positions that were on the board.
    seen: Vec<Position>,
    /// What is left of the opening.
    book: Vec<&'static str>,
    /// Nobody mates or stalemates if he can help it.
    pub(super) lasts: bool,
}

/// A move that was found.
#[derive(Debug, Clone, Copy)]
struct Found {
    mv: Move,
    score: i64,
}

impl Board {
    pub(super) fn new(random: &mut Random) -> Board {
        let line = random.pick(&OPENINGS).1;
        let length = usize::try_from(random.between(6, 16)).unwrap_or(8);
        let mut book: Vec<&'static str> = line.split(' ').take(length).collect();
        book.reverse();
        let back = [ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK];
        let mut squares = [0; 64];
        for (file, piece) in back.into_iter().enumerate() {
            squares[file] = piece;
            squares[8 + file] = PAWN;
            squares[48 + file] = -PAWN;
            squares[56 + file] = -piece;
        }
        Board { position: Position::default(), squares, seen: vec![Position::default()], book, lasts: false }
    }

    /// The move as a player writes it.
    pub(super) fn text(&self, mv: Move, notation: Notation) -> String {
        write_move(&self.position, mv, notation)
    }

    pub(super) fn play(&mut self, mv: Move) {
        let uci = mv.uci();
        if self.book.pop().is_some_and(|of_book| of_book != uci) {
            self.book.clear();
        }
        shift(&mut self.squares, &uci);
        self.position.play(mv);
        self.seen.push(self.position.clone());
    }

    /// What ends the game on the board.
    pub(super) fn ending(&self) -> Option<Ending> {
        self.position.ending()
    }

    /// What the position is worth to a side.
    pub(super) fn score(&self, side: Side) -> i64 {
        let late = self.late();
        let sum: i64 = (0..64).map(|square| self.worth(square, self.squares[square], late)).sum();
        if side == Side::White { sum } else { -sum }
    }

    /// Whether few pieces are left.
    fn late(&self) -> bool {
        let pieces = self.squares.iter().filter(|piece| matches!(piece.abs(), 2..=5));
        pieces.map(|piece| WORTH[usize::from(piece.unsigned_abs()) - 1]).sum::<i64>() < 3200
    }

    /// A piece on a square, positive for White.
    fn worth(&self, square: usize, piece: i8, late: bool) -> i64 {
        if piece == 0 {
            return 0;
        }
        let (file, rank) = (square % 8, if piece > 0 { square / 8 } else { 7 - square / 8 });
        let centre = |n: usize| i64::try_from(3 - (2 * n).abs_diff(7) / 2).unwrap_or(0);
        let (file_centre, rank_centre) = (centre(file), centre(rank));
        let up = i64::try_from(rank).unwrap_or(0);
        let place = match piece.abs() {
            PAWN if late => 9 * up,
            PAWN => 4 * up + if matches!(file, 2..=4) { 6 * up.min(3) } else { 0 } - if file > 4 { 5 * up } else { 0 },
            KNIGHT => 9 * (file_centre + rank_centre) - if rank == 0 { 20 } else { 0 },
            BISHOP => 5 * (file_centre + rank_centre) - if rank == 0 { 15 } else { 0 },
            ROOK => 4 * file_centre + if rank == 6 { 15 } else { 0 },
            QUEEN => 2 * (file_centre + rank_centre),
            _ if late => 10 * (file_centre + rank_centre),
            _ => {
                let corner = rank == 0 && matches!(file, 1 | 2 | 6);
                if corner { 45 } else { -12 * up - 8 * file_centre }
            }
        };
        let worth = WORTH[usize::from(piece.unsigned_abs()) - 1] + place;
        if piece > 0 { worth } else { -worth }
    }

    /// The move that a player of this strength finds: `slack` is by how much it may be worse than the best.
    pub(super) fn choose(&self, random: &mut Random, slack: i64) -> Option<Move> {
        let legal = self.position.legal_moves();
        if let Some(of_book) = self.book.last()
            && let Some(mv) = legal.iter().find(|mv| mv.uci() == *of_book)
        {
            return Some(*mv);
        }
        let mut found: Vec<Found> = legal.iter().map(|mv| Found { mv: *mv, score: self.at_a_glance(*mv) }).collect();
        found.sort_by_key(|found| -found.score);
        for (n, one) in found.iter_mut().enumerate() {
            one.score = self.look_ahead(*one, n < CANDIDATES);
        }
        let best = found.iter().map(|found| found.score).max()?;
        let good: Vec<&Found> = found.iter().filter(|found| found.score >= best - slack).collect();
        let place = usize::try_from(random.below(good.len() as u64)).unwrap_or(0);
        good.get(place).map(|found| found.mv)
    }

    /// What a move wins on the squares.
    fn at_a_glance(&self, mv: Move) -> i64 {
        let uci = mv.uci();
        let Some((from, to)) = squares(&uci) else { return 0 };
        let late = self.late();
        let piece = self.squares[from];
        let sign = if piece > 0 { 1 } else { -1 };
        let taken = -sign * self.worth(to, self.squares[to], late);
        let promoted = if uci.len() > 4 { WORTH[4] } else { 0 };
        let castled = if mv.is_castling() { 60 } else { 0 };
        let moved = sign * (self.worth(to, piece, late) - self.worth(from, piece, late));
        taken + promoted + castled + moved
    }

    /// What is left of it when the partner takes what he can. The far ones of the list are looked at for mate only.
    fn look_ahead(&self, found: Found, closely: bool) -> i64 {
        const FAR: i64 = -5_000;
        let mut after = self.position.clone();
        after.play(found.mv);
        let replies = after.legal_moves();
        if replies.is_empty() {
            return if self.lasts {
                -MATE
            } else if after.is_check() {
                MATE
            } else {
                -200
            };
        }
        if !closely {
            return FAR + found.score;
        }
        let again = self.seen.iter().filter(|seen| **seen == after).count();
        let again = i64::try_from(again).unwrap_or(0) * 120;
        let mut then = self.squares;
        shift(&mut then, &found.mv.uci());
        let loss = replies.iter().map(|reply| lost_to(&after, &then, *reply)).max().unwrap_or(0);
        found.score - loss - again
    }
}

/// What a reply wins if it is answered by taking back where that can be.
fn lost_to(after: &Position, squares_after: &[i8; 64], reply: Move) -> i64 {
    let uci = reply.uci();
    let Some((from, to)) = squares(&uci) else { return 0 };
    let promoted = if uci.len() > 4 { WORTH[4] - WORTH[0] } else { 0 };
    if !reply.is_capture() && promoted == 0 {
        return 0;
    }
    let worth = |square: usize| match squares_after[square].unsigned_abs() {
        0 => WORTH[0],
        piece => WORTH[usize::from(piece) - 1],
    };
    let taken = if reply.is_capture() { worth(to) } else { 0 } + promoted;
    let mut then = after.clone();
    then.play(reply);
    let takes_back = then
        .legal_moves()
        .iter()
        .any(|mv| mv.is_capture() && squares(&mv.uci()).is_some_and(|(_, square)| square == to));
    if takes_back { (taken - worth(from) - promoted).max(0) } else { taken }
}

/// The squares of a move in UCI, a1 to h8.
fn squares(uci: &str) -> Option<(usize, usize)> {
    let bytes = uci.as_bytes();
    let square = |at: usize| {
        let (file, rank) = (bytes.get(at)?.checked_sub(b'a')?, bytes.get(at + 1)?.checked_sub(b'1')?);
        (file < 8 && rank < 8).then(|| usize::from(rank) * 8 + usize::from(file))
    };
    Some((square(0)?, square(2)?))
}

/// Moves the pieces on the squares.
fn shift(board: &mut [i8; 64], uci: &str) {
    let Some((from, to)) = squares(uci) else { return };
    let piece = board[from];
    let empty = board[to] == 0;
    board[from] = 0;
    board[to] = match uci.as_bytes().get(4) {
        Some(b'n') => KNIGHT * piece.signum(),
        Some(b'b') => BISHOP * piece.signum(),
        Some(b'r') => ROOK * piece.signum(),
        Some(_) => QUEEN * piece.signum(),
        None => piece,
    };
    if piece.abs() == PAWN && from % 8 != to % 8 && empty {
        board[from / 8 * 8 + to % 8] = 0;
    }
    if piece.abs() == KING && from.abs_diff(to) == 2 {
        let (rook, beside) = if to > from { (to + 1, to - 1) } else { (to - 2, to + 1) };
        board[beside] = board[rook];
        board[rook] = 0;
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::{Board, OPENINGS};
    use crate::demo::random::Random;
    use shtempel_chess::{Letters, Side, read_move};

    #[test]
    fn every_opening_can_be_played_and_leaves_both_about_even() {
        for (name, line) in OPENINGS {
            let mut board = Board::new(&mut Random::of(1, 1));
            for text in line.split(' ') {
                let reading = read_move(&board.position, text, Letters::STANDARD);
                board.play(reading.unwrap_or_else(|error| panic!("{name}: {text}: {error}")).mv);
            }
            assert!(board.score(Side::White).abs() < 250, "{name}: {}", board.score(Side::White));
        }
    }

    #[test]
    fn a_mate_in_one_is_found_unless_the_game_is_to_last() {
        let mut random = Random::of(1, 2);
        let mut board = Board::new(&mut random);
        for text in ["f2f3", "e7e5", "g2g4"] {
            let mv = read_move(&board.position, text, Letters::STANDARD).unwrap().mv;
            board.play(mv);
        }
        assert_eq!(board.choose(&mut random, 0).unwrap().uci(), "d8h4");
        board.lasts = true;
        assert_ne!(board.choose(&mut random, 0).unwrap().uci(), "d8h4");
    }
}
