//! A section as it goes in: players, games, and what the regulation chose.

use crate::tables::{Scoring, TieBreak};
use shtempel_rules::GameResult;
use std::collections::{BTreeMap, BTreeSet};

/// The most players a table is made for.
const MOST_PLAYERS: usize = 128;
/// The most games of two players with each other.
const MOST_GAMES: usize = 8;

/// One section of a competition. Players and games may stand in any order: no figure and no place depends on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// What stands over its tables.
    pub title: String,
    /// The players, up to 128.
    pub players: Vec<Player>,
    /// The games, up to 8 of two players with each other. A game that is not listed is not to be played.
    pub games: Vec<Game>,
    /// The points of a game.
    pub scoring: Scoring,
    /// What parts players with the same points, in the order it is asked.
    pub tie_breaks: Vec<TieBreak>,
}

/// A player of a section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// What games name him by; unlike that of any other player.
    pub id: String,
    /// The start number; unlike that of any other player.
    pub number: u16,
    /// As tables write him.
    pub name: String,
    /// Whether he is still in.
    pub state: PlayerState,
}

/// Whether a player is still in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PlayerState {
    /// He plays.
    Playing,
    /// He left. His games count as they stand; he keeps his place.
    Withdrawn,
    /// His games count nowhere; he has no place.
    Excluded,
}

/// A game of a section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// The id of White.
    pub white: String,
    /// The id of Black.
    pub black: String,
    /// Where it stands.
    pub state: GameState,
}

/// Where a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameState {
    /// It goes on, or waits for an adjudication.
    Playing,
    /// It has a result.
    Finished(Finish),
    /// It is finished and nothing of it is counted.
    Excluded,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Finish {
    /// The result.
    pub result: GameResult,
    /// What brought it about.
    pub how: How,
    /// Whether it counts already.
    pub counting: Counting,
}

/// What brought a result about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum How {
    /// The board or the players: mate, resignation, agreement.
    Play,
    /// An adjudication after the end of the term.
    Adjudication,
    /// A second overstep, or another that loses.
    Overstep,
    /// A withdrawal, or a long silence.
    Withdrawal,
}

/// Whether a result counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Counting {
    /// It counts: its record is in, or the ruling that gave it needs none.
    Counted,
    /// It is reported; its record is not in. It gives no points yet.
    Reported,
}

/// The place of a player in [`Section::players`], from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PlayerIndex(pub usize);

/// The place of a game in [`Section::games`], from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameIndex(pub usize);

/// Why a section has no table. Whoever put the section together has to mend it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SectionError {
    /// Two players with one id.
    #[error("two players have the id {0:?}")]
    TwinId(String),
    /// Two players with one start number.
    #[error("two players have the start number {0}")]
    TwinNumber(u16),
    /// A game names nobody of the section.
    #[error("a game names {0:?}, who is not in the section")]
    UnknownPlayer(String),
    /// A game of somebody with himself.
    #[error("{0:?} plays with himself")]
    SelfPlay(String),
    /// A tie-break is listed twice.
    #[error("the tie-break {} is listed twice", .0.name())]
    TwinTieBreak(TieBreak),
    /// More players than a section has.
    #[error("{0} players: a section has up to {MOST_PLAYERS}")]
    TooManyPlayers(usize),
    /// More games of two players than any system of play knows.
    #[error("{0:?} and {1:?} have more than {MOST_GAMES} games with each other")]
    TooManyGames(String, String),
}

/// The two players of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pair {
    pub(crate) white: PlayerIndex,
    pub(crate) black: PlayerIndex,
}

impl Section {
    /// Whether everything fits together; if so, the players of each game.
    pub(crate) fn pairs(&self) -> Result<Vec<Pair>, SectionError> {
        if self.players.len() > MOST_PLAYERS {
            return Err(SectionError::TooManyPlayers(self.players.len()));
        }
        let (mut by_id, mut numbers, mut tie_breaks) = (BTreeMap::new(), BTreeSet::new(), BTreeSet::new());
        for (at, player) in self.players.iter().enumerate() {
            if by_id.insert(player.id.as_str(), PlayerIndex(at)).is_some() {
                return Err(SectionError::TwinId(player.id.clone()));
            }
            if !numbers.insert(player.number) {
                return Err(SectionError::TwinNumber(player.number));
            }
        }
        if let Some(twin) = self.tie_breaks.iter().find(|tie_break| !tie_breaks.insert(**tie_break)) {
            return Err(SectionError::TwinTieBreak(*twin));
        }
        let find = |id: &str| by_id.get(id).copied().ok_or_else(|| SectionError::UnknownPlayer(id.to_owned()));
        let mut pairs = Vec::with_capacity(self.games.len());
        let mut games_of = BTreeMap::new();
        for game in &self.games {
            let pair = Pair { white: find(&game.white)?, black: find(&game.black)? };
            if pair.white == pair.black {
                return Err(SectionError::SelfPlay(game.white.clone()));
            }
            let games = games_of.entry((pair.white.min(pair.black), pair.white.max(pair.black))).or_insert(0);
            *games += 1;
            if *games > MOST_GAMES {
                return Err(SectionError::TooManyGames(game.white.clone(), game.black.clone()));
            }
            pairs.push(pair);
        }
        Ok(pairs)
    }
}
