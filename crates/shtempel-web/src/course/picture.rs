//! The picture of a course: a lane for each side, mailings between them, and the months below.

use super::{Event, Kind, Told};
use crate::drawing::{draw, escaped};
use crate::markup::Markup;
use shtempel_rules::{Day, Side};
use shtempel_words::{Note, Words};

/// Where the lanes begin; the names stand before.
const LEFT: i64 = 130;
/// What remains free behind them.
const RIGHT: i64 = 12;
/// The least and the most that the lanes are long, in points, and how long a day is between the two.
const SHORTEST: i64 = 620;
const LONGEST: i64 = 6000;
const DAY: i64 = 3;
const LANE: i64 = 24;
const HEIGHT: i64 = 140;
const AXIS: i64 = 116;
/// How many months there may be marks of at most, and the distances in months that marks may have.
const MOST_MARKS: i64 = 120;
const DISTANCES: [i64; 7] = [1, 3, 12, 60, 120, 600, 1200];
/// The most letters of a name.
const NAME: usize = 16;

const MONTHS: [&str; 12] = [
    "course-month-1",
    "course-month-2",
    "course-month-3",
    "course-month-4",
    "course-month-5",
    "course-month-6",
    "course-month-7",
    "course-month-8",
    "course-month-9",
    "course-month-10",
    "course-month-11",
    "course-month-12",
];

/// The upper edge of a lane.
const fn top(side: Side) -> i64 {
    match side {
        Side::White => 24,
        Side::Black => 80,
    }
}

const fn name(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// The days of a picture and where they stand.
struct Scale {
    first: Day,
    days: i64,
    length: i64,
}

impl Scale {
    /// Of the days that are known; none where there are none.
    fn of(events: &[Event]) -> Option<Scale> {
        let days = || events.iter().flat_map(|event| [event.from, event.to]).flatten();
        let (first, last) = (days().min()?, days().max()?);
        let span = last.since(first).max(1);
        Some(Scale { first, days: span, length: span.saturating_mul(DAY).clamp(SHORTEST, LONGEST) })
    }

    /// Tenths of a point from the left.
    fn tenths(&self, day: Day) -> i64 {
        LEFT * 10 + day.since(self.first).clamp(0, self.days) * self.length * 10 / self.days
    }

    fn at(&self, day: Day) -> String {
        shown(self.tenths(day))
    }

    /// How wide a stretch is; a single day is still to be seen.
    fn wide(&self, from: Day, to: Day) -> String {
        shown((self.tenths(to) - self.tenths(from)).max(15))
    }
}

/// Tenths as a number with a point.
fn shown(tenths: i64) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// The picture; empty where no day is known.
pub(super) fn picture(told: &Told, events: &[Event]) -> Markup {
    let Some(scale) = Scale::of(events) else { return Markup::default() };
    let width = LEFT + scale.length + RIGHT;
    let says = Note::new("course-says").day("from", scale.first).day("to", scale.first.plus(scale.days));
    let label = escaped(&told.words.note(&says));
    let mut out = format!(
        "<svg class=\"course\" viewBox=\"0 0 {width} {HEIGHT}\" width=\"{width}\" height=\"{HEIGHT}\" role=\"img\" aria-label=\"{label}\">"
    );
    for side in Side::BOTH {
        let (y, length) = (top(side), scale.length);
        draw(
            &mut out,
            format_args!("<rect class=\"course__lane\" x=\"{LEFT}\" y=\"{y}\" width=\"{length}\" height=\"{LANE}\"/>"),
        );
        let who = escaped(&short(told.dossier.players[side].name.trim()));
        draw(&mut out, format_args!("<text x=\"0\" y=\"{}\">{who}</text>", y + 16));
    }
    months(&mut out, &scale, told.words);
    events.iter().for_each(|event| shape(&mut out, &scale, event));
    out.push_str("</svg>");
    Markup::drawn(out)
}

fn short(name: &str) -> String {
    if name.chars().count() <= NAME {
        return name.to_owned();
    }
    name.chars().take(NAME - 1).chain(['…']).collect()
}

fn months(out: &mut String, scale: &Scale, words: &Words) {
    let (right, bottom) = (LEFT + scale.length, AXIS);
    draw(out, format_args!("<path class=\"course__axis\" d=\"M{LEFT} {bottom}H{right}\"/>"));
    let fits = |distance: &&i64| {
        let marks = scale.days / (30 * **distance);
        // A mark wants some 62 points for its words.
        marks <= MOST_MARKS && (marks == 0 || scale.length / marks >= 62)
    };
    let distance = DISTANCES.iter().find(fits).copied().unwrap_or(1200);
    let last = scale.first.plus(scale.days);
    let (year, month, _) = scale.first.ymd();
    let mut number = i64::from(year) * 12 + i64::from(month) - 1;
    number += (distance - number % distance) % distance;
    while let Some(day) = first_of(number).filter(|day| *day <= last) {
        if day >= scale.first {
            mark(out, scale, day, words);
        }
        number += distance;
    }
}

/// The first day of a month that is counted from the year 0.
fn first_of(number: i64) -> Option<Day> {
    let month = u8::try_from(number.rem_euclid(12) + 1).ok()?;
    Day::from_ymd(i32::try_from(number.div_euclid(12)).ok()?, month, 1)
}

fn mark(out: &mut String, scale: &Scale, day: Day, words: &Words) {
    let (year, month, _) = day.ymd();
    let id = MONTHS.get(usize::from(month) - 1).copied().unwrap_or("course-month-1");
    let text = Note::new("course-month").note("month", Note::new(id)).text("year", year.to_string());
    let (x, text) = (scale.at(day), escaped(&words.note(&text)));
    draw(out, format_args!("<path class=\"course__tick\" d=\"M{x} 12V{}\"/>", AXIS + 5));
    draw(out, format_args!("<text class=\"course__month\" x=\"{x}\" y=\"{}\" dx=\"3\">{text}</text>", AXIS + 15));
}

/// One event. What has no known beginning or end is in the table only, but for a mailing that is not known to have come.
fn shape(out: &mut String, scale: &Scale, event: &Event) {
    let Some(from) = event.from else { return };
    let days = if event.days.is_empty() { String::new() } else { format!(", {}", event.days) };
    let title = format!("<title>{}{}</title>", escaped(&event.what), escaped(&days));
    let lanes = Side::BOTH.into_iter().filter(|side| event.side.is_none_or(|of| of == *side));
    for side in lanes {
        let (x, y) = (scale.at(from), top(side));
        match (event.kind, event.to) {
            (Kind::Transit, to) => journey(out, scale, (side, from, to), &title),
            (Kind::Penalty, _) => {
                draw(
                    out,
                    format_args!(
                        "<rect class=\"course__penalty\" x=\"{x}\" y=\"{y}\" width=\"4\" height=\"{LANE}\">{title}</rect>"
                    ),
                );
            }
            (Kind::Control { over }, _) => {
                let class = if over { "course__control course__control--over" } else { "course__control" };
                draw(out, format_args!("<path class=\"{class}\" d=\"M{x} {}v36\">{title}</path>", y - 6));
            }
            (_, None) => {}
            (kind, Some(to)) => {
                let (class, y, high) = stretch(kind, side);
                let wide = scale.wide(from, to);
                draw(
                    out,
                    format_args!(
                        "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\">{title}</rect>"
                    ),
                );
            }
        }
    }
}

/// The class, the upper edge and the height of a stretch of days: leave stands outside of the lane of its side.
fn stretch(kind: Kind, side: Side) -> (String, i64, i64) {
    let y = top(side);
    match kind {
        Kind::Leave if side == Side::White => ("course__leave".to_owned(), y - 7, 5),
        Kind::Leave => ("course__leave".to_owned(), y + LANE + 2, 5),
        Kind::Stand => ("course__stand".to_owned(), y + LANE - 6, 6),
        Kind::Running => (format!("course__think course__think--{} course__think--open", name(side)), y + 2, LANE - 4),
        _ => (format!("course__think course__think--{}", name(side)), y + 2, LANE - 4),
    }
}

/// A mailing from one lane to the other; a short one that ends nowhere where it is not known to have come.
fn journey(out: &mut String, scale: &Scale, (side, from, to): (Side, Day, Option<Day>), title: &str) {
    let (begin, end) = match side {
        Side::White => (top(Side::White) + LANE, top(Side::Black)),
        Side::Black => (top(Side::Black), top(Side::White) + LANE),
    };
    let x = scale.at(from);
    match to {
        Some(to) => {
            let until = scale.at(to);
            draw(out, format_args!("<path class=\"course__transit\" d=\"M{x} {begin}L{until} {end}\">{title}</path>"));
        }
        None => {
            let middle = (begin + end) / 2;
            draw(
                out,
                format_args!(
                    "<path class=\"course__transit course__transit--open\" d=\"M{x} {begin}L{x} {middle}\">{title}</path>"
                ),
            );
        }
    }
}

/// What the colours mean.
pub(super) fn key(words: &Words) -> Vec<(Markup, String)> {
    let rect = |class: &str| format!("<rect class=\"{class}\" x=\"1\" y=\"2\" width=\"22\" height=\"9\"/>");
    let swatches = [
        (rect("course__think course__think--white"), "course-key-white"),
        (rect("course__think course__think--black"), "course-key-black"),
        ("<path class=\"course__transit\" d=\"M2 1L22 12\"/>".to_owned(), "course-key-transit"),
        (rect("course__leave"), "course-key-leave"),
        (rect("course__stand"), "course-key-stand"),
        (
            "<rect class=\"course__penalty\" x=\"10\" y=\"1\" width=\"4\" height=\"11\"/>".to_owned(),
            "course-key-penalty",
        ),
        ("<path class=\"course__control\" d=\"M12 0v13\"/>".to_owned(), "course-key-control"),
    ];
    let drawn = |inside: String| {
        Markup::drawn(format!(
            "<svg viewBox=\"0 0 24 13\" width=\"24\" height=\"13\" aria-hidden=\"true\">{inside}</svg>"
        ))
    };
    swatches.into_iter().map(|(inside, id)| (drawn(inside), words.note(&Note::new(id)))).collect()
}
