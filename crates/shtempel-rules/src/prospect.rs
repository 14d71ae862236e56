//! What a claim of an overstep needs, what of it is there, and until when it can be made (47.6.1–47.6.7; readings, 22–27).
//!
//! Reads a finished judgement; counts nothing anew.

use crate::control::{control_move_of, reply_to};
use crate::{
    Addressee, Day, Dossier, Facts, Finding, Judgement, Lateness, MailIndex, Mailing, Medium, Norm, Party, Status,
};
use shtempel_chess::Side;

/// The prospects of a claim against a side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimProspect {
    /// The side that a claim would be against.
    pub against: Side,
    /// The overstep it would be about; none where the count of the running period shows none.
    pub overstep: Option<OverstepAt>,
    /// Some date is open: the days of that side are lower bounds.
    pub open: bool,
    /// Which overstep of that side it would be: the recorded ones and this.
    pub ordinal: u32,
    /// The game stands still from the sending of the claim (readings, 27).
    pub decisive: bool,
    /// Whether a claim can still be made. Meaningless without an overstep.
    pub window: ClaimWindow,
    /// What a claim needs (47.6.2, 47.6.7), in the order of the article.
    pub parts: Vec<ClaimPart>,
    /// The cards that suffice to prove it, latest first (47.6.2.3).
    pub cards: Vec<MailIndex>,
    /// Days that these cards show, penalties included.
    pub proven_days: i64,
    /// They do not suffice without what is carried over from before the game was taken over (readings, 39).
    pub rests_on_opening: bool,
}

/// An overstep that the count shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OverstepAt {
    /// The overstepper's move number in the game.
    pub number: u32,
    /// The half-move.
    pub ply: u32,
    /// The mailing that carries the move.
    pub mailing: Option<MailIndex>,
    /// Days of the period after it.
    pub period_days: i64,
    /// What was allowed.
    pub quota: i64,
    /// The control move of its block: the overstepper's move number in the game.
    pub control_move: u32,
    /// The reply to the control move, once it is sent; it closes the right (47.6.3; readings, 25).
    pub reply: Option<MailIndex>,
    /// The control move is made.
    pub control_made: bool,
}

/// Whether a claim can still be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClaimWindow {
    /// Yes; the last day, where one is set already. Without one: until the reply to the control move is sent.
    Open {
        /// The last day, if it can be named.
        until: Option<Day>,
    },
    /// No longer.
    Closed {
        /// The last day on which it could have been sent, where known.
        last: Option<Day>,
        /// Why.
        why: Lateness,
    },
    /// A claim names a move of this block already: the right is used.
    Used {
        /// That claim.
        claim: MailIndex,
    },
    /// A ruling has decided the game.
    Decided,
}

/// A thing that a claim needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClaimPart {
    /// The norm that wants it.
    pub norm: Norm,
    /// What is known of it.
    pub state: PartState,
}

/// What is known of a part of a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PartState {
    /// It is there, in this paper.
    There(MailIndex),
    /// There is a paper for it, but it does not do: not registered, or no receipt number.
    Faulty(MailIndex),
    /// It is not there.
    Missing,
}

/// What a claim against a side would need and prove, by this judgement of the dossier.
#[must_use]
pub fn claim_prospect(dossier: &Dossier, judgement: &Judgement, against: Side) -> ClaimProspect {
    let clock = judgement.clocks[against];
    let mut found: Vec<(OverstepAt, ClaimWindow)> = judgement
        .findings
        .iter()
        .filter(|finding| finding.side == Some(against))
        .filter_map(|finding| overstep_at(dossier, judgement, against, finding))
        .map(|overstep| (overstep, window(dossier, judgement, against, &overstep)))
        .collect();
    found.sort_by_key(|(overstep, window)| (rank(window), overstep.ply));
    let chosen = found.pop();
    let ordinal = clock.oversteps.saturating_add(1);
    let (cards, proven_days, rests_on_opening) =
        chosen.map_or((Vec::new(), 0, false), |(overstep, _)| proof(judgement, against, &overstep));
    let window = chosen.map_or(ClaimWindow::Open { until: None }, |(_, window)| window);
    ClaimProspect {
        against,
        overstep: chosen.map(|(overstep, _)| overstep),
        open: clock.open,
        ordinal,
        decisive: ordinal >= u32::from(dossier.competition.loss_at_overstep),
        window,
        parts: parts(dossier, judgement, against, chosen.map(|(overstep, _)| overstep), window, ordinal),
        cards,
        proven_days,
        rests_on_opening,
    }
}

/// An overstep that can still be claimed comes before one that was claimed, that before one that is lost.
const fn rank(window: &ClaimWindow) -> u8 {
    match window {
        ClaimWindow::Open { .. } => 3,
        ClaimWindow::Used { .. } => 2,
        ClaimWindow::Closed { .. } => 1,
        ClaimWindow::Decided => 0,
    }
}

/// The overstep of a finding, if it lies in the running period.
fn overstep_at(dossier: &Dossier, judgement: &Judgement, against: Side, finding: &Finding) -> Option<OverstepAt> {
    let Facts::Overstep { period, period_move, period_days, quota } = finding.facts else { return None };
    let number = finding.mv?;
    if period != judgement.clocks[against].period {
        return None;
    }
    let block = dossier.competition.control.moves.max(1);
    let control_move = number.saturating_add(period_move.max(1).div_ceil(block) * block - period_move);
    let at = |number: u32| judgement.moves.iter().find(|made| made.side == against && made.number == number);
    let made = at(number)?;
    let control = control_move_of(&judgement.moves, dossier.competition.control, period, made);
    Some(OverstepAt {
        number,
        ply: made.ply,
        mailing: finding.mailing,
        period_days,
        quota,
        control_move,
        reply: control.and_then(|control| reply_to(&judgement.moves, control)?.mailing),
        control_made: control.is_some(),
    })
}

fn sent(judgement: &Judgement, mailing: MailIndex) -> Option<Day> {
    judgement.dates.get(mailing.0).copied().flatten().and_then(|dates| dates.sent)
}

/// Whether the claim can still be made on the day of the judgement (47.6.3; readings, 25).
fn window(dossier: &Dossier, judgement: &Judgement, against: Side, overstep: &OverstepAt) -> ClaimWindow {
    let used = judgement
        .claims
        .iter()
        .find(|view| view.against == against && view.control_move == Some(overstep.control_move) && view.ply.is_some());
    if let Some(view) = used {
        return ClaimWindow::Used { claim: view.claim };
    }
    let ended_by_itself = matches!(
        judgement.result_norm,
        Some(
            Norm::Checkmate
                | Norm::Stalemate
                | Norm::DeadPosition
                | Norm::Resignation
                | Norm::DrawAgreed
                | Norm::DrawClaimed
        )
    );
    if judgement.status == Status::Finished && !ended_by_itself {
        return ClaimWindow::Decided;
    }
    let mut bounds: Vec<(Option<Day>, Lateness)> = Vec::new();
    if let Some(reply) = overstep.reply {
        bounds.push((sent(judgement, reply), Lateness::AfterReply(reply)));
    }
    if let Some(end) = dossier.competition.end {
        let last = judgement.neutral.nth_day_outside(end, 14);
        bounds.push((Some(last), Lateness::AfterTerm(last)));
    }
    if let Some(day) = judgement.ended.filter(|_| ended_by_itself) {
        bounds.push((Some(day), Lateness::AfterEnding(day)));
    }
    let first = bounds.into_iter().min_by_key(|(last, _)| last.unwrap_or(Day::MIN));
    match first {
        Some((last, why)) if last.is_none_or(|last| judgement.as_of > last) => ClaimWindow::Closed { last, why },
        Some((last, _)) => ClaimWindow::Open { until: last },
        None => ClaimWindow::Open { until: None },
    }
}

/// What a claim needs and what of it is there.
fn parts(
    dossier: &Dossier,
    judgement: &Judgement,
    against: Side,
    overstep: Option<OverstepAt>,
    window: ClaimWindow,
    ordinal: u32,
) -> Vec<ClaimPart> {
    let claim = match window {
        ClaimWindow::Used { claim } => judgement.claims.iter().find(|view| view.claim == claim),
        _ => None,
    };
    let mut norms = vec![Norm::OverstepClaim, Norm::ClaimCount, Norm::ClaimReceipt, Norm::ClaimCards];
    if ordinal >= 2 {
        norms.push(Norm::SecondClaim);
    }
    norms
        .into_iter()
        .map(|norm| {
            let state = match claim {
                Some(view) if !view.missing.contains(&norm) => PartState::There(paper_of(dossier, view.claim, norm)),
                Some(view) if norm == Norm::OverstepClaim => PartState::Faulty(view.claim),
                _ if norm == Norm::ClaimReceipt => notice(dossier, judgement, against, overstep),
                _ => PartState::Missing,
            };
            ClaimPart { norm, state }
        })
        .collect()
}

/// The paper that holds this part of a claim: the notice it names, or the claim itself.
fn paper_of(dossier: &Dossier, claim: MailIndex, norm: Norm) -> MailIndex {
    let letter = dossier.mail.get(claim.0).and_then(|mail| mail.letter.as_deref());
    let named = letter.and_then(|letter| letter.claim.as_ref()).and_then(|claim| claim.notice);
    named.filter(|_| norm == Norm::ClaimReceipt).unwrap_or(claim)
}

/// The notice to the partner that tells of the overstep (47.6.2.2): a registered one with its number before any other.
fn notice(dossier: &Dossier, judgement: &Judgement, against: Side, overstep: Option<OverstepAt>) -> PartState {
    let is_notice = |mail: &Mailing| {
        mail.from == Party::Player(against.other())
            && mail.to == Addressee::One(Party::Player(against))
            && mail.card.overstep_notice.is_some_and(|notice| {
                notice.mv.is_none_or(|mv| overstep.is_some_and(|over| mv >= over.number && mv <= over.control_move))
            })
    };
    let does = |mail: &Mailing| {
        mail.medium == Medium::Registered && mail.receipt.as_ref().is_some_and(|receipt| receipt.number.is_some())
    };
    let known = |at: &usize| judgement.dates.get(*at).is_some_and(Option::is_some);
    let at = |at: &usize| dossier.mail.get(*at);
    let notices: Vec<usize> = (0..dossier.mail.len()).filter(|i| known(i) && at(i).is_some_and(&is_notice)).collect();
    match notices.iter().find(|i| at(i).is_some_and(does)) {
        Some(at) => PartState::There(MailIndex(*at)),
        None => notices.last().map_or(PartState::Missing, |at| PartState::Faulty(MailIndex(*at))),
    }
}

/// A card of the overstepper and the days that it proves.
struct Proof {
    cards: Vec<MailIndex>,
    days: i64,
}

/// The shortest run of the overstepper's last cards, up to the overstep, whose days with penalties exceed the allowance.
fn proof(judgement: &Judgement, against: Side, overstep: &OverstepAt) -> (Vec<MailIndex>, i64, bool) {
    let mut cards = Vec::new();
    let mut days = 0;
    for step in steps(judgement, against, overstep).into_iter().rev() {
        for card in step.cards {
            if !cards.contains(&card) {
                cards.push(card);
            }
        }
        days += step.days;
        if days > overstep.quota {
            return (cards, days, false);
        }
    }
    (cards, days, true)
}

/// The overstepper's moves and penalties of the period, in order, up to the overstep.
fn steps(judgement: &Judgement, against: Side, overstep: &OverstepAt) -> Vec<Proof> {
    let period = judgement.clocks[against].period;
    let mut out = Vec::new();
    let mut after = 0;
    for made in judgement.moves.iter().filter(|made| made.side == against && made.ply <= overstep.ply) {
        let within = |ply: u32| ply >= after && ply < made.ply;
        let mut own_days = made.known;
        let penalties = judgement.penalties.iter().filter(|p| p.side == against && p.period == period && within(p.ply));
        for penalty in penalties {
            if Some(penalty.mailing) == made.mailing {
                own_days += penalty.days;
            } else {
                out.push(Proof { cards: vec![penalty.mailing], days: penalty.days });
            }
        }
        if made.period == period {
            // The latest first, as the whole run is read: the card of the move, then the void cards before it.
            let thinks = judgement.thinks.get(made.thinks.0..made.thinks.1).unwrap_or_default();
            let own = thinks.iter().rev().filter(|think| think.side == against).map(|think| think.ended_by);
            let void = own.filter(|paper| Some(*paper) != made.mailing);
            out.push(Proof { cards: made.mailing.into_iter().chain(void).collect(), days: own_days });
        }
        after = made.ply;
    }
    out
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::{Card, Competition, Control, MailDates, OverstepNotice, Penalty, Receipt, judge};
    use crate::{MadeMove, MoveOrigin};
    use shtempel_chess::{PerSide, Position};

    fn day(n: i64) -> Day {
        Day::from_iso("2024-03-01").unwrap().plus(n)
    }

    fn mailing(id: String, from: Side) -> Mailing {
        Mailing {
            id,
            from: Party::Player(from),
            to: Addressee::One(Party::Player(from.other())),
            medium: Medium::Ordinary,
            receipt: None,
            dated: None,
            postmarks: crate::Postmarks::new(),
            delivered: None,
            received: crate::Received::Unrecorded,
            lost: false,
            returned: None,
            address_error: false,
            demanded_registered: false,
            card: Card::default(),
            letter: None,
            note: None,
        }
    }

    /// A game in which White answers on the day of receipt and Black takes these days, of a control of 30 days for 3 moves;
    /// the fourth half-move of each pair is a shuffle that any position allows.
    fn game(black_days: &[i64]) -> (Dossier, Judgement) {
        let mut dossier = Dossier {
            as_of: None,
            competition: Competition {
                index: "П-1".into(),
                name: None,
                rulebook: crate::Edition::Art47,
                start: day(0),
                end: None,
                control: Control { moves: 3, days: 30 },
                loss_at_overstep: 2,
                leave: crate::LeaveAllowance::default(),
                registered: false,
                notations: None,
            },
            players: PerSide::default(),
            opening: None,
            mail: Vec::new(),
        };
        let mut judgement = judge(&dossier, day(400));
        judgement.moves.clear();
        judgement.findings.clear();
        judgement.clocks.black.period = 1;
        let mut position = Position::default();
        let (mut now, mut used) = (0, 0);
        for (at, days) in black_days.iter().enumerate() {
            let number = u32::try_from(at).unwrap() + 1;
            for side in Side::BOTH {
                let mv = position.legal_moves()[0];
                position.play(mv);
                let charged = if side == Side::Black { *days } else { 0 };
                let got = day(now);
                now += charged;
                used += charged;
                let mailing_at = MailIndex(dossier.mail.len());
                dossier.mail.push(mailing(format!("{}{number}", side.name()), side));
                judgement.dates.push(Some(MailDates { sent: Some(day(now)), ..MailDates::default() }));
                let quota = i64::from(number.div_ceil(3)) * 30;
                judgement.moves.push(MadeMove {
                    ply: number * 2 - u32::from(side == Side::White),
                    number,
                    side,
                    mv,
                    mailing: Some(mailing_at),
                    origin: MoveOrigin::Card,
                    got: Some(got),
                    sent: Some(day(now)),
                    charged: Some(charged),
                    known: charged,
                    leave: 0,
                    before_start: 0,
                    period: 1,
                    period_move: number,
                    period_days: Some(used),
                    quota,
                    thinks: (0, 0),
                });
                if side == Side::Black && used > quota && judgement.findings.is_empty() {
                    judgement.findings.push(Finding {
                        norm: Norm::Overstep,
                        side: Some(Side::Black),
                        mailing: Some(mailing_at),
                        days: None,
                        mv: Some(number),
                        facts: Facts::Overstep { period: 1, period_move: number, period_days: used, quota },
                    });
                }
                now += 5;
            }
        }
        (dossier, judgement)
    }

    fn state(prospect: &ClaimProspect, norm: Norm) -> PartState {
        prospect.parts.iter().find(|part| part.norm == norm).unwrap().state
    }

    #[test]
    fn exactly_the_allowance_is_nothing_to_claim() {
        let (dossier, judgement) = game(&[10, 10, 10]);
        let prospect = claim_prospect(&dossier, &judgement, Side::Black);
        assert_eq!(prospect.overstep, None);
        assert_eq!(prospect.cards, []);
    }

    #[test]
    fn one_day_over_needs_every_card() {
        let (dossier, judgement) = game(&[10, 10, 11]);
        let prospect = claim_prospect(&dossier, &judgement, Side::Black);
        assert_eq!(prospect.cards, [MailIndex(5), MailIndex(3), MailIndex(1)]);
        assert_eq!(prospect.proven_days, 31);
        assert!(!prospect.rests_on_opening && !prospect.decisive);
    }

    #[test]
    fn the_last_cards_suffice_where_they_alone_exceed_the_allowance() {
        let (dossier, judgement) = game(&[5, 12, 20]);
        let prospect = claim_prospect(&dossier, &judgement, Side::Black);
        assert_eq!(prospect.cards, [MailIndex(5), MailIndex(3)]);
        assert_eq!(prospect.proven_days, 32);
    }

    #[test]
    fn a_penalty_before_the_move_is_among_the_days_and_its_card_among_the_cards() {
        let (dossier, mut judgement) = game(&[0, 12, 20]);
        judgement.penalties.push(Penalty {
            side: Side::Black,
            norm: Norm::PenaltyAddress,
            mailing: MailIndex(5),
            day: Some(day(30)),
            days: 11,
            ply: 5,
            period: 1,
        });
        let prospect = claim_prospect(&dossier, &judgement, Side::Black);
        assert_eq!((prospect.cards, prospect.proven_days), (vec![MailIndex(5)], 31));
    }

    #[test]
    fn the_right_is_open_until_the_reply_to_the_control_move() {
        let (dossier, judgement) = game(&[31, 0]);
        let prospect = claim_prospect(&dossier, &judgement, Side::Black);
        let over = prospect.overstep.unwrap();
        assert_eq!((over.number, over.control_move, over.control_made), (1, 3, false));
        assert_eq!(prospect.window, ClaimWindow::Open { until: None });

        let (dossier, judgement) = game(&[31, 0, 0]);
        assert_eq!(
            claim_prospect(&dossier, &judgement, Side::Black).window,
            ClaimWindow::Open { until: None },
            "the control move is made and not answered"
        );
    }

    #[test]
    fn the_day_of_the_reply_is_the_last_one() {
        let (dossier, mut judgement) = game(&[31, 0, 0, 0]);
        let reply = MailIndex(6);
        let last = judgement.dates[6].unwrap().sent.unwrap();
        judgement.as_of = last;
        let on = |judgement: &Judgement| claim_prospect(&dossier, judgement, Side::Black).window;
        assert_eq!(on(&judgement), ClaimWindow::Open { until: Some(last) });
        judgement.as_of = last.plus(1);
        assert_eq!(on(&judgement), ClaimWindow::Closed { last: Some(last), why: Lateness::AfterReply(reply) });
    }

    #[test]
    fn a_move_offered_before_in_a_line_is_no_reply() {
        let (dossier, mut judgement) = game(&[31, 0, 0, 0]);
        judgement.moves[6].origin = MoveOrigin::Line;
        judgement.moves[6].mailing = Some(MailIndex(4));
        let prospect = claim_prospect(&dossier, &judgement, Side::Black);
        assert_eq!(prospect.overstep.unwrap().reply, None);
        assert_eq!(prospect.window, ClaimWindow::Open { until: None });
    }

    #[test]
    fn after_the_end_fourteen_days_are_left() {
        let (mut dossier, mut judgement) = game(&[31, 0]);
        let end = day(100);
        dossier.competition.end = Some(end);
        judgement.as_of = end.plus(14);
        let on = |judgement: &Judgement| claim_prospect(&dossier, judgement, Side::Black).window;
        assert_eq!(on(&judgement), ClaimWindow::Open { until: Some(end.plus(14)) });
        judgement.as_of = end.plus(15);
        let last = end.plus(14);
        assert_eq!(on(&judgement), ClaimWindow::Closed { last: Some(last), why: Lateness::AfterTerm(last) });
    }

    #[test]
    fn a_notice_counts_if_it_is_registered_and_numbered() {
        let (mut dossier, mut judgement) = game(&[31, 0]);
        let prospect = claim_prospect(&dossier, &judgement, Side::Black);
        assert_eq!(state(&prospect, Norm::ClaimReceipt), PartState::Missing);

        let mut notice = mailing("w9".into(), Side::White);
        notice.card.overstep_notice = Some(OverstepNotice { mv: Some(1), days: Some(31) });
        dossier.mail.push(notice);
        judgement.dates.push(Some(MailDates::default()));
        let prospect = claim_prospect(&dossier, &judgement, Side::Black);
        assert_eq!(state(&prospect, Norm::ClaimReceipt), PartState::Faulty(MailIndex(4)));

        dossier.mail[4].medium = Medium::Registered;
        dossier.mail[4].receipt = Some(Receipt { number: Some("7".into()), date: None });
        let prospect = claim_prospect(&dossier, &judgement, Side::Black);
        assert_eq!(state(&prospect, Norm::ClaimReceipt), PartState::There(MailIndex(4)));
        assert!(prospect.parts.iter().all(|part| part.norm != Norm::SecondClaim));
    }

    #[test]
    fn a_second_overstep_wants_a_sealed_move_and_stops_the_game() {
        let (dossier, mut judgement) = game(&[31, 0]);
        judgement.clocks.black.oversteps = 1;
        let prospect = claim_prospect(&dossier, &judgement, Side::Black);
        assert!(prospect.decisive);
        assert_eq!(state(&prospect, Norm::SecondClaim), PartState::Missing);
    }
}
