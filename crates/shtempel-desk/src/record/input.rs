//! From what somebody typed to the value of a fact: private texts and scans become attachments, the keys of a mailing
//! are gathered.

use super::Files;
use crate::assemble::private_places;
use crate::desk::Desk;
use crate::fact::Identity;
use crate::refusal::Refusal;
use serde_json::{Map, Value, json};
use shtempel_archive::Attachment;
use shtempel_words::Note;

/// The keys of a paper that are not the mailing's.
const OF_PAPER: [&str; 6] = ["game", "source", "register", "reached", "scans", "mail"];
/// The keys of a person that tell who he is.
pub(super) const OF_IDENTITY: [&str; 5] = ["name", "latin", "email", "phone", "prefers"];
/// The private texts of the other kinds.
const PRIVATE: [(&str, &str); 10] = [
    ("address", "address"),
    ("death", "told_by"),
    ("representative", "representative"),
    ("leave-permit", "reason"),
    ("violation", "text"),
    ("sanction", "reason"),
    ("withdrawal", "reason"),
    ("withdrawal-ruling", "reason"),
    ("suspicion", "text"),
    ("scan", "scan"),
];

impl Desk<'_> {
    /// The value of a fact, made of what was typed.
    pub(super) fn input(
        &self,
        kind: &str,
        input: Value,
        files: Files,
        attachments: &mut Vec<Attachment>,
    ) -> Result<Value, Refusal> {
        let Value::Object(mut map) = input else { return Err(Note::new("no-table").into()) };
        match kind {
            "person" => self.identity(&mut map, attachments)?,
            "paper" => self.mail(&mut map, attachments)?,
            _ => {}
        }
        let private = PRIVATE.iter().find(|(of, _)| *of == kind && kind != "scan");
        if let Some(text) = private.and_then(|(_, key)| map.get_mut(*key)) {
            self.hide(text, attachments);
        }
        if let (Some(scan), "scan") = (map.get_mut("scan"), kind) {
            self.scan(scan, files, attachments)?;
        }
        for scan in map.get_mut("scans").and_then(Value::as_array_mut).into_iter().flatten() {
            self.scan(scan, files, attachments)?;
        }
        Ok(Value::Object(map))
    }

    /// Replaces a text by the name of an attachment that holds it.
    fn hide(&self, text: &mut Value, attachments: &mut Vec<Attachment>) {
        if let Value::String(plain) = text {
            let attachment = self.attach("text/plain", std::mem::take(plain).into_bytes());
            *text = attachment.id().to_string().into();
            attachments.push(attachment);
        }
    }

    fn identity(&self, map: &mut Map<String, Value>, attachments: &mut Vec<Attachment>) -> Result<(), Refusal> {
        let told: Map<String, Value> =
            OF_IDENTITY.iter().filter_map(|key| Some(((*key).to_owned(), map.remove(*key)?))).collect();
        if !told.contains_key("name") {
            return Err(Note::new("no-name").into());
        }
        let identity: Identity = serde_json::from_value(Value::Object(told))
            .map_err(|error| Refusal::Input(crate::fact::FactError::Value(error.to_string())))?;
        if identity.name.trim().is_empty() {
            return Err(Note::new("no-name").into());
        }
        let text = serde_json::to_string(&identity).unwrap_or_default();
        let attachment = self.attach("application/json", text.into_bytes());
        map.insert("identity".to_owned(), attachment.id().to_string().into());
        attachments.push(attachment);
        Ok(())
    }

    /// Gathers the keys of the mailing under `mail`, and hides its private texts.
    fn mail(&self, map: &mut Map<String, Value>, attachments: &mut Vec<Attachment>) -> Result<(), Refusal> {
        gather(map)?;
        let Some(mail) = map.get_mut("mail").and_then(Value::as_object_mut) else { return Ok(()) };
        private_places(mail, &mut |text| {
            if let Value::String(plain) = text {
                let attachment = self.attach("text/plain", std::mem::take(plain).into_bytes());
                *text = json!({ "private": attachment.id().to_string() });
                attachments.push(attachment);
            }
        });
        map.entry("source").or_insert_with(|| "arbiter".into());
        Ok(())
    }

    /// Replaces the name of a file by the name of an attachment that holds it. What it is, its first bytes say.
    fn scan(&self, scan: &mut Value, files: Files, attachments: &mut Vec<Attachment>) -> Result<(), Refusal> {
        let Some(name) = scan.as_str() else { return Err(Note::new("no-scan-name").into()) };
        if shtempel_archive::Digest::parse(name).is_some() {
            return Ok(());
        }
        let bytes = files(name).map_err(|error| Note::new("scan-unread").text("file", name).text("error", error))?;
        let media = match bytes.as_slice() {
            [0xff, 0xd8, 0xff, ..] => "image/jpeg",
            [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n', ..] => "image/png",
            [b'%', b'P', b'D', b'F', b'-', ..] => "application/pdf",
            _ => return Err(Note::new("scan-unknown").text("file", name).into()),
        };
        let attachment = self.attach(media, bytes);
        *scan = attachment.id().to_string().into();
        attachments.push(attachment);
        Ok(())
    }
}

/// Gathers the keys of the mailing under `mail`.
pub(super) fn gather(map: &mut Map<String, Value>) -> Result<(), Refusal> {
    let mut mail = match map.remove("mail") {
        Some(Value::Object(mail)) => mail,
        Some(_) => return Err(Note::new("no-table").into()),
        None => Map::new(),
    };
    let own: Vec<String> = map.keys().filter(|key| !OF_PAPER.contains(&key.as_str())).cloned().collect();
    for key in own {
        if let Some(value) = map.remove(&key) {
            mail.insert(key, value);
        }
    }
    map.insert("mail".to_owned(), Value::Object(mail));
    Ok(())
}
