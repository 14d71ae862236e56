//! The lists, made again from the journal.

use crate::desk::Desk;
use crate::refusal::Refusal;
use crate::rows::{Tongues, competition_row, person_row};
use crate::season::Finished;
use crate::state::PersonState;
use shtempel_archive::{View, ViewChange};
use std::collections::BTreeSet;

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
        self.archive.replace_views(&mut all.into_iter())?;
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
        let kept: BTreeSet<View> = self.archive.all_views()?.into_iter().map(plain).collect();
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
        for section in &competition.sections {
            for pairing in &section.games {
                views.extend(put(self.rows_of(&competition, &section.section.section, pairing, tongues)?));
            }
        }
        views.extend(put(vec![competition_row(&competition)]));
        views.extend(put(self.competition_duties(&competition, &Finished::default(), tongues)?));
        Ok(views)
    }
}
