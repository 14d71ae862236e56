//! Records that make no sense, and what is said of them.

use super::{Bureau, same};

const TYPED: [&[&str]; 20] = [
    &["chess", "a=1"],
    &["person", "rating=2010"],
    &["person", "name=Ершов И. К.", "rating=много"],
    &["person", "name=Ершов И. К.", "rating=-1"],
    &["person", "name=Ершов И. К.", "colour=red"],
    &["competition", "competition=К-6", "index=К-6"],
    &["competition", "competition=К-6", "index=К-6", "regulation=5"],
    &["competition", "competition=К-6", "index=К-6", "regulation.start=01.03.2026"],
    &["competition", "competition=К-6", "index=К-6", "regulation.start=2026-03-01", "regulation.reports=7"],
    &["competition", "competition=К/6", "index=К-6", "regulation.start=2026-03-01"],
    &["section", "competition=К-1", "section=Б", "places=1.5"],
    &["entry", "competition=К-1", "section=Я", "person=p1"],
    &["entry", "competition=К-1", "section=А", "person=p77"],
    &["entry", "competition=К-1", "section=А", "person=p1", "waiting=maybe"],
    &["draw", "competition=К-1", "section=А", "seed=1"],
    &["leave", "competition=К-1", "person=p1", "from=2026-07-01"],
    &["leave", "competition=К-1", "person=p1", "from=2026-07-14", "to=2026-07-01"],
    &["leave", "competition=К-1", "person=p1", "from=2026-07-01", "to=2026-07-05", "told=p2"],
    &["sanction", "competition=К-1", "person=p1", "sanction=fine", "dated=2026-05-01"],
    &["letter", "competition=К-1", "direction=in", "who=p1", "on=2026-03-01", "about=адрес"],
];

#[test]
fn what_is_no_record_is_told_in_both_languages() {
    let mut bureau = Bureau::drawn("no-record");
    let before = bureau.entries();
    for name in ["record-refused", "record-refused-en"] {
        let mut text = String::new();
        for items in TYPED {
            let (status, said) = bureau.refused(&[&["record", "--yes"], items].concat());
            assert_eq!(status, 1, "{items:?}: {said}");
            text += &format!("record {}\n{said}", items.join(" "));
        }
        same(name, &text);
        bureau.in_english();
    }
    assert_eq!(bureau.entries(), before);
}

#[test]
fn a_section_may_be_called_by_a_number() {
    let bureau = Bureau::drawn("number");
    bureau.record(&["section", "competition=К-1", "section=2"]);
    for person in ["person=p1", "person=p2"] {
        bureau.record(&["entry", "competition=К-1", "section=2", person]);
    }
    let drawn = bureau.record(&["draw", "competition=К-1", "section=2", "seed=4815162342"]);
    assert!(drawn.contains("  seed 4815162342\n"), "{drawn}");
    assert_eq!(bureau.run(&["list", "К-1"]).good().lines().count(), 7);
}
