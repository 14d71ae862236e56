//! Errors of a file: what, where, and what to do about it. An error keeps the thing it refused, so that it can be
//! worded in any language; the wording here is English.

use crate::Input;
use shtempel_rules::Day;
use std::fmt;

/// A place in a text: line and column, both from 1, the column in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The column, in characters.
    pub column: u32,
}

/// All errors of a file, in their order in it; at least one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Errors {
    file: Option<String>,
    list: Vec<Error>,
}

impl Errors {
    pub(crate) fn new(list: Vec<Error>) -> Errors {
        Errors { file: None, list }
    }

    pub(crate) fn one(place: Place, fault: Fault) -> Errors {
        Errors::new(vec![Error { place, at: At::default(), fault }])
    }

    /// The same errors, shown with the name of their file.
    #[must_use]
    pub fn in_file(self, file: &str) -> Errors {
        Errors { file: Some(file.to_owned()), ..self }
    }

    /// The name of the file, once given.
    #[must_use]
    pub fn file(&self) -> Option<&str> {
        self.file.as_deref()
    }

    /// The errors, in their order in the file.
    pub fn iter(&self) -> std::slice::Iter<'_, Error> {
        self.list.iter()
    }
}

impl<'e> IntoIterator for &'e Errors {
    type Item = &'e Error;
    type IntoIter = std::slice::Iter<'e, Error>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.iter()
    }
}

impl std::error::Error for Errors {}

/// One line for each error: `FILE:LINE:COLUMN: message`, without `FILE:` while it has no name.
impl fmt::Display for Errors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, error) in self.list.iter().enumerate() {
            if n > 0 {
                writeln!(f)?;
            }
            if let Some(file) = &self.file {
                write!(f, "{file}:")?;
            }
            write!(f, "{error}")?;
        }
        Ok(())
    }
}

/// An error of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error {
    /// Where in the text.
    pub place: Place,
    /// Where in the dossier.
    pub at: At,
    /// What is wrong.
    pub fault: Fault,
}

/// `LINE:COLUMN: message`
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: ", self.place.line, self.place.column)?;
        let at = self.at.to_string();
        if !at.is_empty() {
            write!(f, "{at}: ")?;
        }
        write!(f, "{}", self.fault)
    }
}

/// A place in the dossier.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct At {
    /// The mailing; none outside of `mail`.
    pub mail: Option<MailName>,
    /// The path of keys, in the mailing or in the file: `postmarks[1].date`. Empty for the whole of it. List entries
    /// are numbered from 0. For an unknown, missing or repeated key: the path of the table.
    pub key: String,
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.mail, self.key.as_str()) {
            (None, key) => f.write_str(key),
            (Some(mail), "") => write!(f, "{mail}"),
            (Some(mail), key) => write!(f, "{mail}, {key}"),
        }
    }
}

/// A mailing's name in messages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MailName {
    /// Its id.
    Id(String),
    /// It has none: its number in the file, from 1.
    Nth(usize),
}

impl fmt::Display for MailName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MailName::Id(id) => write!(f, "mail {}", Quoted(id)),
            MailName::Nth(n) => write!(f, "mail no. {n}"),
        }
    }
}

/// What is wrong with a file. `value` is as it stands in the file, quotes included; `id` and `key` are without quotes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The bytes are not UTF-8, from this one on. Nothing else was looked at.
    NotUtf8 {
        /// The first bad byte.
        byte: u8,
    },
    /// The whole text is of the other language than its name, or the caller, says. Nothing else is reported.
    OtherFormat {
        /// What it looks like.
        is: Input,
        /// What it was read as.
        read_as: Input,
    },
    /// A mailing is headed `[mail]`, as a single table. Nothing else is reported.
    SingleMail,
    /// The text is not TOML or JSON here. What was lost by it is not reported as missing.
    Syntax {
        /// Which of the two.
        input: Input,
        /// What the parser says, in English.
        message: String,
        /// The text it stumbled over; may be empty.
        found: String,
    },
    /// A key is given twice in one table.
    DuplicateKey {
        /// The key.
        key: String,
    },
    /// A key that the format does not have at this place.
    UnknownKey {
        /// The key.
        key: String,
        /// The key that may have been meant.
        near: Option<&'static str>,
        /// The keys that may stand here.
        known: &'static [&'static str],
    },
    /// A key that must be there is not.
    MissingKey {
        /// The key.
        key: &'static str,
    },
    /// A value of another kind than the key wants.
    WrongType {
        /// What it is.
        found: Found,
        /// The value.
        value: String,
        /// What the key wants.
        expected: Expected,
    },
    /// Not a day.
    BadDay {
        /// The value.
        value: String,
        /// Why.
        why: DayFault,
        /// How a day is written in this file.
        input: Input,
    },
    /// A word that is not in the key's list: format, rulebook, side, addressee, decision, result and the like.
    NotListed {
        /// The word.
        value: String,
        /// The word that may have been meant.
        near: Option<&'static str>,
        /// The words that may stand here.
        listed: &'static [&'static str],
    },
    /// A number that is too small or too large.
    OutOfRange {
        /// The value.
        value: String,
        /// The least that may stand here.
        least: u32,
        /// The most.
        most: u32,
    },
    /// The competition ends before it starts.
    EndBeforeStart {
        /// The official start.
        start: Day,
        /// The end.
        end: Day,
    },
    /// A leave ends before it begins.
    LeaveReversed {
        /// Its first day.
        from: Day,
        /// Its last.
        to: Day,
    },
    /// Two mailings have one id.
    DuplicateId {
        /// The id.
        id: String,
        /// Where it stands first.
        first: Place,
    },
    /// A mailing to its own sender.
    ToItself {
        /// The sender.
        party: &'static str,
    },
    /// A mailing to both that is not from an arbiter.
    BothFromPlayer {
        /// The sender.
        from: &'static str,
    },
    /// A `ruling` or `forwards` from a player.
    NotFromArbiter {
        /// The key.
        key: &'static str,
        /// The sender.
        from: &'static str,
    },
    /// A `claim`, `record` or `adjudication` not to an arbiter.
    NotToArbiter {
        /// The key.
        key: &'static str,
        /// The addressee.
        to: &'static str,
    },
    /// A ruling without any date of sending.
    UndatedRuling,
    /// An id that no mailing of the file has.
    UnknownMailing {
        /// The id.
        id: String,
        /// An id that may have been meant.
        near: Option<String>,
    },
    /// `answers` or `query` of a mailing that is not the partner's.
    NotPartners {
        /// The id.
        id: String,
        /// Who sent that mailing.
        from: &'static str,
    },
    /// `again` of a mailing that is not one's own.
    NotOwn {
        /// The id.
        id: String,
        /// Who sent that mailing.
        from: &'static str,
    },
    /// `forwards` of, or a `decision` on, something that is no claim.
    NotAClaim {
        /// The id.
        id: String,
    },
    /// A claim against oneself.
    AgainstItself {
        /// The side.
        side: &'static str,
    },
}

/// Why something is not a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DayFault {
    /// The calendar does not have it: 2024-02-30.
    NoSuchDay,
    /// It is not written as a day is.
    NotWrittenSo,
    /// It has a time of day, or is only that.
    WithTime,
}

/// What a value is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Found {
    /// A text.
    Text,
    /// A whole number.
    Whole,
    /// A number with a fraction or an exponent.
    Fraction,
    /// `true` or `false`.
    Flag,
    /// A day.
    Day,
    /// A date with a time, or a time.
    Moment,
    /// A list.
    List,
    /// A table.
    Table,
    /// JSON's `null`.
    Null,
    /// No value at all.
    Unreadable,
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Found::Text => "the text",
            Found::Whole => "the number",
            Found::Fraction => "a number that is not whole",
            Found::Flag => "true or false",
            Found::Day => "the day",
            Found::Moment => "a time",
            Found::List => "a list",
            Found::Table => "a table",
            Found::Null => "nothing",
            Found::Unreadable => "something that is no value",
        })
    }
}

/// What a key wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Expected {
    /// A day.
    Day(Input),
    /// A text.
    Text,
    /// A text, or `true` or `false`.
    TextOrFlag,
    /// A text or a whole number.
    TextOrWhole,
    /// A whole number, 0 or more.
    Whole,
    /// `true` or `false`.
    Flag,
    /// One of these words.
    Word(&'static [&'static str]),
    /// A list of such.
    ListOf(&'static str),
    /// A table with keys out of these.
    Table(&'static [&'static str]),
    /// A day or a table with keys out of these.
    DayOrTable(Input, &'static [&'static str]),
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Day(input) => f.write_str(day_pattern(*input)),
            Expected::Text => f.write_str("a text in quotes"),
            Expected::TextOrFlag => f.write_str("a text in quotes, or true or false"),
            Expected::TextOrWhole => f.write_str("a text in quotes or a whole number"),
            Expected::Whole => f.write_str("a whole number"),
            Expected::Flag => f.write_str("true or false"),
            Expected::Word(words) => one_of(f, words),
            Expected::ListOf(what) => write!(f, "a list of {what}"),
            Expected::Table(keys) if keys.len() > LISTED => f.write_str("a table"),
            Expected::Table(keys) => write!(f, "a table out of {}", keys.join(", ")),
            Expected::DayOrTable(input, keys) => {
                write!(f, "{}, or a table out of {}", day_pattern(*input), keys.join(", "))
            }
        }
    }
}

impl Expected {
    fn is_text(self) -> bool {
        matches!(self, Expected::Text | Expected::TextOrFlag | Expected::TextOrWhole | Expected::Word(_))
    }
}

fn day_pattern(input: Input) -> &'static str {
    match input {
        Input::Toml => "a day such as 2024-03-05, without quotes",
        Input::Json => "a day such as \"2024-03-05\"",
    }
}

fn one_of(f: &mut fmt::Formatter<'_>, words: &[&str]) -> fmt::Result {
    let Some((last, rest)) = words.split_last() else { return Ok(()) };
    for (n, word) in rest.iter().enumerate() {
        write!(f, "{}\"{word}\"", if n == 0 { "" } else { ", " })?;
    }
    write!(f, "{}\"{last}\"", if rest.is_empty() { "" } else { " or " })
}

/// English, one line, with what to do where it is not plain.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NotUtf8 { byte } => write!(f, "byte 0x{byte:02X} is not UTF-8; save the file as UTF-8"),
            Fault::OtherFormat { is, read_as } => {
                let (is, read_as) = (is.name(), read_as.name());
                write!(f, "this is {is}, and it is read as {read_as}; give the file the name, or --input, of {is}")
            }
            Fault::SingleMail => f.write_str("[mail] heads a single table; each mailing begins with [[mail]]"),
            Fault::Syntax { input, message, found } => {
                write!(f, "not {}: {}", input.name(), Plain(message))?;
                if found.is_empty() { Ok(()) } else { write!(f, "; at: {}", Plain(found)) }
            }
            Fault::DuplicateKey { key } => write!(f, "the key {} is given twice; keep one", Quoted(key)),
            Fault::UnknownKey { key, near, known } => unknown_key(f, key, *near, known),
            Fault::MissingKey { key } => write!(f, "the key \"{key}\" is missing"),
            Fault::WrongType { found, value, expected } => {
                write!(f, "expected {expected}; found ")?;
                match found {
                    Found::Null => f.write_str("null; leave the key out"),
                    Found::Unreadable if expected.is_text() => {
                        write!(f, "{}, which is no value; texts stand in quotes", Plain(value))
                    }
                    Found::Unreadable => write!(f, "{}, which is no value", Plain(value)),
                    Found::Fraction => write!(f, "{}, which is not whole", Plain(value)),
                    Found::Flag => write!(f, "{}", Plain(value)),
                    _ => write!(f, "{found} {}", Plain(value)),
                }
            }
            Fault::BadDay { value, why, input } => {
                let value = Plain(value);
                match why {
                    DayFault::NoSuchDay => write!(f, "there is no day {value}; expected a day of the calendar"),
                    DayFault::NotWrittenSo => write!(f, "{value} is not a day; expected {}", day_pattern(*input)),
                    DayFault::WithTime => {
                        write!(f, "{value} has a time; expected {}: postmarks know no hours", day_pattern(*input))
                    }
                }
            }
            Fault::NotListed { value, near, listed } => {
                write!(f, "{} cannot stand here; expected ", Plain(value))?;
                one_of(f, listed)?;
                near.map_or(Ok(()), |near| write!(f, "; did you mean \"{near}\"?"))
            }
            Fault::OutOfRange { value, least, most } => {
                write!(f, "{} cannot stand here; expected ", Plain(value))?;
                match value.parse::<i128>() {
                    _ if *most < u32::MAX => write!(f, "{least} or {most}"),
                    Ok(n) if n < i128::from(*least) => write!(f, "a whole number, {least} or more"),
                    _ => write!(f, "a whole number up to {most}"),
                }
            }
            _ => self.fmt_law(f),
        }
    }
}

impl Fault {
    /// The faults that the keys' meaning makes.
    fn fmt_law(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::EndBeforeStart { start, end } => {
                write!(f, "the end {end} is before the start {start}; expected a day from {start} on")
            }
            Fault::LeaveReversed { from, to } => {
                write!(f, "the leave ends on {to}, before it begins on {from}; both days belong to it")
            }
            Fault::DuplicateId { id, first } => write!(
                f,
                "the id {} is used twice, first at line {}, column {}; every mailing has an id of its own",
                Quoted(id),
                first.line,
                first.column
            ),
            Fault::ToItself { party } => write!(f, "\"{party}\" writes to himself; expected another addressee"),
            Fault::BothFromPlayer { from } => {
                write!(f, "\"both\" is written to by \"{from}\"; expected an arbiter as the sender, or one addressee")
            }
            Fault::NotFromArbiter { key, from } => {
                write!(f, "a mailing with \"{key}\" is from \"{from}\"; expected an arbiter as the sender")
            }
            Fault::NotToArbiter { key, to } => {
                write!(f, "a mailing with \"{key}\" is to \"{to}\"; expected an arbiter as the addressee")
            }
            Fault::UndatedRuling => f.write_str(
                "a ruling without any date of sending; expected \"dated\", a \"receipt\" with a date, \
                 or a legible postmark that is not of arrival",
            ),
            Fault::UnknownMailing { id, near } => {
                write!(f, "no mailing has the id {}; expected the id of a mailing of this file", Quoted(id))?;
                near.as_ref().map_or(Ok(()), |near| write!(f, "; did you mean {}?", Quoted(near)))
            }
            Fault::NotPartners { id, from } => {
                write!(f, "the mailing {} is from \"{from}\"; expected one from the partner", Quoted(id))
            }
            Fault::NotOwn { id, from } => {
                write!(f, "the mailing {} is from \"{from}\"; expected one of the sender's own", Quoted(id))
            }
            Fault::NotAClaim { id } => write!(f, "the mailing {} has no \"claim\"; expected one that has", Quoted(id)),
            Fault::AgainstItself { side } => write!(f, "\"{side}\" claims against himself; expected the partner"),
            _ => Ok(()),
        }
    }
}

fn unknown_key(f: &mut fmt::Formatter<'_>, key: &str, near: Option<&str>, known: &[&str]) -> fmt::Result {
    write!(f, "unknown key {}", Quoted(key))?;
    match near {
        Some(near) => write!(f, "; did you mean \"{near}\"?"),
        None if known.len() <= LISTED => write!(f, "; expected {}", known.join(", ")),
        None => f.write_str("; the format's description lists the keys"),
    }
}

/// The most keys that a message lists.
const LISTED: usize = 12;

/// The most characters of a value that a message shows.
const SHOWN: usize = 200;

/// A value as it is, on one line, without control characters, and not endless.
struct Plain<'v>(&'v str);

impl fmt::Display for Plain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, c) in self.0.chars().enumerate() {
            match c {
                _ if n == SHOWN => return f.write_str("…"),
                c if c.is_control() => write!(f, "{}", c.escape_default())?,
                c => write!(f, "{c}")?,
            }
        }
        Ok(())
    }
}

/// The same in quotes.
struct Quoted<'v>(&'v str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", Plain(self.0))
    }
}

/// The place directly after these bytes of UTF-8.
pub(crate) fn place_after(good: &[u8]) -> Place {
    let text = String::from_utf8_lossy(good);
    places(&text, &[text.len()]).first().map_or(Place { line: 1, column: 1 }, |(_, place)| *place)
}

/// The places of these offsets, which are sorted, found in one walk through the text.
pub(crate) fn places(source: &str, offsets: &[usize]) -> Vec<(usize, Place)> {
    let mut place = Place { line: 1, column: 1 };
    let mut found = Vec::with_capacity(offsets.len());
    let mut wanted = offsets.iter().copied().peekable();
    for (at, c) in source.char_indices() {
        while let Some(offset) = wanted.next_if(|offset| *offset < at + c.len_utf8()) {
            found.push((offset, place));
        }
        if wanted.peek().is_none() {
            return found;
        }
        if c == '\n' {
            place = Place { line: place.line.saturating_add(1), column: 1 };
        } else {
            place.column = place.column.saturating_add(1);
        }
    }
    found.extend(wanted.map(|offset| (offset, place)));
    found
}
