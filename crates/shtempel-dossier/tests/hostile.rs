//! Files that mean harm, or were mangled on their way: all are read to their end, quickly, and none brings the program down.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

use proptest::prelude::*;
use shtempel_dossier::{Errors, Fault, Input, read, read_bytes, write};

const GOOD: &str = "format = \"shtempel-dossier/1\"\n[competition]\nindex = \"П-1\"\nstart = 2024-03-01\n\
                    [white]\nname = \"А. Белов\"\n[black]\nname = \"Б. Чернов\"\n";

fn refused(text: &str, input: Input) -> Errors {
    read(text, input).expect_err("it is no dossier")
}

#[test]
fn deep_nesting_is_an_error_and_no_overflow() {
    for text in [
        "[".repeat(1_000_000),
        "{\"a\":".repeat(200_000),
        "[{\"mail\":".repeat(100_000),
        format!("{}{}", "[".repeat(300_000), "]".repeat(300_000)),
    ] {
        assert!(refused(&text, Input::Json).to_string().contains("64 levels of nesting"));
    }
    for text in [
        format!("mail = {}", "[".repeat(500_000)),
        format!("mail = {}{}", "[".repeat(300_000), "]".repeat(300_000)),
        format!("mail = {}", "{a=".repeat(300_000)),
        format!("a{} = 1", ".a".repeat(400_000)),
        format!("[{}a]", "a.".repeat(400_000)),
        format!("[[{}a]]", "a.".repeat(400_000)),
        "[a]\n".repeat(100_000),
    ] {
        refused(&text, Input::Toml);
    }
}

#[test]
fn a_byte_order_mark_and_crlf_change_nothing() {
    let plain = read(GOOD, Input::Toml).unwrap();
    let windows = format!("\u{feff}{}", GOOD.replace('\n', "\r\n"));
    assert_eq!(read(&windows, Input::Toml).unwrap(), plain);
    assert_eq!(read_bytes(windows.as_bytes(), Input::Toml).unwrap(), plain);
    let json = format!("\u{feff}{}", write(&plain, Input::Json).replace('\n', "\r\n"));
    assert_eq!(read_bytes(json.as_bytes(), Input::Json).unwrap(), plain);
}

#[test]
fn a_mark_and_crlf_do_not_shift_places() {
    let bad =
        format!("\u{feff}colour = 1\r\n{}", GOOD.replace('\n', "\r\n").replace("start =", "strat = 1\r\nstart ="));
    let places: Vec<(u32, u32)> = refused(&bad, Input::Toml).iter().map(|e| (e.place.line, e.place.column)).collect();
    assert_eq!(places, [(1, 1), (5, 1)]);
}

#[test]
fn columns_are_counted_in_characters() {
    let text = r#"{"format": "shtempel-dossier/1", "competition": {"index": "Ёж𝄞½", "start": "x"}, "white": {"name": "a"}, "black": {"name": "b"}}"#;
    let errors = refused(text, Input::Json);
    let place = errors.iter().next().unwrap().place;
    let before = text.split("\"x\"").next().unwrap().chars().count();
    assert_eq!((place.line, usize::try_from(place.column).unwrap()), (1, before + 1));
}

#[test]
fn bytes_that_are_not_utf_8_have_their_place() {
    let mut bytes = "\u{feff}format = \"я\"\nимя = \"".as_bytes().to_vec();
    bytes.extend([0xff, b'"']);
    let errors = read_bytes(&bytes, Input::Toml).unwrap_err();
    let error = errors.iter().next().unwrap();
    assert_eq!((error.place.line, error.place.column), (2, 8));
    assert_eq!(error.fault, Fault::NotUtf8 { byte: 0xff });
    assert_eq!(errors.to_string(), "2:8: byte 0xFF is not UTF-8; save the file as UTF-8");
    let cut = &"я".as_bytes()[..1];
    assert_eq!(
        read_bytes(cut, Input::Json).unwrap_err().to_string(),
        "1:1: byte 0xD1 is not UTF-8; save the file as UTF-8"
    );
}

#[test]
fn a_nul_is_no_text_and_no_message_holds_control_characters() {
    for (text, input) in [
        (GOOD.replace("П-1", "П\0"), Input::Toml),
        (format!("{GOOD}\0"), Input::Toml),
        (format!("{GOOD}\"a\\u0000\\u001b[31m\" = 1\n"), Input::Toml),
        ("{\"format\": \"a\0\"}".to_owned(), Input::Json),
        ("\0".to_owned(), Input::Json),
        ("{\"\\u0000\\u001b[31m\\u0007\": 1}".to_owned(), Input::Json),
    ] {
        let shown = refused(&text, input).to_string();
        assert!(!shown.chars().any(|c| c.is_control() && c != '\n'), "{shown:?}");
    }
}

#[test]
fn a_value_in_a_message_is_not_endless() {
    let text = GOOD.replace("start = 2024-03-01", &format!("start = \"{}\"", "я".repeat(400_000)));
    let shown = refused(&text, Input::Toml).to_string();
    assert!(shown.contains('…') && shown.chars().count() < 1000, "{shown}");
}

#[test]
fn huge_numbers_are_out_of_range_and_not_cut() {
    let huge = "9".repeat(100_000);
    for (text, input) in [
        (GOOD.replace("start =", &format!("loss_at_overstep = {huge}\nstart =")), Input::Toml),
        (format!("{{\"competition\": {{\"control\": {{\"moves\": {huge}}}}}}}"), Input::Json),
    ] {
        let errors = refused(&text, input);
        let large = |fault: &Fault| matches!(fault, Fault::OutOfRange { value, .. } if *value == huge);
        assert!(errors.iter().any(|error| large(&error.fault)));
    }
}

#[test]
fn a_megabyte_of_errors_is_reported_whole() {
    let mails: String = (0..15_000)
        .map(|n| format!("[[mail]]\nid = \"w{n}\"\nfrom = \"white\"\nto = \"black\"\nquery = \"q{n}\"\n"))
        .collect();
    for (text, input, least) in [
        ("x y\n".repeat(200_000), Input::Toml, 200_000),
        ("a = 1\n".repeat(150_000), Input::Toml, 149_999),
        ((0..80_000).map(|n| format!("k{n} = 1\n")).collect(), Input::Toml, 80_000),
        (format!("{GOOD}{mails}"), Input::Toml, 15_000),
        (format!("{{{}}}", vec!["\"a\":1"; 100_000].join(",")), Input::Json, 99_999),
        (format!("{{\"mail\":[{}]}}", vec!["2024-02-30"; 80_000].join(",")), Input::Json, 80_000),
    ] {
        assert!(refused(&text, input).iter().len() >= least);
    }
}

#[test]
fn errors_come_in_the_order_of_the_file() {
    let text = format!("{}[[mail]]\nfrom = \"white\"\n", GOOD.replace("start", "strat"));
    let places: Vec<_> = refused(&text, Input::Toml).iter().map(|error| error.place).collect();
    assert!(places.len() >= 4 && places.is_sorted(), "{places:?}");
}

/// A case with some bytes changed, dropped or doubled.
fn mangled(text: &str, cuts: &[(prop::sample::Index, u8, u8)]) -> Vec<u8> {
    const SPICE: &[u8] = b"[]{}\"'=,.#\n\\-0a \xff";
    let mut bytes = text.as_bytes().to_vec();
    for (at, what, spice) in cuts {
        let at = at.index(bytes.len().max(1));
        let spice = SPICE[usize::from(*spice) % SPICE.len()];
        match what % 4 {
            0 => bytes.insert(at.min(bytes.len()), spice),
            1 if at < bytes.len() => bytes[at] = spice,
            2 if at < bytes.len() => drop(bytes.remove(at)),
            _ => bytes.truncate(at.max(bytes.len() / 2)),
        }
    }
    bytes
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(500) })]

    #[test]
    fn mangled_files_are_read_to_the_end(
        numbers in prop::collection::vec(any::<u32>(), 0..300),
        cuts in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), any::<u8>()), 1..6),
    ) {
        let dossier = support::Tape::new(&numbers).dossier();
        for input in [Input::Toml, Input::Json] {
            let bytes = mangled(&write(&dossier, input), &cuts);
            if let Err(errors) = read_bytes(&bytes, input) {
                prop_assert!(errors.iter().len() > 0);
                let places: Vec<_> = errors.iter().map(|error| error.place).collect();
                prop_assert!(places.is_sorted());
            }
        }
    }

    #[test]
    fn any_text_at_all_is_read_to_the_end(text in "(\\PC|[\\[\\]{}\"'=,.#\n\\\\-]|\\[\\[mail\\]\\]\n|a = ){0,60}") {
        for input in [Input::Toml, Input::Json] {
            prop_assert!(read(&text, input).is_err());
        }
    }
}
