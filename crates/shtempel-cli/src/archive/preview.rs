//! What a record would change, before it is recorded.

use crate::page::{Page, Piece, Tint};
use crate::voice::Voice;
use serde_json::Value;
use shtempel_desk::record::{Effect, Prepared};
use shtempel_words::Note;

/// How many games are told one by one.
const MOST_GAMES: usize = 12;
/// The keys that hold ids of people.
const PEOPLE: [&str; 10] = ["person", "leaves", "joins", "by", "of", "who", "order", "persons", "pair", "seen_by"];

/// A name by the id of a person.
type Names<'n> = &'n dyn Fn(&str) -> String;

/// The record and what it would change, as text.
pub fn told(voice: &Voice, prepared: &Prepared, names: Names, page: &mut Page) {
    let words = &voice.words;
    page.heading(&words.note(&Note::new("preview")));
    for fact in &prepared.facts {
        page.line(&[Piece::new(fact.kind(), Tint::Plain)]);
        let payload = fact.payload().ok().and_then(|text| serde_json::from_str(&text).ok());
        if let Some(Value::Object(map)) = payload {
            let mut list = Entries { voice, prepared, names, page: &mut *page };
            map.iter().filter(|(key, _)| *key != "v").for_each(|(key, value)| match value {
                // What is on a paper was typed without the word.
                Value::Object(mail) if key == "mail" && fact.kind() == "paper" => {
                    mail.iter().for_each(|(key, value)| list.entry(key, value));
                }
                _ => list.entry(key, value),
            });
        }
    }
    for note in &prepared.notes {
        page.paragraph("! ", &words.note(note), Tint::Plain);
    }
    let changed: Vec<&Effect> = prepared.effects.iter().filter(|effect| differs(effect)).collect();
    if changed.is_empty() && !prepared.effects.is_empty() {
        page.gap();
        page.line(&[Piece::new(words.note(&Note::new("changes-nothing")), Tint::Plain)]);
    }
    for effect in changed.iter().take(MOST_GAMES) {
        game(voice, effect, page);
    }
    if let Some(more) = changed.len().checked_sub(MOST_GAMES).filter(|more| *more > 0) {
        page.gap();
        let more = i64::try_from(more).unwrap_or(i64::MAX);
        page.line(&[Piece::new(words.note(&Note::new("more-games").number("n", more)), Tint::Faint)]);
    }
}

/// The keys of a record with their values.
struct Entries<'a> {
    voice: &'a Voice,
    prepared: &'a Prepared,
    names: Names<'a>,
    page: &'a mut Page,
}

impl Entries<'_> {
    /// Tables are flattened with dots, longer lists go line by line, and what stands beside the journal is shown as it was
    /// typed.
    fn entry(&mut self, key: &str, value: &Value) {
        match value {
            Value::String(id) if self.prepared.attachment(id).is_some() => self.attachment(key, id),
            Value::Object(map) => match map.get("private").and_then(Value::as_str) {
                Some(id) => self.attachment(key, id),
                None => map.iter().for_each(|(inner, value)| self.entry(&format!("{key}.{inner}"), value)),
            },
            Value::Array(values) if values.iter().any(|value| self.stands_alone(value)) => {
                values.iter().for_each(|value| self.row(key, value));
            }
            _ => self.line(key, &self.plain(key, value)),
        }
    }

    fn line(&mut self, key: &str, text: &str) {
        self.page.paragraph(&format!("  {key} "), text, Tint::Plain);
    }

    fn stands_alone(&self, value: &Value) -> bool {
        value.is_object() || value.as_str().is_some_and(|id| self.prepared.attachment(id).is_some())
    }

    fn row(&mut self, key: &str, value: &Value) {
        let Value::Object(map) = value else { return self.entry(key, value) };
        let text = |key: &str| map.get(key).and_then(Value::as_str);
        let number = |key: &str| map.get(key).and_then(Value::as_i64);
        if let (Some(white), Some(black), Some(game)) = (text("white"), text("black"), number("game")) {
            let pairing = Note::new("preview-pairing")
                .number("round", number("round").unwrap_or(0))
                .number("game", game)
                .text("white", (self.names)(white))
                .text("black", (self.names)(black));
            return self.line(key, &self.voice.words.note(&pairing));
        }
        let parts: Vec<String> = map.iter().map(|(key, value)| format!("{key} {}", self.plain(key, value))).collect();
        self.line(key, &parts.join(", "));
    }

    /// A private text, or what a scan is.
    fn attachment(&mut self, key: &str, id: &str) {
        let Some(attachment) = self.prepared.attachment(id) else { return self.line(key, id) };
        match attachment.media.as_str() {
            "application/json" => match serde_json::from_slice(&attachment.bytes) {
                Ok(Value::Object(map)) => map.iter().for_each(|(key, value)| self.entry(key, value)),
                _ => self.line(key, id),
            },
            "text/plain" => self.line(key, &String::from_utf8_lossy(&attachment.bytes)),
            media => {
                let size = i64::try_from(attachment.bytes.len()).unwrap_or(i64::MAX);
                let note = Note::new("preview-scan").text("media", media).number("n", size);
                self.line(key, &self.voice.words.note(&note));
            }
        }
    }

    fn plain(&self, key: &str, value: &Value) -> String {
        match value {
            Value::String(id) if PEOPLE.contains(&key) => match (self.names)(id) {
                name if name == *id => name,
                name => format!("{id} ({name})"),
            },
            Value::String(text) => text.clone(),
            Value::Array(values) => values.iter().map(|value| self.plain(key, value)).collect::<Vec<_>>().join(", "),
            other => other.to_string(),
        }
    }
}

fn differs(effect: &Effect) -> bool {
    effect.before.as_ref().is_none_or(|before| {
        before.judgement != effect.after.judgement
            || before.assembled.contradictions != effect.after.assembled.contradictions
    })
}

fn game(voice: &Voice, effect: &Effect, page: &mut Page) {
    let words = &voice.words;
    let after = effect.after.sentences(words);
    let before = effect.before.as_ref().map(|before| before.sentences(words)).unwrap_or_default();
    page.gap();
    page.heading(&words.note(&Note::new("preview-game").text("game", &effect.game)));
    if let Some(old) = &effect.before {
        let (old, new) = (&old.judgement, &effect.after.judgement);
        if old.status != new.status {
            let note =
                Note::new("status-changes").text("old", words.status(old.status)).text("new", words.status(new.status));
            page.paragraph("~ ", &words.note(&note), Tint::Strong);
        }
        for side in [shtempel_rules::Side::White, shtempel_rules::Side::Black] {
            let (old, new) = (&old.clocks[side], &new.clocks[side]);
            if (old.total, old.moves) != (new.total, new.moves) {
                let note = Note::new("clock-changes")
                    .text("side", words.player(effect.after.dossier(), side))
                    .number("old", old.total)
                    .number("new", new.total)
                    .number("moves", new.moves);
                page.paragraph("~ ", &words.note(&note), Tint::Plain);
            }
        }
    }
    for gone in before.iter().filter(|sentence| !after.contains(sentence)) {
        page.paragraph("- ", gone, Tint::Faint);
    }
    for new in after.iter().filter(|sentence| !before.contains(sentence)) {
        page.paragraph("+ ", new, Tint::Plain);
    }
    let known = effect.before.as_ref().map(|before| before.assembled.contradictions.as_slice()).unwrap_or_default();
    for contradiction in effect.after.assembled.contradictions.iter().filter(|new| !known.contains(new)) {
        let said = contradiction.said.iter().map(|(source, value)| {
            let source = words.note(&Note::new(match source {
                shtempel_desk::fact::Source::White => "source-white",
                shtempel_desk::fact::Source::Black => "source-black",
                shtempel_desk::fact::Source::Arbiter => "source-arbiter",
                shtempel_desk::fact::Source::Third => "source-third",
            }));
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            format!("{source}: {value}")
        });
        let note = Note::new("contradiction")
            .text("mail", &contradiction.mail)
            .text("point", &contradiction.point)
            .list("said", said);
        page.paragraph("! ", &words.note(&note), Tint::Plain);
    }
}
