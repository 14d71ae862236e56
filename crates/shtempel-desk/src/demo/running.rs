//! The second competition of the demonstration: it has begun a year later, and its games are being played on the day on
//! which it is looked at.

use super::book::{Book, Office, Slip};
use super::cast::{self, Cast, Leave, day};
use super::filing;
use super::mail::Showing;
use super::people::{Human, PLAYERS};
use super::play::Play;
use super::post;
use super::random::Random;
use super::{SECTION, season};
use crate::refusal::Refusal;
use serde_json::{Value, json};
use shtempel_chess::PerSide;
use shtempel_rules::Day;

/// The id of the competition.
pub(super) const COMPETITION: &str = "К-2025";
const INDEX: &str = "К-2025/1";
const NAME: &str = "Кубок почтовых станций 2025";
const START: &str = "2025-03-01";
const END: &str = "2026-12-31";
/// The day before which nothing of it is recorded.
pub(super) const OPENED: &str = "2025-01-13";
const DRAWN: &str = "2025-02-03";
const MESSAGE: &str = "2025-02-10";
/// Days up to which players show their papers; the last of them shortly before the competition is looked at.
const SHOWN: [&str; 9] = [
    "2025-04-01",
    "2025-05-01",
    "2025-06-02",
    "2025-07-01",
    "2025-08-01",
    "2025-09-01",
    "2025-10-01",
    "2025-11-01",
    "2025-11-14",
];
/// The day from which nobody has heard of the player who was taken last.
const SILENT: &str = "2025-10-03";
/// The game of the other competition in which a claim waits.
pub(super) const WITH_A_CLAIM: u32 = 39;
/// Its games have chance of their own.
const CHANCE: u64 = 1_000;

/// Who plays: both players of the game of the other competition in which a claim waits, and four more; not the one who
/// left that competition in silence.
pub(super) fn players(people: &[Human], both: [&str; 2], left: &str) -> Vec<Human> {
    let first = people[..PLAYERS].iter().filter(|human| both.contains(&human.id.as_str()));
    let other = |human: &&Human| human.id != left && !both.contains(&human.id.as_str());
    first.chain(people[..PLAYERS].iter().filter(other).take(4)).cloned().collect()
}

/// The competition up to the draw; gives its slips up to the last day.
pub(super) fn slips(book: &mut Book, players: &[Human], people: &[Human], seed: u64) -> Result<Vec<Slip>, Refusal> {
    let by_number = open(book, players, people, seed)?;
    let chief = &people[PLAYERS];
    let silent = players.last().map(|human| human.id.as_str()).unwrap_or_default();
    let cast = cast_of(by_number, chief, silent);
    let competition = book.desk.competition(COMPETITION)?;
    let mut slips = season::start_notices(&cast, chief, day(MESSAGE), None, seed + CHANCE);
    slips.extend(season::leaves(&cast, seed + CHANCE));
    let mut random = Random::of(seed, 20);
    for pairing in competition.games() {
        let seats = cast.seats_of(&pairing.white, &pairing.black);
        let mut play = Play::new(&cast, seed + CHANCE, pairing.game, seats);
        stage(&mut play);
        let showings: Vec<PerSide<Option<Showing>>> = SHOWN
            .iter()
            .map(|until| {
                PerSide::from_fn(|side| {
                    let knows = day(until);
                    let town = cast.seats[seats[side]].human.town;
                    let reached = post::arrival(&mut random, town, cast.arbiter, knows).min(day(cast::TODAY));
                    let heard = cast.seats[seats[side]].silent_from.is_none_or(|from| knows < from);
                    heard.then_some(Showing { knows, reached })
                })
            })
            .collect();
        slips.extend(filing::slips(&competition.game_id(play.number), &play.mail, &showings));
    }
    Ok(slips)
}

/// Played until it ends or the term does; what is after the last day is never recorded.
fn stage(play: &mut Play) {
    while !play.is_over() {
        play.turn();
    }
    play.finish();
}

fn cast_of(players: Vec<Human>, arbiter: &Human, silent: &str) -> Cast {
    let mut cast = cast::cast(players, arbiter.town);
    cast.competition = COMPETITION;
    cast.index = INDEX;
    (cast.start, cast.end) = (day(START), day(END));
    for seat in &mut cast.seats {
        seat.start = cast.start;
        seat.leaves.clear();
        seat.silent_from = (seat.human.id == silent).then(|| day(SILENT));
    }
    let told = Some(day("2025-10-20"));
    if let Some(seat) = cast.seats.iter_mut().find(|seat| seat.silent_from.is_none()) {
        seat.leaves.push(Leave { from: day("2025-11-10"), to: day("2025-11-30"), told, late: None });
    }
    cast
}

fn open(book: &mut Book, players: &[Human], people: &[Human], seed: u64) -> Result<Vec<Human>, Refusal> {
    let organised = |on: Day, kind, input| Slip::new(on, Office::Organiser, kind, vec![input]);
    let opened = day(OPENED);
    book.record(organised(opened, "competition", regulation()))?;
    let section =
        json!({ "competition": COMPETITION, "section": SECTION, "name": "Главный турнир", "places": players.len() });
    book.record(organised(opened, "section", section))?;
    season::offices(book, COMPETITION, &people[PLAYERS..], OPENED, opened)?;
    let mut on = opened;
    for human in players {
        on = post::with_post(on.plus(1));
        let entry = json!({
            "competition": COMPETITION, "section": SECTION, "person": human.id, "on": on.to_string(),
            "fee_paid": on.to_string(), "confirmed": on.to_string(),
        });
        book.record(Slip::one(on, "entry", entry))?;
    }
    let mut random = Random::of(seed, 21);
    let numbers: Vec<String> = (0..6).map(|_| random.between(1, 45).to_string()).collect();
    let seed_text = format!("Лото {DRAWN}: {}", numbers.join(" "));
    let input = json!({ "competition": COMPETITION, "section": SECTION, "seed": seed_text });
    book.record(Slip::one(day(DRAWN), "draw", input))?;
    let competition = book.desk.competition(COMPETITION)?;
    let human = |id: &str| people.iter().find(|human| human.id == id).cloned();
    Ok(competition.players().into_iter().filter_map(human).collect())
}

fn regulation() -> Value {
    json!({
        "competition": COMPETITION,
        "index": INDEX,
        "name": NAME,
        "regulation": {
            "rulebook": "ru-art47",
            "start": START,
            "end": END,
            "control": { "moves": 10, "days": 30 },
            "loss_at_overstep": 2,
            "leave": { "per_year": 30 },
            "notations": ["full-ru", "full-latin", "numeric"],
            "reports": ["2026-03-01"],
            "games_per_pair": 1,
            "tie_breaks": ["sonneborn-berger", "wins"],
            "published": { "to": "everybody", "after_days": 14 },
            "readings": "1",
        },
    })
}
