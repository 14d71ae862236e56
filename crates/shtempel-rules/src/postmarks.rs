//! The postmarks of a mailing: a few, kept where the mailing itself is.

use crate::Postmark;
use std::ops::Deref;

/// So many postmarks are kept in place: one of dispatch, one of arrival, and one on the way.
const FEW: usize = 3;

/// Postmarks, in the order in which they were written down. They are read as a slice.
#[derive(Clone, PartialEq, Eq)]
pub struct Postmarks(Kept);

#[derive(Clone, PartialEq, Eq)]
enum Kept {
    /// So many of them; those behind are illegible.
    Few(u8, [Postmark; FEW]),
    Many(Vec<Postmark>),
}

impl Postmarks {
    /// No postmark.
    #[must_use]
    pub const fn new() -> Postmarks {
        Postmarks(Kept::Few(0, [Postmark::Illegible; FEW]))
    }

    /// Adds one behind the others.
    pub fn push(&mut self, mark: Postmark) {
        match &mut self.0 {
            Kept::Many(marks) => marks.push(mark),
            Kept::Few(count, marks) => match marks.get_mut(usize::from(*count)) {
                Some(place) => {
                    *place = mark;
                    *count += 1;
                }
                None => self.0 = Kept::Many(marks.iter().copied().chain([mark]).collect()),
            },
        }
    }
}

impl Default for Postmarks {
    fn default() -> Self {
        Postmarks::new()
    }
}

impl std::fmt::Debug for Postmarks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Deref for Postmarks {
    type Target = [Postmark];

    #[inline]
    fn deref(&self) -> &[Postmark] {
        match &self.0 {
            Kept::Few(count, marks) => marks.get(..usize::from(*count)).unwrap_or_default(),
            Kept::Many(marks) => marks,
        }
    }
}

impl FromIterator<Postmark> for Postmarks {
    fn from_iter<I: IntoIterator<Item = Postmark>>(marks: I) -> Self {
        let mut out = Postmarks::new();
        marks.into_iter().for_each(|mark| out.push(mark));
        out
    }
}

impl From<Vec<Postmark>> for Postmarks {
    fn from(marks: Vec<Postmark>) -> Self {
        marks.into_iter().collect()
    }
}

impl<'a> IntoIterator for &'a Postmarks {
    type Item = &'a Postmark;
    type IntoIter = std::slice::Iter<'a, Postmark>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::Postmarks;
    use crate::{Day, Postmark};

    #[test]
    fn few_and_many_are_read_alike() {
        let mark = |n: i64| Postmark::Legible { date: Day::MIN.plus(n), office: None };
        for count in 0..6 {
            let marks: Vec<Postmark> = (0..count).map(mark).collect();
            let kept: Postmarks = marks.iter().copied().collect();
            assert_eq!(&*kept, marks.as_slice());
            assert_eq!(kept, Postmarks::from(marks));
        }
    }
}
