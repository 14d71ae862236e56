//! The formats as JSON Schemas (draft 2020-12), for outside programs. They say which keys there are and what their
//! values look like; what must hold between mailings only the reader checks.

/// The schema of a dossier in JSON.
#[must_use]
pub fn schema_dossier() -> String {
    include_str!("../schemas/dossier-1.schema.json").to_owned()
}

/// The schema of a judgement.
#[must_use]
pub fn schema_judgement() -> String {
    include_str!("../schemas/judgement-1.schema.json").to_owned()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::{schema_dossier, schema_judgement};
    use crate::keys;
    use serde_json::Value;
    use shtempel_rules::Norm;

    /// The keys that the schema has for a table of the format.
    fn schema_keys(pointer: &str) -> Vec<String> {
        let schema: Value = serde_json::from_str(&schema_dossier()).unwrap();
        let table = schema.pointer(pointer).unwrap();
        assert_eq!(table["additionalProperties"], false, "{pointer}");
        table["properties"].as_object().unwrap().keys().cloned().collect()
    }

    #[test]
    fn the_schema_has_the_keys_of_the_reader_in_their_order() {
        let mailing = "/$defs/mailing/properties";
        let ruling = "/$defs/ruling/properties";
        let tables: &[(&str, &[&str])] = &[
            ("", keys::DOSSIER),
            ("/$defs/competition", keys::COMPETITION),
            ("/$defs/competition/properties/control", keys::CONTROL),
            ("/$defs/competition/properties/leave", keys::ALLOWANCE),
            ("/$defs/player", keys::PLAYER),
            ("/$defs/opening", keys::OPENING),
            ("/$defs/counts", keys::SIDES),
            ("/$defs/mailing", keys::MAILING),
            (&format!("{mailing}/receipt"), keys::RECEIPT),
            ("/$defs/postmark/anyOf/1", keys::POSTMARK),
            (&format!("{mailing}/delivered"), keys::DELIVERED),
            (&format!("{mailing}/received/anyOf/1"), keys::SIDES),
            (&format!("{mailing}/returned/anyOf/1"), keys::RETURNED),
            (&format!("{mailing}/states"), keys::STATES),
            ("/$defs/span", keys::SPAN),
            (&format!("{mailing}/overstep_notice"), keys::NOTICE),
            ("/$defs/claim", keys::CLAIM),
            (&format!("{mailing}/objection"), keys::OBJECTION),
            (&format!("{mailing}/no_reply"), keys::NO_REPLY),
            (&format!("{mailing}/record"), keys::RECORD),
            (&format!("{mailing}/adjudication"), keys::ADJUDICATION),
            (&format!("{mailing}/appeal"), keys::APPEAL),
            (&format!("{mailing}/protest"), keys::PROTEST),
            (&format!("{mailing}/withdraws"), keys::WITHDRAWS),
            ("/$defs/ruling", keys::RULING),
            (&format!("{ruling}/permits_leave"), keys::PERMITTED_LEAVE),
            (&format!("{ruling}/withdrawal"), keys::WITHDRAWAL),
            (&format!("{ruling}/penalty"), keys::SIDES),
        ];
        for (pointer, known) in tables {
            assert_eq!(schema_keys(pointer), *known, "{pointer}");
        }
    }

    #[test]
    fn every_slug_fits_the_pattern_of_the_schema() {
        let schema: Value = serde_json::from_str(&schema_judgement()).unwrap();
        assert_eq!(schema["$defs"]["slug"]["pattern"], "^[a-z0-9]+(-[a-z0-9]+)*$");
        for norm in Norm::all() {
            let words = norm.slug().split('-');
            let fits =
                |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
            assert!(words.into_iter().all(fits), "{}", norm.slug());
        }
    }
}
