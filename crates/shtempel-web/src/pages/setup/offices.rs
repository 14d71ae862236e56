//! Sections and offices.

use super::{Form, filled, ours, section_list};
use crate::answer::Answer;
use crate::audit::Event;
use crate::call::Call;
use crate::fields::Fields;
use crate::forms::{Field, Takes};
use crate::sheet::no_lists;
use crate::trouble::Trouble;
use shtempel_words::Note;

const SECTION: &[Field] = &[
    Field::new("section", "section-id", Takes::Line).hint("section-id-hint").must(),
    Field::new("name", "section-name", Takes::Line),
    Field::new("places", "section-places", Takes::Number).hint("section-places-hint"),
];

/// The offices of a competition.
pub const OFFICES: &[(&str, &str)] = &[
    ("chief", "office-chief"),
    ("section", "office-section"),
    ("appeals", "office-appeals"),
    ("adjudicator", "office-adjudicator"),
    ("second-adjudicator", "office-second-adjudicator"),
];

const OFFICE: &[Field] = &[
    Field::new("role", "office-role", Takes::Choice(OFFICES)).must(),
    Field::new("person", "office-person", Takes::Person).hint("office-person-hint").must(),
    Field::new("section", "office-of-section", Takes::Person).hint("office-of-section-hint"),
    Field::new("from", "office-from", Takes::Day),
];

/// A section, new or changed.
pub fn section(call: &Call) -> Result<Answer, Trouble> {
    let competition = ours(call)?;
    let known = competition.section(call.query.get("section")).map(|state| state.section.clone());
    let first = known.map_or_else(Fields::default, |section| {
        let places = section.places.map(|places| places.to_string());
        filled([("section", Some(section.section)), ("name", section.name), ("places", places)])
    });
    let form = Form {
        kind: "section",
        page: &["setup", "section"],
        title: "section-title",
        lead: String::new(),
        fields: SECTION,
        first,
        lists: &no_lists,
        adds: Vec::new(),
        home: "setup",
        asked_again: false,
        event: Event::Record,
    };
    form.answer(call, &competition)
}

/// Somebody gets an office.
pub fn office(call: &Call) -> Result<Answer, Trouble> {
    let competition = ours(call)?;
    let (people, sections) = (crate::people::choices(call)?, section_list(&competition));
    let role = call.query.given("role").map(str::to_owned);
    let form = Form {
        kind: "arbiter",
        page: &["setup", "office"],
        title: "office-title",
        lead: call.say(&Note::new("office-lead")),
        fields: OFFICE,
        first: filled([("role", role)]),
        lists: &|field| if field.name == "section" { sections.clone() } else { people.clone() },
        adds: Vec::new(),
        home: "setup",
        asked_again: false,
        event: Event::Record,
    };
    form.answer(call, &competition)
}
