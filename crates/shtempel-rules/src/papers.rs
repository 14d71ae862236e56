//! The papers known on the day: their dates, copies, rulings, and the order in which they are taken (readings, 7, 37).

use crate::dates::{instance, is_between_players, resolve, ruling_of, sender_of};
use crate::*;

/// The papers of a dossier as they are known on a day.
pub(crate) struct Papers<'a> {
    pub(crate) dossier: &'a Dossier,
    pub(crate) day: Day,
    pub(crate) dates: Vec<Option<MailDates>>,
    /// Of a repeat: the first mailing that it repeats; of others: itself.
    pub(crate) root: Vec<usize>,
    /// Of a first mailing: when any copy of it first reached the partner.
    arrival: Vec<Option<Day>>,
    /// Known mailings with a letter to or from an arbiter, or with an announced leave.
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
        let dates = resolve(dossier, day, suppose);
        let root = roots(dossier);
        let mut arrival: Vec<Option<Day>> = vec![None; dossier.mail.len()];
        let (mut rulings, mut repeats) = (Vec::new(), Vec::new());
        let mut repeats_arrived: PerSide<Vec<(Day, MailIndex)>> = PerSide::default();
        let (mut letters, mut remarkable) = (Vec::new(), Vec::new());
        for (i, mail) in dossier.mail.iter().enumerate() {
            let Some(known) = dates.get(i).copied().flatten() else { continue };
            if is_between_players(mail)
                && let Some(day) = known.received
                && let Some(first) = root.get(i).and_then(|r| arrival.get_mut(*r))
            {
                *first = Some(first.map_or(day, |old: Day| old.min(day)));
            }
            if mail.letter.is_some() || mail.card.leave.is_some() || mail.card.asks_first_move {
                letters.push(MailIndex(i));
            }
            if crate::remarks::is_remarkable(mail, &known) {
                remarkable.push(MailIndex(i));
            }
            if mail.card.again.is_some()
                && let Some(side) = sender_of(mail)
            {
                if let Some(came) = known.received {
                    repeats_arrived[side].push((came, MailIndex(i)));
                }
                let first = MailIndex(root.get(i).copied().unwrap_or(i));
                if first.0 != i {
                    repeats.push(Repeat::new(first, MailIndex(i), mail, &known, day));
                }
            }
            if let (Some(ruling), Some(sent)) = (ruling_of(mail), known.sent) {
                rulings.push(RulingPaper { mail: MailIndex(i), sent, from: mail.from, ruling });
            }
        }
        repeats.sort_by_key(|repeat| (repeat.first, repeat.mail));
        Side::BOTH.into_iter().for_each(|side| repeats_arrived[side].sort_unstable());
        Papers { dossier, day, dates, root, arrival, letters, remarkable, repeats, repeats_arrived, rulings }
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
        MailIndex(self.root.get(i.0).copied().unwrap_or(i.0))
    }

    /// The first arrival of any copy (readings, 11).
    pub(crate) fn arrival(&self, i: MailIndex) -> Option<Day> {
        self.arrival.get(self.root(i).0).copied().flatten()
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

    /// Every known mailing with a letter to or from an arbiter, an announced leave, or a request for the first move.
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
        let mut items: Vec<(Key, Item)> = Vec::with_capacity(self.dossier.mail.len() + 1);
        let mut anchor = Key { day: None, phase: 0, place: 0, after: 0 };
        for (i, mail, dates) in self.known() {
            let between = is_between_players(mail);
            let letter = mail.letter.as_deref();
            let ruling = letter.and_then(|l| l.ruling.as_ref());
            if let (Some(ruling), Some(sent)) = (ruling, dates.sent) {
                let key = |phase| Key { day: Some(sent), phase, place: i.0, after: 0 };
                if Side::BOTH.iter().any(|side| ruling.penalty[*side].is_some()) {
                    items.push((key(0), Item::Penalty(i)));
                }
                if ruling.restores.is_some() {
                    items.push((key(2), Item::Restore(i)));
                }
            }
            let decisive = letter.is_some_and(|l| l.claim.is_some()) && self.is_decisive(i);
            let upheld = letter.is_some_and(|l| l.claim.is_some())
                && !decisive
                && self.decision(i).is_some_and(|(_, decision)| decision == ClaimDecision::Overstep);
            let told = letter.and_then(|l| l.adjudication.as_ref()).is_some_and(|papers| papers.mv.is_some());
            if !(between || decisive || upheld || told) {
                continue;
            }
            let key = match (dates.sent, dates.received) {
                (Some(day), _) => Key { day: Some(day), phase: 2, place: i.0, after: 0 },
                (None, Some(day)) => Key { day: Some(day), phase: 1, place: i.0, after: 0 },
                (None, None) => Key { after: i.0 + 1, ..anchor },
            };
            if between {
                anchor = key;
                items.push((key, Item::Mail(i)));
            } else if decisive {
                items.push((key, Item::Claim(i)));
            } else if upheld {
                items.push((key, Item::Upheld(i)));
            } else {
                items.push((key, Item::Adjudication(i)));
            }
        }
        if !items.is_sorted_by_key(|item| item.0) {
            items.sort_by_key(|item| item.0);
        }
        self.named_first(items.into_iter().map(|(key, item)| Taken { item, day: key.day }).collect())
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    day: Option<Day>,
    /// 0: a ruling's penalty; 1: at its receipt; 2: at its sending.
    phase: u8,
    place: usize,
    /// Of a mailing without dates: it follows the one at this key.
    after: usize,
}

/// A paper in the order, with the day at which it stands: one without dates stands at the day of the mailing before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Taken {
    pub(crate) item: Item,
    pub(crate) day: Option<Day>,
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

fn roots(dossier: &Dossier) -> Vec<usize> {
    let mut root: Vec<usize> = (0..dossier.mail.len()).collect();
    for (i, mail) in dossier.mail.iter().enumerate() {
        let Some(again) = mail.card.again else { continue };
        if sender_of(mail).is_none() {
            continue;
        }
        let mut at = again.0;
        for _ in 0..dossier.mail.len() {
            match dossier.mail.get(at).and_then(|m| m.card.again) {
                Some(next) if at != i => at = next.0,
                _ => break,
            }
        }
        if at < dossier.mail.len()
            && let Some(place) = root.get_mut(i)
        {
            *place = at;
        }
    }
    root
}
