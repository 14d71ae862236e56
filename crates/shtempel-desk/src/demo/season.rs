//! What is recorded of the competition beside its games: the regulation, who is there, entries, the draw, notices,
//! leave, reports.

use super::book::{Book, Office, Slip};
use super::cast::{self, Cast, LATE_NOTICE, LATE_START, day};
use super::mail::Showing;
use super::people::{ARBITERS, Human, PLAYERS};
use super::play::Play;
use super::post;
use super::random::Random;
use super::{COMPETITION, INDEX, NAME, SECTION};
use crate::refusal::Refusal;
use serde_json::{Value, json};
use shtempel_chess::Side;
use shtempel_rules::Day;

/// The place of the player who enters and does not begin.
const CANCELS: usize = 5;
/// The day of the draw, and that of the message about the start.
const DRAWN: &str = "2024-02-05";
const MESSAGE: &str = "2024-02-19";
/// The report, by number, that a player sends too late, and his place.
pub(super) const LATE_REPORT: (usize, usize) = (1, 4);

/// A report: the day as of which it is drawn up, that of sending, that on which it came.
#[derive(Debug, Clone, Copy)]
pub(super) struct Report {
    pub(super) as_of: Day,
    pub(super) sent: Day,
    pub(super) reached: Day,
}

/// The competition up to the start: gives the players by start number.
pub(super) fn open(book: &mut Book, people: &[Human], seed: u64) -> Result<Vec<Human>, Refusal> {
    let mut random = Random::of(seed, 2);
    let organised = |on: &str, kind, input| Slip::new(day(on), Office::Organiser, kind, vec![input]);
    for (n, human) in people.iter().enumerate() {
        let input = json!({
            "name": human.name, "latin": human.latin, "club": human.club, "rating": human.rating,
            "email": if n % 4 == 1 { json!(format!("{}@post.example", human.id)) } else { Value::Null },
        });
        book.record(organised("2023-11-13", "person", input))?;
        let address = json!({ "person": human.id, "address": human.address, "from": "2023-01-01" });
        book.record(organised("2023-11-13", "address", address))?;
    }
    book.record(organised("2023-11-20", "competition", regulation()))?;
    let section = json!({ "competition": COMPETITION, "section": SECTION, "name": "Главный турнир", "places": 11 });
    book.record(organised("2023-11-20", "section", section))?;
    let arbiters = &people[PLAYERS..];
    offices(book, COMPETITION, arbiters, "2023-11-20", day("2023-11-21"))?;
    book.appoint(arbiters.iter().map(|human| human.id.clone()).collect());
    entries(book, people, &mut random)?;
    draw(book, people, seed)
}

/// The offices of a competition, from a day, as they are recorded on another.
pub(super) fn offices(
    book: &mut Book,
    competition: &str,
    arbiters: &[Human],
    from: &str,
    on: Day,
) -> Result<(), Refusal> {
    let roles = ["chief", "section", "appeals", "adjudicator", "second-adjudicator"];
    for (role, human) in roles.iter().zip(arbiters) {
        let mut input = json!({ "competition": competition, "person": human.id, "role": role, "from": from });
        if let (&"section", Some(map)) = (role, input.as_object_mut()) {
            map.insert("section".to_owned(), SECTION.into());
        }
        book.record(Slip::new(on, Office::Organiser, "arbiter", vec![input]))?;
    }
    Ok(())
}

fn regulation() -> Value {
    json!({
        "competition": COMPETITION,
        "index": INDEX,
        "name": NAME,
        "regulation": {
            "rulebook": "ru-art47",
            "start": cast::START,
            "end": cast::END,
            "control": { "moves": 10, "days": 30 },
            "loss_at_overstep": 2,
            "leave": { "per_year": 30, "total": 45 },
            "notations": ["full-ru", "full-latin", "numeric"],
            "reports": cast::REPORTS,
            "games_per_pair": 1,
            "scoring": { "win": 2, "draw": 1, "loss": 0 },
            "tie_breaks": ["sonneborn-berger", "wins", "direct-encounter"],
            "rating_floor": 1600,
            "fee": "400 рублей",
            "published": { "to": "everybody" },
            "readings": "1",
        },
    })
}

/// Entries with fee and confirmation; the section is full when the last one comes.
fn entries(book: &mut Book, people: &[Human], random: &mut Random) -> Result<(), Refusal> {
    let mut on = day("2023-12-04");
    for (n, human) in people[..PLAYERS].iter().enumerate() {
        on = post::with_post(on.plus(random.between(1, 4)));
        let waiting = n + 1 == PLAYERS;
        let mut entry = json!({
            "competition": COMPETITION, "section": SECTION, "person": human.id,
            "on": on.to_string(), "waiting": waiting,
        });
        book.record(Slip::one(on, "entry", entry.clone()))?;
        let paid = post::with_post(on.plus(random.between(0, 2)));
        if let Some(map) = entry.as_object_mut() {
            map.insert("fee_paid".to_owned(), paid.to_string().into());
            let confirmed = post::with_post(paid.plus(1)).to_string();
            map.extend((!waiting).then(|| ("confirmed".to_owned(), confirmed.into())));
        }
        book.record(Slip::one(post::with_post(paid.plus(1)), "entry", entry))?;
    }
    Ok(())
}

/// The draw; then somebody who entered cannot play, and the first of the waiting list takes his place.
fn draw(book: &mut Book, people: &[Human], seed: u64) -> Result<Vec<Human>, Refusal> {
    let mut random = Random::of(seed, 3);
    let numbers: Vec<String> = (0..6).map(|_| random.between(1, 45).to_string()).collect();
    let seed_text = format!("Лото {DRAWN}: {}", numbers.join(" "));
    let input = json!({ "competition": COMPETITION, "section": SECTION, "seed": seed_text });
    book.record(Slip::one(day(DRAWN), "draw", input))?;
    let (leaves, joins) = (&people[CANCELS], &people[PLAYERS - 1]);
    let input = json!({
        "competition": COMPETITION, "section": SECTION, "leaves": leaves.id, "joins": joins.id, "on": "2024-02-14",
    });
    book.record(Slip::one(day("2024-02-14"), "replacement", input))?;
    let competition = book.desk.competition(COMPETITION)?;
    let human = |id: &str| people.iter().find(|human| human.id == id).cloned();
    Ok(competition.players().into_iter().filter_map(human).collect())
}

/// The message about the start, sent to everybody, and the day on which each one says that he has it.
pub(super) fn notices(cast: &Cast, arbiter: &Human, seed: u64) -> Vec<Slip> {
    start_notices(cast, arbiter, day(MESSAGE), Some((LATE_START, day(LATE_NOTICE))), seed)
}

/// The same, sent on a day; one player, by his place, may get it late.
pub(super) fn start_notices(
    cast: &Cast,
    arbiter: &Human,
    sent: Day,
    late: Option<(usize, Day)>,
    seed: u64,
) -> Vec<Slip> {
    let mut random = Random::of(seed, 4);
    let mut slips = Vec::new();
    for (n, seat) in cast.seats.iter().enumerate() {
        let received = match late {
            Some((place, day)) if place == n => day,
            _ => post::arrival(&mut random, arbiter.town, seat.human.town, sent).min(cast.start),
        };
        let mail = post::registered(&mut random, arbiter.town, sent, None);
        let notice = json!({ "competition": cast.competition, "person": seat.human.id, "mail": mail });
        slips.push(Slip::one(sent, "start-notice", notice.clone()));
        let told = post::arrival(&mut random, seat.human.town, arbiter.town, received);
        let mut known = notice;
        if let Some(map) = known.as_object_mut() {
            map.insert("received".to_owned(), received.to_string().into());
            map.insert("acknowledged".to_owned(), told.to_string().into());
        }
        slips.push(Slip::one(told, "start-notice", known));
    }
    slips
}

/// Leave: told to all partners and, by registered letter, to the arbiter; or permitted by him.
pub(super) fn leaves(cast: &Cast, seed: u64) -> Vec<Slip> {
    let mut random = Random::of(seed, 5);
    let mut slips = Vec::new();
    for seat in &cast.seats {
        let town = seat.human.town;
        for leave in &seat.leaves {
            let mut input = json!({
                "competition": cast.competition, "person": seat.human.id,
                "from": leave.from.to_string(), "to": leave.to.to_string(),
            });
            let Some(map) = input.as_object_mut() else { continue };
            let Some(told) = leave.told else {
                let ruled = leave.to.plus(9);
                let received = cast.seats.iter().map(|other| {
                    let on = post::arrival(&mut random, cast.arbiter, other.human.town, ruled);
                    json!({ "by": other.human.id, "on": on.to_string() })
                });
                let received: Vec<Value> = received.collect();
                map.insert("dated".to_owned(), ruled.to_string().into());
                map.insert("received".to_owned(), received.into());
                map.insert("reason".to_owned(), "Болезнь; справка больницы приложена.".into());
                slips.push(Slip::one(ruled, "leave-permit", input));
                continue;
            };
            let reached = post::arrival(&mut random, town, cast.arbiter, told);
            let arbiter = post::registered(&mut random, town, told, Some(reached));
            let mut others = vec![json!({ "to": "arbiter", "mail": arbiter })];
            if let Some((late, on)) = leave.late {
                let mail = post::registered(&mut random, town, on, None);
                others.push(json!({ "to": cast.seats[late].human.id, "mail": mail }));
            }
            map.insert("notice".to_owned(), json!({ "dated": told.to_string() }));
            map.insert("told".to_owned(), others.into());
            slips.push(Slip::one(reached, "leave", input));
        }
    }
    slips
}

/// When the reports of each player come: in time, one too late, one player's not at all.
pub(super) fn reports(cast: &Cast, seed: u64) -> Vec<Vec<Option<Report>>> {
    let mut random = Random::of(seed, 6);
    let of_seat = |n: usize, town, random: &mut Random| {
        let reports = cast::REPORTS.iter().enumerate().map(|(k, due)| {
            let as_of = day(due).plus(-18);
            let late = if (k, n) == LATE_REPORT { 19 } else { 0 };
            let sent = post::with_post(as_of.plus(random.between(1, 3) + late));
            let reached = post::arrival(random, town, cast.arbiter, sent);
            let reached = if late == 0 { reached.min(day(due)) } else { reached };
            Some(Report { as_of, sent, reached })
        });
        let reports: Vec<Option<Report>> = reports.collect();
        let silent = |report: &Option<Report>| {
            report.filter(|report| cast.seats[n].silent_from.is_none_or(|from| report.sent < from))
        };
        reports.iter().map(silent).collect()
    };
    let seats = cast.seats.iter().enumerate();
    seats.map(|(n, seat)| of_seat(n, seat.human.town, &mut random)).collect()
}

/// What a player shows with each of his reports.
pub(super) fn shown(reports: &[Option<Report>]) -> Vec<Option<Showing>> {
    let showing =
        |report: &Option<Report>| report.map(|report| Showing { knows: report.as_of, reached: report.reached });
    reports.iter().map(showing).collect()
}

/// The reports with what they say of each game.
pub(super) fn report_slips(cast: &Cast, reports: &[Vec<Option<Report>>], games: &[Play], seed: u64) -> Vec<Slip> {
    let mut random = Random::of(seed, 7);
    let mut slips = Vec::new();
    for (n, of_seat) in reports.iter().enumerate() {
        for (due, report) in cast::REPORTS.iter().zip(of_seat) {
            let Some(report) = report else { continue };
            let lines = games.iter().filter_map(|game| {
                let side = Side::BOTH.into_iter().find(|side| game.seats[*side] == n)?;
                Some(line(game, side, report.as_of))
            });
            let lines: Vec<Value> = lines.collect();
            let mail = post::registered(&mut random, cast.seats[n].human.town, report.sent, Some(report.reached));
            let input = json!({
                "competition": COMPETITION, "person": cast.seats[n].human.id, "due": due,
                "as_of": report.as_of.to_string(), "mail": mail, "reached": report.reached.to_string(), "lines": lines,
            });
            slips.push(Slip::one(report.reached, "report", input));
        }
    }
    slips
}

/// A game as a player knows it on a day.
fn line(game: &Play, side: Side, as_of: Day) -> Value {
    let known = |mark: &&super::mail::Mark| {
        if mark.side == side { mark.sent <= as_of } else { mark.arrived <= as_of }
    };
    let marks: Vec<_> = game.marks.iter().filter(known).collect();
    let own = marks.iter().rfind(|mark| mark.side == side);
    let others = marks.iter().rfind(|mark| mark.side != side);
    let place = if side == Side::White { 0 } else { 1 };
    let mut line = json!({ "game": game.number, "moves": marks.last().map_or(0, |mark| mark.moves[place]) });
    let Some(map) = line.as_object_mut() else { return line };
    if let Some(last) = marks.last() {
        map.insert("white_total".to_owned(), last.totals[0].into());
        map.insert("black_total".to_owned(), last.totals[1].into());
    }
    map.extend(others.map(|mark| ("last_received".to_owned(), mark.arrived.to_string().into())));
    map.extend(own.map(|mark| ("last_sent".to_owned(), mark.sent.to_string().into())));
    let over = game.outcome.as_ref().filter(|outcome| outcome.known <= as_of);
    map.extend(over.map(|outcome| ("remarks".to_owned(), outcome.result.into())));
    line
}

const _: () = assert!(ARBITERS == 5, "each office has a person of its own");
