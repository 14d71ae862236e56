//! What a browser gets.

use axum::http::HeaderMap;

/// An answer.
#[derive(Debug, Clone)]
pub struct Seen {
    /// The status.
    pub status: u16,
    /// The headers.
    pub headers: HeaderMap,
    /// The content as text.
    pub body: String,
    /// The content.
    pub bytes: Vec<u8>,
}

impl Seen {
    pub(super) fn new(status: u16, headers: HeaderMap, bytes: Vec<u8>) -> Seen {
        Seen { status, headers, body: String::from_utf8_lossy(&bytes).into_owned(), bytes }
    }

    /// A header; empty if there is none.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    /// All values of a header.
    pub fn all(&self, name: &str) -> Vec<&str> {
        self.headers.get_all(name).iter().filter_map(|value| value.to_str().ok()).collect()
    }

    /// Where it leads.
    pub fn location(&self) -> &str {
        self.header("location")
    }

    /// Whether the markup holds this.
    pub fn has(&self, part: &str) -> bool {
        self.body.contains(part)
    }

    /// What people read of it: without tags, with blanks for line breaks.
    pub fn text(&self) -> String {
        let main = self.body.split_once("<main").map_or(self.body.as_str(), |(_, main)| main);
        let mut text = String::new();
        let mut inside = main.len() < self.body.len();
        for c in main.chars() {
            match c {
                '<' => inside = true,
                '>' if inside => {
                    inside = false;
                    text.push(' ');
                }
                _ if !inside => text.push(c),
                _ => {}
            }
        }
        let plain = text.replace("&#39;", "'").replace("&#34;", "\"").replace("&quot;", "\"");
        let plain = plain.replace("&lt;", "<").replace("&gt;", ">").replace("&#60;", "<").replace("&#62;", ">");
        plain.replace("&#38;", "&").replace("&amp;", "&").split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The value of an input of this name, as it stands in the markup; empty if there is none.
    pub fn value(&self, name: &str) -> &str {
        let tag = self.body.split("<input").find(|tag| tag.contains(&format!("name=\"{name}\"")));
        let value = tag.and_then(|tag| tag.split_once("value=\"")).map(|(_, rest)| rest);
        value.and_then(|rest| rest.split('"').next()).unwrap_or_default()
    }
}
