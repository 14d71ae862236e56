//! What the archive keeps: entries of the journal, attachments beside it, rows of views.

use sha2::{Digest as _, Sha256};
use std::fmt;

/// SHA-256, 32 bytes; shown as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Digest(pub [u8; 32]);

impl Digest {
    /// The digest of these bytes.
    pub fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// From 64 hexadecimal digits.
    pub fn parse(text: &str) -> Option<Self> {
        if text.len() != 64 || !text.is_ascii() {
            return None;
        }
        let mut out = [0; 32];
        for (n, byte) in out.iter_mut().enumerate() {
            *byte = u8::from_str_radix(text.get(2 * n..2 * n + 2)?, 16).ok()?;
        }
        Some(Self(out)).filter(|digest| digest.to_string() == text)
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A moment in UTC as microseconds since 1970-01-01T00:00:00Z. The archive never asks a clock: it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Moment(pub i64);

/// What somebody wants recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Made by the client, unique in the archive; the same key twice is the same entry once.
    pub key: String,
    /// The line of entries it belongs to, such as `game/УЧ-1:7`.
    pub stream: String,
    /// What kind of entry it is, such as `paper`.
    pub kind: String,
    /// Canonical JSON (see [`crate::canonical`]).
    pub payload: String,
}

/// One entry of the journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its place in the journal, from 1, without gaps.
    pub seq: u64,
    /// See [`Draft::key`].
    pub key: String,
    /// See [`Draft::stream`].
    pub stream: String,
    /// Its place in its stream, from 1, without gaps.
    pub version: u64,
    /// When it was recorded; never earlier than the entry before it.
    pub recorded_at: Moment,
    /// Who recorded it.
    pub recorded_by: String,
    /// See [`Draft::kind`].
    pub kind: String,
    /// See [`Draft::payload`].
    pub payload: String,
    /// The digest of this entry and, through the one before it, of all entries before it.
    pub digest: Digest,
}

impl Entry {
    /// The digest that this entry must have after one with the digest `before` (all zeros for the first): SHA-256 of the
    /// JSON array `["before",seq,"key","stream",version,recorded_at,"recorded_by","kind","payload"]` without spaces,
    /// `before` in hexadecimal digits, so that anybody can compute it.
    pub fn chained(&self, before: Digest) -> Digest {
        let line = serde_json::json!([
            before.to_string(),
            self.seq,
            self.key,
            self.stream,
            self.version,
            self.recorded_at.0,
            self.recorded_by,
            self.kind,
            self.payload
        ]);
        Digest::of(line.to_string().as_bytes())
    }
}

/// The end of the journal: what an outsider writes down to find later that nothing was cut off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Head {
    /// The last entry's place; 0 for an empty journal.
    pub seq: u64,
    /// Its digest; zeros for an empty journal.
    pub digest: Digest,
    /// When it was recorded.
    pub recorded_at: Moment,
}

/// 16 random bytes, kept with an attachment and erased with it: who does not have them cannot guess what it said from
/// the digest in the chain.
pub type Salt = [u8; 16];

/// The name of an attachment: the digest of salt, media type and bytes. It stands in payloads, and so in the chain.
pub type AttachmentId = Digest;

/// What stands outside the chain and may be erased: a scan, or the name and address of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attachment {
    /// See [`Salt`].
    pub salt: Salt,
    /// `image/jpeg`, `image/png`, `application/pdf`, or `application/json` for what says who a person is.
    pub media: String,
    /// What it holds.
    pub bytes: Vec<u8>,
}

impl Attachment {
    /// Its name: SHA-256 of the salt, the media type, a zero byte, and the bytes.
    pub fn id(&self) -> AttachmentId {
        let mut hasher = Sha256::new();
        hasher.update(self.salt);
        hasher.update(self.media.as_bytes());
        hasher.update([0]);
        hasher.update(&self.bytes);
        Digest(hasher.finalize().into())
    }
}

/// A row of a view: what was drawn from the journal so that lists need not read it. It can be made again at any time.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct View {
    /// Which view, such as `game` or `duty`.
    pub kind: String,
    /// Its name in the view.
    pub key: String,
    /// What it is listed under, such as a competition; may be empty.
    pub parent: String,
    /// The day it is sorted by, as days since 1970-01-01; rows without one come last.
    pub day: Option<i32>,
    /// JSON.
    pub body: String,
}

/// What was written of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Made {
    /// The place of its first entry in the journal.
    pub first: u64,
    /// The place of its last entry.
    pub last: u64,
}
