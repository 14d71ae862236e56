//! Whether the same was recorded before under the same key. What the program adds, and the names of attachments, are not
//! what somebody says: a second attempt would be given others.

use super::Receipt;
use super::input::OF_IDENTITY;
use crate::desk::Desk;
use crate::refusal::Refusal;
use serde_json::{Map, Value};
use shtempel_archive::{Digest, Entry, Made};

impl Desk<'_> {
    /// What stands under this key, if it says what is to be recorded now.
    ///
    /// # Errors
    /// The archive's trouble.
    pub fn recorded_before(&self, kind: &str, inputs: &[Value], key: &str) -> Result<Option<Receipt>, Refusal> {
        let mut made: Option<Made> = None;
        for (n, input) in inputs.iter().enumerate() {
            let key = if n == 0 { key.to_owned() } else { format!("{key}/{}", n + 1) };
            let Some(entry) = self.archive.by_key(&key)? else { return Ok(None) };
            if entry.kind != kind || !self.says(input, &entry) {
                return Ok(None);
            }
            made = Some(Made { first: made.map_or(entry.seq, |made| made.first), last: entry.seq });
        }
        Ok(made.map(|made| Receipt { made, before: true }))
    }

    fn says(&self, input: &Value, entry: &Entry) -> bool {
        let Ok(kept) = serde_json::from_str::<Value>(&entry.payload) else { return false };
        let Some(said) = input.as_object() else { return false };
        match entry.kind.as_str() {
            "person" => {
                let (who, rest): (Map<String, Value>, Map<String, Value>) =
                    said.clone().into_iter().partition(|(key, _)| OF_IDENTITY.contains(&key.as_str()));
                let known = kept.get("identity").and_then(Value::as_str).and_then(|id| self.text(id));
                let known = known.and_then(|text| serde_json::from_str::<Value>(&text).ok());
                self.same(&rest.into(), &kept) && known.is_none_or(|known| self.same(&who.into(), &known))
            }
            "paper" => {
                let mut said = said.clone();
                super::input::gather(&mut said).is_ok() && self.same(&said.into(), &kept)
            }
            _ => self.same(input, &kept),
        }
    }

    /// Whether all that is said was kept so. An attachment is compared by its text; one that is none, or that was
    /// erased, is taken for the same.
    fn same(&self, said: &Value, kept: &Value) -> bool {
        let name = kept.as_str().or_else(|| kept.get("private").and_then(Value::as_str));
        match (said, kept) {
            (Value::String(said), _) if name.is_some_and(|name| name != said) => {
                let attachment = name.and_then(Digest::parse).map(|id| self.archive.attachment(id).ok().flatten());
                attachment
                    .is_some_and(|kept| kept.is_none_or(|a| a.media != "text/plain" || a.bytes == said.as_bytes()))
            }
            (Value::Object(said), Value::Object(kept)) => said.iter().all(|(key, said)| match kept.get(key) {
                Some(kept) => self.same(said, kept),
                None => matches!(said, Value::Null | Value::Bool(false)) || said.as_array().is_some_and(Vec::is_empty),
            }),
            (Value::Array(said), Value::Array(kept)) => {
                said.len() == kept.len() && said.iter().zip(kept).all(|(said, kept)| self.same(said, kept))
            }
            _ => said == kept,
        }
    }
}
