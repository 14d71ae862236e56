//! Views: put, cleared, listed, made anew.

use super::{Check, one, view};
use shtempel_archive::{Append, Archive, ArchiveError, View, ViewChange};

/// The checks of views.
pub const CHECKS: &[Check] = &[
    ("a row is read back, and a second one of its name takes its place", put),
    ("clearing takes the rows of one kind under one parent, and what is put later stays", cleared),
    ("rows stand by day, then key, and those without a day come last", ordered),
    ("rows up to a day come from every parent, the earliest first, as many as asked", until),
    ("all rows come by kind, then key", all),
    ("rows are refreshed without an entry", refreshed),
    ("all views are made anew", made_anew),
    ("views change with the append or not at all", with_the_append),
];

fn keys(views: &[View]) -> Vec<&str> {
    views.iter().map(|view| view.key.as_str()).collect()
}

fn put_all(archive: &dyn Archive, rows: &[(&str, &str, Option<i32>)]) {
    let rows: Vec<_> = rows.iter().map(|(key, parent, day)| ViewChange::Put(view(key, parent, *day))).collect();
    archive.refresh(&rows).unwrap();
}

fn put(archive: &dyn Archive) {
    let row = view("УЧ-1:7", "УЧ-1", Some(-3));
    archive.append(&Append { views: vec![ViewChange::Put(row.clone())], ..one("a", "x") }).unwrap();
    assert_eq!(archive.view("duty", "УЧ-1:7").unwrap(), Some(row.clone()));
    assert_eq!(archive.view("game", "УЧ-1:7").unwrap(), None);
    let anew = View { day: None, parent: "УЧ-2".to_owned(), body: "[]".to_owned(), ..row };
    archive.append(&Append { views: vec![ViewChange::Put(anew.clone())], ..one("b", "x") }).unwrap();
    assert_eq!(archive.all_views().unwrap(), [anew]);
}

fn cleared(archive: &dyn Archive) {
    put_all(archive, &[("a", "p", None), ("b", "p", Some(1)), ("c", "q", None)]);
    let game = View { kind: "game".to_owned(), ..view("a", "p", None) };
    archive.refresh(&[ViewChange::Put(game)]).unwrap();
    let clear = ViewChange::Clear { kind: "duty".to_owned(), parent: "p".to_owned() };
    let changes = [ViewChange::Put(view("x", "p", None)), clear, ViewChange::Put(view("d", "p", None))];
    archive.refresh(&changes).unwrap();
    assert_eq!(keys(&archive.views("duty", "p").unwrap()), ["d"]);
    assert_eq!(keys(&archive.views("duty", "q").unwrap()), ["c"]);
    assert_eq!(keys(&archive.views("game", "p").unwrap()), ["a"]);
}

fn ordered(archive: &dyn Archive) {
    let rows = [("e", "p", None), ("d", "p", Some(2)), ("б", "p", Some(1)), ("a", "p", Some(2)), ("z", "p", Some(-9))];
    put_all(archive, &rows);
    put_all(archive, &[("B", "p", None)]);
    assert_eq!(keys(&archive.views("duty", "p").unwrap()), ["z", "б", "a", "d", "B", "e"]);
}

fn until(archive: &dyn Archive) {
    put_all(archive, &[("a", "p", Some(3)), ("b", "q", Some(1)), ("c", "r", Some(2)), ("d", "p", None)]);
    put_all(archive, &[("e", "s", Some(2))]);
    assert_eq!(keys(&archive.views_until("duty", 2, 10).unwrap()), ["b", "c", "e"]);
    assert_eq!(keys(&archive.views_until("duty", 3, 2).unwrap()), ["b", "c"]);
    assert!(archive.views_until("duty", 0, 10).unwrap().is_empty());
    assert_eq!(archive.views_until("duty", i32::MAX, usize::MAX).unwrap().len(), 4);
}

fn all(archive: &dyn Archive) {
    put_all(archive, &[("b", "p", Some(1)), ("a", "q", None)]);
    let game = View { kind: "Game".to_owned(), ..view("z", "p", None) };
    archive.refresh(&[ViewChange::Put(game)]).unwrap();
    assert_eq!(keys(&archive.all_views().unwrap()), ["z", "a", "b"]);
}

fn refreshed(archive: &dyn Archive) {
    put_all(archive, &[("a", "p", Some(1))]);
    assert_eq!(archive.head().unwrap().seq, 0);
    let nameless = ViewChange::Put(view("", "p", None));
    let refused = archive.refresh(&[ViewChange::Put(view("b", "p", None)), nameless]);
    assert!(matches!(refused, Err(ArchiveError::Malformed { .. })));
    assert_eq!(keys(&archive.all_views().unwrap()), ["a"]);
}

fn made_anew(archive: &dyn Archive) {
    put_all(archive, &[("a", "p", Some(1)), ("b", "p", Some(1))]);
    let mut rows = (0..3000).map(|n| view(&format!("k{n:04}"), "q", Some(n)));
    archive.replace_views(&mut rows).unwrap();
    assert_eq!(archive.all_views().unwrap().len(), 3000);
    assert!(archive.view("duty", "a").unwrap().is_none());
    let mut bad = [view("c", "p", None), view("", "p", None)].into_iter();
    assert!(archive.replace_views(&mut bad).is_err());
    assert_eq!(archive.all_views().unwrap().len(), 3000);
    archive.replace_views(&mut std::iter::empty()).unwrap();
    assert!(archive.all_views().unwrap().is_empty());
}

fn with_the_append(archive: &dyn Archive) {
    let change = vec![ViewChange::Put(view("a", "p", None))];
    let refused = Append { views: change.clone(), against: vec![("x".to_owned(), 9)], ..one("a", "x") };
    assert!(archive.append(&refused).is_err());
    assert!(archive.all_views().unwrap().is_empty());
    archive.append(&one("a", "x")).unwrap();
    archive.append(&Append { views: change, ..one("a", "x") }).unwrap();
    assert!(archive.all_views().unwrap().is_empty(), "what stands already changes no view");
}
