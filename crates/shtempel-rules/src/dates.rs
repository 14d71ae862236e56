//! 47.2.2: the dates of a mailing, each with its ground (readings 1 to 6, 37).

use crate::*;

/// Whether a mailing goes from one player to the other.
pub(crate) fn is_between_players(mail: &Mailing) -> bool {
    sender_of(mail).is_some()
}

/// The sender of a mailing between the players.
pub(crate) fn sender_of(mail: &Mailing) -> Option<Side> {
    match (mail.from, mail.to) {
        (Party::Player(from), Addressee::One(Party::Player(to))) if from != to => Some(from),
        _ => None,
    }
}

/// The ruling that a mailing carries.
pub(crate) fn ruling_of(mail: &Mailing) -> Option<&Ruling> {
    mail.letter.as_ref()?.ruling.as_ref()
}

/// What each mailing's date may rest on beside its own evidence.
struct Sources<'a> {
    dossier: &'a Dossier,
    day: Day,
    suppose: &'a [Supposition],
    /// (mailing, reply), by mailing; replies to one mailing in the order of the file.
    statements: Vec<(usize, usize)>,
    /// (mailing, ruling, rank) of every fixing ruling known on the day, by mailing.
    fixes: Vec<(usize, usize, (u8, Day, usize))>,
}

/// `dates-by-postmark` and its kin: the dates of every mailing that is known on the day; none for the others.
pub(crate) fn resolve(dossier: &Dossier, day: Day, suppose: &[Supposition]) -> Vec<Option<MailDates>> {
    let mut sources = Sources { dossier, day, suppose, statements: statements(dossier), fixes: Vec::new() };
    let mut fixes = Vec::new();
    for (i, mail) in dossier.mail.iter().enumerate() {
        let Some(fixed) = ruling_of(mail).and_then(|ruling| ruling.fixes) else { continue };
        if let Some((sent, _)) = sources.own_sent(i)
            && sent <= day
        {
            fixes.push((fixed.0, i, (instance(mail.from), sent, i)));
        }
    }
    // Whether a ruling is known goes by its own evidence, not by what other rulings fix. Which of several stands goes by
    // the date of each that is fixed.
    fixes.sort_by_key(|fix| fix.0);
    sources.fixes = fixes;
    let sent: Vec<_> = sources.fixes.iter().map(|fix| sources.fixed(fix.1, |ruling| ruling.sent)).collect();
    for (fix, sent) in sources.fixes.iter_mut().zip(sent) {
        if let Some((day, _)) = sent {
            fix.2.1 = day;
        }
    }
    let sent = if sources.statements.is_empty() { Vec::new() } else { sources.all_sent() };
    let mut dates = Vec::with_capacity(dossier.mail.len());
    for (i, mail) in dossier.mail.iter().enumerate() {
        let sent_here = match sent.get(i) {
            Some(found) => *found,
            None => sources.own_sent(i),
        };
        let received = sources.received(i, &sent);
        let known = sources.is_known(sent_here.map(|s| s.0), received.map(|r| r.0));
        dates.push(known.then(|| sources.dates_of(mail, sent_here, received)));
    }
    dates
}

/// The instance of an arbiter: the higher one stands (readings, 7).
pub(crate) fn instance(from: Party) -> u8 {
    match from {
        Party::Player(_) => 0,
        Party::Arbiter => 1,
        Party::Adjudicator => 2,
        Party::AppealsArbiter => 3,
    }
}

/// Which reply states dates of which mailing. `answers` defaults to the partner's mailing before it in the file.
fn statements(dossier: &Dossier) -> Vec<(usize, usize)> {
    let mut last: PerSide<Option<usize>> = PerSide::default();
    let mut out = Vec::new();
    for (i, mail) in dossier.mail.iter().enumerate() {
        let Some(side) = sender_of(mail) else { continue };
        if let Some(states) = &mail.card.states
            && (states.partner_sent.is_some() || states.partner_received.is_some())
            && let Some(of) = mail.card.answers.map(|a| a.0).or(last[side.other()])
        {
            out.push((of, i));
        }
        last[side] = Some(i);
    }
    out.sort_by_key(|(of, _)| *of);
    out
}

impl Sources<'_> {
    fn mail(&self, i: usize) -> Option<&Mailing> {
        self.dossier.mail.get(i)
    }

    /// The replies that state dates of a mailing.
    fn replies_to(&self, i: usize) -> &[(usize, usize)] {
        let from = self.statements.partition_point(|s| s.0 < i);
        let rest = self.statements.get(from..).unwrap_or_default();
        rest.get(..rest.partition_point(|s| s.0 == i)).unwrap_or_default()
    }

    fn is_known(&self, sent: Option<Day>, received: Option<Day>) -> bool {
        match sent {
            Some(sent) => sent <= self.day,
            None => received.is_none_or(|received| received <= self.day),
        }
    }

    fn fixed(&self, i: usize, pick: fn(&Ruling) -> Option<Day>) -> Option<(Day, Ground)> {
        if self.fixes.is_empty() {
            return None;
        }
        let from = self.fixes.partition_point(|fix| fix.0 < i);
        let stands = self
            .fixes
            .get(from..)
            .unwrap_or_default()
            .iter()
            .take_while(|fix| fix.0 == i)
            .filter_map(|fix| Some((fix.2, fix.1, pick(ruling_of(self.mail(fix.1)?)?)?)));
        let (_, ruling, date) = stands.max_by_key(|found| found.0)?;
        Some((date, Ground::Ruling(MailIndex(ruling))))
    }

    fn supposed(&self, i: usize, pick: fn(&Supposition) -> Option<Day>) -> Option<(Day, Ground)> {
        if self.suppose.is_empty() {
            return None;
        }
        let day = self.suppose.iter().filter(|s| s.mailing.0 == i).find_map(pick)?;
        Some((day, Ground::Supposed))
    }

    /// Readings 1 and 5, but for what a reply says.
    fn own_sent(&self, i: usize) -> Option<(Day, Ground)> {
        if let Some(found) = self.supposed(i, |s| s.sent).or_else(|| self.fixed(i, |r| r.sent)) {
            return Some(found);
        }
        let mail = self.mail(i)?;
        if let Some(date) = mail.receipt.as_ref().and_then(|receipt| receipt.date) {
            return Some((date, Ground::Norm(Norm::ReceiptOverPostmark, Evidence::Receipt)));
        }
        if !mail.lost
            && let Some(found) = sent_by_postmark(mail)
        {
            return Some(found);
        }
        mail.dated.map(|date| (date, Ground::Norm(Norm::NoPostmark, Evidence::Written)))
    }

    /// Reading 1 with 47.2.2.5: where a mailing has no date of its own, the first reply known on the day gives it.
    fn all_sent(&self) -> Vec<Option<(Day, Ground)>> {
        #[derive(Clone, Copy, PartialEq)]
        enum State {
            Waiting,
            Working,
            Done,
        }
        let count = self.dossier.mail.len();
        let mut sent: Vec<_> = (0..count).map(|i| self.own_sent(i)).collect();
        if sent.iter().all(Option::is_some) {
            return sent;
        }
        let mut state: Vec<State> =
            sent.iter().map(|s| if s.is_some() { State::Done } else { State::Waiting }).collect();
        for first in 0..count {
            let mut stack = vec![first];
            while let Some(&i) = stack.last() {
                if state.get(i) == Some(&State::Done) {
                    stack.pop();
                    continue;
                }
                if let Some(s) = state.get_mut(i) {
                    *s = State::Working;
                }
                let replies = self.replies_to(i).iter().filter(|s| s.1 != i);
                let waits = replies.clone().find(|s| state.get(s.1) == Some(&State::Waiting));
                if let Some((_, reply)) = waits {
                    stack.push(*reply);
                    continue;
                }
                let stated = replies
                    .filter(|s| self.reply_known(s.1, sent.get(s.1).copied().flatten()))
                    .find_map(|s| Some((s.1, self.mail(s.1)?.card.states.as_ref()?.partner_sent?)));
                if let (Some(place), Some((reply, date))) = (sent.get_mut(i), stated) {
                    *place = Some((date, Ground::Norm(Norm::NoDateAtAll, Evidence::Stated(MailIndex(reply)))));
                }
                if let Some(s) = state.get_mut(i) {
                    *s = State::Done;
                }
                stack.pop();
            }
        }
        sent
    }

    fn reply_known(&self, reply: usize, sent: Option<(Day, Ground)>) -> bool {
        self.is_known(sent.map(|s| s.0), self.own_received(reply).map(|r| r.0))
    }

    fn own_received(&self, i: usize) -> Option<(Day, Ground)> {
        if let Some(found) = self.supposed(i, |s| s.received).or_else(|| self.fixed(i, |r| r.received)) {
            return Some(found);
        }
        let mail = self.mail(i)?;
        if mail.lost || mail.returned.is_some_and(|returned| returned.date <= self.day) {
            return None;
        }
        if let Some(delivered) = mail.delivered {
            return Some((delivered.date, Ground::Norm(Norm::ReceiptOverPostmark, Evidence::Delivery)));
        }
        received_by_postmark(mail).or_else(|| {
            let recorded = match (mail.received, mail.to) {
                (Received::On(day), _) => Some(day),
                (Received::PerSide(days), Addressee::One(Party::Player(side))) => days[side],
                _ => None,
            };
            recorded.map(|day| (day, Ground::Norm(Norm::NoPostmark, Evidence::Recorded)))
        })
    }

    /// Reading 2.
    fn received(&self, i: usize, sent: &[Option<(Day, Ground)>]) -> Option<(Day, Ground)> {
        if let Some(found) = self.own_received(i) {
            return Some(found);
        }
        let mail = self.mail(i)?;
        if mail.lost || mail.returned.is_some_and(|returned| returned.date <= self.day) {
            return None;
        }
        self.statements.iter().filter(|s| s.0 == i && self.reply_known(s.1, sent.get(s.1).copied().flatten())).find_map(
            |s| {
                let day = self.mail(s.1)?.card.states.as_ref()?.partner_received?;
                Some((day, Ground::Norm(Norm::NoPostmark, Evidence::Stated(MailIndex(s.1)))))
            },
        )
    }

    fn dates_of(&self, mail: &Mailing, sent: Option<(Day, Ground)>, received: Option<(Day, Ground)>) -> MailDates {
        let mut reached = PerSide::default();
        let received = received.filter(|r| r.0 <= self.day && mail.to != Addressee::Both);
        match mail.to {
            Addressee::Both => {
                reached = match mail.received {
                    Received::PerSide(days) => days,
                    Received::On(day) => PerSide { white: Some(day), black: Some(day) },
                    Received::Unrecorded => PerSide::default(),
                };
                for side in Side::BOTH {
                    reached[side] = reached[side].filter(|day| *day <= self.day);
                }
            }
            Addressee::One(Party::Player(side)) => reached[side] = received.map(|r| r.0),
            Addressee::One(_) => {}
        }
        MailDates {
            sent: sent.map(|s| s.0),
            sent_by: sent.map(|s| s.1),
            received: received.map(|r| r.0),
            received_by: received.map(|r| r.1),
            reached,
        }
    }
}

fn legible(mail: &Mailing) -> impl Iterator<Item = (Day, Option<Office>)> + '_ {
    mail.postmarks.iter().filter_map(|mark| match mark {
        Postmark::Legible { date, office } => Some((*date, *office)),
        Postmark::Illegible => None,
    })
}

/// `several-postmarks`, `postmark-over-written`, `dates-by-postmark`: the earlier stamp for the sender.
fn sent_by_postmark(mail: &Mailing) -> Option<(Day, Ground)> {
    let mut count = 0;
    let (mut origin, mut elsewhere): (Option<Day>, Option<Day>) = (None, None);
    for (date, office) in legible(mail) {
        count += 1;
        let place = match office {
            Some(Office::Origin) => &mut origin,
            Some(Office::Arrival) => continue,
            Some(Office::Transit) | None => &mut elsewhere,
        };
        *place = Some(place.map_or(date, |old| old.min(date)));
    }
    let date = origin.or(elsewhere)?;
    let norm = if count >= 2 {
        Norm::SeveralPostmarks
    } else if mail.dated.is_some_and(|written| written != date) {
        Norm::PostmarkOverWritten
    } else {
        Norm::DatesByPostmark
    };
    Some((date, Ground::Norm(norm, Evidence::Postmarks)))
}

/// `several-postmarks`, `dates-by-postmark`: the later stamp for the receiver, never one of dispatch or transit.
fn received_by_postmark(mail: &Mailing) -> Option<(Day, Ground)> {
    let (mut arrival, mut unknown, mut earliest): (Option<Day>, Option<Day>, Option<Day>) = (None, None, None);
    let mut count = 0;
    for (date, office) in legible(mail) {
        count += 1;
        match office {
            Some(Office::Arrival) => {
                arrival = Some(arrival.map_or(date, |old| old.max(date)));
                continue;
            }
            None => unknown = Some(unknown.map_or(date, |old| old.max(date))),
            Some(Office::Origin | Office::Transit) => {}
        }
        earliest = Some(earliest.map_or(date, |old| old.min(date)));
    }
    let date = arrival.or_else(|| unknown.filter(|date| earliest.is_some_and(|first| first < *date)))?;
    let norm = if count >= 2 { Norm::SeveralPostmarks } else { Norm::DatesByPostmark };
    Some((date, Ground::Norm(norm, Evidence::Postmarks)))
}
