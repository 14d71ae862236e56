//! Whether games that were drawn up by hand can be: of a draw, of somebody who comes late.

use super::complete::entered;
use crate::desk::Desk;
use crate::fact::{Draw, LateEntry, Pairing};
use crate::refusal::Refusal;
use crate::state::{CompetitionState, SectionState};
use shtempel_words::Note;

/// The order is of those who are entered, each once; the games are between them.
pub(super) fn check_draw(
    desk: &Desk,
    draw: &Draw,
    section: &SectionState,
    competition: &CompetitionState,
) -> Result<(), Refusal> {
    let entered = entered(section);
    for (n, person) in draw.order.iter().enumerate() {
        if !entered.contains(&person.as_str()) || draw.order.iter().skip(n + 1).any(|other| other == person) {
            return Err(Note::new("draw-order").text("name", desk.name(person)).into());
        }
    }
    check_games(&draw.games, competition, &|game| draw.order.contains(&game.white) && draw.order.contains(&game.black))
}

/// The games are his, against those of the section.
pub(super) fn check_late(
    late: &LateEntry,
    section: &SectionState,
    competition: &CompetitionState,
) -> Result<(), Refusal> {
    check_games(&late.games, competition, &|game| {
        let other = if game.white == late.person { &game.black } else { &game.white };
        (game.white == late.person || game.black == late.person) && section.players.contains(other)
    })
}

/// Numbers are from 1, and each is that of one game in the competition; nobody plays himself.
fn check_games(
    games: &[Pairing],
    competition: &CompetitionState,
    fits: &dyn Fn(&Pairing) -> bool,
) -> Result<(), Refusal> {
    for (n, game) in games.iter().enumerate() {
        let taken = competition.game(game.game).is_some() || games.iter().skip(n + 1).any(|g| g.game == game.game);
        if game.game == 0 || taken || game.white == game.black || !fits(game) {
            return Err(Note::new("draw-game").number("game", game.game).into());
        }
    }
    Ok(())
}
