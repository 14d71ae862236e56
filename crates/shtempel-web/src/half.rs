//! Half a login: the password was right, the second factor is still to be shown. Kept for a few minutes under the cookie
//! of the browser, so that the password is neither asked nor sent again.

use crate::accounts::{Account, kept_as};
use crate::call::Call;
use serde::{Deserialize, Serialize};
use shtempel_archive::{ArchiveError, Moment, Slip};

const KIND: &str = "half-login";
/// Five minutes.
const KEPT: i64 = 300_000_000;
/// Wrong codes after which the password is asked again.
const WRONG: u32 = 5;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Body {
    to: String,
    wrong: u32,
    /// The digest of the password as it was kept then: a new one ends this.
    password: String,
}

/// Half a login that stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Half {
    /// Whose.
    pub account: Account,
    /// Where he wanted to go.
    pub to: String,
    slip: Slip,
}

fn key(call: &Call) -> String {
    kept_as(&format!("half {}", call.cookie))
}

fn kept_password(account: &Account) -> String {
    account.password.as_deref().map(kept_as).unwrap_or_default()
}

/// Notes that the password of an account was right.
///
/// # Errors
/// The cabinet's trouble.
pub fn begin(call: &Call, account: &Account, to: &str) -> Result<(), ArchiveError> {
    call.app.cabinet.remove(KIND, &key(call))?;
    let to = to.chars().take(500).collect();
    let body = Body { to, wrong: 0, password: kept_password(account) };
    let slip = Slip {
        kind: KIND.to_owned(),
        key: key(call),
        owner: account.login.clone(),
        until: Some(Moment(call.now().0 + KEPT)),
        version: 0,
        body: serde_json::to_string(&body).unwrap_or_default(),
    };
    call.app.cabinet.put(&slip).map(drop)
}

/// Half a login of this browser, if it still stands.
///
/// # Errors
/// The cabinet's trouble.
pub fn find(call: &Call) -> Result<Option<Half>, ArchiveError> {
    let Some(slip) = call.app.cabinet.slip(KIND, &key(call))? else { return Ok(None) };
    let Ok(body) = serde_json::from_str::<Body>(&slip.body) else { return Ok(None) };
    let account = Account::find(call.app.cabinet.as_ref(), &slip.owner)?;
    let stands = slip.until.is_some_and(|until| call.now() <= until) && body.wrong < WRONG;
    let account = account.filter(|account| stands && !account.closed && kept_password(account) == body.password);
    Ok(account.map(|account| Half { account, to: body.to, slip }))
}

/// Counts a wrong code.
///
/// # Errors
/// The cabinet's trouble.
pub fn wrong(call: &Call, half: &Half) -> Result<(), ArchiveError> {
    let Ok(mut body) = serde_json::from_str::<Body>(&half.slip.body) else { return Ok(()) };
    body.wrong += 1;
    let slip = Slip { body: serde_json::to_string(&body).unwrap_or_default(), ..half.slip.clone() };
    match call.app.cabinet.put(&slip) {
        // Another attempt was counted in the same moment, and each is counted on the account too.
        Ok(_) | Err(ArchiveError::Conflict { .. }) => Ok(()),
        Err(error) => Err(error),
    }
}

/// Ends it.
///
/// # Errors
/// The cabinet's trouble.
pub fn end(call: &Call) -> Result<(), ArchiveError> {
    call.app.cabinet.remove(KIND, &key(call)).map(drop)
}
