//! `shtempel schema`: the JSON Schemas of the two formats.

use crate::output::{self, Outcome};
use clap::ValueEnum;
use std::process::ExitCode;

/// Print the JSON Schema of a dossier or of a judgement
#[derive(Debug, clap::Args)]
pub struct Schema {
    /// Which format
    #[arg(value_enum)]
    of: Of,
}

/// A format that has a schema.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Of {
    /// What goes in
    Dossier,
    /// What comes out
    Judgement,
}

impl Schema {
    /// Prints it.
    pub fn run(&self) -> Outcome {
        let schema = match self.of {
            Of::Dossier => shtempel_dossier::schema_dossier(),
            Of::Judgement => shtempel_dossier::schema_judgement(),
        };
        output::print(&format!("{}\n", schema.trim_end()))?;
        Ok(ExitCode::SUCCESS)
    }
}
