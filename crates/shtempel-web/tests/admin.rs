//! Administration.
#![allow(clippy::unwrap_used)]

mod browsers;

use browsers::{Got, Site};
use shtempel_web::accounts::Account;
use shtempel_web::audit::{self, Event, Outcome};

const PASSWORD: &str = "зелёный конверт 17";

fn account(site: &Site, login: &str) -> Account {
    Account::find(site.app.cabinet.as_ref(), login).unwrap().unwrap()
}

fn link_of(got: &Got) -> String {
    let (_, rest) = got.body.split_once("<code id=\"link\">").unwrap();
    let link = rest.split('<').next().unwrap();
    link.strip_prefix("http://desk.example").unwrap().to_owned()
}

fn accept(site: &Site, link: &str, login: &str) -> Got {
    site.forget("guest");
    site.post("guest", link, &[("login", login), ("new", PASSWORD), ("again", PASSWORD)])
}

#[test]
fn only_administrators_have_these_pages_and_a_refusal_is_written_down() {
    let site = Site::demo();
    for path in ["/admin", "/admin/account/arbiter", "/admin/audit", "/admin/outbox"] {
        assert_eq!(site.get("admin", path).status, 200, "{path}");
        for who in ["arbiter", "appeals", "player", "partner", "organiser"] {
            assert_eq!(site.get(who, path).status, 403, "{who} {path}");
        }
        assert_eq!(site.get("", path).status, 303, "{path}");
    }
    assert_eq!(site.post("organiser", "/admin/account/arbiter", &[("do", "close")]).status, 403);
    assert!(!account(&site, "arbiter").closed);
    let lines = audit::lines(site.app.cabinet.as_ref(), usize::MAX).unwrap();
    let refused = lines.iter().filter(|line| line.event == Event::Denied && line.who == "player");
    assert_eq!(refused.map(|line| line.page.as_str()).collect::<Vec<_>>().len(), 4);
    let trail = site.get("admin", "/admin/audit?event=audit-denied&who=player");
    assert!(trail.has("/admin/outbox") && trail.has("отказ в доступе"));
    assert!(!site.get("admin", "/admin/audit?event=audit-login&outcome=refused").has("<tbody>"));
}

#[test]
fn an_administrator_decides_nothing_in_a_competition() {
    let site = Site::demo();
    assert_eq!(site.get("admin", "/g/К-2024:39/record").status, 403);
    assert_eq!(site.post("admin", "/g/К-2024:39/record", &[("do", "record")]).status, 403);
}

#[test]
fn somebody_new_comes_in_by_a_link() {
    let site = Site::demo();
    let made = site.post("admin", "/admin", &[("person", "p5"), ("login", "Пятый"), ("arbiter", "true")]);
    assert_eq!(made.status, 200, "{}", made.body);
    let link = link_of(&made);
    let form = site.get("guest", &link);
    assert!(form.has("пятый") && !form.has("name=\"login\" value=\"\""));
    assert_eq!(accept(&site, &link, "").place(), "/login?done=password");
    assert_eq!(accept(&site, &link, "").status, 410);
    site.knows("пятый", PASSWORD);
    assert_eq!(site.get("пятый", "/today").status, 200);
    let account = account(&site, "пятый");
    assert_eq!((account.person.as_deref(), account.arbiter, account.administrator), (Some("p5"), true, false));
}

#[test]
fn who_gets_a_link_without_a_name_chooses_it_and_no_other_rights() {
    let site = Site::demo();
    let link = link_of(&site.post("admin", "/admin", &[("person", "p5")]));
    let taken = accept(&site, &link, "Arbiter");
    assert_eq!(taken.status, 422);
    assert!(taken.has("уже занято") && taken.has("value=\"Arbiter\""));
    let made = site.post(
        "guest",
        &link,
        &[("login", "fifth"), ("new", PASSWORD), ("again", PASSWORD), ("administrator", "true")],
    );
    assert_eq!(made.status, 303);
    let fifth = account(&site, "fifth");
    assert_eq!((fifth.person.as_deref(), fifth.has_office()), (Some("p5"), false));
}

#[test]
fn what_cannot_be_an_account_is_refused_and_stays_typed() {
    let site = Site::demo();
    let taken = site.post("admin", "/admin", &[("person", "p5"), ("login", "Arbiter"), ("organiser", "true")]);
    assert_eq!(taken.status, 422);
    assert!(taken.has("уже занято") && taken.has("value=\"Arbiter\"") && taken.has("value=\"p5\" selected"));
    assert_eq!(site.post("admin", "/admin", &[("login", "nobody")]).status, 422);
    assert_eq!(site.post("admin", "/admin", &[("person", "p99"), ("login", "nobody")]).status, 422);
    assert_eq!(Account::all(site.app.cabinet.as_ref()).unwrap().len(), 6);
}

#[test]
fn a_closed_account_is_out_at_once_and_an_open_one_may_come_in_again() {
    let site = Site::demo();
    assert_eq!(site.get("player", "/account").status, 200);
    assert_eq!(site.post("admin", "/admin/account/player", &[("do", "close")]).status, 303);
    assert_eq!(site.get("player", "/account").status, 303);
    let refused = site.post("other", "/login", &[("name", "player"), ("password", "demo-player-1")]);
    assert_eq!(refused.status, 422);
    assert!(refused.has("Имя или пароль не подходят"));
    assert_eq!(site.post("admin", "/admin/account/player", &[("do", "open")]).status, 303);
    site.forget("player");
    assert_eq!(site.get("player", "/account").status, 200);
}

#[test]
fn a_link_for_a_new_password_is_good_once_for_ten_minutes_and_only_the_last() {
    let site = Site::demo();
    let reset = || link_of(&site.post("admin", "/admin/account/player", &[("do", "link")]));
    let (first, second) = (reset(), reset());
    assert_eq!(accept(&site, &first, "").status, 410);
    site.get("player", "/account");
    assert_eq!(accept(&site, &second, "").place(), "/login?done=password");
    assert_eq!(accept(&site, &second, "").status, 410);
    assert_eq!(site.get("player", "/account").status, 303);
    let late = reset();
    site.clock.wait(601);
    assert_eq!(accept(&site, &late, "").status, 410);
}

#[test]
fn rights_change_and_sessions_end_with_them() {
    let site = Site::demo();
    assert_eq!(site.get("player", "/admin").status, 403);
    let given = site.post(
        "admin",
        "/admin/account/player",
        &[("do", "roles"), ("person", account(&site, "player").person.as_deref().unwrap()), ("administrator", "true")],
    );
    assert_eq!(given.status, 303, "{}", given.body);
    assert_eq!(site.get("player", "/admin").status, 303);
    site.forget("player");
    assert_eq!(site.get("player", "/admin").status, 200);
    site.get("partner", "/account");
    site.post("admin", "/admin/account/partner", &[("do", "end")]);
    assert_eq!(site.get("partner", "/account").status, 303);
}

#[test]
fn nobody_takes_the_last_administrator_away() {
    let site = Site::demo();
    for fields in [&[("do", "close")][..], &[("do", "roles"), ("organiser", "true")][..]] {
        let refused = site.post("admin", "/admin/account/admin", fields);
        assert_eq!(refused.status, 422);
        assert!(refused.has("Это последний"));
    }
    assert!(account(&site, "admin").administrator && !account(&site, "admin").closed);
    // One who has not chosen a password yet does not count.
    let link = link_of(&site.post("admin", "/admin", &[("login", "second"), ("administrator", "true")]));
    assert_eq!(site.post("admin", "/admin/account/admin", &[("do", "close")]).status, 422);
    accept(&site, &link, "");
    assert_eq!(site.post("admin", "/admin/account/admin", &[("do", "close")]).status, 303);
    assert_eq!(site.get("admin", "/admin").status, 303);
    let lines = audit::lines(site.app.cabinet.as_ref(), usize::MAX).unwrap();
    assert_eq!(lines.iter().filter(|l| l.event == Event::Account && l.outcome == Outcome::Refused).count(), 3);
}

#[test]
fn the_trail_says_who_did_what_to_whose_account() {
    let site = Site::demo();
    site.post("admin", "/admin/account/player", &[("do", "roles"), ("person", "p5"), ("organiser", "true")]);
    site.post("admin", "/admin/account/player", &[("do", "close")]);
    site.post("admin", "/admin", &[("login", "newcomer"), ("arbiter", "true")]);
    let lines = audit::lines(site.app.cabinet.as_ref(), usize::MAX).unwrap();
    let made: Vec<(&str, &str)> = lines
        .iter()
        .filter(|line| line.event == Event::Account)
        .map(|line| (line.who.as_str(), line.page.as_str()))
        .collect();
    let mut wanted = [
        ("admin", "/admin/account/player: rights organiser p5"),
        ("admin", "/admin/account/player: close"),
        ("admin", "/admin: new newcomer, rights arbiter"),
    ];
    wanted.sort_unstable();
    let mut sorted = made;
    sorted.sort_unstable();
    assert_eq!(sorted, wanted);
    let found = site.get("admin", "/admin/audit?who=newcomer");
    assert!(found.has("/admin: new newcomer") && !found.has("/admin/account/player: close"));
}

#[test]
fn a_lost_telephone_is_taken_away_by_an_administrator() {
    let site = Site::demo();
    let mut arbiter = account(&site, "arbiter");
    arbiter.totp = Some("3132333435363738393031323334353637383930".into());
    arbiter.save(site.app.cabinet.as_ref()).unwrap();
    assert_eq!(site.post("admin", "/admin/account/arbiter", &[("do", "no-factor")]).status, 303);
    assert_eq!(account(&site, "arbiter").totp, None);
}
