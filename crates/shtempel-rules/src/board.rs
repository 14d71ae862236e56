//! The board: where the game stands, and all the positions before it when somebody asks for them.

use crate::{MadeMove, Move, Position};

/// The position now, the one before it, and the others once they are wanted: few papers look further back.
#[derive(Default)]
pub(crate) struct Board {
    now: Position,
    before: Position,
    /// The first positions of the game, as far as somebody has asked.
    all: Vec<Position>,
}

impl Board {
    /// The position on the board.
    pub(crate) fn now(&self) -> &Position {
        &self.now
    }

    /// The position before the last move; the first one while there is none.
    pub(crate) fn before(&self) -> &Position {
        &self.before
    }

    /// Plays a move that is legal in the position on the board.
    pub(crate) fn play(&mut self, mv: Move) {
        self.before.clone_from(&self.now);
        self.now.play(mv);
    }

    /// Every position from the first to the one on the board, of a game that consists of these moves.
    pub(crate) fn all(&mut self, moves: &[MadeMove]) -> &[Position] {
        let mut last = self.all.last().cloned().unwrap_or_default();
        if self.all.is_empty() {
            self.all.push(last.clone());
        }
        for made in moves.get(self.all.len() - 1..).unwrap_or_default() {
            last.play(made.mv);
            self.all.push(last.clone());
        }
        &self.all
    }

    /// Puts up the game that consists of these moves.
    pub(crate) fn set_up(&mut self, moves: &[MadeMove]) {
        *self = Board::default();
        moves.iter().for_each(|made| self.play(made.mv));
    }
}
