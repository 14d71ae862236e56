//! Texts of a dossier that a terminal or a spreadsheet would obey, in every field that holds text.

use super::run::{shtempel, shtempel_with};

/// Clears the screen, turns the writing, hides text, rings, breaks lines.
const BAD: &str = r"=\u001b[2J\u001b]0;x\u0007\u009b31m\u202Eabc\u200b\r\n\t棋️e\u0301";

fn dossier() -> String {
    include_str!("hostile.toml").replace("BAD", BAD)
}

/// Nothing but line ends is a control character, and nothing turns or hides the writing.
#[track_caller]
fn harmless(text: &str) {
    for ch in text.chars().filter(|ch| *ch != '\n') {
        assert!(!ch.is_control(), "{ch:?} in {text}");
        assert!(
            !matches!(ch, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'),
            "{ch:?} in {text}"
        );
    }
}

#[test]
fn no_text_of_a_dossier_reaches_the_terminal_as_it_is() {
    use unicode_width::UnicodeWidthStr;
    let text = dossier();
    let id: String = serde_json::from_str(&format!("\"{BAD}1\"")).unwrap();
    let claim: String = serde_json::from_str(&format!("\"{BAD}4\"")).unwrap();
    for lang in ["ru", "en"] {
        for args in [
            &["judge", "-"][..],
            &["schedule", "-"],
            &["totals", "-"],
            &["claim", "-", "--against", "black"],
            &["explain", "-", "--clock", "white"],
            &["explain", "-", "--move", "2w"],
            &["explain", "-", "--date", &id],
            &["explain", "-", "--claim", &claim],
        ] {
            let args: Vec<&str> = args.iter().copied().chain(["--input", "toml", "--lang", lang]).collect();
            let run = shtempel_with(&args, &text);
            assert_eq!((run.status, run.err.as_str()), (0, ""), "{args:?}");
            harmless(&run.out);
            assert!(run.out.lines().all(|line| line.width() <= 80), "{args:?}: {}", run.out);
        }
    }
}

#[test]
fn messages_about_hostile_texts_are_harmless() {
    let text = dossier().replace("format = \"shtempel-dossier/1\"", &format!("format = \"{BAD}\"\n\"{BAD}\" = 1"));
    let run = shtempel_with(&["judge", "-", "--input", "toml"], &text);
    assert_eq!(run.status, 1);
    harmless(&run.err);
    harmless(&shtempel(&["judge", "samples/01-overstep-claim.toml", "--what-if", "\u{1b}[2J.sent=2024-03-01"]).err);
    harmless(&shtempel(&["norms", "\u{1b}[2J"]).err);
}

#[test]
fn no_cell_of_a_spreadsheet_is_a_formula() {
    let csv =
        shtempel_with(&["schedule", "-", "--input", "toml", "--format", "csv", "--lang", "en"], &dossier()).good();
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(csv.as_bytes());
    let mut rows = 0;
    for record in reader.records() {
        let record = record.unwrap();
        assert_eq!(record.len(), 16, "{record:?}");
        assert!(record.iter().all(|text| !text.starts_with(['=', '+', '-', '@', '\t', '\r'])), "{record:?}");
        rows += 1;
    }
    assert!(rows > 2, "{csv}");
    assert!(csv.contains("'="), "{csv}");
}
