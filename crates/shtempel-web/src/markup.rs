//! Text that is markup already: pictures that this crate draws itself. Everything else is escaped by the templates.

use std::fmt;

/// Markup of our own making.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Markup(String);

impl Markup {
    /// Takes what a drawing function of this crate gave; never something that a person typed.
    pub(crate) const fn drawn(markup: String) -> Markup {
        Markup(markup)
    }
}

impl fmt::Display for Markup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl askama::filters::HtmlSafe for Markup {}
