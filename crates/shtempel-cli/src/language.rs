//! The language of what people read: `--lang`, else the locale.

use clap::ValueEnum;
use shtempel_words::{Lang, Words};

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
    /// The words of the chosen language.
    pub fn words(self) -> Words {
        Words::new(match self.chosen.unwrap_or_else(from_environment) {
            Language::Ru => Lang::Ru,
            Language::En => Lang::En,
        })
    }
}

/// The first of these variables that is set decides, as for every other program.
fn from_environment() -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(|name| std::env::var(name).ok().filter(|v| !v.is_empty()));
    of_locale(set.as_deref().unwrap_or_default())
}

/// `ru`, `ru_RU.UTF-8`, `ru-BY` are Russian; everything else is English.
fn of_locale(locale: &str) -> Language {
    let name = locale.split(['_', '.', '-', '@']).next().unwrap_or_default();
    if name.eq_ignore_ascii_case("ru") { Language::Ru } else { Language::En }
}

#[cfg(test)]
mod tests {
    use super::{Language, of_locale};

    #[test]
    fn a_locale_names_its_language_first() {
        for (locale, language) in [
            ("ru_RU.UTF-8", Language::Ru),
            ("ru", Language::Ru),
            ("ru-BY", Language::Ru),
            ("en_GB.UTF-8", Language::En),
            ("C.UTF-8", Language::En),
            ("run_BI", Language::En),
            ("", Language::En),
        ] {
            assert_eq!(of_locale(locale), language, "{locale}");
        }
    }
}
