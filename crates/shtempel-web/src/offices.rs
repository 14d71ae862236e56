//! In which competitions a person has an office or plays, without reading all of them for each page: what was read is kept
//! with the version of the competition, and read again when that has grown.

use crate::app::App;
use crate::trouble::Trouble;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

#[derive(Debug, Default)]
struct Known {
    version: u64,
    arbiters: BTreeSet<String>,
    players: BTreeSet<String>,
}

/// See the module.
#[derive(Debug, Default)]
pub struct Offices(Mutex<BTreeMap<String, Known>>);

/// What somebody is in a competition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// He has, or had, an office there.
    Office,
    /// He plays there.
    Player,
}

impl Offices {
    /// The competitions in which a person takes this part, by their ids.
    ///
    /// # Errors
    /// The archive's trouble.
    pub fn of(&self, app: &App, person: &str, part: Part) -> Result<Vec<String>, Trouble> {
        let archive = app.archive.as_ref();
        let streams = archive.streams("competition/")?;
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for (stream, version) in &streams {
            let id = stream.trim_start_matches("competition/");
            if known.get(id).is_some_and(|known| known.version == *version) {
                continue;
            }
            let Some(state) = app.competitions.find(archive, id)? else { continue };
            let arbiters = state.arbiters.iter().map(|arbiter| arbiter.person.clone()).collect();
            let players = state.players().into_iter().map(str::to_owned).collect();
            known.insert(id.to_owned(), Known { version: *version, arbiters, players });
        }
        let takes = |known: &Known| match part {
            Part::Office => known.arbiters.contains(person),
            Part::Player => known.players.contains(person),
        };
        Ok(known.iter().filter(|(_, known)| takes(known)).map(|(id, _)| id.clone()).collect())
    }
}
