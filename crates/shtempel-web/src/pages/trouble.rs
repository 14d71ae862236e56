//! What a visitor is told when a page is not shown.

use crate::answer::Answer;
use crate::call::Call;
use crate::page::{Page, encoded};
use crate::trouble::Trouble;
use askama::Template;
use axum::http::{StatusCode, header};
use shtempel_archive::ArchiveError;
use shtempel_desk::Refusal;
use shtempel_words::Note;

#[derive(Template)]
#[template(path = "trouble.html")]
struct TroublePage<'a> {
    p: Page<'a>,
    text: String,
    list: Vec<String>,
    back: bool,
}

/// The answer to a request that came to nothing.
#[must_use]
pub fn told(call: &Call, trouble: &Trouble) -> Answer {
    if matches!(trouble, Trouble::SignIn) {
        let after = encoded(&crate::page::Page::new(call, "login-title").here).replace("%2F", "/");
        return Answer::see(&format!("/login?to={after}"));
    }
    let (status, title) = heading(trouble);
    let (text, list) = sentences(call, trouble);
    if let Trouble::Fault(fault) = trouble {
        tracing::error!(fault, "a page failed");
    }
    if let Trouble::Later(error) = trouble {
        tracing::error!(%error, "the archive does not answer");
    }
    let page = TroublePage { p: Page::new(call, title), text, list, back: status.as_u16() == 422 };
    let body = page.render().unwrap_or_default();
    let mut answer = Answer::html(body).status(status);
    if let Trouble::TooMany(seconds) = trouble {
        answer = answer.with(header::RETRY_AFTER, &seconds.to_string());
    }
    answer
}

const fn heading(trouble: &Trouble) -> (StatusCode, &'static str) {
    match trouble {
        Trouble::NotFound => (StatusCode::NOT_FOUND, "trouble-not-found"),
        Trouble::SignIn => (StatusCode::SEE_OTHER, "login-title"),
        Trouble::Denied => (StatusCode::FORBIDDEN, "trouble-denied"),
        Trouble::Unfit(note) => match note.id.as_bytes() {
            b"form-foreign" | b"form-stale" => (StatusCode::FORBIDDEN, "trouble-denied"),
            b"form-large" => (StatusCode::PAYLOAD_TOO_LARGE, "trouble-unfit"),
            _ => (StatusCode::UNPROCESSABLE_ENTITY, "trouble-unfit"),
        },
        Trouble::Refused(_) => (StatusCode::UNPROCESSABLE_ENTITY, "trouble-unfit"),
        Trouble::Later(_) => (StatusCode::SERVICE_UNAVAILABLE, "trouble-later"),
        Trouble::TooMany(_) => (StatusCode::TOO_MANY_REQUESTS, "trouble-many"),
        Trouble::Fault(_) => (StatusCode::INTERNAL_SERVER_ERROR, "trouble-fault"),
    }
}

/// What is said of a trouble: a sentence, and where there is more to say a list.
#[must_use]
pub fn sentences(call: &Call, trouble: &Trouble) -> (String, Vec<String>) {
    let say = |id: &'static str| call.say(&Note::new(id));
    match trouble {
        Trouble::NotFound => (say("trouble-not-found-text"), Vec::new()),
        Trouble::SignIn | Trouble::Denied => (say("trouble-denied-text"), Vec::new()),
        Trouble::Unfit(note) => (call.say(note), Vec::new()),
        Trouble::Refused(refusal) => refusal_told(call, refusal),
        Trouble::Later(_) => (say("trouble-later-text"), Vec::new()),
        Trouble::TooMany(seconds) => (call.say(&Note::new("trouble-many-text").number("n", *seconds)), Vec::new()),
        Trouble::Fault(_) => (say("trouble-fault-text"), Vec::new()),
    }
}

fn refusal_told(call: &Call, refusal: &Refusal) -> (String, Vec<String>) {
    match refusal {
        Refusal::Said(note) => (call.say(note), Vec::new()),
        Refusal::Input(error) => (call.say(&Note::new("refused-input").text("error", error.to_string())), Vec::new()),
        Refusal::Dossier(errors) => {
            let list = errors.iter().map(ToString::to_string).collect();
            (call.say(&Note::new("refused-papers")), list)
        }
        Refusal::Archive(ArchiveError::Conflict { .. }) => (call.say(&Note::new("refused-conflict")), Vec::new()),
        Refusal::Archive(ArchiveError::KeyTaken { .. }) => (call.say(&Note::new("refused-key")), Vec::new()),
        Refusal::Archive(error) => (call.say(&Note::new("refused-input").text("error", error.to_string())), Vec::new()),
        Refusal::Entry { seq, .. } => {
            let seq = i64::try_from(*seq).unwrap_or(i64::MAX);
            (call.say(&Note::new("refused-entry").number("seq", seq)), Vec::new())
        }
    }
}
