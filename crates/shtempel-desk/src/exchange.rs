//! Games in and out as dossiers: export is what is judged, import records every mailing of a dossier.

use crate::desk::Desk;
use crate::fact::{Fact, Pairing};
use crate::record::{Prepared, Receipt};
use crate::refusal::Refusal;
use crate::rows::{PersonRow, Tongues};
use crate::state::CompetitionState;
use serde_json::{Map, Value, json};
use shtempel_archive::Made;
use shtempel_dossier::Input;
use shtempel_rules::{Day, Dossier, Player};
use shtempel_words::Note;

impl Desk<'_> {
    /// The dossier of a game on a day, as it was known when the desk looks at it.
    ///
    /// # Errors
    /// No such game; the actor plays in its section; papers that make no dossier; the archive's trouble.
    pub fn dossier(&self, game: &str, day: Day) -> Result<Dossier, Refusal> {
        let (competition, pairing, state) = self.game(game)?;
        self.may_see(&competition, pairing.game)?;
        let mut dossier = self.judged(&competition, &pairing, &state, day)?.assembled.dossier;
        dossier.as_of = Some(day);
        Ok(dossier)
    }

    /// Prepares all mailings of a dossier as papers of a game.
    ///
    /// # Errors
    /// As [`Desk::prepare`].
    pub fn prepare_dossier(&self, game: &str, dossier: &Dossier, tongues: &Tongues) -> Result<Prepared, Refusal> {
        let value = value_of(dossier);
        let mails = value.get("mail").and_then(Value::as_array).cloned().unwrap_or_default();
        let inputs: Vec<Value> =
            mails.into_iter().map(|mail| json!({ "game": game, "source": "arbiter", "mail": mail })).collect();
        let none = |name: &str| Err(name.to_owned());
        self.prepare("paper", inputs, &none, tongues)
    }

    /// Makes a competition of dossiers: its terms from the first, its players by their names, a section with a game for
    /// each dossier, and all papers. Every step is recorded by itself; a step that was recorded before is not recorded
    /// again under the same `key`, so that an import that was cut short goes on where it stopped.
    ///
    /// # Errors
    /// Dossiers of different competitions; the competition is there already, by other records; as [`Desk::prepare`] and
    /// [`Desk::commit`].
    pub fn import(
        &self,
        id: &str,
        dossiers: &[Dossier],
        key: &str,
        tongues: &Tongues,
    ) -> Result<Vec<Receipt>, Refusal> {
        let Some(first) = dossiers.first() else { return Err(Note::new("nothing-to-record").into()) };
        if let Some(other) = dossiers.iter().find(|other| other.competition != first.competition) {
            let note = Note::new("other-competition");
            return Err(note.text("one", &first.competition.index).text("other", &other.competition.index).into());
        }
        let begun = self.archive.by_key(&format!("{key}-competition-0"))?.is_some();
        if !begun && CompetitionState::load(self.archive, id, None)?.is_some() {
            return Err(Note::new("competition-there").text("id", id).into());
        }
        let mut receipts = Vec::new();
        let mut record = |kind: &str, n: usize, input: Value| -> Result<(), Refusal> {
            receipts.push(self.once(&format!("{key}-{kind}-{n}"), |key| self.record(kind, input, key, tongues))?);
            Ok(())
        };
        record("competition", 0, competition_of(id, first))?;
        record("section", 0, json!({ "competition": id, "section": "1" }))?;
        let mut players: Vec<(String, &Player)> = Vec::new();
        for player in dossiers.iter().flat_map(|dossier| [&dossier.players.white, &dossier.players.black]) {
            if players.iter().any(|(_, known)| known.name == player.name) {
                continue;
            }
            let n = players.len();
            let made = self.archive.by_key(&format!("{key}-person-{n}"))?;
            let made = made.and_then(|entry| entry.stream.strip_prefix("person/").map(str::to_owned));
            let (person, is_new) = match (made, self.named(&player.name)?) {
                (Some(person), _) => (person, true),
                (None, Some(person)) => (person, false),
                (None, None) => (format!("p{}", self.archive.streams("person/")?.len() + 1), true),
            };
            if is_new {
                record("person", n, json!({ "person": person, "name": player.name }))?;
                if let Some(address) = &player.address {
                    record("address", n, json!({ "person": person, "address": address }))?;
                }
            }
            record("entry", n, json!({ "competition": id, "section": "1", "person": person }))?;
            players.push((person, player));
        }
        let person_of = |player: &Player| {
            let known = players.iter().find(|(_, known)| known.name == player.name);
            known.map(|(person, _)| person.clone()).unwrap_or_default()
        };
        let games: Vec<Pairing> = (1..)
            .zip(dossiers)
            .map(|(game, dossier)| Pairing {
                game,
                round: 1,
                white: person_of(&dossier.players.white),
                black: person_of(&dossier.players.black),
            })
            .collect();
        let order: Vec<&String> = players.iter().map(|(person, _)| person).collect();
        record(
            "draw",
            0,
            json!({ "competition": id, "section": "1", "seed": "import", "order": order, "games": games }),
        )?;
        for (n, (person, player)) in players.iter().enumerate() {
            if let Some(day) = player.start_notice {
                let received = day.to_string();
                record("start-notice", n, json!({ "competition": id, "person": person, "received": received }))?;
            }
        }
        for (number, dossier) in (1..).zip(dossiers) {
            let game = format!("{id}:{number}");
            if let Some(opening) = value_of(dossier).get("opening") {
                let input = json!({ "game": game, "opening": opening });
                let key = format!("{key}-opening-{number}");
                receipts.push(self.once(&key, |key| self.record("opening", input, key, tongues))?);
            }
            if !dossier.mail.is_empty() {
                let papers = |key: &str| self.commit(&self.prepare_dossier(&game, dossier, tongues)?, key);
                receipts.push(self.once(&format!("{key}-game-{number}"), papers)?);
            }
        }
        Ok(receipts)
    }

    /// Records, unless there is an entry of this key.
    fn once(&self, key: &str, then: impl FnOnce(&str) -> Result<Receipt, Refusal>) -> Result<Receipt, Refusal> {
        match self.archive.by_key(key)? {
            Some(entry) => Ok(Receipt { made: Made { first: entry.seq, last: entry.seq }, before: true }),
            None => then(key),
        }
    }

    /// The person of exactly this name, if there is one.
    fn named(&self, name: &str) -> Result<Option<String>, Refusal> {
        let rows = self.archive.views("person", "")?;
        let found = rows
            .into_iter()
            .find(|view| serde_json::from_str::<PersonRow>(&view.body).is_ok_and(|row| row.name == name));
        Ok(found.map(|view| view.key))
    }

    /// The games of a competition that the actor may see whole, as dossiers by their numbers.
    ///
    /// # Errors
    /// As [`Desk::dossier`].
    pub fn dossiers(&self, competition: &CompetitionState, day: Day) -> Result<Vec<(u32, Dossier)>, Refusal> {
        let mut dossiers = Vec::new();
        for section in competition.sections.iter().filter(|section| self.may_judge(section)) {
            for pairing in &section.games {
                dossiers.push((pairing.game, self.dossier(&competition.game_id(pairing.game), day)?));
            }
        }
        Ok(dossiers)
    }
}

/// The dossier with the keys of its format. The ids that the program gives itself (leave, neutral days, …) are changed,
/// as here they are papers like any other.
fn value_of(dossier: &Dossier) -> Value {
    let mut dossier = dossier.clone();
    let taken: Vec<String> = dossier.mail.iter().map(|mail| mail.id.clone()).collect();
    for mail in &mut dossier.mail {
        if crate::record::is_ours(&mail.id) {
            let new = (0..).map(|n| format!("import{n}-{}", mail.id)).find(|id| !taken.contains(id));
            mail.id = new.unwrap_or_default();
        }
    }
    serde_json::from_str(&shtempel_dossier::write(&dossier, Input::Json)).unwrap_or_default()
}

/// The record of a competition, from the terms of a dossier.
fn competition_of(id: &str, dossier: &Dossier) -> Value {
    let value = value_of(dossier);
    let mut terms: Map<String, Value> =
        value.get("competition").and_then(Value::as_object).cloned().unwrap_or_default();
    let index = terms.remove("index");
    let name = terms.remove("name");
    let mut record = json!({ "competition": id, "regulation": terms });
    if let Some(map) = record.as_object_mut() {
        map.extend(index.map(|index| ("index".to_owned(), index)));
        map.extend(name.map(|name| ("name".to_owned(), name)));
    }
    debug_assert!(Fact::from_value("competition", record.clone()).is_ok(), "the terms of a dossier are a regulation");
    record
}
