//! The site that the tests use: who is who in it.
#![allow(clippy::unwrap_used)]

mod common;

use common::{DEMO, GAME, SECOND, Site};

#[test]
fn everybody_is_who_he_is_said_to_be() {
    let site = Site::demo();
    for login in ["arbiter", "section-arbiter", "appeals", "adjudicator", "second-adjudicator", "player", "partner"] {
        let page = site.get(login, &format!("/g/{GAME}"));
        assert_eq!((page.status, page.has("id=\"paper-")), (200, true), "{login}");
    }
    for login in [None, Some("neighbour"), Some("stranger"), Some("organiser"), Some("admin")] {
        let page = site.get(login, &format!("/g/{GAME}"));
        assert_eq!((page.status, page.has("id=\"paper-")), (200, false), "{login:?}");
    }
    assert_eq!(site.get("arbiter", &format!("/g/{GAME}/record")).status, 200);
    assert_eq!(site.get("player", &format!("/g/{GAME}/record")).status, 403);
    assert_eq!(site.get("playing-arbiter", &format!("/g/{SECOND}:1/record")).status, 403);
    assert_eq!(site.get("playing-arbiter", &format!("/g/{SECOND}:4/record")).status, 200);
    assert!(site.get(None, &format!("/c/{DEMO}")).text().contains("Кубок почтовых станций"));
}

#[test]
fn a_form_is_handed_in_with_its_token_and_from_its_own_page() {
    let site = Site::demo();
    let wrong = site.post(None, "/login", &[("name", "arbiter"), ("password", "no such password")]);
    assert_eq!(wrong.status, 422);
    let right = site.post(None, "/login", &[("name", "arbiter"), ("password", "demo-arbiter-1")]);
    assert_eq!((right.status, right.location()), (303, "/today"));
    let preview = site.upload("arbiter", &format!("/g/{GAME}/record/preview"), &[("what", "card")], &[]);
    assert_eq!(preview.status, 200, "{}", preview.text());
}

#[test]
fn the_clock_stands_until_it_is_turned() {
    let site = Site::demo();
    assert!(site.get(None, "/").has("20 ноября 2025"));
    site.clock.pass(86_400);
    assert!(site.get(None, "/").has("21 ноября 2025"));
    site.clock.turn_to("2026-02-01");
    assert!(site.get(None, "/").has("1 февраля 2026"));
}
