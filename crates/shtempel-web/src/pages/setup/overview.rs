//! The steps of setting up, with what is done and what comes next.

use super::{ours, section_name};
use crate::answer::Answer;
use crate::call::Call;
use crate::page::{Page, address, shown};
use crate::pages::public::Head;
use crate::trouble::Trouble;
use askama::Template;
use shtempel_desk::fact::{Arbiter, Role};
use shtempel_desk::regulation::{edition, points};
use shtempel_desk::state::{CompetitionState, SectionState};
use shtempel_words::Note;

/// A step.
struct Step {
    title: String,
    /// What there is.
    lines: Vec<Line>,
    /// What is missing.
    missing: Option<String>,
    /// Links to do it: address and label.
    links: Vec<(String, String)>,
    done: bool,
    /// It comes next.
    next: bool,
}

struct Line {
    text: String,
    href: Option<String>,
}

#[derive(Template)]
#[template(path = "setup.html")]
struct SetupPage<'a> {
    p: Page<'a>,
    head: Head,
    steps: Vec<Step>,
    next: Option<String>,
}

/// The steps.
pub fn overview(call: &Call) -> Result<Answer, Trouble> {
    let competition = ours(call)?;
    let mut steps = vec![
        regulation(call, &competition),
        sections(call, &competition),
        offices(call, &competition),
        entries(call, &competition),
        draws(call, &competition),
        notices(call, &competition),
        approval(call, &competition),
    ];
    let next = steps.iter_mut().find(|step| !step.done).map(|step| {
        step.next = true;
        step.missing.clone().unwrap_or_else(|| step.title.clone())
    });
    let head = Head::of(call, &call.desk(), &competition);
    let p = Page::titled(call, call.say(&Note::new("setup-title").text("name", head.name.clone())));
    shown(&SetupPage { p, head, steps, next })
}

fn at(competition: &CompetitionState, parts: &[&str]) -> String {
    let mut all = vec!["c", competition.id.as_str()];
    all.extend(parts);
    address(&all)
}

fn step(call: &Call, title: &'static str, missing: Option<Note>) -> Step {
    Step {
        title: call.say(&Note::new(title)),
        lines: Vec::new(),
        done: missing.is_none(),
        missing: missing.map(|note| call.say(&note)),
        links: Vec::new(),
        next: false,
    }
}

fn link(call: &Call, competition: &CompetitionState, parts: &[&str], label: &'static str) -> (String, String) {
    (at(competition, parts), call.say(&Note::new(label)))
}

/// What the regulation says otherwise than goes without saying.
fn regulation(call: &Call, competition: &CompetitionState) -> Step {
    let regulation = competition.regulation();
    let mut step = step(call, "step-regulation", None);
    for point in points(regulation) {
        let Some(value) = super::said(call, regulation, &point) else { continue };
        let what = call.say(&point.what);
        let article = point.norm.and_then(|norm| norm.article(edition(regulation)));
        let mut text = format!("{what}: {value}");
        if let Some(article) = article {
            text = format!("{text} ({article})");
        }
        step.lines.push(Line { text, href: None });
    }
    step.links.push(link(call, competition, &["setup", "regulation"], "setup-change"));
    step
}

fn sections(call: &Call, competition: &CompetitionState) -> Step {
    let missing = competition.sections.is_empty().then(|| Note::new("missing-section"));
    let mut step = step(call, "step-sections", missing);
    for section in &competition.sections {
        let places = section.section.places.map_or_else(String::new, |places| {
            format!(" · {}", call.say(&Note::new("section-has-places").number("n", places)))
        });
        let id = crate::page::encoded(&section.section.section);
        let href = format!("{}?section={id}", at(competition, &["setup", "section"]));
        step.lines.push(Line { text: format!("{}{places}", section_name(section)), href: Some(href) });
    }
    step.links.push(link(call, competition, &["setup", "section"], "section-add"));
    step
}

fn offices(call: &Call, competition: &CompetitionState) -> Step {
    let (desk, today) = (call.desk(), call.today());
    let has = |role: Role| competition.arbiters.iter().any(|arbiter| arbiter.role == role && stands(arbiter, today));
    let missing = [
        (Role::Chief, "missing-chief"),
        (Role::Appeals, "missing-appeals"),
        (Role::Adjudicator, "missing-adjudicator"),
        (Role::SecondAdjudicator, "missing-second-adjudicator"),
    ];
    let adjudicates = competition.regulation().end.is_some();
    let needs = |role: Role| matches!(role, Role::Chief | Role::Appeals) || adjudicates;
    let first = missing.into_iter().find(|(role, _)| needs(*role) && !has(*role));
    let mut step = step(call, "step-offices", first.map(|(_, id)| Note::new(id)));
    for arbiter in competition.arbiters.iter().filter(|arbiter| stands(arbiter, today)) {
        let office = call.say(&Note::new(office_id(arbiter.role)));
        let of = arbiter.section.as_deref().and_then(|id| competition.section(id));
        let of = of.map_or_else(String::new, |section| format!(" · {}", section_name(section)));
        step.lines.push(Line { text: format!("{office}{of}: {}", desk.name(&arbiter.person)), href: None });
    }
    step.links.push(link(call, competition, &["setup", "office"], "office-add"));
    step.links.push(link(call, competition, &["handover"], "roster-handover-title"));
    step
}

fn stands(arbiter: &Arbiter, today: shtempel_rules::Day) -> bool {
    arbiter.until.is_none_or(|until| today <= until.0)
}

/// The message that names an office.
pub const fn office_id(role: Role) -> &'static str {
    match role {
        Role::Chief => "office-chief",
        Role::Section => "office-section",
        Role::Appeals => "office-appeals",
        Role::Adjudicator => "office-adjudicator",
        Role::SecondAdjudicator => "office-second-adjudicator",
    }
}

/// The players who are in before the draw.
pub fn entered(section: &SectionState) -> usize {
    section.entries.iter().filter(|entry| !entry.waiting && !entry.cancelled).count()
}

fn entries(call: &Call, competition: &CompetitionState) -> Step {
    let few = competition.sections.iter().find(|section| section.draw.is_none() && entered(section) < 2);
    let missing = match few {
        Some(section) => Some(Note::new("missing-entries").text("section", section_name(section))),
        None => competition.sections.is_empty().then(|| Note::new("missing-section")),
    };
    let mut step = step(call, "step-entries", missing);
    for section in &competition.sections {
        let count = if section.draw.is_some() { section.players.len() } else { entered(section) };
        let note = Note::new("section-players").number("n", i64::try_from(count).unwrap_or(0));
        step.lines.push(Line { text: format!("{}: {}", section_name(section), call.say(&note)), href: None });
    }
    step.links.push(link(call, competition, &["entries"], "step-entries-do"));
    step
}

fn draws(call: &Call, competition: &CompetitionState) -> Step {
    let open = competition.sections.iter().find(|section| section.draw.is_none());
    let missing = match open {
        Some(section) => Some(Note::new("missing-draw").text("section", section_name(section))),
        None => competition.sections.is_empty().then(|| Note::new("missing-section")),
    };
    let mut step = step(call, "step-draw", missing);
    for section in &competition.sections {
        let id = if section.draw.is_some() { "section-drawn" } else { "section-not-drawn" };
        let href = at(competition, &["draw", &section.section.section]);
        let text = format!("{}: {}", section_name(section), call.say(&Note::new(id)));
        step.lines.push(Line { text, href: Some(href) });
    }
    step
}

fn notices(call: &Call, competition: &CompetitionState) -> Step {
    let players = competition.players();
    let sent = |player: &&&str| {
        competition.notices.iter().any(|notice| notice.person == **player && !notice.mail.is_empty())
            || competition.notices.iter().any(|notice| notice.person == **player && notice.received.is_some())
    };
    let told = players.iter().filter(sent).count();
    let number = |n: usize| i64::try_from(n).unwrap_or(0);
    let missing = (players.is_empty() || told < players.len()).then(|| Note::new("missing-notices"));
    let mut step = step(call, "step-notices", missing);
    if !players.is_empty() {
        let note = Note::new("notices-told").number("told", number(told)).number("all", number(players.len()));
        step.lines.push(Line { text: call.say(&note), href: None });
    }
    step.links.push(link(call, competition, &["people"], "step-notices-do"));
    step
}

fn approval(call: &Call, competition: &CompetitionState) -> Step {
    let missing = competition.approval.is_none().then(|| Note::new("missing-approval"));
    let mut step = step(call, "step-approval", missing);
    if let Some(approval) = &competition.approval {
        let note = Note::new("approved-on").day("day", approval.on.0);
        step.lines.push(Line { text: call.say(&note), href: None });
    } else if call.desk().directs(&call.visitor, competition) {
        step.links.push(link(call, competition, &["approval"], "roster-approval-title"));
    }
    step
}
