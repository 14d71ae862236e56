//! Eighty columns, no colour where there is no terminal, for every case and sample in both languages.

use super::run::{dossiers, shtempel, shtempel_in};
use unicode_width::UnicodeWidthStr;

/// Every dossier that can be read.
fn readable() -> Vec<String> {
    let mut all = dossiers("cases");
    all.extend(dossiers("samples"));
    all.retain(|file| !file.starts_with("cases/error-"));
    all
}

#[track_caller]
fn fits(text: &str, what: &str) {
    for line in text.lines() {
        assert!(line.width() <= 80, "{} columns in {what}: {line}", line.width());
        assert!(!line.contains('\u{1b}'), "an escape in {what}: {line}");
        assert_eq!(line, line.trim_end(), "spaces at the end in {what}");
    }
}

#[test]
fn no_report_is_wider_than_eighty_columns() {
    let files = readable();
    for lang in ["ru", "en"] {
        let mut args = vec!["judge", "--lang", lang];
        args.extend(files.iter().map(String::as_str));
        fits(&shtempel(&args).out.replace("── ", ""), lang);
    }
}

#[test]
fn no_other_page_is_wider_than_eighty_columns() {
    for file in dossiers("samples") {
        for lang in ["ru", "en"] {
            for args in [
                &["schedule", &file][..],
                &["totals", &file],
                &["claim", &file, "--against", "black"],
                &["claim", &file, "--against", "white"],
                &["explain", &file, "--clock", "white"],
                &["explain", &file, "--move", "1b"],
                &["explain", &file, "--date", "w1"],
            ] {
                let args: Vec<&str> = args.iter().copied().chain(["--lang", lang]).collect();
                fits(&shtempel(&args).good(), &args.join(" "));
            }
        }
    }
    for lang in ["ru", "en"] {
        fits(&shtempel(&["norms", "--lang", lang]).good(), "norms");
        fits(&shtempel(&["norms", "late-repeat", "--lang", lang]).good(), "norms late-repeat");
        fits(&shtempel(&["norms", "--status", "--lang", lang]).good(), "norms --status");
    }
}

#[test]
fn there_is_no_colour_where_there_is_no_terminal() {
    let plain = shtempel(&["judge", "samples/01-overstep-claim.toml"]).good();
    for env in [[("NO_COLOR", "1")], [("CLICOLOR_FORCE", "1")], [("TERM", "xterm-256color")]] {
        assert_eq!(shtempel_in(&["judge", "samples/01-overstep-claim.toml"], &env).good(), plain);
    }
}

#[test]
fn help_fits_too() {
    for command in
        ["judge", "explain", "schedule", "claim", "totals", "norms", "convert", "schema", "completions", "man"]
    {
        let help = shtempel(&[command, "--help"]).good();
        assert!(help.lines().all(|line| line.width() <= 80), "{help}");
    }
}
