//! A game as it is played by post: thinks, cards, the post, and how it ends.

use super::board::Board;
use super::cast::{Cast, Seat};
use super::mail::{Mail, Mark, Showing};
use super::post;
use super::random::Random;
use crate::fact::Evidence;
use serde_json::{Map, Value, json};
use shtempel_chess::{Ending, Move, Notation, PerSide, Side};
use shtempel_rules::Day;

/// Moves and days as players count them.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Clock {
    pub(super) moves: u32,
    pub(super) total: i64,
    pub(super) period_moves: u32,
    pub(super) period_days: i64,
    /// Days held for the next move.
    pub(super) held: i64,
}

impl Clock {
    /// What is allowed in all after so many moves more.
    pub(super) const fn quota(&self, more: u32) -> i64 {
        30 * (self.period_moves + more).div_ceil(10) as i64
    }
}

/// The move that waits for an answer.
#[derive(Debug, Clone)]
pub(super) struct Last {
    /// Its mailing, or the copy of it that came first.
    pub(super) id: String,
    /// As its sender wrote it, without its number.
    pub(super) text: String,
    pub(super) sent: Day,
    pub(super) got: Day,
    /// It was sealed and came through the arbiter.
    pub(super) sealed: bool,
}

/// What is otherwise than usual in a game, for a while or once.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Odd {
    /// Nobody resigns, offers a draw, or mates.
    pub(super) lasts: bool,
    /// Cards arrive, and no series are offered.
    pub(super) plain: bool,
    /// The next think takes so many counted days.
    pub(super) think: Option<i64>,
    /// The next think begins on this day.
    pub(super) begins: Option<Day>,
    /// The next card offers a series.
    pub(super) offers: bool,
    /// So many pairs of the next series are accepted.
    pub(super) accepts: Option<usize>,
    /// The next card does not say when the partner's left.
    pub(super) forgets_sent: bool,
    /// Totals are not written any more.
    pub(super) forgets_totals: bool,
    /// What records come of the result.
    pub(super) records: Records,
}

/// The records of a result.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Records {
    /// Both, alike.
    #[default]
    Alike,
    /// Both, and they contradict each other.
    Contradicting,
    /// None.
    None,
}

/// A line of the register that a game makes.
#[derive(Debug, Clone)]
pub(super) struct Entry {
    pub(super) on: Day,
    pub(super) incoming: bool,
    /// From whom or to whom.
    pub(super) who: Side,
    pub(super) about: &'static str,
    pub(super) matter: &'static str,
    /// The mailing that it is.
    pub(super) mail: Option<String>,
}

/// How a game ended.
#[derive(Debug, Clone)]
pub(super) struct Outcome {
    pub(super) result: &'static str,
    pub(super) sent: Day,
    /// The day the other side knew of it.
    pub(super) known: Day,
    /// Who sent the last card.
    pub(super) by: Side,
}

/// A game that is played.
pub(super) struct Play<'a> {
    pub(super) cast: &'a Cast,
    pub(super) number: u32,
    /// The places of the players.
    pub(super) seats: PerSide<usize>,
    pub(super) random: Random,
    pub(super) board: Board,
    /// Mailings in the order in which they were thought of.
    pub(super) mail: Vec<Mail>,
    pub(super) marks: Vec<Mark>,
    /// When a side shows papers beside its reports.
    pub(super) showings: Vec<PerSide<Option<Showing>>>,
    pub(super) clock: PerSide<Clock>,
    pub(super) last: Option<Last>,
    /// The series that the side on move may accept: pairs of a move of his and the answer.
    pub(super) offer: Vec<[(Move, String); 2]>,
    /// The moves, for the record.
    pub(super) moves: Vec<String>,
    pub(super) outcome: Option<Outcome>,
    /// Nothing more is played though there is no result.
    pub(super) stopped: bool,
    pub(super) odd: Odd,
    pub(super) register: Vec<Entry>,
    draw_offered: bool,
    hopeless: PerSide<u32>,
    finish_by: Day,
}

impl<'a> Play<'a> {
    pub(super) fn new(cast: &'a Cast, seed: u64, number: u32, seats: PerSide<usize>) -> Play<'a> {
        let mut random = Random::of(seed, 100 + u64::from(number));
        let finish_by = cast.end.plus(-random.between(40, 140));
        let board = Board::new(&mut random);
        Play {
            cast,
            number,
            seats,
            random,
            board,
            mail: Vec::new(),
            marks: Vec::new(),
            showings: Vec::new(),
            clock: PerSide::default(),
            last: None,
            offer: Vec::new(),
            moves: Vec::new(),
            outcome: None,
            stopped: false,
            odd: Odd::default(),
            register: Vec::new(),
            draw_offered: false,
            hopeless: PerSide::default(),
            finish_by,
        }
    }

    pub(super) fn seat(&self, side: Side) -> &'a Seat {
        &self.cast.seats[self.seats[side]]
    }

    /// The game goes on for long.
    pub(super) fn let_it_last(&mut self, until: Day) {
        self.finish_by = until;
    }

    pub(super) fn is_over(&self) -> bool {
        self.stopped || self.outcome.is_some()
    }

    pub(super) fn turn_side(&self) -> Side {
        self.board.position.turn()
    }

    /// The number of the move that is to be made.
    pub(super) fn next_number(&self) -> u32 {
        self.clock[self.turn_side()].moves + 1
    }

    /// One turn: a card of the side on move, or the end of the game.
    pub(super) fn turn(&mut self) {
        let side = self.turn_side();
        let sent = self.thought(side);
        if self.seat(side).silent_from.is_some_and(|from| from <= sent) {
            self.silence(side);
            return;
        }
        if sent > self.cast.end {
            self.stopped = true;
            return;
        }
        if self.ends_here(side, sent) {
            return;
        }
        let content = self.reply(side);
        self.card(side, sent, content);
    }

    /// Plays on until a side is to make this move or a later one.
    pub(super) fn until(&mut self, side: Side, number: u32) {
        while !self.is_over() && (self.turn_side() != side || self.next_number() < number) {
            self.turn();
        }
    }

    /// Plays on until a side is to move on this day or later.
    pub(super) fn until_day(&mut self, side: Side, day: Day) {
        while !self.is_over() && (self.turn_side() != side || self.begin(side) < day) {
            self.turn();
        }
    }

    /// The day on which the think of a side begins.
    pub(super) fn begin(&self, side: Side) -> Day {
        if let Some(begins) = self.odd.begins {
            return begins;
        }
        self.last.as_ref().map_or(self.seat(side).start, |last| last.got)
    }

    fn on_leave(&self, side: Side, day: Day) -> Option<Day> {
        let mut spans = self.cast.leave_against(self.seats[side], self.seats[side.other()]);
        spans.find(|(from, to)| *from <= day && day <= *to).map(|(_, to)| to)
    }

    /// The days of a think that count (readings, 9).
    pub(super) fn counted(&self, side: Side, begin: Day, end: Day) -> i64 {
        let start = self.seat(side).start;
        let days = (1..=end.since(begin)).map(|n| begin.plus(n));
        let counted = days.filter(|day| *day > start && self.on_leave(side, *day).is_none()).count();
        i64::try_from(counted).unwrap_or(0)
    }

    /// The day a reply is sent: as long as he likes to think, and no longer than his clock allows.
    pub(super) fn thought(&mut self, side: Side) -> Day {
        let begin = self.begin(side);
        if let Some(days) = self.odd.think.take() {
            let mut sent = begin;
            while self.counted(side, begin, sent) < days {
                sent = sent.plus(1);
            }
            return post::before_sunday(sent);
        }
        let clock = self.clock[side];
        let left = clock.quota(1) - clock.period_days - clock.held - 1;
        let to_come = i64::from(9 - clock.period_moves % 10);
        let most = (left - to_come).max(0);
        let days = self.random.pick(self.seat(side).pace);
        let mut sent = self.after_leave(side, begin.plus(days));
        while sent > begin && self.counted(side, begin, sent) > most {
            sent = sent.plus(-1);
        }
        post::with_post(sent)
    }

    /// The day itself, or one of the first days after the leave in which it falls.
    pub(super) fn after_leave(&mut self, side: Side, day: Day) -> Day {
        match self.on_leave(side, day) {
            Some(to) => to.plus(self.random.between(1, 2)),
            None => day,
        }
    }

    /// Whether the side on move ends the game instead of playing on.
    fn ends_here(&mut self, side: Side, sent: Day) -> bool {
        if self.odd.lasts {
            return false;
        }
        let score = self.board.score(side);
        let moves = self.clock[side].moves;
        let late = self.begin(side) >= self.finish_by;
        if std::mem::take(&mut self.draw_offered) && (late || self.random.percent(75)) {
            let content = self.blank(&[("accepts_draw", json!(true))]);
            self.end_with(side, sent, content, "1/2-1/2");
            return true;
        }
        let lost = if self.seat(side).stubborn { -1800 } else { -480 };
        self.hopeless[side] = if score < lost { self.hopeless[side] + 1 } else { 0 };
        if (moves >= 22 && self.hopeless[side] >= 4) || (late && score < -200) {
            self.resign_on(side, sent);
            return true;
        }
        let quiet = moves >= 25 && score.abs() < 90 && self.random.percent(10);
        self.draw_offered = quiet || (late && score.abs() <= 200);
        false
    }

    /// The side on move resigns.
    pub(super) fn resign(&mut self) {
        let side = self.turn_side();
        if !self.is_over() {
            let sent = self.thought(side);
            self.resign_on(side, sent);
        }
    }

    fn resign_on(&mut self, side: Side, sent: Day) {
        let content = self.blank(&[("resigns", json!(true))]);
        let result = if side == Side::White { "0-1" } else { "1-0" };
        self.end_with(side, sent, content, result);
    }

    fn end_with(&mut self, side: Side, sent: Day, content: Map<String, Value>, result: &'static str) {
        let (_, known) = self.deliver(side, sent, content);
        self.outcome = Some(Outcome { result, sent, known, by: side });
    }

    /// The content of a card that answers the last one.
    pub(super) fn blank(&self, with: &[(&str, Value)]) -> Map<String, Value> {
        let mut content: Map<String, Value> =
            with.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
        if let Some(last) = &self.last {
            content.insert("answers".to_owned(), last.id.as_str().into());
        }
        content
    }

    /// Accepts what he likes of an offered series, and says which moves his card repeats.
    fn accept(&mut self, side: Side) -> Vec<String> {
        let mut repeats: Vec<String> = self.last.iter().map(|last| last.text.clone()).collect();
        let offer = std::mem::take(&mut self.offer);
        let usual = if self.random.percent(75) { offer.len() } else { self.random.pick(&[0, 0, 1]) };
        let pairs = self.odd.accepts.take_if(|_| !offer.is_empty()).unwrap_or(usual);
        for [(own, own_text), (answer, answer_text)] in offer.into_iter().take(pairs) {
            for (of, mv) in [(side, own), (side.other(), answer)] {
                self.make(of, mv, 0);
            }
            repeats.extend([own_text, answer_text]);
        }
        repeats
    }

    /// Makes a move on the board with so many days.
    pub(super) fn make(&mut self, side: Side, mv: Move, days: i64) {
        self.moves.push(self.board.text(mv, Notation::FullRussian));
        self.board.play(mv);
        let clock = &mut self.clock[side];
        clock.moves += 1;
        clock.period_moves += 1;
        clock.total += days;
        clock.period_days += days;
    }

    /// What a side writes: repetitions, accepted moves, its move, perhaps a series. The moves are on the board then, but
    /// the days of the think are not counted yet.
    pub(super) fn reply(&mut self, side: Side) -> Map<String, Value> {
        let mut content = self.blank(&[]);
        let repeats = self.accept(side);
        if !repeats.is_empty() {
            content.insert("repeats".to_owned(), json!(repeats));
        }
        let notation = self.seat(side).human.notation;
        let slack = self.seat(side).human.slack;
        self.board.lasts = self.odd.lasts;
        let Some(mv) = self.board.choose(&mut self.random, slack) else { return content };
        content.insert("move".to_owned(), self.written(side, mv, notation).into());
        self.make(side, mv, 0);
        if std::mem::take(&mut self.draw_offered) && self.board.ending().is_none() {
            content.insert("offers_draw".to_owned(), json!(true));
            self.draw_offered = true;
        }
        self.propose(side, &mut content);
        content
    }

    fn written(&self, side: Side, mv: Move, notation: Notation) -> String {
        let text = self.board.text(mv, notation);
        match (self.seat(side).numbers, side) {
            (true, Side::White) => format!("{}. {text}", self.board.position.number()),
            (true, Side::Black) => format!("{}... {text}", self.board.position.number()),
            (false, _) => text,
        }
    }

    /// Offers a series of moves now and then.
    fn propose(&mut self, side: Side, content: &mut Map<String, Value>) {
        self.offer.clear();
        let asked = std::mem::take(&mut self.odd.offers);
        let usual = !self.odd.plain && self.random.percent(self.seat(side).offers);
        if self.draw_offered || !(asked || usual) {
            return;
        }
        let notation = self.seat(side).human.notation;
        let mut ahead = self.board.clone();
        for _ in 0..if asked { 2 } else { self.random.between(1, 2) } {
            let mut pair = Vec::new();
            for _ in 0..2 {
                let Some(mv) = ahead.choose(&mut self.random, 0) else { break };
                pair.push((mv, ahead.text(mv, notation)));
                ahead.play(mv);
            }
            match <[(Move, String); 2]>::try_from(pair) {
                Ok(pair) if ahead.ending().is_none() => self.offer.push(pair),
                _ => break,
            }
        }
        let line: Vec<&String> = self.offer.iter().flatten().map(|(_, text)| text).collect();
        if !line.is_empty() {
            content.insert("variant".to_owned(), json!(line));
        }
    }

    /// Charges the think, sends the card with the move that is on the board, and notes where the game stands.
    pub(super) fn card(&mut self, side: Side, sent: Day, mut content: Map<String, Value>) {
        let days = self.counted(side, self.begin(side), sent);
        let clock = &mut self.clock[side];
        let days = days + std::mem::take(&mut clock.held);
        clock.total += days;
        clock.period_days += days;
        self.odd.begins = None;
        self.state(sent, &mut content);
        let text = content.get("move").and_then(Value::as_str).unwrap_or_default();
        let text = text.rsplit(' ').next().unwrap_or_default().to_owned();
        let (id, got) = self.deliver(side, sent, content);
        self.mark(side, sent, got);
        let left = self.mail.iter().find(|mail| mail.id == id).map_or(sent, |mail| mail.sent);
        self.last = Some(Last { id, text, sent: left, got, sealed: false });
        if self.board.ending() == Some(Ending::Checkmate) {
            let result = if side == Side::White { "1-0" } else { "0-1" };
            self.outcome = Some(Outcome { result, sent, known: got, by: side });
        } else if self.board.ending().is_some() {
            self.outcome = Some(Outcome { result: "1/2-1/2", sent, known: got, by: side });
        }
    }

    pub(super) fn mark(&mut self, side: Side, sent: Day, arrived: Day) {
        let clocks = [self.clock.white, self.clock.black];
        let mark = Mark { side, sent, arrived, moves: clocks.map(|c| c.moves), totals: clocks.map(|c| c.total) };
        self.marks.push(mark);
    }

    /// The six points of 47.3.7; a few cards lack one.
    pub(super) fn state(&mut self, sent: Day, content: &mut Map<String, Value>) {
        let mut states = json!({
            "index": self.cast.index,
            "sent": sent.to_string(),
            "white_total": self.clock.white.total,
            "black_total": self.clock.black.total,
            "address": true,
            "name": true,
            "signature": true,
        });
        if let (Some(last), Some(map)) = (&self.last, states.as_object_mut()) {
            if !std::mem::take(&mut self.odd.forgets_sent) {
                map.insert("partner_sent".to_owned(), last.sent.to_string().into());
            }
            if !last.sealed {
                map.insert("partner_received".to_owned(), last.got.to_string().into());
            }
        }
        if let (true, Some(map)) = (self.odd.forgets_totals, states.as_object_mut()) {
            map.remove("white_total");
            map.remove("black_total");
        }
        if let (true, Some(map)) = (self.random.percent(9), states.as_object_mut()) {
            match self.random.below(8) {
                0 => drop(map.insert("signature".to_owned(), json!(false))),
                1 => drop(map.insert("address".to_owned(), json!(false))),
                2 => drop(map.remove("index")),
                _ => {
                    map.remove("white_total");
                    map.remove("black_total");
                }
            }
        }
        content.insert("states".to_owned(), states);
    }

    /// Sends a card and says which copy of it comes first, and when: it may be lost, slow, or come back, and is then
    /// repeated by registered mail.
    pub(super) fn deliver(&mut self, side: Side, sent: Day, content: Map<String, Value>) -> (String, Day) {
        let clock = self.clock[side];
        let pressed = clock.quota(0) - clock.period_days <= 5;
        // Nothing is lost near the end: what is unfinished then is so by intention.
        let near = self.cast.end.since(sent) < 100;
        let fate = if self.odd.plain || near { 100 } else { self.random.below(200) };
        let registered = pressed || fate > 190;
        match fate {
            0..=4 => self.lost(side, sent, content, registered),
            5..=8 => {
                let arrived = post::with_post(sent.plus(self.random.between(35, 46)));
                let id = self.send(side, sent, Some(arrived), content, registered);
                let again = self.repeat(side, &id, sent);
                if again.1 < arrived { again } else { (id, arrived) }
            }
            9 => self.returned(side, sent, content, "post"),
            _ => {
                let arrived = self.transit(side, sent);
                let id = self.send(side, sent, Some(arrived), content, registered);
                (id, arrived)
            }
        }
    }

    pub(super) fn transit(&mut self, from: Side, sent: Day) -> Day {
        let (here, there) = (self.seat(from).human.town, self.seat(from.other()).human.town);
        post::arrival(&mut self.random, here, there, sent)
    }

    /// A card that never comes, and its repeat.
    pub(super) fn lost(
        &mut self,
        side: Side,
        sent: Day,
        content: Map<String, Value>,
        registered: bool,
    ) -> (String, Day) {
        let id = self.send(side, sent, None, content, registered);
        if let Some(mail) = self.mail.last_mut() {
            mail.by_sender.insert("lost".to_owned(), json!(true));
        }
        self.repeat(side, &id, sent)
    }

    /// A card that the post brings back, and its repeat within three days.
    pub(super) fn returned(&mut self, side: Side, sent: Day, content: Map<String, Value>, why: &str) -> (String, Day) {
        let back = post::with_post(sent.plus(self.random.between(13, 24)));
        let clock = self.clock[side];
        let id = self.send(side, sent, None, content, clock.quota(0) - clock.period_days <= 5);
        if let Some(mail) = self.mail.last_mut() {
            mail.by_sender.insert("returned".to_owned(), json!({ "date": back.to_string(), "reason": why }));
        }
        self.copy(side, &id, post::before_sunday(back.plus(2)))
    }

    /// The repeat on the 31st day after the sending, days of leave of either side not counted (47.5.1).
    pub(super) fn repeat(&mut self, side: Side, id: &str, sent: Day) -> (String, Day) {
        let on = post::before_sunday(self.thirty_first(sent));
        self.copy(side, id, on)
    }

    /// The 31st day after a sending, days of leave of either side not counted.
    pub(super) fn thirty_first(&self, sent: Day) -> Day {
        let mut day = sent;
        let mut left = 31;
        while left > 0 {
            day = day.plus(1);
            left -= i64::from(Side::BOTH.iter().all(|side| self.on_leave(*side, day).is_none()));
        }
        day
    }

    /// A registered copy of a card, and when it comes.
    pub(super) fn copy(&mut self, side: Side, id: &str, sent: Day) -> (String, Day) {
        let of = self.mail.iter().find(|mail| mail.id == id).map(|mail| mail.content.clone()).unwrap_or_default();
        let keys = ["move", "repeats", "answers", "resigns", "accepts_draw"];
        let mut content: Map<String, Value> =
            keys.iter().filter_map(|key| Some(((*key).to_owned(), of.get(*key)?.clone()))).collect();
        content.insert("again".to_owned(), id.into());
        let arrived = self.transit(side, sent);
        (self.send(side, sent, Some(arrived), content, true), arrived)
    }

    /// Puts a card on the file, with what each side can show of it.
    pub(super) fn send(
        &mut self,
        side: Side,
        sent: Day,
        arrived: Option<Day>,
        content: Map<String, Value>,
        registered: bool,
    ) -> String {
        let mut by_sender = Evidence::new();
        by_sender.insert("dated".to_owned(), sent.to_string().into());
        let mut by_receiver = match arrived {
            Some(arrived) => post::received(&mut self.random, sent, arrived),
            None => Evidence::new(),
        };
        if registered {
            let town = self.seat(side).human.town;
            by_sender.extend(post::receipt(&mut self.random, town, sent));
            by_receiver.insert("medium".to_owned(), "registered".into());
        }
        self.put(Mail {
            id: String::new(),
            from: Some(side),
            to: Some(side.other()),
            content,
            by_receiver,
            by_sender,
            sent,
            arrived,
        })
    }

    /// Puts a mailing on the file under the next id of its sender.
    pub(super) fn put(&mut self, mut mail: Mail) -> String {
        let letter = match mail.from {
            Some(Side::White) => "w",
            Some(Side::Black) => "b",
            None => "a",
        };
        let nth = self.mail.iter().filter(|other| other.from == mail.from).count() + 1;
        mail.id = format!("{letter}{nth}");
        let id = mail.id.clone();
        self.mail.push(mail);
        id
    }
}
