//! Reminders by e-mail of what a player owes. They are written into an outbox in the cabinet, each once, and sent from there:
//! what is not taken by the mail server is tried again and again, and told on the page of the administrator.

use crate::accounts::{Account, kept_as};
use crate::app::{App, MailSecurity, Smtp};
use crate::call::Call;
use crate::pages::my::Due;
use crate::trouble::Trouble;
use lettre::message::Mailbox;
use lettre::transport::smtp::authentication::Credentials;
use lettre::{Message, SmtpTransport, Transport};
use serde::{Deserialize, Serialize};
use shtempel_archive::{ArchiveError, Moment, Slip};
use shtempel_words::{Lang, Note};
use std::time::Duration;

const KIND: &str = "mail";
const MINUTE: i64 = 60 * 1_000_000;
const DAY: i64 = 24 * 60 * MINUTE;
/// How many letters are sent in one go.
const AT_ONCE: usize = 100;
/// How long a letter that was sent is remembered, so that it is not written again.
const REMEMBERED: i64 = 400 * DAY;
/// Days before a term at most.
pub const MOST_DAYS: u32 = 31;

/// A letter of the outbox.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Letter {
    /// The address.
    pub to: String,
    /// What about.
    pub subject: String,
    /// The text.
    pub text: String,
    /// When it was written, microseconds.
    pub written: i64,
    /// It was taken by the mail server.
    #[serde(default)]
    pub sent: bool,
    /// How often it was tried in vain.
    #[serde(default)]
    pub tried: u32,
    /// Why it was not taken the last time.
    #[serde(default)]
    pub fault: String,
}

/// Takes letters. Tests have their own.
pub trait Mailer {
    /// Hands a letter over; `id` is the same for each attempt, so that a mail server that has it already can tell.
    ///
    /// # Errors
    /// Why it was not taken.
    fn hand_over(&self, letter: &Letter, id: &str) -> Result<(), String>;
}

/// A mail server.
pub struct SmtpMailer {
    transport: SmtpTransport,
    from: Mailbox,
}

impl SmtpMailer {
    /// As it was set up.
    ///
    /// # Errors
    /// The settings name no server or no sender.
    pub fn new(smtp: &Smtp) -> Result<SmtpMailer, String> {
        let builder = match smtp.security {
            MailSecurity::None => Ok(SmtpTransport::builder_dangerous(&smtp.host)),
            MailSecurity::StartTls => SmtpTransport::starttls_relay(&smtp.host),
            MailSecurity::Tls => SmtpTransport::relay(&smtp.host),
        };
        let mut builder =
            builder.map_err(|error| error.to_string())?.port(smtp.port).timeout(Some(Duration::from_secs(20)));
        if let (Some(user), Some(password)) = (&smtp.user, &smtp.password) {
            builder = builder.credentials(Credentials::new(user.clone(), password.clone()));
        }
        let from = smtp.from.parse().map_err(|_| "from".to_owned())?;
        Ok(SmtpMailer { transport: builder.build(), from })
    }
}

impl Mailer for SmtpMailer {
    fn hand_over(&self, letter: &Letter, id: &str) -> Result<(), String> {
        let to: Mailbox = letter.to.parse().map_err(|error: lettre::address::AddressError| error.to_string())?;
        let message = Message::builder()
            .from(self.from.clone())
            .to(to)
            .subject(one_line(&letter.subject))
            .message_id(Some(format!("<{id}@shtempel>")))
            .body(letter.text.clone())
            .map_err(|error| error.to_string())?;
        self.transport.send(&message).map(drop).map_err(|error| error.to_string())
    }
}

/// A heading is one line: nothing in it begins another.
fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

fn put(app: &App, slip: &Slip, letter: &Letter) -> Result<bool, ArchiveError> {
    let body = serde_json::to_string(letter).unwrap_or_default();
    match app.cabinet.put(&Slip { body, ..slip.clone() }) {
        Ok(_) => Ok(true),
        // Somebody else did.
        Err(ArchiveError::Conflict { .. }) => Ok(false),
        Err(error) => Err(error),
    }
}

/// Writes the reminders that are due today; how many are new. Each term is reminded of once.
///
/// # Errors
/// The archive's or the cabinet's trouble.
pub fn write(app: &App) -> Result<usize, Trouble> {
    let mut new = 0;
    for account in Account::all(app.cabinet.as_ref())? {
        let (Some(person), Some(email), Some(days)) = (&account.person, &account.email, account.remind) else {
            continue;
        };
        if account.closed {
            continue;
        }
        let call = Call::of_account(app, &account);
        for due in crate::pages::my::dues(&call, person)? {
            let ahead = due.day.since(app.clock.today());
            if (0..=i64::from(days.min(MOST_DAYS))).contains(&ahead) {
                new += usize::from(one(&call, &account.login, email, &due)?);
            }
        }
    }
    Ok(new)
}

fn one(call: &Call, login: &str, email: &str, due: &Due) -> Result<bool, Trouble> {
    let now = call.now();
    let key = kept_as(&format!("{login} {} {} {}", due.game, due.day, due.text));
    let origin = call.app.settings.origin.clone().unwrap_or_default();
    let letter = Letter {
        to: email.to_owned(),
        subject: call.say(&Note::new("mail-subject").day("day", due.day)),
        text: call.say(&Note::new("mail-text").text("text", &due.text).text("place", format!("{origin}/my"))),
        written: now.0,
        ..Letter::default()
    };
    let slip = Slip { kind: KIND.to_owned(), key, owner: login.to_owned(), until: Some(now), ..Slip::default() };
    Ok(put(call.app, &slip, &letter)?)
}

/// Sends what waits; how many were taken. What is not taken waits twice as long as before, a day at most.
///
/// # Errors
/// The cabinet's trouble.
pub fn send(app: &App, mailer: &dyn Mailer) -> Result<usize, ArchiveError> {
    let now = app.clock.now();
    let mut taken = 0;
    for slip in app.cabinet.slips_until(KIND, now, AT_ONCE)? {
        let Ok(mut letter) = serde_json::from_str::<Letter>(&slip.body) else { continue };
        if letter.sent {
            // Its time to be remembered is over.
            app.cabinet.remove(KIND, &slip.key)?;
            continue;
        }
        let until = match mailer.hand_over(&letter, &slip.key) {
            Ok(()) => {
                letter.sent = true;
                letter.fault.clear();
                taken += 1;
                now.0 + REMEMBERED
            }
            Err(fault) => {
                letter.tried += 1;
                letter.fault = one_line(&fault);
                now.0 + (MINUTE << letter.tried.min(11)).min(DAY)
            }
        };
        put(app, &Slip { until: Some(Moment(until)), ..slip }, &letter)?;
    }
    Ok(taken)
}

/// Letters that were tried in vain, and wait.
///
/// # Errors
/// The cabinet's trouble.
pub fn failed(app: &App) -> Result<Vec<Letter>, ArchiveError> {
    let slips = app.cabinet.slips(KIND, None)?;
    let letters = slips.iter().filter_map(|slip| serde_json::from_str::<Letter>(&slip.body).ok());
    Ok(letters.filter(|letter| !letter.sent && letter.tried > 0).collect())
}

/// Writes and sends, where mail is set up.
pub(crate) fn work(app: &App) {
    let Some(smtp) = &app.settings.smtp else { return };
    if let Err(error) = write(app) {
        tracing::error!(?error, "reminders are not written");
    }
    match SmtpMailer::new(smtp) {
        Ok(mailer) => {
            if let Err(error) = send(app, &mailer) {
                tracing::error!(%error, "the outbox is not read");
            }
        }
        Err(fault) => tracing::error!(fault, "mail is not set up"),
    }
}

impl<'a> Call<'a> {
    /// The pages as an account would see them, though nobody asks.
    pub(crate) fn of_account(app: &'a App, account: &Account) -> Call<'a> {
        let lang = if account.lang.as_deref() == Some("en") { Lang::En } else { Lang::Ru };
        Call {
            app,
            visitor: account.visitor(),
            session: None,
            cookie: String::new(),
            menu: None,
            lang,
            path: String::new(),
            params: Default::default(),
            query: Default::default(),
            form: Default::default(),
            files: Vec::new(),
            from: None,
            from_here: false,
            bearer: String::new(),
            browser: String::new(),
            known_browser: String::new(),
            token: String::new(),
        }
    }
}
