//! Whether an archive is what its chain says.

use crate::{Archive, ArchiveError, AttachmentId, Digest, Entry, Head};
use std::collections::BTreeMap;

/// Entries are read by so many.
const PAGE: usize = 1000;

/// What was looked at, and what is wrong.
#[must_use = "it may hold faults"]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The end of the journal, as it was found.
    pub head: Head,
    /// How many entries were read.
    pub entries: u64,
    /// How many streams they are in.
    pub streams: usize,
    /// How many attachments there are, with the erased ones.
    pub attachments: usize,
    /// How many of them were erased.
    pub erased: usize,
    /// What is wrong, in the order in which it was found: entries from the first to the last, then attachments.
    pub faults: Vec<Fault>,
}

impl Report {
    /// Whether nothing is wrong.
    pub fn is_whole(&self) -> bool {
        self.faults.is_empty()
    }

    /// The first entry that is not what it should be.
    pub fn first_bad(&self) -> Option<u64> {
        self.faults.iter().filter_map(Fault::seq).min()
    }
}

/// Something that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// There is a gap, or an entry stands twice.
    #[error("entry {expected} was expected, entry {seq} stands there")]
    Gap {
        /// The entry that stands there.
        seq: u64,
        /// The one that was expected.
        expected: u64,
    },
    /// The versions of a stream have a gap.
    #[error("entry {seq}: version {version} of {stream}, {expected} was expected")]
    Version {
        /// The entry.
        seq: u64,
        /// Its stream.
        stream: String,
        /// Its version.
        version: u64,
        /// The version that it should have.
        expected: u64,
    },
    /// An entry is dated earlier than the one before it.
    #[error("entry {seq}: recorded before the entry that it follows")]
    Earlier {
        /// The entry.
        seq: u64,
    },
    /// The entry, or the one before it, is not what was recorded.
    #[error("entry {seq}: its digest is not the one that the chain asks for")]
    Chain {
        /// The entry.
        seq: u64,
    },
    /// An entry cannot be read.
    #[error("entry {seq} cannot be read: {what}")]
    Unreadable {
        /// The entry.
        seq: u64,
        /// What the engine says.
        what: String,
    },
    /// The journal ends before a head that was published.
    #[error("cut off after entry {stands_at}: entry {published} was published")]
    CutOff {
        /// The last entry.
        stands_at: u64,
        /// The published one.
        published: u64,
    },
    /// The entry is not the one that was published: the chain was written anew.
    #[error("entry {seq}: not the one that was published")]
    OtherHead {
        /// The entry.
        seq: u64,
    },
    /// An attachment is not what its name says, or cannot be read.
    #[error("attachment {id}: {what}")]
    Attachment {
        /// Its name.
        id: AttachmentId,
        /// What is wrong.
        what: String,
    },
    /// An attachment was erased, but not by an entry that says so.
    #[error("attachment {id}: erased, and entry {seq} does not say so")]
    Erasure {
        /// Its name.
        id: AttachmentId,
        /// The entry that is said to have erased it.
        seq: u64,
    },
    /// What the engine finds in its own storage.
    #[error("the storage: {what}")]
    Storage {
        /// What the engine says.
        what: String,
    },
}

impl Fault {
    /// The entry that is not what it should be, if it is about one.
    pub fn seq(&self) -> Option<u64> {
        match self {
            Self::Gap { expected, .. } => Some(*expected),
            Self::CutOff { stands_at, .. } => Some(stands_at + 1),
            Self::Version { seq, .. }
            | Self::Earlier { seq }
            | Self::Chain { seq }
            | Self::Unreadable { seq, .. }
            | Self::OtherHead { seq } => Some(*seq),
            Self::Attachment { .. } | Self::Erasure { .. } | Self::Storage { .. } => None,
        }
    }
}

/// Reads everything and tells what is wrong. `published` are ends of the journal, each with its digest, that somebody
/// outside has written down: without one, entries cut off at the end are not missed.
///
/// # Errors
/// [`ArchiveError::Unreachable`] and the like. What is damaged is no error but a fault in the report.
pub fn verify(archive: &dyn Archive, published: &[(u64, Digest)]) -> Result<Report, ArchiveError> {
    let mut report = Report::default();
    match archive.integrity() {
        Ok(faults) => report.faults.extend(faults.into_iter().map(|what| Fault::Storage { what })),
        Err(e) => report.faults.push(Fault::Storage { what: damage(e)? }),
    }
    let mut walk = Walk { report: &mut report, published, versions: BTreeMap::new() };
    walk.all(archive)?;
    report.streams = walk.versions.len();
    for (seq, _) in published.iter().filter(|(seq, _)| *seq > report.head.seq) {
        report.faults.push(Fault::CutOff { stands_at: report.head.seq, published: *seq });
    }
    attachments(archive, &mut report)?;
    Ok(report)
}

/// What an error says of the archive; an error that says nothing of it is passed on.
fn damage(error: ArchiveError) -> Result<String, ArchiveError> {
    match error {
        ArchiveError::Damaged { .. } | ArchiveError::Engine(_) => Ok(error.to_string()),
        other => Err(other),
    }
}

/// One walk along the chain.
struct Walk<'a> {
    report: &'a mut Report,
    published: &'a [(u64, Digest)],
    versions: BTreeMap<String, u64>,
}

impl Walk<'_> {
    fn all(&mut self, archive: &dyn Archive) -> Result<(), ArchiveError> {
        loop {
            let after = self.report.head.seq;
            match archive.entries(after, PAGE) {
                Ok(page) if page.is_empty() => return Ok(()),
                Ok(page) => page.iter().for_each(|entry| self.entry(entry)),
                Err(e) => {
                    let what = damage(e)?;
                    return self.up_to_the_bad_one(archive, what);
                }
            }
            if self.report.head.seq <= after {
                return Ok(());
            }
        }
    }

    /// A page cannot be read: how much of it can be is found by halving.
    fn up_to_the_bad_one(&mut self, archive: &dyn Archive, mut what: String) -> Result<(), ArchiveError> {
        let after = self.report.head.seq;
        let (mut good, mut bad) = (Vec::new(), PAGE);
        while good.len() + 1 < bad {
            let limit = good.len().midpoint(bad);
            match archive.entries(after, limit) {
                Ok(page) => (bad, good) = (if page.len() < limit { page.len() + 1 } else { bad }, page),
                Err(e) => (what, bad) = (damage(e)?, limit),
            }
        }
        good.iter().for_each(|entry| self.entry(entry));
        self.report.faults.push(Fault::Unreadable { seq: after + bad as u64, what });
        Ok(())
    }

    fn entry(&mut self, entry: &Entry) {
        let seq = entry.seq;
        let before = self.report.head;
        let faults = &mut self.report.faults;
        if seq != before.seq + 1 {
            faults.push(Fault::Gap { seq, expected: before.seq + 1 });
        }
        if entry.recorded_at < before.recorded_at {
            faults.push(Fault::Earlier { seq });
        }
        let version = self.versions.entry(entry.stream.clone()).or_default();
        if entry.version != *version + 1 {
            let (stream, expected) = (entry.stream.clone(), *version + 1);
            faults.push(Fault::Version { seq, stream, version: entry.version, expected });
        }
        *version = entry.version;
        if entry.digest != entry.chained(before.digest) {
            faults.push(Fault::Chain { seq });
        }
        if self.published.iter().any(|(at, digest)| *at == seq && *digest != entry.digest) {
            faults.push(Fault::OtherHead { seq });
        }
        self.report.entries += 1;
        self.report.head = Head { seq, digest: entry.digest, recorded_at: entry.recorded_at };
    }
}

fn attachments(archive: &dyn Archive, report: &mut Report) -> Result<(), ArchiveError> {
    let listed = match archive.attachments().and_then(|all| Ok((all, archive.erasures()?))) {
        Ok(listed) => listed,
        Err(e) => {
            report.faults.push(Fault::Storage { what: damage(e)? });
            return Ok(());
        }
    };
    let (all, erasures) = listed;
    report.attachments = all.len();
    report.erased = erasures.len();
    for (id, _) in all.iter().filter(|(_, erased)| !erased) {
        let what = match archive.attachment(*id) {
            Ok(Some(attachment)) if attachment.id() == *id => continue,
            Ok(Some(_)) => "its content is not the one that its name says".to_owned(),
            Ok(None) => "it is gone".to_owned(),
            Err(e) => damage(e)?,
        };
        report.faults.push(Fault::Attachment { id: *id, what });
    }
    for (id, seq) in erasures {
        let trace = match archive.entries(seq.saturating_sub(1), 1) {
            Ok(page) => page.into_iter().find(|entry| entry.seq == seq),
            Err(e) => {
                damage(e)?;
                None
            }
        };
        if !trace.is_some_and(|entry| entry.payload.contains(&id.to_string())) {
            report.faults.push(Fault::Erasure { id, seq });
        }
    }
    Ok(())
}
