//! An archive from the command line: a small season, walked through.

use super::run::{Run, shtempel, shtempel_in};
use std::path::Path;
use tempfile::TempDir;

/// An archive in a folder of its own.
struct Kept {
    folder: TempDir,
}

impl Kept {
    fn new() -> Kept {
        let kept = Kept { folder: tempfile::tempdir().unwrap() };
        kept.run(&["init"]).good();
        kept
    }

    /// Two players, one game, one card.
    fn played() -> Kept {
        let kept = Kept::new();
        for name in ["Лукошин Антон", "Переметов Борис"] {
            kept.record(&["person", &format!("name={name}"), "rating=2100"]);
        }
        kept.record(&[
            "competition",
            "competition=К-1",
            "name=Первенство",
            "regulation={ start = 2024-03-01, end = 2025-09-01 }",
        ]);
        kept.record(&["section", "competition=К-1", "section=\"1\""]);
        for person in ["p1", "p2"] {
            kept.record(&["entry", "competition=К-1", "section=\"1\"", &format!("person={person}")]);
        }
        kept.record(&["draw", "competition=К-1", "section=\"1\"", "seed=s", "order=[\"p1\", \"p2\"]"]);
        for person in ["p1", "p2"] {
            kept.record(&["start-notice", "competition=К-1", &format!("person={person}"), "received=2024-03-01"]);
        }
        kept.run(&[
            "receive",
            "К-1:1",
            "from=white",
            "move=e2-e4",
            "postmarks=2024-03-02",
            "received=2024-03-06",
            "--yes",
        ])
        .good();
        kept
    }

    fn path(&self) -> String {
        self.folder.path().join("archive").to_str().unwrap().to_owned()
    }

    fn run(&self, args: &[&str]) -> Run {
        let place = self.path();
        let dated = !args.iter().any(|arg| arg.starts_with("--as-of")) && args[0] != "init" && args[0] != "judge";
        let mut args = args.to_vec();
        if dated {
            args.push("--as-of=2024-04-15");
        }
        let language = ("LANG", "en_GB.UTF-8");
        shtempel_in(&args, &[("SHTEMPEL_ARCHIVE", &place), language])
    }

    #[track_caller]
    fn record(&self, items: &[&str]) -> String {
        let mut args = vec!["record"];
        args.extend_from_slice(items);
        args.push("--yes");
        self.run(&args).good()
    }

    /// The text of a failure, without the folder.
    #[track_caller]
    fn bad(&self, args: &[&str]) -> String {
        let run = self.run(args);
        assert_ne!(run.status, 0, "{}", run.out);
        run.err.replace(&self.path(), "ARCHIVE")
    }
}

#[test]
fn a_new_archive_is_made_once() {
    let kept = Kept::new();
    let again = kept.run(&["init"]);
    assert!(again.status != 0 && !again.err.is_empty());
    assert!(kept.run(&["verify"]).good().contains("0 entries"));
}

#[test]
fn the_kinds_are_listed() {
    let kinds = shtempel(&["record", "--lang", "en"]).good();
    for kind in ["person", "withdrawal-ruling", "erasure"] {
        assert!(kinds.lines().any(|line| line == kind), "{kinds}");
    }
}

#[test]
fn a_card_is_shown_before_it_is_recorded() {
    let kept = Kept::played();
    let card = [
        "receive",
        "К-1:1",
        "from=black",
        "move=e7-e5",
        "repeats=e2-e4",
        "postmarks=2024-03-16",
        "received=2024-03-20",
    ];
    let look = [&card[..], &["--dry-run"]].concat();
    let preview = kept.run(&look).good();
    assert!(preview.contains("days 0 → 10"), "{preview}");
    let unasked = kept.run(&card);
    assert_eq!(unasked.status, 1, "nobody can be asked");
    assert!(unasked.err.contains("not recorded"), "{}", unasked.err);
    assert!(kept.run(&["verify"]).good().contains("10 entries"));
    let sure = [&card[..], &["--yes", "--key=once"]].concat();
    let recorded = kept.run(&sure).good();
    assert!(recorded.contains("Recorded: no. 11, game/К-1:1"), "{recorded}");
    let again = kept.run(&sure).good();
    assert!(again.contains("It was recorded before: no. 11, game/К-1:1"), "{again}");
    assert!(kept.run(&["verify"]).good().contains("11 entries"));
}

#[test]
fn a_card_is_read_from_a_file_too() {
    let kept = Kept::played();
    let file = kept.folder.path().join("card.toml");
    let card = "from = \"black\"\nmove = \"e7-e5\"\nrepeats = [\"e2-e4\"]\npostmarks = [2024-03-16]\n[states]\nsignature = true\n";
    std::fs::write(&file, card).unwrap();
    kept.run(&["receive", "К-1:1", file.to_str().unwrap(), "--yes"]).good();
    let exported = kept.run(&["export", "К-1:1"]).good();
    assert!(exported.contains("e7-e5") && exported.contains("signature = true"), "{exported}");
}

#[test]
fn history_shows_every_entry_with_its_moment() {
    let kept = Kept::played();
    let history = kept.run(&["history", "К-1:1"]).good();
    assert!(history.contains("arbiter: game/К-1:1, paper"), "{history}");
    assert_eq!(kept.run(&["history"]).good().matches(" UTC, arbiter: ").count(), 10);
    assert!(kept.bad(&["history", "К-9"]).contains("nothing is recorded"));
}

/// The place of a text in a file.
fn found(bytes: &[u8], text: &str) -> usize {
    bytes.windows(text.len()).position(|window| window == text.as_bytes()).unwrap()
}

#[test]
fn a_changed_byte_is_found_and_so_is_a_head_that_is_gone() {
    let kept = Kept::played();
    let whole = kept.run(&["verify", "--lists"]).good();
    let head = whole.split_whitespace().last().unwrap().to_owned();
    kept.run(&["verify", "--head", &head]).good();
    let other = format!("3:{}", "0".repeat(64));
    assert!(kept.bad(&["verify", "--head", &other]).contains("damage"));
    let path = kept.path();
    let wal = format!("{path}-wal");
    assert!(!Path::new(&wal).exists() || std::fs::metadata(&wal).unwrap().len() == 0, "the journal is in the file");
    let mut bytes = std::fs::read(&path).unwrap();
    let place = found(&bytes, "\"move\":\"e2-e4\"");
    bytes[place + 9] = b'3';
    std::fs::write(&path, bytes).unwrap();
    let run = kept.run(&["verify"]);
    assert_ne!(run.status, 0);
    assert!(run.err.contains("10"), "the entry is named: {}", run.err);
}

#[test]
fn lists_are_made_again() {
    let kept = Kept::played();
    let before = kept.run(&["due", "К-1", "--json"]).good();
    assert!(kept.run(&["rebuild"]).good().contains("rows"));
    assert_eq!(kept.run(&["due", "К-1", "--json"]).good(), before);
    kept.run(&["verify", "--lists"]).good();
}

#[test]
fn out_of_one_archive_into_another() {
    let kept = Kept::played();
    let folder = kept.folder.path().join("out");
    kept.run(&["export", "К-1", "--to", folder.to_str().unwrap()]).good();
    let file = folder.join("К-1-001.toml");
    let other = Kept::new();
    other.run(&["import", "И-1", file.to_str().unwrap(), "--key", "once"]).good();
    let entries = other.run(&["verify"]).good();
    other.run(&["import", "И-1", file.to_str().unwrap(), "--key", "once"]).good();
    assert_eq!(other.run(&["verify"]).good(), entries, "the same import records once");
    assert_eq!(other.run(&["export", "И-1:1"]).good(), std::fs::read_to_string(&file).unwrap());
    let judged = kept.run(&["judge", "@К-1:1", "--as-of=2024-04-15"]).good();
    let file_judged = shtempel(&["judge", file.to_str().unwrap(), "--as-of=2024-04-15", "--lang", "en"]).good();
    let body = |text: &str| text.lines().skip(2).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(body(&judged), body(&file_judged));
}

#[test]
fn what_is_wrong_is_said() {
    let kept = Kept::played();
    let nowhere = shtempel_in(&["list", "--lang", "en"], &[("SHTEMPEL_ARCHIVE", "/nowhere/at-all")]);
    assert!(nowhere.status != 0 && nowhere.err.contains("there is no archive"), "{}", nowhere.err);
    let wrong: [(&[&str], &str); 10] = [
        (&["list", "people", "--known-at", "2024-03-05T18:00:00Z"], "--known-at"),
        (&["receive", "К-1:9", "from=white", "move=e2-e4", "--yes"], "no game “К-1:9”"),
        (&["list", "К-9"], "no competition “К-9”"),
        (&["record", "person", "Лукошин", "--yes"], "neither key=value nor a file"),
        (&["record", "person", "name=А", "name=Б", "--yes"], "stands twice"),
        (&["record", "person", "name=А", "height=180", "--yes"], "height"),
        (&["record", "verdict", "x=1", "--yes"], "verdict"),
        (&["receive", "К-1:1", "from=black", "dated=2024-02-30", "--yes"], "dated"),
        (&["record", "death", "person=p1", "on=yesterday", "--yes"], "yesterday"),
        (&["due", "--known-at", "2024-03-05T18:00:00Z"], "--known-at"),
    ];
    for (args, part) in wrong {
        let error = kept.bad(args);
        assert!(error.contains(part), "{args:?}: {error}");
    }
    let russian = kept.bad(&["list", "К-9", "--lang", "ru"]);
    assert!(russian.contains("соревнования «К-9» в архиве нет"), "{russian}");
    assert!(kept.run(&["verify"]).good().contains("10 entries"));
}

#[test]
fn hostile_names_are_shown_as_text() {
    let kept = Kept::played();
    let names = ["=cmd|'/c calc'!A1", "<script>alert(1)</script>", "А\u{202e}Б\u{1b}[31mВ\u{7}"];
    for (n, name) in names.iter().enumerate() {
        let file = kept.folder.path().join(format!("{n}.json"));
        std::fs::write(&file, serde_json::json!({ "person": "p1", "name": name }).to_string()).unwrap();
        kept.record(&["person", file.to_str().unwrap()]);
        let args: [&[&str]; 6] = [
            &["list", "people"],
            &["list", "К-1"],
            &["due", "К-1"],
            &["table", "К-1"],
            &["table", "К-1", "--format", "csv"],
            &["table", "К-1", "--format", "html"],
        ];
        for args in args {
            let text = kept.run(args).good();
            assert!(!text.chars().any(|c| matches!(c, '\u{202e}' | '\u{1b}' | '\u{7}')), "{args:?}: {text:?}");
            if args.contains(&"csv") {
                assert!(!text.contains(",=cmd") && !text.contains("\"=cmd"), "{text}");
            }
            if args.contains(&"html") {
                assert!(!text.contains("<script"), "{text}");
            }
        }
    }
}
