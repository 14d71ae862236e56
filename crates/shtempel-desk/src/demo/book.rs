//! The journal as it is written day by day: what is to be recorded, by whom, and the clock that goes on with it.

use crate::desk::{Actor, Desk};
use crate::refusal::Refusal;
use crate::rows::Tongues;
use serde_json::{Map, Value};
use shtempel_archive::Moment;
use shtempel_rules::Day;

/// Who records.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Office {
    /// The organiser, before there is an arbiter.
    Organiser,
    Chief,
    Appeals,
    Adjudicator,
    SecondAdjudicator,
}

impl Office {
    /// Whose office a letter of an arbiter needs.
    pub(super) fn of(content: &Map<String, Value>) -> Office {
        match content.get("from").and_then(Value::as_str) {
            Some("appeals-arbiter") => Office::Appeals,
            Some("adjudicator") => Office::SecondAdjudicator,
            _ if content.get("ruling").is_some_and(|ruling| ruling.get("result").is_some()) => Office::Adjudicator,
            _ => Office::Chief,
        }
    }
}

/// Something to be recorded on a day: entries of one kind and one stream.
#[derive(Debug, Clone)]
pub(super) struct Slip {
    pub(super) day: Day,
    office: Office,
    kind: &'static str,
    inputs: Vec<Value>,
}

impl Slip {
    pub(super) const fn new(day: Day, office: Office, kind: &'static str, inputs: Vec<Value>) -> Slip {
        Slip { day, office, kind, inputs }
    }

    /// One entry of the chief arbiter's.
    pub(super) fn one(day: Day, kind: &'static str, input: Value) -> Slip {
        Slip::new(day, Office::Chief, kind, vec![input])
    }
}

/// The desk with its clock and its keys.
pub(super) struct Book<'d> {
    pub(super) desk: Desk<'d>,
    tongues: &'d Tongues,
    seed: u64,
    keys: u64,
    /// The ids of the arbiters, in the order of [`Office`] from the chief on.
    arbiters: Vec<String>,
    minute: i64,
    pub(super) papers: usize,
}

impl<'d> Book<'d> {
    pub(super) const fn new(desk: Desk<'d>, tongues: &'d Tongues, seed: u64) -> Book<'d> {
        Book { desk, tongues, seed, keys: 0, arbiters: Vec::new(), minute: 0, papers: 0 }
    }

    /// From now on arbiters record.
    pub(super) fn appoint(&mut self, arbiters: Vec<String>) {
        self.arbiters = arbiters;
    }

    /// The next moment of a day, and of the same day a few minutes later.
    fn turn(&mut self, day: Day) {
        const DAY: i64 = 86_400_000_000;
        const MINUTE: i64 = 60_000_000;
        if day > self.desk.today {
            self.minute = 9 * 60;
        }
        self.minute += 3;
        let day = day.max(self.desk.today);
        let midnight = Day::from_ymd(1970, 1, 1).map_or(0, |epoch| day.since(epoch)) * DAY;
        self.desk.turn_to(Moment(midnight + self.minute * MINUTE), day);
    }

    fn sit(&mut self, office: Office) {
        let (name, place) = match office {
            Office::Organiser => ("organiser", None),
            Office::Chief => ("chief arbiter", Some(0)),
            Office::Appeals => ("appeals arbiter", Some(2)),
            Office::Adjudicator => ("adjudicator", Some(3)),
            Office::SecondAdjudicator => ("second adjudicator", Some(4)),
        };
        let person = place.and_then(|place| self.arbiters.get(place).cloned());
        self.desk.actor = Actor { name: name.to_owned(), person };
    }

    /// Records a slip.
    pub(super) fn record(&mut self, slip: Slip) -> Result<(), Refusal> {
        self.turn(slip.day);
        self.sit(slip.office);
        self.keys += 1;
        self.papers += if slip.kind == "paper" { slip.inputs.len() } else { 0 };
        let none = |name: &str| Err(format!("{name}: no files here"));
        let prepared = self.desk.prepare(slip.kind, slip.inputs, &none, self.tongues)?;
        self.desk.commit(&prepared, &format!("demo-{}-{:05}", self.seed, self.keys))?;
        Ok(())
    }

    /// Records slips in the order of their days. What comes after the last day is still under way.
    pub(super) fn record_all(&mut self, mut slips: Vec<Slip>, last: Day) -> Result<(), Refusal> {
        slips.retain(|slip| slip.day <= last);
        slips.sort_by_key(|slip| slip.day);
        slips.into_iter().try_for_each(|slip| self.record(slip))
    }
}
