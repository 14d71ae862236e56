//! A mailing as it was sent, and what each side can show of it.

use crate::fact::Evidence;
use serde_json::{Map, Value};
use shtempel_chess::Side;
use shtempel_rules::Day;

/// A mailing.
#[derive(Debug, Clone)]
pub(super) struct Mail {
    /// Its id in the game.
    pub(super) id: String,
    /// Who sent it; none: an arbiter.
    pub(super) from: Option<Side>,
    /// Which player got it; none: an arbiter, or both.
    pub(super) to: Option<Side>,
    /// What is written on it.
    pub(super) content: Map<String, Value>,
    /// What its receiver can show.
    pub(super) by_receiver: Evidence,
    /// What its sender can show.
    pub(super) by_sender: Evidence,
    pub(super) sent: Day,
    /// The day it came, if it ever did.
    pub(super) arrived: Option<Day>,
}

impl Mail {
    /// Between the players.
    pub(super) const fn is_card(&self) -> bool {
        self.from.is_some() && self.to.is_some()
    }

    pub(super) fn put(&mut self, key: &str, value: impl Into<Value>) {
        self.content.insert(key.to_owned(), value.into());
    }

    /// The ids of the mailings that it names.
    pub(super) fn names(&self) -> Vec<&str> {
        let mut names = Vec::new();
        for key in ["answers", "again", "query", "forwards"] {
            names.extend(self.content.get(key).and_then(Value::as_str));
        }
        let inner = [
            ("claim", "notice"),
            ("objection", "to"),
            ("no_reply", "to"),
            ("protest", "on"),
            ("appeal", "on"),
            ("ruling", "on"),
            ("ruling", "fixes"),
            ("ruling", "restores"),
            ("ruling", "accepts_record"),
        ];
        for (key, inner) in inner {
            names.extend(self.content.get(key).and_then(|table| table.get(inner)).and_then(Value::as_str));
        }
        let cards = self.content.get("claim").and_then(|claim| claim.get("cards")).and_then(Value::as_array);
        names.extend(cards.into_iter().flatten().filter_map(Value::as_str));
        names
    }
}

/// Somebody shows his papers to the arbiter.
#[derive(Debug, Clone, Copy)]
pub(super) struct Showing {
    /// What he has by then.
    pub(super) knows: Day,
    /// The day they reached the arbiter.
    pub(super) reached: Day,
}

/// Where a game stood when a move was sent.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mark {
    pub(super) side: Side,
    pub(super) sent: Day,
    /// The day the first copy came.
    pub(super) arrived: Day,
    /// Moves and totals of both then.
    pub(super) moves: [u32; 2],
    pub(super) totals: [i64; 2],
}
