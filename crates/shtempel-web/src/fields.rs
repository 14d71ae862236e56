//! What a form or an address holds.

use shtempel_archive::Moment;
use shtempel_rules::Day;
use shtempel_words::Lang;

/// Names with values, in their order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Fields(pub Vec<(String, String)>);

/// A file that was sent along.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upload {
    /// The field.
    pub field: String,
    /// The name that it had.
    pub name: String,
    /// What it holds.
    pub bytes: Vec<u8>,
}

impl Fields {
    /// Reads `a=1&b=2`.
    #[must_use]
    pub fn parse(text: &str) -> Fields {
        Fields(serde_urlencoded::from_str(text).unwrap_or_default())
    }

    /// The first value of this name as it was typed; empty if there is none.
    #[must_use]
    pub fn raw(&self, name: &str) -> &str {
        self.0.iter().find(|(found, _)| found == name).map_or("", |(_, value)| value)
    }

    /// The first value of this name without the blanks around it; empty if there is none.
    #[must_use]
    pub fn get(&self, name: &str) -> &str {
        self.raw(name).trim()
    }

    /// The value, if something was typed.
    #[must_use]
    pub fn given(&self, name: &str) -> Option<&str> {
        Some(self.get(name)).filter(|value| !value.is_empty())
    }

    /// Whether a box was ticked.
    #[must_use]
    pub fn ticked(&self, name: &str) -> bool {
        self.given(name).is_some()
    }

    /// All values of a name that say something.
    #[must_use]
    pub fn all(&self, name: &str) -> Vec<&str> {
        let found = self.0.iter().filter(|(found, _)| found == name);
        found.map(|(_, value)| value.trim()).filter(|value| !value.is_empty()).collect()
    }

    /// A date as people of either language type it.
    ///
    /// # Errors
    /// It is none; what was typed.
    pub fn date(&self, name: &str) -> Result<Option<Day>, String> {
        let Some(text) = self.given(name) else { return Ok(None) };
        typed_date(text).map(Some).ok_or_else(|| text.to_owned())
    }
}

/// A date as people type it: `2024-03-05`, `05.03.2024`, `5.3.2024`, `5.3.24`, `5 марта 2024`, `5 March 2024`. Nothing is guessed:
/// a date with the month in the first place is none.
#[must_use]
pub fn typed_date(text: &str) -> Option<Day> {
    let text = text.trim().trim_end_matches(['г', '.', ' ']).trim();
    if let Some(day) = Day::from_iso(text) {
        return Some(day);
    }
    let parts: Vec<&str> = text.split(['.', ' ']).filter(|part| !part.is_empty()).collect();
    let [day, month, year] = parts.as_slice() else { return None };
    let number = |text: &str, most: usize| {
        let digits = !text.is_empty() && text.len() <= most && text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse::<u16>().ok()).flatten()
    };
    let month = number(month, 2).or_else(|| month_of(month))?;
    let year = match year.len() {
        4 => number(year, 4)?,
        2 => 2000 + number(year, 2)?,
        _ => return None,
    };
    Day::from_ymd(i32::from(year), u8::try_from(month).ok()?, u8::try_from(number(day, 2)?).ok()?)
}

/// A moment: `2024-03-05T12:00:00Z`, or the end of a day in UTC as [`typed_date`] reads it.
#[must_use]
pub fn typed_moment(text: &str) -> Option<Moment> {
    let text = match typed_date(text) {
        Some(day) => format!("{day}T23:59:59.999999Z"),
        None => text.trim().to_owned(),
    };
    text.parse::<jiff::Timestamp>().ok().map(|moment| Moment(moment.as_microsecond()))
}

/// The day of a moment in UTC.
#[must_use]
pub fn day_of(moment: Moment) -> Option<Day> {
    let moment = jiff::Timestamp::from_microsecond(moment.0).ok()?;
    Day::from_iso(&jiff::tz::TimeZone::UTC.to_datetime(moment).date().to_string())
}

fn month_of(name: &str) -> Option<u16> {
    const MONTHS: [[&str; 3]; 12] = [
        ["января", "january", "jan"],
        ["февраля", "february", "feb"],
        ["марта", "march", "mar"],
        ["апреля", "april", "apr"],
        ["мая", "may", "may"],
        ["июня", "june", "jun"],
        ["июля", "july", "jul"],
        ["августа", "august", "aug"],
        ["сентября", "september", "sep"],
        ["октября", "october", "oct"],
        ["ноября", "november", "nov"],
        ["декабря", "december", "dec"],
    ];
    let name = name.to_lowercase();
    let at = MONTHS.iter().position(|names| names.contains(&name.as_str()))?;
    u16::try_from(at + 1).ok()
}

/// The language that a browser asks for.
#[must_use]
pub fn language_of(accepted: &str) -> Lang {
    let first = accepted.split(',').map(str::trim).find_map(|part| {
        let tag = part.split(';').next().unwrap_or_default();
        match tag.split('-').next().unwrap_or_default() {
            "ru" | "be" | "uk" | "kk" => Some(Lang::Ru),
            "en" => Some(Lang::En),
            _ => None,
        }
    });
    first.unwrap_or(Lang::Ru)
}

#[cfg(test)]
mod tests {
    use super::{Fields, language_of, typed_date};
    use shtempel_rules::Day;
    use shtempel_words::Lang;

    #[test]
    fn dates_are_read_as_people_write_them() {
        let day = Day::from_ymd(2024, 3, 5);
        for text in
            ["2024-03-05", "05.03.2024", "5.3.2024", "5.03.24", "5 марта 2024", "5 марта 2024 г.", "5 March 2024"]
        {
            assert_eq!(typed_date(text), day, "{text}");
        }
    }

    #[test]
    fn what_is_no_date_is_not_guessed() {
        for text in
            ["", "5.3", "32.01.2024", "30.02.2024", "03/05/2024", "2024-3-5", "5.3.124", "5 мартобря 2024", "٥.٣.٢٠٢٤"]
        {
            assert_eq!(typed_date(text), None, "{text}");
        }
    }

    #[test]
    fn a_form_gives_its_values_in_order() {
        let fields = Fields::parse("a=1&b=%D0%BA&a=+2+&c=");
        assert_eq!((fields.get("a"), fields.get("b"), fields.given("c")), ("1", "к", None));
        assert_eq!(fields.all("a"), ["1", "2"]);
        assert!(fields.ticked("b") && !fields.ticked("d"));
    }

    #[test]
    fn the_browser_says_which_language() {
        assert_eq!(language_of("de,en;q=0.8"), Lang::En);
        assert_eq!(language_of("ru-RU,ru;q=0.9,en;q=0.8"), Lang::Ru);
        assert_eq!(language_of("fr"), Lang::Ru);
    }
}
