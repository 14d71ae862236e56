//! Who sits where: the eleven places of the table with what each player is like, and the days of the competition.

use super::people::Human;
use super::post::Town;
use shtempel_chess::PerSide;
use shtempel_rules::Day;

/// The official start.
pub(super) const START: &str = "2024-03-01";
/// The end of the term.
pub(super) const END: &str = "2025-09-30";
/// The day on which the competition is looked at.
pub(super) const TODAY: &str = "2025-11-20";
/// Days by which reports reach the arbiter.
pub(super) const REPORTS: [&str; 3] = ["2024-09-01", "2025-03-01", "2025-09-01"];

/// A day of this file's lists.
pub(super) fn day(text: &str) -> Day {
    Day::from_iso(text).unwrap_or(Day::MIN)
}

/// Days for a move: those of quick players, of most, and of slow ones.
const QUICK: [i64; 10] = [0, 0, 1, 1, 1, 1, 2, 2, 3, 4];
const USUAL: [i64; 12] = [0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 6];
const SLOW: [i64; 12] = [1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 7];

/// A leave of a player, as he told of it.
#[derive(Debug, Clone)]
pub(super) struct Leave {
    pub(super) from: Day,
    pub(super) to: Day,
    /// The day he told his partners and the arbiter; none: the arbiter permitted it afterwards.
    pub(super) told: Option<Day>,
    /// A partner, by his place, to whom he wrote too late, and when.
    pub(super) late: Option<(usize, Day)>,
}

/// A place of the table.
#[derive(Debug, Clone)]
pub(super) struct Seat {
    pub(super) human: Human,
    /// The day his clock can begin: the official start, or three days after the message (47.4.6).
    pub(super) start: Day,
    pub(super) pace: &'static [i64],
    pub(super) leaves: Vec<Leave>,
    /// In so many cases of a hundred he offers a series of moves.
    pub(super) offers: u64,
    /// He numbers his moves.
    pub(super) numbers: bool,
    /// He plays on when he is lost.
    pub(super) stubborn: bool,
    /// From this day on he sends nothing any more.
    pub(super) silent_from: Option<Day>,
}

/// Everybody, and the days.
#[derive(Debug, Clone)]
pub(super) struct Cast {
    /// The competition.
    pub(super) competition: &'static str,
    /// Its index, as cards bear it.
    pub(super) index: &'static str,
    pub(super) seats: Vec<Seat>,
    /// Where the arbiter lives.
    pub(super) arbiter: Town,
    pub(super) start: Day,
    pub(super) end: Day,
}

/// The place, from 0, of the player whose message about the start came late.
pub(super) const LATE_START: usize = 3;
/// The place of the player who leaves in silence.
pub(super) const SILENT: usize = 6;
/// The place of the player who moves house.
pub(super) const MOVES_HOUSE: usize = 8;
/// The day the late message about the start came.
pub(super) const LATE_NOTICE: &str = "2024-03-11";
/// The day from which the silent player sends nothing.
pub(super) const SILENCE: &str = "2024-10-07";

/// The table, from the players by start number.
pub(super) fn cast(players: Vec<Human>, arbiter: Town) -> Cast {
    let (start, end) = (day(START), day(END));
    let seats = players.into_iter().enumerate().map(|(n, human)| seat(n, human, start)).collect();
    Cast { competition: super::COMPETITION, index: super::INDEX, seats, arbiter, start, end }
}

fn seat(n: usize, human: Human, start: Day) -> Seat {
    Seat {
        human,
        start: if n == LATE_START { day(LATE_NOTICE).plus(3) } else { start },
        pace: match n % 4 {
            0 => &QUICK,
            3 => &SLOW,
            _ => &USUAL,
        },
        leaves: leaves(n),
        offers: if n % 3 == 1 { 22 } else { 9 },
        numbers: matches!(n, 2 | 5 | 10),
        stubborn: matches!(n, 4 | 9),
        silent_from: (n == SILENT).then(|| day(SILENCE)),
    }
}

/// The leaves of the player at a place.
fn leaves(n: usize) -> Vec<Leave> {
    let leave =
        |from: &str, to: &str, told: &str| Leave { from: day(from), to: day(to), told: Some(day(told)), late: None };
    match n {
        0 => vec![leave("2024-07-01", "2024-07-21", "2024-06-14")],
        1 => vec![leave("2024-12-23", "2025-01-08", "2024-12-04")],
        2 => vec![leave("2024-08-05", "2024-08-25", "2024-07-18"), leave("2025-06-02", "2025-06-15", "2025-05-16")],
        4 => vec![Leave { late: Some((7, day("2024-06-20"))), ..leave("2024-06-17", "2024-06-30", "2024-05-30") }],
        5 => vec![leave("2025-07-01", "2025-07-28", "2025-06-11")],
        7 => vec![Leave { from: day("2025-04-07"), to: day("2025-04-21"), told: None, late: None }],
        9 => vec![leave("2024-05-01", "2024-05-12", "2024-04-15"), leave("2025-05-01", "2025-05-11", "2025-04-14")],
        10 => vec![leave("2024-09-09", "2024-09-29", "2024-08-22")],
        _ => Vec::new(),
    }
}

impl Cast {
    /// The days of leave that count in a game against this partner (readings, 31).
    pub(super) fn leave_against(&self, seat: usize, partner: usize) -> impl Iterator<Item = (Day, Day)> {
        self.seats[seat].leaves.iter().map(move |leave| match leave.late {
            Some((late, on)) if late == partner => (leave.from.max(on), leave.to),
            _ => (leave.from, leave.to),
        })
    }

    /// The players of a game, by their places.
    pub(super) fn seats_of(&self, white: &str, black: &str) -> PerSide<usize> {
        let place = |id: &str| self.seats.iter().position(|seat| seat.human.id == id).unwrap_or(0);
        PerSide { white: place(white), black: place(black) }
    }
}

/// The day of the ruling on his games.
pub(super) const WITHDRAWN: &str = "2025-03-18";
