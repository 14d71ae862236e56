//! The tree that both TOML and JSON are read into: values with their places, keys in the order of the file.

use shtempel_rules::Day;
use std::{borrow::Cow, ops::Range};

/// A text that was parsed, as far as it could be.
#[derive(Debug)]
pub(crate) struct Tree<'s> {
    /// The outermost table.
    pub(crate) root: Node<'s>,
    /// What the language itself refuses.
    pub(crate) slips: Vec<Slip>,
}

/// A place at which a text is not TOML or JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Slip {
    /// Bytes of the source.
    pub(crate) span: Range<usize>,
    pub(crate) kind: SlipKind,
}

/// What such a slip means for the rest of the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum SlipKind {
    /// Something around it may be lost: what is missing elsewhere may be missing for this reason only.
    Lossy(String),
    /// One value is no value, and stands in the tree as [`Value::Broken`]: whoever wanted it says more about it.
    Scalar(String),
    /// A key is given twice; the first one stands.
    Duplicate,
}

/// A value and its place.
#[derive(Debug)]
pub(crate) struct Node<'s> {
    /// Bytes of the source; empty where the parser made the value up.
    pub(crate) span: Range<usize>,
    pub(crate) value: Value<'s>,
}

/// A value.
#[derive(Debug)]
pub(crate) enum Value<'s> {
    Text(Cow<'s, str>),
    /// A whole number; none where it is beyond any use.
    Whole(Option<i128>),
    Fraction,
    Flag(bool),
    Day(Day),
    /// A date with a time, or a time alone.
    Moment,
    List(Vec<Node<'s>>),
    Table(Vec<Entry<'s>>),
    Null,
    /// Something in the place of a value that is none, such as 2024-02-30.
    Broken,
}

/// A key with its value.
#[derive(Debug)]
pub(crate) struct Entry<'s> {
    pub(crate) key: Cow<'s, str>,
    pub(crate) span: Range<usize>,
    pub(crate) node: Node<'s>,
}
