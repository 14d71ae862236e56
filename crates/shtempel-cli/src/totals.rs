//! Totals that the players stated, beside the computed ones: where they first part, and why.

use crate::report::Case;
use crate::trial::most_trials;
use shtempel_rules::{
    Day, Facts, MadeMove, MailIndex, Mailing, Norm, Received, Side, Supposition, ThinkKind, judge_supposing,
};
use std::cell::Cell;

/// A total that a card or a record states.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Statement {
    /// The paper.
    pub mailing: MailIndex,
    /// Whose total.
    pub of: Side,
    /// What it states.
    pub stated: i64,
    /// What the count says after that paper.
    pub computed: i64,
    /// The computed figure is a lower bound.
    pub open: bool,
}

impl Statement {
    /// Stated less computed.
    pub const fn difference(&self) -> i64 {
        self.stated.saturating_sub(self.computed)
    }
}

/// Where the stated totals of a side part from the computed ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parting {
    /// The first statement that differs.
    pub first: Statement,
    /// The last one before it that agrees.
    pub agrees: Option<Statement>,
    /// The moves of that side that lie between: places in the list of moves.
    pub moves: Vec<usize>,
    /// Reasons that explain the difference to the day.
    pub reasons: Vec<Reason>,
    /// There were too many dates to try all of them.
    pub cut: bool,
}

/// A reason that explains a difference to the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// Penalty days were not added.
    PenaltyNotAdded {
        /// The norm.
        norm: Norm,
        /// The paper.
        mailing: MailIndex,
        /// Days.
        days: i64,
    },
    /// None of the penalty days in between were added.
    NoPenaltyAdded(i64),
    /// Leave was not deducted.
    LeaveNotDeducted(i64),
    /// Days before the start were not deducted.
    BeforeStartNotDeducted(i64),
    /// Days that are free by 47.4.7 were counted.
    FreeDaysCounted(i64),
    /// Neither penalty nor leave was reckoned with.
    PenaltyAndLeave {
        /// Penalty days not added.
        penalty: i64,
        /// Days of leave not deducted.
        leave: i64,
    },
    /// The sending date was taken as written on the card, not as the evidence gives it.
    WrittenSent {
        /// The card.
        mailing: MailIndex,
        /// As written.
        written: Day,
        /// By the evidence.
        resolved: Day,
    },
    /// The date of receipt was taken as recorded, not as the evidence gives it.
    RecordedReceived {
        /// The card.
        mailing: MailIndex,
        /// As recorded.
        recorded: Day,
        /// By the evidence.
        resolved: Day,
    },
    /// Both the day of receipt and the day of sending were counted, in each of these moves.
    BothEndsCounted(i64),
}

/// Every stated total known on the day, in the order of sending.
pub fn statements(case: &Case) -> Vec<Statement> {
    let mut out = Vec::new();
    for at in (0..case.dossier.mail.len()).map(MailIndex) {
        if case.judgement.dates.get(at.0).copied().flatten().is_none() {
            continue;
        }
        for of in Side::BOTH {
            if let Some(stated) = stated(&case.dossier.mail[at.0], of) {
                out.push(statement(case, at, of, i64::from(stated)));
            }
        }
    }
    out.sort_by_key(|statement| (case.dates(statement.mailing).sent, statement.mailing));
    out
}

fn stated(mail: &Mailing, of: Side) -> Option<u32> {
    let states = mail.card.states.as_ref().map(|states| (states.white_total, states.black_total));
    let record = mail.letter.as_ref().and_then(|letter| letter.record.as_ref());
    let record = record.map(|record| (record.white_total, record.black_total));
    let (white, black) = states.or(record)?;
    if of == Side::White { white } else { black }
}

/// The judgement remarks every total that differs; one that it does not remark agrees.
fn statement(case: &Case, mailing: MailIndex, of: Side, stated: i64) -> Statement {
    let differing = case.judgement.findings.iter().find_map(|finding| match finding.facts {
        Facts::Total { of: whose, computed, open, .. } if whose == of && finding.mailing == Some(mailing) => {
            Some((computed, open))
        }
        _ => None,
    });
    let (computed, open) = differing.unwrap_or((stated, false));
    Statement { mailing, of, stated, computed, open }
}

/// Where the totals of this side part; none where all agree.
pub fn parting(case: &Case, of: Side, statements: &[Statement]) -> Option<Parting> {
    let own: Vec<Statement> = statements.iter().copied().filter(|statement| statement.of == of).collect();
    let place = own.iter().position(|statement| statement.difference() != 0)?;
    let first = own[place];
    let agrees = place.checked_sub(1).map(|before| own[before]);
    let after = agrees.map_or(0, |statement| ply_at(case, statement.mailing));
    let until = ply_at(case, first.mailing);
    let between = |made: &MadeMove| made.side == of && made.ply > after && made.ply <= until;
    let moves: Vec<usize> = (0..case.judgement.moves.len()).filter(|at| between(&case.judgement.moves[*at])).collect();
    let (reasons, cut) = if first.open { (Vec::new(), false) } else { reasons(case, &first, &moves, after, until) };
    Some(Parting { first, agrees, moves, reasons, cut })
}

/// The last half-move on the board once this paper is sent.
fn ply_at(case: &Case, mailing: MailIndex) -> u32 {
    let moves = &case.judgement.moves;
    let own = moves.iter().filter(|made| made.mailing == Some(mailing)).map(|made| made.ply).max();
    let sent = case.dates(mailing).sent;
    let before = moves.iter().filter(|made| made.sent.is_some() && made.sent <= sent).map(|made| made.ply).max();
    own.or(before).unwrap_or(0)
}

fn reasons(case: &Case, first: &Statement, moves: &[usize], after: u32, until: u32) -> (Vec<Reason>, bool) {
    let difference = first.difference();
    let made: Vec<&MadeMove> = moves.iter().map(|at| &case.judgement.moves[*at]).collect();
    let penalties: Vec<_> = (case.judgement.penalties.iter())
        .filter(|penalty| penalty.side == first.of && penalty.ply >= after && penalty.ply <= until && penalty.days > 0)
        .collect();
    let penalty: i64 = penalties.iter().map(|penalty| penalty.days).sum();
    let leave: i64 = made.iter().map(|made| made.leave).sum();
    let before_start: i64 = made.iter().map(|made| made.before_start).sum();
    let free: i64 = (made.iter())
        .flat_map(|made| case.judgement.thinks_of(made))
        .filter(|think| think.kind == ThinkKind::Query)
        .map(|think| think.free)
        .sum();
    let mut out = Vec::new();
    for single in penalties.iter().filter(|penalty| penalty.days == -difference) {
        let (norm, mailing, days) = (single.norm, single.mailing, single.days);
        out.push(Reason::PenaltyNotAdded { norm, mailing, days });
    }
    if penalties.len() > 1 && penalty == -difference {
        out.push(Reason::NoPenaltyAdded(penalty));
    }
    if leave > 0 && leave == difference {
        out.push(Reason::LeaveNotDeducted(leave));
    }
    if before_start > 0 && before_start == difference {
        out.push(Reason::BeforeStartNotDeducted(before_start));
    }
    if free > 0 && free == difference {
        out.push(Reason::FreeDaysCounted(free));
    }
    if leave > 0 && penalty > 0 && leave - penalty == difference {
        out.push(Reason::PenaltyAndLeave { penalty, leave });
    }
    let (dates, cut) = other_dates(case, first, &made);
    out.extend(dates);
    let counted = made.iter().filter(|made| made.charged.is_some()).count();
    if let Ok(counted) = i64::try_from(counted)
        && counted > 0
        && counted == difference
    {
        out.push(Reason::BothEndsCounted(counted));
    }
    (out, cut)
}

/// Dates that, taken as somebody wrote them down, would give the stated total; and whether some were not tried.
fn other_dates(case: &Case, first: &Statement, made: &[&MadeMove]) -> (Vec<Reason>, bool) {
    let mut out = Vec::new();
    let left = Cell::new(most_trials(case.dossier));
    let cut = Cell::new(false);
    let gives = |suppose: Supposition| {
        let Some(fewer) = left.get().checked_sub(1) else {
            cut.set(true);
            return false;
        };
        left.set(fewer);
        let suppositions: Vec<Supposition> = case.suppositions.iter().copied().chain([suppose]).collect();
        let total = |clock: &shtempel_rules::Clock| clock.total;
        let then = judge_supposing(case.dossier, case.judgement.as_of, &suppositions);
        total(&then.clocks[first.of]) - total(&case.judgement.clocks[first.of]) == first.difference()
    };
    for made in made {
        let (Some(mailing), Some(resolved)) = (made.mailing, made.sent) else { continue };
        let mail = &case.dossier.mail[mailing.0];
        let stated = mail.card.states.as_ref().and_then(|states| states.sent);
        if let Some(written) = mail.dated.or(stated).filter(|written| *written != resolved)
            && gives(Supposition { mailing, sent: Some(written), received: None })
        {
            out.push(Reason::WrittenSent { mailing, written, resolved });
        }
        for (paper, _) in case.judgement.thinks_of(made).filter_map(|think| crate::report::marks::begun_by(case, think))
        {
            let stated = mail.card.states.as_ref().and_then(|states| states.partner_received);
            let recorded = match case.dossier.mail[paper.0].received {
                Received::On(day) => Some(day),
                Received::Unrecorded | Received::PerSide(_) => stated,
            };
            let resolved = case.dates(paper).received;
            if let (Some(recorded), Some(resolved)) = (recorded, resolved)
                && recorded != resolved
                && gives(Supposition { mailing: paper, sent: None, received: Some(recorded) })
            {
                out.push(Reason::RecordedReceived { mailing: paper, recorded, resolved });
            }
        }
    }
    (out, cut.get())
}
