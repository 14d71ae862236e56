//! `shtempel claim`: what a claim of an overstep needs, and until when it can be made.

use super::OneGame;
use crate::output::{self, Outcome};
use crate::page::{Page, Tint};
use crate::report::Case;
use crate::report::heading::title;
use crate::side::SideName;
use shtempel_rules::{
    ClaimPart, ClaimProspect, ClaimWindow, Day, Lateness, Norm, OverstepAt, PartState, Side, claim_prospect,
};
use std::process::ExitCode;

/// Show what a claim of an overstep needs and which of it is there
///
/// Names the cards that suffice to prove it, the last day for it, and what ends the right.
#[derive(Debug, clap::Args)]
pub struct Claim {
    #[command(flatten)]
    game: OneGame,
    /// The side that overstepped
    #[arg(long, value_enum, value_name = "SIDE")]
    against: SideName,
}

impl Claim {
    /// Prints the prospects of the claim.
    pub fn run(&self) -> Outcome {
        let against = Side::from(self.against);
        self.game.with(|case| {
            let prospect = claim_prospect(case.dossier, case.judgement, against);
            let mut page = Page::new(output::colour());
            write(case, &prospect, &mut page);
            output::print(&page.into_text())?;
            Ok(ExitCode::SUCCESS)
        })
    }
}

fn write(case: &Case, prospect: &ClaimProspect, page: &mut Page) {
    let voice = case.voice;
    title(case, page);
    let day = voice.words.date(case.judgement.as_of);
    let head = if prospect.against == Side::White { "claim-against-white" } else { "claim-against-black" };
    page.paragraph("", &voice.tell(head, &[("day", day.into())]), Tint::Plain);
    page.gap();
    let Some(overstep) = prospect.overstep else {
        let clock = &case.judgement.clocks[prospect.against];
        let args = [("days", voice.words.days(clock.period_days).into()), ("quota", clock.quota.into())];
        let id = if prospect.open { "claim-none-open" } else { "claim-none" };
        page.paragraph("", &voice.tell(id, &args), Tint::Plain);
        if let Some(running) = case.judgement.running.filter(|running| running.side == prospect.against)
            && clock.left < 0
        {
            let args = [
                ("days", voice.words.days(running.days.counted).into()),
                ("over", voice.words.days(clock.left.saturating_neg()).into()),
            ];
            page.paragraph("", &voice.tell("claim-none-running", &args), Tint::Plain);
        }
        return;
    };
    page.paragraph("", &count(case, prospect, &overstep), Tint::Alarm);
    page.paragraph("", &window(case, prospect, &overstep), Tint::Plain);
    if matches!(prospect.window, ClaimWindow::Open { .. }) {
        page.paragraph("", &warning(case, &overstep), Tint::Strong);
    }
    if prospect.decisive {
        page.paragraph("", &voice.say("claim-decisive"), Tint::Strong);
    }
    page.heading(&voice.say("claim-parts"));
    for part in &prospect.parts {
        write_part(case, prospect, part, page);
    }
    write_cards(case, prospect, &overstep, page);
}

/// What the count shows.
fn count(case: &Case, prospect: &ClaimProspect, overstep: &OverstepAt) -> String {
    let words = &case.voice.words;
    let args = [
        ("move", overstep.number.into()),
        ("days", words.days(overstep.period_days).into()),
        ("quota", words.days_gen(overstep.quota).into()),
        ("ordinal", prospect.ordinal.into()),
        ("article", article(case, Norm::Overstep).into()),
    ];
    case.voice.tell(if prospect.open { "claim-count-open" } else { "claim-count" }, &args)
}

fn article(case: &Case, norm: Norm) -> String {
    norm.article(case.judgement.edition).map_or_else(|| case.voice.words.norm_title(norm), str::to_owned)
}

/// Until when.
fn window(case: &Case, prospect: &ClaimProspect, overstep: &OverstepAt) -> String {
    let voice = case.voice;
    let day = |day| voice.words.date(day);
    let article = article(case, Norm::ClaimDeadline);
    let paper = |mailing| voice.words.quoted(case.id(mailing));
    let control = ("move", overstep.control_move.into());
    match prospect.window {
        ClaimWindow::Open { until } => until_reply(case, prospect, overstep, until),
        ClaimWindow::Used { claim } => voice.tell("claim-used", &[("mail", paper(claim).into())]),
        ClaimWindow::Decided => voice.say("claim-decided"),
        ClaimWindow::Closed { last, why } => {
            let last = last.map_or_else(|| voice.say("open-word"), day);
            let why = match why {
                Lateness::AfterReply(reply) => {
                    voice.tell("claim-late-reply", &[control, ("mail", paper(reply).into())])
                }
                Lateness::Used(claim) => voice.tell("claim-used", &[("mail", paper(claim).into())]),
                Lateness::AfterTerm(_) => voice.say("claim-late-term"),
                Lateness::AfterEnding(_) => voice.say("claim-late-ending"),
            };
            voice.tell("claim-closed", &[("day", last.into()), ("why", why.into()), ("article", article.into())])
        }
    }
}

/// Until when, while the right is open: up to the reply to the control move, and up to the day that is set already.
fn until_reply(case: &Case, prospect: &ClaimProspect, overstep: &OverstepAt, until: Option<Day>) -> String {
    let voice = case.voice;
    let day = |day| voice.words.date(day);
    let article = article(case, Norm::ClaimDeadline);
    let args = [("move", overstep.control_move.into()), ("article", article.clone().into())];
    if let (Some(_), Some(last)) = (overstep.reply, until) {
        return voice.tell("claim-until", &[("day", day(last).into()), ("article", article.into())]);
    }
    let mut text = voice.tell(if overstep.control_made { "claim-until-reply" } else { "claim-until-control" }, &args);
    let running = case.judgement.running.filter(|running| running.side == prospect.against.other());
    if let Some(last_day) = running.filter(|_| overstep.control_made).and_then(|running| running.last_day) {
        // A day that is past helps nobody: by then every reply oversteps.
        let by = if last_day < case.judgement.as_of {
            voice.say("claim-reply-late")
        } else {
            voice.tell("claim-reply-by", &[("day", day(last_day).into())])
        };
        text = format!("{text} {by}");
    }
    if let Some(last) = until {
        text = format!("{text} {}", voice.tell("claim-at-latest", &[("day", day(last).into())]));
    }
    text
}

/// The next reply ends the right (readings, 25).
fn warning(case: &Case, overstep: &OverstepAt) -> String {
    let id = match (overstep.reply, overstep.control_made) {
        (Some(_), _) => "claim-warning-replied",
        (None, true) => "claim-warning-next",
        (None, false) => "claim-warning",
    };
    case.voice.tell(id, &[("move", overstep.control_move.into())])
}

fn write_part(case: &Case, prospect: &ClaimProspect, part: &ClaimPart, page: &mut Page) {
    let voice = case.voice;
    let what = voice.say(match part.norm {
        Norm::ClaimCount => "part-count",
        Norm::ClaimReceipt => "part-receipt",
        Norm::ClaimCards => "part-cards",
        Norm::SecondClaim => "part-sealed",
        _ => "part-claim",
    });
    let mail = |paper| [("mail", voice.words.quoted(case.id(paper)).into())];
    let (mark, state) = match part.state {
        PartState::There(paper) => ("  + ", voice.tell("part-there", &mail(paper))),
        PartState::Faulty(paper) => ("  ! ", voice.tell("part-faulty", &mail(paper))),
        PartState::Missing if matches!(prospect.window, ClaimWindow::Used { .. }) => {
            ("  ! ", voice.say("part-missing"))
        }
        PartState::Missing => ("  - ", voice.say("part-to-do")),
    };
    let args = [("what", what.into()), ("article", article(case, part.norm).into()), ("state", state.into())];
    page.paragraph(mark, &voice.tell("part-line", &args), Tint::Plain);
}

fn write_cards(case: &Case, prospect: &ClaimProspect, overstep: &OverstepAt, page: &mut Page) {
    let voice = case.voice;
    page.heading(&voice.say("claim-cards-heading"));
    let cards: Vec<String> = prospect.cards.iter().map(|card| voice.words.quoted(case.id(*card))).collect();
    let args = [
        ("cards", cards.join(", ").into()),
        ("n", i64::try_from(cards.len()).unwrap_or(i64::MAX).into()),
        ("days", voice.words.days(prospect.proven_days).into()),
        ("quota", voice.words.days_gen(overstep.quota).into()),
        ("article", article(case, Norm::ClaimCards).into()),
    ];
    let id = if prospect.rests_on_opening { "claim-cards-opening" } else { "claim-cards" };
    page.paragraph("  ", &voice.tell(id, &args), Tint::Plain);
}
