//! 47.4.3 to 47.4.8: how days are counted (readings 8 to 14, 36).

use crate::leave::leave_of;
use crate::papers::Papers;
use crate::*;

/// Which days count for whom.
pub(crate) struct Calendar {
    pub(crate) starts: PerSide<Day>,
    pub(crate) leave: PerSide<DaySet>,
    pub(crate) claims: PerSide<DaySet>,
    pub(crate) neutral: DaySet,
    /// Leave, claims and neutral days together.
    uncounted: PerSide<DaySet>,
    /// Days that are not among the thirty of 47.5.1: leave of either side, claims, neutral days (readings, 21, 27).
    pub(crate) silence: PerSide<DaySet>,
    /// Days of claims that are not leave; neutral days that are neither.
    claims_only: PerSide<DaySet>,
    neutral_only: PerSide<DaySet>,
}

impl Calendar {
    /// Puts together starts, leave, decisive claims and neutral days; remarks on notices of leave go to `findings`.
    pub(crate) fn new(papers: &Papers, findings: &mut Vec<Finding>) -> Calendar {
        let mut neutral = DaySet::new();
        for span in papers.rulings.iter().filter_map(|paper| paper.ruling.neutral) {
            neutral.add(span.from, span.to);
        }
        let leave = PerSide::from_fn(|side| leave_of(papers, side, findings));
        let claims = PerSide::from_fn(|side| interruptions(papers, side));
        let claims_only = PerSide::from_fn(|side| claims[side].minus(&leave[side]));
        let neutral_only = PerSide::from_fn(|side| neutral.minus(&leave[side]).minus(&claims[side]));
        let uncounted = PerSide::from_fn(|side| leave[side].or(&claims[side]).or(&neutral));
        let silence = PerSide::from_fn(|side| uncounted[side].or(&leave[side.other()]));
        Calendar {
            uncounted,
            silence,
            starts: PerSide::from_fn(|side| start_of(papers, side)),
            leave,
            claims,
            neutral,
            claims_only,
            neutral_only,
        }
    }

    /// `move-time`, `before-start`, `leave-uncounted`, `leave-inside`, `interruption`: the days d with
    /// begin < d <= end, and which of them count for this side (readings, 9).
    pub(crate) fn count(&self, side: Side, begin: Day, end: Day) -> Days {
        if end <= begin {
            return Days::default();
        }
        let all = end.since(begin);
        let start = self.starts[side];
        let before_start = start.min(end).since(begin).max(0);
        let from = begin.max(start);
        if self.uncounted[side].count(from, end) == 0 {
            return Days { all, before_start, counted: all - before_start, ..Days::default() };
        }
        let leave = self.leave[side].count(from, end);
        let claim = self.claims_only[side].count(from, end);
        let neutral = self.neutral_only[side].count(from, end);
        Days { all, before_start, leave, claim, neutral, counted: all - before_start - leave - claim - neutral }
    }

    /// The last day up to which no more than `days` count for this side, from `begin` on; none where that reaches the
    /// end of time.
    pub(crate) fn last_day_within(&self, side: Side, begin: Day, days: i64) -> Option<Day> {
        if days < 0 {
            return Some(begin.plus(-1));
        }
        // Nothing counts up to the player's start.
        let from = begin.max(self.starts[side]);
        let next = self.uncounted[side].nth_day_outside(from, days.saturating_add(1));
        (next < Day::MAX).then(|| next.plus(-1))
    }

    /// The n-th day of a term: the day it runs from is not counted, neutral days lengthen it (readings, 36).
    pub(crate) fn term(&self, from: Day, days: i64) -> Day {
        self.neutral.nth_day_outside(from, days)
    }
}

/// `late-start-notice`: the third day after a late message about the start (readings, 10).
fn start_of(papers: &Papers, side: Side) -> Day {
    let start = papers.dossier.competition.start;
    match papers.dossier.players[side].start_notice {
        Some(notice) if notice > start && notice <= papers.day => notice.plus(3),
        _ => start,
    }
}

/// The days of decisive claims that count for nobody (readings, 27).
fn interruptions(papers: &Papers, side: Side) -> DaySet {
    let mut out = DaySet::new();
    for (i, _, _) in papers.letters() {
        if papers.claim(i).is_none() || !papers.is_decisive(i) {
            continue;
        }
        let Some(sent) = papers.stands_at(i) else { continue };
        if papers.dossier.competition.end.is_some_and(|end| sent > end) {
            continue;
        }
        let until = match papers.first_decision(i) {
            Some(ruling) => papers.dates(ruling.mail).and_then(|d| d.reached[side]).unwrap_or(ruling.sent),
            None => Day::MAX,
        };
        out.add(sent.plus(1), until);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::Calendar;
    use crate::{Day, DaySet, PerSide, Side};

    #[test]
    fn days_without_end_have_no_last_one() {
        let day = Day::MIN.plus(1000);
        let none = PerSide::<DaySet>::default;
        let calendar = Calendar {
            starts: PerSide { white: day, black: day },
            leave: none(),
            claims: none(),
            neutral: DaySet::new(),
            uncounted: none(),
            silence: none(),
            claims_only: none(),
            neutral_only: none(),
        };
        let left = Day::MAX.since(day);
        let last = |days| calendar.last_day_within(Side::White, day, days);
        assert_eq!(last(3), Some(day.plus(3)));
        assert_eq!(last(left - 2), Some(Day::MAX.plus(-2)));
        assert_eq!(last(left - 1), None);
        assert_eq!(last(i64::MAX), None);
    }
}
