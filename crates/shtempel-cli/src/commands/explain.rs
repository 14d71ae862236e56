//! `shtempel explain`: the whole reasoning behind one figure.

use super::OneGame;
use crate::output::{self, Outcome, Stop};
use crate::page::{Page, Tint};
use crate::report::Case;
use crate::report::heading::title;
use crate::report::marks::move_texts;
use crate::report::open::range;
use crate::side::SideName;
use crate::source;
use crate::trial::{Which, possible_days};
use crate::voice::Arg;
use shtempel_rules::{MadeMove, MailIndex, Side};
use shtempel_words::{DateOf, Step};
use std::process::ExitCode;

/// Explain one figure step by step, each step with its paper and article
#[derive(Debug, clap::Args)]
pub struct Explain {
    #[command(flatten)]
    game: OneGame,
    #[command(flatten)]
    figure: Figure,
}

/// Which figure; exactly one.
#[derive(Debug, clap::Args)]
#[group(required = true, multiple = false)]
struct Figure {
    /// The days of a move: its number and w or b, such as 12b; without the letter, of both sides
    #[arg(long = "move", value_name = "MOVE", value_parser = parse_move)]
    mv: Option<(u32, Option<Side>)>,
    /// Both dates of a mailing
    #[arg(long, value_name = "ID")]
    date: Option<String>,
    /// The clock of a side
    #[arg(long, value_enum, value_name = "SIDE")]
    clock: Option<SideName>,
    /// How a claim is weighed
    #[arg(long, value_name = "ID")]
    claim: Option<String>,
}

/// Reads `12b`, `12w`, the same with the Russian letters б and ч, and `12`. The error is the id of a message.
fn parse_move(text: &str) -> Result<(u32, Option<Side>), String> {
    let digits = text.trim_end_matches(|ch: char| !ch.is_ascii_digit());
    let number = digits.parse::<u32>().ok().filter(|number| *number > 0);
    let side = match &text[digits.len()..] {
        "w" | "б" => Some(Some(Side::White)),
        "b" | "ч" => Some(Some(Side::Black)),
        "" => Some(None),
        _ => None,
    };
    number.zip(side).ok_or_else(|| "usage-move".to_owned())
}

impl Explain {
    /// Prints the steps.
    pub fn run(&self) -> Outcome {
        self.game.with(|case| {
            let mut page = Page::new(output::colour());
            title(case, &mut page);
            let day = case.voice.words.date(case.judgement.as_of);
            page.paragraph("", &case.voice.tell("explain-heading", &[("day", day.into())]), Tint::Plain);
            self.write(case, &mut page)?;
            output::print(&page.into_text())?;
            Ok(ExitCode::SUCCESS)
        })
    }

    fn write(&self, case: &Case, page: &mut Page) -> Result<(), Stop> {
        let (voice, file) = (case.voice, self.game.file.name());
        if let Some((number, side)) = self.figure.mv {
            write_moves(case, number, side, &file, page)?;
        }
        if let Some(id) = &self.figure.date {
            write_dates(case, source::mailing(case.dossier, id, &file, voice)?, &file, page);
        }
        if let Some(side) = self.figure.clock {
            let side = Side::from(side);
            let head = if side == Side::White { "explain-clock-white" } else { "explain-clock-black" };
            page.heading(&voice.say(head));
            write_steps(case, &voice.words.clock_steps(case.dossier, case.judgement, side), page);
        }
        if let Some(id) = &self.figure.claim {
            let mailing = source::mailing(case.dossier, id, &file, voice)?;
            write_claim(case, mailing, id, page)?;
        }
        Ok(())
    }
}

/// Both dates of a mailing; of one that is open also the days that it can be.
fn write_dates(case: &Case, mailing: MailIndex, file: &str, page: &mut Page) {
    let voice = case.voice;
    for (of, which, head) in
        [(DateOf::Sent, Which::Sent, "explain-sent"), (DateOf::Received, Which::Received, "explain-received")]
    {
        page.heading(&voice.tell(head, &[("mail", voice.words.quoted(case.id(mailing)).into())]));
        write_steps(case, &voice.words.date_steps(case.dossier, case.judgement, mailing, of), page);
        if let Some((from, to)) = possible_days(case.dossier, case.judgement, mailing, which) {
            let args = [("range", range(case, from, to).into()), ("file", Arg::Foreign(file.to_owned()))];
            page.paragraph("     ", &voice.tell("explain-possible", &args), Tint::Plain);
        }
    }
}

/// The move of this number and side, or the moves of both sides.
fn write_moves(case: &Case, number: u32, side: Option<Side>, file: &str, page: &mut Page) -> Result<(), Stop> {
    let voice = case.voice;
    let asked = |made: &MadeMove| made.number == number && side.is_none_or(|side| made.side == side);
    let found: Vec<usize> = (0..case.judgement.moves.len()).filter(|at| asked(&case.judgement.moves[*at])).collect();
    if found.is_empty() {
        let dots = if side == Some(Side::Black) { "..." } else { "" };
        let args = [
            ("move", format!("{number}{dots}").into()),
            ("file", Arg::Foreign(file.to_owned())),
            ("day", voice.words.date(case.judgement.as_of).into()),
        ];
        return Err(Stop::Usage(voice.tell("usage-no-move", &args)));
    }
    found.into_iter().for_each(|place| write_move(case, place, page));
    Ok(())
}

fn write_move(case: &Case, place: usize, page: &mut Page) {
    let voice = case.voice;
    let made = &case.judgement.moves[place];
    let (number, side) = (made.number, made.side);
    let dots = if side == Side::White { "." } else { "..." };
    let text = move_texts(case).into_iter().nth(place).unwrap_or_default();
    let days = made.charged.map_or_else(|| voice.say("open-word"), |days| voice.words.days(days));
    let args = [("move", format!("{number}{dots}\u{a0}{text}").into()), ("days", days.into())];
    page.heading(&voice.tell("explain-move", &args));
    let made = MadeMove { thinks: case.judgement.think_range(made), ..made.clone() };
    write_steps(case, &voice.words.move_steps(case.dossier, case.judgement, &made), page);
}

fn write_claim(case: &Case, mailing: MailIndex, id: &str, page: &mut Page) -> Result<(), Stop> {
    let view = case.judgement.claims.iter().find(|view| view.claim == mailing);
    let view = view.ok_or_else(|| {
        let day = case.voice.words.date(case.judgement.as_of);
        let args = [("mail", case.voice.words.quoted(id).into()), ("day", day.into())];
        Stop::Usage(case.voice.tell("usage-no-claim", &args))
    })?;
    page.heading(&case.voice.tell("explain-claim", &[("mail", case.voice.words.quoted(id).into())]));
    write_steps(case, &case.voice.words.claim_steps(case.dossier, case.judgement, view), page);
    Ok(())
}

/// Numbered steps; paper and article stand below each.
fn write_steps(case: &Case, steps: &[Step], page: &mut Page) {
    if steps.is_empty() {
        page.paragraph("   ", &case.voice.say("explain-nothing"), Tint::Plain);
    }
    for (at, step) in steps.iter().enumerate() {
        page.paragraph(&format!("{:>3}. ", at + 1), &step.text, Tint::Plain);
        let mut rests = Vec::new();
        if let Some(paper) = step.mailing {
            rests.push(case.voice.words.quoted(case.id(paper)));
        }
        if let Some(norm) = step.norm {
            rests.push(case.voice.words.norm_cited(norm, case.judgement.edition));
        }
        if !rests.is_empty() {
            page.paragraph("     ", &format!("[{}]", rests.join("; ")), Tint::Faint);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::parse_move;
    use shtempel_rules::Side;

    #[test]
    fn a_move_is_named_by_number_and_side() {
        assert_eq!(parse_move("12b"), Ok((12, Some(Side::Black))));
        assert_eq!(parse_move("1w"), Ok((1, Some(Side::White))));
        assert_eq!(parse_move("3ч"), Ok((3, Some(Side::Black))));
        assert_eq!(parse_move("10"), Ok((10, None)));
        for bad in ["", "b", "0w", "0", "12x", "-1w", "1.5b", "99999999999w"] {
            assert!(parse_move(bad).is_err(), "{bad}");
        }
    }
}
