//! Guessing is slow: after some wrong passwords the next attempt has to wait, for an account and for an address. Nobody is
//! kept out for longer than that, and a name that is not known waits like one that is.
//!
//! A browser in which the owner came in before is counted by itself: whoever tries his name elsewhere, however often, does not
//! keep him out.

use crate::app::{hex, random};
use crate::call::Call;
use crate::guard;
use crate::trouble::Trouble;
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use shtempel_archive::{ArchiveError, Moment, Slip};

const KIND: &str = "guesses";
const SECOND: i64 = 1_000_000;
/// Attempts are counted over ten minutes.
const WINDOW: i64 = 600 * SECOND;
/// Wrong attempts on one account before there is a wait, and how many there may be at most.
pub const ACCOUNT: (u32, u32) = (3, 10);
/// The same from one address.
pub const ADDRESS: (u32, u32) = (10, 50);

#[derive(Debug, Default, Serialize, Deserialize)]
struct Guesses {
    /// When each wrong attempt was made.
    at: Vec<i64>,
}

fn places(call: &Call, login: &str) -> Vec<(String, (u32, u32))> {
    let login: String = login.chars().take(200).collect();
    let account = match known_browser(call, &login) {
        Some(browser) => format!("browser {browser} {login}"),
        None => format!("account {login}"),
    };
    let mut places = vec![(account, ACCOUNT)];
    places.extend(call.from.map(|from| (format!("address {from}"), ADDRESS)));
    places
}

fn mark(call: &Call, browser: &str, login: &str) -> Option<String> {
    let mut mac = Hmac::<Sha256>::new_from_slice(&call.app.settings.secret).ok()?;
    mac.update(format!("browser {browser} {login}").as_bytes());
    Some(hex(&mac.finalize().into_bytes()))
}

/// What a browser keeps by which it is known again as one in which the owner of an account came in.
#[must_use]
pub fn browser_of(call: &Call, login: &str) -> Option<String> {
    let browser = known_browser(call, login).map_or_else(|| hex(&random::<16>()), str::to_owned);
    Some(format!("{browser}.{}", mark(call, &browser, login)?))
}

/// The name of the browser, if the owner of the account came in with it before.
fn known_browser<'c>(call: &'c Call, login: &str) -> Option<&'c str> {
    let (browser, told) = call.known_browser.split_once('.')?;
    let right = mark(call, browser, login)?;
    guard::same(told, &right).then_some(browser)
}

fn read(call: &Call, place: &str) -> Result<(Guesses, u64), ArchiveError> {
    let Some(slip) = call.app.cabinet.slip(KIND, place)? else { return Ok((Guesses::default(), 0)) };
    let mut guesses: Guesses = serde_json::from_str(&slip.body).unwrap_or_default();
    let now = call.now().0;
    guesses.at.retain(|at| now - at < WINDOW);
    Ok((guesses, slip.version))
}

/// How long somebody has to wait after these attempts, in microseconds from `now`; nothing if he need not.
fn wait(guesses: &Guesses, (free, most): (u32, u32), now: i64) -> Option<i64> {
    let count = u32::try_from(guesses.at.len()).unwrap_or(u32::MAX);
    let last = guesses.at.last()?;
    let until = if count >= most {
        guesses.at.first().map_or(*last, |first| first + WINDOW)
    } else if count > free {
        last + (SECOND << (count - free).min(8))
    } else {
        return None;
    };
    Some(until - now).filter(|wait| *wait > 0)
}

/// Lets somebody try a password or a code, or sends him away to wait. The attempt counts as a wrong one until [`right`] or
/// [`forget`] takes it back: so many who come in the same moment have no more attempts than one after the other.
///
/// # Errors
/// [`Trouble::TooMany`] with the seconds; the cabinet's trouble.
pub fn attempt(call: &Call, login: &str) -> Result<(), Trouble> {
    let now = call.now().0;
    for (place, limits) in places(call, login) {
        change(call, &place, |guesses| match wait(guesses, limits, now) {
            Some(wait) => Err(Trouble::TooMany((wait + SECOND - 1) / SECOND)),
            None => {
                guesses.at.push(now);
                Ok(())
            }
        })?;
    }
    Ok(())
}

/// Changes the attempts of a place, again where another request changed them in the same moment.
fn change(call: &Call, place: &str, with: impl Fn(&mut Guesses) -> Result<(), Trouble>) -> Result<(), Trouble> {
    loop {
        let (mut guesses, version) = read(call, place)?;
        with(&mut guesses)?;
        let slip = Slip {
            kind: KIND.to_owned(),
            key: place.to_owned(),
            owner: String::new(),
            until: Some(Moment(call.now().0 + WINDOW)),
            version,
            body: serde_json::to_string(&guesses)?,
        };
        match call.app.cabinet.put(&slip) {
            Ok(_) => return Ok(()),
            Err(ArchiveError::Conflict { .. }) => {}
            Err(error) => return Err(error.into()),
        }
    }
}

/// Takes the last attempt back: it was right, and the next step is asked for.
///
/// # Errors
/// The cabinet's trouble.
pub fn right(call: &Call, login: &str) -> Result<(), Trouble> {
    for (place, _) in places(call, login) {
        take_back(call, &place)?;
    }
    Ok(())
}

fn take_back(call: &Call, place: &str) -> Result<(), Trouble> {
    change(call, place, |guesses| {
        guesses.at.pop();
        Ok(())
    })
}

/// Forgets the attempts on an account whose owner came in, and the last one from his address.
///
/// # Errors
/// The cabinet's trouble.
pub fn forget(call: &Call, login: &str) -> Result<(), Trouble> {
    let mut places = places(call, login).into_iter();
    if let Some((account, _)) = places.next() {
        call.app.cabinet.remove(KIND, &account)?;
    }
    for (address, _) in places {
        take_back(call, &address)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{ACCOUNT, Guesses, SECOND, WINDOW, wait};

    fn after(count: i64) -> Option<i64> {
        let at: Vec<i64> = (0..count).map(|n| n * SECOND).collect();
        let last = at.last().copied().unwrap_or_default();
        wait(&Guesses { at }, ACCOUNT, last).map(|wait| wait / SECOND)
    }

    #[test]
    fn each_wrong_attempt_doubles_the_wait_and_ten_minutes_end_it() {
        assert_eq!((after(0), after(3), after(4), after(5), after(9)), (None, None, Some(2), Some(4), Some(64)));
        assert_eq!(after(10), Some(WINDOW / SECOND - 9));
    }
}
