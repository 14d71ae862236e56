//! `shtempel totals`: stated totals against computed ones.

use super::OneGame;
use crate::output::{self, Outcome};
use crate::page::{Align, Page, Piece, Tint, cell};
use crate::report::Case;
use crate::report::heading::title;
use crate::report::marks::{cited, move_texts};
use crate::totals::{Parting, Reason, Statement, parting, statements};
use shtempel_rules::Side;
use std::process::ExitCode;

/// Show where the totals stated on cards and in records part from the computed ones, and why
#[derive(Debug, clap::Args)]
pub struct Totals {
    #[command(flatten)]
    game: OneGame,
}

impl Totals {
    /// Prints every stated total, then where each side's first part.
    pub fn run(&self) -> Outcome {
        self.game.with(|case| {
            let mut page = Page::new(output::colour());
            write(case, &mut page);
            output::print(&page.into_text())?;
            Ok(ExitCode::SUCCESS)
        })
    }
}

fn write(case: &Case, page: &mut Page) {
    let voice = case.voice;
    title(case, page);
    let day = voice.words.date(case.judgement.as_of);
    page.paragraph("", &voice.tell("totals-heading", &[("day", day.into())]), Tint::Plain);
    page.gap();
    let statements = statements(case);
    if statements.is_empty() {
        page.paragraph("", &voice.say("totals-none"), Tint::Plain);
        return;
    }
    head(case, page);
    for statement in &statements {
        row(case, statement, page);
    }
    for side in Side::BOTH {
        if !statements.iter().any(|statement| statement.of == side) {
            continue;
        }
        page.heading(&voice.words.side(side));
        match parting(case, side, &statements) {
            None => page.paragraph("  ", &voice.say("totals-agree"), Tint::Plain),
            Some(parting) => write_parting(case, &parting, page),
        }
    }
}

const ID: usize = 16;
const DATE: usize = 10;
const SIDE: usize = 9;
const FIGURE: usize = 12;

fn head(case: &Case, page: &mut Page) {
    let say = |id: &str| case.voice.say(id);
    let line = [
        cell(&say("totals-paper"), ID + 1, Align::Left),
        cell(&say("moves-sent"), DATE + 2, Align::Left),
        cell(&say("totals-whose"), SIDE, Align::Left),
        cell(&say("totals-stated"), FIGURE, Align::Right),
        cell(&say("totals-computed"), FIGURE, Align::Right),
        cell(&say("totals-difference"), FIGURE, Align::Right),
    ];
    page.line(&[Piece::new(line.concat(), Tint::Faint)]);
}

fn row(case: &Case, statement: &Statement, page: &mut Page) {
    let sent = case.dates(statement.mailing).sent;
    let sent = sent.map_or_else(|| case.voice.say("open-mark"), |day| case.voice.words.date_short(day));
    let computed = if statement.open { format!("≥ {}", statement.computed) } else { statement.computed.to_string() };
    let difference = match statement.difference() {
        0 => "=".to_owned(),
        n => format!("{n:+}"),
    };
    let line = [
        cell(case.id(statement.mailing), ID, Align::Left),
        " ".to_owned(),
        cell(&sent, DATE + 2, Align::Left),
        cell(&case.voice.words.side(statement.of), SIDE, Align::Left),
        cell(&statement.stated.to_string(), FIGURE, Align::Right),
        cell(&computed, FIGURE, Align::Right),
    ];
    page.line(&[Piece::new(line.concat() + &cell(&difference, FIGURE, Align::Right), Tint::Plain)]);
}

fn write_parting(case: &Case, parting: &Parting, page: &mut Page) {
    let voice = case.voice;
    let first = &parting.first;
    let difference = first.difference();
    let args = [
        ("mail", voice.words.quoted(case.id(first.mailing)).into()),
        ("stated", voice.words.days(first.stated).into()),
        ("computed", voice.words.days(first.computed).into()),
        ("n", voice.words.days(difference.abs()).into()),
    ];
    let id = if difference > 0 { "totals-too-many" } else { "totals-too-few" };
    page.paragraph("  ", &voice.tell(id, &args), Tint::Plain);
    let text = match &parting.agrees {
        Some(agrees) => {
            voice.tell("totals-agreed-until", &[("mail", voice.words.quoted(case.id(agrees.mailing)).into())])
        }
        None => voice.say("totals-never-agreed"),
    };
    page.paragraph("  ", &text, Tint::Plain);
    let texts = move_texts(case);
    let moves: Vec<String> = (parting.moves.iter())
        .filter_map(|at| Some((case.judgement.moves.get(*at)?, texts.get(*at)?)))
        .map(|(made, text)| {
            let days = made.charged.map_or_else(|| voice.say("open-word"), |days| voice.words.days(days));
            let dots = if made.side == Side::White { "." } else { "..." };
            format!("{}{dots}\u{a0}{text} ({days})", made.number)
        })
        .collect();
    if !moves.is_empty() {
        page.paragraph("  ", &voice.tell("totals-between", &[("moves", moves.join(", ").into())]), Tint::Plain);
    }
    if first.open {
        page.paragraph("  ", &voice.say("totals-open"), Tint::Plain);
    } else if parting.reasons.is_empty() {
        page.paragraph("  ", &voice.say("totals-no-reason"), Tint::Plain);
        if parting.cut {
            page.paragraph("  ", &voice.say("totals-cut"), Tint::Plain);
        }
    } else {
        page.paragraph("  ", &voice.say("totals-reasons"), Tint::Plain);
        for reason in &parting.reasons {
            page.paragraph("    - ", &say_reason(case, *reason), Tint::Strong);
        }
    }
}

fn say_reason(case: &Case, reason: Reason) -> String {
    let voice = case.voice;
    let days = |n: i64| ("days", crate::voice::Arg::from(voice.words.days(n)));
    let mail = |at| ("mail", crate::voice::Arg::from(voice.words.quoted(case.id(at))));
    let date = |name, day| (name, crate::voice::Arg::from(voice.words.date(day)));
    match reason {
        Reason::PenaltyNotAdded { norm, mailing, days: n } => voice.tell(
            "reason-penalty",
            &[mail(mailing), ("n", voice.words.penalty_days(n).into()), ("norm", cited(case, norm).into())],
        ),
        Reason::NoPenaltyAdded(n) => voice.tell("reason-penalties", &[("n", voice.words.penalty_days(n).into())]),
        Reason::LeaveNotDeducted(n) => voice.tell("reason-leave", &[days(n)]),
        Reason::BeforeStartNotDeducted(n) => voice.tell("reason-before-start", &[days(n)]),
        Reason::FreeDaysCounted(n) => voice.tell("reason-free", &[days(n)]),
        Reason::PenaltyAndLeave { penalty, leave } => voice.tell(
            "reason-both",
            &[("penalty", voice.words.penalty_days(penalty).into()), ("leave", voice.words.days(leave).into())],
        ),
        Reason::WrittenSent { mailing, written, resolved } => {
            voice.tell("reason-written", &[mail(mailing), date("written", written), date("resolved", resolved)])
        }
        Reason::RecordedReceived { mailing, recorded, resolved } => {
            voice.tell("reason-recorded", &[mail(mailing), date("recorded", recorded), date("resolved", resolved)])
        }
        Reason::BothEndsCounted(n) => voice.tell("reason-both-ends", &[("moves", voice.words.moves(n).into())]),
    }
}
