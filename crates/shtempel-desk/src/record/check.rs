//! What cannot be recorded, and what should be looked at before it is.

use super::Ground;
use super::complete::bars;
use crate::desk::Desk;
use crate::fact::{Arbiter, Entry, Fact, Handover, Leave, Paper, Role, WithdrawalRuling};
use crate::refusal::Refusal;
use crate::rows::PersonRow;
use crate::state::{CompetitionState, SectionState};
use serde_json::Value;
use shtempel_words::Note;

impl Desk<'_> {
    pub(super) fn check(&self, fact: &Fact, ground: &Ground, notes: &mut Vec<Note>) -> Result<(), Refusal> {
        let competition = ground.competition.as_ref();
        match (fact, competition) {
            (Fact::Person(person), _) => {
                id_is_plain(&person.person)?;
                self.check_name(ground, &person.person, notes)
            }
            (Fact::Address(_) | Fact::Death(_) | Fact::Representative(_), _) => {
                let id = super::person_of(fact).unwrap_or_default();
                if ground.person.is_none() {
                    return Err(Note::new("no-person").text("id", id).into());
                }
                Ok(())
            }
            (Fact::Competition(record), known) => {
                id_is_plain(&record.competition)?;
                check_regulation(record)?;
                if known.is_some_and(|known| known.sections.iter().any(|section| section.draw.is_some())) {
                    notes.push(Note::new("regulation-after-draw"));
                }
                Ok(())
            }
            (Fact::Paper(paper), Some(competition)) => self.check_paper(paper, ground, competition, notes),
            (Fact::Misfiled(misfiled), _) => {
                self.judges_here(ground)?;
                let game = ground.game.as_ref().map(|(_, _, game)| game);
                let known = game.is_some_and(|game| game.standing().any(|f| f.mail_id() == misfiled.mail));
                if !known {
                    return Err(Note::new("no-mailing").text("id", &misfiled.mail).text("game", &misfiled.game).into());
                }
                Ok(())
            }
            (Fact::Opening(_), _) => self.judges_here(ground),
            (fact, Some(competition)) => self.check_competition(fact, competition, notes),
            (Fact::Erasure(erasure), None) => self.check_erasure(erasure, None),
            _ => Ok(()),
        }
    }

    fn check_competition(
        &self,
        fact: &Fact,
        competition: &CompetitionState,
        notes: &mut Vec<Note>,
    ) -> Result<(), Refusal> {
        match fact {
            Fact::Arbiter(arbiter) => self.check_arbiter(arbiter, competition, notes),
            Fact::Entry(entry) => self.check_entry(entry, competition, notes),
            Fact::Draw(draw) => {
                let section = section(competition, &draw.section)?;
                if section.draw.is_some() {
                    return Err(Note::new("drawn-already").text("section", &draw.section).into());
                }
                super::games::check_draw(self, draw, section, competition)
            }
            Fact::Replacement(replacement) => {
                let section = section(competition, &replacement.section)?;
                self.person(&replacement.joins)?;
                self.free_to_enter(&replacement.joins, competition, replacement.on.0)?;
                plays(section, &replacement.leaves)?;
                if section.players.contains(&replacement.joins) {
                    return Err(Note::new("plays-already").text("name", self.name(&replacement.joins)).into());
                }
                if competition.regulation().start <= replacement.on {
                    notes.push(Note::new("replaced-after-start").day("start", competition.regulation().start.0));
                }
                Ok(())
            }
            Fact::LateEntry(late) => {
                let section = section(competition, &late.section)?;
                self.person(&late.person)?;
                self.free_to_enter(&late.person, competition, late.on.0)?;
                if section.draw.is_none() {
                    return Err(Note::new("not-drawn-yet").text("section", &late.section).into());
                }
                if section.players.contains(&late.person) {
                    return Err(Note::new("plays-already").text("name", self.name(&late.person)).into());
                }
                super::games::check_late(late, section, competition)
            }
            other => self.check_season(other, competition),
        }
    }

    /// What spans games.
    fn check_season(&self, fact: &Fact, competition: &CompetitionState) -> Result<(), Refusal> {
        match fact {
            Fact::StartNotice(notice) => self.player(competition, &notice.person),
            Fact::Leave(leave) => {
                in_order(leave.from, leave.to)?;
                same_days(leave, competition)?;
                self.player(competition, &leave.person)
            }
            Fact::LeavePermit(permit) => {
                in_order(permit.from, permit.to)?;
                self.player(competition, &permit.person)?;
                self.decides(competition, &permit.person)
            }
            Fact::Neutral(neutral) => {
                in_order(neutral.from, neutral.to)?;
                for section in &competition.sections {
                    if section.games.iter().any(|game| crate::assemble::touches(game, neutral)) {
                        self.decides_in(competition, section)?;
                    }
                }
                Ok(())
            }
            Fact::Report(report) => {
                self.player(competition, &report.person)?;
                match report.lines.iter().find(|line| competition.game(line.game).is_none()) {
                    Some(line) => Err(Note::new("no-game").text("id", competition.game_id(line.game)).into()),
                    None => Ok(()),
                }
            }
            Fact::Answer(answer) => {
                if competition.requests.iter().all(|request| request.request != answer.request) {
                    return Err(Note::new("no-request").text("id", &answer.request).into());
                }
                Ok(())
            }
            Fact::Violation(violation) => match shtempel_rules::Norm::from_slug(&violation.norm) {
                Some(_) => Ok(()),
                None => Err(Note::new("no-norm").text("slug", &violation.norm).into()),
            },
            Fact::Sanction(sanction) => self.decides(competition, &sanction.person),
            Fact::Withdrawal(withdrawal) => self.player(competition, &withdrawal.person),
            Fact::WithdrawalRuling(ruling) => self.check_withdrawal(ruling, competition),
            Fact::Handover(handover) => self.check_handover(handover, competition),
            Fact::Erasure(erasure) => self.check_erasure(erasure, Some(competition)),
            _ => Ok(()),
        }
    }

    /// Another name than before, and two spellings of one name.
    fn check_name(&self, ground: &Ground, id: &str, notes: &mut Vec<Note>) -> Result<(), Refusal> {
        let Some(identity) = &ground.identity else { return Err(Note::new("no-name").into()) };
        if let Some(known) = &ground.person
            && known.name() != identity.name
        {
            notes.push(Note::new("person-changes").text("name", known.name()).text("new", &identity.name));
        }
        for other in self.alike(&identity.name, id)? {
            notes.push(Note::new("name-alike").text("name", &identity.name).text("other", other));
        }
        Ok(())
    }

    fn check_arbiter(
        &self,
        arbiter: &Arbiter,
        competition: &CompetitionState,
        notes: &mut Vec<Note>,
    ) -> Result<(), Refusal> {
        self.person(&arbiter.person)?;
        if let Some(id) = &arbiter.section {
            section(competition, id)?;
        }
        self.is_another(competition, &arbiter.person, arbiter.role)?;
        if competition.sections.iter().any(|section| section.players.contains(&arbiter.person)) {
            notes.push(Note::new("arbiter-plays").text("name", self.name(&arbiter.person)));
        }
        Ok(())
    }

    /// Nobody has two offices of which one looks at what the other did.
    fn is_another(&self, competition: &CompetitionState, person: &str, role: Role) -> Result<(), Refusal> {
        let others: &[Role] = match role {
            Role::SecondAdjudicator => &[Role::Adjudicator],
            Role::Adjudicator => &[Role::SecondAdjudicator],
            Role::Appeals => &[Role::Chief, Role::Section],
            Role::Chief | Role::Section => &[Role::Appeals],
        };
        let here = |a: &Arbiter| {
            a.person == person && others.contains(&a.role) && a.until.is_none_or(|until| self.today <= until.0)
        };
        if competition.arbiters.iter().any(here) {
            let id = match role {
                Role::SecondAdjudicator | Role::Adjudicator => "adjudicators-are-two",
                _ => "appeals-is-another",
            };
            return Err(Note::new(id).text("name", self.name(person)).into());
        }
        Ok(())
    }

    fn check_handover(&self, handover: &Handover, competition: &CompetitionState) -> Result<(), Refusal> {
        self.person(&handover.to)?;
        let offices = competition.offices(&handover.from, handover.section.as_deref());
        if offices.is_empty() {
            return Err(Note::new("no-arbiter").text("name", self.name(&handover.from)).into());
        }
        offices.iter().try_for_each(|office| self.is_another(competition, &handover.to, office.role))
    }

    fn check_entry(&self, entry: &Entry, competition: &CompetitionState, notes: &mut Vec<Note>) -> Result<(), Refusal> {
        let section = section(competition, &entry.section)?;
        let person = self.person(&entry.person)?;
        if section.draw.is_some() {
            return Err(Note::new("drawn-already").text("section", &entry.section).into());
        }
        if !entry.cancelled {
            self.free_to_enter(&entry.person, competition, entry.on.map_or(self.today, |on| on.0))?;
        }
        if let (Some(floor), None) = (competition.regulation().rating_floor, &entry.exception)
            && person.person.rating.is_none_or(|rating| rating < floor)
            && !entry.cancelled
        {
            return Err(Note::new("below-floor").text("name", person.name()).number("floor", floor).into());
        }
        let others = section.entries.iter().filter(|e| e.person != entry.person && !e.cancelled && !e.waiting).count();
        let full = section.section.places.is_some_and(|places| others >= places as usize);
        if full && !entry.waiting && !entry.cancelled {
            return Err(Note::new("section-full").text("section", &entry.section).into());
        }
        for other in self.alike(person.name(), &entry.person)? {
            notes.push(Note::new("name-alike").text("name", person.name()).text("other", other));
        }
        Ok(())
    }

    /// Nobody comes in while a disqualification lasts (47.1.5).
    fn free_to_enter(
        &self,
        person: &str,
        competition: &CompetitionState,
        day: shtempel_rules::Day,
    ) -> Result<(), Refusal> {
        if competition.sanctions.iter().any(|s| s.person == person && bars(s, day)) || self.barred(person, day)? {
            return Err(Note::new("disqualified").text("name", self.name(person)).into());
        }
        Ok(())
    }

    /// Whether a disqualification of another competition bars a person.
    fn barred(&self, person: &str, day: shtempel_rules::Day) -> Result<bool, Refusal> {
        for row in self.archive.views("competition", "")? {
            let Some(competition) = CompetitionState::load(self.archive, &row.key, None)? else { continue };
            if competition.sanctions.iter().any(|s| s.person == person && bars(s, day)) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Other persons whose names are spelled nearly like this one.
    ///
    /// # Errors
    /// The archive's trouble.
    pub fn alike(&self, name: &str, id: &str) -> Result<Vec<String>, Refusal> {
        let own = key(name);
        let mut others = Vec::new();
        for view in self.archive.views("person", "")? {
            let Ok(row) = serde_json::from_str::<PersonRow>(&view.body) else { continue };
            if view.key != id && key(&row.name) == own {
                others.push(format!("{} ({})", row.name, view.key));
            }
        }
        Ok(others)
    }

    fn check_paper(
        &self,
        paper: &Paper,
        ground: &Ground,
        competition: &CompetitionState,
        notes: &mut Vec<Note>,
    ) -> Result<(), Refusal> {
        let Some((_, section_id, game)) = &ground.game else { return Ok(()) };
        let id = paper.mail.get("id").and_then(Value::as_str).unwrap_or_default();
        if is_ours(id) {
            return Err(Note::new("id-is-ours").text("id", id).into());
        }
        let from = paper.mail.get("from").and_then(Value::as_str).unwrap_or_default();
        if matches!(from, "arbiter" | "appeals-arbiter" | "adjudicator") {
            let section = section(competition, section_id)?;
            if !self.may_judge(section) {
                return Err(Note::new("plays-here").text("section", section_id).into());
            }
            if paper.mail.contains_key("ruling") {
                self.in_office(competition, section_id, from)?;
            }
        }
        if game.standing().any(|filing| filing.mail_id() == id) {
            notes.push(Note::new("further-evidence").text("id", id));
        }
        Ok(())
    }

    /// Only who has the office rules in its name.
    fn in_office(&self, competition: &CompetitionState, section: &str, from: &str) -> Result<(), Refusal> {
        let roles: &[Role] = match from {
            "appeals-arbiter" => &[Role::Appeals],
            "adjudicator" => &[Role::SecondAdjudicator],
            _ => &[Role::Chief, Role::Section, Role::Adjudicator],
        };
        let given = roles.iter().any(|role| !competition.in_office(*role, section, self.today).is_empty());
        if given && !roles.iter().any(|role| self.holds(competition, section, *role)) {
            return Err(Note::new("not-in-office").text("name", &self.actor.name).text("section", section).into());
        }
        Ok(())
    }

    /// Whether the actor may decide on a person: not where he plays against him, and only in office.
    fn decides(&self, competition: &CompetitionState, person: &str) -> Result<(), Refusal> {
        let plays = |section: &&SectionState| section.players.iter().any(|player| player == person);
        competition.sections.iter().filter(plays).try_for_each(|section| self.decides_in(competition, section))
    }

    fn decides_in(&self, competition: &CompetitionState, section: &SectionState) -> Result<(), Refusal> {
        if !self.may_judge(section) {
            return Err(Note::new("plays-here").text("section", &section.section.section).into());
        }
        self.in_office(competition, &section.section.section, "arbiter")
    }

    /// Papers are not put aside in a section where the actor plays.
    fn judges_here(&self, ground: &Ground) -> Result<(), Refusal> {
        let (Some(competition), Some((_, id, _))) = (&ground.competition, &ground.game) else { return Ok(()) };
        if !self.may_judge(section(competition, id)?) {
            return Err(Note::new("plays-here").text("section", id).into());
        }
        Ok(())
    }

    fn check_withdrawal(&self, ruling: &WithdrawalRuling, competition: &CompetitionState) -> Result<(), Refusal> {
        self.player(competition, &ruling.person)?;
        self.decides(competition, &ruling.person)?;
        if competition.withdrawals.iter().all(|withdrawal| withdrawal.person != ruling.person) {
            return Err(Note::new("no-withdrawal").text("name", self.name(&ruling.person)).into());
        }
        Ok(())
    }

    fn player(&self, competition: &CompetitionState, person: &str) -> Result<(), Refusal> {
        if competition.players().contains(&person) {
            return Ok(());
        }
        Err(Note::new("plays-not").text("name", self.name(person)).text("competition", &competition.id).into())
    }
}

/// Whether an id is one that the program gives itself: `lv3`, `lv3a`, `lp1`, `nt1`, `wd1`.
pub(crate) fn is_ours(id: &str) -> bool {
    ["lv", "lp", "nt", "wd"].iter().any(|prefix| {
        let number = id.strip_prefix(prefix).map(|rest| rest.strip_suffix('a').unwrap_or(rest));
        number.is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
    })
}

/// A name without what spellings differ in: case, dots, spaces, ё, hyphens.
fn key(name: &str) -> String {
    let letters = name.chars().filter(|c| c.is_alphabetic()).flat_map(char::to_lowercase);
    letters.map(|c| if c == 'ё' { 'е' } else { c }).collect()
}

fn section<'c>(competition: &'c CompetitionState, id: &str) -> Result<&'c SectionState, Refusal> {
    let missing = || Note::new("no-section").text("id", id).text("competition", &competition.id);
    competition.section(id).ok_or_else(|| missing().into())
}

fn plays(section: &SectionState, person: &str) -> Result<(), Refusal> {
    if section.players.iter().any(|player| player == person) {
        return Ok(());
    }
    Err(Note::new("plays-not").text("name", person).text("competition", &section.section.section).into())
}

/// A leave of a name keeps its days: games are counted by them.
fn same_days(leave: &Leave, competition: &CompetitionState) -> Result<(), Refusal> {
    let named = |l: &&Leave| l.leave.is_some() && l.leave == leave.leave && l.person == leave.person;
    match competition.leaves.iter().find(named) {
        Some(known) if (known.from, known.to) != (leave.from, leave.to) => Err(Note::new("leave-of-other-days")
            .text("id", leave.leave.as_deref().unwrap_or_default())
            .day("from", known.from.0)
            .day("to", known.to.0)
            .into()),
        _ => Ok(()),
    }
}

fn in_order(from: crate::Date, to: crate::Date) -> Result<(), Refusal> {
    if to < from {
        return Err(Note::new("ends-before-it-begins").day("from", from.0).day("to", to.0).into());
    }
    Ok(())
}

/// An id is typed and stands in file names: letters, digits, and a few signs.
fn id_is_plain(id: &str) -> Result<(), Refusal> {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
    if id.is_empty() || id.chars().count() > 60 || !id.chars().all(plain) || id.starts_with(['.', '-']) {
        return Err(Note::new("id-not-plain").text("id", id).into());
    }
    Ok(())
}

fn check_regulation(record: &crate::fact::Competition) -> Result<(), Refusal> {
    let regulation = &record.regulation;
    if let Some(end) = regulation.end {
        in_order(regulation.start, end)?;
    }
    if !matches!(regulation.games_per_pair, None | Some(1 | 2)) {
        return Err(Note::new("games-per-pair").into());
    }
    if let Some(rulebook) = &regulation.rulebook
        && shtempel_rules::Edition::ALL.iter().all(|edition| edition.name() != rulebook)
    {
        return Err(Note::new("no-rulebook").text("name", rulebook).into());
    }
    crate::standing::tie_breaks(regulation)?;
    if regulation.control.is_some_and(|control| control.moves == 0 || control.days == 0) {
        return Err(Note::new("control-of-nothing").into());
    }
    Ok(())
}
