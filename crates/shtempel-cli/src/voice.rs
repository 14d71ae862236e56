//! What the command line says to people, from `cli.ftl` and `help.ftl` beside the sentences of the rules.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use shtempel_words::{Lang, Words, plain};

const RU: [&str; 2] =
    [include_str!("../../shtempel-words/locales/ru/cli.ftl"), include_str!("../../shtempel-words/locales/ru/help.ftl")];
const EN: [&str; 2] =
    [include_str!("../../shtempel-words/locales/en/cli.ftl"), include_str!("../../shtempel-words/locales/en/help.ftl")];

/// The words of one language.
pub struct Voice {
    /// The sentences about games.
    pub words: Words,
    bundle: FluentBundle<FluentResource>,
}

/// What is put into a message.
#[derive(Debug, Clone)]
pub enum Arg {
    /// A text of our own.
    Text(String),
    /// A text from a dossier or the command line; made harmless.
    Foreign(String),
    /// A number, which may choose the plural.
    Number(i64),
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Arg {
        Arg::Number(number)
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Arg {
        Arg::Number(i64::from(number))
    }
}

impl Voice {
    /// The words of this language.
    pub fn new(lang: Lang) -> Voice {
        let texts = match lang {
            Lang::Ru => RU,
            Lang::En => EN,
        };
        let mut bundle = FluentBundle::new_concurrent(vec![lang.code().parse().unwrap_or_default()]);
        bundle.set_use_isolating(false);
        for text in texts {
            let resource = match FluentResource::try_new(text.to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Voice { words: Words::new(lang), bundle }
    }

    /// Whether there is such a message.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// A message without arguments.
    pub fn say(&self, id: &str) -> String {
        self.tell(id, &[])
    }

    /// A message with arguments.
    pub fn tell(&self, id: &str, args: &[(&'static str, Arg)]) -> String {
        let mut values = FluentArgs::new();
        for (name, arg) in args {
            let value = match arg {
                Arg::Text(text) => FluentValue::from(text.clone()),
                Arg::Foreign(text) => FluentValue::from(plain(text).into_owned()),
                Arg::Number(number) => FluentValue::from(*number),
            };
            values.set(*name, value);
        }
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            debug_assert!(false, "no message {id}");
            return id.to_owned();
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&values), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        text
    }
}

#[cfg(test)]
mod tests {
    use super::{EN, RU};
    use fluent_bundle::FluentResource;

    fn ids(text: &str) -> Vec<&str> {
        assert!(FluentResource::try_new(text.to_owned()).is_ok());
        let ids = text.lines().filter(|line| !line.starts_with([' ', '#', '}', '\t']));
        ids.filter_map(|line| line.split_once(" =")).map(|(id, _)| id).collect()
    }

    fn args(text: &str) -> Vec<&str> {
        let mut args: Vec<&str> =
            text.split('$').skip(1).map(|rest| rest.split([' ', '}', ')', ',']).next().unwrap_or_default()).collect();
        args.sort_unstable();
        args.dedup();
        args
    }

    #[test]
    fn both_languages_have_the_same_messages_in_the_same_order() {
        for (ru, en) in RU.into_iter().zip(EN) {
            assert_eq!(ids(ru), ids(en));
            assert_eq!(args(ru), args(en));
        }
    }
}
