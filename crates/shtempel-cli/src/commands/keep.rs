//! `shtempel verify`, `backup`, `restore`, `rebuild`: whether the archive is as it was left, its copies, its lists.

use crate::archive::{Place, damage, failed, is_database, is_sqlite, must_be_new, open, refused, said, trouble};
use crate::output::{self, Outcome, Stop};
use crate::voice::Voice;
use shtempel_archive::{ArchiveError, Digest, Report, SqliteArchive, dump, load, verify};
use shtempel_desk::rows::Tongues;
use shtempel_words::Note;
use std::fs::{File, OpenOptions};
use std::io::{BufReader, BufWriter, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Check every entry, every scan and the lists of an archive
#[derive(Debug, clap::Args)]
pub struct Verify {
    /// A head that was written down earlier, NUMBER:DIGEST: whether the journal still has it
    #[arg(long, value_name = "HEAD", value_parser = parse_head)]
    head: Vec<(u64, Digest)>,
    /// Also whether the lists are what the journal says; games are judged for it
    #[arg(long)]
    lists: bool,
    #[command(flatten)]
    place: Place,
}

fn parse_head(text: &str) -> Result<(u64, Digest), String> {
    let parts = text.split_once(':');
    parts
        .and_then(|(seq, digest)| Some((seq.parse().ok()?, Digest::parse(digest)?)))
        .ok_or_else(|| "usage-head".to_owned())
}

/// Stops where something is wrong, and says what.
fn whole(report: &Report, voice: &Voice) -> Result<(), Stop> {
    for fault in &report.faults {
        let note = Note::new("fault").text("what", damage::told(voice, fault));
        output::complain(&voice.words.note(&note));
    }
    if report.is_whole() { Ok(()) } else { Err(said(voice, &Note::new("not-whole"))) }
}

impl Verify {
    /// Checks, and says what was found.
    pub fn run(&self) -> Outcome {
        self.place.at_desk(|desk, voice, tongues| {
            let report = verify(desk.archive, &self.head).map_err(|error| trouble(voice, &error))?;
            let missing = desk.missing_attachments().map_err(|refusal| refused(voice, refusal))?;
            for lost in &missing {
                let seq = i64::try_from(lost.seq).unwrap_or(i64::MAX);
                let note = Note::new("attachment-missing").number("seq", seq).text("id", lost.id.to_string());
                output::complain(&voice.words.note(&note));
            }
            whole(&report, voice)?;
            if !missing.is_empty() {
                return Err(said(voice, &Note::new("not-whole")));
            }
            if self.lists {
                let stale = desk.stale_rows(tongues).map_err(|refusal| refused(voice, refusal))?;
                if !stale.is_empty() {
                    return Err(said(voice, &Note::new("lists-differ").list("rows", stale)));
                }
            }
            let head = desk.archive.head().map_err(|error| trouble(voice, &error))?;
            let note = Note::new("whole")
                .number("entries", i64::try_from(head.seq).unwrap_or(i64::MAX))
                .text("head", format!("{}:{}", head.seq, head.digest));
            output::print(&format!("{}\n", voice.words.note(&note)))?;
            Ok(ExitCode::SUCCESS)
        })
    }
}

/// Copy an archive, also while it is written to
///
/// An archive in a file is copied as a file; that of a database, or any with --portable, as a dump in lines of JSON, from
/// which either kind of archive can be made.
#[derive(Debug, clap::Args)]
pub struct Backup {
    /// The file to make; one that is there is not touched
    #[arg(value_name = "FILE")]
    to: PathBuf,
    /// A dump in lines of JSON
    #[arg(long)]
    portable: bool,
    #[command(flatten)]
    place: Place,
}

impl Backup {
    /// Copies it, and says what the copy ends with.
    pub fn run(&self) -> Outcome {
        let voice = self.place.language.voice();
        let stop = |error: ArchiveError| trouble(&voice, &error);
        let failed = |error: std::io::Error| failed(&self.to, &voice, &error);
        let archive = open(&self.place.archive, &voice)?;
        must_be_new(&self.to, &voice)?;
        if is_database(&self.place.archive) || self.portable {
            let file = OpenOptions::new().write(true).create_new(true).open(&self.to).map_err(failed)?;
            let mut out = BufWriter::new(file);
            dump(archive.as_ref(), &mut out).map_err(stop)?;
            let file = out.into_inner().map_err(|error| failed(error.into_error()))?;
            file.sync_all().map_err(failed)?;
        } else {
            let source = SqliteArchive::open(Path::new(&self.place.archive)).map_err(stop)?;
            source.backup(&self.to).map_err(stop)?;
        }
        let head = archive.head().map_err(stop)?;
        let note = Note::new("backed-up")
            .text("file", self.to.display().to_string())
            .text("head", format!("{}:{}", head.seq, head.digest));
        output::print(&format!("{}\n", voice.words.note(&note)))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Make an archive of a backup, and check it
#[derive(Debug, clap::Args)]
pub struct Restore {
    /// The backup
    #[arg(value_name = "FILE")]
    from: PathBuf,
    /// A head that was written down earlier, NUMBER:DIGEST
    #[arg(long, value_name = "HEAD", value_parser = parse_head)]
    head: Vec<(u64, Digest)>,
    #[command(flatten)]
    place: Place,
}

impl Restore {
    /// Makes the archive; one that is there is not touched.
    pub fn run(&self) -> Outcome {
        let voice = self.place.language.voice();
        let to = &self.place.archive;
        let unread = |error: std::io::Error| failed(&self.from, &voice, &error);
        let mut first = Vec::new();
        File::open(&self.from).and_then(|file| file.take(1).read_to_end(&mut first)).map_err(unread)?;
        let is_portable = first == b"{";
        if !is_portable && !is_sqlite(&self.from, &voice)? {
            return Err(said(&voice, &Note::new("no-backup").text("file", self.from.display().to_string())));
        }
        if !is_database(to) {
            must_be_new(Path::new(to), &voice)?;
        }
        if is_portable {
            self.load(&voice)?;
        } else if is_database(to) {
            return Err(said(&voice, &Note::new("restore-portable")));
        } else {
            // With a fault in it nothing was made.
            let restored = SqliteArchive::restore(&self.from, Path::new(to), &self.head);
            whole(&restored.map_err(|error| trouble(&voice, &error))?, &voice)?;
        }
        self.place.at_desk(|desk, voice, _| {
            whole(&verify(desk.archive, &self.head).map_err(|error| trouble(voice, &error))?, voice)?;
            let head = desk.archive.head().map_err(|error| trouble(voice, &error))?;
            let note = Note::new("restored").text("place", to).text("head", format!("{}:{}", head.seq, head.digest));
            output::print(&format!("{}\n", voice.words.note(&note)))?;
            Ok(ExitCode::SUCCESS)
        })
    }

    /// Makes the archive of a dump; one in a file is taken away again if it did not become whole.
    fn load(&self, voice: &Voice) -> Result<(), Stop> {
        if is_database(&self.place.archive) {
            return self.fill(voice);
        }
        SqliteArchive::create(Path::new(&self.place.archive)).map_err(|error| trouble(voice, &error))?;
        self.fill(voice).inspect_err(|_| self.take_away())
    }

    fn fill(&self, voice: &Voice) -> Result<(), Stop> {
        let stop = |error: ArchiveError| trouble(voice, &error);
        let archive = shtempel_archive::open(&self.place.archive).map_err(stop)?;
        let file = File::open(&self.from).map_err(|error| failed(&self.from, voice, &error))?;
        load(&mut BufReader::new(file), archive.as_ref()).map_err(stop)?;
        whole(&verify(archive.as_ref(), &self.head).map_err(stop)?, voice)?;
        let rebuilt = self.place.desk(archive.as_ref()).rebuild(&Tongues::default());
        rebuilt.map(drop).map_err(|refusal| refused(voice, refusal))
    }

    /// Takes away a file that was made and did not become an archive.
    fn take_away(&self) {
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.place.archive));
        }
    }
}

/// Make the lists again from the journal
#[derive(Debug, clap::Args)]
pub struct Rebuild {
    #[command(flatten)]
    place: Place,
}

impl Rebuild {
    /// Makes them.
    pub fn run(&self) -> Outcome {
        self.place.at_desk(|desk, voice, tongues| {
            let rows = desk.rebuild(tongues).map_err(|refusal| refused(voice, refusal))?;
            let note = Note::new("rebuilt").number("rows", i64::try_from(rows).unwrap_or(i64::MAX));
            output::print(&format!("{}\n", voice.words.note(&note)))?;
            Ok(ExitCode::SUCCESS)
        })
    }
}
