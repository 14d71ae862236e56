//! An archive of every released schema opens for ever and says what it said then.

use super::run::{root, shtempel_in};
use serde_json::Value;

/// What the last entry of the archive of schema 1 was when it was put into `fixtures/`.
const HEAD: &str = "24:64bc7afdaa386bfb17009e9a5b608f297cdb089a436959318c4dbd96925df39f";

/// A judgement without its sentences: wording may become better.
fn bare(text: &str) -> Value {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(map) => {
                map.remove("text");
                map.values_mut().for_each(strip);
            }
            Value::Array(values) => values.iter_mut().for_each(strip),
            _ => {}
        }
    }
    let mut value: Value = serde_json::from_str(text).unwrap();
    strip(&mut value);
    value
}

fn says_what_it_said(archive: &str) {
    let env = [("SHTEMPEL_ARCHIVE", archive)];
    let whole =
        shtempel_in(&["verify", "--lists", "--head", HEAD, "--as-of", "2024-09-01", "--lang", "en"], &env).good();
    assert!(whole.contains(HEAD), "{whole}");
    for game in 1..=3 {
        let name = format!("@Ф-1:{game}");
        let now = shtempel_in(&["judge", &name, "--format", "json", "--as-of", "2024-09-01"], &env).good();
        let file = root().join(format!("fixtures/archives/schema-1-game-{game}.json"));
        assert_eq!(bare(&now), bare(&std::fs::read_to_string(file).unwrap()), "game {game}");
    }
}

#[test]
fn the_archive_of_schema_1_opens_and_says_what_it_said() {
    let folder = tempfile::tempdir().unwrap();
    let archive = folder.path().join("a.shtempel");
    std::fs::copy(root().join("fixtures/archives/schema-1.shtempel"), &archive).unwrap();
    says_what_it_said(archive.to_str().unwrap());
}

#[test]
fn the_portable_copy_of_schema_1_makes_an_archive_that_says_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let archive = folder.path().join("a.shtempel");
    let archive = archive.to_str().unwrap();
    let restored = shtempel_in(
        &["restore", "fixtures/archives/schema-1.jsonl", "--head", HEAD, "--lang", "en"],
        &[("SHTEMPEL_ARCHIVE", archive)],
    );
    assert!(restored.good().contains(HEAD));
    says_what_it_said(archive);
}
