//! The register of letters and the tray of scans of a competition.

use crate::desk::Desk;
use crate::fact::{Direction, Fact, Filed, Letter, Scan, Suspicion};
use crate::refusal::Refusal;
use crate::state::read_stream;

/// The register of a competition.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Register {
    /// Letters, in the order of their records.
    pub letters: Vec<Letter>,
    /// Scans, in the order of their records, each with where it went.
    pub scans: Vec<(Scan, Option<Filed>)>,
    suspicions: Vec<Suspicion>,
}

impl Register {
    /// Reads the register of a competition; empty if nothing was recorded.
    ///
    /// # Errors
    /// The archive's trouble.
    pub fn load(desk: &Desk, competition: &str) -> Result<Register, Refusal> {
        let mut register = Register::default();
        for entry in read_stream(desk.archive, &format!("register/{competition}"), desk.known_at)? {
            match entry.fact {
                Fact::Letter(letter) => register.letters.push(*letter),
                Fact::Scan(scan) => register.scans.push((*scan, None)),
                Fact::Suspicion(suspicion) => register.suspicions.push(*suspicion),
                Fact::Filed(filed) => {
                    for (scan, place) in &mut register.scans {
                        if scan.scan == filed.scan {
                            *place = Some((*filed).clone());
                        }
                    }
                }
                _ => {}
            }
        }
        Ok(register)
    }

    /// The next running number of a direction.
    #[must_use]
    pub fn next_number(&self, direction: Direction) -> u64 {
        let same = self.letters.iter().filter(|letter| letter.direction == direction);
        same.filter_map(|letter| letter.number).max().unwrap_or(0) + 1
    }

    /// Scans that nobody has sorted yet.
    pub fn tray(&self) -> impl Iterator<Item = &Scan> {
        self.scans.iter().filter(|(_, place)| place.is_none()).map(|(scan, _)| scan)
    }

    /// The suspicions that the actor may see: those that name him. Nobody else is told that there are any.
    pub fn suspicions<'r>(&'r self, desk: &'r Desk) -> impl Iterator<Item = &'r Suspicion> {
        let person = desk.actor.person.as_deref();
        self.suspicions
            .iter()
            .filter(move |suspicion| person.is_some_and(|person| suspicion.seen_by.iter().any(|other| other == person)))
    }
}
