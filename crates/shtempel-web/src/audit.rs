//! What is written down of what happens at the door: who, what, when, whence, and what came of it.

use crate::app::App;
use crate::call::Call;
use serde::{Deserialize, Serialize};
use shtempel_archive::{ArchiveError, Cabinet, Moment, Slip};

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// Somebody came in, or tried to.
    Login,
    /// Somebody went out.
    Logout,
    /// A page was refused.
    Denied,
    /// A password was chosen.
    Password,
    /// A second factor was set up or taken away.
    SecondFactor,
    /// An account was made or changed.
    Account,
    /// A session was ended by its owner or an administrator.
    Session,
    /// Something was recorded.
    Record,
    /// A ruling was recorded.
    Ruling,
    /// Games were given out as a file.
    Export,
    /// Something was erased.
    Erase,
}

impl Event {
    /// The name of the message that says it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Event::Login => "audit-login",
            Event::Logout => "audit-logout",
            Event::Denied => "audit-denied",
            Event::Password => "audit-password",
            Event::SecondFactor => "audit-second-factor",
            Event::Account => "audit-account",
            Event::Session => "audit-session",
            Event::Record => "audit-record",
            Event::Ruling => "audit-ruling",
            Event::Export => "audit-export",
            Event::Erase => "audit-erase",
        }
    }
}

/// What came of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// It was done.
    Done,
    /// It was refused.
    Refused,
}

/// A line of the trail.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// When.
    #[serde(skip)]
    pub at: Moment,
    /// What.
    pub event: Event,
    /// Who, or of whom.
    pub who: String,
    /// Whence.
    pub from: String,
    /// What came of it.
    pub outcome: Outcome,
    /// The page, without secrets, and what was done there to an account.
    #[serde(default)]
    pub page: String,
}

const KIND: &str = "audit";
/// How long the trail is kept: 400 days.
const KEPT: i64 = 400 * 86_400 * 1_000_000;

impl Call<'_> {
    /// The address of the page, without the secret of a link.
    fn place(&self) -> String {
        let secret = self.param("secret");
        let path = if secret.is_empty() { self.path.clone() } else { self.path.replace(secret, "…") };
        path.chars().filter(|c| !c.is_control()).take(200).collect()
    }

    /// Writes a line of the trail. A trail that cannot be written is told in the log; the work goes on.
    pub fn audit(&self, event: Event, who: &str, outcome: Outcome) {
        let from = self.from.map(|from| from.to_string()).unwrap_or_default();
        note(self.app, event, who, from, self.place(), outcome);
    }

    /// Writes a line of what he who is signed in did.
    pub fn audit_own(&self, event: Event) {
        self.audit(event, self.visitor.account.as_deref().unwrap_or_default(), Outcome::Done);
    }

    /// Writes a line of what he who is signed in does to somebody's account: `what` says to whose, and what.
    pub fn audit_change(&self, event: Event, what: &str, outcome: Outcome) {
        let from = self.from.map(|from| from.to_string()).unwrap_or_default();
        let who = self.visitor.account.as_deref().unwrap_or_default();
        let what: String = what.chars().filter(|c| !c.is_control()).take(200).collect();
        note(self.app, event, who, from, format!("{}: {what}", self.place()), outcome);
    }
}

/// Writes a line of the trail of what was done without a page.
pub fn note(app: &App, event: Event, who: &str, from: String, page: String, outcome: Outcome) {
    let who: String = who.chars().filter(|c| !c.is_control()).take(200).collect();
    let now = app.clock.now();
    let told = if outcome == Outcome::Done { "done" } else { "refused" };
    tracing::info!(target: "shtempel::audit", event = event.id(), outcome = told);
    app.meters.event(event.id(), told);
    let line = Line { at: now, event, who, from, outcome, page };
    let slip = Slip {
        kind: KIND.to_owned(),
        key: format!("{:020}-{}", now.0, crate::app::hex(&crate::app::random::<6>())),
        owner: line.who.clone(),
        until: Some(Moment(now.0 + KEPT)),
        version: 0,
        body: serde_json::to_string(&line).unwrap_or_default(),
    };
    if let Err(error) = app.cabinet.put(&slip) {
        tracing::error!(%error, "a line of the trail is not written");
    }
}

/// The trail, the latest first, at most `limit` lines.
///
/// # Errors
/// The cabinet's trouble.
pub fn lines(cabinet: &dyn Cabinet, limit: usize) -> Result<Vec<Line>, ArchiveError> {
    let slips = cabinet.slips(KIND, None)?;
    let lines = slips.iter().rev().filter_map(|slip| {
        let line: Line = serde_json::from_str(&slip.body).ok()?;
        let at = slip.key.split('-').next().and_then(|at| at.parse().ok())?;
        Some(Line { at: Moment(at), ..line })
    });
    Ok(lines.take(limit).collect())
}
