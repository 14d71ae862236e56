//! Papers of a game: what is shown before they are received, and what is refused.

use super::{Bureau, same};

/// The beginning of a file that is a PNG image.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n picture";

/// Game К-1:2, p1 against p3, with a card of either side.
fn begun(name: &str) -> Bureau {
    let bureau = Bureau::drawn(name);
    let first = ["К-1:2", "from=white", "move=1. e2-e4", "postmarks=2026-03-02", "received=2026-03-07", "source=black"];
    bureau.receive("2026-03-08", &first);
    let reply = ["К-1:2", "from=black", "move=e7-e6", "repeats=e2-e4", "postmarks=[2026-03-10, 2026-03-14]"];
    bureau.receive("2026-03-15", &reply);
    bureau
}

fn looked_at(bureau: &Bureau, day: &str, items: &[&str]) -> String {
    let args = [&["receive", "--dry-run", "--as-of", day, "К-1:2"], items].concat();
    bureau.tidied(&bureau.run(&args).good())
}

#[test]
fn a_card_is_received_from_keys() {
    let bureau = Bureau::drawn("card");
    let items = ["К-1:2", "from=white", "move=1. e2-e4", "postmarks=2026-03-02", "received=2026-03-07", "source=black"];
    same("receive-card", &bureau.receive("2026-03-08", &items));
    let judged = bureau.run(&["judge", "@К-1:2", "--as-of", "2026-03-20"]).good();
    assert!(judged.contains("1. e2-e4"), "{judged}");
}

#[test]
fn a_paper_is_received_from_a_file() {
    let bureau = begun("file");
    let text = "id = \"w2\"\nfrom = \"white\"\nmove = \"d2-d4\"\nrepeats = [\"e7-e6\"]\n\
                postmarks = [2026-03-16, 2026-03-21]\nnote = \"Поздравляю с праздником!\"\n";
    let toml = bureau.file("card.toml", text.as_bytes());
    same("receive-file", &looked_at(&bureau, "2026-03-22", &[&toml]));
    let json = bureau.file(
        "card.json",
        "{\"id\": \"w2\", \"from\": \"white\", \"move\": \"d2-d4\", \"repeats\": [\"e7-e6\"], \
         \"postmarks\": [\"2026-03-16\", \"2026-03-21\"], \"note\": \"Поздравляю с праздником!\"}"
            .as_bytes(),
    );
    assert_eq!(looked_at(&bureau, "2026-03-22", &[&json]), looked_at(&bureau, "2026-03-22", &[&toml]));
    let both = bureau.refused(&["receive", "К-1:2", &toml, "from=white"]);
    assert_eq!(both, (2, "ошибка: ключ «from» указан дважды\n\nПодробнее: shtempel --help.\n".to_owned()));
}

#[test]
fn a_scan_is_kept_and_what_is_no_scan_is_refused() {
    let bureau = begun("scan");
    let (scan, text) = (bureau.file("card.png", PNG), bureau.file("text.png", b"this is a text"));
    let card = ["from=white", "move=d2-d4", "repeats=e7-e6", "dated=2026-03-16"];
    let with = |scan: &str| format!("scans={scan}");
    same("receive-scan", &looked_at(&bureau, "2026-03-22", &[&card[..], &[&with(&scan)]].concat()));
    let refused = |scan: &str| bureau.refused(&[&["receive", "К-1:2"], &card[..], &[&with(scan)]].concat());
    assert_eq!(refused(&text), (1, "«ПАПКА/text.png» — не скан: принимаются JPEG, PNG и PDF\n".to_owned()));
    let none = "скан «ПАПКА/none.png» не читается: такого файла или папки нет\n";
    assert_eq!(refused(&bureau.path("none.png")), (1, none.to_owned()));
    bureau.receive("2026-03-22", &[&["К-1:2"], &card[..], &[&with(&scan)]].concat());
    assert!(bureau.run(&["verify"]).good().starts_with("Архив цел"), "with the scan");
}

#[test]
fn further_evidence_and_what_it_contradicts() {
    let mut bureau = begun("evidence");
    let receipt = ["id=w1", "receipt.number=114", "receipt.date=2026-03-03", "source=white"];
    same("receive-receipt", &looked_at(&bureau, "2026-03-08", &receipt));
    let other = ["id=w1", "received=2026-03-09", "source=white"];
    same("receive-contradiction", &looked_at(&bureau, "2026-03-16", &other));
    bureau.receive("2026-03-16", &[&["К-1:2"], &other[..]].concat());
    bureau.in_english();
    let next = ["from=white", "move=d2-d4", "repeats=e7-e6", "postmarks=2026-03-16"];
    let shown = looked_at(&bureau, "2026-03-22", &next);
    assert!(!shown.contains("sources differ"), "an old contradiction is no news of another card: {shown}");
    let reply = ["id=w1", "received=2026-03-11", "source=third"];
    same("receive-contradiction-en", &looked_at(&bureau, "2026-03-22", &reply));
}

#[test]
fn an_impossible_move_is_seen_before_it_is_recorded() {
    let bureau = begun("impossible");
    let knight = ["from=white", "move=Кg1-g5", "repeats=e7-e6", "postmarks=2026-03-16"];
    same("receive-impossible", &looked_at(&bureau, "2026-03-22", &knight));
    let before = bureau.entries();
    bureau.receive("2026-03-22", &[&["К-1:2"], &knight[..]].concat());
    assert_eq!(bureau.entries(), before + 1, "the card exists, whatever is on it");
}

#[test]
fn what_cannot_be_received_is_told() {
    let mut bureau = begun("refused");
    let before = bureau.entries();
    let card = ["from=white", "move=d2-d4"];
    let cases: [(&[&str], i32); 13] = [
        (&["К-1:99", "from=white"], 1),
        (&["К-9:1", "from=white"], 1),
        (&["К-1", "from=white"], 1),
        (&["К-1:2", "mvoe=d2-d4", card[0]], 1),
        (&["К-1:2", card[0], card[1], "received=2026-02-30"], 1),
        (&["К-1:2", card[0], card[1], "received=вчера"], 1),
        (&["К-1:2", "from=red", card[1]], 1),
        (&["К-1:2", card[0], card[1], "source=me"], 1),
        (&["К-1:2", card[1]], 1),
        (&["К-1:2", "a=1", "a=2"], 2),
        (&["К-1:2", "e2-e4"], 2),
        (&["К-1:2", "none.toml"], 2),
        (&["К-1:2"], 1),
    ];
    for (name, english) in [("receive-refused", false), ("receive-refused-en", true)] {
        if english {
            bureau.in_english();
        }
        let mut text = String::new();
        for (items, status) in cases {
            let (found, said) = bureau.refused(&[&["receive", "--yes"], items].concat());
            assert_eq!(found, status, "{items:?}: {said}");
            text += &format!("receive {}\n{}\n", items.join(" "), said.lines().next().unwrap());
        }
        same(name, &text);
    }
    assert_eq!(bureau.entries(), before);
}
