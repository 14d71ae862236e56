//! A player as anybody may see him: his games and results in a competition, and nothing of where he lives.

use crate::answer::Answer;
use crate::call::Call;
use crate::ledger::shown_result;
use crate::page::{Page, address, shown};
use crate::pages::public::Head;
use crate::trouble::Trouble;
use askama::Template;
use shtempel_desk::rows::{GameRow, PersonRow};
use shtempel_words::Note;

struct Played {
    href: String,
    number: u32,
    round: u32,
    side: String,
    partner: String,
    partner_href: String,
    result: String,
}

#[derive(Template)]
#[template(path = "player.html")]
struct PlayerPage<'a> {
    p: Page<'a>,
    head: Head,
    name: String,
    latin: Option<String>,
    club: Option<String>,
    rating: Option<u32>,
    sections: Vec<String>,
    games: Vec<Played>,
}

/// A player.
pub fn player(call: &Call) -> Result<Answer, Trouble> {
    let desk = call.desk();
    let competition = call.competition(&desk)?;
    let person = call.param("person");
    if !competition.players().contains(&person) && competition.games_of(person).is_empty() {
        return Err(Trouble::NotFound);
    }
    desk.refresh(&call.app.tongues)?;
    let row = desk.archive.view("person", person)?;
    let row = row.and_then(|view| serde_json::from_str::<PersonRow>(&view.body).ok());
    let mut games = Vec::new();
    for pairing in competition.games_of(person) {
        let id = competition.game_id(pairing.game);
        let view = desk.archive.view("game", &id)?;
        let played = view.and_then(|view| serde_json::from_str::<GameRow>(&view.body).ok());
        let result = played.filter(|row| row.counted).and_then(|row| row.result);
        let white = pairing.white == person;
        let partner = if white { &pairing.black } else { &pairing.white };
        games.push(Played {
            href: address(&["g", &id]),
            number: pairing.game,
            round: pairing.round,
            side: call.say(&Note::new(if white { "side-of-white" } else { "side-of-black" })),
            partner: desk.name(partner),
            partner_href: address(&["player", &competition.id, partner]),
            result: result.map_or_else(|| "—".to_owned(), |result| shown_result(&result).to_owned()),
        });
    }
    let here = competition.sections.iter().filter(|section| section.players.iter().any(|player| player == person));
    let section = |section: &shtempel_desk::state::SectionState| section.name().to_owned();
    let name = desk.name(person);
    let page = PlayerPage {
        p: Page::titled(call, name.clone()),
        head: Head::of(call, &desk, &competition),
        name,
        latin: row.as_ref().and_then(|row| row.latin.clone()),
        club: row.as_ref().and_then(|row| row.club.clone()),
        rating: row.as_ref().and_then(|row| row.rating),
        sections: here.map(section).collect(),
        games,
    };
    shown(&page)
}
