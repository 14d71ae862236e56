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
use shtempel_rules::{Dossier, Judgement, MailDates, MailIndex, Supposition};

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
