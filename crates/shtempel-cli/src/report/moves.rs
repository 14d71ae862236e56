//! The table of the moves: sent, received, ground of each date, days, running total against the control.

use super::Case;
use super::marks::{Legend, begun_by, move_texts, write_opening};
use crate::page::{Align, Page, Piece, Tint, cell, wrap};
use shtempel_rules::{Facts, Finding, MadeMove, MoveOrigin, Side, ThinkKind};

const MOVE: usize = 14;
const DATE: usize = 10;
const MARK: usize = 3;
const DAYS: usize = 4;
const TOTAL: usize = 7;
const REMARK: usize = 80 - (MOVE + 1 + 2 * (DATE + 1 + MARK + 1) + DAYS + 2 * (1 + TOTAL) + 1);

/// One row per move on the board.
pub fn write(case: &Case, page: &mut Page) {
    page.heading(&case.voice.say("moves-heading"));
    if case.judgement.moves.is_empty() {
        page.paragraph("", &case.voice.say("moves-none"), Tint::Plain);
        trailing_penalties(case, page);
        return;
    }
    write_opening(case, page);
    head(case, page);
    let mut legend = Legend::default();
    let with_texts = case.judgement.moves.iter().zip(move_texts(case));
    for (made, text) in with_texts.filter(|(made, _)| made.origin != MoveOrigin::Opening) {
        row(case, page, &mut legend, made, &text);
    }
    trailing_penalties(case, page);
    legend.write(case, page);
}

fn head(case: &Case, page: &mut Page) {
    let say = |id: &str| case.voice.say(id);
    let line = format!(
        "{} {} {} {} {} {} {}",
        cell(&say("moves-move"), MOVE, Align::Left),
        cell(&say("moves-got"), DATE + 1 + MARK, Align::Left),
        cell(&say("moves-sent"), DATE + 1 + MARK, Align::Left),
        cell(&say("moves-days"), DAYS, Align::Right),
        cell(&say("moves-white"), TOTAL, Align::Right),
        cell(&say("moves-black"), TOTAL, Align::Right),
        cell(&say("moves-remark"), REMARK, Align::Left),
    );
    page.line(&[Piece::new(line, Tint::Faint)]);
}

fn row(case: &Case, page: &mut Page, legend: &mut Legend, made: &MadeMove, text: &str) {
    let dots = if made.side == Side::White { "." } else { "..." };
    let date = |day: Option<shtempel_rules::Day>| day.map(|day| case.voice.words.date_short(day));
    let inside_line = made.origin == MoveOrigin::Line;
    let open = if inside_line { String::new() } else { case.voice.say("open-mark") };
    // A move told with the papers for adjudication answers nothing that came by mail.
    let unknown_beginning = if made.origin == MoveOrigin::Adjudication { String::new() } else { open.clone() };
    let got_by = case.thinks(made).next_back().and_then(|think| begun_by(case, think)).and_then(|(_, ground)| ground);
    let sent_by = made.mailing.and_then(|paper| case.dates(paper).sent_by);
    let charged = match made.charged {
        Some(days) => days.to_string(),
        None => case.voice.say("open-mark"),
    };
    let least = if is_open(case, made) { "≥" } else { "" };
    let total = made.period_days.map_or_else(String::new, |days| format!("{least}{days}/{}", made.quota));
    let over = made.period_days.is_some_and(|days| days > made.quota);
    let (white, black) = if made.side == Side::White { (total, String::new()) } else { (String::new(), total) };
    let remarks = wrap(&remarks(case, made).join(", "), REMARK);
    let (got, sent) = if inside_line { (None, None) } else { (made.got, made.sent) };
    let start = format!(
        "{} {} {} {} {} {} ",
        cell(&format!("{}{dots} {text}", made.number), MOVE, Align::Left),
        cell(&date(got).unwrap_or_else(|| unknown_beginning.clone()), DATE, Align::Left),
        cell(&legend.mark(case, got.and(got_by)), MARK, Align::Left),
        cell(&date(sent).unwrap_or(open), DATE, Align::Left),
        cell(&legend.mark(case, sent.and(sent_by)), MARK, Align::Left),
        cell(&charged, DAYS, Align::Right),
    );
    let totals = format!("{} {}", cell(&white, TOTAL, Align::Right), cell(&black, TOTAL, Align::Right));
    let tint = if over { Tint::Alarm } else { Tint::Plain };
    let rest = remarks.first().map_or_else(String::new, |first| format!(" {first}"));
    page.line(&[Piece::new(start, Tint::Plain), Piece::new(totals, tint), Piece::new(rest, Tint::Faint)]);
    for more in remarks.iter().skip(1) {
        page.line(&[Piece::new(" ".repeat(80 - REMARK), Tint::Plain), Piece::new(more.as_str(), Tint::Faint)]);
    }
}

/// Some move of the period up to this one has no known length: the total is a lower bound.
fn is_open(case: &Case, made: &MadeMove) -> bool {
    case.judgement.moves.iter().any(|other| {
        let same = other.side == made.side && other.period == made.period && other.ply <= made.ply;
        same && other.charged.is_none() && other.origin != MoveOrigin::Opening
    })
}

/// What is worth a word beside the figures of a move.
fn remarks(case: &Case, made: &MadeMove) -> Vec<String> {
    let voice = case.voice;
    let mut out = Vec::new();
    match made.origin {
        MoveOrigin::Card | MoveOrigin::Opening => {}
        MoveOrigin::Line => out.push(voice.say("remark-line")),
        MoveOrigin::Sealed => out.push(voice.say("remark-sealed")),
        MoveOrigin::Adjudication => out.push(voice.say("remark-adjudication")),
    }
    for penalty in penalties_before(case, made) {
        out.push(voice.tell("remark-penalty", &[("n", penalty.into())]));
    }
    if made.leave > 0 {
        out.push(voice.tell("remark-leave", &[("n", made.leave.into())]));
    }
    if made.before_start > 0 {
        out.push(voice.tell("remark-before-start", &[("n", made.before_start.into())]));
    }
    let parts = case.thinks(made).filter(|think| think.kind != ThinkKind::Query).count();
    if parts > 1 {
        out.push(voice.tell("remark-parts", &[("n", i64::try_from(parts).unwrap_or(i64::MAX).into())]));
    }
    let overstep = |finding: &Finding| {
        matches!(finding.facts, Facts::Overstep { period, .. } if period == made.period)
            && finding.side == Some(made.side)
            && finding.mv == Some(made.number)
    };
    if case.judgement.findings.iter().any(overstep) {
        out.push(voice.say("remark-overstep"));
    }
    if made.period > 1 && made.period_move == 1 {
        out.push(voice.tell("remark-period", &[("n", made.period.into())]));
    }
    out
}

/// Penalty days that count from this move of their side on.
fn penalties_before(case: &Case, made: &MadeMove) -> Vec<i64> {
    let before = case.judgement.moves.iter().rev().find(|other| other.side == made.side && other.ply < made.ply);
    let after = before.map_or(0, |other| other.ply);
    let counts = case.judgement.penalties.iter();
    counts.filter(|p| p.side == made.side && p.ply >= after && p.ply < made.ply && p.days > 0).map(|p| p.days).collect()
}

/// Penalty days after the last move of their side.
fn trailing_penalties(case: &Case, page: &mut Page) {
    for side in Side::BOTH {
        let last = case.judgement.moves.iter().rev().find(|made| made.side == side).map_or(0, |made| made.ply);
        let days =
            case.judgement.penalties.iter().filter(|p| p.side == side && p.ply >= last).map(|p| p.days).sum::<i64>();
        if days > 0 {
            let args = [("side", case.voice.words.side(side).into()), ("n", days.into())];
            page.paragraph("", &case.voice.tell("moves-penalty-after", &args), Tint::Plain);
        }
    }
}
