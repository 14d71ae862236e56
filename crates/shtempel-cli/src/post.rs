//! Days on which the post does not usually work, and how long it usually takes. Remarks rest on these, no rule does.

use shtempel_rules::{Day, Dossier, Judgement, MailIndex, Party};

/// Why the post does not usually work on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NoPost {
    /// A Sunday.
    Sunday,
    /// 1 to 8 January.
    NewYear,
    /// Another public holiday with a fixed date.
    Holiday,
}

/// Russian public holidays with fixed dates, but for those of the new year: month and day.
const HOLIDAYS: [(u8, u8); 6] = [(2, 23), (3, 8), (5, 1), (5, 9), (6, 12), (11, 4)];

/// Whether the post usually rests on this day.
pub fn no_post(day: Day) -> Option<NoPost> {
    let (_, month, of_month) = day.ymd();
    if month == 1 && of_month <= 8 {
        Some(NoPost::NewYear)
    } else if HOLIDAYS.contains(&(month, of_month)) {
        Some(NoPost::Holiday)
    } else if is_sunday(day) {
        Some(NoPost::Sunday)
    } else {
        None
    }
}

fn is_sunday(day: Day) -> bool {
    // The first of January of the year 0 was a Saturday in the calendar as extended backwards.
    day.since(Day::MIN).rem_euclid(7) == 1
}

/// A mailing between the players that was under way far longer than is usual between these two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LongTransit {
    /// The mailing.
    pub mailing: MailIndex,
    /// Days from sending to receipt.
    pub days: i64,
    /// The median of all mailings between the two.
    pub usual: i64,
}

/// How many mailings there must be before anything is called usual.
const ENOUGH: usize = 4;

/// Mailings that took more than three times the median, and at least ten days more.
pub fn long_transits(dossier: &Dossier, judgement: &Judgement) -> Vec<LongTransit> {
    let mut transits = Vec::new();
    for (at, mail) in dossier.mail.iter().enumerate() {
        let between_players =
            mail.from.side().is_some() && matches!(mail.to, shtempel_rules::Addressee::One(Party::Player(_)));
        let dates = judgement.dates.get(at).copied().flatten();
        let (Some(sent), Some(received)) = (dates.and_then(|d| d.sent), dates.and_then(|d| d.received)) else {
            continue;
        };
        let days = received.since(sent);
        if between_players && days >= 0 {
            transits.push((MailIndex(at), days));
        }
    }
    if transits.len() < ENOUGH {
        return Vec::new();
    }
    let mut sorted: Vec<i64> = transits.iter().map(|(_, days)| *days).collect();
    sorted.sort_unstable();
    let usual = sorted[(sorted.len() - 1) / 2];
    transits
        .into_iter()
        .filter(|(_, days)| *days > usual * 3 && *days >= usual + 10)
        .map(|(mailing, days)| LongTransit { mailing, days, usual })
        .collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::{NoPost, no_post};
    use shtempel_rules::Day;

    #[test]
    fn the_post_rests_on_sundays_and_holidays() {
        let on = |iso| no_post(Day::from_iso(iso).unwrap());
        assert_eq!(on("2024-12-01"), Some(NoPost::Sunday));
        assert_eq!(on("2024-12-02"), None);
        assert_eq!(on("2024-11-30"), None);
        assert_eq!(on("2025-01-08"), Some(NoPost::NewYear));
        assert_eq!(on("2025-01-09"), None);
        assert_eq!(on("2024-06-12"), Some(NoPost::Holiday));
        assert_eq!(on("1999-02-28"), Some(NoPost::Sunday));
    }
}
