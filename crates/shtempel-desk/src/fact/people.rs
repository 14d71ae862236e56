//! Facts about persons. Stream `person/ID`.

use super::{Evidence, Private};
use crate::Date;
use serde::{Deserialize, Serialize};

/// A person, or a change in what is known of him.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// His id; by default the next number.
    #[serde(default)]
    pub person: String,
    /// His [`Identity`].
    pub identity: Private,
    /// His club.
    pub club: Option<String>,
    /// His rating.
    pub rating: Option<u32>,
}

/// What tells who a person is: an attachment, JSON.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Identity {
    /// As he writes himself in Russian, family name first.
    pub name: String,
    /// As he writes himself in Latin letters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub latin: Option<String>,
    /// His e-mail address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// His telephone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// How he wants to be reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prefers: Option<String>,
}

/// A postal address from a day (47.1.2: told at once, by registered mail, to the arbiter and to the partners).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Address {
    /// Whose.
    pub person: String,
    /// The address.
    pub address: Private,
    /// From which day he can be reached there.
    pub from: Option<Date>,
    /// Who was told of it, and how.
    #[serde(default)]
    pub told: Vec<Told>,
}

/// Somebody was told something.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Told {
    /// A person's id, or `arbiter`.
    pub to: String,
    /// How and when.
    #[serde(default)]
    pub mail: Evidence,
}

/// A death: nothing goes to his address any more, and his games are decided one by one (47.8.1).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Death {
    /// Whose.
    pub person: String,
    /// The day.
    pub on: Date,
    /// Who told of it.
    pub told_by: Option<Private>,
}

/// Somebody acts for a person who is ill or away.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Representative {
    /// For whom.
    pub person: String,
    /// Who, with his address.
    pub representative: Private,
    /// From which day.
    pub from: Date,
    /// To which day.
    pub to: Option<Date>,
}
