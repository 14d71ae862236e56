//! The table of a section of the archive, drawn from the rows of its games; and what a choice on a withdrawal would make
//! of it.

use crate::desk::Desk;
use crate::fact::{Penalty, Regulation, WithdrawalChoice};
use crate::refusal::Refusal;
use crate::rows::GameRow;
use crate::state::{CompetitionState, SectionState};
use crate::tables::{Counting, Finish, Game, GameState, How, Player, PlayerState, Scoring, Section, Table, TieBreak};
use shtempel_rules::{GameResult, Side};
use shtempel_words::Note;

/// The order of tie-breaks where the regulation says nothing.
pub const USUAL_TIE_BREAKS: [TieBreak; 3] = [TieBreak::DirectEncounter, TieBreak::SonnebornBerger, TieBreak::Wins];

impl Desk<'_> {
    /// The table of a section. The lists must be fresh (see [`Desk::refresh`]).
    ///
    /// # Errors
    /// No such section, a regulation that makes no table, the archive's trouble.
    pub fn table(&self, competition: &CompetitionState, section: &str) -> Result<Table, Refusal> {
        self.table_with(competition, section, None)
    }

    /// The table as it would be if the unfinished games of somebody who left were decided so (47.8.1).
    ///
    /// # Errors
    /// As [`Desk::table`].
    pub fn table_if(
        &self,
        competition: &CompetitionState,
        section: &str,
        person: &str,
        choice: WithdrawalChoice,
    ) -> Result<Table, Refusal> {
        self.table_with(competition, section, Some((person, choice)))
    }

    fn table_with(
        &self,
        competition: &CompetitionState,
        section: &str,
        supposed: Option<(&str, WithdrawalChoice)>,
    ) -> Result<Table, Refusal> {
        let state = competition.section(section).ok_or_else(|| {
            Refusal::from(Note::new("no-section").text("id", section).text("competition", &competition.id))
        })?;
        let mut games = Vec::with_capacity(state.games.len());
        for pairing in &state.games {
            let view = self.archive.view("game", &competition.game_id(pairing.game))?;
            let row = view.and_then(|view| serde_json::from_str::<GameRow>(&view.body).ok());
            let mut game = row.map_or(GameState::Playing, |row| state_of(&row));
            if let (Some((person, choice)), GameState::Playing) = (supposed, game)
                && (pairing.white == person || pairing.black == person)
            {
                game = supposed_state(if pairing.white == person { Side::White } else { Side::Black }, choice);
            }
            games.push(Game { white: pairing.white.clone(), black: pairing.black.clone(), state: game });
        }
        let section = Section {
            title: title(competition, state),
            players: self.table_players(competition, state),
            games,
            scoring: scoring(competition)?,
            tie_breaks: tie_breaks(competition.regulation())?,
        };
        Table::of(section).map_err(|error| Note::new("no-table-of").text("error", error.to_string()).into())
    }

    fn table_players(&self, competition: &CompetitionState, state: &SectionState) -> Vec<Player> {
        let mut players = Vec::with_capacity(state.players.len());
        for (number, id) in (1..).zip(&state.players) {
            let excluded = competition
                .sanctions
                .iter()
                .any(|s| s.person == *id && matches!(s.sanction, Penalty::Exclusion | Penalty::Disqualification));
            let ruling = competition.withdrawal_rulings.iter().rfind(|ruling| ruling.person == *id);
            let out = match ruling.map(|ruling| ruling.decision) {
                Some(WithdrawalChoice::Exclude) if excluded => PlayerState::Excluded,
                Some(_) => PlayerState::Withdrawn,
                None if excluded => PlayerState::Excluded,
                None => PlayerState::Playing,
            };
            players.push(Player { id: id.clone(), number, name: self.name(id), state: out });
        }
        players
    }
}

fn title(competition: &CompetitionState, state: &SectionState) -> String {
    let name = competition.competition.name.as_deref().unwrap_or(competition.index());
    match (&state.section.name, competition.sections.len()) {
        (Some(section), _) => format!("{name}, {section}"),
        (None, 0 | 1) => name.to_owned(),
        (None, _) => format!("{name}, {}", state.section.section),
    }
}

fn scoring(competition: &CompetitionState) -> Result<Scoring, Refusal> {
    let Some(points) = competition.regulation().scoring else { return Ok(Scoring::default()) };
    let halves = |points: u32| u16::try_from(points).unwrap_or(u16::MAX);
    Scoring::new(halves(points.win), halves(points.draw), halves(points.loss))
        .map_err(|error| Note::new("no-table-of").text("error", error.to_string()).into())
}

/// The order of tie-breaks.
pub(crate) fn tie_breaks(regulation: &Regulation) -> Result<Vec<TieBreak>, Refusal> {
    let names = &regulation.tie_breaks;
    if names.is_empty() {
        return Ok(USUAL_TIE_BREAKS.to_vec());
    }
    let by_name = |name: &String| {
        let known = TieBreak::ALL.into_iter().find(|tie_break| tie_break.name() == name);
        known.ok_or_else(|| {
            let all = TieBreak::ALL.map(TieBreak::name);
            Refusal::from(Note::new("no-tie-break").text("name", name).list("all", all))
        })
    };
    names.iter().map(by_name).collect()
}

/// Where a game stands, from its row.
fn state_of(row: &GameRow) -> GameState {
    let norm = row.norm.as_deref().unwrap_or_default();
    if row.status != "finished" {
        return GameState::Playing;
    }
    let results = [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::BothLose];
    let Some(result) = results.into_iter().find(|result| row.result.as_deref() == Some(result.as_str())) else {
        return if norm == "withdrawal" { GameState::Excluded } else { GameState::Playing };
    };
    let how = match norm {
        _ if row.adjudicated => How::Adjudication,
        "second-overstep" | "first-overstep-loses" | "overstep" => How::Overstep,
        "withdrawal" | "silent-withdrawal" | "three-months" => How::Withdrawal,
        _ => How::Play,
    };
    let counting = if row.counted { Counting::Counted } else { Counting::Reported };
    GameState::Finished(Finish { result, how, counting })
}

fn supposed_state(side: Side, choice: WithdrawalChoice) -> GameState {
    let loss = GameResult::win(side.other());
    match choice {
        WithdrawalChoice::Loss => {
            GameState::Finished(Finish { result: loss, how: How::Withdrawal, counting: Counting::Counted })
        }
        WithdrawalChoice::Adjudicate => GameState::Playing,
        WithdrawalChoice::Exclude => GameState::Excluded,
    }
}
