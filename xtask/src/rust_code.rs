//! What the project asks of its Rust files, where the compiler and clippy do not ask it.
//! (Functions of up to 70 lines: clippy.toml.)

use crate::files::File;
use crate::report::Report;
use crate::rust_source::{bare, lines_with, without_tests};

const LINES: usize = 800;
const RULES: &str = "crates/shtempel-rules/src/";
/// The one file of the program that asks which day it is.
const CLOCK: &str = "crates/shtempel-cli/src/today.rs";

/// Of no use to a pure function that never fails, or the way out of it.
const NOT_IN_RULES: [&str; 31] = [
    "std::fs",
    "std::io",
    "std::net",
    "std::env",
    "std::process",
    "std::thread",
    "std::time",
    "SystemTime",
    "Instant",
    "HashMap",
    "HashSet",
    "RandomState",
    "f32",
    "f64",
    "async",
    "static mut",
    "thread_local!",
    ".unwrap()",
    ".expect(",
    "panic!",
    "unreachable!",
    "assert!",
    "assert_eq!",
    "debug_assert!",
    "print!",
    "println!",
    "eprintln!",
    "dbg!",
    "serde",
    "Zoned",
    "Timestamp",
];
/// Lints that the root of the rules must deny.
const DENIED_IN_RULES: [&str; 5] = ["indexing_slicing", "unwrap_used", "expect_used", "panic", "float_arithmetic"];
/// Where the server measures how long something takes.
const STOPWATCH: &str = "crates/shtempel-web/src/stopwatch.rs";
const CLOCKS: [&str; 4] = ["SystemTime::now", "Instant::now", "Zoned::now", "Timestamp::now"];

struct Source<'a> {
    path: &'a str,
    text: &'a str,
    code: String,
}

/// Checks every Rust file.
pub fn check(files: &[File], report: &mut Report) {
    let sources: Vec<Source> = files
        .iter()
        .filter(|file| file.path.ends_with(".rs"))
        .filter_map(|file| {
            Some(Source { path: &file.path, text: file.text.as_deref()?, code: bare(file.text.as_deref()?) })
        })
        .collect();
    report.check("every Rust file begins with `//!`", &without_a_word_of_what_it_is(&sources));
    report.check("Rust files have up to 800 lines", &too_long(&sources));
    report.check("no `unsafe`", &found(&sources, &["unsafe"], |_| true));
    report.check("nothing is left to do", &left_to_do(&sources));
    report.check("no test is ignored", &found(&sources, &["#[ignore"], |_| true));
    report.check("nothing sleeps", &found(&sources, &["sleep("], |_| true));
    report.check("shtempel-rules is pure and cannot stop", &impure(&sources));
    report.check("the clock is read in one file", &second_clocks(&sources));
}

/// Places of these phrases in the code of the files that are meant.
fn found(sources: &[Source], phrases: &[&str], meant: impl Fn(&str) -> bool) -> Vec<String> {
    let mut faults = Vec::new();
    for source in sources.iter().filter(|source| meant(source.path)) {
        for phrase in phrases {
            let lines = lines_with(&source.code, phrase);
            faults.extend(lines.iter().map(|line| format!("{}:{line}: {phrase}", source.path)));
        }
    }
    faults
}

fn without_a_word_of_what_it_is(sources: &[Source]) -> Vec<String> {
    let without = sources.iter().filter(|source| {
        let first = source.text.lines().find(|line| !line.trim().is_empty() && !line.starts_with("#!["));
        !first.is_some_and(|line| line.starts_with("//!"))
    });
    without.map(|source| source.path.to_owned()).collect()
}

fn too_long(sources: &[Source]) -> Vec<String> {
    let long = sources.iter().map(|source| (source.path, source.text.lines().count())).filter(|(_, n)| *n > LINES);
    long.map(|(path, n)| format!("{path}: {n} lines")).collect()
}

fn left_to_do(sources: &[Source]) -> Vec<String> {
    let mut faults = found(sources, &["todo!", "unimplemented!", "dbg!"], |_| true);
    for source in sources {
        for mark in [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X")] {
            let lines = lines_with(source.text, mark);
            faults.extend(lines.iter().map(|line| format!("{}:{line}: {mark}", source.path)));
        }
    }
    faults
}

fn impure(sources: &[Source]) -> Vec<String> {
    let mut faults = Vec::new();
    for source in sources.iter().filter(|source| source.path.starts_with(RULES)) {
        let code = without_tests(&source.code);
        for phrase in NOT_IN_RULES {
            faults.extend(lines_with(&code, phrase).iter().map(|line| format!("{}:{line}: {phrase}", source.path)));
        }
    }
    let root = sources.iter().find(|source| source.path == format!("{RULES}lib.rs")).map_or("", |root| root.text);
    let denied: String = root.lines().filter(|line| line.starts_with("#![deny(")).collect();
    let missing = DENIED_IN_RULES.iter().filter(|lint| !denied.contains(&format!("clippy::{lint}")));
    faults.extend(missing.map(|lint| format!("{RULES}lib.rs does not deny clippy::{lint}")));
    faults
}

/// Only measuring may use a clock beside the one file; it is not part of the program. The server has a stopwatch for how long
/// a request takes.
fn second_clocks(sources: &[Source]) -> Vec<String> {
    let allowed = [CLOCK, STOPWATCH];
    let program = |path: &str| path.starts_with("crates/") && path.contains("/src/") && !allowed.contains(&path);
    found(sources, &CLOCKS, |path| program(path) && !path.starts_with("crates/shtempel-testkit/"))
}
