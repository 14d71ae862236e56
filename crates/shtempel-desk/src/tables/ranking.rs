//! From points and tie-breaks to places.

use crate::Exact;
use crate::tables::{Figure, Places, PlayerIndex, Table, TieBreak, tie_break};
use std::collections::BTreeMap;

/// Players who are level so far, by start number.
type Group = Vec<PlayerIndex>;

/// Gives every player who is not excluded his figures and his places.
pub(crate) fn rank(table: &mut Table) {
    let mut all: Group = table.players().filter(|player| !table.is_excluded(*player)).collect();
    all.sort_by_key(|player| table.number(*player));
    for player in &all {
        let figures = table.section().tie_breaks.iter().map(|tie_break| Figure {
            tie_break: *tie_break,
            stages: tie_break::of_all_games(table, *player, *tie_break).into_iter().collect(),
        });
        let figures: Vec<Figure> = figures.collect();
        table.line_mut(*player).figures = figures;
    }
    let mut first = 1;
    let by_points = parted(&all, |player| Exact::halves(table.line(player).points_halves));
    for group in by_points.into_iter().flat_map(|group| split(table, group, 0)).collect::<Vec<_>>() {
        // A section has far fewer players than a u16 holds.
        let count = u16::try_from(group.len()).unwrap_or(u16::MAX);
        let places = Places { first, last: first.saturating_add(count).saturating_sub(1) };
        group.iter().for_each(|player| table.line_mut(*player).places = Some(places));
        first = first.saturating_add(count);
    }
}

/// A group parted by the tie-breaks of the regulation from this one on.
fn split(table: &mut Table, group: Group, from: usize) -> Vec<Group> {
    let Some(tie_break) = table.section().tie_breaks.get(from).copied().filter(|_| group.len() > 1) else {
        return vec![group];
    };
    let parts = match tie_break {
        TieBreak::DirectEncounter => encounter(table, group, from),
        _ => parted(&group, |player| value(table, player, from)),
    };
    parts.into_iter().flat_map(|part| split(table, part, from + 1)).collect()
}

/// A group parted by the games of its players with each other; those that stay level are parted anew by the games
/// among them alone, until that parts nobody.
fn encounter(table: &mut Table, group: Group, from: usize) -> Vec<Group> {
    let stages = tie_break::encounter(table, &group).unwrap_or_default();
    if stages.is_empty() {
        return vec![group];
    }
    let values: BTreeMap<PlayerIndex, Exact> =
        group.iter().copied().zip(stages.iter().map(|stage| stage.value)).collect();
    for (player, stage) in group.iter().zip(stages) {
        table.line_mut(*player).figures[from].stages.push(stage);
    }
    let parts = parted(&group, |player| values.get(&player).copied().unwrap_or(Exact::ZERO));
    if parts.len() == 1 {
        return parts;
    }
    parts.into_iter().flat_map(|part| if part.len() > 1 { encounter(table, part, from) } else { vec![part] }).collect()
}

fn value(table: &Table, player: PlayerIndex, at: usize) -> Exact {
    table.line(player).figures[at].stages.first().map_or(Exact::ZERO, |stage| stage.value)
}

/// The group in parts of equal figures, the highest first; who is level stays in order.
fn parted(group: &[PlayerIndex], figure: impl Fn(PlayerIndex) -> Exact) -> Vec<Group> {
    let mut parts: BTreeMap<std::cmp::Reverse<Exact>, Group> = BTreeMap::new();
    for player in group {
        parts.entry(std::cmp::Reverse(figure(*player))).or_default().push(*player);
    }
    parts.into_values().collect()
}
