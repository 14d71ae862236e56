//! `shtempel init`: a new archive.

use crate::archive::{in_a_folder, is_database, said, trouble};
use crate::language::LanguageChoice;
use crate::output::{self, Outcome};
use shtempel_archive::{PostgresArchive, SqliteArchive};
use shtempel_words::Note;
use std::path::Path;
use std::process::ExitCode;

/// Make a new, empty archive
#[derive(Debug, clap::Args)]
pub struct Init {
    /// The file to make, or the database to prepare, postgres://…, by its owner
    #[arg(value_name = "ARCHIVE", env = "SHTEMPEL_ARCHIVE", default_value = "shtempel.archive")]
    archive: String,
    /// Of a database: the role under which the program works, which can neither change nor delete
    #[arg(long, value_name = "ROLE", default_value = "shtempel")]
    role: String,
    #[command(flatten)]
    language: LanguageChoice,
}

impl Init {
    /// Makes it; a file that is there is left as it is.
    pub fn run(&self) -> Outcome {
        let voice = self.language.voice();
        if !is_database(&self.archive) && std::fs::metadata(&self.archive).is_ok_and(|there| there.len() > 0) {
            return Err(said(&voice, &Note::new("archive-there").text("place", &self.archive)));
        }
        if !is_database(&self.archive) {
            in_a_folder(Path::new(&self.archive), &voice)?;
        }
        let made = if is_database(&self.archive) {
            PostgresArchive::prepare(&self.archive, &self.role)
        } else {
            SqliteArchive::create(Path::new(&self.archive)).map(drop)
        };
        made.map_err(|error| trouble(&voice, &error))?;
        let made = Note::new("archive-made").text("place", &self.archive);
        output::print(&format!("{}\n", voice.words.note(&made)))?;
        Ok(ExitCode::SUCCESS)
    }
}
