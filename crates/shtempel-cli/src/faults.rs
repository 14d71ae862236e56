//! The errors of a dossier's file, told in the language of the user.

use crate::voice::{Arg, Voice};
use shtempel_dossier::{DayFault, Error, Errors, Expected, Fault, Found, Input, MailName};

/// The most keys that a message lists.
const LISTED: usize = 12;

/// One line for each error: `FILE:LINE:COLUMN: message`.
pub fn told(voice: &Voice, file: &str, errors: &Errors) -> String {
    let place = |error: &Error| format!("{file}:{}:{}: ", error.place.line, error.place.column);
    let lines: Vec<String> = errors.iter().map(|error| place(error) + &line(voice, error)).collect();
    lines.join("\n")
}

/// The same where the dossier was put together of papers: no file has the place, so it is not named.
pub fn told_of_papers(voice: &Voice, papers: &str, errors: &Errors) -> String {
    let lines: Vec<String> = errors.iter().map(|error| format!("{papers}: {}", line(voice, error))).collect();
    lines.join("\n")
}

fn line(voice: &Voice, error: &Error) -> String {
    let mail = error.at.mail.as_ref().map(|mail| match mail {
        MailName::Id(id) => voice.tell("fault-mail", &[("id", foreign(id))]),
        MailName::Nth(n) => voice.tell("fault-mail-nth", &[("n", Arg::Text(n.to_string()))]),
    });
    let key = Some(error.at.key.clone()).filter(|key| !key.is_empty());
    let at: Vec<String> = mail.into_iter().chain(key).collect();
    let at = if at.is_empty() { String::new() } else { format!("{}: ", at.join(", ")) };
    let near = near(&error.fault).map(|near| voice.tell("fault-near", &[("near", foreign(near))]));
    format!("{at}{}{}", fault(voice, &error.fault), near.unwrap_or_default())
}

fn foreign(text: &str) -> Arg {
    const SHOWN: usize = 200;
    let cut: String = text.chars().take(SHOWN).collect();
    Arg::Foreign(if cut.len() < text.len() { cut + "…" } else { cut })
}

/// What may have been meant.
fn near(fault: &Fault) -> Option<&str> {
    match fault {
        Fault::UnknownKey { near, .. } | Fault::NotListed { near, .. } => *near,
        Fault::UnknownMailing { near, .. } => near.as_deref(),
        _ => None,
    }
}

fn fault(voice: &Voice, fault: &Fault) -> String {
    let tell = |id: &str, args: &[(&'static str, Arg)]| voice.tell(id, args);
    match fault {
        Fault::NotUtf8 { byte } => tell("fault-utf8", &[("byte", format!("0x{byte:02X}").into())]),
        Fault::OtherFormat { is, read_as } => {
            tell("fault-other-format", &[("is", is.name().into()), ("read", read_as.name().into())])
        }
        Fault::SingleMail => tell("fault-single-mail", &[]),
        Fault::Syntax { input, message, found } => {
            let message = syntax(voice, message);
            let text = tell("fault-syntax", &[("format", input.name().into()), ("message", message.into())]);
            let at = (!found.is_empty()).then(|| tell("fault-syntax-at", &[("found", foreign(found))]));
            text + &at.unwrap_or_default()
        }
        Fault::DuplicateKey { key } => tell("fault-key-twice", &[("key", foreign(key))]),
        Fault::UnknownKey { key, near: Some(_), .. } => tell("fault-key", &[("key", foreign(key))]),
        Fault::UnknownKey { key, known, .. } if known.len() <= LISTED => {
            tell("fault-key-known", &[("key", foreign(key)), ("known", known.join(", ").into())])
        }
        Fault::UnknownKey { key, .. } => tell("fault-key-format", &[("key", foreign(key))]),
        Fault::MissingKey { key } => tell("fault-key-missing", &[("key", (*key).into())]),
        Fault::WrongType { found, value, expected } => wrong_type(voice, *found, value, *expected),
        Fault::BadDay { value, why, input } => {
            let id = match why {
                DayFault::NoSuchDay => return tell("fault-no-day", &[("value", foreign(value))]),
                DayFault::NotWrittenSo => "fault-not-a-day",
                DayFault::WithTime => "fault-day-with-time",
            };
            tell(id, &[("value", foreign(value)), ("day", day(voice, *input).into())])
        }
        Fault::NotListed { value, listed, .. } => {
            tell("fault-not-listed", &[("value", foreign(value)), ("listed", one_of(voice, listed).into())])
        }
        Fault::OutOfRange { value, least, most } => {
            let id = match value.parse::<i128>() {
                _ if *most < u32::MAX => "fault-one-or-two",
                Ok(n) if n < i128::from(*least) => "fault-too-small",
                _ => "fault-too-large",
            };
            let (least, most) = (least.to_string(), most.to_string());
            tell(id, &[("value", foreign(value)), ("least", least.into()), ("most", most.into())])
        }
        _ => law(voice, fault),
    }
}

/// How the messages of the parsers begin, and what is said in their place.
const SYNTAX: [(&str, &str); 22] = [
    ("key with no value", "syntax-no-value"),
    ("missing value for key", "syntax-no-value"),
    ("unclosed", "syntax-unclosed"),
    ("missing table open", "syntax-unclosed"),
    ("invalid basic string", "syntax-quote"),
    ("invalid literal string", "syntax-quote"),
    ("missing opening quote", "syntax-quote"),
    ("expected `\"`", "syntax-quote"),
    ("missing escaped value", "syntax-escape"),
    ("expected an escape", "syntax-escape"),
    ("invalid value, expected unicode", "syntax-half"),
    ("expected both halves", "syntax-half"),
    ("string values must be quoted", "syntax-bare"),
    ("a text is written in double quotes", "syntax-bare"),
    ("expected a value", "syntax-value"),
    ("expected a key in double quotes", "syntax-key"),
    ("invalid key-value pair", "syntax-pair"),
    ("missing comma", "syntax-comma"),
    ("expected `,`", "syntax-comma"),
    ("extra comma", "syntax-extra-comma"),
    ("expected nothing after", "syntax-after"),
    ("expected no more than", "syntax-deep"),
];

/// What a parser says, as far as it is known; its own words end the message where the language is English.
fn syntax(voice: &Voice, message: &str) -> String {
    let known = SYNTAX.iter().find(|(start, _)| message.starts_with(start));
    voice.tell(known.map_or("syntax-other", |(_, id)| id), &[("message", foreign(message))])
}

/// The faults that the keys' meaning makes.
fn law(voice: &Voice, fault: &Fault) -> String {
    let tell = |id: &str, args: &[(&'static str, Arg)]| voice.tell(id, args);
    match fault {
        Fault::EndBeforeStart { start, end } => {
            tell("fault-end", &[("start", start.to_string().into()), ("end", end.to_string().into())])
        }
        Fault::LeaveReversed { from, to } => {
            tell("fault-leave", &[("from", from.to_string().into()), ("to", to.to_string().into())])
        }
        Fault::DuplicateId { id, first } => {
            let (line, column) = (first.line.to_string(), first.column.to_string());
            tell("fault-id-twice", &[("id", foreign(id)), ("line", line.into()), ("column", column.into())])
        }
        Fault::ToItself { party } => tell("fault-to-itself", &[("party", (*party).into())]),
        Fault::BothFromPlayer { from } => tell("fault-both", &[("from", (*from).into())]),
        Fault::NotFromArbiter { key, from } => {
            tell("fault-from-arbiter", &[("key", (*key).into()), ("from", (*from).into())])
        }
        Fault::NotToArbiter { key, to } => tell("fault-to-arbiter", &[("key", (*key).into()), ("to", (*to).into())]),
        Fault::UnknownMailing { id, .. } => tell("fault-no-mailing", &[("id", foreign(id))]),
        Fault::NotPartners { id, from } => tell("fault-partner", &[("id", foreign(id)), ("from", (*from).into())]),
        Fault::NotOwn { id, from } => tell("fault-own", &[("id", foreign(id)), ("from", (*from).into())]),
        Fault::NotAClaim { id } => tell("fault-no-claim", &[("id", foreign(id))]),
        Fault::AgainstItself { side } => tell("fault-against-itself", &[("side", (*side).into())]),
        _ => tell("fault-undated", &[]),
    }
}

fn wrong_type(voice: &Voice, found: Found, value: &str, expected: Expected) -> String {
    let texts = matches!(expected, Expected::Text | Expected::TextOrFlag | Expected::TextOrWhole | Expected::Word(_));
    let id = match found {
        Found::Null => "fault-found-null",
        Found::Unreadable if texts => "fault-found-bare",
        Found::Unreadable => "fault-found-nothing",
        Found::Fraction => "fault-found-fraction",
        Found::Flag => "fault-found-flag",
        Found::Text => "fault-found-text",
        Found::Whole => "fault-found-whole",
        Found::Day => "fault-found-day",
        Found::Moment => "fault-found-moment",
        Found::List => "fault-found-list",
        Found::Table => "fault-found-table",
    };
    let found = voice.tell(id, &[("value", foreign(value))]);
    voice.tell("fault-type", &[("expected", wanted(voice, expected).into()), ("found", found.into())])
}

fn wanted(voice: &Voice, expected: Expected) -> String {
    match expected {
        Expected::Day(input) => day(voice, input),
        Expected::Text => voice.say("fault-want-text"),
        Expected::TextOrFlag => voice.say("fault-want-text-or-flag"),
        Expected::TextOrWhole => voice.say("fault-want-text-or-whole"),
        Expected::Whole => voice.say("fault-want-whole"),
        Expected::Flag => voice.say("fault-want-flag"),
        Expected::Word(words) => one_of(voice, words),
        Expected::ListOf(of) => {
            let id = format!("fault-list-{}", of.replace(' ', "-"));
            let of = if voice.has(&id) { voice.say(&id) } else { of.to_owned() };
            voice.tell("fault-want-list", &[("of", of.into())])
        }
        Expected::Table(keys) if keys.len() > LISTED => voice.say("fault-want-table"),
        Expected::Table(keys) => voice.tell("fault-want-table-of", &[("keys", keys.join(", ").into())]),
        Expected::DayOrTable(input, keys) => {
            let args = [("day", day(voice, input).into()), ("keys", keys.join(", ").into())];
            voice.tell("fault-want-day-or-table", &args)
        }
    }
}

fn day(voice: &Voice, input: Input) -> String {
    voice.say(match input {
        Input::Toml => "fault-day-toml",
        Input::Json => "fault-day-json",
    })
}

fn one_of(voice: &Voice, words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
    match quoted.split_last() {
        Some((last, rest)) if !rest.is_empty() => {
            voice.tell("fault-or", &[("rest", rest.join(", ").into()), ("last", last.clone().into())])
        }
        _ => quoted.concat(),
    }
}
