//! Finding a game by a few letters of a name, in either alphabet.

use crate::call::Call;
use crate::offices::Part;
use crate::trouble::Trouble;
use shtempel_desk::state::CompetitionState;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// How many games are offered at most.
pub const OFFERED: usize = 20;
/// How long names are kept, in microseconds: another name of a person is found after that at the latest.
const KEPT: i64 = 60 * 1_000_000;

/// A game that can be found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// Its id.
    pub id: String,
    /// Who plays, and where.
    pub label: String,
    words: Vec<String>,
}

#[derive(Debug)]
struct Known {
    version: u64,
    at: i64,
    games: Arc<Vec<Found>>,
}

/// The games of each competition by names, read again when the competition has grown.
#[derive(Debug, Default)]
pub struct Finder(Mutex<BTreeMap<String, Known>>);

/// A text as letters of the Latin alphabet and figures, word by word: `Щукин Н. (2)` is `shchukin`, `n`, `2`.
#[must_use]
pub fn folded(text: &str) -> Vec<String> {
    let plain = any_ascii::any_ascii(&text.to_lowercase()).to_lowercase();
    plain.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

impl Finder {
    fn games(&self, call: &Call, state: &CompetitionState) -> Arc<Vec<Found>> {
        let (id, version) = (state.id.as_str(), state.version);
        let now = call.now().0;
        {
            let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(known) = known.get(id).filter(|known| known.version == version && now - known.at < KEPT) {
                return known.games.clone();
            }
        }
        let desk = call.desk();
        let mut games = Vec::new();
        for pairing in state.games() {
            let id = state.game_id(pairing.game);
            let (white, black) = (desk.name(&pairing.white), desk.name(&pairing.black));
            let mut words = folded(&white);
            words.extend(folded(&black));
            words.extend(folded(&id));
            games.push(Found { label: format!("{white} — {black} · {id}"), id, words });
        }
        let games = Arc::new(games);
        let known = Known { version, at: now, games: games.clone() };
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(id.to_owned(), known);
        games
    }

    /// The games of the competitions in which the visitor has an office, that fit what was typed: each word of it begins a
    /// word of a name, or of the game's id.
    ///
    /// # Errors
    /// The archive's trouble.
    pub fn find(&self, call: &Call, typed: &str) -> Result<Vec<Found>, Trouble> {
        let wanted = folded(&typed.chars().take(100).collect::<String>());
        let Some(person) = call.visitor.person.as_deref().filter(|_| !wanted.is_empty()) else { return Ok(Vec::new()) };
        let (desk, mut found) = (call.desk(), Vec::new());
        for id in call.app.offices.of(call.app, person, Part::Office)? {
            let Some(state) = call.app.competitions.find(desk.archive, &id)? else { continue };
            let games = self.games(call, &state);
            let fits = |game: &&Found| wanted.iter().all(|part| game.words.iter().any(|word| word.starts_with(part)));
            let judges = |game: &&Found| {
                let number = shtempel_desk::state::parts_of_game(&game.id).map(|(_, number)| number);
                number.is_some_and(|number| desk.judges_game(&call.visitor, &state, number))
            };
            found.extend(games.iter().filter(fits).filter(judges).take(OFFERED - found.len()).cloned());
            if found.len() >= OFFERED {
                break;
            }
        }
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::folded;

    #[test]
    fn names_are_found_in_either_alphabet() {
        assert_eq!(folded("Щукин Н. (2)"), ["shchukin", "n", "2"]);
        assert_eq!(folded("Чернов"), folded("ЧЕРНОВ"));
        assert!(folded("Белов")[0].starts_with(&folded("bel")[0]));
        assert!(folded("   ").is_empty());
    }
}
