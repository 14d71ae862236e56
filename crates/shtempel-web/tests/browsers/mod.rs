//! A server without a socket, and browsers that come in by its pages, keep its cookies and send its forms.
#![allow(dead_code)]

use axum::body::Body;
use axum::http::{HeaderMap, Request, header};
use shtempel_archive::{Archive, Cabinet, MemoryCabinet, Moment, Slip, SqliteArchive};
use shtempel_desk::rows::Tongues;
use shtempel_rules::Day;
use shtempel_web::{App, Clock, Settings, demo, router};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock, Mutex};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tower::ServiceExt;

/// The name under which the server is reached.
pub const HOST: &str = "desk.example";

/// A clock that stands until it is moved.
pub struct Hand {
    now: AtomicI64,
    day: Mutex<Day>,
}

impl Clock for Hand {
    fn now(&self) -> Moment {
        Moment(self.now.load(Ordering::SeqCst))
    }

    fn today(&self) -> Day {
        *self.day.lock().unwrap()
    }
}

impl Hand {
    pub fn seconds(&self) -> i64 {
        self.now.load(Ordering::SeqCst) / 1_000_000
    }

    /// Moves the moment on; the day stays.
    pub fn wait(&self, seconds: i64) {
        self.now.fetch_add(seconds * 1_000_000, Ordering::SeqCst);
    }

    pub fn set_day(&self, day: Day) {
        *self.day.lock().unwrap() = day;
    }
}

/// The archive of the demonstration, made once; and the accounts of it.
struct Made {
    _place: TempDir,
    file: PathBuf,
    now: Moment,
    today: Day,
    accounts: Vec<Slip>,
}

static MADE: LazyLock<Made> = LazyLock::new(|| {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("demo.shtempel");
    let archive = SqliteArchive::create(&file).unwrap();
    let made = shtempel_desk::demo::demo(&archive, 1, &Tongues::default()).unwrap();
    let clock = hand(made.now, made.today);
    let cabinet = Arc::new(MemoryCabinet::default());
    let app = App::new(Arc::new(archive), cabinet.clone(), clock, Settings::local());
    demo::open(&app).unwrap();
    drop(app);
    let accounts = Cabinet::slips(cabinet.as_ref(), "account", None).unwrap();
    Made { _place: place, file, now: made.now, today: made.today, accounts }
});

fn hand(now: Moment, today: Day) -> Arc<Hand> {
    Arc::new(Hand { now: AtomicI64::new(now.0), day: Mutex::new(today) })
}

/// What a browser got.
pub struct Got {
    pub status: u16,
    pub headers: HeaderMap,
    pub body: String,
}

impl Got {
    /// Where it was sent on to; empty: nowhere.
    pub fn place(&self) -> &str {
        self.header("location")
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    /// The value of a hidden field, or of the first attribute `value` behind `name`.
    pub fn hidden(&self, name: &str) -> String {
        value_of(&self.body, name).unwrap_or_default()
    }

    pub fn has(&self, text: &str) -> bool {
        self.body.contains(text)
    }
}

fn value_of(body: &str, name: &str) -> Option<String> {
    let (_, rest) = body.split_once(&format!("name=\"{name}\" value=\""))?;
    Some(rest.split('"').next().unwrap_or_default().to_owned())
}

#[derive(Default, Clone)]
struct Browser {
    cookie: String,
    token: String,
    entered: bool,
}

/// A server with browsers, one for each name.
pub struct Site {
    pub app: Arc<App>,
    pub clock: Arc<Hand>,
    _place: TempDir,
    runtime: Runtime,
    browsers: Mutex<BTreeMap<String, Browser>>,
    passwords: Mutex<BTreeMap<String, String>>,
}

impl Site {
    /// With the demonstration and its accounts.
    pub fn demo() -> Site {
        Site::demo_with(|_| {})
    }

    pub fn demo_with(set: impl FnOnce(&mut Settings)) -> Site {
        let place = tempfile::tempdir().unwrap();
        let file = place.path().join("demo.shtempel");
        std::fs::copy(&MADE.file, &file).unwrap();
        let site = Site::of(place, Arc::new(SqliteArchive::open(&file).unwrap()), hand(MADE.now, MADE.today), set);
        for slip in &MADE.accounts {
            site.app.cabinet.put(&Slip { version: 0, ..slip.clone() }).unwrap();
        }
        let mut passwords = site.passwords.lock().unwrap();
        passwords.extend(demo::LOGINS.iter().map(|(login, password, _)| ((*login).to_owned(), (*password).to_owned())));
        drop(passwords);
        site
    }

    /// With an archive that has nothing in it, and no account.
    pub fn empty() -> Site {
        let place = tempfile::tempdir().unwrap();
        let archive = SqliteArchive::create(&place.path().join("empty.shtempel")).unwrap();
        let clock = hand(Moment(1_770_000_000_000_000), Day::from_ymd(2026, 2, 2).unwrap());
        Site::of(place, Arc::new(archive), clock, |_| {})
    }

    fn of(place: TempDir, archive: Arc<dyn Archive>, clock: Arc<Hand>, set: impl FnOnce(&mut Settings)) -> Site {
        let mut settings = Settings { origin: Some(format!("http://{HOST}")), ..Settings::local() };
        set(&mut settings);
        let app = Arc::new(App::new(archive, Arc::new(MemoryCabinet::default()), clock.clone(), settings));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        Site { app, clock, _place: place, runtime, browsers: Mutex::default(), passwords: Mutex::default() }
    }

    /// From now on somebody of this name comes in with this password.
    pub fn knows(&self, login: &str, password: &str) {
        self.passwords.lock().unwrap().insert(login.to_owned(), password.to_owned());
    }

    /// A page, in Russian, for the public (``) or somebody with an account, who comes in first.
    pub fn get(&self, who: &str, path: &str) -> Got {
        self.enter(who);
        self.send(who, path, None, &[])
    }

    pub fn get_with(&self, who: &str, path: &str, headers: &[(&str, &str)]) -> Got {
        self.enter(who);
        self.send(who, path, None, headers)
    }

    /// Hands in a form, with the token that the browser was shown.
    pub fn post(&self, who: &str, path: &str, fields: &[(&str, &str)]) -> Got {
        self.enter(who);
        if self.browser(who).token.is_empty() {
            self.send(who, "/login", None, &[]);
        }
        if self.browser(who).token.is_empty() {
            self.send(who, "/account", None, &[]);
        }
        let mut fields: Vec<(&str, &str)> = fields.to_vec();
        let token = self.browser(who).token;
        fields.push(("token", &token));
        self.send(who, path, Some(&fields), &[])
    }

    /// The cookie of a browser.
    pub fn cookie(&self, who: &str) -> String {
        self.browser(who).cookie
    }

    /// Gives a browser the cookie of another, or of none.
    pub fn set_cookie(&self, who: &str, cookie: &str) {
        let browser = Browser { cookie: cookie.to_owned(), token: String::new(), entered: true };
        self.browsers.lock().unwrap().insert(who.to_owned(), browser);
    }

    /// A browser that was never here.
    pub fn forget(&self, who: &str) {
        self.browsers.lock().unwrap().remove(who);
    }

    fn browser(&self, who: &str) -> Browser {
        self.browsers.lock().unwrap().get(who).cloned().unwrap_or_default()
    }

    fn enter(&self, who: &str) {
        let password = self.passwords.lock().unwrap().get(who).cloned();
        let Some(password) = password else { return };
        if self.browser(who).entered {
            return;
        }
        self.send(who, "/login", None, &[]);
        let token = self.browser(who).token;
        let got = self.send(who, "/login", Some(&[("name", who), ("password", &password), ("token", &token)]), &[]);
        assert_eq!(got.status, 303, "{who} comes in: {}", got.body);
        let mut browsers = self.browsers.lock().unwrap();
        browsers.entry(who.to_owned()).or_default().entered = true;
    }

    fn send(&self, who: &str, path: &str, form: Option<&[(&str, &str)]>, headers: &[(&str, &str)]) -> Got {
        let path: String = path.chars().map(|c| if c.is_ascii() { c.to_string() } else { encoded(c) }).collect();
        let mut request = Request::builder().uri(path).header(header::HOST, HOST).header("accept-language", "ru");
        request = request.header(header::USER_AGENT, "Test/1.0");
        let browser = self.browser(who);
        if !browser.cookie.is_empty() {
            request = request.header(header::COOKIE, format!("__Host-shtempel={}", browser.cookie));
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = match form {
            None => request.body(Body::empty()).unwrap(),
            Some(fields) => request
                .method("POST")
                .header(header::ORIGIN, format!("http://{HOST}"))
                .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
                .body(Body::from(serde_urlencoded::to_string(fields).unwrap()))
                .unwrap(),
        };
        let service = router(&self.app);
        let (parts, body) = self.runtime.block_on(async move {
            let (parts, body) = service.oneshot(request).await.unwrap().into_parts();
            (parts, axum::body::to_bytes(body, usize::MAX).await.unwrap())
        });
        let body = String::from_utf8_lossy(&body).into_owned();
        let got = Got { status: parts.status.as_u16(), headers: parts.headers, body };
        self.keep(who, &got);
        got
    }

    /// Keeps the cookie and the token that a browser was given.
    fn keep(&self, who: &str, got: &Got) {
        let mut browsers = self.browsers.lock().unwrap();
        let browser = browsers.entry(who.to_owned()).or_default();
        for set in got.headers.get_all(header::SET_COOKIE) {
            if let Some(rest) = set.to_str().unwrap().strip_prefix("__Host-shtempel=") {
                browser.cookie = rest.split(';').next().unwrap().to_owned();
                browser.token.clear();
            }
        }
        if let Some(token) = value_of(&got.body, "token") {
            browser.token = token;
        }
    }
}

fn encoded(c: char) -> String {
    c.to_string().bytes().map(|byte| format!("%{byte:02X}")).collect()
}
