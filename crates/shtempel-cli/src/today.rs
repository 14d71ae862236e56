//! The one place that reads the clock.

use shtempel_archive::Moment;
use shtempel_rules::Day;

/// Today in the local civil calendar.
pub fn today() -> Day {
    let date = jiff::ZonedDateTime::now().date();
    Day::from_ymd(i32::from(date.year()), date.month().unsigned_abs(), date.day().unsigned_abs()).unwrap_or(Day::MAX)
}

/// The moment, UTC.
pub fn now() -> Moment {
    Moment(jiff::Timestamp::now().as_microsecond())
}
