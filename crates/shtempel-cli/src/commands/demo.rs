//! `shtempel demo`: an archive with a demonstration competition.

use crate::archive::{refused, trouble};
use crate::language::LanguageChoice;
use crate::output::{self, Outcome};
use shtempel_archive::SqliteArchive;
use shtempel_desk::demo::demo;
use shtempel_desk::rows::Tongues;
use shtempel_words::Note;
use std::path::PathBuf;
use std::process::ExitCode;

/// Make an archive with a demonstration competition
#[derive(Debug, clap::Args)]
pub struct Demo {
    /// The file to make
    #[arg(value_name = "ARCHIVE", env = "SHTEMPEL_ARCHIVE", default_value = "shtempel.archive")]
    archive: PathBuf,
    /// The same seed gives the same competition
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    language: LanguageChoice,
}

impl Demo {
    /// Makes it; a file that is there is left as it is.
    pub fn run(&self) -> Outcome {
        let voice = self.language.voice();
        let archive = SqliteArchive::create(&self.archive).map_err(|error| trouble(&voice, &error))?;
        let made = demo(&archive, self.seed, &Tongues::default()).map_err(|refusal| refused(&voice, refusal))?;
        let note = Note::new("demo-made")
            .text("competition", made.competition)
            .text("place", self.archive.display().to_string())
            .number("papers", i64::try_from(made.papers).unwrap_or(i64::MAX))
            .text("day", made.today.to_string());
        output::print(&format!("{}\n", voice.words.note(&note)))?;
        Ok(ExitCode::SUCCESS)
    }
}
