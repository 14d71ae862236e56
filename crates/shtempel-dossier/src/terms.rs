//! Reads the head of a dossier: the competition's terms, the players, a game taken over in mid-play.

use crate::{
    Fault,
    check::{Fields, Path, Reader},
    keys, links, lists, mailing,
    tree::Node,
};
use shtempel_rules::{Competition, Control, Day, Dossier, LeaveAllowance, Opening, PerSide, Player, Side};

/// The whole dossier; where there are errors, with something in the place of what could not be read.
pub(crate) fn dossier<'s>(reader: &mut Reader<'s>, root: &'s Node<'s>) -> Dossier {
    let Some(fields) = reader.table(root, Path::ROOT, keys::DOSSIER) else { return nothing() };
    reader.require(&fields, "format");
    reader.word(&fields, "format", &lists::FORMATS);
    let as_of = reader.day(&fields, "as_of");
    let competition = competition(reader, &fields);
    let players = PerSide::from_fn(|side| player(reader, &fields, side));
    let opening = opening(reader, &fields);
    let mail = mailing::all(reader, &fields);
    links::check(reader);
    Dossier { as_of, competition, players, opening, mail }
}

fn nothing() -> Dossier {
    let players = PerSide::from_fn(|_| Player::default());
    Dossier { as_of: None, competition: no_terms(), players, opening: None, mail: Vec::new() }
}

fn no_terms() -> Competition {
    Competition {
        index: String::new(),
        name: None,
        rulebook: shtempel_rules::Edition::default(),
        start: Day::MIN,
        end: None,
        control: Control::default(),
        loss_at_overstep: 2,
        leave: LeaveAllowance::default(),
        registered: false,
        notations: None,
    }
}

/// A table that must be there for the sake of some keys, which are missing if it is not.
fn needed<'s, 'p>(
    reader: &mut Reader<'s>,
    root: &'p Fields<'s, '_>,
    table: &'static str,
    known: &'static [&'static str],
    needs: &[&'static str],
) -> Option<Fields<'s, 'p>> {
    if root.get(table).is_none() {
        for key in needs {
            reader.missing(root.node, &root.path.key(table), key);
        }
        return None;
    }
    let fields = reader.sub(root, table, known)?;
    for key in needs {
        reader.require(&fields, key);
    }
    Some(fields)
}

fn competition<'s>(reader: &mut Reader<'s>, root: &Fields<'s, '_>) -> Competition {
    let mut terms = no_terms();
    let Some(fields) = needed(reader, root, "competition", keys::COMPETITION, &["index", "start"]) else {
        return terms;
    };
    terms.index = reader.text(&fields, "index").unwrap_or_default();
    terms.name = reader.text(&fields, "name");
    terms.rulebook = reader.word(&fields, "rulebook", &lists::RULEBOOKS).unwrap_or_default();
    let start = reader.day(&fields, "start");
    terms.start = start.unwrap_or(Day::MIN);
    terms.end = reader.day(&fields, "end");
    if let (Some(start), Some(end), Some(node)) = (start, terms.end, fields.get("end"))
        && end < start
    {
        reader.fault(node.span.clone(), &fields.path.key("end"), Fault::EndBeforeStart { start, end });
    }
    if let Some(control) = reader.sub(&fields, "control", keys::CONTROL) {
        terms.control.moves = reader.whole_in(&control, "moves", 1, u32::MAX).unwrap_or(terms.control.moves);
        terms.control.days = reader.whole_in(&control, "days", 1, u32::MAX).unwrap_or(terms.control.days);
    }
    terms.loss_at_overstep =
        reader.whole_in(&fields, "loss_at_overstep", 1, 2).and_then(|n| u8::try_from(n).ok()).unwrap_or(2);
    if let Some(leave) = reader.sub(&fields, "leave", keys::ALLOWANCE) {
        terms.leave.per_year = reader.whole(&leave, "per_year").unwrap_or(terms.leave.per_year);
        terms.leave.total = reader.whole(&leave, "total");
    }
    terms.registered = reader.flag(&fields, "registered");
    terms.notations = reader.texts(&fields, "notations");
    terms
}

fn player<'s>(reader: &mut Reader<'s>, root: &Fields<'s, '_>, side: Side) -> Player {
    let Some(fields) = needed(reader, root, side.name(), keys::PLAYER, &["name"]) else {
        return Player::default();
    };
    Player {
        name: reader.text(&fields, "name").unwrap_or_default(),
        address: reader.text(&fields, "address"),
        start_notice: reader.day(&fields, "start_notice"),
    }
}

fn opening<'s>(reader: &mut Reader<'s>, root: &Fields<'s, '_>) -> Option<Opening> {
    let fields = reader.sub(root, "opening", keys::OPENING)?;
    let figures = |reader: &mut Reader<'s>, key| {
        reader
            .per_side(&fields, key, |reader, sides, side| reader.whole(sides, side).unwrap_or_default())
            .unwrap_or_default()
    };
    Some(Opening {
        moves: reader.texts(&fields, "moves").unwrap_or_default(),
        totals: figures(reader, "totals"),
        period_from: reader.per_side(&fields, "period_from", Reader::whole).unwrap_or_default(),
        period_days: figures(reader, "period_days"),
        oversteps: figures(reader, "oversteps"),
        mistakes: figures(reader, "mistakes"),
        on_move_since: reader.day(&fields, "on_move_since"),
        ground: reader.text(&fields, "ground"),
    })
}
