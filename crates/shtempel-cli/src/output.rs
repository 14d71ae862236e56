//! Where text goes, how a command stops, and whether there is colour.

use crate::page::Colour;
use crate::source;
use crate::voice::Voice;
use shtempel_words::harmless;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;

/// What a command ends with.
pub type Outcome = Result<ExitCode, Stop>;

/// Why a command stops before its end.
#[derive(Debug)]
pub enum Stop {
    /// An error in a file; each line is a message by itself.
    File(String),
    /// Wrong usage that only shows when a file has been read.
    Usage(String),
    /// Nobody reads the output any more.
    BrokenPipe,
    /// The output cannot be written.
    Output(io::Error),
}

impl Stop {
    /// Says why on standard error and gives the exit status: 1 an error in a file, 2 wrong usage.
    pub fn report(self, voice: &Voice) -> ExitCode {
        match self {
            Stop::File(message) => {
                complain(&message);
                ExitCode::from(1)
            }
            Stop::Usage(message) => {
                complain(&wrong_usage(voice, &message, None));
                ExitCode::from(2)
            }
            Stop::BrokenPipe => ExitCode::SUCCESS,
            Stop::Output(error) => {
                let args = [("why", source::told(voice, &error).into())];
                complain(&voice.tell("error", &[("message", voice.tell("error-output", &args).into())]));
                ExitCode::from(1)
            }
        }
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        if error.kind() == ErrorKind::BrokenPipe { Stop::BrokenPipe } else { Stop::Output(error) }
    }
}

/// A message about wrong usage, with the usage that is right, and where to read more.
pub fn wrong_usage(voice: &Voice, message: &str, usage: Option<&str>) -> String {
    let error = voice.tell("error", &[("message", message.into())]);
    let usage = usage.map_or_else(String::new, |usage| format!("{usage}\n\n"));
    format!("{error}\n\n{usage}{}", voice.say("error-help"))
}

/// Writes to standard output.
pub fn print(text: &str) -> Result<(), Stop> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// Writes a message to standard error. If nobody listens there is nobody to tell.
pub fn complain(message: &str) {
    let lines: Vec<String> = message.split('\n').map(harmless).collect();
    let _ = writeln!(io::stderr().lock(), "{}", lines.join("\n"));
}

/// Colour only on a terminal, and not where `NO_COLOR` is set to anything (no-color.org).
pub fn colour() -> Colour {
    let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    if io::stdout().is_terminal() && !refused && !dumb { Colour::Ansi } else { Colour::Never }
}
