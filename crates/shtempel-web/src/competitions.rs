//! Competitions, read once and kept until they grow: a page does not fold a whole stream again.

use shtempel_archive::Archive;
use shtempel_desk::Refusal;
use shtempel_desk::state::CompetitionState;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// How many are kept at most.
const KEPT: usize = 200;

/// The competitions that were read, each with the version of its stream.
#[derive(Default)]
pub struct Competitions(Mutex<BTreeMap<String, (u64, Arc<CompetitionState>)>>);

impl Competitions {
    /// A competition as it stands; none if there is none of this id.
    ///
    /// # Errors
    /// The archive's trouble.
    pub fn find(&self, archive: &dyn Archive, id: &str) -> Result<Option<Arc<CompetitionState>>, Refusal> {
        let stream = format!("competition/{id}");
        let streams = archive.streams(&stream)?;
        let Some((_, version)) = streams.iter().find(|(found, _)| *found == stream) else { return Ok(None) };
        {
            let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some((_, state)) = known.get(id).filter(|(known, _)| known == version) {
                return Ok(Some(state.clone()));
            }
        }
        let Some(state) = CompetitionState::load(archive, id, None)? else { return Ok(None) };
        let state = Arc::new(state);
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= KEPT {
            known.clear();
        }
        // What was read may be newer than the version that was asked for; then it is read once more next time.
        known.insert(id.to_owned(), (*version, state.clone()));
        Ok(Some(state))
    }
}
