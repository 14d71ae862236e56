//! The second factor of his own account: set up, new recovery codes, switched off.

use crate::accounts::{Account, is_password, kept_as};
use crate::answer::Answer;
use crate::app::{hex, random};
use crate::audit::{Event, Outcome};
use crate::call::Call;
use crate::guard;
use crate::guesses;
use crate::page::{Page, encoded, shown};
use crate::pages::account::own;
use crate::sessions::{self, Session};
use crate::totp;
use crate::trouble::Trouble;
use askama::Template;
use axum::http::{StatusCode, header};
use shtempel_archive::{Moment, Slip};
use shtempel_words::Note;

const KIND: &str = "second-factor";
/// How long a secret waits to be confirmed: half an hour.
const WAITS: i64 = 1_800_000_000;
/// Recovery codes that are given at once.
pub const CODES: usize = 10;

/// A square of dark and light fields, drawn as one path.
struct Square {
    side: usize,
    path: String,
}

struct Secret {
    text: String,
    link: String,
    square: Option<Square>,
}

#[derive(Template)]
#[template(path = "second_factor.html")]
struct FactorPage<'a> {
    p: Page<'a>,
    on: bool,
    wanted: bool,
    codes_left: i64,
    secret: Option<Secret>,
    error: Option<String>,
}

#[derive(Template)]
#[template(path = "recovery_codes.html")]
struct CodesPage<'a> {
    p: Page<'a>,
    codes: Vec<String>,
}

/// The second factor of his account.
pub fn show(call: &Call) -> Result<Answer, Trouble> {
    page(call, None)
}

fn page(call: &Call, error: Option<Note>) -> Result<Answer, Trouble> {
    let (account, _) = own(call)?;
    let waiting = waiting(call, &account)?;
    let status = if error.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let page = FactorPage {
        p: Page::new(call, "factor-title"),
        on: account.totp.is_some(),
        wanted: call.app.owes_second_factor(&account)?,
        codes_left: i64::try_from(account.recovery.len()).unwrap_or(0),
        secret: waiting.map(|slip| secret(call, &account, &slip.body)),
        error: error.map(|note| call.say(&note)),
    };
    Ok(shown(&page)?.status(status))
}

/// The secret that waits to be confirmed.
fn waiting(call: &Call, account: &Account) -> Result<Option<Slip>, Trouble> {
    if account.totp.is_some() {
        return Ok(None);
    }
    let slip = call.app.cabinet.slip(KIND, &account.login)?;
    Ok(slip.filter(|slip| slip.until.is_some_and(|until| call.now() <= until)))
}

fn secret(call: &Call, account: &Account, secret: &str) -> Secret {
    let text = totp::base32(secret);
    let issuer = encoded(&call.say(&Note::new("brand")));
    let link = format!("otpauth://totp/{issuer}:{}?secret={text}&issuer={issuer}", encoded(&account.login));
    let groups: Vec<String> =
        text.as_bytes().chunks(4).map(|four| String::from_utf8_lossy(four).into_owned()).collect();
    Secret { square: square(&link), text: groups.join(" "), link }
}

/// The link as a square for the camera of a telephone; none if it is too long for one.
fn square(link: &str) -> Option<Square> {
    let code = qrcode::QrCode::new(link.as_bytes()).ok()?;
    let width = code.width();
    // Four light fields stand around it.
    let dark = code.to_colors().into_iter().enumerate().filter(|(_, colour)| *colour == qrcode::Color::Dark);
    let path = dark.map(|(n, _)| format!("M{} {}h1v1h-1z", n % width + 4, n / width + 4)).collect();
    Some(Square { side: width + 8, path })
}

/// Begins to set it up, or confirms that the telephone shows the right figures.
pub fn set_up(call: &Call) -> Result<Answer, Trouble> {
    let (account, session) = own(call)?;
    if account.totp.is_some() {
        return Ok(Answer::see("/account/second-factor"));
    }
    match (call.form.get("do"), waiting(call, &account)?) {
        ("confirm", Some(slip)) => confirm(call, account, &session, &slip),
        _ => {
            call.app.cabinet.remove(KIND, &account.login)?;
            call.app.cabinet.put(&Slip {
                kind: KIND.to_owned(),
                key: account.login.clone(),
                owner: account.login.clone(),
                until: Some(Moment(call.now().0 + WAITS)),
                version: 0,
                body: hex(&random::<20>()),
            })?;
            Ok(Answer::see("/account/second-factor"))
        }
    }
}

fn confirm(call: &Call, mut account: Account, session: &Session, slip: &Slip) -> Result<Answer, Trouble> {
    guesses::attempt(call, &account.login)?;
    let Some(step) = totp::fits(&slip.body, call.form.get("code"), call.now().0 / 1_000_000) else {
        call.audit(Event::SecondFactor, &account.login, Outcome::Refused);
        return page(call, Some(Note::new("login-wrong-code")));
    };
    let codes = new_codes(&mut account);
    account.totp = Some(slip.body.clone());
    account.totp_step = step;
    account.save(call.app.cabinet.as_ref())?;
    call.app.cabinet.remove(KIND, &account.login)?;
    guesses::forget(call, &account.login)?;
    call.audit(Event::SecondFactor, &account.login, Outcome::Done);
    let cookie = sessions::begin_anew(call.app, &account, session, true)?;
    Ok(codes_page(call, codes, &sessions::token(call.app, &cookie))?
        .with(header::SET_COOKIE, &guard::set_cookie(&call.app.settings, &cookie)))
}

/// The codes are told once; their digests are kept.
fn new_codes(account: &mut Account) -> Vec<String> {
    let code = |_| {
        let digits = hex(&random::<8>());
        let parts: Vec<&str> = (0..16).step_by(4).filter_map(|at| digits.get(at..at + 4)).collect();
        parts.join("-")
    };
    let codes: Vec<String> = (0..CODES).map(code).collect();
    account.recovery = codes.iter().map(|code| kept_as(code)).collect();
    codes
}

fn codes_page(call: &Call, codes: Vec<String>, token: &str) -> Result<Answer, Trouble> {
    let mut p = Page::new(call, "factor-codes-title");
    token.clone_into(&mut p.token);
    shown(&CodesPage { p, codes })
}

/// Whether the password and a code that were typed are his; a wrong one is counted.
fn both_right(call: &Call, account: &Account) -> Result<bool, Trouble> {
    guesses::attempt(call, &account.login)?;
    let password = call.hashing(|| is_password(account.password.as_deref(), call.form.raw("password")))?;
    if password && totp::accept(call.app, account, call.form.get("code"))? {
        guesses::forget(call, &account.login)?;
        return Ok(true);
    }
    call.audit(Event::SecondFactor, &account.login, Outcome::Refused);
    Ok(false)
}

/// New recovery codes in the place of the old ones, or no second factor any more: for his password and a code.
pub fn change(call: &Call) -> Result<Answer, Trouble> {
    let (account, session) = own(call)?;
    if account.totp.is_none() {
        return Ok(Answer::see("/account/second-factor"));
    }
    if !both_right(call, &account)? {
        return page(call, Some(Note::new("factor-wrong")));
    }
    // The code was used up, and the account written with that.
    let (mut account, _) = own(call)?;
    call.audit(Event::SecondFactor, &account.login, Outcome::Done);
    if call.form.get("do") == "codes" {
        let codes = new_codes(&mut account);
        account.save(call.app.cabinet.as_ref())?;
        return codes_page(call, codes, &call.token);
    }
    account.totp = None;
    account.recovery.clear();
    account.save(call.app.cabinet.as_ref())?;
    let cookie = sessions::begin_anew(call.app, &account, &session, false)?;
    Ok(Answer::see("/account?done=factor-off")
        .with(header::SET_COOKIE, &guard::set_cookie(&call.app.settings, &cookie)))
}
