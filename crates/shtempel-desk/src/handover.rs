//! What one arbiter hands over to another: open matters, running terms, sealed moves by their numbers, papers.

use crate::desk::Desk;
use crate::due::Whose;
use crate::refusal::Refusal;
use crate::rows::{DutyRow, GameRow};
use crate::state::{CompetitionState, GameState};
use shtempel_rules::Day;

/// The protocol of a hand-over.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Protocol {
    /// What waits for the arbiter.
    pub matters: Vec<DutyRow>,
    /// Terms of the players, overdue first.
    pub terms: Vec<DutyRow>,
    /// Claims with a sealed move that is not decided on: game and id of the claim. The move itself is not told.
    pub sealed: Vec<(String, String)>,
    /// Papers of each game.
    pub papers: Vec<(String, u32)>,
    /// Scans in the tray.
    pub tray: usize,
    /// The number of the last letter that came, and of the last that went.
    pub letters: (u64, u64),
}

impl Desk<'_> {
    /// The protocol for a competition, or for one of its sections.
    ///
    /// # Errors
    /// The archive's trouble.
    pub fn protocol(&self, competition: &CompetitionState, section: Option<&str>) -> Result<Protocol, Refusal> {
        let mut protocol = Protocol::default();
        let whose = Whose { competition: Some(competition.id.clone()), who: None };
        for row in self.due(&whose, Day::MAX, true)? {
            if section.is_some() && row.section.is_some() && row.section.as_deref() != section {
                continue;
            }
            if row.who == "arbiter" { protocol.matters.push(row) } else { protocol.terms.push(row) }
        }
        for state in competition.sections.iter().filter(|s| section.is_none_or(|id| id == s.section.section)) {
            for pairing in &state.games {
                let id = competition.game_id(pairing.game);
                let row = self.archive.view("game", &id)?;
                let row = row.and_then(|view| serde_json::from_str::<GameRow>(&view.body).ok());
                protocol.papers.push((id.clone(), row.as_ref().map_or(0, |row| row.papers)));
                if row.is_some_and(|row| row.status == "interrupted") {
                    let game = GameState::load(self.archive, &id, self.known_at)?;
                    let judged = self.judged(competition, pairing, &game, self.today)?;
                    let mail = &judged.dossier().mail;
                    let ruled = |n: usize| {
                        mail.iter().any(|other| {
                            let ruling = other.letter.as_ref().and_then(|letter| letter.ruling.as_ref());
                            ruling.is_some_and(|ruling| ruling.on.is_some_and(|on| on.0 == n))
                        })
                    };
                    for (n, claim) in mail.iter().enumerate() {
                        let sealed = claim.letter.as_ref().and_then(|letter| letter.claim.as_ref());
                        if sealed.is_some_and(|claim| claim.sealed.is_some()) && !ruled(n) {
                            protocol.sealed.push((id.clone(), claim.id.clone()));
                        }
                    }
                }
            }
        }
        let register = crate::register::Register::load(self, &competition.id)?;
        protocol.tray = register.tray().count();
        let last = |direction| register.next_number(direction) - 1;
        protocol.letters = (last(crate::fact::Direction::Incoming), last(crate::fact::Direction::Outgoing));
        Ok(protocol)
    }
}
