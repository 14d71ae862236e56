//! The command `shtempel`: wires the crates together. No rule of play is written here.
//!
//! One file per command in `commands/`; the texts of its help stand with all others in `shtempel-words`. What an arbiter
//! reads is laid out in `report/` on a [`page::Page`], eighty columns wide. The clock is read in `today.rs` and nowhere
//! else.

mod archive;
mod commands;
mod crew;
mod faults;
mod help;
mod language;
mod output;
mod page;
mod post;
mod report;
mod schedule;
mod setup;
mod side;
mod source;
mod today;
mod totals;
mod trial;
mod usage;
mod voice;

use clap::FromArgMatches;
use std::process::ExitCode;

fn main() -> ExitCode {
    let voice = language::spoken();
    let matches = help::command(&voice).try_get_matches();
    match matches.and_then(|matches| commands::Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli.run().unwrap_or_else(|stop| stop.report(&voice)),
        Err(error) => usage::refused(&voice, &error),
    }
}
