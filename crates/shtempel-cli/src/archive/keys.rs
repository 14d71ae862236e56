//! What an entry says, key by key, for people.

use crate::voice::Voice;
use serde_json::{Map, Value};
use shtempel_archive::{Attachment, Digest};
use shtempel_desk::record::Prepared;
use shtempel_words::Note;

/// The keys that hold ids of people.
const PEOPLE: [&str; 10] = ["person", "leaves", "joins", "by", "of", "who", "order", "persons", "pair", "seen_by"];
/// How much is shown of the name of what stands beside the journal.
const SHOWN: usize = 12;

/// A name by the id of a person.
pub type Names<'n> = &'n dyn Fn(&str) -> String;

/// What is needed to tell it.
pub struct Keys<'a> {
    pub voice: &'a Voice,
    pub names: Names<'a>,
    /// What is not recorded yet, with its private texts.
    pub prepared: Option<&'a Prepared>,
}

impl Keys<'_> {
    /// Keys and values. Tables are flattened with dots, longer lists go row by row, and what will stand beside the journal
    /// is shown as it was typed.
    pub fn rows(&self, kind: &str, payload: &Map<String, Value>) -> Vec<(String, String)> {
        let mut rows = Vec::new();
        for (key, value) in payload.iter().filter(|(key, _)| *key != "v") {
            match value {
                // What is on a paper was typed without the word.
                Value::Object(mail) if key == "mail" && kind == "paper" => {
                    mail.iter().for_each(|(key, value)| self.entry(key, value, &mut rows));
                }
                _ => self.entry(key, value, &mut rows),
            }
        }
        rows
    }

    fn entry(&self, key: &str, value: &Value, rows: &mut Vec<(String, String)>) {
        let mut row = |text: String| rows.push((key.to_owned(), text));
        match value {
            Value::String(id) => match self.attachment(id) {
                Some(attachment) => self.private(key, attachment, rows),
                None => row(self.plain(key, value)),
            },
            Value::Object(map) => match map.get("private") {
                Some(id) => self.entry(key, id, rows),
                None => map.iter().for_each(|(inner, value)| self.entry(&format!("{key}.{inner}"), value, rows)),
            },
            Value::Array(values) if values.iter().any(|value| self.stands_alone(value)) => {
                for value in values {
                    match value {
                        Value::Object(map) => rows.push((key.to_owned(), self.table(map))),
                        _ => self.entry(key, value, rows),
                    }
                }
            }
            _ => row(self.plain(key, value)),
        }
    }

    fn attachment(&self, id: &str) -> Option<&Attachment> {
        self.prepared?.attachment(id)
    }

    fn stands_alone(&self, value: &Value) -> bool {
        value.is_object() || value.as_str().is_some_and(|id| self.attachment(id).is_some())
    }

    /// A table of a list in one line.
    fn table(&self, map: &Map<String, Value>) -> String {
        let text = |key: &str| map.get(key).and_then(Value::as_str);
        let number = |key: &str| map.get(key).and_then(Value::as_i64);
        if let (Some(white), Some(black), Some(game)) = (text("white"), text("black"), number("game")) {
            let pairing = Note::new("preview-pairing")
                .number("round", number("round").unwrap_or(0))
                .number("game", game)
                .text("white", (self.names)(white))
                .text("black", (self.names)(black));
            return self.voice.words.note(&pairing);
        }
        let parts: Vec<String> = map.iter().map(|(key, value)| format!("{key} {}", self.plain(key, value))).collect();
        parts.join(", ")
    }

    /// A private text, or what a scan is.
    fn private(&self, key: &str, attachment: &Attachment, rows: &mut Vec<(String, String)>) {
        let text = || String::from_utf8_lossy(&attachment.bytes).into_owned();
        match (attachment.media.as_str(), serde_json::from_slice(&attachment.bytes)) {
            ("application/json", Ok(Value::Object(map))) => {
                map.iter().for_each(|(key, value)| self.entry(key, value, rows));
            }
            ("text/plain", _) => rows.push((key.to_owned(), text())),
            (media, _) => {
                let size = i64::try_from(attachment.bytes.len()).unwrap_or(i64::MAX);
                let note = Note::new("preview-scan").text("media", media).number("n", size);
                rows.push((key.to_owned(), self.voice.words.note(&note)));
            }
        }
    }

    fn plain(&self, key: &str, value: &Value) -> String {
        match value {
            Value::String(id) if PEOPLE.contains(&key) => match (self.names)(id) {
                name if name == *id => name,
                name => format!("{id} ({name})"),
            },
            Value::String(id) if self.prepared.is_none() && Digest::parse(id).is_some() => {
                id.chars().take(SHOWN).chain(['…']).collect()
            }
            Value::String(text) => text.clone(),
            Value::Array(values) => values.iter().map(|value| self.plain(key, value)).collect::<Vec<_>>().join(", "),
            other => other.to_string(),
        }
    }
}
