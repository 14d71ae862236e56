//! `shtempel schedule`: the correspondence schedule of a game.

use super::OneGame;
use crate::output::{self, Outcome};
use crate::schedule::{self, Dialect};
use clap::ValueEnum;
use std::process::ExitCode;

/// Print the correspondence schedule of a game (график переписки)
///
/// For each move: when the partner's move was sent and received, when the own one was sent, on what grounds, the days,
/// penalty days, leave, and the running total against the control.
#[derive(Debug, clap::Args)]
pub struct Schedule {
    #[command(flatten)]
    game: OneGame,
    /// What to print
    #[arg(long, value_enum, default_value_t = Form::Text, value_name = "FORMAT")]
    format: Form,
}

/// A form of output.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// For people, 80 columns
    Text,
    /// For a spreadsheet
    Csv,
    /// For Excel where numbers are written with a comma, as in Russia: semicolons and a byte-order mark
    Excel,
}

impl Schedule {
    /// Prints it.
    pub fn run(&self) -> Outcome {
        self.game.with(|case| {
            let text = match self.format {
                Form::Text => schedule::text(case, output::colour()),
                Form::Csv => schedule::csv(case, Dialect::Plain)?,
                Form::Excel => schedule::csv(case, Dialect::Excel)?,
            };
            output::print(&text)?;
            Ok(ExitCode::SUCCESS)
        })
    }
}
