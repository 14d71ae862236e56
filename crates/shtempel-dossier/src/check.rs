//! From the tree to the types: the one checker behind both languages. This file holds the reading of single values;
//! `terms`, `mailing` and `letter` say which keys there are, `links` what must hold between mailings.

use crate::{
    At, DayFault, Error, Errors, Expected, Fault, Found, Input, MailName,
    error::places,
    hint, keys,
    links::{Facts, Link},
    lists::List,
    terms,
    tree::{Entry, Node, Slip, SlipKind, Tree, Value},
};
use shtempel_rules::{Day, Dossier, MailIndex, PerSide};
use std::{collections::HashMap, fmt::Write as _, ops::Range};

/// How many errors of a file get a hint; looking for the nearest word costs more than all the rest.
const HINTS: u32 = 100;

/// Among how many ids the nearest is looked for; a game has some hundred.
const NAMED: usize = 1000;

/// Makes the dossier of a tree.
pub(crate) fn dossier<'s>(source: &'s str, input: Input, tree: &'s Tree<'s>) -> Result<Dossier, Errors> {
    let mut reader = Reader::new(source, input, tree);
    let dossier = terms::dossier(&mut reader, &tree.root);
    reader.finish(tree).map_or(Ok(dossier), Err)
}

/// A path of keys; put together only when there is something to say about it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Path<'p> {
    parent: Option<&'p Path<'p>>,
    step: Step<'p>,
}

#[derive(Debug, Clone, Copy)]
enum Step<'p> {
    Root,
    Key(&'p str),
    Item(usize),
}

impl<'p> Path<'p> {
    pub(crate) const ROOT: Path<'static> = Path { parent: None, step: Step::Root };

    pub(crate) fn key(&'p self, key: &'p str) -> Path<'p> {
        Path { parent: Some(self), step: Step::Key(key) }
    }

    pub(crate) fn item(&'p self, n: usize) -> Path<'p> {
        Path { parent: Some(self), step: Step::Item(n) }
    }

    fn write(&self, out: &mut String) {
        if let Some(parent) = self.parent {
            parent.write(out);
        }
        match self.step {
            Step::Root => {}
            Step::Key(key) => {
                out.push_str(if out.is_empty() { "" } else { "." });
                out.push_str(key);
            }
            Step::Item(n) => {
                // A `String` takes all that is written to it.
                let _ = write!(out, "[{n}]");
            }
        }
    }
}

/// A table that is being read.
pub(crate) struct Fields<'s, 'p> {
    pub(crate) path: Path<'p>,
    pub(crate) node: &'s Node<'s>,
    entries: &'s [Entry<'s>],
}

impl<'s> Fields<'s, '_> {
    pub(crate) fn get(&self, key: &str) -> Option<&'s Node<'s>> {
        self.entries.iter().find(|entry| entry.key == key).map(|entry| &entry.node)
    }

    /// The place of a key.
    pub(crate) fn key_span(&self, key: &str) -> Range<usize> {
        self.entries.iter().find(|entry| entry.key == key).map_or(self.node.span.clone(), |entry| entry.span.clone())
    }
}

/// An error whose place is still an offset.
struct Raw {
    span: Range<usize>,
    /// For [`Fault::DuplicateId`]: where the id stands first.
    first: Option<usize>,
    at: At,
    fault: Fault,
}

/// What is known while a file is read.
pub(crate) struct Reader<'s> {
    source: &'s str,
    pub(crate) input: Input,
    /// Some of the text was lost: nothing is said about what is missing.
    lossy: bool,
    hints: u32,
    errors: Vec<Raw>,
    /// The mailing that is being read.
    pub(crate) mail: Option<MailName>,
    pub(crate) ids: HashMap<&'s str, usize>,
    pub(crate) links: Vec<Link>,
    pub(crate) facts: Vec<Facts>,
}

impl<'s> Reader<'s> {
    fn new(source: &'s str, input: Input, tree: &Tree) -> Reader<'s> {
        Reader {
            source,
            input,
            lossy: tree.slips.iter().any(|slip| matches!(slip.kind, SlipKind::Lossy(_))),
            hints: HINTS,
            errors: Vec::new(),
            mail: None,
            ids: HashMap::new(),
            links: Vec::new(),
            facts: Vec::new(),
        }
    }

    /// Reports an error at a place of the text.
    pub(crate) fn fault(&mut self, span: Range<usize>, path: &Path, fault: Fault) {
        let mut key = String::new();
        path.write(&mut key);
        let at = At { mail: self.mail.clone(), key };
        self.errors.push(Raw { span, first: None, at, fault });
    }

    /// Reports an id that stands earlier in the text already.
    pub(crate) fn duplicate_id(&mut self, span: Range<usize>, path: &Path, id: &str, first: usize) {
        let place = crate::Place { line: 1, column: 1 };
        self.fault(span, path, Fault::DuplicateId { id: id.to_owned(), first: place });
        if let Some(raw) = self.errors.last_mut() {
            raw.first = Some(first);
        }
    }

    /// The text of a value as it stands in the file.
    pub(crate) fn raw(&self, span: &Range<usize>) -> String {
        self.source.get(span.clone()).unwrap_or_default().to_owned()
    }

    fn nearest<'w>(&mut self, word: &str, words: impl IntoIterator<Item = &'w str>) -> Option<&'w str> {
        self.hints = self.hints.checked_sub(1)?;
        hint::nearest(word, words)
    }

    /// Reports a value of the wrong kind.
    pub(crate) fn wrong<T>(&mut self, node: &Node, path: &Path, expected: Expected) -> Option<T> {
        if node.span.is_empty() && matches!(node.value, Value::Broken) {
            return None;
        }
        let found = match node.value {
            Value::Text(_) => Found::Text,
            Value::Whole(_) => Found::Whole,
            Value::Fraction => Found::Fraction,
            Value::Flag(_) => Found::Flag,
            Value::Day(_) => Found::Day,
            Value::Moment => Found::Moment,
            Value::List(_) => Found::List,
            Value::Table(_) => Found::Table,
            Value::Null => Found::Null,
            Value::Broken => Found::Unreadable,
        };
        let value = self.raw(&node.span);
        self.fault(node.span.clone(), path, Fault::WrongType { found, value, expected });
        None
    }

    /// A table, whose unknown keys are reported here.
    pub(crate) fn table<'p>(
        &mut self,
        node: &'s Node<'s>,
        path: Path<'p>,
        known: &'static [&'static str],
    ) -> Option<Fields<'s, 'p>> {
        let Value::Table(entries) = &node.value else {
            return self.wrong(node, &path, Expected::Table(known));
        };
        for entry in entries {
            if !known.contains(&entry.key.as_ref()) {
                let near = self.nearest(&entry.key, known.iter().copied());
                let near = near.and_then(|near| known.iter().copied().find(|k| *k == near));
                let fault = Fault::UnknownKey { key: entry.key.to_string(), near, known };
                self.fault(entry.span.clone(), &path, fault);
            }
        }
        Some(Fields { path, node, entries })
    }

    /// A table under a key.
    pub(crate) fn sub<'p>(
        &mut self,
        fields: &'p Fields<'s, '_>,
        key: &'static str,
        known: &'static [&'static str],
    ) -> Option<Fields<'s, 'p>> {
        let node = fields.get(key)?;
        self.table(node, fields.path.key(key), known)
    }

    /// Reports a key that must be there and is not.
    pub(crate) fn require(&mut self, fields: &Fields, key: &'static str) {
        if fields.get(key).is_none() {
            self.missing(fields.node, &fields.path, key);
        }
    }

    pub(crate) fn missing(&mut self, node: &Node, path: &Path, key: &'static str) {
        if !self.lossy {
            self.fault(node.span.clone(), path, Fault::MissingKey { key });
        }
    }

    /// Reads the value under a key, if there is one.
    pub(crate) fn read<T>(
        &mut self,
        fields: &Fields<'s, '_>,
        key: &'static str,
        read: impl FnOnce(&mut Self, &'s Node<'s>, &Path) -> Option<T>,
    ) -> Option<T> {
        read(self, fields.get(key)?, &fields.path.key(key))
    }

    pub(crate) fn day(&mut self, fields: &Fields<'s, '_>, key: &'static str) -> Option<Day> {
        self.read(fields, key, |reader, node, path| reader.day_of(node, path, Expected::Day(reader.input)))
    }

    pub(crate) fn day_of(&mut self, node: &Node, path: &Path, expected: Expected) -> Option<Day> {
        let why = match &node.value {
            Value::Day(day) => return Some(*day),
            Value::Text(text) if self.input == Input::Json => match Day::from_iso(text) {
                Some(day) => return Some(day),
                None => why_no_day(text),
            },
            Value::Moment => DayFault::WithTime,
            Value::Broken if self.raw(&node.span).starts_with(|c: char| c.is_ascii_digit()) => {
                why_no_day(&self.raw(&node.span))
            }
            _ => return self.wrong(node, path, expected),
        };
        let fault = Fault::BadDay { value: self.raw(&node.span), why, input: self.input };
        self.fault(node.span.clone(), path, fault);
        None
    }

    pub(crate) fn text(&mut self, fields: &Fields<'s, '_>, key: &'static str) -> Option<String> {
        self.read(fields, key, |reader, node, path| match &node.value {
            Value::Text(text) => Some(text.to_string()),
            _ => reader.wrong(node, path, Expected::Text),
        })
    }

    pub(crate) fn flag(&mut self, fields: &Fields<'s, '_>, key: &'static str) -> bool {
        self.read(fields, key, |reader, node, path| match node.value {
            Value::Flag(flag) => Some(flag),
            _ => reader.wrong(node, path, Expected::Flag),
        })
        .unwrap_or_default()
    }

    pub(crate) fn whole(&mut self, fields: &Fields<'s, '_>, key: &'static str) -> Option<u32> {
        self.whole_in(fields, key, 0, u32::MAX)
    }

    pub(crate) fn whole_in(
        &mut self,
        fields: &Fields<'s, '_>,
        key: &'static str,
        least: u32,
        most: u32,
    ) -> Option<u32> {
        self.read(fields, key, |reader, node, path| {
            let Value::Whole(n) = node.value else {
                return reader.wrong(node, path, Expected::Whole);
            };
            let n = n.and_then(|n| u32::try_from(n).ok()).filter(|n| (least..=most).contains(n));
            if n.is_none() {
                let value = reader.raw(&node.span);
                reader.fault(node.span.clone(), path, Fault::OutOfRange { value, least, most });
            }
            n
        })
    }

    /// A word out of a list.
    pub(crate) fn word<T: Copy + PartialEq>(
        &mut self,
        fields: &Fields<'s, '_>,
        key: &'static str,
        list: &List<T>,
    ) -> Option<T> {
        self.read(fields, key, |reader, node, path| {
            let Value::Text(text) = &node.value else {
                return reader.wrong(node, path, Expected::Word(list.names));
            };
            let value = list.value(text);
            if value.is_none() {
                let near = reader.nearest(text, list.names.iter().copied());
                let near = near.and_then(|near| list.names.iter().copied().find(|name| *name == near));
                let fault = Fault::NotListed { value: reader.raw(&node.span), near, listed: list.names };
                reader.fault(node.span.clone(), path, fault);
            }
            value
        })
    }

    /// A list of values, each of which is read alone.
    pub(crate) fn list<T>(
        &mut self,
        fields: &Fields<'s, '_>,
        key: &'static str,
        of: &'static str,
        mut item: impl FnMut(&mut Self, &'s Node<'s>, &Path) -> Option<T>,
    ) -> Option<Vec<T>> {
        self.read(fields, key, |reader, node, path| {
            let Value::List(items) = &node.value else {
                return reader.wrong(node, path, Expected::ListOf(of));
            };
            // Mostly a list of one, for which nothing but its own room is taken.
            let mut out = Vec::with_capacity(items.len());
            out.extend(items.iter().enumerate().filter_map(|(n, node)| item(reader, node, &path.item(n))));
            Some(out)
        })
    }

    pub(crate) fn texts(&mut self, fields: &Fields<'s, '_>, key: &'static str) -> Option<Vec<String>> {
        self.list(fields, key, "texts", |reader, node, path| match &node.value {
            Value::Text(text) => Some(text.to_string()),
            _ => reader.wrong(node, path, Expected::Text),
        })
    }

    /// The mailing that an id names.
    pub(crate) fn mailing(&mut self, fields: &Fields<'s, '_>, key: &'static str) -> Option<MailIndex> {
        self.read(fields, key, Self::mailing_of)
    }

    pub(crate) fn mailing_of(&mut self, node: &'s Node<'s>, path: &Path) -> Option<MailIndex> {
        let Value::Text(id) = &node.value else {
            return self.wrong(node, path, Expected::Text);
        };
        if let Some(n) = self.ids.get(id.as_ref()) {
            return Some(MailIndex(*n));
        }
        if !self.lossy {
            let near = if self.ids.len() <= NAMED { self.nearest_id(id) } else { None };
            self.fault(node.span.clone(), path, Fault::UnknownMailing { id: id.to_string(), near });
        }
        None
    }

    /// How many errors there are so far.
    pub(crate) fn mark(&self) -> usize {
        self.errors.len()
    }

    /// Whether since then there was an error under one of these keys, or something was lost.
    pub(crate) fn failed_since(&self, mark: usize, keys: &[&str]) -> bool {
        let mut since = self.errors.iter().skip(mark);
        self.lossy || since.any(|raw| keys.iter().any(|key| raw.at.key.starts_with(key)))
    }

    fn nearest_id(&mut self, id: &str) -> Option<String> {
        // Of two ids that are equally near the smaller one is shown, whatever the map's order.
        let mut known: Vec<&str> = self.ids.keys().copied().collect();
        known.sort_unstable();
        self.nearest(id, known).map(str::to_owned)
    }

    /// A value for each side.
    pub(crate) fn per_side<T>(
        &mut self,
        fields: &Fields<'s, '_>,
        key: &'static str,
        mut read: impl FnMut(&mut Self, &Fields<'s, '_>, &'static str) -> T,
    ) -> Option<PerSide<T>> {
        let sides = self.sub(fields, key, keys::SIDES)?;
        Some(PerSide::from_fn(|side| read(self, &sides, side.name())))
    }

    /// All errors, in the order of the file; none if there are none.
    fn finish(mut self, tree: &Tree) -> Option<Errors> {
        self.take_slips(tree);
        if self.errors.is_empty() {
            return None;
        }
        self.errors.sort_by_key(|raw| raw.span.start);
        let mut offsets: Vec<usize> =
            self.errors.iter().flat_map(|raw| [Some(raw.span.start), raw.first]).flatten().collect();
        offsets.sort_unstable();
        let places: HashMap<usize, crate::Place> = places(self.source, &offsets).into_iter().collect();
        let place = |offset| places.get(&offset).copied().unwrap_or(crate::Place { line: 1, column: 1 });
        let list = self.errors.into_iter().map(|raw| {
            let fault = match (raw.fault, raw.first) {
                (Fault::DuplicateId { id, .. }, Some(first)) => Fault::DuplicateId { id, first: place(first) },
                (fault, _) => fault,
            };
            Error { place: place(raw.span.start), at: raw.at, fault }
        });
        Some(Errors::new(list.collect()))
    }

    /// Adds what the language itself refuses. A value that is none was mostly reported by whoever wanted it; what
    /// stands on a line that makes no sense is not worth a second message.
    fn take_slips(&mut self, tree: &Tree) {
        self.drop_nonsense(tree);
        let mut told: Vec<Range<usize>> = self.errors.iter().map(|raw| raw.span.clone()).collect();
        told.sort_by_key(|span| (span.start, span.end));
        let is_told = |span: &Range<usize>| {
            let after = told.partition_point(|known| known.start <= span.start);
            after.checked_sub(1).and_then(|n| told.get(n)).is_some_and(|known| span.end <= known.end)
        };
        for slip in &tree.slips {
            let found = self.raw(&slip.span);
            let message = match &slip.kind {
                SlipKind::Duplicate => String::new(),
                SlipKind::Scalar(_) if is_told(&slip.span) => continue,
                SlipKind::Lossy(message) | SlipKind::Scalar(message) => message.clone(),
            };
            let fault = match slip.kind {
                SlipKind::Duplicate => Fault::DuplicateKey { key: unquoted(&found) },
                SlipKind::Scalar(_) if why_no_day(&found) == DayFault::NoSuchDay => {
                    Fault::BadDay { value: found, why: DayFault::NoSuchDay, input: self.input }
                }
                _ => Fault::Syntax { input: self.input, message, found },
            };
            self.errors.push(Raw { span: slip.span.clone(), first: None, at: At::default(), fault });
        }
    }

    /// Drops errors that only come of a text that is not TOML or JSON: in TOML those of the same line, in JSON those
    /// of values in which reading stopped.
    fn drop_nonsense(&mut self, tree: &Tree) {
        let lines: Vec<usize> = self.source.match_indices('\n').map(|(at, _)| at).collect();
        let input = self.input;
        let line = |offset: usize| match input {
            Input::Toml => lines.partition_point(|end| *end < offset),
            Input::Json => offset,
        };
        let is_lossy = |slip: &&Slip| matches!(slip.kind, SlipKind::Lossy(_));
        let mut lost: Vec<usize> = tree.slips.iter().filter(is_lossy).map(|slip| line(slip.span.start)).collect();
        lost.sort_unstable();
        self.errors.retain(|raw| {
            let first = lost.partition_point(|at| *at < line(raw.span.start));
            lost.get(first).is_none_or(|at| *at > line(raw.span.end))
        });
    }
}

fn unquoted(key: &str) -> String {
    let inner = key.strip_prefix(['"', '\'']).and_then(|key| key.strip_suffix(['"', '\'']));
    inner.unwrap_or(key).to_owned()
}

/// Why a text is no day: the calendar, a time, or the way it is written.
fn why_no_day(text: &str) -> DayFault {
    let is_date = |text: &str| {
        text.len() == 10
            && text.bytes().enumerate().all(|(n, b)| if n == 4 || n == 7 { b == b'-' } else { b.is_ascii_digit() })
    };
    match text.get(..10) {
        Some(date) if is_date(date) && text.len() == 10 => DayFault::NoSuchDay,
        Some(date) if is_date(date) => DayFault::WithTime,
        _ => DayFault::NotWrittenSo,
    }
}
