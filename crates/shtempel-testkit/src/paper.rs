//! A blank mailing.

use shtempel_rules::{Addressee, Card, Mailing, Medium, Party, Postmarks, Received};

/// A mailing that says nothing yet.
#[must_use]
pub fn mailing(id: impl Into<String>, from: Party, to: Addressee) -> Mailing {
    Mailing {
        id: id.into(),
        from,
        to,
        medium: Medium::Ordinary,
        receipt: None,
        dated: None,
        postmarks: Postmarks::new(),
        delivered: None,
        received: Received::Unrecorded,
        lost: false,
        returned: None,
        address_error: false,
        demanded_registered: false,
        card: Card::default(),
        letter: None,
        note: None,
    }
}
