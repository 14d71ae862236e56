//! Rulings and the pages of a competition for its arbiters.
#![allow(clippy::unwrap_used)]

mod common;

use common::{GAME, Site};

#[test]
fn a_claim_is_decided_with_its_count_and_both_choices_before_the_arbiter() {
    let site = Site::demo();
    let page = site.get("arbiter", &format!("/g/{GAME}/decide/0"));
    let text = page.text();
    for part in ["Заявление «b36»", "47.6.3", "Зафиксировать просрочку предлагается", "Отклонить заявление", "станет"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(page.body.matches("class=\"choice-effect\"").count(), 2);
    assert_eq!(site.get("arbiter", &format!("/g/{GAME}/decide/1")).status, 404);
    for who in ["player", "partner", "neighbour", "stranger", "admin", "organiser", "playing-arbiter"] {
        for page in ["decide/0", "decide", "rule/claim"] {
            assert_eq!(site.get(who, &format!("/g/{GAME}/{page}")).status, 403, "{who} {page}");
        }
    }
    assert_eq!(site.get(None, &format!("/g/{GAME}/decide/0")).status, 303);
}

#[test]
fn a_ruling_is_looked_at_and_recorded_once_and_its_letters_are_ready() {
    let site = Site::demo();
    let page = format!("/g/{GAME}/rule/claim");
    let seen = site.get("arbiter", &page).value("seen").to_owned();
    let hand = |who: &str, decision: &str, step: &str, looked: &str| {
        let fields = [
            ("key", "ruling"),
            ("seen", seen.as_str()),
            ("looked", looked),
            ("ruling.on", "b36"),
            ("ruling.decision", decision),
            ("dated", "20.11.2025"),
            ("ruling.reason", "Подсчёт подтверждён штемпелями."),
            ("do", step),
        ];
        site.post(who, &page, &fields)
    };
    let before = site.length();
    for other in ["loss", "", "accept"] {
        assert_eq!(hand("arbiter", other, "record", "").status, 422, "{other}");
    }
    let asked = hand("arbiter", "overstep", "record", "");
    assert_eq!((asked.status, site.length()), (200, before), "{}", asked.text());
    assert!(asked.text().contains("партия окончена"), "{}", asked.text());
    let looked = asked.value("looked").to_owned();
    // Another decision than the one that was looked at is looked at first.
    assert_eq!(hand("arbiter", "reject", "record", &looked).status, 200);
    assert_eq!(hand("player", "overstep", "record", &looked).status, 403);
    let done = hand("arbiter", "overstep", "record", &looked);
    assert_eq!(done.status, 303, "{}", done.text());
    assert_eq!(hand("arbiter", "overstep", "record", &looked).status, 303);
    assert_eq!(site.length(), before + 1);
    let letters = site.get("arbiter", done.location());
    let text = letters.text();
    for part in
        ["Зеленогай", "Шестипалов", "Зафиксировать просрочку", "47.1.6", "Записать в исходящие", "Подсчёт подтверждён"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    let game = site.get("arbiter", &format!("/g/{GAME}"));
    assert!(game.text().contains("0:1") || game.text().contains("0–1"), "{}", game.text());
}

#[test]
fn everybody_rules_in_his_own_office() {
    let site = Site::demo();
    let status = |who: &str, rule: &str| site.get(who, &format!("/g/{GAME}/rule/{rule}")).status;
    assert_eq!(
        (status("arbiter", "claim"), status("arbiter", "protest"), status("arbiter", "adjudication")),
        (200, 403, 403)
    );
    assert_eq!((status("appeals", "protest"), status("appeals", "claim")), (200, 403));
    assert_eq!((status("adjudicator", "adjudication"), status("adjudicator", "date")), (200, 403));
    assert_eq!(status("arbiter", "whatever"), 404);
}

#[test]
fn the_pages_of_a_competition_are_for_its_arbiters_and_some_for_everybody() {
    let site = Site::demo();
    for page in ["games", "regulation", "pgn"] {
        assert_eq!(site.get(None, &format!("/c/К-2024/{page}")).status, 200, "{page}");
    }
    let games = site.get(None, "/c/К-2024/games?q=zelen");
    assert!(
        games.has("/g/%D0%9A-2024:39") && games.body.matches("<tr>").count() == 11,
        "{}",
        games.body.matches("<tr>").count()
    );
    let all = site.get(None, "/c/К-2024/pgn");
    // The regulation shows the moves of a game when its result counts.
    let rows = site.app.archive.views("game", "К-2024").unwrap();
    let over = rows.iter().filter(|view| {
        let row: serde_json::Value = serde_json::from_str(&view.body).unwrap();
        row["result"].is_string() && row["counted"] == true
    });
    let over = over.count();
    assert!((45..55).contains(&over), "{over}");
    assert_eq!(all.body.matches("[Event ").count(), over);
    assert!(site.get(None, &format!("/g/{GAME}")).text().contains("Партию видят её участники и арбитр"));
    for page in ["leave", "reports", "register", "tray", "rulings", "do/letter", "do/sanction"] {
        let path = format!("/c/К-2024/{page}");
        assert_eq!(site.get("arbiter", &path).status, 200, "{page}");
        for who in ["player", "stranger", "admin", "playing-arbiter"] {
            assert_eq!(site.get(who, &path).status, 403, "{who} {page}");
        }
    }
    assert!(site.get("arbiter", "/c/К-2024/leave").text().contains("/30"));
    assert!(site.get("arbiter", "/c/К-2024/reports").text().contains("Рогожников"));
}

#[test]
fn a_scan_waits_in_the_tray_until_it_is_sorted() {
    const PNG: &[u8] = b"\x89PNG\r\n\x1a\n0000";
    let site = Site::demo();
    let form = site.get("arbiter", "/c/К-2024/do/scan");
    let seen = form.value("seen").to_owned();
    let fields = [("key", "scan-1"), ("seen", seen.as_str()), ("note", "конверт без адреса"), ("do", "record")];
    let done = site.upload("arbiter", "/c/К-2024/do/scan", &fields, &[("scan", "a.png", PNG)]);
    assert_eq!(done.status, 303, "{}", done.text());
    let tray = site.get("arbiter", "/c/К-2024/tray");
    assert!(tray.text().contains("конверт без адреса"), "{}", tray.text());
    let id = tray.body.split("/tray/").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert_eq!(site.get("arbiter", &format!("/c/К-2024/tray/{id}")).bytes, PNG);
    assert_eq!(site.get("player", &format!("/c/К-2024/tray/{id}")).status, 403);
}
