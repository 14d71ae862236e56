//! The clocks, each with a small bar.

use super::Case;
use crate::page::{Align, COLUMNS, Page, Piece, Tint, cell, width, wrap};
use shtempel_rules::{Clock, Side, Status};

/// How long a bar is.
const BAR: i64 = 20;

/// A clock for each side: the control, what is left, and where the days went.
pub fn write(case: &Case, page: &mut Page) {
    page.heading(&case.voice.say("clocks-heading"));
    let names = Side::BOTH.map(|side| case.voice.words.side(side));
    let column = names.iter().map(|name| width(name)).max().unwrap_or_default() + 1;
    for (side, name) in Side::BOTH.into_iter().zip(names) {
        let clock = &case.judgement.clocks[side];
        let tint = if clock.left < 0 { Tint::Alarm } else { Tint::Plain };
        let bar = bar(clock);
        let indent = column + width(&bar) + 1;
        for (at, text) in wrap(&against_control(case, clock), COLUMNS - indent).into_iter().enumerate() {
            let lead = if at == 0 {
                [Piece::new(cell(&name, column, Align::Left), Tint::Plain), Piece::new(format!("{bar} "), tint)]
            } else {
                [Piece::new(" ".repeat(column), Tint::Plain), Piece::new(" ".repeat(indent - column), Tint::Plain)]
            };
            page.line(&lead.into_iter().chain([Piece::new(text, tint)]).collect::<Vec<Piece>>());
        }
        page.paragraph(&" ".repeat(column), &whole_game(case, side, clock), Tint::Plain);
    }
    page.paragraph("", &case.voice.say("clock-bar"), Tint::Faint);
}

/// Full blocks for the days used, half-tone for the think going on and days held, light for what is left.
fn bar(clock: &Clock) -> String {
    let quota = clock.quota.max(1);
    // Any day used shows, and the bar is only full when nothing is left.
    let share = |days: i64| (days.saturating_mul(BAR) + quota - 1) / quota;
    let gone = share(clock.quota - clock.left).clamp(0, if clock.left > 0 { BAR - 1 } else { BAR });
    let used = share(clock.period_days).clamp(0, gone);
    let blocks = |sign: &str, n: i64| sign.repeat(usize::try_from(n).unwrap_or_default());
    format!("{}{}{}", blocks("█", used), blocks("▒", gone - used), blocks("░", BAR - gone))
}

/// `5 из 30 дней на 10 ходов, текущий ход: уже 17 дней, осталось 8 дней`: what the bar shows, in words.
fn against_control(case: &Case, clock: &Clock) -> String {
    let voice = case.voice;
    let args = [
        ("used", clock.period_days.into()),
        ("quota", voice.words.days_gen(clock.quota).into()),
        ("moves", voice.words.moves(clock.control_move.into()).into()),
    ];
    let mut parts = vec![voice.tell(if clock.open { "clock-used-open" } else { "clock-used" }, &args)];
    if clock.held > 0 {
        parts.push(voice.tell("clock-held", &[("n", clock.held.into())]));
    }
    if clock.running > 0 {
        parts.push(voice.tell("clock-now", &[("days", voice.words.days(clock.running).into())]));
    }
    let id = match (clock.left < 0, clock.open) {
        (true, _) => "clock-over",
        (false, true) => "clock-left-open",
        (false, false) => "clock-left",
    };
    parts.push(voice.tell(id, &[("n", clock.left.abs().into())]));
    parts.join(", ")
}

/// Where the days went, and what else is known of the clock.
fn whole_game(case: &Case, side: Side, clock: &Clock) -> String {
    let voice = case.voice;
    let mut parts = vec![voice.tell(
        "clock-total",
        &[
            ("total", clock.total.into()),
            ("thinking", clock.thinking.into()),
            ("penalty", clock.penalty.into()),
            ("moves", voice.words.moves(i64::from(clock.moves)).into()),
        ],
    )];
    if clock.period > 1 {
        parts.push(voice.tell("clock-period", &[("n", clock.period.into())]));
    }
    if let Some(running) = case.judgement.running.filter(|running| running.side == side)
        && case.judgement.status == Status::Playing
    {
        let since = ("since", voice.words.date(running.begin).into());
        parts.push(match running.last_day {
            _ if clock.left < 0 => voice.tell("clock-running-over", &[since]),
            Some(last) => voice.tell("clock-running", &[since, ("last", voice.words.date(last).into())]),
            None => voice.tell("clock-running-on", &[since]),
        });
    }
    if clock.oversteps > 0 {
        parts.push(voice.tell("clock-oversteps", &[("n", clock.oversteps.into())]));
    }
    if clock.open {
        parts.push(voice.say("clock-open"));
    }
    parts.join("; ")
}
