//! An archive as lines of JSON: what one engine wrote, another one reads.
//!
//! ```text
//! {"shtempel":"journal","format":1}
//! {"entry":{"seq":1,"key":"…","stream":"…","version":1,"recorded_at":0,"recorded_by":"…","kind":"…","payload":"…","digest":"64 hexadecimal digits"}}
//! {"attachment":{"id":"64 hexadecimal digits","salt":"32 hexadecimal digits","media":"…","bytes":"base64"}}
//! {"erased":{"id":"64 hexadecimal digits","by":7}}
//! {"end":{"entries":1,"attachments":2,"digest":"64 hexadecimal digits"}}
//! ```
//!
//! Entries stand in order; an erased attachment may stand before or after the entry that erased it. Views are left out:
//! they are made again. A file without its last line was cut off.

use crate::{Archive, ArchiveError, Attachment, AttachmentId, Digest, Entry, Head, Moment};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::io::{BufRead, Read as _, Write};

const FORMAT: u32 = 1;
/// No line is longer: an attachment in base64, or a payload in which every character is escaped, fits.
const LINE_BYTES: u64 = 16 * 1024 * 1024;
/// So many entries are read and written at once, and about so many bytes of a file.
const PAGE: usize = 1000;
const BATCH_BYTES: usize = 8 * 1024 * 1024;

/// What was written to a file, or read from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dumped {
    /// The end of the journal in it.
    pub head: Head,
    /// How many attachments, with the erased ones.
    pub attachments: usize,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
enum Line {
    Begin { shtempel: String, format: u32 },
    Entry { entry: EntryLine },
    Attachment { attachment: AttachmentLine },
    Erased { erased: ErasedLine },
    End { end: EndLine },
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryLine {
    seq: u64,
    key: String,
    stream: String,
    version: u64,
    recorded_at: i64,
    recorded_by: String,
    kind: String,
    payload: String,
    digest: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct AttachmentLine {
    id: String,
    salt: String,
    media: String,
    bytes: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ErasedLine {
    id: String,
    by: u64,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EndLine {
    entries: u64,
    attachments: usize,
    digest: String,
}

/// Writes the whole archive. Others may go on writing meanwhile: what is in the file belongs together.
///
/// # Errors
/// The trouble of the engine, or of writing.
pub fn dump(archive: &dyn Archive, out: &mut dyn Write) -> Result<Dumped, ArchiveError> {
    write(out, &Line::Begin { shtempel: "journal".to_owned(), format: FORMAT })?;
    let mut head = Head::default();
    let mut written = BTreeSet::new();
    let erasures = loop {
        let end = archive.head()?;
        entries_up_to(archive, end, &mut head, out)?;
        for (id, erased) in archive.attachments()? {
            if !erased && !written.contains(&id) && attachment(archive, id, out)? {
                written.insert(id);
            }
        }
        // What was erased since needs the entry that did it.
        let erasures = archive.erasures()?;
        if erasures.iter().all(|(_, by)| *by <= head.seq) {
            break erasures;
        }
    };
    for (id, by) in &erasures {
        write(out, &Line::Erased { erased: ErasedLine { id: id.to_string(), by: *by } })?;
        written.insert(*id);
    }
    let attachments = written.len();
    let end = EndLine { entries: head.seq, attachments, digest: head.digest.to_string() };
    write(out, &Line::End { end })?;
    out.flush().map_err(|e| ArchiveError::io("the dump", &e))?;
    Ok(Dumped { head, attachments })
}

/// Reads a dump into an archive that is empty, or that an earlier attempt left half loaded. When it fails, what was loaded
/// up to there stays, and is right.
///
/// # Errors
/// [`ArchiveError::Damaged`] for an entry that does not follow the one before, [`ArchiveError::Engine`] for a line that is
/// none, a file that was cut off, or an archive with other entries in it; the trouble of reading and of the engine.
pub fn load(input: &mut dyn BufRead, archive: &dyn Archive) -> Result<Dumped, ArchiveError> {
    let mut loading = Loading { archive, standing: archive.head()?, batch: Batch::default(), ids: BTreeSet::new() };
    let mut number = 0;
    let mut line = Vec::new();
    loop {
        number += 1;
        line.clear();
        let read = input.take(LINE_BYTES).read_until(b'\n', &mut line);
        read.map_err(|e| ArchiveError::io("the dump", &e))?;
        if line.is_empty() {
            return Err(bad(number, "the file was cut off here"));
        }
        let parsed = serde_json::from_slice(&line).map_err(|e| bad(number, &format!("no line of a dump: {e}")))?;
        match parsed {
            Line::Begin { shtempel, format } if number == 1 && shtempel == "journal" => {
                if format > FORMAT {
                    return Err(ArchiveError::NewerSchema { found: format, known: FORMAT });
                }
            }
            _ if number == 1 => return Err(bad(1, "not a dump of this program")),
            Line::Begin { .. } => return Err(bad(number, "a second beginning")),
            Line::Entry { entry } => loading.entry(read_entry(entry, number)?)?,
            Line::Attachment { attachment } => loading.attachment(read_attachment(&attachment, number)?)?,
            Line::Erased { erased } => {
                let id = Digest::parse(&erased.id).ok_or_else(|| bad(number, "id"))?;
                loading.ids.insert(id);
                loading.batch.erased.push((id, erased.by));
            }
            Line::End { end } => return loading.end(&end, number),
        }
        loading.batch.bytes += line.len();
        if loading.batch.bytes > BATCH_BYTES {
            loading.write()?;
        }
    }
}

struct Loading<'a> {
    archive: &'a dyn Archive,
    /// What was in the archive before.
    standing: Head,
    batch: Batch,
    ids: BTreeSet<AttachmentId>,
}

#[derive(Default)]
struct Batch {
    entries: Vec<Entry>,
    attachments: Vec<Attachment>,
    /// Written last, when the entries that they name are there.
    erased: Vec<(AttachmentId, u64)>,
    bytes: usize,
}

impl Loading<'_> {
    fn entry(&mut self, entry: Entry) -> Result<(), ArchiveError> {
        if entry.seq <= self.standing.seq {
            let there = self.archive.entries(entry.seq.saturating_sub(1), 1)?;
            if there.first() != Some(&entry) {
                let text = format!("entry {} of the archive is another one", entry.seq);
                return Err(ArchiveError::Engine(text));
            }
            return Ok(());
        }
        self.batch.entries.push(entry);
        if self.batch.entries.len() >= PAGE { self.write() } else { Ok(()) }
    }

    fn attachment(&mut self, attachment: Attachment) -> Result<(), ArchiveError> {
        self.ids.insert(attachment.id());
        self.batch.attachments.push(attachment);
        if self.batch.attachments.len() >= PAGE { self.write() } else { Ok(()) }
    }

    fn write(&mut self) -> Result<(), ArchiveError> {
        let batch = std::mem::take(&mut self.batch);
        self.archive.restore(&batch.entries, &batch.attachments, &[])?;
        self.batch.erased = batch.erased;
        Ok(())
    }

    fn end(mut self, end: &EndLine, number: usize) -> Result<Dumped, ArchiveError> {
        self.write()?;
        self.archive.restore(&[], &[], &self.batch.erased)?;
        let head = self.archive.head()?;
        if head.seq != end.entries || head.digest.to_string() != end.digest || self.ids.len() != end.attachments {
            return Err(bad(number, "what was loaded is not what the dump says at its end"));
        }
        Ok(Dumped { head, attachments: self.ids.len() })
    }
}

fn entries_up_to(archive: &dyn Archive, end: Head, head: &mut Head, out: &mut dyn Write) -> Result<(), ArchiveError> {
    while head.seq < end.seq {
        let page = archive.entries(head.seq, PAGE)?;
        if page.is_empty() {
            let what = "it is missing".to_owned();
            return Err(ArchiveError::Damaged { seq: head.seq + 1, what });
        }
        for entry in page.into_iter().take_while(|entry| entry.seq <= end.seq) {
            if entry.seq != head.seq + 1 || entry.digest != entry.chained(head.digest) {
                let what = "it does not follow the one before".to_owned();
                return Err(ArchiveError::Damaged { seq: entry.seq, what });
            }
            *head = Head { seq: entry.seq, digest: entry.digest, recorded_at: entry.recorded_at };
            write(out, &Line::Entry { entry: entry_line(entry) })?;
        }
    }
    Ok(())
}

/// False if it was erased meanwhile.
fn attachment(archive: &dyn Archive, id: AttachmentId, out: &mut dyn Write) -> Result<bool, ArchiveError> {
    let Some(attachment) = archive.attachment(id)? else { return Ok(false) };
    let line = AttachmentLine {
        id: id.to_string(),
        salt: attachment.salt.iter().map(|byte| format!("{byte:02x}")).collect(),
        bytes: STANDARD.encode(&attachment.bytes),
        media: attachment.media,
    };
    write(out, &Line::Attachment { attachment: line })?;
    Ok(true)
}

fn write(out: &mut dyn Write, line: &Line) -> Result<(), ArchiveError> {
    let mut text = serde_json::to_string(line).map_err(|e| ArchiveError::Engine(e.to_string()))?;
    text.push('\n');
    out.write_all(text.as_bytes()).map_err(|e| ArchiveError::io("the dump", &e))
}

fn entry_line(entry: Entry) -> EntryLine {
    EntryLine {
        seq: entry.seq,
        key: entry.key,
        stream: entry.stream,
        version: entry.version,
        recorded_at: entry.recorded_at.0,
        recorded_by: entry.recorded_by,
        kind: entry.kind,
        payload: entry.payload,
        digest: entry.digest.to_string(),
    }
}

fn read_entry(line: EntryLine, number: usize) -> Result<Entry, ArchiveError> {
    Ok(Entry {
        seq: line.seq,
        key: line.key,
        stream: line.stream,
        version: line.version,
        recorded_at: Moment(line.recorded_at),
        recorded_by: line.recorded_by,
        kind: line.kind,
        payload: line.payload,
        digest: Digest::parse(&line.digest).ok_or_else(|| bad(number, "digest"))?,
    })
}

fn read_attachment(line: &AttachmentLine, number: usize) -> Result<Attachment, ArchiveError> {
    // A salt is half as long as a digest.
    let salt = Digest::parse(&format!("{0}{0}", line.salt)).ok_or_else(|| bad(number, "salt"))?;
    let salt = salt.0.first_chunk().copied().unwrap_or_default();
    let bytes = STANDARD.decode(&line.bytes).map_err(|e| bad(number, &format!("bytes: {e}")))?;
    let attachment = Attachment { salt, media: line.media.clone(), bytes };
    if attachment.id().to_string() != line.id {
        return Err(bad(number, "the attachment is not the one that its id says"));
    }
    Ok(attachment)
}

fn bad(number: usize, what: &str) -> ArchiveError {
    ArchiveError::Engine(format!("line {number} of the dump: {what}"))
}
