//! What a record would change, before it is recorded.

use crate::call::Call;
use crate::ledger::Reading;
use crate::trouble::Trouble;
use askama::Template;
use serde_json::Value;
use shtempel_desk::record::{Effect, Prepared};
use shtempel_desk::telling::Sign;
use shtempel_rules::Side;
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

    /// Of what the desk, or the server, refuses.
    #[must_use]
    pub fn refused(call: &Call, trouble: &Trouble) -> Preview {
        let (text, list) = crate::pages::trouble::sentences(call, trouble);
        Preview::wrong(call, std::iter::once(text).chain(list).collect())
    }

    /// Looks at an input: what it would change with what is ready to be recorded, or why it is refused.
    ///
    /// # Errors
    /// The archive does not answer.
    pub fn prepared(call: &Call, kind: &str, input: Value) -> Result<(Preview, Option<Prepared>), Trouble> {
        let files = |name: &str| call.scan(name);
        match call.desk().prepare(kind, vec![input], &files, &call.app.tongues) {
            Ok(prepared) => Ok((Preview::of(call, &prepared), Some(prepared))),
            Err(refusal) => match Trouble::from(refusal) {
                later @ Trouble::Later(_) => Err(later),
                trouble => Ok((Preview::refused(call, &trouble), None)),
            },
        }
    }

    /// Of what is ready to be recorded. Games whose papers the visitor may not see are left out.
    #[must_use]
    pub fn of(call: &Call, prepared: &Prepared) -> Preview {
        let desk = call.desk();
        let sees = |effect: &&Effect| {
            let parts = shtempel_desk::state::parts_of_game(&effect.game);
            parts.is_some_and(|(id, number)| {
                let competition = call.app.competitions.find(desk.archive, id).ok().flatten();
                competition.is_some_and(|competition| desk.judges_game(&call.visitor, &competition, number))
            })
        };
        let seen: Vec<&Effect> = prepared.effects.iter().filter(sees).collect();
        let changed: Vec<&Effect> = seen.iter().copied().filter(|effect| effect.differs()).collect();
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
    let told = |(sign, text)| {
        let sign = match sign {
            Sign::Status | Sign::Clock => "other",
            Sign::Gone => "gone",
            Sign::New => "new",
            Sign::Contradiction => "contradiction",
        };
        (sign, text)
    };
    GameChange { game: effect.game.clone(), lines: effect.changes(call.words()).into_iter().map(told).collect() }
}
