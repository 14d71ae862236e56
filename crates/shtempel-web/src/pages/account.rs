//! His own account: language, password, sessions.

use crate::accounts::{Account, is_password};
use crate::answer::Answer;
use crate::audit::{Event, Outcome};
use crate::call::Call;
use crate::guard;
use crate::guesses;
use crate::page::{Page, shown};
use crate::sessions::{self, Session};
use crate::trouble::Trouble;
use askama::Template;
use axum::http::{StatusCode, header};
use shtempel_archive::Moment;
use shtempel_words::Note;

/// A session as it is shown.
pub struct SessionShown {
    /// The digest of its cookie, which ends it.
    pub key: String,
    /// When it began.
    pub since: String,
    /// When it was used last.
    pub seen: String,
    /// What the browser calls itself.
    pub browser: String,
    /// It is the one with which this page was asked for.
    pub own: bool,
}

impl SessionShown {
    /// The sessions of an account, the last used first.
    ///
    /// # Errors
    /// The cabinet's trouble.
    pub fn of(call: &Call, login: &str) -> Result<Vec<SessionShown>, Trouble> {
        let mut sessions = sessions::of(call.app, login)?;
        sessions.sort_by_key(|session| std::cmp::Reverse(session.seen));
        let own = call.session.as_ref().map(|session| session.key.as_str());
        let one = |session: &Session| SessionShown {
            since: call.moment(Moment(session.since)),
            seen: call.moment(Moment(session.seen)),
            browser: shtempel_words::plain(&session.browser).into_owned(),
            own: Some(session.key.as_str()) == own,
            key: session.key.clone(),
        };
        Ok(sessions.iter().map(one).collect())
    }
}

#[derive(Template)]
#[template(path = "account.html")]
struct AccountPage<'a> {
    p: Page<'a>,
    login: String,
    name: Option<String>,
    roles: Vec<String>,
    factor: bool,
    factor_wanted: bool,
    codes_left: i64,
    sessions: Vec<SessionShown>,
    password_error: Option<String>,
}

/// The account of him who is signed in.
///
/// # Errors
/// He is not; the cabinet's trouble.
pub fn own(call: &Call) -> Result<(Account, Session), Trouble> {
    let session = call.session.clone().ok_or(Trouble::SignIn)?;
    let account = Account::find(call.app.cabinet.as_ref(), &session.login)?.ok_or(Trouble::SignIn)?;
    Ok((account, session))
}

/// What an account is for, in words.
#[must_use]
pub fn roles(call: &Call, account: &Account) -> Vec<String> {
    let all: [(bool, &'static str); 4] = [
        (account.administrator, "role-administrator"),
        (account.organiser, "role-organiser"),
        (account.arbiter, "role-arbiter"),
        (account.person.is_some() && !account.arbiter, "role-player"),
    ];
    all.into_iter().filter(|(has, _)| *has).map(|(_, id)| call.say(&Note::new(id))).collect()
}

/// His account.
pub fn show(call: &Call) -> Result<Answer, Trouble> {
    page(call, None)
}

fn page(call: &Call, password_error: Option<Note>) -> Result<Answer, Trouble> {
    let (account, session) = own(call)?;
    let status = if password_error.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let page = AccountPage {
        p: Page::new(call, "account-title"),
        name: account.person.as_deref().map(|person| call.desk().name(person)),
        roles: roles(call, &account),
        factor: account.totp.is_some(),
        factor_wanted: call.app.owes_second_factor(&account)?,
        codes_left: i64::try_from(account.recovery.len()).unwrap_or(0),
        sessions: SessionShown::of(call, &session.login)?,
        password_error: password_error.map(|note| call.say(&note)),
        login: account.login,
    };
    Ok(shown(&page)?.status(status))
}

/// Sets his language.
pub fn language(call: &Call) -> Result<Answer, Trouble> {
    let (mut account, _) = own(call)?;
    let lang = match call.form.get("lang") {
        "en" => "en",
        _ => "ru",
    };
    account.lang = Some(lang.to_owned());
    account.save(call.app.cabinet.as_ref())?;
    let cookie = format!("lang={lang}; Path=/; SameSite=Lax; Max-Age=31536000");
    Ok(Answer::see("/account?done=saved").with(header::SET_COOKIE, &cookie))
}

/// What a password here may not be made of.
fn words_of_the_place(call: &Call, account: &Account) -> Vec<String> {
    account.person.as_deref().map(|person| call.desk().name(person)).into_iter().collect()
}

/// Sets a password on an account that is not saved yet.
///
/// # Errors
/// It is no good, or was not typed twice; too many wait.
pub fn set_password(call: &Call, account: &mut Account) -> Result<Result<(), Note>, Trouble> {
    let (password, again) = (call.form.raw("new"), call.form.raw("again"));
    if password != again {
        return Ok(Err(Note::new("password-twice")));
    }
    let words = words_of_the_place(call, account);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    call.hashing(|| account.set_password(password, &words))
}

/// Changes his password: the old one is asked, and his other sessions end.
pub fn password(call: &Call) -> Result<Answer, Trouble> {
    let (mut account, session) = own(call)?;
    guesses::attempt(call, &account.login)?;
    let right = call.hashing(|| is_password(account.password.as_deref(), call.form.raw("old")))?;
    if !right {
        call.audit(Event::Password, &account.login, Outcome::Refused);
        return page(call, Some(Note::new("password-old-wrong")));
    }
    guesses::forget(call, &account.login)?;
    if let Err(note) = set_password(call, &mut account)? {
        return page(call, Some(note));
    }
    account.save(call.app.cabinet.as_ref())?;
    call.audit(Event::Password, &account.login, Outcome::Done);
    let cookie = sessions::begin_anew(call.app, &account, &session, session.second)?;
    Ok(Answer::see("/account?done=password").with(header::SET_COOKIE, &guard::set_cookie(&call.app.settings, &cookie)))
}

/// Ends one of his sessions, or all but this one.
pub fn end_session(call: &Call) -> Result<Answer, Trouble> {
    let (_, session) = own(call)?;
    let key = call.form.get("session");
    let his = sessions::of(call.app, &session.login)?;
    match key {
        "others" => sessions::end_others(call.app, &session.login, Some(&session.key))?,
        _ if his.iter().any(|other| other.key == key) => sessions::end(call.app, key)?,
        _ => return Err(Trouble::NotFound),
    }
    call.audit(Event::Session, &session.login, Outcome::Done);
    if key == session.key {
        let cookie = guard::set_cookie(&call.app.settings, "");
        return Ok(Answer::see("/?done=ended").with(header::SET_COOKIE, &cookie));
    }
    Ok(Answer::see("/account?done=session"))
}
