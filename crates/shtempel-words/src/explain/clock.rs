//! How the count of a side comes about.

use super::{Step, Steps};
use crate::Words;
use crate::scene::Scene;
use shtempel_rules::{Clock, Dossier, Judgement, MadeMove, Mailing, MoveOrigin, Norm, Penalty, Side};

impl Words {
    /// How the figures of a side's clock come about: each move's days, the penalties, the periods, the totals, what
    /// is allowed and what is left.
    #[must_use]
    pub fn clock_steps(&self, dossier: &Dossier, judgement: &Judgement, side: Side) -> Vec<Step> {
        let mut steps = Steps::new(Scene { words: self, dossier, judgement });
        steps.carried_over(side);
        steps.moves_and_penalties(side);
        steps.totals(side, judgement.clocks[side]);
        steps.out
    }

    /// The move as it is written, in quotes: on its card, in the repetition or in the offer of its line, in the list of
    /// a game taken over; where it is written nowhere, as UCI.
    #[must_use]
    pub fn written_move(&self, dossier: &Dossier, judgement: &Judgement, made: &MadeMove) -> String {
        let mail = made.mailing.and_then(|i| dossier.mail.get(i.0));
        let written = match made.origin {
            MoveOrigin::Card => mail.and_then(|mail| mail.card.mv.as_deref()),
            MoveOrigin::Sealed => mail.and_then(|mail| mail.letter.as_ref()?.claim.as_ref()?.sealed.as_deref()),
            MoveOrigin::Adjudication => {
                mail.and_then(|mail| mail.letter.as_ref()?.adjudication.as_ref()?.mv.as_deref())
            }
            MoveOrigin::Opening => {
                let at = usize::try_from(made.ply).ok().and_then(|ply| ply.checked_sub(1));
                let moves = dossier.opening.as_ref().map(|opening| &opening.moves);
                at.zip(moves).and_then(|(at, moves)| moves.get(at)).map(String::as_str)
            }
            MoveOrigin::Line => mail.and_then(|mail| written_in_line(mail, judgement, made)),
        };
        written.map_or_else(|| self.quoted(&made.mv.uci()), |text| self.quoted(text))
    }
}

/// A move of an accepted line: the offerer's stands in his offer, the receiver's in his repetition of it.
fn written_in_line<'a>(mail: &'a Mailing, judgement: &Judgement, made: &MadeMove) -> Option<&'a str> {
    let of_card = || judgement.moves.iter().filter(|other| other.side == made.side && other.mailing == made.mailing);
    let offered_with = of_card().find(|other| other.origin == MoveOrigin::Card && other.ply < made.ply);
    let (list, first) = match offered_with {
        Some(own) => (mail.card.variant.as_deref()?, own.ply + 1),
        // The first text of a repetition is the partner's last move.
        None => (mail.card.repeats.as_deref()?.get(1..)?, of_card().next()?.ply),
    };
    let at = usize::try_from(made.ply.checked_sub(first)?).ok()?;
    list.get(at).map(String::as_str)
}

impl Steps<'_> {
    fn carried_over(&mut self, side: Side) {
        let Some(opening) = &self.scene.dossier.opening else { return };
        let phrase = self.scene.say("clock-opening", Some(side), None).days("days", opening.totals[side].into());
        self.push(phrase.days("period-days", opening.period_days[side].into()), None, None);
    }

    fn moves_and_penalties(&mut self, side: Side) {
        let judgement = self.scene.judgement;
        let mut penalties = judgement.penalties.iter().filter(|penalty| penalty.side == side).peekable();
        let mut period = None;
        // Days of the period so far: what stands at the last move, and the penalties since.
        let mut used = self.scene.dossier.opening.as_ref().map_or(0, |opening| i64::from(opening.period_days[side]));
        for made in judgement.moves.iter().filter(|made| made.side == side) {
            if period.is_some_and(|period| period != made.period) {
                used = 0;
                let phrase = self.scene.words.say("clock-period").number("number", made.number.into());
                self.push(phrase.number("period", made.period.into()), made.mailing, Some(Norm::OverstepReset));
            }
            period = Some(made.period);
            while let Some(penalty) = penalties.next_if(|penalty| penalty.ply < made.ply) {
                used = self.penalty(penalty, used);
            }
            self.made(made);
            used = made.period_days.unwrap_or(used);
        }
        let clock = judgement.clocks[side];
        if period.is_some_and(|period| period != clock.period) {
            used = 0;
        }
        penalties.for_each(|penalty| used = self.penalty(penalty, used));
    }

    /// A penalty, with the days of the period before and after it.
    fn penalty(&mut self, penalty: &Penalty, before: i64) -> i64 {
        let used = before.saturating_add(penalty.days);
        let reason = self.scene.words.mistake(penalty.norm);
        let phrase = self.scene.say("clock-penalty", Some(penalty.side), Some(penalty.mailing));
        let phrase = phrase.text("reason", reason).days("days", penalty.days).days("used", used);
        self.push(phrase, Some(penalty.mailing), Some(penalty.norm));
        used
    }

    fn made(&mut self, made: &MadeMove) {
        let words = self.scene.words;
        let used = made.period_days.unwrap_or(0);
        let id = match (made.origin, made.charged) {
            (MoveOrigin::Opening, _) => "clock-move-before",
            (_, Some(_)) => "clock-move",
            (_, None) => "clock-move-open",
        };
        let phrase = words.say(id).number("number", made.number.into());
        let phrase = phrase
            .text("move", words.written_move(self.scene.dossier, self.scene.judgement, made))
            .days("days", made.known);
        let phrase = phrase.days("used", used).days_gen("used-gen", used).days("quota", made.quota);
        let norm = match made.origin {
            MoveOrigin::Opening => None,
            MoveOrigin::Line => Some(Norm::VariantTime),
            MoveOrigin::Card | MoveOrigin::Sealed | MoveOrigin::Adjudication => Some(Norm::MoveTime),
        };
        self.push(phrase, made.mailing, norm);
    }

    fn totals(&mut self, side: Side, clock: Clock) {
        let words = self.scene.words;
        let phrase = words.say("clock-total").text("moves", words.moves(clock.moves.into()));
        let phrase = phrase.days("thinking", clock.thinking).days("penalty", clock.penalty).days("total", clock.total);
        self.push(phrase, None, Some(Norm::TotalTime));
        let phrase = words.say("clock-quota").number("period", clock.period.into());
        let phrase = phrase.number("n", clock.period_moves.into()).days("used", clock.period_days);
        let phrase = phrase.number("control", clock.control_move.into()).days("quota", clock.quota);
        self.push(phrase, None, Some(Norm::TimeControl));
        if clock.oversteps > 0 {
            let phrase = words.say("clock-oversteps").number("n", clock.oversteps.into());
            self.push(phrase, None, Some(Norm::OverstepReset));
        }
        if clock.held > 0 {
            self.push(words.say("clock-held").days("days", clock.held), None, Some(Norm::MoveTime));
        }
        if let Some(running) = self.scene.judgement.running.filter(|running| running.side == side) {
            let phrase = words.say("clock-running").date("begin", running.begin).days("days", running.days.counted);
            let phrase = match running.last_day {
                Some(last) => phrase.date("last", last),
                None => words.say("clock-running-on").date("begin", running.begin).days("days", running.days.counted),
            };
            self.push(phrase, None, Some(Norm::MoveTime));
        }
        let phrase = if clock.left < 0 {
            words.say("clock-over").days("days", clock.left.saturating_neg())
        } else {
            words.say("clock-left").days("days", clock.left)
        };
        self.push(phrase, None, Some(Norm::TimeControl));
        if clock.open {
            self.put("clock-open", Some(Norm::NoDateAtAll));
        }
    }
}
