//! A site for tests: the pages of the demonstration and of a second competition, without a socket.
//!
//! The archive is made once for each build of a test and copied for each site, since making it takes seconds. Nothing in
//! it hangs on the clock of the machine: it is 20 November 2025 until a test turns the clock.
#![allow(dead_code, unused_imports, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod made;
mod seen;
pub mod wire;

pub use made::{SECOND, SMALL};
pub use seen::Seen;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, header};
use shtempel_archive::{Archive, Cabinet, MemoryCabinet, Moment, SqliteArchive};
use shtempel_rules::Day;
use shtempel_web::accounts::Account;
use shtempel_web::{App, Clock, Settings, sessions};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use tower::ServiceExt;

/// The competition of the demonstration.
pub const DEMO: &str = "К-2024";
/// The game of `player` (White) and `partner` (Black): a claim waits in it.
pub const GAME: &str = "К-2024:39";
/// The host that requests name.
pub const HOST: &str = "localhost:8047";

/// A clock that stands until it is turned.
#[derive(Debug)]
pub struct Hands(Mutex<(Moment, Day)>, AtomicU32);

impl Hands {
    fn at(day: Day) -> Hands {
        Hands(Mutex::new((noon(day), day)), AtomicU32::new(0))
    }

    /// Noon of this day.
    pub fn turn_to(&self, day: &str) {
        let day = Day::from_iso(day).unwrap();
        *self.0.lock().unwrap() = (noon(day), day);
    }

    /// The next so many times that the day is asked there is a panic.
    pub fn break_down(&self, times: u32) {
        self.1.store(times, Ordering::SeqCst);
    }

    /// So many seconds go by; the day goes with them.
    pub fn pass(&self, seconds: i64) {
        let mut hands = self.0.lock().unwrap();
        hands.0.0 += seconds * 1_000_000;
        let days = hands.0.0.div_euclid(86_400_000_000);
        hands.1 = Day::from_ymd(1970, 1, 1).unwrap().plus(days);
    }
}

fn noon(day: Day) -> Moment {
    Moment((day.since(Day::from_ymd(1970, 1, 1).unwrap()) * 86_400 + 43_200) * 1_000_000)
}

impl Clock for Hands {
    fn now(&self) -> Moment {
        self.0.lock().unwrap().0
    }

    fn today(&self) -> Day {
        let less = |left: u32| left.checked_sub(1);
        assert!(self.1.fetch_update(Ordering::SeqCst, Ordering::SeqCst, less).is_err(), "the clock is broken");
        self.0.lock().unwrap().1
    }
}

/// The pages with an archive of their own.
pub struct Site {
    /// The server's belongings.
    pub app: Arc<App>,
    /// Its clock.
    pub clock: Arc<Hands>,
    /// Whence requests come.
    pub from: SocketAddr,
    cookies: Mutex<BTreeMap<String, String>>,
    runtime: tokio::runtime::Runtime,
    folder: tempfile::TempDir,
}

impl Site {
    /// The demonstration (docs/DEMO.md) and a second competition, with an account for everybody:
    ///
    /// | Login | Who |
    /// |---|---|
    /// | `arbiter` | chief arbiter of the demonstration |
    /// | `section-arbiter` | arbiter of its section |
    /// | `appeals` | appeals arbiter |
    /// | `adjudicator`, `second-adjudicator` | adjudicators |
    /// | `player`, `partner` | White and Black of game 39 |
    /// | `neighbour` | plays in the same section, not in game 39 |
    /// | `stranger` | plays in the second competition alone |
    /// | `playing-arbiter` | chief arbiter of the second competition, and plays in its section 1 |
    /// | `organiser`, `admin` | organiser, administrator |
    pub fn demo() -> Site {
        Site::with(local())
    }

    /// The same, set up otherwise.
    pub fn with(settings: Settings) -> Site {
        Site::wrapped(settings, |archive| Arc::new(SqliteArchive::open(archive).unwrap()))
    }

    /// The same, with the archive opened in another way.
    pub fn wrapped(settings: Settings, open: impl FnOnce(&Path) -> Arc<dyn Archive>) -> Site {
        let place = made::made();
        let folder = tempfile::tempdir().unwrap();
        let copy = folder.path().join("archive");
        std::fs::copy(&place.archive, &copy).unwrap();
        let site = Site::on(open(&copy), settings);
        for mut slip in place.accounts() {
            slip.version = 0;
            site.app.cabinet.put(&slip).unwrap();
        }
        Site { folder, ..site }
    }

    /// Another archive, with no account yet.
    pub fn on(archive: Arc<dyn Archive>, settings: Settings) -> Site {
        Site::of(archive, Arc::new(MemoryCabinet::default()), settings)
    }

    /// Another archive and another cabinet.
    pub fn of(archive: Arc<dyn Archive>, cabinet: Arc<dyn Cabinet>, settings: Settings) -> Site {
        let clock = Arc::new(Hands::at(Day::from_ymd(2025, 11, 20).unwrap()));
        let app = Arc::new(App::new(archive, cabinet, clock.clone(), settings));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let from = SocketAddr::from(([192, 0, 2, 7], 40_000));
        let folder = tempfile::tempdir().unwrap();
        Site { app, clock, from, cookies: Mutex::default(), runtime, folder }
    }

    /// The file of the archive of [`Site::demo`].
    pub fn archive_file(&self) -> PathBuf {
        self.folder.path().join("archive")
    }

    /// How many entries the journal has.
    pub fn length(&self) -> u64 {
        self.app.archive.head().unwrap().seq
    }

    /// The account of a login.
    pub fn account(&self, login: &str) -> Account {
        let found = Account::find(self.app.cabinet.as_ref(), login).unwrap();
        found.unwrap_or_else(|| panic!("there is no account {login}"))
    }

    /// The person of a login.
    pub fn person(&self, login: &str) -> String {
        self.account(login).person.unwrap()
    }

    /// The cookie of somebody who is signed in; the first time his session begins, without a password.
    pub fn cookie(&self, login: &str) -> String {
        let mut cookies = self.cookies.lock().unwrap();
        let cookie = cookies.entry(login.to_owned()).or_insert_with(|| {
            let account = self.account(login);
            sessions::begin(&self.app, &account, "test", true, account.has_office()).unwrap()
        });
        cookie.clone()
    }

    /// Signs out: the next request has a session of its own.
    pub fn forget(&self, login: &str) {
        self.cookies.lock().unwrap().remove(login);
    }

    /// The name and the value of the cookie header.
    pub fn cookie_header(&self, value: &str) -> String {
        let name = if self.app.settings.secure_cookies { "__Host-shtempel" } else { "shtempel" };
        format!("{name}={value}")
    }

    /// The token that forms show to a browser with this cookie.
    pub fn token(&self, cookie: &str) -> String {
        sessions::token(&self.app, cookie)
    }

    /// Asks for a page in Russian: `Some("arbiter")`, `"arbiter"`, or `None` for the public. The path may be written in any
    /// letters.
    pub fn get<'a>(&self, who: impl Into<Option<&'a str>>, path: &str) -> Seen {
        let mut request = Request::get(made::encoded(path)).header(header::HOST, HOST);
        if let Some(login) = who.into() {
            request = request.header(header::COOKIE, self.cookie_header(&self.cookie(login)));
        }
        self.send(request.header(header::ACCEPT_LANGUAGE, "ru").body(Body::empty()).unwrap())
    }

    /// Hands in a form with the right origin and the right token.
    pub fn post<'a>(&self, who: impl Into<Option<&'a str>>, path: &str, fields: &[(&str, &str)]) -> Seen {
        let cookie = self.cookie_of(who.into());
        let mut all = vec![("token", self.token(&cookie))];
        all.extend(fields.iter().map(|(name, value)| (*name, (*value).to_owned())));
        let body = serde_urlencoded::to_string(all).unwrap();
        self.handed(&cookie, path, "application/x-www-form-urlencoded", body.into_bytes())
    }

    /// Hands in a form with files: the field, the name of the file, and what it holds.
    pub fn upload<'a>(
        &self,
        who: impl Into<Option<&'a str>>,
        path: &str,
        fields: &[(&str, &str)],
        files: &[(&str, &str, &[u8])],
    ) -> Seen {
        const LINE: &str = "----shtempel-test-form";
        let cookie = self.cookie_of(who.into());
        let token = self.token(&cookie);
        let mut body = Vec::new();
        for (name, value) in fields.iter().copied().chain([("token", token.as_str())]) {
            body.extend(
                format!("--{LINE}\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n").bytes(),
            );
        }
        for (field, name, bytes) in files {
            let head = format!(
                "--{LINE}\r\nContent-Disposition: form-data; name=\"{field}\"; filename=\"{name}\"\r\n\
                 Content-Type: application/octet-stream\r\n\r\n"
            );
            body.extend(head.bytes().chain(bytes.iter().copied()).chain(*b"\r\n"));
        }
        body.extend(format!("--{LINE}--\r\n").bytes());
        self.handed(&cookie, path, &format!("multipart/form-data; boundary={LINE}"), body)
    }

    fn cookie_of(&self, who: Option<&str>) -> String {
        who.map_or_else(sessions::new_cookie, |login| self.cookie(login))
    }

    fn handed(&self, cookie: &str, path: &str, media: &str, body: Vec<u8>) -> Seen {
        let request = Request::post(made::encoded(path))
            .header(header::HOST, HOST)
            .header(header::ORIGIN, self.app.settings.origin.clone().unwrap_or_else(|| format!("http://{HOST}")))
            .header(header::COOKIE, self.cookie_header(cookie))
            .header(header::ACCEPT_LANGUAGE, "ru")
            .header(header::CONTENT_TYPE, media);
        self.send(request.body(Body::from(body)).unwrap())
    }

    /// Sends any request.
    pub fn send(&self, mut request: Request<Body>) -> Seen {
        request.extensions_mut().insert(ConnectInfo(self.from));
        self.runtime.block_on(async {
            let answer = shtempel_web::router(&self.app).oneshot(request).await.unwrap();
            let (parts, body) = answer.into_parts();
            let bytes = axum::body::to_bytes(body, usize::MAX).await.unwrap().to_vec();
            Seen::new(parts.status.as_u16(), parts.headers, bytes)
        })
    }
}

/// Set up as a server that only this machine reaches, with the logins of the demonstration told.
pub fn local() -> Settings {
    Settings { demonstration: true, ..Settings::local() }
}

/// Fills in the form of a page and hands it in, twice where it is asked again.
pub fn hand_in(site: &Site, who: &str, path: &str, fields: &[(&str, &str)]) -> Seen {
    let form = site.get(who, path);
    assert_eq!(form.status, 200, "{who} {path}: {}", form.text());
    let (key, seen) = (form.value("key").to_owned(), form.value("seen").to_owned());
    let send = |looked: &str, what: &str| {
        let mut all = fields.to_vec();
        all.extend([("key", key.as_str()), ("seen", seen.as_str()), ("looked", looked), ("do", what)]);
        site.post(who, path, &all)
    };
    if form.has("value=\"record\"") {
        return send("", "record");
    }
    let looked = send("", "look");
    if looked.status != 200 {
        return looked;
    }
    let digest = looked.value("looked").to_owned();
    send(&digest, "record")
}

/// What a letter of White's says in the form of the record, with this key.
pub fn letter<'a>(key: &'a str, seen: &'a str) -> [(&'a str, &'a str); 8] {
    [
        ("what", "letter"),
        ("from", "white"),
        ("source", "arbiter"),
        ("medium", "ordinary"),
        ("dated", "2025-11-18"),
        ("do", "record"),
        ("key", key),
        ("seen", seen),
    ]
}
