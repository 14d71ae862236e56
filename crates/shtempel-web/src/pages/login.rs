//! Coming in and going out.

use crate::accounts::{Account, is_password, login_of};
use crate::answer::Answer;
use crate::audit::{Event, Outcome};
use crate::call::Call;
use crate::guard;
use crate::guesses;
use crate::half;
use crate::page::{Page, shown};
use crate::sessions;
use crate::trouble::Trouble;
use askama::Template;
use axum::http::{StatusCode, header};
use shtempel_words::Note;

#[derive(Template)]
#[template(path = "login.html")]
struct LoginPage<'a> {
    p: Page<'a>,
    name: String,
    to: String,
    error: Option<String>,
    demos: Vec<(String, String, String)>,
}

/// Asks who he is.
pub fn form(call: &Call) -> Result<Answer, Trouble> {
    if call.session.is_some() {
        return Ok(Answer::see(&home(call)));
    }
    page(call, None)
}

fn page(call: &Call, error: Option<Note>) -> Result<Answer, Trouble> {
    let p = Page::new(call, "login-title");
    let error = error.map(|note| call.say(&note));
    let status = if error.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let to = call.form.given("to").unwrap_or_else(|| call.query.get("to")).to_owned();
    let page = LoginPage { p, name: call.form.get("name").to_owned(), to, error, demos: demos(call) };
    Ok(shown(&page)?.status(status))
}

/// The accounts of the demonstration: name, password, and who it is.
fn demos(call: &Call) -> Vec<(String, String, String)> {
    if !call.app.settings.demonstration {
        return Vec::new();
    }
    let demo = |(name, password, who): &(&str, &str, &'static str)| {
        ((*name).to_owned(), (*password).to_owned(), call.say(&Note::new(who)))
    };
    crate::demo::LOGINS.iter().map(demo).collect()
}

fn home(call: &Call) -> String {
    match call.menu {
        Some(menu) if menu.arbiter => "/today".to_owned(),
        Some(menu) if menu.player => "/my".to_owned(),
        _ => "/".to_owned(),
    }
}

/// Lets him in, or says that it was not right: the same to everybody, whether the name is known or not.
pub fn enter(call: &Call) -> Result<Answer, Trouble> {
    let name = login_of(call.form.get("name"));
    guesses::attempt(call, &name)?;
    let known = Account::find(call.app.cabinet.as_ref(), &name)?.filter(|account| !account.closed);
    let kept = known.as_ref().and_then(|account| account.password.as_deref());
    let right = call.hashing(|| is_password(kept, call.form.raw("password"))).or_else(|busy| {
        // Nothing was tried.
        guesses::right(call, &name)?;
        Err(busy)
    })?;
    let Some(account) = known.filter(|_| right) else {
        call.audit(Event::Login, &name, Outcome::Refused);
        return page(call, Some(Note::new("login-wrong")));
    };
    if account.totp.is_some() {
        guesses::right(call, &name)?;
        half::begin(call, &account, call.form.get("to"))?;
        return Ok(Answer::see("/login/code"));
    }
    let_in(call, &account, false, call.form.get("to"))
}

fn let_in(call: &Call, account: &Account, second: bool, to: &str) -> Result<Answer, Trouble> {
    guesses::forget(call, &account.login)?;
    let office = call.app.holds_office(account)?;
    let cookie = sessions::begin(call.app, account, &call.browser, second, office)?;
    call.audit(Event::Login, &account.login, Outcome::Done);
    let home = if account.arbiter {
        "/today"
    } else if account.person.is_some() {
        "/my"
    } else {
        "/"
    };
    let to = inside(to).unwrap_or(home);
    let settings = &call.app.settings;
    let answer = Answer::see(to).with(header::SET_COOKIE, &guard::set_cookie(settings, &cookie));
    let browser = guesses::browser_of(call, &account.login);
    Ok(match browser {
        Some(browser) => answer.with(header::SET_COOKIE, &guard::set_browser(settings, &browser)),
        None => answer,
    })
}

#[derive(Template)]
#[template(path = "login_code.html")]
struct CodePage<'a> {
    p: Page<'a>,
    error: Option<String>,
}

fn code_page(call: &Call, error: Option<Note>) -> Result<Answer, Trouble> {
    let status = if error.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let error = error.map(|note| call.say(&note));
    Ok(shown(&CodePage { p: Page::new(call, "login-code-title"), error })?.status(status))
}

/// Asks for the second factor of him whose password was right.
pub fn code_form(call: &Call) -> Result<Answer, Trouble> {
    match half::find(call)? {
        Some(_) => code_page(call, None),
        None => Ok(Answer::see("/login")),
    }
}

/// Lets him in if the second factor is right too.
pub fn code_enter(call: &Call) -> Result<Answer, Trouble> {
    let Some(half) = half::find(call)? else { return Ok(Answer::see("/login")) };
    let name = half.account.login.clone();
    guesses::attempt(call, &name)?;
    if !crate::totp::accept(call.app, &half.account, call.form.get("code"))? {
        half::wrong(call, &half)?;
        call.audit(Event::Login, &name, Outcome::Refused);
        return code_page(call, Some(Note::new("login-wrong-code")));
    }
    half::end(call)?;
    let_in(call, &half.account, true, &half.to)
}

/// An address of ours to come back to; nothing that leads elsewhere.
fn inside(to: &str) -> Option<&str> {
    let ours = to.starts_with('/') && !to.starts_with("//") && !to.contains(['\\', '\r', '\n']);
    Some(to).filter(|_| ours)
}

/// Ends his session.
pub fn leave(call: &Call) -> Result<Answer, Trouble> {
    if let Some(session) = &call.session {
        sessions::end(call.app, &session.key)?;
        call.audit(Event::Logout, &session.login, Outcome::Done);
    }
    Ok(Answer::see("/?done=ended").with(header::SET_COOKIE, &guard::set_cookie(&call.app.settings, "")))
}

#[cfg(test)]
mod tests {
    use super::inside;

    #[test]
    fn after_the_login_nobody_is_led_elsewhere() {
        assert_eq!(inside("/g/К-1:7"), Some("/g/К-1:7"));
        for foreign in ["", "https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"] {
            assert_eq!(inside(foreign), None, "{foreign}");
        }
    }
}
