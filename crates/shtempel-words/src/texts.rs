//! The sentences of one judgement.

use crate::Words;
use shtempel_rules::{Dossier, Duty, Finding, Judgement, Proposal};

/// The words together with a game and its judgement: whatever writes a judgement out asks it for each sentence.
#[derive(Debug, Clone, Copy)]
pub struct Texts<'a> {
    /// The words.
    pub words: &'a Words,
    /// The game.
    pub dossier: &'a Dossier,
    /// What is made of it.
    pub judgement: &'a Judgement,
}

impl Texts<'_> {
    /// As [`Words::finding`].
    #[must_use]
    pub fn finding(&self, finding: &Finding) -> String {
        self.words.finding(self.dossier, self.judgement, finding)
    }

    /// As [`Words::duty`].
    #[must_use]
    pub fn duty(&self, duty: &Duty) -> String {
        self.words.duty(self.dossier, self.judgement, duty)
    }

    /// As [`Words::proposal`].
    #[must_use]
    pub fn proposal(&self, proposal: &Proposal) -> String {
        self.words.proposal(self.dossier, self.judgement, proposal)
    }
}
