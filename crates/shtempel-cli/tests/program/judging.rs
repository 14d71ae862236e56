//! `judge`: files, standard input, exit statuses, days, suppositions, languages.

use super::run::{SMALL, dossiers, root, shtempel, shtempel_in, shtempel_with};

const FIRST: &str = "samples/01-overstep-claim.toml";
const OPEN: &str = "samples/04-open-date.toml";

#[test]
fn every_sample_is_judged() {
    let samples = dossiers("samples");
    assert!(samples.len() >= 6);
    let mut args = vec!["judge", "--format", "json"];
    args.extend(samples.iter().map(String::as_str));
    let out = shtempel(&args).good();
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), samples.len());
    for (line, sample) in lines.iter().zip(&samples) {
        let json: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(json["file"], sample.as_str(), "in the order given");
        assert_eq!(json["format"], "shtempel-judgement/1");
    }
}

#[test]
fn standard_input_needs_its_format() {
    let refused = shtempel_with(&["judge", "-"], SMALL);
    assert_eq!((refused.status, refused.out.as_str()), (2, ""));
    assert!(refused.err.contains("--input"), "{}", refused.err);

    let json = shtempel_with(&["judge", "-", "--input", "toml", "--format", "json"], SMALL).good();
    assert!(json.starts_with(r#"{"file":"-","#), "{json}");

    let as_json = shtempel_with(&["convert", "-", "--input", "toml", "--to", "json"], SMALL).good();
    let again = shtempel_with(&["judge", "-", "--input", "json", "--format", "json"], &as_json).good();
    assert_eq!(again, json);
}

#[test]
fn a_file_of_unknown_format_is_wrong_usage() {
    assert_eq!(shtempel(&["judge", "Makefile"]).status, 2);
}

#[test]
fn an_error_in_a_file_is_named_with_its_place() {
    let text = SMALL.replace("postmarks", "postmark");
    let run = shtempel_with(&["judge", "-", "--input", "toml"], &text);
    assert_eq!((run.status, run.out.as_str()), (1, ""));
    assert!(run.err.starts_with("-:15:1: "), "{}", run.err);
    assert!(run.err.contains("did you mean \"postmarks\"?"), "{}", run.err);
}

#[test]
fn a_file_that_is_not_there_is_an_error_of_that_file() {
    let run = shtempel(&["judge", "samples/none.toml"]);
    assert_eq!((run.status, run.out.as_str()), (1, ""));
    assert!(run.err.starts_with("samples/none.toml: "), "{}", run.err);
}

#[test]
fn the_good_files_are_judged_beside_a_bad_one() {
    let run = shtempel(&["judge", "--format", "json", FIRST, "samples/none.toml", OPEN]);
    assert_eq!(run.status, 1);
    assert_eq!(run.out.lines().count(), 2);
    assert_eq!(run.err.lines().count(), 1);

    let text = shtempel(&["judge", FIRST, "samples/none.toml", OPEN, "--lang", "ru"]).out;
    assert_eq!(text.matches("── samples/").count(), 2, "each report has its file above it");
}

#[test]
fn wrong_usage_is_status_two() {
    for args in [
        &["judge"][..],
        &["judge", FIRST, "--as-of", "2024-02-30"],
        &["judge", FIRST, "--as-of", "yesterday"],
        &["judge", FIRST, "--lang", "de"],
        &["judge", FIRST, "--format", "xml"],
        &["judge", FIRST, "--what-if", "w1=2024-03-01"],
        &["judge", FIRST, "--what-if", "nobody.sent=2024-03-01"],
        &["judge", FIRST, OPEN, "--what-if", "w1.sent=2024-03-01"],
        &["explain", FIRST],
        &["explain", FIRST, "--move", "1w", "--clock", "white"],
        &["explain", FIRST, "--move", "99w"],
        &["explain", FIRST, "--date", "nobody"],
        &["explain", FIRST, "--claim", "w1"],
        &["claim", FIRST],
        &["norms", "47.99"],
        &["nonsense"],
        &[],
    ] {
        let run = shtempel(args);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}");
        assert!(!run.err.is_empty());
    }
}

#[test]
fn the_day_is_the_one_asked_for_before_that_of_the_dossier() {
    let as_of = |args: &[&str]| -> String {
        let json = shtempel(args).good();
        serde_json::from_str::<serde_json::Value>(&json).unwrap()["as_of"].as_str().unwrap().to_owned()
    };
    assert_eq!(as_of(&["judge", OPEN, "--format", "json"]), "2024-10-31");
    assert_eq!(as_of(&["judge", OPEN, "--format", "json", "--as-of", "2024-06-01"]), "2024-06-01");
}

#[test]
fn without_any_day_it_is_today() {
    let text = SMALL.replace("as_of = 2024-03-20\n", "");
    let json = shtempel_with(&["judge", "-", "--input", "toml", "--format", "json"], &text).good();
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert!(json["as_of"].as_str().unwrap() > "2026-01-01");
}

#[test]
fn the_same_bytes_whatever_the_time_zone_and_locale() {
    for form in ["text", "json"] {
        let args = ["judge", FIRST, OPEN, "--format", form, "--lang", "ru"];
        let plain = shtempel(&args).good();
        for env in [
            [("TZ", "Asia/Kamchatka"), ("LANG", "ru_RU.UTF-8")],
            [("TZ", "America/Los_Angeles"), ("LC_ALL", "tr_TR.UTF-8")],
            [("TZ", "nonsense"), ("COLUMNS", "40")],
        ] {
            assert_eq!(shtempel_in(&args, &env).good(), plain, "{env:?}");
        }
    }
}

#[test]
fn the_language_is_the_locale_s_unless_it_is_said() {
    let russian = shtempel(&["judge", FIRST, "--lang", "ru"]).good();
    let english = shtempel(&["judge", FIRST, "--lang", "en"]).good();
    assert_ne!(russian, english);
    let by_locale = |env: &[(&str, &str)]| shtempel_in(&["judge", FIRST], env).good();
    assert_eq!(by_locale(&[]), english);
    assert_eq!(by_locale(&[("LANG", "ru_RU.UTF-8")]), russian);
    assert_eq!(by_locale(&[("LANG", "ru_RU.UTF-8"), ("LC_ALL", "C")]), english);
    assert_eq!(by_locale(&[("LANG", "en_GB.UTF-8"), ("LC_MESSAGES", "ru_RU.UTF-8")]), russian);
    assert_eq!(by_locale(&[("LANG", "ru_RU.UTF-8"), ("LC_ALL", "")]), russian);
}

#[test]
fn a_supposed_date_is_counted_and_said() {
    let overstep = "просрочили время на 10-м ходу";
    let last_good = shtempel(&["judge", OPEN, "--lang", "ru", "--what-if", "w10.sent=2024-10-10"]).good();
    assert!(last_good.contains("Предположение: отправление «w10» отправлено 10 октября 2024."), "{last_good}");
    assert!(last_good.contains("30/30") && !last_good.contains(overstep), "{last_good}");
    let first_bad = shtempel(&["judge", OPEN, "--lang", "ru", "--what-if", "w10.sent=2024-10-11"]).good();
    assert!(first_bad.contains("31/30") && first_bad.contains(overstep), "{first_bad}");
}

#[test]
fn an_open_date_shows_its_range_and_the_day_that_decides() {
    let text = shtempel(&["judge", OPEN, "--lang", "ru"]).good();
    assert!(text.contains("если отправлено 7–10 октября 2024: 10-й ход белых — 0–3 дня."), "{text}");
    assert!(text.contains("Решает день: 11 октября 2024."), "{text}");
}

#[test]
fn many_files_come_out_in_the_order_given() {
    let samples = dossiers("samples");
    let many: Vec<&str> = samples.iter().map(String::as_str).cycle().take(200).collect();
    let args: Vec<&str> = ["judge", "--format", "json"].into_iter().chain(many.iter().copied()).collect();
    let out = shtempel(&args).good();
    let files = out.lines().map(|line| line.split('"').nth(3).unwrap());
    assert!(files.eq(many));
}

#[test]
fn nobody_reading_is_no_fault() {
    use std::process::{Command, Stdio};
    let samples = dossiers("samples");
    let many = samples.iter().map(String::as_str).cycle().take(200);
    let mut child = Command::new(env!("CARGO_BIN_EXE_shtempel"))
        .current_dir(root())
        .args(["judge"])
        .args(many)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}
