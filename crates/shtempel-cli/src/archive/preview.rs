//! What a record would change, before it is recorded.

use crate::archive::keys::{Keys, Names};
use crate::page::{Page, Piece, Tint};
use crate::voice::Voice;
use serde_json::Value;
use shtempel_desk::record::{Effect, Prepared};
use shtempel_rules::Day;
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
    let changed: Vec<&Effect> = prepared.effects.iter().filter(|effect| differs(effect)).collect();
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

fn differs(effect: &Effect) -> bool {
    effect.before.as_ref().is_none_or(|before| {
        before.judgement != effect.after.judgement
            || before.assembled.contradictions != effect.after.assembled.contradictions
    })
}

fn game(voice: &Voice, effect: &Effect, page: &mut Page) {
    let words = &voice.words;
    let after = effect.after.sentences(words);
    let before = effect.before.as_ref().map(|before| before.sentences(words)).unwrap_or_default();
    page.gap();
    page.heading(&words.note(&Note::new("preview-game").text("game", &effect.game)));
    if let Some(old) = &effect.before {
        let (old, new) = (&old.judgement, &effect.after.judgement);
        if old.status != new.status {
            let note =
                Note::new("status-changes").text("old", words.status(old.status)).text("new", words.status(new.status));
            page.paragraph("~ ", &words.note(&note), Tint::Strong);
        }
        for side in [shtempel_rules::Side::White, shtempel_rules::Side::Black] {
            let (old, new) = (&old.clocks[side], &new.clocks[side]);
            if (old.total, old.moves) != (new.total, new.moves) {
                let note = Note::new("clock-changes")
                    .text("side", words.player(effect.after.dossier(), side))
                    .number("old", old.total)
                    .number("new", new.total)
                    .number("moves", new.moves);
                page.paragraph("~ ", &words.note(&note), Tint::Plain);
            }
        }
    }
    for gone in before.iter().filter(|sentence| !after.contains(sentence)) {
        page.paragraph("- ", gone, Tint::Faint);
    }
    for new in after.iter().filter(|sentence| !before.contains(sentence)) {
        page.paragraph("+ ", new, Tint::Plain);
    }
    let known = effect.before.as_ref().map(|before| before.assembled.contradictions.as_slice()).unwrap_or_default();
    for contradiction in effect.after.assembled.contradictions.iter().filter(|new| !known.contains(new)) {
        let said = contradiction.said.iter().map(|(source, value)| {
            let source = words.note(&Note::new(match source {
                shtempel_desk::fact::Source::White => "source-white",
                shtempel_desk::fact::Source::Black => "source-black",
                shtempel_desk::fact::Source::Arbiter => "source-arbiter",
                shtempel_desk::fact::Source::Third => "source-third",
            }));
            let value = match value.as_str() {
                Some(text) => Day::from_iso(text).map_or_else(|| text.to_owned(), |day| words.date(day)),
                None => value.to_string(),
            };
            format!("{source}: {value}")
        });
        let note = Note::new("contradiction")
            .text("mail", &contradiction.mail)
            .text("point", &contradiction.point)
            .list("said", said);
        page.paragraph("! ", &words.note(&note), Tint::Plain);
    }
}
