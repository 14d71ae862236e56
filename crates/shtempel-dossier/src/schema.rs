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
