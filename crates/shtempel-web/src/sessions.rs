//! Sessions: a cookie with 32 random bytes, of which only the digest is kept.

use crate::accounts::{Account, kept_as};
use crate::app::{App, hex, random};
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use shtempel_archive::{ArchiveError, Moment, Slip};

const KIND: &str = "session";
const SECOND: i64 = 1_000_000;
const DAY: i64 = 86_400 * SECOND;
/// How long a session may lie idle, and how long it lasts: of players.
pub const PLAYER: (i64, i64) = (30 * DAY, 90 * DAY);
/// The same of those with an office.
pub const OFFICE: (i64, i64) = (12 * 3600 * SECOND, 7 * DAY);
/// A session is written again when it was last used so long ago.
const TOUCH: i64 = 300 * SECOND;

/// Who is signed in, from where, and since when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Session {
    /// The digest of the cookie.
    #[serde(skip)]
    pub key: String,
    /// The account.
    #[serde(skip)]
    pub login: String,
    /// When it began.
    pub since: i64,
    /// When it was used last, give or take five minutes.
    pub seen: i64,
    /// With an office: it ends earlier.
    pub office: bool,
    /// What the browser calls itself.
    pub browser: String,
    /// The second factor was shown.
    #[serde(default)]
    pub second: bool,
    /// The version of the slip.
    #[serde(skip)]
    pub version: u64,
}

impl Session {
    const fn limits(&self) -> (i64, i64) {
        if self.office { OFFICE } else { PLAYER }
    }

    fn ended(&self, now: Moment) -> bool {
        let (idle, whole) = self.limits();
        now.0 > self.seen + idle || now.0 > self.since + whole
    }

    fn slip(&self) -> Slip {
        let (idle, whole) = self.limits();
        Slip {
            kind: KIND.to_owned(),
            key: self.key.clone(),
            owner: self.login.clone(),
            until: Some(Moment((self.seen + idle).min(self.since + whole))),
            version: self.version,
            body: serde_json::to_string(self).unwrap_or_default(),
        }
    }
}

fn of_slip(slip: &Slip) -> Option<Session> {
    let session: Session = serde_json::from_str(&slip.body).ok()?;
    Some(Session { key: slip.key.clone(), login: slip.owner.clone(), version: slip.version, ..session })
}

/// A new value of the cookie.
#[must_use]
pub fn new_cookie() -> String {
    hex(&random::<32>())
}

/// Begins a session, and gives the value of its cookie.
///
/// # Errors
/// The cabinet's trouble.
pub fn begin(app: &App, account: &Account, browser: &str, second: bool, office: bool) -> Result<String, ArchiveError> {
    let cookie = new_cookie();
    let now = app.clock.now().0;
    let browser = browser.chars().filter(|c| !c.is_control()).take(200).collect();
    let session = Session {
        key: kept_as(&cookie),
        login: account.login.clone(),
        since: now,
        seen: now,
        office,
        browser,
        second,
        version: 0,
    };
    app.cabinet.put(&session.slip())?;
    Ok(cookie)
}

/// The session of a cookie with its account, if both still stand.
///
/// # Errors
/// The cabinet's trouble.
pub fn find(app: &App, cookie: &str) -> Result<Option<(Session, Account)>, ArchiveError> {
    let key = kept_as(cookie);
    let Some(mut session) = app.cabinet.slip(KIND, &key)?.and_then(|slip| of_slip(&slip)) else { return Ok(None) };
    let now = app.clock.now();
    let account = Account::find(app.cabinet.as_ref(), &session.login)?.filter(|account| !account.closed);
    let Some(account) = account.filter(|_| !session.ended(now)) else {
        app.cabinet.remove(KIND, &key)?;
        return Ok(None);
    };
    if now.0 > session.seen + TOUCH {
        session.seen = now.0;
        // Another request may have written it in the same moment; that is as good.
        match app.cabinet.put(&session.slip()) {
            Ok(version) => session.version = version,
            Err(ArchiveError::Conflict { .. }) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(Some((session, account)))
}

/// The sessions of an account.
///
/// # Errors
/// The cabinet's trouble.
pub fn of(app: &App, login: &str) -> Result<Vec<Session>, ArchiveError> {
    let now = app.clock.now();
    let slips = app.cabinet.slips(KIND, Some(login))?;
    Ok(slips.iter().filter_map(of_slip).filter(|session| !session.ended(now)).collect())
}

/// Ends a session.
///
/// # Errors
/// The cabinet's trouble.
pub fn end(app: &App, key: &str) -> Result<(), ArchiveError> {
    app.cabinet.remove(KIND, key).map(drop)
}

/// Ends the sessions of an account but for one.
///
/// # Errors
/// The cabinet's trouble.
pub fn end_others(app: &App, login: &str, but: Option<&str>) -> Result<(), ArchiveError> {
    for slip in app.cabinet.slips(KIND, Some(login))? {
        if Some(slip.key.as_str()) != but {
            end(app, &slip.key)?;
        }
    }
    Ok(())
}

/// The token of the forms that are shown to a browser with this cookie.
#[must_use]
pub fn token(app: &App, cookie: &str) -> String {
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&app.settings.secret) else { return String::new() };
    mac.update(b"form ");
    mac.update(cookie.as_bytes());
    hex(&mac.finalize().into_bytes())
}
