//! What every page has: the language, the menu, who is signed in, and the words.

use crate::call::Call;
use shtempel_rules::Day;
use shtempel_words::{Lang, Note, Words};

/// A link of the menu.
#[derive(Debug, Clone)]
pub struct Link {
    /// Where it leads.
    pub href: String,
    /// What it says.
    pub label: String,
    /// It leads to this page, or to what this page belongs to.
    pub current: bool,
}

/// What every page has.
pub struct Page<'a> {
    /// The words.
    pub words: &'a Words,
    /// The heading of the window.
    pub title: String,
    /// The address of this page, for the switch of the language and for coming back.
    pub here: String,
    /// The menu.
    pub menu: Vec<Link>,
    /// Who is signed in.
    pub who: Option<String>,
    /// The token of forms.
    pub token: String,
    /// The day.
    pub today: Day,
    /// What was done just now.
    pub done: Option<String>,
    /// There is a board to play on.
    pub board: bool,
    /// A server with the competition of nobody.
    pub demonstration: bool,
}

/// What `?done=` may say after something was done.
const DONE: &[(&str, &str)] = &[
    ("recorded", "done-recorded"),
    ("again", "done-again"),
    ("saved", "done-saved"),
    ("ended", "done-ended"),
    ("password", "done-password"),
    ("sent", "done-sent"),
    ("session", "done-session"),
    ("factor-off", "done-factor-off"),
    ("drawn", "done-drawn"),
];

impl<'a> Page<'a> {
    /// The page of a call; `title` is the name of a message.
    #[must_use]
    pub fn new(call: &Call<'a>, title: &'static str) -> Page<'a> {
        let title = call.say(&Note::new(title));
        Page::titled(call, title)
    }

    /// The page of a call with a title that is made already.
    #[must_use]
    pub fn titled(call: &Call<'a>, title: String) -> Page<'a> {
        let words = call.words();
        let done = DONE.iter().find(|(key, _)| call.query.get("done") == *key);
        let who = call.session.as_ref().map(|session| match &call.visitor.person {
            Some(person) => call.desk().name(person),
            None => session.login.clone(),
        });
        let mut here: String = call.path.split('/').map(encoded).collect::<Vec<_>>().join("/");
        let query: Vec<&(String, String)> =
            call.query.0.iter().filter(|(name, _)| name != "done" && name != "lang").collect();
        if !query.is_empty() {
            here = format!("{here}?{}", serde_urlencoded::to_string(query).unwrap_or_default());
        }
        Page {
            words,
            title,
            here,
            menu: menu(call),
            who,
            token: call.token.clone(),
            today: call.today(),
            done: done.map(|(_, id)| words.note(&Note::new(id))),
            board: false,
            demonstration: call.app.settings.demonstration,
        }
    }

    /// With the scripts of a board.
    #[must_use]
    pub const fn with_board(mut self) -> Self {
        self.board = true;
        self
    }

    /// A message.
    #[must_use]
    pub fn t(&self, id: &'static str) -> String {
        self.words.note(&Note::new(id))
    }

    /// A message with a text.
    #[must_use]
    pub fn tt(&self, id: &'static str, name: &'static str, text: &str) -> String {
        self.words.note(&Note::new(id).text(name, text))
    }

    /// A message with a number, which may choose the plural.
    #[must_use]
    pub fn tn(&self, id: &'static str, name: &'static str, number: &i64) -> String {
        self.words.note(&Note::new(id).number(name, *number))
    }

    /// A message with a day.
    #[must_use]
    pub fn td(&self, id: &'static str, name: &'static str, day: &Day) -> String {
        self.words.note(&Note::new(id).day(name, *day))
    }

    /// `5 марта 2024`.
    #[must_use]
    pub fn date(&self, day: &Day) -> String {
        self.words.date(*day)
    }

    /// The code of the language.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.words.lang().code()
    }

    /// The other language: its code, and what it calls itself.
    #[must_use]
    pub const fn other(&self) -> (&'static str, &'static str) {
        match self.words.lang() {
            Lang::Ru => ("en", "English"),
            Lang::En => ("ru", "Русский"),
        }
    }

    /// This page in the other language.
    #[must_use]
    pub fn lang_href(&self) -> String {
        let join = if self.here.contains('?') { '&' } else { '?' };
        format!("{}{join}lang={}", self.here, self.other().0)
    }

    /// A page of a game.
    #[must_use]
    pub fn address_of(&self, game: &str, page: &str) -> String {
        address(&["g", game, page])
    }
}

/// An address made of parts that may hold anything: `/c/К-2024/table`.
#[must_use]
pub fn address(parts: &[&str]) -> String {
    parts.iter().fold(String::new(), |path, part| format!("{path}/{}", encoded(part)))
}

/// A text as a part of an address.
#[must_use]
pub fn encoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~:".contains(&byte) {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    out
}

fn menu(call: &Call) -> Vec<Link> {
    let mut menu = Vec::new();
    let mut link = |href: &str, id: &'static str| {
        let inside = href != "/" && call.path.starts_with(&format!("{href}/"));
        menu.push(Link {
            href: href.to_owned(),
            label: call.say(&Note::new(id)),
            current: call.path == href || inside,
        });
    };
    let Some(menu_of) = &call.menu else {
        link("/", "menu-competitions");
        return menu;
    };
    if menu_of.arbiter {
        link("/today", "menu-today");
        link("/record", "menu-record");
    }
    if call.visitor.person.is_some() && menu_of.player {
        link("/my", "menu-my");
    }
    link("/", "menu-competitions");
    if call.visitor.may_organise() {
        link("/people", "menu-people");
    }
    if call.visitor.administrator {
        link("/admin", "menu-admin");
    }
    menu
}

/// A page as an answer.
///
/// # Errors
/// The template fails.
pub fn shown(template: &impl askama::Template) -> Result<crate::Answer, crate::Trouble> {
    Ok(crate::Answer::html(template.render()?))
}
