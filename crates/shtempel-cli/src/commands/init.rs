//! `shtempel init`: a new archive.

use crate::archive::trouble;
use crate::language::LanguageChoice;
use crate::output::{self, Outcome};
use shtempel_archive::SqliteArchive;
use shtempel_words::Note;
use std::path::PathBuf;
use std::process::ExitCode;

/// Make a new, empty archive
#[derive(Debug, clap::Args)]
pub struct Init {
    /// The file to make
    #[arg(value_name = "ARCHIVE", env = "SHTEMPEL_ARCHIVE", default_value = "shtempel.archive")]
    archive: PathBuf,
    #[command(flatten)]
    language: LanguageChoice,
}

impl Init {
    /// Makes it; a file that is there is left as it is.
    pub fn run(&self) -> Outcome {
        let voice = self.language.voice();
        SqliteArchive::create(&self.archive).map_err(|error| trouble(&voice, &error))?;
        let made = Note::new("archive-made").text("place", self.archive.display().to_string());
        output::print(&format!("{}\n", voice.words.note(&made)))?;
        Ok(ExitCode::SUCCESS)
    }
}
