//! TOML into the tree. The `toml` crate parses with recovery: it reports all that it refuses and goes on.

use crate::tree::{Entry, Node, Slip, SlipKind, Tree, Value};
use shtempel_rules::Day;
use std::ops::Range;
use toml::{
    Spanned,
    de::{DeTable, DeValue, Error},
};

/// Parses TOML as far as it goes. Nesting beyond the depth that the `toml` crate allows (80) is one of its errors.
pub(crate) fn parse(source: &str) -> Tree<'_> {
    let (root, errors) = DeTable::parse_recoverable(source);
    let mut refused: Vec<Refused> = errors.iter().map(|e| Refused::new(e, source)).collect();
    refused.sort_by_key(|refused| (refused.span.start, refused.span.end));
    refused.dedup_by(|a, b| a.span == b.span);
    let mut walk = Walk { source, refused };
    let entries = walk.table(root.into_inner());
    let root = Node { span: 0..0, value: Value::Table(entries) };
    Tree { root, slips: walk.refused.into_iter().map(Refused::slip).collect() }
}

/// How often lines are taken out of a text.
const ROUNDS: usize = 8;

/// The slips at which the parser gives up the rest of the text: a key that no value follows.
pub(crate) fn stops(tree: &Tree<'_>) -> Vec<Slip> {
    let is_stop =
        |slip: &&Slip| matches!(&slip.kind, SlipKind::Lossy(message) if message.starts_with("key with no value"));
    tree.slips.iter().filter(is_stop).cloned().collect()
}

/// The same text with the lines of such slips blanked, so that the rest of it is read too; none where there is
/// nothing to blank. Every place in it is the same as in the text.
pub(crate) fn without_stops(source: &str, tree: &Tree<'_>) -> Option<String> {
    let mut found = stops(tree);
    let mut text = source.to_owned();
    for _ in 0..ROUNDS {
        if found.is_empty() {
            break;
        }
        text = blanked(&text, &found);
        found = stops(&parse(&text));
    }
    (text != source).then_some(text)
}

/// The text with spaces in the place of the lines in which these slips begin.
fn blanked(text: &str, slips: &[Slip]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut starts = slips.iter().map(|slip| slip.span.start).peekable();
    for line in text.split_inclusive('\n') {
        let end = out.len() + line.len();
        let mut bad = false;
        while starts.next_if(|start| *start < end || end == text.len()).is_some() {
            bad = true;
        }
        if bad {
            out.extend(line.bytes().map(|b| if b == b'\n' { '\n' } else { ' ' }));
        } else {
            out.push_str(line);
        }
    }
    out
}

/// An error of the parser.
struct Refused {
    span: Range<usize>,
    message: String,
    /// It lies in a value that is none.
    scalar: bool,
}

impl Refused {
    fn new(error: &Error, source: &str) -> Refused {
        let end = source.len();
        let span = error.span().map_or(end..end, |s| s.start.min(end)..s.end.min(end));
        Refused { span, message: error.message().to_owned(), scalar: false }
    }

    fn slip(self) -> Slip {
        let kind = match self {
            Refused { scalar: true, message, span } if span.is_empty() && message.contains("must be quoted") => {
                return Slip { span, kind: SlipKind::Scalar("expected a value".to_owned()) };
            }
            Refused { scalar: true, message, .. } => SlipKind::Scalar(message),
            Refused { message, .. } if message == "duplicate key" => SlipKind::Duplicate,
            Refused { message, .. } => SlipKind::Lossy(message),
        };
        Slip { span: self.span, kind }
    }
}

struct Walk<'s> {
    source: &'s str,
    /// Sorted by place.
    refused: Vec<Refused>,
}

impl<'s> Walk<'s> {
    fn table(&mut self, table: DeTable<'s>) -> Vec<Entry<'s>> {
        let mut entries: Vec<Entry> = table
            .into_iter()
            .map(|(key, value)| Entry { span: key.span(), key: key.into_inner(), node: self.node(value) })
            .collect();
        entries.sort_by_key(|entry| entry.span.start);
        entries
    }

    fn node(&mut self, spanned: Spanned<DeValue<'s>>) -> Node<'s> {
        let span = spanned.span();
        let value = match spanned.into_inner() {
            DeValue::Array(list) => Value::List(list.into_iter().map(|item| self.node(item)).collect()),
            DeValue::Table(table) => Value::Table(self.table(table)),
            DeValue::String(text) if self.is_quoted(&span) => Value::Text(text),
            _ if self.is_broken(&span) => Value::Broken,
            DeValue::String(text) => Value::Text(text),
            DeValue::Integer(n) => Value::Whole(i128::from_str_radix(n.as_str(), n.radix()).ok()),
            DeValue::Float(_) => Value::Fraction,
            DeValue::Boolean(flag) => Value::Flag(flag),
            DeValue::Datetime(when) => match (when.date, when.time, when.offset) {
                (Some(date), None, None) => {
                    Day::from_ymd(i32::from(date.year), date.month, date.day).map_or(Value::Broken, Value::Day)
                }
                _ => Value::Moment,
            },
        };
        Node { span, value }
    }

    /// Whether this is a text in quotes. One on a single line that the parser refused loses nothing but itself.
    fn is_quoted(&mut self, span: &Range<usize>) -> bool {
        let text = self.source.get(span.clone()).unwrap_or_default();
        let quoted = text.starts_with(['"', '\'']);
        if quoted && !text.contains('\n') {
            self.is_broken(span);
        }
        quoted
    }

    /// Whether the parser refused something within this value; it then is told of the value.
    fn is_broken(&mut self, span: &Range<usize>) -> bool {
        let first = self.refused.partition_point(|refused| refused.span.start < span.start);
        let within = self.refused.iter_mut().skip(first).take_while(|refused| refused.span.start <= span.end);
        let mut broken = span.is_empty();
        for refused in within.filter(|refused| refused.span.end <= span.end) {
            refused.scalar = true;
            broken = true;
        }
        broken
    }
}
