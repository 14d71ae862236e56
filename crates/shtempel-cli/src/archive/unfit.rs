//! Why what was typed is no record, told in the language of the user.

use crate::voice::{Arg, Voice};
use serde_json::Value;
use shtempel_desk::fact::FactError;
use shtempel_words::Note;

/// What the keys of a person's names are gathered into, and what was to be typed.
const GATHERED: (&str, &str) = ("identity", "name, latin, email, phone, prefers");

/// The reason, as far as it is known; the reader's own words otherwise.
pub fn told(voice: &Voice, error: &FactError) -> String {
    match error {
        FactError::Kind(kind) => voice.words.note(&Note::new("no-kind").text("kind", kind)),
        FactError::Version(version) => {
            let version = i64::try_from(*version).unwrap_or(i64::MAX);
            voice.words.note(&Note::new("newer-entry").number("version", version))
        }
        FactError::Value(text) => value(voice, text).unwrap_or_else(|| text.clone()),
    }
}

/// The key whose value the reader could not take, if only one has that value.
pub fn key(error: &FactError, typed: &Value) -> Option<String> {
    let FactError::Value(text) = error else { return None };
    let stumbled = if let Some(rest) = text.strip_prefix("unknown variant `") {
        format!("{:?}", rest.split_once('`')?.0)
    } else if let Some(day) = text.strip_prefix("expected a day such as 2024-03-05, found ") {
        day.to_owned()
    } else {
        let rest = text.strip_prefix("invalid type: ").or_else(|| text.strip_prefix("invalid value: "))?;
        let found = rest.rsplit_once(", expected ")?.0;
        match found.strip_prefix("string ") {
            Some(text) => text.to_owned(),
            None => (*quoted(found).first()?).to_owned(),
        }
    };
    let mut keys = Vec::new();
    leaves(String::new(), typed, &mut |key, value| {
        let value = value.as_str().map_or_else(|| value.to_string(), |text| format!("{text:?}"));
        if value == stumbled {
            keys.push(key);
        }
    });
    keys.pop().filter(|_| keys.is_empty())
}

/// Every value that is no table and no list, with its key.
fn leaves(key: String, value: &Value, then: &mut dyn FnMut(String, &Value)) {
    match value {
        Value::Object(map) => map.iter().for_each(|(inner, value)| {
            let inner = if key.is_empty() { inner.clone() } else { format!("{key}.{inner}") };
            leaves(inner, value, then);
        }),
        Value::Array(values) => values.iter().for_each(|value| leaves(key.clone(), value, then)),
        value => then(key, value),
    }
}

/// The words of the reader, said in ours.
fn value(voice: &Voice, text: &str) -> Option<String> {
    if let Some(rest) = text.strip_prefix("unknown field `") {
        let (key, rest) = rest.split_once('`')?;
        let known: Vec<&str> =
            quoted(rest).into_iter().map(|key| if key == GATHERED.0 { GATHERED.1 } else { key }).collect();
        let key = ("key", Arg::Foreign(key.to_owned()));
        return Some(voice.tell("fault-key-known", &[key, ("known", known.join(", ").into())]));
    }
    if let Some(key) = text.strip_prefix("missing field `").and_then(|rest| rest.strip_suffix('`')) {
        return Some(voice.tell("fault-key-missing", &[("key", key.into())]));
    }
    if let Some(rest) = text.strip_prefix("unknown variant `") {
        let (value, rest) = rest.split_once("`, expected")?;
        let listed = quoted(rest).join(", ");
        let value = ("value", Arg::Foreign(format!("\"{value}\"")));
        return Some(voice.tell("fault-not-listed", &[value, ("listed", listed.into())]));
    }
    if let Some(value) = text.strip_prefix("expected a day such as 2024-03-05, found ") {
        let day = voice.say("fault-day-json");
        return Some(voice.tell("fault-not-a-day", &[("value", Arg::Foreign(value.to_owned())), ("day", day.into())]));
    }
    let rest = text.strip_prefix("invalid type: ").or_else(|| text.strip_prefix("invalid value: "))?;
    let (found, expected) = rest.rsplit_once(", expected ")?;
    let args = [("expected", wanted(voice, expected).into()), ("found", Arg::Foreign(shown(voice, found)))];
    Some(voice.tell("fault-type", &args))
}

/// Every word between backticks.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// What was typed, without the reader's name for what it is.
fn shown(voice: &Voice, found: &str) -> String {
    let value = found.split_once(' ').filter(|(kind, _)| *kind == "string").map(|(_, value)| value);
    match (value, quoted(found).first(), found) {
        (Some(value), _, _) => value.to_owned(),
        (None, Some(value), _) => (*value).to_owned(),
        (None, None, "sequence") => voice.tell("fault-found-list", &[("value", "[…]".into())]),
        (None, None, "map") => voice.tell("fault-found-table", &[("value", "{ … }".into())]),
        (None, None, other) => other.to_owned(),
    }
}

fn wanted(voice: &Voice, expected: &str) -> String {
    match expected {
        "u8" | "u16" | "u32" | "u64" | "i32" | "i64" => voice.words.note(&Note::new("want-number")),
        "a string" | "string" => voice.say("fault-want-text"),
        "a boolean" => voice.say("fault-want-flag"),
        "a sequence" => voice.words.note(&Note::new("want-list")),
        _ if expected.starts_with("struct ") || expected == "a map" => voice.words.note(&Note::new("want-table")),
        other => other.to_owned(),
    }
}
