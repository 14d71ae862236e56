//! What the drawings share.

use std::fmt::Write;

/// A text as it may stand in markup, between tags or between double quotes.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            _ => out.push(letter),
        }
    }
    out
}

/// Adds to a drawing; a text takes whatever is written to it.
pub(crate) fn draw(out: &mut String, shape: std::fmt::Arguments) {
    let _ = out.write_fmt(shape);
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn markup_in_a_text_is_text() {
        assert_eq!(escaped(r#"<b a="1" b='2'>&amp;"#), "&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;amp;");
    }
}
