//! What happens between the games: a player moves house, requests for papers, a violation, a player who leaves in
//! silence.

use super::COMPETITION;
use super::book::Slip;
use super::cast::{Cast, MOVES_HOUSE, SILENT, WITHDRAWN, day};
use super::post;
use super::random::Random;
use serde_json::{Value, json};
use shtempel_rules::Day;

/// The place of the partner whom the player that moves forgets to tell; they play game 53.
const NOT_TOLD: usize = 2;
/// The place of the player who answers a request, and the game that it is about.
const ANSWERS: (usize, u32) = (9, 46);
/// Who states a violation, of whom: they play game 31.
const STATES: (usize, usize, u32) = (4, 2, 31);

/// All of it.
pub(super) fn slips(cast: &Cast, seed: u64) -> Vec<Slip> {
    let mut random = Random::of(seed, 8);
    let mut slips = vec![new_address(cast, &mut random)];
    slips.extend(request_answered(cast, &mut random));
    slips.extend(violation(cast, &mut random));
    slips.extend(silent_withdrawal(cast, &mut random));
    slips
}

/// A new address, told by registered mail to the arbiter and to all partners but one (47.1.2).
fn new_address(cast: &Cast, random: &mut Random) -> Slip {
    let seat = &cast.seats[MOVES_HOUSE];
    let sent = day("2025-01-11");
    let reached = post::arrival(random, seat.human.town, cast.arbiter, sent);
    let mut told = vec![json!({
        "to": "arbiter", "mail": post::registered(random, seat.human.town, sent, Some(reached)),
    })];
    for (n, partner) in cast.seats.iter().enumerate() {
        if n != MOVES_HOUSE && n != NOT_TOLD {
            let mail = post::registered(random, seat.human.town, sent, None);
            told.push(json!({ "to": partner.human.id, "mail": mail }));
        }
    }
    let input =
        json!({ "person": seat.human.id, "address": seat.human.next_address, "from": "2025-01-15", "told": told });
    Slip::one(reached, "address", input)
}

/// The arbiter asks for papers of a game, and gets them (47.1.3).
fn request_answered(cast: &Cast, random: &mut Random) -> Vec<Slip> {
    let (place, game) = ANSWERS;
    let seat = &cast.seats[place];
    let sent = day("2024-10-21");
    let received = post::arrival(random, cast.arbiter, seat.human.town, sent);
    let answered = post::with_post(received.plus(3));
    let reached = post::arrival(random, seat.human.town, cast.arbiter, answered);
    let what = "Карточки 7–10-го ходов и квитанции";
    let request = request(seat.human.id.as_str(), "r1", what, Some(game), cast, sent, random);
    let answer = json!({
        "competition": COMPETITION, "request": "r1", "sent": answered.to_string(), "reached": reached.to_string(),
        "what": "Четыре карточки и две квитанции",
    });
    vec![Slip::one(sent, "request", request), Slip::one(reached, "answer", answer)]
}

fn request(to: &str, name: &str, what: &str, game: Option<u32>, cast: &Cast, sent: Day, random: &mut Random) -> Value {
    let mail = post::registered(random, cast.arbiter, sent, None);
    let mut request = json!({
        "competition": COMPETITION, "request": name, "to": to, "what": what, "mail": mail,
        "answer_by": sent.plus(35).to_string(),
    });
    if let (Some(game), Some(map)) = (game, request.as_object_mut()) {
        map.insert("game".to_owned(), game.into());
    }
    request
}

/// A player states that his partner's cards do not repeat his moves as they should; a warning is given (47.1.5).
fn violation(cast: &Cast, random: &mut Random) -> Vec<Slip> {
    let (by, of, game) = STATES;
    let (by, of) = (&cast.seats[by].human, &cast.seats[of].human);
    let stated = day("2024-07-15");
    let reached = post::arrival(random, by.town, cast.arbiter, stated);
    let violation = json!({
        "competition": COMPETITION, "violation": "v1", "by": by.id, "of": of.id, "norm": "mail-sender", "game": game,
        "on": stated.to_string(), "text": "На двух карточках подряд нет обратного адреса.",
    });
    let ruled = post::with_post(reached.plus(12));
    let received = post::arrival(random, cast.arbiter, of.town, ruled);
    let sanction = json!({
        "competition": COMPETITION, "person": of.id, "sanction": "warning", "dated": ruled.to_string(), "on": "v1",
        "reason": "Отправитель указывает на карточке имя и адрес.", "received": received.to_string(),
    });
    vec![Slip::one(reached, "violation", violation), Slip::one(received.plus(8), "sanction", sanction)]
}

/// A player neither answers the arbiter nor reports; he is taken to have left, and his games are lost (47.8.3).
fn silent_withdrawal(cast: &Cast, random: &mut Random) -> Vec<Slip> {
    let silent = &cast.seats[SILENT].human.id;
    let first = day("2024-12-27");
    let what = "Отчёт о состоянии всех партий и объяснение молчания";
    let asked = request(silent, "r2", what, None, cast, first, random);
    let (taken, ruled) = (day("2025-03-11"), day(WITHDRAWN));
    let withdrawal = json!({
        "competition": COMPETITION, "person": silent, "on": taken.to_string(), "silent": true,
        "reason": "На запрос не ответил, отчёта к 1 марта нет, партнёры сообщают о молчании с октября.",
    });
    let received = cast.seats.iter().map(|seat| {
        let on = post::arrival(random, cast.arbiter, seat.human.town, ruled);
        json!({ "by": seat.human.id, "on": on.to_string() })
    });
    let received: Vec<Value> = received.collect();
    let ruling = json!({
        "competition": COMPETITION, "person": silent, "decision": "loss", "dated": ruled.to_string(),
        "reason": "Молча выбыл; незаконченные партии проиграны.", "received": received,
    });
    vec![
        Slip::one(first, "request", asked),
        Slip::one(taken, "withdrawal", withdrawal),
        Slip::one(ruled, "withdrawal-ruling", ruling),
    ]
}
