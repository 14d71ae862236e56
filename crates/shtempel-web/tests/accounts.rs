//! Coming in, passwords, sessions, the second factor, invitations.
#![allow(clippy::unwrap_used)]

mod browsers;

use browsers::Site;
use shtempel_web::accounts::Account;
use shtempel_web::audit::{self, Event, Outcome};
use shtempel_web::{first_administrator, totp};

const PASSWORD: &str = "зелёный конверт 17";

fn account(site: &Site, login: &str) -> Account {
    Account::find(site.app.cabinet.as_ref(), login).unwrap().unwrap()
}

fn events(site: &Site, event: Event, outcome: Outcome) -> usize {
    let lines = audit::lines(site.app.cabinet.as_ref(), usize::MAX).unwrap();
    lines.iter().filter(|line| line.event == event && line.outcome == outcome).count()
}

/// The bytes of a secret as the telephone reads it, hexadecimal.
fn secret_of(page: &str) -> String {
    let (_, rest) = page.split_once("secret=").unwrap();
    let text: String = rest.chars().take_while(char::is_ascii_alphanumeric).collect();
    let bits: Vec<u8> = text
        .bytes()
        .flat_map(|byte| {
            let value = if byte.is_ascii_digit() { byte - b'2' + 26 } else { byte - b'A' };
            (0..5).rev().map(move |bit| (value >> bit) & 1)
        })
        .collect();
    let bytes = bits.chunks_exact(8).map(|eight| eight.iter().fold(0_u8, |byte, bit| byte << 1 | bit));
    bytes.map(|byte| format!("{byte:02x}")).collect()
}

fn figures(site: &Site, secret: &str) -> String {
    totp::figures(secret, site.clock.seconds()).unwrap()
}

/// Switches the second factor of somebody on, and gives the secret and the recovery codes.
fn switch_on(site: &Site, who: &str) -> (String, Vec<String>) {
    let begun = site.post(who, "/account/second-factor", &[("do", "begin")]);
    assert_eq!(begun.place(), "/account/second-factor");
    let shown = site.get(who, "/account/second-factor");
    assert!(shown.has("<svg") && shown.has("otpauth://totp/"), "{}", shown.body);
    let secret = secret_of(&shown.body);
    assert_eq!(totp::base32(&secret).len(), 32);
    let done = site.post(who, "/account/second-factor", &[("do", "confirm"), ("code", &figures(site, &secret))]);
    assert_eq!(done.status, 200, "{}", done.body);
    let codes: Vec<String> = done.body.split("<li><code>").skip(1).map(|rest| rest[..19].to_owned()).collect();
    assert_eq!(codes.len(), 10);
    (secret, codes)
}

#[test]
fn a_page_of_ones_own_account_needs_a_login() {
    let site = Site::demo();
    for path in ["/account", "/account/second-factor", "/admin", "/admin/audit", "/people"] {
        let got = site.get("", path);
        assert_eq!((got.status, got.place()), (303, format!("/login?to={path}").as_str()), "{path}");
    }
    let own = site.get("player", "/account");
    assert_eq!(own.status, 200);
    assert!(own.has("Test/1.0") && own.has("этот"), "{}", own.body);
}

#[test]
fn the_language_of_an_account_stays() {
    let site = Site::demo();
    let set = site.post("player", "/account/language", &[("lang", "en")]);
    assert_eq!(set.place(), "/account?done=saved");
    assert!(set.headers.get_all("set-cookie").iter().any(|cookie| cookie.to_str().unwrap().starts_with("lang=en")));
    site.forget("player");
    assert!(site.get("player", "/account").has("<html lang=\"en\""));
}

#[test]
fn a_new_password_asks_the_old_one_and_ends_the_other_sessions() {
    let site = Site::demo();
    site.get("player", "/account");
    let elsewhere = site.cookie("player");
    site.forget("player");
    site.get("player", "/account");
    let change = |old: &str, new: &str, again: &str| {
        site.post("player", "/account/password", &[("old", old), ("new", new), ("again", again)])
    };
    let wrong = change("not the password", PASSWORD, PASSWORD);
    assert_eq!(wrong.status, 422);
    assert!(wrong.has("Прежний пароль не подходит"));
    assert_eq!(events(&site, Event::Password, Outcome::Refused), 1);
    assert!(change("demo-player-1", "короткий", "короткий").has("не короче 12"));
    assert!(change("demo-player-1", "password1234", "password1234").has("угадают первым"));
    assert!(change("demo-player-1", PASSWORD, "зелёный конверт 18").has("набрано разное"));
    let mine = site.cookie("player");
    assert_eq!(change("demo-player-1", PASSWORD, PASSWORD).place(), "/account?done=password");
    assert_ne!(site.cookie("player"), mine);
    assert_eq!(site.get("player", "/account").status, 200);
    for old in [elsewhere, mine] {
        site.set_cookie("thief", &old);
        assert_eq!(site.get("thief", "/account").status, 303);
    }
    site.forget("player");
    site.knows("player", PASSWORD);
    assert_eq!(site.get("player", "/account").status, 200);
}

#[test]
fn wrong_old_passwords_are_counted_like_wrong_logins() {
    let site = Site::demo();
    let change = || site.post("player", "/account/password", &[("old", "no"), ("new", PASSWORD), ("again", PASSWORD)]);
    let answers: Vec<u16> = (0..5).map(|_| change().status).collect();
    assert_eq!(answers, [422, 422, 422, 422, 429]);
}

#[test]
fn sessions_are_listed_and_ended_one_by_one_and_only_by_their_owner() {
    let site = Site::demo();
    site.get("player", "/account");
    let first = site.cookie("player");
    site.forget("player");
    let page = site.get("player", "/account");
    let keys: Vec<String> = page
        .body
        .split("name=\"session\" value=\"")
        .skip(1)
        .map(|rest| rest[..64.min(rest.find('"').unwrap())].to_owned())
        .collect();
    let other = keys.iter().find(|key| **key == shtempel_web::accounts::kept_as(&first)).unwrap();
    assert!(keys.contains(&"others".to_owned()));
    assert_eq!(site.post("partner", "/account/sessions", &[("session", other)]).status, 404);
    site.set_cookie("first", &first);
    assert_eq!(site.get("first", "/account").status, 200);
    assert_eq!(site.post("player", "/account/sessions", &[("session", other)]).place(), "/account?done=session");
    assert_eq!(site.get("first", "/account").status, 303);
    let own = shtempel_web::accounts::kept_as(&site.cookie("player"));
    assert_eq!(site.post("player", "/account/sessions", &[("session", &own)]).place(), "/?done=ended");
    assert_eq!(site.get("player", "/account").status, 303);
    assert_eq!(events(&site, Event::Session, Outcome::Done), 2);
}

#[test]
fn the_second_factor_from_setting_up_to_switching_off() {
    let site = Site::demo();
    site.post("arbiter", "/account/second-factor", &[("do", "begin")]);
    let wrong = site.post("arbiter", "/account/second-factor", &[("do", "confirm"), ("code", "000000")]);
    assert_eq!(wrong.status, 422);
    assert_eq!(account(&site, "arbiter").totp, None);
    let (secret, codes) = switch_on(&site, "arbiter");
    assert!(account(&site, "arbiter").recovery.iter().all(|kept| !codes.contains(kept)));
    assert_eq!(site.get("arbiter", "/today").status, 200);

    // The code that confirmed it is used up; the next one lets him in, and the password is not asked again.
    site.forget("arbiter");
    let half = |site: &Site| {
        site.post("", "/login", &[("name", "arbiter"), ("password", "demo-arbiter-1"), ("to", "/record")])
    };
    assert_eq!(half(&site).place(), "/login/code");
    let asked = site.get("", "/login/code");
    assert!(!asked.has("type=\"password\"") && !asked.has("demo-arbiter-1"));
    assert_eq!(site.get("", "/today").status, 303);
    assert_eq!(site.post("", "/login/code", &[("code", &figures(&site, &secret))]).status, 422);
    site.clock.wait(30);
    let code = figures(&site, &secret);
    let in_ = site.post("", "/login/code", &[("code", &code)]);
    assert_eq!(in_.place(), "/record");
    assert_eq!(site.get("", "/today").status, 200);
    // Nobody comes in twice with one code.
    site.forget("");
    half(&site);
    assert_eq!(site.post("", "/login/code", &[("code", &code)]).status, 422);
    // A recovery code is good once.
    assert_eq!(site.post("", "/login/code", &[("code", &codes[0])]).status, 303);
    site.forget("");
    half(&site);
    assert_eq!(site.post("", "/login/code", &[("code", &codes[0])]).status, 422);
    assert_eq!(site.post("", "/login/code", &[("code", &codes[1])]).status, 303);

    let off = |password: &str, code: &str| {
        site.post("", "/account/second-factor/change", &[("do", "off"), ("password", password), ("code", code)])
    };
    site.clock.wait(30);
    assert_eq!(off("demo-arbiter-2", &figures(&site, &secret)).status, 422);
    assert_eq!(off("demo-arbiter-1", "000000").status, 422);
    assert!(account(&site, "arbiter").totp.is_some());
    assert_eq!(off("demo-arbiter-1", &figures(&site, &secret)).place(), "/account?done=factor-off");
    assert_eq!(account(&site, "arbiter").totp, None);
    assert_eq!(account(&site, "arbiter").recovery, Vec::<String>::new());
}

#[test]
fn wrong_codes_are_counted_and_then_the_password_is_asked_again() {
    let site = Site::demo();
    let (secret, _) = switch_on(&site, "arbiter");
    site.clock.wait(60);
    site.post("", "/login", &[("name", "arbiter"), ("password", "demo-arbiter-1")]);
    for _ in 0..4 {
        assert_eq!(site.post("", "/login/code", &[("code", "000000")]).status, 422);
    }
    assert_eq!(site.post("", "/login/code", &[("code", "000000")]).status, 429);
    site.clock.wait(60);
    assert_eq!(site.post("", "/login/code", &[("code", "000000")]).status, 422);
    site.clock.wait(60);
    assert_eq!(site.post("", "/login/code", &[("code", &figures(&site, &secret))]).place(), "/login");
    assert_eq!(events(&site, Event::Login, Outcome::Refused), 5);
}

#[test]
fn half_a_login_ends_after_some_minutes_and_belongs_to_one_browser() {
    let site = Site::demo();
    let (secret, _) = switch_on(&site, "arbiter");
    site.clock.wait(60);
    site.post("", "/login", &[("name", "arbiter"), ("password", "demo-arbiter-1")]);
    assert_eq!(site.get("other browser", "/login/code").place(), "/login");
    assert_eq!(site.post("other browser", "/login/code", &[("code", &figures(&site, &secret))]).place(), "/login");
    site.clock.wait(301);
    assert_eq!(site.post("", "/login/code", &[("code", &figures(&site, &secret))]).place(), "/login");
    assert_eq!(site.get("", "/account").status, 303);
}

#[test]
fn whoever_has_an_office_sets_the_second_factor_up_before_anything_else() {
    let site = Site::demo_with(|settings| settings.second_factor = true);
    for who in ["arbiter", "appeals", "organiser", "admin"] {
        for path in ["/", "/today", "/people", "/admin", "/c/К-2024"] {
            assert_eq!(site.get(who, path).place(), "/account/second-factor", "{who} {path}");
        }
        assert_eq!(site.get(who, "/account").status, 200);
    }
    assert_eq!(site.get("player", "/c/К-2024").status, 200);
    switch_on(&site, "arbiter");
    assert_eq!(site.get("arbiter", "/today").status, 200);
}

#[test]
fn who_has_an_office_only_in_a_competition_needs_the_second_factor_too() {
    let site = Site::demo_with(|settings| settings.second_factor = true);
    let mut arbiter = account(&site, "arbiter");
    arbiter.arbiter = false;
    arbiter.save(site.app.cabinet.as_ref()).unwrap();
    assert_eq!(site.get("arbiter", "/c/К-2024").place(), "/account/second-factor");
}

#[test]
fn the_first_administrator_comes_in_by_a_link_that_is_good_once() {
    let site = Site::empty();
    let earlier = first_administrator(&site.app).unwrap().unwrap();
    let link = first_administrator(&site.app).unwrap().unwrap();
    assert_eq!(site.get("", &earlier).status, 410);
    assert!(site.get("", &link).has("name=\"login\""));
    let accept =
        |login: &str, password: &str| site.post("", &link, &[("login", login), ("new", password), ("again", password)]);
    let kept = accept("к", PASSWORD);
    assert_eq!(kept.status, 422);
    assert!(kept.has("value=\"к\""));
    assert!(accept("Ведущий", "короткий").has("value=\"Ведущий\""));
    assert_eq!(accept("Ведущий", PASSWORD).place(), "/login?done=password");
    assert_eq!(accept("Другой", PASSWORD).status, 410);
    assert_eq!(Account::all(site.app.cabinet.as_ref()).unwrap().len(), 1);
    assert!(account(&site, "ведущий").administrator);
    site.knows("ведущий", PASSWORD);
    assert_eq!(site.get("ведущий", "/admin").status, 200);
    assert_eq!(first_administrator(&site.app).unwrap(), None);
}

#[test]
fn a_link_ends_after_its_time() {
    let site = Site::empty();
    let link = first_administrator(&site.app).unwrap().unwrap();
    site.clock.wait(3_601);
    assert_eq!(site.get("", &link).status, 410);
    let late = site.post("", &link, &[("login", "late"), ("new", PASSWORD), ("again", PASSWORD)]);
    assert_eq!(late.status, 410);
    assert_eq!(Account::all(site.app.cabinet.as_ref()).unwrap(), []);
}

#[test]
fn the_trail_does_not_hold_the_secret_of_a_link() {
    let site = Site::empty();
    let link = first_administrator(&site.app).unwrap().unwrap();
    site.post("", &link, &[("login", "ведущий"), ("new", PASSWORD), ("again", PASSWORD)]);
    let lines = audit::lines(site.app.cabinet.as_ref(), usize::MAX).unwrap();
    let secret = link.trim_start_matches("/invite/");
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0].page, "/invite/…");
    assert!(lines.iter().all(|line| !format!("{line:?}").contains(secret)));
}

const HOUR: i64 = 3_600;
const DAY: i64 = 24 * HOUR;

/// Whether somebody who comes back each so often is still in when the time is over.
fn is_in_after(site: &Site, who: &str, each: i64, whole: i64) -> bool {
    site.forget(who);
    assert_eq!(site.get(who, "/account").status, 200);
    for _ in 0..whole / each {
        site.clock.wait(each);
        if site.get(who, "/account").status != 200 {
            return false;
        }
    }
    true
}

#[test]
fn sessions_end_when_they_lie_idle_and_when_they_are_old() {
    let site = Site::demo();
    assert!(is_in_after(&site, "player", 29 * DAY, 87 * DAY));
    assert!(!is_in_after(&site, "player", 31 * DAY, 31 * DAY));
    assert!(!is_in_after(&site, "player", 10 * DAY, 100 * DAY));
    for who in ["arbiter", "organiser", "admin"] {
        assert!(is_in_after(&site, who, 11 * HOUR, 6 * DAY), "{who}");
        assert!(!is_in_after(&site, who, 13 * HOUR, 13 * HOUR), "{who}");
        assert!(!is_in_after(&site, who, 11 * HOUR, 8 * DAY), "{who}");
    }
}

#[test]
fn a_name_that_nobody_has_is_refused_like_a_wrong_password() {
    let site = Site::demo();
    let refused = |browser: &str, name: &str| {
        let got = site.post(browser, "/login", &[("name", name), ("password", "зелёный конверт 18")]);
        let token = got.hidden("token");
        (got.status, got.body.replace(&token, "").replace(name, ""))
    };
    for _ in 0..5 {
        let (known, unknown) = (refused("one", "player"), refused("two", "nobody"));
        assert_eq!(known, unknown);
    }
    assert_eq!(refused("one", "player").0, 429);
}

#[test]
fn the_address_of_a_login_leads_nowhere_else() {
    let site = Site::demo();
    let enter = |to: &str| {
        site.forget("x");
        site.post("x", "/login", &[("name", "player"), ("password", "demo-player-1"), ("to", to)]).place().to_owned()
    };
    assert_eq!(enter("/c/К-2024"), "/c/%D0%9A-2024");
    assert_eq!(enter("/c/%D0%9A-2024"), "/c/%D0%9A-2024");
    assert_eq!(enter("https://evil.example/"), "/my");
    assert_eq!(enter("//evil.example"), "/my");
}
