//! Chores of the project, for `make` and for people:
//!
//! ```text
//! cargo run -p xtask -- tidy        the project's own rules about its files
//! cargo run -p xtask -- licences    licences and sources of everything that is built in
//! cargo run -p xtask -- docs        writes docs/RULES.md and rulebooks/waiting.txt
//! ```
//!
//! Each check is one test: a line `ok` or `FAIL` with what is wrong, and at the end how many passed and failed.

mod arrows;
mod cases;
mod files;
mod licences;
mod metadata;
mod norms;
mod report;
mod rules_page;
mod rust_code;
mod rust_source;
mod spdx;

use report::Report;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    let root = root();
    let task = std::env::args().nth(1).unwrap_or_default();
    let result = match task.as_str() {
        "tidy" => tidy(&root).map(Report::finish),
        "licences" => licences::check(&root).map(Report::finish),
        "docs" => rules_page::write(&root).map(|()| ExitCode::SUCCESS),
        _ => Err("usage: cargo run -p xtask -- tidy | licences | docs".to_owned()),
    };
    result.unwrap_or_else(|message| {
        eprintln!("{message}");
        ExitCode::from(2)
    })
}

/// The folder of the repository.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// Everything that the project asks of its own files.
fn tidy(root: &Path) -> Result<Report, String> {
    let files = files::list(root)?;
    let metadata = metadata::workspace(root)?;
    let norms = norms::read(root)?;
    let mut report = Report::new("tidy");
    arrows::check(root, &metadata, &mut report);
    rust_code::check(&files, &mut report);
    files::check(&files, &mut report);
    norms::check(root, &norms, &mut report);
    cases::check(root, &norms, &mut report);
    rules_page::check(root, &norms, &mut report);
    Ok(report)
}
