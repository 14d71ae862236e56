//! How was this decided before: every ruling of the archive, by the norm it applies.

use crate::desk::Desk;
use crate::refusal::Refusal;
use crate::state::{CompetitionState, GameState};
use shtempel_rules::{ClaimDecision, Day, Norm, Party, Ruling};

/// A ruling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Precedent {
    /// The norm it applies.
    pub norm: Norm,
    /// The game.
    pub game: String,
    /// Its id in the game.
    pub mail: String,
    /// The day it was sent.
    pub sent: Option<Day>,
    /// By whom, as the dossier names him.
    pub by: &'static str,
    /// What was decided, in the words of the format.
    pub decision: String,
    /// Why.
    pub reason: Option<String>,
}

impl Desk<'_> {
    /// The rulings in the games of a competition that the actor may judge; only those under a norm if one is given.
    ///
    /// # Errors
    /// The archive's trouble.
    pub fn precedents(&self, competition: &CompetitionState, norm: Option<Norm>) -> Result<Vec<Precedent>, Refusal> {
        let mut found = Vec::new();
        for section in competition.sections.iter().filter(|section| self.may_judge(section)) {
            for pairing in &section.games {
                let id = competition.game_id(pairing.game);
                let game = GameState::load(self.archive, &id, self.known_at)?;
                let judged = self.judged(competition, pairing, &game, self.today)?;
                for (mail, dates) in judged.dossier().mail.iter().zip(&judged.judgement.dates) {
                    let Some(ruling) = mail.letter.as_ref().and_then(|letter| letter.ruling.as_ref()) else { continue };
                    for (applied, decision) in matters(ruling) {
                        if norm.is_none_or(|norm| norm == applied) {
                            found.push(Precedent {
                                norm: applied,
                                game: id.clone(),
                                mail: mail.id.clone(),
                                sent: dates.as_ref().and_then(|dates| dates.sent),
                                by: by(mail.from),
                                decision,
                                reason: ruling.reason.clone(),
                            });
                        }
                    }
                }
            }
        }
        Ok(found)
    }
}

const fn by(party: Party) -> &'static str {
    match party {
        Party::AppealsArbiter => "appeals-arbiter",
        Party::Adjudicator => "adjudicator",
        Party::Arbiter | Party::Player(_) => "arbiter",
    }
}

/// What a ruling decides, each matter with its norm.
fn matters(ruling: &Ruling) -> Vec<(Norm, String)> {
    let mut matters = Vec::new();
    match ruling.decision {
        Some(ClaimDecision::Overstep) => matters.push((Norm::OverstepClaim, "overstep".to_owned())),
        Some(ClaimDecision::Reject) => matters.push((Norm::OverstepClaim, "reject".to_owned())),
        None => {}
    }
    if ruling.fixes.is_some() {
        let day = |day: Option<Day>| day.map_or_else(|| "-".to_owned(), |day| day.to_string());
        matters.push((Norm::DatesByPostmark, format!("sent {}, received {}", day(ruling.sent), day(ruling.received))));
    }
    if let Some(leave) = ruling.permits_leave {
        matters.push((Norm::LeaveException, format!("{}–{}", leave.span.from, leave.span.to)));
    }
    if let Some(medium) = &ruling.permits_medium {
        matters.push((Norm::OtherMeans, medium.clone()));
    }
    if ruling.demands_registered.is_some() {
        matters.push((Norm::MailMedium, "registered".to_owned()));
    }
    if let Some(withdrawal) = ruling.withdrawal {
        let choice = match withdrawal.decision {
            shtempel_rules::WithdrawalDecision::Loss => "loss",
            shtempel_rules::WithdrawalDecision::Adjudicate => "adjudicate",
            shtempel_rules::WithdrawalDecision::Exclude => "exclude",
        };
        matters.push((Norm::Withdrawal, choice.to_owned()));
    }
    if let Some(result) = ruling.result {
        matters.push((Norm::RulingResult, result.as_str().to_owned()));
    }
    if ruling.no_record {
        matters.push((Norm::NoRecord, "0-0".to_owned()));
    }
    if ruling.accepts_record.is_some() {
        matters.push((Norm::ResultReported, "accepted".to_owned()));
    }
    if ruling.restores.is_some() {
        matters.push((Norm::Query, "restores".to_owned()));
    }
    if let Some(span) = ruling.neutral {
        matters.push((Norm::MoveTime, format!("{}–{}", span.from, span.to)));
    }
    if ruling.penalty.white.is_some() || ruling.penalty.black.is_some() {
        let days = |days: Option<u32>| days.unwrap_or(0);
        let text = format!("+{} / +{}", days(ruling.penalty.white), days(ruling.penalty.black));
        matters.push((Norm::RulingPenalty, text));
    }
    matters
}
