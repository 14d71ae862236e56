//! `shtempel convert`: a dossier in the other file format.

use crate::language::LanguageChoice;
use crate::output::{self, Outcome};
use crate::source::{Format, OneFile};
use std::process::ExitCode;

/// Write a dossier as TOML or JSON
///
/// Reading back what is written gives the same dossier; comments are lost.
#[derive(Debug, clap::Args)]
pub struct Convert {
    #[command(flatten)]
    file: OneFile,
    #[command(flatten)]
    language: LanguageChoice,
    /// The format to write
    #[arg(long, value_name = "FORMAT")]
    to: Format,
}

impl Convert {
    /// Reads one format and prints the other.
    pub fn run(&self) -> Outcome {
        let dossier = self.file.read(&self.language.voice())?;
        let text = shtempel_dossier::write(&dossier, self.to.into());
        output::print(text.trim_end())?;
        output::print("\n")?;
        Ok(ExitCode::SUCCESS)
    }
}
