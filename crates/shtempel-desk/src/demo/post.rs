//! How papers travel, and what is left on them that shows it.

use super::random::Random;
use crate::fact::Evidence;
use serde_json::{Value, json};
use shtempel_rules::Day;

/// Towns with their index and where they lie: days by rail from the west, and off the main line.
pub(super) const TOWNS: [Town; 20] = [
    Town { name: "Вологда", index: 160_000, along: 2, aside: 1 },
    Town { name: "Кострома", index: 156_000, along: 2, aside: 1 },
    Town { name: "Рыбинск", index: 152_900, along: 2, aside: 1 },
    Town { name: "Калуга", index: 248_000, along: 1, aside: 0 },
    Town { name: "Елец", index: 399_770, along: 1, aside: 1 },
    Town { name: "Псков", index: 180_000, along: 0, aside: 1 },
    Town { name: "Великие Луки", index: 182_100, along: 0, aside: 1 },
    Town { name: "Петрозаводск", index: 185_000, along: 1, aside: 2 },
    Town { name: "Саранск", index: 430_000, along: 2, aside: 0 },
    Town { name: "Сызрань", index: 446_000, along: 3, aside: 0 },
    Town { name: "Камышин", index: 403_870, along: 2, aside: 2 },
    Town { name: "Ижевск", index: 426_000, along: 3, aside: 1 },
    Town { name: "Шадринск", index: 641_870, along: 4, aside: 1 },
    Town { name: "Бийск", index: 659_300, along: 6, aside: 2 },
    Town { name: "Ачинск", index: 662_150, along: 6, aside: 0 },
    Town { name: "Чита", index: 672_000, along: 8, aside: 0 },
    Town { name: "Ухта", index: 169_300, along: 3, aside: 2 },
    Town { name: "Тихвин", index: 187_550, along: 1, aside: 1 },
    Town { name: "Муром", index: 602_250, along: 1, aside: 0 },
    Town { name: "Борисоглебск", index: 397_160, along: 1, aside: 1 },
];

/// A town.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Town {
    pub(super) name: &'static str,
    /// The index of its first post office.
    pub(super) index: u32,
    along: i64,
    aside: i64,
}

/// A Sunday. No post goes then.
pub(super) fn is_sunday(day: Day) -> bool {
    // 1 January of the year 0 was a Saturday.
    day.since(Day::MIN).rem_euclid(7) == 1
}

/// The day itself, or the Monday after a Sunday.
pub(super) fn with_post(day: Day) -> Day {
    day.plus(i64::from(is_sunday(day)))
}

/// The day itself, or the Saturday before a Sunday.
pub(super) fn before_sunday(day: Day) -> Day {
    day.plus(-i64::from(is_sunday(day)))
}

/// The day something posted on a day arrives: longer over land, at the turn of the year, and sometimes for no reason.
pub(super) fn arrival(random: &mut Random, from: Town, to: Town, sent: Day) -> Day {
    let way = (from.along - to.along).abs();
    let off = from.aside + to.aside;
    let season = match sent.ymd() {
        (_, 12, 15..) | (_, 1, ..12) => random.between(2, 6),
        (_, 3..=4, _) => random.between(0, 1),
        _ => 0,
    };
    let mishap = if random.percent(4) { random.between(4, 11) } else { 0 };
    let days = 3 + way / 3 + off / 3 + season + mishap + random.between(0, 2);
    with_post(sent.plus(days.clamp(3, 25)))
}

/// What a receiver can show: postmarks of one of the kinds that are met, and the day he wrote down.
pub(super) fn received(random: &mut Random, sent: Day, arrived: Day) -> Evidence {
    let mark = |day: Day, office: &str| json!({ "date": day.to_string(), "office": office });
    let (origin, arrival) = (mark(sent, "origin"), mark(arrived, "arrival"));
    let kind = random.below(40);
    let (marks, dated, noted) = match kind {
        0..=15 => (vec![origin, arrival], true, true),
        16..=23 => (vec![json!(sent.to_string()), json!(arrived.to_string())], false, true),
        24..=27 => {
            let between = mark(sent.plus(arrived.since(sent) / 2), "transit");
            (vec![origin, between, arrival], false, true)
        }
        28..=30 => (vec![json!({ "illegible": true })], true, true),
        31..=33 => (vec![json!({ "illegible": true }), arrival], true, false),
        34..=37 => (vec![origin], true, true),
        38 => (vec![origin], false, true),
        // He wrote it the evening before.
        _ => {
            let mut evidence = Evidence::new();
            evidence.insert("dated".to_owned(), sent.plus(-1).to_string().into());
            evidence.insert("postmarks".to_owned(), Value::Array(vec![origin]));
            evidence.insert("received".to_owned(), arrived.to_string().into());
            return evidence;
        }
    };
    let mut evidence = Evidence::new();
    if dated {
        evidence.insert("dated".to_owned(), sent.to_string().into());
    }
    evidence.insert("postmarks".to_owned(), Value::Array(marks));
    if noted {
        evidence.insert("received".to_owned(), arrived.to_string().into());
    }
    evidence
}

/// What the sender of a registered letter can show.
pub(super) fn receipt(random: &mut Random, town: Town, sent: Day) -> Evidence {
    let number = format!("{}{:08}", town.index, random.below(100_000_000));
    let mut evidence = Evidence::new();
    evidence.insert("medium".to_owned(), "registered".into());
    evidence.insert("receipt".to_owned(), json!({ "number": number, "date": sent.to_string() }));
    evidence
}

/// A letter that is registered, with the day on which it came.
pub(super) fn registered(random: &mut Random, town: Town, sent: Day, arrived: Option<Day>) -> Evidence {
    let mut evidence = receipt(random, town, sent);
    evidence.insert("dated".to_owned(), sent.to_string().into());
    if let Some(arrived) = arrived {
        evidence.insert("received".to_owned(), arrived.to_string().into());
    }
    evidence
}
