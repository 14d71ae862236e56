//! A game as a visitor sees it: all of its papers, what a player knows, the moves that are published, or the result alone.

use crate::call::Call;
use crate::trouble::Trouble;
use shtempel_archive::Moment;
use shtempel_desk::access::{Sight, known_to, known_to_public};
use shtempel_desk::fact::Pairing;
use shtempel_desk::state::{CompetitionState, GameState};
use shtempel_desk::{Desk, Judged, Refusal};
use shtempel_rules::{Day, judge};
use shtempel_words::Note;

/// A game before a visitor.
pub struct View {
    /// Its competition.
    pub competition: CompetitionState,
    /// Who plays.
    pub pairing: Pairing,
    /// Its papers as they were recorded; for an arbiter's eyes.
    pub state: GameState,
    /// What he may see.
    pub sight: Sight,
    /// As he sees it: judged on the papers that he knows. None where he sees the result alone.
    pub judged: Option<Judged>,
    /// The result that counts, whoever asks.
    pub result: Option<String>,
    /// It stands still for a claim, which a player may not have been shown: what he owes is not told then.
    pub interrupted: bool,
    /// The day on which it is judged.
    pub day: Day,
    /// The query that keeps day and moment on the pages of this game.
    pub query: String,
}

impl View {
    /// The game that the address names.
    ///
    /// # Errors
    /// There is none; a day or a moment that cannot be read; papers that make no dossier.
    pub fn of(call: &Call) -> Result<View, Trouble> {
        let desk = call.desk();
        let competition = call.competition(&desk)?;
        let number = call.game(&competition)?;
        let sight = desk.sight(&call.visitor, &competition, number);
        let (day, mut query) = as_of(call, sight)?;
        let known_at = known_at(call, sight)?;
        if let Some((_, text)) = &known_at {
            let join = if query.is_empty() { "" } else { "&" };
            query = format!("{query}{join}known-at={}", crate::page::encoded(text));
        }
        let desk = desk.known_at(known_at.map(|(moment, _)| moment));
        let competition = if desk.known_at.is_some() { call.competition(&desk)? } else { competition };
        View::seen(&desk, competition, number, sight, day, query)
    }

    /// A game by its number, on a day.
    ///
    /// # Errors
    /// As [`View::of`].
    pub fn seen(
        desk: &Desk,
        competition: CompetitionState,
        number: u32,
        sight: Sight,
        day: Day,
        query: String,
    ) -> Result<View, Trouble> {
        let (_, pairing) = competition.game(number).ok_or(Trouble::NotFound)?;
        let pairing = pairing.clone();
        let id = competition.game_id(number);
        let state = GameState::load(desk.archive, &id, desk.known_at).map_err(Refusal::from)?;
        let whole = desk.judged(&competition, &pairing, &state, day)?;
        let interrupted = whole.judgement.status == shtempel_rules::Status::Interrupted;
        let counted = whole.judgement.result.filter(|_| whole.judgement.result_counted);
        let result = counted.map(|result| result.as_str().to_owned());
        let judged = match sight {
            Sight::Papers => Some(whole),
            Sight::Own(side) => {
                let dossier = known_to(side, whole.dossier(), &whole.judgement);
                Some(again(whole, dossier, day))
            }
            Sight::Public(shown) => {
                let dossier = known_to_public(whole.dossier(), &whole.judgement, shown);
                Some(again(whole, dossier, shown))
            }
            Sight::Result => None,
        };
        Ok(View { competition, pairing, state, sight, judged, result, interrupted, day, query })
    }

    /// Its id.
    #[must_use]
    pub fn id(&self) -> String {
        self.competition.game_id(self.pairing.game)
    }
}

/// The game judged on fewer papers. What contradicts between sources is for the arbiter.
fn again(whole: Judged, dossier: shtempel_rules::Dossier, day: Day) -> Judged {
    let judgement = judge(&dossier, day);
    let mut assembled = whole.assembled;
    assembled.dossier = dossier;
    assembled.contradictions.clear();
    Judged { assembled, judgement }
}

/// The day that is asked for, with the query that keeps it. The public has no choice.
fn as_of(call: &Call, sight: Sight) -> Result<(Day, String), Trouble> {
    if !matches!(sight, Sight::Papers | Sight::Own(_)) {
        return Ok((call.today(), String::new()));
    }
    match call.query.date("as-of") {
        Ok(None) => Ok((call.today(), String::new())),
        Ok(Some(day)) => Ok((day, format!("as-of={day}"))),
        Err(typed) => Err(Note::new("field-no-date").text("typed", typed).into()),
    }
}

/// The moment that is asked for; only an arbiter asks.
fn known_at(call: &Call, sight: Sight) -> Result<Option<(Moment, String)>, Trouble> {
    let Some(text) = call.query.given("known-at").filter(|_| sight == Sight::Papers) else { return Ok(None) };
    let moment = crate::fields::typed_moment(text);
    moment
        .map(|moment| Some((moment, text.to_owned())))
        .ok_or_else(|| Note::new("field-no-moment").text("typed", text).into())
}
