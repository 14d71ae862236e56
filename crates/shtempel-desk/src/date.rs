//! A day as it stands in payloads.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use shtempel_rules::Day;

/// A calendar day, written `YYYY-MM-DD` and read no other way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date(pub Day);

impl Serialize for Date {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Date {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Date, D::Error> {
        let text = String::deserialize(from)?;
        Day::from_iso(&text)
            .map(Date)
            .ok_or_else(|| de::Error::custom(format_args!("expected a day such as 2024-03-05, found \"{text}\"")))
    }
}

impl From<Day> for Date {
    fn from(day: Day) -> Date {
        Date(day)
    }
}

impl std::fmt::Display for Date {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::Date;

    #[test]
    fn a_day_is_read_strictly_and_written_as_it_was() {
        let day: Date = serde_json::from_str("\"2024-02-29\"").unwrap();
        assert_eq!(serde_json::to_string(&day).unwrap(), "\"2024-02-29\"");
        for bad in ["\"2023-02-29\"", "\"29.02.2024\"", "\"2024-02-29T10:00\"", "20240229"] {
            assert!(serde_json::from_str::<Date>(bad).is_err(), "{bad}");
        }
    }
}
