//! Berger tables: everybody meets everybody once or twice.
//!
//! The order is the one that FIDE publishes (Handbook C.05, Annex 1). There a double round robin is advised to swap
//! the last two rounds of its first cycle, so that nobody has one colour three times running. By post all games begin
//! at once, rounds are a way of writing the table and no more, and nothing is swapped.

use serde::{Deserialize, Serialize};

/// The fewest players of a section.
const FEWEST: u16 = 2;
/// The most players of a section. A section by post has up to some twenty.
const MOST: u16 = 128;

/// How many games two players of a section play with each other. Files write the number, 1 or 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub enum GamesPerPair {
    /// A single round robin: one game.
    #[default]
    One,
    /// A double round robin: two games at once, one with each colour.
    Two,
}

/// Two players who meet, by their start numbers from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pairing {
    /// The start number of White.
    pub white: u16,
    /// The start number of Black.
    pub black: u16,
}

/// A round of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Round {
    /// From 1 on; those of the second cycle go on from the first.
    pub number: u16,
    /// The games, in the order of the published table.
    pub games: Vec<Pairing>,
    /// Who is free in this round; somebody always is where the number of players is odd.
    pub bye: Option<u16>,
}

/// The games of a section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schedule {
    /// How many players there are.
    pub players: u16,
    /// How often two of them meet.
    pub games_per_pair: GamesPerPair,
    /// The rounds, the first cycle first.
    pub rounds: Vec<Round>,
}

/// Why there is no table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PairingError {
    /// One player meets nobody; nothing can be paired until there are more.
    #[error("{0} players cannot be paired: a section has at least {FEWEST}")]
    TooFew(u16),
    /// More than any section by post; the players are to be put into several sections.
    #[error("{0} players cannot be paired: a section has at most {MOST}; make several sections")]
    TooMany(u16),
    /// Neither 1 nor 2 games between two players.
    #[error("{0} games between two players: it is 1 or 2")]
    GamesPerPair(u8),
}

/// The Berger table for so many players. In a double round robin the second cycle is the first with the colours
/// reversed.
///
/// # Errors
///
/// Fewer than 2 players, or more than 128.
pub fn schedule(players: u16, games_per_pair: GamesPerPair) -> Result<Schedule, PairingError> {
    if players < FEWEST {
        return Err(PairingError::TooFew(players));
    }
    if players > MOST {
        return Err(PairingError::TooMany(players));
    }
    let places = players + players % 2;
    let mut rounds: Vec<Round> = (1..places).map(|number| round(number, places, players)).collect();
    if games_per_pair == GamesPerPair::Two {
        let second: Vec<Round> = rounds.iter().map(|round| reversed(round, places - 1)).collect();
        rounds.extend(second);
    }
    Ok(Schedule { players, games_per_pair, rounds })
}

impl Schedule {
    /// Every game, round by round.
    pub fn games(&self) -> impl Iterator<Item = Pairing> + '_ {
        self.rounds.iter().flat_map(|round| round.games.iter().copied())
    }

    /// The games of one player, round by round.
    pub fn games_of(&self, number: u16) -> impl Iterator<Item = Pairing> + '_ {
        self.games().filter(move |game| game.white == number || game.black == number)
    }
}

impl GamesPerPair {
    /// The number: 1 or 2.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            GamesPerPair::One => 1,
            GamesPerPair::Two => 2,
        }
    }
}

impl From<GamesPerPair> for u8 {
    fn from(games: GamesPerPair) -> u8 {
        games.number()
    }
}

impl TryFrom<u8> for GamesPerPair {
    type Error = PairingError;

    fn try_from(number: u8) -> Result<GamesPerPair, PairingError> {
        match number {
            1 => Ok(GamesPerPair::One),
            2 => Ok(GamesPerPair::Two),
            other => Err(PairingError::GamesPerPair(other)),
        }
    }
}

/// A round of the first cycle for an even number of places, of which the last is nobody's where the number of players
/// is odd. One player, the pivot, meets the last place: with White in odd rounds, with Black in even ones. All others
/// sit in a ring without the last place; who sits as far after the pivot has White against who sits as far before.
fn round(number: u16, places: u16, players: u16) -> Round {
    let ring = places - 1;
    let pivot = if number % 2 == 1 { number.div_ceil(2) } else { (places + number) / 2 };
    let seat = |at: u16| if at > ring { at - ring } else { at };
    let with_last =
        if number % 2 == 1 { Pairing { white: pivot, black: places } } else { Pairing { white: places, black: pivot } };
    let others =
        (1..places / 2).map(|distance| Pairing { white: seat(pivot + distance), black: seat(pivot + ring - distance) });
    let mut games: Vec<Pairing> = others.collect();
    if places == players {
        games.insert(0, with_last);
    }
    Round { number, games, bye: (places != players).then_some(pivot) }
}

fn reversed(round: &Round, by: u16) -> Round {
    let games = round.games.iter().map(|game| Pairing { white: game.black, black: game.white }).collect();
    Round { number: round.number + by, games, bye: round.bye }
}
