//! What docs/ARCHIVE.md says of records is what the program takes.

use super::super::run::root;
use super::Bureau;
use std::collections::BTreeMap;

/// Keys that the program fills in itself.
const GIVEN: [&str; 4] = ["draw: order", "draw: games", "late-entry: games", "letter: number"];

/// The rows of the tables of kinds: a kind with what is said of its keys.
fn rows() -> BTreeMap<String, String> {
    let text = std::fs::read_to_string(root().join("docs/ARCHIVE.md")).unwrap();
    let mut rows = BTreeMap::new();
    for line in text.lines().filter(|line| line.starts_with("| `")) {
        let mut cells = line.trim_matches('|').splitn(2, '|');
        let kind = cells.next().unwrap().trim().trim_matches('`').to_owned();
        assert!(rows.insert(kind.clone(), cells.next().unwrap().to_owned()).is_none(), "{kind} stands twice");
    }
    rows
}

/// Every word that stands in code marks, also within a table or a list.
fn words(text: &str) -> Vec<String> {
    let code = text.split('`').skip(1).step_by(2);
    let part = |c: char| !(c.is_ascii_alphanumeric() || matches!(c, '_' | '-'));
    code.flat_map(|code| code.split(part)).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// The keys that a kind takes, as the refusal of an unknown one lists them.
fn known(bureau: &Bureau, kind: &str, unknown: &str) -> Vec<String> {
    let name: &[&str] = if kind == "person" { &["name=А"] } else { &[] };
    let (status, said) = bureau.refused(&[&["record", kind, unknown], name].concat());
    assert_eq!(status, 1, "{kind}");
    let keys = said.trim_end().split_once("здесь могут стоять ").unwrap_or_else(|| panic!("{kind}: {said}")).1;
    keys.split(", ").map(str::to_owned).collect()
}

#[test]
fn every_kind_of_record_is_described() {
    let bureau = Bureau::empty("described");
    let kinds = bureau.run(&["record"]).good();
    let mut kinds: Vec<&str> = kinds.lines().skip(1).collect();
    kinds.sort_unstable();
    assert!(kinds.len() > 30);
    assert_eq!(rows().keys().map(String::as_str).collect::<Vec<&str>>(), kinds);
}

#[test]
fn every_key_of_a_record_is_described() {
    let bureau = Bureau::drawn("keys");
    let mut untold = Vec::new();
    for (kind, text) in rows().iter().filter(|(kind, _)| *kind != "paper") {
        let described = words(text);
        let keys = known(&bureau, kind, "zzz=1");
        untold.extend(keys.into_iter().filter(|key| !described.contains(key)).map(|key| format!("{kind}: {key}")));
    }
    let described = words(&rows()["competition"]);
    let keys = known(&bureau, "competition", "regulation.zzz=1");
    untold.extend(keys.into_iter().filter(|key| !described.contains(key)).map(|key| format!("regulation: {key}")));
    assert_eq!(untold, GIVEN, "docs/ARCHIVE.md does not tell them");
}

#[test]
fn every_key_that_must_stand_is_marked() {
    let bureau = Bureau::drawn("marked");
    let mut missing = 0;
    for (kind, text) in rows() {
        for typed in [&[][..], &["competition=К-1"], &["competition=К-1", "person=p1"], &["person=p1"]] {
            let said = bureau.run(&[&["record", &kind], typed].concat()).err;
            let Some((_, key)) = said.trim_end().trim_end_matches('"').split_once("нет ключа \"") else {
                continue;
            };
            missing += 1;
            assert!(text.contains(&format!("`{key}`*")), "docs/ARCHIVE.md does not say that {kind} needs {key}");
        }
    }
    assert!(missing > 60, "{missing}");
}
