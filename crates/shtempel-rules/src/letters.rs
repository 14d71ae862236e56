//! Remarks on letters to the arbiter: terms missed, parts missing, records that contradict each other
//! (47.1.6, 47.6.5, 47.9.1, 47.9.5, 47.9.10).

use crate::dates::ruling_of;
use crate::ending::{adjudicates, record_of};
use crate::game::Game;
use crate::papers::Papers;
use crate::thinking::Calendar;
use crate::*;

/// `objection`, `protest`, `adj-appeal`, `adjudication-papers` and its points, `result-reported`.
pub(crate) fn on_letters(papers: &Papers, calendar: &Calendar, game: &Game, findings: &mut Vec<Finding>) {
    for (i, mail, dates) in papers.letters() {
        let (Some(side), Some(letter)) = (mail.from.side(), mail.letter.as_deref()) else { continue };
        let reached = |of: MailIndex| papers.dates(of).and_then(|dates| dates.reached[side]);
        let objects_to = letter.objection.as_ref().and_then(|objection| objection.to);
        // Only a ruling can be protested against, and only an adjudication appealed against: else no term runs.
        let protests = letter.protest.filter(|of| papers.mail(*of).is_some_and(|mail| ruling_of(mail).is_some()));
        let appeals_to = letter.appeal.and_then(|appeal| appeal.on).filter(|of| adjudicates(papers, *of));
        let terms =
            [(Norm::Objection, objects_to, 7), (Norm::Protest, protests, 14), (Norm::AdjAppeal, appeals_to, 14)];
        for (norm, of, days) in terms {
            let due = of.and_then(reached).map(|day| calendar.term(day, days));
            if let (Some(due), Some(sent)) = (due, dates.sent)
                && sent > due
            {
                push(findings, norm, side, i, Facts::Late { due, sent });
            }
        }
        if letter.appeal.is_some_and(|appeal| !appeal.copy_to_partner) {
            push(findings, Norm::AdjAppeal, side, i, Facts::MissingPoint);
        }
        if let Some(told) = &letter.adjudication {
            on_adjudication_papers(papers, game, side, i, told, findings);
        }
    }
    if let [Some((i, white)), Some((j, black))] = Side::BOTH.map(|side| record_of(papers, side))
        && white.result.zip(black.result).is_some_and(|(a, b)| a != b)
    {
        let (side, later) = if i > j { (Side::White, i) } else { (Side::Black, j) };
        push(findings, Norm::ResultReported, side, later, Facts::Plain);
    }
}

/// The four points of 47.9.5, and registered mail.
fn on_adjudication_papers(
    papers: &Papers,
    game: &Game,
    side: Side,
    i: MailIndex,
    told: &AdjudicationPapers,
    findings: &mut Vec<Finding>,
) {
    let registered = papers.mail(i).is_some_and(|mail| mail.medium == Medium::Registered);
    let record = papers.letters().any(|(_, mail, _)| {
        mail.from == Party::Player(side) && mail.letter.as_ref().is_some_and(|l| l.record.is_some())
    });
    // Whose turn it was before a move told with such papers.
    let told_move = game.moves.last().filter(|m| m.origin == MoveOrigin::Adjudication);
    let on_move = told_move.map_or(game.turn(), |m| m.side) == side;
    let points = [
        (Norm::AdjudicationPapers, !registered),
        (Norm::AdjRecord, !record),
        (Norm::AdjPosition, told.position.is_none()),
        (Norm::AdjClaim, told.result.is_none()),
        (Norm::AdjNextMove, on_move && told.mv.is_none()),
    ];
    for (norm, _) in points.into_iter().filter(|(_, missing)| *missing) {
        push(findings, norm, side, i, Facts::MissingPoint);
    }
}

fn push(findings: &mut Vec<Finding>, norm: Norm, side: Side, i: MailIndex, facts: Facts) {
    findings.push(Finding { norm, side: Some(side), mailing: Some(i), days: None, mv: None, facts });
}
