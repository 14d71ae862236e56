//! A game of the archive, judged on a day.

use crate::assemble::{Assembled, Setting, assemble};
use crate::desk::Desk;
use crate::fact::Pairing;
use crate::refusal::Refusal;
use crate::state::{CompetitionState, GameState, parts_of_game};
use shtempel_rules::{Day, Dossier, Judgement, Norm, judge};
use shtempel_words::{Texts, Words};

/// A game with its judgement.
#[derive(Debug, Clone)]
pub struct Judged {
    /// The game and what contradicts in it.
    pub assembled: Assembled,
    /// What the rules make of it.
    pub judgement: Judgement,
}

impl Judged {
    /// The dossier.
    #[must_use]
    pub const fn dossier(&self) -> &Dossier {
        &self.assembled.dossier
    }

    /// Every sentence about it: what is found, owed, proposed; each with its article where it has one.
    #[must_use]
    pub fn sentences(&self, words: &Words) -> Vec<String> {
        let texts = Texts { words, dossier: self.dossier(), judgement: &self.judgement };
        let edition = self.judgement.edition;
        let cited = |norm: shtempel_rules::Norm, text: String| match norm.article(edition) {
            Some(article) => format!("{article} {text}"),
            None => text,
        };
        let j = &self.judgement;
        let findings = j.findings.iter().map(|finding| cited(finding.norm, texts.finding(finding)));
        let proposals = j.proposals.iter().map(|proposal| cited(proposal.norm, texts.proposal(proposal)));
        let duties = j.duties.iter().map(|duty| cited(duty.norm, texts.duty(duty)));
        findings.chain(proposals).chain(duties).collect()
    }
}

/// How many days ahead a game is looked at for the day on which something changes by time alone.
const LOOK_AHEAD: i64 = 31;

/// A day so many days ahead is later than whatever a game of today hangs on: a century.
const FOR_EVER: i64 = 36_525;

/// The first day after the judgement's on which something that lists show is otherwise though no paper came; at the
/// latest the day after [`LOOK_AHEAD`]. None for a game that time cannot change.
#[must_use]
pub fn next_change(judged: &Judged) -> Option<Day> {
    let now = &judged.judgement;
    let ahead = |days: i64| now.as_of.plus(days);
    // A finished game too may hold papers of days to come, and terms that run.
    let for_ever = || !shows_otherwise(now, &judge(judged.dossier(), ahead(FOR_EVER)));
    if now.status == shtempel_rules::Status::Finished && for_ever() {
        return None;
    }
    (1..=LOOK_AHEAD)
        .map(ahead)
        .find(|day| shows_otherwise(now, &judge(judged.dossier(), *day)))
        .or(Some(ahead(LOOK_AHEAD + 1)))
}

/// Whether something that lists show, in figures or in sentences, is otherwise in the later of two judgements.
fn shows_otherwise(now: &Judgement, then: &Judgement) -> bool {
    let origin = |judgement: &Judgement| judgement.moves.last().map(|made| made.origin);
    // The sentence on the last days before the control says how many there are.
    let left = |judgement: &Judgement| {
        let near = judgement.duties.iter().filter(|duty| duty.norm == Norm::ZeitnotRegistered);
        near.map(|duty| judgement.clocks[duty.side].left.max(0)).collect::<Vec<i64>>()
    };
    let total = |judgement: &Judgement| [judgement.clocks.white.total, judgement.clocks.black.total];
    (then.status, then.result, then.result_norm, then.result_counted)
        != (now.status, now.result, now.result_norm, now.result_counted)
        || (then.to_move, then.moves.len(), origin(then)) != (now.to_move, now.moves.len(), origin(now))
        || (&then.duties, &then.proposals, &then.findings) != (&now.duties, &now.proposals, &now.findings)
        || (&then.dates, &then.claims, then.played_on) != (&now.dates, &now.claims, now.played_on)
        || (left(then), total(then)) != (left(now), total(now))
}

impl Desk<'_> {
    /// Puts a game together and judges it on a day.
    ///
    /// # Errors
    /// Papers that make no dossier; the archive's trouble.
    pub fn judged(
        &self,
        competition: &CompetitionState,
        pairing: &Pairing,
        game: &GameState,
        day: Day,
    ) -> Result<Judged, Refusal> {
        let name = |id: &str| self.name(id);
        let text = |id: &str| self.text(id);
        let setting = Setting { competition, pairing, game, name: &name, text: &text };
        let assembled = assemble(&setting, day)?;
        let judgement = judge(&assembled.dossier, day);
        Ok(Judged { assembled, judgement })
    }

    /// A game of the archive by its id, `COMPETITION:NUMBER`, with its competition.
    ///
    /// # Errors
    /// There is none of this id; the archive's trouble.
    pub fn game(&self, id: &str) -> Result<(CompetitionState, Pairing, GameState), Refusal> {
        let (competition, number) = self.game_name(id)?;
        let (_, pairing) = competition.game(number).ok_or_else(|| no_game(id))?;
        let pairing = pairing.clone();
        let game = GameState::load(self.archive, id, self.known_at)?;
        Ok((competition, pairing, game))
    }

    fn game_name(&self, id: &str) -> Result<(CompetitionState, u32), Refusal> {
        let (competition, number) = parts_of_game(id).ok_or_else(|| no_game(id))?;
        Ok((self.competition(competition)?, number))
    }
}

fn no_game(id: &str) -> Refusal {
    shtempel_words::Note::new("no-game").text("id", id).into()
}
