//! `shtempel serve`: the desk in a browser.

use crate::archive::{is_database, open, said, trouble};
use crate::language::LanguageChoice;
use crate::output::{self, Outcome, Stop};
use crate::setup::{self, File, Flags, Setup};
use crate::source;
use crate::today::{now, today};
use crate::voice::Voice;
use shtempel_archive::{Cabinet, Moment, SqliteCabinet};
use shtempel_rules::Day;
use shtempel_web::{App, Clock, Settings};
use shtempel_words::Note;
use std::fs::OpenOptions;
use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

/// Where a server is set up: what `serve` and `admin-link` share.
#[derive(Debug, clap::Args)]
pub struct Where {
    /// The file of settings
    #[arg(long, value_name = "FILE", env = "SHTEMPEL_CONFIG")]
    config: Option<PathBuf>,
    /// The archive: a file, or postgres://…
    #[arg(long, value_name = "ARCHIVE", env = "SHTEMPEL_ARCHIVE")]
    archive: Option<String>,
    /// The file of accounts and sessions [default: beside the archive]
    #[arg(long, value_name = "FILE")]
    cabinet: Option<PathBuf>,
    /// The address of the site
    #[arg(long, value_name = "ADDRESS")]
    origin: Option<String>,
    #[command(flatten)]
    language: LanguageChoice,
}

/// Serve the desk for browsers
#[derive(Debug, clap::Args)]
pub struct Serve {
    #[command(flatten)]
    at: Where,
    /// Address and port
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<SocketAddr>,
    /// Others may reach it without TLS
    #[arg(long)]
    insecure: bool,
    /// The demonstration: its logins, and this day for today
    #[arg(long, value_name = "DATE", value_parser = source::parse_day)]
    demo: Option<Day>,
}

/// The clock of the machine, but for the day of the demonstration.
struct Real(Option<Day>);

impl Clock for Real {
    fn now(&self) -> Moment {
        now()
    }

    fn today(&self) -> Day {
        self.0.unwrap_or_else(today)
    }
}

impl Where {
    /// The settings, with the voice that they ask for.
    pub fn setup(&self, serve: Option<&Serve>) -> Result<(Setup, Voice), Stop> {
        let voice = self.language.voice();
        let file = match &self.config {
            Some(path) => File::read(path, &voice)?,
            None => File::default(),
        };
        let voice = self.language.voice_or(file.language(&voice)?);
        let flags = Flags {
            archive: self.archive.as_deref(),
            cabinet: self.cabinet.as_deref(),
            listen: serve.and_then(|serve| serve.listen),
            origin: self.origin.as_deref(),
            // A link is printed whatever is served.
            insecure: serve.is_none_or(|serve| serve.insecure),
            demonstration: serve.is_some_and(|serve| serve.demo.is_some()),
        };
        Ok((Setup::of(&flags, file, &voice)?, voice))
    }
}

/// Opens archive and cabinet.
pub fn app(setup: &Setup, day: Option<Day>, voice: &Voice) -> Result<App, Stop> {
    let place = &setup.archive;
    if !is_database(place) && !Path::new(place).exists() {
        return Err(said(voice, &Note::new("serve-no-archive").text("place", place)));
    }
    let archive = open(place, voice)?;
    let cabinet = cabinet(&setup.cabinet, voice)?;
    let secret = shtempel_web::kept_secret(cabinet.as_ref()).map_err(|error| trouble(voice, &error))?;
    let settings = Settings { secret, ..setup.settings.clone() };
    Ok(App::new(Arc::from(archive), cabinet, Arc::new(Real(day)), settings))
}

/// Opens the cabinet, or makes one that only this user can read.
fn cabinet(place: &Path, voice: &Voice) -> Result<Arc<dyn Cabinet>, Stop> {
    let made = OpenOptions::new().write(true).create_new(true).mode(0o600).open(place);
    match made {
        Ok(_) => {}
        Err(error) if error.kind() == ErrorKind::AlreadyExists => setup::is_closed(place, voice)?,
        Err(error) => return Err(crate::archive::failed(place, voice, &error)),
    }
    let cabinet = SqliteCabinet::open(place).map_err(|error| trouble(voice, &error))?;
    Ok(Arc::new(cabinet))
}

/// The address of the site, as browsers open it.
pub fn site(setup: &Setup, address: SocketAddr) -> String {
    setup.settings.origin.clone().unwrap_or_else(|| format!("http://{address}"))
}

impl Serve {
    /// Serves until it is told to stop.
    pub fn run(&self) -> Outcome {
        let (setup, voice) = self.at.setup(Some(self))?;
        let app = Arc::new(app(&setup, self.demo, &voice)?);
        let mut lines = Vec::new();
        if self.demo.is_some() {
            let fault = |error| said(&voice, &Note::new("serve-failed").text("error", format!("{error:?}")));
            shtempel_web::demo::open(&app).map_err(fault)?;
        }
        if setup.in_the_clear {
            output::complain(&voice.words.note(&Note::new("serve-insecure")));
        }
        shtempel_web::logs::start(setup.log);
        let first = if self.demo.is_some() { None } else { first_administrator(&app, &voice)? };
        let ready = |address: SocketAddr| {
            let site = site(&setup, address);
            lines.push(voice.words.note(&Note::new("serve-ready").text("address", format!("{site}/"))));
            if let Some(day) = self.demo {
                lines.push(voice.words.note(&Note::new("serve-demo-day").day("day", day)));
            }
            if let Some(path) = first {
                lines.push(voice.words.note(&Note::new("serve-first-admin")));
                lines.push(format!("{site}{path}"));
            }
            let _ = output::print(&format!("{}\n", lines.join("\n")));
        };
        shtempel_web::run(app, setup.listen, ready).map_err(|error| told(&voice, setup.listen, &error))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// The path of the link for the first administrator; none if there is one.
pub fn first_administrator(app: &App, voice: &Voice) -> Result<Option<String>, Stop> {
    shtempel_web::first_administrator(app).map_err(|error| trouble(voice, &error))
}

/// Why the server does not listen.
fn told(voice: &Voice, address: SocketAddr, error: &io::Error) -> Stop {
    let note = match error.kind() {
        ErrorKind::AddrInUse => Note::new("serve-address-taken").text("address", address.to_string()),
        ErrorKind::AddrNotAvailable => Note::new("serve-address-not-here").text("address", address.to_string()),
        _ => Note::new("serve-failed").text("error", source::told(voice, error)),
    };
    said(voice, &note)
}
