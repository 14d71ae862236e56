//! Texts that would like to be more than texts, and places that are no archive.

use super::{Bureau, same};
use std::fs;
use std::path::Path;

/// A bell, a colour, a title of the window, a line that is wiped, a right-to-left override, a zero-width joiner.
const ESCAPES: &str = "А\u{7}\u{1b}[31m\u{1b}]0;pwned\u{7}\r\u{1b}[2KБ\u{202e}йыволеБ\u{2066}\u{200b}\u{85}\u{9b}31m";
const FORMULA: &str = "=cmd|' /C calc'!A0";
const QUOTES: &str = "\"О'Хара\" <script>alert(1)</script> & Ко, \\ «Ёлки»";

/// An archive with players of these names, and what a card says of each.
fn hostile(name: &str, names: [&str; 4]) -> Bureau {
    let bureau = Bureau::new(name);
    for name in names {
        let table = serde_json::json!({ "name": name, "club": name });
        let person = bureau.file("person.json", table.to_string().as_bytes());
        bureau.record(&["person", &person]);
    }
    let terms = serde_json::json!({
        "competition": "К-1", "index": names[0], "name": names[1], "regulation": { "start": "2026-03-01", "fee": names[2] }
    });
    let terms = bureau.file("competition.json", terms.to_string().as_bytes());
    bureau.record(&["competition", &terms]);
    bureau.record(&["section", "competition=К-1", "section=А"]);
    for person in ["person=p1", "person=p2", "person=p3", "person=p4"] {
        bureau.record(&["entry", "competition=К-1", "section=А", person]);
    }
    bureau.record(&["draw", "competition=К-1", "section=А", "seed=тираж"]);
    for (n, name) in names.iter().enumerate() {
        let card = serde_json::json!({
            "from": "white", "move": if n == 0 { name } else { "e2-e4" }, "note": name, "postmarks": ["2026-03-02", "2026-03-07"],
        });
        let card = bureau.file("card.json", card.to_string().as_bytes());
        bureau.receive("2026-03-08", &[&format!("К-1:{}", n + 1), &card]);
        let letter = serde_json::json!({
            "competition": "К-1", "direction": "incoming", "who": "p1", "on": "2026-03-09", "about": name,
        });
        let letter = bureau.file("letter.json", letter.to_string().as_bytes());
        bureau.record(&["letter", &letter]);
    }
    bureau
}

/// Every command that prints something of the archive, on a day.
const LOOKS: [&[&str]; 17] = [
    &["list"],
    &["list", "people"],
    &["list", "К-1"],
    &["due", "--undated"],
    &["table", "К-1"],
    &["table", "К-1", "--explain"],
    &["withdrawal", "К-1", "p1"],
    &["reports", "К-1", "2026-09-01", "--form", "p1"],
    &["statistics", "К-1"],
    &["decided"],
    &["register", "К-1"],
    &["handover", "К-1"],
    &["regulation", "К-1"],
    &["history"],
    &["judge", "@К-1:1"],
    &["explain", "@К-1:1", "--clock", "white"],
    &["schedule", "@К-1:2"],
];

/// Whether a terminal would do anything with it but show it.
fn is_only_text(text: &str) -> bool {
    let acts = |c: char| {
        (c.is_control() && c != '\n')
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    !text.chars().any(acts)
}

#[test]
fn nothing_but_text_appears_on_the_terminal() {
    let long = "Щ".repeat(10_000);
    let bureau = hostile("hostile", [ESCAPES, FORMULA, QUOTES, &long]);
    for look in LOOKS {
        let dated = !matches!(look[0], "reports" | "statistics" | "decided" | "register" | "regulation" | "history");
        let day: &[&str] = if dated { &["--as-of", "2026-06-10"] } else { &[] };
        let text = bureau.run(&[look, day].concat()).good();
        assert!(is_only_text(&text), "{look:?}: {text:?}");
        let widest = text.lines().map(|line| line.chars().count()).max().unwrap_or_default();
        assert!(widest <= 80, "{look:?}: {widest}");
    }
    let preview = bureau.run(&["record", "person", "--dry-run", &bureau.path("person.json")]).good();
    assert!(is_only_text(&preview) && preview.contains("ЩЩЩ"), "{preview}");
    let refused = bureau.run(&["record", "chess\u{1b}[31m", "a=1"]).err;
    assert!(is_only_text(&refused) && refused.contains("chess"), "{refused:?}");
    let refused = bureau.run(&["list", "\u{1b}[31mК\u{202e}"]).err;
    assert!(is_only_text(&refused) && refused.contains('К'), "{refused:?}");
}

#[test]
fn cells_of_a_sheet_are_no_formulas_and_a_page_has_no_script() {
    let bureau = hostile("cells", [FORMULA, "+7 812 1", "@SUM(A1)", QUOTES]);
    let csv = bureau.run(&["table", "К-1", "--format", "csv"]).good();
    let mut cells = 0;
    for record in csv::ReaderBuilder::new().flexible(true).has_headers(false).from_reader(csv.as_bytes()).records() {
        for cell in &record.unwrap() {
            cells += 1;
            assert!(!cell.starts_with(['=', '+', '@', '\t', '\r']), "{cell}");
        }
    }
    assert!(cells > 50 && csv.contains(&format!("'{FORMULA}")), "{csv}");
    let html = bureau.run(&["table", "К-1", "--format", "html"]).good();
    assert!(html.contains("&lt;script&gt;") && !html.contains("<script"), "{html}");
    let json = bureau.run(&["table", "К-1", "--format", "json"]).good();
    let table: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert!(table["players"].as_array().unwrap().iter().any(|player| player["name"] == QUOTES), "{json}");
}

#[test]
fn what_is_recorded_is_what_was_typed() {
    let bureau = hostile("kept", [ESCAPES, FORMULA, QUOTES, "Ершов И. К."]);
    let json = bureau.run(&["export", "К-1:1", "--format", "json", "--as-of", "2026-06-10"]).good();
    let dossier: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(dossier["mail"][0]["note"], ESCAPES);
    let toml = bureau.run(&["export", "К-1:1", "--as-of", "2026-06-10"]).good();
    assert!(!toml.chars().any(|c| c.is_control() && c != '\n'), "escaped in TOML: {toml:?}");
    assert!(bureau.run(&["verify", "--lists"]).good().starts_with("Архив цел"));
}

#[test]
fn places_that_are_no_archive() {
    let mut bureau = Bureau::empty("places");
    fs::create_dir(bureau.path("folder")).unwrap();
    let text = bureau.file("text", b"not an archive");
    let empty = bureau.file("empty", b"");
    let (folder, within) = (bureau.path("folder"), bureau.path("text/archive"));
    for name in ["places", "places-en"] {
        let mut said = String::new();
        for place in [&folder, &text, &empty, &within] {
            for command in [&["list"][..], &["record", "--yes", "person", "name=А"], &["verify"], &["judge", "@К-1:1"]]
            {
                let run = bureau.run_on(place, command);
                assert_eq!((run.status, run.out.as_str()), (1, ""), "{place} {command:?}");
                said += &format!("{}: {}", command[0], bureau.tidied(&run.err));
            }
        }
        let run = bureau.run_on(&bureau.path("none/archive"), &["init"]);
        said += &format!("init: {}", bureau.tidied(&run.err));
        let run = bureau.run_on(&folder, &["init"]);
        said += &format!("init: {}", bureau.tidied(&run.err));
        same(name, &said);
        bureau.in_english();
    }
    assert_eq!(fs::read(&text).unwrap(), b"not an archive");
    assert!(bureau.run_on(&empty, &["init"]).good().starts_with("Archive made"), "an empty file becomes one");
}

#[cfg(unix)]
#[test]
fn an_archive_that_may_not_be_read_or_written() {
    use std::os::unix::fs::PermissionsExt;
    let bureau = Bureau::drawn("rights");
    let rights = |mode: u32| fs::set_permissions(bureau.archive(), fs::Permissions::from_mode(mode)).unwrap();
    rights(0o000);
    let run = bureau.run(&["list"]);
    if fs::File::open(Path::new(&bureau.archive())).is_ok() {
        // Rights are nothing to the superuser.
        assert!(run.good().starts_with("К-1: "));
    } else {
        assert_eq!(bureau.tidied(&run.err), "ПАПКА/a.shtempel: доступ запрещён\n");
    }
    rights(0o600);
    assert!(bureau.run(&["list"]).good().starts_with("К-1: "));
}
