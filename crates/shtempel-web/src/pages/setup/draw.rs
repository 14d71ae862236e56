//! The draw of lots in view of all: what the seed will be is announced, the seed is typed when it is known, and the lots
//! with the pairing that follows stay at the same address, for anybody to draw again.

use super::section_name;
use crate::answer::Answer;
use crate::app::{hex, random};
use crate::audit::Event;
use crate::call::Call;
use crate::page::{Page, address, shown};
use crate::pages::public::Head;
use crate::preview::Preview;
use crate::trouble::Trouble;
use askama::Template;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::json;
use shtempel_archive::{ArchiveError, Moment, Slip};
use shtempel_desk::fact::{Draw, Fact, Pairing};
use shtempel_desk::pairing;
use shtempel_desk::state::{CompetitionState, SectionState};
use shtempel_words::Note;

const ANNOUNCED: &str = "draw-announcement";
/// Characters of an announcement and of a seed.
const MOST_CHARACTERS: usize = 500;

#[derive(Debug, Clone, Serialize, Deserialize)]
struct Announcement {
    text: String,
    at: i64,
}

struct LotShown {
    number: usize,
    name: String,
    entry: String,
    lot: String,
}

struct Round {
    number: i64,
    games: Vec<GameShown>,
}

struct GameShown {
    number: u32,
    href: Option<String>,
    white: String,
    black: String,
}

/// Lots, drawn or looked at.
struct Lots {
    seed: String,
    lots: Vec<LotShown>,
    /// The order is that of the lots.
    by_lot: bool,
    rounds: Vec<Round>,
    command: String,
}

#[derive(Template)]
#[template(path = "draw.html")]
struct DrawPage<'a> {
    p: Page<'a>,
    head: Head,
    at: String,
    announced: Option<(String, String)>,
    entered: Vec<(String, String)>,
    lots: Option<Lots>,
    drawn: bool,
    may_draw: bool,
    typed: String,
    error: Option<String>,
    preview: Option<Preview>,
    key: String,
}

fn announcement(call: &Call, competition: &str, section: &str) -> Result<(Option<Announcement>, u64), Trouble> {
    let slip = call.app.cabinet.slip(ANNOUNCED, &format!("{competition}/{section}"))?;
    let version = slip.as_ref().map_or(0, |slip| slip.version);
    Ok((slip.and_then(|slip| serde_json::from_str(&slip.body).ok()), version))
}

/// The draw of a section: what is announced, or the lots.
pub fn draw(call: &Call) -> Result<Answer, Trouble> {
    let desk = call.desk();
    let competition = call.competition(&desk)?;
    page(call, &competition, None, None)
}

/// What a seed came to: the draw that would be recorded, or why it cannot be.
type Looked = Result<(Draw, Preview), String>;

fn page(
    call: &Call,
    competition: &CompetitionState,
    looked: Option<Looked>,
    error: Option<String>,
) -> Result<Answer, Trouble> {
    let desk = call.desk();
    let section = super::section_of(call, competition)?;
    let id = section.section.section.as_str();
    let (announced, _) = announcement(call, &competition.id, id)?;
    let (mut error, mut preview) = (error, None);
    let lots = match (&section.draw, looked) {
        (Some(draw), looked) => {
            if let Some(Err(why)) = looked {
                error = Some(why);
            }
            Some(lots_of(call, competition, draw, true))
        }
        (None, Some(Ok((draw, shown)))) => {
            preview = Some(shown);
            Some(lots_of(call, competition, &draw, false))
        }
        (None, Some(Err(why))) => {
            error = Some(why);
            None
        }
        (None, None) => None,
    };
    let head = Head::of(call, &desk, competition);
    let title = Note::new("draw-title").text("section", section_name(section));
    let status = if error.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let page = DrawPage {
        p: Page::titled(call, call.say(&title)),
        head,
        at: address(&["c", &competition.id, "draw", id]),
        announced: announced.map(|told| (told.text, call.moment(Moment(told.at)))),
        entered: entered(call, section),
        lots,
        drawn: section.draw.is_some(),
        may_draw: section.draw.is_none() && desk.sets_up(&call.visitor, competition),
        typed: call.form.get("seed").to_owned(),
        error,
        preview,
        key: call.form.given("key").map_or_else(|| hex(&random::<12>()), str::to_owned),
    };
    Ok(shown(&page)?.status(status))
}

/// Who takes part: id and name. The ids are what lots are drawn of.
fn entered(call: &Call, section: &SectionState) -> Vec<(String, String)> {
    let desk = call.desk();
    let entries = section.entries.iter().filter(|entry| !entry.waiting && !entry.cancelled);
    entries.map(|entry| (entry.person.clone(), desk.name(&entry.person))).collect()
}

fn lots_of(call: &Call, competition: &CompetitionState, draw: &Draw, drawn: bool) -> Lots {
    let desk = call.desk();
    let order: Vec<&str> = draw.order.iter().map(String::as_str).collect();
    let again = pairing::draw(&draw.seed, &order).ok();
    let lot = |entry: &str| again.as_ref()?.lots.iter().find(|lot| lot.entry == entry).map(|lot| lot.digest.clone());
    let drawn_order: Vec<&str> = again.iter().flat_map(|draw| draw.lots.iter().map(|lot| lot.entry.as_str())).collect();
    let shown = |(n, entry): (usize, &&str)| LotShown {
        number: n + 1,
        name: desk.name(entry),
        entry: (*entry).to_owned(),
        lot: lot(entry).unwrap_or_default(),
    };
    let mut rounds: Vec<Round> = Vec::new();
    let game = |game: &Pairing| GameShown {
        number: game.game,
        href: drawn.then(|| address(&["g", &competition.game_id(game.game)])),
        white: desk.name(&game.white),
        black: desk.name(&game.black),
    };
    for pairing in &draw.games {
        match rounds.iter_mut().find(|round| round.number == i64::from(pairing.round)) {
            Some(round) => round.games.push(game(pairing)),
            None => rounds.push(Round { number: i64::from(pairing.round), games: vec![game(pairing)] }),
        }
    }
    Lots {
        lots: order.iter().enumerate().map(shown).collect(),
        by_lot: drawn_order == order,
        rounds,
        command: command(&draw.seed, &order),
        seed: draw.seed.clone(),
    }
}

/// What draws the lots again with the tools of any Unix. The ids stand in the order of the alphabet: their order changes
/// nothing.
fn command(seed: &str, order: &[&str]) -> String {
    let mut ids = order.to_vec();
    ids.sort_unstable();
    format!(
        "seed='{}'\nfor id in {}; do\n  printf '%s  %s\\n' \"$(printf '%s\\n%s' \"$seed\" \"$id\" | sha256sum | cut -c 1-64)\" \"$id\"\ndone | LC_ALL=C sort",
        seed.replace('\'', "'\\''"),
        ids.join(" ")
    )
}

/// Announces what the seed will be, shows what a seed leads to, or draws.
pub fn announce_or_draw(call: &Call) -> Result<Answer, Trouble> {
    let competition = super::ours(call)?;
    let section = super::section_of(call, &competition)?;
    if call.form.get("do") == "announce" { announce(call, &competition, section) } else { drawn(call, &competition) }
}

fn announce(call: &Call, competition: &CompetitionState, section: &SectionState) -> Result<Answer, Trouble> {
    let (id, section_id) = (&competition.id, &section.section.section);
    let text = call.form.get("announcement");
    if section.draw.is_some() || text.is_empty() || text.chars().count() > MOST_CHARACTERS {
        return page(call, competition, None, Some(call.say(&Note::new("draw-announce-must"))));
    }
    let (_, version) = announcement(call, id, section_id)?;
    let body = Announcement { text: text.to_owned(), at: call.now().0 };
    let slip = Slip {
        kind: ANNOUNCED.to_owned(),
        key: format!("{id}/{section_id}"),
        owner: id.clone(),
        until: None,
        version,
        body: serde_json::to_string(&body)?,
    };
    match call.app.cabinet.put(&slip) {
        Ok(_) | Err(ArchiveError::Conflict { .. }) => {}
        Err(error) => return Err(error.into()),
    }
    Ok(Answer::see(&format!("{}?done=saved", address(&["c", id, "draw", section_id]))))
}

fn drawn(call: &Call, competition: &CompetitionState) -> Result<Answer, Trouble> {
    let desk = call.desk();
    let (key, section) = (call.form.get("key"), call.param("section"));
    let seed: String = call.form.get("seed").chars().take(MOST_CHARACTERS).collect();
    let input = json!({ "competition": competition.id, "section": section, "seed": seed });
    let none = |name: &str| Err(name.to_owned());
    let at = address(&["c", &competition.id, "draw", section]);
    if desk.recorded_before("draw", std::slice::from_ref(&input), &none, key)?.is_some() {
        return Ok(Answer::see(&format!("{at}?done=again")));
    }
    let prepared = match desk.prepare("draw", vec![input], &none, &call.app.tongues) {
        Ok(prepared) => prepared,
        Err(refusal) => match Trouble::from(refusal) {
            later @ Trouble::Later(_) => return Err(later),
            trouble => {
                let (text, _) = crate::pages::trouble::sentences(call, &trouble);
                return page(call, competition, Some(Err(text)), None);
            }
        },
    };
    // It is drawn only with the seed whose lots were looked at.
    if call.form.get("do") == "draw" && call.form.get("looked") == seed && !key.is_empty() {
        let receipt = desk.commit(&prepared, key)?;
        call.audit_own(Event::Record);
        let said = if receipt.before { "again" } else { "drawn" };
        return Ok(Answer::see(&format!("{at}?done={said}")));
    }
    let Some(Fact::Draw(draw)) = prepared.facts.first() else { return Err(Trouble::NotFound) };
    page(call, competition, Some(Ok(((**draw).clone(), Preview::of(call, &prepared)))), None)
}

#[cfg(test)]
mod tests {
    use super::command;

    #[test]
    fn the_seed_cannot_break_out_of_the_command() {
        let told = command("it's; rm", &["p2", "p1"]);
        assert!(told.starts_with("seed='it'\\''s; rm'\nfor id in p1 p2; do\n"), "{told}");
    }
}
