//! A new archive, and the first records in it.

use super::{Bureau, COMPETITION, same};
use std::fs;

#[test]
fn an_archive_is_made_once() {
    let mut bureau = Bureau::empty("init");
    assert_eq!(bureau.tidied(&bureau.run(&["init"]).good()), "Архив создан: ПАПКА/a.shtempel\n");
    let before = fs::read(bureau.archive()).unwrap();
    let (status, said) = bureau.refused(&["init"]);
    assert_eq!(
        (status, said.as_str()),
        (1, "«ПАПКА/a.shtempel» уже есть и оставлен как был; для нового архива возьмите другое имя\n")
    );
    bureau.in_english();
    let (status, said) = bureau.refused(&["init"]);
    assert_eq!(
        (status, said.as_str()),
        (1, "“ПАПКА/a.shtempel” is there already and is left as it was; take another name for a new archive\n")
    );
    assert_eq!(fs::read(bureau.archive()).unwrap(), before);
}

#[test]
fn no_archive_is_said_to_be_none() {
    let bureau = Bureau::empty("none");
    for command in [&["list"][..], &["due"], &["verify"], &["record", "person", "name=А"]] {
        let (status, said) = bureau.refused(command);
        assert_eq!((status, said.as_str()), (1, "архива «ПАПКА/a.shtempel» нет; новый создаёт shtempel init\n"));
    }
    assert!(fs::metadata(bureau.archive()).is_err(), "a look makes no archive");
}

#[test]
fn the_first_records_are_shown_before_they_are_made() {
    let bureau = Bureau::drawn("first");
    let terms = bureau.file("competition.toml", COMPETITION.replace("К-1", "К-2").as_bytes());
    let dry = |kind: &str, items: &[&str]| {
        let args = [&["record", "--dry-run", "--as-of", "2026-03-01", kind][..], items].concat();
        bureau.tidied(&bureau.run(&args).good())
    };
    let before = bureau.entries();
    same("preview-person", &dry("person", &["name=Ершов И. К.", "latin=Yershov, I. K.", "rating=1890", "club=Маяк"]));
    same("preview-competition", &dry("competition", &[&terms]));
    same("preview-section", &dry("section", &["competition=К-1", "section=Б"]));
    bureau.record(&["section", "competition=К-1", "section=Б"]);
    let entry = ["competition=К-1", "section=Б", "person=p1", "on=2026-01-10", "fee_paid=2026-01-12"];
    same("preview-entry", &dry("entry", &entry));
    for person in ["person=p1", "person=p2", "person=p3"] {
        bureau.record(&["entry", "competition=К-1", "section=Б", person]);
    }
    same("preview-draw", &dry("draw", &["competition=К-1", "section=Б", "seed=тираж 6 февраля: 1 2 3"]));
    assert_eq!(bureau.entries(), before + 4, "a look records nothing");
}

#[test]
fn the_first_records_are_shown_in_english() {
    let mut bureau = Bureau::drawn("first-en");
    bureau.in_english();
    let person = ["record", "--dry-run", "person", "name=Ершов И. К.", "email=ershov@example.org"];
    bureau.shown("preview-person-en", &person);
}

#[test]
fn without_consent_nothing_is_recorded() {
    let bureau = Bureau::new("consent");
    let person = ["record", "person", "name=Белов А. Б."];
    let run = bureau.run(&person);
    assert_eq!((run.status, run.err.as_str()), (1, "не записано; без вопроса записывает ключ --yes\n"));
    assert!(run.out.starts_with("Будет записано\n"), "{}", run.out);
    assert_eq!(bureau.entries(), 0);
    let both = bureau.run(&[&person[..], &["--yes", "--dry-run"]].concat());
    assert_eq!((both.status, both.out.as_str()), (2, ""));
    assert_eq!(bureau.entries(), 0);
    let yes = bureau.run(&[&person[..], &["--yes"]].concat()).good();
    assert!(yes.ends_with("\nЗаписано: № 1, person/p1\n"), "{yes}");
    assert_eq!(bureau.entries(), 1);
}

/// Records twice under one key, then something else under it.
fn once(bureau: &Bureau, items: &[&str], other: &[&str]) {
    let before = bureau.entries();
    let with_key = |items: &[&str]| bureau.run(&[items, &["--key", "письмо-7", "--yes"]].concat());
    let first = with_key(items).good();
    let stands = first.lines().last().unwrap().strip_prefix("Записано: ").unwrap().to_owned();
    assert_eq!(with_key(items).good(), format!("Уже было записано раньше: {stands}\n"), "{items:?}");
    let run = with_key(other);
    let number = stands.split(',').next().unwrap();
    assert_eq!((run.status, run.err), (1, format!("ключ «письмо-7» уже занят записью {number}: возьмите другой\n")));
    assert_eq!(bureau.entries(), before + 1, "{items:?}");
}

#[test]
fn the_same_key_records_once() {
    let person = ["record", "person", "name=Ершов И. К.", "rating=1890"];
    once(&Bureau::drawn("key-person"), &person, &["record", "person", "name=Ершов И. К.", "rating=1891"]);
    once(&Bureau::drawn("key-name"), &person, &["record", "person", "name=Ершов И. Н.", "rating=1890"]);
    let address = ["record", "address", "person=p1", "address=Москва, Почтовая, 1"];
    once(&Bureau::drawn("key-address"), &address, &["record", "address", "person=p1", "address=Тверь"]);
    let section = ["record", "section", "competition=К-1", "section=Б"];
    once(&Bureau::drawn("key-section"), &section, &["record", "section", "competition=К-1", "section=В"]);
    let bureau = Bureau::drawn("key-paper");
    let scan = |scan: &str| format!("scans={}", bureau.path(scan));
    bureau.file("card.png", b"\x89PNG\r\n\x1a\n one");
    bureau.file("other.png", b"\x89PNG\r\n\x1a\n two");
    let (one, two) = (scan("card.png"), scan("other.png"));
    let card = ["receive", "К-1:2", "from=white", "move=e2-e4", "postmarks=2026-03-02"];
    once(&bureau, &[&card[..], &[&one]].concat(), &[&card[..], &[&two]].concat());
}

#[test]
fn a_draw_is_repeated_safely() {
    let bureau = Bureau::drawn("key-draw");
    bureau.record(&["section", "competition=К-1", "section=Б"]);
    for person in ["person=p1", "person=p2"] {
        bureau.record(&["entry", "competition=К-1", "section=Б", person]);
    }
    let draw = ["draw", "competition=К-1", "section=Б", "seed=тираж 6 февраля", "--key", "жребий"];
    bureau.record(&draw);
    assert!(bureau.record(&draw).starts_with("Уже было записано раньше: № "));
}

#[test]
fn the_kinds_of_records_are_listed() {
    let mut bureau = Bureau::empty("kinds");
    let text = bureau.run(&["record"]).good();
    assert!(text.starts_with("Что можно записать (shtempel record ВИД ключ=значение …):\nperson\n"), "{text}");
    bureau.in_english();
    bureau.shown("kinds-en", &["record"]);
}

#[test]
fn an_archive_that_nobody_has_open_is_one_file() {
    let bureau = Bureau::drawn("file");
    bureau.record(&["person", "name=Ершов И. К."]);
    for command in [&["list"][..], &["list", "К-1"], &["due"], &["verify"]] {
        bureau.run(command).good();
        let name = |end: &str| bureau.archive() + end;
        assert_eq!([name("-wal"), name("-shm")].map(|file| fs::exists(file).unwrap()), [false; 2], "{command:?}");
    }
    let copy = bureau.file("copy.shtempel", &fs::read(bureau.archive()).unwrap());
    assert_eq!(bureau.run_on(&copy, &["verify"]).good(), bureau.run(&["verify"]).good());
}
