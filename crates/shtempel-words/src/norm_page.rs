//! The table of norms for people, from `rulebooks/norms.toml`.

use crate::{Lang, Words};
use serde::Deserialize;
use shtempel_rules::{Edition, Norm};
use std::collections::BTreeMap;
use std::sync::OnceLock;

const TABLE: &str = include_str!("../../../rulebooks/norms.toml");

/// A norm as people read it, in one language. A text that the table does not have is empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NormPage {
    /// The norm.
    pub norm: Norm,
    /// Its name in judgements.
    pub slug: &'static str,
    /// Its number in each edition that has it.
    pub numbers: Vec<(Edition, &'static str)>,
    /// What kind of norm it is, in a word or two.
    pub kind: String,
    /// A title of a few words.
    pub title: &'static str,
    /// What it says, in our own words.
    pub gist: &'static str,
    /// How this project reads it.
    pub reading: &'static str,
    /// What the program does about it.
    pub does: &'static str,
    /// The numbers of the project's readings that this rests on.
    pub readings: &'static [u32],
    /// Where the program deals with it: `computed`, `duty`, `proposed`, `form` or `desk`.
    pub status: &'static str,
    /// The same for people.
    pub standing: String,
    /// A part of it, which `does` names, is still to come.
    pub waits: bool,
}

/// How many norms there are.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NormCounts {
    /// All of them.
    pub all: usize,
    /// By `status`.
    pub status: BTreeMap<&'static str, usize>,
    /// Those of which a part is still to come, by `status`.
    pub waits: BTreeMap<&'static str, usize>,
}

#[derive(Deserialize, Default)]
struct Table {
    #[serde(default)]
    norm: Vec<Row>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Row {
    slug: String,
    kind: String,
    title_ru: String,
    title_en: String,
    gist_ru: String,
    gist_en: String,
    reading_ru: String,
    reading_en: String,
    does_ru: String,
    does_en: String,
    readings: Vec<u32>,
    status: String,
    waits: bool,
}

fn table() -> &'static [Row] {
    static ROWS: OnceLock<Vec<Row>> = OnceLock::new();
    // The same text is read when shtempel-rules is built, which fails if it is not valid.
    ROWS.get_or_init(|| toml::from_str::<Table>(TABLE).unwrap_or_default().norm)
}

fn row(norm: Norm) -> Option<&'static Row> {
    // Both tables are made from the same file, in the same order.
    table().get(norm as usize).filter(|row| row.slug == norm.slug())
}

/// The norm with this number in an edition; the slug is taken too.
#[must_use]
pub fn norm_by_article(edition: Edition, article: &str) -> Option<Norm> {
    let article = article.trim().trim_end_matches('.');
    Norm::all().find(|norm| norm.article(edition) == Some(article)).or_else(|| Norm::from_slug(article))
}

/// How many norms there are, by status and by what they wait for.
#[must_use]
pub fn norm_counts() -> NormCounts {
    let mut counts = NormCounts::default();
    for row in table() {
        *counts.status.entry(row.status.as_str()).or_default() += 1;
        if row.waits {
            *counts.waits.entry(row.status.as_str()).or_default() += 1;
        }
        counts.all += 1;
    }
    counts
}

impl Words {
    /// Everything that the table says about a norm, in this language.
    #[must_use]
    pub fn norm_page(&self, norm: Norm) -> NormPage {
        let empty = Row::default;
        static NONE: OnceLock<Row> = OnceLock::new();
        let row = row(norm).unwrap_or_else(|| NONE.get_or_init(empty));
        let pick = |ru: &'static String, en: &'static String| match self.lang() {
            Lang::Ru => ru.as_str(),
            Lang::En => en.as_str(),
        };
        NormPage {
            norm,
            slug: norm.slug(),
            numbers: Edition::ALL.iter().filter_map(|e| Some((*e, norm.article(*e)?))).collect(),
            kind: self.norm_kind(&row.kind),
            title: pick(&row.title_ru, &row.title_en),
            gist: pick(&row.gist_ru, &row.gist_en),
            reading: pick(&row.reading_ru, &row.reading_en),
            does: pick(&row.does_ru, &row.does_en),
            readings: &row.readings,
            status: &row.status,
            standing: self.norm_standing(&row.status),
            waits: row.waits,
        }
    }

    /// The title of a norm, or its slug where the table has none.
    #[must_use]
    pub fn norm_title(&self, norm: Norm) -> String {
        let page = self.norm_page(norm);
        if page.title.is_empty() { page.slug.to_owned() } else { page.title.to_owned() }
    }

    /// A norm as it is cited: its number in an edition where it has one, and its title.
    #[must_use]
    pub fn norm_cited(&self, norm: Norm, edition: Edition) -> String {
        let title = self.norm_title(norm);
        match norm.article(edition) {
            Some(article) => format!("{article} {title}"),
            None => title,
        }
    }

    /// The word of the table for where the program deals with a norm, for people: `считается программой`.
    #[must_use]
    pub fn norm_standing(&self, status: &str) -> String {
        self.text(match status {
            "computed" => "standing-computed",
            "duty" => "standing-duty",
            "proposed" => "standing-proposed",
            "form" => "standing-form",
            "desk" => "standing-desk",
            _ => "standing-unknown",
        })
    }

    fn norm_kind(&self, kind: &str) -> String {
        self.text(match kind {
            "date" => "kind-date",
            "count" => "kind-count",
            "penalty" => "kind-penalty",
            "duty" => "kind-duty",
            "validity" => "kind-validity",
            "procedure" => "kind-procedure",
            "effect" => "kind-effect",
            "discretion" => "kind-discretion",
            "right" => "kind-right",
            _ => "kind-general",
        })
    }
}
