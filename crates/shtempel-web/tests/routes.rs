//! Who reaches what: docs/SECURITY-MODEL.md says it, and this walks all routes with everybody. Then what holds of every
//! route whoever asks: its headers, and that nothing is changed but by a form of ours.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use axum::body::Body;
use axum::http::{Request, header};
use common::{DEMO, GAME, HOST, Seen, Site};
use shtempel_web::routes::{ROUTES, Route, Verb, Whom};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The columns of the table, with the login of each.
const ROLES: [(&str, Option<&str>); 12] = [
    ("visitor", None),
    ("player", Some("player")),
    ("partner", Some("partner")),
    ("neighbour", Some("neighbour")),
    ("stranger", Some("stranger")),
    ("arbiter", Some("arbiter")),
    ("section arbiter", Some("section-arbiter")),
    ("playing arbiter", Some("playing-arbiter")),
    ("appeals arbiter", Some("appeals")),
    ("adjudicator", Some("adjudicator")),
    ("organiser", Some("organiser")),
    ("administrator", Some("admin")),
];

/// A row: the route, what it is asked with, and what each gets.
struct Row {
    verb: Verb,
    route: String,
    with: String,
    says: Vec<String>,
}

fn rows() -> Vec<Row> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/SECURITY-MODEL.md");
    let text = std::fs::read_to_string(path).unwrap();
    let heading: Vec<&str> = ROLES.iter().map(|(role, _)| *role).collect();
    let heading = format!("| Route | With | {} |", heading.join(" | "));
    let table = text.split_once(&heading).unwrap_or_else(|| panic!("no table with {heading}")).1;
    let lines = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    lines.map(row).collect()
}

fn row(line: &str) -> Row {
    let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
    assert_eq!(cells.len(), ROLES.len() + 2, "{line}");
    let (verb, route) = cells[0].trim_matches('`').split_once(' ').unwrap();
    let verb = if verb == "GET" { Verb::Get } else { Verb::Post };
    let says = cells[2..].iter().map(|cell| (*cell).to_owned()).collect();
    Row { verb, route: route.to_owned(), with: cells[1].trim_matches('`').to_owned(), says }
}

/// The address of a route: what stands in `with` (`game=К-2024:1 ?days=7`) in the places of its placeholders.
fn address(route: &str, with: &str, site: &Site) -> String {
    let mut path = route.to_owned();
    let mut query = "";
    for word in with.split_whitespace() {
        match word.split_once('=') {
            Some((name, value)) if !word.starts_with('?') => {
                let value = value.strip_prefix('@').map_or_else(|| value.to_owned(), |login| site.person(login));
                path = path.replace(&format!("{{{name}}}"), &value);
            }
            _ => query = word,
        }
    }
    let usual = [
        ("id", DEMO.to_owned()),
        ("game", GAME.to_owned()),
        ("section", "1".to_owned()),
        ("person", site.person("player")),
        ("login", "player".to_owned()),
    ];
    for (name, value) in usual {
        path = path.replace(&format!("{{{name}}}"), &value);
    }
    // What is left names something that there is not.
    while let (Some(from), Some(to)) = (path.find('{'), path.find('}')) {
        path.replace_range(from..=to, "0123456789abcdef");
    }
    path + query
}

fn asked(site: &Site, verb: Verb, login: Option<&str>, address: &str) -> Seen {
    match verb {
        Verb::Get => site.get(login, address),
        Verb::Post => {
            let seen = site.post(login, address, &[]);
            // Whatever became of his session: the next one has another.
            if let Some(login) = login {
                site.forget(login);
            }
            seen
        }
    }
}

fn came_of(seen: &Seen) -> &'static str {
    match seen.status {
        303 if seen.location().starts_with("/login?to=") => "login",
        403 => "no",
        404 | 410 => "none",
        200..=399 | 409 | 413 | 422 | 429 => "yes",
        _ => "fault",
    }
}

#[test]
fn everybody_reaches_what_the_table_says_and_nothing_else() {
    let mut wrong = String::new();
    for row in rows() {
        // What a form changes, changes nothing for the next row.
        let site = Site::demo();
        let address = address(&row.route, &row.with, &site);
        let came: Vec<&str> =
            ROLES.iter().map(|(_, login)| came_of(&asked(&site, row.verb, *login, &address))).collect();
        if came != row.says {
            let verb = if row.verb == Verb::Get { "GET" } else { "POST" };
            let with = if row.with.is_empty() { String::new() } else { format!("`{}`", row.with) };
            let _ = writeln!(wrong, "| `{verb} {}` | {with} | {} |", row.route, came.join(" | "));
        }
    }
    assert!(wrong.is_empty(), "these came out otherwise than docs/SECURITY-MODEL.md says:\n{wrong}");
}

#[test]
fn the_table_has_every_route_and_no_other() {
    let name = |verb: Verb, path: &str| format!("{verb:?} {path}");
    let routes: BTreeSet<String> = ROUTES.iter().map(|route| name(route.verb, route.path)).collect();
    let told: BTreeSet<String> = rows().iter().map(|row| name(row.verb, &row.route)).collect();
    let missing: Vec<&String> = routes.difference(&told).collect();
    let extra: Vec<&String> = told.difference(&routes).collect();
    assert!(
        missing.is_empty() && extra.is_empty(),
        "no row in docs/SECURITY-MODEL.md: {missing:#?}; no route: {extra:#?}"
    );
    assert_eq!(routes.len(), ROUTES.len());
}

fn example(route: &Route, site: &Site) -> String {
    address(route.path, "", site)
}

/// What every answer says, whatever it is.
#[track_caller]
fn sealed(seen: &Seen, what: &str) {
    let csp = seen.header("content-security-policy");
    let scan = csp == "default-src 'none'; sandbox";
    for part in
        ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]
    {
        assert!(scan || csp.contains(part), "{what}: {csp}");
    }
    assert!(!csp.contains("unsafe"), "{what}: {csp}");
    assert_eq!(seen.header("x-content-type-options"), "nosniff", "{what}");
    assert_eq!(seen.header("referrer-policy"), "same-origin", "{what}");
    assert_eq!(seen.header("cross-origin-opener-policy"), "same-origin", "{what}");
    assert!(!seen.header("cache-control").is_empty(), "{what}");
    assert_eq!(seen.header("x-request-id").len(), 16, "{what}");
    let media = seen.header("content-type");
    assert!(!media.starts_with("text/") || media.ends_with("; charset=utf-8"), "{what}: {media}");
}

#[test]
fn every_answer_is_sealed() {
    let site = Site::with(shtempel_web::Settings { tls: true, ..common::local() });
    for route in ROUTES {
        let address = example(route, &site);
        for login in [None, Some("stranger"), Some("arbiter"), Some("admin")] {
            let seen = asked(&site, route.verb, login, &address);
            sealed(&seen, &format!("{:?} {} {login:?}: {}", route.verb, route.path, seen.status));
            assert_eq!(seen.header("strict-transport-security"), "max-age=63072000; includeSubDomains");
        }
    }
    for path in ["/no-such-page", "/assets/none.css", "/g/none", "/%ff%00"] {
        sealed(&site.get(None, path), path);
    }
    let other = Request::delete("/").header(header::HOST, HOST).body(Body::empty()).unwrap();
    let refused = site.send(other);
    assert_eq!(refused.status, 405);
    sealed(&refused, "DELETE /");
    assert_eq!(Site::demo().get(None, "/").header("strict-transport-security"), "");
}

#[test]
fn what_is_for_one_person_is_kept_by_nobody() {
    let site = Site::demo();
    for route in ROUTES.iter().filter(|route| route.verb == Verb::Get) {
        let seen = site.get("arbiter", &example(route, &site));
        assert_eq!(seen.header("cache-control"), "no-store", "{}", route.path);
        if route.whom != Whom::Anybody {
            let seen = site.get(None, &example(route, &site));
            assert_eq!(seen.header("cache-control"), "no-store", "{}", route.path);
        }
    }
}

/// A form as another site, or nobody, would send it.
fn forged(site: &Site, path: &str, login: &str, head: &[(&str, &str)], token: Option<&str>) -> Seen {
    let cookie = site.cookie(login);
    let path: String = path
        .bytes()
        .map(|byte| if byte.is_ascii() { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect();
    let mut request = Request::post(path).header(header::HOST, HOST);
    for (name, value) in head {
        request = request.header(*name, *value);
    }
    let request = request
        .header(header::COOKIE, site.cookie_header(&cookie))
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    let body = token.map_or_else(String::new, |token| format!("token={token}"));
    site.send(request.body(Body::from(body)).unwrap())
}

#[test]
fn no_form_is_taken_from_another_site_or_without_its_token() {
    const OURS: (&str, &str) = ("origin", "http://localhost:8047");
    let site = Site::demo();
    let (entries, accounts) = (site.length(), site.app.cabinet.slips("account", None).unwrap());
    for route in ROUTES.iter().filter(|route| route.verb == Verb::Post) {
        let path = example(route, &site);
        for login in ["arbiter", "admin"] {
            let cookie = site.cookie(login);
            let token = site.token(&cookie);
            let heads: [&[(&str, &str)]; 6] = [
                &[],
                &[("origin", "null")],
                &[("origin", "http://evil.example")],
                &[("origin", "https://localhost:8047.evil.example")],
                &[OURS, ("sec-fetch-site", "cross-site")],
                &[OURS, ("sec-fetch-site", "same-site")],
            ];
            for head in heads {
                let seen = forged(&site, &path, login, head, Some(&token));
                assert_eq!(seen.status, 403, "{} {head:?}", route.path);
            }
            let other = site.token(&site.cookie("partner"));
            let turned: String = token.chars().rev().collect();
            for token in [None, Some(""), Some("0"), Some(other.as_str()), Some(turned.as_str()), Some(&token[..126])] {
                let seen = forged(&site, &path, login, &[OURS], token);
                assert_eq!(seen.status, 403, "{} {token:?}", route.path);
            }
            // The session is none the worse for it.
            assert_ne!(site.get(login, "/account").status, 303, "{}", route.path);
        }
    }
    assert_eq!(site.length(), entries);
    assert_eq!(site.app.cabinet.slips("account", None).unwrap(), accounts);
}

#[test]
fn looking_changes_nothing() {
    let site = Site::demo();
    let entries = site.length();
    let kinds = ["account", "session", "invitation", "join-link", "secret"];
    for (_, login) in ROLES {
        if let Some(login) = login {
            site.cookie(login);
        }
    }
    let before: Vec<_> = kinds.iter().map(|kind| site.app.cabinet.slips(kind, None).unwrap()).collect();
    for route in ROUTES.iter().filter(|route| route.verb == Verb::Get) {
        for (_, login) in ROLES {
            let seen = site.get(login, &example(route, &site));
            assert!(seen.status < 500, "{} {login:?}", route.path);
        }
    }
    assert_eq!(site.length(), entries);
    for (kind, before) in kinds.iter().zip(before) {
        assert_eq!(site.app.cabinet.slips(kind, None).unwrap(), before, "{kind}");
    }
}

#[test]
fn a_form_with_files_leads_where_files_are_taken() {
    let site = Site::demo();
    let taken = |action: &str| {
        let parts: Vec<&str> = action.split('?').next().unwrap_or_default().split('/').collect();
        ROUTES.iter().filter(|route| route.files).any(|route| {
            let wanted: Vec<&str> = route.path.split('/').collect();
            wanted.len() == parts.len()
                && wanted.iter().zip(&parts).all(|(wanted, part)| wanted.starts_with('{') || wanted == part)
        })
    };
    let mut seen_any = false;
    for route in ROUTES.iter().filter(|route| route.verb == Verb::Get) {
        for login in ["arbiter", "player", "organiser", "admin"] {
            let path = example(route, &site);
            let page = site.get(login, &path);
            for form in page.body.split("<form").skip(1).filter_map(|form| form.split('>').next()) {
                if !form.contains("multipart/form-data") {
                    continue;
                }
                seen_any = true;
                let action = form.split_once("action=\"").and_then(|(_, rest)| rest.split('"').next());
                let action = action.map_or(path.as_str(), |action| action);
                assert!(taken(action), "{}: {form}: its route is not an `upload`", route.path);
            }
        }
    }
    assert!(seen_any);
}
