//! What every archive must pass, whatever engine stands behind it.
#![allow(clippy::panic, clippy::unwrap_used, clippy::expect_used)]

mod attachments;
mod journal;
mod limits;
mod texts;
mod views;

use shtempel_archive::{Append, Archive, Attachment, Draft, Moment, View};

/// A check with its name. Each gets an empty archive.
type Check = (&'static str, fn(&dyn Archive));

/// Runs every check on an archive of its own; what fails stops the test, and its name is the last that was printed.
///
/// # Panics
/// If the archive does not do what it must.
pub fn conformance(make: impl Fn() -> Box<dyn Archive>) {
    let groups = [journal::CHECKS, attachments::CHECKS, views::CHECKS, limits::CHECKS, texts::CHECKS];
    for (name, check) in groups.concat() {
        println!("{name}");
        let archive = make();
        check(&*archive);
        let report = shtempel_archive::verify(&*archive, &[]).expect("the archive can be read");
        assert!(report.is_whole(), "{name}: {:?}", report.faults);
    }
}

/// An entry of a stream.
#[must_use]
pub fn draft(key: &str, stream: &str, payload: &str) -> Draft {
    Draft { key: key.to_owned(), stream: stream.to_owned(), kind: "paper".to_owned(), payload: payload.to_owned() }
}

/// An append of these entries by the secretary, at the moment 1.
#[must_use]
pub fn paper(drafts: Vec<Draft>) -> Append {
    Append { recorded_at: Moment(1), recorded_by: "секретарь".to_owned(), drafts, ..Append::default() }
}

/// An append of one entry whose payload is its key.
#[must_use]
pub fn one(key: &str, stream: &str) -> Append {
    paper(vec![draft(key, stream, &format!("{{\"key\":\"{key}\"}}"))])
}

/// An attachment of these bytes, salted with `salt`.
#[must_use]
pub fn attachment(salt: u8, bytes: &[u8]) -> Attachment {
    Attachment { salt: [salt; 16], media: "application/json".to_owned(), bytes: bytes.to_vec() }
}

/// A row of the view `duty`.
#[must_use]
pub fn view(key: &str, parent: &str, day: Option<i32>) -> View {
    let (key, parent) = (key.to_owned(), parent.to_owned());
    View { kind: "duty".to_owned(), body: format!("{{\"key\":\"{key}\"}}"), key, parent, day }
}
