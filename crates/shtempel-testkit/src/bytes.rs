//! A dossier of any bytes, for fuzzing and for property tests: every string of bytes makes one, and near strings make
//! near dossiers.
//!
//! The first byte says which kind: *fit* dossiers hold to all that the file formats ask, so that they can be written
//! and read back; *unfit* ones also name mailings that are not there, or themselves, and hold what no file could.

use crate::game::Game;
use crate::mad::mad_mailing;
use crate::paper::mailing;
use shtempel_chess::{Notation, write_move};
use shtempel_rules::{
    Addressee, Claim, ClaimDecision, Control, Day, Dossier, DrawClaim, Edition, GameResult, LeaveAllowance, Letter,
    MailIndex, Mailing, Medium, NoReply, Opening, OverstepNotice, Party, PerSide, Position, Postmark, Receipt,
    Received, Ruling, Side, Span,
};

/// More mailings than this are not made of any bytes.
const MAILINGS: usize = 160;

/// A dossier of these bytes. Total, and the same for the same bytes.
#[must_use]
pub fn from_bytes(bytes: &[u8]) -> Dossier {
    let mut bytes = Bytes { rest: bytes };
    let kind = bytes.byte();
    let mut desk = Desk::new(&mut bytes, kind);
    while !desk.bytes.rest.is_empty() && desk.dossier.mail.len() < MAILINGS {
        desk.step();
    }
    desk.dossier
}

/// Bytes that are used up; none left, and they are noughts.
pub(crate) struct Bytes<'a> {
    rest: &'a [u8],
}

impl Bytes<'_> {
    pub(crate) const fn byte(&mut self) -> u8 {
        match self.rest {
            [first, rest @ ..] => {
                self.rest = rest;
                *first
            }
            [] => 0,
        }
    }

    /// A number below `n`, which is not nought.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        usize::from(self.byte()) % n.max(1)
    }

    /// One case in `n`.
    pub(crate) fn one_in(&mut self, n: u8) -> bool {
        self.byte() % n.max(1) == n.max(1) - 1
    }

    pub(crate) fn pick<T: Clone>(&mut self, of: &[T]) -> Option<T> {
        let place = self.below(of.len());
        of.get(place).cloned()
    }

    pub(crate) fn side(&mut self) -> Side {
        if self.byte() & 1 == 0 { Side::White } else { Side::Black }
    }
}

/// The dossier in the making, and the play as it goes if every card stands.
pub(crate) struct Desk<'a, 'b> {
    pub(crate) bytes: &'a mut Bytes<'b>,
    pub(crate) dossier: Dossier,
    /// Whether the dossier keeps to what the file formats ask.
    pub(crate) fit: bool,
    position: Position,
    last: Option<String>,
    offer: Vec<String>,
    pub(crate) today: Day,
}

impl<'a, 'b> Desk<'a, 'b> {
    fn new(bytes: &'a mut Bytes<'b>, kind: u8) -> Desk<'a, 'b> {
        let mut dossier = Game::new("2024-01-01").build();
        let fit = kind & 1 == 0;
        let start = dossier.competition.start.plus(i64::from(bytes.byte()));
        let terms = &mut dossier.competition;
        terms.start = start;
        if kind & 2 != 0 {
            terms.control = Control { moves: u32::from(bytes.byte() % 12), days: u32::from(bytes.byte() % 40) };
            if fit {
                terms.control = Control { moves: terms.control.moves.max(1), days: terms.control.days.max(1) };
            }
            terms.loss_at_overstep = 1 + bytes.byte() % 2;
            terms.registered = bytes.one_in(3);
        }
        if kind & 4 != 0 {
            terms.end = Some(start.plus(4 * i64::from(bytes.byte())));
            terms.rulebook = Edition::Jr6;
        }
        if kind & 8 != 0 {
            let total = bytes.one_in(2).then(|| u32::from(bytes.byte()));
            terms.leave = LeaveAllowance { per_year: u32::from(bytes.byte() % 60), total };
            terms.notations = bytes.one_in(2).then(|| vec!["full-ru".to_owned(), "numeric".to_owned()]);
        }
        if kind & 16 != 0 {
            let side = bytes.side();
            dossier.players[side].start_notice = Some(start.plus(i64::from(bytes.byte() % 40) - 5));
        }
        let (position, last) = (Position::default(), None);
        let mut desk = Desk { bytes, dossier, fit, position, last, offer: Vec::new(), today: start };
        if kind & 32 != 0 {
            desk.open();
        }
        if kind & 64 != 0 {
            let ahead = 4 * i64::from(desk.bytes.byte());
            desk.dossier.as_of = Some(start.plus(ahead));
        }
        desk
    }

    /// A game taken over in mid-play.
    fn open(&mut self) {
        let moves = (0..self.bytes.below(6)).filter_map(|_| self.legal()).collect();
        let per_side = |desk: &mut Self| PerSide::from_fn(|_| u32::from(desk.bytes.byte() % 32));
        let mut opening = Opening { moves, totals: per_side(self), ..Opening::default() };
        opening.period_days = per_side(self);
        opening.oversteps = PerSide::from_fn(|_| u32::from(self.bytes.byte() % 3));
        opening.mistakes = PerSide::from_fn(|_| u32::from(self.bytes.byte() % 3));
        opening.period_from = PerSide::from_fn(|_| self.bytes.one_in(2).then_some(1));
        opening.on_move_since = self.bytes.one_in(2).then_some(self.today);
        self.dossier.opening = Some(opening);
    }

    /// One more paper, or a few that go together.
    fn step(&mut self) {
        match self.bytes.byte() % 20 {
            0..=8 => self.card(),
            9 => self.accept(),
            10 | 11 => self.again(),
            12 => self.query(),
            13 => self.leave(),
            14 => self.claim(),
            15 | 16 => self.rule(),
            17 => self.arbiter_letter(),
            18 => self.end(),
            _ => {
                let paper = mad_mailing(self);
                self.dossier.mail.push(paper);
            }
        }
    }

    /// Plays a legal move and writes it down, if there is one.
    fn legal(&mut self) -> Option<String> {
        let legal = self.position.legal_moves();
        let mv = self.bytes.pick(&legal)?;
        let notation = match self.bytes.byte() % 16 {
            0 => Notation::San,
            1 => Notation::Numeric,
            2 => Notation::Uci,
            _ => Notation::FullRussian,
        };
        let text = write_move(&self.position, mv, notation);
        self.position.play(mv);
        Some(text)
    }

    pub(crate) fn blank(&mut self, from: Party, to: Addressee) -> Mailing {
        mailing(format!("m{}", self.dossier.mail.len() + 1), from, to)
    }

    /// Evidence of when a paper went and came, some of it missing.
    pub(crate) fn stamp(&mut self, paper: &mut Mailing) {
        let code = self.bytes.byte();
        let sent = self.today.plus(i64::from(code % 8) - 1);
        let arrived = sent.plus(i64::from(code / 8) - i64::from(code == 255));
        let both = [sent, arrived].map(|date| Postmark::Legible { date, office: None });
        match self.bytes.byte() % 10 {
            0 => {}
            1 => paper.dated = Some(sent),
            2 => paper.received = self.received(paper.to, arrived),
            3 => {
                paper.dated = Some(sent);
                paper.lost = true;
            }
            4 => {
                paper.medium = Medium::Registered;
                paper.receipt = Some(Receipt { number: Some("7".to_owned()), date: Some(sent) });
                paper.received = self.received(paper.to, arrived);
            }
            _ => paper.postmarks = both.into_iter().collect(),
        }
        if matches!(paper.to, Addressee::Both) {
            paper.dated = Some(sent);
        }
        self.today = sent.max(arrived).max(self.today);
    }

    pub(crate) fn received(&mut self, to: Addressee, on: Day) -> Received {
        match to {
            Addressee::One(_) => Received::On(on),
            Addressee::Both => {
                Received::PerSide(PerSide { white: Some(on), black: self.bytes.one_in(2).then_some(on) })
            }
        }
    }

    /// Sends a paper.
    fn send(&mut self, mut paper: Mailing) {
        self.stamp(&mut paper);
        self.dossier.mail.push(paper);
    }

    fn between(&mut self, from: Side) -> Mailing {
        self.blank(Party::Player(from), Addressee::One(Party::Player(from.other())))
    }

    fn letter(&mut self, from: Side, letter: Letter) {
        let mut paper = self.blank(Party::Player(from), Addressee::One(Party::Arbiter));
        paper.letter = Some(Box::new(letter));
        self.send(paper);
    }

    /// The next move, right in everything or nearly so.
    fn card(&mut self) {
        let side = self.position.turn();
        let mut paper = self.between(side);
        paper.card.repeats = self.last.clone().map(|mv| vec![mv]);
        let code = self.bytes.byte();
        if code.is_multiple_of(16) {
            paper.card.mv = Some("Крe1-e5".to_owned());
        } else {
            paper.card.mv = self.legal();
            self.last.clone_from(&paper.card.mv);
            self.offer.clear();
        }
        paper.card.offers_draw = code % 16 == 1;
        paper.address_error = code % 32 == 2;
        if code % 8 == 3 {
            let now = self.position.clone();
            self.offer = (0..=self.bytes.below(6)).filter_map(|_| self.legal()).collect();
            self.position = now;
            paper.card.variant = Some(self.offer.clone());
        }
        self.send(paper);
    }

    /// Accepts what stands of an offered series, and moves on if the game goes on.
    fn accept(&mut self) {
        let side = self.position.turn();
        let mut paper = self.between(side);
        let many = self.bytes.below(self.offer.len() + 1);
        let accepted: Vec<String> = self.offer.drain(..).take(many).collect();
        for text in &accepted {
            let read = shtempel_chess::read_move(&self.position, text, shtempel_chess::Letters::STANDARD);
            let Ok(reading) = read else { break };
            self.position.play(reading.mv);
        }
        paper.card.repeats = Some(self.last.clone().into_iter().chain(accepted).collect());
        paper.card.mv = self.legal();
        self.last.clone_from(&paper.card.mv);
        self.send(paper);
    }

    /// An earlier mailing that suits; in an unfit dossier any place, also none.
    pub(crate) fn earlier(&mut self, suits: impl Fn(&Mailing) -> bool) -> Option<MailIndex> {
        if !self.fit && self.bytes.one_in(4) {
            return Some(MailIndex(self.bytes.below(self.dossier.mail.len() + 3)));
        }
        let places = self.dossier.mail.iter().enumerate();
        let places: Vec<MailIndex> = places.filter(|(_, mail)| suits(mail)).map(|(at, _)| MailIndex(at)).collect();
        // Most papers are about a late one.
        let back = self.bytes.below(places.len().min(6));
        places.iter().rev().nth(back).copied()
    }

    pub(crate) fn earlier_of(&mut self, side: Side) -> Option<MailIndex> {
        self.earlier(|mail| mail.from == Party::Player(side))
    }

    fn again(&mut self) {
        let side = self.bytes.side();
        let Some(original) = self.earlier_of(side) else { return };
        let mut paper = self.between(side);
        paper.card = self.dossier.mail.get(original.0).map(|mail| mail.card.clone()).unwrap_or_default();
        paper.card.again = Some(original);
        (paper.card.query, paper.card.answers) = (None, None);
        self.today = self.today.plus(if self.bytes.one_in(3) { 32 } else { 0 });
        self.send(paper);
    }

    fn query(&mut self) {
        let side = self.bytes.side();
        let Some(of) = self.earlier_of(side.other()) else { return };
        let mut paper = self.between(side);
        paper.card.query = Some(of);
        self.send(paper);
    }

    fn leave(&mut self) {
        let side = self.bytes.side();
        let from = self.today.plus(i64::from(self.bytes.byte() % 32) - 4);
        let leave = Some(Span { from, to: from.plus(i64::from(self.bytes.byte() % 48)) });
        let mut paper = self.between(side);
        paper.card.leave = leave;
        self.send(paper);
        if self.bytes.one_in(2) {
            let mut paper = self.blank(Party::Player(side), Addressee::One(Party::Arbiter));
            paper.card.leave = leave;
            self.send(paper);
        }
    }

    fn claim(&mut self) {
        let side = self.bytes.side();
        let mv = Some(u32::from(self.bytes.byte() % 24) + u32::from(self.fit));
        let mut notice = None;
        if self.bytes.one_in(2) {
            notice = Some(MailIndex(self.dossier.mail.len()));
            let mut paper = self.between(side);
            paper.card.overstep_notice = Some(OverstepNotice { mv, days: Some(u32::from(self.bytes.byte())) });
            self.send(paper);
        }
        let cards = (0..self.bytes.below(4)).filter_map(|_| self.earlier_of(side.other())).collect();
        let claim = Claim {
            overstep: 1 + u32::from(self.bytes.byte() & 1),
            against: self.bytes.one_in(2).then_some(side.other()),
            mv,
            count: self.bytes.one_in(2).then_some(31),
            notice,
            cards,
            sealed: if self.bytes.one_in(2) { self.legal() } else { None },
            schedule: self.bytes.one_in(2),
        };
        self.letter(side, Letter { claim: Some(claim), ..Letter::default() });
    }

    fn rule(&mut self) {
        let mut ruling = Ruling::default();
        let days = i64::from(self.bytes.byte() % 64);
        let span = Span { from: self.today.plus(days - 32), to: self.today.plus(days) };
        let is_claim = |mail: &Mailing| mail.letter.as_ref().is_some_and(|letter| letter.claim.is_some());
        match self.bytes.byte() % 12 {
            0..=2 => {
                ruling.on = self.earlier(is_claim);
                let decision = if self.bytes.one_in(3) { ClaimDecision::Reject } else { ClaimDecision::Overstep };
                ruling.decision = ruling.on.map(|_| decision);
            }
            3 => {
                ruling.fixes = self.earlier(|_| true);
                ruling.sent = self.bytes.one_in(2).then_some(span.from);
                ruling.received = Some(span.to);
            }
            4 => ruling.permits_leave = Some(shtempel_rules::PermittedLeave { side: self.bytes.side(), span }),
            5 => ruling.neutral = Some(span),
            6 => ruling.restores = self.earlier(|mail| mail.from.side().is_some()),
            7 => ruling.penalty = PerSide::from_fn(|_| self.bytes.one_in(2).then_some(5)),
            8 => ruling.demands_registered = Some(PerSide { white: true, black: self.bytes.one_in(2) }),
            9 => ruling.result = self.bytes.pick(&[GameResult::WhiteWins, GameResult::Draw, GameResult::BothLose]),
            10 => ruling.permits_medium = Some("email".to_owned()),
            _ => ruling.accepts_record = self.earlier(|mail| mail.letter.as_ref().is_some_and(|l| l.record.is_some())),
        }
        let from = if self.bytes.one_in(6) { Party::AppealsArbiter } else { Party::Arbiter };
        let mut paper = self.blank(from, Addressee::Both);
        paper.letter = Some(Box::new(Letter { ruling: Some(ruling), ..Letter::default() }));
        self.send(paper);
    }

    fn arbiter_letter(&mut self) {
        let is_claim = |mail: &Mailing| mail.letter.as_ref().is_some_and(|letter| letter.claim.is_some());
        if self.bytes.one_in(2) {
            let forwards = self.earlier(is_claim);
            let side = self.bytes.side();
            let mut paper = self.blank(Party::Arbiter, Addressee::One(Party::Player(side)));
            paper.letter = forwards.map(|claim| Box::new(Letter { forwards: Some(claim), ..Letter::default() }));
            self.send(paper);
        } else {
            let side = self.bytes.side();
            let to = self.earlier_of(side);
            self.letter(side, Letter { no_reply: Some(NoReply { to }), ..Letter::default() });
        }
    }

    /// What players end a game with, or ask for at its beginning.
    fn end(&mut self) {
        let side = self.bytes.side();
        let mut paper = self.between(side);
        match self.bytes.byte() % 6 {
            0 => paper.card.accepts_draw = true,
            1 => paper.card.offers_draw = true,
            2 => paper.card.claims_draw = Some(DrawClaim::Threefold),
            3 => paper.card.claims_draw = Some(DrawClaim::Fifty),
            4 => paper.card.asks_first_move = true,
            _ => paper.card.resigns = true,
        }
        self.send(paper);
    }
}

#[cfg(test)]
mod tests {
    use super::from_bytes;
    use crate::Random;
    use shtempel_dossier::{Input, read, write};
    use shtempel_rules::{Day, judge};

    fn strings() -> impl Iterator<Item = Vec<u8>> {
        (0..800_u64).map(|seed| {
            let mut random = Random::new(seed);
            let length = random.below(600);
            (0..length).map(|_| random.next().to_le_bytes()[0]).collect()
        })
    }

    #[test]
    fn any_bytes_make_a_dossier_that_is_judged() {
        let mut moves = 0;
        for bytes in strings() {
            let dossier = from_bytes(&bytes);
            for day in [dossier.competition.start.plus(90), dossier.competition.start.plus(500), Day::MAX] {
                moves += judge(&dossier, day).moves.len();
            }
        }
        assert!(moves > 10_000, "only {moves} half-moves were made: the dossiers are too poor");
        assert_eq!(from_bytes(&[]), from_bytes(&[]));
    }

    #[test]
    fn fit_dossiers_are_read_as_they_are_written() {
        let fit = strings().filter(|bytes| bytes.first().is_none_or(|kind| kind & 1 == 0));
        for (n, bytes) in fit.enumerate() {
            let dossier = from_bytes(&bytes);
            for input in [Input::Toml, Input::Json] {
                let text = write(&dossier, input);
                let back = read(&text, input).unwrap_or_else(|errors| panic!("dossier {n}: {errors}\n{text}"));
                let apart = back.mail.iter().zip(&dossier.mail).find(|(back, mail)| back != mail);
                assert_eq!(apart.map(|pair| pair.0), apart.map(|pair| pair.1), "dossier {n} in {}", input.name());
                assert!(back == dossier, "dossier {n} in {}: something beside the mailings", input.name());
            }
        }
    }
}
