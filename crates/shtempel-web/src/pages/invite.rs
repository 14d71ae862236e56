//! Choosing a password by the link of an invitation.

use crate::accounts::{Account, is_login, login_of};
use crate::answer::Answer;
use crate::audit::{Event, Outcome};
use crate::call::Call;
use crate::invitations::{self, Invitation};
use crate::page::{Page, shown};
use crate::pages::account::set_password;
use crate::sessions;
use crate::trouble::Trouble;
use askama::Template;
use axum::http::StatusCode;
use shtempel_archive::ArchiveError;
use shtempel_words::Note;

#[derive(Template)]
#[template(path = "invite.html")]
struct InvitePage<'a> {
    p: Page<'a>,
    /// None: the link has ended.
    at: Option<String>,
    fixed: Option<String>,
    typed: String,
    name: Option<String>,
    error: Option<String>,
}

/// The form of an invitation.
pub fn form(call: &Call) -> Result<Answer, Trouble> {
    let invitation = invitations::find(call.app, call.param("secret"))?;
    page(call, invitation.as_ref(), None)
}

fn page(call: &Call, invitation: Option<&Invitation>, error: Option<Note>) -> Result<Answer, Trouble> {
    let status = match (invitation, &error) {
        (None, _) => StatusCode::GONE,
        (_, Some(_)) => StatusCode::UNPROCESSABLE_ENTITY,
        _ => StatusCode::OK,
    };
    let person = invitation.and_then(|invitation| invitation.account.person.as_deref());
    let mut p = Page::new(call, "invite-title");
    // The address of this page is a secret; the switch of the language keeps to it, and nothing else shows it.
    p.done = None;
    let page = InvitePage {
        p,
        at: invitation.map(|_| crate::page::address(&["invite", call.param("secret")])),
        fixed: invitation.and_then(|invitation| invitation.login.clone()),
        typed: call.form.get("login").to_owned(),
        name: person.map(|person| call.desk().name(person)),
        error: error.map(|note| call.say(&note)),
    };
    Ok(shown(&page)?.status(status))
}

/// Takes name and password; the link is used up by that.
pub fn accept(call: &Call) -> Result<Answer, Trouble> {
    let Some(invitation) = invitations::find(call.app, call.param("secret"))? else { return page(call, None, None) };
    let cabinet = call.app.cabinet.as_ref();
    let mut account = match &invitation.login {
        Some(login) => match Account::find(cabinet, login)? {
            Some(account) => account,
            None => return page(call, None, None),
        },
        None => {
            let login = login_of(call.form.get("login"));
            if !is_login(&login) {
                return page(call, Some(&invitation), Some(Note::new("login-not-plain")));
            }
            if Account::find(cabinet, &login)?.is_some() {
                return page(call, Some(&invitation), Some(Note::new("login-taken")));
            }
            Account { login, ..invitation.account.clone() }
        }
    };
    if let Err(note) = set_password(call, &mut account)? {
        return page(call, Some(&invitation), Some(note));
    }
    if !invitations::use_up(call.app, &invitation)? {
        return page(call, None, None);
    }
    match account.save(cabinet) {
        // Somebody took the name in the same moment: another link is needed.
        Err(ArchiveError::Conflict { .. }) => return page(call, None, None),
        done => done?,
    }
    sessions::end_others(call.app, &account.login, None)?;
    call.audit(Event::Password, &account.login, Outcome::Done);
    Ok(Answer::see("/login?done=password"))
}
