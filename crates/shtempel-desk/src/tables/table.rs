//! The table of a section: what every player has, where he stands, and why.

use crate::Exact;
use crate::tables::section::Pair;
use crate::tables::{
    Counting, GameIndex, GameState, How, PlayerIndex, PlayerState, Section, SectionError, TieBreak, ranking,
};
use shtempel_rules::{GameResult, Side};
use std::fmt;

/// A section with its figures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    section: Section,
    pairs: Vec<Pair>,
    lines: Vec<Line>,
}

/// What one player has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Who.
    pub player: PlayerIndex,
    /// The places he has or shares; none if he is excluded. Those of a section that still plays are as of now.
    pub places: Option<Places>,
    /// Points from the results that count, in halves.
    pub points_halves: u32,
    /// His games.
    pub tally: Tally,
    /// The tie-breaks, in the order of the regulation; none if he is excluded.
    pub figures: Vec<Figure>,
}

/// The places that players who are level share: the first and the last of them, from 1. The same for a single place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Places {
    /// The first.
    pub first: u16,
    /// The last.
    pub last: u16,
}

/// The games of a player. All are numbers of games; those that are excluded, or against somebody who is excluded, are
/// in `excluded` and in no other number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Tally {
    /// Won; counts.
    pub won: u32,
    /// Drawn; counts.
    pub drawn: u32,
    /// Lost to the partner; counts.
    pub lost: u32,
    /// Lost by both; counts, as a game without points.
    pub both_lost: u32,
    /// Of those that count: adjudicated.
    pub adjudicated: u32,
    /// Of those that count: ended by an overstep.
    pub overstepped: u32,
    /// Of those that count: ended by a withdrawal.
    pub withdrawn: u32,
    /// With a result that does not count yet.
    pub reported: u32,
    /// Without a result.
    pub remaining: u32,
    /// Not counted at all.
    pub excluded: u32,
    /// Of those that count: with Black.
    pub as_black: u32,
    /// Of those that count: won with Black.
    pub won_as_black: u32,
}

/// What a tie-break makes of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figure {
    /// Which.
    pub tie_break: TieBreak,
    /// The figure. One stage, but for the direct encounter: that has none where nobody is level with him when it is
    /// asked or not all of the level ones have met, and one more whenever it left some of them level and was asked
    /// anew among those.
    pub stages: Vec<Stage>,
}

/// One figure with what it is made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stage {
    /// The figure: in points, or in games where it counts games. The sum of the addends.
    pub value: Exact,
    /// The players who are level, himself among them, by start number; empty but for the direct encounter.
    pub among: Vec<PlayerIndex>,
    /// What is added up, by the start number of the opponent, then in the order of the games.
    pub addends: Vec<Addend>,
}

/// One addend of a figure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Addend {
    /// Against whom.
    pub opponent: PlayerIndex,
    /// His points in the section, in halves.
    pub opponent_points_halves: u32,
    /// The games: one, but for the direct encounter.
    pub games: Vec<GameIndex>,
    /// One's own points in these games, in halves.
    pub own_halves: u32,
    /// What is added.
    pub value: Exact,
}

/// A game from the seat of one of its players.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Seat {
    pub(crate) game: GameIndex,
    pub(crate) side: Side,
    pub(crate) opponent: PlayerIndex,
    pub(crate) state: GameState,
}

impl Seat {
    /// The result, if it counts.
    pub(crate) fn counted(self) -> Option<(GameResult, How)> {
        match self.state {
            GameState::Finished(finish) if finish.counting == Counting::Counted => Some((finish.result, finish.how)),
            _ => None,
        }
    }

    pub(crate) fn is_win(self) -> bool {
        self.counted().is_some_and(|(result, _)| result == GameResult::win(self.side))
    }
}

impl Table {
    /// The table of a section.
    ///
    /// # Errors
    ///
    /// A section whose parts do not fit together: see [`SectionError`].
    pub fn of(section: Section) -> Result<Table, SectionError> {
        let pairs = section.pairs()?;
        let mut table = Table { section, pairs, lines: Vec::new() };
        table.lines = table.players().map(|player| table.bare_line(player)).collect();
        ranking::rank(&mut table);
        Ok(table)
    }

    /// The section.
    #[must_use]
    pub const fn section(&self) -> &Section {
        &self.section
    }

    /// The line of each player, in the order of [`Section::players`].
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The lines by place, then by start number; excluded players last.
    #[must_use]
    pub fn ranked(&self) -> Vec<&Line> {
        let mut lines: Vec<&Line> = self.lines.iter().collect();
        lines.sort_by_key(|line| (line.places.is_none(), line.places, self.number(line.player)));
        lines
    }

    /// The figure of a player under a tie-break, with its addends; none if the regulation does not list it, or he is
    /// excluded, or there is no such player.
    #[must_use]
    pub fn explain(&self, player: PlayerIndex, tie_break: TieBreak) -> Option<&Figure> {
        self.lines.get(player.0)?.figures.iter().find(|figure| figure.tie_break == tie_break)
    }

    pub(crate) fn players(&self) -> impl Iterator<Item = PlayerIndex> + use<> {
        (0..self.section.players.len()).map(PlayerIndex)
    }

    pub(crate) fn number(&self, player: PlayerIndex) -> u16 {
        self.section.players[player.0].number
    }

    pub(crate) fn is_excluded(&self, player: PlayerIndex) -> bool {
        self.section.players[player.0].state == PlayerState::Excluded
    }

    pub(crate) fn line(&self, player: PlayerIndex) -> &Line {
        &self.lines[player.0]
    }

    pub(crate) fn line_mut(&mut self, player: PlayerIndex) -> &mut Line {
        &mut self.lines[player.0]
    }

    /// The games of a player, by the opponent's start number, then in their order. One against somebody who is
    /// excluded is excluded, too.
    pub(crate) fn seats(&self, player: PlayerIndex) -> Vec<Seat> {
        let of_game = |(at, pair): (usize, &Pair)| {
            let (side, opponent) = match player {
                one if one == pair.white => (Side::White, pair.black),
                one if one == pair.black => (Side::Black, pair.white),
                _ => return None,
            };
            let excluded = self.is_excluded(player) || self.is_excluded(opponent);
            let state = if excluded { GameState::Excluded } else { self.section.games[at].state };
            Some(Seat { game: GameIndex(at), side, opponent, state })
        };
        let mut seats: Vec<Seat> = self.pairs.iter().enumerate().filter_map(of_game).collect();
        seats.sort_by_key(|seat| (self.number(seat.opponent), seat.game));
        seats
    }

    /// What a result that counts gives to a side, in halves.
    pub(crate) fn halves(&self, result: GameResult, side: Side) -> u32 {
        let scoring = self.section.scoring;
        u32::from(match result {
            GameResult::BothLose => 0,
            GameResult::Draw => scoring.draw_halves(),
            GameResult::WhiteWins | GameResult::BlackWins if result == GameResult::win(side) => scoring.win_halves(),
            GameResult::WhiteWins | GameResult::BlackWins => scoring.loss_halves(),
        })
    }

    fn bare_line(&self, player: PlayerIndex) -> Line {
        let mut line = Line { player, places: None, points_halves: 0, tally: Tally::default(), figures: Vec::new() };
        for seat in self.seats(player) {
            line.tally.add(seat);
            if let Some((result, _)) = seat.counted() {
                line.points_halves += self.halves(result, seat.side);
            }
        }
        line
    }
}

impl Tally {
    /// The games whose results count.
    #[must_use]
    pub const fn counted(&self) -> u32 {
        self.won + self.drawn + self.lost + self.both_lost
    }

    /// The games that count or may come to count.
    #[must_use]
    pub const fn all(&self) -> u32 {
        self.counted() + self.reported + self.remaining
    }

    fn add(&mut self, seat: Seat) {
        let finish = match seat.state {
            GameState::Playing => return self.remaining += 1,
            GameState::Excluded => return self.excluded += 1,
            GameState::Finished(finish) if finish.counting == Counting::Reported => return self.reported += 1,
            GameState::Finished(finish) => finish,
        };
        match finish.result {
            GameResult::Draw => self.drawn += 1,
            GameResult::BothLose => self.both_lost += 1,
            _ if seat.is_win() => self.won += 1,
            GameResult::WhiteWins | GameResult::BlackWins => self.lost += 1,
        }
        match finish.how {
            How::Play => {}
            How::Adjudication => self.adjudicated += 1,
            How::Overstep => self.overstepped += 1,
            How::Withdrawal => self.withdrawn += 1,
        }
        if seat.side == Side::Black {
            self.as_black += 1;
            self.won_as_black += u32::from(seat.is_win());
        }
    }
}

/// `3`, or `3–4` for shared places.
impl fmt::Display for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.first == self.last { write!(f, "{}", self.first) } else { write!(f, "{}–{}", self.first, self.last) }
    }
}
