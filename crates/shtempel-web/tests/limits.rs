//! Everything has a limit: one that is kept is accepted, one more is refused in words, and the server lives on.
#![allow(clippy::unwrap_used)]

mod common;

use common::wire::{Wire, heard, one};
use common::{GAME, Site, letter, local};
use shtempel_archive::{Archive, SqliteArchive};
use shtempel_testkit::{Failure, FaultyArchive};
use shtempel_web::Settings;
use shtempel_web::limits::{FIELDS, FORM_BYTES, HEAD_BYTES, Limits, UPLOAD_BYTES, UPLOADS};
use std::io::Write;
use std::net::Shutdown;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

const SOON: Duration = Duration::from_millis(200);
/// What a wait of [`SOON`] takes at the very most on a machine that does much else.
const AT_LAST: Duration = Duration::from_secs(15);

fn with(limits: Limits) -> Site {
    Site::with(Settings { limits, ..local() })
}

fn ask(head: &str) -> Vec<u8> {
    format!("GET /health HTTP/1.1\r\nhost: localhost\r\n{head}connection: close\r\n\r\n").into_bytes()
}

fn status(answer: &str) -> &str {
    answer.split(' ').nth(1).unwrap_or_default()
}

#[test]
fn the_head_of_a_request_is_sixteen_kilobytes_at_most() {
    let site = Site::demo();
    let wire = Wire::of(&site);
    let bare = ask("x: \r\n").len();
    let filled = |size: usize| ask(&format!("x: {}\r\n", "a".repeat(size - bare)));
    assert_eq!(status(&wire.say(&filled(HEAD_BYTES - 1))), "200");
    assert_eq!(status(&wire.say(&filled(HEAD_BYTES + 1))), "431");
    let lines = |count: usize| ask(&"x: 1\r\n".repeat(count));
    assert_eq!(status(&wire.say(&lines(90))), "200");
    assert_eq!(status(&wire.say(&lines(110))), "431");
}

#[test]
fn a_head_that_does_not_come_is_hung_up_on() {
    let site = with(Limits { head: SOON, ..Limits::default() });
    let wire = Wire::of(&site);
    let started = Instant::now();
    let answer = wire.say(b"GET /health HTTP/1.1\r\nhost: loc");
    assert!(started.elapsed() >= SOON && started.elapsed() < AT_LAST);
    assert_ne!(status(&answer), "200");
    assert_eq!(status(&wire.say(&ask(""))), "200");
}

#[test]
fn a_connection_that_lies_idle_is_ended_and_one_that_asks_again_is_not() {
    let site = with(Limits { head: SOON, ..Limits::default() });
    let wire = Wire::of(&site);
    let mut stream = wire.connect();
    for _ in 0..3 {
        stream.write_all(b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n").unwrap();
        assert_eq!(status(&one(&mut stream)), "200");
    }
    let started = Instant::now();
    heard(&mut stream);
    assert!(started.elapsed() >= SOON / 2 && started.elapsed() < AT_LAST);
}

#[test]
fn connections_over_the_limit_are_told_to_come_back() {
    let site = with(Limits { connections: 3, ..Limits::default() });
    let wire = Wire::of(&site);
    let mut open: Vec<_> = (0..3)
        .map(|_| {
            let mut stream = wire.connect();
            stream.write_all(b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n").unwrap();
            assert_eq!(status(&one(&mut stream)), "200");
            stream
        })
        .collect();
    let refused = wire.say(&ask(""));
    assert_eq!(status(&refused), "503");
    assert!(refused.contains("retry-after: 5\r\n") && refused.contains("frame-ancestors 'none'"), "{refused}");
    // One goes, another may come.
    drop(open.pop());
    let started = Instant::now();
    while status(&wire.say(&ask(""))) != "200" {
        assert!(started.elapsed() < AT_LAST);
    }
}

fn form(site: &Site, size: usize) -> (String, String) {
    let cookie = site.cookie("player");
    let start = format!("token={}&x=", site.token(&cookie));
    let body = format!("{start}{}", "a".repeat(size - start.len()));
    let head = format!(
        "POST /logout HTTP/1.1\r\nhost: localhost:8047\r\norigin: http://localhost:8047\r\ncookie: {}\r\n\
         content-type: application/x-www-form-urlencoded\r\nconnection: close\r\ncontent-length: {size}\r\n\r\n",
        site.cookie_header(&cookie)
    );
    (head, body)
}

#[test]
fn a_form_is_one_megabyte_at_most() {
    let site = Site::demo();
    let wire = Wire::of(&site);
    let (head, body) = form(&site, FORM_BYTES + 1);
    let answer = wire.say((head + &body).as_bytes());
    assert_eq!(status(&answer), "413");
    assert!(answer.contains("Слишком много"), "{answer}");
    let (head, body) = form(&site, FORM_BYTES);
    assert_eq!(status(&wire.say((head + &body).as_bytes())), "303");
}

#[test]
fn a_form_has_two_thousand_fields_at_most() {
    let site = Site::demo();
    let fields = |count: usize| vec![("x", "1"); count - 1];
    assert_eq!(site.post("player", "/logout", &fields(FIELDS + 1)).status, 413);
    assert_eq!(site.post("player", "/logout", &fields(FIELDS)).status, 303);
}

#[test]
fn five_scans_of_five_megabytes_are_taken_and_no_more() {
    let site = Site::demo();
    let path = format!("/g/{GAME}/record/preview");
    let scan = {
        let mut scan = b"%PDF-1.4\n".to_vec();
        scan.resize(5 * 1024 * 1024, b' ');
        scan
    };
    let file = ("scans", "card.pdf", scan.as_slice());
    let small = ("scans", "card.pdf", &b"%PDF-1.4\n"[..]);
    assert_eq!(site.upload("arbiter", &path, &[("what", "card")], &[file; UPLOADS]).status, 200);
    assert_eq!(site.upload("arbiter", &path, &[("what", "card")], &[small; UPLOADS + 1]).status, 413);
    let large = vec![b' '; UPLOAD_BYTES];
    assert_eq!(site.upload("arbiter", &path, &[], &[("scans", "card.pdf", &large)]).status, 413);
}

#[test]
fn a_form_without_scans_takes_no_more_by_calling_itself_one_with_scans() {
    let site = Site::demo();
    let large = vec![b' '; FORM_BYTES];
    assert_eq!(site.upload("player", "/logout", &[], &[("x", "x.pdf", &large)]).status, 413);
    assert_eq!(site.upload("player", "/logout", &[], &[("x", "x.pdf", &large[..1000])]).status, 303);
}

#[test]
fn nobody_sends_files_who_is_not_signed_in() {
    let site = Site::demo();
    let wire = Wire::of(&site);
    let cookie = shtempel_web::sessions::new_cookie();
    // The content never comes: the answer does not wait for it.
    let head = format!(
        "POST /g/%D0%9A-2024:39/record HTTP/1.1\r\nhost: localhost:8047\r\norigin: http://localhost:8047\r\n\
         cookie: {}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 20000000\r\n\r\n",
        site.cookie_header(&cookie)
    );
    let mut stream = wire.connect();
    stream.write_all(head.as_bytes()).unwrap();
    let answer = heard(&mut stream);
    assert_eq!(status(&answer), "303", "{answer}");
    assert!(answer.contains("location: /login?to="), "{answer}");
}

#[test]
fn a_form_that_stands_still_is_told_so() {
    let site = with(Limits { still: SOON, ..Limits::default() });
    let wire = Wire::of(&site);
    let (head, body) = form(&site, 2_000);
    let mut stream = wire.connect();
    stream.write_all((head + &body[..1_000]).as_bytes()).unwrap();
    let started = Instant::now();
    let answer = heard(&mut stream);
    assert!(started.elapsed() < AT_LAST);
    assert_eq!(status(&answer), "408");
    assert!(answer.contains("слишком медленно"), "{answer}");
}

#[test]
fn a_form_that_comes_byte_by_byte_is_too_slow() {
    let site = with(Limits { still: SOON, rate: 1_000_000, ..Limits::default() });
    let wire = Wire::of(&site);
    let (head, body) = form(&site, 1_000_000);
    let mut stream = wire.connect();
    stream.write_all(head.as_bytes()).unwrap();
    let started = Instant::now();
    // It never stands still; but the whole of it would take for ever.
    for byte in body.as_bytes() {
        if stream.write_all(&[*byte]).is_err() || started.elapsed() > AT_LAST {
            break;
        }
        let mut some = [0; 1];
        stream.set_read_timeout(Some(Duration::from_millis(5))).unwrap();
        if matches!(stream.peek(&mut some), Ok(1)) {
            break;
        }
    }
    assert!(started.elapsed() < AT_LAST);
    stream.set_read_timeout(Some(AT_LAST)).unwrap();
    assert_eq!(status(&heard(&mut stream)), "408");
}

#[test]
fn an_answer_that_nobody_takes_ends_the_connection() {
    let site = with(Limits { untaken: SOON, connections: 1, ..Limits::default() });
    let wire = Wire::of(&site);
    let mut stream = wire.connect();
    // So many answers that no buffer of the system holds them.
    let page = b"GET /c/%D0%9A-2024 HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(2_000);
    stream.set_write_timeout(Some(Duration::from_secs(1))).unwrap();
    let _ = stream.write_all(&page);
    // The only place is free again, though the other end is still there.
    let started = Instant::now();
    while status(&wire.say(&ask(""))) != "200" {
        assert!(started.elapsed() < 4 * AT_LAST);
    }
    drop(stream);
}

#[test]
fn who_is_being_answered_when_the_server_stops_is_answered() {
    let site = Site::demo();
    let mut wire = Wire::of(&site);
    let (head, body) = form(&site, 2_000);
    let mut stream = wire.connect();
    stream.write_all((head + &body[..1_999]).as_bytes()).unwrap();
    // Another one is answered first, so that the server has seen both.
    assert_eq!(status(&wire.say(&ask(""))), "200");
    wire.tell_to_stop();
    stream.write_all(&body.as_bytes()[1_999..]).unwrap();
    assert_eq!(status(&heard(&mut stream)), "303");
    wire.wait();
    assert!(std::net::TcpStream::connect(wire.address).is_err());
}

#[test]
fn a_stop_waits_for_nobody_for_ever() {
    let site = with(Limits { stop: SOON, ..Limits::default() });
    let mut wire = Wire::of(&site);
    let (head, _) = form(&site, 2_000);
    let mut stream = wire.connect();
    stream.write_all(head.as_bytes()).unwrap();
    assert_eq!(status(&wire.say(&ask(""))), "200");
    let started = Instant::now();
    wire.tell_to_stop();
    wire.wait();
    assert!(started.elapsed() < AT_LAST);
    stream.shutdown(Shutdown::Both).unwrap();
}

#[test]
fn what_is_no_request_is_refused() {
    let site = Site::demo();
    let wire = Wire::of(&site);
    for text in ["\r\n\r\n\x00", "GET\r\n\r\n", "HELO desk\r\n\r\n", "GET / HTTP/1.1\r\nhost localhost\r\n\r\n"] {
        let answer = wire.say(text.as_bytes());
        assert_ne!(status(&answer), "200", "{text:?}");
    }
    assert_eq!(status(&wire.say(&ask(""))), "200");
}

/// Records a letter of White in the game of the demonstration, with this key.
fn record(site: &Site, key: &str) -> common::Seen {
    let path = format!("/g/{GAME}/record");
    let form = site.get("arbiter", &format!("{path}?what=letter"));
    let seen = form.value("seen").to_owned();
    let fields = letter(key, &seen);
    site.post("arbiter", &path, &fields)
}

#[test]
fn a_full_disk_is_told_and_what_was_sent_again_is_recorded_once() {
    for (failure, after) in
        [(Failure::Full, "recorded"), (Failure::Unreachable, "recorded"), (Failure::AnswerLost, "again")]
    {
        let open = |file: &Path| -> Arc<dyn Archive> {
            Arc::new(FaultyArchive::new(SqliteArchive::open(file).unwrap(), 1, failure))
        };
        let site = Site::wrapped(local(), open);
        let before = site.length();
        let failed = record(&site, "key-1");
        assert_eq!(failed.status, 503, "{failure:?} {}", failed.text());
        assert!(failed.text().contains("Архив сейчас не отвечает"), "{}", failed.text());
        let again = record(&site, "key-1");
        assert_eq!((again.status, again.location().ends_with(&format!("?done={after}"))), (303, true), "{failure:?}");
        assert_eq!(site.length(), before + 1, "{failure:?}");
    }
}

#[test]
fn an_archive_that_can_only_be_read_is_shown_and_says_why_nothing_is_recorded() {
    let site =
        Site::wrapped(local(), |file| Arc::from(shtempel_archive::open_to_read(&file.to_string_lossy()).unwrap()));
    for (who, path) in [(None, "/"), (Some("arbiter"), "/g/К-2024:39"), (None, "/health")] {
        assert_eq!(site.get(who, path).status, 200, "{path}");
    }
    assert_eq!(record(&site, "key-1").status, 503);
}

#[test]
fn many_logins_at_once_wait_their_turn_or_are_sent_away_and_pages_are_shown_meanwhile() {
    const MANY: usize = 64;
    let site = Site::demo();
    let wire = Wire::of(&site);
    let body = "name=nobody&password=no-such-password";
    let said: Vec<String> = std::thread::scope(|scope| {
        let login = |n: usize| {
            let cookie = shtempel_web::sessions::new_cookie();
            let body = format!("{body}-{n}&token={}", site.token(&cookie));
            let head = format!(
                "POST /login HTTP/1.1\r\nhost: localhost:8047\r\norigin: http://localhost:8047\r\ncookie: {}\r\n\
                 content-type: application/x-www-form-urlencoded\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}",
                site.cookie_header(&cookie),
                body.len()
            );
            wire.say(head.as_bytes())
        };
        let logins: Vec<_> = (0..MANY).map(|n| scope.spawn(move || login(n))).collect();
        assert_eq!(status(&wire.say(&ask(""))), "200");
        logins.into_iter().map(|login| login.join().unwrap()).collect()
    });
    for answer in &said {
        assert!(["422", "429", "503"].contains(&status(answer)), "{answer}");
        assert!(status(answer) != "503" || answer.contains("retry-after: "), "{answer}");
    }
    // However many came at once, no more than ten passwords of one account were tried.
    let tried = said.iter().filter(|answer| status(answer) == "422").count();
    assert!((1..=10).contains(&tried), "{tried}");
}
