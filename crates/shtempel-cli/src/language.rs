//! The language of what people read: `--lang`, else the locale.

use crate::voice::Voice;
use clap::ValueEnum;
use shtempel_words::Lang;

/// A language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Language {
    /// Russian
    Ru,
    /// English
    En,
}

/// The option that every command with text has.
#[derive(Debug, Clone, Copy, clap::Args)]
pub struct LanguageChoice {
    /// Language of the text [default: the locale, from LC_ALL, LC_MESSAGES or LANG]
    #[arg(long = "lang", value_name = "LANGUAGE")]
    chosen: Option<Language>,
}

impl LanguageChoice {
    /// The voice of the chosen language.
    pub fn voice(self) -> Voice {
        Voice::new(match self.chosen {
            Some(Language::Ru) => Lang::Ru,
            Some(Language::En) => Lang::En,
            None => from_environment(),
        })
    }
}

/// The first of these variables that is set decides, as for every other program.
fn from_environment() -> Lang {
    let set =
        ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(|name| std::env::var(name).ok().filter(|v| !v.is_empty()));
    Lang::from_locale(set.as_deref().unwrap_or_default())
}
