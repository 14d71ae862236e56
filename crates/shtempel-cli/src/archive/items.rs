//! What is typed: `key=value`, or a file in TOML or JSON, as one table.
//!
//! A value is read as TOML reads it (`true`, `34`, `2024-03-05`, `[…]`, `"…"`); what TOML does not understand is a text
//! as it stands (`move=e2-e4`). A dot in a key goes into a table (`receipt.date=2024-03-05`).

use serde_json::{Map, Value};
use std::path::Path;

/// Why what was typed is no table.
#[derive(Debug)]
pub enum ItemFault {
    /// Neither `key=value` nor a file.
    Neither(String),
    /// A file that cannot be read.
    Unread(String, std::io::Error),
    /// A file that is neither TOML nor JSON, in the words of the reader.
    Unparsed(String, String),
    /// A key that stands twice, or is a table and a value at once.
    Twice(String),
}

/// Keys that hold lists: one value is a list of one.
const LISTS: [&str; 14] = [
    "repeats",
    "variant",
    "postmarks",
    "scans",
    "cards",
    "notations",
    "reports",
    "tie_breaks",
    "persons",
    "told",
    "lines",
    "seen_by",
    "papers",
    "received_by",
];

/// Keys that hold texts: `section=1` names a section.
const TEXTS: [&str; 31] = [
    "competition",
    "section",
    "index",
    "name",
    "latin",
    "email",
    "phone",
    "club",
    "person",
    "address",
    "representative",
    "told_by",
    "reason",
    "seed",
    "fee",
    "exception",
    "what",
    "text",
    "about",
    "matter",
    "who",
    "note",
    "request",
    "violation",
    "protocol",
    "rulebook",
    "readings",
    "by",
    "of",
    "leaves",
    "joins",
];

/// One table of what was typed.
pub fn table(items: &[String]) -> Result<Value, ItemFault> {
    let mut map = Map::new();
    for item in items {
        match item.split_once('=') {
            Some((key, value)) if is_key(key) => put(&mut map, key, key, value_of(key, value))?,
            _ if item.ends_with(".toml") || item.ends_with(".json") => {
                for (key, value) in file(item)? {
                    if map.insert(key.clone(), value).is_some() {
                        return Err(ItemFault::Twice(key));
                    }
                }
            }
            _ => return Err(ItemFault::Neither(item.clone())),
        }
    }
    Ok(Value::Object(map))
}

fn is_key(key: &str) -> bool {
    !key.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '-'))
}

fn put(map: &mut Map<String, Value>, whole: &str, key: &str, value: Value) -> Result<(), ItemFault> {
    let twice = || ItemFault::Twice(whole.to_owned());
    match key.split_once('.') {
        Some((first, rest)) => {
            let table = map.entry(first).or_insert_with(|| Value::Object(Map::new()));
            put(table.as_object_mut().ok_or_else(twice)?, whole, rest, value)
        }
        None if map.contains_key(key) => Err(twice()),
        None => {
            map.insert(key.to_owned(), value);
            Ok(())
        }
    }
}

fn value_of(key: &str, text: &str) -> Value {
    let read: Option<toml::Table> = format!("x = {text}").parse().ok();
    let value = read.and_then(|mut table| table.remove("x")).map_or_else(|| Value::from(text), json);
    let last = key.rsplit('.').next().unwrap_or(key);
    if TEXTS.contains(&last) && (value.is_number() || value.is_boolean()) {
        return Value::from(text);
    }
    if LISTS.contains(&last) && !value.is_array() { Value::Array(vec![value]) } else { value }
}

fn file(name: &str) -> Result<Map<String, Value>, ItemFault> {
    let text = std::fs::read_to_string(Path::new(name)).map_err(|error| ItemFault::Unread(name.to_owned(), error))?;
    let unparsed = |error: String| ItemFault::Unparsed(name.to_owned(), error);
    let value = if name.ends_with(".json") {
        serde_json::from_str(&text).map_err(|error| unparsed(error.to_string()))?
    } else {
        let table: toml::Table = text.parse().map_err(|error: toml::de::Error| unparsed(error.to_string()))?;
        json(toml::Value::Table(table))
    };
    match value {
        Value::Object(map) => Ok(map),
        _ => Err(unparsed("a table is expected".to_owned())),
    }
}

/// A TOML value as JSON; days become texts.
fn json(value: toml::Value) -> Value {
    match value {
        toml::Value::String(text) => text.into(),
        toml::Value::Integer(number) => number.into(),
        // No key takes a fraction: the reader of the record says so.
        toml::Value::Float(number) => number.into(),
        toml::Value::Boolean(truth) => truth.into(),
        toml::Value::Datetime(day) => day.to_string().into(),
        toml::Value::Array(values) => values.into_iter().map(json).collect(),
        toml::Value::Table(table) => Value::Object(table.into_iter().map(|(key, value)| (key, json(value))).collect()),
    }
}

#[cfg(test)]
mod tests {
    use super::{ItemFault, table};
    use serde_json::json;

    fn typed(items: &[&str]) -> Result<serde_json::Value, ItemFault> {
        table(&items.iter().map(|item| (*item).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn values_are_what_they_look_like() {
        let read =
            typed(&["move=e2-e4", "dated=2024-03-05", "receipt.number=007", "lost=true", "repeats=e7-e5", "n=34"]);
        assert_eq!(
            read.unwrap(),
            json!({"move": "e2-e4", "dated": "2024-03-05", "receipt": {"number": "007"}, "lost": true,
                   "repeats": ["e7-e5"], "n": 34})
        );
    }

    #[test]
    fn what_is_a_text_stays_one() {
        let read = typed(&["section=1", "seed=4815", "name=true", "club=\"Маяк\"", "rating=2010"]);
        assert_eq!(
            read.unwrap(),
            json!({"section": "1", "seed": "4815", "name": "true", "club": "Маяк", "rating": 2010})
        );
    }

    #[test]
    fn lists_and_tables_are_typed_as_in_toml() {
        let read =
            typed(&["postmarks=[2024-03-05, { illegible = true }]", "leave={ from = 2024-07-01, to = 2024-07-14 }"]);
        assert_eq!(
            read.unwrap(),
            json!({"postmarks": ["2024-03-05", {"illegible": true}], "leave": {"from": "2024-07-01", "to": "2024-07-14"}})
        );
    }

    #[test]
    fn what_is_no_item_and_what_stands_twice_is_refused() {
        assert!(matches!(typed(&["e2-e4"]), Err(ItemFault::Neither(item)) if item == "e2-e4"));
        assert!(matches!(typed(&["a=1", "a=2"]), Err(ItemFault::Twice(key)) if key == "a"));
        assert!(matches!(typed(&["a=1", "a.b=2"]), Err(ItemFault::Twice(key)) if key == "a.b"));
    }
}
