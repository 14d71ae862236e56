//! What is to be said about a mailing beside the findings (readings 3 and 5).

use crate::Words;
use crate::scene::Scene;
use crate::words::capital;
use shtempel_rules::{
    Day, Dossier, Evidence, Ground, Judgement, MailIndex, Mailing, Norm, Office, Postmark, ReturnReason,
};

impl Words {
    /// Remarks on a mailing that are no findings: postmarks of unknown offices that fixed its receipt, a lost card
    /// whose sending rests on the sender's word, a card that was not collected or was refused.
    #[must_use]
    pub fn remarks(&self, dossier: &Dossier, judgement: &Judgement, mailing: MailIndex) -> Vec<String> {
        let scene = Scene { words: self, dossier, judgement };
        scene.sending_remark(mailing).into_iter().chain(scene.receipt_remarks(mailing)).collect()
    }
}

impl Scene<'_> {
    /// A lost card whose sending rests on the sender's word.
    pub(crate) fn sending_remark(&self, mailing: MailIndex) -> Option<String> {
        let by = self.dates(mailing).sent_by;
        let proven = matches!(by, Some(Ground::Ruling(_) | Ground::Supposed | Ground::Norm(_, Evidence::Receipt)));
        let lost = self.mail(mailing).is_some_and(|mail| mail.lost);
        (lost && !proven).then(|| self.words.say("remark-word").text("mail", self.id(mailing)).sentence())
    }

    /// A postmark of an unknown office that fixed the receipt; a card that was not collected or was refused.
    pub(crate) fn receipt_remarks(&self, mailing: MailIndex) -> impl Iterator<Item = String> {
        let dates = self.dates(mailing);
        let by_postmarks = matches!(dates.received_by, Some(Ground::Norm(Norm::SeveralPostmarks, Evidence::Postmarks)));
        let office_unknown = by_postmarks && self.mail(mailing).is_some_and(|mail| arrival(mail).is_none());
        let offices = dates.received.filter(|_| office_unknown).map(|received| {
            self.words.say("remark-offices").text("mail", self.id(mailing)).date("received", received).sentence()
        });
        let returned = self.return_remark(mailing).map(|clause| capital(&clause) + ".");
        offices.into_iter().chain(returned)
    }

    /// For a mailing that came back not collected or refused though it bears a stamp of arrival: that the arbiter
    /// should fix the receipt. A clause.
    fn return_remark(&self, mailing: MailIndex) -> Option<String> {
        let mail = self.mail(mailing)?;
        let returned = mail.returned.filter(|returned| returned.date <= self.judgement.as_of)?;
        let id = match returned.reason? {
            ReturnReason::NotCollected => "remark-not-collected",
            ReturnReason::Refused => "remark-refused",
            ReturnReason::Address | ReturnReason::Moved | ReturnReason::Post => return None,
        };
        // A ruling that fixed the receipt has settled it.
        if self.dates(mailing).received.is_some() {
            return None;
        }
        let phrase = self.words.say(id).text("mail", self.id(mailing));
        Some(phrase.date("arrival", arrival(mail)?).date("returned", returned.date).end())
    }

    /// The sentence, and that remark on the mailing if there is one.
    pub(crate) fn with_return(&self, sentence: String, mailing: Option<MailIndex>) -> String {
        match mailing.and_then(|i| self.return_remark(i)) {
            Some(clause) => format!("{}; {clause}.", sentence.strip_suffix('.').unwrap_or(&sentence)),
            None => sentence,
        }
    }
}

/// The latest stamp of the arrival office.
fn arrival(mail: &Mailing) -> Option<Day> {
    let stamps = mail.postmarks.iter().filter_map(|mark| match mark {
        Postmark::Legible { date, office: Some(Office::Arrival) } => Some(*date),
        _ => None,
    });
    stamps.max()
}
