//! `shtempel admin-link`: a link by which an administrator comes in again who lost his password.

use super::serve::{Where, app, first_administrator, site};
use crate::archive::{said, trouble};
use crate::output::{self, Outcome, Stop};
use crate::voice::Voice;
use shtempel_web::accounts::{Account, login_of};
use shtempel_web::audit::{self, Event, Outcome as Done};
use shtempel_web::{App, invitations};
use shtempel_words::Note;
use std::process::ExitCode;

/// Minutes for which the link is good.
const MINUTES: i64 = 10;

/// Print a one-time link for an administrator
#[derive(Debug, clap::Args)]
pub struct AdminLink {
    /// The administrator's login
    #[arg(value_name = "LOGIN")]
    login: Option<String>,
    /// Take his second factor away
    #[arg(long)]
    drop_second_factor: bool,
    #[command(flatten)]
    at: Where,
}

impl AdminLink {
    /// Prints the link. Whoever can read the cabinet may do this.
    pub fn run(&self) -> Outcome {
        let (setup, voice) = self.at.setup(None)?;
        let app = app(&setup, None, &voice)?;
        let site = site(&setup, setup.listen);
        if let Some(path) = first_administrator(&app, &voice)? {
            let told = voice.words.note(&Note::new("serve-first-admin"));
            output::print(&format!("{told}\n{site}{path}\n"))?;
            return Ok(ExitCode::SUCCESS);
        }
        let account = self.account(&app, &voice)?;
        let login = account.login.clone();
        if self.drop_second_factor {
            let mut account = Account { totp: None, recovery: Vec::new(), ..account };
            account.save(app.cabinet.as_ref()).map_err(|error| trouble(&voice, &error))?;
            audit::note(&app, Event::SecondFactor, &login, String::new(), String::new(), Done::Done);
        }
        let secret = invitations::invite(&app, &login, MINUTES).map_err(|error| trouble(&voice, &error))?;
        audit::note(&app, Event::Password, &login, String::new(), String::new(), Done::Done);
        let told = voice.words.note(&Note::new("serve-admin-link").text("login", login));
        output::print(&format!("{told}\n{site}/invite/{secret}\n"))?;
        Ok(ExitCode::SUCCESS)
    }

    fn account(&self, app: &App, voice: &Voice) -> Result<Account, Stop> {
        let all = Account::all(app.cabinet.as_ref()).map_err(|error| trouble(voice, &error))?;
        let mut administrators: Vec<Account> =
            all.into_iter().filter(|account| account.administrator && !account.closed).collect();
        if let Some(login) = &self.login {
            let found = administrators.into_iter().find(|account| account.login == login_of(login));
            return found.ok_or_else(|| said(voice, &Note::new("serve-no-admin").text("login", login)));
        }
        match administrators.pop() {
            Some(only) if administrators.is_empty() => Ok(only),
            last => {
                administrators.extend(last);
                let logins: Vec<String> = administrators.into_iter().map(|account| account.login).collect();
                Err(said(voice, &Note::new("serve-which-admin").text("logins", logins.join(", "))))
            }
        }
    }
}
