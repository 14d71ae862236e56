//! Open dates: the range of outcomes over the days that each can be, and which day decides.

use super::Case;
use crate::page::{Page, Tint};
use crate::trial::{OpenDate, Outcome, Stretch, Trials, Which, open_dates};
use shtempel_rules::{Day, Decision, Facts, Side};

/// How many dates that were not tried are named.
const NAMED: usize = 10;

/// One entry for each open date that some figure hangs on.
pub fn write(case: &Case, page: &mut Page) {
    let found = open_dates(case.dossier, case.judgement, case.suppositions);
    if found.tried.is_empty() {
        return;
    }
    page.heading(&case.voice.say("open-heading"));
    for open in &found.tried {
        page.paragraph("  ", &headline(case, open), Tint::Plain);
        for stretch in &open.stretches {
            let tint = if stretch.outcome.oversteps.is_empty() { Tint::Plain } else { Tint::Alarm };
            page.paragraph("    ", &line(case, open, stretch), tint);
        }
        if let Some(text) = deciding(case, open) {
            page.paragraph("    ", &text, Tint::Strong);
        }
        if open.tried_to < open.to {
            let day = case.voice.words.date(open.tried_to);
            page.paragraph("    ", &case.voice.tell("open-cut", &[("day", day.into())]), Tint::Faint);
        }
    }
    write_untried(case, &found, page);
}

/// Says plainly that there are more open dates than were tried.
fn write_untried(case: &Case, found: &Trials, page: &mut Page) {
    if found.untried.is_empty() {
        return;
    }
    let mut names: Vec<String> = (found.untried.iter().take(NAMED))
        .map(|(mailing, which)| {
            let id = match which {
                Which::Sent => "open-untried-sent",
                Which::Received => "open-untried-received",
            };
            case.voice.tell(id, &[("mail", case.voice.words.quoted(case.id(*mailing)).into())])
        })
        .collect();
    if found.untried.len() > NAMED {
        names.push("…".to_owned());
    }
    let n = i64::try_from(found.untried.len()).unwrap_or(i64::MAX);
    let text = case.voice.tell("open-untried", &[("n", n.into()), ("list", names.join(", ").into())]);
    page.paragraph("  ", &text, Tint::Plain);
}

fn headline(case: &Case, open: &OpenDate) -> String {
    let args = [
        ("mail", case.voice.words.quoted(case.id(open.mailing)).into()),
        ("range", range(case, open.from, open.to).into()),
    ];
    case.voice.tell(
        match open.which {
            Which::Sent => "open-sent",
            Which::Received => "open-received",
        },
        &args,
    )
}

/// `4 марта 2025`, or `4 марта 2025 – 9 марта 2025` with what both share said once.
pub fn range(case: &Case, from: Day, to: Day) -> String {
    let words = &case.voice.words;
    if from == to {
        return words.date(from);
    }
    let ((from_year, from_month, from_day), (to_year, to_month, _)) = (from.ymd(), to.ymd());
    if (from_year, from_month) == (to_year, to_month) {
        return format!("{from_day}–{}", words.date(to));
    }
    let from_text = words.date(from);
    let short = from_text.strip_suffix(&format!(" {from_year}")).filter(|_| from_year == to_year);
    format!("{} – {}", short.unwrap_or(&from_text), words.date(to))
}

fn line(case: &Case, open: &OpenDate, stretch: &Stretch) -> String {
    let voice = case.voice;
    let when = voice.tell(
        match (open.which, stretch.to == open.to && stretch.from != open.from && stretch.from != stretch.to) {
            (Which::Sent, false) => "open-if-sent",
            (Which::Sent, true) => "open-if-sent-from",
            (Which::Received, false) => "open-if-received",
            (Which::Received, true) => "open-if-received-from",
        },
        &[("range", range(case, stretch.from, stretch.to).into()), ("from", voice.words.date(stretch.from).into())],
    );
    let outcome = outcomes(case, open, &stretch.outcome, stretch.days);
    voice.tell("open-line", &[("when", when.into()), ("outcome", outcome.join(", ").into())])
}

/// Days, oversteps, proposals and results of a stretch; what all stretches share but the days is left out.
fn outcomes(case: &Case, open: &OpenDate, outcome: &Outcome, days: Option<(i64, i64)>) -> Vec<String> {
    let voice = case.voice;
    let mut out = Vec::new();
    if outcome.contradicted {
        out.push(voice.say("outcome-contradicted"));
    }
    if let (Some(side), Some((least, most))) = (outcome.side, days) {
        let days = if least == most { voice.words.days(most) } else { format!("{least}–{}", voice.words.days(most)) };
        let args = [("days", days.into()), ("move", outcome.number.unwrap_or(0).into())];
        let id = match (outcome.number, side) {
            (Some(_), Side::White) => "outcome-days-white",
            (Some(_), Side::Black) => "outcome-days-black",
            (None, Side::White) => "outcome-running-white",
            (None, Side::Black) => "outcome-running-black",
        };
        out.push(voice.tell(id, &args));
    }
    for (side, number) in &outcome.oversteps {
        let known = case.judgement.findings.iter().any(|finding| {
            matches!(finding.facts, Facts::Overstep { .. })
                && finding.side == Some(*side)
                && finding.mv == Some(*number)
        });
        if !known {
            let id = match side {
                Side::White => "outcome-overstep-white",
                Side::Black => "outcome-overstep-black",
            };
            out.push(voice.tell(id, &[("move", (*number).into())]));
        }
    }
    let differ = |of: fn(&Outcome) -> String| open.stretches.iter().any(|other| of(&other.outcome) != of(outcome));
    if differ(|outcome| format!("{:?}", outcome.proposals)) {
        out.extend(outcome.proposals.iter().map(|(_, decision, against)| {
            // Taking a game back or ending it as both sides say is against nobody.
            let against = against.filter(|_| !matches!(decision, Decision::Restore | Decision::Result(_)));
            let id = match against {
                Some(Side::White) => "outcome-proposal-white",
                Some(Side::Black) => "outcome-proposal-black",
                None => "outcome-proposal",
            };
            voice.tell(id, &[("decision", voice.words.decision(*decision).into())])
        }));
    }
    if let Some(result) = outcome.result.filter(|_| differ(|outcome| format!("{:?}", outcome.result))) {
        out.push(voice.tell("outcome-result", &[("result", voice.words.result(result).into())]));
    }
    if out.is_empty() {
        out.push(voice.say("outcome-nothing"));
    }
    out
}

fn deciding(case: &Case, open: &OpenDate) -> Option<String> {
    let days: Vec<String> = open.deciding_days().into_iter().map(|day| case.voice.words.date(day)).collect();
    if days.is_empty() {
        return None;
    }
    let n = i64::try_from(days.len()).unwrap_or(i64::MAX);
    Some(case.voice.tell("open-decides", &[("n", n.into()), ("days", days.join("; ").into())]))
}
