//! A record of one kind with its form: written down, looked at with what it changes, and recorded when that was seen.

use crate::answer::Answer;
use crate::app::{hex, random};
use crate::audit::{Event, Outcome};
use crate::call::Call;
use crate::fields::Fields;
use crate::forms::{self, Field, FieldShown, Filled, Lists};
use crate::page::{Page, shown};
use crate::preview::Preview;
use crate::trouble::Trouble;
use askama::Template;
use axum::http::StatusCode;
use serde_json::{Map, Value, json};
use shtempel_archive::Digest;
use shtempel_desk::record::Prepared;
use shtempel_words::Note;

/// What a page asks for.
pub struct Asked<'a> {
    /// The heading.
    pub title: String,
    /// What it is about, and what it rests on.
    pub lead: String,
    /// The kind of the record.
    pub kind: &'static str,
    /// The fields.
    pub fields: &'a [Field],
    /// What the record says beside them.
    pub fixed: Vec<(&'static str, Value)>,
    /// What fields with lists offer.
    pub lists: Lists<'a>,
    /// What stands in the form before anybody has written: field and value.
    pub first: Vec<(&'static str, String)>,
    /// The address of the form.
    pub here: String,
    /// Where it leads when it is done.
    pub back: String,
    /// The way to it: address and name.
    pub crumbs: Vec<(String, String)>,
    /// What the trail calls it.
    pub event: Event,
    /// Further rows, such as the effect of each choice, already told.
    pub beside: Vec<String>,
}

#[derive(Template)]
#[template(path = "affair.html")]
struct AffairPage<'a> {
    p: Page<'a>,
    asked: &'a Asked<'a>,
    fields: Vec<FieldShown>,
    preview: Option<Preview>,
    ready: bool,
    uploads: bool,
    key: String,
    looked: String,
}

/// The form.
///
/// # Errors
/// The template's.
pub fn show(call: &Call, asked: &Asked) -> Result<Answer, Trouble> {
    let mut first = Fields::default();
    let told = call.query.0.iter().filter(|(name, _)| asked.fields.iter().any(|field| field.name == name));
    first.0.extend(told.cloned());
    first.0.extend(asked.first.iter().map(|(name, value)| ((*name).to_owned(), value.clone())));
    page(call, asked, &first, &[], None, String::new())
}

fn page(
    call: &Call,
    asked: &Asked,
    typed: &Fields,
    wrong: &[(&'static str, Note)],
    preview: Option<Preview>,
    looked: String,
) -> Result<Answer, Trouble> {
    let status = match &preview {
        Some(preview) if !preview.wrong.is_empty() => StatusCode::UNPROCESSABLE_ENTITY,
        _ => StatusCode::OK,
    };
    let page = AffairPage {
        p: Page::titled(call, asked.title.clone()),
        fields: forms::shown(call, asked.fields, typed, wrong, asked.lists),
        ready: !looked.is_empty(),
        uploads: asked.fields.iter().any(|field| field.takes == forms::Takes::Scans),
        preview,
        key: typed.given("key").map_or_else(|| hex(&random::<16>()), str::to_owned),
        looked,
        asked,
    };
    Ok(shown(&page)?.status(status))
}

/// Shows what it would change, or, if just that was seen, records it.
///
/// # Errors
/// The archive's trouble.
pub fn take(call: &Call, asked: &Asked) -> Result<Answer, Trouble> {
    let Filled { mut value, wrong } = Filled::read(asked.fields, &call.form);
    for (name, fixed) in &asked.fixed {
        value.insert((*name).to_owned(), fixed.clone());
    }
    if let Some((field, _)) = first_scan(asked) {
        scans(call, field, &mut value);
    }
    if !wrong.is_empty() {
        let said = wrong.iter().map(|(name, note)| format!("{}: {}", label(call, asked, name), call.say(note)));
        let preview = Preview::wrong(call, said.collect());
        return page(call, asked, &call.form, &wrong, Some(preview), String::new());
    }
    let key = call.form.get("key");
    let input = Value::Object(value);
    let files = |name: &str| upload(call, name);
    let done = |before: bool| {
        let join = if asked.back.contains('?') { '&' } else { '?' };
        Answer::see(&format!("{}{join}done={}", asked.back, if before { "again" } else { "recorded" }))
    };
    let desk = call.desk();
    if !key.is_empty() && desk.recorded_before(asked.kind, std::slice::from_ref(&input), &files, key)?.is_some() {
        return Ok(done(true));
    }
    let prepared = match desk.prepare(asked.kind, vec![input.clone()], &files, &call.app.tongues) {
        Ok(prepared) => prepared,
        Err(refusal) => {
            let trouble = Trouble::from(refusal);
            if matches!(trouble, Trouble::Later(_)) {
                return Err(trouble);
            }
            let (text, list) = crate::pages::trouble::sentences(call, &trouble);
            let preview = Preview::wrong(call, std::iter::once(text).chain(list).collect());
            return page(call, asked, &call.form, &[], Some(preview), String::new());
        }
    };
    let looked = sight_of(&input, &prepared);
    if call.form.get("do") != "record" || key.is_empty() || call.form.get("looked") != looked {
        return page(call, asked, &call.form, &[], Some(Preview::of(call, &prepared)), looked);
    }
    let receipt = desk.commit(&prepared, key)?;
    call.audit(asked.event, call.visitor.account.as_deref().unwrap_or_default(), Outcome::Done);
    Ok(done(receipt.before))
}

/// What was seen: the input, and which games it changed from what to what. Another input, or another state of the games, is
/// to be looked at again.
#[must_use]
pub fn sight_of(input: &Value, prepared: &Prepared) -> String {
    let mut text = shtempel_archive::canonical(input);
    for effect in &prepared.effects {
        let before = effect.before.as_ref().map(|before| before.dossier().mail.len());
        text.push_str(&format!("\n{} {before:?} {:?}", effect.game, effect.after.judgement.status));
    }
    Digest::of(text.as_bytes()).to_string()
}

fn label(call: &Call, asked: &Asked, name: &str) -> String {
    let field = asked.fields.iter().find(|field| field.name == name);
    field.map_or_else(|| name.to_owned(), |field| call.say(&Note::new(field.label)))
}

fn first_scan(asked: &Asked) -> Option<(&'static str, ())> {
    asked.fields.iter().find(|field| field.takes == forms::Takes::Scans).map(|field| (field.name, ()))
}

/// The scans of a form as the input names them. A record that holds one scan has it under `scan`.
fn scans(call: &Call, field: &str, value: &mut Map<String, Value>) {
    let names: Vec<String> = (1..=call.files.len()).map(|n| format!("scan {n}")).collect();
    match names.first() {
        Some(first) if field == "scan" => {
            value.insert(field.to_owned(), first.as_str().into());
        }
        Some(_) => {
            value.insert(field.to_owned(), json!(names));
        }
        None => {}
    }
}

/// A scan of the form by the name that the input gives it.
///
/// # Errors
/// It was not sent along.
pub fn upload(call: &Call, name: &str) -> Result<Vec<u8>, String> {
    let number = name.strip_prefix("scan ").and_then(|number| number.parse::<usize>().ok());
    let found = number.and_then(|number| call.files.get(number.checked_sub(1)?));
    found.map(|file| file.bytes.clone()).ok_or_else(|| call.say(&Note::new("scan-is-not-sent")))
}
