//! What is known of a person.

use super::{Recorded, StateError, read_stream};
use crate::fact::{Address, Death, Fact, Identity, Person, Representative};
use shtempel_archive::{Archive, Moment};
use shtempel_rules::Day;

/// A person.
#[derive(Debug, Clone, PartialEq)]
pub struct PersonState {
    /// His id.
    pub id: String,
    /// The last record of him.
    pub person: Person,
    /// Who he is; none if that was erased.
    pub identity: Option<Identity>,
    /// His addresses in the order of their records.
    pub addresses: Vec<Address>,
    /// His death.
    pub death: Option<Death>,
    /// Who acts for him.
    pub representative: Option<Representative>,
    /// How many entries say so.
    pub version: u64,
}

/// The stream of a person.
#[must_use]
pub fn stream(id: &str) -> String {
    format!("person/{id}")
}

impl PersonState {
    /// Reads a person from the archive; none if there is none.
    ///
    /// # Errors
    /// [`StateError`].
    pub fn load(archive: &dyn Archive, id: &str, known_at: Option<Moment>) -> Result<Option<PersonState>, StateError> {
        let Some(mut state) = PersonState::fold(id, &read_stream(archive, &stream(id), known_at)?) else {
            return Ok(None);
        };
        if let Some(bytes) = private(archive, &state.person.identity)? {
            state.identity = serde_json::from_slice(&bytes).ok();
        }
        Ok(Some(state))
    }

    /// A person of whom nothing else is known.
    pub(crate) const fn new(id: String, person: Person) -> PersonState {
        PersonState { id, person, identity: None, addresses: Vec::new(), death: None, representative: None, version: 0 }
    }

    fn fold(id: &str, entries: &[Recorded]) -> Option<PersonState> {
        let mut state: Option<PersonState> = None;
        for entry in entries {
            match (&entry.fact, &mut state) {
                (Fact::Person(person), Some(state)) => state.person = (**person).clone(),
                (Fact::Person(person), None) => state = Some(PersonState::new(id.to_owned(), (**person).clone())),
                (Fact::Address(address), Some(state)) => state.addresses.push((**address).clone()),
                (Fact::Death(death), Some(state)) => state.death = Some((**death).clone()),
                (Fact::Representative(other), Some(state)) => state.representative = Some((**other).clone()),
                _ => {}
            }
            if let Some(state) = &mut state {
                state.version = entry.version;
            }
        }
        state
    }

    /// The address at which he can be reached on a day: of those that have begun the one that began last.
    #[must_use]
    pub fn address_on(&self, day: Day) -> Option<&Address> {
        let begun = self.addresses.iter().filter(|address| address.from.is_none_or(|from| from.0 <= day));
        begun.max_by_key(|address| address.from)
    }

    /// His name, or his id where the name was erased.
    #[must_use]
    pub fn name(&self) -> &str {
        self.identity.as_ref().map_or(&self.id, |identity| &identity.name)
    }
}

/// The bytes of an attachment by its name in a payload; none if it was erased.
///
/// # Errors
/// The archive's trouble.
pub(crate) fn private(archive: &dyn Archive, id: &str) -> Result<Option<Vec<u8>>, StateError> {
    let Some(id) = shtempel_archive::Digest::parse(id) else { return Ok(None) };
    Ok(archive.attachment(id)?.map(|attachment| attachment.bytes))
}
