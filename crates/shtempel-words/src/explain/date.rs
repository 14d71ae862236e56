//! Why a mailing has its dates.

use super::{Step, Steps, norm_of};
use crate::scene::{Case, Scene};
use crate::{Words, plain};
use shtempel_rules::{
    Addressee, Day, DeliveredBy, Dossier, Evidence, Ground, Judgement, MailIndex, Mailing, Norm, Office, Party,
    PerSide, Postmark, Received, Ruling, Side, States,
};

/// Which date of a mailing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DateOf {
    /// The sending.
    Sent,
    /// The receipt.
    Received,
}

impl Words {
    /// Which evidence there is of a date, which of it wins, and why.
    #[must_use]
    pub fn date_steps(&self, dossier: &Dossier, judgement: &Judgement, mailing: MailIndex, of: DateOf) -> Vec<Step> {
        let mut steps = Steps::new(Scene { words: self, dossier, judgement });
        let Some(mail) = dossier.mail.get(mailing.0) else { return steps.out };
        if judgement.dates.get(mailing.0).is_none_or(Option::is_none) {
            steps.push(steps.scene.say("unknown-paper", None, Some(mailing)), Some(mailing), None);
            return steps.out;
        }
        steps.rulings(mailing, of);
        match of {
            DateOf::Sent => steps.evidence_of_sending(mailing, mail),
            DateOf::Received => steps.evidence_of_receipt(mailing, mail),
        }
        steps.statements(mailing, of);
        if steps.out.is_empty() {
            steps.push(self.say("evidence-none"), Some(mailing), Some(Norm::NoDateAtAll));
        }
        match of {
            DateOf::Sent => steps.sent(mailing),
            DateOf::Received => steps.received(mailing, mail),
        }
        let (remarks, norm): (Vec<String>, _) = match of {
            DateOf::Sent => (steps.scene.sending_remark(mailing).into_iter().collect(), Some(Norm::Unproved)),
            DateOf::Received => (steps.scene.receipt_remarks(mailing).collect(), None),
        };
        steps.out.extend(remarks.into_iter().map(|text| Step { text, mailing: Some(mailing), norm }));
        steps.out
    }
}

impl Steps<'_> {
    fn known(&self) -> impl Iterator<Item = (MailIndex, &Mailing)> {
        let dates = &self.scene.judgement.dates;
        let mail = self.scene.dossier.mail.iter().enumerate().map(|(i, mail)| (MailIndex(i), mail));
        mail.filter(|(i, _)| dates.get(i.0).is_some_and(Option::is_some))
    }

    fn day(&mut self, id: &'static str, day: Day, from: MailIndex, norm: Option<Norm>) {
        let phrase = self.scene.say(id, None, Some(from)).date("day", day);
        self.push(phrase, Some(from), norm);
    }

    /// Rulings that fix this date.
    fn rulings(&mut self, mailing: MailIndex, of: DateOf) {
        let (id, pick): (_, fn(&Ruling) -> Option<Day>) = match of {
            DateOf::Sent => ("evidence-ruling-sent", |ruling| ruling.sent),
            DateOf::Received => ("evidence-ruling-received", |ruling| ruling.received),
        };
        let found: Vec<_> = self
            .known()
            .filter_map(|(i, mail)| {
                let ruling = mail.letter.as_ref()?.ruling.as_ref()?;
                (ruling.fixes == Some(mailing)).then_some((i, pick(ruling)?))
            })
            .collect();
        found.into_iter().for_each(|(i, day)| self.day(id, day, i, None));
    }

    fn evidence_of_sending(&mut self, i: MailIndex, mail: &Mailing) {
        if let Some(receipt) = &mail.receipt
            && let Some(day) = receipt.date
        {
            match &receipt.number {
                Some(number) => {
                    let phrase = self.scene.words.say("evidence-receipt-number").date("day", day);
                    self.push(phrase.text("number", plain(number)), Some(i), Some(Norm::ReceiptOverPostmark));
                }
                None => self.day("evidence-receipt", day, i, Some(Norm::ReceiptOverPostmark)),
            }
        }
        if mail.lost {
            self.push(self.scene.words.say("evidence-lost"), Some(i), Some(Norm::Unproved));
        } else {
            self.postmarks(i, mail);
        }
        if let Some(day) = mail.dated {
            self.day("evidence-written", day, i, Some(Norm::NoPostmark));
        }
    }

    fn evidence_of_receipt(&mut self, i: MailIndex, mail: &Mailing) {
        if mail.lost {
            self.push(self.scene.words.say("evidence-lost"), Some(i), None);
        }
        // What happens later is not known on the day (readings, 37).
        let as_of = self.scene.judgement.as_of;
        if let Some(returned) = mail.returned.filter(|returned| returned.date <= as_of) {
            self.day("evidence-returned", returned.date, i, None);
        }
        if let Some(delivered) = mail.delivered.filter(|delivered| delivered.date <= as_of) {
            let id = match delivered.by {
                Some(DeliveredBy::Advice) => "evidence-advice",
                Some(DeliveredBy::Tracking) => "evidence-tracking",
                None => "evidence-delivery",
            };
            self.day(id, delivered.date, i, Some(Norm::ReceiptOverPostmark));
        }
        if !mail.lost {
            self.postmarks(i, mail);
        }
        match mail.received {
            Received::On(day) if day <= as_of => self.day("evidence-recorded", day, i, Some(Norm::NoPostmark)),
            Received::PerSide(days) => self.recorded(i, days),
            Received::On(_) | Received::Unrecorded => {}
        }
    }

    fn recorded(&mut self, i: MailIndex, days: PerSide<Option<Day>>) {
        for side in Side::BOTH {
            if let Some(day) = days[side].filter(|day| *day <= self.scene.judgement.as_of) {
                let phrase = self.scene.words.say("evidence-recorded-side").date("day", day);
                let phrase = phrase.text("side-ins", self.scene.words.side_in(side, Case::Instrumental));
                self.push(phrase, Some(i), Some(Norm::NoPostmark));
            }
        }
    }

    fn postmarks(&mut self, i: MailIndex, mail: &Mailing) {
        for mark in &mail.postmarks {
            match mark {
                Postmark::Legible { date, .. } if *date > self.scene.judgement.as_of => {}
                Postmark::Illegible => {
                    self.push(self.scene.words.say("evidence-illegible"), Some(i), Some(Norm::NoPostmark));
                }
                Postmark::Legible { date, office } => {
                    let id = match office {
                        Some(Office::Origin) => "evidence-origin",
                        Some(Office::Transit) => "evidence-transit",
                        Some(Office::Arrival) => "evidence-arrival",
                        None => "evidence-stamp",
                    };
                    self.day(id, *date, i, Some(Norm::DatesByPostmark));
                }
            }
        }
    }

    /// What the replies state of this mailing (47.3.7).
    fn statements(&mut self, mailing: MailIndex, of: DateOf) {
        let (id, norm, pick): (_, _, fn(&States) -> Option<Day>) = match of {
            DateOf::Sent => ("evidence-stated-sent", Norm::NoDateAtAll, |states| states.partner_sent),
            DateOf::Received => ("evidence-stated-received", Norm::NoPostmark, |states| states.partner_received),
        };
        let found: Vec<_> = self
            .known()
            .filter(|(i, mail)| self.answered(*i, mail) == Some(mailing))
            .filter_map(|(i, mail)| Some((i, pick(mail.card.states.as_deref()?)?)))
            .collect();
        found.into_iter().for_each(|(i, day)| self.day(id, day, i, Some(norm)));
    }

    /// The partner's mailing that a reply answers: by default the last one before it in the file.
    fn answered(&self, i: MailIndex, mail: &Mailing) -> Option<MailIndex> {
        let side = between_players(mail)?;
        mail.card.answers.or_else(|| {
            let before = self.scene.dossier.mail.get(..i.0)?;
            before.iter().rposition(|other| between_players(other) == Some(side.other())).map(MailIndex)
        })
    }

    fn sent(&mut self, i: MailIndex) {
        let dates = self.scene.dates(i);
        let (Some(day), Some(by)) = (dates.sent, dates.sent_by) else {
            return self.push(self.scene.words.say("sent-open"), Some(i), Some(Norm::NoDateAtAll));
        };
        let id = match by {
            Ground::Ruling(_) => "sent-ruling",
            Ground::Supposed => "sent-supposed",
            Ground::Norm(Norm::ReceiptOverPostmark, _) => "sent-receipt",
            Ground::Norm(Norm::SeveralPostmarks, _) => "sent-several",
            Ground::Norm(Norm::PostmarkOverWritten, _) => "sent-over-written",
            Ground::Norm(_, Evidence::Stated(_)) => "sent-stated",
            Ground::Norm(_, Evidence::Written) => "sent-written",
            Ground::Norm(..) => "sent-postmark",
        };
        self.day(id, day, paper_of(by, i), norm_of(Some(by)));
    }

    fn received(&mut self, i: MailIndex, mail: &Mailing) {
        if mail.to == Addressee::Both {
            return;
        }
        let dates = self.scene.dates(i);
        let (Some(day), Some(by)) = (dates.received, dates.received_by) else {
            let as_of = self.scene.judgement.as_of;
            let came_back = mail.returned.is_some_and(|returned| returned.date <= as_of);
            let id = if mail.lost || came_back { "received-lost" } else { "received-open" };
            return self.push(self.scene.words.say(id), Some(i), Some(Norm::NoPostmark));
        };
        let id = match by {
            Ground::Ruling(_) => "received-ruling",
            Ground::Supposed => "received-supposed",
            Ground::Norm(_, Evidence::Delivery) => "received-delivery",
            Ground::Norm(Norm::SeveralPostmarks, _) => "received-several",
            Ground::Norm(_, Evidence::Stated(_)) => "received-stated",
            Ground::Norm(_, Evidence::Recorded) => "received-recorded",
            Ground::Norm(..) => "received-postmark",
        };
        self.day(id, day, paper_of(by, i), norm_of(Some(by)));
    }
}

/// The paper that fixed a date: the mailing itself, or the ruling or reply.
fn paper_of(ground: Ground, mailing: MailIndex) -> MailIndex {
    match ground {
        Ground::Ruling(i) | Ground::Norm(_, Evidence::Stated(i)) => i,
        Ground::Norm(..) | Ground::Supposed => mailing,
    }
}

/// The sender of a mailing between the players.
fn between_players(mail: &Mailing) -> Option<Side> {
    match (mail.from, mail.to) {
        (Party::Player(from), Addressee::One(Party::Player(to))) if from != to => Some(from),
        _ => None,
    }
}
