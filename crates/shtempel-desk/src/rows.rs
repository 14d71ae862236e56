//! The rows of lists: games, duties and matters to decide, persons, competitions. Drawn from judgements when papers are
//! recorded, so that a list judges nothing.

use crate::desk::Desk;
use crate::fact::{Pairing, Role};
use crate::judged::{Judged, next_change};
use crate::refusal::Refusal;
use crate::state::{CompetitionState, GameState, PersonState};
use serde::{Deserialize, Serialize};
use shtempel_archive::{View, ViewChange};
use shtempel_rules::{Addressee, Day, Norm, Party, Proposal, Side};
use shtempel_words::{Lang, Note, Texts, Words};

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
    /// The last day; of a matter for the arbiter: not to be decided before this day.
    pub due: Option<String>,
    /// Of a matter for the arbiter: since when it waits.
    #[serde(default)]
    pub since: Option<String>,
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
        day: next_change(judged).map(number),
        body: body(&row),
    };
    let clear = ViewChange::Clear { kind: "duty".to_owned(), parent: id.clone() };
    let mut changes = vec![ViewChange::Put(game), clear];
    changes.extend(duty_rows(competition, section, pairing, judged, tongues).into_iter().enumerate().map(
        |(n, row)| {
            let due = row.since.as_deref().or(row.due.as_deref()).and_then(Day::from_iso);
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

/// The day since which a matter waits for the arbiter: the paper that it is about, the day after three months, the end.
fn waits_since(judged: &Judged, proposal: &Proposal) -> Day {
    let terms = &judged.dossier().competition;
    let paper = proposal.on.and_then(|on| judged.judgement.dates.get(on.0)).and_then(|dates| dates.as_ref());
    let silence = proposal.silence.as_ref().zip(proposal.side).map(|(silence, side)| silence.until[side].plus(1));
    paper.and_then(|dates| dates.sent.or(dates.received)).or(silence).or(terms.end).unwrap_or(terms.start)
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
        since: None,
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
        since: Some(waits_since(judged, proposal).to_string()),
        about: mail(proposal.on),
        ru: ru.proposal(proposal),
        en: en.proposal(proposal),
        ..row("arbiter".to_owned(), proposal.norm)
    });
    let evidence = doubts(judged).into_iter().map(|(norm, mail, note)| {
        let since = day_of(judged, mail).unwrap_or(dossier.competition.start);
        DutyRow {
            since: Some(since.to_string()),
            about: dossier.mail.get(mail).map(|mail| mail.id.clone()),
            ru: tongues.ru.note(&note),
            en: tongues.en.note(&note),
            ..row("arbiter".to_owned(), norm)
        }
    });
    matters.chain(evidence).chain(duties).collect()
}

/// The day at which a mailing stands: its sending, else its receipt.
fn day_of(judged: &Judged, mail: usize) -> Option<Day> {
    let dates = judged.judgement.dates.get(mail)?.as_ref()?;
    dates.sent.or(dates.received)
}

/// What is in doubt in a game that goes on: mailings on which sources differ, and those between the players of which
/// nobody knows when they were sent. The arbiter may fix the dates (47.2.2.1).
fn doubts(judged: &Judged) -> Vec<(Norm, usize, Note)> {
    let dossier = judged.dossier();
    if judged.judgement.status == shtempel_rules::Status::Finished {
        return Vec::new();
    }
    let mut doubts = Vec::new();
    for contradiction in &judged.assembled.contradictions {
        if let Some(mail) = dossier.mail.iter().position(|mail| mail.id == contradiction.mail) {
            let note = Note::new("doubt-contradiction").text("mail", &contradiction.mail);
            doubts.push((contradiction.norm, mail, note.text("point", &contradiction.point)));
        }
    }
    for (n, (mail, dates)) in dossier.mail.iter().zip(&judged.judgement.dates).enumerate() {
        let between = mail.from.side().is_some() && matches!(mail.to, Addressee::One(Party::Player(_)));
        if between && dates.as_ref().is_some_and(|dates| dates.sent.is_none()) {
            doubts.push((Norm::NoDateAtAll, n, Note::new("doubt-open").text("mail", &mail.id)));
        }
    }
    // In an order that does not hang on which paper was recorded first.
    doubts.sort_by_key(|(norm, mail, note)| {
        let id = dossier.mail.get(*mail).map(|mail| mail.id.clone());
        (day_of(judged, *mail), id, norm.slug(), format!("{note:?}"))
    });
    doubts
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
}
