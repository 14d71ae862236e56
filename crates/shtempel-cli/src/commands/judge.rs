//! `shtempel judge`: the judgement of games on a day.

use crate::crew;
use crate::language::LanguageChoice;
use crate::output::{self, Outcome, Stop};
use crate::report::{self, Case};
use crate::source::{self, Format, Source};
use crate::today::today;
use crate::voice::Voice;
use clap::ValueEnum;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use shtempel_rules::{Day, Dossier, Duty, Finding, Proposal, Supposition, judge_supposing};
use shtempel_words::Texts;
use std::cell::LazyCell;
use std::collections::HashSet;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Judge games: every date with its ground, every day, penalties, overstep, claims, duties, the result.
///
/// With several files the good ones are judged, each bad one gives its messages on standard error, and the exit status
/// is 1. Exit status: 0 judged; 1 an error in a file; 2 wrong usage.
#[derive(Debug, clap::Args)]
pub struct Judge {
    /// Dossiers, TOML or JSON; - is standard input and needs --input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The day to judge on, such as 2024-03-05 [default: the dossier's as_of, else today]
    #[arg(long, value_name = "DATE", value_parser = source::parse_day)]
    as_of: Option<Day>,
    /// What to print; JSON is one line per file
    #[arg(long, value_enum, default_value_t = Form::Text, value_name = "FORMAT")]
    format: Form,
    #[command(flatten)]
    language: LanguageChoice,
    /// Format of standard input, and of files whose name ends in neither .toml nor .json
    #[arg(long, value_name = "FORMAT")]
    input: Option<Format>,
    /// Try out a date as if a ruling fixed it, such as w3.sent=2025-03-04 or w3.received=2025-03-09; for one file
    #[arg(long, value_name = "ID.sent|received=DATE", value_parser = parse_what_if)]
    what_if: Vec<WhatIf>,
}

/// A form of output.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// For people, 80 columns
    Text,
    /// For programs
    Json,
}

/// A date to try out.
#[derive(Debug, Clone, PartialEq, Eq)]
struct WhatIf {
    id: String,
    which: Which,
    day: Day,
}

/// Which date of a mailing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Which {
    Sent,
    Received,
}

/// Reads `ID.sent=DATE`; an id may hold dots and equal signs. The error is the id of a message.
fn parse_what_if(text: &str) -> Result<WhatIf, String> {
    let form = || "usage-what-if".to_owned();
    let (what, day) = text.rsplit_once('=').ok_or_else(form)?;
    let (id, which) = what.rsplit_once('.').ok_or_else(form)?;
    let which = match which {
        "sent" => Which::Sent,
        "received" => Which::Received,
        _ => return Err(form()),
    };
    Ok(WhatIf { id: id.to_owned(), which, day: source::parse_day(day)? })
}

/// The sentences that go into the JSON.
struct Sentences<'a>(Texts<'a>);

impl shtempel_dossier::Texts for Sentences<'_> {
    fn finding(&self, finding: &Finding) -> String {
        self.0.finding(finding)
    }

    fn duty(&self, duty: &Duty) -> String {
        self.0.duty(duty)
    }

    fn proposal(&self, proposal: &Proposal) -> String {
        self.0.proposal(proposal)
    }
}

impl Judge {
    /// Judges every file, on all cores, in the order given.
    pub fn run(&self) -> Outcome {
        let voice = self.language.voice();
        self.check(&voice)?;
        let bar = self.progress();
        let mut status = ExitCode::SUCCESS;
        let mut printed = false;
        crew::in_order(
            &self.files,
            |file| self.one(file, &voice),
            |result| {
                bar.inc(1);
                match result {
                    Ok(text) => {
                        let between = if printed && self.format == Form::Text { "\n" } else { "" };
                        printed = true;
                        bar.suspend(|| output::print(&format!("{between}{text}")))
                    }
                    // What is wrong with one file does not hold up the others.
                    Err(Stop::Usage(message) | Stop::File(message)) if self.files.len() > 1 => {
                        status = ExitCode::from(1);
                        bar.suspend(|| output::complain(&message));
                        Ok(())
                    }
                    Err(Stop::File(message)) => {
                        status = ExitCode::from(1);
                        bar.suspend(|| output::complain(&message));
                        Ok(())
                    }
                    Err(stop) => Err(stop),
                }
            },
        )?;
        bar.finish_and_clear();
        Ok(status)
    }

    /// What does not go together, and shows before any file is read.
    fn check(&self, voice: &Voice) -> Result<(), Stop> {
        let stop = |id: &str| Err(Stop::Usage(voice.say(id)));
        if !self.what_if.is_empty() && self.files.len() > 1 {
            return stop("usage-what-if-files");
        }
        let mut seen = HashSet::new();
        if let Some(twice) = self.what_if.iter().find(|what_if| !seen.insert((&what_if.id, what_if.which))) {
            let args = [("mail", voice.words.quoted(&twice.id).into())];
            return Err(Stop::Usage(voice.tell(
                match twice.which {
                    Which::Sent => "usage-what-if-sent-twice",
                    Which::Received => "usage-what-if-received-twice",
                },
                &args,
            )));
        }
        if self.files.iter().filter(|file| file.as_os_str() == "-").count() > 1 {
            return stop("usage-stdin-twice");
        }
        Ok(())
    }

    /// A bar for many files, on standard error, if that is a terminal.
    fn progress(&self) -> ProgressBar {
        if self.files.len() < 2 || !std::io::stderr().is_terminal() {
            return ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        }
        let bar = ProgressBar::new(self.files.len() as u64);
        if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len}  {per_sec}  {eta}") {
            bar.set_style(style);
        }
        bar
    }

    fn one(&self, file: &Path, voice: &Voice) -> Result<String, Stop> {
        let source = &Source::new(file, self.input, voice)?;
        let dossier = source::read(source, voice)?;
        let now = LazyCell::new(today);
        let day = self.as_of.or(dossier.as_of).unwrap_or_else(|| *now);
        let suppositions = self.suppositions(&dossier, &source.name(), voice)?;
        let judgement = judge_supposing(&dossier, day, &suppositions);
        let name = source.name();
        match self.format {
            Form::Json => {
                for text in report::heading::too_late(voice, &dossier, day, &suppositions) {
                    output::complain(&text);
                }
                let texts = Sentences(Texts { words: &voice.words, dossier: &dossier, judgement: &judgement });
                let json = shtempel_dossier::judgement_json(&dossier, &judgement, Some(&name), &texts);
                Ok(format!("{json}\n"))
            }
            Form::Text => {
                let case = Case { dossier: &dossier, judgement: &judgement, suppositions: &suppositions, voice };
                let title = (self.files.len() > 1).then_some(name.as_str());
                Ok(report::judgement(&case, title, output::colour()))
            }
        }
    }

    fn suppositions(&self, dossier: &Dossier, file: &str, voice: &Voice) -> Result<Vec<Supposition>, Stop> {
        self.what_if
            .iter()
            .map(|what_if| {
                let mailing = source::mailing(dossier, &what_if.id, file, voice)?;
                Ok(match what_if.which {
                    Which::Sent => Supposition { mailing, sent: Some(what_if.day), received: None },
                    Which::Received => Supposition { mailing, sent: None, received: Some(what_if.day) },
                })
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::{Which, parse_what_if};

    #[test]
    fn a_date_to_try_names_its_mailing() {
        let what_if = parse_what_if("w3.sent=2025-03-04").unwrap();
        assert_eq!(
            (what_if.id.as_str(), what_if.which, what_if.day.to_string().as_str()),
            ("w3", Which::Sent, "2025-03-04")
        );
        let what_if = parse_what_if("a.b=c.received=2025-03-04").unwrap();
        assert_eq!((what_if.id.as_str(), what_if.which), ("a.b=c", Which::Received));
    }

    #[test]
    fn anything_else_is_wrong_usage() {
        for bad in ["", "w3", "w3.sent", "w3.sent=", "w3.sent=2025-02-30", "w3.came=2025-03-04", "sent=2025-03-04"] {
            assert!(parse_what_if(bad).is_err(), "{bad}");
        }
    }
}
