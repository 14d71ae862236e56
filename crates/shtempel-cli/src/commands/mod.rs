//! The commands, one file each.

mod claim;
mod completions;
mod convert;
mod demo;
mod exchange;
mod explain;
mod init;
mod judge;
mod keep;
mod list;
mod man;
mod norms;
mod record;
mod schedule;
mod schema;
mod season;
mod serve;
mod totals;

use crate::language::LanguageChoice;
use crate::output::{Outcome, Stop};
use crate::report::Case;
use crate::source::{self, OneFile};
use crate::today::today;
use clap::{Parser, Subcommand};
use shtempel_rules::{Day, judge};

/// Correspondence chess by ordinary mail: from the papers of a game to what the rules make of them.
///
/// A dossier is a file with everything known about one game: the terms, the players, every mailing with the evidence of
/// its dates. See `shtempel schema dossier` for its form.
#[derive(Debug, Parser)]
#[command(name = "shtempel", version, propagate_version = true, max_term_width = 80)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Judge(judge::Judge),
    Explain(explain::Explain),
    Schedule(schedule::Schedule),
    Claim(claim::Claim),
    Totals(totals::Totals),
    Norms(norms::Norms),
    Convert(convert::Convert),
    Schema(schema::Schema),
    Init(init::Init),
    Record(record::Record),
    Receive(record::Receive),
    List(list::List),
    Due(list::Due),
    Table(list::Table),
    History(list::History),
    Export(exchange::Export),
    Import(exchange::Import),
    Withdrawal(season::Withdrawal),
    Reports(season::Reports),
    Statistics(season::Statistics),
    Decided(season::Decided),
    Register(season::RegisterOf),
    Handover(season::Handover),
    Regulation(season::RegulationOf),
    Demo(demo::Demo),
    Serve(serve::Serve),
    Verify(keep::Verify),
    Backup(keep::Backup),
    Restore(keep::Restore),
    Rebuild(keep::Rebuild),
    Completions(completions::Completions),
    Man(man::Man),
}

impl Cli {
    /// Does what was asked.
    pub fn run(&self) -> Outcome {
        match &self.command {
            Command::Judge(args) => args.run(),
            Command::Explain(args) => args.run(),
            Command::Schedule(args) => args.run(),
            Command::Claim(args) => args.run(),
            Command::Totals(args) => args.run(),
            Command::Norms(args) => args.run(),
            Command::Convert(args) => args.run(),
            Command::Schema(args) => args.run(),
            Command::Init(args) => args.run(),
            Command::Record(args) => args.run(),
            Command::Receive(args) => args.run(),
            Command::List(args) => args.run(),
            Command::Due(args) => args.run(),
            Command::Table(args) => args.run(),
            Command::History(args) => args.run(),
            Command::Export(args) => args.run(),
            Command::Import(args) => args.run(),
            Command::Withdrawal(args) => args.run(),
            Command::Reports(args) => args.run(),
            Command::Statistics(args) => args.run(),
            Command::Decided(args) => args.run(),
            Command::Register(args) => args.run(),
            Command::Handover(args) => args.run(),
            Command::Regulation(args) => args.run(),
            Command::Demo(args) => args.run(),
            Command::Serve(args) => args.run(),
            Command::Verify(args) => args.run(),
            Command::Backup(args) => args.run(),
            Command::Restore(args) => args.run(),
            Command::Rebuild(args) => args.run(),
            Command::Completions(args) => args.run(),
            Command::Man(args) => args.run(),
        }
    }
}

/// One game, judged on a day: the arguments that many commands share.
#[derive(Debug, clap::Args)]
struct OneGame {
    #[command(flatten)]
    file: OneFile,
    /// The day to judge on, such as 2024-03-05 [default: the dossier's as_of, else today]
    #[arg(long, value_name = "DATE", value_parser = source::parse_day)]
    as_of: Option<Day>,
    #[command(flatten)]
    language: LanguageChoice,
}

impl OneGame {
    /// Reads the file, judges it and goes on with both.
    fn with<T>(&self, then: impl FnOnce(&Case) -> Result<T, Stop>) -> Result<T, Stop> {
        let voice = self.language.voice();
        let dossier = self.file.read(&voice)?;
        let day = self.as_of.or(dossier.as_of).unwrap_or_else(today);
        let judgement = judge(&dossier, day);
        then(&Case { dossier: &dossier, judgement: &judgement, suppositions: &[], voice: &voice })
    }
}

#[cfg(test)]
mod tests {
    use super::Cli;
    use clap::CommandFactory;

    #[test]
    fn the_command_definitions_hold_together() {
        Cli::command().debug_assert();
    }
}
