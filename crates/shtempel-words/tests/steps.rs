//! Explanations step by step in both languages.

mod game;

use game::{bare, card, check, claim, day, mail, ruling, texts};
use shtempel_chess::PerSide;
use shtempel_rules::{
    Card, ClaimDecision, ClaimView, Days, Delivered, DeliveredBy, Dossier, Judgement, Lateness, MailIndex, Mailing,
    Norm, Office, Opening, Postmark, Receipt, Received, ReturnReason, Returned, Ruling, Side, States, Think,
    ThinkCause, ThinkKind, judge,
};
use shtempel_words::{DateOf, Lang, Step, Words};

const W1: usize = 0;
const B1: usize = 1;
const B_QUERY: usize = 3;
const A_RULING: usize = 4;
const B_CLAIM: usize = 5;
const W_OPEN: usize = 6;

/// The game whose thinks are told.
fn game() -> (Dossier, Judgement) {
    let mut first = mail("w1", Some("2024-03-05"), card("e2-e4"));
    first.received = Received::On(day("2024-03-08"));
    let mut again = mail("w-again", Some("2024-04-10"), Card { again: Some(MailIndex(W1)), ..card("e2-e4") });
    again.received = Received::On(day("2024-04-14"));
    let mut query = mail("b-query", Some("2024-03-20"), Card { query: Some(MailIndex(W1)), ..Card::default() });
    query.received = Received::On(day("2024-03-24"));
    let (mut dossier, mut judgement) = bare(vec![
        first,
        mail("b1", Some("2024-03-30"), card("e7-e5")),
        again,
        query,
        ruling("2024-06-10", Ruling::default()),
        claim("2024-06-01", Side::White, 12),
        mail("w-open", None, card("Кg1-f3")),
    ]);
    dossier.players.white.start_notice = Some(day("2024-03-04"));
    judgement.starts.white = day("2024-03-07");
    judgement.leave.black.add(day("2024-03-12"), day("2024-03-15"));
    judgement.leave.black.add(day("2025-01-01"), day("2025-01-05"));
    (dossier, judgement)
}

fn think(side: Side, cause: ThinkCause, begin: Option<&str>, ended_by: usize, days: Option<Days>) -> Think {
    Think {
        side,
        kind: ThinkKind::Move,
        cause,
        begin: begin.map(day),
        ended_by: MailIndex(ended_by),
        end: (ended_by != W_OPEN).then(|| day("2024-03-30")),
        days,
        free: 0,
        charged: days.map(|days| days.counted),
        contradicted: false,
    }
}

fn whole(all: i64) -> Option<Days> {
    Some(Days { all, counted: all, ..Days::default() })
}

fn thinks() -> Vec<Think> {
    use Side::{Black, White};
    let at = MailIndex;
    let some = |cause, begin| think(Black, cause, begin, B1, begin.and_then(|_| whole(5)));
    let every_kind = Days { all: 22, before_start: 1, leave: 4, claim: 2, neutral: 3, counted: 12 };
    let full = Think {
        free: 3,
        charged: Some(9),
        ..think(Black, ThinkCause::Arrival(at(W1)), Some("2024-03-08"), B1, Some(every_kind))
    };
    let mut out = vec![
        think(White, ThinkCause::Start, Some("2024-03-07"), W1, whole(1)),
        think(Black, ThinkCause::Start, Some("2024-03-01"), B1, whole(29)),
        full,
        Think { kind: ThinkKind::Void, ..full },
        Think { kind: ThinkKind::Query, ..full },
        think(Black, ThinkCause::Arrival(at(W1)), Some("2024-04-14"), B1, Some(Days::default())),
        Think { contradicted: true, ..think(Black, ThinkCause::Arrival(at(W1)), Some("2024-04-14"), B1, None) },
        think(Black, ThinkCause::Arrival(at(W_OPEN)), None, B1, None),
        think(White, ThinkCause::Arrival(at(B1)), Some("2024-03-08"), W_OPEN, None),
    ];
    for kind in [ThinkKind::Void, ThinkKind::Query] {
        out.push(Think { kind, ..think(White, ThinkCause::Arrival(at(B1)), Some("2024-03-08"), W_OPEN, None) });
    }
    for begin in [Some("2024-03-24"), None] {
        out.extend([
            some(ThinkCause::QueryArrival(at(B_QUERY)), begin),
            some(ThinkCause::VoidSent(at(B1)), begin),
            some(ThinkCause::Restored(at(A_RULING)), begin),
            some(ThinkCause::Forwarded(at(A_RULING)), begin),
            some(ThinkCause::Answer(at(W1)), begin),
            some(ThinkCause::Opening, begin),
        ]);
    }
    out.push(some(ThinkCause::Answer(at(W1)), Some("2024-04-14")));
    out.push(some(ThinkCause::NotForwarded(at(B_CLAIM)), None));
    out.push(some(ThinkCause::NotAnswered(at(B_QUERY)), None));
    out
}

/// Each explanation: its name, then the steps in Russian and in English, each with its paper and its norm.
struct Told {
    text: String,
}

impl Told {
    fn add(&mut self, name: &str, dossier: &Dossier, steps: impl Fn(&Words) -> Vec<Step>) {
        self.text.push_str(&format!("# {name}\n"));
        for lang in Lang::ALL {
            for step in steps(&Words::new(lang)) {
                let paper = step.mailing.map_or("-", |i| &dossier.mail[i.0].id);
                let norm = step.norm.map_or("-", Norm::slug);
                self.text.push_str(&format!("{} [{paper}; {norm}]\n", step.text));
            }
        }
    }
}

/// `thinks.txt`.
#[test]
fn every_think_is_told_as_the_list_says() {
    let (dossier, judgement) = game();
    let mut told = Told { text: String::new() };
    for (at, think) in thinks().iter().enumerate() {
        told.add(&format!("think {at}"), &dossier, |words| words.think(&dossier, &judgement, think));
    }
    check(&told.text, "thinks.txt", include_str!("thinks.txt"));
}

fn stamp(date: &str, office: Option<Office>) -> Postmark {
    Postmark::Legible { date: day(date), office }
}

fn states(sent: &str, received: &str) -> Option<Box<States>> {
    Some(Box::new(States { partner_sent: Some(day(sent)), partner_received: Some(day(received)), ..States::default() }))
}

/// Mailings, each with other evidence.
fn evidence() -> Vec<Mailing> {
    let number = |number: &str| Some(number.to_owned());
    let bare = |id| mail(id, None, card("e2-e4"));
    let written = |id| mail(id, Some("2024-03-04"), card("e2-e4"));
    let mut out = vec![
        Mailing {
            receipt: Some(Receipt { number: number("3\u{1b}1"), date: Some(day("2024-03-06")) }),
            ..written("w-receipt")
        },
        Mailing { receipt: Some(Receipt { number: None, date: Some(day("2024-03-06")) }), ..written("w-no-number") },
        Mailing {
            postmarks: vec![
                stamp("2024-03-05", Some(Office::Origin)),
                stamp("2024-03-06", Some(Office::Transit)),
                stamp("2024-03-09", Some(Office::Arrival)),
                stamp("2024-03-07", None),
                Postmark::Illegible,
            ]
            .into(),
            ..written("w-stamps")
        },
        Mailing { postmarks: vec![stamp("2024-03-05", Some(Office::Origin))].into(), ..written("w-over-written") },
        Mailing { postmarks: vec![stamp("2024-03-05", Some(Office::Origin))].into(), ..bare("w-stamp") },
        Mailing { postmarks: vec![stamp("2024-03-09", Some(Office::Arrival))].into(), ..written("w-arrival") },
        Mailing { postmarks: vec![stamp("2024-03-05", None), stamp("2024-03-09", None)].into(), ..bare("w-unknown") },
        Mailing { received: Received::On(day("2024-03-10")), ..written("w-recorded") },
        Mailing { lost: true, ..written("w-lost") },
        Mailing {
            returned: Some(Returned { date: day("2024-04-10"), reason: Some(ReturnReason::NotCollected) }),
            postmarks: vec![stamp("2024-03-09", Some(Office::Arrival))].into(),
            ..written("w-returned")
        },
        bare("w-none"),
        bare("w-stated"),
        bare("w-fixed"),
        Mailing { received: Received::On(day("2024-12-10")), ..written("w-later") },
        mail("w-unknown-yet", Some("2024-12-05"), card("e2-e4")),
    ];
    for (id, by) in
        [("w-advice", Some(DeliveredBy::Advice)), ("w-tracking", Some(DeliveredBy::Tracking)), ("w-delivered", None)]
    {
        out.push(Mailing { delivered: Some(Delivered { date: day("2024-03-12"), by }), ..written(id) });
    }
    let place = |id: &str| MailIndex(out.iter().position(|mail| mail.id == id).unwrap_or_default());
    let fixes = Ruling {
        fixes: Some(place("w-fixed")),
        sent: Some(day("2024-03-05")),
        received: Some(day("2024-03-12")),
        ..Ruling::default()
    };
    let answers = Some(place("w-stated"));
    let reply = Card { answers, states: states("2024-03-04", "2024-03-10"), ..card("e7-e5") };
    let both = Received::PerSide(PerSide { white: Some(day("2024-06-13")), black: None });
    out.extend([mail("b-reply", Some("2024-03-20"), reply), Mailing { received: both, ..ruling("2024-06-10", fixes) }]);
    out
}

/// `dates.txt`.
#[test]
fn every_date_is_told_as_the_list_says() {
    let (dossier, judgement) = bare(evidence());
    let mut told = Told { text: String::new() };
    for (at, mail) in dossier.mail.iter().enumerate() {
        for (of, name) in [(DateOf::Sent, "sent"), (DateOf::Received, "received")] {
            let name = format!("{} {name}", mail.id);
            told.add(&name, &dossier, |words| words.date_steps(&dossier, &judgement, MailIndex(at), of));
        }
    }
    check(&told.text, "dates.txt", include_str!("dates.txt"));
}

/// A short game by the judge: a penalty, a line, an open date, a ruling, an overstep that is recorded.
fn played() -> Vec<Mailing> {
    let sent = |id: &str, on: &str, got: &str, card: Card| Mailing {
        received: Received::On(day(got)),
        ..mail(id, Some(on), card)
    };
    let says = |mv: &str, repeats: &[&str]| Card { repeats: texts(repeats), ..card(mv) };
    let penalty = PerSide { white: Some(2), black: None };
    let upheld = Ruling { on: Some(MailIndex(4)), decision: Some(ClaimDecision::Overstep), ..Ruling::default() };
    vec![
        sent("w1", "2024-03-05", "2024-03-08", card("e2-e4")),
        sent("b1", "2024-04-10", "2024-04-14", says("e7-e5", &["e2-e4"])),
        sent(
            "w2",
            "2024-04-15",
            "2024-04-18",
            Card { variant: texts(&["Кb8-c6", "Сf1-b5"]), ..says("Кg1-f3", &["e7-e5"]) },
        ),
        sent("b2", "2024-04-20", "2024-04-24", says("a7-a6", &["Кg1-f3", "Кb8-c6", "Сf1-b5"])),
        claim("2024-04-16", Side::Black, 1),
        Mailing { received: Received::On(day("2024-05-04")), ..ruling("2024-05-01", upheld) },
        ruling("2024-05-02", Ruling { penalty, ..Ruling::default() }),
        mail("w3", None, says("Сb5-a4", &["a7-a6"])),
    ]
}

/// `clocks.txt`.
#[test]
fn every_count_is_told_as_the_list_says() {
    let mut dossier = game::dossier(played());
    let mut told = Told { text: String::new() };
    let judgement = judge(&dossier, day("2024-06-01"));
    for side in Side::BOTH {
        told.add(side.name(), &dossier, |words| words.clock_steps(&dossier, &judgement, side));
    }
    for made in &judgement.moves {
        let name = format!("move {} {}", made.number, made.side.name());
        told.add(&name, &dossier, |words| words.move_steps(&dossier, &judgement, made));
    }
    let running = judge(&dossier, day("2024-04-29"));
    told.add("running", &dossier, |words| words.clock_steps(&dossier, &running, Side::White));
    dossier.mail.clear();
    dossier.opening = Some(Opening {
        moves: ["e2-e4", "e7-e5"].map(str::to_owned).to_vec(),
        totals: PerSide { white: 21, black: 40 },
        period_from: PerSide { white: Some(1), black: Some(1) },
        period_days: PerSide { white: 21, black: 35 },
        on_move_since: Some(day("2024-04-01")),
        ..Opening::default()
    });
    let judgement = judge(&dossier, day("2024-04-03"));
    for side in Side::BOTH {
        let name = format!("taken over, {}", side.name());
        told.add(&name, &dossier, |words| words.clock_steps(&dossier, &judgement, side));
    }
    told.add("taken over, move 1", &dossier, |words| words.move_steps(&dossier, &judgement, &judgement.moves[0]));
    check(&told.text, "clocks.txt", include_str!("clocks.txt"));
}

/// `claims.txt`.
#[test]
fn every_claim_is_told_as_the_list_says() {
    let decide = |decision| Ruling { on: Some(MailIndex(0)), decision: Some(decision), ..Ruling::default() };
    let mut second = claim("2024-06-01", Side::White, 12);
    let letter = second.letter.as_mut().unwrap().claim.as_mut().unwrap();
    (letter.overstep, letter.mv, letter.count) = (2, None, None);
    let (dossier, judgement) = bare(vec![
        claim("2024-06-01", Side::White, 12),
        second,
        ruling("2024-06-10", decide(ClaimDecision::Overstep)),
        ruling("2024-06-10", decide(ClaimDecision::Reject)),
        mail("b1", Some("2024-05-30"), card("e7-e5")),
    ]);
    let view = ClaimView {
        claim: MailIndex(0),
        against: Side::White,
        ply: Some(23),
        period_days: Some(61),
        quota: Some(60),
        shown: true,
        open: false,
        late: None,
        missing: Vec::new(),
        decisive: false,
        ruling: None,
        control_move: Some(20),
        reply: None,
    };
    let late = Some(Lateness::AfterReply(MailIndex(4)));
    let missing = vec![Norm::ClaimCards, Norm::ClaimCount, Norm::SecondClaim];
    let views = [
        view.clone(),
        ClaimView { shown: false, period_days: Some(60), ruling: Some(MailIndex(3)), ..view.clone() },
        ClaimView {
            shown: false,
            open: true,
            ruling: Some(MailIndex(2)),
            reply: Some(MailIndex(4)),
            late,
            ..view.clone()
        },
        ClaimView { period_days: None, ..view.clone() },
        ClaimView { claim: MailIndex(1), ply: None, control_move: None, missing, decisive: true, ..view },
    ];
    let mut told = Told { text: String::new() };
    for (at, view) in views.iter().enumerate() {
        told.add(&format!("claim {at}"), &dossier, |words| words.claim_steps(&dossier, &judgement, view));
    }
    check(&told.text, "claims.txt", include_str!("claims.txt"));
}

/// The days of a move, as its steps tell them, are the days that the judge charged.
#[test]
fn the_last_step_of_a_move_tells_what_was_charged() {
    let dossier = game::dossier(played());
    let judgement = judge(&dossier, day("2024-06-01"));
    let words = Words::new(Lang::En);
    for made in &judgement.moves {
        let steps = words.move_steps(&dossier, &judgement, made);
        let last = steps.last().map_or("", |step| step.text.as_str());
        match made.charged {
            Some(0) => assert!(last.contains("0 days") || last.contains("no time"), "{last}"),
            Some(days) => assert!(last.contains(&words.days(days)), "{last}"),
            None => assert!(last.contains("open"), "{last}"),
        }
    }
}

/// Where the accepted line ends the game, its last accepted move bears the days (readings, 12).
#[test]
fn a_line_that_ends_the_game_charges_the_last_accepted_move() {
    let sent = |id: &str, on: &str, got: &str, card: Card| Mailing {
        received: Received::On(day(got)),
        ..mail(id, Some(on), card)
    };
    let offer = Card { repeats: texts(&["f2-f3"]), variant: texts(&["g2-g4", "Фd8-h4"]), ..card("e7-e5") };
    let accepts = Card { repeats: texts(&["e7-e5", "g2-g4", "Фd8-h4"]), ..Card::default() };
    let dossier = game::dossier(vec![
        sent("w1", "2024-03-05", "2024-03-08", card("f2-f3")),
        sent("b1", "2024-03-12", "2024-03-16", offer),
        sent("w2", "2024-03-20", "2024-03-24", accepts),
    ]);
    let judgement = judge(&dossier, day("2024-06-01"));
    let words = Words::new(Lang::En);
    let last = |ply: usize| {
        let steps = words.move_steps(&dossier, &judgement, &judgement.moves[ply - 1]);
        steps.last().map_or_else(String::new, |step| step.text.clone())
    };
    assert_eq!(last(3), "Charged on the move: 4 days.");
    assert_eq!(last(4), "The move stands inside an accepted line and costs no time.");
    assert_eq!(words.written_move(&dossier, &judgement, &judgement.moves[3]), "“Фd8-h4”");
}

#[test]
fn a_mailing_outside_the_file_has_no_steps() {
    let (dossier, judgement) = game();
    assert!(Words::new(Lang::Ru).date_steps(&dossier, &judgement, MailIndex(99), DateOf::Sent).is_empty());
}
