//! The law, applied in one visible order.

use crate::*;

/// Judges a game on a day.
#[must_use]
pub fn judge(dossier: &Dossier, day: Day) -> Judgement {
    judge_supposing(dossier, day, &[])
}

/// Judges a game on a day, with some dates tried out.
#[must_use]
pub fn judge_supposing(dossier: &Dossier, day: Day, _suppose: &[Supposition]) -> Judgement {
    Judgement {
        as_of: day,
        edition: dossier.competition.rulebook,
        status: Status::Playing,
        result: None,
        result_norm: None,
        result_mailing: None,
        result_counted: false,
        to_move: Side::White,
        clocks: PerSide::default(),
        moves: Vec::new(),
        thinks: Vec::new(),
        penalties: Vec::new(),
        running: None,
        dates: vec![None; dossier.mail.len()],
        findings: Vec::new(),
        duties: Vec::new(),
        proposals: Vec::new(),
        claims: Vec::new(),
        starts: PerSide::from_fn(|_| dossier.competition.start),
        leave: PerSide::default(),
        interruptions: PerSide::default(),
        neutral: DaySet::new(),
        void_card: None,
        played_on: None,
        draw_offer: None,
    }
}
