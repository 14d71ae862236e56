//! Recording a paper on the pages: found by a name, looked at, recorded once.
#![allow(clippy::unwrap_used)]

mod common;

use common::{DEMO, GAME, Site};

/// A game of the competition that is being played, in which this side is to move.
fn running(site: &Site, side: &str) -> String {
    let views = site.app.archive.views("game", "К-2025").unwrap();
    let row = views.iter().find(|view| {
        let row: serde_json::Value = serde_json::from_str(&view.body).unwrap();
        row["status"] == "playing" && row["to_move"] == side
    });
    row.unwrap().key.clone()
}

/// What an ordinary card of White's says.
fn card<'a>(key: &'a str, seen: &'a str, played: &'a str, step: &'a str) -> Vec<(&'a str, &'a str)> {
    vec![
        ("what", "card"),
        ("key", key),
        ("seen", seen),
        ("from", "white"),
        ("source", "arbiter"),
        ("medium", "ordinary"),
        ("played", played),
        ("dated", "16.11.2025"),
        ("postmark-origin", "17 ноября 2025"),
        ("do", step),
    ]
}

/// A move that White has there, as the board hands it in.
fn a_move(body: &str) -> String {
    let dests = body.split("data-dests=\"").nth(1).unwrap().split("\" ").next().unwrap();
    let dests = dests.replace("&#34;", "\"").replace("&quot;", "\"");
    let dests: std::collections::BTreeMap<String, Vec<String>> = serde_json::from_str(&dests).unwrap();
    let (from, to) = dests.iter().next().unwrap();
    format!("{from}{}", to[0])
}

#[test]
fn a_game_is_found_by_letters_of_either_alphabet() {
    let site = Site::demo();
    let names = site.get("arbiter", "/c/К-2024").text();
    assert!(names.contains("Зеленогай"), "{names}");
    for typed in ["zelen", "Зелен", "зел шест", "zel shes"] {
        let found = site.get("arbiter", &format!("/find?q={}", typed.replace(' ', "%20")));
        let list: Vec<serde_json::Value> = serde_json::from_str(&found.body).unwrap();
        assert!(!list.is_empty() && list.len() <= 20, "{typed}: {}", found.body);
        assert!(list.iter().all(|game| game["label"].as_str().unwrap().contains("Зеленогай")), "{typed}");
    }
    let none = site.get("arbiter", "/record?q=xyzzy");
    assert!(none.text().contains("Такой партии нет среди ваших"), "{}", none.text());
    assert_eq!(site.get("player", "/find?q=zelen").body, "[]");
    let chosen = site.get("arbiter", "/record?game=К-2024:39");
    assert_eq!((chosen.status, chosen.location()), (303, "/g/%D0%9A-2024:39/record"));
}

#[test]
fn a_card_is_looked_at_and_recorded_once() {
    let site = Site::demo();
    let game = running(&site, "white");
    let page = format!("/g/{game}/record");
    let form = site.get("arbiter", &page);
    assert_eq!(form.status, 200);
    let (key, seen) = (form.value("key").to_owned(), form.value("seen").to_owned());
    assert_eq!(key.len(), 32);
    let played = a_move(&form.body);
    let before = site.length();

    let looked = site.post("arbiter", &page, &card(&key, &seen, &played, "look"));
    assert_eq!(looked.status, 200);
    let text = looked.text();
    assert!(text.contains("Отправлено: 17.11.2025 по штемпелю"), "{text}");
    assert!(text.contains("Получено: не установлено"), "{text}");
    assert_eq!(looked.value("dated"), "16.11.2025");
    assert_eq!(site.length(), before);
    let preview = site.post("arbiter", &format!("{page}/preview"), &card(&key, &seen, &played, ""));
    assert!(preview.has("17.11.2025 по штемпелю") && !preview.has("<html"), "{}", preview.body);

    let done = site.post("arbiter", &page, &card(&key, &seen, &played, "record"));
    assert_eq!((done.status, done.location().ends_with("?done=recorded")), (303, true), "{}", done.text());
    let again = site.post("arbiter", &page, &card(&key, &seen, &played, "record"));
    assert_eq!((again.status, again.location().ends_with("?done=again")), (303, true), "{}", again.text());
    assert_eq!(site.length(), before + 1);
    let shown = site.get("arbiter", again.location());
    assert!(shown.has("Это уже было записано раньше") && shown.has("17.11.2025"), "{}", shown.text());
}

#[test]
fn what_cannot_be_read_is_told_and_what_was_typed_stays() {
    let site = Site::demo();
    let game = running(&site, "white");
    let page = format!("/g/{game}/record");
    let before = site.length();
    let fields = [
        ("what", "card"),
        ("key", "k"),
        ("seen", "1"),
        ("from", "white"),
        ("dated", "31.02.2025"),
        ("note", "\"><script>alert(1)</script>"),
        ("do", "record"),
    ];
    let wrong = site.post("arbiter", &page, &fields);
    assert_eq!(wrong.status, 422);
    assert!(wrong.text().contains("«31.02.2025» — не дата"), "{}", wrong.text());
    assert_eq!(wrong.value("dated"), "31.02.2025");
    assert!(!wrong.has("<script>alert"), "{}", wrong.body);
    assert_eq!(site.length(), before);
    let impossible =
        [("what", "card"), ("key", "k"), ("seen", "1"), ("from", "white"), ("played", "a1h7"), ("do", "record")];
    let wrong = site.post("arbiter", &page, &impossible);
    assert_eq!(wrong.status, 422);
    assert!(wrong.text().contains("не ход в этой позиции"), "{}", wrong.text());
}

#[test]
fn whoever_writes_while_another_records_is_asked_again() {
    let site = Site::demo();
    let game = running(&site, "white");
    let page = format!("/g/{game}/record");
    let form = site.get("arbiter", &page);
    let played = a_move(&form.body);
    let seen = form.value("seen").to_owned();
    let first = site.post("section-arbiter", &page, &card("one", &seen, &played, "record"));
    assert_eq!(first.status, 303, "{}", first.text());
    let length = site.length();
    let other = [
        ("what", "letter"),
        ("key", "two"),
        ("seen", seen.as_str()),
        ("from", "white"),
        ("dated", "18.11.2025"),
        ("note", "вопрос"),
        ("do", "record"),
    ];
    let asked = site.post("arbiter", &page, &other);
    assert_eq!(asked.status, 200);
    assert!(asked.text().contains("Пока вы писали, в эту партию записали другое"), "{}", asked.text());
    assert_eq!(site.length(), length);
    let mut sure = other.to_vec();
    let now = asked.value("seen").to_owned();
    sure[2] = ("seen", now.as_str());
    let done = site.post("arbiter", &page, &sure);
    assert_eq!(done.status, 303, "{}", done.text());
    assert_eq!(site.length(), length + 1);
}

#[test]
fn a_scan_is_kept_and_shown_to_the_arbiter_alone() {
    const JPEG: &[u8] = &[0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3];
    let site = Site::demo();
    let page = format!("/g/{GAME}/record");
    let seen = site.get("arbiter", &page).value("seen").to_owned();
    let fields = [
        ("what", "letter"),
        ("key", "scan"),
        ("seen", seen.as_str()),
        ("from", "white"),
        ("dated", "18.11.2025"),
        ("do", "record"),
    ];
    let wrong = site.upload("arbiter", &page, &fields, &[("scans", "card.jpg", b"<svg onload=alert(1)>")]);
    assert_eq!(wrong.status, 422, "{}", wrong.text());
    let done = site.upload("arbiter", &page, &fields, &[("scans", "../../card.jpg", JPEG)]);
    assert_eq!(done.status, 303, "{}", done.text());
    let shown = site.get("arbiter", &format!("/g/{GAME}"));
    let scan = shown.body.split("/scan/").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let place = format!("/g/{GAME}/scan/{scan}");
    let found = site.get("arbiter", &place);
    assert_eq!((found.status, found.bytes.as_slice()), (200, JPEG));
    assert_eq!(found.header("content-security-policy"), "default-src 'none'; sandbox");
    assert_eq!(found.header("x-content-type-options"), "nosniff");
    assert_eq!(found.header("content-disposition"), "attachment");
    for who in ["player", "partner", "neighbour", "admin"] {
        assert_eq!(site.get(who, &place).status, 404, "{who}");
    }
    assert_eq!(site.get(None, &place).status, 303);
    assert_eq!(site.get("arbiter", &format!("/g/{DEMO}:1/scan/{scan}")).status, 404);
}

#[test]
fn only_those_who_judge_the_game_record_its_papers() {
    let site = Site::demo();
    let page = format!("/g/{GAME}/record");
    let before = site.length();
    for who in ["player", "partner", "neighbour", "stranger", "organiser", "admin", "playing-arbiter", "appeals"] {
        assert_eq!(site.get(who, &page).status, 403, "{who}");
        let fields = [("what", "letter"), ("key", "x"), ("seen", "1"), ("from", "white"), ("do", "record")];
        assert_eq!(site.post(who, &page, &fields).status, 403, "{who}");
    }
    let public = site.get(None, &page);
    assert_eq!((public.status, public.location().starts_with("/login?to=/g/")), (303, true), "{}", public.location());
    assert_eq!(site.length(), before);
}
