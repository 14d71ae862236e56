//! Entries: who plays, who waits, who took the entry back; and who joins or leaves after the draw.

use super::joining::{JoinLink, Joining, links, waiting};
use super::{Form, filled, ours, section_name, section_of};
use crate::answer::Answer;
use crate::audit::Event;
use crate::call::Call;
use crate::forms::{Field, Takes};
use crate::page::{Page, address, shown};
use crate::pages::public::Head;
use crate::trouble::Trouble;
use askama::Template;
use shtempel_desk::fact::Entry;
use shtempel_desk::state::{CompetitionState, SectionState};
use shtempel_words::Note;

struct Row {
    href: String,
    name: String,
    state: String,
    days: Vec<String>,
}

struct SectionShown {
    id: String,
    name: String,
    count: i64,
    drawn: bool,
    draw_href: String,
    entry_href: String,
    late_href: String,
    replacement_href: String,
    rows: Vec<Row>,
}

#[derive(Template)]
#[template(path = "entries.html")]
struct EntriesPage<'a> {
    p: Page<'a>,
    head: Head,
    sections: Vec<SectionShown>,
    waiting: Vec<Joining>,
    links: Vec<JoinLink>,
    people: Vec<(String, String)>,
    link: Option<String>,
    /// There is a section that is not drawn yet.
    open: bool,
}

/// The entries of a competition.
pub fn entries(call: &Call) -> Result<Answer, Trouble> {
    page(call, &ours(call)?, None)
}

/// The page of the entries; `link` is one to be told once.
pub fn page(call: &Call, competition: &CompetitionState, link: Option<String>) -> Result<Answer, Trouble> {
    let head = Head::of(call, &call.desk(), competition);
    let page = EntriesPage {
        p: Page::titled(call, call.say(&Note::new("entries-title").text("name", head.name.clone()))),
        head,
        sections: competition.sections.iter().map(|section| section_shown(call, competition, section)).collect(),
        waiting: waiting(call, competition)?,
        links: links(call, competition)?,
        people: crate::people::choices(call)?,
        link,
        open: competition.sections.iter().any(|section| section.draw.is_none()),
    };
    shown(&page)
}

fn section_shown(call: &Call, competition: &CompetitionState, state: &SectionState) -> SectionShown {
    let (id, desk) = (state.section.section.as_str(), call.desk());
    let at = |page: &str| address(&["c", &competition.id, page, id]);
    let row = |entry: &Entry| Row {
        href: address(&["c", &competition.id, "entry", id, &entry.person]),
        name: desk.name(&entry.person),
        state: call.say(&Note::new(match entry {
            Entry { cancelled: true, .. } => "entry-is-cancelled",
            Entry { waiting: true, .. } => "entry-is-waiting",
            Entry { confirmed: None, .. } => "entry-is-unconfirmed",
            _ => "entry-is-confirmed",
        })),
        days: [entry.on, entry.fee_paid, entry.confirmed]
            .into_iter()
            .map(|day| day.map_or_else(String::new, |day| call.words().date_short(day.0)))
            .collect(),
    };
    let count = if state.draw.is_some() { state.players.len() } else { super::overview::entered(state) };
    SectionShown {
        name: section_name(state),
        count: i64::try_from(count).unwrap_or(0),
        drawn: state.draw.is_some(),
        draw_href: at("draw"),
        entry_href: at("entry"),
        late_href: at("late-entry"),
        replacement_href: at("replacement"),
        rows: state.entries.iter().map(row).collect(),
        id: id.to_owned(),
    }
}

const DETAILS: [Field; 5] = [
    Field::new("on", "entry-on", Takes::Day),
    Field::new("fee_paid", "entry-fee-paid", Takes::Day),
    Field::new("confirmed", "entry-confirmed", Takes::Day).hint("entry-confirmed-hint"),
    Field::new("waiting", "entry-waiting", Takes::Tick),
    Field::new("exception", "entry-exception", Takes::Line).hint("entry-exception-hint"),
];
const PERSON: Field = Field::new("person", "entry-person", Takes::Person).hint("entry-person-hint").must();
const CANCELLED: Field = Field::new("cancelled", "entry-cancelled", Takes::Tick);

/// Somebody enters.
pub fn new_entry(call: &Call) -> Result<Answer, Trouble> {
    let competition = ours(call)?;
    let section = section_of(call, &competition)?;
    let mut fields = vec![PERSON];
    fields.extend(DETAILS);
    let people = crate::people::choices(call)?;
    let today = call.words().date_short(call.today());
    let form = Form {
        kind: "entry",
        page: &["entry", &section.section.section],
        title: "entry-new",
        lead: section_name(section),
        fields: &fields,
        first: filled([("on", Some(today))]),
        lists: &|_| people.clone(),
        adds: vec![("section", section.section.section.clone().into())],
        home: "entries",
        asked_again: false,
        event: Event::Record,
    };
    form.answer(call, &competition)
}

/// Changes an entry before the draw: fee, confirmation, waiting list, cancellation.
pub fn entry(call: &Call) -> Result<Answer, Trouble> {
    let competition = ours(call)?;
    let section = section_of(call, &competition)?;
    let person = call.param("person");
    let known = section.entries.iter().find(|entry| entry.person == person).ok_or(Trouble::NotFound)?;
    let mut fields = DETAILS.to_vec();
    fields.push(CANCELLED);
    let day = |day: Option<shtempel_desk::Date>| day.map(|day| call.words().date_short(day.0));
    let tick = |ticked: bool| ticked.then(|| "true".to_owned());
    let first = filled([
        ("on", day(known.on)),
        ("fee_paid", day(known.fee_paid)),
        ("confirmed", day(known.confirmed)),
        ("waiting", tick(known.waiting)),
        ("exception", known.exception.clone()),
        ("cancelled", tick(known.cancelled)),
    ]);
    let form = Form {
        kind: "entry",
        page: &["entry", &section.section.section, person],
        title: "entry-title",
        lead: call.desk().name(person),
        fields: &fields,
        first,
        lists: &crate::sheet::no_lists,
        adds: vec![("section", section.section.section.clone().into()), ("person", person.into())],
        home: "entries",
        asked_again: false,
        event: Event::Record,
    };
    form.answer(call, &competition)
}

const REPLACEMENT: &[Field] = &[
    Field::new("leaves", "replacement-leaves", Takes::Person).must(),
    Field::new("joins", "replacement-joins", Takes::Person).hint("entry-person-hint").must(),
    Field::new("on", "replacement-on", Takes::Day).must(),
];
const LATE: &[Field] = &[PERSON, Field::new("on", "replacement-on", Takes::Day).must()];

/// One player in the place of another.
pub fn replacement(call: &Call) -> Result<Answer, Trouble> {
    let competition = ours(call)?;
    let section = section_of(call, &competition)?;
    let (people, desk) = (crate::people::choices(call)?, call.desk());
    let players: Vec<(String, String)> =
        section.players.iter().map(|player| (player.clone(), desk.name(player))).collect();
    let form = Form {
        kind: "replacement",
        page: &["replacement", &section.section.section],
        title: "replacement-title",
        lead: section_name(section),
        fields: REPLACEMENT,
        first: filled([]),
        lists: &|field| if field.name == "leaves" { players.clone() } else { people.clone() },
        adds: vec![("section", section.section.section.clone().into())],
        home: "entries",
        asked_again: true,
        event: Event::Record,
    };
    form.answer(call, &competition)
}

/// Somebody is taken in after the draw.
pub fn late_entry(call: &Call) -> Result<Answer, Trouble> {
    let competition = ours(call)?;
    let section = section_of(call, &competition)?;
    let people = crate::people::choices(call)?;
    let form = Form {
        kind: "late-entry",
        page: &["late-entry", &section.section.section],
        title: "late-title",
        lead: section_name(section),
        fields: LATE,
        first: filled([]),
        lists: &|_| people.clone(),
        adds: vec![("section", section.section.section.clone().into())],
        home: "entries",
        asked_again: true,
        event: Event::Record,
    };
    form.answer(call, &competition)
}
