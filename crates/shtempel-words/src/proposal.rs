//! Proposals to the arbiter in words.

use crate::Words;
use crate::scene::{Case, Scene};
use crate::words::Phrase;
use shtempel_rules::{
    ClaimView, Decision, Dossier, Judgement, Lateness, MailIndex, Norm, PerSide, Proposal, Side, Silence,
};

impl Words {
    /// What is put to the arbiter, with its reasons and figures, in one sentence.
    #[must_use]
    pub fn proposal(&self, dossier: &Dossier, judgement: &Judgement, proposal: &Proposal) -> String {
        Put { scene: Scene { words: self, dossier, judgement }, proposal }.sentence()
    }
}

struct Put<'a> {
    scene: Scene<'a>,
    proposal: &'a Proposal,
}

impl<'a> Put<'a> {
    fn sentence(&self) -> String {
        let words = self.scene.words;
        match (self.proposal.norm, self.proposal.decision) {
            (Norm::OverstepClaim, decision) => {
                let on = self.proposal.on;
                match self.scene.judgement.claims.iter().find(|view| Some(view.claim) == on) {
                    Some(view) => self.claim(view, decision),
                    None => self.general(),
                }
            }
            (Norm::ThreeMonths, _) => self.loss(),
            (Norm::AdjAgreement, Decision::Result(result)) => {
                words.say("proposal-agreement").text("result", words.result(result)).sentence()
            }
            (Norm::Query, Decision::Restore) => {
                let played = self.scene.judgement.played_on;
                let id = if played.is_some() { "proposal-restore" } else { "proposal-restore-bare" };
                let played = played.map_or_else(|| "—".to_owned(), |i| self.scene.paper(i));
                self.scene.say(id, None, self.proposal.on).text("played", played).sentence()
            }
            _ => self.general(),
        }
    }

    fn claim(&self, view: &ClaimView, decision: Decision) -> String {
        let number = self.scene.claimed_number(view);
        let figures = self.scene.figures(view);
        let say = |id| {
            let phrase = self.scene.say(id, Some(view.against), Some(view.claim));
            let phrase = phrase.number("number", number.unwrap_or(0));
            phrase.text("figures", figures.clone().unwrap_or_else(|| "—".to_owned()))
        };
        let counted = number.is_some() && figures.is_some();
        let phrase = match decision {
            Decision::Overstep if view.decisive => say("proposal-overstep-loss"),
            Decision::Overstep => say("proposal-overstep"),
            Decision::Reject => {
                let id = if number.is_some() { "proposal-reject" } else { "proposal-reject-move" };
                say(id).text("reasons", self.rejections(view, figures.as_deref()))
            }
            Decision::Incomplete => {
                let id = if counted { "proposal-incomplete-figures" } else { "proposal-incomplete" };
                say(id).text("parts", self.parts())
            }
            Decision::Open => say(if counted { "proposal-open-figures" } else { "proposal-open" }),
            Decision::Loss | Decision::Restore | Decision::Result(_) => return self.general(),
        };
        self.not_before(phrase)
    }

    /// Adds from which day it may be decided.
    fn not_before(&self, phrase: Phrase<'a>) -> String {
        let text = phrase.sentence();
        // On that day and later the term of objection holds nothing up any more.
        let day = self.proposal.not_before.filter(|day| self.scene.judgement.as_of < *day);
        let Some(day) = day else { return text };
        let text = text.strip_suffix('.').unwrap_or(&text).to_owned();
        let mut out = self.scene.words.say("not-before").text("text", text).date("day", day).end();
        out.push('.');
        out
    }

    fn rejections(&self, view: &ClaimView, figures: Option<&str>) -> String {
        let words = self.scene.words;
        let reasons = self.proposal.reasons.iter().map(|reason| match (reason, figures) {
            (Norm::Overstep, _) if view.ply.is_none() => words.text("reason-no-move"),
            (Norm::Overstep, Some(figures)) => words.say("reason-not-shown-figures").text("figures", figures).end(),
            (Norm::Overstep, None) => words.text("reason-not-shown"),
            (Norm::ClaimDeadline, figures) => self.late(view, figures),
            (other, _) => words.norm_title(*other),
        });
        reasons.collect::<Vec<_>>().join("; ")
    }

    fn late(&self, view: &ClaimView, figures: Option<&str>) -> String {
        let words = self.scene.words;
        let Some(late) = self.scene.lateness(view) else { return words.text("reason-late") };
        match figures {
            Some(figures) => words.say("reason-late-figures").text("figures", figures).text("late", late).end(),
            None => late,
        }
    }

    fn parts(&self) -> String {
        let words = self.scene.words;
        // The names of the parts have commas and "and" of their own.
        let parts: Vec<_> = self.proposal.reasons.iter().map(|part| words.claim_part(*part)).collect();
        parts.join("; ")
    }

    fn loss(&self) -> String {
        let side = self.proposal.side.unwrap_or(self.scene.judgement.to_move);
        let Some(Silence { from, until, measures }) = &self.proposal.silence else {
            return self.scene.say("proposal-loss-bare", Some(side), None).sentence();
        };
        let phrase = self.scene.say("proposal-loss", Some(side), None);
        let phrase = phrase.date("from", from[side]).date("until", until[side]);
        let phrase = phrase.text("own", self.scene.measures(measures, side));
        phrase.text("other", self.scene.measures(measures, side.other())).sentence()
    }

    fn general(&self) -> String {
        let words = self.scene.words;
        let phrase = words.say("proposal-general").text("decision", words.decision(self.proposal.decision));
        phrase.text("title", words.norm_title(self.proposal.norm)).sentence()
    }
}

impl Words {
    /// A part of a claim, as a clause names it.
    pub(crate) fn claim_part(&self, part: Norm) -> String {
        match part {
            Norm::OverstepClaim => self.text("part-registered"),
            Norm::ClaimCount => self.text("part-count"),
            Norm::ClaimReceipt => self.text("part-receipt"),
            Norm::ClaimCards => self.text("part-cards"),
            Norm::SecondClaim => self.text("part-sealed"),
            other => self.norm_title(other),
        }
    }
}

impl Scene<'_> {
    /// The move number that the claim names.
    pub(crate) fn claimed_number(&self, view: &ClaimView) -> Option<i64> {
        let claim = self.mail(view.claim)?.letter.as_ref()?.claim.as_ref()?;
        claim.mv.map(i64::from)
    }

    /// Days used and allowed at the claimed move, beside what the claim and the notice state; none without a count.
    pub(crate) fn figures(&self, view: &ClaimView) -> Option<String> {
        let (used, quota) = (view.period_days?, view.quota?);
        let id = if view.open { "figures-open" } else { "figures" };
        let phrase = self.words.say(id).days("used", used).days_gen("used-gen", used);
        let figures = phrase.days("quota", quota).end();
        let claim = self.mail(view.claim).and_then(|mail| mail.letter.as_ref()?.claim.as_ref());
        let stated = claim.and_then(|claim| claim.count);
        let notice = claim.and_then(|claim| claim.notice).and_then(|i| self.mail(i)?.card.overstep_notice);
        let noticed = notice.and_then(|notice| notice.days);
        let days = |n: u32| self.words.days(n.into());
        Some(match (stated, noticed) {
            (None, None) => figures,
            (Some(n), None) => self.words.say("figures-stated").text("figures", figures).text("stated", days(n)).end(),
            (None, Some(n)) => self.words.say("figures-notice").text("figures", figures).text("stated", days(n)).end(),
            (Some(n), Some(m)) => {
                let phrase = self.words.say("figures-both").text("figures", figures);
                phrase.text("stated", days(n)).text("notice", days(m)).end()
            }
        })
    }

    /// Why a claim is late.
    pub(crate) fn lateness(&self, view: &ClaimView) -> Option<String> {
        let sent = self.date_or_open(self.dates(view.claim).sent);
        let say = |id| self.words.say(id).text("sent", sent.clone());
        Some(match view.late? {
            Lateness::AfterReply(reply) => say("late-reply").text("reply", self.paper(reply)).end(),
            Lateness::Used(claim) => say("late-used").text("claim", self.paper(claim)).end(),
            Lateness::AfterTerm(last) => say("late-term").date("last", last).end(),
            Lateness::AfterEnding(ended) => say("late-ending").date("ended", ended).end(),
        })
    }

    /// The measures that a side took in a silence.
    fn measures(&self, measures: &PerSide<Vec<MailIndex>>, side: Side) -> String {
        let mails: Vec<_> = measures[side].iter().map(|i| self.paper(*i)).collect();
        let id = if mails.is_empty() { "measures-none" } else { "measures" };
        let phrase = self.words.say(id).text("side-gen", self.words.side_in(side, Case::Genitive));
        phrase.text("mails", self.words.list(&mails)).end()
    }
}
