//! Writes a dossier: the keys in the order of the format's description, and nothing that is so by default, save
//! `rulebook` and a claim's `overstep`, which a reader looks for.

use crate::{
    DOSSIER_FORMAT, Input, lists,
    print::{self, Out, Table},
};
use shtempel_rules::{
    AdjudicationPapers, Card, Claim, Competition, Control, Dossier, LeaveAllowance, Letter, MailIndex, Mailing, Medium,
    Opening, PerSide, PermittedLeave, Player, Postmark, Receipt, Received, Record, Returned, Ruling, Side, Span,
    States, Written,
};

/// Writes a dossier; reading it again gives the same one. A reference to a mailing that the dossier does not have is
/// left out.
#[must_use]
pub fn write(dossier: &Dossier, input: Input) -> String {
    let writer = Writer { dossier };
    let root = writer.root();
    match input {
        Input::Toml => print::toml(&root),
        Input::Json => print::json(&root),
    }
}

struct Writer<'d> {
    dossier: &'d Dossier,
}

impl Writer<'_> {
    fn root(&self) -> Table {
        let mut root = Table::default();
        root.put("format", DOSSIER_FORMAT);
        root.maybe("as_of", self.dossier.as_of);
        root.put("competition", competition(&self.dossier.competition));
        for side in Side::BOTH {
            root.put(side.name(), player(&self.dossier.players[side]));
        }
        root.maybe("opening", self.dossier.opening.as_ref().map(opening));
        let mail: Vec<Table> = self.dossier.mail.iter().map(|mailing| self.mailing(mailing)).collect();
        root.maybe("mail", (!mail.is_empty()).then_some(mail));
        root
    }

    /// The id of a mailing.
    fn id(&self, index: MailIndex) -> Option<Out> {
        self.dossier.mail.get(index.0).map(|mailing| Out::from(&mailing.id))
    }

    fn name(&self, table: &mut Table, key: &'static str, index: Option<MailIndex>) {
        table.maybe(key, index.and_then(|index| self.id(index)));
    }

    fn mailing(&self, mailing: &Mailing) -> Table {
        let mut table = Table::default();
        table.put("id", &mailing.id);
        table.put("from", lists::PARTIES.name(mailing.from));
        table.put("to", lists::ADDRESSEES.name(mailing.to));
        match &mailing.medium {
            Medium::Ordinary => {}
            Medium::Registered => table.put("medium", "registered"),
            Medium::Other(word) => table.put("medium", word),
        }
        dates(mailing, &mut table);
        self.card(&mailing.card, &mut table);
        if let Some(letter) = &mailing.letter {
            self.letter(letter, &mut table);
        }
        table.maybe("note", mailing.note.as_ref());
        table
    }

    fn card(&self, card: &Card, table: &mut Table) {
        table.maybe("move", card.mv.as_ref());
        table.maybe("repeats", card.repeats.as_ref());
        table.maybe("variant", card.variant.as_ref());
        table.flag("illegible", card.illegible);
        table.flag("no_move", card.no_move);
        table.maybe("correction", card.correction.map(|correction| lists::CORRECTIONS.name(correction)));
        self.name(table, "answers", card.answers);
        self.name(table, "again", card.again);
        self.name(table, "query", card.query);
        table.maybe("states", card.states.as_deref().map(states));
        table.maybe("leave", card.leave.map(span));
        table.maybe("new_address", card.new_address.as_ref());
        if let Some(notice) = card.overstep_notice {
            let mut inner = Table::default();
            inner.maybe("move", notice.mv);
            inner.maybe("days", notice.days);
            table.put("overstep_notice", inner);
        }
        table.flag("offers_draw", card.offers_draw);
        table.flag("accepts_draw", card.accepts_draw);
        table.flag("resigns", card.resigns);
        table.maybe("claims_draw", card.claims_draw.map(|claim| lists::DRAW_CLAIMS.name(claim)));
        table.flag("asks_first_move", card.asks_first_move);
    }

    fn letter(&self, letter: &Letter, table: &mut Table) {
        table.maybe("claim", letter.claim.as_ref().map(|claim| self.claim(claim)));
        if let Some(objection) = &letter.objection {
            let mut inner = self.naming("to", objection.to);
            inner.maybe("reason", objection.reason.as_ref());
            table.put("objection", inner);
        }
        table.maybe("no_reply", letter.no_reply.map(|no_reply| self.naming("to", no_reply.to)));
        table.maybe("record", letter.record.as_ref().map(record));
        table.maybe("adjudication", letter.adjudication.as_ref().map(adjudication));
        if let Some(appeal) = letter.appeal {
            let mut inner = self.naming("on", appeal.on);
            inner.flag("copy_to_partner", appeal.copy_to_partner);
            table.put("appeal", inner);
        }
        if let Some(id) = letter.protest.and_then(|index| self.id(index)) {
            let mut inner = Table::default();
            inner.put("on", id);
            table.put("protest", inner);
        }
        if let Some(reason) = &letter.withdraws {
            let mut inner = Table::default();
            inner.maybe("reason", reason.as_ref());
            table.put("withdraws", inner);
        }
        table.maybe("ruling", letter.ruling.as_ref().map(|ruling| self.ruling(ruling)));
        self.name(table, "forwards", letter.forwards);
    }

    /// A table that begins with the name of a mailing.
    fn naming(&self, key: &'static str, index: Option<MailIndex>) -> Table {
        let mut table = Table::default();
        self.name(&mut table, key, index);
        table
    }

    fn claim(&self, claim: &Claim) -> Table {
        let mut table = Table::default();
        table.put("overstep", claim.overstep);
        table.maybe("against", claim.against.map(Side::name));
        table.maybe("move", claim.mv);
        table.maybe("count", claim.count);
        self.name(&mut table, "notice", claim.notice);
        let cards: Vec<Out> = claim.cards.iter().filter_map(|index| self.id(*index)).collect();
        table.maybe("cards", (!cards.is_empty()).then_some(cards));
        table.maybe("sealed", claim.sealed.as_ref());
        table.flag("schedule", claim.schedule);
        table
    }

    fn ruling(&self, ruling: &Ruling) -> Table {
        let mut table = self.naming("on", ruling.on);
        table.maybe("decision", ruling.decision.map(|decision| lists::CLAIM_DECISIONS.name(decision)));
        self.name(&mut table, "fixes", ruling.fixes);
        table.maybe("sent", ruling.sent);
        table.maybe("received", ruling.received);
        table.maybe("permits_leave", ruling.permits_leave.map(permitted));
        table.maybe("permits_medium", ruling.permits_medium.as_ref());
        let demanded = ruling.demands_registered.map(|of| lists::DEMANDED_OF.name(of));
        table.maybe("demands_registered", demanded.filter(|of| !of.is_empty()));
        if let Some(withdrawal) = ruling.withdrawal {
            let mut inner = Table::default();
            inner.put("side", withdrawal.side.name());
            inner.put("decision", lists::WITHDRAWAL_DECISIONS.name(withdrawal.decision));
            table.put("withdrawal", inner);
        }
        table.maybe("result", ruling.result.map(shtempel_rules::GameResult::as_str));
        table.flag("no_record", ruling.no_record);
        self.name(&mut table, "accepts_record", ruling.accepts_record);
        self.name(&mut table, "restores", ruling.restores);
        table.maybe("neutral", ruling.neutral.map(span));
        let penalty = ruling.penalty;
        table.maybe("penalty", (penalty != PerSide::default()).then(|| sides(|side| penalty[side])));
        table.maybe("reason", ruling.reason.as_ref());
        table
    }
}

fn competition(terms: &Competition) -> Table {
    let mut table = Table::default();
    table.put("index", &terms.index);
    table.maybe("name", terms.name.as_ref());
    table.put("rulebook", terms.rulebook.name());
    table.put("start", terms.start);
    table.maybe("end", terms.end);
    if terms.control != Control::default() {
        let mut inner = Table::default();
        inner.put("moves", terms.control.moves);
        inner.put("days", terms.control.days);
        table.put("control", inner);
    }
    table.maybe("loss_at_overstep", (terms.loss_at_overstep != 2).then_some(u32::from(terms.loss_at_overstep)));
    if terms.leave != LeaveAllowance::default() {
        let mut inner = Table::default();
        inner.put("per_year", terms.leave.per_year);
        inner.maybe("total", terms.leave.total);
        table.put("leave", inner);
    }
    table.flag("registered", terms.registered);
    table.maybe("notations", terms.notations.as_ref());
    table
}

fn player(player: &Player) -> Table {
    let mut table = Table::default();
    table.put("name", &player.name);
    table.maybe("address", player.address.as_ref());
    table.maybe("start_notice", player.start_notice);
    table
}

/// A value for each side that has one.
fn sides<T: Into<Out>>(mut value: impl FnMut(Side) -> Option<T>) -> Table {
    let mut table = Table::default();
    for side in Side::BOTH {
        table.maybe(side.name(), value(side));
    }
    table
}

fn opening(opening: &Opening) -> Table {
    let mut table = Table::default();
    let figures = |figures: PerSide<u32>| (figures != PerSide::default()).then(|| sides(|side| Some(figures[side])));
    table.put("moves", &opening.moves);
    table.maybe("totals", figures(opening.totals));
    let from = opening.period_from;
    table.maybe("period_from", (from != PerSide::default()).then(|| sides(|side| from[side])));
    table.maybe("period_days", figures(opening.period_days));
    table.maybe("oversteps", figures(opening.oversteps));
    table.maybe("mistakes", figures(opening.mistakes));
    table.maybe("on_move_since", opening.on_move_since);
    table.maybe("ground", opening.ground.as_ref());
    table
}

fn dates(mailing: &Mailing, table: &mut Table) {
    table.maybe("receipt", mailing.receipt.as_ref().map(receipt));
    table.maybe("dated", mailing.dated);
    let marks: Vec<Out> = mailing.postmarks.iter().map(postmark).collect();
    table.maybe("postmarks", (!marks.is_empty()).then_some(marks));
    if let Some(delivered) = mailing.delivered {
        let mut inner = Table::default();
        inner.put("date", delivered.date);
        inner.maybe("by", delivered.by.map(|by| lists::DELIVERED_BY.name(by)));
        table.put("delivered", inner);
    }
    match mailing.received {
        Received::Unrecorded => {}
        Received::On(day) => table.put("received", day),
        Received::PerSide(days) => table.put("received", sides(|side| days[side])),
    }
    table.flag("lost", mailing.lost);
    table.maybe("returned", mailing.returned.map(returned));
    table.flag("address_error", mailing.address_error);
    table.flag("demanded_registered", mailing.demanded_registered);
}

fn receipt(receipt: &Receipt) -> Table {
    let mut table = Table::default();
    table.maybe("number", receipt.number.as_ref());
    table.maybe("date", receipt.date);
    table
}

fn postmark(mark: &Postmark) -> Out {
    let mut table = Table::default();
    match mark {
        Postmark::Legible { date, office: None } => return Out::Day(*date),
        Postmark::Legible { date, office: Some(office) } => {
            table.put("date", *date);
            table.put("office", lists::OFFICES.name(*office));
        }
        Postmark::Illegible => table.flag("illegible", true),
    }
    Out::Table(table)
}

fn returned(returned: Returned) -> Out {
    let Some(reason) = returned.reason else { return Out::Day(returned.date) };
    let mut table = Table::default();
    table.put("date", returned.date);
    table.put("reason", lists::RETURN_REASONS.name(reason));
    Out::Table(table)
}

fn written(written: &Written) -> Out {
    match written {
        Written::Present(there) => Out::Flag(*there),
        Written::Text(text) => Out::from(&**text),
    }
}

fn states(states: &States) -> Table {
    let mut table = Table::default();
    table.maybe("index", states.index.as_ref().map(written));
    table.maybe("partner_sent", states.partner_sent);
    table.maybe("partner_received", states.partner_received);
    table.maybe("sent", states.sent);
    table.maybe("white_total", states.white_total);
    table.maybe("black_total", states.black_total);
    table.maybe("address", states.address.as_ref().map(written));
    table.maybe("name", states.name.as_ref().map(written));
    table.maybe("signature", states.signature.as_ref().map(written));
    table
}

fn span(span: Span) -> Table {
    let mut table = Table::default();
    table.put("from", span.from);
    table.put("to", span.to);
    table
}

fn permitted(leave: PermittedLeave) -> Table {
    let mut table = Table::default();
    table.put("side", leave.side.name());
    table.put("from", leave.span.from);
    table.put("to", leave.span.to);
    table
}

fn record(record: &Record) -> Table {
    let mut table = Table::default();
    table.maybe("result", record.result.map(shtempel_rules::GameResult::as_str));
    table.maybe("started", record.started);
    table.maybe("ended", record.ended);
    table.maybe("white_total", record.white_total);
    table.maybe("black_total", record.black_total);
    table.maybe("moves", record.moves.as_ref());
    table.maybe("signature", record.signature.as_ref().map(written));
    table
}

fn adjudication(papers: &AdjudicationPapers) -> Table {
    let mut table = Table::default();
    table.maybe("result", papers.result.map(shtempel_rules::GameResult::as_str));
    table.maybe("position", papers.position.as_ref());
    table.maybe("move", papers.mv.as_ref());
    table.maybe("analysis", papers.analysis.as_ref());
    table
}
