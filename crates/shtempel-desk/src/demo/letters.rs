//! Letters to the arbiter, his rulings, and the register of both.

use super::COMPETITION;
use super::book::Slip;
use super::cast::Cast;
use super::mail::{Mail, Showing};
use super::play::{Entry, Play, Records};
use super::post;
use crate::fact::Evidence;
use serde_json::{Map, Value, json};
use shtempel_chess::{PerSide, Side};
use shtempel_rules::Day;

/// A letter that was sent.
#[derive(Debug, Clone)]
pub(super) struct Sent {
    pub(super) id: String,
    /// The day it came; of a ruling the day it came to each player.
    pub(super) reached: PerSide<Day>,
}

impl Play<'_> {
    /// A registered letter of a player to an arbiter.
    pub(super) fn letter(&mut self, side: Side, sent: Day, content: Value) -> Sent {
        let town = self.seat(side).human.town;
        let sent = post::with_post(sent);
        let arrived = post::arrival(&mut self.random, town, self.cast.arbiter, sent);
        let by_receiver = post::registered(&mut self.random, town, sent, Some(arrived));
        let id = self.put(Mail {
            id: String::new(),
            from: Some(side),
            to: None,
            content: map(content),
            by_receiver,
            by_sender: Evidence::new(),
            sent,
            arrived: Some(arrived),
        });
        Sent { id, reached: PerSide { white: arrived, black: arrived } }
    }

    /// A ruling of an arbiter to both players.
    pub(super) fn rule(&mut self, from: &str, sent: Day, ruling: Value) -> Sent {
        let sent = post::with_post(sent);
        let towns = PerSide::from_fn(|side| self.seat(side).human.town);
        let reached = PerSide::from_fn(|side| post::arrival(&mut self.random, self.cast.arbiter, towns[side], sent));
        let days = json!({ "white": reached.white.to_string(), "black": reached.black.to_string() });
        let content = json!({ "from": from, "to": "both", "ruling": ruling });
        let id = self.of_arbiter(sent, reached.white.max(reached.black), content, days);
        Sent { id, reached }
    }

    /// Passes the sealed move of a claim on to the partner, together with the ruling.
    pub(super) fn forward(&mut self, to: Side, claim: &str, sent: Day, reached: Day) {
        let content = json!({ "from": "arbiter", "to": to.name(), "forwards": claim });
        self.of_arbiter(post::with_post(sent), reached, content, json!(reached.to_string()));
    }

    fn of_arbiter(&mut self, sent: Day, reached: Day, content: Value, received: Value) -> String {
        let evidence = |key: &str, value: Value| [(key.to_owned(), value)].into_iter().collect::<Evidence>();
        self.put(Mail {
            id: String::new(),
            from: None,
            to: None,
            content: map(content),
            by_receiver: evidence("received", received),
            by_sender: evidence("dated", sent.to_string().into()),
            sent,
            arrived: Some(reached),
        })
    }

    /// Notes a line of the register.
    pub(super) fn note(&mut self, entry: Entry) {
        self.register.push(entry);
    }

    /// The end of the game: both send records, and with them the papers that the arbiter has not seen.
    pub(super) fn finish(&mut self) {
        let Some(outcome) = self.outcome.clone() else { return };
        if self.odd.records == Records::None {
            return;
        }
        let mut showings = PerSide::default();
        for side in Side::BOTH {
            let from = if side == outcome.by { outcome.sent } else { outcome.known };
            let sent = post::with_post(from.plus(self.random.between(0, 3)));
            let contradicts = self.odd.records == Records::Contradicting && side == outcome.by;
            let result = if contradicts { "1/2-1/2" } else { outcome.result };
            let record = json!({ "record": self.record(result, outcome.sent) });
            let reached = self.letter(side, sent, record).reached[side];
            showings[side] = Some(Showing { knows: sent, reached });
        }
        self.showings.push(showings);
    }

    /// A record of the game (47.9.2).
    pub(super) fn record(&self, result: &str, ended: Day) -> Value {
        json!({
            "result": result,
            "started": self.cast.start.to_string(),
            "ended": ended.to_string(),
            "white_total": self.clock.white.total,
            "black_total": self.clock.black.total,
            "moves": self.moves,
            "signature": true,
        })
    }
}

fn map(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}

/// The register of letters.
pub(super) fn register(cast: &Cast, games: &[Play]) -> Vec<Slip> {
    let mut slips = Vec::new();
    for game in games {
        for entry in &game.register {
            let mut letter = json!({
                "competition": COMPETITION,
                "direction": if entry.incoming { "incoming" } else { "outgoing" },
                "who": cast.seats[game.seats[entry.who]].human.id,
                "on": entry.on.to_string(),
                "about": entry.about,
                "game": format!("{COMPETITION}:{}", game.number),
                "matter": entry.matter,
            });
            if let (Some(mail), Some(map)) = (&entry.mail, letter.as_object_mut()) {
                map.insert("mail".to_owned(), mail.as_str().into());
            }
            slips.push(Slip::one(entry.on, "letter", letter));
        }
    }
    slips
}
