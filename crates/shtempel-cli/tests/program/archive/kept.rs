//! Whether an archive is whole, its copies, and its lists.

use super::{Bureau, same};
use std::fs;

/// The head that a command names: the last word of what it prints.
fn head(text: &str) -> String {
    text.split_whitespace().last().unwrap().to_owned()
}

/// Changes one byte of a text wherever it stands in a file.
fn flip(file: &str, text: &str) {
    let mut bytes = fs::read(file).unwrap();
    let places: Vec<usize> =
        (0..bytes.len() - text.len()).filter(|at| bytes[*at..].starts_with(text.as_bytes())).collect();
    assert!(!places.is_empty(), "{text} is in the file");
    for place in places {
        bytes[place + text.len() - 1] ^= 1;
    }
    fs::write(file, bytes).unwrap();
}

#[test]
fn a_whole_archive_is_said_to_be_whole() {
    let mut bureau = Bureau::drawn("whole");
    let early = bureau.run(&["verify"]).good();
    assert!(early.starts_with("Архив цел: записей 11.\nПоследняя запись (перепишите её туда, где архива нет):\n11:"));
    let head = head(&early);
    bureau.record(&["person", "name=Ершов И. К."]);
    let late = bureau.run(&["verify", "--head", &head, "--lists", "--as-of", "2026-03-01"]).good();
    assert!(late.starts_with("Архив цел: записей 12.\n"), "{late}");
    bureau.in_english();
    let late = bureau.run(&["verify", "--head", &head]).good();
    assert!(late.starts_with("The archive is whole: 12 entries.\n"), "{late}");
}

#[test]
fn a_head_that_the_journal_has_not_is_missed() {
    let mut bureau = Bureau::drawn("head");
    let digest = "0".repeat(64);
    let (other, cut) = (format!("5:{digest}"), format!("99:{digest}"));
    let refused = bureau.refused(&["verify", "--head", &other]);
    let said = "повреждение: запись № 5 не та, что была выписана раньше: журнал переписан\nархив повреждён\n";
    assert_eq!(refused, (1, said.to_owned()));
    let refused = bureau.refused(&["verify", "--head", &cut]);
    let said = "повреждение: журнал обрывается на записи № 11, а была запись № 99\nархив повреждён\n";
    assert_eq!(refused, (1, said.to_owned()));
    let run = bureau.run(&["verify", "--head", "5"]);
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    bureau.in_english();
    let refused = bureau.refused(&["verify", "--head", &cut]);
    let said = "damage: the journal ends with entry 11, there was an entry 99\nthe archive is damaged\n";
    assert_eq!(refused, (1, said.to_owned()));
}

#[test]
fn one_changed_byte_is_found_and_its_entry_named() {
    let bureau = Bureau::played("flipped");
    let copy = bureau.file("copy.shtempel", &fs::read(bureau.archive()).unwrap());
    flip(&copy, "новый адрес");
    let run = bureau.run_on(&copy, &["verify"]);
    assert_eq!((run.status, run.out.as_str()), (1, ""));
    let entry = "запись № 24: контрольная сумма не сходится, запись или предыдущая изменены\n";
    assert!(run.err.contains(entry) && run.err.ends_with("архив повреждён\n"), "{}", run.err);
    let first = run.err.lines().next().unwrap();
    assert!(first.contains("№ 24"), "the first that is named is the changed one: {first}");
    assert!(bureau.run(&["verify"]).good().starts_with("Архив цел"), "the other is whole");
    let refused = bureau.run_on(&bureau.path("new.shtempel"), &["restore", &copy]);
    assert_eq!(refused.status, 1);
    assert!(refused.err.contains(entry), "{}", refused.err);
    assert!(!fs::exists(bureau.path("new.shtempel")).unwrap(), "no archive is made of a damaged copy");
}

#[test]
fn a_changed_scan_is_found() {
    let bureau = Bureau::played("scan");
    flip(&bureau.archive(), "\n in the tray");
    let (status, said) = bureau.refused(&["verify"]);
    assert_eq!(status, 1);
    assert!(said.starts_with("повреждение: скан или текст СУММА: содержание не то"), "{said}");
}

#[test]
fn copies_and_archives_made_of_them() {
    let bureau = Bureau::played("copies");
    let head = head(&bureau.run(&["verify"]).good());
    for (name, how) in [("copy.shtempel", &[][..]), ("copy.jsonl", &["--portable"])] {
        let (copy, new) = (bureau.path(name), bureau.path(&format!("of-{name}.shtempel")));
        let backup = [&["backup", &copy][..], how].concat();
        let said = bureau.run(&backup).good();
        assert_eq!(said, format!("Копия {copy} сделана; последняя запись {head}\n"));
        let bytes = fs::read(&copy).unwrap();
        let there = format!("ПАПКА/{name}: такой файл или папка уже есть, и они оставлены как были\n");
        assert_eq!(bureau.refused(&backup), (1, there));
        assert_eq!(fs::read(&copy).unwrap(), bytes, "a copy that is there is left alone");
        let restore = ["restore", &copy, "--head", &head];
        let said = bureau.run_on(&new, &restore).good();
        assert_eq!(said, format!("Архив {new} восстановлен и цел; последняя запись {head}\n"));
        let game = ["judge", "@К-1:5", "--as-of", "2026-06-10"];
        assert_eq!(bureau.run_on(&new, &game).good(), bureau.run(&game).good());
        let lists = ["verify", "--lists", "--head", &head];
        assert!(bureau.run_on(&new, &lists).good().starts_with("Архив цел"), "{name}");
        let again = bureau.run_on(&new, &restore);
        assert_eq!(again.status, 1);
        assert!(again.err.ends_with("такой файл или папка уже есть, и они оставлены как были\n"), "{}", again.err);
        assert!(bureau.run_on(&new, &["verify"]).good().contains(&head), "restore never overwrites");
    }
}

#[test]
fn what_is_no_copy_makes_no_archive() {
    let mut bureau = Bureau::drawn("no-copy");
    let dump = bureau.path("copy.jsonl");
    bureau.run(&["backup", &dump, "--portable"]).good();
    let text = fs::read_to_string(&dump).unwrap();
    let changed = bureau.file("changed.jsonl", text.replacen("Пробное", "Главное", 1).as_bytes());
    let cut = bureau.file("cut.jsonl", &text.as_bytes()[..text.len() / 2]);
    let (words, empty) = (bureau.file("words.txt", b"some words"), bureau.file("empty", b""));
    let (none, new) = (bureau.path("none"), bureau.path("new.shtempel"));
    for name in ["restore-refused", "restore-refused-en"] {
        let mut said = String::new();
        for file in [&changed, &cut, &words, &empty, &none, &bureau.path("")] {
            let run = bureau.run_on(&new, &["restore", file]);
            assert_eq!((run.status, run.out.as_str()), (1, ""), "{file}");
            said += &bureau.tidied(&run.err);
            for end in ["", "-wal", "-shm"] {
                assert!(!fs::exists(format!("{new}{end}")).unwrap(), "nothing is left of {file}");
            }
        }
        same(name, &said);
        bureau.in_english();
    }
}

#[test]
fn lists_are_made_again() {
    let mut bureau = Bureau::played("rebuild");
    let before = bureau.run(&["list", "К-1"]).good();
    let made = bureau.run(&["rebuild", "--as-of", "2026-06-10"]).good();
    let rows: u32 = made.trim_end().strip_prefix("Списки составлены заново: строк ").unwrap().parse().unwrap();
    assert!(rows > 20, "{made}");
    assert_eq!(bureau.run(&["list", "К-1"]).good(), before);
    assert!(bureau.run(&["verify", "--lists"]).good().starts_with("Архив цел"));
    bureau.in_english();
    let made = bureau.run(&["rebuild"]).good();
    assert!(made.starts_with("Lists made again: "), "{made}");
}
