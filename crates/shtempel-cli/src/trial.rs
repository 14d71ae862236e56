//! Dates that are still open, tried out day by day: what would come of each, and which day decides.
//!
//! Nothing is computed here: every figure is that of a judgement with one date supposed.

use shtempel_rules::{
    Day, Decision, Dossier, Facts, GameResult, Judgement, MailIndex, Norm, Side, Supposition, ThinkCause,
    judge_supposing,
};

/// The most days that are tried for one date.
const MOST_DAYS: i64 = 400;

/// Which date of a mailing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Which {
    /// The day it was sent.
    Sent,
    /// The day it was received.
    Received,
}

/// An open date and what comes of the days that it can be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenDate {
    /// The mailing.
    pub mailing: MailIndex,
    /// Which of its dates.
    pub which: Which,
    /// The first day that it can be.
    pub from: Day,
    /// The last day that it can be, or that was tried.
    pub to: Day,
    /// There are later days that were not tried.
    pub cut: bool,
    /// The days in stretches of one outcome, in order.
    pub stretches: Vec<Stretch>,
}

/// Days in a row with the same outcome.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stretch {
    /// The first.
    pub from: Day,
    /// The last.
    pub to: Day,
    /// What comes of them.
    pub outcome: Outcome,
    /// The least and the most of the days that hang on it, where they get a known length.
    pub days: Option<(i64, i64)>,
}

/// What comes of a day, but for the number of days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// Whose days hang on it.
    pub side: Option<Side>,
    /// The move number of the move that they are charged to; none for a think that is going on.
    pub number: Option<u32>,
    /// Oversteps that the count then shows: whose, and at which of his moves.
    pub oversteps: Vec<(Side, u32)>,
    /// What is then proposed.
    pub proposals: Vec<(Norm, Decision)>,
    /// The result.
    pub result: Option<GameResult>,
    /// The evidence then contradicts itself: sent before it was received.
    pub contradicted: bool,
}

impl OpenDate {
    /// The first days of the stretches that differ from the one before: the days that decide.
    pub fn deciding_days(&self) -> Vec<Day> {
        self.stretches.windows(2).map(|pair| pair[1].from).collect()
    }
}

/// Every open date that the length of some think hangs on, tried out.
pub fn open_dates(dossier: &Dossier, judgement: &Judgement, supposed: &[Supposition]) -> Vec<OpenDate> {
    candidates(dossier, judgement)
        .into_iter()
        .filter_map(|candidate| tried(dossier, judgement, supposed, candidate))
        .collect()
}

/// A date to try, and the days that it can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Candidate {
    mailing: MailIndex,
    which: Which,
    from: Day,
    to: Day,
}

/// The mailing whose arrival begins a think.
const fn arrival(cause: ThinkCause) -> Option<MailIndex> {
    match cause {
        ThinkCause::Arrival(paper)
        | ThinkCause::QueryArrival(paper)
        | ThinkCause::Restored(paper)
        | ThinkCause::Forwarded(paper)
        | ThinkCause::Answer(paper) => Some(paper),
        ThinkCause::Start
        | ThinkCause::VoidSent(_)
        | ThinkCause::NotForwarded(_)
        | ThinkCause::NotAnswered(_)
        | ThinkCause::Opening => None,
    }
}

/// The dates that are missing at the ends of thinks.
fn candidates(dossier: &Dossier, judgement: &Judgement) -> Vec<Candidate> {
    let dates = |paper: MailIndex| judgement.dates.get(paper.0).copied().flatten().unwrap_or_default();
    let mut found: Vec<Candidate> = Vec::new();
    let mut add = |mailing, which, from: Day, to: Day| {
        let known = found.iter().any(|other| other.mailing == mailing && other.which == which);
        if !known && from <= to {
            found.push(Candidate { mailing, which, from, to });
        }
    };
    for think in judgement.thinks.iter().filter(|think| think.days.is_none() && !think.contradicted) {
        let start = judgement.starts[think.side];
        let begun_by = arrival(think.cause);
        if think.begin.is_none()
            && let Some(paper) = begun_by
        {
            add(paper, Which::Received, dates(paper).sent.unwrap_or(start), think.end.unwrap_or(judgement.as_of));
        }
        if think.end.is_none() {
            let from = think.begin.or(begun_by.and_then(|paper| dates(paper).sent)).unwrap_or(start);
            let to = dates(think.ended_by).received.or(answered(judgement, think.ended_by)).unwrap_or(judgement.as_of);
            add(think.ended_by, Which::Sent, from, to);
        }
    }
    found.retain(|candidate| candidate.mailing.0 < dossier.mail.len());
    found
}

/// The day on which the partner is known to have answered this mailing.
fn answered(judgement: &Judgement, paper: MailIndex) -> Option<Day> {
    judgement.thinks.iter().filter(|think| arrival(think.cause) == Some(paper)).filter_map(|think| think.end).min()
}

fn tried(dossier: &Dossier, judgement: &Judgement, supposed: &[Supposition], candidate: Candidate) -> Option<OpenDate> {
    let last = candidate.to.min(candidate.from.plus(MOST_DAYS - 1));
    let mut stretches: Vec<Stretch> = Vec::new();
    let mut day = candidate.from;
    while day <= last {
        let supposition = match candidate.which {
            Which::Sent => Supposition { mailing: candidate.mailing, sent: Some(day), received: None },
            Which::Received => Supposition { mailing: candidate.mailing, sent: None, received: Some(day) },
        };
        let suppositions: Vec<Supposition> = supposed.iter().copied().chain([supposition]).collect();
        let then = judge_supposing(dossier, judgement.as_of, &suppositions);
        let (outcome, days) = outcome(judgement, &then, candidate);
        match stretches.last_mut() {
            Some(stretch) if stretch.outcome == outcome && stretch.days.is_some() == days.is_some() => {
                stretch.to = day;
                stretch.days = stretch.days.zip(days).map(|((least, most), days)| (least.min(days), most.max(days)));
            }
            _ => stretches.push(Stretch { from: day, to: day, outcome, days: days.map(|days| (days, days)) }),
        }
        if day == day.plus(1) {
            break;
        }
        day = day.plus(1);
    }
    let cut = last < candidate.to;
    Some(OpenDate {
        mailing: candidate.mailing,
        which: candidate.which,
        from: candidate.from,
        to: last,
        cut,
        stretches,
    })
    .filter(|open| !open.stretches.is_empty())
}

/// What differs from the judgement without the supposition.
fn outcome(before: &Judgement, then: &Judgement, candidate: Candidate) -> (Outcome, Option<i64>) {
    let moved = then.moves.iter().find(|made| {
        let as_it_is = before.moves.iter().find(|other| other.ply == made.ply);
        made.charged.is_some() && as_it_is.is_none_or(|other| other.charged.is_none())
    });
    let running = then.running.filter(|_| before.running.is_none());
    let (side, number, days) = match (moved, running) {
        (Some(made), _) => (Some(made.side), Some(made.number), made.charged),
        (None, Some(running)) => (Some(running.side), None, Some(running.days.counted)),
        (None, None) => (None, None, None),
    };
    let oversteps = |judgement: &Judgement| -> Vec<(Side, u32)> {
        let over = judgement.findings.iter().filter(|finding| matches!(finding.facts, Facts::Overstep { .. }));
        over.filter_map(|finding| finding.side.zip(finding.mv)).collect()
    };
    let proposals = then.proposals.iter().map(|proposal| (proposal.norm, proposal.decision)).collect();
    let ends = |think: &&shtempel_rules::Think| match candidate.which {
        Which::Sent => think.ended_by == candidate.mailing,
        Which::Received => arrival(think.cause) == Some(candidate.mailing),
    };
    let contradicted = then.thinks.iter().filter(ends).any(|think| think.contradicted);
    (Outcome { side, number, oversteps: oversteps(then), proposals, result: then.result, contradicted }, days)
}
