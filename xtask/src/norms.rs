//! The table of norms in rulebooks/norms.toml.

use crate::report::Report;
use serde::Deserialize;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const TABLE: &str = "rulebooks/norms.toml";
/// How many norms wait for a later part of the program. The number may only fall.
pub const WAITING: &str = "rulebooks/waiting.txt";

const STATUSES: [&str; 5] = ["computed", "duty", "proposed", "form", "desk"];
const KINDS: [&str; 10] =
    ["date", "count", "penalty", "duty", "validity", "procedure", "effect", "discretion", "right", GENERAL];
/// The kind of what comes from the general laws of chess and has no number.
pub const GENERAL: &str = "general";

#[derive(Deserialize)]
struct Table {
    norm: Vec<Norm>,
}

/// A norm of the table.
#[derive(Deserialize, Clone, Default)]
#[serde(deny_unknown_fields)]
pub struct Norm {
    /// Its stable name.
    pub slug: String,
    /// Its number in article 47.
    pub art47: Option<String>,
    /// Its number in the older section 6.
    pub jr6: Option<String>,
    /// What kind of norm it is.
    pub kind: String,
    /// Title, Russian.
    pub title_ru: String,
    /// Title, English.
    pub title_en: String,
    /// What it says, Russian.
    pub gist_ru: String,
    /// What it says, English.
    pub gist_en: String,
    /// How it is read, Russian; may be empty.
    pub reading_ru: String,
    /// How it is read, English; empty if the Russian is.
    pub reading_en: String,
    /// Numbers of the readings it rests on.
    pub readings: Vec<u32>,
    /// What the program does, Russian.
    pub does_ru: String,
    /// What the program does, English.
    pub does_en: String,
    /// How far the program goes.
    pub status: String,
    /// A part of it is still to come.
    pub waits: bool,
}

/// Reads the table.
pub fn read(root: &Path) -> Result<Vec<Norm>, String> {
    let text = fs::read_to_string(root.join(TABLE)).map_err(|e| format!("{TABLE}: {e}"))?;
    toml::from_str::<Table>(&text).map(|table| table.norm).map_err(|e| format!("{TABLE}: {e}"))
}

/// How many norms wait.
pub fn waiting(norms: &[Norm]) -> usize {
    norms.iter().filter(|norm| norm.waits).count()
}

/// The number that is recorded in rulebooks/waiting.txt.
pub fn recorded_waiting(root: &Path) -> Option<usize> {
    let text = fs::read_to_string(root.join(WAITING)).ok()?;
    text.lines().find(|line| !line.starts_with('#'))?.trim().parse().ok()
}

/// Checks the table.
pub fn check(root: &Path, norms: &[Norm], report: &mut Report) {
    report.check("every norm has its texts in both languages", &incomplete(norms));
    report.check("norms have a slug and a number of their own", &doubled(norms));
    report.check("norms have a known kind and status", &unknown_words(norms));
    report.check("fewer norms wait than before, or as many", &waiting_faults(root, norms));
}

fn incomplete(norms: &[Norm]) -> Vec<String> {
    let mut faults = Vec::new();
    for norm in norms {
        let texts = [
            ("title_ru", &norm.title_ru),
            ("title_en", &norm.title_en),
            ("gist_ru", &norm.gist_ru),
            ("gist_en", &norm.gist_en),
            ("does_ru", &norm.does_ru),
            ("does_en", &norm.does_en),
        ];
        let empty = texts.iter().filter(|(_, text)| text.trim().is_empty());
        faults.extend(empty.map(|(key, _)| format!("{}: {key} is empty", norm.slug)));
        if norm.reading_ru.trim().is_empty() != norm.reading_en.trim().is_empty() {
            faults.push(format!("{}: its reading is in one language only", norm.slug));
        }
        for (key, text) in [("title_en", &norm.title_en), ("gist_en", &norm.gist_en), ("reading_en", &norm.reading_en)]
        {
            // Letters of pieces and the like are quoted; a sentence in the wrong language is not.
            let cyrillic =
                text.chars().filter(|c| ('а'..='я').contains(&c.to_lowercase().next().unwrap_or(*c))).count();
            if cyrillic * 4 > text.chars().count() {
                faults.push(format!("{}: {key} is not in English", norm.slug));
            }
        }
    }
    faults
}

fn doubled(norms: &[Norm]) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let mut faults = Vec::new();
    for norm in norms {
        if norm.slug.is_empty() || !norm.slug.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
        {
            faults.push(format!("{:?} is no slug", norm.slug));
        }
        if norm.art47.is_none() != (norm.kind == GENERAL) {
            faults.push(format!("{}: a norm of kind {GENERAL} has no number, any other has one", norm.slug));
        }
        let names = [("slug", Some(&norm.slug)), ("art47", norm.art47.as_ref()), ("jr6", norm.jr6.as_ref())];
        for (key, name) in names {
            let Some(name) = name else { continue };
            if !seen.insert((key, name)) {
                faults.push(format!("{}: {key} {name} stands twice", norm.slug));
            }
        }
    }
    faults
}

fn unknown_words(norms: &[Norm]) -> Vec<String> {
    let mut faults = Vec::new();
    for norm in norms {
        if !STATUSES.contains(&norm.status.as_str()) {
            faults.push(format!("{}: status {:?}; it is one of {}", norm.slug, norm.status, STATUSES.join(", ")));
        }
        if !KINDS.contains(&norm.kind.as_str()) {
            faults.push(format!("{}: kind {:?}; it is one of {}", norm.slug, norm.kind, KINDS.join(", ")));
        }
    }
    faults
}

fn waiting_faults(root: &Path, norms: &[Norm]) -> Vec<String> {
    let now = waiting(norms);
    match recorded_waiting(root) {
        Some(before) if before == now => Vec::new(),
        Some(before) if now < before => {
            vec![format!("{now} wait, {WAITING} says {before}: `make docs` writes it down")]
        }
        Some(before) => vec![format!("{now} wait, there were {before}: a norm that worked may not go back to waiting")],
        None => vec![format!("{WAITING} holds no number: `make docs` writes it")],
    }
}

#[cfg(test)]
mod tests {
    use super::{Norm, doubled, incomplete, unknown_words};

    fn norm(slug: &str) -> Norm {
        let text = |s: &str| s.to_owned();
        Norm {
            slug: text(slug),
            art47: Some(format!("47.{slug}")),
            kind: text("date"),
            title_ru: text("Заглавие"),
            title_en: text("Title"),
            gist_ru: text("Суть."),
            gist_en: text("Gist."),
            does_ru: text("Делает."),
            does_en: text("Does."),
            status: text("computed"),
            ..Norm::default()
        }
    }

    #[test]
    fn a_whole_norm_has_no_fault() {
        let norms = [norm("a"), norm("b")];
        assert!(incomplete(&norms).is_empty() && doubled(&norms).is_empty() && unknown_words(&norms).is_empty());
    }

    #[test]
    fn what_is_missing_is_named() {
        let halves = [Norm { reading_ru: "Чтение.".to_owned(), does_en: String::new(), ..norm("a") }];
        assert_eq!(incomplete(&halves).len(), 2);
        assert_eq!(incomplete(&[Norm { gist_en: "Суть по-русски.".to_owned(), ..norm("a") }]).len(), 1);
    }

    #[test]
    fn twins_are_named() {
        assert_eq!(doubled(&[norm("a"), norm("a")]).len(), 2);
        assert_eq!(doubled(&[Norm { art47: None, ..norm("a") }]).len(), 1);
    }
}
