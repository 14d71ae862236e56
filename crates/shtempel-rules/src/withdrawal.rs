//! 47.8: withdrawal (readings, 32). The three choices are the arbiter's; here only what a ruling made of the game.

use crate::papers::Papers;
use crate::*;

/// Whether a ruling on a withdrawal decides this game: loss or exclusion.
pub(crate) fn decides(ruling: &Ruling) -> bool {
    matches!(ruling.withdrawal, Some(w) if w.decision != WithdrawalDecision::Adjudicate)
}

/// The result that such a ruling gives: the withdrawn side loses, or nothing is counted.
pub(crate) fn result(ruling: &Ruling) -> Option<GameResult> {
    let withdrawal = ruling.withdrawal?;
    (withdrawal.decision == WithdrawalDecision::Loss).then(|| GameResult::win(withdrawal.side.other()))
}

/// Whether the game is excluded by this ruling.
pub(crate) fn excludes(ruling: &Ruling) -> bool {
    !ruling.no_record
        && ruling.result.is_none()
        && matches!(ruling.withdrawal, Some(w) if w.decision == WithdrawalDecision::Exclude)
}

/// Whether a ruling has the unfinished game adjudicated.
pub(crate) fn is_to_be_adjudicated(papers: &Papers) -> bool {
    papers
        .rulings
        .iter()
        .any(|paper| matches!(paper.ruling.withdrawal, Some(w) if w.decision == WithdrawalDecision::Adjudicate))
}
