//! Errors of a file in both languages.

use crate::run::{root, shtempel};
use shtempel_dossier::{Input, read_bytes};
use std::fs;

/// The place at the head of a message: file, line and column.
fn place(line: &str) -> String {
    line.splitn(4, ':').take(3).collect::<Vec<_>>().join(":")
}

#[test]
fn every_error_is_told_at_the_same_place_in_either_language() {
    let folder = root().join("crates/shtempel-dossier/tests/errors");
    let mut files = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let Some(input) = path.to_str().and_then(Input::of_path) else { continue };
        let name = path.to_str().unwrap();
        let Err(errors) = read_bytes(&fs::read(&path).unwrap(), input) else { panic!("{name} is no bad file") };
        let (en, ru) = (shtempel(&["judge", name]), shtempel(&["judge", name, "--lang", "ru"]));
        assert_eq!((en.status, ru.status), (1, 1), "{name}");
        assert_eq!(en.err.trim_end(), errors.in_file(name).to_string(), "{name}");
        let places = |text: &str| text.lines().map(place).collect::<Vec<_>>();
        assert_eq!(places(&ru.err), places(&en.err), "{name}");
        let in_russian = |line: &str| line.chars().any(|c| ('а'..='я').contains(&c));
        assert!(ru.err.lines().all(in_russian), "{name}: {}", ru.err);
        files += 1;
    }
    assert!(files >= 20, "only {files} files");
}
