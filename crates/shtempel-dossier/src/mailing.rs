//! Reads the mailings: who, when, and what a card carries.

use crate::{
    Expected, Fault, MailName,
    check::{Fields, Path, Reader},
    keys, letter,
    links::{Facts, Tie},
    lists,
    tree::{Node, Value},
};
use shtempel_rules::{
    Addressee, Card, Delivered, Mailing, Medium, OverstepNotice, Party, Postmark, Postmarks, Receipt, Received,
    Returned, Side, Span, States, Written,
};

/// All mailings. Their ids are gathered first, since they may name one another in any direction.
pub(crate) fn all<'s>(reader: &mut Reader<'s>, root: &Fields<'s, '_>) -> Vec<Mailing> {
    let Some(node) = root.get("mail") else { return Vec::new() };
    let path = root.path.key("mail");
    let Value::List(nodes) = &node.value else {
        reader.wrong::<()>(node, &path, Expected::ListOf("tables"));
        return Vec::new();
    };
    let names = gather_ids(reader, nodes);
    let mut mail = Vec::with_capacity(nodes.len());
    for (node, name) in nodes.iter().zip(names) {
        reader.mail = Some(name.clone());
        reader.facts.push(Facts::of(name));
        mail.push(mailing(reader, node));
    }
    reader.mail = None;
    mail
}

fn gather_ids<'s>(reader: &mut Reader<'s>, nodes: &'s [Node<'s>]) -> Vec<MailName> {
    let mut first: Vec<usize> = Vec::with_capacity(nodes.len());
    let mut names = Vec::with_capacity(nodes.len());
    for (n, node) in nodes.iter().enumerate() {
        let id = id_of(node);
        first.push(id.map_or(0, |(_, node)| node.span.start));
        names.push(
            id.filter(|(id, _)| !id.is_empty()).map_or(MailName::Nth(n + 1), |(id, _)| MailName::Id(id.to_owned())),
        );
        let Some((id, node)) = id else { continue };
        match reader.ids.get(id).and_then(|n| first.get(*n)).copied() {
            Some(first) => {
                reader.mail = names.last().cloned();
                reader.duplicate_id(node.span.clone(), &Path::ROOT.key("id"), id, first);
            }
            None => {
                reader.ids.insert(id, n);
            }
        }
    }
    names
}

fn id_of<'s>(node: &'s Node<'s>) -> Option<(&'s str, &'s Node<'s>)> {
    let Value::Table(entries) = &node.value else { return None };
    let entry = entries.iter().find(|entry| entry.key == "id")?;
    match &entry.node.value {
        Value::Text(id) => Some((id, &entry.node)),
        _ => None,
    }
}

fn mailing<'s>(reader: &mut Reader<'s>, node: &'s Node<'s>) -> Mailing {
    let Some(fields) = reader.table(node, Path::ROOT, keys::MAILING) else { return nothing() };
    let mark = reader.mark();
    for key in ["id", "from", "to"] {
        reader.require(&fields, key);
    }
    let id = reader.text(&fields, "id").unwrap_or_default();
    let from = reader.word(&fields, "from", &lists::PARTIES);
    let to = reader.word(&fields, "to", &lists::ADDRESSEES);
    check_ends(reader, &fields, from, to);
    reader.own(|facts| facts.from = from);
    let mailing = Mailing {
        id,
        from: from.unwrap_or(Party::Arbiter),
        to: to.unwrap_or(Addressee::Both),
        medium: medium(reader, &fields),
        receipt: receipt(reader, &fields),
        dated: reader.day(&fields, "dated"),
        postmarks: postmarks(reader, &fields),
        delivered: delivered(reader, &fields),
        received: received(reader, &fields),
        lost: reader.flag(&fields, "lost"),
        returned: returned(reader, &fields),
        address_error: reader.flag(&fields, "address_error"),
        demanded_registered: reader.flag(&fields, "demanded_registered"),
        card: card(reader, &fields),
        letter: letter::letter(reader, &fields, from, to),
        note: reader.text(&fields, "note"),
    };
    // A date that is an error itself is not missing besides.
    let dated = is_dated(&mailing) || reader.failed_since(mark, &["dated", "postmarks", "receipt"]);
    reader.own(|facts| facts.dated = dated);
    mailing
}

fn nothing() -> Mailing {
    Mailing {
        id: String::new(),
        from: Party::Arbiter,
        to: Addressee::Both,
        medium: Medium::default(),
        receipt: None,
        dated: None,
        postmarks: Postmarks::new(),
        delivered: None,
        received: Received::default(),
        lost: false,
        returned: None,
        address_error: false,
        demanded_registered: false,
        card: Card::default(),
        letter: None,
        note: None,
    }
}

fn check_ends(reader: &mut Reader, fields: &Fields, from: Option<Party>, to: Option<Addressee>) {
    let (Some(from), Some(to), Some(node)) = (from, to, fields.get("to")) else { return };
    let name = lists::PARTIES.name(from);
    let fault = match to {
        Addressee::One(party) if party == from => Fault::ToItself { party: name },
        Addressee::Both if from.side().is_some() => Fault::BothFromPlayer { from: name },
        _ => return,
    };
    reader.fault(node.span.clone(), &fields.path.key("to"), fault);
}

/// Whether the mailing itself says when it was sent (readings, 1).
fn is_dated(mailing: &Mailing) -> bool {
    let by_receipt = mailing.receipt.as_ref().is_some_and(|receipt| receipt.date.is_some());
    let is_of_sending = |mark: &Postmark| match mark {
        Postmark::Legible { office, .. } => *office != Some(shtempel_rules::Office::Arrival),
        Postmark::Illegible => false,
    };
    by_receipt || mailing.dated.is_some() || mailing.postmarks.iter().any(is_of_sending)
}

fn medium<'s>(reader: &mut Reader<'s>, fields: &Fields<'s, '_>) -> Medium {
    match reader.text(fields, "medium") {
        None => Medium::Ordinary,
        Some(word) => match word.as_str() {
            "ordinary" => Medium::Ordinary,
            "registered" => Medium::Registered,
            _ => Medium::Other(word),
        },
    }
}

fn receipt<'s>(reader: &mut Reader<'s>, fields: &Fields<'s, '_>) -> Option<Receipt> {
    let fields = reader.sub(fields, "receipt", keys::RECEIPT)?;
    let number = reader.read(&fields, "number", |reader, node, path| match &node.value {
        Value::Text(number) => Some(number.to_string()),
        Value::Whole(_) => Some(reader.raw(&node.span)),
        _ => reader.wrong(node, path, Expected::TextOrWhole),
    });
    Some(Receipt { number, date: reader.day(&fields, "date") })
}

fn postmarks<'s>(reader: &mut Reader<'s>, fields: &Fields<'s, '_>) -> Postmarks {
    reader.list(fields, "postmarks", "days or tables", postmark).unwrap_or_default().into()
}

fn postmark<'s>(reader: &mut Reader<'s>, node: &'s Node<'s>, path: &Path) -> Option<Postmark> {
    if !matches!(node.value, Value::Table(_)) {
        let expected = Expected::DayOrTable(reader.input, keys::POSTMARK);
        let date = reader.day_of(node, path, expected)?;
        return Some(Postmark::Legible { date, office: None });
    }
    let fields = reader.table(node, *path, keys::POSTMARK)?;
    let illegible = reader.flag(&fields, "illegible");
    let date = reader.day(&fields, "date");
    let office = reader.word(&fields, "office", &lists::OFFICES);
    if illegible {
        return Some(Postmark::Illegible);
    }
    reader.require(&fields, "date");
    Some(Postmark::Legible { date: date?, office })
}

fn delivered<'s>(reader: &mut Reader<'s>, fields: &Fields<'s, '_>) -> Option<Delivered> {
    let fields = reader.sub(fields, "delivered", keys::DELIVERED)?;
    reader.require(&fields, "date");
    let date = reader.day(&fields, "date");
    let by = reader.word(&fields, "by", &lists::DELIVERED_BY);
    Some(Delivered { date: date?, by })
}

fn received<'s>(reader: &mut Reader<'s>, fields: &Fields<'s, '_>) -> Received {
    let Some(node) = fields.get("received") else { return Received::Unrecorded };
    if matches!(node.value, Value::Table(_)) {
        return reader.per_side(fields, "received", Reader::day).map_or(Received::Unrecorded, Received::PerSide);
    }
    let expected = Expected::DayOrTable(reader.input, keys::SIDES);
    reader.day_of(node, &fields.path.key("received"), expected).map_or(Received::Unrecorded, Received::On)
}

fn returned<'s>(reader: &mut Reader<'s>, fields: &Fields<'s, '_>) -> Option<Returned> {
    let node = fields.get("returned")?;
    if !matches!(node.value, Value::Table(_)) {
        let expected = Expected::DayOrTable(reader.input, keys::RETURNED);
        let date = reader.day_of(node, &fields.path.key("returned"), expected)?;
        return Some(Returned { date, reason: None });
    }
    let fields = reader.sub(fields, "returned", keys::RETURNED)?;
    reader.require(&fields, "date");
    let date = reader.day(&fields, "date");
    let reason = reader.word(&fields, "reason", &lists::RETURN_REASONS);
    Some(Returned { date: date?, reason })
}

fn card<'s>(reader: &mut Reader<'s>, fields: &Fields<'s, '_>) -> Card {
    Card {
        mv: reader.text(fields, "move"),
        repeats: reader.texts(fields, "repeats"),
        variant: reader.texts(fields, "variant"),
        illegible: reader.flag(fields, "illegible"),
        no_move: reader.flag(fields, "no_move"),
        correction: reader.word(fields, "correction", &lists::CORRECTIONS),
        answers: reader.tied(fields, "answers", "answers", Tie::Partners),
        again: reader.tied(fields, "again", "again", Tie::Own),
        query: reader.tied(fields, "query", "query", Tie::Partners),
        states: states(reader, fields).map(Box::new),
        leave: leave(reader, fields),
        new_address: reader.text(fields, "new_address"),
        overstep_notice: overstep_notice(reader, fields),
        offers_draw: reader.flag(fields, "offers_draw"),
        accepts_draw: reader.flag(fields, "accepts_draw"),
        resigns: reader.flag(fields, "resigns"),
        claims_draw: reader.word(fields, "claims_draw", &lists::DRAW_CLAIMS),
        asks_first_move: reader.flag(fields, "asks_first_move"),
    }
}

fn states<'s>(reader: &mut Reader<'s>, fields: &Fields<'s, '_>) -> Option<States> {
    let fields = reader.sub(fields, "states", keys::STATES)?;
    Some(States {
        index: written(reader, &fields, "index"),
        partner_sent: reader.day(&fields, "partner_sent"),
        partner_received: reader.day(&fields, "partner_received"),
        sent: reader.day(&fields, "sent"),
        white_total: reader.whole(&fields, "white_total"),
        black_total: reader.whole(&fields, "black_total"),
        address: written(reader, &fields, "address"),
        name: written(reader, &fields, "name"),
        signature: written(reader, &fields, "signature"),
    })
}

/// The words of a point of 47.3.7, or only whether it is there.
pub(crate) fn written<'s>(reader: &mut Reader<'s>, fields: &Fields<'s, '_>, key: &'static str) -> Option<Written> {
    reader.read(fields, key, |reader, node, path| match &node.value {
        Value::Text(text) => Some(Written::Text(text.as_ref().into())),
        Value::Flag(there) => Some(Written::Present(*there)),
        _ => reader.wrong(node, path, Expected::TextOrFlag),
    })
}

fn leave<'s>(reader: &mut Reader<'s>, fields: &Fields<'s, '_>) -> Option<Span> {
    let fields = reader.sub(fields, "leave", keys::SPAN)?;
    let leave = span(reader, &fields)?;
    check_leave(reader, &fields, leave);
    Some(leave)
}

/// `from` and `to`, which must both be there.
pub(crate) fn span<'s>(reader: &mut Reader<'s>, fields: &Fields<'s, '_>) -> Option<Span> {
    reader.require(fields, "from");
    reader.require(fields, "to");
    let from = reader.day(fields, "from");
    let to = reader.day(fields, "to");
    Some(Span { from: from?, to: to? })
}

/// A leave must not end before it begins.
pub(crate) fn check_leave(reader: &mut Reader, fields: &Fields, leave: Span) {
    if let (true, Some(node)) = (leave.to < leave.from, fields.get("to")) {
        let fault = Fault::LeaveReversed { from: leave.from, to: leave.to };
        reader.fault(node.span.clone(), &fields.path.key("to"), fault);
    }
}

fn overstep_notice<'s>(reader: &mut Reader<'s>, fields: &Fields<'s, '_>) -> Option<OverstepNotice> {
    let fields = reader.sub(fields, "overstep_notice", keys::NOTICE)?;
    Some(OverstepNotice { mv: reader.whole(&fields, "move"), days: reader.whole(&fields, "days") })
}

/// The side, if a player.
pub(crate) fn side_of(party: Option<Party>) -> Option<Side> {
    party.and_then(Party::side)
}
