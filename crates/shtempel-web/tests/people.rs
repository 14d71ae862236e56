//! People: who sees and changes what, and what the public never sees.
#![allow(clippy::unwrap_used)]

mod common;

use common::{DEMO, GAME, SECOND, Site, hand_in};
use shtempel_desk::Refusal;
use shtempel_desk::state::PersonState;
use shtempel_web::audit::{self, Event};

fn state(site: &Site, person: &str) -> PersonState {
    PersonState::load(site.app.archive.as_ref(), person, None).map_err(Refusal::from).unwrap().unwrap()
}

fn text_of(site: &Site, attachment: &str) -> Option<String> {
    let id = shtempel_archive::Digest::parse(attachment).unwrap();
    site.app.archive.attachment(id).unwrap().map(|found| String::from_utf8(found.bytes).unwrap())
}

/// The addresses of a person as the archive has them.
fn homes(site: &Site, person: &str) -> Vec<String> {
    state(site, person).addresses.iter().map(|one| text_of(site, &one.address).unwrap()).collect()
}

#[test]
fn only_organisers_have_the_list_of_people() {
    let site = Site::demo();
    for path in ["/people", "/people/new"] {
        for who in ["organiser", "admin"] {
            assert_eq!(site.get(who, path).status, 200, "{who} {path}");
        }
        for who in ["arbiter", "appeals", "player", "stranger", "playing-arbiter"] {
            assert_eq!(site.get(who, path).status, 403, "{who} {path}");
            assert_eq!(site.post(who, "/people/new", &[("name", "Новиков Н. Н.")]).status, 403, "{who}");
        }
        assert_eq!(site.get(None, path).location(), format!("/login?to={path}"));
    }
    let found = site.get("organiser", "/people?q=кадушкин");
    assert!(found.has("Кадушкин Лев") && !found.has("Рогожина"));
    assert!(site.get("organiser", "/people?q=никого").has("Никого с таким именем"));
}

#[test]
fn somebody_new_is_entered_once_and_bad_input_stays_typed() {
    let site = Site::demo();
    let before = site.length();
    let wrong = site.post("organiser", "/people/new", &[("name", " "), ("club", "<Маяк>"), ("rating", "много")]);
    assert_eq!(wrong.status, 422);
    assert!(wrong.has("value=\"&#60;Маяк&#62;\"") && wrong.has("value=\"много\""), "{}", wrong.body);
    assert!(wrong.has("«много» — не целое число"));
    let fields =
        [("name", "Новиков Н. Н."), ("latin", "Novikov, N."), ("rating", "1900"), ("key", "k1"), ("do", "record")];
    let fields: Vec<(&str, &str)> = fields.into_iter().chain([("seen", "0")]).collect();
    let made = site.post("organiser", "/people/new", &fields);
    let place = made.location().to_owned();
    assert!(place.starts_with("/people/p") && place.ends_with("?done=recorded"), "{place}");
    assert_eq!(site.length(), before + 1);
    assert_eq!(site.post("organiser", "/people/new", &fields).location(), "/people?done=again");
    assert_eq!(site.length(), before + 1);
    let shown = site.get("organiser", &place);
    assert!(shown.text().contains("Novikov, N.") && shown.text().contains("1900"));
}

#[test]
fn an_address_is_seen_by_partners_arbiters_and_organisers_and_by_nobody_else() {
    let site = Site::demo();
    let person = site.person("player");
    let home = homes(&site, &person).pop().unwrap();
    let page = format!("/people/{person}");
    for who in ["organiser", "admin", "arbiter", "section-arbiter", "partner", "player"] {
        let seen = site.get(who, &page);
        assert_eq!(seen.status, 200, "{who}");
        assert!(seen.text().contains(&home), "{who}: {}", seen.text());
    }
    for who in ["stranger", "playing-arbiter", "appeals"] {
        let refused = site.get(who, &page);
        assert_eq!(refused.status, 403, "{who}");
        assert!(!refused.has(&home));
        // Whether there is such a person he is not told either.
        assert_eq!(site.get(who, "/people/p999").status, 403);
    }
    assert_eq!(site.get(None, &page).status, 303);
    assert_eq!(site.get("organiser", "/people/p999").status, 404);
    for who in ["player", "partner"] {
        for form in ["edit", "address", "death", "representative", "erase"] {
            assert_eq!(site.get(who, &format!("{page}/{form}")).status, 403, "{who} {form}");
        }
    }
    assert_eq!(site.get("arbiter", &format!("{page}/erase")).status, 403);
}

#[test]
fn a_new_address_is_recorded_with_those_who_were_told_and_the_old_one_stays_in_the_history() {
    let site = Site::demo();
    let (person, partner) = (site.person("player"), site.person("partner"));
    let old = homes(&site, &person).pop().unwrap();
    let path = format!("/people/{person}/address");
    let unsaid = hand_in(&site, "arbiter", &path, &[("address", "101000, Новый адрес, 1"), ("to", &partner)]);
    assert_eq!(unsaid.status, 422);
    assert!(unsaid.has("101000, Новый адрес, 1") && unsaid.has("Укажите, когда послано извещение"));
    let fields = [
        ("address", "101000, Новый адрес, 1"),
        ("from", "1.11.2025"),
        ("to", partner.as_str()),
        ("to", "arbiter"),
        ("dated", "28.10.2025"),
    ];
    let done = hand_in(&site, "arbiter", &path, &fields);
    assert_eq!(done.location(), format!("/people/{person}?done=recorded"));
    let told = state(&site, &person).addresses.pop().unwrap().told;
    assert_eq!(told.iter().map(|told| told.to.as_str()).collect::<Vec<_>>(), [partner.as_str(), "arbiter"]);
    assert!(told.iter().all(|told| told.mail["medium"] == "registered" && told.mail["dated"] == "2025-10-28"));
    let kept = site.get("arbiter", &format!("/people/{person}"));
    assert!(kept.text().contains(&old) && kept.text().contains("101000, Новый адрес, 1 действует"), "{}", kept.text());
    let partners = site.get("partner", &format!("/people/{person}"));
    assert!(!partners.text().contains(&old) && partners.text().contains("101000, Новый адрес, 1"));
}

#[test]
fn a_correction_starts_from_what_is_known() {
    let site = Site::demo();
    let person = site.person("player");
    let path = format!("/people/{person}/edit");
    let form = site.get("organiser", &path);
    let name = state(&site, &person).name().to_owned();
    assert_eq!(form.value("name"), name);
    let done =
        hand_in(&site, "organiser", &path, &[("name", &name), ("club", "Новый клуб"), ("email", "a@example.org")]);
    assert_eq!(done.status, 303, "{}", done.text());
    assert_eq!(state(&site, &person).person.club.as_deref(), Some("Новый клуб"));
    assert!(site.get("organiser", &format!("/people/{person}")).has("a@example.org"));
    assert!(!site.get("partner", &format!("/people/{person}")).has("a@example.org"));
}

#[test]
fn two_who_change_one_person_do_not_overwrite_each_other() {
    let site = Site::demo();
    let path = format!("/people/{}/edit", site.person("player"));
    let form = site.get("organiser", &path);
    let (key, seen) = (form.value("key").to_owned(), form.value("seen").to_owned());
    hand_in(&site, "arbiter", &path, &[("name", "Первый П. П.")]);
    let fields = [("name", "Второй В. В."), ("key", &key), ("seen", &seen), ("do", "record")];
    let second = site.post("organiser", &path, &fields);
    assert_eq!(second.status, 200);
    assert!(second.has("сюда записали другое") && second.has("Второй В. В."));
    assert_eq!(state(&site, &site.person("player")).name(), "Первый П. П.");
}

#[test]
fn a_death_and_a_representative_are_recorded_and_a_death_is_asked_again() {
    let site = Site::demo();
    let person = site.person("neighbour");
    let death = format!("/people/{person}/death");
    let form = site.get("arbiter", &death);
    assert!(!form.has("value=\"record\""));
    let unasked = site.post(
        "arbiter",
        &death,
        &[("on", "1.11.2025"), ("key", form.value("key")), ("seen", form.value("seen")), ("do", "record")],
    );
    assert_eq!((unasked.status, state(&site, &person).death.is_some()), (200, false));
    assert_eq!(hand_in(&site, "arbiter", &death, &[("on", "1.11.2025"), ("told_by", "сестра")]).status, 303);
    assert!(state(&site, &person).death.is_some());
    let acts = format!("/people/{person}/representative");
    let fields = [("representative", "сестра, 101000, Тихая ул., 2"), ("from", "1.11.2025"), ("to", "1.12.2025")];
    assert_eq!(hand_in(&site, "arbiter", &acts, &fields).status, 303);
    let shown = site.get("arbiter", &format!("/people/{person}"));
    assert!(shown.has("Тихая ул., 2") && shown.has("1 ноября 2025"));
}

#[test]
fn erasure_waits_for_the_results_and_then_leaves_nothing() {
    let site = Site::demo();
    let person = site.person("stranger");
    let (name, home) = (state(&site, &person).name().to_owned(), homes(&site, &person));
    let path = format!("/people/{person}/erase");
    let early = hand_in(&site, "organiser", &path, &[("reason", "письмо")]);
    assert_eq!(early.status, 422);
    assert!(early.has("ещё не утверждены"), "{}", early.text());
    let approve = format!("/c/{SECOND}/approval");
    assert_eq!(site.get("organiser", &approve).status, 403);
    let approved = hand_in(&site, "playing-arbiter", &approve, &[("on", "20.11.2025")]);
    assert_eq!(approved.status, 303, "{}", approved.text());
    let done = hand_in(&site, "organiser", &path, &[("reason", "письмо от 1 ноября")]);
    assert_eq!(done.location(), format!("/people/{person}?done=recorded"));
    let shown = site.get("organiser", &format!("/people/{person}"));
    assert!(shown.has("Имя и личные сведения стёрты") && !shown.has(&name));
    assert!(home.iter().all(|home| !shown.has(home)));
    assert!(!site.get("organiser", "/people").has(&name));
    let lines = audit::lines(site.app.cabinet.as_ref(), usize::MAX).unwrap();
    assert_eq!(lines.iter().filter(|line| line.event == Event::Erase).count(), 1);
}

#[test]
fn the_public_sees_players_and_results_and_no_address() {
    let site = Site::demo();
    let person = site.person("player");
    let mut people: Vec<String> = (1..=7).map(|n| format!("s{n}")).collect();
    people.push(person.clone());
    people.push(site.person("partner"));
    let homes: Vec<String> = people.iter().flat_map(|one| homes(&site, one)).collect();
    assert!(homes.len() >= 2, "{homes:?}");
    let pages = [
        "/".to_owned(),
        format!("/c/{DEMO}"),
        format!("/c/{SECOND}"),
        format!("/c/{DEMO}/draw/1"),
        format!("/g/{GAME}"),
        format!("/player/{DEMO}/{person}"),
        format!("/player/{SECOND}/s1"),
    ];
    for path in &pages {
        let seen = site.get(None, path);
        assert_eq!(seen.status, 200, "{path}");
        for home in &homes {
            assert!(!seen.text().contains(home.as_str()), "{path}: {home}");
        }
        assert!(!seen.has("<form method=\"post\" action=\"/c"), "{path}");
    }
    let player = site.get(None, &format!("/player/{DEMO}/{person}"));
    assert!(player.has(state(&site, &person).name()) && player.has("href=\"/g/%D0%9A-2024:39\""));
    assert_eq!(site.get(None, &format!("/player/{DEMO}/s1")).status, 404);
    assert_eq!(site.get(None, &format!("/player/NO/{person}")).status, 404);
}

#[test]
fn public_pages_are_kept_by_browsers_until_they_change() {
    let site = Site::demo();
    let request = |tag: &str| {
        let request = axum::http::Request::get("/c/%D0%A1-2025").header("host", common::HOST);
        let request = request.header("accept-language", "ru").header("if-none-match", tag);
        site.send(request.body(axum::body::Body::empty()).unwrap())
    };
    let first = site.get(None, &format!("/c/{SECOND}"));
    let tag = first.header("etag").to_owned();
    assert!(tag.starts_with("W/\""), "{tag}");
    assert_eq!(first.header("cache-control"), "public, max-age=60");
    let same = request(&tag);
    assert_eq!((same.status, same.body.as_str(), same.header("etag")), (304, "", tag.as_str()));
    assert!(same.header("content-security-policy").contains("default-src 'self'"));
    assert_eq!(request("W/\"other\"").status, 200);
    // Whoever is signed in gets pages of his own, which nobody keeps.
    let own = site.get("player", &format!("/c/{SECOND}"));
    assert_eq!((own.header("etag"), own.header("cache-control")), ("", "no-store"));
    let path = format!("/c/{SECOND}/setup/section");
    assert_eq!(hand_in(&site, "organiser", &path, &[("section", "1"), ("name", "Первая группа")]).status, 303);
    let changed = request(&tag);
    assert_eq!(changed.status, 200);
    assert_ne!(changed.header("etag"), tag);
}
