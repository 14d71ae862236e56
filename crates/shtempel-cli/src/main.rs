//! The command `shtempel`: wires the crates together. No rule of play is written here.
//!
//! One file per command in `commands/`; the documentation comment of its arguments is its help. What an arbiter reads
//! is laid out in `report/` on a [`page::Page`], eighty columns wide. The clock is read in `today.rs` and nowhere else.

mod archive;
mod commands;
mod crew;
mod faults;
mod language;
mod output;
mod page;
mod post;
mod report;
mod schedule;
mod side;
mod source;
mod today;
mod totals;
mod trial;
mod voice;

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = commands::Cli::parse();
    match cli.run() {
        Ok(status) => status,
        Err(stop) => stop.report(),
    }
}
