//! What a record would change, in sentences; whoever shows it, on a terminal or on a page, says the same.

use crate::fact::Source;
use crate::merge::Contradiction;
use crate::record::Effect;
use shtempel_rules::{Day, Side};
use shtempel_words::{Note, Words};

/// What becomes of a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    /// The game stands otherwise.
    Status,
    /// A clock stands otherwise.
    Clock,
    /// It is not so any more.
    Gone,
    /// It is so now.
    New,
    /// Sources differ now.
    Contradiction,
}

impl Effect {
    /// Whether the record changes anything in this game.
    #[must_use]
    pub fn differs(&self) -> bool {
        self.before.as_ref().is_none_or(|before| {
            before.judgement != self.after.judgement
                || before.assembled.contradictions != self.after.assembled.contradictions
        })
    }

    /// What changes in this game, sentence by sentence.
    #[must_use]
    pub fn changes(&self, words: &Words) -> Vec<(Sign, String)> {
        let after = self.after.sentences(words);
        let before = self.before.as_ref().map(|before| before.sentences(words)).unwrap_or_default();
        let mut changes = self.standing(words);
        changes.extend(before.iter().filter(|one| !after.contains(one)).map(|one| (Sign::Gone, one.clone())));
        changes.extend(after.iter().filter(|one| !before.contains(one)).map(|one| (Sign::New, one.clone())));
        let known = self.before.as_ref().map(|before| before.assembled.contradictions.as_slice()).unwrap_or_default();
        let new = self.after.assembled.contradictions.iter().filter(|one| !known.contains(one));
        changes.extend(new.map(|one| (Sign::Contradiction, one.told(words))));
        changes
    }

    /// How the game and the clocks stand, where that changes.
    fn standing(&self, words: &Words) -> Vec<(Sign, String)> {
        let Some(old) = &self.before else { return Vec::new() };
        let (old, new) = (&old.judgement, &self.after.judgement);
        let mut changes = Vec::new();
        if old.status != new.status {
            let note =
                Note::new("status-changes").text("old", words.status(old.status)).text("new", words.status(new.status));
            changes.push((Sign::Status, words.note(&note)));
        }
        for side in Side::BOTH {
            let (old, new) = (&old.clocks[side], &new.clocks[side]);
            if (old.total, old.moves) != (new.total, new.moves) {
                let note = Note::new("clock-changes")
                    .text("side", words.player(self.after.dossier(), side))
                    .number("old", old.total)
                    .number("new", new.total)
                    .number("moves", new.moves);
                changes.push((Sign::Clock, words.note(&note)));
            }
        }
        changes
    }
}

impl Contradiction {
    /// What each source says of the point on which they differ.
    #[must_use]
    pub fn told(&self, words: &Words) -> String {
        let said = self.said.iter().map(|(source, value)| {
            let source = words.note(&Note::new(source.id()));
            let value = match value.as_str() {
                Some(text) => Day::from_iso(text).map_or_else(|| text.to_owned(), |day| words.date(day)),
                None => value.to_string(),
            };
            format!("{source}: {value}")
        });
        let note = Note::new("contradiction").text("mail", &self.mail).text("point", &self.point);
        words.note(&note.list("said", said))
    }
}

impl Source {
    /// As which source a side shows papers.
    #[must_use]
    pub const fn of(side: Side) -> Source {
        match side {
            Side::White => Source::White,
            Side::Black => Source::Black,
        }
    }

    /// The name of the message that says who it is.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Source::White => "source-white",
            Source::Black => "source-black",
            Source::Arbiter => "source-arbiter",
            Source::Third => "source-third",
        }
    }
}
