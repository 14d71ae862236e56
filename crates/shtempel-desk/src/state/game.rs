//! What is known of a game: its papers, each with who showed it.

use super::{StateError, read_stream};
use crate::fact::{Fact, Misfiled, Opening, Paper};
use shtempel_archive::{Archive, Moment};

/// A paper in the file of a game.
#[derive(Debug, Clone, PartialEq)]
pub struct Filing {
    /// The place of its entry in the journal.
    pub seq: u64,
    /// When it was recorded.
    pub at: Moment,
    /// Who recorded it.
    pub by: String,
    /// The paper.
    pub paper: Paper,
    /// It belongs elsewhere, and counts no more.
    pub misfiled: Option<Misfiled>,
}

impl Filing {
    /// The id of the mailing.
    #[must_use]
    pub fn mail_id(&self) -> &str {
        self.paper.mail.get("id").and_then(|id| id.as_str()).unwrap_or_default()
    }
}

/// A game.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct GameState {
    /// Its papers in the order in which they were recorded.
    pub filings: Vec<Filing>,
    /// A game taken over in mid-play.
    pub opening: Option<Opening>,
    /// How many entries say so.
    pub version: u64,
}

/// The stream of a game.
#[must_use]
pub fn stream(id: &str) -> String {
    format!("game/{id}")
}

impl GameState {
    /// Reads a game from the archive; empty if nothing was recorded.
    ///
    /// # Errors
    /// [`StateError`].
    pub fn load(archive: &dyn Archive, id: &str, known_at: Option<Moment>) -> Result<GameState, StateError> {
        let mut state = GameState::default();
        for entry in read_stream(archive, &stream(id), known_at)? {
            state.version = entry.version;
            match entry.fact {
                Fact::Paper(paper) => state.filings.push(Filing {
                    seq: entry.seq,
                    at: entry.at,
                    by: entry.by,
                    paper: *paper,
                    misfiled: None,
                }),
                other => state.apply(other),
            }
        }
        Ok(state)
    }

    /// What a record other than a paper makes of it.
    pub fn apply(&mut self, fact: Fact) {
        match fact {
            Fact::Misfiled(misfiled) => {
                for filing in &mut self.filings {
                    let source = misfiled.source.is_none_or(|source| source == filing.paper.source);
                    if filing.mail_id() == misfiled.mail && source && filing.misfiled.is_none() {
                        filing.misfiled = Some((*misfiled).clone());
                    }
                }
            }
            Fact::Opening(opening) => self.opening = Some(*opening),
            _ => {}
        }
    }

    /// The papers that count.
    pub fn standing(&self) -> impl Iterator<Item = &Filing> {
        self.filings.iter().filter(|filing| filing.misfiled.is_none())
    }
}
