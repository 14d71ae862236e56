//! The player's pages: his games with what he owes, his papers, leave, reports, and the calendar of his terms. All of it
//! from what he knows, never from what is on its way to him.

use crate::accounts::{Account, kept_as};
use crate::answer::Answer;
use crate::app::{hex, random};
use crate::audit::Event;
use crate::call::Call;
use crate::fields::Fields;
use crate::forms::{Field, Takes};
use crate::ledger::{ClockRow, Reading, Said, shown_result};
use crate::offices::Part;
use crate::page::{Page, address, encoded, shown};
use crate::pages::affairs::tell_arbiter;
use crate::pages::decide::address_of;
use crate::pages::game::GameHead;
use crate::post::{EVIDENCE, Goes, KINDS, Kind};
use crate::sheet::{Sheet, Wrong, no_hints, no_lists};
use crate::trouble::Trouble;
use crate::view::View;
use askama::Template;
use serde_json::{Map, Value, json};
use shtempel_archive::Slip;
use shtempel_chess::{Letters, Position, read_move};
use shtempel_desk::access::{Sight, Visitor};
use shtempel_desk::fact::{Fact, ReportLine, Source};
use shtempel_desk::rows::GameRow;
use shtempel_desk::state::CompetitionState;
use shtempel_rules::{Day, Norm, Side};
use shtempel_words::Note;

/// A game that goes on.
struct Going {
    href: String,
    write: String,
    came: String,
    hand: String,
    partner: String,
    colour: String,
    competition: String,
    his_turn: bool,
    thinks: String,
    clock: Option<ClockRow>,
    terms: Vec<Said>,
    first_due: Option<Day>,
}

/// A game that is over.
struct Over {
    href: String,
    players: String,
    result: String,
}

#[derive(Template)]
#[template(path = "my.html")]
struct MyPage<'a> {
    p: Page<'a>,
    going: Vec<Going>,
    over: Vec<Over>,
    competitions: Vec<(String, String, String)>,
}

/// The games of somebody: those that go on, as he knows them.
fn going(call: &Call, visitor: &Visitor, person: &str) -> Result<(Vec<Going>, Vec<Over>), Trouble> {
    let desk = call.app.desk(visitor);
    let (mut going, mut over) = (Vec::new(), Vec::new());
    for id in call.app.offices.of(call.app, person, Part::Player)? {
        let Some(competition) = call.app.competitions.find(desk.archive, &id)? else { continue };
        for pairing in competition.games_of(person) {
            let game = competition.game_id(pairing.game);
            let side = if pairing.white == person { Side::White } else { Side::Black };
            let row = call.app.archive.view("game", &game)?;
            let row: Option<GameRow> = row.and_then(|view| serde_json::from_str(&view.body).ok());
            if let Some(GameRow { result: Some(result), counted: true, .. }) = &row {
                over.push(Over {
                    href: address(&["g", &game]),
                    players: format!("{} — {}", desk.name(&pairing.white), desk.name(&pairing.black)),
                    result: shown_result(result).to_owned(),
                });
                continue;
            }
            let state = (*competition).clone();
            let view = View::seen(&desk, state, pairing.game, Sight::Own(side), call.today(), String::new())?;
            going.push(one(call, &view, side));
        }
    }
    going.sort_by_key(|game| (game.first_due.is_none(), game.first_due, !game.his_turn));
    Ok((going, over))
}

/// A term with its day.
pub struct Due {
    /// The page of the game.
    pub game: String,
    /// The last day.
    pub day: Day,
    /// The article.
    pub article: String,
    /// The competition and the sentence.
    pub text: String,
}

/// The terms of somebody that have a day.
///
/// # Errors
/// The archive's trouble.
pub fn dues(call: &Call, person: &str) -> Result<Vec<Due>, Trouble> {
    Ok(dues_of(going(call, &call.visitor, person)?.0))
}

fn dues_of(going: Vec<Going>) -> Vec<Due> {
    let mut dues = Vec::new();
    for game in going {
        for term in game.terms {
            let Some(day) = term.due else { continue };
            let text = format!("{} · {}", game.competition, term.text);
            dues.push(Due { game: game.href.clone(), day, article: term.article, text });
        }
    }
    dues
}

fn one(call: &Call, view: &View, side: Side) -> Going {
    let id = view.id();
    let at = |page: &[&str]| {
        let parts: Vec<&str> = ["my", id.as_str()].into_iter().chain(page.iter().copied()).collect();
        address(&parts)
    };
    let partner = if side == Side::White { &view.pairing.black } else { &view.pairing.white };
    let mut going = Going {
        href: address(&["g", &id]),
        write: at(&["hand", "card"]),
        came: at(&["came"]),
        hand: at(&[]),
        partner: call.desk().name(partner),
        colour: call.words().side(side),
        competition: view.competition.index().to_owned(),
        his_turn: false,
        thinks: String::new(),
        clock: None,
        terms: Vec::new(),
        first_due: None,
    };
    let Some(judged) = &view.judged else { return going };
    let reading = Reading::of(call.words(), &id, judged, String::new());
    if view.interrupted {
        going.thinks = call.say(&Note::new("my-interrupted"));
        return going;
    }
    going.his_turn = judged.judgement.to_move == side;
    going.clock = reading.clocks().into_iter().nth(usize::from(side == Side::Black));
    if let Some(running) = judged.judgement.running.as_ref().filter(|running| running.side == side) {
        going.thinks = call.say(&Note::new("my-thinks").day("day", running.begin).number("n", running.days.counted));
    }
    let last = judged.dossier().mail.iter().zip(&judged.judgement.dates).rev().find_map(|(mail, dates)| {
        let own = mail.from == shtempel_rules::Party::Player(side) && mail.card.mv.is_some();
        dates.as_ref().filter(|_| own)?.sent
    });
    if let Some(sent) = last.filter(|_| !going.his_turn && judged.judgement.running.is_none()) {
        going.thinks = call.say(&Note::new("my-waits").day("day", sent).number("n", call.today().since(sent)));
    }
    going.terms = terms(&reading, side);
    going.first_due = going.terms.iter().filter_map(|term| term.due).min();
    going
}

/// What a side owes, the next first.
fn terms(reading: &Reading, side: Side) -> Vec<Said> {
    let mut terms = reading.duties(Some(side));
    terms.sort_by_key(|term| (term.due.is_none(), term.due));
    terms
}

/// His games.
pub fn my(call: &Call) -> Result<Answer, Trouble> {
    let person = call.person()?;
    call.desk().refresh(&call.app.tongues)?;
    let (going, over) = going(call, &call.visitor, person)?;
    let mut competitions = Vec::new();
    for id in call.app.offices.of(call.app, person, Part::Player)? {
        let Some(competition) = call.app.competitions.find(call.app.archive.as_ref(), &id)? else { continue };
        let name = competition.name().to_owned();
        competitions.push((name, address(&["my", "leave", &id]), address(&["my", "report", &id])));
    }
    shown(&MyPage { p: Page::new(call, "menu-my"), going, over, competitions })
}

/// His game, as he knows it, and which side he has.
fn own(call: &Call) -> Result<(View, Side), Trouble> {
    call.person()?;
    let view = View::of(call)?;
    match view.sight {
        Sight::Own(side) => Ok((view, side)),
        _ => Err(Trouble::Denied),
    }
}

#[derive(Template)]
#[template(path = "hand.html")]
struct HandPage<'a> {
    p: Page<'a>,
    head: GameHead,
    kinds: Vec<(String, String)>,
    terms: Vec<Said>,
}

/// What he can hand in in a game.
pub fn hand(call: &Call) -> Result<Answer, Trouble> {
    let (view, side) = own(call)?;
    let head = GameHead::of(call, &view);
    let id = view.id();
    let mut kinds = vec![(address(&["my", &id, "came"]), call.say(&Note::new("my-came-title")))];
    kinds.extend(KINDS.iter().map(|kind| (address(&["my", &id, "hand", kind.name]), call.say(&Note::new(kind.title)))));
    let judged = view.judged.as_ref().ok_or(Trouble::Denied)?;
    let reading = Reading::of(call.words(), &id, judged, String::new());
    let terms = if view.interrupted { Vec::new() } else { terms(&reading, side) };
    shown(&HandPage { p: Page::new(call, "my-hand-title"), head, kinds, terms })
}

/// A paper that he sends: written down when it is posted.
pub fn paper(call: &Call) -> Result<Answer, Trouble> {
    let (view, side) = own(call)?;
    let kind = KINDS.iter().find(|kind| kind.name == call.param("kind")).ok_or(Trouble::NotFound)?;
    let page = format!("hand/{}", kind.name);
    form(call, &view, side, kind, side, &page)
}

/// A card of the partner's that has come.
pub fn came(call: &Call) -> Result<Answer, Trouble> {
    let (view, side) = own(call)?;
    let kind = KINDS.first().ok_or(Trouble::NotFound)?;
    form(call, &view, side, kind, side.other(), "came")
}

fn form(call: &Call, view: &View, side: Side, kind: &'static Kind, from: Side, page: &str) -> Result<Answer, Trouble> {
    let judged = view.judged.as_ref().ok_or(Trouble::Denied)?;
    let game = view.id();
    let reading = Reading::of(call.words(), &game, judged, String::new());
    let papers = crate::pages::record::paper_list(call, &reading);
    let fields: Vec<Field> = kind.fields.iter().chain(EVIDENCE).copied().collect();
    let shape = |value: &mut Map<String, Value>| -> Result<(), Wrong> {
        shape(call, view, (side, from), kind, value);
        Ok(())
    };
    let at = address(&["my", &game]);
    let then = |fact: Option<&Fact>| {
        let id = match fact {
            Some(Fact::Paper(paper)) if from == side => paper.mail.get("id").and_then(Value::as_str).map(encoded),
            _ => None,
        };
        id.map_or_else(|| address(&["g", &game]), |id| format!("{at}/card/{id}"))
    };
    let article = crate::pages::record::article(call, kind, judged.judgement.edition);
    let warnings = warnings(call, &reading, side, kind, from);
    let title = if from == side { kind.title } else { "my-came-title" };
    let sheet = Sheet {
        kind: "paper",
        title: call.say(&Note::new(title)),
        lead: std::iter::once(article).chain(warnings).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" · "),
        at: format!("{at}/{page}"),
        back: (at.clone(), game.clone()),
        fields: &fields,
        first: first(call, &reading, side, kind),
        lists: &|_| papers.clone(),
        hints: &no_hints,
        shape: &shape,
        then: &then,
        asked_again: true,
        seen: 0,
        event: Event::Record,
    };
    sheet.answer(call)
}

/// What he should know before he posts it: that a reply ends his right to claim, that it has to go registered.
fn warnings(call: &Call, reading: &Reading, side: Side, kind: &Kind, from: Side) -> Vec<String> {
    if kind.goes == Goes::Arbiter {
        return vec![call.say(&Note::new("my-registered"))];
    }
    if kind.name != "card" || from != side {
        return Vec::new();
    }
    let texts = shtempel_words::Texts { words: call.words(), dossier: reading.dossier, judgement: reading.judgement };
    let counts = [Norm::OverstepClaim, Norm::ZeitnotRegistered];
    let mine = reading.judgement.duties.iter().filter(|duty| duty.side == side && counts.contains(&duty.norm));
    let mut said: Vec<String> = mine.clone().map(|duty| texts.duty(duty)).collect();
    if mine.into_iter().any(|duty| duty.norm == Norm::OverstepClaim) {
        said.push(call.say(&Note::new("my-reply-ends-right")));
    }
    said
}

/// What the archive can fill in.
fn first(call: &Call, reading: &Reading, side: Side, kind: &Kind) -> Fields {
    let mut first = Fields::default();
    let mut put = |name: &str, value: String| first.0.push((name.to_owned(), value));
    let judgement = reading.judgement;
    put("medium", if kind.goes == Goes::Arbiter { "registered" } else { "ordinary" }.to_owned());
    let overstep = judgement.findings.iter().rfind(|f| f.norm == Norm::Overstep && f.side == Some(side.other()));
    if let Some(finding) = overstep {
        let number = finding.mv.map(|mv| mv.to_string()).unwrap_or_default();
        let days = finding.days.map(|days| days.to_string()).unwrap_or_default();
        for (mv, count) in [("claim.move", "claim.count"), ("overstep_notice.move", "overstep_notice.days")] {
            put(mv, number.clone());
            put(count, days.clone());
        }
    }
    put("claim.against", side.other().name().to_owned());
    put("claim.overstep", (judgement.clocks[side.other()].oversteps + 1).min(2).to_string());
    if kind.name == "game-record" {
        let (texts, _) = reading.positions();
        put("record.moves", texts.join(" "));
        put("record.white_total", judgement.clocks.white.total.to_string());
        put("record.black_total", judgement.clocks.black.total.to_string());
        put("record.started", call.words().date_short(judgement.starts.white));
        put("record.result", judgement.result.map(|result| result.as_str().to_owned()).unwrap_or_default());
    }
    first
}

/// A paper of the game: from whom, to whom, shown by him; and if the archive has it already, evidence of the same mailing.
fn shape(call: &Call, view: &View, (side, from): (Side, Side), kind: &Kind, value: &mut Map<String, Value>) {
    let to = match kind.goes {
        Goes::Arbiter => "arbiter",
        Goes::Partner => from.other().name(),
    };
    value.insert("game".to_owned(), view.id().into());
    value.insert("source".to_owned(), side.name().into());
    value.insert("from".to_owned(), from.name().into());
    value.insert("to".to_owned(), to.into());
    if !kind.always.is_empty() {
        value.insert(kind.always.to_owned(), true.into());
    }
    let typed = value.get("move").and_then(Value::as_str).map(str::to_owned);
    if let Some(id) = typed.and_then(|typed| known_card(call, view, side, from, &typed)) {
        value.insert("id".to_owned(), id.into());
    }
}

/// The mailing of this side with this move that the archive has from somebody else, though he may not have known of it:
/// what he shows now is further evidence of it.
fn known_card(call: &Call, view: &View, side: Side, from: Side, typed: &str) -> Option<String> {
    let desk = call.desk();
    let (number, competition) = (view.pairing.game, view.competition.clone());
    let whole = View::seen(&desk, competition, number, Sight::Papers, call.today(), String::new()).ok()?;
    let judged = whole.judged.as_ref()?;
    let mut position = Position::default();
    let mut found = None;
    for made in &judged.judgement.moves {
        if made.side == from
            && let Some(mail) = made.mailing
            && read_move(&position, typed, Letters::STANDARD).is_ok_and(|read| read.mv == made.mv)
        {
            found = judged.dossier().mail.get(mail.0).map(|mail| mail.id.clone());
        }
        position.play(made.mv);
    }
    let shown_by_him = |id: &String| {
        let source = Source::of(side);
        whole.state.standing().any(|filing| filing.mail_id() == id && filing.paper.source == source)
    };
    // A move that he showed already is another one that is written alike.
    found.filter(|id| !shown_by_him(id))
}

#[derive(Template)]
#[template(path = "card.html")]
struct CardPage<'a> {
    p: Page<'a>,
    head: GameHead,
    to: String,
    address: String,
    from: String,
    own_address: String,
    rows: Vec<(String, String)>,
}

/// A card or letter of his, with every point of 47.3.7, to copy or print.
pub fn card(call: &Call) -> Result<Answer, Trouble> {
    let (view, side) = own(call)?;
    let judged = view.judged.as_ref().ok_or(Trouble::Denied)?;
    let id = call.param("mail");
    let head = GameHead::of(call, &view);
    let reading = Reading::of(call.words(), &head.id, judged, String::new());
    let n = reading.dossier.mail.iter().position(|mail| mail.id == id).ok_or(Trouble::NotFound)?;
    let mail = &reading.dossier.mail[n];
    if mail.from != shtempel_rules::Party::Player(side) {
        return Err(Trouble::NotFound);
    }
    let say = |id: &'static str| call.say(&Note::new(id));
    let mut rows = vec![(say("states-index"), view.competition.index().to_owned())];
    let made = judged.judgement.moves.iter().find(|made| made.mailing.is_some_and(|mail| mail.0 == n));
    if let Some(got) = made.and_then(|made| judged.judgement.moves.iter().rfind(|other| other.ply < made.ply)) {
        rows.extend(got.sent.map(|day| (say("states-partner-sent"), call.words().date(day))));
    }
    rows.extend(made.and_then(|made| made.got).map(|day| (say("states-partner-received"), call.words().date(day))));
    let (sent, _) = crate::pages::game::dates_of(&reading, n);
    rows.push((say("states-sent"), sent.day));
    let clocks = &judged.judgement.clocks;
    rows.push((say("field-white-total"), call.words().days(clocks.white.total)));
    rows.push((say("field-black-total"), call.words().days(clocks.black.total)));
    let card = &mail.card;
    rows.extend(card.repeats.as_ref().map(|moves| (say("field-repeats"), moves.join(" "))));
    rows.extend(card.mv.as_ref().map(|mv| (say("field-move"), mv.clone())));
    rows.extend(card.variant.as_ref().map(|moves| (say("field-variant"), moves.join(" "))));
    let (own, partner) = match side {
        Side::White => (&view.pairing.white, &view.pairing.black),
        Side::Black => (&view.pairing.black, &view.pairing.white),
    };
    let to_partner = matches!(mail.to, shtempel_rules::Addressee::One(shtempel_rules::Party::Player(_)));
    let desk = call.desk();
    let page = CardPage {
        p: Page::titled(call, format!("{} {id}", say("my-card-title"))),
        to: if to_partner { desk.name(partner) } else { say("letter-arbiter") },
        address: if to_partner { address_of(call, &view, partner) } else { String::new() },
        from: desk.name(own),
        own_address: address_of(call, &view, own),
        rows,
        head,
    };
    shown(&page)
}

/// A competition in which he plays.
fn played(call: &Call) -> Result<CompetitionState, Trouble> {
    call.person()?;
    let desk = call.desk();
    let competition = call.competition(&desk)?;
    if desk.plays_in(&call.visitor, &competition) { Ok(competition) } else { Err(Trouble::Denied) }
}

const LEAVE: &[Field] = &[
    Field::new("from", "rule-from", Takes::Day).must(),
    Field::new("to", "rule-to", Takes::Day).must(),
    Field::new("notice.dated", "leave-notice-dated", Takes::Day).must(),
    Field::new("told-arbiter", "leave-told-arbiter", Takes::Tick),
];

/// His leave: one notice for all games of a competition.
pub fn leave(call: &Call) -> Result<Answer, Trouble> {
    let competition = played(call)?;
    let person = call.person()?.to_owned();
    let shape = |value: &mut Map<String, Value>| -> Result<(), Wrong> {
        value.insert("competition".to_owned(), competition.id.clone().into());
        value.insert("person".to_owned(), person.clone().into());
        tell_arbiter(value);
        Ok(())
    };
    let quota = competition.regulation().leave.and_then(|leave| leave.per_year).unwrap_or(30);
    let edition = shtempel_desk::regulation::edition(competition.regulation());
    let lead = Note::new("my-leave-lead")
        .text("article", Norm::LeaveNotice.article(edition).unwrap_or_default())
        .text("quota", call.words().days(i64::from(quota)));
    let sheet = Sheet {
        kind: "leave",
        title: call.say(&Note::new("affair-leave")),
        lead: call.say(&lead),
        at: address(&["my", "leave", &competition.id]),
        back: ("/my".to_owned(), call.say(&Note::new("menu-my"))),
        fields: LEAVE,
        first: Fields::default(),
        lists: &no_lists,
        hints: &no_hints,
        shape: &shape,
        then: &|_| "/my".to_owned(),
        asked_again: true,
        seen: 0,
        event: Event::Record,
    };
    sheet.answer(call)
}

const REPORT: &[Field] = &[
    Field::new("due", "report-due", Takes::Day).must(),
    Field::new("mail.dated", "field-dated", Takes::Day),
    Field::new("mail.receipt.number", "field-receipt-number", Takes::Line),
    Field::new("mail.receipt.date", "field-receipt-date", Takes::Day),
];

/// His report: the lines are those of the games as he knows them today.
pub fn report(call: &Call) -> Result<Answer, Trouble> {
    let competition = played(call)?;
    let person = call.person()?.to_owned();
    let lines = lines(call, &competition, &person)?;
    let shape = |value: &mut Map<String, Value>| -> Result<(), Wrong> {
        value.insert("competition".to_owned(), competition.id.clone().into());
        value.insert("person".to_owned(), person.clone().into());
        value.insert("as_of".to_owned(), call.today().to_string().into());
        value.insert("lines".to_owned(), json!(lines));
        Ok(())
    };
    let next = competition.regulation().reports.iter().find(|due| due.0 >= call.today());
    let mut first = Fields::default();
    first.0.extend(next.map(|due| ("due".to_owned(), call.words().date_short(due.0))));
    let count = i64::try_from(lines.len()).unwrap_or(0);
    let sheet = Sheet {
        kind: "report",
        title: call.say(&Note::new("affair-report")),
        lead: call.say(&Note::new("my-report-lead").number("n", count)),
        at: address(&["my", "report", &competition.id]),
        back: ("/my".to_owned(), call.say(&Note::new("menu-my"))),
        fields: REPORT,
        first,
        lists: &no_lists,
        hints: &no_hints,
        shape: &shape,
        then: &|_| "/my".to_owned(),
        asked_again: true,
        seen: 0,
        event: Event::Record,
    };
    sheet.answer(call)
}

fn lines(call: &Call, competition: &CompetitionState, person: &str) -> Result<Vec<ReportLine>, Trouble> {
    let desk = call.desk();
    let mut lines = Vec::new();
    for pairing in competition.games_of(person) {
        let side = if pairing.white == person { Side::White } else { Side::Black };
        let view = View::seen(&desk, competition.clone(), pairing.game, Sight::Own(side), call.today(), String::new())?;
        let Some(judged) = &view.judged else { continue };
        let own = judged.judgement.moves.iter().rfind(|made| made.side == side);
        let total = |days: i64| u32::try_from(days).ok();
        lines.push(ReportLine {
            game: pairing.game,
            moves: own.map(|made| made.number),
            white_total: total(judged.judgement.clocks.white.total),
            black_total: total(judged.judgement.clocks.black.total),
            last_received: own.and_then(|made| made.got).map(Into::into),
            last_sent: own.and_then(|made| made.sent).map(Into::into),
            remarks: view.result.clone(),
        });
    }
    Ok(lines)
}

const CALENDAR: &str = "calendar";

#[derive(Template)]
#[template(path = "settings.html")]
struct SettingsPage<'a> {
    p: Page<'a>,
    has: bool,
    link: String,
    mail: bool,
    email: String,
    days: String,
    wrong: Option<String>,
}

fn settings_page(call: &Call, link: String, wrong: Option<Note>) -> Result<Answer, Trouble> {
    let login = call.visitor.account.as_deref().unwrap_or_default();
    let has = !call.app.cabinet.slips(CALENDAR, Some(login))?.is_empty();
    let account = Account::find(call.app.cabinet.as_ref(), login)?.ok_or(Trouble::SignIn)?;
    let typed = |name: &str, kept: Option<String>| {
        call.form.given(name).map_or_else(|| kept.unwrap_or_default(), str::to_owned)
    };
    let status =
        if wrong.is_some() { axum::http::StatusCode::UNPROCESSABLE_ENTITY } else { axum::http::StatusCode::OK };
    let page = SettingsPage {
        p: Page::new(call, "my-settings-title"),
        has,
        link,
        mail: call.app.settings.smtp.is_some(),
        email: typed("email", account.email),
        days: typed("days", account.remind.map(|days| days.to_string())),
        wrong: wrong.map(|note| call.say(&note)),
    };
    Ok(shown(&page)?.status(status))
}

/// The calendar of his terms, and his reminders.
pub fn settings(call: &Call) -> Result<Answer, Trouble> {
    call.person()?;
    settings_page(call, String::new(), None)
}

/// Makes a new address of the calendar, and ends the old one; or ends it; or sets what he is reminded of.
pub fn set(call: &Call) -> Result<Answer, Trouble> {
    call.person()?;
    let login = call.visitor.account.as_deref().unwrap_or_default();
    if call.form.get("do") == "remind" {
        return remind(call, login);
    }
    for slip in call.app.cabinet.slips(CALENDAR, Some(login))? {
        call.app.cabinet.remove(CALENDAR, &slip.key)?;
    }
    if call.form.get("do") == "end" {
        return Ok(Answer::see("/my/settings?done=saved"));
    }
    let secret = hex(&random::<24>());
    call.app.cabinet.put(&Slip {
        kind: CALENDAR.to_owned(),
        key: kept_as(&secret),
        owner: login.to_owned(),
        until: None,
        version: 0,
        body: String::new(),
    })?;
    let origin = call.app.settings.origin.clone().unwrap_or_default();
    settings_page(call, format!("{origin}/calendar/{secret}.ics"), None)
}

fn remind(call: &Call, login: &str) -> Result<Answer, Trouble> {
    let mut account = Account::find(call.app.cabinet.as_ref(), login)?.ok_or(Trouble::SignIn)?;
    let email = call.form.given("email");
    if let Some(email) = email
        && email.parse::<lettre::Address>().is_err()
    {
        return settings_page(call, String::new(), Some(Note::new("my-remind-no-address").text("typed", email)));
    }
    let days = match call.form.given("days").map(str::parse::<u32>) {
        None => None,
        Some(Ok(days)) if days <= crate::reminders::MOST_DAYS => Some(days),
        Some(_) => {
            let note = Note::new("my-remind-no-days").number("most", crate::reminders::MOST_DAYS);
            return settings_page(call, String::new(), Some(note));
        }
    };
    account.email = email.map(str::to_owned);
    account.remind = days.filter(|_| email.is_some());
    account.save(call.app.cabinet.as_ref())?;
    Ok(Answer::see("/my/settings?done=saved"))
}

/// The terms of somebody as a calendar, for whoever knows its address.
pub fn calendar(call: &Call) -> Result<Answer, Trouble> {
    let secret = call.param("secret").strip_suffix(".ics").ok_or(Trouble::NotFound)?;
    let slip = call.app.cabinet.slip(CALENDAR, &kept_as(secret))?.ok_or(Trouble::NotFound)?;
    let account = Account::find(call.app.cabinet.as_ref(), &slip.owner)?.filter(|account| !account.closed);
    let visitor = account.ok_or(Trouble::NotFound)?.visitor();
    let person = visitor.person.clone().ok_or(Trouble::NotFound)?;
    let (going, _) = going(call, &visitor, &person)?;
    let mut out = String::from("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Shtempel//terms//RU\r\n");
    let stamp = call.today().to_string().replace('-', "");
    for Due { game, day, article, text } in dues_of(going) {
        let uid = kept_as(&format!("{person} {game} {article} {day}"));
        for line in [
            "BEGIN:VEVENT".to_owned(),
            format!("UID:{}@shtempel", &uid[..32]),
            format!("DTSTAMP:{stamp}T000000Z"),
            format!("DTSTART;VALUE=DATE:{}", day.to_string().replace('-', "")),
            format!("DTEND;VALUE=DATE:{}", day.plus(1).to_string().replace('-', "")),
            format!("SUMMARY:{}", escaped(&text)),
            "END:VEVENT".to_owned(),
        ] {
            fold(&line, &mut out);
        }
    }
    out.push_str("END:VCALENDAR\r\n");
    let answer = Answer::of("text/calendar; charset=utf-8", out.into_bytes());
    Ok(answer.with(axum::http::header::CACHE_CONTROL, "private, no-store"))
}

/// A text of RFC 5545.
fn escaped(text: &str) -> String {
    let kept = text.chars().map(|c| if c.is_control() { ' ' } else { c });
    kept.flat_map(|c| matches!(c, '\\' | ';' | ',').then_some('\\').into_iter().chain([c])).collect()
}

/// A line of RFC 5545: no more than 75 octets, the rest on lines that begin with a blank; no letter is cut.
fn fold(line: &str, out: &mut String) {
    let mut room = 75;
    for c in line.chars() {
        if c.len_utf8() > room {
            out.push_str("\r\n ");
            room = 74;
        }
        room -= c.len_utf8();
        out.push(c);
    }
    out.push_str("\r\n");
}

#[cfg(test)]
mod tests {
    use super::{escaped, fold};

    #[test]
    fn a_line_of_a_calendar_has_no_more_than_75_octets() {
        let mut out = String::new();
        fold(&format!("SUMMARY:{}", escaped(&"партия; ход, \\ и\nеще ".repeat(9))), &mut out);
        assert!(out.split("\r\n").all(|line| line.len() <= 75), "{out}");
        let whole = out.replace("\r\n ", "");
        assert!(whole.starts_with("SUMMARY:партия\\; ход\\, \\\\ и еще партия"), "{whole}");
    }
}
