//! The tie-breaks, each with what it adds up. Their definitions: `docs/decisions/0004-pairing-and-tables.md`.

use crate::Exact;
use crate::tables::table::Seat;
use crate::tables::{Addend, PlayerIndex, Stage, Table, TieBreak};
use shtempel_rules::Side;

/// The figure of a tie-break that takes all games of a player that count; none for the direct encounter, which takes
/// only those among players who are level.
pub(crate) fn of_all_games(table: &Table, player: PlayerIndex, tie_break: TieBreak) -> Option<Stage> {
    let addend: fn(&Table, Seat, u32) -> Option<Exact> = match tie_break {
        TieBreak::DirectEncounter => return None,
        TieBreak::Wins => |_, seat, _| seat.is_win().then_some(Exact::whole(1)),
        TieBreak::SonnebornBerger => |table, seat, own_halves| {
            Some(Exact::halves(table.line(seat.opponent).points_halves).times(Exact::halves(own_halves)))
        },
        TieBreak::Koya => {
            |table, seat, own_halves| (has_half(table, seat.opponent)).then_some(Exact::halves(own_halves))
        }
        TieBreak::GamesAsBlack => |_, seat, _| (seat.side == Side::Black).then_some(Exact::whole(1)),
        TieBreak::WinsAsBlack => |_, seat, _| (seat.side == Side::Black && seat.is_win()).then_some(Exact::whole(1)),
    };
    let addends = table.seats(player).into_iter().filter_map(|seat| {
        let (result, _) = seat.counted()?;
        let own_halves = table.halves(result, seat.side);
        let value = addend(table, seat, own_halves)?;
        Some(Addend {
            opponent: seat.opponent,
            opponent_points_halves: table.line(seat.opponent).points_halves,
            games: vec![seat.game],
            own_halves,
            value,
        })
    });
    Some(stage(Vec::new(), addends.collect()))
}

/// The direct encounter of players who are level: the stage of each, in their order; none if two of them have no game
/// with each other that counts.
pub(crate) fn encounter(table: &Table, group: &[PlayerIndex]) -> Option<Vec<Stage>> {
    let stage_of = |player: &PlayerIndex| {
        let seats = table.seats(*player);
        let opponents = group.iter().filter(|other| *other != player);
        let addends: Option<Vec<Addend>> = opponents.map(|opponent| average(table, &seats, *opponent)).collect();
        Some(stage(group.to_vec(), addends?))
    };
    group.iter().map(stage_of).collect()
}

/// Half of the points, or more, that he could have if he won every game that counts or may come to count.
pub(crate) fn has_half(table: &Table, player: PlayerIndex) -> bool {
    2 * table.line(player).points_halves >= possible_halves(table, player)
}

/// The points, in halves, of a player who wins every game that counts or may come to count.
pub(crate) fn possible_halves(table: &Table, player: PlayerIndex) -> u32 {
    table.line(player).tally.all() * u32::from(table.section().scoring.win_halves())
}

/// The average of the games with one opponent that count.
fn average(table: &Table, seats: &[Seat], opponent: PlayerIndex) -> Option<Addend> {
    let (mut games, mut own_halves) = (Vec::new(), 0);
    for seat in seats.iter().filter(|seat| seat.opponent == opponent) {
        let Some((result, _)) = seat.counted() else { continue };
        games.push(seat.game);
        own_halves += table.halves(result, seat.side);
    }
    let number = u32::try_from(games.len()).ok().filter(|number| *number > 0)?;
    let value = Exact::halves(own_halves).over(number);
    let opponent_points_halves = table.line(opponent).points_halves;
    Some(Addend { opponent, opponent_points_halves, games, own_halves, value })
}

fn stage(among: Vec<PlayerIndex>, addends: Vec<Addend>) -> Stage {
    let value = addends.iter().fold(Exact::ZERO, |sum, addend| sum.plus(addend.value));
    Stage { value, among, addends }
}
