//! What the server has: the archive, the cabinet, a clock, the words, and how it was set up.

use crate::limits::{Limits, UPLOADS_AT_ONCE};
use crate::meters::Meters;
use shtempel_archive::{Archive, ArchiveError, Cabinet, Moment, Salt, Slip};
use shtempel_desk::access::Visitor;
use shtempel_desk::rows::Tongues;
use shtempel_desk::{Actor, Desk};
use shtempel_rules::Day;
use shtempel_words::{Lang, Words};
use std::net::IpAddr;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// Tells the moment and the day. Tests have their own.
pub trait Clock: Send + Sync {
    /// Now.
    fn now(&self) -> Moment;
    /// The day in the place of the arbiter.
    fn today(&self) -> Day;
}

/// How a connection to the server of the mail is kept from others.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum MailSecurity {
    /// TLS after the greeting.
    #[default]
    StartTls,
    /// TLS from the beginning.
    Tls,
    /// None: for a server on this machine.
    None,
}

/// Through which server mail is sent.
#[derive(Clone, PartialEq, Eq)]
pub struct Smtp {
    /// Its name.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// How the connection is kept from others.
    pub security: MailSecurity,
    /// As whom to log in; none: without a login.
    pub user: Option<String>,
    /// The password.
    pub password: Option<String>,
    /// The sender of what is sent, such as `Штемпель <desk@chess.example>`.
    pub from: String,
}

impl std::fmt::Debug for Smtp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Smtp").field("host", &self.host).field("port", &self.port).finish_non_exhaustive()
    }
}

/// How the server was set up.
#[derive(Clone)]
pub struct Settings {
    /// The address under which browsers reach it, such as `https://chess.example`; without it that of the request.
    pub origin: Option<String>,
    /// Cookies for TLS only. Switched off for a desk in a local network without TLS.
    pub secure_cookies: bool,
    /// Answers say that TLS is to be kept to.
    pub tls: bool,
    /// Whose word on where a request came from is taken.
    pub trusted_proxies: Vec<IpAddr>,
    /// Arbiters and administrators need a second factor.
    pub second_factor: bool,
    /// The accounts of the demonstration are told on the page of the login.
    pub demonstration: bool,
    /// Makes the tokens of forms: 32 random bytes.
    pub secret: [u8; 32],
    /// Who may read the metrics: the word that has to be shown; none: nobody but this machine.
    pub metrics_token: Option<String>,
    /// How mail is sent; none: it is not.
    pub smtp: Option<Smtp>,
    /// How much and how long.
    pub limits: Limits,
}

impl std::fmt::Debug for Settings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // There are secrets in it.
        f.debug_struct("Settings").field("origin", &self.origin).finish_non_exhaustive()
    }
}

impl Settings {
    /// For a server that only this machine reaches.
    #[must_use]
    pub fn local() -> Settings {
        Settings {
            origin: None,
            secure_cookies: true,
            tls: false,
            trusted_proxies: Vec::new(),
            second_factor: false,
            demonstration: false,
            secret: random(),
            metrics_token: None,
            smtp: None,
            limits: Limits::default(),
        }
    }
}

/// The server's belongings. One for all requests.
pub struct App {
    /// The archive.
    pub archive: Arc<dyn Archive>,
    /// The cabinet.
    pub cabinet: Arc<dyn Cabinet>,
    /// The clock.
    pub clock: Arc<dyn Clock>,
    /// Both languages.
    pub tongues: Tongues,
    /// How it was set up.
    pub settings: Settings,
    /// Who has which office, and who plays where.
    pub(crate) offices: crate::offices::Offices,
    /// Competitions that were read.
    pub(crate) competitions: crate::competitions::Competitions,
    /// Finds games by names.
    pub(crate) finder: crate::finder::Finder,
    /// What is counted of the server.
    pub(crate) meters: Meters,
    /// So that few forms with files are held at once.
    pub(crate) uploads: Arc<Semaphore>,
    /// So that few passwords are worked at once.
    pub(crate) hashing: crate::accounts::Hashing,
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("App").finish_non_exhaustive()
    }
}

impl App {
    /// Puts it together.
    #[must_use]
    pub fn new(archive: Arc<dyn Archive>, cabinet: Arc<dyn Cabinet>, clock: Arc<dyn Clock>, settings: Settings) -> App {
        let hashing = crate::accounts::Hashing::default();
        App {
            archive,
            cabinet,
            clock,
            tongues: Tongues::default(),
            settings,
            offices: Default::default(),
            competitions: Default::default(),
            finder: Default::default(),
            meters: Meters::default(),
            uploads: Arc::new(Semaphore::new(UPLOADS_AT_ONCE)),
            hashing,
        }
    }

    /// The words of a language.
    #[must_use]
    pub const fn words(&self, lang: Lang) -> &Words {
        match lang {
            Lang::Ru => &self.tongues.ru,
            Lang::En => &self.tongues.en,
        }
    }

    /// The desk with a visitor at it.
    #[must_use]
    pub fn desk(&self, visitor: &Visitor) -> Desk<'_> {
        self.desk_as(visitor.actor())
    }

    /// The desk with somebody at it.
    #[must_use]
    pub fn desk_as(&self, actor: Actor) -> Desk<'_> {
        Desk::new(self.archive.as_ref(), actor, self.clock.now(), self.clock.today(), random::<16>)
    }
}

const _: fn() -> Salt = random::<16>;

/// Bytes that nobody can guess.
#[must_use]
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without a source of chance a session could be guessed: better no server than that.
    #[allow(clippy::expect_used)]
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// Bytes as hexadecimal digits.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The secret of the forms as the cabinet keeps it, so that a form that was open while the server was started anew can
/// still be handed in. The first server on a cabinet makes it.
///
/// # Errors
/// The cabinet's trouble.
pub fn kept_secret(cabinet: &dyn Cabinet) -> Result<[u8; 32], ArchiveError> {
    loop {
        if let Some(slip) = cabinet.slip("secret", "forms")? {
            let bytes: Option<Vec<u8>> = slip.body.as_bytes().chunks(2).map(byte).collect();
            let secret = bytes.and_then(|bytes| bytes.try_into().ok());
            return secret.ok_or_else(|| ArchiveError::Engine("the secret in the cabinet is damaged".to_owned()));
        }
        let slip =
            Slip { kind: "secret".to_owned(), key: "forms".to_owned(), body: hex(&random::<32>()), ..Slip::default() };
        match cabinet.put(&slip) {
            // Another server made one in the same moment.
            Ok(_) | Err(ArchiveError::Conflict { .. }) => {}
            Err(error) => return Err(error),
        }
    }
}

fn byte(digits: &[u8]) -> Option<u8> {
    u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::{MailSecurity, Settings, Smtp, kept_secret};
    use shtempel_archive::MemoryCabinet;

    #[test]
    fn the_secret_of_the_forms_is_made_once() {
        let cabinet = MemoryCabinet::default();
        let first = kept_secret(&cabinet).unwrap();
        assert_ne!(first, [0; 32]);
        assert_eq!(kept_secret(&cabinet).unwrap(), first);
        assert_ne!(kept_secret(&MemoryCabinet::default()).unwrap(), first);
    }

    #[test]
    fn settings_that_are_printed_tell_no_secret() {
        let smtp = Smtp {
            host: "mail.example".into(),
            port: 587,
            security: MailSecurity::StartTls,
            user: Some("desk".into()),
            password: Some("planted-secret".into()),
            from: "desk@chess.example".into(),
        };
        let settings = Settings { metrics_token: Some("planted-secret".into()), smtp: Some(smtp), ..Settings::local() };
        let printed = format!("{settings:?} {:?}", settings.smtp);
        assert!(!printed.contains("planted-secret"), "{printed}");
    }
}
