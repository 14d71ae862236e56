//! Erasing: what is private of a person, and what may go at all.

use crate::desk::Desk;
use crate::fact::{Erasure, Fact, Source};
use crate::refusal::Refusal;
use crate::state::{CompetitionState, GameState, read_stream};
use serde_json::Value;
use shtempel_archive::Digest;
use shtempel_words::Note;
use std::collections::BTreeSet;

/// Names of attachments.
type Names = BTreeSet<String>;

impl Desk<'_> {
    /// All that is private of a person: who he is and where, each time it was recorded; what was said of him; what he
    /// wrote himself, with its scans.
    pub(super) fn private_of(&self, person: &str) -> Result<Names, Refusal> {
        let mut names = Names::new();
        for entry in read_stream(self.archive, &format!("person/{person}"), None)? {
            named(&entry.fact, &mut names);
        }
        for row in self.archive.views("competition", "")? {
            let Some(competition) = CompetitionState::load(self.archive, &row.key, None)? else { continue };
            for entry in read_stream(self.archive, &format!("competition/{}", row.key), None)? {
                if is_about(&entry.fact, person) {
                    named(&entry.fact, &mut names);
                }
            }
            for pairing in competition.games_of(person) {
                let (side, source) =
                    if pairing.white == person { ("white", Source::White) } else { ("black", Source::Black) };
                let game = GameState::load(self.archive, &competition.game_id(pairing.game), None)?;
                let senders: Vec<(&str, Option<&str>)> = game
                    .filings
                    .iter()
                    .map(|filing| (filing.mail_id(), filing.paper.mail.get("from").and_then(Value::as_str)))
                    .collect();
                for filing in &game.filings {
                    let from = senders.iter().find(|(id, from)| *id == filing.mail_id() && from.is_some());
                    if from.and_then(|(_, from)| *from) == Some(side) || filing.paper.source == source {
                        named(&Fact::Paper(Box::new(filing.paper.clone())), &mut names);
                    }
                }
            }
        }
        Ok(names)
    }

    /// Nothing about a game goes before the results are out (47.1.3), and nothing goes that is not asked for.
    pub(super) fn check_erasure(
        &self,
        erasure: &Erasure,
        competition: Option<&CompetitionState>,
    ) -> Result<(), Refusal> {
        let mut may = Names::new();
        if let Some(competition) = competition {
            if competition.approval.is_none() {
                return Err(Note::new("results-not-out").text("competition", &competition.id).into());
            }
            may.extend(self.named_in_competition(&competition.id)?);
        }
        if let Some(person) = &erasure.person {
            for row in self.archive.views("competition", "")? {
                let Some(other) = CompetitionState::load(self.archive, &row.key, None)? else { continue };
                // Who played and was replaced is in the draw.
                let mut draws = other.sections.iter().filter_map(|section| section.draw.as_ref());
                let drawn = draws.any(|draw| draw.order.contains(person));
                if (drawn || other.players().contains(&person.as_str())) && other.approval.is_none() {
                    return Err(Note::new("results-not-out").text("competition", &other.id).into());
                }
            }
            may.extend(self.private_of(person)?);
        }
        if erasure.attachments.is_empty() || (erasure.person.is_none() && competition.is_none()) {
            return Err(Note::new("erase-whom").into());
        }
        match erasure.attachments.iter().find(|id| !may.contains(*id)) {
            Some(other) => Err(Note::new("not-to-erase").text("id", other).into()),
            None => Ok(()),
        }
    }

    /// Every attachment that an entry of the competition, of its games or of its register names.
    fn named_in_competition(&self, id: &str) -> Result<Names, Refusal> {
        let mut names = Names::new();
        let mut streams = vec![format!("competition/{id}"), format!("register/{id}")];
        streams.extend(self.archive.streams(&format!("game/{id}:"))?.into_iter().map(|(stream, _)| stream));
        for stream in streams {
            for entry in read_stream(self.archive, &stream, None)? {
                named(&entry.fact, &mut names);
            }
        }
        Ok(names)
    }
}

/// Whether a record of a competition holds what is private of a person.
fn is_about(fact: &Fact, person: &str) -> bool {
    match fact {
        Fact::LeavePermit(f) => f.person == person,
        Fact::Violation(f) => f.by == person || f.of == person,
        Fact::Sanction(f) => f.person == person,
        Fact::Withdrawal(f) => f.person == person,
        Fact::WithdrawalRuling(f) => f.person == person,
        _ => false,
    }
}

/// The attachments that a record names.
fn named(fact: &Fact, names: &mut Names) {
    let payload = fact.payload().ok().and_then(|text| serde_json::from_str(&text).ok());
    in_value(&Value::Object(payload.unwrap_or_default()), names);
}

fn in_value(value: &Value, names: &mut Names) {
    match value {
        Value::String(text) if Digest::parse(text).is_some() => {
            names.insert(text.clone());
        }
        Value::Array(values) => values.iter().for_each(|value| in_value(value, names)),
        Value::Object(map) => map.values().for_each(|value| in_value(value, names)),
        _ => {}
    }
}
