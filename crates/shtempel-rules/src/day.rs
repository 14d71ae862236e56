//! A civil day. No hours, no zones: postmarks know none.

use jiff::civil::{Date, date};
use std::fmt;

/// A day, as the number of days since 1 January 1970. Only days of the years 0 to 9999 are made from text;
/// sums stay within those years.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Day(i32);

const EPOCH: Date = date(1970, 1, 1);
const FIRST: i32 = -719_528;
const LAST: i32 = 2_932_896;

impl Day {
    /// 1 January of the year 0.
    pub const MIN: Day = Day(FIRST);
    /// 31 December 9999.
    pub const MAX: Day = Day(LAST);

    /// The day of a calendar date; none where there is no such day, or the year is not within 0 to 9999.
    #[must_use]
    pub fn from_ymd(year: i32, month: u8, day: u8) -> Option<Day> {
        if !(0..=9999).contains(&year) {
            return None;
        }
        let date = Date::new(i16::try_from(year).ok()?, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()?;
        Some(Day::from_date(date))
    }

    /// Reads `YYYY-MM-DD`, nothing looser.
    #[must_use]
    pub fn from_iso(text: &str) -> Option<Day> {
        let bytes = text.as_bytes();
        let digits = |range: std::ops::Range<usize>| -> Option<i32> {
            bytes.get(range)?.iter().try_fold(0, |sum, b| b.is_ascii_digit().then(|| sum * 10 + i32::from(*b - b'0')))
        };
        if bytes.len() != 10 || bytes.get(4) != Some(&b'-') || bytes.get(7) != Some(&b'-') {
            return None;
        }
        Day::from_ymd(digits(0..4)?, u8::try_from(digits(5..7)?).ok()?, u8::try_from(digits(8..10)?).ok()?)
    }

    fn from_date(date: Date) -> Day {
        let days = EPOCH.until(date).map_or(0, |span| span.get_days());
        Day(days.clamp(FIRST, LAST))
    }

    fn date(self) -> Date {
        EPOCH.saturating_add(jiff::Span::new().days(self.0))
    }

    /// Year, month (1–12) and day of the month.
    #[must_use]
    pub fn ymd(self) -> (i32, u8, u8) {
        let date = self.date();
        (i32::from(date.year()), date.month().unsigned_abs(), date.day().unsigned_abs())
    }

    /// The day `days` later (earlier if negative), kept within the years 0 to 9999.
    #[must_use]
    pub fn plus(self, days: i64) -> Day {
        let sum = i64::from(self.0).saturating_add(days).clamp(i64::from(FIRST), i64::from(LAST));
        Day(i32::try_from(sum).unwrap_or(LAST))
    }

    /// Calendar months later: the last day of a shorter month stands for a day that it lacks (readings, 29).
    #[must_use]
    pub fn plus_months(self, months: i32) -> Day {
        Day::from_date(self.date().saturating_add(jiff::Span::new().months(months)))
    }

    /// Days from `earlier` to this day; negative if it is later.
    #[must_use]
    pub fn since(self, earlier: Day) -> i64 {
        i64::from(self.0) - i64::from(earlier.0)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.ymd();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::Day;

    #[test]
    fn the_bounds_are_the_days_they_say() {
        assert_eq!(Day::MIN.to_string(), "0000-01-01");
        assert_eq!(Day::MAX.to_string(), "9999-12-31");
        assert_eq!(Day::MAX.plus(1), Day::MAX);
        assert_eq!(Day::from_iso("0000-01-01"), Some(Day::MIN));
    }

    #[test]
    fn text_that_is_no_iso_day_is_refused() {
        for bad in
            ["", "2024-02-30", "2024-2-3", "20240305", "2024-03-05T10:00", "+2024-03-05", "2024-13-01", "2024-00-10"]
        {
            assert_eq!(Day::from_iso(bad), None, "{bad}");
        }
    }

    #[test]
    fn months_end_on_the_last_day_where_the_day_lacks() {
        let day = |s| Day::from_iso(s).unwrap();
        assert_eq!(day("2024-11-30").plus_months(3), day("2025-02-28"));
        assert_eq!(day("2023-11-30").plus_months(3), day("2024-02-29"));
        assert_eq!(day("2024-03-10").plus_months(3), day("2024-06-10"));
    }

    #[test]
    fn differences_cross_leap_days() {
        let day = |s| Day::from_iso(s).unwrap();
        assert_eq!(day("2024-03-01").since(day("2024-02-28")), 2);
        assert_eq!(day("2020-04-10").since(day("2019-01-01")), 465);
    }
}
