//! The rows of lists: games, duties and matters to decide, persons, competitions. Drawn from judgements when papers are
//! recorded, so that a list judges nothing.

use crate::desk::Desk;
use crate::fact::{Pairing, Role};
use crate::judged::{Judged, next_change};
use crate::refusal::Refusal;
use crate::season::Finished;
use crate::state::{CompetitionState, GameState, PersonState};
use serde::{Deserialize, Serialize};
use shtempel_archive::{View, ViewChange};
use shtempel_rules::{Day, Side};
use shtempel_words::{Lang, Texts, Words};
use std::collections::BTreeSet;

/// A game in lists and tables. View `game`, under its competition; its day is the one on which it is judged again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameRow {
    /// Its section.
    pub section: String,
    /// Its number.
    pub number: u32,
    /// The round.
    pub round: u32,
    /// Who has White.
    pub white: String,
    /// Who has Black.
    pub black: String,
    /// Where it stands.
    pub status: String,
    /// The result.
    pub result: Option<String>,
    /// What it rests on.
    pub norm: Option<String>,
    /// Whether it counts.
    pub counted: bool,
    /// The result was given after the end of the competition, by adjudication.
    pub adjudicated: bool,
    /// Who is to move.
    pub to_move: String,
    /// Half-moves made.
    pub plies: u32,
    /// White's total, days.
    pub white_total: i64,
    /// Black's total, days.
    pub black_total: i64,
    /// Mailings known.
    pub papers: u32,
    /// Findings.
    pub findings: u32,
    /// Matters for the arbiter to decide.
    pub matters: u32,
    /// Points on which sources differ.
    pub contradictions: u32,
}

/// Something owed, a right while it lasts, or a matter for the arbiter. View `duty`, under its game or competition; its
/// day is the last one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DutyRow {
    /// The competition.
    pub competition: String,
    /// The section, where it is of one.
    pub section: Option<String>,
    /// The game, where it is of one.
    pub game: Option<String>,
    /// Who owes it: a person's id, or `arbiter`.
    pub who: String,
    /// The norm.
    pub norm: String,
    /// Its number.
    pub article: Option<String>,
    /// The last day.
    pub due: Option<String>,
    /// The mailing it is about.
    pub about: Option<String>,
    /// In Russian.
    pub ru: String,
    /// In English.
    pub en: String,
}

/// A person in lists. View `person`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PersonRow {
    /// His name.
    pub name: String,
    /// In Latin letters.
    pub latin: Option<String>,
    /// His club.
    pub club: Option<String>,
    /// His rating.
    pub rating: Option<u32>,
    /// He died.
    pub dead: bool,
}

/// A competition in lists. View `competition`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CompetitionRow {
    /// Its index.
    pub index: String,
    /// Its name.
    pub name: Option<String>,
    /// Its start.
    pub start: String,
    /// Its end.
    pub end: Option<String>,
    /// Its players.
    pub players: u32,
    /// Its games.
    pub games: u32,
    /// The chief arbiter.
    pub chief: Option<String>,
    /// The results are approved.
    pub approved: bool,
}

fn body<T: Serialize>(row: &T) -> String {
    serde_json::to_string(row).unwrap_or_default()
}

/// Days since 1970-01-01, for the order of rows.
pub(crate) fn number(day: Day) -> i32 {
    i32::try_from(day.since(Day::from_ymd(1970, 1, 1).unwrap_or(Day::MIN))).unwrap_or(i32::MAX)
}

/// Both languages, made once.
pub struct Tongues {
    /// Russian.
    pub ru: Words,
    /// English.
    pub en: Words,
}

impl Default for Tongues {
    fn default() -> Self {
        Tongues { ru: Words::new(Lang::Ru), en: Words::new(Lang::En) }
    }
}

/// The changes of views that a judged game makes.
#[must_use]
pub fn game_rows(
    competition: &CompetitionState,
    section: &str,
    pairing: &Pairing,
    judged: &Judged,
    tongues: &Tongues,
) -> Vec<ViewChange> {
    let id = competition.game_id(pairing.game);
    let j = &judged.judgement;
    let row = GameRow {
        section: section.to_owned(),
        number: pairing.game,
        round: pairing.round,
        white: pairing.white.clone(),
        black: pairing.black.clone(),
        status: j.status.name().to_owned(),
        result: j.result.map(|result| result.as_str().to_owned()),
        norm: j.result_norm.map(|norm| norm.slug().to_owned()),
        counted: j.result_counted,
        adjudicated: adjudicated(judged),
        to_move: j.to_move.name().to_owned(),
        plies: u32::try_from(j.moves.len()).unwrap_or(u32::MAX),
        white_total: j.clocks.white.total,
        black_total: j.clocks.black.total,
        papers: u32::try_from(j.dates.iter().flatten().count()).unwrap_or(u32::MAX),
        findings: u32::try_from(j.findings.len()).unwrap_or(u32::MAX),
        matters: u32::try_from(j.proposals.len()).unwrap_or(u32::MAX),
        contradictions: u32::try_from(judged.assembled.contradictions.len()).unwrap_or(u32::MAX),
    };
    let game = View {
        kind: "game".to_owned(),
        key: id.clone(),
        parent: competition.id.clone(),
        day: looked_at_again(competition, judged).map(number),
        body: body(&row),
    };
    let clear = ViewChange::Clear { kind: "duty".to_owned(), parent: id.clone() };
    let mut changes = vec![ViewChange::Put(game), clear];
    changes.extend(duty_rows(competition, section, pairing, judged, tongues).into_iter().enumerate().map(
        |(n, row)| {
            let due = row.due.as_deref().and_then(Day::from_iso);
            ViewChange::Put(View {
                kind: "duty".to_owned(),
                key: format!("{id}#{n:03}"),
                parent: id.clone(),
                day: due.map(number),
                body: body(&row),
            })
        },
    ));
    changes
}

/// The day on which a game is judged again: something changes by time alone, or another end of the competition holds.
fn looked_at_again(competition: &CompetitionState, judged: &Judged) -> Option<Day> {
    let decided = competition.terms.iter().map(|term| term.decided.0);
    let next_end = decided.filter(|day| *day > judged.judgement.as_of).min();
    [next_change(judged), next_end].into_iter().flatten().min()
}

/// Whether the result is that of a ruling sent after the end (readings, 35).
fn adjudicated(judged: &Judged) -> bool {
    let ruled = judged.judgement.result_norm == Some(shtempel_rules::Norm::RulingResult);
    let sent = judged
        .judgement
        .result_mailing
        .and_then(|mail| judged.judgement.dates.get(mail.0))
        .and_then(|dates| dates.as_ref()?.sent);
    ruled && judged.dossier().competition.end.is_some_and(|end| sent.is_some_and(|day| end < day))
}

/// What is owed in a game, and what the arbiter has to decide there.
#[must_use]
pub fn duty_rows(
    competition: &CompetitionState,
    section: &str,
    pairing: &Pairing,
    judged: &Judged,
    tongues: &Tongues,
) -> Vec<DutyRow> {
    let j = &judged.judgement;
    let dossier = judged.dossier();
    let ru = Texts { words: &tongues.ru, dossier, judgement: j };
    let en = Texts { words: &tongues.en, dossier, judgement: j };
    let mail = |index: Option<shtempel_rules::MailIndex>| {
        index.and_then(|index| dossier.mail.get(index.0)).map(|mail| mail.id.clone())
    };
    let row = |who: String, norm: shtempel_rules::Norm| DutyRow {
        competition: competition.id.clone(),
        section: Some(section.to_owned()),
        game: Some(competition.game_id(pairing.game)),
        who,
        norm: norm.slug().to_owned(),
        article: norm.article(j.edition).map(str::to_owned),
        due: None,
        about: None,
        ru: String::new(),
        en: String::new(),
    };
    let duties = j.duties.iter().map(|duty| DutyRow {
        due: duty.due.map(|day| day.to_string()),
        about: mail(duty.about),
        ru: ru.duty(duty),
        en: en.duty(duty),
        ..row(if duty.side == Side::White { pairing.white.clone() } else { pairing.black.clone() }, duty.norm)
    });
    let matters = j.proposals.iter().map(|proposal| DutyRow {
        due: proposal.not_before.map(|day| day.to_string()),
        about: mail(proposal.on),
        ru: ru.proposal(proposal),
        en: en.proposal(proposal),
        ..row("arbiter".to_owned(), proposal.norm)
    });
    matters.chain(duties).collect()
}

/// The row of a person.
#[must_use]
pub fn person_row(person: &PersonState) -> ViewChange {
    let row = PersonRow {
        name: person.name().to_owned(),
        latin: person.identity.as_ref().and_then(|identity| identity.latin.clone()),
        club: person.person.club.clone(),
        rating: person.person.rating,
        dead: person.death.is_some(),
    };
    ViewChange::Put(View {
        kind: "person".to_owned(),
        key: person.id.clone(),
        parent: String::new(),
        day: None,
        body: body(&row),
    })
}

/// The row of a competition.
#[must_use]
pub fn competition_row(competition: &CompetitionState) -> ViewChange {
    let regulation = competition.regulation();
    let chief = competition.arbiters.iter().rfind(|a| a.role == Role::Chief && a.until.is_none());
    let row = CompetitionRow {
        index: competition.index().to_owned(),
        name: competition.competition.name.clone(),
        start: regulation.start.to_string(),
        end: competition.end(Day::MAX).map(|day| day.to_string()),
        players: u32::try_from(competition.players().len()).unwrap_or(u32::MAX),
        games: u32::try_from(competition.games().len()).unwrap_or(u32::MAX),
        chief: chief.map(|arbiter| arbiter.person.clone()),
        approved: competition.approval.is_some(),
    };
    ViewChange::Put(View {
        kind: "competition".to_owned(),
        key: competition.id.clone(),
        parent: String::new(),
        day: None,
        body: body(&row),
    })
}

/// Whether it is the row of a game that is over.
fn is_over(view: &View) -> bool {
    let row = (view.kind == "game").then(|| serde_json::from_str::<GameRow>(&view.body).ok()).flatten();
    row.is_some_and(|row| row.status == "finished")
}

impl Desk<'_> {
    /// The rows of one game as it stands today.
    ///
    /// # Errors
    /// Papers that make no dossier; the archive's trouble.
    pub fn rows_of(
        &self,
        competition: &CompetitionState,
        section: &str,
        pairing: &Pairing,
        tongues: &Tongues,
    ) -> Result<Vec<ViewChange>, Refusal> {
        let game = GameState::load(self.archive, &competition.game_id(pairing.game), None)?;
        let judged = self.judged(competition, pairing, &game, self.today)?;
        Ok(game_rows(competition, section, pairing, &judged, tongues))
    }

    /// Judges again the games that time made old. Gives how many there were.
    ///
    /// # Errors
    /// The archive's trouble.
    pub fn refresh(&self, tongues: &Tongues) -> Result<usize, Refusal> {
        const AT_ONCE: usize = 500;
        let mut done = 0;
        loop {
            let old = self.archive.views_until("game", number(self.today), AT_ONCE)?;
            if old.is_empty() {
                return Ok(done);
            }
            let mut changes = Vec::new();
            let mut competition: Option<CompetitionState> = None;
            let mut otherwise: BTreeSet<String> = BTreeSet::new();
            for view in &old {
                if competition.as_ref().is_none_or(|known| known.id != view.parent) {
                    competition = Some(self.competition(&view.parent)?);
                }
                let Some(state) = &competition else { continue };
                let number = view.key.rsplit_once(':').and_then(|(_, number)| number.parse().ok()).unwrap_or(0);
                if let Some((section, pairing)) = state.game(number) {
                    let rows = self.rows_of(state, &section.section.section, pairing, tongues)?;
                    if is_over(view) != rows.iter().any(|row| matches!(row, ViewChange::Put(view) if is_over(view))) {
                        otherwise.insert(state.id.clone());
                    }
                    changes.extend(rows);
                }
            }
            // What is owed beside the games hangs on which of them are over.
            for id in otherwise {
                changes.extend(self.competition_duties(&self.competition(&id)?, &Finished::default(), tongues)?);
            }
            self.archive.refresh(&changes)?;
            done += old.len();
        }
    }
}
