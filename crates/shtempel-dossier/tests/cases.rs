//! The cases of `cases/`: each dossier is judged, and its judgement holds what is expected of it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

use serde_json::{Map, Value};
use shtempel_dossier::{judgement_json, read_bytes};
use shtempel_rules::judge;
use std::{fs, path::Path};

#[test]
fn every_case_is_judged_as_expected() {
    let folder = support::cases();
    let found = support::expectations();
    let mut report = String::new();
    for expectation in &found {
        let differences = run(expectation);
        if !differences.is_empty() {
            let name = expectation.strip_prefix(&folder).unwrap().display();
            report += &format!("{name}:\n    {}\n", differences.join("\n    "));
        }
    }
    assert!(found.len() >= 60, "only {} cases found", found.len());
    assert!(report.is_empty(), "\n{report}");
}

/// What differs in a case.
fn run(expectation: &Path) -> Vec<String> {
    let want: Map<String, Value> = serde_json::from_str(&fs::read_to_string(expectation).unwrap()).unwrap();
    let (path, input) = support::dossier_of(expectation);
    let dossier = match (read_bytes(&fs::read(&path).unwrap(), input), want.get("error")) {
        (Ok(dossier), None) => dossier,
        (Ok(_), Some(error)) => return vec![format!("expected the error {error}, but it was read")],
        (Err(errors), None) => return vec![format!("cannot be read: {errors}")],
        (Err(errors), Some(error)) => {
            let there = errors.to_string().contains(error.as_str().unwrap());
            return if there { Vec::new() } else { vec![format!("expected the error {error}, got: {errors}")] };
        }
    };
    let Some(as_of) = dossier.as_of else { return vec!["a case needs its `as_of`".to_owned()] };
    let json = judgement_json(&dossier, &judge(&dossier, as_of), None, &support::Wordless);
    compare(&want, &serde_json::from_str(&json).unwrap())
}

fn compare(want: &Map<String, Value>, got: &Value) -> Vec<String> {
    let mut out = Vec::new();
    for (key, value) in want {
        match key.as_str() {
            "findings" | "duties" | "proposals" => compare_rows(key, rows(value), rows(&got[key]), &mut out),
            "absent" => {
                for row in rows(value) {
                    let mut row = row.as_object().unwrap().clone();
                    let list = row.remove("in").unwrap();
                    if has(rows(&got[list.as_str().unwrap()]), &row) {
                        out.push(format!("absent: there is {} in {list}", Value::Object(row)));
                    }
                }
            }
            "moves" => {
                for (ply, value) in value.as_object().unwrap() {
                    let made = rows(&got["moves"]).iter().find(|made| made["ply"].as_u64() == ply.parse().ok());
                    matches(value, made.unwrap_or(&Value::Null), &format!("moves[{ply}]"), &mut out);
                }
            }
            "n_moves" => matches(value, &Value::from(rows(&got["moves"]).len()), key, &mut out),
            _ => match got.get(key) {
                Some(got) => matches(value, got, key, &mut out),
                None => out.push(format!("{key}: there is no such key")),
            },
        }
    }
    out
}

fn rows(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn compare_rows(key: &str, want: &[Value], got: &[Value], out: &mut Vec<String>) {
    if want.is_empty() && !got.is_empty() {
        out.push(format!("{key}: expected none, got {}", Value::from(got.to_vec())));
    }
    for row in want {
        if !has(got, row.as_object().unwrap()) {
            out.push(format!("{key}: missing {row}; there: {}", Value::from(got.to_vec())));
        }
    }
}

/// Whether there is a row with these keys; a key that is absent is as good as null.
fn has(rows: &[Value], want: &Map<String, Value>) -> bool {
    rows.iter().any(|row| want.iter().all(|(key, value)| row[key] == *value))
}

fn matches(want: &Value, got: &Value, path: &str, out: &mut Vec<String>) {
    match (want, got) {
        (Value::Object(want), Value::Object(_)) => {
            for (key, value) in want {
                match got.get(key) {
                    Some(got) => matches(value, got, &format!("{path}.{key}"), out),
                    None => out.push(format!("{path}.{key}: there is no such key")),
                }
            }
        }
        _ if want == got => {}
        _ => out.push(format!("{path}: expected {want}, got {got}")),
    }
}
