//! The log: a line for each request and each event at the door, on standard error. It holds routes, statuses, and times; no
//! names, no addresses, nothing that somebody typed.

use std::io;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::MakeWriter;

/// How a line of the log is written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// An object of JSON on each line.
    Json,
}

/// What is written: of ourselves everything of note, of the libraries what goes wrong.
const FILTER: &str = "warn,shtempel=info,shtempel_web=info";

/// Writes the log of this process to standard error, and what becomes of a panic too: where it was, not what it held.
/// Whoever set up a log before keeps his.
pub fn start(format: LogFormat) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(FILTER));
    let _ = match format {
        LogFormat::Json => tracing::subscriber::set_global_default(json(filter, io::stderr)),
        LogFormat::Text => {
            let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
            tracing::subscriber::set_global_default(lines.with_ansi(false).finish())
        }
    };
    std::panic::set_hook(Box::new(|info| {
        let place = info.location().map(|place| format!("{}:{}", place.file(), place.line())).unwrap_or_default();
        tracing::error!(target: "shtempel::fault", place, "a panic");
    }));
}

/// Lines of JSON into any writer.
pub fn json<W>(filter: EnvFilter, writer: W) -> impl tracing::Subscriber + Send + Sync
where
    W: for<'w> MakeWriter<'w> + Send + Sync + 'static,
{
    tracing_subscriber::fmt().json().flatten_event(true).with_env_filter(filter).with_writer(writer).finish()
}
