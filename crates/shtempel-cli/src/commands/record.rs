//! `shtempel record` and `shtempel receive`: into the archive, after a look at what it changes.

use crate::archive::items::{self, ItemFault};
use crate::archive::{Place, new_key, preview, refused, refused_typed, said, trouble};
use crate::output::{self, Outcome, Stop};
use crate::page::Page;
use crate::source;
use crate::voice::Voice;
use serde_json::Value;
use shtempel_desk::fact::Fact;
use shtempel_words::Note;
use std::io::{self, BufRead, IsTerminal, Write};
use std::process::ExitCode;

/// How a record is made.
#[derive(Debug, clap::Args)]
pub struct How {
    /// Record without asking
    #[arg(long, short)]
    yes: bool,
    /// Only show what it would change
    #[arg(long, conflicts_with = "yes")]
    dry_run: bool,
    /// A key of your own: the same key twice records once
    #[arg(long, value_name = "KEY")]
    key: Option<String>,
    #[command(flatten)]
    place: Place,
}

/// Record a fact in the archive: a person, an entry, a leave, a ruling …
///
/// What would change is shown first, and recorded when you agree. Without KIND the kinds are listed.
#[derive(Debug, clap::Args)]
pub struct Record {
    /// The kind of fact, such as person, competition, entry, leave
    #[arg(value_name = "KIND")]
    kind: Option<String>,
    /// What it says: key=value, or a file in TOML or JSON
    #[arg(value_name = "ITEM")]
    items: Vec<String>,
    #[command(flatten)]
    how: How,
}

/// Receive a paper of a game: a card, a letter, a ruling
///
/// Short for record paper game=GAME. Without ITEM you are asked, one thing after the other.
#[derive(Debug, clap::Args)]
pub struct Receive {
    /// The game: competition and number, such as УЧ-1:7
    #[arg(value_name = "GAME")]
    game: String,
    /// What is on it: key=value as in a dossier, or a file in TOML or JSON
    #[arg(value_name = "ITEM")]
    items: Vec<String>,
    #[command(flatten)]
    how: How,
}

impl Record {
    /// Shows, asks, records.
    pub fn run(&self) -> Outcome {
        let voice = self.how.place.language.voice();
        let Some(kind) = &self.kind else {
            let kinds: Vec<&str> = Fact::KINDS.to_vec();
            output::print(&format!("{}\n{}\n", voice.words.note(&Note::new("kinds")), kinds.join("\n")))?;
            return Ok(ExitCode::SUCCESS);
        };
        let table = items::table(&self.items).map_err(|fault| item_fault(&voice, fault))?;
        self.how.record(&voice, kind, table)
    }
}

impl Receive {
    /// Asks where nothing is said, shows, asks again, records.
    pub fn run(&self) -> Outcome {
        let voice = self.how.place.language.voice();
        let mut items = self.items.clone();
        if items.is_empty() {
            if !io::stdin().is_terminal() {
                return Err(said(&voice, &Note::new("nothing-typed")));
            }
            items = asked(&voice)?;
        }
        let mut table = items::table(&items).map_err(|fault| item_fault(&voice, fault))?;
        if let Some(map) = table.as_object_mut() {
            map.insert("game".to_owned(), self.game.as_str().into());
        }
        self.how.record(&voice, "paper", table)
    }
}

impl How {
    fn record(&self, voice: &Voice, kind: &str, table: Value) -> Outcome {
        self.place.at_desk(|desk, _, tongues| {
            let files = |name: &str| std::fs::read(name).map_err(|error| source::told(voice, &error));
            if let Some(key) = &self.key {
                let before = desk
                    .recorded_before(kind, std::slice::from_ref(&table), &files, key)
                    .map_err(|refusal| refused_typed(voice, refusal, &table))?;
                let entry = desk.archive.by_key(key).map_err(|error| trouble(voice, &error))?;
                if let (Some(receipt), Some(entry)) = (before, entry) {
                    return made(voice, "recorded-before", receipt.made.first, &entry.stream);
                }
            }
            let prepared = desk
                .prepare(kind, vec![table.clone()], &files, tongues)
                .map_err(|refusal| refused_typed(voice, refusal, &table))?;
            let mut page = Page::new(output::colour());
            preview::told(voice, &prepared, &|id| desk.name(id), &mut page);
            output::print(&page.into_text())?;
            if self.dry_run {
                return Ok(ExitCode::SUCCESS);
            }
            if !self.yes && !agreed(voice)? {
                return Err(said(voice, &Note::new("not-recorded")));
            }
            let key = self.key.clone().unwrap_or_else(new_key);
            let receipt = desk.commit(&prepared, &key).map_err(|refusal| refused(voice, refusal))?;
            output::print("\n")?;
            let id = if receipt.before { "recorded-before" } else { "recorded" };
            made(voice, id, receipt.made.first, &prepared.stream)
        })
    }
}

/// Says where the record stands.
fn made(voice: &Voice, id: &'static str, seq: u64, stream: &str) -> Outcome {
    let note = Note::new(id).number("seq", i64::try_from(seq).unwrap_or(i64::MAX)).text("stream", stream);
    output::print(&format!("{}\n", voice.words.note(&note)))?;
    Ok(ExitCode::SUCCESS)
}

/// Asks whether to record. Where nobody can be asked, nothing is recorded.
fn agreed(voice: &Voice) -> Result<bool, Stop> {
    if !io::stdin().is_terminal() {
        return Ok(false);
    }
    let answer = ask(&voice.words.note(&Note::new("record-it")))?;
    Ok(matches!(answer.to_lowercase().as_str(), "y" | "yes" | "д" | "да"))
}

fn ask(question: &str) -> Result<String, Stop> {
    output::print(&format!("{question} "))?;
    io::stdout().flush()?;
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line)?;
    Ok(line.trim().to_owned())
}

/// What an ordinary card needs, asked one by one; an empty answer is none.
fn asked(voice: &Voice) -> Result<Vec<String>, Stop> {
    let questions = [
        ("from", "ask-from"),
        ("move", "ask-move"),
        ("repeats", "ask-repeats"),
        ("dated", "ask-dated"),
        ("postmarks", "ask-postmarks"),
        ("received", "ask-received"),
        ("medium", "ask-medium"),
        ("receipt.number", "ask-receipt"),
        ("source", "ask-source"),
        ("scans", "ask-scans"),
    ];
    let mut items = Vec::new();
    for (key, question) in questions {
        let answer = normal(key, &ask(&voice.words.note(&Note::new(question)))?);
        if answer.is_empty() {
            continue;
        }
        let several = matches!(key, "repeats" | "postmarks" | "scans") && !answer.starts_with('[');
        if several {
            let quoted: Vec<String> = answer
                .split([',', ' '])
                .filter(|part| !part.is_empty())
                .map(|part| Value::from(part).to_string())
                .collect();
            items.push(format!("{key}=[{}]", quoted.join(",")));
        } else {
            items.push(format!("{key}={answer}"));
        }
    }
    Ok(items)
}

/// An answer as records have it: who is meant by his colour in Russian, and days as they are written in Russia.
fn normal(key: &str, answer: &str) -> String {
    match key {
        "from" | "source" => match answer.to_lowercase().as_str() {
            "б" | "белые" => "white".to_owned(),
            "ч" | "черные" | "чёрные" => "black".to_owned(),
            "а" | "арбитр" => "arbiter".to_owned(),
            _ => answer.to_owned(),
        },
        "medium" => match answer.to_lowercase().as_str() {
            "з" | "заказное" => "registered".to_owned(),
            _ => answer.to_owned(),
        },
        "dated" | "received" | "postmarks" => {
            let days = answer.split([',', ' ']).filter(|part| !part.is_empty()).map(iso);
            if answer.starts_with('[') { answer.to_owned() } else { days.collect::<Vec<_>>().join(",") }
        }
        _ => answer.to_owned(),
    }
}

/// `05.03.2024` as `2024-03-05`; anything else as it is.
fn iso(day: &str) -> String {
    let parts: Vec<&str> = day.split('.').collect();
    match parts.as_slice() {
        [day, month, year] if day.len() == 2 && month.len() == 2 && year.len() == 4 => format!("{year}-{month}-{day}"),
        _ => day.to_owned(),
    }
}

/// What was typed wrongly, told.
pub fn item_fault(voice: &Voice, fault: ItemFault) -> Stop {
    let note = match fault {
        ItemFault::Neither(item) => Note::new("item-neither").text("item", item),
        ItemFault::Unread(file, error) => {
            Note::new("item-unread").text("file", file).text("error", source::told(voice, &error))
        }
        ItemFault::Unparsed(file, error) => Note::new("item-unparsed").text("file", file).text("error", error),
        ItemFault::Twice(key) => Note::new("item-twice").text("key", key),
    };
    Stop::Usage(voice.words.note(&note))
}

#[cfg(test)]
mod tests {
    use super::normal;

    #[test]
    fn answers_are_taken_as_they_are_given_in_russia() {
        assert_eq!(normal("from", "Белые"), "white");
        assert_eq!(normal("source", "ч"), "black");
        assert_eq!(normal("medium", "заказное"), "registered");
        assert_eq!(normal("dated", "05.03.2024"), "2024-03-05");
        assert_eq!(normal("postmarks", "05.03.2024, 2024-03-09"), "2024-03-05,2024-03-09");
        assert_eq!(normal("postmarks", "[2024-03-05, { illegible = true }]"), "[2024-03-05, { illegible = true }]");
        assert_eq!(normal("received", "5.3.24"), "5.3.24");
        assert_eq!(normal("move", "1. e2-e4"), "1. e2-e4");
    }
}
