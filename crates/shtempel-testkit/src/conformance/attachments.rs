//! Attachments: kept once, erased once.

use super::{Check, attachment, draft, one, paper};
use shtempel_archive::{Append, Appended, Archive, ArchiveError, AttachmentId};

/// The checks of attachments.
pub const CHECKS: &[Check] = &[
    ("an attachment is read back", read_back),
    ("the same attachment is kept once", once),
    ("an erased attachment is gone, and its name and trace stay", erased),
    ("an erased attachment does not come back", stays_erased),
    ("erasing twice keeps the first trace", erased_twice),
    ("an erasure that no entry names is refused", without_trace),
    ("an attachment that is not there cannot be erased", unknown),
    ("an attachment may be empty", empty),
    ("names of erased attachments come over from another archive", noted),
];

fn with(key: &str, bytes: &[u8]) -> Append {
    Append { attachments: vec![attachment(1, bytes)], ..one(key, "x") }
}

fn erasure(key: &str, id: AttachmentId) -> Append {
    Append { erase: vec![id], ..paper(vec![draft(key, "person/1", &format!("{{\"erased\":[\"{id}\"]}}"))]) }
}

fn read_back(archive: &dyn Archive) {
    let bytes: Vec<u8> = (0..=255).collect();
    archive.append(&with("a", &bytes)).unwrap();
    let kept = attachment(1, &bytes);
    assert_eq!(archive.attachment(kept.id()).unwrap(), Some(kept.clone()));
    assert_eq!(archive.attachments().unwrap(), [(kept.id(), false)]);
    assert!(archive.attachment(attachment(2, &bytes).id()).unwrap().is_none());
}

fn once(archive: &dyn Archive) {
    archive.append(&with("a", b"scan")).unwrap();
    let twice = attachment(1, b"scan");
    archive.append(&Append { attachments: vec![twice.clone(), twice], ..one("b", "x") }).unwrap();
    assert_eq!(archive.attachments().unwrap().len(), 1);
}

fn erased(archive: &dyn Archive) {
    archive.append(&with("a", b"name")).unwrap();
    let id = attachment(1, b"name").id();
    archive.append(&paper(vec![draft("b", "x", "1")])).unwrap();
    let mut append = erasure("c", id);
    append.drafts.insert(0, draft("d", "x", "2"));
    archive.append(&append).unwrap();
    assert_eq!(archive.attachment(id).unwrap(), None);
    assert_eq!(archive.attachments().unwrap(), [(id, true)]);
    assert_eq!(archive.erasures().unwrap(), [(id, 4)]);
}

fn stays_erased(archive: &dyn Archive) {
    archive.append(&with("a", b"name")).unwrap();
    let id = attachment(1, b"name").id();
    archive.append(&erasure("b", id)).unwrap();
    archive.append(&with("c", b"name")).unwrap();
    assert_eq!(archive.attachment(id).unwrap(), None);
    assert_eq!(archive.attachments().unwrap(), [(id, true)]);
}

fn erased_twice(archive: &dyn Archive) {
    archive.append(&with("a", b"name")).unwrap();
    let id = attachment(1, b"name").id();
    archive.append(&erasure("b", id)).unwrap();
    archive.append(&erasure("c", id)).unwrap();
    assert_eq!(archive.erasures().unwrap(), [(id, 2)]);
    assert!(matches!(archive.append(&erasure("c", id)).unwrap(), Appended::Before(_)));
}

fn without_trace(archive: &dyn Archive) {
    archive.append(&with("a", b"name")).unwrap();
    let id = attachment(1, b"name").id();
    let silent = Append { erase: vec![id], ..one("b", "x") };
    assert!(matches!(archive.append(&silent), Err(ArchiveError::Malformed { what: "erasure", .. })));
    assert!(archive.attachment(id).unwrap().is_some());
    assert_eq!(archive.head().unwrap().seq, 1);
}

fn unknown(archive: &dyn Archive) {
    let refused = archive.append(&erasure("a", attachment(1, b"name").id()));
    assert!(matches!(refused, Err(ArchiveError::Malformed { what: "erasure", .. })));
    assert_eq!(archive.head().unwrap().seq, 0);
}

fn empty(archive: &dyn Archive) {
    archive.append(&with("a", b"")).unwrap();
    let kept = attachment(1, b"");
    assert_eq!(archive.attachment(kept.id()).unwrap(), Some(kept));
}

fn noted(archive: &dyn Archive) {
    let elsewhere = crate::MemoryArchive::new();
    elsewhere.append(&with("a", b"name")).unwrap();
    let id = attachment(1, b"name").id();
    elsewhere.append(&erasure("b", id)).unwrap();
    let erasures = elsewhere.erasures().unwrap();
    archive.restore(&elsewhere.entries(0, 10).unwrap(), &[], &erasures).unwrap();
    archive.restore(&[], &[], &erasures).unwrap();
    let not_so = archive.restore(&[], &[], &[(attachment(2, b"name").id(), 2)]);
    assert!(matches!(not_so, Err(ArchiveError::Damaged { seq: 2, .. })));
    assert_eq!(archive.erasures().unwrap(), [(id, 2)]);
}
