//! What the arbiter reads: a judgement on a page of eighty columns.

mod clocks;
pub mod heading;
pub mod marks;
mod moves;
pub mod open;
mod remarks;
mod rulings;

use crate::page::{Colour, Page, Tint};
use crate::voice::Voice;
use shtempel_rules::{Dossier, Judgement, MadeMove, MailDates, MailIndex, MoveOrigin, Supposition, Think};

/// A game, what is made of it, and the words to say it in.
#[derive(Clone, Copy)]
pub struct Case<'c> {
    /// The papers.
    pub dossier: &'c Dossier,
    /// The judgement.
    pub judgement: &'c Judgement,
    /// Dates that were tried out.
    pub suppositions: &'c [Supposition],
    /// The words.
    pub voice: &'c Voice,
}

impl Case<'_> {
    /// The id of a mailing.
    pub fn id(&self, mailing: MailIndex) -> &str {
        self.dossier.mail.get(mailing.0).map_or("?", |mail| mail.id.as_str())
    }

    /// The thinks of a move, in order.
    pub fn thinks(&self, made: &MadeMove) -> impl DoubleEndedIterator<Item = &Think> {
        let (from, until) = self.think_range(made);
        let side = made.side;
        let range = self.judgement.thinks.get(from..until).unwrap_or_default();
        range.iter().filter(move |think| think.side == side)
    }

    /// Days of the thinks of a move on which the game stood for a claim, and days that the arbiter took out.
    pub fn standing_days(&self, made: &MadeMove) -> (i64, i64) {
        let days = self.thinks(made).filter_map(|think| think.days);
        days.fold((0, 0), |(claim, neutral), days| (claim + days.claim, neutral + days.neutral))
    }

    /// Where the thinks of a move stand. Those of a card that accepts a line stand with the line's first move in the
    /// judgement; they belong to the card's own move, which they are charged to (readings, 12).
    pub fn think_range(&self, made: &MadeMove) -> (usize, usize) {
        let has_some = |other: &&MadeMove| other.thinks.0 < other.thinks.1;
        let same_card = |other: &&MadeMove| other.side == made.side && other.mailing == made.mailing;
        match made.origin {
            MoveOrigin::Line => (0, 0),
            MoveOrigin::Card => {
                let up_to = self.judgement.moves.iter().filter(|other| other.ply <= made.ply);
                up_to.filter(same_card).find(has_some).map_or((0, 0), |other| other.thinks)
            }
            MoveOrigin::Sealed | MoveOrigin::Adjudication | MoveOrigin::Opening => made.thinks,
        }
    }

    /// The dates of a mailing; all open where it is not known on the day.
    pub fn dates(&self, mailing: MailIndex) -> MailDates {
        self.judgement.dates.get(mailing.0).copied().flatten().unwrap_or_default()
    }
}

/// The whole report on a game. `file` stands above it where there are several.
pub fn judgement(case: &Case, file: Option<&str>, colour: Colour) -> String {
    let mut page = Page::new(colour);
    if let Some(file) = file {
        page.paragraph("", &format!("── {file}"), Tint::Faint);
    }
    heading::write(case, &mut page);
    moves::write(case, &mut page);
    clocks::write(case, &mut page);
    rulings::write_duties(case, &mut page);
    rulings::write_proposals(case, &mut page);
    rulings::write_findings(case, &mut page);
    open::write(case, &mut page);
    remarks::write(case, &mut page);
    page.into_text()
}
