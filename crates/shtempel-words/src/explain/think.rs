//! Why a move costs its days.

use super::{Step, Steps, norm_of};
use crate::Words;
use crate::scene::Scene;
use crate::words::Phrase;
use shtempel_rules::{
    Day, Days, Dossier, Ground, Judgement, MadeMove, MailIndex, Mailing, MoveOrigin, Norm, Party, Ruling, Span, Think,
    ThinkCause, ThinkKind,
};

impl Words {
    /// Why a think was charged as it was: what began it, what ended it, the days in between, those not counted, and
    /// what is charged.
    #[must_use]
    pub fn think(&self, dossier: &Dossier, judgement: &Judgement, think: &Think) -> Vec<Step> {
        let mut steps = Steps::new(Scene { words: self, dossier, judgement });
        steps.think(think, Alone::Yes);
        steps.out
    }

    /// Why a move on the board costs its days: all its thinks, and their sum where there are several.
    #[must_use]
    pub fn move_steps(&self, dossier: &Dossier, judgement: &Judgement, made: &MadeMove) -> Vec<Step> {
        let mut steps = Steps::new(Scene { words: self, dossier, judgement });
        match (made.origin, steps.scene.thinks_of(made).as_deref()) {
            (MoveOrigin::Opening, _) => steps.put("move-opening", None),
            (MoveOrigin::Adjudication, _) => {
                steps.push(self.say("move-told"), made.mailing, Some(Norm::AdjNextMove));
            }
            (_, None) => steps.push(self.say("move-line"), made.mailing, Some(Norm::VariantTime)),
            (_, Some([one])) => steps.think(one, Alone::Yes),
            (_, Some(several)) => {
                several.iter().for_each(|think| steps.think(think, Alone::No));
                let say = |id| self.say(id).days("days", made.known).days_gen("days-gen", made.known);
                let id = if made.charged.is_some() { "move-total" } else { "move-total-open" };
                steps.push(say(id), made.mailing, Some(Norm::MoveTime));
            }
        }
        steps.out
    }
}

/// Whether a move has this think only.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Alone {
    Yes,
    No,
}

impl<'a> Steps<'a> {
    fn think(&mut self, think: &Think, alone: Alone) {
        self.began(think);
        self.ended(think);
        let Some(days) = think.days else {
            let id = if think.contradicted { "between-contradicted" } else { "between-open" };
            let norm = if think.contradicted { Norm::DatesByPostmark } else { Norm::NoDateAtAll };
            let phrase = self.scene.words.say(id).text("begin", self.scene.date_or_open(think.begin));
            self.push(phrase.text("end", self.scene.date_or_open(think.end)), Some(think.ended_by), Some(norm));
            return;
        };
        self.between(think, days);
        let id = match (think.kind, alone) {
            (ThinkKind::Move, Alone::Yes) => "charge-move",
            (ThinkKind::Move, Alone::No) => "charge-move-held",
            (ThinkKind::Void, _) => "charge-void",
            (ThinkKind::Query, _) => "charge-query",
        };
        let norm = if think.kind == ThinkKind::Query { Norm::GraceThreeDays } else { Norm::MoveTime };
        let phrase = self.scene.words.say(id).days("days", think.charged.unwrap_or(0));
        self.push(phrase, Some(think.ended_by), Some(norm));
    }

    fn began(&mut self, think: &Think) {
        let (mail, known, open) = match think.cause {
            ThinkCause::Start => return self.began_with_start(think),
            ThinkCause::Opening => (None, "begin-opening", "begin-opening-open"),
            ThinkCause::Arrival(i) => (Some(i), "begin-arrival", "begin-arrival-open"),
            ThinkCause::QueryArrival(i) => (Some(i), "begin-query", "begin-query-open"),
            ThinkCause::VoidSent(i) => (Some(i), "begin-void", "begin-void-open"),
            ThinkCause::Restored(i) => (Some(i), "begin-restored", "begin-restored-open"),
            ThinkCause::Forwarded(i) => (Some(i), "begin-forwarded", "begin-forwarded-open"),
            ThinkCause::NotForwarded(i) => (Some(i), "begin-not-forwarded", "begin-not-forwarded"),
            ThinkCause::Answer(i) => (Some(i), "begin-answer", "begin-answer-open"),
            ThinkCause::NotAnswered(i) => (Some(i), "begin-not-answered", "begin-not-answered"),
        };
        let Some(begin) = think.begin else {
            let norm = mail.map(|_| Norm::NoDateAtAll);
            return self.push(self.scene.say(open, Some(think.side), mail), mail, norm);
        };
        let Some(i) = mail.filter(|_| !matches!(think.cause, ThinkCause::Restored(_))) else {
            let phrase = self.scene.say(known, Some(think.side), mail).date("begin", begin);
            return self.push(phrase, mail, mail.map(|_| Norm::MoveTime));
        };
        if matches!(think.cause, ThinkCause::VoidSent(_)) {
            let by = self.scene.dates(i).sent_by;
            return self.push_begin(known, i, i, begin, by);
        }
        let copy = self.scene.copy_received(i, begin).unwrap_or(i);
        let known = match (known, copy == i) {
            ("begin-arrival", false) => "begin-arrival-copy",
            ("begin-answer", false) => "begin-answer-copy",
            _ => known,
        };
        self.push_begin(known, i, copy, begin, self.scene.dates(copy).received_by);
    }

    fn push_begin(&mut self, id: &'static str, i: MailIndex, copy: MailIndex, begin: Day, by: Option<Ground>) {
        let phrase = self.scene.say(id, None, Some(i)).text("copy", self.scene.id(copy));
        let phrase = phrase.date("begin", begin).text("ground", self.ground(by));
        self.push(phrase, Some(copy), norm_of(by));
    }

    fn began_with_start(&mut self, think: &Think) {
        let dossier = self.scene.dossier;
        let start = dossier.competition.start;
        let begin = self.scene.judgement.starts[think.side];
        let phrase = |id| self.scene.say(id, Some(think.side), None).date("begin", begin).date("start", start);
        match dossier.players[think.side].start_notice {
            Some(notice) if begin != start => {
                let phrase = phrase("begin-start-late").date("notice", notice);
                self.push(phrase, None, Some(Norm::LateStartNotice));
            }
            _ => self.push(phrase("begin-start"), None, Some(Norm::BeforeStart)),
        }
    }

    fn ended(&mut self, think: &Think) {
        let (known, open) = match think.kind {
            ThinkKind::Move if think.cause == ThinkCause::Start => ("end-first", "end-first-open"),
            ThinkKind::Move => ("end-move", "end-move-open"),
            ThinkKind::Void => ("end-void", "end-void-open"),
            ThinkKind::Query => ("end-query", "end-query-open"),
        };
        let by = self.scene.dates(think.ended_by).sent_by;
        let id = if think.end.is_some() { known } else { open };
        let phrase = self.scene.say(id, Some(think.side), Some(think.ended_by));
        let phrase = phrase.text("end", self.scene.date_or_open(think.end)).text("ground", self.ground(by));
        self.push(phrase, Some(think.ended_by), norm_of(by));
    }

    fn between(&mut self, think: &Think, days: Days) {
        let (Some(begin), Some(end)) = (think.begin, think.end) else { return };
        let words = self.scene.words;
        let id = if end < begin { "between-early" } else { "between" };
        let phrase = words.say(id).date("begin", begin).date("end", end).days("days", days.all);
        self.push(phrase, Some(think.ended_by), Some(Norm::MoveTime));
        for (phrase, n, paper, norm) in self.uncounted(think, days, begin, end) {
            if n > 0 {
                self.push(phrase.days("days", n), paper, Some(norm));
            }
        }
    }

    /// What is taken out of the days in between: its days, the paper that took them out, and the norm.
    fn uncounted(&self, think: &Think, days: Days, begin: Day, end: Day) -> [Uncounted<'a>; 5] {
        let words = self.scene.words;
        let start = self.scene.judgement.starts[think.side];
        let late = start != self.scene.dossier.competition.start;
        let start_norm = if late { Norm::LateStartNotice } else { Norm::BeforeStart };
        let leave = self.scene.judgement.leave[think.side].spans().iter();
        let spans = leave.filter(|span| span.to > begin && span.from <= end).map(|span| words.span(*span));
        let spans = words.list(&spans.collect::<Vec<_>>());
        let within = |span: Span| span.to > begin && span.from <= end;
        let of_leave = self.scene.paper_where(|mail| {
            let permitted = ruling(mail).and_then(|ruling| ruling.permits_leave);
            let announced = mail.card.leave.filter(|_| mail.from == Party::Player(think.side));
            announced.is_some_and(within) || permitted.is_some_and(|it| it.side == think.side && within(it.span))
        });
        let mut claims = self.scene.judgement.claims.iter().rev().filter(|view| view.decisive).map(|view| view.claim);
        let of_claim = claims.find(|claim| self.scene.dates(*claim).sent.is_some_and(|sent| sent <= end));
        let of_neutral =
            self.scene.paper_where(|mail| ruling(mail).and_then(|ruling| ruling.neutral).is_some_and(within));
        [
            (words.say("minus-start").date("start", start), days.before_start, None, start_norm),
            (words.say("minus-leave").text("spans", spans), days.leave, of_leave, Norm::LeaveInside),
            (words.say("minus-claim"), days.claim, of_claim, Norm::Interruption),
            (words.say("minus-neutral"), days.neutral, of_neutral, Norm::MoveTime),
            (words.say("minus-free"), think.free, Some(think.ended_by), Norm::GraceThreeDays),
        ]
    }
}

/// Days that are not counted: the sentence, how many, the paper and the norm.
type Uncounted<'a> = (Phrase<'a>, i64, Option<MailIndex>, Norm);

fn ruling(mail: &Mailing) -> Option<&Ruling> {
    mail.letter.as_ref()?.ruling.as_ref()
}

impl<'a> Scene<'a> {
    /// The thinks that a move is charged with; none for a move inside a line, which costs nothing. In the judgement
    /// the thinks of a card stand with its first move. They are charged to the card's own move, or to the last
    /// accepted one where the line ended the game (`variant-time`; readings, 12).
    fn thinks_of(&self, made: &MadeMove) -> Option<Vec<&'a Think>> {
        let moves = self.judgement.moves.iter();
        let same_card = || {
            let of_card = |other: &&MadeMove| other.side == made.side && other.mailing == made.mailing;
            moves.clone().filter(of_card)
        };
        let bearer = same_card().find(|other| other.origin == MoveOrigin::Card).or_else(|| same_card().next_back());
        if bearer.is_some_and(|bearer| bearer.ply != made.ply) {
            return None;
        }
        let first = same_card().find(|other| other.thinks.0 < other.thinks.1);
        let (from, until) = first.map_or((0, 0), |first| first.thinks);
        let thinks = self.judgement.thinks.get(from..until).unwrap_or_default();
        Some(thinks.iter().filter(|think| think.side == made.side).collect())
    }

    /// The first mailing known on the day of which this holds.
    fn paper_where(&self, holds: impl Fn(&Mailing) -> bool) -> Option<MailIndex> {
        let known = |i: MailIndex| self.judgement.dates.get(i.0).is_some_and(Option::is_some);
        let all = self.dossier.mail.iter().enumerate().map(|(i, mail)| (MailIndex(i), mail));
        all.filter(|(i, _)| known(*i)).find(|(_, mail)| holds(mail)).map(|(i, _)| i)
    }

    /// The copy of a mailing, itself among them, that was received on this day.
    fn copy_received(&self, first: MailIndex, day: Day) -> Option<MailIndex> {
        let root = self.root(first);
        let all = (0..self.dossier.mail.len()).map(MailIndex);
        let mut copies = [first].into_iter().chain(all.filter(|i| self.root(*i) == root));
        copies.find(|i| self.dates(*i).received == Some(day))
    }

    /// The first mailing that this one repeats, or itself.
    fn root(&self, mailing: MailIndex) -> MailIndex {
        let mut at = mailing;
        for _ in 0..self.dossier.mail.len() {
            match self.mail(at).and_then(|mail| mail.card.again) {
                Some(next) if next != mailing => at = next,
                _ => break,
            }
        }
        at
    }
}
