//! The desk: an archive, who sits at it, and which moment it is. It owns the clock and the ids: nothing below it asks
//! for either.

use crate::fact::Role;
use crate::refusal::Refusal;
use crate::state::{CompetitionState, PersonState, SectionState};
use shtempel_archive::{Archive, Attachment, Moment, Salt};
use shtempel_rules::Day;
use shtempel_words::Note;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// Who sits at the desk.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Actor {
    /// As whom entries name him.
    pub name: String,
    /// The person that he is, where he is one of the archive: an arbiter who plays is known by that.
    pub person: Option<String>,
}

/// An archive with somebody at it, at a moment.
pub struct Desk<'a> {
    /// The archive.
    pub archive: &'a dyn Archive,
    /// Who.
    pub actor: Actor,
    /// When entries are recorded.
    pub now: Moment,
    /// The day on which is judged.
    pub today: Day,
    /// Only what was recorded by this moment is known.
    pub known_at: Option<Moment>,
    /// Whether lists are drawn with each record. Whoever records thousands of papers draws them at the end
    /// ([`Desk::rebuild`]); until then no game is judged, and papers that make no dossier are found only there.
    pub draws_lists: bool,
    salt: RefCell<Box<dyn FnMut() -> Salt + 'a>>,
    persons: RefCell<BTreeMap<String, Option<PersonState>>>,
}

impl<'a> Desk<'a> {
    /// A desk. `salt` gives random bytes, new ones each time.
    pub fn new(
        archive: &'a dyn Archive,
        actor: Actor,
        now: Moment,
        today: Day,
        salt: impl FnMut() -> Salt + 'a,
    ) -> Self {
        Desk {
            archive,
            actor,
            now,
            today,
            known_at: None,
            draws_lists: true,
            salt: RefCell::new(Box::new(salt)),
            persons: RefCell::default(),
        }
    }

    /// The desk as it stood at a moment.
    #[must_use]
    pub fn known_at(mut self, moment: Option<Moment>) -> Self {
        self.known_at = moment;
        self
    }

    /// The clock goes on.
    pub fn turn_to(&mut self, now: Moment, today: Day) {
        (self.now, self.today) = (now, today);
        self.persons.borrow_mut().clear();
    }

    /// A competition.
    ///
    /// # Errors
    /// There is none of this id; the archive's trouble.
    pub fn competition(&self, id: &str) -> Result<CompetitionState, Refusal> {
        CompetitionState::load(self.archive, id, self.known_at)?
            .ok_or_else(|| Note::new("no-competition").text("id", id).into())
    }

    /// A person.
    ///
    /// # Errors
    /// There is none of this id; the archive's trouble.
    pub fn person(&self, id: &str) -> Result<PersonState, Refusal> {
        self.person_if_any(id)?.ok_or_else(|| Note::new("no-person").text("id", id).into())
    }

    pub(crate) fn person_if_any(&self, id: &str) -> Result<Option<PersonState>, Refusal> {
        if let Some(known) = self.persons.borrow().get(id) {
            return Ok(known.clone());
        }
        let person = PersonState::load(self.archive, id, self.known_at)?;
        self.persons.borrow_mut().insert(id.to_owned(), person.clone());
        Ok(person)
    }

    /// A person's name; his id where the name was erased or nobody has it.
    #[must_use]
    pub fn name(&self, id: &str) -> String {
        self.person_if_any(id).ok().flatten().map_or_else(|| id.to_owned(), |person| person.name().to_owned())
    }

    /// Takes a person as he will be.
    pub(crate) fn remember(&self, person: PersonState) {
        self.persons.borrow_mut().insert(person.id.clone(), Some(person));
    }

    /// The streams of the persons that were found since they were forgotten, with their versions.
    pub(crate) fn persons_read(&self) -> Vec<(String, u64)> {
        let known = self.persons.borrow();
        known.values().flatten().map(|person| (format!("person/{}", person.id), person.version)).collect()
    }

    pub(crate) fn forget_persons(&self) {
        self.persons.borrow_mut().clear();
    }

    /// A private text as an attachment.
    pub(crate) fn attach(&self, media: &str, bytes: Vec<u8>) -> Attachment {
        let salt = (self.salt.borrow_mut())();
        Attachment { salt, media: media.to_owned(), bytes }
    }

    /// The text of an attachment; none if it was erased.
    #[must_use]
    pub fn text(&self, id: &str) -> Option<String> {
        let bytes = crate::state::private(self.archive, id).ok()??;
        String::from_utf8(bytes).ok()
    }

    /// Whether the actor may decide in a section, and see what only an arbiter sees: not if he plays in it.
    #[must_use]
    pub fn may_judge(&self, section: &SectionState) -> bool {
        self.actor.person.as_ref().is_none_or(|person| !section.players.contains(person))
    }

    /// Whether the actor may see the papers of a game: an arbiter who plays in its section may not, as there may be sealed
    /// moves and private letters among them.
    ///
    /// # Errors
    /// He may not.
    pub fn may_see(&self, competition: &CompetitionState, game: u32) -> Result<(), Refusal> {
        match competition.game(game) {
            Some((section, _)) if !self.may_judge(section) => {
                Err(Note::new("hidden-here").text("section", &section.section.section).into())
            }
            _ => Ok(()),
        }
    }

    /// Whether the actor has this office, where offices are given to persons and he is one.
    #[must_use]
    pub fn holds(&self, competition: &CompetitionState, section: &str, role: Role) -> bool {
        let holders = competition.in_office(role, section, self.today);
        match &self.actor.person {
            Some(person) => holders.contains(&person.as_str()),
            None => true,
        }
    }
}
