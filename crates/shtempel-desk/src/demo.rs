//! A demonstration: a competition of eleven players who do not exist, recorded as an arbiter records one; and a second
//! one of six of them that is being played.
//!
//! The same seed writes the same bytes. What happens in which game is the same for every seed and is told in
//! `docs/DEMO.md`; people, towns, moves, and days differ.

mod affairs;
mod board;
mod book;
mod cast;
mod claims;
mod ends;
mod filing;
mod letters;
mod mail;
mod openings;
mod people;
mod play;
mod post;
mod random;
mod running;
mod scenes;
mod season;

use crate::desk::{Actor, Desk};
use crate::refusal::Refusal;
use crate::rows::Tongues;
use book::Book;
use mail::Showing;
use play::Play;
use random::Random;
use shtempel_archive::{Archive, Moment};
use shtempel_chess::PerSide;
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
    /// What happens where.
    pub scenes: Vec<Scene>,
}

/// Something that happens in games of the demonstration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scene {
    /// Its name, as in `docs/DEMO.md`.
    pub name: &'static str,
    /// The numbers of the games.
    pub games: Vec<u32>,
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
        scenes::stage(&mut play);
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
    slips.extend(affairs::slips(&cast, seed));
    slips.extend(letters::register(&cast, &games));
    slips.extend(season::report_slips(&cast, &reports, &games, seed));
    let opened = cast::day(running::OPENED);
    let (before, mut after): (Vec<_>, Vec<_>) = slips.into_iter().partition(|slip| slip.day < opened);
    book.record_all(before, today)?;
    let claimed = competition.game(running::WITH_A_CLAIM).map(|(_, game)| [game.white.as_str(), game.black.as_str()]);
    let players = running::players(&people, claimed.unwrap_or_default(), &cast.seats[cast::SILENT].human.id);
    after.extend(running::slips(&mut book, &players, &people, seed)?);
    book.record_all(after, today)?;
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
        scenes: scenes::scenes(),
    })
}
