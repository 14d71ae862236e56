//! What the regulation of a competition chooses: the points of a game, and what parts players who are level.

use serde::{Deserialize, Serialize};

/// What parts players with the same points. The regulation lists some of them in its order; points always come first,
/// and who is level after the last one shares his places. Lots are not drawn. Each is defined in
/// `docs/decisions/0004-pairing-and-tables.md`.
///
/// Files write `wins`, `sonneborn-berger`, `direct-encounter`, `koya`, `games-as-black`, `wins-as-black`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieBreak {
    /// The number of games won, however they were.
    Wins,
    /// The sum, over the games, of the opponent's points times one's own points in the game (FIDE C.07, SB).
    SonnebornBerger,
    /// The points in the games of those who are level with each other (FIDE C.07, DE). Where two of them played more
    /// than one game, the average of their games. It parts only players who have all met.
    DirectEncounter,
    /// The points against those who have at least half of the points that were possible for them (FIDE C.07, KS).
    Koya,
    /// The number of games with Black (FIDE C.07, BPG).
    GamesAsBlack,
    /// The number of games won with Black (FIDE C.07, BWG).
    WinsAsBlack,
}

impl TieBreak {
    /// Every tie-break.
    pub const ALL: [TieBreak; 6] = [
        TieBreak::Wins,
        TieBreak::SonnebornBerger,
        TieBreak::DirectEncounter,
        TieBreak::Koya,
        TieBreak::GamesAsBlack,
        TieBreak::WinsAsBlack,
    ];

    /// The tie-break of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<TieBreak> {
        TieBreak::ALL.into_iter().find(|tie_break| tie_break.name() == name)
    }

    /// As files write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            TieBreak::Wins => "wins",
            TieBreak::SonnebornBerger => "sonneborn-berger",
            TieBreak::DirectEncounter => "direct-encounter",
            TieBreak::Koya => "koya",
            TieBreak::GamesAsBlack => "games-as-black",
            TieBreak::WinsAsBlack => "wins-as-black",
        }
    }
}

/// The points of a game, in halves of a point. A game that both lose gives nothing to either, whatever a loss gives.
///
/// Files write `win-halves`, `draw-halves`, `loss-halves`; one that is left out has its usual value 2, 1, 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Scoring {
    win_halves: u16,
    draw_halves: u16,
    loss_halves: u16,
}

/// Points of a game that make no sense.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ScoringError {
    /// A win gives less than a draw, or a draw less than a loss; the regulation is to be put right.
    #[error(
        "win {win}, draw {draw}, loss {loss} half points: a win gives no less than a draw, a draw no less than a loss"
    )]
    Order {
        /// Half points of a win.
        win: u16,
        /// Half points of a draw.
        draw: u16,
        /// Half points of a loss.
        loss: u16,
    },
    /// A win gives nothing, or more than a hundred points.
    #[error("win {0} half points: a win gives 1 to 200 half points")]
    Win(u16),
}

impl Scoring {
    /// Points of a game, in halves.
    ///
    /// # Errors
    ///
    /// A win that gives less than a draw, a draw that gives less than a loss, a win of nothing or of more than 200
    /// half points.
    pub const fn new(win_halves: u16, draw_halves: u16, loss_halves: u16) -> Result<Scoring, ScoringError> {
        if win_halves == 0 || win_halves > 200 {
            return Err(ScoringError::Win(win_halves));
        }
        if win_halves < draw_halves || draw_halves < loss_halves {
            return Err(ScoringError::Order { win: win_halves, draw: draw_halves, loss: loss_halves });
        }
        Ok(Scoring { win_halves, draw_halves, loss_halves })
    }

    /// Half points of a win.
    #[must_use]
    pub const fn win_halves(self) -> u16 {
        self.win_halves
    }

    /// Half points of a draw.
    #[must_use]
    pub const fn draw_halves(self) -> u16 {
        self.draw_halves
    }

    /// Half points of a loss to the partner.
    #[must_use]
    pub const fn loss_halves(self) -> u16 {
        self.loss_halves
    }
}

/// 1, ½, 0.
impl Default for Scoring {
    fn default() -> Scoring {
        Scoring { win_halves: 2, draw_halves: 1, loss_halves: 0 }
    }
}

/// The points as a file has them, not looked at yet.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
struct Written {
    win_halves: u16,
    draw_halves: u16,
    loss_halves: u16,
}

impl Default for Written {
    fn default() -> Written {
        Scoring::default().into()
    }
}

impl From<Scoring> for Written {
    fn from(scoring: Scoring) -> Written {
        let Scoring { win_halves, draw_halves, loss_halves } = scoring;
        Written { win_halves, draw_halves, loss_halves }
    }
}

impl TryFrom<Written> for Scoring {
    type Error = ScoringError;

    fn try_from(written: Written) -> Result<Scoring, ScoringError> {
        Scoring::new(written.win_halves, written.draw_halves, written.loss_halves)
    }
}

#[cfg(test)]
mod tests {
    use super::{Scoring, ScoringError, TieBreak};

    #[test]
    fn tie_breaks_are_written_by_their_names() {
        for tie_break in TieBreak::ALL {
            let written = serde_json::to_string(&tie_break).unwrap();
            assert_eq!(written, format!("\"{}\"", tie_break.name()));
            assert_eq!(serde_json::from_str::<TieBreak>(&written).unwrap(), tie_break);
            assert_eq!(TieBreak::from_name(tie_break.name()), Some(tie_break));
        }
        assert_eq!(TieBreak::from_name("lots"), None);
        assert!(serde_json::from_str::<TieBreak>("\"lots\"").is_err());
    }

    #[test]
    fn points_that_are_left_out_are_the_usual_ones() {
        assert_eq!(serde_json::from_str::<Scoring>("{}").unwrap(), Scoring::default());
        let three = serde_json::from_str::<Scoring>(r#"{"win-halves": 6, "draw-halves": 2}"#).unwrap();
        assert_eq!(three, Scoring::new(6, 2, 0).unwrap());
        let written = serde_json::to_string(&three).unwrap();
        assert_eq!(written, r#"{"win-halves":6,"draw-halves":2,"loss-halves":0}"#);
    }

    #[test]
    fn a_draw_that_beats_a_win_is_refused() {
        assert_eq!(Scoring::new(1, 2, 0), Err(ScoringError::Order { win: 1, draw: 2, loss: 0 }));
        assert_eq!(Scoring::new(2, 0, 1), Err(ScoringError::Order { win: 2, draw: 0, loss: 1 }));
        assert_eq!(Scoring::new(0, 0, 0), Err(ScoringError::Win(0)));
        assert_eq!(Scoring::new(201, 0, 0), Err(ScoringError::Win(201)));
        assert!(serde_json::from_str::<Scoring>(r#"{"win-halves": 0}"#).is_err());
        assert!(serde_json::from_str::<Scoring>(r#"{"win": 2}"#).is_err());
    }
}
