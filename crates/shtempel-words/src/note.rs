//! What the desk says: messages by their name, filled later in the asked language.

use crate::{Words, plain};
use shtempel_rules::Day;

/// A message of the desk with what is put into it. The name is that of a message of `desk.ftl`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// The name of the message.
    pub id: &'static str,
    args: Vec<(&'static str, NoteArg)>,
}

/// What is put into a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoteArg {
    /// A text from outside; made harmless.
    Text(String),
    /// A day.
    Day(Day),
    /// A number, which may choose the plural.
    Number(i64),
    /// Another message.
    Note(Note),
    /// Several texts, one after the other.
    List(Vec<String>),
}

impl Note {
    /// A message.
    #[must_use]
    pub const fn new(id: &'static str) -> Note {
        Note { id, args: Vec::new() }
    }

    /// With a text.
    #[must_use]
    pub fn text(self, name: &'static str, text: impl Into<String>) -> Note {
        self.with(name, NoteArg::Text(text.into()))
    }

    /// With a day.
    #[must_use]
    pub fn day(self, name: &'static str, day: Day) -> Note {
        self.with(name, NoteArg::Day(day))
    }

    /// With a number.
    #[must_use]
    pub fn number(self, name: &'static str, number: impl Into<i64>) -> Note {
        self.with(name, NoteArg::Number(number.into()))
    }

    /// With another message.
    #[must_use]
    pub fn note(self, name: &'static str, note: Note) -> Note {
        self.with(name, NoteArg::Note(note))
    }

    /// With several texts.
    #[must_use]
    pub fn list<T: Into<String>>(self, name: &'static str, texts: impl IntoIterator<Item = T>) -> Note {
        self.with(name, NoteArg::List(texts.into_iter().map(Into::into).collect()))
    }

    fn with(mut self, name: &'static str, arg: NoteArg) -> Note {
        self.args.push((name, arg));
        self
    }
}

impl Words {
    /// A message of the desk.
    #[must_use]
    pub fn note(&self, note: &Note) -> String {
        note.args
            .iter()
            .fold(self.say(note.id), |phrase, (name, arg)| match arg {
                NoteArg::Text(text) => phrase.text(name, plain(text)),
                NoteArg::Day(day) => phrase.date(name, *day),
                NoteArg::Number(number) => phrase.number(name, *number),
                NoteArg::Note(note) => {
                    let text = self.note(note);
                    phrase.text(name, text)
                }
                NoteArg::List(texts) => {
                    let texts: Vec<String> = texts.iter().map(|text| plain(text).into_owned()).collect();
                    phrase.text(name, self.list(&texts))
                }
            })
            .end()
    }
}
