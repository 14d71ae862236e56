//! What a record would change, before it is recorded.

use crate::archive::keys::{Keys, Names};
use crate::page::{Page, Piece, Tint};
use crate::voice::Voice;
use serde_json::Value;
use shtempel_desk::record::{Effect, Prepared};
use shtempel_desk::telling::Sign;
use shtempel_words::Note;

/// How many games are told one by one.
const MOST_GAMES: usize = 12;
/// The record and what it would change, as text.
pub fn told(voice: &Voice, prepared: &Prepared, names: Names, page: &mut Page) {
    let words = &voice.words;
    page.heading(&words.note(&Note::new("preview")));
    let keys = Keys { voice, names, prepared: Some(prepared) };
    for fact in &prepared.facts {
        page.line(&[Piece::new(fact.kind(), Tint::Plain)]);
        let payload = fact.payload().ok().and_then(|text| serde_json::from_str(&text).ok());
        if let Some(Value::Object(map)) = payload {
            for (key, text) in keys.rows(fact.kind(), &map) {
                page.paragraph(&format!("  {key} "), &text, Tint::Plain);
            }
        }
    }
    for note in &prepared.notes {
        page.paragraph("! ", &words.note(note), Tint::Plain);
    }
    let changed: Vec<&Effect> = prepared.effects.iter().filter(|effect| effect.differs()).collect();
    if changed.is_empty() && !prepared.effects.is_empty() {
        page.gap();
        page.line(&[Piece::new(words.note(&Note::new("changes-nothing")), Tint::Plain)]);
    }
    for effect in changed.iter().take(MOST_GAMES) {
        game(voice, effect, page);
    }
    if let Some(more) = changed.len().checked_sub(MOST_GAMES).filter(|more| *more > 0) {
        page.gap();
        let more = i64::try_from(more).unwrap_or(i64::MAX);
        page.line(&[Piece::new(words.note(&Note::new("more-games").number("n", more)), Tint::Faint)]);
    }
}

fn game(voice: &Voice, effect: &Effect, page: &mut Page) {
    page.gap();
    page.heading(&voice.words.note(&Note::new("preview-game").text("game", &effect.game)));
    for (sign, text) in effect.changes(&voice.words) {
        let (mark, tint) = match sign {
            Sign::Status => ("~ ", Tint::Strong),
            Sign::Clock => ("~ ", Tint::Plain),
            Sign::Gone => ("- ", Tint::Faint),
            Sign::New => ("+ ", Tint::Plain),
            Sign::Contradiction => ("! ", Tint::Plain),
        };
        page.paragraph(mark, &text, tint);
    }
}
