//! How the papers of a game reach the arbiter: with reports, claims, records. The receiver of a card shows the card, its
//! sender a receipt; where a side shows nothing, its partner shows what he has.

use super::book::{Office, Slip};
use super::mail::{Mail, Showing};
use crate::fact::{Evidence, Source};
use serde_json::{Map, Value, json};
use shtempel_chess::{PerSide, Side};
use shtempel_rules::Day;

/// Something that brings papers to the arbiter.
enum Occasion {
    /// Papers that the players show.
    Papers(PerSide<Option<Showing>>, Leftovers),
    /// A letter to the arbiter, by its place.
    Letter(usize),
    /// A letter of an arbiter, by its place.
    Ruling(usize),
    /// The days on which the players got it.
    Receipts(usize),
}

/// What becomes of papers that nobody has seen come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Leftovers {
    Wait,
    Shown,
}

/// The papers of a game on their way to the file.
struct File<'m> {
    game: String,
    mail: &'m [Mail],
    /// Places of mailings by the day of sending.
    order: Vec<usize>,
    /// Who has shown which.
    shown: Vec<Vec<Source>>,
    slips: Vec<Slip>,
    now: Vec<(usize, Source, Day)>,
}

/// Everything that is recorded of a game, from its mailings and the occasions on which papers are shown.
pub(super) fn slips(game: &str, mail: &[Mail], showings: &[PerSide<Option<Showing>>]) -> Vec<Slip> {
    let mut occasions: Vec<(Day, Occasion)> = Vec::new();
    let last = showings.iter().filter_map(reached).max();
    for showing in showings {
        let Some(on) = reached(showing) else { continue };
        let leftovers = if Some(on) == last { Leftovers::Shown } else { Leftovers::Wait };
        occasions.push((on, Occasion::Papers(*showing, leftovers)));
    }
    for (n, mail) in mail.iter().enumerate().filter(|(_, mail)| !mail.is_card()) {
        if mail.from.is_some() {
            occasions.push((mail.arrived.unwrap_or(mail.sent), Occasion::Letter(n)));
        } else {
            occasions.push((mail.sent, Occasion::Ruling(n)));
            occasions.extend(mail.arrived.map(|day| (day.plus(6), Occasion::Receipts(n))));
        }
    }
    occasions.sort_by_key(|(day, _)| *day);
    let mut order: Vec<usize> = (0..mail.len()).collect();
    order.sort_by_key(|n| mail[*n].sent);
    let shown = vec![Vec::new(); mail.len()];
    let mut file = File { game: game.to_owned(), mail, order, shown, slips: Vec::new(), now: Vec::new() };
    for (day, occasion) in occasions {
        file.take(day, &occasion);
    }
    file.slips
}

/// The day on which the arbiter can file what both showed.
fn reached(showing: &PerSide<Option<Showing>>) -> Option<Day> {
    Side::BOTH.iter().filter_map(|side| Some(showing[*side]?.reached)).max()
}

impl File<'_> {
    fn take(&mut self, day: Day, occasion: &Occasion) {
        let mut office = Office::Chief;
        match occasion {
            Occasion::Papers(showings, leftovers) => {
                for n in self.order.clone() {
                    self.show(n, showings, *leftovers);
                }
            }
            Occasion::Letter(n) => {
                let by = self.mail[*n].from.map_or(Source::Third, Source::of);
                self.add(*n, by, day);
            }
            Occasion::Ruling(n) => {
                office = Office::of(&self.mail[*n].content);
                self.add(*n, Source::Arbiter, day);
            }
            Occasion::Receipts(n) => {
                office = Office::of(&self.mail[*n].content);
                let mut mail = Map::new();
                mail.insert("id".to_owned(), self.mail[*n].id.as_str().into());
                mail.extend(self.mail[*n].by_receiver.clone());
                let input = json!({ "game": self.game, "source": "arbiter", "reached": day.to_string(), "mail": mail });
                self.slips.push(Slip::new(day, office, "paper", vec![input]));
                return;
            }
        }
        self.write(day, office);
    }

    /// Who shows a card on such an occasion, if anybody.
    fn show(&mut self, n: usize, showings: &PerSide<Option<Showing>>, leftovers: Leftovers) {
        let mail = &self.mail[n];
        let (Some(from), Some(to)) = (mail.from, mail.to) else { return };
        let sender = showings[from].filter(|showing| mail.sent <= showing.knows);
        let receiver = showings[to].filter(|showing| mail.arrived.is_some_and(|day| day <= showing.knows));
        if let Some(showing) = receiver {
            self.add(n, Source::of(to), showing.reached);
        }
        let Some(showing) = sender else { return };
        let tells = mail.by_sender.len() > 1;
        let alone = receiver.is_none() && self.shown[n].is_empty();
        let nobody_else = mail.arrived.is_none() || showings[to].is_none() || leftovers == Leftovers::Shown;
        if (receiver.is_some() && tells) || (alone && nobody_else) {
            self.add(n, Source::of(from), showing.reached);
        }
    }

    /// Adds a showing, and before it what the mailing names and nobody has shown.
    fn add(&mut self, n: usize, by: Source, day: Day) {
        if self.shown[n].contains(&by) {
            return;
        }
        self.shown[n].push(by);
        for name in self.mail[n].names() {
            let Some(named) = self.mail.iter().position(|mail| mail.id == name) else { continue };
            if self.shown[named].is_empty() {
                let by = self.mail[named].from.map_or(Source::Arbiter, Source::of);
                self.add(named, by, day);
            }
        }
        self.now.push((n, by, day));
    }

    /// Records what was added, by the day of sending.
    fn write(&mut self, day: Day, office: Office) {
        let mut now = std::mem::take(&mut self.now);
        if now.is_empty() {
            return;
        }
        let place = |n: usize| self.order.iter().position(|other| *other == n);
        now.sort_by_key(|(n, _, _)| place(*n));
        let mut begun: Vec<usize> = Vec::new();
        let inputs = now.iter().map(|(n, by, reached)| {
            let first = !begun.contains(n) && self.shown[*n].first() == Some(by);
            begun.push(*n);
            self.paper(*n, *by, *reached, first)
        });
        let inputs = inputs.collect();
        self.slips.push(Slip::new(day, office, "paper", inputs));
    }

    fn paper(&self, n: usize, by: Source, reached: Day, first: bool) -> Value {
        let mail = &self.mail[n];
        let mut table = Map::new();
        table.insert("id".to_owned(), mail.id.as_str().into());
        if first {
            for (key, side) in [("from", mail.from), ("to", mail.to)] {
                let name = side.map(Side::name);
                table.extend(name.map(|name| (key.to_owned(), name.into())));
            }
            table.extend(mail.content.clone());
            table.entry("to").or_insert_with(|| "arbiter".into());
        }
        let evidence: &Evidence = if mail.from.map(Source::of) == Some(by) && mail.is_card() || mail.from.is_none() {
            &mail.by_sender
        } else {
            &mail.by_receiver
        };
        table.extend(evidence.clone());
        if !first {
            // What is written on a card was told when it was first shown.
            table.remove("dated");
        }
        let by = serde_json::to_value(by).unwrap_or_default();
        json!({ "game": self.game, "source": by, "reached": reached.to_string(), "mail": table })
    }
}
