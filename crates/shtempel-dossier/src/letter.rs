//! Reads what goes to and comes from an arbiter.

use crate::{
    Fault,
    check::{Fields, Reader},
    keys,
    links::Tie,
    lists,
    mailing::{check_leave, side_of, span, written},
};
use shtempel_rules::{
    Addressee, AdjudicationPapers, Appeal, Claim, Letter, NoReply, Objection, Party, PerSide, PermittedLeave, Record,
    Ruling, WithdrawalRuling,
};

/// The letter, if the mailing carries any of its keys.
pub(crate) fn letter<'s>(
    reader: &mut Reader<'s>,
    fields: &Fields<'s, '_>,
    from: Option<Party>,
    to: Option<Addressee>,
) -> Option<Box<Letter>> {
    check_ends(reader, fields, from, to);
    let letter = Letter {
        claim: claim(reader, fields, from),
        objection: objection(reader, fields),
        no_reply: no_reply(reader, fields),
        record: record(reader, fields),
        adjudication: adjudication(reader, fields),
        appeal: appeal(reader, fields),
        protest: protest(reader, fields),
        withdraws: reader.sub(fields, "withdraws", keys::WITHDRAWS).map(|withdraws| reader.text(&withdraws, "reason")),
        ruling: ruling(reader, fields),
        forwards: reader.tied(fields, "forwards", "forwards", Tie::Claim),
    };
    (letter != Letter::default()).then(|| Box::new(letter))
}

fn check_ends(reader: &mut Reader, fields: &Fields, from: Option<Party>, to: Option<Addressee>) {
    for key in ["claim", "record", "adjudication"] {
        let to_arbiter = !matches!(to, Some(Addressee::Both | Addressee::One(Party::Player(_))));
        if let (false, Some(to), Some(_)) = (to_arbiter, to, fields.get(key)) {
            let fault = Fault::NotToArbiter { key, to: lists::ADDRESSEES.name(to) };
            reader.fault(fields.key_span(key), &fields.path.key(key), fault);
        }
    }
    for key in ["ruling", "forwards"] {
        if let (Some(party @ Party::Player(_)), Some(_)) = (from, fields.get(key)) {
            let fault = Fault::NotFromArbiter { key, from: lists::PARTIES.name(party) };
            reader.fault(fields.key_span(key), &fields.path.key(key), fault);
        }
    }
}

fn claim<'s>(reader: &mut Reader<'s>, fields: &Fields<'s, '_>, from: Option<Party>) -> Option<Claim> {
    if fields.get("claim").is_some() {
        reader.own(|facts| facts.claim = true);
    }
    let fields = reader.sub(fields, "claim", keys::CLAIM)?;
    let against = reader.word(&fields, "against", &lists::SIDES);
    if let (Some(side), Some(node)) = (against, fields.get("against"))
        && side_of(from) == Some(side)
    {
        reader.fault(node.span.clone(), &fields.path.key("against"), Fault::AgainstItself { side: side.name() });
    }
    Some(Claim {
        overstep: reader.whole(&fields, "overstep").unwrap_or(1),
        against,
        mv: reader.whole_in(&fields, "move", 1, u32::MAX),
        count: reader.whole(&fields, "count"),
        notice: reader.mailing(&fields, "notice"),
        cards: reader.list(&fields, "cards", "ids", Reader::mailing_of).unwrap_or_default(),
        sealed: reader.text(&fields, "sealed"),
        schedule: reader.flag(&fields, "schedule"),
    })
}

fn objection<'s>(reader: &mut Reader<'s>, fields: &Fields<'s, '_>) -> Option<Objection> {
    let fields = reader.sub(fields, "objection", keys::OBJECTION)?;
    Some(Objection { to: reader.mailing(&fields, "to"), reason: reader.text(&fields, "reason") })
}

fn no_reply<'s>(reader: &mut Reader<'s>, fields: &Fields<'s, '_>) -> Option<NoReply> {
    let fields = reader.sub(fields, "no_reply", keys::NO_REPLY)?;
    Some(NoReply { to: reader.mailing(&fields, "to") })
}

fn record<'s>(reader: &mut Reader<'s>, fields: &Fields<'s, '_>) -> Option<Record> {
    let fields = reader.sub(fields, "record", keys::RECORD)?;
    Some(Record {
        result: reader.word(&fields, "result", &lists::RESULTS),
        started: reader.day(&fields, "started"),
        ended: reader.day(&fields, "ended"),
        white_total: reader.whole(&fields, "white_total"),
        black_total: reader.whole(&fields, "black_total"),
        moves: reader.texts(&fields, "moves"),
        signature: written(reader, &fields, "signature"),
    })
}

fn adjudication<'s>(reader: &mut Reader<'s>, fields: &Fields<'s, '_>) -> Option<AdjudicationPapers> {
    let fields = reader.sub(fields, "adjudication", keys::ADJUDICATION)?;
    Some(AdjudicationPapers {
        result: reader.word(&fields, "result", &lists::RESULTS),
        position: reader.text(&fields, "position"),
        mv: reader.text(&fields, "move"),
        analysis: reader.text(&fields, "analysis"),
    })
}

fn appeal<'s>(reader: &mut Reader<'s>, fields: &Fields<'s, '_>) -> Option<Appeal> {
    let fields = reader.sub(fields, "appeal", keys::APPEAL)?;
    Some(Appeal { on: reader.mailing(&fields, "on"), copy_to_partner: reader.flag(&fields, "copy_to_partner") })
}

fn protest<'s>(reader: &mut Reader<'s>, fields: &Fields<'s, '_>) -> Option<shtempel_rules::MailIndex> {
    let fields = reader.sub(fields, "protest", keys::PROTEST)?;
    reader.require(&fields, "on");
    reader.mailing(&fields, "on")
}

fn ruling<'s>(reader: &mut Reader<'s>, mailing: &Fields<'s, '_>) -> Option<Ruling> {
    let fields = reader.sub(mailing, "ruling", keys::RULING)?;
    let span = mailing.key_span("ruling");
    let decision = reader.word(&fields, "decision", &lists::CLAIM_DECISIONS);
    let on = match decision {
        Some(_) => reader.tied(&fields, "on", "ruling.on", Tie::Claim),
        None => reader.mailing(&fields, "on"),
    };
    let ruling = Ruling {
        on,
        decision,
        fixes: reader.mailing(&fields, "fixes"),
        sent: reader.day(&fields, "sent"),
        received: reader.day(&fields, "received"),
        permits_leave: permits_leave(reader, &fields),
        permits_medium: reader.text(&fields, "permits_medium"),
        demands_registered: reader.word(&fields, "demands_registered", &lists::DEMANDED_OF),
        withdrawal: withdrawal(reader, &fields),
        result: reader.word(&fields, "result", &lists::RESULTS),
        no_record: reader.flag(&fields, "no_record"),
        accepts_record: reader.mailing(&fields, "accepts_record"),
        restores: reader.mailing(&fields, "restores"),
        neutral: reader.sub(&fields, "neutral", keys::SPAN).and_then(|neutral| self::span(reader, &neutral)),
        penalty: reader.per_side(&fields, "penalty", Reader::whole).unwrap_or(PerSide { white: None, black: None }),
        reason: reader.text(&fields, "reason"),
    };
    reader.own(|facts| {
        facts.ruling = Some(span);
        facts.dates = ruling.sent.and(ruling.fixes);
    });
    Some(ruling)
}

fn permits_leave<'s>(reader: &mut Reader<'s>, fields: &Fields<'s, '_>) -> Option<PermittedLeave> {
    let fields = reader.sub(fields, "permits_leave", keys::PERMITTED_LEAVE)?;
    reader.require(&fields, "side");
    let side = reader.word(&fields, "side", &lists::SIDES);
    let span = span(reader, &fields)?;
    check_leave(reader, &fields, span);
    Some(PermittedLeave { side: side?, span })
}

fn withdrawal<'s>(reader: &mut Reader<'s>, fields: &Fields<'s, '_>) -> Option<WithdrawalRuling> {
    let fields = reader.sub(fields, "withdrawal", keys::WITHDRAWAL)?;
    reader.require(&fields, "side");
    reader.require(&fields, "decision");
    let side = reader.word(&fields, "side", &lists::SIDES);
    let decision = reader.word(&fields, "decision", &lists::WITHDRAWAL_DECISIONS);
    Some(WithdrawalRuling { side: side?, decision: decision? })
}
