//! What is owed, what is proposed, what is remarked: the sentences are those of the words.

use super::Case;
use crate::page::{Align, Page, Tint, cell};
use shtempel_rules::{Day, Duty, Facts, Finding};
use std::cmp::Reverse;

/// Wide enough for `2026-12-31` and for `47.4.9.1`.
const LEAD: usize = 12;

/// What is owed and by when: overdue first, then by day, then what has no day.
pub fn write_duties(case: &Case, page: &mut Page) {
    let mut duties: Vec<&Duty> = case.judgement.duties.iter().collect();
    if duties.is_empty() {
        return;
    }
    duties.sort_by_key(|duty| (Reverse(duty.overdue), duty.due.is_none(), duty.due));
    page.heading(&case.voice.say("duties-heading"));
    for duty in duties {
        let day = duty.due.map_or_else(|| case.voice.say("duty-no-day"), |due| case.voice.words.date_short(due));
        let lead = cell(&format!("{}{day}", if duty.overdue { "! " } else { "  " }), LEAD + 1, Align::Left);
        let tint = if duty.overdue { Tint::Alarm } else { Tint::Plain };
        let text = case.voice.words.duty(case.dossier, case.judgement, duty);
        let text = if duty.overdue { format!("{} {text}", case.voice.say("duty-overdue")) } else { text };
        page.paragraph(&lead, &text, tint);
    }
}

/// What the arbiter is asked to decide.
pub fn write_proposals(case: &Case, page: &mut Page) {
    if case.judgement.proposals.is_empty() {
        return;
    }
    page.heading(&case.voice.say("proposals-heading"));
    for proposal in &case.judgement.proposals {
        page.paragraph("  > ", &case.voice.words.proposal(case.dossier, case.judgement, proposal), Tint::Strong);
        for norm in &proposal.reasons {
            page.paragraph("    - ", &super::marks::cited(case, *norm), Tint::Plain);
        }
    }
}

/// Findings with their articles, in the order in which their papers were sent.
pub fn write_findings(case: &Case, page: &mut Page) {
    if case.judgement.findings.is_empty() {
        return;
    }
    page.heading(&case.voice.say("findings-heading"));
    let mut findings: Vec<&Finding> = case.judgement.findings.iter().collect();
    let day = |paper| case.dates(paper).sent.or(case.dates(paper).received);
    findings.sort_by_key(|finding| finding.mailing.map(|paper| (day(paper).unwrap_or(Day::MAX), paper)));
    for finding in findings {
        let article = finding.norm.article(case.judgement.edition).unwrap_or("—");
        let lead = cell(&format!("  {article}"), LEAD + 1, Align::Left);
        page.paragraph(&lead, &case.voice.words.finding(case.dossier, case.judgement, finding), weight(finding));
    }
}

fn weight(finding: &Finding) -> Tint {
    match finding.facts {
        Facts::Overstep { .. } => Tint::Alarm,
        _ => Tint::Plain,
    }
}
