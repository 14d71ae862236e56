//! How a claim of an overstep is weighed.

use super::{Step, Steps};
use crate::Words;
use crate::scene::{Case, Scene};
use shtempel_rules::{ClaimDecision, ClaimView, Dossier, Judgement, Norm};

const PARTS: [Norm; 5] =
    [Norm::OverstepClaim, Norm::ClaimCount, Norm::ClaimReceipt, Norm::ClaimCards, Norm::SecondClaim];

impl Words {
    /// How a claim is weighed: the count at the move it names, the control move and the deadline, the parts that are
    /// there or missing, and the ruling.
    #[must_use]
    pub fn claim_steps(&self, dossier: &Dossier, judgement: &Judgement, claim: &ClaimView) -> Vec<Step> {
        let mut steps = Steps::new(Scene { words: self, dossier, judgement });
        steps.claimed(claim);
        steps.counted(claim);
        steps.deadline(claim);
        steps.parts(claim);
        steps.decided(claim);
        steps.out
    }
}

impl Steps<'_> {
    fn claimed(&mut self, view: &ClaimView) {
        let number = self.scene.claimed_number(view);
        let id = if number.is_some() { "claim-made" } else { "claim-made-bare" };
        let phrase = self.scene.say(id, Some(view.against), Some(view.claim)).number("number", number.unwrap_or(0));
        let claimant = self.scene.who(view.against.other(), Case::Nominative);
        self.push(phrase.text("claimant", claimant), Some(view.claim), Some(Norm::OverstepClaim));
    }

    fn counted(&mut self, view: &ClaimView) {
        let norm = Some(Norm::Overstep);
        if view.ply.is_none() {
            return self.push(self.scene.words.say("claim-no-move"), Some(view.claim), norm);
        }
        let Some(figures) = self.scene.figures(view) else {
            return self.push(self.scene.words.say("claim-uncounted"), Some(view.claim), norm);
        };
        let id = match (view.shown, view.open) {
            (true, _) => "claim-shown",
            (false, true) => "claim-open",
            (false, false) => "claim-not-shown",
        };
        self.push(self.scene.words.say(id).text("figures", figures), Some(view.claim), norm);
    }

    fn deadline(&mut self, view: &ClaimView) {
        let norm = Some(Norm::ClaimDeadline);
        if let Some(control) = view.control_move {
            let id = if view.reply.is_some() { "claim-control" } else { "claim-control-open" };
            let reply = view.reply.map_or_else(|| "—".to_owned(), |i| self.scene.paper(i));
            let phrase = self.scene.words.say(id).number("control", control.into()).text("reply", reply);
            self.push(phrase, view.reply, norm);
        }
        match self.scene.lateness(view) {
            Some(late) => self.push(self.scene.words.say("claim-late").text("late", late), Some(view.claim), norm),
            None => self.push(self.scene.words.say("claim-in-time"), Some(view.claim), norm),
        }
    }

    fn parts(&mut self, view: &ClaimView) {
        let letter = self.scene.mail(view.claim).and_then(|mail| mail.letter.as_ref());
        let second = letter.and_then(|letter| letter.claim.as_ref()).is_some_and(|claim| claim.overstep == 2);
        for part in PARTS.into_iter().filter(|part| *part != Norm::SecondClaim || second) {
            let id = if view.missing.contains(&part) { "claim-missing" } else { "claim-there" };
            let phrase = self.scene.words.say(id).text("part", self.scene.words.claim_part(part));
            self.push(phrase, Some(view.claim), Some(part));
        }
    }

    fn decided(&mut self, view: &ClaimView) {
        if view.decisive {
            self.push(self.scene.words.say("claim-decisive"), Some(view.claim), Some(Norm::Interruption));
        }
        let ruling = view.ruling.and_then(|i| Some((i, self.scene.mail(i)?.letter.as_ref()?.ruling.as_ref()?)));
        match ruling.and_then(|(i, ruling)| Some((i, ruling.decision?))) {
            Some((i, decision)) => {
                let id = match decision {
                    ClaimDecision::Overstep => "claim-upheld",
                    ClaimDecision::Reject => "claim-rejected",
                };
                self.push(self.scene.say(id, None, Some(i)), Some(i), Some(Norm::OverstepClaim));
            }
            None => self.push(self.scene.words.say("claim-undecided"), Some(view.claim), Some(Norm::OverstepClaim)),
        }
    }
}
