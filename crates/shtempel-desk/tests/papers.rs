//! Papers of a game: who shows what, what does not fit, what is put aside, what stays private.
#![allow(clippy::unwrap_used)]

mod season;

use season::{Season, card, id};
use serde_json::{Value, json};
use shtempel_desk::fact::Source;
use shtempel_rules::{Norm, Status};
use shtempel_testkit::{MemoryArchive, day};

fn season(archive: &MemoryArchive) -> Season<'_> {
    let mut season = Season::drawn(archive, 2, json!({}));
    season.turn_to("2024-04-20");
    season
}

fn shown(source: &str, mut mail: Value) -> Value {
    let map = mail.as_object_mut().unwrap();
    map.insert("game".to_owned(), id(1).into());
    map.insert("source".to_owned(), source.into());
    mail
}

/// Point, and what each source says of it.
fn contradictions(season: &Season) -> Vec<(String, Vec<(Source, Value)>)> {
    let told = season.judged(1).assembled.contradictions;
    told.into_iter().map(|contradiction| (contradiction.point, contradiction.said)).collect()
}

#[test]
fn what_both_partners_show_is_one_mailing_and_where_they_differ_is_told() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    let sender =
        json!({ "id": "w1", "from": "white", "move": "e2-e4", "dated": "2024-03-02", "received": "2024-03-08" });
    let receiver = json!({ "id": "w1", "postmarks": ["2024-03-03"], "dated": "2024-03-02", "received": "2024-03-10" });
    season.record("paper", shown("white", sender));
    assert_eq!(contradictions(&season), []);
    season.record("paper", shown("black", receiver));
    let judged = season.judged(1);
    assert_eq!(judged.dossier().mail.len(), 1);
    let dates = judged.judgement.dates[0].unwrap();
    assert_eq!((dates.sent, dates.received), (Some(day("2024-03-03")), Some(day("2024-03-10"))));
    let said = vec![(Source::Black, json!("2024-03-10")), (Source::White, json!("2024-03-08"))];
    assert_eq!(contradictions(&season), [("received".to_owned(), said)]);
    assert_eq!(judged.assembled.contradictions[0].norm, Norm::DatesByPostmark);
    assert_eq!(season.row(1).contradictions, 1);
    season.record("paper", shown("white", json!({ "id": "w1", "received": "2024-03-10" })));
    assert_eq!(contradictions(&season), [], "he corrected what he had shown");
    season.lists_are_right("a correction");
}

#[test]
fn what_the_arbiter_saw_stands_before_both() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    season.record(
        "paper",
        shown("white", json!({ "id": "w1", "from": "white", "move": "e2-e4", "received": "2024-03-08" })),
    );
    season.record("paper", shown("black", json!({ "id": "w1", "move": "d2-d4", "received": "2024-03-10" })));
    season.record("paper", shown("arbiter", json!({ "id": "w1", "received": "2024-03-09" })));
    season.record("paper", shown("third", json!({ "id": "w1", "received": "2024-03-11" })));
    let order: Vec<Source> = contradictions(&season)[1].1.iter().map(|(source, _)| *source).collect();
    assert_eq!(order, [Source::Arbiter, Source::Third, Source::Black, Source::White]);
    let judged = season.judged(1);
    assert_eq!(judged.judgement.dates[0].unwrap().received, Some(day("2024-03-09")));
    assert_eq!(contradictions(&season)[0].1[0], (Source::Black, json!("d2-d4")), "who holds the card");
}

#[test]
fn one_private_text_that_both_show_is_no_contradiction_and_two_are() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    let paper = |source: &str, note: &str| {
        shown(source, json!({ "id": "w1", "from": "white", "move": "e2-e4", "dated": "2024-03-02", "note": note }))
    };
    season.record("paper", paper("white", "Еду в Тулу"));
    season.record("paper", paper("black", "Еду в Тулу"));
    assert_eq!(contradictions(&season), []);
    season.record("paper", paper("black", "Еду в Орёл"));
    let said = vec![(Source::Black, json!("Еду в Орёл")), (Source::White, json!("Еду в Тулу"))];
    assert_eq!(contradictions(&season), [("note".to_owned(), said)]);
}

#[test]
fn further_evidence_says_neither_from_whom_nor_to_whom() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    season.card(1, "white", "e2-e4", "2024-03-02", "2024-03-09");
    let more = shown("third", json!({ "id": "w1", "delivered": { "date": "2024-03-08" } }));
    assert_eq!(season.notes("paper", more.clone()), ["further-evidence"]);
    season.record("paper", more);
    let judged = season.judged(1);
    assert_eq!((judged.dossier().mail.len(), judged.dossier().mail[0].delivered.is_some()), (1, true));
    assert_eq!(
        season.refused("paper", shown("black", json!({ "id": "w9", "delivered": { "date": "2024-03-08" } }))),
        "no-sender"
    );
    assert_eq!(season.refused("paper", shown("black", json!({ "delivered": { "date": "2024-03-08" } }))), "no-sender");
}

#[test]
fn ids_and_addressees_are_given_where_they_go_without_saying() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    season.card(1, "white", "e2-e4", "2024-03-02", "2024-03-09");
    let mut answer = card(1, "black", "e7-e5", "2024-03-11", "2024-03-18");
    answer["id"] = "".into();
    season.record("paper", answer);
    season.card(1, "white", "d2-d4", "2024-03-20", "2024-03-27");
    season
        .record("paper", json!({ "game": id(1), "from": "white", "dated": "2024-04-01", "no_reply": { "to": "w2" } }));
    season.record("paper", json!({ "game": id(1), "from": "arbiter", "dated": "2024-04-08", "note": "Ждём" }));
    let judged = season.judged(1);
    let ids: Vec<&str> = judged.dossier().mail.iter().map(|mail| mail.id.as_str()).collect();
    assert_eq!(ids, ["w1", "b1", "w2", "w3", "a1"]);
    let payloads = season.payloads();
    for (mail, to) in [("w1", "black"), ("b1", "white"), ("w3", "arbiter"), ("a1", "both")] {
        let line = payloads.lines().find(|line| line.contains(&format!("\"id\":\"{mail}\""))).unwrap();
        assert!(line.contains(&format!("\"to\":\"{to}\"")), "{line}");
    }
}

#[test]
fn a_paper_of_another_game_counts_no_more_and_its_id_is_not_given_again() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    season.card(1, "white", "e2-e4", "2024-03-02", "2024-03-09");
    season.record("paper", shown("black", json!({ "id": "w1", "received": "2024-03-10" })));
    let aside = |mail: &str, source: Option<&str>| json!({ "game": id(1), "mail": mail, "source": source });
    assert_eq!(season.refused("misfiled", aside("w2", None)), "no-mailing");
    season.record("misfiled", aside("w1", Some("black")));
    assert_eq!(season.judged(1).judgement.dates[0].unwrap().received, Some(day("2024-03-09")));
    season.record("misfiled", aside("w1", None));
    assert_eq!((season.judged(1).dossier().mail.len(), season.row(1).plies), (0, 0));
    assert_eq!(season.refused("misfiled", aside("w1", None)), "no-mailing");
    season.lists_are_right("papers put aside");
    season.card(1, "white", "d2-d4", "2024-03-02", "2024-03-09");
    assert_eq!(season.judged(1).dossier().mail[0].id, "w2");
}

#[test]
fn a_paper_on_which_another_rests_is_not_put_aside() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    season.card(1, "white", "e2-e4", "2024-03-02", "2024-03-09");
    season
        .record("paper", json!({ "game": id(1), "from": "white", "dated": "2024-04-05", "no_reply": { "to": "w1" } }));
    assert_eq!(season.refused("misfiled", json!({ "game": id(1), "mail": "w1" })), "dossier");
}

#[test]
fn what_would_make_no_dossier_is_refused() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    let base = card(1, "white", "e2-e4", "2024-03-02", "2024-03-09");
    for (key, value) in [
        ("colour", json!("green")),
        ("from", json!("green")),
        ("dated", json!("2.3.2024")),
        ("postmarks", json!(["2024-02-30"])),
        ("repeats", json!("e2-e4")),
        ("no_reply", json!({ "to": "w9" })),
        ("id", json!(1)),
    ] {
        let mut paper = base.clone();
        paper[key] = value;
        let refusal = season.prepare("paper", vec![paper]).map(|_| key);
        assert_eq!(refusal.map_err(|refusal| season::why(&refusal)), Err("dossier"), "{key}");
    }
    let ruling = json!({ "game": id(1), "from": "arbiter", "dated": "2024-04-01", "ruling": { "on": "w7", "decision": "overstep" } });
    assert_eq!(season.refused("paper", ruling), "dossier");
    let mut elsewhere = base.clone();
    for game in ["УЧ-1:2", "УЧ-1", "УЧ-1:x", "УЧ-1:"] {
        elsewhere["game"] = game.into();
        assert_eq!(season.refused("paper", elsewhere.clone()), "no-game", "{game}");
    }
    elsewhere["game"] = "УЧ-9:1".into();
    assert_eq!(season.refused("paper", elsewhere), "no-competition");
    assert_eq!(season.refused("paper", json!([])), "no-table");
    assert_eq!(season.refused("paper", json!({ "game": id(1), "source": "neighbour", "from": "white" })), "input");
    season.record("paper", base);
}

#[test]
fn ids_that_the_program_gives_itself_are_refused() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    let with_id = |id: &str| {
        let mut paper = card(1, "white", "e2-e4", "2024-03-02", "2024-03-09");
        paper["id"] = id.into();
        paper
    };
    for taken in ["lv1", "lv12", "lv1a", "lp3", "nt1", "wd2"] {
        assert_eq!(season.refused("paper", with_id(taken)), "id-is-ours", "{taken}");
    }
    for free in ["lv", "lvx", "w1", "xlv1", "lv-1"] {
        assert!(season.prepare("paper", vec![with_id(free)]).is_ok(), "{free}");
    }
}

#[test]
fn private_texts_stand_in_the_dossier_and_in_no_payload() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    let mut first = card(1, "white", "e2-e4", "2024-03-02", "2024-03-09");
    first["note"] = "Тайна один".into();
    first["new_address"] = "Тайна два".into();
    first["states"] = json!({ "address": "Тайна три", "name": "Тайна четыре" });
    first["scans"] = json!(["конверт.pdf"]);
    season.record("paper", first);
    season.record(
        "paper",
        json!({ "game": id(1), "from": "black", "dated": "2024-04-01", "withdraws": { "reason": "Тайна пять" } }),
    );
    let ruling = json!({ "result": "1-0", "reason": "Тайна шесть" });
    season.record("paper", json!({ "game": id(1), "from": "arbiter", "dated": "2024-04-05", "ruling": ruling }));
    let payloads = season.payloads();
    assert!(!payloads.contains("Тайна") && !payloads.contains("конверт"), "{payloads}");
    let dossier = season.desk.dossier(&id(1), day("2024-04-20")).unwrap();
    let text = shtempel_dossier::write(&dossier, shtempel_dossier::Input::Json);
    for n in ["один", "два", "три", "четыре", "пять", "шесть"] {
        assert!(text.contains(&format!("Тайна {n}")), "{n}: {text}");
    }
    assert!(season.attachments().contains("%PDF-конверт.pdf"));
    let mut paper = card(1, "black", "e7-e5", "2024-03-11", "2024-03-18");
    paper["scans"] = json!(["письмо.txt"]);
    assert_eq!(season.refused("paper", paper), "scan-unread");
}

#[test]
fn what_a_record_would_change_is_shown_before_and_nothing_is_recorded() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    let head = season.desk.archive.head().unwrap();
    let views = season.views();
    let ruling = json!({ "game": id(1), "from": "arbiter", "dated": "2024-04-05", "ruling": { "result": "1-0" } });
    let prepared = season.prepare("paper", vec![ruling]).unwrap();
    let [effect] = prepared.effects.as_slice() else { panic!("one game") };
    let before = &effect.before.as_ref().unwrap().judgement;
    assert_eq!((effect.game.as_str(), before.status), (id(1).as_str(), Status::Playing));
    assert_eq!(effect.after.judgement.status, Status::Finished);
    assert_eq!((season.desk.archive.head().unwrap(), season.views()), (head, views));
    season.desk.commit(&prepared, "a key").unwrap();
    assert_eq!(season.row(1).status, "finished");
    assert_eq!(season.judged(1).judgement, effect.after.judgement);
}

#[test]
fn several_papers_of_one_game_are_recorded_together_or_not_at_all() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    let good = card(1, "white", "e2-e4", "2024-03-02", "2024-03-09");
    let mut bad = card(1, "black", "e7-e5", "2024-03-11", "2024-03-18");
    bad["no_reply"] = json!({ "to": "w9" });
    let head = season.desk.archive.head().unwrap();
    assert!(season.prepare("paper", vec![good.clone(), bad]).is_err());
    assert_eq!(season.desk.archive.head().unwrap(), head);
    let answer = card(1, "black", "e7-e5", "2024-03-11", "2024-03-18");
    let prepared = season.prepare("paper", vec![good.clone(), answer.clone()]).unwrap();
    let receipt = season.desk.commit(&prepared, "both").unwrap();
    assert_eq!((receipt.made.first, receipt.made.last), (head.seq + 1, head.seq + 2));
    assert_eq!(season.row(1).plies, 2);
    season.record("competition", json!({ "competition": "УЧ-2", "regulation": { "start": "2024-03-01" } }));
    let mut other = good;
    other["game"] = "УЧ-2:1".into();
    let refusal = season.prepare("paper", vec![answer, other]).unwrap_err();
    assert_eq!(season::why(&refusal), "several-streams");
    assert_eq!(season::why(&season.prepare("paper", vec![]).unwrap_err()), "nothing-to-record");
}
