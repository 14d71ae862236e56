//! The store of messages and the small words: days, moves, dates.

use crate::{Label, Lang, plain};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use shtempel_rules::Day;
use unic_langid::LanguageIdentifier;

/// The message files of each language, by name.
pub(crate) const FILES: [(Lang, &[(&str, &str)]); 2] = [
    (
        Lang::Ru,
        &[
            ("words", include_str!("../locales/ru/words.ftl")),
            ("labels", include_str!("../locales/ru/labels.ftl")),
            ("findings", include_str!("../locales/ru/findings.ftl")),
            ("duties", include_str!("../locales/ru/duties.ftl")),
            ("steps", include_str!("../locales/ru/steps.ftl")),
            ("tables", include_str!("../locales/ru/tables.ftl")),
            ("desk", include_str!("../locales/ru/desk.ftl")),
            ("pages", include_str!("../locales/ru/pages.ftl")),
            ("accounts", include_str!("../locales/ru/accounts.ftl")),
            ("setup", include_str!("../locales/ru/setup.ftl")),
            ("server", include_str!("../locales/ru/server.ftl")),
            ("course", include_str!("../locales/ru/course.ftl")),
            ("decide", include_str!("../locales/ru/decide.ftl")),
            ("player", include_str!("../locales/ru/player.ftl")),
        ],
    ),
    (
        Lang::En,
        &[
            ("words", include_str!("../locales/en/words.ftl")),
            ("labels", include_str!("../locales/en/labels.ftl")),
            ("findings", include_str!("../locales/en/findings.ftl")),
            ("duties", include_str!("../locales/en/duties.ftl")),
            ("steps", include_str!("../locales/en/steps.ftl")),
            ("tables", include_str!("../locales/en/tables.ftl")),
            ("desk", include_str!("../locales/en/desk.ftl")),
            ("pages", include_str!("../locales/en/pages.ftl")),
            ("accounts", include_str!("../locales/en/accounts.ftl")),
            ("setup", include_str!("../locales/en/setup.ftl")),
            ("server", include_str!("../locales/en/server.ftl")),
            ("course", include_str!("../locales/en/course.ftl")),
            ("decide", include_str!("../locales/en/decide.ftl")),
            ("player", include_str!("../locales/en/player.ftl")),
        ],
    ),
];

const MONTHS: [&str; 12] = [
    "month-1", "month-2", "month-3", "month-4", "month-5", "month-6", "month-7", "month-8", "month-9", "month-10",
    "month-11", "month-12",
];

/// The words of one language. Made once, used by any number of threads.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Words").field("lang", &self.lang).finish_non_exhaustive()
    }
}

impl Words {
    /// The words of this language. The messages are built in; a test holds that they all parse.
    #[must_use]
    pub fn new(lang: Lang) -> Words {
        let locale: LanguageIdentifier = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // The invisible isolates around arguments would stand in every letter and table.
        bundle.set_use_isolating(false);
        for (_, text) in FILES.iter().filter(|(of, _)| *of == lang).flat_map(|(_, files)| files.iter()) {
            let resource = match FluentResource::try_new((*text).to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Words { lang, bundle }
    }

    /// The language.
    #[must_use]
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// A label of a table, a heading or a page.
    #[must_use]
    pub fn label(&self, label: Label) -> String {
        self.text(label.id())
    }

    /// `5 марта 2024`, `5 March 2024`: for sentences.
    #[must_use]
    pub fn date(&self, day: Day) -> String {
        let (year, month, day) = day.ymd();
        let month = MONTHS.get(usize::from(month.max(1)) - 1).map_or_else(String::new, |id| self.text(id));
        self.say("date").text("day", day.to_string()).text("month", month).text("year", year.to_string()).end()
    }

    /// `05.03.2024`, `2024-03-05`: for tables.
    #[must_use]
    pub fn date_short(&self, day: Day) -> String {
        match self.lang {
            Lang::Ru => {
                let (year, month, day) = day.ymd();
                format!("{day:02}.{month:02}.{year:04}")
            }
            Lang::En => day.to_string(),
        }
    }

    /// `1 день`, `2 дня`, `5 дней`; `1 day`, `5 days`.
    #[must_use]
    pub fn days(&self, n: i64) -> String {
        self.counted("days", n)
    }

    /// The genitive, as after "more than", "out of": `1 дня`, `5 дней`.
    #[must_use]
    pub fn days_gen(&self, n: i64) -> String {
        self.counted("days-gen", n)
    }

    /// `1 ход`, `2 хода`, `5 ходов`; `1 move`, `5 moves`.
    #[must_use]
    pub fn moves(&self, n: i64) -> String {
        self.counted("moves", n)
    }

    /// `1 полуход`, `5 полуходов`; `1 half-move`.
    #[must_use]
    pub fn halfmoves(&self, n: i64) -> String {
        self.counted("halfmoves", n)
    }

    /// `1 раз`, `2 раза`, `5 раз`; `1 time`, `5 times`.
    #[must_use]
    pub fn times(&self, n: i64) -> String {
        self.counted("times", n)
    }

    /// `1 штрафной день`, `5 штрафных дней`; `5 penalty days`.
    #[must_use]
    pub fn penalty_days(&self, n: i64) -> String {
        self.counted("penalty-days", n)
    }

    /// `1 письмо`, `5 писем`; `5 mailings`: how many papers a dossier has.
    #[must_use]
    pub fn mailings(&self, n: i64) -> String {
        self.counted("mailings", n)
    }

    /// `1 просрочка`, `5 просрочек`; `5 oversteps`.
    #[must_use]
    pub fn oversteps(&self, n: i64) -> String {
        self.counted("oversteps", n)
    }

    /// `1 ошибка`, `5 ошибок`; `5 mistakes`.
    #[must_use]
    pub fn mistakes(&self, n: i64) -> String {
        self.counted("mistakes", n)
    }

    /// A text from a dossier in the quotes of the language, made harmless: `«w5»`, `“w5”`; a dash for an empty one.
    #[must_use]
    pub fn quoted(&self, text: &str) -> String {
        if text.trim().is_empty() {
            return "—".to_owned();
        }
        self.say("quoted").text("text", plain(text)).end()
    }

    /// Texts from a dossier, one after the other: `e7-e5, Кg1-f3`.
    pub(crate) fn quoted_list<T: AsRef<str>>(&self, texts: &[T]) -> String {
        let texts: Vec<_> = texts.iter().map(|text| text.as_ref().trim()).collect();
        self.quoted(&texts.join(", "))
    }

    /// `a`, `a и b`, `a, b и c`.
    pub(crate) fn list(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => {
                self.say("list-end").text("first", first.join(", ")).text("last", last.as_str()).end()
            }
        }
    }

    /// A message without arguments.
    pub(crate) fn text(&self, id: &'static str) -> String {
        self.say(id).end()
    }

    /// A message, to be filled.
    pub(crate) fn say(&self, id: &'static str) -> Phrase<'_> {
        Phrase { words: self, id, args: FluentArgs::new() }
    }

    fn counted(&self, id: &'static str, n: i64) -> String {
        self.say(id).number("n", n).end()
    }
}

/// A message that is being filled.
pub(crate) struct Phrase<'w> {
    words: &'w Words,
    id: &'static str,
    args: FluentArgs<'static>,
}

impl Phrase<'_> {
    pub(crate) fn text(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.args.set(name, value.into());
        self
    }

    pub(crate) fn number(mut self, name: &'static str, value: i64) -> Self {
        self.args.set(name, value);
        self
    }

    pub(crate) fn date(self, name: &'static str, day: Day) -> Self {
        let text = self.words.date(day);
        self.text(name, text)
    }

    pub(crate) fn days(self, name: &'static str, n: i64) -> Self {
        let text = self.words.days(n);
        self.text(name, text)
    }

    pub(crate) fn days_gen(self, name: &'static str, n: i64) -> Self {
        let text = self.words.days_gen(n);
        self.text(name, text)
    }

    /// The filled message.
    pub(crate) fn end(self) -> String {
        let pattern = self.words.bundle.get_message(self.id).and_then(|message| message.value());
        debug_assert!(pattern.is_some(), "no message {}", self.id);
        let Some(pattern) = pattern else { return self.id.to_owned() };
        let mut errors = Vec::new();
        let text = self.words.bundle.format_pattern(pattern, Some(&self.args), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{} in {:?}: {errors:?}", self.id, self.words.lang);
        text
    }

    /// The filled message with a capital letter at its beginning.
    pub(crate) fn sentence(self) -> String {
        capital(&self.end())
    }
}

/// The text with a capital letter at its beginning.
pub(crate) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::Words;
    use crate::Lang;
    use shtempel_rules::Day;

    #[test]
    fn russian_counts_take_their_forms() {
        let ru = Words::new(Lang::Ru);
        for (n, days, gen_, moves) in [
            (0, "0 дней", "0 дней", "0 ходов"),
            (1, "1 день", "1 дня", "1 ход"),
            (2, "2 дня", "2 дней", "2 хода"),
            (4, "4 дня", "4 дней", "4 хода"),
            (5, "5 дней", "5 дней", "5 ходов"),
            (11, "11 дней", "11 дней", "11 ходов"),
            (12, "12 дней", "12 дней", "12 ходов"),
            (21, "21 день", "21 дня", "21 ход"),
            (22, "22 дня", "22 дней", "22 хода"),
            (25, "25 дней", "25 дней", "25 ходов"),
            (101, "101 день", "101 дня", "101 ход"),
            (111, "111 дней", "111 дней", "111 ходов"),
            (1004, "1004 дня", "1004 дней", "1004 хода"),
            (-1, "-1 день", "-1 дня", "-1 ход"),
        ] {
            assert_eq!((ru.days(n).as_str(), ru.days_gen(n).as_str(), ru.moves(n).as_str()), (days, gen_, moves));
        }
        assert_eq!(ru.penalty_days(1), "1 штрафной день");
        assert_eq!(ru.penalty_days(3), "3 штрафных дня");
        assert_eq!(ru.penalty_days(10), "10 штрафных дней");
        assert_eq!([1, 2, 5, 21].map(|n| ru.times(n)), ["1 раз", "2 раза", "5 раз", "21 раз"]);
        assert_eq!([1, 2, 5].map(|n| ru.mailings(n)), ["1 отправление", "2 отправления", "5 отправлений"]);
        assert_eq!([1, 2, 5].map(|n| ru.oversteps(n)), ["1 просрочка", "2 просрочки", "5 просрочек"]);
        assert_eq!([1, 2, 5].map(|n| ru.mistakes(n)), ["1 ошибка", "2 ошибки", "5 ошибок"]);
        assert_eq!([1, 2, 5].map(|n| ru.halfmoves(n)), ["1 полуход", "2 полухода", "5 полуходов"]);
    }

    #[test]
    fn english_counts_take_their_forms() {
        let en = Words::new(Lang::En);
        assert_eq!([0, 1, 2, 21].map(|n| en.days(n)), ["0 days", "1 day", "2 days", "21 days"]);
        assert_eq!([1, 2].map(|n| en.moves(n)), ["1 move", "2 moves"]);
        assert_eq!([1, 5].map(|n| en.penalty_days(n)), ["1 penalty day", "5 penalty days"]);
    }

    #[test]
    fn dates_are_written_as_people_write_them() {
        let (ru, en) = (Words::new(Lang::Ru), Words::new(Lang::En));
        let day = Day::from_iso("2024-03-05").unwrap();
        assert_eq!(ru.date(day), "5 марта 2024");
        assert_eq!(en.date(day), "5 March 2024");
        assert_eq!(ru.date_short(day), "05.03.2024");
        assert_eq!(en.date_short(day), "2024-03-05");
        assert_eq!(ru.date(Day::MIN), "1 января 0");
        let months: Vec<_> = (1..=12).map(|m| ru.date(Day::from_ymd(2024, m, 2).unwrap())).collect();
        assert_eq!(months[7], "2 августа 2024");
        assert_eq!(months[11], "2 декабря 2024");
    }

    #[test]
    fn words_go_between_threads() {
        fn is_shared<T: Send + Sync>() {}
        is_shared::<Words>();
    }
}
