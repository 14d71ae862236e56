//! Games in and out as dossiers: export is what is judged, import records every mailing of a dossier.

use crate::desk::Desk;
use crate::fact::{Fact, Pairing};
use crate::record::{Prepared, Receipt};
use crate::refusal::Refusal;
use crate::rows::{PersonRow, Tongues};
use crate::state::CompetitionState;
use serde_json::{Map, Value, json};
use shtempel_archive::{Entry, Made};
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
        let begun = self.archive.by_key(&format!("{key}-competition"))?.is_some();
        if !begun && CompetitionState::load(self.archive, id, None)?.is_some() {
            return Err(Note::new("competition-there").text("id", id).into());
        }
        let mut steps = Steps { desk: self, key, tongues, receipts: Vec::new() };
        steps.record("competition", "competition", competition_of(id, first))?;
        steps.record("section", "section", json!({ "competition": id, "section": "1" }))?;
        let players = steps.players(id, dossiers)?;
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
        let draw = json!({ "competition": id, "section": "1", "seed": "import", "order": order, "games": games });
        steps.record("draw", "draw", draw)?;
        for (n, (person, player)) in players.iter().enumerate() {
            if let Some(day) = player.start_notice {
                let received = day.to_string();
                let notice = json!({ "competition": id, "person": person, "received": received });
                steps.record(&format!("start-{}", n + 1), "start-notice", notice)?;
            }
        }
        for (number, dossier) in (1..).zip(dossiers) {
            let game = format!("{id}:{number}");
            if let Some(opening) = value_of(dossier).get("opening") {
                let input = json!({ "game": game, "opening": opening });
                steps.record(&format!("opening-{number}"), "opening", input)?;
            }
            let step = format!("game-{number}");
            if !dossier.mail.is_empty() && steps.before(&step, "paper")?.is_none() {
                let prepared = self.prepare_dossier(&game, dossier, tongues)?;
                steps.receipts.push(self.commit(&prepared, &format!("{key}-{step}"))?);
            }
        }
        Ok(steps.receipts)
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

/// The steps of an import, each with a key of its own: what an earlier attempt recorded stands, and is not looked at
/// again.
struct Steps<'s, 'd> {
    desk: &'s Desk<'d>,
    key: &'s str,
    tongues: &'s Tongues,
    receipts: Vec<Receipt>,
}

impl Steps<'_, '_> {
    /// The entry of a step that was recorded before; its receipt is noted.
    fn before(&mut self, step: &str, kind: &str) -> Result<Option<Entry>, Refusal> {
        let known = self.desk.archive.by_key(&format!("{}-{step}", self.key))?.filter(|entry| entry.kind == kind);
        self.receipts.extend(known.iter().map(|entry| {
            let made = Made { first: entry.seq, last: entry.seq };
            Receipt { made, before: true }
        }));
        Ok(known)
    }

    fn record(&mut self, step: &str, kind: &str, input: Value) -> Result<(), Refusal> {
        if self.before(step, kind)?.is_none() {
            self.receipts.push(self.desk.record(kind, input, &format!("{}-{step}", self.key), self.tongues)?);
        }
        Ok(())
    }

    /// The players of the dossiers, each once, as persons of the archive and entered.
    fn players<'p>(&mut self, id: &str, dossiers: &'p [Dossier]) -> Result<Vec<(String, &'p Player)>, Refusal> {
        let mut players: Vec<(String, &Player)> = Vec::new();
        for player in dossiers.iter().flat_map(|dossier| [&dossier.players.white, &dossier.players.black]) {
            if players.iter().any(|(_, known)| known.name == player.name) {
                continue;
            }
            let n = players.len() + 1;
            let person = self.person(n, player)?;
            self.record(
                &format!("entry-{n}"),
                "entry",
                json!({ "competition": id, "section": "1", "person": person }),
            )?;
            players.push((person, player));
        }
        Ok(players)
    }

    /// The person that a player is: of an earlier attempt, of this name, or a new one.
    fn person(&mut self, n: usize, player: &Player) -> Result<String, Refusal> {
        let step = format!("person-{n}");
        let person = match self.before(&step, "person")? {
            Some(entry) => entry.stream.strip_prefix("person/").unwrap_or_default().to_owned(),
            None => {
                if let Some(person) = self.desk.named(&player.name)? {
                    return Ok(person);
                }
                let person = format!("p{}", self.desk.archive.streams("person/")?.len() + 1);
                self.record(&step, "person", json!({ "person": person, "name": player.name }))?;
                person
            }
        };
        if let Some(address) = &player.address {
            self.record(&format!("address-{n}"), "address", json!({ "person": person, "address": address }))?;
        }
        Ok(person)
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
