//! The papers known on the day: their dates, copies, rulings, and the order in which they are taken (readings, 7, 37).

use crate::dates::{instance, resolve, ruling_of, sender_of};
use crate::*;
use shtempel_chess::{Letters, Plain};

/// What is seen of a mailing before its dates are known.
#[derive(Clone, Copy)]
pub(crate) struct Seen {
    /// Its sender, if it goes between the players.
    sender: Option<Side>,
    /// Its own move, if that is written plainly.
    plain: Option<Plain>,
    /// It is on a list of [`Papers`], or may be: most cards are on none.
    is_listed: bool,
    /// When any copy of it first reached the partner, if it is a first mailing.
    arrival: Option<Day>,
    /// The first mailing that it repeats; itself, if it is no repeat.
    first: MailIndex,
    /// The partner's card before it whose own move it repeats word for word.
    echoes: Option<MailIndex>,
}

/// What is seen of the papers before their dates are known: one look at each.
pub(crate) struct Survey {
    seen: Vec<Seen>,
    /// Which reply states dates of which mailing: (mailing, reply), by mailing, then in the order of the file.
    pub(crate) statements: Vec<(usize, usize)>,
    /// Rulings that fix dates.
    pub(crate) fixing: Vec<usize>,
    /// Some mailing names one that stands later in the file.
    names_ahead: bool,
    /// No more half-moves than these are made with the papers.
    half_moves: usize,
}

impl Survey {
    fn of(dossier: &Dossier) -> Survey {
        let count = dossier.mail.len();
        let mut survey = Survey {
            seen: Vec::with_capacity(count),
            statements: Vec::with_capacity(count),
            fixing: Vec::new(),
            names_ahead: false,
            half_moves: 0,
        };
        let letters = letters_of(&dossier.competition);
        let mut last: PerSide<Option<usize>> = PerSide::default();
        // The side's last own move, as written.
        let mut own: PerSide<Option<(MailIndex, &str)>> = PerSide::default();
        let mut repeats = Vec::new();
        for (i, mail) in dossier.mail.iter().enumerate() {
            let (sender, card) = (sender_of(mail), &mail.card);
            let (text, repeated) = (card.mv.as_deref(), card.repeats.as_deref().unwrap_or_default());
            let partners = sender.and_then(|side| own[side.other()]);
            survey.seen.push(Seen {
                sender,
                plain: text.and_then(|text| Plain::of(text, letters)),
                is_listed: is_listed(mail),
                arrival: None,
                first: MailIndex(i),
                echoes: partners.filter(|(_, text)| repeated.first().is_some_and(|r| r == text)).map(|(card, _)| card),
            });
            survey.half_moves += repeated.len().max(1);
            survey.names_ahead |= [card.answers, card.again, card.query].into_iter().flatten().any(|named| named.0 > i);
            if ruling_of(mail).is_some_and(|ruling| ruling.fixes.is_some()) {
                survey.fixing.push(i);
            }
            let Some(side) = sender else { continue };
            // `answers` defaults to the partner's mailing before it in the file.
            if let Some(states) = &card.states
                && (states.partner_sent.is_some() || states.partner_received.is_some())
                && let Some(of) = card.answers.map(|answered| answered.0).or(last[side.other()])
            {
                survey.statements.push((of, i));
            }
            last[side] = Some(i);
            match (card.again, text) {
                (Some(again), _) => repeats.push((i, again.0)),
                (None, Some(text)) => own[side] = Some((MailIndex(i), text)),
                (None, None) => {}
            }
        }
        survey.statements.sort_by_key(|(of, _)| *of);
        for (i, again) in repeats {
            if let (Some(seen), Some(first)) = (survey.seen.get_mut(i), first_of(dossier, i, again)) {
                seen.first = MailIndex(first);
            }
        }
        survey
    }

    fn seen(&self, i: MailIndex) -> Option<&Seen> {
        self.seen.get(i.0)
    }
}

/// Whether a mailing may be on a list of [`Papers`] by anything but its dates.
fn is_listed(mail: &Mailing) -> bool {
    let card = &mail.card;
    is_letter(mail) || card.again.is_some() || card.states.is_some() || card.new_address.is_some() || mail.lost
}

/// Whether it has a letter to or from an arbiter, an announced leave, a notice, or a request for the first move.
fn is_letter(mail: &Mailing) -> bool {
    let card = &mail.card;
    mail.letter.is_some() || card.leave.is_some() || card.overstep_notice.is_some() || card.asks_first_move
}

/// Which letters for pieces are agreed on.
fn letters_of(competition: &Competition) -> Letters {
    let german = |name: &String| name.ends_with("-de") || name.contains("german");
    Letters { german: competition.notations.iter().flatten().any(german) }
}

/// The first mailing that a repeat repeats, from one repeat to the other.
fn first_of(dossier: &Dossier, i: usize, again: usize) -> Option<usize> {
    let mut at = again;
    for _ in 0..dossier.mail.len() {
        match dossier.mail.get(at).and_then(|m| m.card.again) {
            Some(next) if at != i => at = next.0,
            _ => break,
        }
    }
    (at < dossier.mail.len()).then_some(at)
}

/// The papers of a dossier as they are known on a day.
pub(crate) struct Papers<'a> {
    pub(crate) dossier: &'a Dossier,
    pub(crate) day: Day,
    pub(crate) dates: Vec<Option<MailDates>>,
    survey: Survey,
    /// Which letters for pieces are agreed on.
    pub(crate) letters_agreed: Letters,
    /// The regulation or a ruling wants registered mail, at some time of somebody.
    pub(crate) registered_wanted: bool,
    /// Known mailings with a letter to or from an arbiter, an announced leave, a notice, or a request for the first move.
    letters: Vec<MailIndex>,
    /// Known mailings whose dates or words are remarkable: see `remarks`.
    pub(crate) remarkable: Vec<MailIndex>,
    /// Every known repeat, by the first mailing that it repeats, then in the order of the file.
    repeats: Vec<Repeat>,
    /// When each side's repeats reached the partner, sorted.
    repeats_arrived: PerSide<Vec<(Day, MailIndex)>>,
    /// Rulings known on the day, with their sending.
    pub(crate) rulings: Vec<RulingPaper<'a>>,
}

/// A known repeat, with what its term goes by.
#[derive(Clone, Copy)]
pub(crate) struct Repeat {
    pub(crate) first: MailIndex,
    pub(crate) mail: MailIndex,
    pub(crate) sent: Option<Day>,
    pub(crate) received: Option<Day>,
    pub(crate) registered: bool,
    pub(crate) returned: Option<Day>,
}

/// A ruling known on the day.
#[derive(Clone, Copy)]
pub(crate) struct RulingPaper<'a> {
    pub(crate) mail: MailIndex,
    pub(crate) sent: Day,
    pub(crate) from: Party,
    pub(crate) ruling: &'a Ruling,
}

impl Repeat {
    /// What a term goes by, of any mailing.
    pub(crate) fn new(first: MailIndex, i: MailIndex, mail: &Mailing, dates: &MailDates, day: Day) -> Repeat {
        Repeat {
            first,
            mail: i,
            sent: dates.sent,
            received: dates.received,
            registered: mail.medium == Medium::Registered,
            returned: mail.returned.map(|returned| returned.date).filter(|back| *back <= day),
        }
    }
}

impl RulingPaper<'_> {
    /// Of several rulings on one matter the one with the highest rank stands.
    pub(crate) fn rank(&self) -> (u8, Day, usize) {
        (instance(self.from), self.sent, self.mail.0)
    }
}

impl<'a> Papers<'a> {
    pub(crate) fn new(dossier: &'a Dossier, day: Day, suppose: &[Supposition]) -> Papers<'a> {
        let survey = Survey::of(dossier);
        let dates = resolve(dossier, &survey, day, suppose);
        let mut papers = Papers {
            dossier,
            day,
            dates: Vec::new(),
            survey,
            letters_agreed: letters_of(&dossier.competition),
            registered_wanted: dossier.competition.registered,
            letters: Vec::with_capacity(16),
            remarkable: Vec::with_capacity(dossier.mail.len()),
            repeats: Vec::with_capacity(8),
            repeats_arrived: PerSide::default(),
            rulings: Vec::new(),
        };
        for (i, dates) in dates.iter().enumerate() {
            if let Some(dates) = dates {
                papers.put(MailIndex(i), dates);
            }
        }
        papers.dates = dates;
        papers.repeats.sort_by_key(|repeat| (repeat.first, repeat.mail));
        Side::BOTH.into_iter().for_each(|side| papers.repeats_arrived[side].sort_unstable());
        papers
    }

    /// Puts a known mailing where it belongs.
    #[inline]
    fn put(&mut self, i: MailIndex, dates: &MailDates) {
        let Some(seen) = self.survey.seen(i).copied() else { return };
        if seen.sender.is_some()
            && let (Some(day), Some(first)) = (dates.received, self.survey.seen.get_mut(seen.first.0))
        {
            first.arrival = Some(first.arrival.map_or(day, |old| old.min(day)));
        }
        if seen.is_listed || dates.received < dates.sent {
            self.put_on_lists(i, seen, dates);
        }
    }

    fn put_on_lists(&mut self, i: MailIndex, seen: Seen, dates: &MailDates) {
        let Some(mail) = self.mail(i) else { return };
        if is_letter(mail) {
            self.letters.push(i);
        }
        if crate::remarks::is_remarkable(mail, dates) {
            self.remarkable.push(i);
        }
        if mail.card.again.is_some()
            && let Some(side) = seen.sender
        {
            if let Some(came) = dates.received {
                self.repeats_arrived[side].push((came, i));
            }
            if seen.first != i {
                self.repeats.push(Repeat::new(seen.first, i, mail, dates, self.day));
            }
        }
        if let (Some(ruling), Some(sent)) = (ruling_of(mail), dates.sent) {
            self.registered_wanted |= ruling.demands_registered.is_some();
            self.rulings.push(RulingPaper { mail: i, sent, from: mail.from, ruling });
        }
    }

    /// The sender of a mailing between the players.
    pub(crate) fn sender(&self, i: MailIndex) -> Option<Side> {
        self.survey.seen(i)?.sender
    }

    /// The own move of a card, if it is written plainly.
    pub(crate) fn plain_move(&self, i: MailIndex) -> Option<Plain> {
        self.survey.seen(i)?.plain
    }

    /// The partner's card before this one whose own move it repeats word for word.
    pub(crate) fn echoes(&self, i: MailIndex) -> Option<MailIndex> {
        self.survey.seen(i)?.echoes
    }

    /// No more half-moves than these are made with the papers.
    pub(crate) fn half_moves(&self) -> usize {
        self.survey.half_moves
    }

    /// The mailing at a place.
    pub(crate) fn mail(&self, i: MailIndex) -> Option<&'a Mailing> {
        self.dossier.mail.get(i.0)
    }

    /// The dates of a mailing; none if it is not known on the day.
    pub(crate) fn dates(&self, i: MailIndex) -> Option<MailDates> {
        self.dates.get(i.0).copied().flatten()
    }

    pub(crate) fn is_known(&self, i: MailIndex) -> bool {
        self.dates(i).is_some()
    }

    /// When a mailing was sent.
    pub(crate) fn sent(&self, i: MailIndex) -> Option<Day> {
        self.dates(i)?.sent
    }

    /// The day a mailing stands at: its sending, else its receipt.
    pub(crate) fn stands_at(&self, i: MailIndex) -> Option<Day> {
        let dates = self.dates(i)?;
        dates.sent.or(dates.received)
    }

    /// The first mailing that this one repeats, or itself.
    pub(crate) fn root(&self, i: MailIndex) -> MailIndex {
        self.survey.seen(i).map_or(i, |seen| seen.first)
    }

    /// The first arrival of any copy (readings, 11).
    pub(crate) fn arrival(&self, i: MailIndex) -> Option<Day> {
        self.survey.seen(self.root(i))?.arrival
    }

    /// Whether a first mailing may have arrived on a day that nobody recorded: it is neither lost nor came back.
    pub(crate) fn may_have_arrived(&self, card: MailIndex) -> bool {
        let first = self.root(card);
        let returned = |mail: &Mailing| mail.returned.is_some_and(|returned| returned.date <= self.day);
        self.mail(first).is_some_and(|mail| !mail.lost && !returned(mail))
    }

    /// The first arrival of a mailing and of those of its repeats that had been sent by a day.
    pub(crate) fn arrival_of_copies_until(&self, card: MailIndex, day: Day) -> Option<Day> {
        let first = self.root(card);
        let had_left = |(i, dates): &(MailIndex, MailDates)| *i == first || dates.sent.is_none_or(|sent| sent <= day);
        let sent = self.copies(first).filter(had_left);
        sent.filter_map(|(_, dates)| dates.received).min()
    }

    /// Every known mailing of the file.
    pub(crate) fn known(&self) -> impl Iterator<Item = (MailIndex, &'a Mailing, MailDates)> + '_ {
        let mail = self.dossier.mail.iter().enumerate();
        mail.filter_map(|(i, mail)| Some((MailIndex(i), mail, self.dates(MailIndex(i))?)))
    }

    /// Every known mailing with a letter to or from an arbiter, an announced leave, a notice, or a request for the first
    /// move.
    pub(crate) fn letters(&self) -> impl Iterator<Item = (MailIndex, &'a Mailing, MailDates)> + '_ {
        self.letters.iter().filter_map(|i| Some((*i, self.mail(*i)?, self.dates(*i)?)))
    }

    /// The known copies of a first mailing: itself, then its repeats in the order of the file.
    pub(crate) fn copies(&self, first: MailIndex) -> impl Iterator<Item = (MailIndex, MailDates)> + '_ {
        let all = std::iter::once(first).chain(self.repeats_of(first).iter().map(|repeat| repeat.mail));
        all.filter_map(|i| Some((i, self.dates(i)?)))
    }

    /// The known repeats of a first mailing, in the order of the file.
    pub(crate) fn repeats_of(&self, first: MailIndex) -> &[Repeat] {
        let from = self.repeats.partition_point(|repeat| repeat.first < first);
        let rest = self.repeats.get(from..).unwrap_or_default();
        rest.get(..rest.partition_point(|repeat| repeat.first == first)).unwrap_or_default()
    }

    /// The last of a side's repeats that reached the partner after one day and no later than another.
    pub(crate) fn repeat_arrived(&self, side: Side, after: Day, until: Day) -> Option<(MailIndex, Day)> {
        let arrived = &self.repeats_arrived[side];
        let count = arrived.partition_point(|(day, _)| *day <= until);
        let (day, mail) = arrived.get(count.checked_sub(1)?)?;
        (*day > after).then_some((*mail, *day))
    }

    /// The forwarding of a sealed move that first reached the claimant's partner, else the one first sent to him.
    pub(crate) fn forwarding(&self, claim: MailIndex) -> Option<MailIndex> {
        let partner = self.claim(claim)?.1.other();
        let goes_to_him =
            |mail: &Mailing| matches!(mail.to, Addressee::Both) || mail.to == Addressee::One(Party::Player(partner));
        self.letters()
            .filter(|(_, mail, _)| {
                mail.letter.as_ref().is_some_and(|letter| letter.forwards == Some(claim)) && goes_to_him(mail)
            })
            .min_by_key(|(i, _, dates)| {
                let reached = dates.reached[partner];
                (reached.is_none(), reached, dates.sent.is_none(), dates.sent, i.0)
            })
            .map(|found| found.0)
    }

    /// When the sealed move of a claim reached the claimant's partner.
    pub(crate) fn forwarded(&self, claim: MailIndex) -> Option<Day> {
        let partner = self.claim(claim)?.1.other();
        self.dates(self.forwarding(claim)?)?.reached[partner]
    }

    /// The claim that a mailing carries, with its claimant.
    pub(crate) fn claim(&self, i: MailIndex) -> Option<(&'a Claim, Side)> {
        let mail = self.mail(i)?;
        let claim = mail.letter.as_ref()?.claim.as_ref()?;
        let claimant = mail.from.side().or_else(|| claim.against.map(Side::other))?;
        Some((claim, claimant))
    }

    /// Every known claim of an overstep.
    pub(crate) fn claims(&self) -> impl Iterator<Item = MailIndex> + '_ {
        self.letters().map(|(i, _, _)| i).filter(|i| self.claim(*i).is_some())
    }

    /// Whether the claim is decisive (readings, 27).
    pub(crate) fn is_decisive(&self, i: MailIndex) -> bool {
        let loses_at = u32::from(self.dossier.competition.loss_at_overstep.max(1));
        self.claim(i).is_some_and(|(claim, _)| claim.overstep >= loses_at)
    }

    /// The ruling that stands on a claim, with its decision.
    pub(crate) fn decision(&self, claim: MailIndex) -> Option<(RulingPaper<'a>, ClaimDecision)> {
        let on_it = self.rulings.iter().filter(|paper| paper.ruling.on == Some(claim));
        let stands = on_it.filter_map(|paper| Some((*paper, paper.ruling.decision?)));
        stands.max_by_key(|(paper, _)| paper.rank())
    }

    /// The first ruling that decided as the one that stands: from it on the game goes on, or is over.
    pub(crate) fn first_decision(&self, claim: MailIndex) -> Option<RulingPaper<'a>> {
        let (_, decision) = self.decision(claim)?;
        let alike = self.rulings.iter().filter(|paper| paper.ruling.on == Some(claim));
        alike
            .filter(|paper| paper.ruling.decision == Some(decision))
            .min_by_key(|paper| (paper.sent, paper.mail))
            .copied()
    }

    /// What is taken, in order: mailings between the players, decisive claims, rulings that restore or penalise,
    /// adjudication papers with a move (readings, 7, 17).
    pub(crate) fn sequence(&self) -> Vec<Taken> {
        let mut items: Vec<Taken> = Vec::with_capacity(self.dossier.mail.len() + 1);
        let mut anchor = Key::default();
        let mut letters = self.letters.iter().copied().peekable();
        let mut in_order = true;
        for ((i, dates), seen) in self.dates.iter().enumerate().zip(&self.survey.seen) {
            let Some(dates) = dates else { continue };
            let letter = letters.next_if(|letter| letter.0 == i).and_then(|i| self.mail(i)?.letter.as_deref());
            if seen.sender.is_none() && letter.is_none() {
                continue;
            }
            let place = u32::try_from(i).unwrap_or(u32::MAX);
            let key = match (dates.sent, dates.received) {
                (Some(day), _) => Key { day: Some(day), phase: 2, place, after: 0 },
                (None, Some(day)) => Key { day: Some(day), phase: 1, place, after: 0 },
                (None, None) => Key { after: place.saturating_add(1), ..anchor },
            };
            if let Some(letter) = letter {
                self.put_letter(MailIndex(i), letter, key, &mut items);
            }
            if seen.sender.is_some() {
                in_order &= anchor <= key;
                anchor = key;
                items.push(Taken { key, item: Item::Mail(MailIndex(i)) });
            }
        }
        let in_order = in_order && (self.letters.is_empty() || items.is_sorted_by_key(|taken| taken.key));
        if in_order && !self.survey.names_ahead {
            return items;
        }
        if !in_order {
            items.sort_by_key(|taken| taken.key);
        }
        self.named_first(items)
    }

    /// What of a letter is taken beside a mailing between the players.
    fn put_letter(&self, i: MailIndex, letter: &Letter, key: Key, items: &mut Vec<Taken>) {
        let mut put = |key, item| items.push(Taken { key, item });
        if let Some(ruling) = &letter.ruling
            && self.sent(i).is_some()
        {
            if Side::BOTH.iter().any(|side| ruling.penalty[*side].is_some()) {
                put(Key { phase: 0, ..key }, Item::Penalty(i));
            }
            if ruling.restores.is_some() {
                put(key, Item::Restore(i));
            }
        }
        if self.sender(i).is_some() {
            return;
        }
        let upholds = || self.decision(i).is_some_and(|(_, decision)| decision == ClaimDecision::Overstep);
        if letter.claim.is_some() && self.is_decisive(i) {
            put(key, Item::Claim(i));
        } else if letter.claim.is_some() && upholds() {
            put(key, Item::Upheld(i));
        } else if letter.adjudication.as_ref().is_some_and(|papers| papers.mv.is_some()) {
            put(key, Item::Adjudication(i));
        }
    }

    /// None is taken before a mailing that it names.
    fn named_first(&self, items: Vec<Taken>) -> Vec<Taken> {
        let names = |item: &Item| -> [Option<MailIndex>; 3] {
            match item {
                Item::Mail(i) => self.mail(*i).map_or([None; 3], |m| [m.card.answers, m.card.again, m.card.query]),
                _ => [None; 3],
            }
        };
        let mut ahead = vec![false; self.dossier.mail.len()];
        let mut place = |i: MailIndex, on: bool| {
            if let Some(flag) = ahead.get_mut(i.0) {
                *flag = on;
            }
        };
        items.iter().filter_map(|taken| taken.item.mail()).for_each(|i| place(i, true));
        let in_order = items.iter().all(|Taken { item, .. }| {
            let waits = names(item).iter().flatten().any(|n| ahead.get(n.0) == Some(&true) && Some(*n) != item.mail());
            if let Some(flag) = item.mail().and_then(|i| ahead.get_mut(i.0)) {
                *flag = false;
            }
            !waits
        });
        if in_order {
            return items;
        }
        self.reordered(items, &names)
    }

    fn reordered(&self, items: Vec<Taken>, names: &dyn Fn(&Item) -> [Option<MailIndex>; 3]) -> Vec<Taken> {
        let mut ahead = vec![false; self.dossier.mail.len()];
        for i in items.iter().filter_map(|taken| taken.item.mail()) {
            if let Some(flag) = ahead.get_mut(i.0) {
                *flag = true;
            }
        }
        let mut out = Vec::with_capacity(items.len());
        let mut waiting: std::collections::BTreeMap<usize, Vec<Taken>> = std::collections::BTreeMap::new();
        for item in &items {
            let mut ready = vec![*item];
            while let Some(taken) = ready.pop() {
                let item = taken.item;
                let blocked = names(&item)
                    .into_iter()
                    .flatten()
                    .find(|n| ahead.get(n.0) == Some(&true) && Some(*n) != item.mail());
                if let Some(named) = blocked {
                    waiting.entry(named.0).or_default().push(taken);
                    continue;
                }
                out.push(taken);
                if let Some(i) = item.mail() {
                    if let Some(flag) = ahead.get_mut(i.0) {
                        *flag = false;
                    }
                    ready.extend(waiting.remove(&i.0).unwrap_or_default().into_iter().rev());
                }
            }
        }
        let mut rest: Vec<Taken> = waiting.into_values().flatten().collect();
        let mut place = vec![usize::MAX; self.dossier.mail.len()];
        for (k, taken) in items.iter().enumerate() {
            if let Some(place) = taken.item.mail().and_then(|i| place.get_mut(i.0)) {
                *place = k;
            }
        }
        rest.sort_by_key(|taken| taken.item.mail().and_then(|i| place.get(i.0).copied()));
        out.extend(rest);
        out
    }
}

/// Where a paper stands in the order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct Key {
    day: Option<Day>,
    /// 0: a ruling's penalty; 1: at its receipt; 2: at its sending.
    phase: u8,
    place: u32,
    /// Of a mailing without dates: it follows the one at this key.
    after: u32,
}

/// A paper in the order, with the day at which it stands: one without dates stands at the day of the mailing before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Taken {
    pub(crate) item: Item,
    key: Key,
}

impl Taken {
    /// The day at which it stands.
    pub(crate) fn day(&self) -> Option<Day> {
        self.key.day
    }
}

/// A paper that is taken in the order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Item {
    /// A mailing between the players.
    Mail(MailIndex),
    /// A decisive claim.
    Claim(MailIndex),
    /// A claim that a ruling upheld and that does not hold the game up.
    Upheld(MailIndex),
    /// A ruling that restores.
    Restore(MailIndex),
    /// A ruling's penalty.
    Penalty(MailIndex),
    /// Adjudication papers with a move.
    Adjudication(MailIndex),
}

impl Item {
    /// The mailing that others may name and wait for.
    fn mail(&self) -> Option<MailIndex> {
        match self {
            Item::Mail(i) | Item::Claim(i) | Item::Upheld(i) | Item::Adjudication(i) => Some(*i),
            Item::Restore(_) | Item::Penalty(_) => None,
        }
    }
}
