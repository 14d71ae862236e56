//! What is known of a competition.

use super::{StateError, read_stream};
use crate::Date;
use crate::fact::{
    Answer, Approval, Arbiter, Competition, Draw, Entry, Fact, Handover, Leave, LeavePermit, Neutral, Pairing,
    Regulation, Report, Request, Role, Sanction, Section, StartNotice, Term, Violation, Withdrawal, WithdrawalRuling,
};
use shtempel_archive::{Archive, Moment};
use shtempel_rules::Day;

/// A section with its players and games.
#[derive(Debug, Clone, PartialEq)]
pub struct SectionState {
    /// The section.
    pub section: Section,
    /// The last record of each entry, in the order of the first.
    pub entries: Vec<Entry>,
    /// The draw.
    pub draw: Option<Draw>,
    /// The players by start number, as they are now.
    pub players: Vec<String>,
    /// The games, as they are now.
    pub games: Vec<Pairing>,
}

/// A competition.
#[derive(Debug, Clone, PartialEq)]
pub struct CompetitionState {
    /// Its id.
    pub id: String,
    /// The record of it.
    pub competition: Competition,
    /// Changes of its end.
    pub terms: Vec<Term>,
    /// Arbiters.
    pub arbiters: Vec<Arbiter>,
    /// Sections.
    pub sections: Vec<SectionState>,
    /// The message about the start, by person.
    pub notices: Vec<StartNotice>,
    /// Leaves, those told in several records put together.
    pub leaves: Vec<Leave>,
    /// Leaves permitted.
    pub permits: Vec<LeavePermit>,
    /// Neutral days.
    pub neutrals: Vec<Neutral>,
    /// Reports.
    pub reports: Vec<Report>,
    /// Requests.
    pub requests: Vec<Request>,
    /// Answers to them.
    pub answers: Vec<Answer>,
    /// Violations stated.
    pub violations: Vec<Violation>,
    /// Sanctions.
    pub sanctions: Vec<Sanction>,
    /// Withdrawals.
    pub withdrawals: Vec<Withdrawal>,
    /// Rulings on them.
    pub withdrawal_rulings: Vec<WithdrawalRuling>,
    /// Changes of arbiter.
    pub handovers: Vec<Handover>,
    /// The approval of the results.
    pub approval: Option<Approval>,
    /// How many entries say so.
    pub version: u64,
}

/// The stream of a competition.
#[must_use]
pub fn stream(id: &str) -> String {
    format!("competition/{id}")
}

/// The competition and the number that the id of a game names. `07` and `+7` are no other names of 7: a game has one
/// stream.
#[must_use]
pub fn parts_of_game(id: &str) -> Option<(&str, u32)> {
    let (competition, number) = id.rsplit_once(':')?;
    Some((competition, number.parse().ok().filter(|n: &u32| n.to_string() == number)?))
}

impl SectionState {
    /// What it is called: its name, or its id where it has none.
    #[must_use]
    pub fn name(&self) -> &str {
        self.section.name.as_deref().unwrap_or(&self.section.section)
    }
}

impl CompetitionState {
    /// Reads a competition from the archive; none if there is none.
    ///
    /// # Errors
    /// [`StateError`].
    pub fn load(
        archive: &dyn Archive,
        id: &str,
        known_at: Option<Moment>,
    ) -> Result<Option<CompetitionState>, StateError> {
        let mut state: Option<CompetitionState> = None;
        for entry in read_stream(archive, &stream(id), known_at)? {
            match (entry.fact, &mut state) {
                (Fact::Competition(competition), None) => state = Some(CompetitionState::new(id, *competition)),
                (Fact::Competition(competition), Some(state)) => state.competition = *competition,
                (fact, Some(state)) => state.apply(fact),
                (_, None) => {}
            }
            if let Some(state) = &mut state {
                state.version = entry.version;
            }
        }
        Ok(state)
    }

    pub(crate) fn new(id: &str, competition: Competition) -> CompetitionState {
        CompetitionState {
            id: id.to_owned(),
            competition,
            terms: Vec::new(),
            arbiters: Vec::new(),
            sections: Vec::new(),
            notices: Vec::new(),
            leaves: Vec::new(),
            permits: Vec::new(),
            neutrals: Vec::new(),
            reports: Vec::new(),
            requests: Vec::new(),
            answers: Vec::new(),
            violations: Vec::new(),
            sanctions: Vec::new(),
            withdrawals: Vec::new(),
            withdrawal_rulings: Vec::new(),
            handovers: Vec::new(),
            approval: None,
            version: 0,
        }
    }

    /// What one more record makes of it.
    pub fn apply(&mut self, fact: Fact) {
        match fact {
            Fact::Term(term) => self.terms.push(*term),
            Fact::Arbiter(arbiter) => self.arbiters.push(*arbiter),
            Fact::StartNotice(notice) => {
                self.notices.retain(|other| other.person != notice.person);
                self.notices.push(*notice);
            }
            Fact::Leave(leave) => self.leave(*leave),
            Fact::LeavePermit(permit) => {
                // In its place: the names of mailings drawn from it hang on that.
                let same = |p: &&mut LeavePermit| (&p.person, p.from, p.to) == (&permit.person, permit.from, permit.to);
                match self.permits.iter_mut().find(same) {
                    Some(known) => *known = *permit,
                    None => self.permits.push(*permit),
                }
            }
            Fact::Neutral(neutral) => self.neutrals.push(*neutral),
            Fact::Report(report) => self.reports.push(*report),
            Fact::Request(request) => {
                self.requests.retain(|other| other.request != request.request);
                self.requests.push(*request);
            }
            Fact::Answer(answer) => self.answers.push(*answer),
            Fact::Violation(violation) => self.violations.push(*violation),
            Fact::Sanction(sanction) => self.sanctions.push(*sanction),
            Fact::Withdrawal(withdrawal) => self.withdrawals.push(*withdrawal),
            Fact::WithdrawalRuling(ruling) => {
                let same = |r: &&mut WithdrawalRuling| (&r.person, r.dated) == (&ruling.person, ruling.dated);
                match self.withdrawal_rulings.iter_mut().find(same) {
                    Some(known) => *known = *ruling,
                    None => self.withdrawal_rulings.push(*ruling),
                }
            }
            Fact::Handover(handover) => self.hand_over(*handover),
            Fact::Approval(approval) => self.approval = Some(*approval),
            Fact::Section(section) => match self.section_mut(&section.section) {
                Some(state) => state.section = *section,
                None => self.sections.push(SectionState {
                    section: *section,
                    entries: Vec::new(),
                    draw: None,
                    players: Vec::new(),
                    games: Vec::new(),
                }),
            },
            fact => self.enter(fact),
        }
    }

    /// Entries, the draw, and who joins later.
    fn enter(&mut self, fact: Fact) {
        match fact {
            Fact::Entry(entry) => {
                let Some(section) = self.section_mut(&entry.section) else { return };
                match section.entries.iter_mut().find(|other| other.person == entry.person) {
                    Some(old) => *old = *entry,
                    None => section.entries.push(*entry),
                }
            }
            Fact::Draw(draw) => {
                let Some(section) = self.section_mut(&draw.section) else { return };
                section.players.clone_from(&draw.order);
                section.games.clone_from(&draw.games);
                section.draw = Some(*draw);
            }
            Fact::Replacement(replacement) => {
                let Some(section) = self.section_mut(&replacement.section) else { return };
                let here = section.players.iter_mut();
                let seats = section.games.iter_mut().flat_map(|game| [&mut game.white, &mut game.black]);
                for seat in here.chain(seats).filter(|seat| **seat == replacement.leaves) {
                    seat.clone_from(&replacement.joins);
                }
            }
            Fact::LateEntry(late) => {
                let Some(section) = self.section_mut(&late.section) else { return };
                section.players.push(late.person.clone());
                section.games.extend(late.games);
            }
            _ => {}
        }
    }

    fn leave(&mut self, leave: Leave) {
        let same = |other: &Leave| {
            (&other.person, other.from, other.to) == (&leave.person, leave.from, leave.to)
                || (leave.leave.is_some() && other.leave == leave.leave && other.person == leave.person)
        };
        match self.leaves.iter_mut().find(|other| same(other)) {
            Some(known) => {
                known.told.retain(|old| leave.told.iter().all(|new| new.to != old.to));
                known.told.extend(leave.told);
                if leave.notice.is_some() {
                    known.notice = leave.notice;
                }
            }
            None => self.leaves.push(leave),
        }
    }

    fn hand_over(&mut self, handover: Handover) {
        let mut taken = Vec::new();
        for arbiter in self.arbiters.iter_mut().filter(|a| goes_over(a, &handover.from, handover.section.as_deref())) {
            arbiter.until = Some(handover.on);
            let mut next = arbiter.clone();
            next.person.clone_from(&handover.to);
            next.from = Some(handover.on);
            next.until = None;
            taken.push(next);
        }
        self.arbiters.extend(taken);
        self.handovers.push(handover);
    }

    /// What somebody may hand over: the offices he has without an end, or those of a section.
    #[must_use]
    pub fn offices(&self, person: &str, section: Option<&str>) -> Vec<&Arbiter> {
        self.arbiters.iter().filter(|arbiter| goes_over(arbiter, person, section)).collect()
    }

    fn section_mut(&mut self, id: &str) -> Option<&mut SectionState> {
        self.sections.iter_mut().find(|section| section.section.section == id)
    }

    /// A section by its id.
    #[must_use]
    pub fn section(&self, id: &str) -> Option<&SectionState> {
        self.sections.iter().find(|section| section.section.section == id)
    }

    /// The regulation.
    #[must_use]
    pub const fn regulation(&self) -> &Regulation {
        &self.competition.regulation
    }

    /// What it is called: its name, or its index where it has none.
    #[must_use]
    pub fn name(&self) -> &str {
        self.competition.name.as_deref().unwrap_or_else(|| self.index())
    }

    /// What stands on cards.
    #[must_use]
    pub fn index(&self) -> &str {
        self.competition.index.as_deref().unwrap_or(&self.id)
    }

    /// The end as decided by this day.
    #[must_use]
    pub fn end(&self, day: Day) -> Option<Date> {
        let decided = self.terms.iter().filter(|term| term.decided.0 <= day).max_by_key(|term| term.decided);
        decided.map(|term| term.end).or(self.regulation().end)
    }

    /// A game by its number, with its section.
    #[must_use]
    pub fn game(&self, number: u32) -> Option<(&SectionState, &Pairing)> {
        let games = self.sections.iter().flat_map(|section| section.games.iter().map(move |game| (section, game)));
        games.into_iter().find(|(_, game)| game.game == number)
    }

    /// All games, by number.
    #[must_use]
    pub fn games(&self) -> Vec<&Pairing> {
        let mut games: Vec<&Pairing> = self.sections.iter().flat_map(|section| &section.games).collect();
        games.sort_by_key(|game| game.game);
        games
    }

    /// The games of a person, by number.
    #[must_use]
    pub fn games_of(&self, person: &str) -> Vec<&Pairing> {
        self.games().into_iter().filter(|game| game.white == person || game.black == person).collect()
    }

    /// All players, each once, by section and start number.
    #[must_use]
    pub fn players(&self) -> Vec<&str> {
        let mut players: Vec<&str> = Vec::new();
        for player in self.sections.iter().flat_map(|section| &section.players) {
            if !players.contains(&player.as_str()) {
                players.push(player);
            }
        }
        players
    }

    /// Whether what is owed in the competition may name a person.
    #[must_use]
    pub fn names(&self, person: &str) -> bool {
        self.players().contains(&person)
            || self.requests.iter().any(|request| request.to == person)
            || self.violations.iter().any(|violation| violation.by == person || violation.of == person)
            || self.sanctions.iter().any(|sanction| sanction.person == person)
            || self.withdrawals.iter().any(|withdrawal| withdrawal.person == person)
            || self.leaves.iter().any(|leave| leave.person == person)
    }

    /// Who has this office for a section on a day.
    #[must_use]
    pub fn in_office(&self, role: Role, section: &str, day: Day) -> Vec<&str> {
        let on = |arbiter: &&Arbiter| {
            arbiter.role == role
                && arbiter.section.as_deref().is_none_or(|of| of == section)
                && arbiter.from.is_none_or(|from| from.0 <= day)
                && arbiter.until.is_none_or(|until| day <= until.0)
        };
        self.arbiters.iter().filter(on).map(|arbiter| arbiter.person.as_str()).collect()
    }

    /// A game by its id, with its section; none of another competition.
    #[must_use]
    pub fn game_of_id(&self, id: &str) -> Option<(&SectionState, &Pairing)> {
        let (competition, number) = parts_of_game(id)?;
        self.game(number).filter(|_| competition == self.id)
    }

    /// The id of a game by its number.
    #[must_use]
    pub fn game_id(&self, number: u32) -> String {
        format!("{}:{number}", self.id)
    }
}

fn goes_over(arbiter: &Arbiter, person: &str, section: Option<&str>) -> bool {
    let named = section.is_none() || arbiter.section.as_deref() == section;
    arbiter.person == person && arbiter.until.is_none() && named
}
