//! Whether every attachment that an entry names is there, or was erased with a trace.

use crate::desk::Desk;
use crate::refusal::Refusal;
use serde_json::Value;
use shtempel_archive::Digest;
use std::collections::BTreeSet;

/// An attachment that an entry names and that the archive does not have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missing {
    /// The place of the entry in the journal.
    pub seq: u64,
    /// The attachment.
    pub id: Digest,
}

impl Desk<'_> {
    /// The attachments that entries name and that are not there; the archive itself does not read payloads.
    ///
    /// # Errors
    /// The archive's trouble.
    pub fn missing_attachments(&self) -> Result<Vec<Missing>, Refusal> {
        const AT_ONCE: usize = 1000;
        let there: BTreeSet<Digest> = self.archive.attachments()?.into_iter().map(|(id, _)| id).collect();
        let (mut missing, mut after) = (Vec::new(), 0);
        loop {
            let entries = self.archive.entries(after, AT_ONCE)?;
            let Some(last) = entries.last() else { return Ok(missing) };
            after = last.seq;
            for entry in &entries {
                let Ok(payload) = serde_json::from_str::<Value>(&entry.payload) else { continue };
                let mut named = Vec::new();
                names(&payload, &mut named);
                let lost = named.into_iter().filter(|id| !there.contains(id));
                missing.extend(lost.map(|id| Missing { seq: entry.seq, id }));
            }
        }
    }
}

/// Every digest that a payload holds, but for that of a protocol, which is on paper.
fn names(value: &Value, out: &mut Vec<Digest>) {
    match value {
        Value::String(text) => out.extend(Digest::parse(text)),
        Value::Array(values) => values.iter().for_each(|value| names(value, out)),
        Value::Object(map) => {
            map.iter().filter(|(key, _)| *key != "protocol").for_each(|(_, value)| names(value, out));
        }
        _ => {}
    }
}
