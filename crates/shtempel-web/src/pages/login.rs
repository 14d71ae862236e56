//! Coming in and going out.

use crate::accounts::{Account, is_password, login_of};
use crate::answer::Answer;
use crate::audit::{Event, Outcome};
use crate::call::Call;
use crate::guard;
use crate::guesses;
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
    code_wanted: bool,
    demos: Vec<(String, String, String)>,
}

/// Asks who he is.
pub fn form(call: &Call) -> Result<Answer, Trouble> {
    if call.session.is_some() {
        return Ok(Answer::see(&home(call)));
    }
    page(call, None, false)
}

fn page(call: &Call, error: Option<Note>, code_wanted: bool) -> Result<Answer, Trouble> {
    let p = Page::new(call, "login-title");
    let error = error.map(|note| call.say(&note));
    let status = if error.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let to = call.form.given("to").unwrap_or_else(|| call.query.get("to")).to_owned();
    let page = LoginPage { p, name: call.form.get("name").to_owned(), to, error, code_wanted, demos: demos(call) };
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
    guesses::wait(call, &name)?;
    let known = Account::find(call.app.cabinet.as_ref(), &name)?.filter(|account| !account.closed);
    let kept = known.as_ref().and_then(|account| account.password.as_deref());
    let right = call.hashing(|| is_password(kept, call.form.raw("password")))?;
    let Some(account) = known.filter(|_| right) else {
        guesses::count(call, &name)?;
        call.audit(Event::Login, &name, Outcome::Refused);
        return page(call, Some(Note::new("login-wrong")), false);
    };
    let second = match second_factor(call, &account)? {
        Second::NotAsked => false,
        Second::Shown => true,
        Second::Wanted => return page(call, None, true),
        Second::Wrong => {
            guesses::count(call, &name)?;
            call.audit(Event::Login, &name, Outcome::Refused);
            return page(call, Some(Note::new("login-wrong-code")), true);
        }
    };
    guesses::forget(call, &name)?;
    let cookie = sessions::begin(call.app, &account, &call.browser, second, account.has_office())?;
    call.audit(Event::Login, &name, Outcome::Done);
    let home = if account.arbiter {
        "/today"
    } else if account.person.is_some() {
        "/my"
    } else {
        "/"
    };
    let to = inside(call.form.get("to")).unwrap_or(home);
    Ok(Answer::see(to).with(header::SET_COOKIE, &guard::set_cookie(&call.app.settings, &cookie)))
}

/// What became of the second factor.
enum Second {
    NotAsked,
    Wanted,
    Shown,
    Wrong,
}

fn second_factor(call: &Call, account: &Account) -> Result<Second, Trouble> {
    if account.totp.is_none() {
        return Ok(Second::NotAsked);
    }
    match call.form.given("code") {
        None => Ok(Second::Wanted),
        Some(code) => Ok(if crate::totp::accept(call.app, account, code)? { Second::Shown } else { Second::Wrong }),
    }
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
