//! Reading dossiers: files and standard input.

use crate::faults;
use crate::output::Stop;
use crate::voice::Voice;
use clap::ValueEnum;
use shtempel_dossier::Input;
use shtempel_rules::{Day, Dossier, MailIndex};
use std::fs::File;
use std::io::{self, Read};
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

impl From<Format> for Input {
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
        read(&Source::new(&self.file, self.input)?, voice)
    }

    /// Its name as given.
    pub fn name(&self) -> String {
        self.file.display().to_string()
    }
}

/// Where a dossier is read from, and in which format.
#[derive(Debug, Clone)]
pub struct Source {
    path: PathBuf,
    input: Input,
}

impl Source {
    /// The format is told by the ending of the name, else by `--input`; it is not guessed.
    pub fn new(path: &Path, input: Option<Format>) -> Result<Source, Stop> {
        let of_name = path.to_str().and_then(Input::of_path);
        let input = of_name.or(input.map(Input::from)).ok_or_else(|| {
            let name = if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() };
            Stop::Usage(format!("the format of {name} is not known; say --input toml or --input json"))
        })?;
        Ok(Source { path: path.to_owned(), input })
    }

    /// The path as given.
    pub fn name(&self) -> String {
        self.path.display().to_string()
    }
}

/// Reads a dossier.
pub fn read(source: &Source, voice: &Voice) -> Result<Dossier, Stop> {
    let name = source.name();
    let bytes = bytes(&source.path).map_err(|error| Stop::File(format!("{name}: {error}")))?;
    shtempel_dossier::read_bytes(&bytes, source.input).map_err(|errors| Stop::File(faults::told(voice, &name, &errors)))
}

fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        io::stdin().lock().take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    } else {
        File::open(path)?.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    }
    if bytes.len() as u64 > MOST_BYTES {
        return Err(io::Error::other(format!("larger than {} MiB, which no dossier is", MOST_BYTES >> 20)));
    }
    Ok(bytes)
}

/// Reads a day of the command line.
pub fn parse_day(text: &str) -> Result<Day, String> {
    Day::from_iso(text).ok_or_else(|| "expected a day such as 2024-03-05".to_owned())
}

/// The mailing of this id.
pub fn mailing(dossier: &Dossier, id: &str, file: &str) -> Result<MailIndex, Stop> {
    dossier
        .mail
        .iter()
        .position(|mail| mail.id == id)
        .map(MailIndex)
        .ok_or_else(|| Stop::Usage(format!("no mailing of {file} has the id \"{id}\"")))
}
