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
        self.voice_or(None)
    }

    /// The same; `usual` stands over the locale.
    pub fn voice_or(self, usual: Option<Lang>) -> Voice {
        Voice::new(match self.chosen {
            Some(Language::Ru) => Lang::Ru,
            Some(Language::En) => Lang::En,
            None => usual.unwrap_or_else(from_environment),
        })
    }
}

/// The voice for what is said before the arguments are read, or where they are wrong: that of `--lang`, wherever it
/// stands, else of the locale.
pub fn spoken() -> Voice {
    let args: Vec<String> = std::env::args_os().map(|arg| arg.to_string_lossy().into_owned()).collect();
    let args = args.iter().take_while(|arg| *arg != "--").map(String::as_str).collect::<Vec<&str>>();
    let apart = args.windows(2).find(|pair| pair[0] == "--lang").map(|pair| pair[1]);
    let chosen = args.iter().find_map(|arg| arg.strip_prefix("--lang=")).or(apart);
    Voice::new(match chosen {
        Some("ru") => Lang::Ru,
        Some("en") => Lang::En,
        _ => from_environment(),
    })
}

/// The first of these variables that is set decides, as for every other program.
fn from_environment() -> Lang {
    let set =
        ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(|name| std::env::var(name).ok().filter(|v| !v.is_empty()));
    Lang::from_locale(set.as_deref().unwrap_or_default())
}
