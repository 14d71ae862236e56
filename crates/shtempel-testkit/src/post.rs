//! How papers travel, and what is left on them that shows it.

use crate::random::Random;
use shtempel_rules::{Day, Mailing, Medium, Office, Postmark, Receipt, Received};

/// The day itself, or the Monday after a Sunday: no post goes on Sundays.
pub(crate) fn with_post(day: Day) -> Day {
    // 1 January of the year 0 was a Saturday.
    let is_sunday = day.since(Day::MIN).rem_euclid(7) == 1;
    day.plus(i64::from(is_sunday))
}

/// A registered mailing with its receipt.
pub(crate) fn register(random: &mut Random, mail: &mut Mailing, sent: Day) {
    mail.medium = Medium::Registered;
    mail.receipt = Some(Receipt { number: Some(format!("{:06}", random.below(1_000_000))), date: Some(sent) });
}

/// Puts evidence of both days on a mailing, of one of the kinds that are met. No day of receipt: it shows the sending
/// alone.
pub(crate) fn stamp(random: &mut Random, mail: &mut Mailing, sent: Day, received: Option<Day>) {
    let legible = |date, office| Postmark::Legible { date, office };
    let recorded = received.map_or(Received::Unrecorded, Received::On);
    let Some(arrived) = received else {
        mail.dated = Some(sent);
        return;
    };
    match random.below(20) {
        // Two stamps of unknown offices: the commonest.
        0..=10 => mail.postmarks = vec![legible(sent, None), legible(arrived, None)].into(),
        11..=13 => {
            mail.postmarks = vec![legible(sent, Some(Office::Origin)), legible(arrived, Some(Office::Arrival))].into();
            mail.dated = Some(sent);
        }
        14 => {
            let between = sent.plus(arrived.since(sent) / 2);
            let (origin, transit) = (Some(Office::Origin), Some(Office::Transit));
            mail.postmarks =
                vec![legible(sent, origin), legible(between, transit), legible(arrived, Some(Office::Arrival))].into();
        }
        15 | 16 => {
            mail.postmarks = vec![Postmark::Illegible].into();
            mail.dated = Some(sent);
            mail.received = recorded;
        }
        17 => {
            // The sender wrote the evening before.
            mail.postmarks = vec![legible(sent, Some(Office::Origin))].into();
            mail.dated = Some(sent.plus(-1));
            mail.received = recorded;
        }
        _ => {
            mail.postmarks = vec![legible(sent, Some(Office::Origin))].into();
            mail.received = recorded;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::with_post;
    use crate::game::day;

    #[test]
    fn no_post_goes_on_a_sunday() {
        assert_eq!(with_post(day("2024-03-03")), day("2024-03-04"));
        assert_eq!(with_post(day("2024-03-02")), day("2024-03-02"));
        assert_eq!(with_post(day("2024-03-04")), day("2024-03-04"));
    }
}
