//! A judgement as rows of a page: the moves with their figures, the clocks, what was found and what is owed.

use crate::page::address;
use shtempel_chess::{Notation, Position, write_move};
use shtempel_desk::Judged;
use shtempel_rules::{
    Clock, Day, Dossier, Ground, Judgement, MadeMove, MailIndex, MoveOrigin, Norm, Side, Status, ThinkCause, ThinkKind,
};
use shtempel_words::{Lang, Note, Texts, Words};

/// A date with what it rests on, and where its reasons stand.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Dated {
    /// The day; empty where it is open.
    pub day: String,
    /// The ground in a few words.
    pub ground: String,
    /// The page of the reasons; empty where there are none.
    pub why: String,
}

/// A move on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveRow {
    /// The half-move.
    pub ply: u32,
    /// The number with dots.
    pub number: String,
    /// White's.
    pub white: bool,
    /// The move as it is written in this language.
    pub text: String,
    /// When the partner's move came.
    pub got: Dated,
    /// When this one left.
    pub sent: Dated,
    /// Days charged; none where that is open.
    pub days: Option<i64>,
    /// The total of the period against the control: `25/30`.
    pub total: String,
    /// It is over the control.
    pub over: bool,
    /// Remarks.
    pub remarks: Vec<String>,
    /// The page of its reasons.
    pub why: String,
    /// The page with this position.
    pub look: String,
}

/// A clock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClockRow {
    /// Whose.
    pub side: String,
    /// His name.
    pub name: String,
    /// He is to move.
    pub to_move: bool,
    /// `56 из 120 дней на 40 ходов, осталось 64 дня`.
    pub text: String,
    /// `всего 125 дней, из них штрафных 5`.
    pub whole: String,
    /// Days used of the quota, for the bar; never more than the quota.
    pub used: i64,
    /// The quota.
    pub quota: i64,
    /// The control is overstepped.
    pub over: bool,
    /// The page of its reasons.
    pub why: String,
}

/// A sentence with the norm it rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// The article; the slug of the norm where it has no number.
    pub article: String,
    /// The slug of the norm.
    pub norm: &'static str,
    /// The sentence.
    pub text: String,
    /// The last day of a term, and how it is written.
    pub due: Option<Day>,
    /// See `due`; empty where there is none.
    pub when: String,
    /// A term that has passed.
    pub overdue: bool,
    /// The mailing that it is about.
    pub about: Option<String>,
    /// Where it is decided or opened; may be empty.
    pub open: String,
}

/// A game on a page.
pub struct Reading<'a> {
    /// The words.
    pub words: &'a Words,
    /// Its address, such as `/g/К-1:7`.
    pub at: String,
    /// The papers.
    pub dossier: &'a Dossier,
    /// What is made of them.
    pub judgement: &'a Judgement,
    /// The query that keeps the day and the moment; empty or `as-of=…`.
    pub view: String,
}

impl<'a> Reading<'a> {
    /// Of a game of the archive.
    #[must_use]
    pub fn of(words: &'a Words, game: &str, judged: &'a Judged, view: String) -> Reading<'a> {
        Reading { words, at: address(&["g", game]), dossier: judged.dossier(), judgement: &judged.judgement, view }
    }

    fn say(&self, note: &Note) -> String {
        self.words.note(note)
    }

    /// A page of this game.
    #[must_use]
    pub fn page(&self, rest: &str) -> String {
        let join = if rest.contains('?') { "&" } else { "?" };
        let view = if self.view.is_empty() { String::new() } else { format!("{join}{}", self.view) };
        format!("{}{rest}{view}", self.at)
    }

    /// The id of a mailing.
    #[must_use]
    pub fn id(&self, mail: MailIndex) -> &'a str {
        self.dossier.mail.get(mail.0).map_or("", |mail| mail.id.as_str())
    }

    /// The texts of the moves and the positions after each; the first position is the one before all of them.
    #[must_use]
    pub fn positions(&self) -> (Vec<String>, Vec<Position>) {
        let notation = match self.words.lang() {
            Lang::Ru => Notation::FullRussian,
            Lang::En => Notation::FullLatin,
        };
        let mut position = Position::default();
        let mut positions = vec![position.clone()];
        let mut texts = Vec::new();
        for made in &self.judgement.moves {
            texts.push(write_move(&position, made.mv, notation));
            position.play(made.mv);
            positions.push(position.clone());
        }
        (texts, positions)
    }

    /// The rows of the moves.
    #[must_use]
    pub fn moves(&self) -> Vec<MoveRow> {
        let (texts, _) = self.positions();
        self.judgement.moves.iter().zip(texts).map(|(made, text)| self.row(made, text)).collect()
    }

    fn row(&self, made: &MadeMove, text: String) -> MoveRow {
        let white = made.side == Side::White;
        let letter = if white { 'w' } else { 'b' };
        let total = made.period_days.map_or_else(String::new, |days| format!("{days}/{}", made.quota));
        MoveRow {
            ply: made.ply,
            number: format!("{}{}", made.number, if white { "." } else { "…" }),
            white,
            text,
            got: self.got(made),
            sent: self.sent(made),
            days: made.charged,
            total,
            over: made.period_days.is_some_and(|days| days > made.quota),
            remarks: self.remarks(made),
            why: self.page(&format!("/why?move={}{letter}", made.number)),
            look: self.page(&format!("?ply={}", made.ply)),
        }
    }

    /// A date with its ground; `paper` is the mailing whose reasons it opens.
    #[must_use]
    pub fn dated(&self, day: Option<Day>, ground: Option<Ground>, paper: Option<MailIndex>) -> Dated {
        Dated {
            day: day.map_or_else(String::new, |day| self.words.date_short(day)),
            ground: ground.map_or_else(String::new, |ground| self.words.ground(self.dossier, ground)),
            why: paper.map_or_else(String::new, |paper| {
                self.page(&format!("/why?date={}", crate::page::encoded(self.id(paper))))
            }),
        }
    }

    fn sent(&self, made: &MadeMove) -> Dated {
        if made.origin == MoveOrigin::Line {
            return Dated::default();
        }
        let by = made.mailing.and_then(|paper| self.judgement.dates.get(paper.0)?.as_ref()?.sent_by);
        self.dated(made.sent, by, made.mailing)
    }

    fn got(&self, made: &MadeMove) -> Dated {
        if made.origin == MoveOrigin::Line {
            return Dated::default();
        }
        let cause = self.judgement.thinks_of(made).next_back().map(|think| think.cause);
        let paper = match cause {
            Some(
                ThinkCause::Arrival(paper)
                | ThinkCause::QueryArrival(paper)
                | ThinkCause::Restored(paper)
                | ThinkCause::Forwarded(paper)
                | ThinkCause::Answer(paper),
            ) => Some(paper),
            _ => None,
        };
        let by = paper.and_then(|paper| self.judgement.dates.get(paper.0)?.as_ref()?.received_by);
        let mut dated = self.dated(made.got, by, paper.filter(|_| made.got.is_some()));
        if cause == Some(ThinkCause::Start) && made.got.is_some() {
            dated.ground = self.say(&Note::new("ledger-start"));
        }
        dated
    }

    fn remarks(&self, made: &MadeMove) -> Vec<String> {
        let mut out = Vec::new();
        let mut say = |note: Note| out.push(self.say(&note));
        match made.origin {
            MoveOrigin::Card | MoveOrigin::Opening => {}
            MoveOrigin::Line => say(Note::new("ledger-line")),
            MoveOrigin::Sealed => say(Note::new("ledger-sealed")),
            MoveOrigin::Adjudication => say(Note::new("ledger-adjudication")),
        }
        let before = self.judgement.moves.iter().rev().find(|other| other.side == made.side && other.ply < made.ply);
        let after = before.map_or(0, |other| other.ply);
        let mine = |p: &&shtempel_rules::Penalty| p.side == made.side && p.ply >= after && p.ply < made.ply;
        for penalty in self.judgement.penalties.iter().filter(mine).filter(|p| p.days > 0) {
            say(Note::new("ledger-penalty").number("n", penalty.days));
        }
        if made.leave > 0 {
            say(Note::new("ledger-leave").number("n", made.leave));
        }
        if made.before_start > 0 {
            say(Note::new("ledger-before-start").number("n", made.before_start));
        }
        let (claim, neutral) = self.judgement.standing_days(made);
        if claim > 0 {
            say(Note::new("ledger-claim").number("n", claim));
        }
        if neutral > 0 {
            say(Note::new("ledger-neutral").number("n", neutral));
        }
        if self.judgement.thinks_of(made).filter(|think| think.kind != ThinkKind::Query).count() > 1 {
            say(Note::new("ledger-parts"));
        }
        if made.period > 1 && made.period_move == 1 {
            say(Note::new("ledger-period").number("n", made.period));
        }
        let overstepped = self.judgement.findings.iter().any(|finding| {
            finding.norm == Norm::Overstep && finding.side == Some(made.side) && finding.mv == Some(made.number)
        });
        if overstepped {
            say(Note::new("ledger-overstep"));
        }
        out
    }

    /// Both clocks.
    #[must_use]
    pub fn clocks(&self) -> Vec<ClockRow> {
        Side::BOTH.into_iter().map(|side| self.clock(side, &self.judgement.clocks[side])).collect()
    }

    fn clock(&self, side: Side, clock: &Clock) -> ClockRow {
        let used = (clock.quota - clock.left).max(clock.period_days);
        let id = match (clock.left < 0, clock.open) {
            (true, _) => "clock-row-over",
            (false, true) => "clock-row-open",
            (false, false) => "clock-row",
        };
        let text = Note::new(id)
            .text("used", used.to_string())
            .text("quota", self.words.days_gen(clock.quota))
            .text("moves", self.words.moves(i64::from(clock.control_move)))
            .text("left", self.words.days(clock.left.abs()));
        let whole = Note::new("clock-row-whole")
            .text("total", self.words.days(clock.total))
            .text("penalty", self.words.penalty_days(clock.penalty))
            .text("moves", self.words.moves(i64::from(clock.moves)))
            .text("oversteps", self.words.oversteps(i64::from(clock.oversteps)));
        ClockRow {
            side: self.words.side(side),
            name: self.dossier.players[side].name.clone(),
            to_move: self.judgement.status != Status::Finished && self.judgement.to_move == side,
            text: self.say(&text),
            whole: self.say(&whole),
            used: used.clamp(0, clock.quota.max(0)),
            quota: clock.quota.max(1),
            over: clock.left < 0,
            why: self.page(&format!("/why?clock={}", side.name())),
        }
    }

    fn said(&self, norm: Norm, text: String, about: Option<MailIndex>) -> Said {
        Said {
            article: norm.article(self.judgement.edition).unwrap_or_default().to_owned(),
            norm: norm.slug(),
            text,
            due: None,
            when: String::new(),
            overdue: false,
            about: about.map(|mail| self.id(mail).to_owned()),
            open: String::new(),
        }
    }

    fn texts(&self) -> Texts<'_> {
        Texts { words: self.words, dossier: self.dossier, judgement: self.judgement }
    }

    /// What was found.
    #[must_use]
    pub fn findings(&self) -> Vec<Said> {
        let texts = self.texts();
        let findings = self.judgement.findings.iter();
        findings.map(|finding| self.said(finding.norm, texts.finding(finding), finding.mailing)).collect()
    }

    /// What is owed, of one side or of both; overdue first.
    #[must_use]
    pub fn duties(&self, of: Option<Side>) -> Vec<Said> {
        let texts = self.texts();
        let duties = self.judgement.duties.iter().filter(|duty| of.is_none_or(|side| duty.side == side));
        let mut said: Vec<Said> = duties
            .map(|duty| Said {
                due: duty.due,
                when: duty.due.map(|day| self.words.date_short(day)).unwrap_or_default(),
                overdue: duty.overdue,
                ..self.said(duty.norm, texts.duty(duty), duty.about)
            })
            .collect();
        said.sort_by_key(|said| !said.overdue);
        said
    }

    /// What the arbiter has to decide.
    #[must_use]
    pub fn proposals(&self) -> Vec<Said> {
        let texts = self.texts();
        let proposals = self.judgement.proposals.iter().enumerate();
        proposals
            .map(|(n, proposal)| Said {
                open: self.page(&format!("/decide/{n}")),
                ..self.said(proposal.norm, texts.proposal(proposal), proposal.on)
            })
            .collect()
    }

    /// Where the game stands, and how it ended.
    #[must_use]
    pub fn standing(&self) -> String {
        let status = self.words.status(self.judgement.status);
        let Some(result) = self.judgement.result else { return status };
        let why = self.judgement.result_norm.map(|norm| self.words.norm_title(norm)).unwrap_or_default();
        let id = if self.judgement.result_counted { "standing-counted" } else { "standing-reported" };
        self.say(&Note::new(id).text("result", shown_result(result.as_str())).text("why", why))
    }
}

/// A result as people write it.
#[must_use]
pub fn shown_result(result: &str) -> &str {
    match result {
        "1-0" => "1:0",
        "0-1" => "0:1",
        "1/2-1/2" => "½:½",
        "0-0" => "0:0",
        other => other,
    }
}
