//! A whole competition set up through the pages, from an empty archive to the approval of its results.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Seen, Site, hand_in, local};
use shtempel_archive::SqliteArchive;
use shtempel_desk::fact::Audience;
use shtempel_desk::pairing;
use shtempel_desk::state::CompetitionState;
use shtempel_web::accounts::{Account, kept_as};
use std::sync::Arc;
use tempfile::TempDir;

const ID: &str = "К-2026";
const SEED: &str = "тираж 1812: 4 8 15 16 23 42";

struct Empty {
    site: Site,
    _place: TempDir,
}

impl std::ops::Deref for Empty {
    type Target = Site;

    fn deref(&self) -> &Site {
        &self.site
    }
}

fn empty() -> Empty {
    let place = tempfile::tempdir().unwrap();
    let archive = SqliteArchive::create(&place.path().join("archive")).unwrap();
    let site = Site::on(Arc::new(archive), local());
    site.clock.turn_to("2026-01-10");
    let account = |login: &str, person: Option<&str>| {
        let mut account = Account {
            login: login.to_owned(),
            person: person.map(str::to_owned),
            organiser: login == "organiser",
            administrator: login == "admin",
            arbiter: login == "chief",
            ..Account::default()
        };
        account.save(site.app.cabinet.as_ref()).unwrap();
    };
    account("organiser", None);
    account("admin", None);
    account("chief", Some("p1"));
    account("player", Some("p5"));
    Empty { site, _place: place }
}

fn competition(site: &Site) -> CompetitionState {
    CompetitionState::load(site.app.archive.as_ref(), ID, None).unwrap().unwrap()
}

fn done(site: &Site, who: &str, path: &str, fields: &[(&str, &str)]) {
    let seen = hand_in(site, who, path, fields);
    assert_eq!(seen.status, 303, "{who} {path}: {}", seen.text());
    assert!(seen.location().contains("done=recorded"), "{}", seen.location());
}

fn at(page: &str) -> String {
    format!("/c/{ID}/{page}")
}

const REGULATION: &[(&str, &str)] = &[
    ("competition", ID),
    ("name", "Кубок станции 2026"),
    ("regulation.start", "1.3.2026"),
    ("regulation.end", "01.03.2028"),
    ("regulation.control.moves", "10"),
    ("regulation.control.days", "40"),
    ("regulation.loss_at_overstep", "2"),
    ("regulation.reports", "1.9.2026, 1.3.2027"),
    ("regulation.notations", "full-ru"),
    ("regulation.notations", "numeric"),
    ("regulation.scoring.win", "2"),
    ("regulation.scoring.draw", "1"),
    ("regulation.scoring.loss", "0"),
    ("tie.1", "wins"),
    ("tie.2", "koya"),
    ("tie.3", "wins"),
    ("regulation.published.to", "everybody"),
    ("regulation.published.after_days", "10"),
];

/// People `p1` to `p8`, a competition, a section `А`, its arbiters, and entries of `p4` to `p6`.
fn until_the_draw(site: &Site) {
    for n in 1..=8 {
        done(
            site,
            "organiser",
            "/people/new",
            &[(
                "name",
                &format!(
                    "{}-й Участник",
                    ["Первый", "Второй", "Третий", "Четвёртый", "Пятый", "Шестой", "Седьмой", "Восьмой"][n - 1]
                ),
            )],
        );
    }
    done(site, "organiser", "/new", REGULATION);
    done(site, "organiser", &at("setup/section"), &[("section", "А"), ("name", "Главная"), ("places", "6")]);
    for (role, person) in [("chief", "p1"), ("appeals", "p2"), ("adjudicator", "p1"), ("second-adjudicator", "p3")] {
        done(site, "organiser", &at("setup/office"), &[("role", role), ("person", person), ("from", "1.1.2026")]);
    }
    for person in ["p4", "p5", "p6"] {
        done(site, "organiser", &at("entry/А"), &[("person", person), ("on", "5.1.2026"), ("confirmed", "6.1.2026")]);
    }
}

fn draw(site: &Site, seed: &str) -> Seen {
    let path = at("draw/А");
    let form = site.get("organiser", &path);
    let key = form.value("key").to_owned();
    let looked = site.post("organiser", &path, &[("seed", seed), ("key", &key), ("do", "look")]);
    if looked.status != 200 {
        return looked;
    }
    let agreed = looked.value("looked").to_owned();
    site.post("organiser", &path, &[("seed", seed), ("key", &key), ("looked", &agreed), ("do", "draw")])
}

#[test]
fn a_competition_from_nothing_to_the_approval_of_its_results() {
    let site = empty();
    until_the_draw(&site);
    let regulation = competition(&site).regulation().clone();
    assert_eq!(regulation.control.map(|control| (control.moves, control.days)), Some((10, 40)));
    assert_eq!(regulation.tie_breaks, ["wins", "koya"]);
    assert_eq!(regulation.notations.unwrap(), ["full-ru", "numeric"]);
    assert_eq!(regulation.reports.iter().map(ToString::to_string).collect::<Vec<_>>(), ["2026-09-01", "2027-03-01"]);
    let published = regulation.published.unwrap();
    assert_eq!((published.to, published.after_days), (Audience::Everybody, Some(10)));
    assert_eq!(draw(&site, SEED).location(), "/c/%D0%9A-2026/draw/%D0%90?done=drawn");
    let receipt = [("mail.dated", "20.2.2026"), ("mail.medium", "registered"), ("mail.receipt.number", "17")];
    done(&site, "organiser", &at("people/p4/start-notice"), &receipt);
    let undated = site.post("organiser", &at("people"), &[("mail.medium", "ordinary"), ("key", "all")]);
    assert_eq!((undated.status, competition(&site).notices.len()), (422, 1));
    let all = [("mail.dated", "21.2.2026"), ("mail.medium", "ordinary"), ("key", "all")];
    assert_eq!(site.post("organiser", &at("people"), &all).location(), "/c/%D0%9A-2026/people?done=recorded");
    assert_eq!(site.post("organiser", &at("people"), &all).location(), "/c/%D0%9A-2026/people?done=again");
    let sent: Vec<_> = competition(&site).notices.iter().map(|notice| notice.mail["dated"].clone()).collect();
    assert_eq!(sent, ["2026-02-20", "2026-02-21", "2026-02-21"]);
    done(&site, "organiser", &at("people/p5/start-notice"), &[("mail.dated", "21.2.2026"), ("received", "27.2.2026")]);
    let setup = site.get("organiser", &at("setup"));
    assert!(setup.text().contains("кому видны партии: всем, через 10 дней (47.1.4)"), "{}", setup.text());
    assert!(setup.text().contains("полная алгебраическая, русские буквы, цифровая"));
    assert!(setup.text().contains("Сообщено: 3 из 3") && setup.text().contains("Итоги утверждает главный арбитр"));
    site.clock.turn_to("2028-04-01");
    done(&site, "chief", &at("term"), &[("end", "1.4.2028"), ("decided", "1.2.2028"), ("reason", "почта стояла")]);
    assert!(site.get("chief", &at("people")).text().contains("1 апреля 2028"));
    done(&site, "chief", &at("approval"), &[("on", "1.4.2028")]);
    assert!(site.get(None, "/").text().contains("итоги утверждены"));
    assert!(!site.get("chief", &at("setup")).text().contains("Следующий шаг"));
}

#[test]
fn each_step_says_what_is_missing_next() {
    let site = empty();
    done(&site, "organiser", "/people/new", &[("name", "Первый П.")]);
    done(&site, "organiser", "/new", REGULATION);
    let next = || {
        let text = site.get("organiser", &at("setup")).text();
        let (_, rest) = text.split_once("Следующий шаг: ").unwrap();
        rest.split(" Регламент").next().unwrap().to_owned()
    };
    assert_eq!(next(), "Нужна хотя бы одна группа.");
    done(&site, "organiser", &at("setup/section"), &[("section", "А")]);
    assert_eq!(next(), "Нужен главный арбитр.");
    done(&site, "organiser", &at("setup/office"), &[("role", "chief"), ("person", "p1")]);
    assert!(next().starts_with("Нужен апелляционный арбитр"));
    let same = hand_in(&site, "organiser", &at("setup/office"), &[("role", "appeals"), ("person", "p1")]);
    assert_eq!(same.status, 422);
    assert!(same.has("протесты рассматривает другой арбитр") && same.has("value=\"p1\" selected"));
}

#[test]
fn each_point_of_the_regulation_shows_its_default_and_its_article() {
    let site = empty();
    let form = site.get("organiser", "/new").text();
    for said in [
        "Если не заполнить: 10 ходов / 30 дней, с накоплением. Пункт 47.4.3.",
        "Если не заполнить: вторая.",
        "Пункт 47.7.1.",
    ] {
        assert!(form.contains(said), "{said}: {form}");
    }
}

#[test]
fn what_is_wrong_with_a_regulation_is_told_and_stays_typed() {
    let site = empty();
    let wrong = |changes: &[(&'static str, &'static str)], said: &str| {
        let mut fields: Vec<(&str, &str)> = REGULATION.to_vec();
        fields.retain(|(name, _)| changes.iter().all(|(changed, _)| changed != name));
        fields.extend(changes.iter().filter(|(_, value)| !value.is_empty()));
        let seen = hand_in(&site, "organiser", "/new", &fields);
        assert_eq!(seen.status, 422, "{changes:?}");
        assert!(seen.text().contains(said), "{changes:?}: {}", seen.text());
        assert!(seen.has("Кубок станции 2026"));
    };
    wrong(&[("regulation.start", "весной")], "«весной» — не дата");
    wrong(&[("regulation.control.days", "")], "Контролю нужны оба числа");
    wrong(&[("regulation.control.days", "0")], "контроль времени — это хотя бы один ход и хотя бы один день");
    wrong(&[("regulation.scoring.draw", "")], "Нужны все три числа");
    wrong(&[("regulation.published.to", "")], "Укажите, кому видны партии");
    wrong(&[("regulation.published.after_days", "")], "Укажите, через сколько дней видны ходы");
    wrong(&[("regulation.reports", "1.9.2026, потом")], "«потом» — не дата");
    wrong(&[("regulation.end", "1.1.2020")], "раньше первого");
    wrong(&[("competition", "К 2026")], "не годится в обозначения");
    assert!(site.app.archive.streams("competition/").unwrap().is_empty());
    done(&site, "organiser", "/new", REGULATION);
    wrong(&[], "уже есть");
    assert_eq!(site.length(), 1);
}

#[test]
fn the_regulation_is_changed_from_what_it_is_and_asked_again_after_the_draw() {
    let site = empty();
    until_the_draw(&site);
    let form = site.get("organiser", &at("setup/regulation"));
    assert_eq!(form.value("regulation.control.days"), "40");
    assert_eq!(form.value("regulation.start"), "01.03.2026");
    assert_eq!(form.value("regulation.reports"), "01.09.2026, 01.03.2027");
    assert!(form.has("value=\"record\""));
    draw(&site, SEED);
    assert!(!site.get("organiser", &at("setup/regulation")).has("value=\"record\""));
    let mut fields: Vec<(&str, &str)> = REGULATION.to_vec();
    fields.retain(|(name, _)| *name != "regulation.control.days");
    fields.push(("regulation.control.days", "30"));
    done(&site, "organiser", &at("setup/regulation"), &fields);
    assert_eq!(competition(&site).regulation().control.map(|control| control.days), Some(30));
}

#[test]
fn the_draw_is_announced_looked_at_and_stays_for_all_to_check() {
    let site = empty();
    until_the_draw(&site);
    let path = at("draw/А");
    let before = site.get(None, &path);
    assert!(before.text().contains("Пятый-й Участник") && !before.has("name=\"seed\""));
    let announcement = [("do", "announce"), ("announcement", "числа тиража 1812 от 5 февраля")];
    assert_eq!(site.post("organiser", &path, &announcement).status, 303);
    assert_eq!(site.post("organiser", &path, &[("do", "announce")]).status, 422);
    assert!(site.get(None, &path).text().contains("числа тиража 1812 от 5 февраля 10 января 2026, 12:00 UTC"));

    let length = site.length();
    let looked = site.post("organiser", &path, &[("seed", SEED), ("key", "k"), ("do", "look")]);
    assert_eq!(looked.status, 200);
    assert!(looked.has("Это ещё не жеребьёвка"));
    let unlooked = site.post("organiser", &path, &[("seed", SEED), ("key", "k"), ("do", "draw")]);
    assert_eq!(unlooked.status, 200);
    let other = site.post("organiser", &path, &[("seed", "другая"), ("looked", SEED), ("key", "k"), ("do", "draw")]);
    assert_eq!((other.status, site.length()), (200, length));
    assert!(draw(&site, SEED).location().ends_with("?done=drawn"));
    assert_eq!(site.length(), length + 1);

    let drawn = site.get(None, &path);
    let lots = pairing::draw(SEED, &["p6", "p4", "p5"]).unwrap();
    let order: Vec<&str> = lots.lots.iter().map(|lot| lot.entry.as_str()).collect();
    assert_eq!(competition(&site).section("А").unwrap().players, order);
    let text = drawn.text();
    for lot in &lots.lots {
        assert!(text.contains(&format!("{} {}", lot.entry, lot.digest)), "{text}");
    }
    assert!(text.contains("Номера идут по возрастанию жребия") && text.contains("for id in p4 p5 p6; do"));
    assert!(text.contains("Тур 3") && drawn.has("/g/%D0%9A-2026:1"));
    // Nobody draws twice.
    let again =
        site.post("organiser", &path, &[("seed", "другая"), ("key", "k2"), ("do", "draw"), ("looked", "другая")]);
    assert_eq!((again.status, site.length()), (422, length + 1));
}

#[test]
fn a_seed_that_cannot_be_typed_again_is_refused() {
    let site = empty();
    until_the_draw(&site);
    let refused = draw(&site, "a\u{200b}b");
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("провести жеребьёвку нельзя"), "{}", refused.text());
}

#[test]
fn entries_are_changed_until_the_draw_and_afterwards_players_join_and_are_replaced() {
    let site = empty();
    until_the_draw(&site);
    let twice = hand_in(&site, "organiser", &at("entry/А/p6"), &[("on", "5.1.2026"), ("cancelled", "true")]);
    assert_eq!(twice.status, 303);
    done(&site, "organiser", &at("entry/А"), &[("person", "p7"), ("waiting", "true")]);
    let listed = site.get("organiser", &at("entries")).text();
    assert!(listed.contains("Шестой-й Участник снята") && listed.contains("Седьмой-й Участник в очереди"));
    done(&site, "organiser", &at("entry/А/p7"), &[("on", "7.1.2026"), ("confirmed", "8.1.2026")]);
    draw(&site, SEED);
    assert_eq!(hand_in(&site, "organiser", &at("entry/А"), &[("person", "p8")]).status, 422);
    done(&site, "organiser", &at("replacement/А"), &[("leaves", "p7"), ("joins", "p8"), ("on", "20.1.2026")]);
    done(&site, "organiser", &at("late-entry/А"), &[("person", "p6"), ("on", "25.1.2026")]);
    let mut players = competition(&site).section("А").unwrap().players.clone();
    players.sort();
    assert_eq!(players, ["p4", "p5", "p6", "p8"]);
    assert_eq!(competition(&site).games().len(), 6);
    // The lots that were drawn stay as they were.
    assert!(site.get(None, &at("draw/А")).text().contains("Номера идут по возрастанию жребия"));
}

fn link_of(seen: &Seen) -> String {
    let (_, rest) = seen.body.split_once("<code id=\"link\">").unwrap();
    rest.split('<').next().unwrap().to_owned()
}

const GUEST: &[(&str, &str)] = &[
    ("name", "Гостев Г. Г."),
    ("latin", "Gostev, G."),
    ("address", "190000, Дальняя ул., 9"),
    ("email", "guest@example.org"),
    ("consent", "true"),
];

#[test]
fn an_invited_person_enters_himself_and_plays_once_the_organiser_confirms() {
    let site = empty();
    until_the_draw(&site);
    let made =
        site.post("organiser", &at("entries/link"), &[("do", "make"), ("section", "А"), ("uses", "1"), ("days", "7")]);
    assert_eq!(made.status, 200, "{}", made.text());
    let link = link_of(&made);
    assert!(!site.get("organiser", &at("entries")).has(&link));
    assert!(site.get(None, &link).text().contains("Кубок станции 2026 · Главная"));
    let mut unwilling = GUEST.to_vec();
    unwilling.retain(|(name, _)| *name != "consent");
    let refused = site.post(None, &link, &unwilling);
    assert_eq!(refused.status, 422);
    assert!(refused.has("Без согласия") && refused.has("190000, Дальняя ул., 9"));
    let length = site.length();
    assert!(site.post(None, &link, GUEST).has("Организатор подтвердит"));
    assert_eq!(site.length(), length);
    assert_eq!(site.post(None, &link, GUEST).status, 410);
    assert_eq!(site.get(None, &link).status, 410);

    let waiting = site.get("organiser", &at("entries"));
    assert!(waiting.has("Гостев Г. Г.") && waiting.has("190000, Дальняя ул., 9"));
    let (_, rest) = waiting.body.split_once("/joined/").unwrap();
    let key = rest.split('"').next().unwrap().to_owned();
    assert_eq!(site.post("player", &at(&format!("joined/{key}")), &[("do", "confirm")]).status, 403);
    assert_eq!(site.post("organiser", &at(&format!("joined/{key}")), &[("do", "confirm")]).status, 303);
    assert_eq!(site.length(), length + 3);
    site.post("organiser", &at(&format!("joined/{key}")), &[("do", "confirm")]);
    assert_eq!(site.length(), length + 3);
    let entry = competition(&site).section("А").unwrap().entries.last().unwrap().clone();
    assert_eq!((entry.person.as_str(), entry.waiting, entry.confirmed.is_some()), ("p9", false, true));
    assert!(site.get("organiser", "/people/p9").has("190000, Дальняя ул., 9"));
    assert!(!site.get("organiser", &at("entries")).has("Дальняя"));
}

#[test]
fn who_is_refused_leaves_no_trace_and_a_known_person_is_not_entered_twice() {
    let site = empty();
    until_the_draw(&site);
    let made =
        site.post("organiser", &at("entries/link"), &[("do", "make"), ("section", "А"), ("uses", "2"), ("days", "7")]);
    let link = link_of(&made);
    let length = site.length();
    let decide = |fields: &[(&str, &str)]| {
        let waiting = site.get("organiser", &at("entries"));
        let (_, rest) = waiting.body.split_once("/joined/").unwrap();
        let key = rest.split('"').next().unwrap().to_owned();
        assert_eq!(site.post("organiser", &at(&format!("joined/{key}")), fields).status, 303);
    };
    site.post(None, &link, GUEST);
    decide(&[("do", "refuse")]);
    assert_eq!(site.length(), length);
    assert!(site.app.cabinet.slips("joined", None).unwrap().is_empty());
    site.post(None, &link, GUEST);
    decide(&[("do", "confirm"), ("person", "p8"), ("waiting", "true")]);
    let entry = competition(&site).section("А").unwrap().entries.last().unwrap().clone();
    assert_eq!((entry.person.as_str(), entry.waiting), ("p8", true));
    assert_eq!(site.length(), length + 2);
}

#[test]
fn what_a_stranger_writes_is_shown_as_text() {
    let site = empty();
    until_the_draw(&site);
    let fields = [("do", "make"), ("section", "А"), ("uses", "1"), ("days", "7")];
    let link = link_of(&site.post("organiser", &at("entries/link"), &fields));
    let mut hostile = GUEST.to_vec();
    hostile.retain(|(name, _)| *name != "name" && *name != "address");
    hostile
        .extend([("name", "<script>alert(1)</script>\u{202e}Гость"), ("address", "ул. Тихая, 1\r\n\u{200b}<b>2</b>")]);
    assert_eq!(site.post(None, &link, &hostile).status, 200);
    let shown = site.get("organiser", &at("entries"));
    assert!(shown.text().contains("<script>alert(1)</script>"), "{}", shown.text());
    for sign in ["<script>alert", "<b>2", "\u{202e}", "\u{200b}", "\r"] {
        assert!(!shown.has(sign), "{sign:?}");
    }
}

#[test]
fn links_end_are_closed_and_are_not_used_too_fast() {
    let site = empty();
    until_the_draw(&site);
    let make = |days: &str| {
        let fields = [("do", "make"), ("section", "А"), ("uses", "9"), ("days", days)];
        link_of(&site.post("organiser", &at("entries/link"), &fields))
    };
    let (short, closed, fast) = (make("1"), make("7"), make("7"));
    let key = kept_as(closed.trim_start_matches("/join/"));
    assert_eq!(site.post("player", &at("entries/link"), &[("do", "end"), ("link", &key)]).status, 403);
    assert_eq!(site.post("organiser", &at("entries/link"), &[("do", "end"), ("link", &key)]).status, 303);
    assert_eq!(site.get(None, &closed).status, 410);
    let answers: Vec<u16> = (0..5).map(|_| site.post(None, &fast, GUEST).status).collect();
    assert_eq!(answers, [200, 200, 200, 200, 429]);
    site.clock.pass(2 * 86_400);
    // His session has ended meanwhile too.
    site.forget("organiser");
    assert_eq!(site.get(None, &short).status, 410);
    assert_eq!(site.get(None, &fast).status, 200);
    assert_eq!(site.app.cabinet.slips("joined", None).unwrap().len(), 4);
    // What nobody confirmed is thrown away after two months.
    site.clock.pass(59 * 86_400);
    shtempel_web::sweep::sweep(&site.app).unwrap();
    for kind in ["joined", "join-link"] {
        assert!(site.app.cabinet.slips(kind, None).unwrap().is_empty(), "{kind}");
    }
    site.forget("organiser");
    let wrong =
        site.post("organiser", &at("entries/link"), &[("do", "make"), ("section", "Б"), ("uses", "1"), ("days", "1")]);
    assert_eq!(wrong.status, 422);
}

#[test]
fn who_has_no_office_sets_nothing_up() {
    let site = empty();
    until_the_draw(&site);
    draw(&site, SEED);
    let setting_up = [
        "setup",
        "setup/regulation",
        "setup/section",
        "setup/office",
        "entries",
        "entry/А",
        "entry/А/p4",
        "replacement/А",
        "late-entry/А",
        "people",
        "people/p4/start-notice",
        "handover",
    ];
    for page in setting_up {
        for who in ["organiser", "admin", "chief"] {
            assert_eq!(site.get(who, &at(page)).status, 200, "{who} {page}");
        }
        assert_eq!(site.get("player", &at(page)).status, 403, "{page}");
        assert_eq!(site.get(None, &at(page)).status, 303, "{page}");
    }
    let length = site.length();
    for page in setting_up.iter().filter(|page| !["setup", "entries", "people"].contains(page)) {
        let forged = site.post("player", &at(page), &[("do", "record"), ("key", "k"), ("on", "1.1.2026")]);
        assert_eq!(forged.status, 403, "{page}");
    }
    for page in ["draw/А", "entries/link", "joined/0"] {
        assert_eq!(site.post("player", &at(page), &[("do", "record")]).status, 403, "{page}");
    }
    assert_eq!(site.length(), length);
    assert_eq!(site.get("chief", "/new").status, 403);
    assert_eq!(site.get("organiser", "/c/NO/setup").status, 404);
    assert_eq!(site.get("organiser", &at("entry/Я")).status, 404);
}

#[test]
fn organisers_and_administrators_decide_nothing() {
    let site = empty();
    until_the_draw(&site);
    draw(&site, SEED);
    for page in ["term", "approval", "people/p4/withdrawal"] {
        assert_eq!(site.get("chief", &at(page)).status, 200, "{page}");
        for who in ["organiser", "admin", "player"] {
            assert_eq!(site.get(who, &at(page)).status, 403, "{who} {page}");
        }
    }
    done(&site, "chief", &at("people/p4/withdrawal"), &[("on", "9.1.2026"), ("reason", "переезд")]);
    assert!(site.get("organiser", &at("people")).text().contains("9 января 2026"));
}

#[test]
fn arbiters_hand_over_and_the_former_one_has_nothing_any_more() {
    let site = empty();
    until_the_draw(&site);
    draw(&site, SEED);
    let appeals = hand_in(&site, "organiser", &at("handover"), &[("from", "p1"), ("to", "p2"), ("on", "9.1.2026")]);
    assert_eq!(appeals.status, 422);
    let page = site.get("organiser", &at("handover")).text();
    assert!(
        page.contains("Сейчас передаётся: бумаг 0, открытых дел 3, снимков в лотке 0, секретных ходов 0"),
        "{page}"
    );
    done(&site, "organiser", &at("handover"), &[("from", "p1"), ("to", "p7"), ("on", "9.1.2026")]);
    site.clock.turn_to("2026-01-11");
    assert_eq!(site.get("chief", &at("people")).status, 403);
    site.forget("organiser");
    let listed = site.get("organiser", &at("people")).text();
    assert!(listed.contains("главный арбитр: Седьмой-й Участник с 9 января 2026"), "{listed}");
}
