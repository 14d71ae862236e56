//! Invitations: links that let somebody choose his password, once and for a while. The secret of a link is told once; only
//! its digest is kept.

use crate::accounts::{Account, kept_as};
use crate::app::{App, hex, random};
use serde::{Deserialize, Serialize};
use shtempel_archive::{ArchiveError, Moment, Slip};

const KIND: &str = "invitation";
const MINUTE: i64 = 60_000_000;
/// How long the link of the first administrator is good, minutes.
const FIRST_MINUTES: i64 = 60;

/// What an invitation lets somebody do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invitation {
    /// The digest of the secret.
    #[serde(skip)]
    pub key: String,
    /// The account whose password is chosen; none: he chooses the name of a new one too.
    #[serde(skip)]
    pub login: Option<String>,
    /// What a new account will be.
    pub account: Account,
    /// It makes the first administrator, and is good only as long as there is none.
    pub first: bool,
    /// When it ends, microseconds.
    #[serde(skip)]
    pub until: i64,
}

fn of_slip(slip: &Slip) -> Option<Invitation> {
    let invitation: Invitation = serde_json::from_str(&slip.body).ok()?;
    let login = Some(slip.owner.clone()).filter(|login| !login.is_empty());
    Some(Invitation { key: slip.key.clone(), login, until: slip.until?.0, ..invitation })
}

fn put(app: &App, login: &str, account: &Account, first: bool, minutes: i64) -> Result<String, ArchiveError> {
    let secret = hex(&random::<24>());
    let until = Some(Moment(app.clock.now().0 + minutes * MINUTE));
    let none = String::new();
    let body = Invitation { key: none, login: None, account: account.clone(), first, until: 0 };
    app.cabinet.put(&Slip {
        kind: KIND.to_owned(),
        key: kept_as(&secret),
        owner: login.to_owned(),
        until,
        version: 0,
        body: serde_json::to_string(&body).unwrap_or_default(),
    })?;
    Ok(secret)
}

/// A link for the owner of an account to choose his password: gives the secret of it. Earlier links of his end.
///
/// # Errors
/// The cabinet's trouble.
pub fn invite(app: &App, login: &str, minutes: i64) -> Result<String, ArchiveError> {
    for slip in app.cabinet.slips(KIND, Some(login))? {
        app.cabinet.remove(KIND, &slip.key)?;
    }
    put(app, login, &Account::default(), false, minutes)
}

/// A link for somebody who chooses the name of his account himself; `account` is what he will be.
///
/// # Errors
/// The cabinet's trouble.
pub fn invite_new(app: &App, account: &Account, minutes: i64) -> Result<String, ArchiveError> {
    put(app, "", account, false, minutes)
}

/// The invitation of a secret, if it still stands.
///
/// # Errors
/// The cabinet's trouble.
pub fn find(app: &App, secret: &str) -> Result<Option<Invitation>, ArchiveError> {
    let found = app.cabinet.slip(KIND, &kept_as(secret))?.and_then(|slip| of_slip(&slip));
    let Some(found) = found.filter(|found| app.clock.now().0 <= found.until) else { return Ok(None) };
    if found.first && administrators(app, None)? > 0 {
        return Ok(None);
    }
    Ok(Some(found))
}

/// Uses an invitation up; whether it was still there.
///
/// # Errors
/// The cabinet's trouble.
pub fn use_up(app: &App, invitation: &Invitation) -> Result<bool, ArchiveError> {
    app.cabinet.remove(KIND, &invitation.key)
}

/// How many administrators can come in, `but` for one.
///
/// # Errors
/// The cabinet's trouble.
pub fn administrators(app: &App, but: Option<&str>) -> Result<usize, ArchiveError> {
    let all = Account::all(app.cabinet.as_ref())?;
    let can = |account: &&Account| account.administrator && !account.closed && account.password.is_some();
    Ok(all.iter().filter(can).filter(|account| Some(account.login.as_str()) != but).count())
}

/// The path of a link by which somebody makes himself the first administrator; none if there is one. It is good once, for
/// an hour, and an earlier one ends.
///
/// # Errors
/// The cabinet's trouble.
pub fn first_administrator(app: &App) -> Result<Option<String>, ArchiveError> {
    if administrators(app, None)? > 0 {
        return Ok(None);
    }
    for slip in app.cabinet.slips(KIND, Some(""))? {
        if of_slip(&slip).is_some_and(|invitation| invitation.first) {
            app.cabinet.remove(KIND, &slip.key)?;
        }
    }
    let account = Account { administrator: true, ..Account::default() };
    let secret = put(app, "", &account, true, FIRST_MINUTES)?;
    Ok(Some(format!("/invite/{secret}")))
}
