//! What is recorded can be read for ever. Two payloads of each kind: with what must be there, and with all that may be.

use serde_json::{Value, json};
use shtempel_desk::fact::{Fact, FactError};
use std::collections::BTreeMap;

const FACTS: &str = include_str!("facts.txt");

/// Kind and payload of every line.
fn facts() -> Vec<(&'static str, &'static str)> {
    FACTS.lines().map(|line| line.split_once(' ').unwrap()).collect()
}

fn value(payload: &str) -> Value {
    serde_json::from_str(payload).unwrap()
}

#[test]
fn every_kind_stands_in_the_file_twice() {
    let mut kinds: BTreeMap<&str, u32> = Fact::KINDS.iter().map(|kind| (*kind, 0)).collect();
    facts().into_iter().for_each(|(kind, _)| *kinds.get_mut(kind).unwrap() += 1);
    assert!(kinds.len() >= 33 && kinds.values().all(|count| *count == 2), "{kinds:?}");
}

#[test]
fn every_payload_is_read_and_written_byte_for_byte() {
    for (kind, payload) in facts() {
        let fact = Fact::parse(kind, payload).unwrap_or_else(|error| panic!("{kind}: {error}"));
        assert_eq!(fact.kind(), kind);
        assert_eq!(fact.payload().unwrap(), payload);
        assert_eq!(Fact::parse(kind, &fact.payload().unwrap()).unwrap(), fact);
    }
}

#[test]
fn an_unknown_key_is_refused_and_the_full_payload_has_all_that_are_known() {
    for (kind, payload) in facts() {
        let mut table = value(payload);
        table["unheard_of"] = json!(1);
        let Err(FactError::Value(error)) = Fact::parse(kind, &table.to_string()) else { panic!("{kind}") };
        assert!(error.contains("unheard_of"), "{error}");
        let Some((_, known)) = error.split_once("expected ") else { continue };
        let known: Vec<&str> = known.split('`').skip(1).step_by(2).collect();
        assert!(!known.is_empty());
        let full = facts().into_iter().rfind(|(other, _)| *other == kind).unwrap().1;
        let missing: Vec<&str> = known.into_iter().filter(|key| value(full).get(key).is_none()).collect();
        assert_eq!(missing, [""; 0], "{kind}");
    }
}

#[test]
fn an_unknown_key_within_a_table_is_refused() {
    let bad = [
        ("competition", json!({"competition": "К", "regulation": {"start": "2024-03-01", "begin": "2024-03-01"}})),
        (
            "competition",
            json!({"competition": "К", "regulation": {"start": "2024-03-01", "control": {"moves": 1, "hours": 2}}}),
        ),
        ("address", json!({"person": "p", "address": "a", "told": [{"to": "p", "when": "2024-03-01"}]})),
        ("draw", json!({"competition": "К", "section": "1", "seed": "s", "games": [{"game": 1}]})),
        ("report", json!({"competition": "К", "person": "p", "due": "2024-03-01", "lines": [{"game": 1, "m": 3}]})),
    ];
    for (kind, table) in bad {
        assert!(matches!(Fact::from_value(kind, table), Err(FactError::Value(_))), "{kind}");
    }
}

#[test]
fn a_payload_of_a_later_program_is_refused_and_so_is_one_without_a_version() {
    for (kind, payload) in facts() {
        let mut table = value(payload);
        for version in [json!(2), json!(0), json!(-1), json!("1"), json!(null)] {
            table["v"] = version;
            assert!(matches!(Fact::parse(kind, &table.to_string()), Err(FactError::Version(_))), "{kind}: {table}");
        }
        table.as_object_mut().unwrap().remove("v");
        assert_eq!(Fact::parse(kind, &table.to_string()), Err(FactError::Version(0)));
    }
}

#[test]
fn a_kind_that_is_not_known_is_refused() {
    let unknown = Fact::parse("verdict", r#"{"v":1}"#);
    assert_eq!(unknown, Err(FactError::Kind("verdict".to_owned())));
    assert_eq!(unknown.unwrap_err().to_string(), "no kind of record is called \"verdict\"");
    assert!(matches!(Fact::parse("person", "no json"), Err(FactError::Value(_))));
    assert!(matches!(Fact::parse("person", "[]"), Err(FactError::Version(0))));
}

#[test]
fn what_is_absent_is_not_written() {
    let table = json!({ "competition": "К-1", "section": "1", "person": "p1", "waiting": false, "on": null });
    let payload = Fact::from_value("entry", table).unwrap().payload().unwrap();
    assert_eq!(payload, r#"{"competition":"К-1","person":"p1","section":"1","v":1}"#);
}

#[test]
fn an_empty_list_of_a_paper_is_no_absent_one() {
    let record = json!({ "id": "w9", "from": "white", "to": "arbiter", "record": { "result": "0-1", "moves": [] } });
    let opening = json!({ "moves": [], "on_move_since": "2024-03-01" });
    let paper = Fact::from_value("paper", json!({ "game": "К-1:1", "source": "white", "mail": record })).unwrap();
    assert_eq!(value(&paper.payload().unwrap())["mail"]["record"]["moves"], json!([]));
    let opening = Fact::from_value("opening", json!({ "game": "К-1:1", "opening": opening })).unwrap();
    assert_eq!(value(&opening.payload().unwrap())["opening"]["moves"], json!([]));
}
