//! The correspondence schedule (график переписки): one row for each move, as text or for a spreadsheet.

use crate::output::Stop;
use crate::page::{Align, COLUMNS, Colour, Page, Piece, Tint, cell, width};
use crate::report::Case;
use crate::report::heading::title;
use crate::report::marks::{Legend, begun_by, move_texts, write_opening};
use shtempel_rules::{Day, Ground, MadeMove, MoveOrigin, Side, ThinkCause};

/// A row of the schedule.
struct Row {
    taken_over: bool,
    number: u32,
    side: Side,
    text: String,
    mailing: String,
    partner_sent: (Option<Day>, Option<Ground>),
    received: (Option<Day>, Option<Ground>),
    beginning: Beginning,
    sent: (Option<Day>, Option<Ground>),
    /// None where the length is open or, inside a line or before the game was taken over, not counted.
    days: Option<i64>,
    penalty: i64,
    leave: i64,
    total: Option<(i64, i64)>,
    remarks: Vec<String>,
}

/// What began the think.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Beginning {
    /// The start of the player's clock.
    Start,
    /// A mailing.
    Mailing,
}

fn rows(case: &Case) -> Vec<Row> {
    case.judgement.moves.iter().zip(move_texts(case)).map(|(made, text)| row(case, made, text)).collect()
}

fn row(case: &Case, made: &MadeMove, text: String) -> Row {
    let think = case.judgement.thinks_of(made).next_back();
    let counted = !matches!(made.origin, MoveOrigin::Line | MoveOrigin::Opening);
    let begun = think.and_then(|think| begun_by(case, think));
    let partner = begun.map(|(paper, _)| case.dates(paper));
    let own = made.mailing.map(|paper| case.dates(paper)).unwrap_or_default();
    Row {
        taken_over: made.origin == MoveOrigin::Opening,
        number: made.number,
        side: made.side,
        text,
        mailing: made.mailing.map_or_else(String::new, |paper| case.id(paper).to_owned()),
        partner_sent: partner.map_or((None, None), |dates| (dates.sent, dates.sent_by)),
        received: (made.got.filter(|_| counted), begun.and_then(|(_, ground)| ground)),
        beginning: match think {
            Some(think) if think.cause == ThinkCause::Start => Beginning::Start,
            _ => Beginning::Mailing,
        },
        sent: (made.sent.filter(|_| counted), own.sent_by.filter(|_| counted)),
        days: made.charged.filter(|_| counted),
        penalty: penalty_before(case, made),
        leave: made.leave,
        total: made.period_days.map(|days| (days, made.quota)),
        remarks: remarks(case, made),
    }
}

/// Penalty days of this side since its move before.
fn penalty_before(case: &Case, made: &MadeMove) -> i64 {
    let before = case.judgement.moves.iter().rev().find(|other| other.side == made.side && other.ply < made.ply);
    let after = before.map_or(0, |other| other.ply);
    let penalties = case.judgement.penalties.iter();
    penalties.filter(|p| p.side == made.side && p.ply >= after && p.ply < made.ply).map(|p| p.days).sum()
}

fn remarks(case: &Case, made: &MadeMove) -> Vec<String> {
    let voice = case.voice;
    let mut out = Vec::new();
    match made.origin {
        MoveOrigin::Card => {}
        MoveOrigin::Line => out.push(voice.say("schedule-line")),
        MoveOrigin::Sealed => out.push(voice.say("schedule-sealed")),
        MoveOrigin::Adjudication => out.push(voice.say("schedule-adjudication")),
        MoveOrigin::Opening => out.push(voice.say("schedule-opening")),
    }
    if made.before_start > 0 {
        out.push(voice.tell("schedule-before-start", &[("days", voice.words.days(made.before_start).into())]));
    }
    let (claim, neutral) = case.judgement.standing_days(made);
    for (id, days) in [("schedule-claim", claim), ("schedule-neutral", neutral)] {
        if days > 0 {
            out.push(voice.tell(id, &[("days", voice.words.days(days).into())]));
        }
    }
    for think in case.judgement.thinks_of(made).filter(|think| Some(think.ended_by) != made.mailing) {
        let charged = think.charged.map_or_else(|| voice.say("open-word"), |days| voice.words.days(days));
        let args = [("mail", voice.words.quoted(case.id(think.ended_by)).into()), ("days", charged.into())];
        out.push(voice.tell("schedule-part", &args));
    }
    if made.charged.is_none() && !matches!(made.origin, MoveOrigin::Opening) {
        out.push(voice.say("schedule-open"));
    }
    if made.period_days.is_some_and(|days| days > made.quota) {
        out.push(voice.say("schedule-over"));
    }
    if made.period > 1 && made.period_move == 1 {
        out.push(voice.tell("schedule-period", &[("n", made.period.into())]));
    }
    let written = made.mailing.and_then(|paper| case.dossier.mail[paper.0].dated).filter(|day| Some(*day) != made.sent);
    if let Some(written) = written.filter(|_| made.sent.is_some() && made.origin == MoveOrigin::Card) {
        out.push(voice.tell("schedule-written", &[("day", voice.words.date_short(written).into())]));
    }
    out
}

const MOVE: usize = 14;
const DATE: usize = 10;
const MARK: usize = 4;

/// For people.
pub fn text(case: &Case, colour: Colour) -> String {
    let mut page = Page::new(colour);
    title(case, &mut page);
    let day = case.voice.words.date(case.judgement.as_of);
    page.paragraph("", &case.voice.tell("schedule-heading", &[("day", day.into())]), Tint::Plain);
    page.gap();
    write_opening(case, &mut page);
    let mut legend = Legend::default();
    let heads = ["schedule-days", "schedule-penalty", "schedule-leave", "schedule-total"].map(|id| case.voice.say(id));
    let rows: Vec<Row> = rows(case).into_iter().filter(|row| !row.taken_over).collect();
    let figures: Vec<[String; 4]> = rows.iter().map(Row::figures).collect();
    let widths = [0, 1, 2, 3]
        .map(|at| figures.iter().chain([&heads]).map(|figures| width(&figures[at])).max().unwrap_or_default());
    let first = rows.iter().map(|row| width(&row.start())).max().unwrap_or_default().max(MOVE);
    let line = |figures: &[String; 4]| {
        let cells = figures.iter().zip(widths).map(|(text, columns)| cell(text, columns, Align::Right));
        cells.collect::<Vec<String>>().join(" ")
    };
    let dates = ["schedule-partner-sent", "moves-got", "moves-sent"];
    let dates = dates.map(|id| cell(&case.voice.say(id), DATE + 1 + MARK, Align::Left)).concat();
    let start = cell(&case.voice.say("moves-move"), first, Align::Left) + &dates;
    write_line(&mut page, start, line(&heads), [Tint::Faint, Tint::Faint]);
    for (row, figures) in rows.iter().zip(&figures) {
        let dates = row.dates(case, &mut legend);
        let tint = if row.total.is_some_and(|(days, quota)| days > quota) { Tint::Alarm } else { Tint::Plain };
        let start = cell(&row.start(), first, Align::Left) + &dates;
        write_line(&mut page, start, line(figures), [Tint::Plain, tint]);
        if !row.remarks.is_empty() {
            page.paragraph("      ", &row.remarks.join("; "), Tint::Faint);
        }
    }
    page.gap();
    page.paragraph("", &case.voice.say("schedule-columns"), Tint::Faint);
    legend.write(case, &mut page);
    page.into_text()
}

/// One line; where the figures do not fit beside the dates, two. No figure is ever cut.
fn write_line(page: &mut Page, start: String, figures: String, [of_start, of_figures]: [Tint; 2]) {
    if width(&start) + width(&figures) <= COLUMNS {
        page.line(&[Piece::new(start, of_start), Piece::new(figures, of_figures)]);
    } else {
        page.line(&[Piece::new(start, of_start)]);
        page.line(&[Piece::new(cell(&figures, COLUMNS, Align::Right), of_figures)]);
    }
}

impl Row {
    fn start(&self) -> String {
        let dots = if self.side == Side::White { "." } else { "..." };
        format!("{}{dots} {}", self.number, self.text)
    }

    /// Days, penalty, leave and total, each as long as it is.
    fn figures(&self) -> [String; 4] {
        let number = |n: i64| if n == 0 { String::new() } else { n.to_string() };
        [
            self.days.map_or_else(String::new, |days| days.to_string()),
            number(self.penalty),
            number(self.leave),
            self.total.map_or_else(String::new, |(days, quota)| format!("{days}/{quota}")),
        ]
    }

    /// The three dates with the marks of their grounds.
    fn dates(&self, case: &Case, legend: &mut Legend) -> String {
        let mut dated = |(day, ground): (Option<Day>, Option<Ground>), is_start: Beginning| {
            let text = day.map_or_else(String::new, |day| case.voice.words.date_short(day));
            let mark = match (day, is_start) {
                (None, _) => String::new(),
                (Some(_), Beginning::Start) => legend.start(case),
                (Some(_), Beginning::Mailing) => legend.mark(case, ground),
            };
            format!("{} {}", cell(&text, DATE, Align::Left), cell(&mark, MARK, Align::Left))
        };
        [
            dated(self.partner_sent, Beginning::Mailing),
            dated(self.received, self.beginning),
            dated(self.sent, Beginning::Mailing),
        ]
        .concat()
    }
}

/// What a spreadsheet expects of a CSV file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dialect {
    /// Commas, as RFC 4180 has it.
    Plain,
    /// Semicolons and a byte-order mark: so Excel opens it where the comma stands in decimals, as in Russia.
    Excel,
}

/// For a spreadsheet: days as ISO dates, numbers plain, no cell that a spreadsheet would take for a formula.
pub fn csv(case: &Case, dialect: Dialect) -> Result<String, Stop> {
    let (delimiter, head) = match dialect {
        Dialect::Plain => (b',', ""),
        Dialect::Excel => (b';', "\u{feff}"),
    };
    let mut writer = csv::WriterBuilder::new().delimiter(delimiter).from_writer(head.as_bytes().to_vec());
    let heads = [
        "csv-number",
        "csv-side",
        "csv-move",
        "csv-mailing",
        "csv-partner-sent",
        "csv-partner-sent-by",
        "csv-received",
        "csv-received-by",
        "csv-sent",
        "csv-sent-by",
        "csv-days",
        "csv-penalty",
        "csv-leave",
        "csv-total",
        "csv-quota",
        "csv-remarks",
    ];
    let mut lines = vec![heads.map(|id| case.voice.say(id)).to_vec()];
    for row in rows(case) {
        let day = |day: Option<Day>| day.map_or_else(String::new, |day| day.to_string());
        let by = |(day, ground): (Option<Day>, Option<Ground>)| {
            let ground = ground.filter(|_| day.is_some());
            ground.map_or_else(String::new, |ground| case.voice.words.ground(case.dossier, ground))
        };
        let number = |n: Option<i64>| n.map_or_else(String::new, |n| n.to_string());
        lines.push(vec![
            row.number.to_string(),
            case.voice.words.side(row.side),
            row.text.clone(),
            row.mailing.clone(),
            day(row.partner_sent.0),
            by(row.partner_sent),
            day(row.received.0),
            match row.beginning {
                Beginning::Start => case.voice.say("mark-start-long"),
                Beginning::Mailing => by(row.received),
            },
            day(row.sent.0),
            by(row.sent),
            number(row.days),
            row.penalty.to_string(),
            row.leave.to_string(),
            number(row.total.map(|(days, _)| days)),
            number(row.total.map(|(_, quota)| quota)),
            row.remarks.join("; "),
        ]);
    }
    for line in lines {
        writer.write_record(line.iter().map(|text| no_formula(text))).map_err(|error| Stop::Output(error.into()))?;
    }
    let bytes = writer.into_inner().map_err(|error| Stop::Output(error.into_error()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// A spreadsheet takes a cell that begins so, spaces aside, for a formula; an apostrophe makes it text.
fn no_formula(text: &str) -> String {
    let formula = text.starts_with(['\t', '\r']) || text.trim_start().starts_with(['=', '+', '-', '@']);
    if formula { format!("'{text}") } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::no_formula;

    #[test]
    fn no_cell_is_taken_for_a_formula() {
        for text in ["=1+1", "+7", "-3", "@x", "\t=1", "\tx", " =1", "\u{a0}+1", "\n@x"] {
            assert_eq!(no_formula(text), format!("'{text}"));
        }
        for text in ["", "0-0", "12", "Кg1-f3", "«=»", " x", "a=1"] {
            assert_eq!(no_formula(text), text);
        }
    }
}
