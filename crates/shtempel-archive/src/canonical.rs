//! One text for one JSON value: no spaces, keys sorted by their bytes, so that equal payloads have equal digests.

use serde_json::Value;

/// The canonical text of a JSON value: keys of objects sorted by bytes, no white space, strings as serde_json writes
/// them (everything but control characters, quotes and backslashes stands for itself).
pub fn canonical(value: &Value) -> String {
    let mut out = String::new();
    write(value, &mut out);
    out
}

fn write(value: &Value, out: &mut String) {
    match value {
        Value::Object(map) => {
            let mut keys: Vec<_> = map.iter().collect();
            keys.sort_by(|a, b| a.0.cmp(b.0));
            out.push('{');
            for (n, (key, value)) in keys.into_iter().enumerate() {
                if n > 0 {
                    out.push(',');
                }
                out.push_str(&Value::from(key.as_str()).to_string());
                out.push(':');
                write(value, out);
            }
            out.push('}');
        }
        Value::Array(values) => {
            out.push('[');
            for (n, value) in values.iter().enumerate() {
                if n > 0 {
                    out.push(',');
                }
                write(value, out);
            }
            out.push(']');
        }
        plain => out.push_str(&plain.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_sorted_at_every_depth_and_nothing_is_added() {
        let value: Value = serde_json::from_str(r#" { "б": [ {"z": 1, "a": null} ], "a" : "ё\n" } "#).unwrap();
        assert_eq!(canonical(&value), r#"{"a":"ё\n","б":[{"a":null,"z":1}]}"#);
    }
}
