//! Texts of every kind come back as they were; only U+0000 is refused, by all engines alike.

use super::{Check, attachment, one, view};
use shtempel_archive::{Append, Archive, ArchiveError, Attachment, Draft, View, ViewChange};

/// The checks of texts.
pub const CHECKS: &[Check] = &[
    ("hostile texts come back as they were", hostile),
    ("texts that look alike are different", alike),
    ("the character U+0000 is refused everywhere", zero),
];

/// Quotes, commands, ends of lines, marks of direction, four-byte characters, what is no character at all.
const HOSTILE: [&str; 14] = [
    "'; DROP TABLE entry; --",
    "\"' || (SELECT 1) || '\\",
    "$1 ?1 :a @b %s {}",
    "%_\\%",
    "line\r\nline\ttab\u{7f}\u{1}\u{1b}[2J",
    "\u{202e}справа налево\u{202c}\u{200f}\u{2066}x\u{2069}",
    "♞ 👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 \u{10ffff}\u{fffe}",
    "нуль\u{200b}ширины\u{feff}",
    "İıſß ﬁ Ǆ",
    " leading and trailing ",
    "NULL",
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "=1+1",
];

fn hostile(archive: &dyn Archive) {
    for (n, text) in HOSTILE.iter().enumerate() {
        let text = (*text).to_owned();
        let draft = Draft { key: text.clone(), stream: text.clone(), kind: text.clone(), payload: text.clone() };
        let row = View { kind: text.clone(), key: text.clone(), parent: text.clone(), day: None, body: text.clone() };
        let append = Append {
            recorded_by: text.clone(),
            drafts: vec![draft],
            attachments: vec![Attachment { media: text.clone(), ..attachment(1, text.as_bytes()) }],
            views: vec![ViewChange::Put(row.clone())],
            ..Append::default()
        };
        archive.append(&append).unwrap();
        let entry = archive.by_key(&text).unwrap().unwrap();
        assert_eq!((entry.seq, entry.version), (n as u64 + 1, 1));
        assert_eq!([&entry.stream, &entry.kind, &entry.payload, &entry.recorded_by], [&text; 4]);
        assert_eq!(archive.stream(&text).unwrap(), [entry]);
        assert_eq!(archive.streams(&text).unwrap(), [(text.clone(), 1)]);
        assert_eq!(archive.view(&text, &text).unwrap(), Some(row.clone()));
        assert_eq!(archive.views(&text, &text).unwrap(), [row]);
        let id = append.attachments[0].id();
        assert_eq!(archive.attachment(id).unwrap().as_ref(), append.attachments.first());
    }
    assert_eq!(archive.head().unwrap().seq, HOSTILE.len() as u64);
}

fn alike(archive: &dyn Archive) {
    let texts = ["é", "e\u{301}", "E\u{301}", "a", "A", "а", "ё", "е\u{308}", "a ", " a"];
    for text in texts {
        archive.append(&one(text, text)).unwrap();
    }
    assert_eq!(archive.streams("").unwrap().len(), texts.len());
    assert!(archive.streams("").unwrap().is_sorted());
}

fn zero(archive: &dyn Archive) {
    let bad = || "a\0b".to_owned();
    let good = one("a", "x");
    let draft = good.drafts[0].clone();
    let with = |draft: Draft| Append { drafts: vec![draft], ..good.clone() };
    let row = view("k", "p", None);
    let put = |row: View| Append { views: vec![ViewChange::Put(row)], ..good.clone() };
    let appends = [
        with(Draft { key: bad(), ..draft.clone() }),
        with(Draft { stream: bad(), ..draft.clone() }),
        with(Draft { kind: bad(), ..draft.clone() }),
        with(Draft { payload: bad(), ..draft }),
        Append { recorded_by: bad(), ..good.clone() },
        Append { against: vec![(bad(), 0)], ..good.clone() },
        Append { attachments: vec![Attachment { media: bad(), ..attachment(1, b"") }], ..good.clone() },
        put(View { kind: bad(), ..row.clone() }),
        put(View { key: bad(), ..row.clone() }),
        put(View { parent: bad(), ..row.clone() }),
        put(View { body: bad(), ..row }),
        Append { views: vec![ViewChange::Clear { kind: bad(), parent: String::new() }], ..good.clone() },
        Append { views: vec![ViewChange::Clear { kind: "k".to_owned(), parent: bad() }], ..good.clone() },
    ];
    for append in appends {
        let refused = archive.append(&append).unwrap_err();
        assert!(matches!(refused, ArchiveError::Malformed { .. }), "{refused}");
        assert!(refused.to_string().contains("U+0000"), "{refused}");
    }
    assert_eq!(archive.head().unwrap().seq, 0);
    // What is asked for is no worse than unknown.
    assert!(archive.by_key("a\0b").unwrap().is_none());
    assert!(archive.stream("a\0b").unwrap().is_empty());
    assert!(archive.streams("a\0b").unwrap().is_empty());
    assert!(archive.view("a\0b", "a\0b").unwrap().is_none());
    assert!(archive.views("a\0b", "a\0b").unwrap().is_empty());
    assert!(archive.views_until("a\0b", 1, 1).unwrap().is_empty());
}
