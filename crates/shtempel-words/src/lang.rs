//! The languages.

/// A language that the program speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Lang {
    /// Russian.
    Ru,
    /// English.
    En,
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 2] = [Lang::Ru, Lang::En];

    /// The language for a locale name as `LANG` gives it or `--lang` takes it: `ru`, `ru_RU.UTF-8`, `ru-RU` are
    /// Russian, everything else is English.
    #[must_use]
    pub fn from_locale(locale: &str) -> Lang {
        let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        if language.eq_ignore_ascii_case("ru") || language.eq_ignore_ascii_case("russian") {
            Lang::Ru
        } else {
            Lang::En
        }
    }

    /// The ISO 639 code: `ru` or `en`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Lang::Ru => "ru",
            Lang::En => "en",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Lang;

    #[test]
    fn locales_that_begin_with_ru_are_russian() {
        for locale in ["ru", "RU", "ru_RU.UTF-8", "ru-RU", "ru.KOI8-R", "Russian_Russia.1251"] {
            assert_eq!(Lang::from_locale(locale), Lang::Ru, "{locale}");
        }
        for locale in ["", "C", "POSIX", "en_GB.UTF-8", "run", "de_RU"] {
            assert_eq!(Lang::from_locale(locale), Lang::En, "{locale}");
        }
    }
}
