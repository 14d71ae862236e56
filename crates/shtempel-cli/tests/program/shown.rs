//! Whole outputs, as they are shown.

use super::run::{dossiers, shtempel};

fn shown(name: &str, args: &[&str]) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, shtempel(args).good()));
}

#[test]
fn every_sample_in_both_languages() {
    for sample in dossiers("samples") {
        let name = sample.trim_start_matches("samples/").trim_end_matches(".toml").to_owned();
        for lang in ["ru", "en"] {
            shown(&format!("judge-{name}-{lang}"), &["judge", &sample, "--lang", lang]);
        }
    }
}

#[test]
fn explanations() {
    let first = "samples/01-overstep-claim.toml";
    shown("explain-move", &["explain", first, "--move", "9w", "--lang", "ru"]);
    shown("explain-date", &["explain", first, "--date", "w6", "--lang", "ru"]);
    shown("explain-clock", &["explain", first, "--clock", "black", "--lang", "en"]);
    shown("explain-claim", &["explain", first, "--claim", "w11c", "--lang", "ru"]);
    shown("explain-void-card", &["explain", "samples/03-impossible-move.toml", "--move", "4b", "--lang", "ru"]);
    shown("explain-line", &["explain", "samples/02-quiet-game-with-leave.toml", "--move", "4b", "--lang", "ru"]);
}

#[test]
fn schedules_claims_totals() {
    let first = "samples/01-overstep-claim.toml";
    shown("schedule-overstep", &["schedule", first, "--lang", "ru"]);
    shown("schedule-line", &["schedule", "samples/02-quiet-game-with-leave.toml", "--lang", "en"]);
    shown("schedule-void-card", &["schedule", "samples/03-impossible-move.toml", "--lang", "ru"]);
    shown("claim-made", &["claim", first, "--against", "black", "--lang", "ru"]);
    shown("claim-to-make", &["claim", first, "--against", "black", "--as-of", "2024-08-16", "--lang", "en"]);
    shown("claim-open", &["claim", "samples/04-open-date.toml", "--against", "white", "--lang", "ru"]);
    shown("totals-overstep", &["totals", first, "--lang", "ru"]);
    shown("totals-none", &["totals", "samples/05-silence.toml", "--lang", "en"]);
}

#[test]
fn what_if() {
    let args = ["judge", "samples/04-open-date.toml", "--what-if", "w10.sent=2024-10-12", "--lang", "ru"];
    shown("what-if", &args);
}
