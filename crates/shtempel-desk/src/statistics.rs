//! Figures of a competition: how long cards travel, how many are lost, how long players think, how long a claim waits.

use crate::desk::Desk;
use crate::refusal::Refusal;
use crate::state::{CompetitionState, GameState};
use shtempel_rules::Norm;
use std::collections::BTreeMap;

/// Whole days, counted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Spread {
    /// How many there are.
    pub count: u32,
    /// Their sum.
    pub sum: i64,
    /// The least.
    pub least: i64,
    /// The most.
    pub most: i64,
}

impl Spread {
    fn add(&mut self, days: i64) {
        (self.least, self.most) =
            if self.count == 0 { (days, days) } else { (self.least.min(days), self.most.max(days)) };
        self.count += 1;
        self.sum += days;
    }

    /// The mean in tenths of a day, rounded half up; none of nothing.
    #[must_use]
    pub fn mean_tenths(&self) -> Option<i64> {
        (self.count > 0).then(|| (self.sum * 20 + i64::from(self.count)).div_euclid(2 * i64::from(self.count)))
    }
}

/// Figures of a competition.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Days on the way, by sender and receiver (persons' ids).
    pub by_route: BTreeMap<(String, String), Spread>,
    /// Days on the way, by the month in which the card was sent (`YYYY-MM`).
    pub by_month: BTreeMap<String, Spread>,
    /// Days on the way in all.
    pub transit: Spread,
    /// Mailings between the players.
    pub mailings: u32,
    /// Those known to be lost, or come back.
    pub lost: u32,
    /// Days charged for a move.
    pub thinking: Spread,
    /// Oversteps found.
    pub oversteps: u32,
    /// Oversteps recorded by rulings.
    pub recorded: u32,
    /// Days from the sending of a claim to that of the ruling on it.
    pub to_ruling: Spread,
}

impl Desk<'_> {
    /// The figures of a competition.
    ///
    /// # Errors
    /// The archive's trouble.
    pub fn statistics(&self, competition: &CompetitionState) -> Result<Statistics, Refusal> {
        let mut figures = Statistics::default();
        for pairing in competition.games() {
            let game = GameState::load(self.archive, &competition.game_id(pairing.game), self.known_at)?;
            let judged = self.judged(competition, pairing, &game, self.today)?;
            let j = &judged.judgement;
            for (mail, dates) in judged.dossier().mail.iter().zip(&j.dates) {
                let (Some(side), Some(dates)) = (mail.from.side(), dates) else { continue };
                let to_partner = mail.to == shtempel_rules::Addressee::One(shtempel_rules::Party::Player(side.other()));
                if !to_partner {
                    continue;
                }
                figures.mailings += 1;
                if mail.lost || mail.returned.is_some() {
                    figures.lost += 1;
                }
                if let (Some(sent), Some(received)) = (dates.sent, dates.received) {
                    let days = received.since(sent);
                    let (from, to) = if side == shtempel_rules::Side::White {
                        (&pairing.white, &pairing.black)
                    } else {
                        (&pairing.black, &pairing.white)
                    };
                    figures.by_route.entry((from.clone(), to.clone())).or_default().add(days);
                    let month = sent.to_string().chars().take(7).collect();
                    figures.by_month.entry(month).or_default().add(days);
                    figures.transit.add(days);
                }
            }
            j.moves.iter().filter_map(|made| made.charged).for_each(|days| figures.thinking.add(days));
            figures.oversteps +=
                u32::try_from(j.findings.iter().filter(|finding| finding.norm == Norm::Overstep).count()).unwrap_or(0);
            figures.recorded += j.clocks.white.oversteps + j.clocks.black.oversteps;
            self.rulings_on_claims(&judged, &mut figures);
        }
        Ok(figures)
    }

    fn rulings_on_claims(&self, judged: &crate::Judged, figures: &mut Statistics) {
        let sent = |index: usize| judged.judgement.dates.get(index).and_then(|dates| dates.as_ref()?.sent);
        for (n, mail) in judged.dossier().mail.iter().enumerate() {
            let on = mail.letter.as_ref().and_then(|letter| letter.ruling.as_ref()).and_then(|ruling| ruling.on);
            if let (Some(claim), Some(ruled)) = (on.and_then(|claim| sent(claim.0)), sent(n)) {
                figures.to_ruling.add(ruled.since(claim));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Spread;

    #[test]
    fn a_mean_is_rounded_to_tenths() {
        let mut spread = Spread::default();
        assert_eq!(spread.mean_tenths(), None);
        [3, 4, 4].into_iter().for_each(|days| spread.add(days));
        assert_eq!((spread.mean_tenths(), spread.least, spread.most), (Some(37), 3, 4));
        spread.add(-1);
        assert_eq!((spread.mean_tenths(), spread.least), (Some(25), -1));
    }
}
