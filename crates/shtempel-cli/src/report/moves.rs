//! The table of the moves: sent, received, ground of each date, days, running total against the control.

use super::Case;
use super::marks::{Legend, begun_by, move_texts, write_opening};
use crate::page::{Align, COLUMNS, Page, Piece, Tint, cell, width, wrap};
use shtempel_rules::{Facts, Finding, MadeMove, MoveOrigin, Side, ThinkCause, ThinkKind};

const MOVE: usize = 14;
const DATE: usize = 10;
const MARK: usize = 3;
const DAYS: usize = 4;
const TOTAL: usize = 7;
/// Narrower than this, remarks stand on lines of their own.
const REMARK: usize = 10;

/// One row per move on the board.
pub fn write(case: &Case, page: &mut Page) {
    page.heading(&case.voice.say("moves-heading"));
    if case.judgement.moves.is_empty() {
        page.paragraph("", &case.voice.say("moves-none"), Tint::Plain);
        trailing_penalties(case, page);
        return;
    }
    write_opening(case, page);
    let mut legend = Legend::default();
    let with_texts = case.judgement.moves.iter().zip(move_texts(case));
    let shown = with_texts.filter(|(made, _)| made.origin != MoveOrigin::Opening);
    let rows: Vec<Row> = shown.map(|(made, text)| row(case, &mut legend, made, &text)).collect();
    let columns = Columns::of(&rows);
    columns.head(case, page);
    for row in &rows {
        columns.write(row, page);
    }
    trailing_penalties(case, page);
    legend.write(case, page);
}

/// A row of the table, each cell as long as it is.
struct Row {
    start: String,
    /// Receipt and sending: the day and the mark of its ground.
    dates: [(String, String); 2],
    days: String,
    white: String,
    black: String,
    over: bool,
    remarks: Vec<String>,
}

fn row(case: &Case, legend: &mut Legend, made: &MadeMove, text: &str) -> Row {
    let dots = if made.side == Side::White { "." } else { "..." };
    let date = |day: Option<shtempel_rules::Day>| day.map(|day| case.voice.words.date_short(day));
    let inside_line = made.origin == MoveOrigin::Line;
    let open = if inside_line { String::new() } else { case.voice.say("open-mark") };
    // A move told with the papers for adjudication answers nothing that came by mail.
    let unknown_beginning = if made.origin == MoveOrigin::Adjudication { String::new() } else { open.clone() };
    let (got, sent) = if inside_line { (None, None) } else { (made.got, made.sent) };
    let think = case.judgement.thinks_of(made).next_back().filter(|_| got.is_some());
    let got_mark = match think {
        Some(think) if think.cause == ThinkCause::Start => legend.start(case),
        think => legend.mark(case, think.and_then(|think| begun_by(case, think)).and_then(|(_, ground)| ground)),
    };
    let sent_by = made.mailing.and_then(|paper| case.dates(paper).sent_by);
    let sent_mark = legend.mark(case, sent.and(sent_by));
    let least = if is_open(case, made) { "≥" } else { "" };
    let total = made.period_days.map_or_else(String::new, |days| format!("{least}{days}/{}", made.quota));
    let (white, black) = if made.side == Side::White { (total, String::new()) } else { (String::new(), total) };
    Row {
        start: format!("{}{dots} {text}", made.number),
        dates: [(date(got).unwrap_or(unknown_beginning), got_mark), (date(sent).unwrap_or(open), sent_mark)],
        days: made.charged.map_or_else(|| case.voice.say("open-mark"), |days| days.to_string()),
        white,
        black,
        over: made.period_days.is_some_and(|days| days > made.quota),
        remarks: remarks(case, made),
    }
}

/// How wide the columns are: no figure is ever cut.
struct Columns {
    start: usize,
    days: usize,
    total: usize,
    /// What is left for remarks.
    remark: usize,
}

impl Columns {
    fn of(rows: &[Row]) -> Columns {
        let widest = |least: usize, of: fn(&Row) -> usize| rows.iter().map(of).max().unwrap_or_default().max(least);
        let start = widest(MOVE, |row| width(&row.start));
        let days = widest(DAYS, |row| width(&row.days));
        let total = widest(TOTAL, |row| width(&row.white).max(width(&row.black)));
        let taken = start + 1 + 2 * (DATE + 1 + MARK + 1) + days + 2 * (1 + total) + 1;
        Columns { start, days, total, remark: COLUMNS.saturating_sub(taken) }
    }

    fn head(&self, case: &Case, page: &mut Page) {
        let say = |id: &str| case.voice.say(id);
        let remarks = if self.remark < REMARK { String::new() } else { say("moves-remark") };
        let start = format!(
            "{} {} {} {} ",
            cell(&say("moves-move"), self.start, Align::Left),
            cell(&say("moves-got"), DATE + 1 + MARK, Align::Left),
            cell(&say("moves-sent"), DATE + 1 + MARK, Align::Left),
            cell(&say("moves-days"), self.days, Align::Right),
        );
        let totals = self.totals(&say("moves-white"), &say("moves-black"));
        self.line(page, start, totals, format!(" {remarks}"), [Tint::Faint, Tint::Faint]);
    }

    fn write(&self, row: &Row, page: &mut Page) {
        let [got, sent] = row
            .dates
            .each_ref()
            .map(|(day, mark)| format!("{} {}", cell(day, DATE, Align::Left), cell(mark, MARK, Align::Left)));
        let days = cell(&row.days, self.days, Align::Right);
        let start = format!("{} {got} {sent} {days} ", cell(&row.start, self.start, Align::Left));
        let tint = if row.over { Tint::Alarm } else { Tint::Plain };
        let text = row.remarks.join(", ");
        let beside = if self.remark < REMARK { Vec::new() } else { wrap(&text, self.remark) };
        let first = beside.first().map_or_else(String::new, |first| format!(" {first}"));
        self.line(page, start, self.totals(&row.white, &row.black), first, [Tint::Plain, tint]);
        for more in beside.iter().skip(1) {
            let indent = " ".repeat(COLUMNS - self.remark);
            page.line(&[Piece::new(indent, Tint::Plain), Piece::new(more.as_str(), Tint::Faint)]);
        }
        if self.remark < REMARK && !text.is_empty() {
            page.paragraph("      ", &text, Tint::Faint);
        }
    }

    fn totals(&self, white: &str, black: &str) -> String {
        format!("{} {}", cell(white, self.total, Align::Right), cell(black, self.total, Align::Right))
    }

    /// One line; where the totals do not fit beside the rest, two.
    fn line(&self, page: &mut Page, start: String, totals: String, rest: String, [tint, of_totals]: [Tint; 2]) {
        let rest = Piece::new(rest, Tint::Faint);
        if width(&start) + width(&totals) <= COLUMNS {
            page.line(&[Piece::new(start, tint), Piece::new(totals, of_totals), rest]);
        } else {
            page.line(&[Piece::new(start, tint)]);
            page.line(&[Piece::new(cell(&totals, COLUMNS, Align::Right), of_totals)]);
        }
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
    let (claim, neutral) = case.judgement.standing_days(made);
    if claim > 0 {
        out.push(voice.tell("remark-claim", &[("n", claim.into())]));
    }
    if neutral > 0 {
        out.push(voice.tell("remark-neutral", &[("n", neutral.into())]));
    }
    let parts = case.judgement.thinks_of(made).filter(|think| think.kind != ThinkKind::Query).count();
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
