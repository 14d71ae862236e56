//! What the arbiter reads: a judgement on a page of eighty columns.

mod clocks;
pub mod heading;
pub mod marks;
mod moves;
mod open;
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

    /// The thinks of a move, in order. Those of a card that accepts a line stand with the line's first move; they belong to the card's own.
    pub fn thinks(&self, made: &MadeMove) -> impl DoubleEndedIterator<Item = &Think> {
        let side = made.side;
        let same_card = self.judgement.moves.iter().filter(|other| other.side == side && other.mailing == made.mailing);
        let of = match made.origin {
            MoveOrigin::Line => None,
            MoveOrigin::Card => {
                same_card.filter(|other| other.ply <= made.ply).find(|other| other.thinks.0 < other.thinks.1)
            }
            _ => Some(made),
        };
        let range = of.and_then(|of| self.judgement.thinks.get(of.thinks.0..of.thinks.1)).unwrap_or_default();
        range.iter().filter(move |think| think.side == side)
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
