//! Whether a record was made before, under the same key: a retry records nothing, though the program would by now give it
//! another number and its private texts other salts.

use serde_json::{Map, Value};
use shtempel_archive::{ArchiveError, Digest, Entry};
use shtempel_desk::Desk;

/// What the program adds to what was typed.
const GIVEN: [&str; 15] = [
    "v",
    "person",
    "id",
    "from",
    "to",
    "source",
    "leave",
    "request",
    "violation",
    "number",
    "games",
    "order",
    "readings",
    "attachments",
    "identity",
];

/// The entry that has this key, if it says what was typed and nothing else.
pub fn before(desk: &Desk, kind: &str, typed: &Value, key: &str) -> Result<Option<Entry>, ArchiveError> {
    let Some(entry) = desk.archive.by_key(key)? else { return Ok(None) };
    let payload = serde_json::from_str(&entry.payload).ok();
    let (Some(Value::Object(said)), Value::Object(typed)) = (payload, typed) else { return Ok(None) };
    let same = entry.kind == kind && entry.recorded_by == desk.actor.name && covers(desk, &flat(desk, said), typed);
    Ok(same.then_some(entry))
}

/// The keys of a record as they were typed: those of a mailing and of an identity are not in tables of their own.
fn flat(desk: &Desk, said: Map<String, Value>) -> Map<String, Value> {
    let mut flat = Map::new();
    for (key, value) in said {
        match value {
            Value::Object(mail) if key == "mail" => flat.extend(mail),
            Value::String(id) if key == "identity" => {
                let identity = desk.text(&id).and_then(|text| serde_json::from_str(&text).ok());
                let Some(Value::Object(identity)) = identity else { continue };
                flat.extend(identity.into_iter().filter(|(_, value)| !value.is_null()));
            }
            value => {
                flat.insert(key, value);
            }
        }
    }
    flat
}

fn covers(desk: &Desk, said: &Map<String, Value>, typed: &Map<String, Value>) -> bool {
    let typed_is_said = typed.iter().all(|(key, typed)| match said.get(key) {
        Some(said) => same(desk, said, typed),
        // What is false or empty is not written.
        None => matches!(typed, Value::Bool(false)) || typed.as_array().is_some_and(Vec::is_empty),
    });
    typed_is_said && said.keys().all(|key| typed.contains_key(key) || GIVEN.contains(&key.as_str()))
}

fn same(desk: &Desk, said: &Value, typed: &Value) -> bool {
    match (said, typed) {
        (Value::Object(said), Value::String(typed)) => {
            said.get("private").and_then(Value::as_str).is_some_and(|id| is_private(desk, id, typed))
        }
        (Value::Object(said), Value::Object(typed)) => covers(desk, said, typed),
        (Value::Array(said), Value::Array(typed)) => {
            said.len() == typed.len() && said.iter().zip(typed).all(|(said, typed)| same(desk, said, typed))
        }
        (Value::String(said), Value::String(typed)) => said == typed || is_private(desk, said, typed),
        (said, typed) => said == typed,
    }
}

/// Whether a name in an entry is that of this text, or of the scan in a file of this name.
fn is_private(desk: &Desk, id: &str, typed: &str) -> bool {
    let Some(Ok(Some(attachment))) = Digest::parse(id).map(|id| desk.archive.attachment(id)) else { return false };
    match attachment.media.as_str() {
        "text/plain" => attachment.bytes == typed.as_bytes(),
        _ => std::fs::read(typed).is_ok_and(|bytes| bytes == attachment.bytes),
    }
}
