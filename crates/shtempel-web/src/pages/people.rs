//! The people of the archive: who they are, where they live, who acts for them.

use crate::answer::Answer;
use crate::audit::Event;
use crate::call::Call;
use crate::fields::Fields;
use crate::forms::{Field, Takes};
use crate::offices::Part;
use crate::page::{Page, address, shown};
use crate::pages::today::ROWS;
use crate::sheet::{Sheet, Wrong, no_hints, no_lists};
use crate::trouble::Trouble;
use askama::Template;
use serde_json::{Map, Value, json};
use shtempel_desk::Refusal;
use shtempel_desk::fact::Fact;
use shtempel_desk::state::{CompetitionState, PersonState};
use shtempel_words::Note;
use std::sync::Arc;

struct Row {
    href: String,
    id: String,
    name: String,
    latin: String,
    club: String,
    rating: String,
    dead: bool,
}

#[derive(Template)]
#[template(path = "people.html")]
struct PeoplePage<'a> {
    p: Page<'a>,
    typed: String,
    rows: Vec<Row>,
    more: i64,
}

/// The people whose names hold what was typed.
pub fn list(call: &Call) -> Result<Answer, Trouble> {
    let typed = call.query.get("q").to_owned();
    let wanted = typed.to_lowercase();
    let mut people = crate::people::all(call)?;
    people.retain(|(id, row)| {
        let latin = row.latin.as_deref().unwrap_or_default().to_lowercase();
        row.name.to_lowercase().contains(&wanted) || latin.contains(&wanted) || *id == wanted
    });
    let more = i64::try_from(people.len().saturating_sub(ROWS)).unwrap_or(0);
    let row = |(id, row): (String, shtempel_desk::rows::PersonRow)| Row {
        href: address(&["people", &id]),
        id,
        name: row.name,
        latin: row.latin.unwrap_or_default(),
        club: row.club.unwrap_or_default(),
        rating: row.rating.map_or_else(String::new, |rating| rating.to_string()),
        dead: row.dead,
    };
    let rows = people.into_iter().take(ROWS).map(row).collect();
    shown(&PeoplePage { p: Page::new(call, "people-title"), typed, rows, more })
}

/// A person with the competitions in which he plays, and what the visitor may do with him.
struct Known {
    state: PersonState,
    plays: Vec<Arc<CompetitionState>>,
    /// Enters papers about him: an organiser, or an arbiter of a competition in which he plays.
    keeps: bool,
    /// It is he himself.
    own: bool,
}

/// The person that the address names, if the visitor may see where he lives.
fn known(call: &Call) -> Result<Known, Trouble> {
    let id = call.param("person");
    let desk = call.desk();
    let state = PersonState::load(desk.archive, id, None).map_err(Refusal::from)?;
    let mut plays = Vec::new();
    for competition in call.app.offices.of(call.app, id, Part::Player)? {
        plays.extend(call.app.competitions.find(desk.archive, &competition)?);
    }
    let organises = call.visitor.may_organise();
    let own = call.visitor.person.as_deref() == Some(id);
    let keeps = organises || plays.iter().any(|competition| desk.judges_some(&call.visitor, competition));
    let sees = own || keeps || plays.iter().any(|competition| desk.sees_address(&call.visitor, competition, id));
    match state {
        Some(state) if sees => Ok(Known { state, plays, keeps, own }),
        // Who may see only some people is not told which there are.
        None if organises => Err(Trouble::NotFound),
        _ => Err(Trouble::Denied),
    }
}

/// The person, if the visitor may enter papers about him.
fn kept(call: &Call) -> Result<Known, Trouble> {
    let known = known(call)?;
    if known.keeps { Ok(known) } else { Err(Trouble::Denied) }
}

struct Home {
    text: String,
    from: String,
    now: bool,
    told: String,
}

#[derive(Template)]
#[template(path = "person.html")]
struct PersonPage<'a> {
    p: Page<'a>,
    at: String,
    id: String,
    facts: Vec<(String, String)>,
    erased: bool,
    homes: Vec<Home>,
    plays: Vec<(String, String)>,
    keeps: bool,
    organises: bool,
}

/// A person.
pub fn person(call: &Call) -> Result<Answer, Trouble> {
    let known = known(call)?;
    let id = known.state.id.clone();
    let at = address(&["people", &id]);
    let name = |competition: &Arc<CompetitionState>| {
        let name = competition.name().to_owned();
        (address(&["player", &competition.id, &id]), name)
    };
    let mut homes = homes(call, &known);
    if !known.keeps && !known.own {
        homes.retain(|home| home.now);
    }
    let page = PersonPage {
        p: Page::titled(call, known.state.name().to_owned()),
        at,
        facts: facts(call, &known),
        erased: known.state.identity.is_none(),
        homes,
        plays: known.plays.iter().map(name).collect(),
        keeps: known.keeps,
        organises: call.visitor.may_organise(),
        id,
    };
    shown(&page)
}

fn facts(call: &Call, known: &Known) -> Vec<(String, String)> {
    let state = &known.state;
    let identity = state.identity.clone().unwrap_or_default();
    let mut facts = vec![
        ("person-latin", identity.latin),
        ("person-club", state.person.club.clone()),
        ("person-rating", state.person.rating.map(|rating| rating.to_string())),
    ];
    if known.keeps || known.own {
        facts.extend([
            ("person-email", identity.email),
            ("person-phone", identity.phone),
            ("person-prefers", identity.prefers),
        ]);
    }
    let death = state.death.as_ref();
    facts.push(("person-death", death.map(|death| call.words().date(death.on.0))));
    if let Some(other) = state.representative.as_ref().filter(|_| known.keeps || known.own) {
        let text =
            call.desk().text(&other.representative).unwrap_or_else(|| call.say(&Note::new("person-text-erased")));
        let since = Note::new("person-since").text("who", text).day("from", other.from.0);
        let mut said = call.say(&since);
        if let Some(to) = other.to {
            said = format!("{said} {}", call.say(&Note::new("roster-until").day("day", to.0)));
        }
        facts.push(("person-representative", Some(said)));
    }
    let told = facts.into_iter().filter_map(|(id, value)| Some((id, value?)));
    told.map(|(id, value)| (call.say(&Note::new(id)), value)).collect()
}

/// His addresses, the latest first.
fn homes(call: &Call, known: &Known) -> Vec<Home> {
    let desk = call.desk();
    let now = known.state.address_on(call.today());
    let home = |one: &shtempel_desk::fact::Address| Home {
        text: desk.text(&one.address).unwrap_or_else(|| call.say(&Note::new("person-text-erased"))),
        from: one.from.map_or_else(String::new, |from| call.words().date(from.0)),
        now: now.is_some_and(|now| std::ptr::eq(now, one)),
        told: one
            .told
            .iter()
            .map(|told| if told.to == "arbiter" { call.say(&Note::new("told-arbiter")) } else { desk.name(&told.to) })
            .collect::<Vec<_>>()
            .join(", "),
    };
    let mut homes: Vec<Home> = known.state.addresses.iter().map(home).collect();
    homes.reverse();
    homes
}

const PERSON: &[Field] = &[
    Field::new("name", "person-name", Takes::Line).hint("person-name-hint").must(),
    Field::new("latin", "person-latin", Takes::Line).hint("person-latin-hint"),
    Field::new("email", "person-email", Takes::Line),
    Field::new("phone", "person-phone", Takes::Line),
    Field::new("prefers", "person-prefers", Takes::Line).hint("person-prefers-hint"),
    Field::new("club", "person-club", Takes::Line),
    Field::new("rating", "person-rating", Takes::Number),
];
const ADDRESS: &[Field] = &[
    Field::new("address", "person-address", Takes::Text).hint("person-address-hint").must(),
    Field::new("from", "person-address-from", Takes::Day).hint("hint-day"),
    Field::new("to", "person-address-told", Takes::Several).hint("person-address-told-hint"),
    Field::new("dated", "person-address-told-on", Takes::Day),
];
const DEATH: &[Field] = &[
    Field::new("on", "person-death-on", Takes::Day).must(),
    Field::new("told_by", "person-death-told-by", Takes::Line),
];
const REPRESENTATIVE: &[Field] = &[
    Field::new("representative", "representative-who", Takes::Text).hint("representative-hint").must(),
    Field::new("from", "representative-from", Takes::Day).must(),
    Field::new("to", "representative-to", Takes::Day),
];
const ERASURE: &[Field] =
    &[Field::new("reason", "person-erasure-reason", Takes::Line).hint("person-erasure-reason-hint").must()];

fn to_person(fact: Option<&Fact>) -> String {
    match fact {
        Some(Fact::Person(person)) => address(&["people", &person.person]),
        _ => "/people".to_owned(),
    }
}

/// Enters somebody new.
pub fn new(call: &Call) -> Result<Answer, Trouble> {
    let sheet = Sheet {
        kind: "person",
        title: call.say(&Note::new("person-new")),
        lead: String::new(),
        at: "/people/new".to_owned(),
        back: ("/people".to_owned(), call.say(&Note::new("people-title"))),
        fields: PERSON,
        first: Fields::default(),
        lists: &no_lists,
        hints: &no_hints,
        shape: &|_| Ok(()),
        then: &to_person,
        asked_again: false,
        seen: 0,
        event: Event::Record,
    };
    sheet.answer(call)
}

/// A form about a person.
fn about(
    call: &Call,
    known: &Known,
    (page, kind, title): (&str, &'static str, &'static str),
    fields: &'static [Field],
    first: Fields,
) -> Result<Answer, Trouble> {
    let id = known.state.id.clone();
    let home = address(&["people", &id]);
    let mut partners: Vec<(String, String)> = vec![("arbiter".to_owned(), call.say(&Note::new("told-arbiter")))];
    let desk = call.desk();
    for game in known.plays.iter().flat_map(|competition| competition.games_of(&id)) {
        let partner = if game.white == id { &game.black } else { &game.white };
        if partners.iter().all(|(known, _)| known != partner) {
            partners.push((partner.clone(), desk.name(partner)));
        }
    }
    let own = id.clone();
    let shape = move |value: &mut Map<String, Value>| -> Result<(), Wrong> {
        value.insert("person".to_owned(), own.clone().into());
        if kind == "address" {
            tell(value)?;
        }
        Ok(())
    };
    let then = home.clone();
    let erases = kind == "erasure";
    let sheet = Sheet {
        kind,
        title: call.say(&Note::new(title)),
        lead: if erases { call.say(&Note::new("person-erasure-lead")) } else { known.state.name().to_owned() },
        at: address(&["people", &id, page]),
        back: (home, known.state.name().to_owned()),
        fields,
        first,
        lists: &|_| partners.clone(),
        hints: &no_hints,
        shape: &shape,
        then: &|_| then.clone(),
        asked_again: kind == "erasure" || kind == "death",
        seen: known.state.version,
        event: if erases { Event::Erase } else { Event::Record },
    };
    sheet.answer(call)
}

/// Whom he told of his address, and when, from the fields of the form.
fn tell(value: &mut Map<String, Value>) -> Result<(), Wrong> {
    let (to, dated) = (value.remove("to"), value.remove("dated"));
    let to: Vec<Value> = to.and_then(|to| to.as_array().cloned()).unwrap_or_default();
    if to.is_empty() {
        return Ok(());
    }
    let Some(dated) = dated else { return Err(("dated", Note::new("person-address-told-when"))) };
    let mail = json!({ "medium": "registered", "dated": dated });
    let told: Vec<Value> = to.into_iter().map(|to| json!({ "to": to, "mail": mail })).collect();
    value.insert("told".to_owned(), told.into());
    Ok(())
}

/// Corrects who he is.
pub fn edit(call: &Call) -> Result<Answer, Trouble> {
    let known = kept(call)?;
    let identity = known.state.identity.clone().unwrap_or_default();
    let person = &known.state.person;
    let values = [
        ("name", Some(identity.name)),
        ("latin", identity.latin),
        ("email", identity.email),
        ("phone", identity.phone),
        ("prefers", identity.prefers),
        ("club", person.club.clone()),
        ("rating", person.rating.map(|rating| rating.to_string())),
    ];
    let first = values.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?))).collect();
    about(call, &known, ("edit", "person", "person-edit"), PERSON, Fields(first))
}

/// Another address.
pub fn moved(call: &Call) -> Result<Answer, Trouble> {
    about(call, &kept(call)?, ("address", "address", "person-address-new"), ADDRESS, Fields::default())
}

/// His death.
pub fn death(call: &Call) -> Result<Answer, Trouble> {
    about(call, &kept(call)?, ("death", "death", "person-death-title"), DEATH, Fields::default())
}

/// Who acts for him.
pub fn representative(call: &Call) -> Result<Answer, Trouble> {
    let page = ("representative", "representative", "representative-title");
    about(call, &kept(call)?, page, REPRESENTATIVE, Fields::default())
}

/// Erases what tells who he is, once the results of his competitions are out.
pub fn erase(call: &Call) -> Result<Answer, Trouble> {
    about(call, &kept(call)?, ("erase", "erasure", "person-erasure-title"), ERASURE, Fields::default())
}
