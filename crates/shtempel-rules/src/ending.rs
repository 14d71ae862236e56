//! 47.9: how a game ends, its records, its adjudication (readings 32 to 35).

use crate::dates::{ruling_of, sender_of};
use crate::game::{End, Game};
use crate::papers::{Papers, RulingPaper};
use crate::thinking::Calendar;
use crate::*;
use shtempel_chess::{is_fifty_moves, is_threefold};

impl Game<'_> {
    /// `resignation`.
    pub(crate) fn take_resignation(&mut self, i: MailIndex, side: Side) {
        let (result, day) = (GameResult::win(side.other()), self.papers.stands_at(i));
        self.end = Some(End { result, norm: Norm::Resignation, mail: Some(i), day });
    }

    /// `draw-agreed`: the partner's standing offer is accepted; without one it is a finding.
    pub(crate) fn take_acceptance(&mut self, i: MailIndex, side: Side) {
        if self.draw_offer.is_some_and(|(by, _)| by != side) {
            let day = self.papers.stands_at(i);
            self.end = Some(End { result: GameResult::Draw, norm: Norm::DrawAgreed, mail: Some(i), day });
        } else {
            self.find(Norm::DrawAgreed, Some(side), Some(i), Facts::Plain);
        }
    }

    /// `draw-claimed`: in the position after the card's own move, or before it if the card has none (readings, 32).
    #[inline]
    pub(crate) fn check_draw_claim(&mut self, i: MailIndex, side: Side, card: &Card) {
        if let Some(claim) = card.claims_draw {
            self.take_draw_claim(i, side, claim);
        }
    }

    fn take_draw_claim(&mut self, i: MailIndex, side: Side, claim: DrawClaim) {
        let right = match claim {
            DrawClaim::Threefold => is_threefold(self.board.all(&self.moves)),
            DrawClaim::Fifty => is_fifty_moves(self.position()),
        };
        if right {
            if self.end.is_some() {
                return;
            }
            let day = self.papers.stands_at(i);
            self.end = Some(End { result: GameResult::Draw, norm: Norm::DrawClaimed, mail: Some(i), day });
            return;
        }
        let positions = self.board.all(&self.moves);
        let times = positions.iter().filter(|p| Some(*p) == positions.last()).count();
        let facts = Facts::DrawClaim {
            times: u32::try_from(times).unwrap_or(u32::MAX),
            halfmoves: self.position().halfmoves(),
        };
        self.find(Norm::DrawClaimed, Some(side), Some(i), facts);
    }

    /// `end-of-term`: of what is sent between the players after the end only a resignation and the acceptance of a draw
    /// count; move mailings are findings (readings, 33).
    pub(crate) fn note_after_end(&mut self, i: MailIndex, side: Side) {
        self.find(Norm::EndOfTerm, Some(side), Some(i), Facts::Plain);
    }

    /// `adj-next-move`: one move, the first readable one within the fourteen days, from the side on move at the end.
    pub(crate) fn take_adjudication_move(&mut self, i: MailIndex, end: Day) {
        let Some(mail) = self.papers.mail(i) else { return };
        let (Some(side), Some(day)) = (mail.from.side(), self.papers.stands_at(i)) else { return };
        let told_already = self.moves.last().is_some_and(|m| m.origin == MoveOrigin::Adjudication);
        let in_time = end < day && day <= self.calendar.term(end, 14);
        if told_already || !in_time || side != self.turn() {
            return;
        }
        let text = mail.letter.as_ref().and_then(|l| l.adjudication.as_ref()).and_then(|p| p.mv.as_deref());
        let Some(Ok(reading)) = text.map(|text| self.read(self.position(), text)) else { return };
        if self.in_doubt() {
            return;
        }
        let charge = self.charge_without_think();
        self.make(reading.mv, i, MoveOrigin::Adjudication, charge);
        self.cause = ThinkCause::Arrival(i);
        self.end_if_over(i, i);
    }
}

/// How a game stands in the end.
pub(crate) struct Outcome {
    pub(crate) status: Status,
    pub(crate) result: Option<GameResult>,
    pub(crate) norm: Option<Norm>,
    pub(crate) mail: Option<MailIndex>,
    pub(crate) counted: bool,
}

/// `result-reported`, `no-record`, `withdrawal`, `ruling-result`: the result and whether it is counted
/// (readings, 32, 34, 35).
pub(crate) fn outcome(papers: &Papers, game: &Game) -> Outcome {
    let mut out = Outcome { status: Status::Playing, result: None, norm: None, mail: None, counted: false };
    if let Some(paper) = deciding(papers) {
        let (result, norm) = decided(&paper);
        out.status = Status::Finished;
        (out.result, out.norm, out.mail) = (result, Some(norm), Some(paper.mail));
        out.counted = norm == Norm::NoRecord;
    } else if let Some(end) = game.end {
        out.status = Status::Finished;
        (out.result, out.norm, out.mail) = (Some(end.result), Some(end.norm), end.mail);
    } else if let Some((result, mail)) = reported(papers) {
        out.status = Status::Finished;
        (out.result, out.norm, out.mail) = (Some(result), Some(Norm::ResultReported), Some(mail));
    } else if game.wait == Some(crate::game::Wait::Undecided) {
        out.status = Status::Interrupted;
    } else if is_after_end(papers) || crate::withdrawal::is_to_be_adjudicated(papers) {
        out.status = Status::Adjudication;
    }
    out.counted |= out.result.is_some_and(|result| is_counted(papers, result));
    out
}

/// Whether the day is after the end of the competition.
pub(crate) fn is_after_end(papers: &Papers) -> bool {
    papers.dossier.competition.end.is_some_and(|end| papers.day > end)
}

/// What a ruling makes of the game, if it decides it.
fn decides(ruling: &Ruling) -> bool {
    ruling.result.is_some() || ruling.no_record || crate::withdrawal::decides(ruling)
}

/// The ruling that decides the game: of several the one of the highest instance, then the one sent last. On a withdrawal
/// the highest one stands too: if it has the game adjudicated, what a lower one made of it is gone.
pub(crate) fn deciding<'a>(papers: &Papers<'a>) -> Option<RulingPaper<'a>> {
    let on_withdrawal = papers.rulings.iter().filter(|paper| paper.ruling.withdrawal.is_some());
    let stands = on_withdrawal.map(RulingPaper::rank).max();
    let counts = |paper: &&RulingPaper<'a>| {
        let ruling = paper.ruling;
        ruling.result.is_some() || ruling.no_record || (decides(ruling) && Some(paper.rank()) == stands)
    };
    papers.rulings.iter().filter(counts).max_by_key(|paper| paper.rank()).copied()
}

/// The day of the first ruling that decides the game.
pub(crate) fn first_decided(papers: &Papers) -> Option<Day> {
    papers.rulings.iter().filter(|paper| decides(paper.ruling)).map(|paper| paper.sent).min()
}

fn decided(paper: &RulingPaper) -> (Option<GameResult>, Norm) {
    let ruling = paper.ruling;
    if let Some(result) = ruling.result {
        (Some(result), Norm::RulingResult)
    } else if ruling.no_record {
        (Some(GameResult::BothLose), Norm::NoRecord)
    } else {
        (crate::withdrawal::result(ruling), Norm::Withdrawal)
    }
}

/// The last record of a side that has reached the arbiter.
pub(crate) fn record_of<'a>(papers: &Papers<'a>, side: Side) -> Option<(MailIndex, &'a Record)> {
    papers
        .letters()
        .filter(|(_, mail, dates)| mail.from == Party::Player(side) && dates.received.is_some())
        .filter_map(|(i, mail, dates)| Some((i, mail.letter.as_ref()?.record.as_ref()?, dates.sent)))
        .max_by_key(|(i, _, sent)| (*sent, *i))
        .map(|(i, record, _)| (i, record))
}

/// `result-reported`: both records concordant, or one against its author's interest; or one that a ruling accepts.
fn reported(papers: &Papers) -> Option<(GameResult, MailIndex)> {
    if let Some(found) = accepted(papers).find_map(|(i, record)| Some((record.result?, i))) {
        return Some(found);
    }
    // A record that names no result reports none.
    let [white, black] = Side::BOTH.map(|side| record_of(papers, side).filter(|(_, record)| record.result.is_some()));
    match (white, black) {
        (Some((i, a)), Some((j, b))) if a.result == b.result => Some((a.result?, i.max(j))),
        (Some((i, record)), None) if record.result == Some(GameResult::BlackWins) => Some((GameResult::BlackWins, i)),
        (None, Some((i, record))) if record.result == Some(GameResult::WhiteWins) => Some((GameResult::WhiteWins, i)),
        _ => None,
    }
}

/// Records that a ruling accepts, the highest instance and the last first.
fn accepted<'a>(papers: &Papers<'a>) -> impl Iterator<Item = (MailIndex, &'a Record)> {
    let mut rulings: Vec<_> = papers.rulings.iter().filter(|p| p.ruling.accepts_record.is_some()).copied().collect();
    rulings.sort_by_key(|p| std::cmp::Reverse(p.rank()));
    let mail = papers.dossier.mail.as_slice();
    rulings.into_iter().filter_map(move |p| {
        let i = p.ruling.accepts_record?;
        Some((i, mail.get(i.0)?.letter.as_ref()?.record.as_ref()?))
    })
}

/// `record-contents`: what 47.9.2 wants is there.
pub(crate) fn is_complete(record: &Record) -> bool {
    record.result.is_some()
        && record.started.is_some()
        && record.ended.is_some()
        && record.white_total.is_some()
        && record.black_total.is_some()
        && record.moves.is_some()
        && record.signature == Some(Written::Present(true))
}

/// A result is counted once a complete record of it is in and none contradicts it, or a ruling accepts one.
fn is_counted(papers: &Papers, result: GameResult) -> bool {
    if accepted(papers).any(|(_, record)| record.result.is_none_or(|r| r == result)) {
        return true;
    }
    let records = || {
        papers
            .letters()
            .filter(|(_, mail, dates)| mail.from.side().is_some() && dates.received.is_some())
            .filter_map(|(_, mail, _)| mail.letter.as_ref()?.record.as_ref())
    };
    let agrees = |record: &Record| record.result == Some(result);
    records().any(|r| agrees(r) && is_complete(r)) && records().all(|r| r.result.is_none() || agrees(r))
}

/// `adj-agreement`: both last claims alike.
pub(crate) fn agreement(papers: &Papers) -> Option<Proposal> {
    let claim_of = |side: Side| {
        papers
            .letters()
            .filter(|(_, mail, _)| mail.from == Party::Player(side))
            .filter_map(|(i, mail, dates)| Some((dates.sent, i, mail.letter.as_ref()?.adjudication.as_ref()?.result?)))
            .max_by_key(|(sent, i, _)| (*sent, *i))
            .map(|(_, _, result)| result)
    };
    let (white, black) = (claim_of(Side::White)?, claim_of(Side::Black)?);
    (white == black).then(|| Proposal {
        norm: Norm::AdjAgreement,
        on: None,
        side: None,
        decision: Decision::Result(white),
        reasons: vec![Norm::AdjAgreement],
        not_before: None,
        silence: None,
    })
}

/// Whether a mailing of this side satisfies a test.
fn any_from(papers: &Papers, side: Side, test: impl Fn(&Letter, MailDates) -> bool) -> bool {
    papers.letters().any(|(_, mail, dates)| {
        mail.from == Party::Player(side) && mail.letter.as_deref().is_some_and(|letter| test(letter, dates))
    })
}

/// `result-reported`, `adjudication-papers`, `protest`, `adj-appeal`, `objection` (dossier.md, duties).
pub(crate) fn duties(papers: &Papers, calendar: &Calendar, status: Status, norm: Option<Norm>) -> Vec<Duty> {
    let mut out = Vec::new();
    let finished = status == Status::Finished;
    let after_end = is_after_end(papers);
    rulings_to_contest(papers, calendar, finished, &mut out);
    if !finished {
        objections(papers, calendar, &mut out);
    }
    for side in Side::BOTH {
        let excluded = deciding(papers).is_some_and(|paper| crate::withdrawal::excludes(paper.ruling));
        if finished
            && norm != Some(Norm::NoRecord)
            && !excluded
            && !any_from(papers, side, |letter, _| letter.record.is_some())
        {
            out.push(duty(papers, Norm::ResultReported, side, None, None));
        }
        if let Some(end) = papers.dossier.competition.end
            && !finished
            && after_end
            && status != Status::Interrupted
            && !any_from(papers, side, |letter, _| letter.adjudication.is_some())
        {
            out.push(duty(papers, Norm::AdjudicationPapers, side, Some(calendar.term(end, 14)), None));
        }
    }
    out
}

/// A duty with its state on the day.
pub(crate) fn duty(papers: &Papers, norm: Norm, side: Side, due: Option<Day>, about: Option<MailIndex>) -> Duty {
    // A term that reaches the end of time has no last day.
    let due = due.filter(|due| *due < Day::MAX);
    Duty { norm, side, due, overdue: due.is_some_and(|due| papers.day > due), about, step: None }
}

/// Whether a mailing carries an adjudication: a ruling on the result, sent after the end of the competition (readings, 35).
pub(crate) fn adjudicates(papers: &Papers, i: MailIndex) -> bool {
    let end = papers.dossier.competition.end;
    let gives_result = papers.mail(i).and_then(ruling_of).is_some_and(|ruling| ruling.result.is_some());
    gives_result && papers.sent(i).zip(end).is_some_and(|(sent, end)| sent > end)
}

/// Rights against rulings, for each addressee, until they lapse or are used.
fn rulings_to_contest(papers: &Papers, calendar: &Calendar, finished: bool, out: &mut Vec<Duty>) {
    let end = papers.dossier.competition.end;
    for paper in &papers.rulings {
        let Some(mail) = papers.mail(paper.mail) else { continue };
        let adjudicates = adjudicates(papers, paper.mail);
        let reached = papers.dates(paper.mail).map(|dates| dates.reached).unwrap_or_default();
        for side in Side::BOTH {
            let addressed = mail.to == Addressee::Both || mail.to == Addressee::One(Party::Player(side));
            if !addressed || paper.from == Party::AppealsArbiter {
                continue;
            }
            let due = reached[side].map(|day| calendar.term(day, 14));
            if due.is_some_and(|due| papers.day > due) {
                continue;
            }
            if !adjudicates {
                if !any_from(papers, side, |letter, _| letter.protest == Some(paper.mail)) {
                    out.push(duty(papers, Norm::Protest, side, due, Some(paper.mail)));
                }
            } else if paper.from != Party::Adjudicator && finished {
                let in_time =
                    |dates: MailDates| end.zip(dates.sent).is_some_and(|(end, sent)| sent <= calendar.term(end, 14));
                let sent_papers =
                    any_from(papers, side, |letter, dates| letter.adjudication.is_some() && in_time(dates));
                let appealed =
                    any_from(papers, side, |letter, _| letter.appeal.is_some_and(|a| a.on == Some(paper.mail)));
                if sent_papers && !appealed {
                    out.push(duty(papers, Norm::AdjAppeal, side, due, Some(paper.mail)));
                }
            }
        }
    }
}

/// `objection`: within seven days of receiving the notice.
fn objections(papers: &Papers, calendar: &Calendar, out: &mut Vec<Duty>) {
    for (i, mail, dates) in papers.letters().filter(|(_, mail, _)| mail.card.overstep_notice.is_some()) {
        let Some(side) = sender_of(mail).map(Side::other) else { continue };
        let due = dates.received.map(|day| calendar.term(day, 7));
        let lapsed = due.is_some_and(|due| papers.day > due);
        let used = any_from(papers, side, |letter, _| letter.objection.as_ref().is_some_and(|o| o.to == Some(i)));
        if !lapsed && !used {
            out.push(duty(papers, Norm::Objection, side, due, Some(i)));
        }
    }
}
