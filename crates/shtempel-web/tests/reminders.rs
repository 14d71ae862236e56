//! Reminders: each once, never dropped, and what fails is told.
#![allow(clippy::unwrap_used)]

mod common;

use common::Site;
use shtempel_web::reminders::{Letter, Mailer, failed, send, write};
use std::sync::Mutex;

/// A mail server that takes letters, or does not.
#[derive(Default)]
struct Post {
    taken: Mutex<Vec<(String, Letter)>>,
    closed: Mutex<bool>,
}

impl Mailer for Post {
    fn hand_over(&self, letter: &Letter, id: &str) -> Result<(), String> {
        if *self.closed.lock().unwrap() {
            return Err("451 try later\r\nBcc: all@evil.example".to_owned());
        }
        self.taken.lock().unwrap().push((id.to_owned(), letter.clone()));
        Ok(())
    }
}

fn set(site: &Site, email: &str, days: &str) -> u16 {
    site.post("player", "/my/settings", &[("do", "remind"), ("email", email), ("days", days)]).status
}

#[test]
fn each_term_is_reminded_of_once() {
    let site = Site::demo();
    assert_eq!(write(&site.app).unwrap(), 0);
    assert_eq!(set(&site, "player@post.example", "14"), 303);
    let written = write(&site.app).unwrap();
    assert!(written > 0);
    assert_eq!(write(&site.app).unwrap(), 0);
    let post = Post::default();
    assert_eq!(send(&site.app, &post).unwrap(), written);
    assert_eq!(send(&site.app, &post).unwrap(), 0);
    let taken = post.taken.lock().unwrap();
    assert!(taken.iter().all(|(_, letter)| letter.to == "player@post.example" && letter.text.contains("К-2025")));
    assert!(taken.iter().all(|(_, letter)| letter.subject.starts_with("Штемпель: срок ")));
    drop(taken);
    site.clock.turn_to("2025-11-21");
    assert_eq!(send(&site.app, &post).unwrap(), 0);
}

#[test]
fn what_is_not_taken_is_tried_again_and_told() {
    let site = Site::demo();
    assert_eq!(set(&site, "player@post.example", "14"), 303);
    let written = write(&site.app).unwrap();
    let post = Post::default();
    *post.closed.lock().unwrap() = true;
    assert_eq!(send(&site.app, &post).unwrap(), 0);
    assert_eq!(failed(&site.app).unwrap().len(), written);
    let told = site.get("admin", "/admin/outbox");
    assert!(told.text().contains("451 try later Bcc: all@evil.example"), "{}", told.text());
    *post.closed.lock().unwrap() = false;
    // It waits for its time.
    assert_eq!(send(&site.app, &post).unwrap(), 0);
    site.clock.pass(3 * 60);
    assert_eq!(send(&site.app, &post).unwrap(), written);
    assert!(failed(&site.app).unwrap().is_empty());
    assert!(site.get("admin", "/admin/outbox").text().contains("Неотправленных писем нет"));
}

#[test]
fn only_an_address_and_a_number_of_days_are_taken() {
    let site = Site::demo();
    for (email, days) in
        [("nobody", "3"), ("a@b.example\r\nBcc: c@d.example", "3"), ("a@b.example", "32"), ("a@b.example", "-1")]
    {
        assert_eq!(set(&site, email, days), 422, "{email} {days}");
    }
    assert_eq!(set(&site, "a@b.example", "0"), 303);
    assert_eq!(site.account("player").remind, Some(0));
    assert_eq!(set(&site, "", ""), 303);
    assert_eq!(site.account("player").remind, None);
}
