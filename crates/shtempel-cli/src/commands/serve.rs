//! `shtempel serve`: the desk in a browser.

use crate::archive::{open, trouble};
use crate::language::LanguageChoice;
use crate::output::{self, Outcome, Stop};
use crate::source;
use crate::today::{now, today};
use shtempel_archive::{Cabinet, Moment, SqliteCabinet};
use shtempel_rules::Day;
use shtempel_web::{App, Clock, Settings};
use shtempel_words::Note;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

/// Serve the desk for browsers
#[derive(Debug, clap::Args)]
pub struct Serve {
    /// The archive: a file, or postgres://…
    #[arg(long, value_name = "ARCHIVE", env = "SHTEMPEL_ARCHIVE", default_value = "shtempel.archive")]
    archive: String,
    /// The file of accounts and sessions [default: beside the archive]
    #[arg(long, value_name = "FILE")]
    cabinet: Option<PathBuf>,
    /// Address and port
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8047")]
    listen: SocketAddr,
    /// The demonstration: its logins, and this day for today
    #[arg(long, value_name = "DATE", value_parser = source::parse_day)]
    demo: Option<Day>,
    #[command(flatten)]
    language: LanguageChoice,
}

struct Real(Option<Day>);

impl Clock for Real {
    fn now(&self) -> Moment {
        now()
    }

    fn today(&self) -> Day {
        self.0.unwrap_or_else(today)
    }
}

impl Serve {
    /// Serves until it is told to stop.
    pub fn run(&self) -> Outcome {
        let voice = self.language.voice();
        let said = |note: Note| Stop::File(voice.words.note(&note));
        if self.demo.is_some() && !self.listen.ip().is_loopback() {
            return Err(said(Note::new("serve-demo-public")));
        }
        let archive = open(&self.archive, &voice)?;
        let place = self.cabinet.clone().unwrap_or_else(|| PathBuf::from(format!("{}.cabinet", self.archive)));
        let cabinet = SqliteCabinet::open(Path::new(&place)).map_err(|error| trouble(&voice, &error))?;
        let cabinet: Arc<dyn Cabinet> = Arc::new(cabinet);
        let settings = Settings { demonstration: self.demo.is_some(), secure_cookies: false, ..Settings::local() };
        let app = Arc::new(App::new(Arc::from(archive), cabinet, Arc::new(Real(self.demo)), settings));
        if self.demo.is_some() {
            shtempel_web::demo::open(&app)
                .map_err(|error| said(Note::new("serve-failed").text("error", format!("{error:?}"))))?;
        }
        let ready = |address: SocketAddr| {
            let note = Note::new("serve-ready").text("address", format!("http://{address}/"));
            let _ = output::print(&format!("{}\n", voice.words.note(&note)));
        };
        shtempel_web::run(app, self.listen, ready)
            .map_err(|error| said(Note::new("serve-failed").text("error", error.to_string())))?;
        Ok(ExitCode::SUCCESS)
    }
}
