//! A civil day. No hours, no zones: postmarks know none.

use jiff::civil::{Date, date};
use std::fmt;
use std::num::NonZeroU32;

/// A day of the years 0 to 9999. Sums stay within those years.
///
/// It is kept as its number, 1 for the first day of the year 0: a day that may be missing takes no more room than one
/// that is there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Day(NonZeroU32);

/// The day before the first.
const NOUGHT: Date = date(-1, 12, 31);
/// The number of the last day.
const LAST: u32 = 3_652_425;

impl Day {
    /// 1 January of the year 0.
    pub const MIN: Day = Day(NonZeroU32::MIN);
    /// 31 December 9999.
    pub const MAX: Day = Day(NonZeroU32::MIN.saturating_add(LAST - 1));

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
        Day::numbered(NOUGHT.until(date).map_or(1, |span| i64::from(span.get_days())))
    }

    /// The day of a number, kept within the years 0 to 9999.
    fn numbered(number: i64) -> Day {
        let within = u32::try_from(number.clamp(1, i64::from(LAST))).ok();
        within.and_then(NonZeroU32::new).map_or(Day::MIN, Day)
    }

    fn number(self) -> i64 {
        i64::from(self.0.get())
    }

    fn date(self) -> Date {
        NOUGHT.saturating_add(jiff::Span::new().days(self.number()))
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
        Day::numbered(self.number().saturating_add(days))
    }

    /// Calendar months later: the last day of a shorter month stands for a day that it lacks (readings, 29).
    #[must_use]
    pub fn plus_months(self, months: i32) -> Day {
        Day::from_date(self.date().saturating_add(jiff::Span::new().months(months)))
    }

    /// Days from `earlier` to this day; negative if it is later.
    #[must_use]
    pub fn since(self, earlier: Day) -> i64 {
        self.number() - earlier.number()
    }
}

impl fmt::Debug for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Day({})", self.number() - 719_529)
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
