//! Guessing is slow: after some wrong passwords the next attempt has to wait, for an account and for an address. Nobody is
//! kept out for longer than that, and a name that is not known waits like one that is.

use crate::call::Call;
use crate::trouble::Trouble;
use serde::{Deserialize, Serialize};
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
    let mut places = vec![(format!("account {login}"), ACCOUNT)];
    places.extend(call.from.map(|from| (format!("address {from}"), ADDRESS)));
    places
}

fn read(call: &Call, place: &str) -> Result<(Guesses, u64), ArchiveError> {
    let Some(slip) = call.app.cabinet.slip(KIND, place)? else { return Ok((Guesses::default(), 0)) };
    let mut guesses: Guesses = serde_json::from_str(&slip.body).unwrap_or_default();
    let now = call.now().0;
    guesses.at.retain(|at| now - at < WINDOW);
    Ok((guesses, slip.version))
}

/// Sends away who has to wait.
///
/// # Errors
/// [`Trouble::TooMany`] with the seconds; the cabinet's trouble.
pub fn wait(call: &Call, login: &str) -> Result<(), Trouble> {
    let now = call.now().0;
    for (place, (free, most)) in places(call, login) {
        let (guesses, _) = read(call, &place)?;
        let count = u32::try_from(guesses.at.len()).unwrap_or(u32::MAX);
        let Some(last) = guesses.at.last() else { continue };
        let until = if count >= most {
            guesses.at.first().map_or(*last, |first| first + WINDOW)
        } else if count > free {
            last + (SECOND << (count - free).min(8))
        } else {
            continue;
        };
        if now < until {
            return Err(Trouble::TooMany((until - now + SECOND - 1) / SECOND));
        }
    }
    Ok(())
}

/// Counts a wrong attempt.
///
/// # Errors
/// The cabinet's trouble.
pub fn count(call: &Call, login: &str) -> Result<(), Trouble> {
    for (place, (_, most)) in places(call, login) {
        loop {
            let (mut guesses, version) = read(call, &place)?;
            guesses.at.push(call.now().0);
            let more = guesses.at.len().saturating_sub(most as usize);
            guesses.at.drain(..more);
            let slip = Slip {
                kind: KIND.to_owned(),
                key: place.clone(),
                owner: String::new(),
                until: Some(Moment(call.now().0 + WINDOW)),
                version,
                body: serde_json::to_string(&guesses)?,
            };
            match call.app.cabinet.put(&slip) {
                Ok(_) => break,
                // Another attempt was counted in the same moment.
                Err(ArchiveError::Conflict { .. }) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
    Ok(())
}

/// Forgets the wrong attempts on an account whose owner came in.
///
/// # Errors
/// The cabinet's trouble.
pub fn forget(call: &Call, login: &str) -> Result<(), Trouble> {
    if let Some((place, _)) = places(call, login).into_iter().next() {
        call.app.cabinet.remove(KIND, &place)?;
    }
    Ok(())
}
