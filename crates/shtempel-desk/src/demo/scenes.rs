//! What happens in which game. Each scene is a function, so that docs can point to it.

use super::Scene;
use super::cast::day;
use super::play::{Entry, Play, Records};
use super::post;
use serde_json::{Map, Value, json};
use shtempel_chess::{Letters, MoveError, Side, read_move};
use shtempel_rules::Day;

/// A scene: its name, the number of its game, and what plays it up to where the game goes on by itself.
type Staged = (&'static str, u32, fn(&mut Play));

const SCENES: [Staged; 25] = [
    ("impossible-move", 1, impossible_move),
    ("second-mistake", 3, second_mistake),
    ("late-leave-notice", 4, goes_on),
    ("wrong-repetition-queried", 6, wrong_repetition_queried),
    ("wrong-repetition-played-on", 7, wrong_repetition_played_on),
    ("line-accepted", 10, line_accepted),
    ("line-declined", 11, line_declined),
    ("undated-card", 12, undated_card),
    ("late-repeat", 13, late_repeat),
    ("first-overstep", 14, first_overstep),
    ("resigned-in-time", 16, resigned_in_time),
    ("late-claim", 17, late_claim),
    ("sealed-move", 19, sealed_move),
    ("second-overstep", 20, second_overstep),
    ("protest", 22, protest),
    ("contradiction", 25, contradiction),
    ("records-contradict", 26, records_contradict),
    ("no-record", 28, no_record),
    ("adjudication-appealed", 34, adjudication_appealed),
    ("adjudication-from-one-side", 35, adjudication_from_one_side),
    ("claim-waits", 39, claim_waits),
    ("silent-game", 40, silent_game),
    ("open-date", 41, open_date),
    ("start-came-late", 21, goes_on),
    ("moved-house", 53, moved_house),
];

/// The games of the player who leaves in silence, but for the one that he resigned before.
const SILENT: [u32; 9] = [5, 15, 24, 27, 33, 38, 42, 49, 51];

/// Every scene with its games.
pub(super) fn scenes() -> Vec<Scene> {
    let mut scenes: Vec<Scene> = SCENES.iter().map(|(name, game, _)| Scene { name, games: vec![*game] }).collect();
    scenes.push(Scene { name: "silent-withdrawal", games: SILENT.to_vec() });
    scenes
}

/// Plays a game from beginning to end, with its scene if it has one.
pub(super) fn stage(play: &mut Play) {
    if let Some((_, _, scene)) = SCENES.iter().find(|(_, game, _)| *game == play.number) {
        play.odd.plain = true;
        play.odd.lasts = true;
        scene(play);
        play.odd.plain = false;
        play.odd.lasts = false;
    }
    play.odd.lasts = SILENT.contains(&play.number);
    while !play.is_over() {
        play.turn();
    }
    play.finish();
    after_the_end(play);
}

/// Nothing is staged: what is shown comes of the people.
fn goes_on(_: &mut Play) {}

/// A move that cannot be made, the query, and the replacement (47.3.9, 47.4.9.1).
fn impossible_move(play: &mut Play) {
    play.until(Side::White, 9);
    mistake(play, Side::White, 5);
}

/// Two mistakes of one player: five days, then ten (47.4.9).
fn second_mistake(play: &mut Play) {
    play.until(Side::Black, 6);
    mistake(play, Side::Black, 5);
    play.until(Side::Black, 15);
    mistake(play, Side::Black, 10);
}

/// A void card, the query within three days, and the move that replaces it.
fn mistake(play: &mut Play, side: Side, penalty: i64) {
    let sent = play.thought(side);
    let days = play.counted(side, play.begin(side), sent);
    let mut content = play.blank(&[]);
    let repeats: Vec<String> = play.last.iter().map(|last| last.text.clone()).collect();
    content.insert("repeats".to_owned(), json!(repeats));
    content.insert("move".to_owned(), impossible(play).into());
    play.state(sent, &mut content);
    let arrived = play.transit(side, sent);
    let void = play.send(side, sent, Some(arrived), content, true);
    let clock = &mut play.clock[side];
    clock.held += days;
    clock.total += penalty;
    clock.period_days += penalty;
    let queried = post::before_sunday(arrived.plus(2)).max(arrived);
    let query = Map::from_iter([("query".to_owned(), json!(void))]);
    let back = play.transit(side.other(), queried);
    play.send(side.other(), queried, Some(back), query, true);
    play.odd.begins = Some(back);
    play.odd.think = Some(1);
    play.turn();
}

/// A move that looks like one and cannot be made here.
fn impossible(play: &Play) -> String {
    let notation = shtempel_chess::Notation::FullRussian;
    let position = &play.board.position;
    let legal = position.legal_moves();
    let near = legal.iter().map(|mv| other_square(&play.board.text(*mv, notation)));
    let moves = |text: &String| {
        let squares: String = text.chars().filter(|c| !matches!(c, '-' | ':')).collect();
        let letters: Vec<char> = squares.chars().collect();
        letters.len() > 4 && letters[letters.len() - 4..letters.len() - 2] != letters[letters.len() - 2..]
    };
    let bad = |text: &String| {
        moves(text) && matches!(read_move(position, text, Letters::STANDARD), Err(MoveError::Meaning(_)))
    };
    near.chain(["Фd1-h8".to_owned(), "Лa1-h8".to_owned()]).find(bad).unwrap_or_default()
}

/// The same move to the next rank.
fn other_square(text: &str) -> String {
    if text.starts_with("0-0") {
        return if text == "0-0" { "0-0-0" } else { "0-0" }.to_owned();
    }
    let last = text.rfind(|c: char| c.is_ascii_digit());
    let Some((at, digit)) = last.and_then(|at| Some((at, text.get(at..=at)?.parse::<u8>().ok()?))) else {
        return text.to_owned();
    };
    format!("{}{}{}", &text[..at], digit % 8 + 1, &text[at + 1..])
}

/// A card that repeats the partner's move wrongly, as its content.
fn wrong_card(play: &mut Play, side: Side) -> Map<String, Value> {
    let wrong = play.last.as_ref().map(|last| other_square(&last.text)).unwrap_or_default();
    let mut content = play.reply(side);
    content.insert("repeats".to_owned(), json!([wrong]));
    content
}

/// A wrong repetition that the partner asks about: penalty, and his think begins with the answer (47.3.10, 47.4.9.2).
fn wrong_repetition_queried(play: &mut Play) {
    let side = Side::Black;
    play.until(side, 8);
    let sent = play.thought(side);
    let content = wrong_card(play, side);
    let right: Vec<String> = play.last.iter().map(|last| last.text.clone()).collect();
    play.card(side, sent, content);
    let Some(last) = play.last.clone() else { return };
    let queried = post::before_sunday(last.got.plus(2)).max(last.got);
    let back = play.transit(side.other(), queried);
    let query = Map::from_iter([("query".to_owned(), json!(last.id))]);
    play.send(side.other(), queried, Some(back), query, true);
    let clock = &mut play.clock[side];
    clock.total += 5;
    clock.period_days += 5;
    let answer = post::before_sunday(back.plus(1)).max(back);
    let (copy, got) = play.copy(side, &last.id, answer);
    if let Some(mail) = play.mail.iter_mut().find(|mail| mail.id == copy) {
        mail.put("repeats", json!(right));
    }
    if let Some(waits) = &mut play.last {
        (waits.id, waits.sent, waits.got) = (copy, answer, got);
    }
}

/// A wrong repetition that the partner lets pass: the move stands (47.3.10).
fn wrong_repetition_played_on(play: &mut Play) {
    play.until(Side::White, 7);
    let sent = play.thought(Side::White);
    let content = wrong_card(play, Side::White);
    play.card(Side::White, sent, content);
    play.until(Side::White, 8);
}

/// A series of moves is offered and accepted (47.3.8, 47.4.8).
fn line_accepted(play: &mut Play) {
    play.until(Side::White, 9);
    (play.odd.offers, play.odd.accepts) = (true, Some(2));
    play.turn();
    play.turn();
}

/// A series of moves is offered and not accepted.
fn line_declined(play: &mut Play) {
    play.until(Side::Black, 9);
    (play.odd.offers, play.odd.accepts) = (true, Some(0));
    play.turn();
    play.turn();
}

/// A card without any date, of which only the reply tells when it left (47.2.2).
fn undated_card(play: &mut Play) {
    play.until(Side::White, 11);
    play.turn();
    no_dates(play);
    play.turn();
}

/// Takes the dates off the last card: no stamp can be read and nothing is written.
fn no_dates(play: &mut Play) {
    let Some(got) = play.last.as_ref().map(|last| last.got) else { return };
    let Some(mail) = play.mail.last_mut() else { return };
    mail.by_sender.clear();
    mail.by_receiver.clear();
    mail.by_receiver.insert("postmarks".to_owned(), json!([{ "illegible": true }]));
    mail.by_receiver.insert("received".to_owned(), got.to_string().into());
    if let Some(states) = mail.content.get_mut("states").and_then(Value::as_object_mut) {
        states.remove("sent");
    }
}

/// The same, and the reply does not tell: the think is open until the arbiter fixes a date.
fn open_date(play: &mut Play) {
    play.until(Side::Black, 14);
    let before = play.clock.black.total;
    play.odd.forgets_totals = true;
    play.turn();
    let days = play.clock.black.total - before;
    play.clock.black.total = before;
    play.clock.black.period_days -= days;
    no_dates(play);
    play.odd.forgets_sent = true;
    play.turn();
}

/// A lost card is repeated more than a week too late (47.4.11).
fn late_repeat(play: &mut Play) {
    let side = Side::White;
    play.until(side, 12);
    let sent = play.thought(side);
    let content = play.reply(side);
    play.card(side, sent, content);
    let Some(mail) = play.mail.last_mut() else { return };
    let id = mail.id.clone();
    mail.arrived = None;
    mail.by_receiver.clear();
    mail.by_sender.insert("lost".to_owned(), json!(true));
    let due = play.thirty_first(sent);
    let again = post::with_post(due.plus(8));
    let late = play.counted(side, due, again);
    let (copy, got) = play.copy(side, &id, again);
    play.clock[side].total += late;
    play.clock[side].period_days += late;
    if let Some(mark) = play.marks.last_mut() {
        mark.arrived = got;
    }
    if let Some(last) = &mut play.last {
        (last.id, last.sent, last.got) = (copy, again, got);
    }
}

/// A first overstep, claimed in time; the partner objects; it is recorded and he begins anew (47.6.1–47.6.6).
fn first_overstep(play: &mut Play) {
    play.until(Side::White, 10);
    play.use_up(Side::White, 3);
    if play.is_over() {
        return;
    }
    let claim = play.claim_and_reply(Side::White, 0);
    play.object(&claim, "Карточка лежала на почте до понедельника.");
    let sent = play.soon_after(&claim).plus(4);
    let reason = "Просрочка видна по штемпелям; возражение дня получения не меняет.";
    play.rule_on("arbiter", &claim, sent, "overstep", reason);
    play.new_period(Side::White);
    play.until(Side::White, 13);
}

/// A first overstep, claimed weeks after the reply to it: too late (47.6.3).
fn late_claim(play: &mut Play) {
    play.until(Side::White, 10);
    play.use_up(Side::White, 2);
    if play.is_over() {
        return;
    }
    let (number, count) = (play.clock.white.moves, play.clock.white.period_days);
    play.turn();
    let replied = play.last.as_ref().map_or(play.cast.start, |last| last.sent);
    let says = super::claims::Says { overstep: 1, number, count, sealed: None };
    let claim = play.claim(Side::Black, post::with_post(replied.plus(6)), &says);
    let sent = play.soon_after(&claim);
    play.rule_on("arbiter", &claim, sent, "reject", "Заявлено после ответа на контрольный ход.");
    play.until(Side::White, 13);
}

/// A second claim that does not hold: it is rejected, and the sealed move goes on to the partner (47.6.7–47.6.9).
fn sealed_move(play: &mut Play) {
    let side = Side::Black;
    play.first_overstep(side, 10);
    play.until(side, 20);
    play.use_up(side, 0);
    if play.is_over() {
        return;
    }
    let Some((claim, mv, text)) = play.second_claim(side, 1) else { return };
    let ruled = post::with_post(play.soon_after(&claim).max(claim.told.plus(9)));
    let reason = "По штемпелям использовано не больше положенного: день получения не считается.";
    let ruling = play.rule_on("arbiter", &claim, ruled, "reject", reason);
    play.play_sealed(&claim, mv, text, ruled, &ruling);
    play.turn();
}

/// A second overstep: the game is lost (47.6.10).
fn second_overstep(play: &mut Play) {
    let side = Side::White;
    play.first_overstep(side, 10);
    play.until(side, 20);
    play.use_up(side, 2);
    if play.is_over() {
        return;
    }
    let Some((claim, _, _)) = play.second_claim(side, 0) else { return };
    let ruled = post::with_post(play.soon_after(&claim).max(claim.told.plus(9)));
    let ruling = play.rule_on("arbiter", &claim, ruled, "overstep", "Вторая просрочка: партия проиграна.");
    play.lose_by_overstep(&claim, ruled, &ruling);
}

/// A claim that the chief arbiter upholds by a wrong count, and the appeals arbiter rejects (47.1.6).
fn protest(play: &mut Play) {
    let side = Side::Black;
    play.until(side, 10);
    play.use_up(side, 0);
    if play.is_over() {
        return;
    }
    let claim = play.claim_and_reply(side, 1);
    let sent = play.soon_after(&claim);
    let ruling = play.rule_on("arbiter", &claim, sent, "overstep", "Просрочка признана по счёту заявителя.");
    let protested = ruling.reached[side].plus(play.random.between(3, 8));
    let content = json!({ "to": "appeals-arbiter", "protest": { "on": ruling.id } });
    let letter = play.letter(side, protested, content);
    let decided = letter.reached[side].plus(play.random.between(8, 14));
    let reason = "День получения в счёт не входит; сверх положенного не использовано ни дня.";
    play.rule_on("appeals-arbiter", &claim, decided, "reject", reason);
    play.until(side, 13);
}

/// Both show one card, and tell of different days of receipt (47.2.2.1).
fn contradiction(play: &mut Play) {
    play.until(Side::White, 12);
    play.turn();
    let Some(got) = play.last.as_ref().map(|last| last.got) else { return };
    let Some(mail) = play.mail.last_mut() else { return };
    let sent = mail.sent;
    let origin = json!([{ "date": sent.to_string(), "office": "origin" }]);
    mail.by_receiver.insert("postmarks".to_owned(), origin);
    mail.by_receiver.insert("received".to_owned(), got.to_string().into());
    mail.by_sender.insert("received".to_owned(), got.plus(-2).max(sent.plus(1)).to_string().into());
    play.turn();
}

/// The records of one result contradict each other: who resigned says that a draw was agreed (47.9.1).
fn records_contradict(play: &mut Play) {
    play.odd.records = Records::Contradicting;
    play.odd.plain = false;
    play.until(Side::Black, 27);
    play.resign();
}

/// A game of which nobody sends a record: both lose (47.9.4).
fn no_record(play: &mut Play) {
    play.odd.records = Records::None;
    play.let_it_last(day("2025-05-12"));
}

/// The silent player resigns one game while he still plays.
fn resigned_in_time(play: &mut Play) {
    play.let_it_last(day("2024-08-05"));
}

/// A partner who was not told of the new address writes to the old one (47.1.2).
fn moved_house(play: &mut Play) {
    let side = Side::Black;
    play.until_day(side, day("2025-01-20"));
    if play.is_over() {
        return;
    }
    let sent = play.thought(side);
    let content = play.reply(side);
    play.card(side, sent, content);
    let Some(mail) = play.mail.last_mut() else { return };
    let id = mail.id.clone();
    let back = post::with_post(sent.plus(19));
    mail.arrived = None;
    mail.by_receiver.clear();
    mail.by_sender.insert("returned".to_owned(), json!({ "date": back.to_string(), "reason": "moved" }));
    let again = post::before_sunday(back.plus(2));
    let (copy, got) = play.copy(side, &id, again);
    if let Some(mark) = play.marks.last_mut() {
        mark.arrived = got;
    }
    if let Some(last) = &mut play.last {
        (last.id, last.sent, last.got) = (copy, again, got);
    }
}

/// Unfinished at the end; papers from both, an appeal, and the second adjudicator (47.9.5–47.9.11).
fn adjudication_appealed(play: &mut Play) {
    play.odd.plain = false;
    play.until_day(Side::White, Day::MAX);
}

/// Unfinished at the end; papers from one side only. Its appeal is still in time.
fn adjudication_from_one_side(play: &mut Play) {
    play.odd.plain = false;
    play.until_day(Side::White, Day::MAX);
}

/// The claim of a second overstep, sent days before the end: the game stands still until the arbiter rules.
fn claim_waits(play: &mut Play) {
    let side = Side::White;
    play.first_overstep(side, 10);
    while !play.is_over() && play.begin(side) < day("2025-07-15") {
        play.until(side, 1);
        if play.next_number().is_multiple_of(3) {
            play.use_up(side, -4);
        } else {
            play.turn();
        }
        play.until(side, 1);
    }
    if play.is_over() {
        return;
    }
    play.use_up(side, 2);
    if play.is_over() {
        return;
    }
    if let Some((claim, _, _)) = play.second_claim(side, 0) {
        let objection = play.object(&claim, "Болел; справка будет прислана.");
        let on = post::with_post(objection.reached[side].plus(2));
        let about = "Запрос справки больницы";
        play.note(Entry { on, incoming: false, who: side, about, matter: "enquiry", mail: None });
    }
    play.stopped = true;
}

/// Nobody writes for more than three months, and nobody does anything about it (47.5.2).
fn silent_game(play: &mut Play) {
    play.until_day(Side::Black, day("2025-05-05"));
    play.stopped = true;
}

/// What arbiters do of games after the end.
fn after_the_end(play: &mut Play) {
    match play.number {
        34 => {
            play.ask_adjudication(Side::White, "1-0", 6);
            let record = play.ask_adjudication(Side::Black, "1/2-1/2", 9);
            let ruling = play.adjudicate(day("2025-10-17"), "1-0", "Перевес белых достаточен для победы.");
            let decided = play.appeal(Side::Black, &ruling, "1/2-1/2");
            play.rule("arbiter", decided.plus(3), json!({ "accepts_record": record }));
        }
        35 => {
            play.ask_adjudication(Side::White, "1-0", 11);
            play.adjudicate(day("2025-11-05"), "1/2-1/2", "Выигрыша белые не показали.");
        }
        28 => {
            play.rule("arbiter", day("2025-11-06"), json!({ "no_record": true, "reason": "Записи не прислал никто." }));
        }
        _ => {}
    }
}
