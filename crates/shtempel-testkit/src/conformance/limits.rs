//! Limits: what is at the limit is taken, one more is refused, and nothing of it is written.

use super::{Check, attachment, draft, one, paper, view};
use shtempel_archive::limits::{
    APPEND_BYTES, ATTACHMENT_BYTES, ATTACHMENTS, ENTRIES, KEY_BYTES, KIND_BYTES, MEDIA_BYTES, PAYLOAD_BYTES,
    RECORDER_BYTES, STREAM_BYTES, VIEW_KEY_BYTES,
};
use shtempel_archive::{Append, Archive, ArchiveError, Attachment, Draft, View, ViewChange};

/// The checks of limits.
pub const CHECKS: &[Check] = &[
    ("a payload has up to 1 MiB", payload),
    ("an attachment has up to 5 MiB", attachment_bytes),
    ("an append has up to 10,000 entries", entries),
    ("an append has up to 10,000 attachments", attachments),
    ("an append has up to 64 MiB", append_bytes),
    ("a key is not empty and has up to 200 bytes", key),
    ("other names are not empty and have their limits", names),
    ("a row of a view has its limits", view_row),
];

fn taken(archive: &dyn Archive, append: &Append) {
    archive.append(append).unwrap();
}

fn too_large(archive: &dyn Archive, append: &Append, limit: usize) {
    let before = archive.head().unwrap();
    match archive.append(append).unwrap_err() {
        ArchiveError::TooLarge { limit: stated, size, .. } => {
            assert_eq!((stated, size), (limit as u64, limit as u64 + 1));
        }
        other => panic!("{other}"),
    }
    assert_eq!(archive.head().unwrap(), before);
}

fn payload(archive: &dyn Archive) {
    taken(archive, &paper(vec![draft("a", "x", &"п".repeat(PAYLOAD_BYTES / 2))]));
    assert_eq!(archive.by_key("a").unwrap().unwrap().payload.len(), PAYLOAD_BYTES);
    too_large(archive, &paper(vec![draft("b", "x", &"p".repeat(PAYLOAD_BYTES + 1))]), PAYLOAD_BYTES);
}

fn attachment_bytes(archive: &dyn Archive) {
    let with = |key: &str, size: usize| Append { attachments: vec![attachment(1, &vec![7; size])], ..one(key, "x") };
    taken(archive, &with("a", ATTACHMENT_BYTES));
    too_large(archive, &with("b", ATTACHMENT_BYTES + 1), ATTACHMENT_BYTES);
    assert_eq!(archive.attachments().unwrap().len(), 1);
}

fn entries(archive: &dyn Archive) {
    let many = |n: usize| paper((0..n).map(|n| draft(&format!("k{n}"), "x", "{}")).collect());
    too_large(archive, &many(ENTRIES + 1), ENTRIES);
    taken(archive, &many(ENTRIES));
    assert_eq!(archive.head().unwrap().seq, ENTRIES as u64);
    assert_eq!(archive.streams("x").unwrap(), [("x".to_owned(), ENTRIES as u64)]);
}

fn attachments(archive: &dyn Archive) {
    let with = |key: &str, many: u32| {
        let attachments = (0..many).map(|n| attachment(1, &n.to_be_bytes())).collect();
        Append { attachments, ..one(key, "x") }
    };
    let limit = u32::try_from(ATTACHMENTS).unwrap();
    too_large(archive, &with("a", limit + 1), ATTACHMENTS);
    taken(archive, &with("a", limit));
    assert_eq!(archive.attachments().unwrap().len(), ATTACHMENTS);
}

fn append_bytes(archive: &dyn Archive) {
    let payload = "p".repeat(PAYLOAD_BYTES);
    let mut drafts: Vec<Draft> =
        (0..APPEND_BYTES / PAYLOAD_BYTES).map(|n| draft(&format!("k{n}"), "x", &payload)).collect();
    drafts.push(draft("last", "x", "p"));
    too_large(archive, &paper(drafts), APPEND_BYTES);
}

fn key(archive: &dyn Archive) {
    taken(archive, &one(&"k".repeat(KEY_BYTES), "x"));
    too_large(archive, &one(&"k".repeat(KEY_BYTES + 1), "x"), KEY_BYTES);
    assert!(matches!(archive.append(&one("", "x")), Err(ArchiveError::Malformed { what: "key", .. })));
}

fn names(archive: &dyn Archive) {
    let stream = |n: usize| paper(vec![draft(&format!("s{n}"), &"s".repeat(n), "{}")]);
    taken(archive, &stream(STREAM_BYTES));
    too_large(archive, &stream(STREAM_BYTES + 1), STREAM_BYTES);
    assert!(matches!(archive.append(&stream(0)), Err(ArchiveError::Malformed { what: "stream", .. })));
    let kind = |n: usize| paper(vec![Draft { kind: "k".repeat(n), ..draft(&format!("k{n}"), "x", "{}") }]);
    taken(archive, &kind(KIND_BYTES));
    too_large(archive, &kind(KIND_BYTES + 1), KIND_BYTES);
    assert!(matches!(archive.append(&kind(0)), Err(ArchiveError::Malformed { what: "kind", .. })));
    let by = |n: usize| Append { recorded_by: "r".repeat(n), ..one(&format!("r{n}"), "x") };
    taken(archive, &by(RECORDER_BYTES));
    too_large(archive, &by(RECORDER_BYTES + 1), RECORDER_BYTES);
    let media = |n: usize| {
        let attachments = vec![Attachment { media: "m".repeat(n), ..attachment(1, b"") }];
        Append { attachments, ..one(&format!("m{n}"), "x") }
    };
    taken(archive, &media(MEDIA_BYTES));
    too_large(archive, &media(MEDIA_BYTES + 1), MEDIA_BYTES);
}

fn view_row(archive: &dyn Archive) {
    let largest = View {
        kind: "v".repeat(KIND_BYTES),
        key: "k".repeat(VIEW_KEY_BYTES),
        parent: "p".repeat(VIEW_KEY_BYTES),
        day: Some(1),
        body: "b".repeat(PAYLOAD_BYTES),
    };
    archive.refresh(&[ViewChange::Put(largest.clone())]).unwrap();
    assert_eq!(archive.all_views().unwrap(), std::slice::from_ref(&largest));
    let more = [
        View { kind: "v".repeat(KIND_BYTES + 1), ..largest.clone() },
        View { key: "k".repeat(VIEW_KEY_BYTES + 1), ..largest.clone() },
        View { parent: "p".repeat(VIEW_KEY_BYTES + 1), ..largest.clone() },
        View { body: "b".repeat(PAYLOAD_BYTES + 1), ..largest },
    ];
    for row in more {
        assert!(matches!(archive.refresh(&[ViewChange::Put(row)]), Err(ArchiveError::TooLarge { .. })));
    }
    assert!(matches!(archive.refresh(&[ViewChange::Put(view("", "p", None))]), Err(ArchiveError::Malformed { .. })));
}
