//! A mailing that may say anything, all at once.

use crate::bytes::Desk;
use shtempel_rules::{
    Addressee, AdjudicationPapers, Appeal, Correction, Day, Delivered, DeliveredBy, DrawClaim, GameResult, Letter,
    Mailing, Medium, Objection, Office, OverstepNotice, Party, Postmark, Receipt, Received, Record, ReturnReason,
    Returned, Ruling, Side, Span, States, WithdrawalDecision, WithdrawalRuling, Written,
};

/// What people and machines write where a move should stand.
const TEXTS: [&str; 24] = [
    "",
    " ",
    "e2-e4",
    "e7-e5",
    "Кg1-f3",
    "Ng1f3",
    "0-0",
    "O-O-O",
    "5254",
    "57581",
    "e7-e8Ф",
    "e7-e8",
    "12. Сf1-b5+",
    "1... e7-e5!",
    "любой",
    "--",
    "Z0",
    "Кf3",
    "e4 e.p.",
    "Крe1-e5",
    "ё",
    "\u{0}",
    "♘g1–f3",
    "a2-a4 a2-a4 a2-a4 a2-a4",
];

/// Any mailing. In a fit dossier it keeps to what the file formats ask, in an unfit one it need not.
pub(crate) fn mad_mailing(desk: &mut Desk) -> Mailing {
    let (from, to) = parties(desk);
    let mut paper = desk.blank(from, to);
    dates(desk, &mut paper);
    card(desk, &mut paper);
    letter(desk, &mut paper);
    if desk.bytes.one_in(4) {
        paper.note = Some(text(desk));
    }
    paper
}

fn parties(desk: &mut Desk) -> (Party, Addressee) {
    const ALL: [Party; 5] = [
        Party::Player(Side::White),
        Party::Player(Side::Black),
        Party::Arbiter,
        Party::AppealsArbiter,
        Party::Adjudicator,
    ];
    let from = desk.bytes.pick(&ALL).unwrap_or(Party::Arbiter);
    let to = desk.bytes.pick(&ALL).unwrap_or(Party::Arbiter);
    let both = desk.bytes.one_in(4);
    match (from.side(), desk.fit) {
        (_, false) => (from, if both { Addressee::Both } else { Addressee::One(to) }),
        (None, true) if both => (from, Addressee::Both),
        (_, true) if from == to => (Party::Player(Side::White), Addressee::One(Party::Player(Side::Black))),
        (_, true) => (from, Addressee::One(to)),
    }
}

fn text(desk: &mut Desk) -> String {
    desk.bytes.pick(&TEXTS).unwrap_or_default().to_owned()
}

fn texts(desk: &mut Desk) -> Vec<String> {
    (0..desk.bytes.below(6)).map(|_| text(desk)).collect()
}

/// A day near the others, or one of the ends of time.
fn day(desk: &mut Desk) -> Day {
    match desk.bytes.byte() {
        0 => Day::MIN,
        255 => Day::MAX,
        n => desk.today.plus(i64::from(n) - 64),
    }
}

fn some_day(desk: &mut Desk) -> Option<Day> {
    if desk.bytes.one_in(2) { Some(day(desk)) } else { None }
}

fn span(desk: &mut Desk) -> Span {
    let (from, to) = (day(desk), day(desk));
    if desk.fit { Span { from: from.min(to), to: from.max(to) } } else { Span { from, to } }
}

fn dates(desk: &mut Desk, paper: &mut Mailing) {
    paper.medium = match desk.bytes.byte() % 4 {
        0 => Medium::Registered,
        1 => Medium::Other("email".to_owned()),
        _ => Medium::Ordinary,
    };
    if desk.bytes.one_in(3) {
        let number = desk.bytes.one_in(2).then(|| "1".to_owned());
        let date = some_day(desk);
        // Files know no receipt that says nothing.
        paper.receipt = (number.is_some() || date.is_some()).then_some(Receipt { number, date });
    }
    paper.dated = some_day(desk);
    for _ in 0..desk.bytes.below(4) {
        let office = desk.bytes.pick(&[None, Some(Office::Origin), Some(Office::Transit), Some(Office::Arrival)]);
        let legible = Postmark::Legible { date: day(desk), office: office.flatten() };
        paper.postmarks.push(if desk.bytes.one_in(6) { Postmark::Illegible } else { legible });
    }
    if desk.bytes.one_in(4) {
        let by = desk.bytes.pick(&[DeliveredBy::Advice, DeliveredBy::Tracking]);
        paper.delivered = Some(Delivered { date: day(desk), by });
    }
    if desk.bytes.one_in(2) {
        let day = day(desk);
        paper.received = desk.received(paper.to, day);
    }
    if !desk.fit && desk.bytes.one_in(16) {
        paper.received = Received::On(day(desk));
    }
    paper.lost = desk.bytes.one_in(8);
    if desk.bytes.one_in(8) {
        let reason = desk.bytes.pick(&[ReturnReason::Address, ReturnReason::NotCollected, ReturnReason::Post]);
        paper.returned = Some(Returned { date: day(desk), reason });
    }
    paper.address_error = desk.bytes.one_in(8);
    paper.demanded_registered = desk.bytes.one_in(8);
}

fn card(desk: &mut Desk, paper: &mut Mailing) {
    if desk.fit && (paper.from.side().is_none() || !is_partner(paper)) {
        return;
    }
    let card = &mut paper.card;
    card.mv = if desk.bytes.one_in(2) { Some(text(desk)) } else { None };
    card.repeats = if desk.bytes.one_in(2) { Some(texts(desk)) } else { None };
    card.variant = if desk.bytes.one_in(3) { Some(texts(desk)) } else { None };
    card.illegible = desk.bytes.one_in(8);
    card.no_move = desk.bytes.one_in(8);
    card.correction = if desk.bytes.one_in(6) { Some(Correction::Unsigned) } else { None };
    let side = paper.from.side().unwrap_or(Side::White);
    if desk.bytes.one_in(4) {
        card.answers = desk.earlier_of(side.other());
    }
    if desk.bytes.one_in(6) {
        card.again = desk.earlier_of(side);
    }
    if desk.bytes.one_in(6) {
        card.query = desk.earlier_of(side.other());
    }
    if desk.bytes.one_in(3) {
        card.states = Some(Box::new(states(desk)));
    }
    card.leave = if desk.bytes.one_in(6) { Some(span(desk)) } else { None };
    card.new_address = if desk.bytes.one_in(8) { Some("Тверь".to_owned()) } else { None };
    if desk.bytes.one_in(8) {
        card.overstep_notice = Some(OverstepNotice { mv: Some(10), days: Some(u32::from(desk.bytes.byte())) });
    }
    card.offers_draw = desk.bytes.one_in(8);
    card.accepts_draw = desk.bytes.one_in(12);
    card.resigns = desk.bytes.one_in(16);
    card.claims_draw = if desk.bytes.one_in(8) { Some(DrawClaim::Threefold) } else { None };
    card.asks_first_move = desk.bytes.one_in(8);
}

fn is_partner(paper: &Mailing) -> bool {
    let partner = paper.from.side().map(|side| Addressee::One(Party::Player(side.other())));
    partner == Some(paper.to)
}

fn states(desk: &mut Desk) -> States {
    let written = |desk: &mut Desk| match desk.bytes.byte() % 3 {
        0 => None,
        1 => Some(Written::Present(desk.bytes.one_in(2))),
        _ => Some(Written::Text("х".into())),
    };
    States {
        index: written(desk),
        // Never quite empty: files know no statement that says nothing.
        partner_sent: Some(day(desk)),
        partner_received: some_day(desk),
        sent: some_day(desk),
        white_total: desk.bytes.one_in(2).then(|| u32::from(desk.bytes.byte())),
        black_total: None,
        address: written(desk),
        name: written(desk),
        signature: written(desk),
    }
}

fn letter(desk: &mut Desk, paper: &mut Mailing) {
    let to_arbiter = matches!(paper.to, Addressee::One(to) if to.side().is_none());
    let from_player = paper.from.side().is_some();
    if desk.fit && !(from_player && to_arbiter) || desk.bytes.one_in(3) {
        return;
    }
    let mut letter = Letter::default();
    let result = desk.bytes.pick(&[GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw]);
    match desk.bytes.byte() % 7 {
        0 => {
            let to = desk.earlier(|mail| mail.card.overstep_notice.is_some());
            letter.objection = Some(Objection { to, reason: Some(text(desk)) });
        }
        1 => {
            letter.record = Some(Record {
                result,
                started: some_day(desk),
                ended: some_day(desk),
                white_total: Some(30),
                black_total: desk.bytes.one_in(2).then_some(31),
                moves: desk.bytes.one_in(2).then(|| vec!["e2-e4".to_owned()]),
                signature: Some(Written::Present(desk.bytes.one_in(2))),
            });
        }
        2 => {
            let mv = Some(text(desk));
            letter.adjudication = Some(AdjudicationPapers { result, position: None, mv, analysis: Some(text(desk)) });
        }
        3 => {
            let on = desk.earlier(|mail| mail.letter.as_ref().is_some_and(|letter| letter.ruling.is_some()));
            letter.appeal = Some(Appeal { on, copy_to_partner: desk.bytes.one_in(2) });
        }
        4 => letter.protest = desk.earlier(|mail| mail.letter.as_ref().is_some_and(|letter| letter.ruling.is_some())),
        5 => letter.withdraws = Some(desk.bytes.one_in(2).then(|| text(desk))),
        _ if !desk.fit => letter.ruling = Some(mad_ruling(desk)),
        _ => {}
    }
    paper.letter = (letter != Letter::default()).then(|| Box::new(letter));
}

/// Several matters in one ruling, from whomever.
fn mad_ruling(desk: &mut Desk) -> Ruling {
    let decision =
        desk.bytes.pick(&[WithdrawalDecision::Loss, WithdrawalDecision::Adjudicate, WithdrawalDecision::Exclude]);
    let side = desk.bytes.side();
    Ruling {
        fixes: desk.earlier(|_| true),
        sent: some_day(desk),
        received: some_day(desk),
        withdrawal: decision.map(|decision| WithdrawalRuling { side, decision }),
        neutral: Some(span(desk)),
        no_record: desk.bytes.one_in(4),
        penalty: shtempel_rules::PerSide { white: Some(u32::MAX), black: None },
        restores: desk.earlier(|_| true),
        ..Ruling::default()
    }
}
