//! Dates that are still open, tried out day by day: what would come of each, and which day decides.
//!
//! Nothing is computed here: every figure is that of a judgement with one date supposed.

use shtempel_rules::{
    Day, Decision, Dossier, Facts, GameResult, Judgement, MailIndex, Norm, Proposal, Side, Supposition, Think,
    ThinkCause, judge_supposing,
};
use std::collections::{HashMap, HashSet};

/// The most days that are tried for one date.
const MOST_DAYS: usize = 400;

/// The most dates that are tried in one game.
const MOST_DATES: usize = 12;

/// How much is tried in one game: judgements made, times the mailings that each goes through.
const WORK: usize = 240_000;

/// The fewest judgements that even the longest game is given.
const LEAST_TRIALS: usize = 60;

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
    /// The last day that it can be.
    pub to: Day,
    /// The last day that was tried.
    pub tried_to: Day,
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
    /// What is then proposed, and against whom.
    pub proposals: Vec<(Norm, Decision, Option<Side>)>,
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

/// How many trial judgements of this game are made at most, so that even a dossier of a thousand cards has its answer
/// at once.
pub fn most_trials(dossier: &Dossier) -> usize {
    (WORK / dossier.mail.len().max(1)).max(LEAST_TRIALS)
}

/// The open dates of a game: those tried out, and those for which it would have taken too long.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Trials {
    /// Tried out, in the order of the thinks that hang on them.
    pub tried: Vec<OpenDate>,
    /// Not tried at all.
    pub untried: Vec<(MailIndex, Which)>,
}

/// Every open date that the length of some think hangs on, tried out as far as [`WORK`] goes.
pub fn open_dates(dossier: &Dossier, judgement: &Judgement, supposed: &[Supposition]) -> Trials {
    let candidates = candidates(dossier, judgement);
    let (first, rest) = candidates.split_at(candidates.len().min(MOST_DATES));
    let mut trials = most_trials(dossier);
    let mut out = Trials::default();
    for (at, candidate) in first.iter().enumerate() {
        let share = (trials / (first.len() - at)).clamp(1, MOST_DAYS);
        let (open, made) = tried(dossier, judgement, supposed, *candidate, share);
        trials = trials.saturating_sub(made);
        out.tried.push(open);
    }
    out.untried = rest.iter().map(|candidate| (candidate.mailing, candidate.which)).collect();
    out
}

/// The days that an open date of this mailing can be, if the length of some think hangs on it.
pub fn possible_days(dossier: &Dossier, judgement: &Judgement, mailing: MailIndex, which: Which) -> Option<(Day, Day)> {
    let found = candidates(dossier, judgement);
    let found = found.iter().find(|candidate| candidate.mailing == mailing && candidate.which == which);
    found.map(|candidate| (candidate.from, candidate.to))
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
    let chain = Chain::new(judgement);
    let mut known = HashSet::new();
    let mut found: Vec<Candidate> = Vec::new();
    let mut add = |mailing: MailIndex, which, from: Day, to: Day| {
        if mailing.0 < dossier.mail.len() && from <= to && known.insert((mailing, which)) {
            found.push(Candidate { mailing, which, from, to });
        }
    };
    for think in judgement.thinks.iter().filter(|think| think.days.is_none() && !think.contradicted) {
        let begun_by = arrival(think.cause);
        if think.begin.is_none()
            && let Some(paper) = begun_by
        {
            add(paper, Which::Received, chain.sent(paper, think.side), think.end.unwrap_or(judgement.as_of));
        }
        if think.end.is_none() {
            let ended = dates(think.ended_by).received.or_else(|| chain.answered.get(&think.ended_by).copied());
            add(think.ended_by, Which::Sent, chain.begun(think), ended.unwrap_or(judgement.as_of));
        }
    }
    found
}

/// How the thinks hang on each other: bounds of the dates that are open.
struct Chain<'j> {
    judgement: &'j Judgement,
    /// The first think that each mailing ended.
    ended: HashMap<MailIndex, &'j Think>,
    /// The day on which the partner is known to have answered each mailing.
    answered: HashMap<MailIndex, Day>,
}

impl<'j> Chain<'j> {
    fn new(judgement: &'j Judgement) -> Chain<'j> {
        let mut chain = Chain { judgement, ended: HashMap::new(), answered: HashMap::new() };
        for think in &judgement.thinks {
            chain.ended.entry(think.ended_by).or_insert(think);
            if let (Some(paper), Some(end)) = (arrival(think.cause), think.end) {
                let day = chain.answered.entry(paper).or_insert(end);
                *day = end.min(*day);
            }
        }
        chain
    }

    /// The first day on which a mailing can have been sent to this side: nobody answers what he has not received, so
    /// where its own date is open, the last known one before it in the game holds.
    fn sent(&self, mailing: MailIndex, to: Side) -> Day {
        let mut paper = mailing;
        for _ in 0..=self.judgement.thinks.len() {
            let dates = self.judgement.dates.get(paper.0).copied().flatten().unwrap_or_default();
            if let Some(sent) = dates.sent {
                return sent;
            }
            let Some(think) = self.ended.get(&paper) else { break };
            if let Some(begin) = think.begin {
                return begin;
            }
            let Some(before) = arrival(think.cause) else { return self.judgement.starts[think.side] };
            paper = before;
        }
        self.judgement.starts[to]
    }

    /// The first day on which a think can have begun.
    fn begun(&self, think: &Think) -> Day {
        let before = || arrival(think.cause).map(|paper| self.sent(paper, think.side));
        think.begin.or_else(before).unwrap_or(self.judgement.starts[think.side])
    }
}

/// Tries out the days of a date, as many as `most`; also tells how many judgements it took.
fn tried(
    dossier: &Dossier,
    judgement: &Judgement,
    supposed: &[Supposition],
    candidate: Candidate,
    most: usize,
) -> (OpenDate, usize) {
    let days = i64::try_from(most).unwrap_or(i64::MAX);
    let last = candidate.to.min(candidate.from.plus(days - 1));
    let mut stretches: Vec<Stretch> = Vec::new();
    let mut made = 0;
    let mut day = candidate.from;
    loop {
        let supposition = match candidate.which {
            Which::Sent => Supposition { mailing: candidate.mailing, sent: Some(day), received: None },
            Which::Received => Supposition { mailing: candidate.mailing, sent: None, received: Some(day) },
        };
        let suppositions: Vec<Supposition> = supposed.iter().copied().chain([supposition]).collect();
        let then = judge_supposing(dossier, judgement.as_of, &suppositions);
        made += 1;
        let (outcome, days) = outcome(judgement, &then, candidate);
        match stretches.last_mut() {
            Some(stretch) if stretch.outcome == outcome && stretch.days.is_some() == days.is_some() => {
                stretch.to = day;
                stretch.days = stretch.days.zip(days).map(|((least, most), days)| (least.min(days), most.max(days)));
            }
            _ => stretches.push(Stretch { from: day, to: day, outcome, days: days.map(|days| (days, days)) }),
        }
        if day >= last {
            break;
        }
        day = day.plus(1);
    }
    let Candidate { mailing, which, from, to } = candidate;
    (OpenDate { mailing, which, from, to, tried_to: last, stretches }, made)
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
    let against = |proposal: &Proposal| {
        let claim = then.claims.iter().find(|view| Some(view.claim) == proposal.on);
        proposal.side.or(claim.map(|view| view.against))
    };
    let proposals = then.proposals.iter().map(|it| (it.norm, it.decision, against(it))).collect();
    let ends = |think: &&Think| match candidate.which {
        Which::Sent => think.ended_by == candidate.mailing,
        Which::Received => arrival(think.cause) == Some(candidate.mailing),
    };
    let contradicted = then.thinks.iter().filter(ends).any(|think| think.contradicted);
    (Outcome { side, number, oversteps: oversteps(then), proposals, result: then.result, contradicted }, days)
}
