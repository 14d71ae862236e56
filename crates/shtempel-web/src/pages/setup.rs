//! Setting up a competition: its regulation, sections, offices, entries, lots, and the message about the start; each step
//! says what is missing.

mod draw;
mod entries;
mod joining;
mod offices;
mod overview;
mod regulation;
mod roster;

pub use draw::{announce_or_draw, draw};
pub use entries::{entries, entry, late_entry, new_entry, replacement};
pub use joining::{decide, join, new_link};
pub use offices::{office, section};
pub use overview::overview;
pub use regulation::{change, new, said};
pub use roster::{approval, handover, roster, start_notice, start_notices, term, withdrawal};

use crate::answer::Answer;
use crate::audit::Event;
use crate::call::Call;
use crate::fields::Fields;
use crate::forms::{Field, Lists};
use crate::page::address;
use crate::sheet::{Sheet, Wrong, no_hints};
use crate::trouble::Trouble;
use serde_json::{Map, Value};
use shtempel_desk::state::{CompetitionState, SectionState};
use shtempel_words::Note;

/// The competition, if it is his to set up.
fn ours(call: &Call) -> Result<CompetitionState, Trouble> {
    let desk = call.desk();
    let competition = call.competition(&desk)?;
    if desk.sets_up(&call.visitor, &competition) { Ok(competition) } else { Err(Trouble::Denied) }
}

/// The section that the address names.
fn section_of<'c>(call: &Call, competition: &'c CompetitionState) -> Result<&'c SectionState, Trouble> {
    competition.section(call.param("section")).ok_or(Trouble::NotFound)
}

/// How a section is called.
fn section_name(section: &SectionState) -> String {
    section.name().to_owned()
}

/// The sections to choose from.
fn section_list(competition: &CompetitionState) -> Vec<(String, String)> {
    competition.sections.iter().map(|section| (section.section.section.clone(), section_name(section))).collect()
}

/// A form of one record of a competition.
struct Form<'f> {
    kind: &'static str,
    /// Its address behind that of the competition.
    page: &'f [&'f str],
    title: &'static str,
    lead: String,
    fields: &'f [Field],
    first: Fields,
    lists: Lists<'f>,
    /// What the page adds to what was filled in.
    adds: Vec<(&'static str, Value)>,
    /// The page of the competition to which one comes back.
    home: &'static str,
    asked_again: bool,
    event: Event,
}

impl Form<'_> {
    fn answer(&self, call: &Call, competition: &CompetitionState) -> Result<Answer, Trouble> {
        let mut parts = vec!["c", competition.id.as_str()];
        let home = address(&["c", &competition.id, self.home]);
        parts.extend(self.page);
        let shape = |value: &mut Map<String, Value>| -> Result<(), Wrong> {
            value.insert("competition".to_owned(), competition.id.clone().into());
            value.extend(self.adds.iter().map(|(key, added)| ((*key).to_owned(), added.clone())));
            Ok(())
        };
        let sheet = Sheet {
            kind: self.kind,
            title: call.say(&Note::new(self.title)),
            lead: self.lead.clone(),
            at: address(&parts),
            back: (home.clone(), competition.index().to_owned()),
            fields: self.fields,
            first: self.first.clone(),
            lists: self.lists,
            hints: &no_hints,
            shape: &shape,
            then: &|_| home.clone(),
            asked_again: self.asked_again,
            seen: competition.version,
            event: self.event,
        };
        sheet.answer(call)
    }
}

/// Fields of a form from names and values that are known.
fn filled(values: impl IntoIterator<Item = (&'static str, Option<String>)>) -> Fields {
    Fields(values.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?))).collect())
}
