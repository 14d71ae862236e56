//! The texts that begin with another one, as a range.

/// The first text after all those that begin with `prefix`, by bytes; none if there is no later one.
pub fn after(prefix: &str) -> Option<String> {
    let mut head = prefix.to_owned();
    while let Some(last) = head.pop() {
        // Between U+D7FF and U+E000 there are no characters.
        let next = if last == '\u{d7ff}' { Some('\u{e000}') } else { char::from_u32(u32::from(last) + 1) };
        if let Some(next) = next {
            head.push(next);
            return Some(head);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::after;

    #[test]
    fn the_next_text_is_after_every_text_with_the_prefix_and_not_after_others() {
        assert_eq!(after("game/").as_deref(), Some("game0"));
        assert_eq!(after("а\u{10ffff}").as_deref(), Some("б"));
        assert_eq!(after("\u{d7ff}").as_deref(), Some("\u{e000}"));
        assert_eq!(after("\u{10ffff}"), None);
        assert_eq!(after(""), None);
    }
}
