//! Administration: accounts, the trail of what happened at the door, letters that could not be sent. Nothing is decided in
//! a competition here.

use crate::accounts::{Account, is_login, login_of};
use crate::answer::Answer;
use crate::audit::{self, Event, Outcome};
use crate::call::Call;
use crate::fields::Fields;
use crate::forms::{self, Field, FieldShown, Takes};
use crate::invitations;
use crate::page::{Page, address, shown};
use crate::pages::account::{SessionShown, roles};
use crate::sessions;
use crate::trouble::Trouble;
use askama::Template;
use axum::http::StatusCode;
use shtempel_words::Note;
use std::sync::{Mutex, PoisonError};

/// How long links are good, minutes: one with which somebody who has an account chooses another password, and one for
/// somebody new, who may be told of it by letter.
const RESET_MINUTES: i64 = 10;
const WELCOME_MINUTES: i64 = 14 * 24 * 60;
/// Lines of the trail that are shown.
const LINES: usize = 500;

/// Of two administrators who take each other away at once the second has to see what the first did.
static ADMINISTRATORS: Mutex<()> = Mutex::new(());

struct Row {
    href: String,
    login: String,
    name: String,
    roles: String,
    state: String,
    factor: bool,
}

#[derive(Template)]
#[template(path = "admin.html")]
struct AdminPage<'a> {
    p: Page<'a>,
    rows: Vec<Row>,
    fields: Vec<FieldShown>,
    error: Option<String>,
}

#[derive(Template)]
#[template(path = "admin_link.html")]
struct LinkPage<'a> {
    p: Page<'a>,
    whose: String,
    link: String,
    ends: String,
}

const NEW: &[Field] = &[
    Field::new("person", "admin-person", Takes::Person).hint("admin-person-hint"),
    Field::new("login", "login-name", Takes::Line).hint("admin-login-hint"),
    Field::new("arbiter", "role-arbiter", Takes::Tick).hint("role-arbiter-hint"),
    Field::new("organiser", "role-organiser", Takes::Tick).hint("role-organiser-hint"),
    Field::new("administrator", "role-administrator", Takes::Tick).hint("role-administrator-hint"),
];

fn state(call: &Call, account: &Account) -> String {
    call.say(&Note::new(match account {
        Account { closed: true, .. } => "account-closed",
        Account { password: None, .. } => "account-invited",
        _ => "account-open",
    }))
}

/// The accounts.
pub fn accounts(call: &Call) -> Result<Answer, Trouble> {
    list(call, &Fields::default(), None)
}

fn list(call: &Call, typed: &Fields, error: Option<Note>) -> Result<Answer, Trouble> {
    let desk = call.desk();
    let row = |account: &Account| Row {
        href: address(&["admin", "account", &account.login]),
        name: account.person.as_deref().map(|person| desk.name(person)).unwrap_or_default(),
        roles: roles(call, account).join(", "),
        state: state(call, account),
        factor: account.totp.is_some(),
        login: account.login.clone(),
    };
    let rows = Account::all(call.app.cabinet.as_ref())?.iter().map(row).collect();
    let people = crate::people::choices(call)?;
    let fields = forms::shown(call, NEW, typed, &[], &|_| people.clone());
    let status = if error.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let error = error.map(|note| call.say(&note));
    Ok(shown(&AdminPage { p: Page::new(call, "admin-title"), rows, fields, error })?.status(status))
}

/// Makes an account, or an invitation to make one, and shows the link once.
pub fn new_account(call: &Call) -> Result<Answer, Trouble> {
    let form = &call.form;
    let cabinet = call.app.cabinet.as_ref();
    let mut account = Account {
        person: form.given("person").map(str::to_owned),
        arbiter: form.ticked("arbiter"),
        organiser: form.ticked("organiser"),
        administrator: form.ticked("administrator"),
        ..Account::default()
    };
    if let Some(person) = &account.person
        && call.desk().person(person).is_err()
    {
        return list(call, form, Some(Note::new("no-person").text("id", person)));
    }
    if account.person.is_none() && !account.has_office() {
        return list(call, form, Some(Note::new("admin-nobody")));
    }
    let Some(login) = form.given("login").map(login_of) else {
        let secret = invitations::invite_new(call.app, &account, WELCOME_MINUTES)?;
        let whose = account.person.as_deref().map(|person| call.desk().name(person)).unwrap_or_default();
        call.audit_change(Event::Account, &format!("new {}", rights(&account)), Outcome::Done);
        return link(call, whose, &secret, WELCOME_MINUTES);
    };
    if !is_login(&login) {
        return list(call, form, Some(Note::new("login-not-plain")));
    }
    if Account::find(cabinet, &login)?.is_some() {
        return list(call, form, Some(Note::new("login-taken")));
    }
    account.login.clone_from(&login);
    account.save(cabinet)?;
    call.audit_change(Event::Account, &format!("new {login}, {}", rights(&account)), Outcome::Done);
    let secret = invitations::invite(call.app, &login, WELCOME_MINUTES)?;
    link(call, login, &secret, WELCOME_MINUTES)
}

fn link(call: &Call, whose: String, secret: &str, minutes: i64) -> Result<Answer, Trouble> {
    let origin = call.app.settings.origin.clone().unwrap_or_default();
    let link = format!("{origin}/invite/{secret}");
    let days = minutes / (24 * 60);
    let ends = match days {
        0 => call.say(&Note::new("admin-link-minutes").number("n", minutes)),
        _ => call.say(&Note::new("admin-link-days").number("n", days)),
    };
    shown(&LinkPage { p: Page::new(call, "admin-link-title"), whose, link, ends })
}

#[derive(Template)]
#[template(path = "admin_account.html")]
struct AccountPage<'a> {
    p: Page<'a>,
    at: String,
    login: String,
    state: String,
    closed: bool,
    factor: bool,
    fields: Vec<FieldShown>,
    sessions: Vec<SessionShown>,
    error: Option<String>,
}

const ROLES: &[Field] = &[
    Field::new("person", "admin-person", Takes::Person).hint("admin-person-hint"),
    Field::new("arbiter", "role-arbiter", Takes::Tick).hint("role-arbiter-hint"),
    Field::new("organiser", "role-organiser", Takes::Tick).hint("role-organiser-hint"),
    Field::new("administrator", "role-administrator", Takes::Tick).hint("role-administrator-hint"),
];

fn named(call: &Call) -> Result<Account, Trouble> {
    Account::find(call.app.cabinet.as_ref(), call.param("login"))?.ok_or(Trouble::NotFound)
}

/// An account.
pub fn account(call: &Call) -> Result<Answer, Trouble> {
    account_page(call, &named(call)?, None)
}

fn account_page(call: &Call, account: &Account, error: Option<Note>) -> Result<Answer, Trouble> {
    let mut first = Fields::default();
    if let Some(person) = &account.person {
        first.0.push(("person".to_owned(), person.clone()));
    }
    let has =
        [("arbiter", account.arbiter), ("organiser", account.organiser), ("administrator", account.administrator)];
    first.0.extend(has.iter().filter(|(_, has)| *has).map(|(name, _)| ((*name).to_owned(), "true".to_owned())));
    let people = crate::people::choices(call)?;
    let status = if error.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let page = AccountPage {
        p: Page::titled(call, account.login.clone()),
        at: address(&["admin", "account", &account.login]),
        login: account.login.clone(),
        state: state(call, account),
        closed: account.closed,
        factor: account.totp.is_some(),
        fields: forms::shown(call, ROLES, &first, &[], &|_| people.clone()),
        sessions: SessionShown::of(call, &account.login)?,
        error: error.map(|note| call.say(&note)),
    };
    Ok(shown(&page)?.status(status))
}

/// Changes an account: what it is for, open or closed, a new link, its sessions, its second factor.
pub fn change(call: &Call) -> Result<Answer, Trouble> {
    let _one_at_a_time = ADMINISTRATORS.lock().unwrap_or_else(PoisonError::into_inner);
    let before = named(call)?;
    let mut account = before.clone();
    let (mut event, mut done) = (Event::Account, "saved");
    match call.form.get("do") {
        "roles" => {
            account.person = call.form.given("person").map(str::to_owned);
            account.arbiter = call.form.ticked("arbiter");
            account.organiser = call.form.ticked("organiser");
            account.administrator = call.form.ticked("administrator");
            if let Some(person) = &account.person {
                call.desk().person(person)?;
            }
        }
        "close" => account.closed = true,
        "open" => account.closed = false,
        "no-factor" => {
            account.totp = None;
            account.recovery.clear();
            event = Event::SecondFactor;
        }
        "link" => {
            call.audit_change(Event::Account, "link", Outcome::Done);
            let secret = invitations::invite(call.app, &account.login, RESET_MINUTES)?;
            return link(call, account.login, &secret, RESET_MINUTES);
        }
        "end" => (event, done) = (Event::Session, "session"),
        _ => return Err(Trouble::NotFound),
    }
    let may_administer = account.administrator && !account.closed;
    let was = before.administrator && !before.closed && before.password.is_some();
    if was && !may_administer && invitations::administrators(call.app, Some(&account.login))? == 0 {
        call.audit_change(event, call.form.get("do"), Outcome::Refused);
        return account_page(call, &before, Some(Note::new("admin-last")));
    }
    if account != before {
        account.save(call.app.cabinet.as_ref())?;
    }
    // Whoever is in comes in anew, as what he is now.
    sessions::end_others(call.app, &account.login, None)?;
    let what = if call.form.get("do") == "roles" { rights(&account) } else { call.form.get("do").to_owned() };
    call.audit_change(event, &what, Outcome::Done);
    Ok(Answer::see(&format!("{}?done={done}", address(&["admin", "account", &account.login]))))
}

/// What an account is for, as the trail has it.
fn rights(account: &Account) -> String {
    let has =
        [(account.arbiter, "arbiter"), (account.organiser, "organiser"), (account.administrator, "administrator")];
    let mut all: Vec<&str> = has.iter().filter(|(has, _)| *has).map(|(_, name)| *name).collect();
    all.extend(account.person.as_deref());
    format!("rights {}", all.join(" "))
}

struct TrailRow {
    at: String,
    event: String,
    who: String,
    from: String,
    outcome: String,
    page: String,
}

#[derive(Template)]
#[template(path = "audit.html")]
struct TrailPage<'a> {
    p: Page<'a>,
    fields: Vec<FieldShown>,
    rows: Vec<TrailRow>,
}

const EVENTS: &[(&str, &str)] = &[
    ("audit-login", "audit-login"),
    ("audit-logout", "audit-logout"),
    ("audit-denied", "audit-denied"),
    ("audit-password", "audit-password"),
    ("audit-second-factor", "audit-second-factor"),
    ("audit-account", "audit-account"),
    ("audit-session", "audit-session"),
    ("audit-record", "audit-record"),
    ("audit-ruling", "audit-ruling"),
    ("audit-export", "audit-export"),
    ("audit-erase", "audit-erase"),
];
const FILTER: &[Field] = &[
    Field::new("event", "trail-event", Takes::Choice(EVENTS)),
    Field::new("who", "trail-find", Takes::Line),
    Field::new("outcome", "trail-outcome", Takes::Choice(&[("done", "outcome-done"), ("refused", "outcome-refused")])),
];

/// The trail, the latest first.
pub fn trail(call: &Call) -> Result<Answer, Trouble> {
    let query = &call.query;
    let (event, who) = (query.get("event"), query.get("who").to_lowercase());
    let outcome = match query.get("outcome") {
        "done" => Some(Outcome::Done),
        "refused" => Some(Outcome::Refused),
        _ => None,
    };
    let wanted = |line: &audit::Line| {
        (event.is_empty() || line.event.id() == event)
            && outcome.is_none_or(|outcome| line.outcome == outcome)
            && (line.who.to_lowercase().contains(&who) || line.page.to_lowercase().contains(&who))
    };
    let row = |line: audit::Line| TrailRow {
        at: call.moment(line.at),
        event: call.say(&Note::new(line.event.id())),
        outcome: call.say(&Note::new(match line.outcome {
            Outcome::Done => "outcome-done",
            Outcome::Refused => "outcome-refused",
        })),
        who: shtempel_words::plain(&line.who).into_owned(),
        from: line.from,
        page: shtempel_words::plain(&line.page).into_owned(),
    };
    let lines = audit::lines(call.app.cabinet.as_ref(), usize::MAX)?;
    let rows = lines.into_iter().filter(wanted).take(LINES).map(row).collect();
    let fields = forms::shown(call, FILTER, query, &[], &|_| Vec::new());
    shown(&TrailPage { p: Page::new(call, "trail-title"), fields, rows })
}

#[derive(Template)]
#[template(path = "outbox.html")]
struct OutboxPage<'a> {
    p: Page<'a>,
    /// To whom, about what, since when, and why not.
    rows: Vec<[String; 4]>,
}

/// Letters that could not be sent.
pub fn outbox(call: &Call) -> Result<Answer, Trouble> {
    let letters = crate::reminders::failed(call.app)?;
    let rows = letters
        .into_iter()
        .map(|letter| {
            let since = crate::fields::day_of(shtempel_archive::Moment(letter.written));
            let since = since.map(|day| call.words().date_short(day)).unwrap_or_default();
            [letter.to, letter.subject, since, letter.fault]
        })
        .collect();
    shown(&OutboxPage { p: Page::new(call, "outbox-title"), rows })
}
