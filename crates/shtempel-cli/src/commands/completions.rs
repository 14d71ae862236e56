//! `shtempel completions`: made from the command definitions.

use crate::help;
use crate::language::spoken;
use crate::output::{self, Outcome};
use clap_complete::Shell;
use std::process::ExitCode;

/// Print the completions for a shell
#[derive(Debug, clap::Args)]
pub struct Completions {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

impl Completions {
    /// Prints them.
    pub fn run(&self) -> Outcome {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut help::command(&spoken()), "shtempel", &mut script);
        output::print(&String::from_utf8_lossy(&script))?;
        Ok(ExitCode::SUCCESS)
    }
}
