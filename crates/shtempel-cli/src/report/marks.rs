//! Short marks for tables: the ground of a date, a move, a norm with its number; and the legend that explains them.

use super::Case;
use crate::page::{Page, Tint, wrap};
use shtempel_chess::{Notation, Position, write_move};
use shtempel_rules::{Day, Evidence, Ground, MailIndex, MoveOrigin, Norm, Side, Think, ThinkCause};
use shtempel_words::Lang;

/// Which grounds a table has shown, in the order of the legend.
#[derive(Debug, Default)]
pub struct Legend(Vec<&'static str>);

/// The messages of the marks; the explanation of each is the message with `-long` added.
const MARKS: [&str; 9] = [
    "mark-postmark",
    "mark-receipt",
    "mark-delivery",
    "mark-written",
    "mark-recorded",
    "mark-stated",
    "mark-ruling",
    "mark-supposed",
    START,
];

/// The mark of a day that is no date of a mailing: the start of a player's clock.
const START: &str = "mark-start";

const fn mark_of(ground: Ground) -> &'static str {
    match ground {
        Ground::Norm(_, Evidence::Postmarks) => MARKS[0],
        Ground::Norm(_, Evidence::Receipt) => MARKS[1],
        Ground::Norm(_, Evidence::Delivery) => MARKS[2],
        Ground::Norm(_, Evidence::Written) => MARKS[3],
        Ground::Norm(_, Evidence::Recorded) => MARKS[4],
        Ground::Norm(_, Evidence::Stated(_)) => MARKS[5],
        Ground::Ruling(_) => MARKS[6],
        Ground::Supposed => MARKS[7],
    }
}

impl Legend {
    /// The mark of a ground, at most three columns wide; empty for none.
    pub fn mark(&mut self, case: &Case, ground: Option<Ground>) -> String {
        let Some(ground) = ground else { return String::new() };
        self.shown(case, mark_of(ground))
    }

    /// The mark of the start, from which White's first think runs.
    pub fn start(&mut self, case: &Case) -> String {
        self.shown(case, START)
    }

    fn shown(&mut self, case: &Case, mark: &'static str) -> String {
        if !self.0.contains(&mark) {
            self.0.push(mark);
        }
        case.voice.say(mark)
    }

    /// A line that explains the marks shown.
    pub fn write(&self, case: &Case, page: &mut Page) {
        let shown = MARKS.iter().filter(|mark| self.0.contains(mark));
        let entries: Vec<String> = shown
            .map(|mark| {
                let entry = format!("{} {}", case.voice.say(mark), case.voice.say(&format!("{mark}-long")));
                // An entry stays on one line.
                entry.replace(' ', "\u{a0}")
            })
            .collect();
        if entries.is_empty() {
            return;
        }
        for line in wrap(&entries.join(", "), crate::page::COLUMNS) {
            page.paragraph("", &line.replace('\u{a0}', " "), Tint::Faint);
        }
    }
}

/// Every move of the game, written in full for this language, in order.
pub fn move_texts(case: &Case) -> Vec<String> {
    let notation = match case.voice.words.lang() {
        Lang::Ru => Notation::FullRussian,
        Lang::En => Notation::FullLatin,
    };
    let mut position = Position::default();
    let moves = case.judgement.moves.iter();
    moves
        .map(|made| {
            let text = write_move(&position, made.mv, notation);
            position.play(made.mv);
            text
        })
        .collect()
}

/// The moves from before the game was taken over, as running text above a table: nothing is known of their dates.
pub fn write_opening(case: &Case, page: &mut Page) {
    let taken_over = case.judgement.moves.iter().take_while(|made| made.origin == MoveOrigin::Opening);
    let texts = move_texts(case);
    let line: Vec<String> = (taken_over.zip(texts))
        .map(|(made, text)| match made.side {
            Side::White => format!("{}.\u{a0}{text}", made.number),
            Side::Black if made.ply == 1 => format!("{}...\u{a0}{text}", made.number),
            Side::Black => text,
        })
        .collect();
    if !line.is_empty() {
        page.paragraph("", &case.voice.tell("opening-moves", &[("moves", line.join(" ").into())]), Tint::Plain);
        page.gap();
    }
}

/// `мат`, or `повторная просрочка, 47.6.6`: a norm with its number, if it has one.
pub fn cited(case: &Case, norm: Norm) -> String {
    let title = case.voice.words.norm_title(norm);
    let mut chars = title.chars();
    let title: String = chars.next().into_iter().flat_map(char::to_lowercase).chain(chars).collect();
    match norm.article(case.judgement.edition) {
        Some(article) => format!("{title}, {article}"),
        None => title,
    }
}

/// The paper whose arrival or sending began a think, with the ground of that date.
pub fn begun_by(case: &Case, think: &Think) -> Option<(MailIndex, Option<Ground>)> {
    let begin = think.begin?;
    let arrival = |paper: MailIndex| {
        let copies = (0..case.dossier.mail.len())
            .map(MailIndex)
            .filter(|at| *at == paper || case.dossier.mail[at.0].card.again == Some(paper));
        let reached = |at: &MailIndex| reached(case, *at, think) == Some(begin);
        let first = copies.filter(reached).find(|at| case.dates(*at).received_by.is_some()).unwrap_or(paper);
        Some((first, case.dates(first).received_by))
    };
    match think.cause {
        ThinkCause::Arrival(paper)
        | ThinkCause::QueryArrival(paper)
        | ThinkCause::Restored(paper)
        | ThinkCause::Forwarded(paper)
        | ThinkCause::Answer(paper) => arrival(paper),
        ThinkCause::VoidSent(paper) => Some((paper, case.dates(paper).sent_by)),
        ThinkCause::Start | ThinkCause::Opening | ThinkCause::NotForwarded(_) | ThinkCause::NotAnswered(_) => None,
    }
}

fn reached(case: &Case, paper: MailIndex, think: &Think) -> Option<Day> {
    let dates = case.dates(paper);
    dates.received.or(dates.reached[think.side])
}
