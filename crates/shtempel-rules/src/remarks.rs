//! Remarks on single papers: their dates, the parts of claims, the records (readings 4, 5, 26, 34).

use crate::board::Board;
use crate::dates::is_between_players;
use crate::game::Game;
use crate::papers::Papers;
use crate::*;
use shtempel_chess::{Position, read_move};

/// Whether there may be something to remark on a paper: most have nothing.
pub(crate) fn is_remarkable(mail: &Mailing, dates: &MailDates) -> bool {
    let reversed = matches!((dates.sent, dates.received), (Some(sent), Some(received)) if received < sent);
    let papers = mail.letter.as_deref().is_some_and(|l| l.record.is_some() || l.adjudication.is_some());
    reversed || mail.lost || papers || mail.card.states.is_some() || mail.card.new_address.is_some()
}

/// `no-postmark`, `unproved`, `mail-…`: what a paper itself shows.
pub(crate) fn on_papers(papers: &Papers) -> Vec<Finding> {
    let mut out = Vec::new();
    for i in &papers.remarkable {
        let (i, Some(mail), Some(dates)) = (*i, papers.mail(*i), papers.dates(*i)) else { continue };
        let mut find = |norm, facts| {
            let side = mail.from.side();
            out.push(Finding { norm, side, mailing: Some(i), days: None, mv: None, facts });
        };
        if let (Some(sent), Some(received)) = (dates.sent, dates.received)
            && received < sent
        {
            find(Norm::NoPostmark, Facts::ReceivedBeforeSent { sent, received });
        }
        if mail.lost
            && is_between_players(mail)
            && matches!(dates.sent_by, Some(Ground::Norm(_, Evidence::Written | Evidence::Stated(_))))
        {
            find(Norm::Unproved, Facts::Unproved);
        }
        if mail.card.new_address.is_some() && mail.medium != Medium::Registered {
            find(Norm::ReportToArbiter, Facts::Plain);
        }
    }
    out
}

/// `mail-competition`, `mail-sender`, `mail-own-dates`, `mail-partner-sent`: what a card states under 47.3.7.
fn on_statements(papers: &Papers, i: MailIndex, mail: &Mailing, states: &States, out: &mut Vec<Finding>) {
    let mut find = |norm, facts| {
        let side = mail.from.side();
        out.push(Finding { norm, side, mailing: Some(i), days: None, mv: None, facts });
    };
    let missing = |written: &Option<Written>| *written == Some(Written::Present(false));
    if missing(&states.index) {
        find(Norm::MailCompetition, Facts::MissingPoint);
    }
    if [&states.address, &states.name, &states.signature].into_iter().any(missing) {
        find(Norm::MailSender, Facts::MissingPoint);
    }
    let own = papers.dates(i).and_then(|dates| dates.sent);
    if let (Some(stated), Some(resolved)) = (states.sent, own)
        && stated != resolved
    {
        find(Norm::MailOwnDates, Facts::StatedDate { which: StatedDate::Sent, stated, resolved });
    }
    let Some(answered) = mail.card.answers.or_else(|| last_before(papers, i)) else { return };
    let Some(of) = papers.dates(answered) else { return };
    if let (Some(stated), Some(resolved)) = (states.partner_sent, of.sent)
        && stated != resolved
    {
        find(Norm::MailPartnerSent, Facts::StatedDate { which: StatedDate::PartnerSent, stated, resolved });
    }
    if let (Some(stated), Some(resolved)) = (states.partner_received, of.received)
        && stated != resolved
    {
        find(Norm::MailOwnDates, Facts::StatedDate { which: StatedDate::PartnerReceived, stated, resolved });
    }
}

/// The partner's mailing that precedes a mailing in the file.
fn last_before(papers: &Papers, i: MailIndex) -> Option<MailIndex> {
    let partner = papers.sender(i)?.other();
    (0..i.0).rev().map(MailIndex).find(|other| papers.sender(*other) == Some(partner))
}

/// The parts of a claim that are missing, while no ruling on it is known (readings, 26).
pub(crate) fn on_claims(papers: &Papers, claims: &[ClaimView], findings: &mut Vec<Finding>) {
    for view in claims.iter().filter(|view| view.ruling.is_none()) {
        let Some((_, claimant)) = papers.claim(view.claim) else { continue };
        for norm in &view.missing {
            findings.push(Finding {
                norm: *norm,
                side: Some(claimant),
                mailing: Some(view.claim),
                days: None,
                mv: None,
                facts: Facts::ClaimPart,
            });
        }
    }
}

/// `record-contents`, `adj-position`, `mail-totals`: records and papers compared with the board and the clocks.
pub(crate) fn on_records(papers: &Papers, game: &Game, findings: &mut Vec<Finding>) {
    let (mut totals, mut replay) = (None, Board::default());
    for i in &papers.remarkable {
        let (i, Some(mail)) = (*i, papers.mail(*i)) else { continue };
        // Repeats are not checked for contents, nor is a card in which nothing counts (readings, 20, 27, 32, 33).
        let counts = game.passed_over.get(i.0) != Some(&true) && mail.card.again.is_none();
        if let Some(states) = mail.card.states.as_deref()
            && is_between_players(mail)
            && counts
        {
            on_statements(papers, i, mail, states, findings);
            for (of, stated) in [(Side::White, states.white_total), (Side::Black, states.black_total)] {
                if let Some(stated) = stated.map(i64::from)
                    && let Some((computed, open)) = totals.get_or_insert_with(|| Totals::new(game)).after(i, of)
                    && stated != computed
                {
                    findings.push(remark(mail, i, Norm::MailTotals, Facts::Total { of, stated, computed, open }));
                }
            }
        }
        let Some(letter) = mail.letter.as_deref() else { continue };
        if let Some(record) = &letter.record {
            let differs_at = record.moves.as_deref().and_then(|moves| first_difference(game, &mut replay, moves));
            let incomplete = !crate::ending::is_complete(record);
            if incomplete || differs_at.is_some() {
                findings.push(remark(mail, i, Norm::RecordContents, Facts::Record { differs_at, incomplete }));
            }
        }
        if let Some(fen) = letter.adjudication.as_ref().and_then(|papers| papers.position.as_deref()) {
            let mut board = [game.board.now(), game.board.before()].into_iter();
            let told = Position::from_fen(fen).ok();
            if !board.any(|position| told.as_ref().is_some_and(|told| told == position)) {
                findings.push(remark(mail, i, Norm::AdjPosition, Facts::AdjudicationPosition));
            }
        }
    }
}

fn remark(mail: &Mailing, i: MailIndex, norm: Norm, facts: Facts) -> Finding {
    Finding { norm, side: mail.from.side(), mailing: Some(i), days: None, mv: None, facts }
}

/// The totals after each half-move, and which of them are lower bounds.
struct Totals {
    /// Of a mailing: the place of the last move that came with it.
    place: Vec<Option<usize>>,
    after: Vec<PerSide<(i64, bool)>>,
}

impl Totals {
    /// One walk over the moves and the penalties before them.
    fn new(game: &Game) -> Totals {
        let opening = game.papers.dossier.opening.as_ref();
        let mut now = PerSide::from_fn(|of| (opening.map_or(0, |opening| i64::from(opening.totals[of])), false));
        let mut penalties = game.penalties.iter().peekable();
        let mut place = vec![None; game.papers.dossier.mail.len()];
        let mut after = Vec::with_capacity(game.moves.len());
        for (k, m) in game.moves.iter().enumerate() {
            while let Some(penalty) = penalties.next_if(|p| p.ply < m.ply) {
                now[penalty.side].0 += penalty.days;
            }
            now[m.side].0 += m.known;
            now[m.side].1 |= m.charged.is_none() && m.origin != MoveOrigin::Opening;
            if let Some(place) = m.mailing.and_then(|i| place.get_mut(i.0)) {
                *place = Some(k);
            }
            after.push(now);
        }
        Totals { place, after }
    }

    /// A side's total after the move that came with this mailing; none if no move did.
    fn after(&self, i: MailIndex, of: Side) -> Option<(i64, bool)> {
        let place = self.place.get(i.0).copied().flatten()?;
        self.after.get(place).map(|totals| totals[of])
    }
}

/// The first half-move, from 1, at which a record parts from the board.
fn first_difference(game: &Game, replay: &mut Board, moves: &[String]) -> Option<u32> {
    let place = |k: usize| u32::try_from(k + 1).unwrap_or(u32::MAX);
    let positions = if moves.is_empty() { &[] } else { replay.all(&game.moves) };
    for (k, text) in moves.iter().enumerate() {
        let read = positions.get(k).and_then(|position| read_move(position, text, game.letters).ok());
        match (read, game.moves.get(k)) {
            (Some(reading), Some(made)) if reading.mv == made.mv => {}
            _ => return Some(place(k)),
        }
    }
    (moves.len() < game.moves.len()).then(|| place(moves.len()))
}
