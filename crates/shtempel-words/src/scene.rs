//! What every sentence needs: the game, the judgement, and how they are named.

use crate::words::Phrase;
use crate::{Words, plain};
use shtempel_rules::{Day, Dossier, Judgement, MailDates, MailIndex, Mailing, Side};

/// A grammatical case of Russian. English has one form for all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Case {
    Nominative,
    Genitive,
    Dative,
    Instrumental,
}

/// A game and what is made of it, to be put in words.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    pub(crate) words: &'a Words,
    pub(crate) dossier: &'a Dossier,
    pub(crate) judgement: &'a Judgement,
}

impl<'a> Scene<'a> {
    pub(crate) fn mail(&self, i: MailIndex) -> Option<&'a Mailing> {
        self.dossier.mail.get(i.0)
    }

    /// The dates as the judgement found them; all open for a mailing not known on the day.
    pub(crate) fn dates(&self, i: MailIndex) -> MailDates {
        self.judgement.dates.get(i.0).copied().flatten().unwrap_or_default()
    }

    /// The mailing's id in quotes.
    pub(crate) fn id(&self, i: MailIndex) -> String {
        self.words.quoted(self.mail(i).map_or("?", |mail| mail.id.as_str()))
    }

    /// The mailing's id with its sending date.
    pub(crate) fn paper(&self, i: MailIndex) -> String {
        match self.dates(i).sent {
            Some(sent) => self.words.say("paper").text("mail", self.id(i)).date("sent", sent).end(),
            None => self.words.say("paper-open").text("mail", self.id(i)).end(),
        }
    }

    /// The move as written on the mailing, in quotes; the sealed move of a claim is never taken.
    pub(crate) fn move_of(&self, i: Option<MailIndex>) -> String {
        let text = i.and_then(|i| self.mail(i)).and_then(|mail| mail.card.mv.as_deref());
        text.map_or_else(|| "—".to_owned(), |text| self.words.quoted(text))
    }

    /// What the mailing repeats, as written, in quotes.
    pub(crate) fn repeated(&self, i: Option<MailIndex>) -> String {
        let list = i.and_then(|i| self.mail(i)).and_then(|mail| mail.card.repeats.as_deref());
        list.map_or_else(|| "—".to_owned(), |list| self.words.quoted_list(list))
    }

    /// The side with the player's name.
    pub(crate) fn who(&self, side: Side, case: Case) -> String {
        let bare = self.words.side_in(side, case);
        let name = plain(self.dossier.players[side].name.trim());
        if name.is_empty() {
            return bare;
        }
        self.words.say("named").text("side", bare).text("name", name).end()
    }

    /// A message, with the side and the mailing it is about already filled in.
    pub(crate) fn say(&self, id: &'static str, side: Option<Side>, mailing: Option<MailIndex>) -> Phrase<'a> {
        let mut phrase = self.words.say(id);
        if let Some(side) = side {
            phrase = phrase
                .text("who", self.who(side, Case::Nominative))
                .text("who-gen", self.who(side, Case::Genitive))
                .text("who-dat", self.who(side, Case::Dative))
                .text("who-ins", self.who(side, Case::Instrumental));
        }
        phrase = phrase.text("move", self.move_of(mailing)).text("the-move", self.the_move(mailing));
        match mailing {
            Some(i) => phrase.text("mail", self.id(i)).text("paper", self.paper(i)),
            None => phrase.text("mail", "—").text("paper", "—"),
        }
    }

    /// `ход «e2-e4»`, or only `ход` where the mailing has no own move.
    pub(crate) fn the_move(&self, i: Option<MailIndex>) -> String {
        match i.and_then(|i| self.mail(i)).and_then(|mail| mail.card.mv.as_deref()) {
            Some(text) => self.words.say("the-move").text("move", self.words.quoted(text)).end(),
            None => self.words.text("the-move-bare"),
        }
    }

    /// The date, or the word for an open one.
    pub(crate) fn date_or_open(&self, day: Option<Day>) -> String {
        day.map_or_else(|| self.words.text("ground-none"), |day| self.words.date(day))
    }
}
