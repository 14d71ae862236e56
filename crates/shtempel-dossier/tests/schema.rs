//! The schemas describe what is read and written, and refuse what is not.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

use jsonschema::Validator;
use proptest::prelude::*;
use serde_json::{Value, json};
use shtempel_dossier::{Input, judgement_json, read, schema_dossier, schema_judgement, write};
use shtempel_rules::judge;
use std::collections::BTreeSet;
use std::sync::LazyLock;

fn validator(schema: &str) -> Validator {
    let schema: Value = serde_json::from_str(schema).unwrap();
    assert!(jsonschema::meta::is_valid(&schema), "the schema itself is none");
    jsonschema::draft202012::new(&schema).unwrap()
}

static DOSSIER: LazyLock<Validator> = LazyLock::new(|| validator(&schema_dossier()));
static JUDGEMENT: LazyLock<Validator> = LazyLock::new(|| validator(&schema_judgement()));

fn fits(validator: &Validator, text: &str) {
    let value: Value = serde_json::from_str(text).unwrap();
    let errors: Vec<String> =
        validator.iter_errors(&value).map(|error| format!("{}: {error}", error.instance_path())).collect();
    assert!(errors.is_empty(), "{}\n{text}", errors.join("\n"));
}

#[test]
fn every_case_and_its_judgement_fit_the_schemas() {
    let cases = support::good_cases();
    assert!(cases.len() >= 60);
    for (path, dossier) in cases {
        fits(&DOSSIER, &write(&dossier, Input::Json));
        let as_of = dossier.as_of.unwrap_or(dossier.competition.start.plus(400));
        let judgement = judge(&dossier, as_of);
        let file = path.to_string_lossy();
        fits(&JUDGEMENT, &judgement_json(&dossier, &judgement, Some(&file), &support::Wordless));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn any_dossier_and_its_judgement_fit_the_schemas(numbers in prop::collection::vec(any::<u32>(), 0..500)) {
        let dossier = support::Tape::new(&numbers).dossier();
        fits(&DOSSIER, &write(&dossier, Input::Json));
        let as_of = dossier.as_of.unwrap_or(dossier.competition.start.plus(400));
        fits(&JUDGEMENT, &judgement_json(&dossier, &judge(&dossier, as_of), None, &support::Wordless));
    }
}

/// A dossier with one thing changed.
fn changed(pointer: &str, key: &str, value: Value) -> Value {
    let mut dossier = json!({
        "format": "shtempel-dossier/1",
        "competition": { "index": "П-1", "start": "2024-03-01", "control": { "moves": 10, "days": 30 } },
        "white": { "name": "А. Белов" },
        "black": { "name": "Б. Чернов" },
        "mail": [
            { "id": "w1", "from": "white", "to": "black", "dated": "2024-03-02" },
            { "id": "a1", "from": "arbiter", "to": "both", "dated": "2024-03-02", "ruling": { "reason": "x" } }
        ]
    });
    let table = dossier.pointer_mut(pointer).unwrap().as_object_mut().unwrap();
    if value.is_null() {
        table.remove(key);
    } else {
        table.insert(key.to_owned(), value);
    }
    dossier
}

/// The schema and the reader agree on what each value looks like.
#[test]
fn what_the_schema_refuses_the_reader_refuses() {
    let bad = [
        ("", "format", json!("shtempel-dossier/9")),
        ("", "format", Value::Null),
        ("", "colour", json!(1)),
        ("", "white", Value::Null),
        ("", "mail", json!({})),
        ("", "as_of", json!("2024-3-1")),
        ("", "as_of", json!(20240301)),
        ("/competition", "index", Value::Null),
        ("/competition", "start", json!("2024-13-01")),
        ("/competition", "rulebook", json!("ru-art74")),
        ("/competition", "loss_at_overstep", json!(3)),
        ("/competition", "registered", json!("yes")),
        ("/competition/control", "moves", json!(0)),
        ("/competition/control", "days", json!(1.5)),
        ("/white", "name", json!(5)),
        ("/mail/0", "recieved", json!("2024-03-05")),
        ("/mail/0", "from", json!("White")),
        ("/mail/0", "to", Value::Null),
        ("/mail/0", "postmarks", json!([{ "office": "origin" }])),
        ("/mail/0", "postmarks", json!([{ "date": "2024-03-05", "office": "orgin" }])),
        ("/mail/0", "receipt", json!({ "number": true })),
        ("/mail/0", "received", json!({ "grey": "2024-03-05" })),
        ("/mail/0", "leave", json!({ "from": "2024-03-05" })),
        ("/mail/0", "states", json!({ "signature": 1 })),
        ("/mail/0", "overstep_notice", json!({ "days": -1 })),
        ("/mail/0", "protest", json!({})),
        ("/mail/1/ruling", "decision", json!("maybe")),
        ("/mail/1/ruling", "penalty", json!({ "white": -5 })),
        ("/mail/1/ruling", "withdrawal", json!({ "side": "white" })),
        ("/mail/1/ruling", "demands_registered", json!("all")),
    ];
    for (pointer, key, value) in bad {
        let dossier = changed(pointer, key, value.clone());
        assert!(!DOSSIER.is_valid(&dossier), "{pointer}/{key} = {value}");
        assert!(read(&dossier.to_string(), Input::Json).is_err(), "{pointer}/{key} = {value}");
    }
    let good = changed("/mail/0", "postmarks", json!(["2024-03-05", { "illegible": true }]));
    assert!(DOSSIER.is_valid(&good) && read(&good.to_string(), Input::Json).is_ok());
}

/// Every name of a property, wherever it stands in the schema.
fn keys(schema: &Value, out: &mut BTreeSet<String>) {
    match schema {
        Value::Object(members) => {
            for (name, member) in members {
                if name == "properties" {
                    out.extend(member.as_object().unwrap().keys().cloned());
                }
                keys(member, out);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| keys(item, out)),
        _ => {}
    }
}

#[test]
fn the_description_for_people_names_every_key() {
    let mut all = BTreeSet::new();
    keys(&serde_json::from_str(&schema_dossier()).unwrap(), &mut all);
    assert!(all.len() > 80, "{all:?}");
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/DOSSIER.md")).unwrap();
    let code: BTreeSet<&str> = page
        .split('`')
        .skip(1)
        .step_by(2)
        .flat_map(|code| code.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')))
        .collect();
    let missing: Vec<&String> = all.iter().filter(|key| !code.contains(key.as_str())).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
