//! A page with the form of one record: filled in, looked at with what it would change, recorded once.

use crate::answer::Answer;
use crate::app::{hex, random};
use crate::audit::Event;
use crate::call::Call;
use crate::fields::Fields;
use crate::forms::{self, Field, FieldShown, Filled, Lists};
use crate::page::{Page, shown};
use crate::preview::Preview;
use crate::trouble::Trouble;
use askama::Template;
use axum::http::StatusCode;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use shtempel_desk::fact::Fact;
use shtempel_desk::record::Prepared;
use shtempel_words::Note;

/// What is wrong with a field, and why.
pub type Wrong = (&'static str, Note);

/// Makes the value of a record of what was filled in.
pub type Shape<'s> = &'s dyn Fn(&mut Map<String, Value>) -> Result<(), Wrong>;

/// A form of one record.
pub struct Sheet<'s> {
    /// The kind of the record.
    pub kind: &'static str,
    /// The heading.
    pub title: String,
    /// What stands under it.
    pub lead: String,
    /// Where it is handed in.
    pub at: String,
    /// The page that it belongs to: address and name.
    pub back: (String, String),
    /// The fields.
    pub fields: &'s [Field],
    /// What a form that nobody filled in yet holds.
    pub first: Fields,
    /// What a field offers to choose from.
    pub lists: Lists<'s>,
    /// What stands under a field in the place of its hint.
    pub hints: &'s dyn Fn(&Field) -> Option<String>,
    /// Makes the value of what was filled in: adds what the page knows, takes apart what stands in one field.
    pub shape: Shape<'s>,
    /// Where one goes on; the record is none if it had been recorded before.
    pub then: &'s dyn Fn(Option<&Fact>) -> String,
    /// It decides something, or cannot be undone: it is shown before, and asked again.
    pub asked_again: bool,
    /// The version of what it was written against.
    pub seen: u64,
    /// What is written into the trail.
    pub event: Event,
}

#[derive(Template)]
#[template(path = "sheet.html")]
struct SheetPage<'a> {
    p: Page<'a>,
    lead: String,
    at: String,
    back: (String, String),
    fields: Vec<FieldShown>,
    preview: Option<Preview>,
    key: String,
    seen: u64,
    looked: String,
    uploads: bool,
    may_look: bool,
    may_record: bool,
    danger: bool,
}

/// What a form came to.
struct Looked {
    input: Value,
    wrong: Vec<Wrong>,
    preview: Preview,
    prepared: Option<Prepared>,
}

/// No lists.
pub fn no_lists(_: &Field) -> Vec<(String, String)> {
    Vec::new()
}

/// No hints but those of the fields.
pub const fn no_hints(_: &Field) -> Option<String> {
    None
}

impl Sheet<'_> {
    /// Shows the form, or takes what was handed in.
    ///
    /// # Errors
    /// The archive's trouble.
    pub fn answer(&self, call: &Call) -> Result<Answer, Trouble> {
        if call.form.0.is_empty() {
            return self.page(call, &self.first, &[], None);
        }
        let key = call.form.get("key");
        let (input, wrong) = self.input(call);
        if wrong.is_empty() {
            let files = |name: &str| call.scan(name);
            let before = call.desk().recorded_before(self.kind, std::slice::from_ref(&input), &files, key)?;
            if before.is_some() {
                return Ok(Answer::see(&done(&(self.then)(None), "again")));
            }
        }
        let mut looked = self.looked(call, input, wrong)?;
        let fresh = call.form.get("seen") == self.seen.to_string();
        let agreed = !self.asked_again || call.form.get("looked") == digest(&looked.input);
        let record = call.form.get("do") == "record" && !key.is_empty() && agreed;
        match &looked.prepared {
            Some(prepared) if record && fresh => {
                let receipt = call.desk().commit(prepared, key)?;
                call.audit_own(self.event);
                let then = (self.then)(prepared.facts.first());
                return Ok(Answer::see(&done(&then, if receipt.before { "again" } else { "recorded" })));
            }
            Some(_) if record => looked.preview.notes.insert(0, call.say(&Note::new("sheet-meanwhile"))),
            _ => {}
        }
        self.page(call, &call.form, &looked.wrong.clone(), Some(looked))
    }

    /// Whether a file is sent along.
    fn uploads(&self) -> bool {
        self.fields.iter().any(|field| field.takes == forms::Takes::Scans)
    }

    /// The value of the record, and what is wrong with the form.
    fn input(&self, call: &Call) -> (Value, Vec<Wrong>) {
        let mut filled = Filled::read(self.fields, &call.form);
        if let Some(scan) = call.scans().next().filter(|_| self.uploads()) {
            filled.put("scan", scan.into());
        }
        if filled.wrong.is_empty()
            && let Err(wrong) = (self.shape)(&mut filled.value)
        {
            filled.wrong.push(wrong);
        }
        (Value::Object(filled.value), filled.wrong)
    }

    fn looked(&self, call: &Call, input: Value, wrong: Vec<Wrong>) -> Result<Looked, Trouble> {
        if !wrong.is_empty() {
            let said = wrong.iter().map(|(_, note)| call.say(note)).collect();
            return Ok(Looked { input, wrong, preview: Preview::wrong(call, said), prepared: None });
        }
        let (preview, prepared) = Preview::prepared(call, self.kind, input.clone())?;
        Ok(Looked { input, wrong, preview, prepared })
    }

    fn page(&self, call: &Call, typed: &Fields, wrong: &[Wrong], looked: Option<Looked>) -> Result<Answer, Trouble> {
        let mut fields = forms::shown(call, self.fields, typed, wrong, self.lists);
        for (shown, field) in fields.iter_mut().zip(self.fields) {
            if let Some(hint) = (self.hints)(field) {
                shown.hint = hint;
            }
            if shown.control != "tick" {
                shown.label = capital(&shown.label);
            }
        }
        let fit = looked.as_ref().is_some_and(|looked| looked.prepared.is_some());
        let status = if looked.is_some() && !fit { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
        let key = call.form.given("key").map_or_else(|| hex(&random::<12>()), str::to_owned);
        let page = SheetPage {
            p: Page::titled(call, self.title.clone()),
            lead: self.lead.clone(),
            at: self.at.clone(),
            back: self.back.clone(),
            fields,
            looked: looked.as_ref().map(|looked| digest(&looked.input)).unwrap_or_default(),
            preview: looked.map(|looked| looked.preview),
            key,
            seen: self.seen,
            uploads: self.uploads(),
            may_look: self.asked_again,
            may_record: !self.asked_again || fit,
            danger: self.event == Event::Erase,
        };
        Ok(shown(&page)?.status(status))
    }
}

/// With a capital letter: the names of points of a regulation stand in sentences elsewhere.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

fn digest(input: &Value) -> String {
    hex(&Sha256::digest(shtempel_archive::canonical(input).as_bytes())[..16])
}

/// An address with what is said there of what was done.
fn done(place: &str, said: &str) -> String {
    let (path, fragment) = place.split_once('#').map_or((place, String::new()), |(p, f)| (p, format!("#{f}")));
    let join = if path.contains('?') { '&' } else { '?' };
    format!("{path}{join}done={said}{fragment}")
}
