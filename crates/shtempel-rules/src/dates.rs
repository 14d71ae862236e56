//! 47.2.2: the dates of a mailing, each with its ground (readings 1 to 6, 37).

use crate::papers::Survey;
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
    statements: &'a [(usize, usize)],
    /// (mailing, ruling, rank) of every fixing ruling known on the day, by mailing.
    fixes: Vec<(usize, usize, (u8, Day, usize))>,
}

/// A date with its ground.
type Dated = (Day, Ground);

/// How far rulings are followed that fix one another's dates; a circle of them is given up there.
const CHAIN: usize = 64;

/// `dates-by-postmark` and its kin: the dates of every mailing that is known on the day; none for the others.
pub(crate) fn resolve(dossier: &Dossier, survey: &Survey, day: Day, suppose: &[Supposition]) -> Vec<Option<MailDates>> {
    let mut sources = Sources { dossier, day, suppose, statements: &survey.statements, fixes: Vec::new() };
    // Whether a ruling is known goes by its own evidence, not by what other rulings fix. Which of several stands goes by
    // the date of each that is fixed.
    sources.fixes = sources.fixes_of(&survey.fixing);
    for _ in 0..CHAIN {
        let sent: Vec<_> = sources.fixes.iter().map(|fix| sources.fixed(fix.1, |ruling| ruling.sent)).collect();
        let mut is_settled = true;
        for (fix, sent) in sources.fixes.iter_mut().zip(sent) {
            if let Some((day, _)) = sent.filter(|(day, _)| *day != fix.2.1) {
                (fix.2.1, is_settled) = (day, false);
            }
        }
        if is_settled {
            break;
        }
    }
    let mut dates = Vec::with_capacity(dossier.mail.len());
    // Mailings of which some date is not told by their own evidence.
    let (mut open, mut all_are_dated) = (Vec::new(), true);
    for (i, mail) in dossier.mail.iter().enumerate() {
        let marks = Marks::of(mail);
        let (sent, received) = (sources.own_sent(i, mail, &marks), sources.own_received(i, mail, &marks));
        all_are_dated &= sent.is_some();
        if (sent.is_none() || received.is_none()) && !sources.statements.is_empty() {
            open.push(i);
        }
        dates.push(sources.dates_of(mail, sent, received));
    }
    if open.is_empty() {
        return dates;
    }
    let told = if all_are_dated { Vec::new() } else { sources.all_sent() };
    for i in open {
        if let (Some(mail), Some(place)) = (dossier.mail.get(i), dates.get_mut(i)) {
            *place = sources.dates_of(mail, sources.sent_or_told(i, &told), sources.received(i, &told));
        }
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

    /// The fixing rulings among these that are known on the day, sorted by what they fix.
    fn fixes_of(&self, rulings: &[usize]) -> Vec<(usize, usize, (u8, Day, usize))> {
        let known = rulings.iter().filter_map(|i| {
            let mail = self.mail(*i)?;
            let (sent, _) = self.own_sent(*i, mail, &Marks::of(mail)).filter(|(sent, _)| *sent <= self.day)?;
            Some((ruling_of(mail)?.fixes?.0, *i, (instance(mail.from), sent, *i)))
        });
        let mut fixes: Vec<_> = known.collect();
        fixes.sort_by_key(|fix| fix.0);
        fixes
    }

    /// Readings 1 and 5, but for what a reply says.
    #[inline]
    fn own_sent(&self, i: usize, mail: &Mailing, marks: &Marks) -> Option<Dated> {
        if let Some(found) = self.supposed(i, |s| s.sent).or_else(|| self.fixed(i, |r| r.sent)) {
            return Some(found);
        }
        if let Some(date) = mail.receipt.as_ref().and_then(|receipt| receipt.date) {
            return Some((date, Ground::Norm(Norm::ReceiptOverPostmark, Evidence::Receipt)));
        }
        if !mail.lost
            && let Some(found) = marks.sent(mail.dated)
        {
            return Some(found);
        }
        mail.dated.map(|date| (date, Ground::Norm(Norm::NoPostmark, Evidence::Written)))
    }

    fn own_sent_of(&self, i: usize) -> Option<Dated> {
        let mail = self.mail(i)?;
        self.own_sent(i, mail, &Marks::of(mail))
    }

    /// The sending by the mailing's own evidence, else by what [`Self::all_sent`] found.
    fn sent_or_told(&self, i: usize, told: &[Option<Dated>]) -> Option<Dated> {
        match told.get(i) {
            Some(found) => *found,
            None => self.own_sent_of(i),
        }
    }

    /// Reading 1 with 47.2.2.5: where a mailing has no date of its own, the first reply known on the day gives it.
    fn all_sent(&self) -> Vec<Option<Dated>> {
        #[derive(Clone, Copy, PartialEq)]
        enum State {
            Waiting,
            Working,
            Done,
        }
        let count = self.dossier.mail.len();
        let mut sent: Vec<_> = (0..count).map(|i| self.own_sent_of(i)).collect();
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

    fn reply_known(&self, reply: usize, sent: Option<Dated>) -> bool {
        let received = self.mail(reply).and_then(|mail| self.own_received(reply, mail, &Marks::of(mail)));
        self.is_known(sent.map(|s| s.0), received.map(|r| r.0))
    }

    #[inline]
    fn own_received(&self, i: usize, mail: &Mailing, marks: &Marks) -> Option<Dated> {
        if let Some(found) = self.supposed(i, |s| s.received).or_else(|| self.fixed(i, |r| r.received)) {
            return Some(found);
        }
        if self.never_came(mail) {
            return None;
        }
        if let Some(delivered) = mail.delivered {
            return Some((delivered.date, Ground::Norm(Norm::ReceiptOverPostmark, Evidence::Delivery)));
        }
        marks.received().or_else(|| {
            let recorded = match (mail.received, mail.to) {
                (Received::On(day), _) => Some(day),
                (Received::PerSide(days), Addressee::One(Party::Player(side))) => days[side],
                _ => None,
            };
            recorded.map(|day| (day, Ground::Norm(Norm::NoPostmark, Evidence::Recorded)))
        })
    }

    /// Lost, or known on the day to have come back.
    fn never_came(&self, mail: &Mailing) -> bool {
        mail.lost || mail.returned.is_some_and(|returned| returned.date <= self.day)
    }

    /// Reading 2.
    fn received(&self, i: usize, told: &[Option<Dated>]) -> Option<Dated> {
        let mail = self.mail(i)?;
        if let Some(found) = self.own_received(i, mail, &Marks::of(mail)) {
            return Some(found);
        }
        if self.never_came(mail) {
            return None;
        }
        let known = self.replies_to(i).iter().filter(|s| self.reply_known(s.1, self.sent_or_told(s.1, told)));
        known.map(|s| s.1).find_map(|reply| {
            let day = self.mail(reply)?.card.states.as_ref()?.partner_received?;
            Some((day, Ground::Norm(Norm::NoPostmark, Evidence::Stated(MailIndex(reply)))))
        })
    }

    /// The dates of a mailing; none if it is not known on the day.
    #[inline]
    fn dates_of(&self, mail: &Mailing, sent: Option<Dated>, received: Option<Dated>) -> Option<MailDates> {
        if !self.is_known(sent.map(|s| s.0), received.map(|r| r.0)) {
            return None;
        }
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
        Some(MailDates {
            sent: sent.map(|s| s.0),
            sent_by: sent.map(|s| s.1),
            received: received.map(|r| r.0),
            received_by: received.map(|r| r.1),
            reached,
        })
    }
}

/// The legible postmarks of a mailing, seen once.
#[derive(Default)]
struct Marks {
    count: u32,
    /// The earliest of the office of dispatch, and of all but the offices of dispatch and arrival.
    origin: Option<Day>,
    elsewhere: Option<Day>,
    /// The latest of the office of arrival, and of those of unknown offices.
    arrival: Option<Day>,
    unknown: Option<Day>,
}

impl Marks {
    fn of(mail: &Mailing) -> Marks {
        let mut marks = Marks::default();
        let earlier = |old: Option<Day>, date: Day| Some(old.map_or(date, |old| old.min(date)));
        for mark in &mail.postmarks {
            let Postmark::Legible { date, office } = *mark else { continue };
            marks.count += 1;
            match office {
                Some(Office::Origin) => marks.origin = earlier(marks.origin, date),
                Some(Office::Arrival) => marks.arrival = marks.arrival.max(Some(date)),
                Some(Office::Transit) => marks.elsewhere = earlier(marks.elsewhere, date),
                None => {
                    marks.elsewhere = earlier(marks.elsewhere, date);
                    marks.unknown = marks.unknown.max(Some(date));
                }
            }
        }
        marks
    }

    /// `several-postmarks`, `postmark-over-written`, `dates-by-postmark`: the earlier stamp for the sender.
    fn sent(&self, dated: Option<Day>) -> Option<Dated> {
        let date = self.origin.or(self.elsewhere)?;
        let norm = if self.count >= 2 {
            Norm::SeveralPostmarks
        } else if dated.is_some_and(|written| written != date) {
            Norm::PostmarkOverWritten
        } else {
            Norm::DatesByPostmark
        };
        Some((date, Ground::Norm(norm, Evidence::Postmarks)))
    }

    /// `several-postmarks`, `dates-by-postmark`: the later stamp for the receiver, never one of dispatch or transit.
    fn received(&self) -> Option<Dated> {
        let is_later = |date: &Day| [self.origin, self.elsewhere].into_iter().flatten().any(|first| first < *date);
        let date = self.arrival.or_else(|| self.unknown.filter(is_later))?;
        let norm = if self.count >= 2 { Norm::SeveralPostmarks } else { Norm::DatesByPostmark };
        Some((date, Ground::Norm(norm, Evidence::Postmarks)))
    }
}
