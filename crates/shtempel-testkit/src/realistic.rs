//! Whole games as they are played by post: cards with every kind of evidence, lost and slow ones with their repeats,
//! series of moves offered and accepted, leave, impossible moves and queries, claims and rulings, a result.
//!
//! The moves are legal and otherwise of no value.

use crate::game::Game;
use crate::paper::mailing;
use crate::post::{register, stamp, with_post};
use crate::random::Random;
use shtempel_chess::{Letters, Notation, read_move, write_move};
use shtempel_rules::{
    Addressee, Claim, ClaimDecision, Day, Dossier, GameResult, Letter, MailIndex, Mailing, Move, OverstepNotice, Party,
    PerSide, Position, Received, Record, ReturnReason, Returned, Ruling, Side, Span, States, Written,
};

/// A game of at least so many moves a side, and a line's length more at most; the same for the same seed.
#[must_use]
pub fn realistic(seed: u64, moves: u32) -> Dossier {
    let mut play = Play::new(seed);
    while play.made.white.min(play.made.black) < moves && play.turn() {}
    play.finish()
}

/// Days for a move, as players take them: some less than three for most.
const THINKS: [i64; 16] = [0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 7];
/// Moves that are hardly ever possible.
const IMPOSSIBLE: [&str; 4] = ["Крe1-e5", "Крe8-a4", "Фd1-c8", "Лa1-h8"];

struct Play {
    random: Random,
    dossier: Dossier,
    position: Position,
    /// Moves on the board.
    made: PerSide<u32>,
    /// The last move, as its sender wrote it.
    last: Option<String>,
    /// The series that the side on move may accept: pairs of a move of his and the answer.
    offer: Vec<[(Move, String); 2]>,
    /// The day the side on move received the last move, and the day that one left.
    got: Day,
    left: Day,
    /// Moves and days of the running period, as players would count them.
    period: PerSide<(u32, i64)>,
    recorded: PerSide<bool>,
    mistakes: PerSide<i64>,
    /// The number of the move that announces leave, and the leave once it is announced.
    leave_at: PerSide<u32>,
    leave: PerSide<Option<Span>>,
}

impl Play {
    fn new(seed: u64) -> Play {
        let mut random = Random::new(seed);
        let mut dossier = Game::new("2019-03-01").build();
        let start = with_post(dossier.competition.start.plus(random.days(0, 1500)));
        dossier.competition.start = start;
        dossier.competition.index = format!("К-{seed}");
        let leave_at = PerSide { white: u32::try_from(random.days(5, 30)).unwrap_or(5), black: 12 };
        Play {
            random,
            dossier,
            position: Position::default(),
            made: PerSide::default(),
            last: None,
            offer: Vec::new(),
            got: start,
            left: start,
            period: PerSide::default(),
            recorded: PerSide::default(),
            mistakes: PerSide::default(),
            leave_at,
            leave: PerSide::default(),
        }
    }

    /// One move with all that comes of it; false if the side on move has none that keeps the game going.
    fn turn(&mut self) -> bool {
        let side = self.position.turn();
        let mut sent = self.thought(side);
        self.claim(side, sent);
        let mut repeats: Vec<String> = self.last.clone().into_iter().collect();
        let slip = self.random.percent(4);
        if slip {
            self.charge(side, sent);
            sent = self.void_card(side, sent, &repeats);
        } else {
            self.accept(side, &mut repeats);
        }
        let Some((mv, text)) = self.choose() else { return false };
        self.position.play(mv);
        self.made[side] += 1;
        self.period[side].0 += 1;
        self.charge(side, sent);
        let mut card = self.paper(Party::Player(side), Addressee::One(Party::Player(side.other())));
        card.card.mv = Some(text.clone());
        card.card.repeats = (!repeats.is_empty()).then_some(repeats);
        card.card.offers_draw = self.random.percent(2);
        self.announce_leave(side, sent, &mut card);
        self.offer_line(&mut card);
        self.state(side, sent, &mut card);
        self.last = Some(text);
        self.left = sent;
        self.got = self.deliver(side, sent, card);
        true
    }

    /// The day a reply is sent.
    fn thought(&mut self, side: Side) -> Day {
        let mut days = self.random.pick(&THINKS).copied().unwrap_or(2);
        if self.recorded[side] {
            // Who has overstepped once is careful.
            days = days.min(2);
        }
        let mut sent = self.got.plus(days);
        if let Some(leave) = self.leave[side]
            && leave.from <= sent
            && self.got <= leave.to
        {
            sent = leave.to.plus(self.random.days(1, 3));
        }
        with_post(sent)
    }

    /// Adds the days of a think to the period.
    fn charge(&mut self, side: Side, sent: Day) {
        let counted = |day: &Day| !self.leave[side].is_some_and(|leave| leave.from <= *day && *day <= leave.to);
        let days = (1..=sent.since(self.got)).map(|n| self.got.plus(n)).filter(counted).count();
        self.period[side].1 += i64::try_from(days).unwrap_or(0);
    }

    /// Whether the last move of a side oversteps, and by what count.
    fn overstep(&self, side: Side) -> Option<i64> {
        let (moves, days) = self.period[side];
        let control = self.dossier.competition.control;
        let quota = i64::from(control.days) * i64::from(moves.div_ceil(control.moves.max(1)));
        (moves > 0 && days > quota).then_some(days)
    }

    /// Claims the partner's overstep before the reply to it, if there is one; the arbiter rules in a month.
    fn claim(&mut self, side: Side, sent: Day) {
        let other = side.other();
        let Some(days) = self.overstep(other).filter(|_| !self.recorded[other]) else { return };
        let (mv, count) = (Some(self.made[other]), u32::try_from(days).ok());
        let notice = MailIndex(self.dossier.mail.len());
        let mut paper = self.paper(Party::Player(side), Addressee::One(Party::Player(other)));
        paper.card.overstep_notice = Some(OverstepNotice { mv, days: count });
        self.send_registered(paper, sent);
        let theirs = |(at, mail): (usize, &Mailing)| {
            (mail.from == Party::Player(other) && mail.card.mv.is_some()).then_some(MailIndex(at))
        };
        let cards = self.dossier.mail.iter().enumerate().filter_map(theirs).collect();
        let on = MailIndex(self.dossier.mail.len());
        let mut paper = self.paper(Party::Player(side), Addressee::One(Party::Arbiter));
        let claim = Claim {
            overstep: 1,
            against: Some(other),
            mv,
            count,
            notice: Some(notice),
            cards,
            sealed: None,
            schedule: true,
        };
        paper.letter = Some(Box::new(Letter { claim: Some(claim), ..Letter::default() }));
        self.send_registered(paper, sent);
        let decision = if self.random.percent(85) { ClaimDecision::Overstep } else { ClaimDecision::Reject };
        let ruling = Ruling { on: Some(on), decision: Some(decision), ..Ruling::default() };
        let ruled = with_post(sent.plus(self.random.days(20, 35)));
        self.rule(ruling, ruled);
        self.recorded[other] = true;
        if decision == ClaimDecision::Overstep {
            self.period[other] = (0, 0);
        }
    }

    fn rule(&mut self, ruling: Ruling, sent: Day) {
        let mut paper = self.paper(Party::Arbiter, Addressee::Both);
        paper.letter = Some(Box::new(Letter { ruling: Some(ruling), ..Letter::default() }));
        paper.dated = Some(sent);
        let arrived = PerSide::from_fn(|_| Some(with_post(sent.plus(self.random.days(3, 8)))));
        paper.received = Received::PerSide(arrived);
        self.dossier.mail.push(paper);
    }

    /// Accepts the offered series, or some pairs of it, or none.
    fn accept(&mut self, side: Side, repeats: &mut Vec<String>) {
        let offer = std::mem::take(&mut self.offer);
        let pairs = match self.random.below(10) {
            0..=4 => offer.len(),
            5 | 6 => 1,
            _ => 0,
        };
        for [(own, own_text), (answer, answer_text)] in offer.into_iter().take(pairs) {
            self.position.play(own);
            self.position.play(answer);
            repeats.extend([own_text, answer_text]);
            for side in [side, side.other()] {
                self.made[side] += 1;
                self.period[side].0 += 1;
            }
        }
    }

    /// A card that is void, its query, and the day of its replacement.
    fn void_card(&mut self, side: Side, sent: Day, repeats: &[String]) -> Day {
        self.offer.clear();
        let void = MailIndex(self.dossier.mail.len());
        let mut card = self.paper(Party::Player(side), Addressee::One(Party::Player(side.other())));
        card.card.repeats = (!repeats.is_empty()).then(|| repeats.to_vec());
        let refused = |text: &&&str| read_move(&self.position, text, Letters::STANDARD).is_err();
        match IMPOSSIBLE.iter().find(refused) {
            Some(text) if self.random.percent(80) => card.card.mv = Some((*text).to_owned()),
            _ => card.card.illegible = true,
        }
        let arrived = self.transit(sent);
        stamp(&mut self.random, &mut card, sent, Some(arrived));
        self.dossier.mail.push(card);
        self.mistakes[side] += 1;
        self.period[side].1 += if self.mistakes[side] > 1 { 10 } else { 5 };
        let asked = with_post(arrived.plus(self.random.days(0, 4)));
        let mut query = self.paper(Party::Player(side.other()), Addressee::One(Party::Player(side)));
        query.card.query = Some(void);
        let answered = self.transit(asked);
        stamp(&mut self.random, &mut query, asked, Some(answered));
        self.dossier.mail.push(query);
        self.got = answered;
        with_post(answered.plus(self.random.days(0, 3)))
    }

    /// A move after which the game goes on, seldom a capture, so that the pieces last.
    fn choose(&mut self) -> Option<(Move, String)> {
        let legal = self.position.legal_moves();
        let wants_capture = self.random.percent(15);
        let (first, then): (Vec<Move>, Vec<Move>) = legal.into_iter().partition(|mv| mv.is_capture() == wants_capture);
        for mut moves in [first, then] {
            while !moves.is_empty() {
                let at = usize::try_from(self.random.below(moves.len() as u64)).unwrap_or(0);
                let mv = moves.swap_remove(at);
                let mut after = self.position.clone();
                after.play(mv);
                if after.ending().is_none() {
                    return Some((mv, write_move(&self.position, mv, Notation::FullRussian)));
                }
            }
        }
        None
    }

    /// Offers a series of one to three pairs with a card, now and then.
    fn offer_line(&mut self, card: &mut Mailing) {
        self.offer.clear();
        if !self.random.percent(12) {
            return;
        }
        let now = self.position.clone();
        for _ in 0..self.random.days(1, 3) {
            let Some(theirs) = self.choose() else { break };
            self.position.play(theirs.0);
            let Some(own) = self.choose() else { break };
            self.position.play(own.0);
            self.offer.push([theirs, own]);
        }
        self.position = now;
        let line: Vec<String> = self.offer.iter().flatten().map(|(_, text)| text.clone()).collect();
        card.card.variant = (!line.is_empty()).then_some(line);
    }

    fn announce_leave(&mut self, side: Side, sent: Day, card: &mut Mailing) {
        if self.leave[side].is_some() || self.made[side] < self.leave_at[side] {
            return;
        }
        let from = sent.plus(self.random.days(8, 16));
        let leave = Span { from, to: from.plus(self.random.days(6, 20)) };
        self.leave[side] = Some(leave);
        card.card.leave = Some(leave);
        let mut letter = self.paper(Party::Player(side), Addressee::One(Party::Arbiter));
        letter.card.leave = Some(leave);
        // Its id is the next after the card's.
        letter.id.push('l');
        self.send_registered(letter, sent);
    }

    /// What most cards state under 47.3.7.
    fn state(&mut self, side: Side, sent: Day, card: &mut Mailing) {
        if !self.random.percent(60) {
            return;
        }
        let answers = side == Side::Black || self.made.black > 0;
        card.card.states = Some(Box::new(States {
            index: Some(Written::Text(self.dossier.competition.index.as_str().into())),
            partner_sent: answers.then_some(self.left),
            partner_received: answers.then_some(self.got),
            sent: Some(sent),
            name: Some(Written::Present(true)),
            signature: Some(Written::Present(true)),
            ..States::default()
        }));
    }

    /// Sends a card and says when the first copy of it arrives.
    fn deliver(&mut self, side: Side, sent: Day, mut card: Mailing) -> Day {
        let original = MailIndex(self.dossier.mail.len());
        let (moves, days) = self.period[side];
        let control = self.dossier.competition.control;
        let quota = i64::from(control.days) * i64::from(moves.div_ceil(control.moves.max(1)));
        let fate = self.random.below(100);
        if quota - days <= 5 || fate == 99 {
            register(&mut self.random, &mut card, sent);
        }
        let copy = card.card.clone();
        let (arrived, repeated) = match fate {
            0..=2 => {
                card.lost = true;
                (None, Some(sent.plus(31)))
            }
            3 => {
                let back = with_post(sent.plus(self.random.days(12, 25)));
                card.returned = Some(Returned { date: back, reason: Some(ReturnReason::Post) });
                (None, Some(back.plus(2)))
            }
            4 | 5 => (Some(with_post(sent.plus(self.random.days(34, 45)))), Some(sent.plus(31))),
            _ => (Some(self.transit(sent)), None),
        };
        stamp(&mut self.random, &mut card, sent, arrived);
        self.dossier.mail.push(card);
        let Some(again) = repeated else { return arrived.unwrap_or(sent) };
        let mut paper = self.paper(Party::Player(side), Addressee::One(Party::Player(side.other())));
        paper.card = copy;
        paper.card.again = Some(original);
        paper.card.leave = None;
        paper.card.offers_draw = false;
        let second = self.send_registered(paper, again);
        arrived.map_or(second, |first| first.min(second))
    }

    /// Sends a registered mailing and says when it arrives.
    fn send_registered(&mut self, mut paper: Mailing, sent: Day) -> Day {
        register(&mut self.random, &mut paper, sent);
        let arrived = self.transit(sent);
        paper.received = Received::On(arrived);
        self.dossier.mail.push(paper);
        arrived
    }

    fn transit(&mut self, sent: Day) -> Day {
        with_post(sent.plus(self.random.days(3, 11)))
    }

    /// A blank paper with the next id of its sender.
    fn paper(&self, from: Party, to: Addressee) -> Mailing {
        let letter = match from {
            Party::Player(Side::White) => 'w',
            Party::Player(Side::Black) => 'b',
            _ => 'a',
        };
        let nth = self.dossier.mail.iter().filter(|mail| mail.from == from).count() + 1;
        mailing(format!("{letter}{nth}"), from, to)
    }

    /// Ends the game in one of the usual ways, with records, or leaves it unfinished.
    fn finish(mut self) -> Dossier {
        let side = self.position.turn();
        let sent = with_post(self.got.plus(1));
        let way = self.random.below(3);
        if way > 0 {
            let mut card = self.paper(Party::Player(side), Addressee::One(Party::Player(side.other())));
            card.card.resigns = way == 1;
            card.card.accepts_draw = way == 2;
            let offered = self.dossier.mail.iter_mut().rev().find(|mail| mail.card.mv.is_some());
            if let Some(offer) = offered.filter(|_| way == 2) {
                offer.card.offers_draw = true;
            }
            let arrived = self.send_registered(card, sent);
            let result = if way == 1 { GameResult::win(side.other()) } else { GameResult::Draw };
            for author in Side::BOTH {
                self.record(author, result, sent, arrived.plus(1));
            }
        }
        let later = self.random.days(3, 40);
        self.dossier.as_of = Some(sent.plus(12 + later));
        self.dossier
    }

    fn record(&mut self, author: Side, result: GameResult, ended: Day, sent: Day) {
        let mut paper = self.paper(Party::Player(author), Addressee::One(Party::Arbiter));
        let record = Record {
            result: Some(result),
            started: Some(self.dossier.competition.start),
            ended: Some(ended),
            white_total: u32::try_from(self.period.white.1).ok(),
            black_total: u32::try_from(self.period.black.1).ok(),
            moves: Some(Vec::new()),
            signature: Some(Written::Present(true)),
        };
        paper.letter = Some(Box::new(Letter { record: Some(record), ..Letter::default() }));
        self.send_registered(paper, with_post(sent));
    }
}

#[cfg(test)]
mod tests {
    use super::realistic;
    use shtempel_rules::{Norm, Status, judge};
    use std::collections::BTreeSet;

    #[test]
    fn a_seed_fixes_the_game() {
        assert_eq!(realistic(5, 30), realistic(5, 30));
        assert_ne!(realistic(5, 30), realistic(6, 30));
    }

    #[test]
    fn every_move_of_the_game_is_on_the_board() {
        for seed in 0..60 {
            let moves = 30 + u32::try_from(seed % 31).unwrap();
            let dossier = realistic(seed, moves);
            let judgement = judge(&dossier, dossier.as_of.unwrap());
            let made = judgement.moves.len();
            let (least, most) = (2 * moves as usize, 2 * moves as usize + 8);
            assert!((least..=most).contains(&made), "seed {seed}: {made} half-moves, {least} at least");
            assert!(matches!(judgement.status, Status::Playing | Status::Finished), "seed {seed}");
            assert!(!judgement.clocks.white.open && !judgement.clocks.black.open, "seed {seed}: open figures");
        }
    }

    #[test]
    fn the_games_hold_what_games_hold() {
        let mut met = BTreeSet::new();
        let (mut lost, mut again, mut variant, mut accepted) = (0, 0, 0, 0);
        for seed in 0..60 {
            let dossier = realistic(seed, 40);
            let judgement = judge(&dossier, dossier.as_of.unwrap());
            met.extend(judgement.findings.iter().map(|finding| finding.norm));
            lost += dossier.mail.iter().filter(|mail| mail.lost || mail.returned.is_some()).count();
            again += dossier.mail.iter().filter(|mail| mail.card.again.is_some()).count();
            variant += dossier.mail.iter().filter(|mail| mail.card.variant.is_some()).count();
            accepted +=
                dossier.mail.iter().filter(|mail| mail.card.repeats.as_ref().is_some_and(|r| r.len() > 1)).count();
        }
        assert!(lost > 60 && again > lost && variant > 200 && accepted > 100, "{lost} {again} {variant} {accepted}");
        for norm in [Norm::Overstep, Norm::PenaltyImpossible, Norm::Query, Norm::Unproved] {
            assert!(met.contains(&norm), "{norm:?} is not met in sixty games");
        }
    }
}
