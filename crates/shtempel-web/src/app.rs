//! What the server has: the archive, the cabinet, a clock, the words, and how it was set up.

use shtempel_archive::{Archive, Cabinet, Moment, Salt};
use shtempel_desk::access::Visitor;
use shtempel_desk::rows::Tongues;
use shtempel_desk::{Actor, Desk};
use shtempel_rules::Day;
use shtempel_words::{Lang, Words};
use std::net::IpAddr;
use std::sync::Arc;

/// Tells the moment and the day. Tests have their own.
pub trait Clock: Send + Sync {
    /// Now.
    fn now(&self) -> Moment;
    /// The day in the place of the arbiter.
    fn today(&self) -> Day;
}

/// How the server was set up.
#[derive(Debug, Clone)]
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
