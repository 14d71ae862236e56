//! Reports of the players, compared with each other and with the papers (47.1.2).

use crate::desk::Desk;
use crate::fact::{Pairing, Report, ReportLine};
use crate::judged::Judged;
use crate::refusal::Refusal;
use crate::state::{CompetitionState, GameState};
use shtempel_rules::{Day, Judgement, MoveOrigin, PerSide, Side};
use shtempel_words::Note;

/// What a comparison shows of a game.
#[derive(Debug, Clone, PartialEq)]
pub struct ReportRemark {
    /// The number of the game.
    pub game: u32,
    /// What does not fit.
    pub note: Note,
}

/// What the papers say of a side on a day, as a report has it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Known {
    moves: u32,
    last_sent: Option<Day>,
    last_received: Option<Day>,
}

/// After so many days without a reply a move is repeated (47.5.1; readings, 28).
const REPEAT_AFTER: i64 = 31;

impl Desk<'_> {
    /// The lines of a player's report, filled in from the archive as of a day (47.1.2, article 51).
    ///
    /// # Errors
    /// The archive's trouble.
    pub fn report_form(
        &self,
        competition: &CompetitionState,
        person: &str,
        day: Day,
    ) -> Result<Vec<(Pairing, ReportLine)>, Refusal> {
        let mut lines = Vec::new();
        for pairing in competition.games_of(person) {
            let judged = self.judged_on(competition, pairing, day)?;
            let side = if pairing.white == person { Side::White } else { Side::Black };
            let known = known(&judged);
            let clocks = &judged.judgement.clocks;
            let total = |days: i64| u32::try_from(days).ok();
            let line = ReportLine {
                game: pairing.game,
                moves: Some(known[side].moves),
                white_total: total(clocks.white.total),
                black_total: total(clocks.black.total),
                last_received: known[side].last_received.map(Into::into),
                last_sent: known[side].last_sent.map(Into::into),
                remarks: judged.judgement.result.map(|result| result.as_str().to_owned()),
            };
            lines.push((pairing.clone(), line));
        }
        Ok(lines)
    }

    /// What does not fit in the reports for a day of the regulation.
    ///
    /// # Errors
    /// The archive's trouble.
    pub fn compare_reports(&self, competition: &CompetitionState, due: Day) -> Result<Vec<ReportRemark>, Refusal> {
        let report =
            |person: &str| competition.reports.iter().rfind(|report| report.person == person && report.due.0 == due);
        let mut remarks = Vec::new();
        for pairing in competition.games() {
            let reports = PerSide { white: report(&pairing.white), black: report(&pairing.black) };
            let line = |report: Option<&'_ Report>| -> Option<ReportLine> {
                report?.lines.iter().find(|line| line.game == pairing.game).cloned()
            };
            let lines = PerSide { white: line(reports.white), black: line(reports.black) };
            for side in [Side::White, Side::Black] {
                let (Some(report), Some(line)) = (reports[side], &lines[side]) else { continue };
                let as_of = report.as_of.map_or(due, |day| day.0);
                let judged = self.judged_on(competition, pairing, as_of)?;
                self.against_archive(pairing, side, line, &judged, &mut remarks);
                // A report that was drawn up before the card left says nothing of it.
                let told = reports[side.other()].and_then(|report| report.as_of).zip(line.last_sent);
                if let (Some(partner), true) = (&lines[side.other()], told.is_none_or(|(as_of, sent)| sent <= as_of)) {
                    self.against_partner(pairing, side, line, partner, &mut remarks);
                }
            }
        }
        Ok(remarks)
    }

    fn judged_on(&self, competition: &CompetitionState, pairing: &Pairing, day: Day) -> Result<Judged, Refusal> {
        let game = GameState::load(self.archive, &competition.game_id(pairing.game), self.known_at)?;
        self.judged(competition, pairing, &game, day)
    }

    fn against_archive(
        &self,
        pairing: &Pairing,
        side: Side,
        line: &ReportLine,
        judged: &Judged,
        remarks: &mut Vec<ReportRemark>,
    ) {
        let known = known(judged)[side];
        let name = self.name(player(pairing, side));
        let mut remark = |note: Note| remarks.push(ReportRemark { game: pairing.game, note });
        if let Some(moves) = line.moves.filter(|moves| *moves != known.moves) {
            let note = Note::new("report-moves").text("name", &name);
            remark(note.number("said", moves).number("known", known.moves));
        }
        if let (Some(sent), Some(own)) = (line.last_sent, known.last_sent)
            && sent.0 != own
        {
            remark(Note::new("report-sent").text("name", &name).day("said", sent.0).day("known", own));
        }
        // The partner's total hangs on cards that may still be on their way; his own he knows.
        let said = if side == Side::White { line.white_total } else { line.black_total };
        let total = judged.judgement.clocks[side].total;
        if let Some(said) = said.filter(|said| i64::from(*said) != total) {
            let note = Note::new("report-total").text("name", &name).text("of", &name);
            remark(note.number("said", said).number("known", total));
        }
    }

    /// One sent later than the other last received: a card is on its way or lost.
    fn against_partner(
        &self,
        pairing: &Pairing,
        side: Side,
        line: &ReportLine,
        partner: &ReportLine,
        remarks: &mut Vec<ReportRemark>,
    ) {
        let Some(sent) = line.last_sent else { return };
        if partner.last_received.is_some_and(|received| sent <= received) {
            return;
        }
        let note = Note::new(if partner.last_received.is_some() { "report-lost" } else { "report-lost-first" })
            .text("name", self.name(player(pairing, side)))
            .text("partner", self.name(player(pairing, side.other())))
            .day("sent", sent.0)
            .day("repeat", sent.0.plus(REPEAT_AFTER));
        let note = match partner.last_received {
            Some(received) => note.day("received", received.0),
            None => note,
        };
        remarks.push(ReportRemark { game: pairing.game, note });
    }
}

fn player(pairing: &Pairing, side: Side) -> &str {
    match side {
        Side::White => &pairing.white,
        Side::Black => &pairing.black,
    }
}

fn known(judged: &Judged) -> PerSide<Known> {
    let judgement: &Judgement = &judged.judgement;
    let mut known: PerSide<Known> = PerSide::default();
    for made in &judgement.moves {
        known[made.side].moves += 1;
        if made.origin == MoveOrigin::Card {
            known[made.side].last_sent = made.sent.max(known[made.side].last_sent);
        }
    }
    for (mail, dates) in judged.dossier().mail.iter().zip(&judgement.dates) {
        if let (Some(side), Some(dates)) = (mail.from.side(), dates)
            && mail.card.mv.is_some()
        {
            let other = side.other();
            known[other].last_received = dates.received.max(known[other].last_received);
        }
    }
    known
}
