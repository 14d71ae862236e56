//! The archive on the command line: where it is, who sits at it, and how its refusals are told.

pub mod damage;
pub mod items;
pub mod keys;
pub mod preview;
mod unfit;

use crate::faults;
use crate::language::LanguageChoice;
use crate::output::Stop;
use crate::source;
use crate::today::{now, today};
use crate::voice::Voice;
use serde_json::Value;
use shtempel_archive::{Archive, ArchiveError, Moment, Salt};
use shtempel_desk::rows::Tongues;
use shtempel_desk::{Actor, Desk, Refusal};
use shtempel_rules::{Day, Dossier};
use shtempel_words::Note;
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// Which archive, who, and when: what every command on an archive has.
#[derive(Debug, clap::Args)]
pub struct Place {
    /// The archive: a file, or postgres://…
    #[arg(long, value_name = "ARCHIVE", env = "SHTEMPEL_ARCHIVE", default_value = "shtempel.archive")]
    pub archive: String,
    /// Who records: a name, or the id of a person of the archive
    #[arg(long = "as", value_name = "NAME", env = "SHTEMPEL_USER", default_value = "arbiter")]
    pub actor: String,
    /// The day to judge on, such as 2024-03-05 [default: today]
    #[arg(long, value_name = "DATE", value_parser = source::parse_day)]
    pub as_of: Option<Day>,
    /// Only what was recorded by this moment, such as 2024-03-05T18:00:00Z
    #[arg(long, value_name = "TIME", value_parser = parse_moment)]
    pub known_at: Option<Moment>,
    #[command(flatten)]
    pub language: LanguageChoice,
}

impl Place {
    /// Opens the archive and goes on at its desk.
    pub fn at_desk<T>(&self, then: impl FnOnce(&Desk, &Voice, &Tongues) -> Result<T, Stop>) -> Result<T, Stop> {
        let voice = self.language.voice();
        let archive = open(&self.archive, &voice)?;
        let desk = self.desk(archive.as_ref());
        then(&desk, &voice, &Tongues::default())
    }

    /// The desk of an archive that is open.
    pub fn desk<'a>(&self, archive: &'a dyn Archive) -> Desk<'a> {
        Desk::new(archive, actor(archive, &self.actor), now(), self.as_of.unwrap_or_else(today), salt)
            .known_at(self.known_at)
    }
}

/// Opens an archive that is there.
pub fn open(place: &str, voice: &Voice) -> Result<Box<dyn Archive>, Stop> {
    let foreign = || said(voice, &Note::new("archive-foreign").text("place", place));
    if !is_database(place) && !is_sqlite(Path::new(place), voice)? {
        return Err(foreign());
    }
    shtempel_archive::open(place).map_err(|error| match &error {
        ArchiveError::Engine(text) if text.contains("not an archive") => foreign(),
        _ => trouble(voice, &error),
    })
}

/// Whether a file begins as one of SQLite does.
///
/// # Errors
/// It cannot be read.
pub fn is_sqlite(file: &Path, voice: &Voice) -> Result<bool, Stop> {
    const BEGINNING: &[u8] = b"SQLite format 3\0";
    let mut beginning = Vec::new();
    let read = File::open(file).and_then(|file| file.take(BEGINNING.len() as u64).read_to_end(&mut beginning));
    match read {
        Ok(_) => Ok(beginning == BEGINNING),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            Err(said(voice, &Note::new("no-archive").text("place", file.display().to_string())))
        }
        Err(error) => Err(failed(file, voice, &error)),
    }
}

/// Refuses a name that something has already, or that lies in no folder.
pub fn must_be_new(file: &Path, voice: &Voice) -> Result<(), Stop> {
    if std::fs::symlink_metadata(file).is_ok() {
        return Err(failed(file, voice, &ErrorKind::AlreadyExists.into()));
    }
    in_a_folder(file, voice)
}

/// Refuses a name in a folder that is not there.
pub fn in_a_folder(file: &Path, voice: &Voice) -> Result<(), Stop> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match std::fs::metadata(folder) {
        Ok(there) if there.is_dir() => Ok(()),
        Ok(_) => Err(failed(folder, voice, &ErrorKind::NotADirectory.into())),
        Err(error) => Err(failed(folder, voice, &error)),
    }
}

/// What the system says about a file.
pub fn failed(file: &Path, voice: &Voice, error: &io::Error) -> Stop {
    Stop::File(format!("{}: {}", file.display(), source::told(voice, error)))
}

/// Whether an archive is named by the URL of a database, not by a file.
pub fn is_database(place: &str) -> bool {
    place.starts_with("postgres://") || place.starts_with("postgresql://")
}

/// Sixteen bytes that nobody can guess.
fn salt() -> Salt {
    let mut salt = Salt::default();
    // Without a source of chance a private text could be guessed from its digest: better none is recorded.
    #[allow(clippy::expect_used)]
    getrandom::fill(&mut salt).expect("the system gives random bytes");
    salt
}

/// A key that no other record has.
pub fn new_key() -> String {
    salt().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The dossier of a game of the archive that the environment names, as known now.
pub fn game(id: &str, voice: &Voice) -> Result<Dossier, Stop> {
    let place = std::env::var("SHTEMPEL_ARCHIVE").unwrap_or_else(|_| USUAL.to_owned());
    let archive = open(&place, voice)?;
    let user = std::env::var("SHTEMPEL_USER").unwrap_or_default();
    let desk = Desk::new(archive.as_ref(), actor(archive.as_ref(), &user), now(), today(), salt);
    desk.dossier(id, today())
        .map(|dossier| Dossier { as_of: None, ..dossier })
        .map_err(|refusal| refused(voice, refusal))
}

/// Who sits at the desk; a person of the archive if the name is the id of one.
fn actor(archive: &dyn Archive, name: &str) -> Actor {
    let known = archive.stream(&format!("person/{name}")).is_ok_and(|entries| !entries.is_empty());
    Actor { name: name.to_owned(), person: known.then(|| name.to_owned()) }
}

/// The archive where none is named.
const USUAL: &str = "shtempel.archive";

/// Reads a moment of the command line. The error is the id of a message.
fn parse_moment(text: &str) -> Result<Moment, String> {
    let moment: Result<jiff::Timestamp, _> = text.parse();
    moment.map(|moment| Moment(moment.as_microsecond())).map_err(|_| "usage-moment".to_owned())
}

/// A moment as people read it, in UTC.
pub fn moment(moment: Moment) -> String {
    jiff::Timestamp::from_microsecond(moment.0)
        .map_or_else(|_| moment.0.to_string(), |moment| moment.strftime("%Y-%m-%d %H:%M:%S UTC").to_string())
}

/// A note as the reason to stop.
pub fn said(voice: &Voice, note: &Note) -> Stop {
    Stop::File(voice.words.note(note))
}

/// Why the desk refuses what was typed, told with the key that it is about.
pub fn refused_typed(voice: &Voice, refusal: Refusal, typed: &Value) -> Stop {
    if let Refusal::Input(error) = &refusal
        && let Some(key) = unfit::key(error, typed)
    {
        let note = Note::new("bad-input-at").text("key", key);
        return said(voice, &note.text("error", unfit::told(voice, error)));
    }
    refused(voice, refusal)
}

/// Why the desk refuses, told.
pub fn refused(voice: &Voice, refusal: Refusal) -> Stop {
    match refusal {
        Refusal::Said(note) => said(voice, &note),
        Refusal::Input(error) => said(voice, &Note::new("bad-input").text("error", unfit::told(voice, &error))),
        Refusal::Dossier(errors) => {
            let place = voice.words.note(&Note::new("these-papers"));
            Stop::File(faults::told_of_papers(voice, &place, &errors))
        }
        Refusal::Archive(error) => trouble(voice, &error),
        Refusal::Entry { seq, fault } => {
            let seq = i64::try_from(seq).unwrap_or(i64::MAX);
            said(voice, &Note::new("bad-entry").number("seq", seq).text("error", unfit::told(voice, &fault)))
        }
    }
}

/// What the archive says of a broken chain.
const CHAIN: &str = "its digest is not the one that the chain asks for";

/// The number of the line that the archive finds to be none of a dump.
fn line_of_dump(what: &str) -> Option<&str> {
    what.strip_prefix("line ")?.split_once(" of the dump: ").map(|(line, _)| line)
}

/// The archive's trouble, told.
pub fn trouble(voice: &Voice, error: &ArchiveError) -> Stop {
    let count = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
    let note = match error {
        ArchiveError::Conflict { stream, made_against, stands_at } => Note::new("trouble-conflict")
            .text("stream", stream)
            .number("against", count(*made_against))
            .number("stands", count(*stands_at)),
        ArchiveError::KeyTaken { key, seq } => Note::new("trouble-key").text("key", key).number("seq", count(*seq)),
        ArchiveError::Damaged { seq, what } => {
            let what = if what.contains(CHAIN) { voice.words.note(&Note::new("why-chain")) } else { what.clone() };
            Note::new("trouble-damaged").number("seq", count(*seq)).text("what", what)
        }
        ArchiveError::Full(what) => Note::new("trouble-full").text("what", what),
        ArchiveError::ReadOnly(what) => Note::new("trouble-read-only").text("what", what),
        ArchiveError::Unreachable(what) => Note::new("trouble-unreachable").text("what", what),
        ArchiveError::NewerSchema { found, known } => {
            Note::new("trouble-newer").number("found", i64::from(*found)).number("known", i64::from(*known))
        }
        ArchiveError::Engine(what) if what.contains("the file is damaged") => {
            Note::new("trouble-broken").text("what", what)
        }
        ArchiveError::Engine(what) if line_of_dump(what).is_some() => {
            Note::new("no-dump-line").text("line", line_of_dump(what).unwrap_or_default())
        }
        other => Note::new("trouble-other").text("what", other.to_string()),
    };
    said(voice, &note)
}
