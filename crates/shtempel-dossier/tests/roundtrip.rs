//! What is written is read back as the same dossier, and is pleasant to read.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

use proptest::prelude::*;
use shtempel_dossier::{Input, read, write};
use shtempel_rules::Dossier;

fn comes_back(dossier: &Dossier) {
    for input in [Input::Toml, Input::Json] {
        let text = write(dossier, input);
        match read(&text, input) {
            Ok(again) => assert_eq!(again, *dossier, "{text}"),
            Err(errors) => panic!("{errors}\n{text}"),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn any_dossier_comes_back_as_it_was(numbers in prop::collection::vec(any::<u32>(), 0..600)) {
        comes_back(&support::Tape::new(&numbers).dossier());
    }

    #[test]
    fn writing_twice_gives_the_same_text(numbers in prop::collection::vec(any::<u32>(), 0..300)) {
        let dossier = support::Tape::new(&numbers).dossier();
        for input in [Input::Toml, Input::Json] {
            let text = write(&dossier, input);
            prop_assert_eq!(write(&read(&text, input).unwrap(), input), text);
        }
    }
}

#[test]
fn every_case_comes_back_as_it_was() {
    let cases = support::good_cases();
    assert!(cases.len() >= 60);
    for (_, dossier) in cases {
        comes_back(&dossier);
    }
}

const PLEASANT: &str = r#"format = "shtempel-dossier/1"
as_of = 2024-09-01

[competition]
index = "П-12/3"
rulebook = "ru-art47"
start = 2024-03-01
control = { moves = 8, days = 30 }

[white]
name = "А. Белов"
start_notice = 2024-03-05

[black]
name = "Б. Чернов"

[[mail]]
id = "w1"
from = "white"
to = "black"
medium = "registered"
receipt = { number = "123", date = 2024-03-06 }
postmarks = [2024-03-06, { date = 2024-03-09, office = "arrival" }, { illegible = true }]
move = "e2-e4"

[[mail]]
id = "a1"
from = "arbiter"
to = "both"
dated = 2024-06-12
received = { white = 2024-06-15, black = 2024-06-16 }
ruling = { permits_leave = { side = "white", from = 2024-07-01, to = 2024-07-10 }, penalty = { white = 5 } }

[[mail]]
id = "w2"
from = "white"
to = "arbiter"
record = { result = "1-0", moves = [
    "e2-e4", "e7-e5", "Кg1-f3", "Кb8-c6", "Сf1-b5", "a7-a6", "Сb5-a4", "Кg8-f6", "0-0", "Сf8-e7",
    "Лf1-e1", "b7-b5",
], signature = true }
note = """
first line
second "line" \\ """
"#;

#[test]
fn toml_is_written_as_a_person_would() {
    assert_eq!(write(&read(PLEASANT, Input::Toml).unwrap(), Input::Toml), PLEASANT);
}

const PLEASANT_JSON: &str = r#"{
  "format": "shtempel-dossier/1",
  "competition": { "index": "П-12/3", "rulebook": "ru-jr6", "start": "2024-03-01" },
  "white": { "name": "А. Белов" },
  "black": { "name": "Б. Чернов" },
  "mail": [
    { "id": "w1", "from": "white", "to": "black", "dated": "2024-03-06", "move": "e2-e4" },
    {
      "id": "b1",
      "from": "black",
      "to": "white",
      "postmarks": ["2024-03-10", { "date": "2024-03-12", "office": "arrival" }],
      "move": "c7-c5",
      "repeats": ["e2-e4"],
      "note": "a\nb \"c\" \\"
    }
  ]
}
"#;

#[test]
fn json_is_written_as_a_person_would() {
    assert_eq!(write(&read(PLEASANT_JSON, Input::Json).unwrap(), Input::Json), PLEASANT_JSON);
}

#[test]
fn toml_and_json_say_the_same() {
    let dossier = read(PLEASANT, Input::Toml).unwrap();
    assert_eq!(read(&write(&dossier, Input::Json), Input::Json).unwrap(), dossier);
}
