//! The player's pages: what he owes, his papers, leave, the calendar; nothing that he does not know.
#![allow(clippy::unwrap_used)]

mod common;

use common::{GAME, Site};

/// A game of `player` in the competition that is being played.
fn game_of(site: &Site, side: &str) -> String {
    let person = site.person("player");
    let views = site.app.archive.views("game", "К-2025").unwrap();
    let row = views.iter().find(|view| {
        let row: serde_json::Value = serde_json::from_str(&view.body).unwrap();
        row["status"] == "playing" && row[side] == person.as_str() && row["to_move"] != side
    });
    row.unwrap().key.clone()
}

#[test]
fn a_player_sees_all_his_games_and_what_he_owes() {
    let site = Site::demo();
    let page = site.get("player", "/my");
    let text = page.text();
    assert_eq!(page.status, 200);
    for part in ["К-2025/1", "день без ответа", "47.5.1", "осталось", "Оконченные", "заявление ждёт решения арбитра"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(site.get("stranger", "/my").status, 200);
    assert_eq!(site.get("admin", "/my").status, 403);
    assert_eq!(site.get(None, "/my").status, 303);
}

#[test]
fn only_the_two_players_hand_in_papers_of_a_game() {
    let site = Site::demo();
    let game = game_of(&site, "black");
    for page in ["", "/came", "/hand/card", "/hand/claim", "/hand/resignation"] {
        let path = format!("/my/{game}{page}");
        assert_eq!(site.get("player", &path).status, 200, "{path}");
        for who in ["stranger", "arbiter", "admin", "organiser"] {
            assert_eq!(site.get(who, &path).status, 403, "{who} {path}");
        }
        assert_eq!(site.get(None, &path).status, 303, "{path}");
    }
    assert_eq!(site.get("player", &format!("/my/{game}/hand/ruling")).status, 404);
    let before = site.length();
    let fields = [("key", "x"), ("do", "record"), ("dated", "18.11.2025")];
    assert_eq!(site.post("stranger", &format!("/my/{game}/hand/resignation"), &fields).status, 403);
    assert_eq!(site.length(), before);
}

#[test]
fn a_letter_is_asked_again_and_recorded_once_as_his() {
    let site = Site::demo();
    let game = game_of(&site, "black");
    let page = format!("/my/{game}/hand/address");
    let fields = |step: &str, looked: &str| {
        [
            ("key", "address-1".to_owned()),
            ("seen", "0".to_owned()),
            ("looked", looked.to_owned()),
            ("new_address", "160000, г. Вологда, ул. Новая, д. 5".to_owned()),
            ("medium", "registered".to_owned()),
            ("dated", "18.11.2025".to_owned()),
            // Not his to say.
            ("source", "arbiter".to_owned()),
            ("from", "arbiter".to_owned()),
            ("do", step.to_owned()),
        ]
    };
    let hand = |step: &str, looked: &str| {
        let fields = fields(step, looked);
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        site.post("player", &page, &fields)
    };
    let before = site.length();
    let asked = hand("record", "");
    assert_eq!((asked.status, site.length()), (200, before), "{}", asked.text());
    let looked = asked.value("looked").to_owned();
    let done = hand("record", &looked);
    assert_eq!(done.status, 303, "{}", done.text());
    assert!(done.location().contains("/card/"), "{}", done.location());
    let again = hand("record", &looked);
    assert_eq!((again.status, site.length()), (303, before + 1));
    let entry = site.app.archive.entries(before, 1).unwrap().remove(0);
    assert!(
        entry.payload.contains("\"source\":\"black\"") && entry.payload.contains("\"from\":\"black\""),
        "{}",
        entry.payload
    );
    let card = site.get("player", done.location());
    assert_eq!(card.status, 200);
    assert_eq!(site.get("stranger", done.location()).status, 403);
}

#[test]
fn a_sealed_move_is_seen_by_the_arbiter_alone() {
    let site = Site::demo();
    let sealed = "g7-g5";
    assert!(site.get("arbiter", &format!("/g/{GAME}")).has(sealed));
    for who in [Some("player"), Some("neighbour"), Some("admin"), None] {
        for page in [format!("/g/{GAME}"), format!("/g/{GAME}/pgn"), "/my".to_owned(), "/c/К-2024/pgn".to_owned()] {
            assert!(!site.get(who, &page).has(sealed), "{who:?} {page}");
        }
    }
}

#[test]
fn the_calendar_is_for_whoever_knows_its_address_until_that_is_changed() {
    let site = Site::demo();
    assert_eq!(site.get(None, "/calendar/0000.ics").status, 404);
    let made = site.post("player", "/my/settings", &[("do", "new")]);
    let path = made.body.split("/calendar/").nth(1).unwrap()[..52].to_owned();
    let path = format!("/calendar/{path}");
    let feed = site.get(None, &path);
    assert_eq!((feed.status, feed.header("content-type")), (200, "text/calendar; charset=utf-8"));
    assert!(
        feed.body.starts_with("BEGIN:VCALENDAR\r\n") && feed.body.contains("DTSTART;VALUE=DATE:2025"),
        "{}",
        feed.body
    );
    assert!(feed.body.split("\r\n").all(|line| line.len() <= 75));
    assert_eq!(feed.header("cache-control"), "private, no-store");
    let renewed = site.post("player", "/my/settings", &[("do", "new")]);
    assert_eq!(renewed.status, 200);
    assert_eq!(site.get(None, &path).status, 404);
    assert_eq!(site.post("player", "/my/settings", &[("do", "end")]).status, 303);
}
