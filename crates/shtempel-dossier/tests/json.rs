//! JSON is read strictly: what RFC 8259 allows, and nothing else.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use shtempel_dossier::{Input, read};

/// A dossier with this text, as JSON writes it, for its index.
fn index(json: &str) -> Result<String, String> {
    let text = format!(
        "{{\"format\":\"shtempel-dossier/1\",\"competition\":{{\"index\":{json},\"start\":\"2024-03-01\"}},\
         \"white\":{{\"name\":\"a\"}},\"black\":{{\"name\":\"b\"}}}}"
    );
    read(&text, Input::Json).map(|dossier| dossier.competition.index).map_err(|errors| errors.to_string())
}

#[test]
fn escapes_mean_what_they_should() {
    for (json, text) in [
        (r#""a\"\\\/\b\f\n\r\t""#, "a\"\\/\u{8}\u{c}\n\r\t"),
        (r#""\u041f-1""#, "П-1"),
        (r#""\ud834\udd1e""#, "𝄞"),
        (r#""\uD834\uDD1E""#, "𝄞"),
        ("\"\u{7f}\u{2028}𝄞\"", "\u{7f}\u{2028}𝄞"),
        (r#""\u0000""#, "\0"),
    ] {
        assert_eq!(index(json).as_deref(), Ok(text), "{json}");
    }
}

#[test]
fn what_is_not_json_is_refused() {
    for json in [
        r#""\x41""#,
        r#""\u12""#,
        r#""\u+123""#,
        r#""\ud834""#,
        r#""\ud834\u0041""#,
        r#""\udd1e""#,
        "\"a\nb\"",
        "\"a\tb\"",
        "\"open",
        "'a'",
        "\"a\" \"b\"",
        "\"a\",",
        "",
        "[\"a\",]",
        "\"a\"/*b*/",
    ] {
        let error = index(json).expect_err(json);
        assert!(error.contains("not JSON: expected"), "{json}: {error}");
    }
}

#[test]
fn words_that_are_no_values_are_told_with_their_key() {
    for json in ["a", "True", "nan", "01", "1.", ".5", "1e", "+1", "--1", "2024-03-05", "Белов", "undefined"] {
        let error = index(json).expect_err(json);
        let expected = format!("competition.index: expected a text in quotes; found {json}, which is no value");
        assert!(error.contains(&expected), "{json}: {error}");
    }
}

#[test]
fn values_of_another_kind_are_told_with_their_key() {
    for (json, found) in [
        ("1", "the number 1"),
        ("-0", "the number -0"),
        ("1.5e+3", "1.5e+3, which is not whole"),
        ("true", "found true"),
        ("null", "null; leave the key out"),
        ("[]", "a list []"),
        ("{}", "a table {}"),
    ] {
        let error = index(json).expect_err(json);
        assert!(error.contains("competition.index: expected a text in quotes; ") && error.contains(found), "{error}");
    }
}

#[test]
fn a_file_is_one_table() {
    for text in ["[]", "1", "\"a\"", "null", "{} {}", "{},", "", " \n"] {
        read(text, Input::Json).expect_err(text);
    }
}
