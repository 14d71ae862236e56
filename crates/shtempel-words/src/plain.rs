//! Texts from a dossier, made harmless.

use std::borrow::Cow;
use std::fmt::Write as _;

/// The text with every character that a terminal or a page would obey instead of show replaced by a visible escape:
/// control characters, line and paragraph separators, marks that turn the direction of writing, and characters
/// without width. Every text that comes from a dossier passes through here before it stands in a sentence.
#[must_use]
pub fn plain(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_hostile) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        match c {
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if is_hostile(c) => {
                // Writing to a String does not fail.
                let _ = write!(out, "\\u{{{:x}}}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    Cow::Owned(out)
}

const fn is_hostile(c: char) -> bool {
    matches!(c,
        '\u{0}'..='\u{1f}' | '\u{7f}'..='\u{9f}'                      // controls
        | '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}'              // soft hyphen, joiner, fillers
        | '\u{61c}' | '\u{180b}'..='\u{180f}'                         // Arabic letter mark, Mongolian selectors
        | '\u{17b4}' | '\u{17b5}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'           // zero width, separators, direction
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
        | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// The same for a terminal: signs that change the width of their neighbour are left out too.
#[must_use]
pub fn harmless(text: &str) -> String {
    plain(text).chars().filter(|ch| !matches!(ch, '\u{fe00}'..='\u{fe0f}')).collect()
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn ordinary_text_stays_as_it_is() {
        for text in ["", "А. Белов", "Кg1-f3 «!?»", "П-12/3 ½ — ё", "日本"] {
            assert_eq!(plain(text), text);
        }
    }

    #[test]
    fn what_a_terminal_would_obey_is_shown() {
        assert_eq!(plain("a\u{1b}[31mb"), "a\\u{1b}[31mb");
        assert_eq!(plain("a\r\n\tb\u{9b}c\u{7f}"), "a\\r\\n\\tb\\u{9b}c\\u{7f}");
        assert_eq!(plain("\u{202e}abc\u{2066}\u{200f}"), "\\u{202e}abc\\u{2066}\\u{200f}");
        assert_eq!(plain("a\u{200b}b\u{feff}\u{2028}"), "a\\u{200b}b\\u{feff}\\u{2028}");
    }
}
