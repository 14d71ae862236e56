//! Lots that anybody can draw again.
//!
//! The draw hangs on one printed line, the **seed**: a text that nobody could choose, announced before it is known (a
//! number drawn by a lottery on a named day, the closing figures of a bourse). Every entry has an id that is published
//! before that day too. The lot of an entry is the SHA-256 of the seed, a line feed, and the id, all in UTF-8 and with
//! nothing after the id. The entries stand in the order of their lots, and the first has start number 1.
//!
//! Whoever doubts it needs the standard tools of any Unix; this prints the lines of [`Draw::proof`]:
//!
//! ```text
//! seed='LOTTERY 2026-01-05: 4 8 15 16 23 42'
//! for id in anna boris clara; do
//!   printf '%s  %s\n' "$(printf '%s\n%s' "$seed" "$id" | sha256sum | cut -c 1-64)" "$id"
//! done | LC_ALL=C sort
//! ```

use sha2::{Digest, Sha256};
use shtempel_words::Words;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// The lots of a section, drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draw {
    /// The seed, as printed.
    pub seed: String,
    /// The lots in the order of their start numbers.
    pub lots: Vec<Lot>,
}

/// What one entry has drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lot {
    /// The start number, from 1.
    pub number: u16,
    /// The id of the entry.
    pub entry: String,
    /// The lot: SHA-256 in 64 small hexadecimal digits.
    pub digest: String,
}

/// Why no lots were drawn.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DrawError {
    /// The seed could not be printed as one line and typed again: it is empty, has blanks at an end, or has a
    /// character that is not seen. Another seed is needed.
    #[error("the seed {0:?} cannot be printed and typed again: it is one line without blanks at its ends")]
    Seed(String),
    /// The same of the id of an entry.
    #[error("the entry {0:?} cannot be printed and typed again: an id is one line without blanks at its ends")]
    Entry(String),
    /// An id stands twice.
    #[error("the entry {0:?} stands twice")]
    TwinEntry(String),
    /// More entries than there are start numbers.
    #[error("{0} entries: lots are drawn for at most 65535")]
    TooMany(usize),
}

/// Draws the lots of these entries. Their order in the list changes nothing.
///
/// # Errors
///
/// A seed or an id that cannot be printed and typed again, an id that stands twice, more than 65535 entries.
pub fn draw(seed: &str, entries: &[&str]) -> Result<Draw, DrawError> {
    if !is_one_line(seed) {
        return Err(DrawError::Seed(seed.to_owned()));
    }
    let mut drawn = BTreeSet::new();
    let mut ids = BTreeSet::new();
    for entry in entries {
        if !is_one_line(entry) {
            return Err(DrawError::Entry((*entry).to_owned()));
        }
        if !ids.insert(*entry) {
            return Err(DrawError::TwinEntry((*entry).to_owned()));
        }
        drawn.insert((digest(seed, entry), (*entry).to_owned()));
    }
    if u16::try_from(drawn.len()).is_err() {
        return Err(DrawError::TooMany(drawn.len()));
    }
    let lots = (1..=u16::MAX).zip(drawn).map(|(number, (digest, entry))| Lot { number, entry, digest }).collect();
    Ok(Draw { seed: seed.to_owned(), lots })
}

impl Draw {
    /// The lines that are printed, in the order of the start numbers: the lot, two blanks, the id. They are what the
    /// commands in the description of this module print.
    #[must_use]
    pub fn proof(&self) -> Vec<String> {
        self.lots.iter().map(|lot| format!("{}  {}", lot.digest, lot.entry)).collect()
    }

    /// The draw on paper, a line each: the seed, how a lot is made from it, then start number, lot and id of every
    /// entry.
    #[must_use]
    pub fn printed(&self, words: &Words) -> Vec<String> {
        let width = self.lots.len().to_string().len();
        let lots = self.lots.iter().map(|lot| format!("{:width$}  {}  {}", lot.number, lot.digest, lot.entry));
        words.draw_heading(&self.seed).into_iter().chain(lots).collect()
    }
}

fn is_one_line(text: &str) -> bool {
    !text.is_empty() && text.trim() == text && shtempel_words::plain(text) == text
}

fn digest(seed: &str, entry: &str) -> String {
    let hash = Sha256::new().chain_update(seed).chain_update("\n").chain_update(entry).finalize();
    hash.iter().fold(String::with_capacity(64), |mut text, byte| {
        // Writing to a String does not fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
