//! The list of what is owed: over the whole archive, one competition, one game, one person, or the arbiter.

use crate::desk::Desk;
use crate::refusal::Refusal;
use crate::rows::{DutyRow, number};
use shtempel_archive::View;
use shtempel_rules::Day;

/// Whose duties are asked for. Nothing said: everybody's in the whole archive.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Whose {
    /// Of one competition.
    pub competition: Option<String>,
    /// Of one person, or of `arbiter`.
    pub who: Option<String>,
}

/// Rights, which are gone when their term is over; what else stands in the list is overdue then.
const RIGHTS: [&str; 3] = ["protest", "adj-appeal", "objection"];

/// How many rows of the whole archive are read at most.
pub const MOST_ROWS: usize = 10_000;

impl Desk<'_> {
    /// What is owed until a day, and what has no day where `undated`: overdue first, then the arbiter's matters, then by
    /// day. The lists must be fresh (see [`Desk::refresh`]).
    ///
    /// # Errors
    /// The archive's trouble.
    pub fn due(&self, whose: &Whose, until: Day, undated: bool) -> Result<Vec<DutyRow>, Refusal> {
        let views = match &whose.competition {
            Some(id) => self.duties_of(id)?,
            None if undated => {
                let mut views = Vec::new();
                for row in self.archive.views("competition", "")? {
                    views.extend(self.duties_of(&row.key)?);
                }
                views
            }
            None => self.archive.views_until("duty", number(until), MOST_ROWS)?,
        };
        let (limit, today) = (number(until), number(self.today));
        let mut rows: Vec<(Option<i32>, DutyRow)> = Vec::new();
        for view in views {
            if view.day.map_or(!undated, |day| day > limit) {
                continue;
            }
            let Ok(row) = serde_json::from_str::<DutyRow>(&view.body) else { continue };
            let lapsed = RIGHTS.contains(&row.norm.as_str()) && view.day.is_some_and(|day| day < today);
            if !lapsed && whose.who.as_ref().is_none_or(|who| *who == row.who) {
                rows.push((view.day, row));
            }
        }
        rows.sort_by_key(|(day, row)| {
            let rank = match day {
                _ if row.who == "arbiter" => 1,
                Some(day) if *day < today => 0,
                Some(_) => 2,
                None => 3,
            };
            (rank, *day)
        });
        Ok(rows.into_iter().map(|(_, row)| row).collect())
    }

    fn duties_of(&self, competition: &str) -> Result<Vec<View>, Refusal> {
        let mut views = self.archive.views("duty", &format!("competition/{competition}"))?;
        for game in self.archive.views("game", competition)? {
            views.extend(self.archive.views("duty", &game.key)?);
        }
        Ok(views)
    }
}
