//! A demonstration: a competition of eleven players who do not exist, recorded as an arbiter records one.
//!
//! The same seed writes the same bytes. What happens in which game is the same for every seed and is told in
//! `docs/DEMO.md`; people, towns, moves, and days differ.

mod board;
mod book;
mod cast;
mod filing;
mod mail;
mod openings;
mod people;
mod play;
mod post;
mod random;
mod season;

use crate::desk::{Actor, Desk};
use crate::refusal::Refusal;
use crate::rows::Tongues;
use book::Book;
use mail::{Mail, Showing};
use play::Play;
use random::Random;
use serde_json::json;
use shtempel_archive::{Archive, Moment};
use shtempel_chess::{PerSide, Side};
use shtempel_rules::Day;

/// The id of the competition.
pub const COMPETITION: &str = "К-2024";
const INDEX: &str = "К-2024/1";
const NAME: &str = "Кубок почтовых станций 2024";
const SECTION: &str = "1";

/// What was recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Demo {
    /// The id of the competition.
    pub competition: String,
    /// The day on which it is to be looked at.
    pub today: Day,
    /// The moment of the last record.
    pub now: Moment,
    /// The chief arbiter, as whom to look at it.
    pub chief: Actor,
    /// Papers recorded.
    pub papers: usize,
}

/// Fills an empty archive with the demonstration.
///
/// # Errors
/// What [`Desk::prepare`] and [`Desk::commit`] refuse; the archive's trouble.
pub fn demo(archive: &dyn Archive, seed: u64, tongues: &Tongues) -> Result<Demo, Refusal> {
    let today = cast::day(cast::TODAY);
    let mut salts = Random::of(seed, 0);
    let actor = Actor::default();
    let mut desk = Desk::new(archive, actor, Moment(0), Day::MIN, move || salts.salt());
    desk.draws_lists = false;
    let mut book = Book::new(desk, tongues, seed);
    let people = people::people(seed);
    let players = season::open(&mut book, &people, seed)?;
    let chief = &people[people::PLAYERS];
    let cast = cast::cast(players, chief.town);
    let competition = book.desk.competition(COMPETITION)?;
    let reports = season::reports(&cast, seed);
    let mut games = Vec::new();
    for pairing in competition.games() {
        let mut play = Play::new(&cast, seed, pairing.game, cast.seats_of(&pairing.white, &pairing.black));
        while !play.is_over() {
            play.turn();
        }
        play.finish();
        games.push(play);
    }
    let mut slips = season::notices(&cast, chief, seed);
    slips.extend(season::leaves(&cast, seed));
    for play in &games {
        let shown = PerSide::from_fn(|side| season::shown(&reports[play.seats[side]]));
        let with_reports = (0..cast::REPORTS.len()).map(|k| PerSide::from_fn(|side| shown[side][k]));
        let showings: Vec<PerSide<Option<Showing>>> = with_reports.chain(play.showings.iter().copied()).collect();
        slips.extend(filing::slips(&competition.game_id(play.number), &play.mail, &showings));
    }
    slips.extend(season::report_slips(&cast, &reports, &games, seed));
    book.record_all(slips)?;
    book.desk.draws_lists = true;
    let now = book.desk.now;
    book.desk.turn_to(now, today);
    book.desk.rebuild(tongues)?;
    Ok(Demo {
        competition: COMPETITION.to_owned(),
        today,
        now,
        chief: Actor { name: "chief arbiter".to_owned(), person: Some(chief.id.clone()) },
        papers: book.papers,
    })
}

impl Play<'_> {
    /// The end of the game: both send records, and with them the papers that the arbiter has not seen.
    fn finish(&mut self) {
        let Some(outcome) = self.outcome.clone() else { return };
        let mut showings = PerSide::default();
        for side in Side::BOTH {
            let from = if side == outcome.by { outcome.sent } else { outcome.known };
            let days = self.random.between(0, 3);
            let sent = post::with_post(from.plus(days));
            let reached = self.record(side, outcome.result, outcome.sent, sent);
            showings[side] = Some(Showing { knows: sent, reached });
        }
        self.showings.push(showings);
    }

    /// Sends a record of the game, and says when it reaches the arbiter.
    fn record(&mut self, side: Side, result: &str, ended: Day, sent: Day) -> Day {
        let total = |side: Side| self.clock[side].total;
        let record = json!({ "record": {
            "result": result,
            "started": self.cast.start.to_string(),
            "ended": ended.to_string(),
            "white_total": total(Side::White),
            "black_total": total(Side::Black),
            "moves": self.moves,
            "signature": true,
        }});
        let content = record.as_object().cloned().unwrap_or_default();
        self.letter(side, sent, content)
    }

    /// A registered letter to the arbiter; gives the day on which it comes.
    fn letter(&mut self, side: Side, sent: Day, content: serde_json::Map<String, serde_json::Value>) -> Day {
        let town = self.seat(side).human.town;
        let arrived = post::arrival(&mut self.random, town, self.cast.arbiter, sent);
        let by_receiver = post::registered(&mut self.random, town, sent, Some(arrived));
        let by_sender = crate::fact::Evidence::new();
        self.put(Mail {
            id: String::new(),
            from: Some(side),
            to: None,
            content,
            by_receiver,
            by_sender,
            sent,
            arrived: Some(arrived),
        });
        arrived
    }
}
