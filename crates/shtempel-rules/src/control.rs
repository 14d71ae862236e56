//! 47.4.1 to 47.4.3 and 47.6: the control, oversteps and their claims (readings 22 to 27).

use crate::game::{End, Game, Loss, Plan, quota};
use crate::papers::Papers;
use crate::thinking::Calendar;
use crate::*;
use std::collections::BTreeMap;

impl Game<'_> {
    /// `overstep`: once per block, at the first move over (readings, 22).
    pub(crate) fn note_overstep(&mut self, made: &MadeMove) {
        let Some(period_days) = made.period_days.filter(|days| *days > made.quota) else { return };
        let control = self.papers.dossier.competition.control;
        let block = made.period_move.div_ceil(control.moves.max(1));
        if self.sides[made.side].reported == Some(block) {
            return;
        }
        self.sides[made.side].reported = Some(block);
        self.findings.push(Finding {
            norm: Norm::Overstep,
            side: Some(made.side),
            mailing: made.mailing,
            days: None,
            mv: Some(made.number),
            facts: Facts::Overstep {
                period: made.period,
                period_move: made.period_move,
                period_days,
                quota: made.quota,
            },
        });
    }

    /// A new period: no days, no penalties and no moves behind it (readings, 23).
    fn begin_period(&mut self, side: Side) {
        let state = &mut self.sides[side];
        state.period = state.period.saturating_add(1);
        state.period_moves = 0;
        state.period_days = 0;
        state.reported = None;
    }

    /// An upheld claim, taken where it was sent. If the overstepper has neither moved nor been penalised since the move
    /// that ends the period, the new period begins here; else [`plan`] and a second walk see to it.
    pub(crate) fn take_upheld_claim(&mut self, i: MailIndex) {
        let Some((claim, claimant)) = self.papers.claim(i).filter(|_| self.plan.on_the_way) else { return };
        let side = claim.against.unwrap_or(claimant.other());
        let until = claim.mv.filter(|mv| *mv <= self.sides[side].moves).map(|mv| {
            let sent = self.papers.sent(i);
            sent.map_or(mv, |sent| last_received(self.papers, &self.moves, side, sent).max(mv))
        });
        let before = self.papers.dossier.opening.as_ref().map_or(0, |opening| opening.oversteps[side]);
        let recorded = u32::try_from(self.applied[side].len()).unwrap_or(u32::MAX).saturating_add(before);
        let loses = recorded.saturating_add(1) >= u32::from(self.papers.dossier.competition.loss_at_overstep.max(1));
        let Some(last) = self.moves.iter().rfind(|m| m.side == side) else { return };
        let penalised = self.penalties.iter().rfind(|p| p.side == side).is_some_and(|p| p.ply >= last.ply);
        let again = self.applied[side].last() == Some(&last.number);
        let taken_over = last.origin == MoveOrigin::Opening;
        if until == Some(last.number) && !(loses || penalised || again || taken_over) {
            self.applied[side].push(last.number);
            self.begin_period(side);
        }
    }

    /// `overstep-reset`, `second-overstep`, `first-overstep-loses`: what rulings make of this move.
    pub(crate) fn after_control(&mut self, side: Side, number: u32, mailing: Option<MailIndex>) {
        let loss = self.plan.loss.filter(|loss| loss.side == side && loss.mv == number);
        let resets = self.plan.resets[side].iter().filter(|until| **until == number).count();
        for _ in 0..resets + usize::from(loss.is_some()) {
            self.begin_period(side);
        }
        if let Some(loss) = loss {
            let day = mailing.and_then(|i| self.papers.sent(i));
            let result = GameResult::win(side.other());
            self.end = Some(End { result, norm: loss.norm, mail: Some(loss.ruling), day });
        }
    }
}

/// A recorded overstep that is on the board.
struct Recorded {
    side: Side,
    ply: u32,
    mv: u32,
    /// The move after which the new period begins.
    until: u32,
    ruling: MailIndex,
}

/// `overstep-reset`, `second-overstep`: what the rulings on claims make of a game whose moves these are, had nothing
/// been recorded.
pub(crate) fn plan(papers: &Papers, moves: &[MadeMove], decided: Option<Day>) -> Plan {
    let mut plan = Plan { decided, ..Plan::default() };
    let mut recorded: Vec<Recorded> = Vec::new();
    for (i, _, _) in papers.letters() {
        let Some((claim, claimant)) = papers.claim(i) else { continue };
        let Some((ruling, ClaimDecision::Overstep)) = papers.decision(i) else { continue };
        let side = claim.against.unwrap_or(claimant.other());
        let Some(mv) = claim.mv else { continue };
        let Some(made) = moves.iter().find(|m| m.side == side && m.number == mv) else { continue };
        let until = papers.sent(i).map_or(mv, |sent| last_received(papers, moves, side, sent).max(mv));
        recorded.push(Recorded { side, ply: made.ply, mv, until, ruling: ruling.mail });
    }
    recorded.sort_by_key(|r| (r.ply, r.ruling));
    let loses_at = u32::from(papers.dossier.competition.loss_at_overstep.max(1));
    let mut count = PerSide::from_fn(|side| papers.dossier.opening.as_ref().map_or(0, |o| o.oversteps[side]));
    let mut lost_at = None;
    for r in recorded {
        // What is recorded at a move after the losing one is not on the board.
        if lost_at.is_some_and(|ply| r.ply > ply) {
            break;
        }
        count[r.side] = count[r.side].saturating_add(1);
        if lost_at.is_none() && count[r.side] >= loses_at {
            let norm = if loses_at == 1 { Norm::FirstOverstepLoses } else { Norm::SecondOverstep };
            plan.loss = Some(Loss { side: r.side, mv: r.mv, norm, ruling: r.ruling });
            lost_at = Some(r.ply);
        } else {
            plan.resets[r.side].push(if lost_at.is_some() { r.mv } else { r.until });
        }
    }
    if let Some(ply) = lost_at {
        // A period cannot end after the last move on the board.
        for side in Side::BOTH {
            let on_board = moves.iter().filter(|m| m.side == side && m.ply <= ply).map(|m| m.number).max();
            let last = on_board.unwrap_or(0);
            plan.resets[side].iter_mut().for_each(|until| *until = (*until).min(last));
        }
    }
    plan
}

/// The number of a side's last move that had reached the partner on a day.
fn last_received(papers: &Papers, moves: &[MadeMove], side: Side, day: Day) -> u32 {
    let reached = |m: &&MadeMove| match (m.mailing, m.origin) {
        (Some(claim), MoveOrigin::Sealed) => papers.forwarded(claim).is_some_and(|reached| reached <= day),
        (Some(mailing), _) => {
            let accepted = !offered_before(m, moves) || accepted_by(papers, moves, m, day);
            accepted && papers.arrival(mailing).is_some_and(|received| received <= day)
        }
        (None, _) => true,
    };
    moves.iter().rev().filter(|m| m.side == side).find(reached).map_or(0, |m| m.number)
}

/// Whether the line that an offered move stands in had been accepted by a day: the move before it came with that card.
fn accepted_by(papers: &Papers, moves: &[MadeMove], m: &MadeMove, day: Day) -> bool {
    let before = usize::try_from(m.ply).unwrap_or(usize::MAX).checked_sub(2).and_then(|k| moves.get(k));
    before.and_then(|accepted| papers.stands_at(accepted.mailing?)).is_none_or(|sent| sent <= day)
}

/// The recorded oversteps of each side.
pub(crate) fn oversteps(papers: &Papers, plan: &Plan, side: Side) -> u32 {
    let before = papers.dossier.opening.as_ref().map_or(0, |o| o.oversteps[side]);
    let lost = u32::from(plan.loss.is_some_and(|loss| loss.side == side));
    before.saturating_add(u32::try_from(plan.resets[side].len()).unwrap_or(0)).saturating_add(lost)
}

/// What a claim is weighed against.
pub(crate) struct Weighing<'a> {
    pub(crate) papers: &'a Papers<'a>,
    pub(crate) calendar: &'a Calendar,
    pub(crate) moves: &'a [MadeMove],
    /// The running period of each side.
    pub(crate) periods: PerSide<u32>,
    /// The day on which the game ended by itself.
    pub(crate) ended: Option<Day>,
}

impl Weighing<'_> {
    fn control(&self) -> Control {
        self.papers.dossier.competition.control
    }

    /// The block of a move: its period, and the run of `control.moves` moves in it.
    pub(crate) fn block(&self, m: &MadeMove) -> (u32, u32) {
        (m.period, m.period_move.div_ceil(self.control().moves.max(1)))
    }

    /// The control move of the block of a move, if it has been made.
    pub(crate) fn control_move(&self, m: &MadeMove) -> Option<&MadeMove> {
        control_move_of(self.moves, self.control(), self.periods[m.side], m)
    }

    /// The reply to a move.
    pub(crate) fn reply(&self, m: &MadeMove) -> Option<&MadeMove> {
        reply_to(self.moves, m)
    }

    /// Whether the reply to the control move of this move's block is made: the right to claim is gone.
    pub(crate) fn is_answered(&self, m: &MadeMove) -> bool {
        self.control_move(m).is_some_and(|control| self.reply(control).is_some())
    }

    /// `overstep-claim` and its parts: every claim of an overstep (readings, 25, 26).
    pub(crate) fn claims(&self) -> Vec<ClaimView> {
        let first = self.first_claims();
        let view = |i: MailIndex| {
            let (claim, claimant) = self.papers.claim(i)?;
            let used = self.named(claim, claimant).and_then(|m| first.get(&(m.side, self.block(m))).copied());
            Some(self.weigh(i, claim, claimant, used))
        };
        self.papers.claims().filter_map(view).collect()
    }

    /// `used` is the first claim for the block of the move that it names.
    fn weigh(&self, i: MailIndex, claim: &Claim, claimant: Side, used: Option<MailIndex>) -> ClaimView {
        let against = claim.against.unwrap_or(claimant.other());
        let made = self.named(claim, claimant);
        let (mut period_days, mut open) = (None, false);
        if let Some(m) = made {
            (period_days, open) = self.count_at(m);
        }
        let quota = made.map(|m| m.quota);
        let shown = match (period_days, quota) {
            (Some(days), Some(quota)) => days > quota,
            _ => false,
        };
        let control = made.and_then(|m| self.control_move(m));
        let control_move = made.map(|m| {
            let moves = self.control().moves.max(1);
            m.number.saturating_add(self.block(m).1.saturating_mul(moves).saturating_sub(m.period_move))
        });
        let reply = control.and_then(|c| self.reply(c));
        ClaimView {
            claim: i,
            against,
            ply: made.map(|m| m.ply),
            period_days,
            quota,
            shown,
            open,
            late: self.lateness(i, reply).or(used.filter(|first| *first != i).map(Lateness::Used)),
            missing: self.missing(i, claim, claimant),
            decisive: self.papers.is_decisive(i),
            ruling: self.papers.decision(i).map(|(ruling, _)| ruling.mail),
            control_move,
            reply: reply.and_then(|r| r.mailing),
        }
    }

    /// Days of the period at a move, and whether some of them are open.
    fn count_at(&self, m: &MadeMove) -> (Option<i64>, bool) {
        let same_period = |o: &&MadeMove| o.side == m.side && o.period == m.period && o.ply <= m.ply;
        let open =
            self.moves.iter().filter(same_period).any(|o| o.charged.is_none() && o.origin != MoveOrigin::Opening);
        if m.origin != MoveOrigin::Opening {
            return (m.period_days, open);
        }
        // Reading 39: of the moves before the game was taken over only the last one's days are known.
        let opening = self.papers.dossier.opening.as_ref();
        let last = self.moves.iter().rfind(|o| o.side == m.side && o.origin == MoveOrigin::Opening);
        let from = opening.and_then(|o| o.period_from[m.side]).unwrap_or(1);
        match opening.filter(|_| last.is_some_and(|l| l.ply == m.ply) && m.number >= from) {
            Some(opening) => (Some(i64::from(opening.period_days[m.side])), false),
            None => (None, true),
        }
    }

    /// The move that a claim names, if it is on the board.
    fn named(&self, claim: &Claim, claimant: Side) -> Option<&MadeMove> {
        let against = claim.against.unwrap_or(claimant.other());
        self.moves.iter().find(|m| m.side == against && Some(m.number) == claim.mv)
    }

    /// The first claim for each block: it uses up the right (readings, 25).
    fn first_claims(&self) -> BTreeMap<(Side, (u32, u32)), MailIndex> {
        let mut first = BTreeMap::new();
        let mut claims: Vec<MailIndex> = self.papers.claims().collect();
        claims.sort_by_key(|i| (self.papers.stands_at(*i), *i));
        for i in claims {
            let named = self.papers.claim(i).and_then(|(claim, claimant)| self.named(claim, claimant));
            if let Some(m) = named {
                first.entry((m.side, self.block(m))).or_insert(i);
            }
        }
        first
    }

    /// `claim-deadline`.
    fn lateness(&self, i: MailIndex, reply: Option<&MadeMove>) -> Option<Lateness> {
        let sent = self.papers.sent(i)?;
        if let Some(reply) = reply
            && let (Some(replied), Some(mailing)) = (reply.sent, reply.mailing)
            && sent > replied
        {
            return Some(Lateness::AfterReply(mailing));
        }
        if let Some(end) = self.papers.dossier.competition.end {
            let last = self.calendar.term(end, 14);
            if sent > last {
                return Some(Lateness::AfterTerm(last));
            }
        }
        self.ended.filter(|ended| sent > *ended).map(Lateness::AfterEnding)
    }

    /// `claim-count`, `claim-receipt`, `claim-cards`, `second-claim`, and `overstep-claim` for ordinary mail.
    fn missing(&self, i: MailIndex, claim: &Claim, claimant: Side) -> Vec<Norm> {
        let registered = |i: MailIndex| self.papers.mail(i).is_some_and(|mail| mail.medium == Medium::Registered);
        let notice_proves = claim.notice.filter(|n| self.papers.is_known(*n)).is_some_and(|n| {
            self.papers.mail(n).is_some_and(|mail| {
                crate::dates::sender_of(mail) == Some(claimant)
                    && mail.medium == Medium::Registered
                    && mail.card.overstep_notice.is_some()
                    && mail.receipt.as_ref().and_then(|r| r.number.as_ref()).is_some_and(|n| !n.trim().is_empty())
            })
        });
        let parts = [
            (Norm::ClaimCards, claim.cards.is_empty()),
            (Norm::ClaimCount, claim.count.is_none()),
            (Norm::ClaimReceipt, !notice_proves),
            (Norm::OverstepClaim, !registered(i)),
            (Norm::SecondClaim, claim.overstep == 2 && claim.sealed.is_none()),
        ];
        parts.into_iter().filter(|(_, missing)| *missing).map(|(norm, _)| norm).collect()
    }

    /// What is proposed on a claim while no ruling on it is known.
    pub(crate) fn proposal(&self, view: &ClaimView) -> Option<Proposal> {
        if view.ruling.is_some() {
            return None;
        }
        let (decision, reasons) = if !view.shown && !view.open {
            (Decision::Reject, vec![Norm::Overstep])
        } else if view.shown && view.late.is_some() {
            (Decision::Reject, vec![Norm::ClaimDeadline])
        } else if !view.missing.is_empty() {
            (Decision::Incomplete, view.missing.clone())
        } else if !view.shown {
            (Decision::Open, vec![Norm::NoDateAtAll])
        } else {
            (Decision::Overstep, Vec::new())
        };
        let (claim, _) = self.papers.claim(view.claim)?;
        let told = claim.notice.and_then(|n| self.papers.dates(n)?.received);
        Some(Proposal {
            norm: Norm::OverstepClaim,
            on: Some(view.claim),
            side: None,
            decision,
            reasons,
            not_before: told.map(|day| self.calendar.term(day, 7).plus(1)),
            silence: None,
        })
    }
}

/// The control move of the block of a move, if it has been made: the last one of the block, or of a period that a ruling
/// ended within it (readings, 25).
pub(crate) fn control_move_of<'m>(
    moves: &'m [MadeMove],
    control: Control,
    running: u32,
    m: &MadeMove,
) -> Option<&'m MadeMove> {
    let length = control.moves.max(1);
    let last = m.period_move.div_ceil(length).saturating_mul(length);
    let mut of_period = moves.iter().filter(|c| c.side == m.side && c.period == m.period);
    let exactly = of_period.clone().find(|c| c.period_move == last);
    exactly.or_else(|| of_period.next_back().filter(|_| running > m.period))
}

/// The reply to a move: the partner's next move that he had not offered before in a line (readings, 25).
pub(crate) fn reply_to<'m>(moves: &'m [MadeMove], m: &MadeMove) -> Option<&'m MadeMove> {
    let later = moves.iter().skip(usize::try_from(m.ply).unwrap_or(usize::MAX));
    later.filter(|r| r.side != m.side).find(|r| !offered_before(r, moves))
}

/// Whether a move stood in a line that its side had offered: it then bears the offering card, whose own move came first.
fn offered_before(m: &MadeMove, moves: &[MadeMove]) -> bool {
    let of_offering_card =
        |o: &MadeMove| o.side == m.side && o.mailing == m.mailing && o.origin == MoveOrigin::Card && o.ply < m.ply;
    m.origin == MoveOrigin::Line && moves.iter().any(of_offering_card)
}

/// The clock of a side (dossier.md), but for the think now going on.
pub(crate) fn clock(game: &Game, plan: &Plan, side: Side) -> Clock {
    let state = &game.sides[side];
    let control = game.papers.dossier.competition.control;
    let block = state.period_moves / control.moves.max(1) + 1;
    let control_move = block.saturating_mul(control.moves.max(1));
    let allowance = quota(control, state.period_moves.saturating_add(1));
    Clock {
        thinking: state.thinking,
        penalty: state.penalty,
        total: state.thinking + state.penalty,
        moves: state.moves,
        period: state.period,
        period_moves: state.period_moves,
        period_days: state.period_days,
        control_move,
        quota: allowance,
        running: 0,
        held: state.held.days,
        left: allowance - state.period_days - state.held.days,
        oversteps: oversteps(game.papers, plan, side),
        mistakes: state.mistakes,
        open: state.open || state.held.open,
    }
}
