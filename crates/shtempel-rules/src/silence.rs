//! 47.5: no answer within thirty days, no move in three months (readings 28 and 29).

use crate::dates::{is_between_players, sender_of};
use crate::ending::duty;
use crate::game::Game;
use crate::*;

/// A side's last move that stands, as silence sees it.
struct LastMove {
    /// The mailing it came with; of a sealed move the forwarding.
    mailing: MailIndex,
    /// The first mailing of its copies: of a sealed move the claim.
    first: MailIndex,
    sealed: bool,
}

impl Game<'_> {
    fn last_move(&self, side: Side) -> Option<LastMove> {
        let made = self.moves.iter().rfind(|m| m.side == side)?;
        let first = made.mailing?;
        if made.origin == MoveOrigin::Sealed {
            let mailing = self.papers.forwarding(first)?;
            return Some(LastMove { mailing, first, sealed: true });
        }
        Some(LastMove { mailing: first, first, sealed: false })
    }

    /// A sealed move that has not been forwarded: there is neither a duty of 47.5.1 nor a count of 47.5.2.
    fn waits_for_forwarding(&self) -> bool {
        matches!(self.cause, ThinkCause::NotForwarded(_))
    }

    /// Whether the partner's answer to a side's last move has reached him, and when, where that is known: an answer
    /// that came before the game was taken over has no day.
    pub(crate) fn answer_reached(&self, side: Side) -> Option<Option<Day>> {
        let last = self.moves.iter().rposition(|m| m.side == side)?;
        let answer = self.moves.get(last + 1..).unwrap_or_default().iter().find(|m| m.side != side)?;
        match (answer.mailing, answer.origin) {
            (Some(claim), MoveOrigin::Sealed) => Some(Some(self.papers.forwarded(claim)?)),
            (Some(card), _) => Some(Some(self.papers.arrival(card)?)),
            (None, _) => Some(None),
        }
    }

    /// `no-reply-repeat`, all three steps, and the `query` of a void card that waits.
    pub(crate) fn duties_of_silence(&self) -> Vec<Duty> {
        let mut out = Vec::new();
        if self.in_doubt() {
            return out;
        }
        // A void card that has not arrived is no answer, and nobody can query it yet.
        if let Some(void) = self.void.as_ref().filter(|void| void.waits())
            && let Some(arrived) = self.papers.arrival(void.card)
        {
            let due = Some(self.calendar.term(arrived, 3));
            out.push(duty(self.papers, Norm::Query, void.side.other(), due, Some(void.card)));
            return out;
        }
        let unanswered = self.queried_repetition.as_ref().filter(|queried| queried.answers.is_empty());
        if let Some(queried) = unanswered
            && let Some(arrived) = self.papers.arrival(queried.query)
        {
            // The sender of a wrongly repeated card has three counted days for his answer (readings, 18).
            let side = self.turn().other();
            let due = self.calendar.last_day_within(side, arrived, 3);
            out.push(duty(self.papers, Norm::LateRepeat, side, due, Some(queried.query)));
        }
        if unanswered.is_some() || self.waits_for_forwarding() {
            return out;
        }
        if self.moves.is_empty() {
            out.extend(self.duty_to_ask());
            return out;
        }
        for side in Side::BOTH {
            if self.answer_reached(side).is_none()
                && let Some(last) = self.last_move(side)
            {
                out.extend(self.duty_to_repeat(side, &last));
            }
        }
        out
    }

    fn duty_to_ask(&self) -> Option<Duty> {
        let acted = self.papers.known().any(|(_, mail, _)| {
            mail.from == Party::Player(Side::Black)
                && (mail.card.asks_first_move
                    || mail.card.query.is_some()
                    || mail.letter.as_ref().is_some_and(|l| l.no_reply.is_some()))
        });
        if acted {
            return None;
        }
        let start = self.papers.dossier.competition.start;
        let due = self.calendar.silence[Side::Black].nth_day_outside(start, 31);
        let mut out = duty(self.papers, Norm::NoReplyRepeat, Side::Black, Some(due), None);
        out.step = Some(Step::AskAndTell);
        Some(out)
    }

    fn duty_to_repeat(&self, side: Side, last: &LastMove) -> Option<Duty> {
        let sent = self.papers.sent(last.mailing);
        // A repeat that was sent while nothing counted is none.
        let counts = |copy: &MailIndex| self.passed_over.get(copy.0) != Some(&true);
        let repeats = || self.papers.repeats_of(last.first).iter().filter(|repeat| counts(&repeat.mail));
        let registered: Vec<Option<Day>> = repeats().filter(|r| r.registered).map(|r| r.sent).collect();
        // The letter of 47.5.1 follows the registered repeat; before one is sent, any letter since the move will do.
        if self.has_told(side, registered.iter().flatten().min().copied().or(sent)) {
            return None;
        }
        let latest = registered.into_iter().max();
        let outside = &self.calendar.silence[side];
        let in_thirty_days = |from: Day| outside.nth_day_outside(from, 31);
        let (due, step) = match latest {
            Some(copy_sent) => (copy_sent.map(in_thirty_days), Step::TellArbiter),
            None => {
                let returned = self.papers.mail(last.mailing).and_then(|mail| mail.returned).map(|r| r.date);
                let returned = returned.filter(|day| *day <= self.papers.day);
                let back = repeats().filter_map(|repeat| repeat.returned).chain(returned).max();
                let due = back.map(|day| self.calendar.term(day, 3));
                (due.or(sent.map(in_thirty_days)), Step::Repeat)
            }
        };
        let mut out = duty(self.papers, Norm::NoReplyRepeat, side, due, Some(last.mailing));
        out.step = Some(step);
        Some(out)
    }

    /// Whether a side has written `no_reply` on this day or later.
    fn has_told(&self, side: Side, since: Option<Day>) -> bool {
        self.papers.letters().any(|(i, mail, _)| {
            mail.from == Party::Player(side)
                && mail.letter.as_ref().is_some_and(|l| l.no_reply.is_some())
                && self.papers.stands_at(i).zip(since).is_none_or(|(told, since)| told >= since)
        })
    }

    /// `three-months`: loss is proposed for each side that took no measures (readings, 29).
    pub(crate) fn three_months(&self) -> Vec<Proposal> {
        if self.waits_for_forwarding() {
            return Vec::new();
        }
        let Some(from) = self.months_run_from() else { return Vec::new() };
        let until = PerSide::from_fn(|side| self.months_end(side, from[side]));
        if Side::BOTH.iter().any(|side| self.papers.day <= until[*side]) {
            return Vec::new();
        }
        // The repeat that 47.5.1 wants is a measure, also where it is the copy that first arrived: of who moved last
        // all that is sent after the move itself counts.
        let mut since = from;
        let mover = self.turn().other();
        if let Some(sent) = self.last_move(mover).and_then(|last| self.papers.sent(last.mailing)) {
            since[mover] = sent;
        }
        let measures = PerSide::from_fn(|side| self.measures(side, since[side]));
        Side::BOTH
            .into_iter()
            .filter(|side| measures[*side].is_empty())
            .map(|side| Proposal {
                norm: Norm::ThreeMonths,
                on: None,
                side: Some(side),
                decision: Decision::Loss,
                reasons: vec![Norm::ThreeMonths],
                not_before: None,
                silence: Some(Silence { from, until, measures: measures.clone() }),
            })
            .collect()
    }

    /// From the sending of the copy of the last move that first reached the partner, or of the first copy while none
    /// has; for the side on move from its receipt; from the official start if there is no move.
    fn months_run_from(&self) -> Option<PerSide<Day>> {
        let turn = self.turn();
        if self.moves.is_empty() {
            let start = self.papers.dossier.competition.start;
            return Some(PerSide { white: start, black: start });
        }
        let last = self.last_move(turn.other())?;
        let (sent, received) = if last.sealed {
            (self.papers.sent(last.mailing)?, self.papers.forwarded(last.first)?)
        } else {
            let received = self.papers.arrival(last.first)?;
            let first = self.papers.copies(last.first).filter(|(_, dates)| dates.received == Some(received));
            let sent = first.map(|(_, dates)| dates.sent).min_by_key(|sent| (sent.is_none(), *sent))?;
            (sent?, received)
        };
        let mut from = PerSide { white: sent, black: sent };
        from[turn] = received;
        Some(from)
    }

    /// Three calendar months, lengthened by the side's own leave and by neutral days in them.
    fn months_end(&self, side: Side, from: Day) -> Day {
        let mut outside = self.calendar.leave[side].clone();
        outside.add_all(&self.calendar.neutral);
        let end = from.plus_months(3);
        outside.nth_day_outside(end, outside.count(from, end))
    }

    /// Repeats, queries, letters of 47.5.1, claims, requests for the first move and move mailings, sent later.
    fn measures(&self, side: Side, from: Day) -> Vec<MailIndex> {
        let is_measure = |mail: &Mailing| {
            let card = &mail.card;
            let to_partner = is_between_players(mail)
                && (card.again.is_some()
                    || card.query.is_some()
                    || card.asks_first_move
                    || crate::judge::Kind::of(mail) == crate::judge::Kind::Move);
            let letter = mail.letter.as_deref();
            to_partner
                || card.asks_first_move
                || letter.is_some_and(|letter| letter.no_reply.is_some() || letter.claim.is_some())
        };
        self.papers
            .known()
            .filter(|(_, mail, _)| {
                mail.from == Party::Player(side) && (sender_of(mail).is_some() || mail.letter.is_some())
            })
            .filter(|(_, _, dates)| dates.sent.or(dates.received).is_none_or(|day| day > from))
            .filter(|(_, mail, _)| is_measure(mail))
            .map(|(i, _, _)| i)
            .collect()
    }
}
