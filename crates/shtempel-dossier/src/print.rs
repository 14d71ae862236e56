//! A tree to be written, and its two layouts.

use crate::Input;
use shtempel_rules::Day;
use std::fmt::Write as _;

/// How wide a line may grow before a value is broken over several.
const WIDTH: usize = 100;

/// A value to be written.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Out {
    Text(String),
    Whole(u32),
    Flag(bool),
    Day(Day),
    List(Vec<Out>),
    Table(Table),
}

/// Keys with their values, in the order in which they are written.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Table(Vec<(&'static str, Out)>);

impl Table {
    pub(crate) fn put(&mut self, key: &'static str, value: impl Into<Out>) {
        self.0.push((key, value.into()));
    }

    /// A value that may be absent.
    pub(crate) fn maybe(&mut self, key: &'static str, value: Option<impl Into<Out>>) {
        if let Some(value) = value {
            self.put(key, value);
        }
    }

    /// `true`; `false` is the default and not written.
    pub(crate) fn flag(&mut self, key: &'static str, flag: bool) {
        self.maybe(key, flag.then_some(true));
    }
}

impl From<&str> for Out {
    fn from(text: &str) -> Out {
        Out::Text(text.to_owned())
    }
}

impl From<&String> for Out {
    fn from(text: &String) -> Out {
        Out::Text(text.clone())
    }
}

impl From<u32> for Out {
    fn from(n: u32) -> Out {
        Out::Whole(n)
    }
}

impl From<bool> for Out {
    fn from(flag: bool) -> Out {
        Out::Flag(flag)
    }
}

impl From<Day> for Out {
    fn from(day: Day) -> Out {
        Out::Day(day)
    }
}

impl From<Table> for Out {
    fn from(table: Table) -> Out {
        Out::Table(table)
    }
}

impl<T: Into<Out>> From<Vec<T>> for Out {
    fn from(list: Vec<T>) -> Out {
        Out::List(list.into_iter().map(Into::into).collect())
    }
}

impl From<&Vec<String>> for Out {
    fn from(list: &Vec<String>) -> Out {
        Out::List(list.iter().map(Into::into).collect())
    }
}

/// TOML: plain keys first, then a section for each table and for each entry of a list of tables.
pub(crate) fn toml(root: &Table) -> String {
    let is_section = |value: &Out| match value {
        Out::Table(_) => true,
        Out::List(items) => !items.is_empty() && items.iter().all(|item| matches!(item, Out::Table(_))),
        _ => false,
    };
    let mut text = String::new();
    for (key, value) in root.0.iter().filter(|(_, value)| !is_section(value)) {
        toml_pair(key, value, &mut text);
    }
    for (key, value) in root.0.iter().filter(|(_, value)| is_section(value)) {
        match value {
            Out::Table(table) => toml_section(&format!("[{key}]"), table, &mut text),
            Out::List(items) => {
                for item in items {
                    if let Out::Table(table) = item {
                        toml_section(&format!("[[{key}]]"), table, &mut text);
                    }
                }
            }
            _ => {}
        }
    }
    text
}

fn toml_section(head: &str, table: &Table, text: &mut String) {
    text.push('\n');
    text.push_str(head);
    text.push('\n');
    for (key, value) in &table.0 {
        toml_pair(key, value, text);
    }
}

fn toml_pair(key: &str, value: &Out, text: &mut String) {
    text.push_str(key);
    text.push_str(" = ");
    line(Input::Toml, value, text);
    text.push('\n');
}

/// JSON, in which a value stands on one line if that is not too long.
pub(crate) fn json(root: &Table) -> String {
    let mut text = String::new();
    let entries = root.0.iter().map(|(key, value)| (Some(*key), value));
    broken(entries, '{', '}', 0, &mut text);
    text.push('\n');
    text
}

fn json_value(value: &Out, depth: usize, text: &mut String) {
    let mut short = String::new();
    line(Input::Json, value, &mut short);
    let fits = short.chars().count() + 2 * depth <= WIDTH;
    match value {
        Out::List(items) if !fits => broken(items.iter().map(|item| (None, item)), '[', ']', depth, text),
        Out::Table(Table(pairs)) if !fits => {
            broken(pairs.iter().map(|(key, value)| (Some(*key), value)), '{', '}', depth, text);
        }
        _ => text.push_str(&short),
    }
}

fn broken<'o>(
    entries: impl Iterator<Item = (Option<&'static str>, &'o Out)>,
    open: char,
    close: char,
    depth: usize,
    text: &mut String,
) {
    text.push(open);
    for (n, (key, value)) in entries.enumerate() {
        text.push_str(if n == 0 { "\n" } else { ",\n" });
        text.push_str(&"  ".repeat(depth + 1));
        if let Some(key) = key {
            text.push_str(&format!("\"{key}\": "));
        }
        json_value(value, depth + 1, text);
    }
    text.push('\n');
    text.push_str(&"  ".repeat(depth));
    text.push(close);
}

/// A value on one line; in TOML a long list and a text of several lines break it.
fn line(input: Input, value: &Out, text: &mut String) {
    match (value, input) {
        (Out::Text(words), Input::Toml) => toml_text(words, text),
        (Out::Text(words), Input::Json) => json_text(words, text),
        (Out::Whole(n), _) => text.push_str(&n.to_string()),
        (Out::Flag(flag), _) => text.push_str(&flag.to_string()),
        (Out::Day(day), Input::Toml) => text.push_str(&day.to_string()),
        (Out::Day(day), Input::Json) => text.push_str(&format!("\"{day}\"")),
        (Out::List(items), _) => list(input, items, text),
        (Out::Table(Table(pairs)), _) => {
            text.push('{');
            for (n, (key, value)) in pairs.iter().enumerate() {
                text.push_str(if n == 0 { " " } else { ", " });
                match input {
                    Input::Toml => text.push_str(&format!("{key} = ")),
                    Input::Json => text.push_str(&format!("\"{key}\": ")),
                }
                line(input, value, text);
            }
            text.push_str(if pairs.is_empty() { "}" } else { " }" });
        }
    }
}

fn list(input: Input, items: &[Out], text: &mut String) {
    let items: Vec<String> = items
        .iter()
        .map(|item| {
            let mut short = String::new();
            line(input, item, &mut short);
            short
        })
        .collect();
    let width: usize = items.iter().map(|item| item.chars().count() + 2).sum();
    if input == Input::Json || width <= WIDTH {
        text.push('[');
        text.push_str(&items.join(", "));
        text.push(']');
        return;
    }
    text.push('[');
    let mut used = WIDTH;
    for item in &items {
        let width = item.chars().count() + 2;
        if used + width > WIDTH {
            text.push_str("\n    ");
            used = 4;
        } else {
            text.push(' ');
        }
        text.push_str(item);
        text.push(',');
        used += width;
    }
    text.push_str("\n]");
}

fn json_text(words: &str, text: &mut String) {
    text.push('"');
    for c in words.chars() {
        escaped(c, text);
    }
    text.push('"');
}

/// A text of one line in plain quotes, one of several lines in threefold ones.
fn toml_text(words: &str, text: &mut String) {
    if !words.contains('\n') {
        text.push('"');
        for c in words.chars() {
            escaped(c, text);
        }
        text.push('"');
        return;
    }
    text.push_str("\"\"\"\n");
    let mut quotes = 0;
    let mut rest = words.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '\n' => text.push('\n'),
            '"' if quotes < 2 && rest.peek().is_some() => text.push('"'),
            c => escaped(c, text),
        }
        quotes = if c == '"' && quotes < 2 { quotes + 1 } else { 0 };
    }
    text.push_str("\"\"\"");
}

/// A character as both languages write it within quotes.
fn escaped(c: char, text: &mut String) {
    match c {
        '"' => text.push_str("\\\""),
        '\\' => text.push_str("\\\\"),
        '\n' => text.push_str("\\n"),
        '\r' => text.push_str("\\r"),
        '\t' => text.push_str("\\t"),
        c if c.is_control() => {
            // A `String` takes all that is written to it.
            let _ = write!(text, "\\u{:04x}", u32::from(c));
        }
        c => text.push(c),
    }
}
