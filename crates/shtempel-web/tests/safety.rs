//! What must hold whatever somebody tries: faults, cookies, guessing, proxies, files, hostile texts, the counters.
#![allow(clippy::unwrap_used)]

mod common;

use axum::body::Body;
use axum::http::{Request, header};
use common::{DEMO, GAME, HOST, Seen, Site, letter, local};
use serde_json::json;
use shtempel_archive::{Cabinet, Moment, Slip, SqliteCabinet};
use shtempel_web::Settings;
use shtempel_web::routes::{ROUTES, Verb};
use std::net::SocketAddr;
use std::sync::Arc;

#[test]
fn a_fault_of_a_page_is_told_and_the_next_page_is_shown() {
    let site = Site::demo();
    for (times, plain) in [(1, false), (3, true)] {
        site.clock.break_down(times);
        let seen = site.get("arbiter", "/today");
        site.clock.break_down(0);
        assert_eq!(seen.status, 500);
        assert_eq!(seen.header("content-type").starts_with("text/plain"), plain, "{}", seen.body);
        assert!(!seen.body.contains("clock") && !seen.body.contains(".rs"), "{}", seen.body);
        assert!(seen.header("content-security-policy").contains("frame-ancestors 'none'"));
        assert_eq!(site.get("arbiter", "/today").status, 200);
    }
}

/// Logs in from an address, with these cookies beside that of the form.
fn login(site: &Site, name: &str, password: &str, head: &[(&str, &str)]) -> Seen {
    let cookie = shtempel_web::sessions::new_cookie();
    let fields = [("token", site.token(&cookie)), ("name", name.to_owned()), ("password", password.to_owned())];
    let mut cookies = site.cookie_header(&cookie);
    let mut request =
        Request::post("/login").header(header::HOST, HOST).header(header::ORIGIN, format!("http://{HOST}"));
    for (name, value) in head {
        if *name == "cookie" {
            cookies = format!("{cookies}; {value}");
        } else {
            request = request.header(*name, *value);
        }
    }
    let request = request
        .header(header::COOKIE, cookies)
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header(header::ACCEPT_LANGUAGE, "ru");
    site.send(request.body(Body::from(serde_urlencoded::to_string(fields).unwrap())).unwrap())
}

fn cookies(seen: &Seen) -> Vec<String> {
    seen.all("set-cookie").iter().map(|cookie| (*cookie).to_owned()).collect()
}

fn named(cookies: &[String], name: &str) -> String {
    let start = format!("{name}=");
    let found = cookies.iter().find_map(|cookie| cookie.strip_prefix(&start)).unwrap();
    found.split(';').next().unwrap().to_owned()
}

const NAME: &str = "__Host-shtempel";
const BROWSER: &str = "__Host-shtempel-browser";

#[test]
fn the_cookie_of_a_session_is_new_at_the_login_and_kept_nowhere() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cabinet");
    let cabinet: Arc<dyn Cabinet> = Arc::new(SqliteCabinet::open(&file).unwrap());
    let whole = Site::demo();
    for mut slip in whole.app.cabinet.slips("account", None).unwrap() {
        slip.version = 0;
        cabinet.put(&slip).unwrap();
    }
    let site = Site::of(whole.app.archive.clone(), cabinet, local());
    let before = named(&cookies(&site.get(None, "/login")), NAME);
    let seen = login(&site, "player", "demo-player-1", &[]);
    assert_eq!(seen.status, 303);
    let set = cookies(&seen);
    for cookie in &set {
        for part in ["; Path=/", "; HttpOnly", "; SameSite=Lax", "; Secure"] {
            assert!(cookie.contains(part) && !cookie.contains("Domain"), "{cookie}");
        }
    }
    let after = named(&set, NAME);
    assert!(after.len() == 64 && after != before && after.bytes().all(|byte| byte.is_ascii_hexdigit()), "{after}");
    let page = |cookie: &str| {
        let request = Request::get("/account").header(header::COOKIE, format!("{NAME}={cookie}"));
        site.send(request.body(Body::empty()).unwrap()).status
    };
    assert_eq!((page(&before), page(&after)), (303, 200));
    let mut kept = Vec::new();
    for name in ["cabinet", "cabinet-wal"] {
        kept.extend(std::fs::read(folder.path().join(name)).unwrap());
    }
    let digest = shtempel_web::accounts::kept_as(&after);
    let holds = |what: &str| kept.windows(what.len()).any(|part| part == what.as_bytes());
    assert!(holds(&digest), "the digest is what is kept");
    for secret in [after.as_str(), before.as_str(), "demo-player-1"] {
        assert!(!holds(secret), "{secret}");
    }
}

fn worked(site: &mut Site) -> u64 {
    let from = std::mem::replace(&mut site.from, SocketAddr::from(([127, 0, 0, 1], 9)));
    let told = site.get(None, "/metrics").body;
    site.from = from;
    let line = told.lines().find_map(|line| line.strip_prefix("shtempel_passwords_worked_total "));
    line.unwrap().parse().unwrap()
}

#[test]
fn a_name_that_is_known_costs_and_says_the_same_as_one_that_is_not() {
    let mut site = Site::with(Settings::local());
    let text = |seen: &Seen, name: &str| {
        let token = seen.value("token").to_owned();
        seen.body.replace(name, "NAME").replace(&token, "TOKEN")
    };
    for round in 0..12 {
        let before = worked(&mut site);
        // Each from an address of its own, so that neither is slowed by the other.
        site.from = SocketAddr::from(([198, 51, 100, 1], 1));
        let known = login(&site, "arbiter", "no such password", &[]);
        let one = worked(&mut site) - before;
        site.from = SocketAddr::from(([198, 51, 100, 2], 1));
        let unknown = login(&site, "nobody-", "no such password", &[]);
        let other = worked(&mut site) - before - one;
        assert_eq!((known.status, one), (unknown.status, other), "{round}");
        assert_eq!(text(&known, "arbiter"), text(&unknown, "nobody-"), "{round}");
        assert_eq!(known.header("retry-after"), unknown.header("retry-after"), "{round}");
        site.clock.pass(20);
    }
}

#[test]
fn ten_wrong_passwords_in_ten_minutes_are_all_and_the_owner_comes_in_after_that() {
    let site = Site::demo();
    let mut tried = 0;
    for _ in 0..600 {
        tried += u32::from(login(&site, "arbiter", "no such password", &[]).status == 422);
        if tried == 10 {
            break;
        }
        site.clock.pass(1);
    }
    assert_eq!(tried, 10);
    let waits = login(&site, "arbiter", "demo-arbiter-1", &[]);
    assert_eq!(waits.status, 429);
    let seconds: i64 = waits.header("retry-after").parse().unwrap();
    assert!((1..=600).contains(&seconds), "{seconds}");
    site.clock.pass(seconds);
    assert_eq!(login(&site, "arbiter", "demo-arbiter-1", &[]).status, 303);
}

#[test]
fn whoever_tries_a_name_elsewhere_does_not_keep_its_owner_out() {
    let mut site = Site::demo();
    let browser = named(&cookies(&login(&site, "arbiter", "demo-arbiter-1", &[])), BROWSER);
    let known = format!("{BROWSER}={browser}");
    site.from = SocketAddr::from(([198, 51, 100, 1], 1));
    for _ in 0..10 {
        login(&site, "arbiter", "no such password", &[]);
        site.clock.pass(60);
        login(&site, "arbiter", "no such password", &[]);
    }
    assert_eq!(login(&site, "arbiter", "demo-arbiter-1", &[]).status, 429);
    assert_eq!(login(&site, "arbiter", "demo-arbiter-1", &[("cookie", &known)]).status, 303);
    // It is no key, and it is for this account and no other.
    assert_eq!(login(&site, "arbiter", "no such password", &[("cookie", &known)]).status, 422);
    let forged = format!("{BROWSER}={}0", &browser[..browser.len() - 1]);
    let other = format!("{BROWSER}={}", browser.replace('.', "0."));
    for cookie in [forged, other, format!("{BROWSER}=."), format!("{BROWSER}=x")] {
        if cookie != known {
            assert_eq!(login(&site, "arbiter", "demo-arbiter-1", &[("cookie", &cookie)]).status, 429, "{cookie}");
        }
    }
}

/// How many of sixty names somebody may try with these headers before he has to wait.
fn names_tried(site: &Site, head: impl Fn(usize) -> Vec<(&'static str, String)>) -> usize {
    let tried = |n: usize| {
        let told = head(n);
        let told: Vec<(&str, &str)> = told.iter().map(|(name, value)| (*name, value.as_str())).collect();
        login(site, &format!("nobody-{n}"), "no such password", &told).status == 422
    };
    (0..60).filter(|n| tried(*n)).count()
}

#[test]
fn an_address_is_slowed_whatever_it_says_of_itself() {
    let forwarded =
        |n: usize| vec![("x-forwarded-for", format!("203.0.113.{n}")), ("x-real-ip", format!("203.0.113.{n}"))];
    // No proxy is believed unless it is one of ours.
    let site = Site::demo();
    let (plain, spoofed) = (names_tried(&site, |_| Vec::new()), names_tried(&Site::demo(), forwarded));
    assert_eq!(plain, spoofed);
    assert!(plain < 20, "{plain}");
    let ours = Settings { trusted_proxies: vec![site.from.ip()], ..local() };
    assert_eq!(names_tried(&Site::with(ours.clone()), forwarded), 60);
    // What stands before the last address is what a browser made up.
    let behind = |n: usize| vec![("x-forwarded-for", format!("203.0.113.{n}, 198.51.100.9"))];
    assert_eq!(names_tried(&Site::with(ours), behind), plain);
}

#[test]
fn the_trail_tells_the_address_that_the_connection_comes_from() {
    let site = Site::demo();
    login(&site, "arbiter", "no such password", &[("x-forwarded-for", "203.0.113.5")]);
    let lines = shtempel_web::audit::lines(site.app.cabinet.as_ref(), 10).unwrap();
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0].from, site.from.ip().to_string());
}

#[test]
fn a_line_of_the_trail_cannot_be_forged() {
    let site = Site::demo();
    login(&site, "arbiter\r\n2025-11-20 audit-login done\u{1b}[2K", "no such password", &[]);
    let lines = shtempel_web::audit::lines(site.app.cabinet.as_ref(), 10).unwrap();
    assert_eq!(lines.len(), 1);
    assert!(!lines[0].who.contains(char::is_control), "{:?}", lines[0].who);
}

/// Files that are not what they call themselves.
const FOREIGN: [(&str, &[u8]); 9] = [
    ("card.png", b"<html><script>alert(1)</script></html>"),
    ("card.jpg", b"GIF89a\x01\x00\x01\x00"),
    ("card.svg", b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
    ("card.pdf", b"PK\x03\x04\x14\x00\x00\x00\x08\x00"),
    ("card.pdf", b"\x1f\x8b\x08\x00"),
    ("card.html", b"<!DOCTYPE html>"),
    ("card.exe", b"MZ\x90\x00"),
    ("../../etc/passwd", b"root:x:0:0"),
    ("card.pdf\0.html", b"<b>"),
];

fn recorded(site: &Site, name: &str, bytes: &[u8]) -> Seen {
    let path = format!("/g/{GAME}/record");
    let form = site.get("arbiter", &format!("{path}?what=letter"));
    let seen = form.value("seen").to_owned();
    let fields = letter(name, &seen);
    site.upload("arbiter", &path, &fields, &[("scans", name, bytes)])
}

#[test]
fn what_is_no_scan_is_not_taken() {
    let site = Site::demo();
    let before = site.length();
    for (name, bytes) in FOREIGN {
        let seen = recorded(&site, name, bytes);
        assert_eq!(seen.status, 422, "{name:?} {bytes:?}: {}", seen.text());
    }
    assert_eq!(site.length(), before);
}

#[test]
fn a_scan_is_given_out_as_a_file_in_which_nothing_runs() {
    let site = Site::demo();
    // A document for one program, a page for another; and a name that leads elsewhere.
    let both = b"%PDF-1.4\n<html><script>alert(1)</script></html>";
    assert_eq!(recorded(&site, "../../../page.html.pdf", both).status, 303);
    let page = site.get("arbiter", &format!("/g/{GAME}"));
    assert!(!page.has("page.html"), "the name that it had is told nowhere");
    let at = page.body.split("href=\"").find(|rest| rest.contains("/scan/")).unwrap().split('"').next().unwrap();
    for login in ["arbiter", "section-arbiter"] {
        let seen = site.get(login, at);
        assert_eq!((seen.status, seen.bytes.as_slice()), (200, both.as_slice()), "{login}");
        assert_eq!(seen.header("content-type"), "application/pdf");
        assert_eq!(seen.all("content-security-policy"), ["default-src 'none'; sandbox"]);
        assert!(seen.header("content-disposition").starts_with("attachment"), "{:?}", seen.headers);
        assert_eq!((seen.header("x-content-type-options"), seen.header("cache-control")), ("nosniff", "no-store"));
    }
    for login in [None, Some("stranger"), Some("playing-arbiter"), Some("organiser"), Some("admin")] {
        assert_ne!(site.get(login, at).status, 200, "{login:?}");
    }
}

/// A name that is markup, a formula, the end of a header, a statement, a path, and turns the line round.
const HOSTILE: &str =
    "=1+1<script>alert(1)</script>\"'onx=1 {{7*7}} ' OR 1=1;-- ../.. \u{202e}evil\u{200b}%0d%0aX-Evil: 1";

#[test]
fn hostile_names_are_text_on_every_page() {
    let site = Site::demo();
    for login in ["player", "partner"] {
        let input = json!({ "person": site.person(login), "name": HOSTILE, "latin": HOSTILE, "club": HOSTILE });
        let desk = site.app.desk(&shtempel_desk::access::Visitor::default());
        desk.record("person", input, &format!("hostile-{login}"), &site.app.tongues).unwrap();
    }
    let address = |path: &str| {
        let person = site.person("player");
        let path =
            path.replace("{id}", DEMO).replace("{game}", GAME).replace("{section}", "1").replace("{person}", &person);
        path.replace("{login}", "player").replace("{n}", "0").replace("{rule}", "claim")
    };
    let mut shown = 0;
    for route in ROUTES.iter().filter(|route| route.verb == Verb::Get) {
        for login in [None, Some("arbiter"), Some("player"), Some("partner"), Some("organiser"), Some("admin")] {
            let seen = site.get(login, &address(route.path));
            let what = format!("{} {login:?}", route.path);
            assert!(seen.status < 500, "{what}");
            if !seen.header("content-type").starts_with("text/html") {
                continue;
            }
            shown += usize::from(seen.has("alert(1)"));
            assert!(!seen.has("<script>alert"), "{what}");
            for (at, _) in seen.body.match_indices("onx=1") {
                let before = &seen.body[..at];
                let (opened, closed) = (before.rfind('<'), before.rfind('>'));
                // Inside a tag only as the value of an attribute, in which no quote of its own is left.
                if opened > closed {
                    let tag = &before[opened.unwrap()..];
                    assert_eq!(tag.matches('"').count() % 2, 1, "{what}: {tag}");
                }
            }
            assert!(seen.headers.get("x-evil").is_none(), "{what}");
        }
    }
    assert!(shown > 20, "the name was seen on {shown} pages");
    let pgn = site.get("arbiter", &format!("/g/{GAME}/pgn")).body;
    let white = pgn.lines().find(|line| line.starts_with("[White ")).unwrap();
    assert!(white.ends_with("\"]") && white.contains("\\\"'onx"), "{white}");
}

#[test]
fn the_counters_tell_nobody_from_another() {
    let mut site = Site::demo();
    site.get("player", &format!("/g/{GAME}"));
    site.get(None, "/planted-path?q=planted-query");
    login(&site, "planted-name", "planted password", &[]);
    site.send(Request::builder().method("PLANTED").uri("/").body(Body::empty()).unwrap());
    site.from = SocketAddr::from(([127, 0, 0, 1], 9));
    let seen = site.get(None, "/metrics");
    assert_eq!((seen.status, seen.header("cache-control")), (200, "no-store"));
    for line in [
        "shtempel_requests_total{",
        "shtempel_request_seconds_bucket{",
        "shtempel_events_total{",
        "process_resident_memory_bytes ",
    ] {
        assert!(seen.body.lines().any(|found| found.starts_with(line)), "{line}: {}", seen.body);
    }
    assert!(seen.has("route=\"/g/{game}\""), "{}", seen.body);
    for planted in ["planted", "PLANTED", GAME, "player", "192.0.2.7", "127.0.0.1"] {
        assert!(!seen.has(planted) || planted == "player" && seen.has("/player/"), "{planted}: {}", seen.body);
    }
    site.from = SocketAddr::from(([192, 0, 2, 7], 9));
    assert_eq!(site.get("admin", "/metrics").status, 404);
}

#[test]
fn what_has_ended_is_swept_out_and_what_stands_stays() {
    let site = Site::demo();
    let now = shtempel_web::Clock::now(site.clock.as_ref());
    let slip = |kind: &str, key: &str, until: Option<i64>| Slip {
        kind: kind.into(),
        key: key.into(),
        until: until.map(|seconds| Moment(now.0 + seconds * 1_000_000)),
        ..Slip::default()
    };
    for (kind, key, until) in [
        ("session", "old", Some(-1)),
        ("session", "new", Some(60)),
        ("invitation", "old", Some(-1)),
        ("guesses", "old", Some(0)),
        ("audit", "old", Some(-1)),
        ("secret", "kept", None),
    ] {
        site.app.cabinet.put(&slip(kind, key, until)).unwrap();
    }
    assert_eq!(shtempel_web::sweep::sweep(&site.app).unwrap(), 4);
    assert_eq!(shtempel_web::sweep::sweep(&site.app).unwrap(), 0);
    assert!(site.app.cabinet.slip("session", "new").unwrap().is_some());
    assert!(site.app.cabinet.slip("secret", "kept").unwrap().is_some());
}

#[test]
fn no_template_writes_text_as_markup() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("templates");
    let mut seen = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        seen += 1;
        for part in ["|safe", "| safe", "escape(", "<script>", "javascript:", " style=", " onclick="] {
            assert!(!text.contains(part), "{}: {part}", path.display());
        }
    }
    assert!(seen > 10);
}
