//! What a record would change, before it is recorded.

use crate::call::Call;
use crate::ledger::Reading;
use askama::Template;
use shtempel_desk::fact::Source;
use shtempel_desk::merge::Contradiction;
use shtempel_desk::record::{Effect, Prepared};
use shtempel_rules::{Day, Side};
use shtempel_words::Note;

/// How many games are told one by one.
const MOST_GAMES: usize = 12;

/// How a game changes.
pub struct GameChange {
    /// The game.
    pub game: String,
    /// Lines: what becomes of them (`new`, `gone`, `other`, `contradiction`), and the sentence.
    pub lines: Vec<(&'static str, String)>,
}

/// A record, looked at.
#[derive(Template)]
#[template(path = "_preview.html")]
pub struct Preview {
    /// The heading.
    pub title: String,
    /// What is wrong with what was typed; nothing can be recorded then.
    pub wrong: Vec<String>,
    /// What should be looked at.
    pub notes: Vec<String>,
    /// The dates and days of the paper itself.
    pub figures: Vec<String>,
    /// The games that change.
    pub games: Vec<GameChange>,
    /// Nothing changes.
    pub nothing: Option<String>,
    /// How many more games change.
    pub more: Option<String>,
    /// What the signs mean, for those who hear the page.
    pub signs: [String; 4],
}

impl askama::filters::HtmlSafe for Preview {}

impl Preview {
    fn empty(call: &Call) -> Preview {
        let say = |id: &'static str| call.say(&Note::new(id));
        Preview {
            title: say("preview-title"),
            wrong: Vec::new(),
            notes: Vec::new(),
            figures: Vec::new(),
            games: Vec::new(),
            nothing: None,
            more: None,
            signs: ["sign-new", "sign-gone", "sign-other", "sign-contradiction"].map(say),
        }
    }

    /// Of what cannot be recorded.
    #[must_use]
    pub fn wrong(call: &Call, wrong: Vec<String>) -> Preview {
        Preview { wrong, ..Preview::empty(call) }
    }

    /// Of what is ready to be recorded. Games whose papers the visitor may not see are left out.
    #[must_use]
    pub fn of(call: &Call, prepared: &Prepared) -> Preview {
        let desk = call.desk();
        let sees = |effect: &&Effect| {
            let parts = shtempel_desk::state::parts_of_game(&effect.game);
            parts.is_some_and(|(id, number)| {
                let competition = desk.competition(id);
                competition.is_ok_and(|competition| desk.judges_game(&call.visitor, &competition, number))
            })
        };
        let seen: Vec<&Effect> = prepared.effects.iter().filter(sees).collect();
        let changed: Vec<&Effect> = seen.iter().copied().filter(|effect| differs(effect)).collect();
        let more = i64::try_from(changed.len().saturating_sub(MOST_GAMES)).unwrap_or(0);
        Preview {
            notes: prepared.notes.iter().map(|note| call.say(note)).collect(),
            figures: figures(call, prepared, &seen),
            games: changed.iter().take(MOST_GAMES).map(|effect| change(call, effect)).collect(),
            nothing: (changed.is_empty() && !seen.is_empty()).then(|| call.say(&Note::new("preview-nothing"))),
            more: (more > 0).then(|| call.say(&Note::new("preview-more").number("n", more))),
            ..Preview::empty(call)
        }
    }
}

fn differs(effect: &Effect) -> bool {
    effect.before.as_ref().is_none_or(|before| {
        before.judgement != effect.after.judgement
            || before.assembled.contradictions != effect.after.assembled.contradictions
    })
}

/// The dates that will count for the papers of a record, and the days of the move that came with each.
fn figures(call: &Call, prepared: &Prepared, seen: &[&Effect]) -> Vec<String> {
    let mut figures = Vec::new();
    for fact in &prepared.facts {
        let shtempel_desk::fact::Fact::Paper(paper) = fact else { continue };
        let id = paper.mail.get("id").and_then(|id| id.as_str()).unwrap_or_default();
        let Some(effect) = seen.iter().find(|effect| effect.game == paper.game) else { continue };
        let reading = Reading::of(call.words(), &effect.game, &effect.after, String::new());
        let Some(n) = reading.dossier.mail.iter().position(|mail| mail.id == id) else { continue };
        let (sent, received) = crate::pages::game::dates_of(&reading, n);
        for (note, dated) in [("figure-sent", sent), ("figure-received", received)] {
            let day = if dated.day.is_empty() { call.say(&Note::new("days-open")) } else { dated.day };
            figures.push(call.say(&Note::new(note).text("day", day).text("ground", dated.ground)));
        }
        let (texts, _) = reading.positions();
        for (made, text) in reading.judgement.moves.iter().zip(texts) {
            if made.mailing.is_some_and(|mail| mail.0 == n) {
                let days =
                    made.charged.map_or_else(|| call.say(&Note::new("days-open")), |days| call.words().days(days));
                let number = format!("{}{}", made.number, if made.side == Side::White { "." } else { "…" });
                let total = made.period_days.map_or_else(String::new, |days| format!("{days}/{}", made.quota));
                let note = Note::new("figure-move")
                    .text("move", format!("{number} {text}"))
                    .text("days", days)
                    .text("total", total);
                figures.push(call.say(&note));
            }
        }
    }
    figures
}

fn change(call: &Call, effect: &Effect) -> GameChange {
    let words = call.words();
    let after = effect.after.sentences(words);
    let before = effect.before.as_ref().map(|before| before.sentences(words)).unwrap_or_default();
    let mut lines = Vec::new();
    if let Some(old) = &effect.before {
        let (old, new) = (&old.judgement, &effect.after.judgement);
        if old.status != new.status {
            let note =
                Note::new("status-changes").text("old", words.status(old.status)).text("new", words.status(new.status));
            lines.push(("other", call.say(&note)));
        }
        for side in Side::BOTH {
            let (old, new) = (&old.clocks[side], &new.clocks[side]);
            if (old.total, old.moves) != (new.total, new.moves) {
                let note = Note::new("clock-changes")
                    .text("side", words.player(effect.after.dossier(), side))
                    .number("old", old.total)
                    .number("new", new.total)
                    .number("moves", new.moves);
                lines.push(("other", call.say(&note)));
            }
        }
    }
    lines.extend(before.iter().filter(|one| !after.contains(one)).map(|one| ("gone", one.clone())));
    lines.extend(after.iter().filter(|one| !before.contains(one)).map(|one| ("new", one.clone())));
    let known = effect.before.as_ref().map(|before| before.assembled.contradictions.as_slice()).unwrap_or_default();
    let new = effect.after.assembled.contradictions.iter().filter(|one| !known.contains(one));
    lines.extend(new.map(|one| ("contradiction", contradiction(call, one))));
    GameChange { game: effect.game.clone(), lines }
}

/// What sources say of a point on which they differ.
#[must_use]
pub fn contradiction(call: &Call, contradiction: &Contradiction) -> String {
    let said = contradiction.said.iter().map(|(source, value)| {
        let source = call.say(&Note::new(match source {
            Source::White => "source-white",
            Source::Black => "source-black",
            Source::Arbiter => "source-arbiter",
            Source::Third => "source-third",
        }));
        let value = match value.as_str() {
            Some(text) => Day::from_iso(text).map_or_else(|| text.to_owned(), |day| call.words().date(day)),
            None => value.to_string(),
        };
        format!("{source}: {value}")
    });
    let note = Note::new("contradiction").text("mail", &contradiction.mail).text("point", &contradiction.point);
    call.say(&note.list("said", said))
}
