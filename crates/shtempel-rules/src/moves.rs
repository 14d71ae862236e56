//! 47.3: moves and variants on the cards; void cards, queries, repeats (readings 11 to 18, 38).

use crate::game::{Charge, Game, QueriedRepetition, Void};
use crate::*;
use shtempel_chess::{Meaning, MoveError, Reading, Script, Syntax, read_move};

/// What a card says of its accepted moves and its own move.
struct Content {
    /// The accepted moves of the partner's line.
    accepted: Vec<Move>,
    /// The own move; none where the accepted line ends the game.
    own: Option<Reading>,
    /// The single repeated move is wrong, and the card stands all the same.
    wrongly_repeated: bool,
}

/// What makes a card void.
enum Fault {
    Repetition(RepetitionFault),
    Void(VoidReason),
}

impl Game<'_> {
    /// A move mailing (readings, 18).
    pub(crate) fn take_move_mailing(&mut self, i: MailIndex, mail: &Mailing, side: Side) {
        if self.in_doubt() {
            if self.turn() == side {
                self.note_unrepeated(i, mail, side);
            }
            self.check_draw_claim(i, side, &mail.card);
            return;
        }
        if let Some(void) = &mut self.void
            && void.side != side
            && void.waits()
        {
            void.played_on = Some(i);
            let void = void.card;
            self.find(Norm::PlayedOn, Some(side), Some(i), Facts::PlayedOn { void });
            self.check_draw_claim(i, side, &mail.card);
            return;
        }
        if self.turn() != side {
            let stands = self.moves.iter().rfind(|m| m.side == side).and_then(|m| m.mailing);
            self.find(Norm::Irrevocable, Some(side), Some(i), Facts::Irrevocable { stands, repeat: false });
            self.take_answer(i, side);
            self.check_draw_claim(i, side, &mail.card);
            return;
        }
        self.note_unrepeated(i, mail, side);
        match self.content(i, &mail.card) {
            Err(fault) => self.put_void_card(i, side, &mail.card, fault),
            Ok(content) => self.put_card(i, mail, side, content),
        }
    }

    /// `mail-repetition`: a move, after the first of the game, without a repetition of the partner's.
    fn note_unrepeated(&mut self, i: MailIndex, mail: &Mailing, side: Side) {
        let unrepeated = mail.card.repeats.as_ref().is_none_or(|repeats| repeats.is_empty());
        if mail.card.mv.is_some() && unrepeated && !self.moves.is_empty() {
            self.find(Norm::MailRepetition, Some(side), Some(i), Facts::MissingPoint);
        }
    }

    /// The game is in doubt since a void card was played on (readings, 18).
    pub(crate) fn in_doubt(&self) -> bool {
        self.void.as_ref().is_some_and(|void| void.played_on.is_some())
    }

    /// What the card says, or the first thing that makes it void, in the order of reading 18.
    fn content(&self, i: MailIndex, card: &Card) -> Result<Content, Fault> {
        let repeats = card.repeats.as_deref().unwrap_or_default();
        let last_is_right = repeats.first().is_none_or(|text| self.repeats_last_move(i, text));
        let line = match repeats.get(1..) {
            Some(texts) if !texts.is_empty() => Some(self.accepted(texts, last_is_right)?),
            _ => None,
        };
        let (accepted, position) = match &line {
            Some((accepted, position)) => (accepted.as_slice(), position),
            None => (&[][..], self.position()),
        };
        let ended = !accepted.is_empty() && position.ending().is_some();
        let own = if card.illegible {
            return Err(Fault::Void(VoidReason::Illegible));
        } else if ended {
            None
        } else if card.no_move || card.mv.is_none() {
            return Err(Fault::Void(VoidReason::NoMove));
        } else if !accepted.len().is_multiple_of(2) {
            return Err(Fault::Void(VoidReason::OutOfTurn));
        } else {
            let text = card.mv.as_deref().unwrap_or_default();
            let plain = self.papers.plain_move(i).and_then(|plain| plain.read(position));
            let read = plain.map_or_else(|| self.read(position, text), Ok);
            Some(read.map_err(|why| Fault::Void(VoidReason::Move(why)))?)
        };
        let accepted = line.map(|(accepted, _)| accepted).unwrap_or_default();
        Ok(Content { accepted, own, wrongly_repeated: !last_is_right })
    }

    /// `variants`, `variant-order`: the accepted moves, read one after another, and the position behind the last.
    fn accepted(&self, texts: &[String], last_is_right: bool) -> Result<(Vec<Move>, Position), Fault> {
        if !last_is_right {
            return Err(Fault::Repetition(RepetitionFault::LastMove));
        }
        if self.line.is_empty() {
            return Err(Fault::Repetition(RepetitionFault::NoOffer));
        }
        let (mut accepted, mut position) = (Vec::with_capacity(texts.len()), self.position().clone());
        let written = self.line_from.and_then(|i| self.papers.mail(i)?.card.variant.as_deref()).unwrap_or_default();
        for (k, text) in texts.iter().enumerate() {
            // The same text in the same position is the same move: it need not be read again.
            let means = |mv: &Move| {
                written.get(k) == Some(text) || self.read(&position, text).is_ok_and(|reading| reading.mv == *mv)
            };
            match self.line.get(k).copied().filter(means) {
                Some(mv) => {
                    position.play(mv);
                    accepted.push(mv);
                }
                None => {
                    let place = u32::try_from(k + 1).unwrap_or(u32::MAX);
                    return Err(Fault::Repetition(RepetitionFault::Line(place)));
                }
            }
        }
        Ok((accepted, position))
    }

    /// Whether the text with which a card begins its repetitions means the last move on the board.
    fn repeats_last_move(&self, i: MailIndex, text: &str) -> bool {
        let Some(last) = self.moves.last() else { return false };
        if last.origin == MoveOrigin::Card && last.mailing.is_some() && last.mailing == self.papers.echoes(i) {
            return true;
        }
        let written = match (last.origin, last.mailing.and_then(|i| self.papers.mail(i))) {
            (MoveOrigin::Card, Some(mail)) => mail.card.mv.as_deref(),
            _ => None,
        };
        if written == Some(text) {
            return true;
        }
        self.read(self.board.before(), text).is_ok_and(|reading| reading.mv == last.mv)
    }

    /// A void card: its penalty, its days held, and a query is due.
    fn put_void_card(&mut self, i: MailIndex, side: Side, card: &Card, fault: Fault) {
        self.end_think(i, ThinkKind::Void);
        match fault {
            Fault::Repetition(what) => self.charge_repetition(i, side, what),
            Fault::Void(why) => {
                if why == VoidReason::NoMove {
                    let facts = Facts::Void { why: why.clone(), charged_as: None, earlier_mistakes: 0 };
                    self.find(Norm::CardWithoutMove, Some(side), Some(i), facts);
                }
                if why == VoidReason::Move(MoveError::Syntax(Syntax::AnyMove)) {
                    self.find(Norm::NoAnyMove, Some(side), Some(i), Facts::Plain);
                }
                self.charge_impossible(i, side, why);
            }
        }
        self.void = Some(Void { card: self.papers.root(i), side, query: None, restored: None, played_on: None });
        self.cause = ThinkCause::VoidSent(i);
        self.check_draw_claim(i, side, card);
    }

    /// A card that stands: accepted moves, then the own one (readings, 12, 13).
    fn put_card(&mut self, i: MailIndex, mail: &Mailing, side: Side, content: Content) {
        let card = &mail.card;
        let got = self.end_think(i, ThinkKind::Move);
        let charge = self.settle(got);
        let offering = self.line_from.unwrap_or(i);
        // Where the line ends the game the days go on the receiver's last accepted move.
        let receiver_last = match content.own {
            Some(_) => usize::MAX,
            None => content.accepted.len().saturating_sub(1) / 2 * 2,
        };
        let mut charge = Some(charge);
        for (k, mv) in content.accepted.iter().enumerate() {
            if self.end.is_some() {
                return;
            }
            let cost = if k == receiver_last { charge.take() } else { None };
            let from = if k % 2 == 0 { i } else { offering };
            self.make(*mv, from, MoveOrigin::Line, cost.unwrap_or(Charge::NOTHING));
            self.end_if_over(from, i);
        }
        if self.end.is_some() {
            return;
        }
        self.cause = ThinkCause::Arrival(i);
        if let (Some(own), Some(cost)) = (content.own, charge) {
            self.note_writing(i, side, card, &own);
            self.make(own.mv, i, MoveOrigin::Card, cost);
            self.note_zeitnot(i, mail, side);
        }
        self.wrongly_repeated = content.wrongly_repeated;
        if content.wrongly_repeated {
            let of = self.moves.iter().rev().nth(1).and_then(|m| m.mailing);
            self.find(Norm::WrongRepetition, Some(side), Some(i), Facts::WrongRepetition { of });
        }
        self.offer_line(i, side, card);
        if self.end.is_some() {
            // A losing overstep: what else the card says is of no effect, and is remarked on all the same.
            self.check_draw_claim(i, side, card);
            return;
        }
        if card.offers_draw {
            self.draw_offer = Some((side, i));
        }
        self.check_draw_claim(i, side, card);
        self.end_if_over(i, i);
    }

    /// Mate, stalemate and dead position end the game, as of the sending (readings, 32).
    pub(crate) fn end_if_over(&mut self, mail: MailIndex, sent_with: MailIndex) {
        if self.end.is_none()
            && let Some(ending) = self.position().ending()
        {
            self.end_on_board(ending, Some(mail), self.papers.sent(sent_with));
        }
    }

    /// `notation`, `corrections`.
    fn note_writing(&mut self, i: MailIndex, side: Side, card: &Card, own: &Reading) {
        if card.correction == Some(Correction::Unsigned) {
            self.find(Norm::Corrections, Some(side), Some(i), Facts::Plain);
        }
        let right = u32::try_from(self.moves.len() / 2 + 1).unwrap_or(u32::MAX);
        if let Some(numbering) = own.numbering
            && (numbering.number != right || numbering.side.is_some_and(|says| says != side))
        {
            let facts = Facts::MoveNumber { written: numbering.number, right };
            self.find(Norm::Notation, Some(side), Some(i), facts);
        }
        if let Some(agreed) = &self.papers.dossier.competition.notations
            && !agreed.iter().any(|name| allows(name, own))
        {
            self.find(Norm::Notation, Some(side), Some(i), Facts::Notation { script: own.script });
        }
    }

    /// `zeitnot-registered`: five days or fewer left to the control after the card's own move, and not registered.
    fn note_zeitnot(&mut self, i: MailIndex, mail: &Mailing, side: Side) {
        let Some((quota, days)) = self.moves.last().and_then(|m| Some((m.quota, m.period_days?))) else { return };
        let left = quota - days;
        if left <= 5 && mail.medium != Medium::Registered {
            self.find(Norm::ZeitnotRegistered, Some(side), Some(i), Facts::Zeitnot { left });
        }
    }

    /// `variants`: a line stands up to its first impossible move (readings, 13, 38).
    fn offer_line(&mut self, i: MailIndex, side: Side, card: &Card) {
        let Some(texts) = card.variant.as_deref().filter(|texts| !texts.is_empty()) else { return };
        let mut position = self.position().clone();
        self.line_from = Some(i);
        for (k, text) in texts.iter().enumerate() {
            // After a move that ends the game no move can be made; where one can be read there is no mate or stalemate.
            let read = self.read(&position, text);
            let is_over = if read.is_ok() { position.is_dead() } else { position.ending().is_some() };
            match if is_over { Err(MoveError::Meaning(Meaning::Impossible(Vec::new()))) } else { read } {
                Ok(reading) => {
                    position.play(reading.mv);
                    self.line.push(reading.mv);
                }
                Err(why) => {
                    if why == MoveError::Syntax(Syntax::AnyMove) {
                        self.find(Norm::NoAnyMove, Some(side), Some(i), Facts::Plain);
                    }
                    let place = u32::try_from(k + 1).unwrap_or(u32::MAX);
                    self.find(Norm::Variants, Some(side), Some(i), Facts::Variant { place, why });
                    break;
                }
            }
        }
    }

    /// A query (readings, 14, 18).
    pub(crate) fn take_query(&mut self, i: MailIndex, side: Side, target: MailIndex) {
        let target = self.papers.root(target);
        let doubt = self.in_doubt();
        if let Some(void) = &mut self.void
            && void.card == target
            && void.side != side
            && !doubt
        {
            // A second query of the same card is no copy of the first, and nothing waits for it.
            if void.waits() {
                void.query = Some(i);
                self.cause = ThinkCause::QueryArrival(i);
                self.count_query(i, side, target);
            }
            return;
        }
        let last = self.moves.last().filter(|m| m.side != side).and_then(|m| m.mailing);
        if last == Some(target) && self.wrongly_repeated && self.queried_repetition.is_none() && self.void.is_none() {
            self.count_query(i, side, target);
            self.findings.retain(|f| !(f.norm == Norm::WrongRepetition && f.mailing == Some(target)));
            self.charge_repetition(target, side.other(), RepetitionFault::Queried(i));
            self.queried_repetition = Some(QueriedRepetition { card: target, query: i, answers: Vec::new() });
            self.cause = ThinkCause::NotAnswered(i);
        }
    }

    /// `grace-three-days`: three counted days are free, the rest goes on the next move of who queries.
    fn count_query(&mut self, query: MailIndex, side: Side, card: MailIndex) {
        let (mut begin, end) = (self.papers.arrival(card), self.papers.sent(query));
        if let Some(end) = end
            && begin.is_some_and(|came| end < came)
        {
            begin = self.papers.arrival_of_copies_until(card, end);
        }
        let days = begin.zip(end).map(|(begin, end)| self.calendar.count(side, begin, end));
        let counted = days.map(|d| d.counted);
        let free = counted.map_or(0, |days| days.min(3));
        let charged = counted.map(|days| days - free);
        self.thinks.push(Think {
            side,
            kind: ThinkKind::Query,
            cause: ThinkCause::Arrival(card),
            begin,
            ended_by: query,
            end,
            days,
            free,
            charged,
            contradicted: false,
        });
        let held = &mut self.sides[side].held;
        held.days += charged.unwrap_or(0);
        held.open |= charged.is_none();
        if let (Some(beyond), Some(counted), Some(received), Some(sent)) = (charged, counted, begin, end)
            && beyond > 0
        {
            self.findings.push(Finding {
                norm: Norm::Query,
                side: Some(side),
                mailing: Some(query),
                days: Some(beyond),
                mv: None,
                facts: Facts::LateQuery { received, sent, counted },
            });
        }
    }

    /// A repeat of one's own mailing (readings, 18, 21).
    pub(crate) fn take_repeat(&mut self, i: MailIndex, mail: &Mailing, side: Side) {
        let first = self.papers.root(i);
        if self.in_doubt() || first == i {
            return;
        }
        if self.repeats_another_move(mail, first) {
            let facts = Facts::Irrevocable { stands: Some(first), repeat: true };
            self.find(Norm::Irrevocable, Some(side), Some(i), facts);
        }
        let answers = self.queried_repetition.as_ref().is_some_and(|queried| queried.card == first);
        if answers {
            self.take_answer(i, side);
        } else {
            self.charge_late_repeat(i, side, first);
        }
    }

    /// Whether a repeat carries another move than the mailing it repeats, read in the position of that one.
    fn repeats_another_move(&mut self, mail: &Mailing, first: MailIndex) -> bool {
        let (Some(text), Some(original)) = (mail.card.mv.as_deref(), self.papers.mail(first)) else { return false };
        if original.card.mv.as_deref() == Some(text) {
            return false;
        }
        let made = self.moves.iter().rfind(|m| m.mailing == Some(first) && m.origin != MoveOrigin::Line);
        let Some(made) = made else { return false };
        let place = usize::try_from(made.ply).unwrap_or(usize::MAX).checked_sub(1);
        let before = place.and_then(|k| self.board.all(&self.moves).get(k));
        before.is_some_and(|position| read_move(position, text, self.letters).map(|reading| reading.mv) != Ok(made.mv))
    }

    /// The answer to the query of a wrongly repeated card: a repeat of it, or any move mailing of its sender.
    fn take_answer(&mut self, i: MailIndex, side: Side) {
        let turn = self.turn();
        let Some(queried) = &mut self.queried_repetition else { return };
        if turn == side {
            return;
        }
        queried.answers.push(i);
        let (is_first, query) = (queried.answers.len() == 1, queried.query);
        if is_first {
            // A void card of the querier has a think of its own.
            if self.void.is_none() {
                self.cause = ThinkCause::Answer(i);
            }
            self.charge_late_answer(i, side, query);
        }
    }
}

/// Whether an agreed notation covers a way of writing. The sign of castling is one in full and in short notation.
fn allows(name: &str, own: &Reading) -> bool {
    match own.script {
        Script::Full => name.starts_with("full") || (own.castling_sign && name.starts_with("short")),
        Script::Short => name.starts_with("short"),
        Script::Numeric => name == "numeric" || name == "iccf",
        Script::Uci => name == "uci",
    }
}
