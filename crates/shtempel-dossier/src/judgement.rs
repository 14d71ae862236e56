//! The judgement as one line of JSON. The types here are the format: their fields, in their order, are its keys.

use crate::JUDGEMENT_FORMAT;
use serde::Serialize;
use shtempel_chess::{Notation, Position, write_move};
use shtempel_rules::{
    Clock, Day, Dossier, Duty, Finding, Ground, Judgement, MadeMove, MailDates, MailIndex, Norm, Proposal,
};

/// The sentences of a judgement, in the asked language.
pub trait Texts {
    /// What happened, in one sentence.
    fn finding(&self, finding: &Finding) -> String;
    /// What is owed, or what may be done, and until when.
    fn duty(&self, duty: &Duty) -> String;
    /// What is put to the arbiter, and why.
    fn proposal(&self, proposal: &Proposal) -> String;
}

/// The judgement of a dossier as one line of JSON, without a line end. `file` is the path as it was given, where
/// there is one. All keys of the format are there, with `null` where there is no value; the few that stand only where
/// they have a value are those that the format marks so, and `not_before`.
#[must_use]
pub fn judgement_json(dossier: &Dossier, judgement: &Judgement, file: Option<&str>, texts: &dyn Texts) -> String {
    let view = View { dossier, judgement, texts };
    let out = Out {
        file,
        format: JUDGEMENT_FORMAT,
        as_of: judgement.as_of.to_string(),
        rulebook: judgement.edition.name(),
        status: judgement.status.name(),
        result: judgement.result.map(shtempel_rules::GameResult::as_str),
        result_norm: judgement.result_norm.map(Norm::slug),
        result_counted: judgement.result_counted,
        to_move: judgement.to_move.name(),
        clocks: Sides { white: clock(&judgement.clocks.white), black: clock(&judgement.clocks.black) },
        moves: view.moves(),
        dates: view.dates(),
        findings: judgement.findings.iter().map(|finding| view.finding(finding)).collect(),
        duties: judgement.duties.iter().map(|duty| view.duty(duty)).collect(),
        proposals: judgement.proposals.iter().map(|proposal| view.proposal(proposal)).collect(),
    };
    // Texts, numbers and lists of them, with texts as keys: there is nothing here that JSON cannot hold.
    serde_json::to_string(&out).unwrap_or_default()
}

#[derive(Serialize)]
struct Out<'v> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'v str>,
    format: &'static str,
    as_of: String,
    rulebook: &'static str,
    status: &'static str,
    result: Option<&'static str>,
    result_norm: Option<&'static str>,
    result_counted: bool,
    to_move: &'static str,
    clocks: Sides<ClockOut>,
    moves: Vec<MoveOut<'v>>,
    dates: Dates<'v>,
    findings: Vec<FindingOut<'v>>,
    duties: Vec<DutyOut<'v>>,
    proposals: Vec<ProposalOut<'v>>,
}

#[derive(Serialize)]
struct Sides<T> {
    white: T,
    black: T,
}

#[derive(Serialize)]
struct ClockOut {
    thinking: i64,
    penalty: i64,
    total: i64,
    moves: u32,
    period: u32,
    period_moves: u32,
    period_days: i64,
    control_move: u32,
    quota: i64,
    running: i64,
    left: i64,
    oversteps: u32,
    open: bool,
}

fn clock(clock: &Clock) -> ClockOut {
    ClockOut {
        thinking: clock.thinking,
        penalty: clock.penalty,
        total: clock.total,
        moves: clock.moves,
        period: clock.period,
        period_moves: clock.period_moves,
        period_days: clock.period_days,
        control_move: clock.control_move,
        quota: clock.quota,
        running: clock.running,
        left: clock.left,
        oversteps: clock.oversteps,
        open: clock.open,
    }
}

#[derive(Serialize)]
struct MoveOut<'v> {
    ply: u32,
    number: u32,
    side: &'static str,
    uci: String,
    san: String,
    mailing: Option<&'v str>,
    got: Option<String>,
    sent: Option<String>,
    charged: Option<i64>,
    leave: i64,
    before_start: i64,
    period: u32,
    period_move: u32,
    period_days: Option<i64>,
    quota: i64,
}

/// In the order of the mailings in the dossier.
struct Dates<'v>(Vec<(&'v str, DatesOut)>);

impl Serialize for Dates<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(id, dates)| (id, dates)))
    }
}

#[derive(Serialize)]
struct DatesOut {
    sent: Option<String>,
    sent_by: Option<&'static str>,
    received: Option<String>,
    received_by: Option<&'static str>,
}

#[derive(Serialize)]
struct FindingOut<'v> {
    norm: &'static str,
    article: Option<&'static str>,
    side: Option<&'static str>,
    mailing: Option<&'v str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    days: Option<i64>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    mv: Option<u32>,
    text: String,
}

#[derive(Serialize)]
struct DutyOut<'v> {
    norm: &'static str,
    article: Option<&'static str>,
    side: &'static str,
    due: Option<String>,
    state: &'static str,
    about: Option<&'v str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<&'static str>,
    text: String,
}

#[derive(Serialize)]
struct ProposalOut<'v> {
    norm: &'static str,
    on: Option<&'v str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<&'static str>,
    decision: &'static str,
    reasons: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    not_before: Option<String>,
    text: String,
}

struct View<'v> {
    dossier: &'v Dossier,
    judgement: &'v Judgement,
    texts: &'v dyn Texts,
}

impl<'v> View<'v> {
    fn id(&self, index: MailIndex) -> Option<&'v str> {
        self.dossier.mail.get(index.0).map(|mailing| mailing.id.as_str())
    }

    /// The moves, written by playing them through from the first position.
    fn moves(&self) -> Vec<MoveOut<'v>> {
        let mut position = Position::default();
        let mut out = Vec::with_capacity(self.judgement.moves.len());
        for made in &self.judgement.moves {
            let san = write_move(&position, made.mv, Notation::San);
            position.play(made.mv);
            out.push(self.made(made, san));
        }
        out
    }

    fn made(&self, made: &MadeMove, san: String) -> MoveOut<'v> {
        MoveOut {
            ply: made.ply,
            number: made.number,
            side: made.side.name(),
            uci: made.mv.uci(),
            san,
            mailing: made.mailing.and_then(|index| self.id(index)),
            got: iso(made.got),
            sent: iso(made.sent),
            charged: made.charged,
            leave: made.leave,
            before_start: made.before_start,
            period: made.period,
            period_move: made.period_move,
            period_days: made.period_days,
            quota: made.quota,
        }
    }

    fn dates(&self) -> Dates<'v> {
        let known = self.dossier.mail.iter().zip(&self.judgement.dates);
        Dates(known.filter_map(|(mailing, dates)| Some((mailing.id.as_str(), dates_of(dates.as_ref()?)))).collect())
    }

    fn finding(&self, finding: &Finding) -> FindingOut<'v> {
        FindingOut {
            norm: finding.norm.slug(),
            article: finding.norm.article(self.judgement.edition),
            side: finding.side.map(shtempel_rules::Side::name),
            mailing: finding.mailing.and_then(|index| self.id(index)),
            days: finding.days,
            mv: finding.mv,
            text: self.texts.finding(finding),
        }
    }

    fn duty(&self, duty: &Duty) -> DutyOut<'v> {
        DutyOut {
            norm: duty.norm.slug(),
            article: duty.norm.article(self.judgement.edition),
            side: duty.side.name(),
            due: iso(duty.due),
            state: if duty.overdue { "overdue" } else { "open" },
            about: duty.about.and_then(|index| self.id(index)),
            step: duty.step.map(shtempel_rules::Step::name),
            text: self.texts.duty(duty),
        }
    }

    fn proposal(&self, proposal: &Proposal) -> ProposalOut<'v> {
        ProposalOut {
            norm: proposal.norm.slug(),
            on: proposal.on.and_then(|index| self.id(index)),
            side: proposal.side.map(shtempel_rules::Side::name),
            decision: proposal.decision.name(),
            reasons: proposal.reasons.iter().map(|norm| norm.slug()).collect(),
            not_before: iso(proposal.not_before),
            text: self.texts.proposal(proposal),
        }
    }
}

fn iso(day: Option<Day>) -> Option<String> {
    day.map(|day| day.to_string())
}

fn dates_of(dates: &MailDates) -> DatesOut {
    DatesOut {
        sent: iso(dates.sent),
        sent_by: dates.sent_by.map(ground),
        received: iso(dates.received),
        received_by: dates.received_by.map(ground),
    }
}

fn ground(ground: Ground) -> &'static str {
    match ground {
        Ground::Ruling(_) => "ruling",
        Ground::Norm(norm, _) => norm.slug(),
        Ground::Supposed => "supposed",
    }
}
