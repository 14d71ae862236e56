//! Duties and rights in words.

use crate::Words;
use crate::scene::Scene;
use crate::words::Phrase;
use shtempel_rules::{Day, Dossier, Duty, Facts, Finding, Judgement, MailIndex, MoveOrigin, Norm, Step};

impl Words {
    /// Who owes what until when, or may do what, in one sentence.
    #[must_use]
    pub fn duty(&self, dossier: &Dossier, judgement: &Judgement, duty: &Duty) -> String {
        Owed { scene: Scene { words: self, dossier, judgement }, duty }.sentence()
    }
}

struct Owed<'a> {
    scene: Scene<'a>,
    duty: &'a Duty,
}

impl<'a> Owed<'a> {
    fn say(&self, id: &'static str) -> Phrase<'a> {
        let phrase = self.scene.say(id, Some(self.duty.side), self.duty.about);
        let card = self.duty.about.map_or_else(|| "—".to_owned(), |i| self.scene.card(i));
        let due = self.scene.date_or_open(self.duty.due);
        phrase.text("card", card).text("due", due).text("deadline", self.deadline())
    }

    fn deadline(&self) -> String {
        match (self.duty.due, self.duty.overdue) {
            (Some(due), false) => self.scene.words.say("due-open").date("due", due).end(),
            (Some(due), true) => self.scene.words.say("due-overdue").date("due", due).end(),
            (None, _) => self.scene.words.text("due-none"),
        }
    }

    fn sentence(&self) -> String {
        let id = match (self.duty.norm, self.duty.step) {
            (Norm::Query, _) => "duty-query",
            (Norm::LateRepeat, _) => "duty-answer",
            (Norm::NoReplyRepeat, Some(step)) => {
                let text = match self.returned().filter(|_| step == Step::Repeat) {
                    Some(day) => self.say("duty-repeat-returned").date("returned", day).sentence(),
                    None => self.say(self.silence(step)).sentence(),
                };
                return self.scene.with_return(text, self.duty.about);
            }
            (Norm::Objection, _) => "duty-objection",
            (Norm::Protest, _) => "duty-protest",
            (Norm::AdjAppeal, _) => "duty-appeal",
            (Norm::AdjudicationPapers, _) => return self.papers(),
            (Norm::ResultReported, _) => {
                let result = self.scene.judgement.result.map_or("—", |result| self.scene.words.result(result));
                return self.say("duty-result").text("result", result).sentence();
            }
            (Norm::OverstepClaim, _) => return self.claim(),
            (Norm::ZeitnotRegistered, _) => return self.zeitnot(),
            _ => return self.general(),
        };
        self.say(id).sentence()
    }

    /// The day on which the mailing that it is about came back.
    fn returned(&self) -> Option<Day> {
        let returned = self.scene.mail(self.duty.about?)?.returned?;
        Some(returned.date).filter(|day| *day <= self.scene.judgement.as_of)
    }

    fn silence(&self, step: Step) -> &'static str {
        match (step, self.duty.due, self.duty.overdue) {
            (Step::Repeat, None, _) => "duty-repeat-none",
            (Step::Repeat, Some(_), false) => "duty-repeat",
            (Step::Repeat, Some(_), true) => "duty-repeat-overdue",
            (Step::TellArbiter, None, _) => "duty-tell-none",
            (Step::TellArbiter, Some(_), false) => "duty-tell",
            (Step::TellArbiter, Some(_), true) => "duty-tell-overdue",
            (Step::AskAndTell, _, false) => "duty-ask",
            (Step::AskAndTell, _, true) => "duty-ask-overdue",
        }
    }

    fn papers(&self) -> String {
        // The move that the side on move owed may have been told already.
        let judgement = self.scene.judgement;
        let told = judgement.moves.last().is_some_and(|m| m.origin == MoveOrigin::Adjudication);
        let on_move = !told && judgement.to_move == self.duty.side;
        let id = if on_move { "duty-papers-move" } else { "duty-papers" };
        let end = self.scene.date_or_open(self.scene.dossier.competition.end);
        self.say(id).text("end", end).sentence()
    }

    /// The right to claim, with the figures of the overstep that it is about.
    fn claim(&self) -> String {
        let of_partner = |finding: &&Finding| {
            finding.norm == Norm::Overstep
                && finding.side == Some(self.duty.side.other())
                && finding.mailing == self.duty.about
        };
        let found = self.scene.judgement.findings.iter().find(of_partner);
        let Some(Finding { mv: Some(number), facts, .. }) = found else {
            return self.say("duty-claim-bare").sentence();
        };
        let Facts::Overstep { period_move, period_days, quota, .. } = *facts else {
            return self.say("duty-claim-bare").sentence();
        };
        let block = self.scene.dossier.competition.control.moves.max(1);
        let to_control = (block - period_move % block) % block;
        let phrase = self.say("duty-claim").days("used", period_days).days("quota", quota);
        let control = i64::from(*number) + i64::from(to_control);
        phrase.number("number", (*number).into()).number("control", control).sentence()
    }

    fn zeitnot(&self) -> String {
        let left = self.scene.judgement.clocks[self.duty.side].left;
        let id = match self.duty.due {
            Some(_) if self.duty.about.is_none() && self.duty.overdue => "duty-zeitnot-alone-overdue",
            _ if self.duty.about.is_none() => "duty-zeitnot-alone",
            Some(_) if self.duty.overdue => "duty-zeitnot-overdue",
            Some(_) => "duty-zeitnot",
            None => "duty-zeitnot-none",
        };
        self.say(id).days("left", left.max(0)).sentence()
    }

    fn general(&self) -> String {
        let id = if self.duty.about.is_some() { "duty-general" } else { "duty-general-alone" };
        let phrase = self.say(id).text("title", self.scene.words.norm_title(self.duty.norm));
        match self.duty.due {
            Some(_) => phrase.sentence(),
            None => phrase.text("deadline", self.scene.words.text("due-unset")).sentence(),
        }
    }
}

impl Scene<'_> {
    /// The mailing with its date and its move. Of a forwarding: the sealed move that went on to the partner.
    fn card(&self, i: MailIndex) -> String {
        let paper = self.paper(i);
        let Some(mail) = self.mail(i) else { return paper };
        let claim = mail.letter.as_ref().and_then(|letter| letter.forwards).and_then(|claim| self.mail(claim));
        let forwarded = claim.and_then(|mail| mail.letter.as_ref()?.claim.as_ref()?.sealed.as_deref());
        match (mail.card.mv.as_deref().or(forwarded), self.dates(i).sent) {
            (Some(text), Some(_)) => {
                self.words.say("card").text("paper", paper).text("move", self.words.quoted(text)).end()
            }
            (Some(text), None) => {
                self.words.say("card-open").text("mail", self.id(i)).text("move", self.words.quoted(text)).end()
            }
            (None, _) => paper,
        }
    }
}
