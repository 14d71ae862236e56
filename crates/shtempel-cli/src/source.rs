//! Reading dossiers: files and standard input.

use crate::archive;
use crate::faults;
use crate::output::Stop;
use crate::voice::{Arg, Voice};
use clap::ValueEnum;
use shtempel_dossier::Input;
use shtempel_rules::{Day, Dossier, MailIndex};
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

/// The most bytes that are read of one file. A long game takes some fifty thousand.
const MOST_BYTES: u64 = 32 << 20;

/// A file format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// TOML
    Toml,
    /// JSON
    Json,
}

impl std::convert::From<Format> for Input {
    fn from(format: Format) -> Input {
        match format {
            Format::Toml => Input::Toml,
            Format::Json => Input::Json,
        }
    }
}

/// One dossier of the command line.
#[derive(Debug, Clone, clap::Args)]
pub struct OneFile {
    /// The dossier, TOML or JSON; - is standard input and needs --input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Format of standard input, and of a file whose name ends in neither .toml nor .json
    #[arg(long, value_name = "FORMAT")]
    input: Option<Format>,
}

impl OneFile {
    /// Reads it.
    pub fn read(&self, voice: &Voice) -> Result<Dossier, Stop> {
        read(&Source::new(&self.file, self.input, voice)?, voice)
    }

    /// Its name as given.
    pub fn name(&self) -> String {
        self.file.display().to_string()
    }
}

/// Where a dossier is read from.
#[derive(Debug, Clone)]
pub struct Source {
    path: PathBuf,
    from: From,
}

/// A file in its format, or a game of the archive.
#[derive(Debug, Clone)]
enum From {
    File(Input),
    /// Its id: the name without the `@` before it.
    Archive(String),
}

impl Source {
    /// The format is told by the ending of the name, else by `--input`; it is not guessed. `@УЧ-1:7` is a game of the
    /// archive.
    pub fn new(path: &Path, input: Option<Format>, voice: &Voice) -> Result<Source, Stop> {
        let name = path.to_string_lossy();
        if let Some(game) = name.strip_prefix('@') {
            return Ok(Source { path: path.to_owned(), from: From::Archive(game.to_owned()) });
        }
        let of_name = Input::of_path(&name);
        let input = of_name.or(input.map(Input::from)).ok_or_else(|| {
            Stop::Usage(if path == Path::new("-") {
                voice.say("usage-format-stdin")
            } else {
                voice.tell("usage-format", &[("file", Arg::Foreign(path.display().to_string()))])
            })
        })?;
        Ok(Source { path: path.to_owned(), from: From::File(input) })
    }

    /// The path as given.
    pub fn name(&self) -> String {
        self.path.display().to_string()
    }
}

/// Reads a dossier.
pub fn read(source: &Source, voice: &Voice) -> Result<Dossier, Stop> {
    let name = source.name();
    let input = match &source.from {
        From::Archive(game) => return archive::game(game, voice),
        From::File(input) => *input,
    };
    let bytes = bytes(&source.path).map_err(|error| Stop::File(format!("{name}: {}", told(voice, &error))))?;
    shtempel_dossier::read_bytes(&bytes, input).map_err(|errors| Stop::File(faults::told(voice, &name, &errors)))
}

fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        io::stdin().lock().take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    } else {
        File::open(path)?.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    }
    if bytes.len() as u64 > MOST_BYTES {
        return Err(io::Error::from(ErrorKind::FileTooLarge));
    }
    Ok(bytes)
}

/// Why the system refused, in the language of the user as far as it is a usual reason.
pub fn told(voice: &Voice, error: &io::Error) -> String {
    let id = match error.kind() {
        ErrorKind::NotFound => "io-not-found",
        ErrorKind::PermissionDenied => "io-permission",
        ErrorKind::IsADirectory => "io-folder",
        ErrorKind::NotADirectory => "io-no-folder",
        ErrorKind::AlreadyExists => "io-exists",
        ErrorKind::InvalidInput => "io-name",
        ErrorKind::StorageFull => "io-full",
        ErrorKind::ReadOnlyFilesystem => "io-read-only",
        ErrorKind::FileTooLarge => {
            return voice.tell("io-large", &[("n", Arg::Number(i64::try_from(MOST_BYTES >> 20).unwrap_or(i64::MAX)))]);
        }
        _ => return voice.tell("io-other", &[("why", Arg::Foreign(error.to_string()))]),
    };
    voice.say(id)
}

/// Reads a day of the command line. The error is the id of a message.
pub fn parse_day(text: &str) -> Result<Day, String> {
    Day::from_iso(text).ok_or_else(|| "usage-day".to_owned())
}

/// The mailing of this id.
pub fn mailing(dossier: &Dossier, id: &str, file: &str, voice: &Voice) -> Result<MailIndex, Stop> {
    dossier.mail.iter().position(|mail| mail.id == id).map(MailIndex).ok_or_else(|| {
        let args = [("file", Arg::Foreign(file.to_owned())), ("mail", voice.words.quoted(id).into())];
        Stop::Usage(voice.tell("usage-no-mailing", &args))
    })
}
