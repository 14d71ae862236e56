//! What is owed in a competition beside its games: reports, answers, notices of leave and of addresses, and what waits
//! for the arbiter.

use crate::desk::Desk;
use crate::fact::{Leave, StartNotice};
use crate::refusal::Refusal;
use crate::rows::{DutyRow, Tongues, number};
use crate::state::CompetitionState;
use shtempel_archive::{View, ViewChange};
use shtempel_rules::{Day, Edition, LeaveAllowance, Norm};
use shtempel_words::{Note, Words};
use std::collections::{BTreeMap, BTreeSet};

/// No leave that is counted day by day is longer: two centuries.
const MOST_LEAVE_DAYS: i64 = 73_000;

/// Whether a game is finished, by its number.
pub(crate) type Over<'f> = &'f dyn Fn(u32) -> bool;

/// Something owed in a competition.
#[derive(Debug, Clone, PartialEq)]
pub struct Owed {
    /// Who: a person's id, or `arbiter`.
    pub who: String,
    /// The norm.
    pub norm: Norm,
    /// The last day.
    pub due: Option<Day>,
    /// Of a matter for the arbiter: since when it waits.
    pub since: Option<Day>,
    /// The game it is about.
    pub game: Option<u32>,
    /// The sentence.
    pub note: Note,
}

impl Desk<'_> {
    /// What is owed in a competition beside its games, in no order. Which games are finished is looked up in the lists.
    ///
    /// # Errors
    /// The archive's trouble.
    pub fn owed(&self, competition: &CompetitionState) -> Result<Vec<Owed>, Refusal> {
        self.owed_where(competition, &|game| self.over(competition, game))
    }

    fn owed_where(&self, competition: &CompetitionState, over: Over) -> Result<Vec<Owed>, Refusal> {
        let mut owed = Vec::new();
        if competition.approval.is_some() {
            return Ok(owed);
        }
        let drawn: Vec<&str> = competition.players();
        for player in &drawn {
            self.reports(competition, player, &mut owed);
            self.addresses(competition, player, over, &mut owed)?;
            self.started(competition, player, &mut owed);
        }
        for leave in &competition.leaves {
            self.leave_notices(competition, leave, over, &mut owed);
        }
        drawn.iter().for_each(|player| self.leave_quota(competition, player, &mut owed));
        self.matters(competition, &mut owed);
        Ok(owed)
    }

    fn reports(&self, competition: &CompetitionState, player: &str, owed: &mut Vec<Owed>) {
        let left = competition.withdrawal_rulings.iter().find(|ruling| ruling.person == player);
        for due in &competition.regulation().reports {
            let came = competition.reports.iter().any(|report| report.person == player && report.due == *due);
            if !came && left.is_none_or(|ruling| *due < ruling.dated) {
                owed.push(Owed {
                    who: player.to_owned(),
                    norm: Norm::ReportToArbiter,
                    due: Some(due.0),
                    since: None,
                    game: None,
                    note: Note::new("owes-report").text("name", self.name(player)).day("due", due.0),
                });
            }
        }
    }

    /// Who is to be told of a new address: the arbiter and the partners, by registered mail (47.1.2).
    fn addresses(
        &self,
        competition: &CompetitionState,
        player: &str,
        over: Over,
        owed: &mut Vec<Owed>,
    ) -> Result<(), Refusal> {
        let Some(person) = self.person_if_any(player)? else { return Ok(()) };
        // The first address is the one of the entry.
        let Some(last) = person.addresses.get(1..).and_then(<[_]>::last) else { return Ok(()) };
        if last.from.is_none_or(|from| from < competition.regulation().start) {
            return Ok(());
        }
        let told = |who: &str| {
            let mail = last.told.iter().find(|told| told.to == who).map(|told| &told.mail);
            mail.is_some_and(|mail| mail.get("medium").and_then(|m| m.as_str()) == Some("registered"))
        };
        let mut missing: Vec<String> = Vec::new();
        for partner in partners(competition, player, over) {
            if !told(partner) {
                missing.push(self.name(partner));
            }
        }
        let arbiter = !told("arbiter");
        if arbiter || !missing.is_empty() {
            let note = match (arbiter, missing.is_empty()) {
                (true, true) => Note::new("owes-address-arbiter").text("name", person.name()),
                (true, false) => Note::new("owes-address-both").text("name", person.name()).list("who", missing),
                _ => Note::new("owes-address").text("name", person.name()).list("who", missing),
            };
            owed.push(Owed {
                who: player.to_owned(),
                norm: Norm::ReportToArbiter,
                due: last.from.map(|from| from.0),
                since: None,
                game: None,
                note,
            });
        }
        Ok(())
    }

    /// Whether the lists show the game as finished.
    pub(crate) fn over(&self, competition: &CompetitionState, game: u32) -> bool {
        let row = self.archive.view("game", &competition.game_id(game)).ok().flatten();
        let row = row.and_then(|view| serde_json::from_str::<crate::rows::GameRow>(&view.body).ok());
        row.is_some_and(|row| row.status == "finished")
    }

    fn started(&self, competition: &CompetitionState, player: &str, owed: &mut Vec<Owed>) {
        let start = competition.regulation().start.0;
        let notice: Option<&StartNotice> = competition.notices.iter().find(|notice| notice.person == player);
        let id = match notice {
            None => "owes-start-notice",
            Some(notice) if notice.received.is_none() && notice.acknowledged.is_none() => "start-not-acknowledged",
            Some(_) => return,
        };
        owed.push(Owed {
            who: "arbiter".to_owned(),
            norm: Norm::LateStartNotice,
            due: Some(start),
            since: None,
            game: None,
            note: Note::new(id).text("name", self.name(player)),
        });
    }

    /// All partners before the leave begins, the arbiter by registered mail (47.7.2).
    fn leave_notices(&self, competition: &CompetitionState, leave: &Leave, over: Over, owed: &mut Vec<Owed>) {
        let told = |who: &str| leave.told.iter().any(|told| told.to == who);
        let mut missing: Vec<String> = Vec::new();
        if leave.notice.is_none() {
            let partners = partners(competition, &leave.person, over);
            missing.extend(partners.into_iter().filter(|partner| !told(partner)).map(|partner| self.name(partner)));
        }
        let name = self.name(&leave.person);
        let mut owe = |note: Note| {
            owed.push(Owed {
                who: leave.person.clone(),
                norm: Norm::LeaveNotice,
                due: Some(leave.from.0),
                since: None,
                game: None,
                note: note.text("name", name.clone()).day("from", leave.from.0).day("to", leave.to.0),
            });
        };
        if !missing.is_empty() {
            owe(Note::new("owes-leave-notice").list("who", missing));
        }
        if !told("arbiter") {
            owe(Note::new("owes-leave-arbiter"));
        }
    }

    /// Days of leave beyond the allowance, over all games: each day once, in the order of the days (47.7.1; readings,
    /// 30). Leave that the arbiter permitted stands beside it.
    fn leave_quota(&self, competition: &CompetitionState, player: &str, owed: &mut Vec<Owed>) {
        let allowance = competition.regulation().leave;
        let per_year = allowance.and_then(|leave| leave.per_year).unwrap_or(LeaveAllowance::default().per_year);
        let total = allowance.and_then(|leave| leave.total);
        let permitted = |day: Day| {
            let permits = competition.permits.iter();
            permits.filter(|permit| permit.person == player).any(|permit| permit.from.0 <= day && day <= permit.to.0)
        };
        let mut days: BTreeSet<Day> = BTreeSet::new();
        for leave in competition.leaves.iter().filter(|leave| leave.person == player) {
            let length = leave.to.0.since(leave.from.0).min(MOST_LEAVE_DAYS);
            days.extend((0..=length).map(|n| leave.from.0.plus(n)).filter(|day| !permitted(*day)));
        }
        let mut years: BTreeMap<i32, u32> = BTreeMap::new();
        let mut within = 0;
        for day in &days {
            let used = years.entry(day.ymd().0).or_default();
            *used += 1;
            within += u32::from(*used <= per_year);
        }
        let name = self.name(player);
        let mut matter = |note: Note| {
            let who = "arbiter".to_owned();
            owed.push(Owed {
                who,
                norm: Norm::LeaveQuota,
                due: None,
                since: days.last().copied(),
                game: None,
                note: note.text("name", name.clone()),
            });
        };
        for (year, used) in years.into_iter().filter(|(_, used)| *used > per_year) {
            matter(
                Note::new("leave-beyond-year")
                    .text("year", year.to_string())
                    .number("used", used)
                    .number("quota", per_year),
            );
        }
        if let Some(total) = total.filter(|total| within > *total) {
            matter(Note::new("leave-beyond-total").number("used", within).number("quota", total));
        }
    }

    /// What waits for an answer or for the arbiter.
    fn matters(&self, competition: &CompetitionState, owed: &mut Vec<Owed>) {
        for request in &competition.requests {
            if competition.answers.iter().all(|answer| answer.request != request.request) {
                owed.push(Owed {
                    who: request.to.clone(),
                    norm: Norm::KeepPapers,
                    due: Some(request.answer_by.0),
                    since: None,
                    game: request.game,
                    note: Note::new("owes-answer")
                        .text("name", self.name(&request.to))
                        .text("request", &request.request)
                        .text("what", &request.what)
                        .day("due", request.answer_by.0),
                });
            }
        }
        for violation in &competition.violations {
            if competition.sanctions.iter().all(|s| s.on.as_ref() != Some(&violation.violation)) {
                owed.push(Owed {
                    who: "arbiter".to_owned(),
                    norm: Norm::ObeyRules,
                    due: None,
                    since: Some(violation.on.0),
                    game: violation.game,
                    note: Note::new("violation-open")
                        .text("by", self.name(&violation.by))
                        .text("of", self.name(&violation.of))
                        .text("article", cited(competition, &violation.norm))
                        .day("on", violation.on.0),
                });
            }
        }
        for withdrawal in &competition.withdrawals {
            if competition.withdrawal_rulings.iter().all(|ruling| ruling.person != withdrawal.person) {
                let (id, norm) = if withdrawal.silent {
                    ("silent-withdrawal-open", Norm::SilentWithdrawal)
                } else {
                    ("withdrawal-open", Norm::Withdrawal)
                };
                owed.push(Owed {
                    who: "arbiter".to_owned(),
                    norm,
                    due: None,
                    since: Some(withdrawal.on.0),
                    game: None,
                    note: Note::new(id).text("name", self.name(&withdrawal.person)).day("on", withdrawal.on.0),
                });
            }
        }
        for sanction in &competition.sanctions {
            if let Some(received) = sanction.received
                && sanction.sanction != crate::fact::Penalty::None
            {
                let due = received.0.plus(14);
                owed.push(Owed {
                    who: sanction.person.clone(),
                    norm: Norm::Protest,
                    due: Some(due),
                    since: None,
                    game: None,
                    note: Note::new("may-protest").text("name", self.name(&sanction.person)).day("due", due),
                });
            }
        }
    }

    /// The rows of what is owed in a competition beside its games.
    pub(crate) fn competition_duties(
        &self,
        competition: &CompetitionState,
        over: Over,
        tongues: &Tongues,
    ) -> Result<Vec<ViewChange>, Refusal> {
        let parent = format!("competition/{}", competition.id);
        let mut changes = vec![ViewChange::Clear { kind: "duty".to_owned(), parent: parent.clone() }];
        for (n, owed) in self.owed_where(competition, over)?.into_iter().enumerate() {
            let row = duty_row(competition, &owed, &tongues.ru, &tongues.en);
            changes.push(ViewChange::Put(View {
                kind: "duty".to_owned(),
                key: format!("{parent}#{n:04}"),
                parent: parent.clone(),
                day: row.since.as_deref().or(row.due.as_deref()).and_then(Day::from_iso).map(number),
                body: serde_json::to_string(&row).unwrap_or_default(),
            }));
        }
        Ok(changes)
    }
}

/// The partners of a player whose games go on.
fn partners<'c>(competition: &'c CompetitionState, player: &str, over: Over) -> Vec<&'c str> {
    let mut partners: Vec<&str> = Vec::new();
    for game in competition.games_of(player) {
        let other = if game.white == player { &game.black } else { &game.white };
        if !partners.contains(&other.as_str()) && !over(game.game) {
            partners.push(other);
        }
    }
    partners
}

fn edition(competition: &CompetitionState) -> Edition {
    crate::regulation::edition(competition.regulation())
}

/// The article of a norm, or its slug where it has none.
fn cited(competition: &CompetitionState, slug: &str) -> String {
    let article = Norm::from_slug(slug).and_then(|norm| norm.article(edition(competition)));
    article.unwrap_or(slug).to_owned()
}

fn duty_row(competition: &CompetitionState, owed: &Owed, ru: &Words, en: &Words) -> DutyRow {
    DutyRow {
        competition: competition.id.clone(),
        section: None,
        game: owed.game.map(|game| competition.game_id(game)),
        who: owed.who.clone(),
        norm: owed.norm.slug().to_owned(),
        article: owed.norm.article(edition(competition)).map(str::to_owned),
        due: owed.due.map(|day| day.to_string()),
        since: owed.since.map(|day| day.to_string()),
        about: None,
        ru: ru.note(&owed.note),
        en: en.note(&owed.note),
    }
}
