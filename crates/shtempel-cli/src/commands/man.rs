//! `shtempel man`: made from the command definitions.

use crate::help;
use crate::language::spoken;
use crate::output::{self, Outcome, Stop};
use crate::source::told;
use clap_mangen::Man as Page;
use std::path::PathBuf;
use std::process::ExitCode;

/// Print the man page, or write the pages of all commands to a folder
#[derive(Debug, clap::Args)]
pub struct Man {
    /// The folder; it must exist
    folder: Option<PathBuf>,
}

impl Man {
    /// Prints the page of the program, or writes all pages.
    pub fn run(&self) -> Outcome {
        let voice = spoken();
        let command = help::command(&voice);
        match &self.folder {
            Some(folder) => clap_mangen::generate_to(command, folder)
                .map_err(|error| Stop::File(format!("{}: {}", folder.display(), told(&voice, &error))))?,
            None => {
                let mut page = Vec::new();
                Page::new(command).render(&mut page)?;
                output::print(&String::from_utf8_lossy(&page))?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}
