//! Text for a terminal: eighty columns, colour only where it is wanted, no control character from a dossier.
//!
//! Everything that is printed as text passes through a [`Page`]: it measures what a terminal will show (Cyrillic,
//! wide and combining characters), wraps, cuts, and replaces control characters, whatever a dossier holds.

use shtempel_words::harmless;
use unicode_width::UnicodeWidthStr;

/// The width of every text output, in columns.
pub const COLUMNS: usize = 80;

/// How a piece of text stands out. Never the only sign of anything: the words say it too. The one colour is that of what
/// is overdue or overstepped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tint {
    /// Not at all.
    Plain,
    /// A heading.
    Strong,
    /// Of less weight.
    Faint,
    /// Overdue, overstepped.
    Alarm,
}

impl Tint {
    const fn code(self) -> &'static str {
        match self {
            Tint::Plain => "",
            Tint::Strong => "\u{1b}[1m",
            Tint::Faint => "\u{1b}[2m",
            Tint::Alarm => "\u{1b}[31m",
        }
    }
}

/// Whether a page is coloured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Colour {
    /// Plain text.
    Never,
    /// With ANSI sequences.
    Ansi,
}

/// Which way a cell is filled up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Align {
    /// The text stands left.
    Left,
    /// The text stands right.
    Right,
}

/// A piece of a line.
#[derive(Debug, Clone)]
pub struct Piece {
    text: String,
    tint: Tint,
}

impl Piece {
    /// Text in a tint.
    pub fn new(text: impl Into<String>, tint: Tint) -> Piece {
        Piece { text: text.into(), tint }
    }
}

/// Lines of text, no one wider than [`COLUMNS`].
#[derive(Debug)]
pub struct Page {
    text: String,
    colour: Colour,
}

impl Page {
    /// An empty page.
    pub const fn new(colour: Colour) -> Page {
        Page { text: String::new(), colour }
    }

    /// The text, every line ended.
    pub fn into_text(self) -> String {
        self.text
    }

    /// An empty line, unless the page is empty or the last line is.
    pub fn gap(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with("\n\n") {
            self.text.push('\n');
        }
    }

    /// A heading over what follows.
    pub fn heading(&mut self, text: &str) {
        self.gap();
        self.paragraph("", text, Tint::Strong);
    }

    /// One line of pieces; what does not fit is cut.
    pub fn line(&mut self, pieces: &[Piece]) {
        let mut left = COLUMNS;
        let last = pieces.iter().rposition(|piece| !piece.text.trim_end().is_empty());
        for (at, piece) in pieces.iter().enumerate() {
            let mut text = fit(&harmless(&piece.text), left);
            if last.is_none_or(|last| at >= last) {
                text.truncate(text.trim_end().len());
            }
            left -= text.width().min(left);
            self.push(&text, piece.tint);
        }
        self.text.push('\n');
    }

    /// Text wrapped to the width. The first line begins with `mark`; the others are indented as far.
    pub fn paragraph(&mut self, mark: &str, text: &str, tint: Tint) {
        let mark = fit(&harmless(mark), COLUMNS / 2);
        let indent = mark.width();
        for (at, line) in wrap(&harmless(text), COLUMNS - indent).iter().enumerate() {
            let start = if at == 0 { mark.clone() } else { " ".repeat(indent) };
            self.line(&[Piece::new(start, Tint::Plain), Piece::new(line.as_str(), tint)]);
        }
    }

    fn push(&mut self, text: &str, tint: Tint) {
        if self.colour == Colour::Ansi && tint != Tint::Plain && !text.is_empty() {
            self.text.push_str(tint.code());
            self.text.push_str(text);
            self.text.push_str("\u{1b}[0m");
        } else {
            self.text.push_str(text);
        }
    }
}

/// The columns a text takes up.
pub fn width(text: &str) -> usize {
    text.width()
}

/// Text cut to the width, with an ellipsis where something is missing.
pub fn fit(text: &str, columns: usize) -> String {
    if text.width() <= columns {
        return text.to_owned();
    }
    let mut out = String::new();
    for ch in text.chars() {
        out.push(ch);
        if out.width() + 1 > columns {
            out.pop();
            break;
        }
    }
    if columns > 0 {
        out.push('…');
    }
    out
}

/// Text cut or filled up to exactly this width.
pub fn cell(text: &str, columns: usize, align: Align) -> String {
    let text = fit(&harmless(text), columns);
    let fill = " ".repeat(columns.saturating_sub(text.width()));
    match align {
        Align::Left => text + &fill,
        Align::Right => fill + &text,
    }
}

/// Lines no wider than `columns`, broken at spaces, inside a word only where it alone is wider.
pub fn wrap(text: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        for part in broken(word, columns) {
            let Some(line) = lines.last_mut() else { continue };
            if line.is_empty() {
                line.push_str(&part);
            } else if line.width() + 1 + part.width() <= columns {
                line.push(' ');
                line.push_str(&part);
            } else {
                lines.push(part);
            }
        }
    }
    lines
}

/// A word in parts no wider than `columns`.
fn broken(word: &str, columns: usize) -> Vec<String> {
    if word.width() <= columns {
        return vec![word.to_owned()];
    }
    let mut parts = vec![String::new()];
    for ch in word.chars() {
        let Some(part) = parts.last_mut() else { continue };
        part.push(ch);
        if part.width() > columns && part.chars().nth(1).is_some() {
            part.pop();
            parts.push(ch.to_string());
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::{Align, COLUMNS, Colour, Page, Piece, Tint, cell, fit, harmless, wrap};
    use unicode_width::UnicodeWidthStr;

    #[test]
    fn cells_are_as_wide_as_they_say() {
        for text in [
            "",
            "Кg1-f3",
            "e\u{301}",
            "棋士名人",
            "☎\u{fe0f}☎\u{fe0f}☎\u{fe0f}☎\u{fe0f}☎",
            "очень длинное имя",
            "\u{1b}[31mred",
        ] {
            assert_eq!(cell(text, 8, Align::Left).width(), 8, "{text}");
            assert_eq!(cell(text, 8, Align::Right).width(), 8, "{text}");
        }
        assert_eq!(fit("абвгд", 3), "аб…");
    }

    #[test]
    fn no_line_is_wider_than_the_page() {
        let mut page = Page::new(Colour::Never);
        page.paragraph("  - ", &"слово ".repeat(60), Tint::Plain);
        page.paragraph("  - ", &"х".repeat(400), Tint::Plain);
        page.paragraph(&"м".repeat(200), &"棋".repeat(90), Tint::Plain);
        page.line(&[Piece::new("х".repeat(70), Tint::Plain), Piece::new("х".repeat(70), Tint::Plain)]);
        assert!(page.into_text().lines().all(|line| line.width() <= COLUMNS));
    }

    #[test]
    fn control_characters_do_not_reach_the_terminal() {
        let text = harmless("a\u{1b}[2Jb\u{9b}c\u{7}\u{202e}d\ne\u{200d}");
        assert!(!text.chars().any(|ch| ch.is_control() || ch == '\u{202e}' || ch == '\u{200d}'), "{text}");
        assert_eq!(harmless(&text), text);
    }

    #[test]
    fn colour_does_not_change_the_words() {
        let page = |colour| {
            let mut page = Page::new(colour);
            page.heading("Часы");
            page.paragraph("! ", "просрочено", Tint::Alarm);
            page.into_text()
        };
        let bare = page(Colour::Ansi);
        assert!(bare.contains("\u{1b}[31m"));
        let stripped: String = bare.split('\u{1b}').map(|part| part.split_once('m').map_or(part, |(_, t)| t)).collect();
        assert_eq!(stripped, page(Colour::Never).replace('\u{1b}', ""));
    }

    #[test]
    fn words_are_kept_whole_where_they_fit() {
        assert_eq!(wrap("один два три", 8), ["один два", "три"]);
        assert_eq!(wrap("абвгдежз и", 4), ["абвг", "дежз", "и"]);
        assert_eq!(wrap("", 4), [""]);
    }
}
