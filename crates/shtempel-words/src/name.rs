//! Names: sides, results, states, decisions, grounds.

use crate::scene::Case;
use crate::words::capital;
use crate::{Words, plain};
use shtempel_chess::Script;
use shtempel_rules::{
    Addressee, Decision, Dossier, Edition, Evidence, GameResult, Ground, MailIndex, Medium, Norm, Party, Side, Status,
    Step,
};

impl Words {
    /// `Белые`, `White`.
    #[must_use]
    pub fn side(&self, side: Side) -> String {
        capital(&self.side_in(side, Case::Nominative))
    }

    /// `Белые (А. Белов)`, `White (А. Белов)`; the name is made harmless.
    #[must_use]
    pub fn player(&self, dossier: &Dossier, side: Side) -> String {
        let name = plain(dossier.players[side].name.trim());
        self.say("named").text("side", self.side(side)).text("name", name).end()
    }

    pub(crate) fn side_in(&self, side: Side, case: Case) -> String {
        self.text(match (side, case) {
            (Side::White, Case::Nominative) => "side-white",
            (Side::White, Case::Genitive) => "side-white-gen",
            (Side::White, Case::Dative) => "side-white-dat",
            (Side::White, Case::Instrumental) => "side-white-ins",
            (Side::Black, Case::Nominative) => "side-black",
            (Side::Black, Case::Genitive) => "side-black-gen",
            (Side::Black, Case::Dative) => "side-black-dat",
            (Side::Black, Case::Instrumental) => "side-black-ins",
        })
    }

    /// Who writes: a side or an arbiter, lower-case in Russian.
    #[must_use]
    pub fn party(&self, party: Party) -> String {
        match party {
            Party::Player(side) => self.side_in(side, Case::Nominative),
            Party::Arbiter => self.text("arbiter"),
            Party::AppealsArbiter => self.text("appeals-arbiter"),
            Party::Adjudicator => self.text("adjudicator"),
        }
    }

    /// Who is written to.
    #[must_use]
    pub fn addressee(&self, to: Addressee) -> String {
        match to {
            Addressee::One(party) => self.party(party),
            Addressee::Both => self.text("both-players"),
        }
    }

    /// `игра продолжается`, `being played`.
    #[must_use]
    pub fn status(&self, status: Status) -> String {
        self.text(match status {
            Status::Playing => "status-playing",
            Status::Interrupted => "status-interrupted",
            Status::Adjudication => "status-adjudication",
            Status::Finished => "status-finished",
        })
    }

    /// `1–0`, `0–1`, `½–½`, `0–0`.
    #[must_use]
    pub const fn result(&self, result: GameResult) -> &'static str {
        match result {
            GameResult::WhiteWins => "1–0",
            GameResult::BlackWins => "0–1",
            GameResult::Draw => "½–½",
            GameResult::BothLose => "0–0",
        }
    }

    /// What is proposed, in a few words: `отклонить заявление`.
    #[must_use]
    pub fn decision(&self, decision: Decision) -> String {
        match decision {
            Decision::Overstep => self.text("decision-overstep"),
            Decision::Reject => self.text("decision-reject"),
            Decision::Incomplete => self.text("decision-incomplete"),
            Decision::Open => self.text("decision-open"),
            Decision::Loss => self.text("decision-loss"),
            Decision::Restore => self.text("decision-restore"),
            Decision::Result(result) => self.say("decision-result").text("result", self.result(result)).end(),
        }
    }

    /// A step of a duty, in a few words.
    #[must_use]
    pub fn step(&self, step: Step) -> String {
        self.text(match step {
            Step::Repeat => "step-repeat",
            Step::TellArbiter => "step-tell-arbiter",
            Step::AskAndTell => "step-ask-and-tell",
        })
    }

    /// What fixed a date: `по штемпелю`, `по ответу партнёра «b4»`.
    #[must_use]
    pub fn ground(&self, dossier: &Dossier, ground: Ground) -> String {
        let id = |i: MailIndex| self.quoted(dossier.mail.get(i.0).map_or("?", |mail| mail.id.as_str()));
        match ground {
            Ground::Ruling(i) => self.say("ground-ruling").text("mail", id(i)).end(),
            Ground::Supposed => self.text("ground-supposed"),
            Ground::Norm(_, Evidence::Receipt) => self.text("ground-receipt"),
            Ground::Norm(_, Evidence::Delivery) => self.text("ground-delivery"),
            Ground::Norm(_, Evidence::Postmarks) => self.text("ground-postmarks"),
            Ground::Norm(_, Evidence::Written) => self.text("ground-written"),
            Ground::Norm(_, Evidence::Recorded) => self.text("ground-recorded"),
            Ground::Norm(_, Evidence::Stated(i)) => self.say("ground-stated").text("mail", id(i)).end(),
        }
    }

    /// What fixed a date, or `не установлено`.
    #[must_use]
    pub fn ground_or_open(&self, dossier: &Dossier, ground: Option<Ground>) -> String {
        ground.map_or_else(|| self.text("ground-none"), |ground| self.ground(dossier, ground))
    }

    /// The way a mailing went.
    #[must_use]
    pub fn medium(&self, medium: &Medium) -> String {
        match medium {
            Medium::Ordinary => self.text("medium-ordinary"),
            Medium::Registered => self.text("medium-registered"),
            Medium::Other(word) => self.say("medium-other").text("medium", self.quoted(word)).end(),
        }
    }

    /// The edition, as a heading names it.
    #[must_use]
    pub fn edition(&self, edition: Edition) -> String {
        self.text(match edition {
            Edition::Art47 => "edition-art47",
            Edition::Jr6 => "edition-jr6",
        })
    }

    pub(crate) fn script(&self, script: Script) -> String {
        self.text(match script {
            Script::Full => "script-full",
            Script::Short => "script-short",
            Script::Numeric => "script-numeric",
            Script::Uci => "script-uci",
        })
    }

    /// What penalty days are for, as a clause names it.
    pub(crate) fn mistake(&self, norm: Norm) -> String {
        match norm {
            Norm::PenaltyImpossible => self.text("mistake-impossible"),
            Norm::PenaltyRepetition => self.text("mistake-repetition"),
            Norm::PenaltyUnregistered => self.text("mistake-unregistered"),
            Norm::PenaltyAddress => self.text("mistake-address"),
            Norm::LateRepeat => self.text("mistake-late"),
            Norm::RulingPenalty => self.text("mistake-ruling"),
            other => self.norm_title(other),
        }
    }
}
