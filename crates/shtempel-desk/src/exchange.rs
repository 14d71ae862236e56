//! Games in and out as dossiers: export is what is judged, import records every mailing of a dossier.

use crate::desk::Desk;
use crate::fact::{Fact, Pairing};
use crate::record::{Prepared, Receipt};
use crate::refusal::Refusal;
use crate::rows::{PersonRow, Tongues};
use crate::state::CompetitionState;
use serde_json::{Map, Value, json};
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
        let none = |name: &str| Err(name.to_owned());
        self.prepare("paper", papers_of(game, dossier), &none, tongues)
    }

    /// Makes a competition of dossiers: its terms from the first, its players by their names, a section with a game for
    /// each dossier, and all papers. Every step is recorded by itself; a step that was recorded before is not recorded
    /// again under the same `key`.
    ///
    /// # Errors
    /// Dossiers of different competitions; as [`Desk::prepare`] and [`Desk::commit`].
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
        let mut receipts = Vec::new();
        let mut record = |kind: &str, n: usize, input: Value| -> Result<(), Refusal> {
            receipts.push(self.record(kind, input, &format!("{key}-{kind}-{n}"), tongues)?);
            Ok(())
        };
        record("competition", 1, competition_of(id, first))?;
        record("section", 1, json!({ "competition": id, "section": "1" }))?;
        let mut players: Vec<(String, &Player)> = Vec::new();
        for player in dossiers.iter().flat_map(|dossier| [&dossier.players.white, &dossier.players.black]) {
            if players.iter().any(|(_, known)| known.name == player.name) {
                continue;
            }
            let n = players.len() + 1;
            // A person whom an earlier attempt recorded is ours, and may lack the address.
            let ours = self.archive.by_key(&format!("{key}-person-{n}"))?;
            let person = match (ours, self.named(&player.name)?) {
                (None, Some(person)) => person,
                (ours, _) => {
                    let ours = ours.and_then(|entry| entry.stream.strip_prefix("person/").map(str::to_owned));
                    let person = ours.map_or_else(|| self.free_person(), Ok)?;
                    record("person", n, json!({ "person": person, "name": player.name }))?;
                    if let Some(address) = &player.address {
                        record("address", n, json!({ "person": person, "address": address }))?;
                    }
                    person
                }
            };
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
            1,
            json!({ "competition": id, "section": "1", "seed": "import", "order": order, "games": games }),
        )?;
        for (n, (person, player)) in players.iter().enumerate() {
            if let Some(day) = player.start_notice {
                let received = day.to_string();
                record("start-notice", n + 1, json!({ "competition": id, "person": person, "received": received }))?;
            }
        }
        for (number, dossier) in (1..).zip(dossiers) {
            receipts.extend(self.import_game(&format!("{id}:{number}"), number, dossier, key, tongues)?);
        }
        Ok(receipts)
    }

    /// The opening and the papers of a game.
    fn import_game(
        &self,
        game: &str,
        number: u32,
        dossier: &Dossier,
        key: &str,
        tongues: &Tongues,
    ) -> Result<Vec<Receipt>, Refusal> {
        let mut receipts = Vec::new();
        if let Some(opening) = value_of(dossier).get("opening") {
            let input = json!({ "game": game, "opening": opening });
            receipts.push(self.record("opening", input, &format!("{key}-opening-{number}"), tongues)?);
        }
        if !dossier.mail.is_empty() {
            let key = format!("{key}-game-{number}");
            receipts.push(match self.recorded_before("paper", &papers_of(game, dossier), &key)? {
                Some(receipt) => receipt,
                None => self.commit(&self.prepare_dossier(game, dossier, tongues)?, &key)?,
            });
        }
        Ok(receipts)
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

/// The mailings of a dossier as papers of a game.
fn papers_of(game: &str, dossier: &Dossier) -> Vec<Value> {
    let value = value_of(dossier);
    let mails = value.get("mail").and_then(Value::as_array).cloned().unwrap_or_default();
    mails.into_iter().map(|mail| json!({ "game": game, "source": "arbiter", "mail": mail })).collect()
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
