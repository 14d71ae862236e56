//! The course of one game in time: who had the move when, what was on its way, leave, penalties and controls. A picture, and
//! the same as rows of a table. Every figure is the judgement's own; nothing is counted here but the days of a journey.

mod picture;

use crate::markup::Markup;
use shtempel_rules::{
    Addressee, Day, DaySet, Dossier, Judgement, MadeMove, Mailing, Party, Running, Side, Span, Think, ThinkKind,
};
use shtempel_words::{Note, Words};

/// A row of the table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CourseRow {
    /// The first day; empty where it is open.
    pub from: String,
    /// The last day; empty where it is open.
    pub to: String,
    /// Whose: the side with the name of the player, or both.
    pub who: String,
    /// What it was.
    pub what: String,
    /// Its days; empty where they are open, or where there are none to tell.
    pub days: String,
}

/// The course of a game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Course {
    /// The picture; empty where no day is known.
    pub picture: Markup,
    /// What the colours mean: a swatch, and its meaning.
    pub key: Vec<(Markup, String)>,
    /// What happened, by day.
    pub rows: Vec<CourseRow>,
}

/// What happened, as the picture has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Think,
    Running,
    Transit,
    Leave,
    Penalty,
    Control {
        over: bool,
    },
    /// Time stands; for one side, or for nobody's account.
    Stand,
}

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Event {
    kind: Kind,
    side: Option<Side>,
    from: Option<Day>,
    to: Option<Day>,
    what: String,
    days: String,
}

/// Draws the course of a game as a visitor sees it: `judgement` is that of the papers that he may see, which are `dossier`.
#[must_use]
pub fn course(dossier: &Dossier, judgement: &Judgement, words: &Words) -> Course {
    let told = Told { dossier, judgement, words };
    let mut events = told.events();
    events.sort_by_key(|event| (event.from.or(event.to), event.to));
    let picture = picture::picture(&told, &events);
    let key = if picture == Markup::default() { Vec::new() } else { picture::key(words) };
    Course { picture, key, rows: events.iter().map(|event| told.row(event)).collect() }
}

/// A judgement that is told.
struct Told<'a> {
    dossier: &'a Dossier,
    judgement: &'a Judgement,
    words: &'a Words,
}

impl Told<'_> {
    fn say(&self, note: Note) -> String {
        self.words.note(&note)
    }

    fn events(&self) -> Vec<Event> {
        let judgement = self.judgement;
        let mut events: Vec<Event> =
            judgement.thinks.iter().enumerate().map(|(n, think)| self.think(n, think)).collect();
        events.extend(judgement.running.iter().map(|running| self.running(running)));
        events.extend(self.dossier.mail.iter().enumerate().filter_map(|(n, mail)| self.transit(n, mail)));
        for side in Side::BOTH {
            let spans = judgement.leave[side].spans().iter();
            events.extend(spans.filter_map(|span| self.span(Kind::Leave, Some(side), *span, "course-leave")));
            events.extend(self.controls(side));
        }
        events.extend(self.stands());
        events.extend(judgement.penalties.iter().filter(|penalty| penalty.days > 0).map(|penalty| Event {
            kind: Kind::Penalty,
            side: Some(penalty.side),
            from: penalty.day,
            to: penalty.day,
            what: self.say(Note::new("course-penalty").text("why", self.words.norm_title(penalty.norm))),
            days: penalty.days.to_string(),
        }));
        events
    }

    fn think(&self, n: usize, think: &Think) -> Event {
        let of = |made: &&MadeMove| {
            let (from, until) = self.judgement.think_range(made);
            made.side == think.side && (from..until).contains(&n)
        };
        let made = self.judgement.moves.iter().find(of);
        let note = match (think.kind, made) {
            (ThinkKind::Query, _) => Note::new("course-query"),
            (ThinkKind::Void, _) => Note::new("course-void"),
            (ThinkKind::Move, Some(made)) => Note::new("course-think").text("n", made.number.to_string()),
            (ThinkKind::Move, None) => Note::new("course-running"),
        };
        Event {
            kind: Kind::Think,
            side: Some(think.side),
            from: think.begin,
            to: think.end,
            what: self.say(note),
            days: think.charged.map_or_else(String::new, |days| days.to_string()),
        }
    }

    fn running(&self, running: &Running) -> Event {
        Event {
            kind: Kind::Running,
            side: Some(running.side),
            from: Some(running.begin),
            to: Some(self.judgement.as_of.max(running.begin)),
            what: self.say(Note::new("course-running")),
            days: running.days.counted.to_string(),
        }
    }

    /// A mailing from a player to his partner that is known to be sent.
    fn transit(&self, n: usize, mail: &Mailing) -> Option<Event> {
        let Party::Player(side) = mail.from else { return None };
        let dates = self.judgement.dates.get(n).copied().flatten()?;
        let sent = dates.sent.filter(|_| mail.to == Addressee::One(Party::Player(side.other())))?;
        let received = dates.received.filter(|received| *received >= sent);
        let id = if received.is_some() { "course-transit" } else { "course-transit-open" };
        Some(Event {
            kind: Kind::Transit,
            side: Some(side),
            from: Some(sent),
            to: received,
            what: self.say(Note::new(id).text("paper", &mail.id)),
            days: received.map_or_else(String::new, |received| received.since(sent).to_string()),
        })
    }

    /// Where time stands. What nobody knows the end of is told up to the day of the judgement.
    fn stands(&self) -> Vec<Event> {
        let of = &self.judgement.interruptions;
        let claims: Vec<(Option<Side>, &DaySet)> = if of.white == of.black {
            vec![(None, &of.white)]
        } else {
            Side::BOTH.into_iter().map(|side| (Some(side), &of[side])).collect()
        };
        let claims = claims.into_iter().flat_map(|(side, days)| {
            days.spans().iter().filter_map(move |span| self.span(Kind::Stand, side, *span, "course-claim"))
        });
        let neutral = self.judgement.neutral.spans().iter();
        claims.chain(neutral.filter_map(|span| self.span(Kind::Stand, None, *span, "course-neutral"))).collect()
    }

    /// A stretch of days. Leave may lie ahead; that time stands is told of days that have come.
    fn span(&self, kind: Kind, side: Option<Side>, span: Span, id: &'static str) -> Option<Event> {
        let as_of = self.judgement.as_of;
        let to = if kind == Kind::Stand || span.to == Day::MAX { span.to.min(as_of) } else { span.to };
        (span.from <= to).then(|| Event {
            kind,
            side,
            from: Some(span.from),
            to: Some(to),
            what: self.say(Note::new(id)),
            days: (to.since(span.from) + 1).to_string(),
        })
    }

    /// The last move of each block that is full: the next move counts for another control.
    fn controls(&self, side: Side) -> Vec<Event> {
        let clock = &self.judgement.clocks[side];
        let moves: Vec<&MadeMove> = self.judgement.moves.iter().filter(|made| made.side == side).collect();
        let blocks = moves.iter().map(|made| (made.period, made.quota));
        let after = blocks.skip(1).chain([(clock.period, clock.quota)]);
        let full = moves.iter().zip(after).filter(|(made, next)| (made.period, made.quota) != *next);
        full.filter_map(|(made, _)| self.control(made)).collect()
    }

    fn control(&self, made: &MadeMove) -> Option<Event> {
        let used = made.period_days?;
        let over = used > made.quota;
        let id = if over { "course-control-over" } else { "course-control" };
        let what = Note::new(id).text("used", self.words.days(used)).text("quota", self.words.days_gen(made.quota));
        Some(Event {
            kind: Kind::Control { over },
            side: Some(made.side),
            from: made.sent,
            to: made.sent,
            what: self.say(what),
            days: String::new(),
        })
    }

    fn row(&self, event: &Event) -> CourseRow {
        let day = |day: Option<Day>| day.map_or_else(String::new, |day| self.words.date_short(day));
        let who = event.side.map(|side| self.words.player(self.dossier, side));
        CourseRow {
            from: day(event.from),
            to: day(event.to),
            who: who.unwrap_or_else(|| self.say(Note::new("course-both"))),
            what: event.what.clone(),
            days: event.days.clone(),
        }
    }
}

#[cfg(test)]
mod tests;
