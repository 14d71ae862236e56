//! Payloads are for ever: every kind has one that is read and written back byte for byte.
#![allow(clippy::unwrap_used)]

use serde_json::{Value, json};
use shtempel_desk::fact::{Fact, FactError, PAYLOAD_VERSION};
use std::collections::BTreeSet;

/// Kind and payload, as entries hold them. `ID` stands for the name of an attachment.
const GOLDEN: &str = include_str!("payloads.txt");

fn id() -> String {
    "0123456789abcdef".repeat(4)
}

fn golden() -> Vec<(&'static str, String)> {
    let rows = GOLDEN.lines().filter_map(|line| line.split_once(' '));
    rows.map(|(kind, payload)| (kind, payload.replace("\"ID\"", &format!("\"{}\"", id())))).collect()
}

#[test]
fn every_kind_has_a_committed_payload_and_no_other_has() {
    let kinds: Vec<&str> = golden().into_iter().map(|(kind, _)| kind).collect();
    let committed: BTreeSet<&str> = kinds.iter().copied().collect();
    assert_eq!(committed, Fact::KINDS.iter().copied().collect());
    assert_eq!(GOLDEN.lines().count(), kinds.len(), "each line is a kind and a payload");
    let twice = kinds.iter().filter(|kind| kinds.iter().filter(|other| other == kind).count() == 2).count();
    assert_eq!(twice, 2 * Fact::KINDS.len(), "each kind once in full and once with as little as there may be");
}

#[test]
fn every_committed_payload_is_read_and_written_back_byte_for_byte() {
    for (kind, payload) in golden() {
        let fact = Fact::parse(kind, &payload).unwrap_or_else(|error| panic!("{kind} {payload}: {error}"));
        assert_eq!(fact.kind(), kind);
        assert_eq!(fact.payload().unwrap(), payload);
    }
}

#[test]
fn what_is_absent_is_not_written() {
    for (kind, payload) in golden() {
        let mut value: Value = serde_json::from_str(&payload).unwrap();
        let map = value.as_object_mut().unwrap();
        map.remove("v");
        let fact = Fact::from_value(kind, value).unwrap();
        let written = fact.payload().unwrap();
        for empty in [":null", ":[]", ":false"] {
            assert!(!written.contains(empty), "{kind}: {written}");
        }
    }
}

#[test]
fn a_key_that_is_not_known_is_refused_in_every_kind() {
    for (kind, payload) in golden() {
        let mut value: Value = serde_json::from_str(&payload).unwrap();
        value["colour"] = json!("green");
        let refused = Fact::parse(kind, &value.to_string()).unwrap_err();
        assert!(matches!(&refused, FactError::Value(text) if text.contains("colour")), "{kind}: {refused}");
    }
}

#[test]
fn every_key_that_must_be_there_is_asked_for() {
    let mut asked = 0;
    for (kind, payload) in golden() {
        let value: Value = serde_json::from_str(&payload).unwrap();
        let least = value.as_object().unwrap();
        let full: usize =
            golden().iter().filter(|(of, _)| *of == kind).map(|(_, text)| text.len()).max().unwrap_or_default();
        if payload.len() == full {
            continue;
        }
        for key in least.keys().filter(|key| *key != "v") {
            let mut without = value.clone();
            without.as_object_mut().unwrap().remove(key);
            // Some ids are given by the program when they are left out, and a table may be empty.
            let given = matches!(
                (kind, key.as_str()),
                ("person", "person")
                    | ("request", "request" | "mail")
                    | ("violation", "violation")
                    | ("start-notice" | "report", "mail")
                    | ("letter", "evidence")
                    | ("suspicion", "seen_by")
                    | ("erasure", "attachments")
            );
            let read = Fact::parse(kind, &without.to_string());
            assert_eq!(read.is_ok(), given, "{kind} without {key}");
            asked += 1;
        }
    }
    assert!(asked > 60, "{asked}");
}

#[test]
fn a_kind_that_is_not_known_is_refused() {
    let refused = Fact::parse("postcard", r#"{"v":1}"#).unwrap_err();
    assert_eq!(refused, FactError::Kind("postcard".to_owned()));
    assert_eq!(refused.to_string(), "no kind of record is called \"postcard\"");
}

#[test]
fn a_payload_of_another_version_or_of_none_is_refused() {
    assert_eq!(PAYLOAD_VERSION, 1);
    for (kind, payload) in golden() {
        for (other, found) in [("\"v\":2", 2), ("\"v\":0", 0), ("\"v\":\"1\"", 0), ("\"w\":1", 0)] {
            let payload = payload.replace("\"v\":1", other);
            assert_eq!(Fact::parse(kind, &payload).unwrap_err(), FactError::Version(found), "{kind} {other}");
        }
    }
}

#[test]
fn a_day_that_is_none_and_a_payload_that_is_none_are_refused() {
    for payload in [
        r#"{"competition":"УЧ-1","on":"2024-02-30","v":1}"#,
        r#"{"competition":"УЧ-1","on":"1.3.2024","v":1}"#,
        "[]",
        "null",
        "{",
        "",
    ] {
        assert!(Fact::parse("approval", payload).is_err(), "{payload}");
    }
    assert!(Fact::parse("approval", r#"{"competition":"УЧ-1","on":"2024-02-29","v":1}"#).is_ok());
}

#[test]
fn whatever_is_written_is_read_again_even_with_empty_lists() {
    for (kind, payload) in golden() {
        let mut value: Value = serde_json::from_str(&payload).unwrap();
        let map = value.as_object_mut().unwrap();
        map.remove("v");
        for list in map.values_mut().filter_map(Value::as_array_mut) {
            list.clear();
        }
        let written = Fact::from_value(kind, value).unwrap().payload().unwrap();
        let read = Fact::parse(kind, &written).unwrap_or_else(|error| panic!("{kind} {written}: {error}"));
        assert_eq!(read.payload().unwrap(), written);
    }
}

#[test]
fn what_a_paper_denies_is_not_what_it_leaves_out() {
    let mail = json!({ "id": "w9", "from": "white", "record": { "moves": [], "signature": false }, "note": null });
    let fact = Fact::from_value("paper", json!({ "game": "УЧ-1:1", "source": "white", "mail": mail })).unwrap();
    assert_eq!(
        fact.payload().unwrap(),
        r#"{"game":"УЧ-1:1","mail":{"from":"white","id":"w9","record":{"moves":[],"signature":false}},"source":"white","v":1}"#
    );
}
