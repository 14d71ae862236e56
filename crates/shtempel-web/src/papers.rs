//! The papers of a game as a page shows them: what each says, its dates with their grounds, and who showed what of it.

use crate::call::Call;
use crate::forms::{Field, Takes};
use crate::ledger::{Dated, Reading};
use crate::page::address;
use crate::pages::game::dates_of;
use crate::view::View;
use serde_json::Value;
use shtempel_desk::access::Sight;
use shtempel_desk::state::Filing;
use shtempel_rules::{Day, MailIndex, Mailing};
use shtempel_words::Note;

/// One showing of a paper.
pub struct Showing {
    /// Who showed it.
    pub source: String,
    /// `вх. 12 от 5 марта 2024`, when it was recorded, and by whom.
    pub register: String,
    /// What it shows of the dates.
    pub says: Vec<(String, String)>,
    /// Its scans: address and label.
    pub scans: Vec<(String, String)>,
    /// It was put into the wrong game.
    pub misfiled: bool,
}

/// A paper.
pub struct PaperShown {
    /// Its id.
    pub id: String,
    /// From whom to whom.
    pub way: String,
    /// What it says, line by line.
    pub says: Vec<String>,
    /// The page of the reasons, if it is a claim of an overstep.
    pub why: Option<String>,
    /// Sent.
    pub sent: Dated,
    /// Received.
    pub received: Dated,
    /// What is remarked on it.
    pub remarks: Vec<String>,
    /// Who showed what of it.
    pub showings: Vec<Showing>,
}

/// The papers that a visitor may see, the latest first.
#[must_use]
pub fn papers(call: &Call, view: &View, reading: &Reading) -> Vec<PaperShown> {
    let written = shtempel_dossier::write(reading.dossier, shtempel_dossier::Input::Json);
    let written: Value = serde_json::from_str(&written).unwrap_or_default();
    let tables = written.get("mail").and_then(Value::as_array).cloned().unwrap_or_default();
    let all = reading.dossier.mail.iter().zip(&tables).enumerate();
    let mut papers: Vec<(Option<Day>, PaperShown)> = all
        .map(|(n, (mail, table))| {
            let dates = reading.judgement.dates.get(n).copied().flatten().unwrap_or_default();
            (dates.sent.or(dates.received).or(mail.dated), paper(call, view, reading, n, (mail, table)))
        })
        .collect();
    papers.reverse();
    papers.sort_by_key(|(day, _)| std::cmp::Reverse(*day));
    papers.into_iter().map(|(_, paper)| paper).collect()
}

fn paper(call: &Call, view: &View, reading: &Reading, n: usize, (mail, table): (&Mailing, &Value)) -> PaperShown {
    let words = call.words();
    let (sent, received) = dates_of(reading, n);
    let way = Note::new("paper-way").text("from", words.party(mail.from)).text("to", words.addressee(mail.to));
    let showings = match view.sight {
        Sight::Papers => {
            let filings = view.state.filings.iter().filter(|filing| filing.mail_id() == mail.id);
            filings.map(|filing| showing(call, view, filing)).collect()
        }
        _ => Vec::new(),
    };
    PaperShown {
        id: mail.id.clone(),
        way: call.say(&way),
        says: says(call, table),
        why: reading
            .judgement
            .claims
            .iter()
            .any(|claim| claim.claim.0 == n)
            .then(|| reading.page(&format!("/why?claim={}", crate::page::encoded(&mail.id)))),
        sent,
        received,
        remarks: words.remarks(reading.dossier, reading.judgement, MailIndex(n)),
        showings,
    }
}

/// What a mailing says, as lines.
fn says(call: &Call, table: &Value) -> Vec<String> {
    let Value::Object(map) = table else { return Vec::new() };
    const DATES: [&str; 12] = [
        "id",
        "from",
        "to",
        "postmarks",
        "dated",
        "received",
        "delivered",
        "returned",
        "lost",
        "receipt",
        "medium",
        "address_error",
    ];
    let told = map.iter().filter(|(key, _)| !DATES.contains(&key.as_str()));
    told.flat_map(|(key, value)| rows(call, key, value)).map(|(key, text)| format!("{key}: {text}")).collect()
}

/// A key and its value as lines of a page; tables are told key by key.
fn rows(call: &Call, key: &str, value: &Value) -> Vec<(String, String)> {
    match value {
        Value::Object(map) => {
            map.iter().flat_map(|(inner, value)| rows(call, &format!("{key}.{inner}"), value)).collect()
        }
        Value::Array(values) => {
            let texts: Vec<String> = values.iter().map(|value| plain(call, key, value)).collect();
            vec![(label(call, key), texts.join(", "))]
        }
        other => vec![(label(call, key), plain(call, key, other))],
    }
}

/// The field that a key of a mailing has on the pages.
fn field(key: &str) -> Option<&'static Field> {
    crate::post::field(key).or_else(|| crate::pages::decide::field(key))
}

fn label(call: &Call, key: &str) -> String {
    field(key).map_or_else(|| key.to_owned(), |field| call.say(&Note::new(field.label)))
}

fn plain(call: &Call, key: &str, value: &Value) -> String {
    let chosen = |text: &str| match field(key).map(|field| field.takes) {
        Some(Takes::Choice(options)) => {
            options.iter().find(|(value, _)| *value == text).map(|(_, label)| call.say(&Note::new(label)))
        }
        _ => None,
    };
    match value {
        Value::String(text) => match Day::from_iso(text) {
            Some(day) => call.words().date(day),
            None => chosen(text).unwrap_or_else(|| text.clone()),
        },
        Value::Bool(yes) => call.say(&Note::new(if *yes { "yes" } else { "no" })),
        Value::Object(map) => {
            let parts = map.iter().map(|(key, value)| plain(call, key, value));
            parts.collect::<Vec<_>>().join(" ")
        }
        other => chosen(&other.to_string()).unwrap_or_else(|| other.to_string()),
    }
}

fn showing(call: &Call, view: &View, filing: &Filing) -> Showing {
    let paper = &filing.paper;
    let source = Note::new(paper.source.id());
    let mut register = Note::new("showing-recorded").text("by", call.desk().name(&filing.by));
    register = match crate::fields::day_of(filing.at) {
        Some(day) => register.day("on", day),
        None => register.text("on", ""),
    };
    let mut register = call.say(&register);
    if let Some(number) = paper.register {
        let note = Note::new("showing-register").number("number", i64::try_from(number).unwrap_or(i64::MAX));
        register = format!("{}; {register}", call.say(&note));
    }
    const SHOWN: [&str; 7] = ["dated", "postmarks", "receipt", "received", "delivered", "returned", "medium"];
    let said = paper.mail.iter().filter(|(key, _)| SHOWN.contains(&key.as_str()));
    let game = view.id();
    let scan = |(n, scan): (usize, &String)| {
        let number = i64::try_from(n + 1).unwrap_or(i64::MAX);
        (address(&["g", &game, "scan", scan]), call.say(&Note::new("scan-number").number("n", number)))
    };
    Showing {
        source: call.say(&source),
        register,
        says: said.flat_map(|(key, value)| rows(call, key, value)).collect(),
        scans: paper.scans.iter().enumerate().map(scan).collect(),
        misfiled: filing.misfiled.is_some(),
    }
}
