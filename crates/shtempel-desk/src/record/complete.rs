//! What the program adds to a record: ids, running numbers, the games of a draw, the games of somebody who left.

use super::Ground;
use crate::desk::Desk;
use crate::fact::{Draw, Fact, LateEntry, Letter, Pairing, Paper, Penalty, WithdrawalRuling};
use crate::pairing::{GamesPerPair, draw, schedule};
use crate::refusal::Refusal;
use crate::state::{CompetitionState, GameState, SectionState};
use serde_json::Value;
use shtempel_rules::Status;
use shtempel_words::Note;

impl Desk<'_> {
    /// Gives a new person his id, before his stream can be read.
    pub(super) fn complete_id(&self, fact: &mut Fact) -> Result<(), Refusal> {
        if let Fact::Person(person) = fact
            && person.person.is_empty()
        {
            person.person = self.free_person()?;
        }
        Ok(())
    }

    /// The id of a person who is not there yet.
    pub(crate) fn free_person(&self) -> Result<String, Refusal> {
        let taken = self.archive.streams("person/")?;
        Ok(free("p", |id| taken.iter().any(|(stream, _)| stream.strip_prefix("person/") == Some(id))))
    }

    pub(super) fn complete(&self, fact: &mut Fact, ground: &Ground, notes: &mut Vec<Note>) -> Result<(), Refusal> {
        match (fact, &ground.competition) {
            (Fact::Paper(paper), _) => {
                if let Some((_, _, game)) = &ground.game {
                    complete_paper(paper, game)?;
                }
            }
            (Fact::Draw(record), Some(competition)) => complete_draw(record, competition, notes)?,
            (Fact::LateEntry(late), Some(competition)) => complete_late(late, competition)?,
            (Fact::WithdrawalRuling(ruling), Some(competition)) => self.complete_withdrawal(ruling, competition)?,
            (Fact::Request(request), Some(competition)) if request.request.is_empty() => {
                request.request = free("r", |id| competition.requests.iter().any(|other| other.request == id));
            }
            (Fact::Violation(violation), Some(competition)) if violation.violation.is_empty() => {
                violation.violation = free("v", |id| competition.violations.iter().any(|other| other.violation == id));
            }
            (Fact::Leave(leave), Some(competition)) if leave.leave.is_none() => {
                let same = |l: &&crate::fact::Leave| (&l.person, l.from, l.to) == (&leave.person, leave.from, leave.to);
                leave.leave = match competition.leaves.iter().find(same) {
                    Some(known) => known.leave.clone(),
                    None => Some(free("l", |id| competition.leaves.iter().any(|l| l.leave.as_deref() == Some(id)))),
                };
            }
            (Fact::Competition(record), _) if record.regulation.readings.is_none() => {
                record.regulation.readings = Some(crate::regulation::READINGS.to_owned());
            }
            (Fact::Letter(letter), Some(_)) => self.complete_letter(letter, &ground.letters)?,
            (Fact::Erasure(erasure), _) if erasure.attachments.is_empty() => {
                if let Some(person) = &erasure.person {
                    erasure.attachments = self.private_of(person)?.into_iter().collect();
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The games that are unfinished without this ruling.
    fn complete_withdrawal(
        &self,
        ruling: &mut WithdrawalRuling,
        competition: &CompetitionState,
    ) -> Result<(), Refusal> {
        let mut without = competition.clone();
        without.withdrawal_rulings.retain(|other| (&other.person, other.dated) != (&ruling.person, ruling.dated));
        let games = self.unfinished(&without, &ruling.person, ruling.dated.0)?;
        let unfinished: Vec<u32> = games.iter().map(|pairing| pairing.game).collect();
        if let Some(other) = ruling.games.iter().find(|game| !unfinished.contains(game)) {
            let note = Note::new("not-unfinished").text("game", competition.game_id(*other));
            return Err(note.text("name", self.name(&ruling.person)).into());
        }
        if ruling.games.is_empty() {
            ruling.games = unfinished;
        }
        Ok(())
    }

    /// The games of a person that were not finished on a day.
    ///
    /// # Errors
    /// Papers that make no dossier; the archive's trouble.
    pub fn unfinished<'c>(
        &self,
        competition: &'c CompetitionState,
        person: &str,
        day: shtempel_rules::Day,
    ) -> Result<Vec<&'c Pairing>, Refusal> {
        let mut games = Vec::new();
        for pairing in competition.games_of(person) {
            let game = GameState::load(self.archive, &competition.game_id(pairing.game), None)?;
            if self.judged(competition, pairing, &game, day)?.judgement.status != Status::Finished {
                games.push(pairing);
            }
        }
        Ok(games)
    }

    /// The running number of its direction.
    fn complete_letter(&self, letter: &mut Letter, before: &[Letter]) -> Result<(), Refusal> {
        if letter.number.is_none() {
            let mut register = crate::register::Register::load(self, &letter.competition)?;
            register.letters.extend_from_slice(before);
            letter.number = Some(register.next_number(letter.direction));
        }
        Ok(())
    }
}

/// The first name of this row, `p1`, `p2`, …, that nothing has.
fn free(letter: &str, taken: impl Fn(&str) -> bool) -> String {
    (1..).map(|n| format!("{letter}{n}")).find(|id| !taken(id)).unwrap_or_default()
}

/// The id of the mailing, and to whom it went, where that goes without saying.
fn complete_paper(paper: &mut Paper, game: &GameState) -> Result<(), Refusal> {
    if paper.mail.get("id").and_then(Value::as_str) == Some("") {
        paper.mail.remove("id");
    }
    let known = paper.mail.get("id").and_then(Value::as_str);
    if let Some(known) = known.and_then(|id| game.standing().find(|filing| filing.mail_id() == id)) {
        // Further evidence of a mailing need not say again whose it is.
        for key in ["from", "to"] {
            if let (None, Some(value)) = (paper.mail.get(key), known.paper.mail.get(key)) {
                paper.mail.insert(key.to_owned(), value.clone());
            }
        }
        return Ok(());
    }
    let from = paper.mail.get("from").and_then(Value::as_str).map(str::to_owned);
    let Some(from) = from else { return Err(Note::new("no-sender").into()) };
    let letter = match from.as_str() {
        "white" => "w",
        "black" => "b",
        _ => "a",
    };
    if !paper.mail.contains_key("id") {
        let taken = |id: &String| game.filings.iter().any(|filing| filing.mail_id() == id);
        let id = (1..).map(|n| format!("{letter}{n}")).find(|id| !taken(id)).unwrap_or_default();
        paper.mail.insert("id".to_owned(), id.into());
    }
    if !paper.mail.contains_key("to") {
        let letters = ["claim", "objection", "no_reply", "record", "adjudication", "appeal", "protest", "withdraws"];
        let to_arbiter = letters.iter().any(|key| paper.mail.contains_key(*key));
        let to = match from.as_str() {
            "white" | "black" if to_arbiter => "arbiter",
            "white" => "black",
            "black" => "white",
            _ => "both",
        };
        paper.mail.insert("to".to_owned(), to.into());
    }
    Ok(())
}

/// The players who are in: entered, not waiting, not cancelled.
pub(super) fn entered(section: &SectionState) -> Vec<&str> {
    let entries = section.entries.iter().filter(|entry| !entry.waiting && !entry.cancelled);
    entries.map(|entry| entry.person.as_str()).collect()
}

fn next_game(competition: &CompetitionState) -> u32 {
    competition.games().iter().map(|game| game.game).max().unwrap_or(0) + 1
}

/// The lots, and the games of the Berger table.
fn complete_draw(record: &mut Draw, competition: &CompetitionState, notes: &mut Vec<Note>) -> Result<(), Refusal> {
    let section = competition
        .section(&record.section)
        .ok_or_else(|| Note::new("no-section").text("id", &record.section).text("competition", &competition.id))?;
    let players = entered(section);
    if record.order.is_empty() {
        let lots =
            draw(&record.seed, &players).map_err(|error| Note::new("no-draw").text("error", error.to_string()))?;
        record.order = lots.lots.iter().map(|lot| lot.entry.clone()).collect();
        notes.push(Note::new("drawn").number("n", i64::try_from(record.order.len()).unwrap_or(0)));
    }
    if record.games.is_empty() {
        let per_pair = match competition.regulation().games_per_pair {
            Some(2) => GamesPerPair::Two,
            _ => GamesPerPair::One,
        };
        let count = u16::try_from(record.order.len()).unwrap_or(u16::MAX);
        let table = schedule(count, per_pair).map_err(|error| Note::new("no-draw").text("error", error.to_string()))?;
        let first = next_game(competition);
        let seat = |number: u16| record.order.get(usize::from(number) - 1).cloned().unwrap_or_default();
        let games = table.rounds.iter().flat_map(|round| round.games.iter().map(move |game| (round.number, *game)));
        record.games = (first..)
            .zip(games)
            .map(|(game, (round, pairing))| Pairing {
                game,
                round: u32::from(round),
                white: seat(pairing.white),
                black: seat(pairing.black),
            })
            .collect();
    }
    Ok(())
}

/// The games of somebody taken in after the draw: with each player of the section, colours by turns.
fn complete_late(late: &mut LateEntry, competition: &CompetitionState) -> Result<(), Refusal> {
    if !late.games.is_empty() {
        return Ok(());
    }
    let section = competition
        .section(&late.section)
        .ok_or_else(|| Note::new("no-section").text("id", &late.section).text("competition", &competition.id))?;
    let double = competition.regulation().games_per_pair == Some(2);
    let round = section.games.iter().map(|game| game.round).max().unwrap_or(0) + 1;
    let mut games = Vec::new();
    for (n, other) in section.players.iter().enumerate() {
        let (one, two) = if n % 2 == 0 { (&late.person, other) } else { (other, &late.person) };
        games.push((one.clone(), two.clone()));
        if double {
            games.push((two.clone(), one.clone()));
        }
    }
    late.games = (next_game(competition)..)
        .zip(games)
        .map(|(game, (white, black))| Pairing { game, round, white, black })
        .collect();
    Ok(())
}

/// Whether a sanction keeps somebody from entering on a day.
pub(super) fn bars(sanction: &crate::fact::Sanction, day: shtempel_rules::Day) -> bool {
    sanction.sanction == Penalty::Disqualification
        && sanction.dated.0 <= day
        && sanction.until.is_none_or(|until| day <= until.0)
}
