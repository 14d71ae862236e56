//! `shtempel norms`: the table of norms.

use crate::language::LanguageChoice;
use crate::output::{self, Outcome, Stop};
use crate::page::{Align, Page, Piece, Tint, cell};
use crate::voice::Voice;
use shtempel_rules::{Edition, Norm};
use shtempel_words::{norm_by_article, norm_counts};
use std::process::ExitCode;

/// Show a norm: its number in each edition, what it says, how it is read, what the program does
///
/// Without a name: the list of all norms. A number such as 47.4 shows the norms below it.
#[derive(Debug, clap::Args)]
pub struct Norms {
    /// A norm's slug, such as late-repeat, or its number, such as 47.4.11
    #[arg(value_name = "SLUG or ARTICLE")]
    norm: Option<String>,
    /// How many norms there are of each status, and how many wait for a later issue
    #[arg(long, conflicts_with = "norm")]
    status: bool,
    #[command(flatten)]
    language: LanguageChoice,
}

impl Norms {
    /// Prints one norm, a list, or the counts.
    pub fn run(&self) -> Outcome {
        let voice = self.language.voice();
        let mut page = Page::new(output::colour());
        match &self.norm {
            _ if self.status => counts(&voice, &mut page),
            Some(name) => match Edition::ALL.iter().find_map(|edition| norm_by_article(*edition, name)) {
                Some(norm) => one(&voice, norm, &mut page),
                None => below(&voice, name, &mut page)?,
            },
            None => list(&voice, Norm::all(), &mut page),
        }
        output::print(&page.into_text())?;
        Ok(ExitCode::SUCCESS)
    }
}

const NUMBER: usize = 10;
const SLUG: usize = 24;
const FIGURE: usize = 8;

fn list(voice: &Voice, norms: impl Iterator<Item = Norm>, page: &mut Page) {
    for norm in norms {
        let number = Edition::ALL.iter().find_map(|edition| norm.article(*edition)).unwrap_or("—");
        let lead = format!("{}{}", cell(number, NUMBER, Align::Left), cell(norm.slug(), SLUG, Align::Left));
        page.paragraph(&lead, &voice.words.norm_title(norm), Tint::Plain);
    }
}

/// The norms whose numbers begin so.
fn below(voice: &Voice, name: &str, page: &mut Page) -> Result<(), Stop> {
    let start = format!("{}.", name.trim().trim_end_matches('.'));
    let is_below = |norm: &Norm| {
        Edition::ALL.iter().any(|edition| norm.article(*edition).is_some_and(|article| article.starts_with(&start)))
    };
    let found: Vec<Norm> = Norm::all().filter(is_below).collect();
    if found.is_empty() {
        return Err(Stop::Usage(voice.tell("usage-no-norm", &[("norm", voice.words.quoted(name).into())])));
    }
    list(voice, found.into_iter(), page);
    Ok(())
}

fn one(voice: &Voice, norm: Norm, page: &mut Page) {
    let text = voice.words.norm_page(norm);
    page.paragraph("", &voice.words.norm_title(norm), Tint::Strong);
    let numbers = text.numbers.iter().map(|(edition, number)| format!("{number} ({})", edition.name()));
    let numbers: Vec<String> = numbers.collect();
    let numbers = if numbers.is_empty() { voice.say("norm-no-number") } else { numbers.join(", ") };
    let status = if text.waits { format!("{}; {}", text.standing, voice.say("norm-waits")) } else { text.standing };
    for (id, value) in
        [("norm-slug", text.slug), ("norm-numbers", &numbers), ("norm-kind", &text.kind), ("norm-status", &status)]
    {
        page.line(&[
            Piece::new(cell(&voice.say(id), NUMBER + 4, Align::Left), Tint::Faint),
            Piece::new(value, Tint::Plain),
        ]);
    }
    for (id, value) in [("norm-gist", text.gist), ("norm-reading", text.reading), ("norm-does", text.does)] {
        if !value.is_empty() {
            page.heading(&voice.say(id));
            page.paragraph("  ", value, Tint::Plain);
        }
    }
}

/// By status: how many norms there are, and of how many a part waits for a later issue.
fn counts(voice: &Voice, page: &mut Page) {
    let counts = norm_counts();
    let mut line = |name: &str, all: usize, waiting: usize| {
        let figures = [all, waiting].map(|n| cell(&n.to_string(), FIGURE, Align::Right)).concat();
        page.line(&[Piece::new(cell(name, SLUG, Align::Left) + &figures, Tint::Plain)]);
    };
    for (status, n) in &counts.status {
        line(status, *n, counts.waits.get(status).copied().unwrap_or_default());
    }
    let waiting: usize = counts.waits.values().sum();
    line(&voice.say("norm-all"), counts.all, waiting);
    page.gap();
    let n = i64::try_from(waiting).unwrap_or(i64::MAX);
    page.paragraph("", &voice.tell("norm-all-waiting", &[("n", n.into())]), Tint::Plain);
}
