//! JSON into the tree: a strict reader of our own, since the well-kept JSON crates give no places of values, and a
//! message without its place is of no use in a file of a hundred mailings. It goes by RFC 8259, refuses nesting beyond
//! [`DEPTH`], and keeps what it has read where it must stop.

use crate::tree::{Entry, Node, Slip, SlipKind, Tree, Value};
use std::{borrow::Cow, collections::HashSet, ops::Range};

/// How deep values may be nested; a dossier needs six.
const DEPTH: u32 = 64;

/// Parses JSON as far as it goes.
pub(crate) fn parse(source: &str) -> Tree<'_> {
    let mut reader = Reader { source, at: 0, slips: Vec::new(), stopped: false };
    let root = reader.value(0);
    reader.space();
    if !reader.stopped && reader.at < source.len() {
        reader.stop("nothing after the end of the value");
    }
    Tree { root, slips: reader.slips }
}

struct Reader<'s> {
    source: &'s str,
    at: usize,
    slips: Vec<Slip>,
    /// The text made no sense any more; all is wound up with what has been read.
    stopped: bool,
}

impl<'s> Reader<'s> {
    fn peek(&self) -> Option<u8> {
        self.source.as_bytes().get(self.at).copied()
    }

    fn space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    fn take(&mut self, byte: u8) -> bool {
        let there = self.peek() == Some(byte);
        self.at += usize::from(there);
        there
    }

    fn stop(&mut self, expected: &str) {
        if !self.stopped {
            let found = self.source.get(self.at..).and_then(|rest| rest.chars().next());
            let found = found.map_or("the end of the text".to_owned(), |c| format!("`{c}`"));
            let kind = SlipKind::Lossy(format!("expected {expected}, found {found}"));
            self.slips.push(Slip { span: self.at..self.at, kind });
            self.stopped = true;
        }
    }

    fn value(&mut self, depth: u32) -> Node<'s> {
        self.space();
        let start = self.at;
        let value = match self.peek() {
            Some(b'{' | b'[') if depth >= DEPTH => {
                self.stop(&format!("no more than {DEPTH} levels of nesting"));
                Value::Broken
            }
            Some(b'{') => self.object(depth + 1),
            Some(b'[') => self.array(depth + 1),
            Some(b'"') => self.text().map_or(Value::Broken, Value::Text),
            _ => self.word(),
        };
        Node { span: start..self.at, value }
    }

    fn object(&mut self, depth: u32) -> Value<'s> {
        self.at += 1;
        let mut entries = Vec::new();
        let mut seen = HashSet::new();
        self.space();
        if self.take(b'}') {
            return Value::Table(entries);
        }
        while !self.stopped {
            self.space();
            let start = self.at;
            if self.peek() != Some(b'"') {
                self.stop("a key in double quotes");
                break;
            }
            let Some(key) = self.text() else { break };
            let span = start..self.at;
            self.space();
            if !self.take(b':') {
                self.stop("`:`");
                break;
            }
            let node = self.value(depth);
            if seen.insert(key.clone()) {
                entries.push(Entry { key, span, node });
            } else {
                self.slips.push(Slip { span, kind: SlipKind::Duplicate });
            }
            if !self.goes_on(b'}', "`,` or `}`") {
                break;
            }
        }
        Value::Table(entries)
    }

    fn array(&mut self, depth: u32) -> Value<'s> {
        self.at += 1;
        let mut items = Vec::new();
        self.space();
        if self.take(b']') {
            return Value::List(items);
        }
        while !self.stopped {
            items.push(self.value(depth));
            if !self.goes_on(b']', "`,` or `]`") {
                break;
            }
        }
        Value::List(items)
    }

    /// Whether a comma follows; else the closing byte is taken, or nothing makes sense any more.
    fn goes_on(&mut self, close: u8, expected: &str) -> bool {
        self.space();
        if self.stopped || self.take(close) {
            return false;
        }
        if !self.take(b',') {
            self.stop(expected);
        }
        !self.stopped
    }

    fn text(&mut self) -> Option<Cow<'s, str>> {
        self.at += 1;
        let mut text = Cow::Borrowed("");
        loop {
            let rest = self.source.get(self.at..).unwrap_or_default();
            let plain = rest.bytes().position(|b| b == b'"' || b == b'\\' || b < b' ').unwrap_or(rest.len());
            let (plain, rest) = rest.split_at(plain);
            text += plain;
            self.at += plain.len();
            match rest.bytes().next() {
                Some(b'"') => {
                    self.at += 1;
                    return Some(text);
                }
                Some(b'\\') => match escape(rest) {
                    Some((c, length)) => {
                        text.to_mut().push(c);
                        self.at += length;
                    }
                    None => {
                        self.stop(if is_half(rest) { "both halves of a \\uD800 pair" } else { "an escape of JSON" });
                        return None;
                    }
                },
                _ => {
                    self.stop("`\"`, and no control character within a text,");
                    return None;
                }
            }
        }
    }

    /// A number, `true`, `false` or `null`; another word is broken, and reading goes on behind it.
    fn word(&mut self) -> Value<'s> {
        let rest = self.source.get(self.at..).unwrap_or_default();
        let length = rest.find(|c: char| !(c.is_alphanumeric() || "+-._:/".contains(c))).unwrap_or(rest.len());
        let (word, _) = rest.split_at(length);
        let span = self.at..self.at + length;
        if word.is_empty() {
            self.stop("a value");
            return Value::Broken;
        }
        self.at += length;
        match word {
            "true" => Value::Flag(true),
            "false" => Value::Flag(false),
            "null" => Value::Null,
            _ if is_whole(word) => Value::Whole(word.parse().ok()),
            _ if is_number(word) => Value::Fraction,
            _ => self.broken(span),
        }
    }

    fn broken(&mut self, span: Range<usize>) -> Value<'s> {
        let kind = SlipKind::Scalar("a text is written in double quotes".to_owned());
        self.slips.push(Slip { span, kind });
        Value::Broken
    }
}

fn is_whole(word: &str) -> bool {
    let digits = word.strip_prefix('-').unwrap_or(word);
    let led_by_zero = digits.len() > 1 && digits.starts_with('0');
    !digits.is_empty() && !led_by_zero && digits.bytes().all(|b| b.is_ascii_digit())
}

fn is_number(word: &str) -> bool {
    let (mantissa, exponent) = word.split_once(['e', 'E']).unwrap_or((word, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, "0"));
    let exponent = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    is_whole(whole) && digits(fraction) && digits(exponent)
}

/// The character of an escape and the bytes it takes.
fn escape(text: &str) -> Option<(char, usize)> {
    let c = match text.as_bytes().get(1)? {
        b'"' => '"',
        b'\\' => '\\',
        b'/' => '/',
        b'b' => '\u{8}',
        b'f' => '\u{c}',
        b'n' => '\n',
        b'r' => '\r',
        b't' => '\t',
        b'u' => return unicode(text),
        _ => return None,
    };
    Some((c, 2))
}

/// Whether this escape is half of a surrogate pair, which is no character by itself.
fn is_half(text: &str) -> bool {
    let digits = text.strip_prefix("\\u").and_then(|rest| rest.get(..4));
    digits.and_then(|digits| u32::from_str_radix(digits, 16).ok()).is_some_and(|unit| (0xd800..0xe000).contains(&unit))
}

fn unicode(text: &str) -> Option<(char, usize)> {
    let unit = |at: usize| -> Option<u32> {
        let escape = text.get(at..at + 6)?.strip_prefix("\\u")?;
        escape.bytes().all(|b| b.is_ascii_hexdigit()).then(|| u32::from_str_radix(escape, 16).ok())?
    };
    let high = unit(0)?;
    if !(0xd800..0xdc00).contains(&high) {
        return char::from_u32(high).map(|c| (c, 6));
    }
    let low = unit(6).filter(|low| (0xdc00..0xe000).contains(low))?;
    char::from_u32(0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00)).map(|c| (c, 12))
}
