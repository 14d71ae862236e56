//! The people of a competition: players with their addresses, the message about the start, who left; who judges; and the
//! end of it.

use super::overview::office_id;
use super::{Form, filled, section_name};
use crate::answer::Answer;
use crate::app::{hex, random};
use crate::audit::Event;
use crate::call::Call;
use crate::forms::{self, Field, FieldShown, Filled, Takes};
use crate::page::{Page, address, shown};
use crate::pages::public::Head;
use crate::sheet::Wrong;
use crate::trouble::Trouble;
use askama::Template;
use axum::http::StatusCode;
use serde_json::{Map, Value};
use shtempel_desk::Refusal;
use shtempel_desk::fact::{Arbiter, StartNotice};
use shtempel_desk::state::{CompetitionState, PersonState, SectionState};
use shtempel_rules::Day;
use shtempel_words::Note;

struct Player {
    name: String,
    href: String,
    section: String,
    address: String,
    notice: String,
    notice_href: String,
    left: String,
    left_href: String,
}

struct Officer {
    name: String,
    office: String,
    term: String,
}

#[derive(Template)]
#[template(path = "roster.html")]
struct RosterPage<'a> {
    p: Page<'a>,
    head: Head,
    players: Vec<Player>,
    officers: Vec<Officer>,
    end: String,
    approved: String,
    judges: bool,
    directs: bool,
    hands_over: bool,
    /// The form of one message to all who were not told yet; none if there is nobody.
    untold: i64,
    all_told: Vec<FieldShown>,
    key: String,
}

/// Who may see this page: those who set the competition up or judge in it.
fn competition(call: &Call) -> Result<CompetitionState, Trouble> {
    let desk = call.desk();
    let competition = call.competition(&desk)?;
    let may = desk.sets_up(&call.visitor, &competition) || desk.judges_some(&call.visitor, &competition);
    if may { Ok(competition) } else { Err(Trouble::Denied) }
}

/// The competition, if he is its chief arbiter.
fn directed(call: &Call) -> Result<CompetitionState, Trouble> {
    let competition = competition(call)?;
    if call.desk().directs(&call.visitor, &competition) { Ok(competition) } else { Err(Trouble::Denied) }
}

/// A player of the competition that the address names.
fn player<'c>(call: &Call, competition: &'c CompetitionState) -> Result<&'c str, Trouble> {
    let person = call.param("person");
    competition.players().into_iter().find(|player| *player == person).ok_or(Trouble::NotFound)
}

/// The people of a competition.
pub fn roster(call: &Call) -> Result<Answer, Trouble> {
    page(call, &competition(call)?, &[])
}

/// The players to whom no message about the start is recorded.
fn untold(competition: &CompetitionState) -> Vec<&str> {
    let mut players = competition.players();
    players.retain(|player| competition.notices.iter().all(|notice| notice.person != *player));
    players
}

fn page(call: &Call, competition: &CompetitionState, wrong: &[Wrong]) -> Result<Answer, Trouble> {
    let desk = call.desk();
    let mut players = Vec::new();
    for section in &competition.sections {
        for person in &section.players {
            players.push(player_shown(call, competition, section, person)?);
        }
    }
    let words = call.words();
    let head = Head::of(call, &desk, competition);
    let title = Note::new("roster-title").text("name", head.name.clone());
    let end = competition.end(call.today());
    let page = RosterPage {
        p: Page::titled(call, call.say(&title)),
        players,
        officers: competition.arbiters.iter().map(|arbiter| officer(call, competition, arbiter)).collect(),
        end: end.map_or_else(|| call.say(&Note::new("usual-no-end")), |end| words.date(end.0)),
        approved: competition.approval.as_ref().map_or_else(String::new, |approval| words.date(approval.on.0)),
        judges: desk.judges_some(&call.visitor, competition),
        directs: desk.directs(&call.visitor, competition),
        hands_over: desk.sets_up(&call.visitor, competition),
        untold: i64::try_from(untold(competition).len()).unwrap_or(0),
        all_told: forms::shown(call, ALL_TOLD, &call.form, wrong, &crate::sheet::no_lists),
        key: call.form.given("key").map_or_else(|| hex(&random::<12>()), str::to_owned),
        head,
    };
    let status = if wrong.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    Ok(shown(&page)?.status(status))
}

const MEDIA: &[(&str, &str)] = &[("ordinary", "medium-is-ordinary"), ("registered", "medium-is-registered")];
const ALL_TOLD: &[Field] = &[
    Field::new("mail.dated", "start-notice-dated", Takes::Day).must(),
    Field::new("mail.medium", "field-medium", Takes::Choice(MEDIA)),
];

/// The same message about the start to all players who were not told yet.
pub fn start_notices(call: &Call) -> Result<Answer, Trouble> {
    let competition = competition(call)?;
    let home = address(&["c", &competition.id, "people"]);
    let filled = Filled::read(ALL_TOLD, &call.form);
    if !filled.wrong.is_empty() {
        return page(call, &competition, &filled.wrong);
    }
    let inputs = untold(&competition).into_iter().map(|person| {
        let mut input = filled.value.clone();
        input.insert("competition".to_owned(), competition.id.clone().into());
        input.insert("person".to_owned(), person.into());
        Value::Object(input)
    });
    let inputs: Vec<Value> = inputs.collect();
    let key = call.form.get("key");
    if inputs.is_empty() || key.is_empty() {
        return Ok(Answer::see(&format!("{home}?done=again")));
    }
    let none = |name: &str| Err(name.to_owned());
    let prepared = call.desk().prepare("start-notice", inputs, &none, &call.app.tongues)?;
    call.desk().commit(&prepared, key)?;
    call.audit_own(Event::Record);
    Ok(Answer::see(&format!("{home}?done=recorded")))
}

fn player_shown(
    call: &Call,
    competition: &CompetitionState,
    section: &SectionState,
    person: &str,
) -> Result<Player, Trouble> {
    let desk = call.desk();
    let state = PersonState::load(desk.archive, person, None).map_err(Refusal::from)?;
    let home = state.as_ref().and_then(|state| state.address_on(call.today()));
    let seen = desk.sees_address(&call.visitor, competition, person);
    let home = home
        .filter(|_| seen)
        .map(|home| desk.text(&home.address).unwrap_or_else(|| call.say(&Note::new("person-text-erased"))));
    let at = |page: &str| address(&["c", &competition.id, "people", person, page]);
    let left = competition.withdrawals.iter().find(|withdrawal| withdrawal.person == person);
    Ok(Player {
        name: desk.name(person),
        href: address(&["people", person]),
        section: section_name(section),
        address: home.unwrap_or_default(),
        notice: notice(call, competition.notices.iter().find(|notice| notice.person == person)),
        notice_href: at("start-notice"),
        left: left.map_or_else(String::new, |left| {
            let id = if left.silent { "left-silent" } else { "left-on" };
            call.say(&Note::new(id).day("day", left.on.0))
        }),
        left_href: at("withdrawal"),
    })
}

/// What is known of the message about the start to a player.
fn notice(call: &Call, notice: Option<&StartNotice>) -> String {
    let Some(notice) = notice else { return call.say(&Note::new("start-notice-none")) };
    let sent = notice.mail.get("dated").and_then(Value::as_str).and_then(Day::from_iso);
    let days = [
        (sent, "start-notice-sent"),
        (notice.received.map(|day| day.0), "start-notice-received"),
        (notice.acknowledged.map(|day| day.0), "start-notice-acknowledged"),
    ];
    let said = days.into_iter().filter_map(|(day, id)| Some(call.say(&Note::new(id).day("day", day?))));
    said.collect::<Vec<_>>().join("; ")
}

fn officer(call: &Call, competition: &CompetitionState, arbiter: &Arbiter) -> Officer {
    let office = call.say(&Note::new(office_id(arbiter.role)));
    let of = arbiter.section.as_deref().and_then(|id| competition.section(id));
    let term = [(arbiter.from, "roster-since"), (arbiter.until, "roster-until")];
    let said = term.into_iter().filter_map(|(day, id)| Some(call.say(&Note::new(id).day("day", day?.0))));
    Officer {
        name: call.desk().name(&arbiter.person),
        office: of.map_or(office.clone(), |section| format!("{office} · {}", section_name(section))),
        term: said.collect::<Vec<_>>().join(" "),
    }
}

const NOTICE: &[Field] = &[
    Field::new("mail.dated", "start-notice-dated", Takes::Day).hint("hint-day"),
    Field::new("mail.medium", "field-medium", Takes::Choice(MEDIA)),
    Field::new("mail.receipt.number", "field-receipt-number", Takes::Line),
    Field::new("mail.receipt.date", "field-receipt-date", Takes::Day),
    Field::new("received", "start-notice-received-on", Takes::Day).hint("start-notice-received-hint"),
    Field::new("acknowledged", "start-notice-acknowledged-on", Takes::Day).hint("start-notice-acknowledged-hint"),
];

fn at_key(mail: &Map<String, Value>, keys: &[&str]) -> Option<String> {
    let (first, rest) = keys.split_first()?;
    let mut value = mail.get(*first)?;
    for key in rest {
        value = value.get(key)?;
    }
    value.as_str().map(str::to_owned)
}

/// The message about the start to a player: sent, received, acknowledged.
pub fn start_notice(call: &Call) -> Result<Answer, Trouble> {
    let competition = competition(call)?;
    let person = player(call, &competition)?;
    let known = competition.notices.iter().find(|notice| notice.person == person);
    let words = call.words();
    let short = |day: Option<Day>| day.map(|day| words.date_short(day));
    let mail = |keys: &[&str]| known.and_then(|notice| at_key(&notice.mail, keys));
    let dated = |keys: &[&str]| short(mail(keys).as_deref().and_then(Day::from_iso));
    let first = filled([
        ("mail.dated", dated(&["dated"])),
        ("mail.medium", mail(&["medium"])),
        ("mail.receipt.number", mail(&["receipt", "number"])),
        ("mail.receipt.date", dated(&["receipt", "date"])),
        ("received", short(known.and_then(|notice| notice.received).map(|day| day.0))),
        ("acknowledged", short(known.and_then(|notice| notice.acknowledged).map(|day| day.0))),
    ]);
    let form = Form {
        kind: "start-notice",
        page: &["people", person, "start-notice"],
        title: "start-notice-title",
        lead: call.desk().name(person),
        fields: NOTICE,
        first,
        lists: &crate::sheet::no_lists,
        adds: vec![("person", person.into())],
        home: "people",
        asked_again: false,
        event: Event::Record,
    };
    form.answer(call, &competition)
}

const WITHDRAWAL: &[Field] = &[
    Field::new("on", "roster-withdrawal-on", Takes::Day).hint("roster-withdrawal-on-hint").must(),
    Field::new("silent", "roster-withdrawal-silent", Takes::Tick),
    Field::new("reason", "field-reason", Takes::Text),
];

/// A player left: what becomes of his games is decided elsewhere.
pub fn withdrawal(call: &Call) -> Result<Answer, Trouble> {
    let competition = call.judged()?;
    let person = player(call, &competition)?;
    let form = Form {
        kind: "withdrawal",
        page: &["people", person, "withdrawal"],
        title: "roster-withdrawal-title",
        lead: call.desk().name(person),
        fields: WITHDRAWAL,
        first: filled([]),
        lists: &crate::sheet::no_lists,
        adds: vec![("person", person.into())],
        home: "people",
        asked_again: true,
        event: Event::Record,
    };
    form.answer(call, &competition)
}

const HANDOVER: &[Field] = &[
    Field::new("from", "roster-handover-from", Takes::Person).must(),
    Field::new("to", "roster-handover-to", Takes::Person).hint("office-person-hint").must(),
    Field::new("on", "roster-handover-on", Takes::Day).must(),
    Field::new("section", "office-of-section", Takes::Person).hint("roster-handover-section-hint"),
    Field::new("protocol", "roster-handover-protocol", Takes::Line).hint("roster-handover-protocol-hint"),
];

/// What goes from one to the other, in figures.
fn handed_over(call: &Call, competition: &CompetitionState) -> Result<String, Trouble> {
    let protocol = call.desk().protocol(competition, None)?;
    let number = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
    let papers: i64 = protocol.papers.iter().map(|(_, papers)| i64::from(*papers)).sum();
    let note = Note::new("roster-handover-now")
        .number("papers", papers)
        .number("matters", number(protocol.matters.len()))
        .number("scans", number(protocol.tray))
        .number("sealed", number(protocol.sealed.len()));
    Ok(call.say(&note))
}

/// One arbiter hands over to another.
pub fn handover(call: &Call) -> Result<Answer, Trouble> {
    let competition = super::ours(call)?;
    let desk = call.desk();
    let mut holders: Vec<(String, String)> = Vec::new();
    for arbiter in competition.arbiters.iter().filter(|arbiter| arbiter.until.is_none()) {
        if holders.iter().all(|(person, _)| *person != arbiter.person) {
            holders.push((arbiter.person.clone(), desk.name(&arbiter.person)));
        }
    }
    let (people, sections) = (crate::people::choices(call)?, super::section_list(&competition));
    let form = Form {
        kind: "handover",
        page: &["handover"],
        title: "roster-handover-title",
        lead: format!("{} {}", call.say(&Note::new("roster-handover-lead")), handed_over(call, &competition)?),
        fields: HANDOVER,
        first: filled([("on", Some(call.words().date_short(call.today())))]),
        lists: &|field| match field.name {
            "from" => holders.clone(),
            "section" => sections.clone(),
            _ => people.clone(),
        },
        adds: Vec::new(),
        home: "people",
        asked_again: true,
        event: Event::Record,
    };
    form.answer(call, &competition)
}

const TERM: &[Field] = &[
    Field::new("end", "roster-term-end", Takes::Day).must(),
    Field::new("decided", "roster-term-decided", Takes::Day).must(),
    Field::new("reason", "field-reason", Takes::Text),
];
const APPROVAL: &[Field] = &[
    Field::new("on", "roster-approval-on", Takes::Day).must(),
    Field::new("by", "roster-approval-by", Takes::Line).hint("roster-approval-by-hint"),
];

/// The end is another day.
pub fn term(call: &Call) -> Result<Answer, Trouble> {
    let competition = directed(call)?;
    let form = Form {
        kind: "term",
        page: &["term"],
        title: "roster-term-title",
        lead: String::new(),
        fields: TERM,
        first: filled([("decided", Some(call.words().date_short(call.today())))]),
        lists: &crate::sheet::no_lists,
        adds: Vec::new(),
        home: "people",
        asked_again: true,
        event: Event::Ruling,
    };
    form.answer(call, &competition)
}

/// The results are approved.
pub fn approval(call: &Call) -> Result<Answer, Trouble> {
    let competition = directed(call)?;
    let form = Form {
        kind: "approval",
        page: &["approval"],
        title: "roster-approval-title",
        lead: call.say(&Note::new("roster-approval-lead")),
        fields: APPROVAL,
        first: filled([("on", Some(call.words().date_short(call.today())))]),
        lists: &crate::sheet::no_lists,
        adds: Vec::new(),
        home: "people",
        asked_again: true,
        event: Event::Ruling,
    };
    form.answer(call, &competition)
}
