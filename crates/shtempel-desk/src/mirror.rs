//! Mirrored games: somebody plays two partners against each other.

use crate::desk::Desk;
use crate::fact::Pairing;
use crate::refusal::Refusal;
use crate::state::{CompetitionState, GameState};
use shtempel_rules::Move;

/// Two games of a section that go the same way, in one of which somebody has White and in the other Black.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mirrored {
    /// Whose games.
    pub person: String,
    /// The game in which he has White.
    pub white: u32,
    /// The game in which he has Black.
    pub black: u32,
    /// How many half-moves they share from the first.
    pub plies: usize,
}

/// So many half-moves are taken for an opening that both know.
pub const OPENING_PLIES: usize = 20;

impl Desk<'_> {
    /// The mirrored games of the sections that the actor may judge.
    ///
    /// # Errors
    /// The archive's trouble.
    pub fn mirrored(&self, competition: &CompetitionState) -> Result<Vec<Mirrored>, Refusal> {
        let mut found = Vec::new();
        for section in competition.sections.iter().filter(|section| self.may_judge(section)) {
            let mut games: Vec<(&Pairing, Vec<Move>)> = Vec::new();
            for pairing in &section.games {
                let game = GameState::load(self.archive, &competition.game_id(pairing.game), self.known_at)?;
                let judged = self.judged(competition, pairing, &game, self.today)?;
                games.push((pairing, judged.judgement.moves.iter().map(|made| made.mv).collect()));
            }
            for (one, moves) in &games {
                for (other, theirs) in &games {
                    let plies = moves.iter().zip(theirs).take_while(|(a, b)| a == b).count();
                    if one.white == other.black && one.game != other.game && plies > OPENING_PLIES {
                        found.push(Mirrored { person: one.white.clone(), white: one.game, black: other.game, plies });
                    }
                }
            }
        }
        Ok(found)
    }
}
