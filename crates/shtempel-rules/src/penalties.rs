//! 47.4.9 to 47.4.11: penalty days (readings 16 to 21).

use crate::game::Game;
use crate::papers::Repeat;
use crate::*;

/// When a repeat was due, and why.
struct Due {
    day: Day,
    because: RepeatDue,
    /// Counted days that are free after it.
    free: i64,
}

impl Game<'_> {
    /// Charges a mistake: five days the first time, ten later, none where the card bears one already (readings, 16, 18).
    /// It falls due with the mailing `of`.
    fn charge(&mut self, norm: Norm, i: MailIndex, of: MailIndex, side: Side) -> (i64, Option<Norm>, u32) {
        let earlier = self.sides[side].mistakes;
        let place = self.charged.get_mut(i.0);
        match place {
            Some(Some(charged_as)) => (0, Some(*charged_as), earlier),
            Some(place) => {
                *place = Some(norm);
                let days = if earlier == 0 { 5 } else { 10 };
                self.sides[side].mistakes = earlier.saturating_add(1);
                self.put_penalty(norm, i, of, side, days);
                (days, None, earlier)
            }
            None => (0, None, earlier),
        }
    }

    /// Penalty days count in the total and toward the control from the day of the mistake on (readings, 17).
    fn put_penalty(&mut self, norm: Norm, mailing: MailIndex, of: MailIndex, side: Side, days: i64) {
        let ply = u32::try_from(self.moves.len()).unwrap_or(u32::MAX);
        let day = self.papers.stands_at(of);
        let state = &mut self.sides[side];
        state.penalty += days;
        state.period_days += days;
        self.penalties.push(Penalty { side, norm, mailing, day, days, ply, period: state.period });
    }

    fn find_charged(&mut self, norm: Norm, i: MailIndex, side: Side, days: i64, facts: Facts) {
        self.findings.push(Finding { norm, side: Some(side), mailing: Some(i), days: Some(days), mv: None, facts });
    }

    /// `penalty-impossible`.
    pub(crate) fn charge_impossible(&mut self, i: MailIndex, side: Side, why: VoidReason) {
        let (days, charged_as, earlier_mistakes) = self.charge(Norm::PenaltyImpossible, i, i, side);
        let facts = Facts::Void { why, charged_as, earlier_mistakes };
        self.find_charged(Norm::PenaltyImpossible, i, side, days, facts);
    }

    /// `penalty-repetition`.
    pub(crate) fn charge_repetition(&mut self, i: MailIndex, side: Side, what: RepetitionFault) {
        let of = if let RepetitionFault::Queried(query) = what { query } else { i };
        let (days, charged_as, earlier_mistakes) = self.charge(Norm::PenaltyRepetition, i, of, side);
        let facts = Facts::Repetition { what, charged_as, earlier_mistakes };
        self.find_charged(Norm::PenaltyRepetition, i, side, days, facts);
    }

    /// Nothing is to be said of how the mailing went: it came, and nobody can have wanted it sent otherwise.
    pub(crate) fn went_as_usual(&self, mail: &Mailing) -> bool {
        let arrived = !mail.lost && mail.returned.is_none() && !mail.address_error;
        let registered_wanted = mail.demanded_registered || self.papers.registered_wanted;
        arrived
            && match mail.medium {
                Medium::Registered => true,
                Medium::Ordinary => !registered_wanted,
                Medium::Other(_) => false,
            }
    }

    /// `mail-medium`, `penalty-address`, `penalty-unregistered`: how the mailing went (readings, 18, 19, 20).
    pub(crate) fn take_journey(&mut self, i: MailIndex, mail: &Mailing, side: Side) {
        let permitted = match &mail.medium {
            Medium::Other(word) => self.is_permitted(i, word),
            _ => true,
        };
        let card = &mail.card;
        let carries = card.mv.is_some() || card.again.is_some() || card.variant.is_some();
        let demanded = carries && mail.medium != Medium::Registered && self.is_registered_demanded(i, mail, side);
        if demanded || !permitted {
            self.find(Norm::MailMedium, Some(side), Some(i), Facts::Medium { registered_wanted: demanded });
        }
        if self.in_doubt() {
            return;
        }
        let returned = mail.returned.map(|r| r.date).filter(|day| *day <= self.papers.day);
        let delayed = mail.lost || returned.is_some();
        let faults = [(Norm::PenaltyAddress, mail.address_error), (Norm::PenaltyUnregistered, demanded && delayed)];
        for (norm, _) in faults.into_iter().filter(|(_, made)| *made) {
            let (days, charged_as, earlier_mistakes) = self.charge(norm, i, i, side);
            let facts = Facts::Delayed { lost: mail.lost, returned, charged_as, earlier_mistakes };
            self.find_charged(norm, i, side, days, facts);
        }
    }

    /// A ruling that permits this medium, sent before the mailing or with it.
    fn is_permitted(&self, i: MailIndex, word: &str) -> bool {
        let day = self.papers.stands_at(i);
        let permits = |paper: &&crate::papers::RulingPaper| paper.ruling.permits_medium.as_deref() == Some(word);
        self.papers.rulings.iter().filter(permits).any(|paper| day.is_none_or(|day| paper.sent <= day))
    }

    fn is_registered_demanded(&self, i: MailIndex, mail: &Mailing, side: Side) -> bool {
        if self.papers.dossier.competition.registered || mail.demanded_registered {
            return true;
        }
        let Some(day) = self.papers.stands_at(i) else { return false };
        let demands = self.papers.rulings.iter().filter(|p| p.ruling.demands_registered.is_some_and(|d| d[side]));
        demands.filter_map(|p| self.papers.dates(p.mail)?.reached[side]).any(|reached| reached < day)
    }

    /// `ruling-penalty`: always counts, in the period then running (readings, 17).
    pub(crate) fn take_ruling_penalty(&mut self, i: MailIndex) {
        let Some(ruling) = self.papers.mail(i).and_then(crate::dates::ruling_of) else { return };
        for side in Side::BOTH {
            if let Some(days) = ruling.penalty[side] {
                self.put_penalty(Norm::RulingPenalty, i, i, side, i64::from(days));
                self.find_charged(Norm::RulingPenalty, i, side, i64::from(days), Facts::Plain);
            }
        }
    }

    /// The sender of a wrongly repeated card has three counted days from the query's arrival (readings, 18).
    pub(crate) fn charge_late_answer(&mut self, i: MailIndex, side: Side, query: MailIndex) {
        let (Some(arrived), Some(sent)) = (self.papers.arrival(query), self.papers.sent(i)) else { return };
        let due = Due { day: arrived, because: RepeatDue::Queried(query), free: 3 };
        self.charge_beyond(i, side, &due, sent);
    }

    /// `late-repeat`: the delay beyond the due day, where no earlier copy had arrived (readings, 21).
    pub(crate) fn charge_late_repeat(&mut self, i: MailIndex, side: Side, first: MailIndex) {
        let last = self.moves.iter().rfind(|m| m.side == side);
        let Some(sent) = self.papers.sent(i) else { return };
        let answered = self.answer_reached(side).is_some_and(|reached| reached.is_none_or(|day| day <= sent));
        let stands = last.and_then(|m| m.mailing) == Some(first) && !answered;
        let void = self.void.as_ref().is_some_and(|void| void.side == side && void.card == first && void.waits());
        if !stands && !void {
            return;
        }
        if let Some(due) = self.due_of_repeat(i, side, first, sent) {
            self.charge_beyond(i, side, &due, sent);
        }
    }

    /// When a repeat was due: after the partner's own repeat, a return, or the last registered copy; none where an
    /// earlier copy had arrived, or nothing is known.
    fn due_of_repeat(&self, i: MailIndex, side: Side, first: MailIndex, sent: Day) -> Option<Due> {
        let original = Repeat::new(first, first, self.papers.mail(first)?, &self.papers.dates(first)?, self.papers.day);
        let mut last_left = original.sent.unwrap_or(Day::MIN);
        let mut latest = last_left;
        let mut term = original.sent.map(|_| RepeatDue::Silence(first));
        for copy in std::iter::once(&original).chain(self.papers.repeats_of(first)) {
            // One with an open sending stands at its receipt, before those sent on that day.
            let came_before = copy.sent.is_none() && copy.received.is_some_and(|day| day <= sent);
            let left = copy.sent.filter(|left| (*left, copy.mail) < (sent, i));
            if copy.mail == i || (left.is_none() && copy.mail != first && !came_before) {
                continue;
            }
            if copy.received.is_some() {
                return None;
            }
            last_left = last_left.max(left.unwrap_or(Day::MIN));
            if let Some(left) = left.filter(|left| copy.mail != first && copy.registered && *left >= latest) {
                (latest, term) = (left, Some(RepeatDue::Silence(copy.mail)));
            }
            if let Some(back) = copy.returned.filter(|back| *back <= sent && *back >= latest) {
                (latest, term) = (back, Some(RepeatDue::Returned(copy.mail)));
            }
        }
        // The partner's own repeat that reached the sender after his last copy left.
        if let Some((repeated, day)) = self.papers.repeat_arrived(side.other(), last_left, sent) {
            return Some(Due { day, because: RepeatDue::PartnerRepeated(repeated), free: 3 });
        }
        let because = term?;
        let day = match because {
            RepeatDue::Returned(_) => self.calendar.term(latest, 3),
            _ => self.calendar.silence[side].nth_day_outside(latest, 31),
        };
        Some(Due { day, because, free: 0 })
    }

    fn charge_beyond(&mut self, i: MailIndex, side: Side, due: &Due, sent: Day) {
        let Some(last_day) = self.calendar.last_day_within(side, due.day, due.free) else { return };
        let from = last_day.max(due.day);
        let mut late = DaySet::new();
        late.add(from.plus(1), sent);
        // Of several late copies under one due day each adds only what is not yet charged.
        let charged = self.late[side].iter().position(|(due, _)| *due == from);
        let fresh = charged.and_then(|k| self.late[side].get(k)).map_or(late.clone(), |(_, days)| late.minus(days));
        let days = fresh.spans().iter().map(|s| self.calendar.count(side, s.from.plus(-1), s.to).counted).sum::<i64>();
        if days <= 0 {
            return;
        }
        match charged.and_then(|k| self.late[side].get_mut(k)) {
            Some((_, days)) => days.add_all(&late),
            None => self.late[side].push((from, late)),
        }
        self.put_penalty(Norm::LateRepeat, i, i, side, days);
        let last = if due.free == 0 { due.day } else { from };
        let facts = Facts::LateRepeat { because: due.because, due: last, sent };
        self.find_charged(Norm::LateRepeat, i, side, days, facts);
    }
}
