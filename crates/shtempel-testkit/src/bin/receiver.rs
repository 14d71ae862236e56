//! Receives papers until it is killed: what the checks with kills, power cuts and full disks run.
//!
//! ```text
//! receiver append PLACE FIRST LAST [checkpoints|never]   papers k<FIRST> to k<LAST>; says `ok <n>` when one is recorded
//! receiver check                                         reads lines `PLACE LAST`; says for each `whole` or what is wrong
//! ```
//!
//! `checkpoints` and `never` flush less than an archive must: with them the check against power cuts has to find losses.

use shtempel_archive::{Archive, ArchiveError, Flush, SqliteArchive, open, open_or_create, verify};
use std::io::{BufRead as _, Write as _, stdin, stdout};
use std::path::Path;
use std::process::ExitCode;

/// A database that does not answer is asked so often.
const ATTEMPTS: u32 = 10_000;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["check"] => check(),
        ["append", place, first, last] => append(place, (first, last), None),
        ["append", place, first, last, "checkpoints"] => append(place, (first, last), Some(Flush::Checkpoints)),
        ["append", place, first, last, "never"] => append(place, (first, last), Some(Flush::Never)),
        _ => Err("see the head of its source".to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn append(place: &str, (first, last): (&str, &str), flush: Option<Flush>) -> Result<(), String> {
    let number = |text: &str| text.parse::<u64>().map_err(|e| format!("{text}: {e}"));
    let archive = patiently(|| open_or_create(place))?;
    let archive: Box<dyn Archive> = match flush {
        None => archive,
        Some(flush) => {
            drop(archive);
            Box::new(SqliteArchive::open_flushed(Path::new(place), flush).map_err(|e| named(&e))?)
        }
    };
    say("ready")?;
    for n in number(first)?..=number(last)? {
        let key = format!("k{n}");
        let payload = format!("{{\"n\":{n},\"text\":\"{}\"}}", "ход ".repeat((n % 40) as usize));
        let paper = shtempel_testkit::paper(vec![shtempel_testkit::draft(&key, &format!("game/{}", n % 5), &payload)]);
        patiently(|| archive.append(&paper))?;
        say(&format!("ok {n}"))?;
    }
    Ok(())
}

/// Asks again while the archive is not reached.
fn patiently<T>(ask: impl Fn() -> Result<T, ArchiveError>) -> Result<T, String> {
    let mut attempts = 0;
    loop {
        match ask() {
            Err(ArchiveError::Unreachable(_)) if attempts < ATTEMPTS => attempts += 1,
            answer => return answer.map_err(|e| named(&e)),
        }
    }
}

/// The kind of an error, then its text.
fn named(error: &ArchiveError) -> String {
    let kind = match error {
        ArchiveError::Full(_) => "full",
        ArchiveError::ReadOnly(_) => "read-only",
        ArchiveError::Unreachable(_) => "unreachable",
        _ => "other",
    };
    format!("{kind}: {error}")
}

/// One line, one write.
fn say(line: &str) -> Result<(), String> {
    let line = format!("{line}\n");
    let mut out = stdout().lock();
    out.write_all(line.as_bytes()).and_then(|()| out.flush()).map_err(|e| e.to_string())
}

fn check() -> Result<(), String> {
    for line in stdin().lock().lines() {
        let line = line.map_err(|e| e.to_string())?;
        let (place, last) = line.rsplit_once(' ').ok_or("PLACE LAST")?;
        let last = last.parse().map_err(|_| "LAST is a number".to_owned())?;
        say(&wrong(place, last).unwrap_or_else(|| "whole".to_owned()))?;
    }
    Ok(())
}

/// What is wrong with an archive that has answered for the papers k1 to k<last>.
fn wrong(place: &str, last: u64) -> Option<String> {
    let archive = match open(place) {
        Ok(archive) => archive,
        // The power may be cut before there is an archive.
        Err(_) if last == 0 => return None,
        Err(e) => return Some(format!("damaged: {e}")),
    };
    match verify(&*archive, &[]) {
        Ok(report) if !report.is_whole() => Some(format!("damaged: {}", report.faults[0])),
        Ok(report) if report.entries < last => Some(format!("lost: {} of {last}", last - report.entries)),
        // In this order they were appended, and a key occurs once.
        Ok(report) => (1..=report.entries).find_map(|n| match archive.by_key(&format!("k{n}")) {
            Ok(Some(entry)) if entry.seq == n => None,
            other => Some(format!("damaged: k{n} is not entry {n}: {other:?}")),
        }),
        Err(e) => Some(format!("damaged: {e}")),
    }
}
