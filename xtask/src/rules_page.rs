//! docs/RULES.md: the table of norms as a page, in Russian and English.

use crate::norms::{self, GENERAL, Norm, WAITING};
use crate::report::Report;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

const PAGE: &str = "docs/RULES.md";

const HEAD: &str = "\
<!-- Made by `make docs` from rulebooks/norms.toml. Edit that file, not this one. -->

# Нормы · The norms

Каждая норма, по которой судит программа: её номер в двух редакциях, суть нашими словами, толкование, которого мы
держимся там, где норма что-то оставляет открытым, и что делает программа. Имя нормы (`моноширинное`) не меняется; номера
принадлежат редакциям. Тот же текст показывает `shtempel norms ИМЯ`.

Every norm that the program judges by: its number in both editions, its gist in our own words, the reading we hold where
it leaves something open, and what the program does. The name of a norm (in `monospace`) stays; numbers belong to
editions. `shtempel norms NAME` shows the same text.
";

/// The sections of the article, in both languages.
const SECTIONS: [(&str, &str, &str); 9] = [
    ("47.1", "Права и обязанности", "Rights and duties"),
    ("47.2", "Отправления и их даты", "Mailings and their dates"),
    ("47.3", "Ходы на карточках", "Moves on cards"),
    ("47.4", "Время на обдумывание", "Thinking time"),
    ("47.5", "Молчание партнёра", "Silence"),
    ("47.6", "Просрочка времени", "Overstep"),
    ("47.7", "Перерывы", "Leave"),
    ("47.8", "Выбытие", "Withdrawal"),
    ("47.9", "Конец партии", "The end of a game"),
];

/// Words of the table, in both languages.
const WORDS: [(&str, &str, &str); 15] = [
    ("date", "дата", "date"),
    ("count", "счёт дней", "count of days"),
    ("penalty", "штраф", "penalty"),
    ("duty", "обязанность", "duty"),
    ("validity", "действительность", "validity"),
    ("procedure", "порядок", "procedure"),
    ("effect", "следствие", "effect"),
    ("discretion", "усмотрение", "discretion"),
    ("right", "право", "right"),
    (GENERAL, "общий закон шахмат", "general law of chess"),
    ("computed", "вычисляется", "computed"),
    ("proposed", "предлагается арбитру", "put to the arbiter"),
    ("form", "бланк или письмо", "form or letter"),
    ("desk", "порядок стола арбитра", "procedure of the desk"),
    ("entered", "вносится в список обязанностей", "entered in the list of duties"),
];

/// Writes the page, and lets the recorded number of waiting norms fall.
pub fn write(root: &Path) -> Result<(), String> {
    let norms = norms::read(root)?;
    let put = |path: &str, text: &str| fs::write(root.join(path), text).map_err(|e| format!("{path}: {e}"));
    put(PAGE, &page(&norms))?;
    let now = norms::waiting(&norms);
    if norms::recorded_waiting(root).is_some_and(|before| before < now) {
        return Err(format!(
            "{now} norms wait, more than {WAITING} says: a norm that worked may not go back to waiting"
        ));
    }
    put(WAITING, &format!("# How many norms wait for a later part of the program. It may only fall.\n{now}\n"))
}

/// Checks that the page is what `write` would write.
pub fn check(root: &Path, norms: &[Norm], report: &mut Report) {
    let current = fs::read_to_string(root.join(PAGE)).unwrap_or_default();
    let stale =
        if current == page(norms) { Vec::new() } else { vec![format!("{PAGE} is stale: `make docs` writes it")] };
    report.check("docs/RULES.md says what rulebooks/norms.toml says", &stale);
    let homeless = norms.iter().filter(|norm| norm.kind != GENERAL && section(norm).is_none());
    let homeless: Vec<String> = homeless.map(|norm| format!("{}: no section of the article", norm.slug)).collect();
    report.check("every norm is in a section of the article", &homeless);
}

/// The section of the article that a norm stands in.
fn section(norm: &Norm) -> Option<&'static str> {
    let number = norm.art47.as_deref()?;
    let sections = SECTIONS.iter().map(|(section, ..)| *section);
    sections
        .into_iter()
        .find(|section| number.strip_prefix(section).is_some_and(|rest| rest.starts_with('.') || rest.is_empty()))
}

fn page(norms: &[Norm]) -> String {
    let mut out = HEAD.to_owned();
    contents(&mut out);
    for (number, ru, en) in SECTIONS {
        let _ = write!(out, "\n## {number}. {ru} · {en}\n");
        norms.iter().filter(|norm| section(norm) == Some(number)).for_each(|norm| entry(&mut out, norm));
    }
    out.push_str("\n## Общие законы шахмат · General laws of chess\n");
    norms.iter().filter(|norm| norm.kind == GENERAL).for_each(|norm| entry(&mut out, norm));
    readings(&mut out, norms);
    out
}

fn contents(out: &mut String) {
    out.push('\n');
    for (number, ru, en) in SECTIONS {
        let _ = writeln!(out, "- {number}. {ru} · {en}");
    }
    out.push_str("- Общие законы шахмат · General laws of chess\n- Толкования по номерам · Readings by number\n");
}

fn entry(out: &mut String, norm: &Norm) {
    let number = norm.art47.as_deref().map_or(String::new(), |number| format!("{number}. "));
    let _ = write!(out, "\n### {number}{} · {}\n\n", norm.title_ru, norm.title_en);
    let status = if norm.status == "duty" { "entered" } else { &norm.status };
    let ((kind_ru, kind_en), (status_ru, status_en)) = (words(&norm.kind), words(status));
    let mut facts = vec![format!("`{}`", norm.slug)];
    let editions = [("ru-art47", &norm.art47), ("ru-jr6", &norm.jr6)];
    facts.extend(editions.iter().filter_map(|(edition, number)| Some(format!("{edition}: {}", number.as_ref()?))));
    facts.push(format!("{kind_ru}, {kind_en}"));
    facts.push(format!("{status_ru}, {status_en}"));
    if norm.waits {
        facts.push("часть ещё впереди, a part is still to come".to_owned());
    }
    let _ = writeln!(out, "{}\n", facts.join(" · "));
    paragraph(out, "Суть", &norm.gist_ru);
    paragraph(out, "Толкование", &norm.reading_ru);
    paragraph(out, "Программа", &norm.does_ru);
    paragraph(out, "Gist", &norm.gist_en);
    paragraph(out, "Reading", &norm.reading_en);
    paragraph(out, "The program", &norm.does_en);
    // One line break between norms is enough.
    out.pop();
}

fn paragraph(out: &mut String, label: &str, text: &str) {
    let text = text.trim();
    if !text.is_empty() {
        let _ = writeln!(out, "**{label}.** {text}\n");
    }
}

fn words(word: &str) -> (&'static str, &'static str) {
    WORDS.iter().find(|(key, ..)| *key == word).map_or(("?", "?"), |(_, ru, en)| (ru, en))
}

/// Which norms rest on which reading: code and tables cite readings by number.
fn readings(out: &mut String, norms: &[Norm]) {
    let mut by_number: BTreeMap<u32, Vec<&str>> = BTreeMap::new();
    for norm in norms {
        for number in &norm.readings {
            by_number.entry(*number).or_default().push(&norm.slug);
        }
    }
    out.push_str(
        "\n## Толкования по номерам · Readings by number\n\n\
         Где в коде и в таблицах названо толкование номером, оно записано в этих нормах.\n\
         Where code or a table cites a reading by its number, these norms hold it.\n\n",
    );
    for (number, slugs) in by_number {
        let slugs: Vec<String> = slugs.iter().map(|slug| format!("`{slug}`")).collect();
        let _ = writeln!(out, "- {number}: {}", slugs.join(", "));
    }
}

#[cfg(test)]
mod tests {
    use super::{page, section, words};
    use crate::norms::Norm;

    fn norm(slug: &str, number: &str) -> Norm {
        let kind = if number.is_empty() { "general" } else { "date" };
        Norm {
            slug: slug.to_owned(),
            art47: (!number.is_empty()).then(|| number.to_owned()),
            kind: kind.to_owned(),
            status: "duty".to_owned(),
            gist_ru: "Суть такая.".to_owned(),
            readings: vec![3],
            ..Norm::default()
        }
    }

    #[test]
    fn a_norm_stands_in_its_section() {
        assert_eq!(section(&norm("a", "47.2.2.1")), Some("47.2"));
        assert_eq!(section(&norm("a", "47.1.6")), Some("47.1"));
        assert_eq!(section(&norm("a", "47.10.1")), None);
        assert_eq!(section(&norm("a", "")), None);
    }

    #[test]
    fn the_page_has_every_norm_once_and_says_its_reading_by_number() {
        let page = page(&[norm("first", "47.2.1"), norm("second", "")]);
        assert_eq!(page.matches("\n`first` · ").count(), 1);
        assert_eq!(page.matches("\n`second` · ").count(), 1);
        assert!(page.contains("**Суть.** Суть такая.\n"));
        assert!(page.ends_with("- 3: `first`, `second`\n"));
        assert!(!page.contains("\n\n\n"));
    }

    #[test]
    fn words_of_the_table_are_known() {
        for word in ["date", "general", "computed", "proposed", "form", "desk", "entered"] {
            assert_ne!(words(word).0, "?", "{word}");
        }
    }
}
