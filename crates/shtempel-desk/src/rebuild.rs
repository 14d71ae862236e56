//! The lists, made again from the journal, or as far as time made them old.

use crate::desk::Desk;
use crate::refusal::Refusal;
use crate::rows::{Tongues, competition_row, game_rows, number, person_row};
use crate::state::{CompetitionState, GameState, PersonState};
use shtempel_archive::{View, ViewChange};
use shtempel_rules::{Day, Status};
use shtempel_words::Note;
use std::collections::{BTreeMap, BTreeSet};

/// The row that says as of which day lists were drawn at the latest.
const CLOCK: (&str, &str) = ("clock", "lists");

/// The day as of which lists were drawn at the latest.
fn clock(day: Day) -> View {
    let (kind, key) = (CLOCK.0.to_owned(), CLOCK.1.to_owned());
    View { kind, key, parent: String::new(), day: Some(number(day)), body: "{}".to_owned() }
}

/// The rows that changes leave when there was nothing before.
fn put(changes: Vec<ViewChange>) -> impl Iterator<Item = View> {
    changes.into_iter().filter_map(|change| match change {
        ViewChange::Put(view) => Some(view),
        ViewChange::Clear { .. } => None,
    })
}

impl Desk<'_> {
    /// Makes the lists again from the journal, and gives how many rows there are. Competition by competition: it needs
    /// no more memory for many of them than for the largest.
    ///
    /// # Errors
    /// The archive's trouble; nothing is changed then.
    pub fn rebuild(&self, tongues: &Tongues) -> Result<usize, Refusal> {
        self.at_present()?;
        let persons = self.archive.streams("person/")?;
        let competitions = self.archive.streams("competition/")?;
        let mut trouble = None;
        let mut rows = 0;
        let persons = persons.iter().map(|(stream, _)| self.rows_of_person(stream));
        let competitions = competitions.iter().map(|(stream, _)| self.rows_of_competition(stream, tongues));
        let mut views = persons
            .chain(competitions)
            .map_while(|views| views.map_err(|error| trouble = Some(error)).ok())
            .flatten()
            .inspect(|_| rows += 1);
        // All rows are made before any is written: the engine holds no lock while games are judged.
        let all: Vec<View> = views.by_ref().collect();
        drop(views);
        if let Some(error) = trouble {
            return Err(error);
        }
        self.archive.replace_views(&mut all.into_iter().chain([clock(self.today)]))?;
        Ok(rows)
    }

    /// Where the lists differ from what the journal says: the names of the rows, none if all is well. The day on which a
    /// game is judged again is not compared, as it hangs on the day on which it was judged last.
    ///
    /// # Errors
    /// The archive's trouble.
    pub fn stale_rows(&self, tongues: &Tongues) -> Result<Vec<String>, Refusal> {
        self.refresh(tongues)?;
        let mut fresh: BTreeSet<View> = BTreeSet::new();
        for (stream, _) in self.archive.streams("person/")? {
            fresh.extend(self.rows_of_person(&stream)?);
        }
        for (stream, _) in self.archive.streams("competition/")? {
            fresh.extend(self.rows_of_competition(&stream, tongues)?);
        }
        let plain = |mut view: View| {
            if view.kind == "game" {
                view.day = None;
            }
            view
        };
        let fresh: BTreeSet<View> = fresh.into_iter().map(plain).collect();
        let kept = self.archive.all_views()?.into_iter().filter(|view| view.kind != CLOCK.0);
        let kept: BTreeSet<View> = kept.map(plain).collect();
        let names = fresh.symmetric_difference(&kept).map(|view| format!("{} {}", view.kind, view.key));
        Ok(names.collect::<BTreeSet<String>>().into_iter().collect())
    }

    fn rows_of_person(&self, stream: &str) -> Result<Vec<View>, Refusal> {
        let id = stream.strip_prefix("person/").unwrap_or(stream);
        let person = PersonState::load(self.archive, id, None)?;
        Ok(put(person.iter().map(person_row).collect()).collect())
    }

    fn rows_of_competition(&self, stream: &str, tongues: &Tongues) -> Result<Vec<View>, Refusal> {
        let competition = self.competition(stream.strip_prefix("competition/").unwrap_or(stream))?;
        let mut views: Vec<View> = Vec::new();
        let mut finished: BTreeSet<u32> = BTreeSet::new();
        for section in &competition.sections {
            for pairing in &section.games {
                let game = GameState::load(self.archive, &competition.game_id(pairing.game), None)?;
                let judged = self.judged(&competition, pairing, &game, self.today)?;
                if judged.judgement.status == Status::Finished {
                    finished.insert(pairing.game);
                }
                views.extend(put(game_rows(&competition, &section.section.section, pairing, &judged, tongues)));
            }
        }
        views.extend(put(vec![competition_row(&competition)]));
        views.extend(put(self.competition_duties(&competition, &|game| finished.contains(&game), tongues)?));
        Ok(views)
    }

    /// Lists are of now: who looks back to a moment draws none and records nothing.
    pub(crate) fn at_present(&self) -> Result<(), Refusal> {
        if self.known_at.is_some() { Err(Note::new("looks-back").into()) } else { Ok(()) }
    }

    /// What a record changes beside its rows: lists are drawn as of today now, if they were not before.
    pub(crate) fn clock_goes_on(&self) -> Result<Option<ViewChange>, Refusal> {
        let drawn = self.archive.view(CLOCK.0, CLOCK.1)?.and_then(|view| view.day);
        let later = drawn.is_none_or(|day| day < number(self.today));
        Ok(later.then(|| ViewChange::Put(clock(self.today))))
    }

    /// Judges again the games that time made old, all of them if lists were drawn as of a later day. Gives how many
    /// there were.
    ///
    /// # Errors
    /// The desk looks back to a moment; the archive's trouble.
    pub fn refresh(&self, tongues: &Tongues) -> Result<usize, Refusal> {
        const AT_ONCE: usize = 500;
        self.at_present()?;
        let mut done = 0;
        let drawn = self.archive.view(CLOCK.0, CLOCK.1)?.and_then(|view| view.day);
        if drawn.is_some_and(|day| number(self.today) < day) {
            for row in self.archive.views("competition", "")? {
                let games = self.archive.views("game", &row.key)?;
                done += games.len();
                self.archive.refresh(&self.redrawn(&games, tongues)?)?;
            }
        } else {
            loop {
                let old = self.archive.views_until("game", number(self.today), AT_ONCE)?;
                if old.is_empty() {
                    break;
                }
                done += old.len();
                self.archive.refresh(&self.redrawn(&old, tongues)?)?;
            }
        }
        if done > 0 && drawn != Some(number(self.today)) {
            self.archive.refresh(&[ViewChange::Put(clock(self.today))])?;
        }
        Ok(done)
    }

    /// The rows of these games as of today, and what hangs on whether they are finished.
    fn redrawn(&self, old: &[View], tongues: &Tongues) -> Result<Vec<ViewChange>, Refusal> {
        let mut changes = Vec::new();
        let mut finished: BTreeMap<&str, BTreeMap<u32, bool>> = BTreeMap::new();
        let mut competitions: BTreeMap<&str, CompetitionState> = BTreeMap::new();
        for view in old {
            if !competitions.contains_key(view.parent.as_str()) {
                competitions.insert(&view.parent, self.competition(&view.parent)?);
            }
            let Some(competition) = competitions.get(view.parent.as_str()) else { continue };
            let Some((section, pairing)) = competition.game_of_id(&view.key) else { continue };
            let game = GameState::load(self.archive, &view.key, None)?;
            let judged = self.judged(competition, pairing, &game, self.today)?;
            changes.extend(game_rows(competition, &section.section.section, pairing, &judged, tongues));
            let over = judged.judgement.status == Status::Finished;
            finished.entry(&view.parent).or_default().insert(pairing.game, over);
        }
        for (id, games) in finished {
            let Some(competition) = competitions.get(id) else { continue };
            if games.iter().any(|(game, over)| self.over(competition, *game) != *over) {
                let over = |game: u32| games.get(&game).copied().unwrap_or_else(|| self.over(competition, game));
                changes.extend(self.competition_duties(competition, &over, tongues)?);
            }
        }
        Ok(changes)
    }
}
