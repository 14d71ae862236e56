//! Findings in words: one sentence each.

use crate::scene::{Case, Scene};
use crate::words::Phrase;
use crate::{Words, plain};
use shtempel_chess::{Meaning, MoveError, Syntax};
use shtempel_rules::{
    Dossier, DrawClaim, Facts, Finding, Judgement, MailIndex, Medium, Norm, RepeatDue, RepetitionFault, Side, Span,
    StatedDate, VoidReason,
};

impl Words {
    /// What happened, with the dates and figures, in one sentence that an arbiter could put in a letter.
    /// The article stands beside it, not in it.
    #[must_use]
    pub fn finding(&self, dossier: &Dossier, judgement: &Judgement, finding: &Finding) -> String {
        Told { scene: Scene { words: self, dossier, judgement }, finding }.sentence()
    }
}

struct Told<'a> {
    scene: Scene<'a>,
    finding: &'a Finding,
}

impl<'a> Told<'a> {
    fn say(&self, id: &'static str) -> Phrase<'a> {
        self.scene.say(id, self.finding.side, self.finding.mailing)
    }

    fn words(&self) -> &'a Words {
        self.scene.words
    }

    fn days(&self) -> i64 {
        self.finding.days.unwrap_or(0)
    }

    fn sentence(&self) -> String {
        if self.finding.side.is_none() && !matches!(self.finding.facts, Facts::OpeningMove { .. }) {
            return self.general();
        }
        match &self.finding.facts {
            Facts::Void { why, charged_as, earlier_mistakes } => self.void(why, *charged_as, *earlier_mistakes),
            Facts::Repetition { what, charged_as, earlier_mistakes } => {
                self.mistake("finding-void", *charged_as, *earlier_mistakes).text("why", self.fault(*what)).sentence()
            }
            Facts::Delayed { lost, returned, charged_as, earlier_mistakes } => {
                let id = match self.finding.norm {
                    Norm::PenaltyUnregistered => "finding-unregistered",
                    _ => "finding-address",
                };
                let fate = match (lost, returned) {
                    (true, Some(day)) => self.words().say("fate-lost-returned").date("day", *day).end(),
                    (false, Some(day)) => self.words().say("fate-returned").date("day", *day).end(),
                    (true, None) => self.words().text("fate-lost"),
                    (false, None) => self.words().text("fate-delayed"),
                };
                let text = self.mistake(id, *charged_as, *earlier_mistakes).text("fate", fate).sentence();
                self.scene.with_return(text, self.finding.mailing)
            }
            Facts::PlayedOn { void } => self.say("finding-played-on").text("void", self.scene.paper(*void)).sentence(),
            Facts::Irrevocable { stands, repeat } => self.irrevocable(*stands, *repeat),
            Facts::WrongRepetition { of } => self.wrong_repetition(*of),
            Facts::Variant { place, why } => self.variant(*place, why),
            Facts::Medium { registered_wanted } => self.medium(*registered_wanted),
            Facts::OpeningMove { ply, why } => self.opening_move(*ply, why),
            Facts::Record { differs_at, incomplete } => self.record(*differs_at, *incomplete),
            Facts::ClaimPart => self.claim_part(),
            Facts::MissingPoint | Facts::AdjudicationPosition | Facts::Plain => self.by_norm(),
            _ => self.figures(),
        }
    }

    /// The facts that are mostly dates and figures.
    fn figures(&self) -> String {
        match self.finding.facts {
            Facts::LateRepeat { because, due, sent } => {
                let (id, about) = match because {
                    RepeatDue::Silence(i) => ("because-silence", i),
                    RepeatDue::Returned(i) => ("because-returned", i),
                    RepeatDue::PartnerRepeated(i) => ("because-partner", i),
                    RepeatDue::Queried(i) => ("because-queried", i),
                };
                let because = self.words().say(id).text("paper", self.scene.paper(about)).end();
                let added = self.words().say("added-days").number("n", self.days()).end();
                let phrase = self.say("finding-late-repeat").text("because", because).text("added", added);
                let text = phrase.date("due", due).date("sent", sent).sentence();
                self.scene.with_return(text, matches!(id, "because-returned").then_some(about))
            }
            Facts::LateQuery { received, sent, counted } => {
                let queried = self.finding.mailing.and_then(|i| self.scene.mail(i)).and_then(|mail| mail.card.query);
                let queried = queried.map_or_else(|| "—".to_owned(), |i| self.scene.id(i));
                let phrase = self.say("finding-late-query").text("queried", queried);
                let phrase = phrase.date("received", received).date("sent", sent);
                let beyond = self.words().say("beyond-three").number("n", self.days()).end();
                phrase.days("counted", counted).text("beyond", beyond).sentence()
            }
            Facts::Overstep { period, period_move, period_days, quota } => {
                let id = if period > 1 { "finding-overstep-period" } else { "finding-overstep" };
                let moves = self.moves_of_quota(quota);
                let phrase = self.say(id).days("used", period_days).days("quota", quota).text("moves", moves);
                let phrase = phrase.number("period", period.into()).number("period-move", period_move.into());
                phrase.number("number", self.finding.mv.unwrap_or(period_move).into()).sentence()
            }
            Facts::Late { due, sent } => {
                let what = match self.finding.norm {
                    Norm::Objection => self.words().text("letter-objection"),
                    Norm::Protest => self.words().text("letter-protest"),
                    Norm::AdjAppeal => self.words().text("letter-appeal"),
                    _ => return self.general(),
                };
                self.say("finding-late").text("what", what).date("due", due).date("sent", sent).sentence()
            }
            Facts::DrawClaim { times, halfmoves } => self.draw_claim(times, halfmoves),
            Facts::Zeitnot { left } if left < 0 => {
                self.say("finding-zeitnot-over").days("over", left.saturating_neg()).sentence()
            }
            Facts::Zeitnot { left } => self.say("finding-zeitnot").days("left", left).sentence(),
            Facts::MoveNumber { written, right } => {
                let id = if written == right { "finding-number-side" } else { "finding-number" };
                let phrase = self.say(id).number("written", written.into());
                phrase.number("right", right.into()).sentence()
            }
            Facts::Notation { script } => {
                self.say("finding-notation").text("script", self.words().script(script)).sentence()
            }
            Facts::Total { of, stated, computed, open } => {
                let id = if open { "finding-total-open" } else { "finding-total" };
                let phrase = self.say(id).text("of-gen", self.words().side_in(of, Case::Genitive));
                let phrase = phrase.days("stated", stated).days("computed", computed);
                phrase.days_gen("computed-gen", computed).sentence()
            }
            _ => self.days_told(),
        }
    }

    /// Leave, and dates against dates.
    fn days_told(&self) -> String {
        match self.finding.facts {
            Facts::LeaveLate { from, to, sent } => {
                let id = if sent > to { "finding-leave-late-all" } else { "finding-leave-late" };
                self.say(id).date("from", from).date("to", to).date("sent", sent).sentence()
            }
            Facts::LeaveQuota { beyond } => {
                let allowance = self.scene.dossier.competition.leave;
                let id = if allowance.total.is_some() { "finding-leave-quota-total" } else { "finding-leave-quota" };
                let phrase = self.say(id).days("beyond", beyond).days("year", allowance.per_year.into());
                phrase.days("total", allowance.total.unwrap_or(0).into()).sentence()
            }
            Facts::LeaveNotice { from, to } => {
                self.say("finding-leave-notice").date("from", from).date("to", to).sentence()
            }
            Facts::SentBeforeGot { begin, sent } => {
                let phrase = self.say("finding-sent-before-got").date("begin", begin).date("sent", sent);
                phrase.text("sent-ground", self.grounds().0).sentence()
            }
            Facts::ReceivedBeforeSent { sent, received } => {
                let (sent_by, received_by) = self.grounds();
                let phrase = self.say("finding-received-before-sent").date("sent", sent).date("received", received);
                phrase.text("sent-ground", sent_by).text("received-ground", received_by).sentence()
            }
            Facts::Unproved => self.unproved(),
            Facts::StatedDate { which, stated, resolved } => {
                let id = match which {
                    StatedDate::PartnerSent => "finding-stated-partner-sent",
                    StatedDate::PartnerReceived => "finding-stated-partner-received",
                    StatedDate::Sent => "finding-stated-sent",
                };
                self.say(id).date("stated", stated).date("resolved", resolved).sentence()
            }
            _ => self.general(),
        }
    }

    fn void(&self, why: &VoidReason, charged_as: Option<Norm>, earlier: u32) -> String {
        match self.finding.norm {
            Norm::CardWithoutMove => self.say("finding-no-move").sentence(),
            Norm::NoAnyMove => self.say("finding-any-move").sentence(),
            norm => {
                let why = self.void_reason(why);
                if self.finding.days.is_none() && norm != Norm::PenaltyImpossible {
                    return self.say("finding-void-plain").text("why", why).sentence();
                }
                self.mistake("finding-void", charged_as, earlier).text("why", why).sentence()
            }
        }
    }

    fn void_reason(&self, why: &VoidReason) -> String {
        match why {
            VoidReason::Illegible => self.words().text("why-illegible"),
            VoidReason::NoMove => self.words().text("why-no-move"),
            VoidReason::OutOfTurn => self.words().text("why-turn"),
            VoidReason::Move(error) => self.words().move_error(&self.scene.move_of(self.finding.mailing), error),
        }
    }

    fn fault(&self, what: RepetitionFault) -> String {
        let written = self.scene.repeated(self.finding.mailing);
        match what {
            RepetitionFault::Queried(query) => {
                self.words().say("why-queried").text("query", self.scene.paper(query)).text("written", written).end()
            }
            RepetitionFault::LastMove => self.words().say("why-last-move").text("written", written).end(),
            RepetitionFault::Line(place) => {
                self.words().say("why-line").number("place", place.into()).text("written", written).end()
            }
            RepetitionFault::NoOffer => self.words().say("why-no-offer").text("written", written).end(),
        }
    }

    /// A sentence about one of the four mistakes, with what is charged for it.
    fn mistake(&self, id: &'static str, charged_as: Option<Norm>, earlier: u32) -> Phrase<'a> {
        let charge = match (self.days(), charged_as) {
            (n, _) if n > 0 => {
                let id = if earlier == 0 { "charge-first" } else { "charge-again" };
                self.words().say(id).number("n", n).end()
            }
            (_, Some(norm)) => self.words().say("charge-other").text("other", self.words().mistake(norm)).end(),
            (_, None) => self.words().text("charge-none"),
        };
        self.say(id).text("charge", charge)
    }

    fn irrevocable(&self, stands: Option<MailIndex>, repeat: bool) -> String {
        let id = match (stands, repeat) {
            (Some(_), true) => "finding-irrevocable-repeat",
            (Some(_), false) => "finding-irrevocable",
            (None, _) => "finding-irrevocable-alone",
        };
        let first = self.scene.the_move(stands);
        let stands = stands.map_or_else(|| "—".to_owned(), |i| self.scene.paper(i));
        self.say(id).text("first", first).text("stands", stands).sentence()
    }

    fn wrong_repetition(&self, of: Option<MailIndex>) -> String {
        let written = self.scene.repeated(self.finding.mailing);
        match of {
            Some(of) if self.scene.mail(of).is_some_and(|mail| mail.card.mv.is_some()) => {
                let phrase = self.say("finding-wrong-repetition-of").text("written", written);
                phrase.text("of", self.scene.id(of)).text("right", self.scene.move_of(Some(of))).sentence()
            }
            _ => self.say("finding-wrong-repetition").text("written", written).sentence(),
        }
    }

    fn draw_claim(&self, times: u32, halfmoves: u32) -> String {
        let mail = self.finding.mailing.and_then(|i| self.scene.mail(i));
        match mail.and_then(|mail| mail.card.claims_draw) {
            Some(DrawClaim::Threefold) => {
                self.say("finding-draw-threefold").text("times", self.words().times(times.into())).sentence()
            }
            Some(DrawClaim::Fifty) => {
                self.say("finding-draw-fifty").text("halfmoves", self.words().halfmoves(halfmoves.into())).sentence()
            }
            None => self.say("finding-draw-claimed").sentence(),
        }
    }

    fn medium(&self, registered_wanted: bool) -> String {
        let mail = self.finding.mailing.and_then(|i| self.scene.mail(i));
        match mail.map(|mail| &mail.medium) {
            Some(medium @ Medium::Other(_)) if !registered_wanted => {
                self.say("finding-medium-other").text("medium", self.words().medium(medium)).sentence()
            }
            _ => self.say("finding-medium").sentence(),
        }
    }

    fn variant(&self, place: u32, why: &MoveError) -> String {
        let mail = self.finding.mailing.and_then(|i| self.scene.mail(i));
        let line = mail.and_then(|mail| mail.card.variant.as_deref()).unwrap_or_default();
        let at = usize::try_from(place).ok().and_then(|place| place.checked_sub(1));
        let written = at.and_then(|at| line.get(at)).map_or_else(|| "—".to_owned(), |text| self.words().quoted(text));
        if self.finding.norm == Norm::NoAnyMove {
            let phrase = self.say("finding-any-move-line").text("move", written);
            return phrase.number("place", place.into()).sentence();
        }
        let why = self.words().move_error(&written, why);
        let phrase = self.say("finding-variant").text("line", self.words().quoted_list(line));
        phrase.number("place", place.into()).text("why", why).sentence()
    }

    /// 'Any move' in a card's own place, or in its line: then the finding on the line says where.
    fn any_move(&self) -> String {
        let in_line = self.scene.judgement.findings.iter().find_map(|other| match &other.facts {
            Facts::Variant { place, why } if other.mailing == self.finding.mailing => Some((*place, why)),
            _ => None,
        });
        match in_line {
            Some((place, why @ MoveError::Syntax(Syntax::AnyMove))) => self.variant(place, why),
            _ => self.say("finding-any-move").sentence(),
        }
    }

    fn opening_move(&self, ply: u32, why: &MoveError) -> String {
        let moves = self.scene.dossier.opening.as_ref().map_or(&[][..], |opening| &opening.moves);
        let at = usize::try_from(ply).ok().and_then(|ply| ply.checked_sub(1));
        let written = at.and_then(|at| moves.get(at)).map_or_else(|| "—".to_owned(), |text| self.words().quoted(text));
        let (number, side) = number_and_side(ply);
        let phrase = self.words().say("finding-opening-move").number("number", number);
        let phrase = phrase.text("of-gen", self.words().side_in(side, Case::Genitive));
        phrase.text("why", self.words().move_error(&written, why)).sentence()
    }

    fn record(&self, differs_at: Option<u32>, incomplete: bool) -> String {
        let Some(ply) = differs_at else { return self.say("finding-record-incomplete").sentence() };
        let (number, side) = number_and_side(ply);
        let id = if incomplete { "finding-record-both" } else { "finding-record-differs" };
        let phrase = self.say(id).number("number", number);
        phrase.text("of-gen", self.words().side_in(side, Case::Genitive)).sentence()
    }

    fn claim_part(&self) -> String {
        let id = match self.finding.norm {
            Norm::ClaimCount => "finding-claim-count",
            Norm::ClaimReceipt => "finding-claim-receipt",
            Norm::ClaimCards => "finding-claim-cards",
            Norm::SecondClaim => "finding-claim-sealed",
            Norm::OverstepClaim => "finding-claim-registered",
            _ => return self.general(),
        };
        self.say(id).sentence()
    }

    fn unproved(&self) -> String {
        let Some(i) = self.finding.mailing else { return self.general() };
        match (self.scene.mail(i).is_some_and(|mail| mail.lost), self.scene.dates(i).sent) {
            (true, Some(sent)) => self.say("finding-unproved-lost").date("sent", sent).sentence(),
            (true, None) => self.say("finding-unproved-lost-open").sentence(),
            (false, _) => self.say("finding-unproved").sentence(),
        }
    }

    /// Findings that their norm alone tells.
    fn by_norm(&self) -> String {
        let id = match self.finding.norm {
            Norm::MailContents => "finding-mail-contents",
            Norm::MailCompetition => "finding-mail-competition",
            Norm::MailPartnerSent => "finding-mail-partner-sent",
            Norm::MailOwnDates => "finding-mail-own-dates",
            Norm::MailTotals => "finding-mail-totals",
            Norm::MailRepetition => "finding-mail-repetition",
            Norm::MailSender => "finding-mail-sender",
            Norm::AdjPosition if self.finding.facts == Facts::AdjudicationPosition => "finding-adjudication-position",
            Norm::AdjRecord | Norm::AdjPosition | Norm::AdjClaim | Norm::AdjNextMove => {
                let what = self.words().norm_title(self.finding.norm);
                return self.say("finding-adjudication-part").text("what", what).sentence();
            }
            Norm::AdjudicationPapers => "finding-adjudication-ordinary",
            Norm::AdjAppeal => "finding-appeal-copy",
            Norm::ResultReported => "finding-records-contradict",
            Norm::DrawAgreed => "finding-draw-agreed",
            Norm::Corrections => "finding-corrections",
            Norm::CardWithoutMove => "finding-no-move",
            Norm::NoAnyMove => return self.any_move(),
            Norm::ReportToArbiter => "finding-address-told",
            Norm::RecordContents => "finding-record-incomplete",
            Norm::EndOfTerm => {
                let end = self.scene.date_or_open(self.scene.dossier.competition.end);
                return self.say("finding-end-of-term").text("end", end).sentence();
            }
            Norm::RulingPenalty => return self.say("finding-ruling-penalty").number("n", self.days()).sentence(),
            _ => return self.general(),
        };
        if self.finding.mailing.is_none() { self.general() } else { self.say(id).sentence() }
    }

    /// A sentence for any norm: nothing is said that is not known.
    fn general(&self) -> String {
        let id = match (self.finding.mailing, self.finding.side) {
            (Some(_), Some(_)) => "finding-plain",
            (Some(_), None) => "finding-plain-paper",
            (None, Some(_)) => "finding-plain-side",
            (None, None) => "finding-plain-alone",
        };
        self.say(id).text("title", self.words().norm_title(self.finding.norm)).sentence()
    }

    fn grounds(&self) -> (String, String) {
        let dates = self.finding.mailing.map(|i| self.scene.dates(i)).unwrap_or_default();
        let name = |ground| self.words().ground_or_open(self.scene.dossier, ground);
        (name(dates.sent_by), name(dates.received_by))
    }

    /// `10 ходов` for the moves that an allowance covers in all.
    fn moves_of_quota(&self, quota: i64) -> String {
        let control = self.scene.dossier.competition.control;
        let blocks = quota / i64::from(control.days.max(1));
        self.words().moves(blocks.saturating_mul(control.moves.into()))
    }
}

/// The move number and the side of a half-move.
pub(crate) fn number_and_side(ply: u32) -> (i64, Side) {
    let side = if ply % 2 == 1 { Side::White } else { Side::Black };
    (i64::from(ply).saturating_add(1) / 2, side)
}

impl Words {
    /// Why a written move could not be taken; `written` is the text in quotes.
    pub(crate) fn move_error(&self, written: &str, error: &MoveError) -> String {
        let say = |id| self.say(id).text("move", written);
        match error {
            MoveError::Syntax(Syntax::Empty) => self.text("why-empty"),
            MoveError::Syntax(Syntax::Token(token)) => say("why-token").text("token", self.quoted(token)).end(),
            MoveError::Syntax(Syntax::AnyMove) => say("why-any").end(),
            MoveError::Syntax(Syntax::NullMove) => say("why-null").end(),
            MoveError::Meaning(Meaning::Impossible(_)) => say("why-impossible").end(),
            MoveError::Meaning(Meaning::Ambiguous(moves)) => {
                say("why-ambiguous").text("moves", plain(&moves.join(", "))).end()
            }
            MoveError::Meaning(Meaning::NoPromotion) => say("why-promotion").end(),
        }
    }

    /// `с 1 июля 2024 по 10 июля 2024`, `1 July 2024 to 10 July 2024`.
    #[must_use]
    pub fn span(&self, span: Span) -> String {
        self.say("span").date("from", span.from).date("to", span.to).end()
    }
}
