//! Recording: look at what somebody wants recorded, show what it would change, then record it once.

mod check;
mod complete;
mod erase;
mod games;
mod input;

pub(crate) use check::is_ours;

use crate::desk::Desk;
use crate::fact::{Fact, Identity, Letter, Pairing, Paper};
use crate::judged::Judged;
use crate::refusal::Refusal;
use crate::rows::{Tongues, competition_row, game_rows, person_row};
use crate::state::{CompetitionState, Filing, GameState, PersonState};
use serde_json::Value;
use shtempel_archive::{Append, Appended, Attachment, Digest, Draft, Made, Moment, ViewChange};
use shtempel_rules::Status;
use shtempel_words::Note;
use std::collections::BTreeMap;

/// Reads a file that a record names: a scan. An error is told in its own words.
pub type Files<'f> = &'f dyn Fn(&str) -> Result<Vec<u8>, String>;

/// A game whose judgement a record would touch.
#[derive(Debug, Clone)]
pub struct Effect {
    /// The game.
    pub game: String,
    /// As it stands; none if the game is new.
    pub before: Option<Judged>,
    /// As it would stand.
    pub after: Judged,
}

/// What is ready to be recorded, all of it or nothing.
#[derive(Debug, Clone)]
pub struct Prepared {
    /// What the entries would say, in order.
    pub facts: Vec<Fact>,
    /// Their stream.
    pub stream: String,
    /// What should be looked at before.
    pub notes: Vec<Note>,
    /// The games whose judgement it touches.
    pub effects: Vec<Effect>,
    against: Vec<(String, u64)>,
    attachments: Vec<Attachment>,
    erase: Vec<Digest>,
    views: Vec<ViewChange>,
}

impl Prepared {
    /// A private text or a scan of what is to be recorded, by its name in an entry.
    #[must_use]
    pub fn attachment(&self, id: &str) -> Option<&Attachment> {
        let id = Digest::parse(id)?;
        self.attachments.iter().find(|attachment| attachment.id() == id)
    }
}

/// What was recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Receipt {
    /// The places of the entries in the journal.
    pub made: Made,
    /// They stood there before: an earlier attempt had gone through.
    pub before: bool,
}

/// What a record is made against, folded.
#[derive(Default)]
struct Ground {
    competition: Option<CompetitionState>,
    /// The version of the competition that was read.
    competition_version: u64,
    person: Option<PersonState>,
    game: Option<(Pairing, String, GameState)>,
    /// The game as it was read.
    game_before: Option<GameState>,
    register: u64,
    /// Letters that are recorded with this one, before it.
    letters: Vec<Letter>,
    /// The versions of all games of the competition, read before any of them was judged.
    games: BTreeMap<String, u64>,
    /// Who a person is, as the record says.
    identity: Option<Identity>,
}

impl Desk<'_> {
    /// Looks at what is to be recorded: completes it, checks it, judges the games it touches with it and without.
    ///
    /// # Errors
    /// What cannot be recorded, and why.
    pub fn prepare(
        &self,
        kind: &str,
        inputs: Vec<Value>,
        files: Files,
        tongues: &Tongues,
    ) -> Result<Prepared, Refusal> {
        self.at_present()?;
        self.forget_persons();
        let mut attachments = Vec::new();
        let mut notes = Vec::new();
        let mut facts: Vec<Fact> = Vec::new();
        let mut ground: Option<Ground> = None;
        let mut stream = String::new();
        let mut erase = Vec::new();
        for input in inputs {
            let value = self.input(kind, input, files, &mut attachments)?;
            let mut fact = Fact::from_value(kind, value)?;
            self.complete_id(&mut fact)?;
            let at = stream_of(&fact)?;
            if ground.is_none() {
                stream.clone_from(&at);
                ground = Some(self.ground(&fact)?);
            } else if stream != at {
                return Err(Note::new("several-streams").text("one", &stream).text("other", at).into());
            }
            let Some(ground) = &mut ground else { continue };
            if let Fact::Person(person) = &fact {
                ground.identity = attachments
                    .iter()
                    .find(|attachment| attachment.id().to_string() == person.identity)
                    .and_then(|attachment| serde_json::from_slice(&attachment.bytes).ok());
            }
            self.complete(&mut fact, ground, &mut notes)?;
            self.check(&fact, ground, &mut notes)?;
            if let Fact::Erasure(erasure) = &fact {
                erase.extend(erasure.attachments.iter().filter_map(|id| Digest::parse(id)));
            }
            self.put(&fact, ground);
            facts.push(fact);
        }
        let Some(ground) = ground else { return Err(Note::new("nothing-to-record").into()) };
        let mut against = against(&facts, &stream, &ground);
        let (mut effects, mut views) = (Vec::new(), Vec::new());
        if self.draws_lists {
            effects = self.effects(&facts, &ground)?;
            if ground.game.is_none() {
                against.extend(effects.iter().map(|effect| ground.version_of(&effect.game)));
            }
            views = self.changed_rows(&facts, &ground, &effects, &mut against, tongues)?;
            views.extend(self.clock_goes_on()?);
            // The rows hold names: another name, or an erasure, in between makes them others.
            against.extend(self.persons_read());
            self.forget_persons();
        }
        against.sort();
        against.dedup();
        Ok(Prepared { facts, stream, notes, effects, against, attachments, erase, views })
    }

    /// Records what was prepared. `key` is the client's: the same key twice records once. Several entries take the key
    /// with `/2`, `/3`, … behind it.
    ///
    /// # Errors
    /// Somebody recorded something in between; the archive's trouble.
    pub fn commit(&self, prepared: &Prepared, key: &str) -> Result<Receipt, Refusal> {
        let mut drafts = Vec::with_capacity(prepared.facts.len());
        for (n, fact) in prepared.facts.iter().enumerate() {
            drafts.push(Draft {
                key: key_of(key, n),
                stream: prepared.stream.clone(),
                kind: fact.kind().to_owned(),
                payload: fact.payload()?,
            });
        }
        let append = Append {
            recorded_at: self.now,
            recorded_by: self.actor.name.clone(),
            against: prepared.against.clone(),
            drafts,
            attachments: prepared.attachments.clone(),
            erase: prepared.erase.clone(),
            views: prepared.views.clone(),
        };
        let appended = self.archive.append(&append)?;
        self.forget_persons();
        Ok(match appended {
            Appended::Now(made) => Receipt { made, before: false },
            Appended::Before(made) => Receipt { made, before: true },
        })
    }

    /// Prepares and records in one go; what was recorded before under this key is not looked at again.
    ///
    /// # Errors
    /// As [`Desk::prepare`] and [`Desk::commit`].
    pub fn record(&self, kind: &str, input: Value, key: &str, tongues: &Tongues) -> Result<Receipt, Refusal> {
        let none = |name: &str| Err(format!("{name}: no files here"));
        if let Some(receipt) = self.recorded_before(kind, std::slice::from_ref(&input), &none, key)? {
            return Ok(receipt);
        }
        self.commit(&self.prepare(kind, vec![input], &none, tongues)?, key)
    }

    /// Whether just this was recorded under this key. What the program adds (ids, running numbers, games) is not compared,
    /// and of private texts and scans what they say: their names are others each time.
    ///
    /// # Errors
    /// As [`Desk::prepare`].
    pub fn recorded_before(
        &self,
        kind: &str,
        inputs: &[Value],
        files: Files,
        key: &str,
    ) -> Result<Option<Receipt>, Refusal> {
        let mut made: Option<Made> = None;
        for (n, input) in inputs.iter().enumerate() {
            let Some(entry) = self.archive.by_key(&key_of(key, n))? else { return Ok(None) };
            let mut attachments = Vec::new();
            let value = self.input(kind, input.clone(), files, &mut attachments)?;
            let payload: Value = serde_json::from_str(&entry.payload).unwrap_or_default();
            let same = |old: Digest, new: Digest| {
                let new = attachments.iter().find(|attachment| attachment.id() == new);
                // What was erased since cannot be compared any more.
                let old = self.archive.attachment(old).ok().flatten();
                old.is_none_or(|old| new.is_some_and(|new| new.bytes == old.bytes))
            };
            if entry.kind != kind || !says(&payload, &value, &same) {
                return Ok(None);
            }
            let first = made.map_or(entry.seq, |made| made.first);
            made = Some(Made { first, last: entry.seq });
        }
        Ok(made.map(|made| Receipt { made, before: true }))
    }

    fn ground(&self, fact: &Fact) -> Result<Ground, Refusal> {
        let mut ground = Ground::default();
        if let Some(id) = person_of(fact) {
            ground.person = PersonState::load(self.archive, id, None)?;
        }
        if let Some(id) = game_of(fact) {
            let (competition, pairing, game) = self.game(id)?;
            let section = competition.game(pairing.game).map(|(s, _)| s.section.section.clone()).unwrap_or_default();
            ground.competition_version = competition.version;
            ground.competition = Some(competition);
            ground.game_before = Some(game.clone());
            ground.game = Some((pairing, section, game));
        } else if let Some(id) = competition_of(fact) {
            if matches!(fact, Fact::Letter(_) | Fact::Scan(_) | Fact::Filed(_) | Fact::Suspicion(_)) {
                let stream = format!("register/{id}");
                let streams = self.archive.streams(&stream)?;
                ground.register = streams.iter().find(|(name, _)| *name == stream).map_or(0, |(_, version)| *version);
            }
            let known = CompetitionState::load(self.archive, id, None)?;
            if known.is_none() && !matches!(fact, Fact::Competition(_)) {
                return Err(Note::new("no-competition").text("id", id).into());
            }
            ground.competition_version = known.as_ref().map_or(0, |known| known.version);
            ground.competition = known;
            ground.games = self.archive.streams(&format!("game/{id}:"))?.into_iter().collect();
        }
        Ok(ground)
    }

    /// Adds the fact to what is known.
    fn put(&self, fact: &Fact, ground: &mut Ground) {
        if let Some((_, _, game)) = &mut ground.game {
            match fact {
                Fact::Paper(paper) => game.filings.push(self.filing(paper)),
                other => game.apply(other.clone()),
            }
        } else if let Some(competition) = &mut ground.competition {
            match fact {
                Fact::Competition(record) => competition.competition = (**record).clone(),
                Fact::Letter(letter) => ground.letters.push((**letter).clone()),
                Fact::Scan(_) | Fact::Filed(_) | Fact::Suspicion(_) => {}
                other => competition.apply(other.clone()),
            }
        } else if let Fact::Competition(record) = fact {
            ground.competition = Some(CompetitionState::new(&record.competition, (**record).clone()));
        }
    }

    fn filing(&self, paper: &Paper) -> Filing {
        Filing { seq: 0, at: Moment(i64::MAX), by: self.actor.name.clone(), paper: paper.clone(), misfiled: None }
    }

    /// Judges the touched games without the record and with it.
    fn effects(&self, facts: &[Fact], ground: &Ground) -> Result<Vec<Effect>, Refusal> {
        let Some(competition) = &ground.competition else { return Ok(Vec::new()) };
        let mut effects = Vec::new();
        if let Some((pairing, _, game)) = &ground.game {
            let id = competition.game_id(pairing.game);
            let known = ground.game_before.as_ref();
            let before = known.and_then(|known| self.judged(competition, pairing, known, self.today).ok());
            let after = self.judged(competition, pairing, game, self.today)?;
            effects.push(Effect { game: id, before, after });
            return Ok(effects);
        }
        let touched: Vec<&Pairing> =
            competition.games().into_iter().filter(|game| facts.iter().any(|fact| touches(fact, game))).collect();
        if touched.is_empty() {
            return Ok(effects);
        }
        let known = CompetitionState::load(self.archive, &competition.id, None)?;
        for pairing in touched {
            let id = competition.game_id(pairing.game);
            let game = GameState::load(self.archive, &id, None)?;
            let old = known.as_ref().and_then(|known| known.game(pairing.game).map(|(_, pairing)| (known, pairing)));
            let before = match old {
                Some((known, pairing)) => self.judged(known, pairing, &game, self.today).ok(),
                None => None,
            };
            let after = self.judged(competition, pairing, &game, self.today)?;
            effects.push(Effect { game: id, before, after });
        }
        Ok(effects)
    }

    fn changed_rows(
        &self,
        facts: &[Fact],
        ground: &Ground,
        effects: &[Effect],
        against: &mut Vec<(String, u64)>,
        tongues: &Tongues,
    ) -> Result<Vec<ViewChange>, Refusal> {
        let mut views = Vec::new();
        if let Some(competition) = &ground.competition {
            let mut finished: BTreeMap<u32, bool> = BTreeMap::new();
            for effect in effects {
                let Some((section, pairing)) = competition.game_of_id(&effect.game) else { continue };
                views.extend(game_rows(competition, &section.section.section, pairing, &effect.after, tongues));
                finished.insert(pairing.game, effect.after.judgement.status == Status::Finished);
            }
            // Who is to be told of leave and of addresses hangs on which games go on.
            let ends = finished.iter().any(|(game, over)| self.over(competition, *game) != *over);
            let whole = facts.iter().any(|fact| stream_of(fact).is_ok_and(|stream| stream.starts_with("competition/")));
            if whole {
                views.push(competition_row(competition));
            }
            if whole || ends {
                let over = |game: u32| finished.get(&game).copied().unwrap_or_else(|| self.over(competition, game));
                views.extend(self.competition_duties(competition, &over, tongues)?);
            }
        }
        let mut known = ground.person.clone();
        for fact in facts {
            if let Some(person) = changed_person(fact, known.as_ref(), ground.identity.as_ref())? {
                known = Some(person.clone());
                views.push(person_row(&person));
                self.remember(person);
                let drawn = self.where_he_is_named(person_of(fact).unwrap_or_default(), against, tongues);
                self.forget_persons();
                views.extend(drawn?);
            }
        }
        Ok(views)
    }

    /// What changes in the lists of the competitions that name a person: what is owed there, and his games, as his name
    /// stands in them.
    fn where_he_is_named(
        &self,
        person: &str,
        against: &mut Vec<(String, u64)>,
        tongues: &Tongues,
    ) -> Result<Vec<ViewChange>, Refusal> {
        let mut views = Vec::new();
        for row in self.archive.views("competition", "")? {
            let games: BTreeMap<String, u64> =
                self.archive.streams(&format!("game/{}:", row.key))?.into_iter().collect();
            let Some(competition) = CompetitionState::load(self.archive, &row.key, None)? else { continue };
            if !competition.names(person) {
                continue;
            }
            against.push((format!("competition/{}", competition.id), competition.version));
            views.extend(self.competition_duties(&competition, &|game| self.over(&competition, game), tongues)?);
            for pairing in competition.games_of(person) {
                let id = competition.game_id(pairing.game);
                let Some((section, _)) = competition.game(pairing.game) else { continue };
                views.extend(self.rows_of(&competition, &section.section.section, pairing, tongues)?);
                let stream = format!("game/{id}");
                against.push((stream.clone(), games.get(&stream).copied().unwrap_or(0)));
            }
        }
        Ok(views)
    }
}

impl Ground {
    /// The stream of a game of the competition, with the version that was read.
    fn version_of(&self, game: &str) -> (String, u64) {
        let stream = format!("game/{game}");
        let version = self.games.get(&stream).copied().unwrap_or(0);
        (stream, version)
    }
}

/// The versions that the record is made against: those that were read before anything was looked at.
fn against(facts: &[Fact], stream: &str, ground: &Ground) -> Vec<(String, u64)> {
    let mut against = Vec::new();
    let competition = ground.competition.as_ref();
    if stream.starts_with("game/") {
        against.push((stream.to_owned(), ground.game_before.as_ref().map_or(0, |game| game.version)));
        let id = competition.map(|competition| &competition.id);
        against.extend(id.map(|id| (format!("competition/{id}"), ground.competition_version)));
    } else if stream.starts_with("register/") {
        against.push((stream.to_owned(), ground.register));
    } else if stream.starts_with("person/") {
        against.push((stream.to_owned(), ground.person.as_ref().map_or(0, |person| person.version)));
    } else {
        against.push((stream.to_owned(), ground.competition_version));
        for fact in facts {
            if let (Fact::WithdrawalRuling(ruling), Some(competition)) = (fact, competition) {
                against.extend(ruling.games.iter().map(|game| ground.version_of(&competition.game_id(*game))));
            }
        }
    }
    against
}

fn key_of(key: &str, n: usize) -> String {
    if n == 0 { key.to_owned() } else { format!("{key}/{}", n + 1) }
}

/// Whether a payload says all that was handed in. `same` tells whether two attachments are the same text.
fn says(payload: &Value, input: &Value, same: &dyn Fn(Digest, Digest) -> bool) -> bool {
    match (payload, input) {
        (Value::Bool(true), Value::Bool(false)) => false,
        (_, Value::Null | Value::Bool(false)) => true,
        (_, Value::Array(input)) if input.is_empty() => true,
        (Value::Object(payload), Value::Object(input)) => {
            input.iter().all(|(key, value)| says(payload.get(key).unwrap_or(&Value::Null), value, same))
        }
        (Value::Array(payload), Value::Array(input)) => {
            payload.len() == input.len() && payload.iter().zip(input).all(|(payload, input)| says(payload, input, same))
        }
        (Value::String(payload), Value::String(input)) => {
            let digests = Digest::parse(payload).zip(Digest::parse(input));
            payload == input || digests.is_some_and(|(old, new)| same(old, new))
        }
        (payload, input) => payload == input,
    }
}

/// Whether a record of the competition changes the judgement of a game.
fn touches(fact: &Fact, game: &Pairing) -> bool {
    let of = |person: &String| game.white == *person || game.black == *person;
    match fact {
        Fact::Competition(_) | Fact::Term(_) => true,
        Fact::StartNotice(notice) => of(&notice.person),
        Fact::Leave(leave) => of(&leave.person),
        Fact::LeavePermit(permit) => of(&permit.person),
        Fact::Neutral(neutral) => crate::assemble::touches(game, neutral),
        Fact::WithdrawalRuling(ruling) => of(&ruling.person) && ruling.games.contains(&game.game),
        Fact::Draw(draw) => draw.games.iter().any(|other| other.game == game.game),
        Fact::LateEntry(late) => late.games.iter().any(|other| other.game == game.game),
        Fact::Replacement(replacement) => of(&replacement.joins),
        _ => false,
    }
}

fn person_of(fact: &Fact) -> Option<&str> {
    match fact {
        Fact::Person(f) => Some(&f.person),
        Fact::Address(f) => Some(&f.person),
        Fact::Death(f) => Some(&f.person),
        Fact::Representative(f) => Some(&f.person),
        Fact::Erasure(f) => f.person.as_deref(),
        _ => None,
    }
}

fn game_of(fact: &Fact) -> Option<&str> {
    match fact {
        Fact::Paper(f) => Some(&f.game),
        Fact::Misfiled(f) => Some(&f.game),
        Fact::Opening(f) => Some(&f.game),
        _ => None,
    }
}

fn competition_of(fact: &Fact) -> Option<&str> {
    Some(match fact {
        Fact::Competition(f) => &f.competition,
        Fact::Term(f) => &f.competition,
        Fact::Arbiter(f) => &f.competition,
        Fact::Section(f) => &f.competition,
        Fact::Entry(f) => &f.competition,
        Fact::Draw(f) => &f.competition,
        Fact::Replacement(f) => &f.competition,
        Fact::LateEntry(f) => &f.competition,
        Fact::StartNotice(f) => &f.competition,
        Fact::Leave(f) => &f.competition,
        Fact::LeavePermit(f) => &f.competition,
        Fact::Neutral(f) => &f.competition,
        Fact::Report(f) => &f.competition,
        Fact::Request(f) => &f.competition,
        Fact::Answer(f) => &f.competition,
        Fact::Violation(f) => &f.competition,
        Fact::Sanction(f) => &f.competition,
        Fact::Withdrawal(f) => &f.competition,
        Fact::WithdrawalRuling(f) => &f.competition,
        Fact::Handover(f) => &f.competition,
        Fact::Approval(f) => &f.competition,
        Fact::Letter(f) => &f.competition,
        Fact::Scan(f) => &f.competition,
        Fact::Filed(f) => &f.competition,
        Fact::Suspicion(f) => &f.competition,
        Fact::Erasure(f) => f.competition.as_ref()?,
        Fact::Person(_) | Fact::Address(_) | Fact::Death(_) | Fact::Representative(_) => return None,
        Fact::Paper(_) | Fact::Misfiled(_) | Fact::Opening(_) => return None,
    })
}

/// The stream that a record belongs to.
fn stream_of(fact: &Fact) -> Result<String, Refusal> {
    if let Fact::Letter(_) | Fact::Scan(_) | Fact::Filed(_) | Fact::Suspicion(_) = fact {
        return Ok(format!("register/{}", competition_of(fact).unwrap_or_default()));
    }
    if let Some(game) = game_of(fact) {
        return Ok(format!("game/{game}"));
    }
    if let Some(person) = person_of(fact) {
        return Ok(format!("person/{person}"));
    }
    match competition_of(fact) {
        Some(competition) => Ok(format!("competition/{competition}")),
        None => Err(Note::new("erase-whom").into()),
    }
}

/// What a record makes of a person, if it is about one.
fn changed_person(
    fact: &Fact,
    known: Option<&PersonState>,
    identity: Option<&Identity>,
) -> Result<Option<PersonState>, Refusal> {
    let Some(id) = person_of(fact) else { return Ok(None) };
    let mut person = match (known, fact) {
        (Some(known), _) => known.clone(),
        (None, Fact::Person(person)) => PersonState::new(id.to_owned(), (**person).clone()),
        (None, _) => return Err(Note::new("no-person").text("id", id).into()),
    };
    match fact {
        Fact::Person(record) => {
            person.person = (**record).clone();
            person.identity = identity.cloned();
        }
        Fact::Address(address) => person.addresses.push((**address).clone()),
        Fact::Death(death) => person.death = Some((**death).clone()),
        Fact::Erasure(_) => person.identity = None,
        _ => {}
    }
    Ok(Some(person))
}
