//! The law, applied in one visible order.
//!
//! 1. The dates of every paper, each with its ground (`dates`, 47.2.2).
//! 2. The papers in the order in which they take effect (`papers`).
//! 3. Days that do not count: before the start, leave, decisive claims, neutral days (`thinking`, `leave`).
//! 4. One walk over the papers: moves, void cards, queries, repeats, penalties, endings (`moves`, `penalties`, `ending`).
//! 5. Recorded oversteps open new periods or end the game; if there are any, the walk is made again with them (`control`).
//! 6. What follows from where the game stands: claims weighed, duties, proposals, the result (`control`, `silence`, `ending`).

use crate::control::{self, Weighing};
use crate::ending;
use crate::game::{Game, Plan, Wait};
use crate::papers::{Item, Papers, Taken};
use crate::thinking::Calendar;
use crate::*;

/// Judges a game on a day.
#[must_use]
pub fn judge(dossier: &Dossier, day: Day) -> Judgement {
    judge_supposing(dossier, day, &[])
}

/// Judges a game on a day, with some dates tried out.
#[must_use]
pub fn judge_supposing(dossier: &Dossier, day: Day, suppose: &[Supposition]) -> Judgement {
    let papers = Papers::new(dossier, day, suppose);
    let mut findings = crate::remarks::on_papers(&papers);
    let calendar = Calendar::new(&papers, &mut findings);
    let sequence = papers.sequence();

    let decided = ending::first_decided(&papers);
    let plain = Plan { decided, on_the_way: true, ..Plan::default() };
    let first = walk(&papers, &calendar, &plain, &sequence);
    let plan = control::plan(&papers, &first.moves, decided);
    // Most recorded oversteps could be applied on the way; the others ask for the walk to be made again.
    let is_applied = plan.loss.is_none() && plan.resets == first.applied;
    let game = if is_applied { first } else { walk(&papers, &calendar, &plan, &sequence) };
    let mut judgement = conclude(&papers, &calendar, &plan, game, findings);
    judgement.dates = papers.dates;
    judgement
}

fn walk<'a>(papers: &'a Papers<'a>, calendar: &'a Calendar, plan: &'a Plan, sequence: &[Taken]) -> Game<'a> {
    let mut game = Game::new(papers, calendar, plan);
    for taken in sequence {
        let day = taken.day();
        match taken.item {
            Item::Mail(i) => game.take_mail(i, day),
            Item::Claim(i) => game.take_decisive_claim(i, day),
            Item::Upheld(i) => game.take_upheld_claim(i),
            Item::Restore(i) => game.take_restoring(i, day),
            Item::Penalty(i) => game.take_ruling_penalty(i),
            Item::Adjudication(i) => {
                if let (None, Some(end)) = (game.end, papers.dossier.competition.end)
                    && !game.is_decided_before(day)
                {
                    game.take_adjudication_move(i, end);
                }
            }
        }
    }
    game
}

/// What a mailing between the players is (readings, 18): the first of these decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Resignation,
    Acceptance,
    Repeat,
    Query(MailIndex),
    Move,
    Notice,
}

impl Kind {
    pub(crate) fn of(mail: &Mailing) -> Kind {
        let card = &mail.card;
        if card.resigns {
            Kind::Resignation
        } else if card.accepts_draw {
            Kind::Acceptance
        } else if card.again.is_some() {
            Kind::Repeat
        } else if let Some(card) = card.query {
            Kind::Query(card)
        } else if card.mv.is_some() || card.repeats.is_some() || card.illegible || card.no_move {
            Kind::Move
        } else {
            Kind::Notice
        }
    }
}

impl Game<'_> {
    /// A mailing between the players, in the order of what stops it from counting.
    fn take_mail(&mut self, i: MailIndex, day: Option<Day>) {
        let (Some(mail), Some(side)) = (self.papers.mail(i), self.papers.sender(i)) else { return };
        if self.end.is_some() || self.is_decided_before(day) {
            self.pass_over(i);
            return;
        }
        let kind = Kind::of(mail);
        let after_end = self.is_after_end(day);
        if after_end || self.is_held_up(day) {
            self.pass_over(i);
            match kind {
                Kind::Resignation => self.take_resignation(i, side),
                Kind::Acceptance if after_end || self.draw_offer.is_some_and(|(by, _)| by != side) => {
                    self.take_acceptance(i, side);
                }
                Kind::Move if after_end => self.note_after_end(i, side),
                _ => {}
            }
            return;
        }
        if !self.went_as_usual(mail) {
            self.take_journey(i, mail, side);
        }
        match kind {
            Kind::Resignation => self.take_resignation(i, side),
            Kind::Acceptance => self.take_acceptance(i, side),
            Kind::Repeat => self.take_repeat(i, mail, side),
            Kind::Query(card) => self.take_query(i, side, card),
            Kind::Move => self.take_move_mailing(i, mail, side),
            Kind::Notice => {}
        }
        if self.end.is_none() && !matches!(kind, Kind::Move | Kind::Resignation) {
            self.check_draw_claim(i, side, &mail.card);
        }
    }

    /// Sent after the first ruling that decided the game (readings, 32).
    fn is_decided_before(&self, day: Option<Day>) -> bool {
        self.plan.decided.zip(day).is_some_and(|(decided, day)| day > decided)
    }

    fn is_after_end(&self, day: Option<Day>) -> bool {
        self.papers.dossier.competition.end.zip(day).is_some_and(|(end, day)| day > end)
    }

    /// A mailing that comes too late or while a claim waits: nothing in it counts, nor is it remarked on.
    fn pass_over(&mut self, i: MailIndex) {
        if let Some(flag) = self.passed_over.get_mut(i.0) {
            *flag = true;
        }
    }

    /// While a decisive claim waits nothing counts but a resignation or the acceptance of a standing offer (readings, 27).
    fn is_held_up(&self, day: Option<Day>) -> bool {
        match self.wait {
            None => false,
            Some(Wait::Undecided) => true,
            Some(Wait::Until(ruling)) => day.is_some_and(|day| day < ruling),
        }
    }

    /// `second-claim`, `interruption`, `sealed-forwarded`: a decisive claim (readings, 27).
    fn take_decisive_claim(&mut self, i: MailIndex, day: Option<Day>) {
        let Some((claim, claimant)) = self.papers.claim(i) else { return };
        let passed = self.end.is_some() || self.is_decided_before(day) || self.is_after_end(day);
        if passed || self.wait == Some(Wait::Undecided) {
            return;
        }
        // Of two claims that hold the game up the one decided later does so longer.
        self.wait = match (self.papers.first_decision(i), self.wait) {
            (None, _) => Some(Wait::Undecided),
            (Some(ruling), Some(Wait::Until(earlier))) => Some(Wait::Until(ruling.sent.max(earlier))),
            (Some(ruling), _) => Some(Wait::Until(ruling.sent)),
        };
        let rejected = self.papers.decision(i).is_some_and(|(_, decision)| decision == ClaimDecision::Reject);
        if !rejected || self.turn() != claimant || self.in_doubt() {
            return;
        }
        let Some(Ok(sealed)) = claim.sealed.as_deref().map(|text| self.read(self.position(), text)) else { return };
        let got = self.end_think(i, ThinkKind::Move);
        let charge = self.settle(got);
        self.make(sealed.mv, i, MoveOrigin::Sealed, charge);
        self.cause = match self.papers.forwarding(i) {
            Some(forwarding) => ThinkCause::Forwarded(forwarding),
            None => ThinkCause::NotForwarded(i),
        };
        self.end_if_over(i, i);
    }

    /// A ruling that takes the game back to before a void card: it works as the query of it (readings, 18).
    fn take_restoring(&mut self, i: MailIndex, day: Option<Day>) {
        let restores = self.papers.mail(i).and_then(crate::dates::ruling_of).and_then(|ruling| ruling.restores);
        let Some(card) = restores.map(|card| self.papers.root(card)) else { return };
        if self.end.is_some() || self.is_decided_before(day) {
            return;
        }
        if let Some(void) = &mut self.void
            && void.card == card
            && void.waits()
        {
            void.restored = Some(i);
            void.played_on = None;
            self.cause = ThinkCause::Restored(i);
        }
    }
}

/// Everything that follows from where the game stands on the day.
fn conclude(
    papers: &Papers,
    calendar: &Calendar,
    plan: &Plan,
    mut game: Game,
    mut findings: Vec<Finding>,
) -> Judgement {
    let outcome = ending::outcome(papers, &game);
    let mut clocks = PerSide::from_fn(|side| control::clock(&game, plan, side));
    let running = running(papers, calendar, &game, &outcome, &mut clocks);
    let by_itself = game.end.filter(|end| !matches!(end.norm, Norm::SecondOverstep | Norm::FirstOverstepLoses));
    let ended = by_itself.and_then(|end| end.day);
    let periods = PerSide::from_fn(|side| clocks[side].period);
    let weighing = Weighing { papers, calendar, moves: &game.moves, periods, ended };
    let claims = weighing.claims();
    crate::remarks::on_claims(papers, &claims, &mut findings);
    crate::remarks::on_records(papers, &game, &mut findings);
    crate::letters::on_letters(papers, calendar, &game, &mut findings);
    findings.append(&mut game.findings);

    let mut duties = ending::duties(papers, calendar, outcome.status, outcome.norm);
    let mut proposals: Vec<Proposal> = claims.iter().filter_map(|view| weighing.proposal(view)).collect();
    // A ruling to adjudicate changes the status; only the end of the competition ends the duties of play.
    let goes_on = matches!(outcome.status, Status::Playing | Status::Adjudication) && !ending::is_after_end(papers);
    if goes_on {
        duties.extend(game.duties_of_silence());
        duties.extend(duties_to_claim(papers, &weighing, &findings, &claims));
        duties.extend(duty_in_zeitnot(papers, &game, &clocks, running));
        proposals.extend(game.three_months());
    }
    if outcome.status == Status::Adjudication {
        proposals.extend(ending::agreement(papers));
    }
    if outcome.status != Status::Finished
        && let Some(void) = game.void.as_ref().filter(|void| void.played_on.is_some())
    {
        proposals.push(restoring(void.card));
    }
    Judgement {
        as_of: papers.day,
        edition: papers.dossier.competition.rulebook,
        status: outcome.status,
        result: outcome.result,
        result_norm: outcome.norm,
        result_mailing: outcome.mail,
        result_counted: outcome.counted,
        ended,
        to_move: game.turn(),
        clocks,
        running,
        findings,
        duties,
        proposals,
        claims,
        starts: calendar.starts,
        leave: calendar.leave.clone(),
        interruptions: calendar.claims.clone(),
        neutral: calendar.neutral.clone(),
        void_card: game.void.as_ref().map(|void| void.card),
        played_on: game.void.as_ref().and_then(|void| void.played_on),
        draw_offer: game.draw_offer,
        moves: game.moves,
        thinks: game.thinks,
        penalties: game.penalties,
        // The papers give their dates over when they are done with.
        dates: Vec::new(),
    }
}

/// The think now going on: only in a game that is being played, with no void card waiting, from a known day.
fn running(
    papers: &Papers,
    calendar: &Calendar,
    game: &Game,
    outcome: &ending::Outcome,
    clocks: &mut PerSide<Clock>,
) -> Option<Running> {
    let waits = game.void.as_ref().is_some_and(crate::game::Void::waits) || game.in_doubt();
    if outcome.status != Status::Playing || waits {
        return None;
    }
    let side = game.turn();
    let begin = game.begin().filter(|begin| *begin <= papers.day)?;
    let days = calendar.count(side, begin, papers.day);
    let clock = &mut clocks[side];
    let last_day = calendar.last_day_within(side, begin, clock.left);
    clock.running = days.counted;
    clock.left -= days.counted;
    Some(Running { side, cause: game.cause, begin, days, last_day })
}

fn restoring(card: MailIndex) -> Proposal {
    Proposal {
        norm: Norm::Query,
        on: Some(card),
        side: None,
        decision: Decision::Restore,
        reasons: vec![Norm::PlayedOn],
        not_before: None,
        silence: None,
    }
}

/// `overstep-claim`: the partner may claim while the control move of the block is not answered (readings, 25).
fn duties_to_claim(papers: &Papers, weighing: &Weighing, findings: &[Finding], claims: &[ClaimView]) -> Vec<Duty> {
    let made = |ply: u32| weighing.moves.get(usize::try_from(ply).unwrap_or(usize::MAX).saturating_sub(1));
    let oversteps = findings.iter().filter(|f| f.norm == Norm::Overstep);
    oversteps
        .filter_map(|f| {
            let side = f.side?;
            let m = weighing.moves.iter().find(|m| m.side == side && Some(m.number) == f.mv)?;
            let named = claims.iter().any(|view| {
                view.against == side
                    && view.ply.and_then(made).is_some_and(|named| weighing.block(named) == weighing.block(m))
            });
            let open = !named && !weighing.is_answered(m);
            open.then(|| ending::duty(papers, Norm::OverstepClaim, side.other(), None, f.mailing))
        })
        .collect()
}

/// `zeitnot-registered`: five days or fewer left, and the think is running.
fn duty_in_zeitnot(papers: &Papers, game: &Game, clocks: &PerSide<Clock>, running: Option<Running>) -> Option<Duty> {
    let running = running.filter(|running| clocks[running.side].left <= 5)?;
    let about = game.moves.last().and_then(|m| m.mailing);
    Some(ending::duty(papers, Norm::ZeitnotRegistered, running.side, running.last_day, about))
}
