//! Sets of days, as ranges. A leave of a thousand years costs no more than one of a day.

use crate::{Day, Span};

/// A set of days: ranges, both ends inclusive, sorted, apart from each other.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DaySet(Vec<Span>);

impl DaySet {
    /// No day.
    #[must_use]
    pub const fn new() -> DaySet {
        DaySet(Vec::new())
    }

    /// The ranges, in order.
    #[must_use]
    pub fn spans(&self) -> &[Span] {
        &self.0
    }

    /// Whether there is no day in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds the days of a range; none if it ends before it begins.
    pub fn add(&mut self, from: Day, to: Day) {
        if to < from {
            return;
        }
        let mut new = Span { from, to };
        self.0.retain(|old| {
            let apart = old.to.plus(1) < new.from || new.to.plus(1) < old.from;
            if !apart {
                new.from = new.from.min(old.from);
                new.to = new.to.max(old.to);
            }
            apart
        });
        let place = self.0.partition_point(|old| old.from < new.from);
        self.0.insert(place, new);
    }

    /// Adds the days of a range that begins no earlier than any range of the set.
    pub(crate) fn append(&mut self, from: Day, to: Day) {
        match self.0.last_mut() {
            Some(last) if from <= last.to.plus(1) => last.to = last.to.max(to),
            _ if from <= to => self.0.push(Span { from, to }),
            _ => {}
        }
    }

    /// The days of either set, in one walk through both.
    #[must_use]
    pub fn or(&self, other: &DaySet) -> DaySet {
        let (mut a, mut b) = (self.0.iter().peekable(), other.0.iter().peekable());
        let mut out = DaySet::new();
        loop {
            let next = match (a.peek(), b.peek()) {
                (Some(x), Some(y)) if y.from < x.from => b.next(),
                (Some(_), _) => a.next(),
                (None, _) => b.next(),
            };
            let Some(span) = next else { return out };
            out.append(span.from, span.to);
        }
    }

    /// Adds all days of another set.
    pub fn add_all(&mut self, other: &DaySet) {
        *self = self.or(other);
    }

    /// The days of this set that are not in the other.
    #[must_use]
    pub fn minus(&self, other: &DaySet) -> DaySet {
        let mut out = DaySet::new();
        for span in &self.0 {
            let mut from = Some(span.from);
            let first = other.0.partition_point(|cut| cut.to < span.from);
            for cut in other.0.get(first..).unwrap_or_default() {
                let Some(begin) = from.filter(|_| cut.from <= span.to) else { break };
                if cut.from > begin {
                    out.0.push(Span { from: begin, to: cut.from.plus(-1) });
                }
                from = (cut.to < span.to).then(|| cut.to.plus(1));
            }
            if let Some(from) = from {
                out.0.push(Span { from, to: span.to });
            }
        }
        out
    }

    /// The days that are in both sets.
    #[must_use]
    pub fn and(&self, other: &DaySet) -> DaySet {
        let mut out = DaySet::new();
        for a in &self.0 {
            for b in &other.0 {
                let (from, to) = (a.from.max(b.from), a.to.min(b.to));
                if from <= to {
                    out.0.push(Span { from, to });
                }
            }
        }
        out
    }

    /// How many days there are.
    #[must_use]
    pub fn len(&self) -> i64 {
        self.0.iter().map(|span| span.to.since(span.from) + 1).sum()
    }

    /// How many of the days d with `after < d <= until` are in the set.
    #[must_use]
    pub fn count(&self, after: Day, until: Day) -> i64 {
        let first = self.0.partition_point(|span| span.to <= after);
        let spans = self.0.get(first..).unwrap_or_default().iter().take_while(|span| span.from <= until);
        spans.map(|span| span.to.min(until).since(span.from.max(after.plus(1))) + 1).filter(|n| *n > 0).sum()
    }

    /// Whether the day is in the set.
    #[must_use]
    pub fn contains(&self, day: Day) -> bool {
        self.0.iter().any(|span| span.from <= day && day <= span.to)
    }

    /// The n-th day after `after` that is not in this set; `after` itself for n = 0 and below.
    #[must_use]
    pub fn nth_day_outside(&self, after: Day, n: i64) -> Day {
        let (mut at, mut left) = (after, n);
        if left <= 0 {
            return after;
        }
        let first = self.0.partition_point(|span| span.to <= at);
        for span in self.0.get(first..).unwrap_or_default() {
            let free = span.from.since(at) - 1;
            if free >= left {
                break;
            }
            left -= free.max(0);
            at = span.to;
        }
        at.plus(left)
    }
}

#[cfg(test)]
mod tests {
    use super::DaySet;
    use crate::Day;

    fn d(n: i64) -> Day {
        Day::MIN.plus(1000 + n)
    }

    fn set(spans: &[(i64, i64)]) -> DaySet {
        let mut out = DaySet::new();
        for (from, to) in spans {
            out.add(d(*from), d(*to));
        }
        out
    }

    #[test]
    fn neighbours_and_overlaps_become_one_range() {
        assert_eq!(set(&[(1, 3), (8, 9), (4, 5)]), set(&[(1, 5), (8, 9)]));
        assert_eq!(set(&[(4, 5), (1, 3)]).spans().len(), 1);
        assert_eq!(set(&[(5, 6), (1, 3)]).spans().len(), 2);
        assert_eq!(set(&[(5, 2)]), DaySet::new());
        assert_eq!(set(&[(1, 3), (2, 9)]).len(), 9);
    }

    #[test]
    fn what_is_cut_out_leaves_the_rest() {
        assert_eq!(set(&[(1, 10)]).minus(&set(&[(3, 4), (9, 12)])), set(&[(1, 2), (5, 8)]));
        assert_eq!(set(&[(1, 10)]).minus(&set(&[(0, 12)])), DaySet::new());
        assert_eq!(set(&[(1, 4), (8, 9)]).and(&set(&[(3, 8)])), set(&[(3, 4), (8, 8)]));
    }

    #[test]
    fn days_are_counted_after_the_first_up_to_the_last() {
        let s = set(&[(3, 5), (8, 8)]);
        assert_eq!(s.count(d(3), d(8)), 3);
        assert_eq!(s.count(d(2), d(4)), 2);
        assert_eq!(s.count(d(8), d(3)), 0);
    }

    #[test]
    fn the_nth_day_outside_skips_the_set() {
        let s = set(&[(3, 5), (8, 8)]);
        assert_eq!(s.nth_day_outside(d(0), 2), d(2));
        assert_eq!(s.nth_day_outside(d(0), 3), d(6));
        assert_eq!(s.nth_day_outside(d(0), 5), d(9));
        assert_eq!(s.nth_day_outside(d(4), 1), d(6));
        assert_eq!(s.nth_day_outside(d(4), 0), d(4));
    }
}
