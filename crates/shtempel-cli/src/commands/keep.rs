//! `shtempel verify`, `rebuild`: whether the archive is as it was left, and its lists made again.

use crate::archive::{Place, refused, said, trouble};
use crate::output::{self, Outcome};
use shtempel_archive::{Digest, verify};
use shtempel_words::Note;
use std::process::ExitCode;

/// Check every entry, every scan and the lists of an archive
#[derive(Debug, clap::Args)]
pub struct Verify {
    /// A head that was written down earlier, NUMBER:DIGEST: whether the journal still has it
    #[arg(long, value_name = "HEAD", value_parser = parse_head)]
    head: Vec<(u64, Digest)>,
    /// Also whether the lists are what the journal says; games are judged for it
    #[arg(long)]
    lists: bool,
    #[command(flatten)]
    place: Place,
}

fn parse_head(text: &str) -> Result<(u64, Digest), String> {
    let parts = text.split_once(':');
    parts
        .and_then(|(seq, digest)| Some((seq.parse().ok()?, Digest::parse(digest)?)))
        .ok_or_else(|| "usage-head".to_owned())
}

impl Verify {
    /// Checks, and says what was found.
    pub fn run(&self) -> Outcome {
        self.place.at_desk(|desk, voice, tongues| {
            let report = verify(desk.archive, &self.head).map_err(|error| trouble(voice, &error))?;
            for fault in &report.faults {
                let note = Note::new("fault").text("what", fault.to_string());
                output::complain(&voice.words.note(&note));
            }
            if !report.is_whole() {
                return Err(said(voice, &Note::new("not-whole")));
            }
            if self.lists {
                let stale = desk.stale_rows(tongues).map_err(|refusal| refused(voice, refusal))?;
                if !stale.is_empty() {
                    return Err(said(voice, &Note::new("lists-differ").list("rows", stale)));
                }
            }
            let head = desk.archive.head().map_err(|error| trouble(voice, &error))?;
            let note = Note::new("whole")
                .number("entries", i64::try_from(head.seq).unwrap_or(i64::MAX))
                .text("head", format!("{}:{}", head.seq, head.digest));
            output::print(&format!("{}\n", voice.words.note(&note)))?;
            Ok(ExitCode::SUCCESS)
        })
    }
}

/// Make the lists again from the journal
#[derive(Debug, clap::Args)]
pub struct Rebuild {
    #[command(flatten)]
    place: Place,
}

impl Rebuild {
    /// Makes them.
    pub fn run(&self) -> Outcome {
        self.place.at_desk(|desk, voice, tongues| {
            let rows = desk.rebuild(tongues).map_err(|refusal| refused(voice, refusal))?;
            let note = Note::new("rebuilt").number("rows", i64::try_from(rows).unwrap_or(i64::MAX));
            output::print(&format!("{}\n", voice.words.note(&note)))?;
            Ok(ExitCode::SUCCESS)
        })
    }
}
