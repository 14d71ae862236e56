//! Papers: merged, put aside, refused.

use crate::season::{ID, Season, card, with};
use serde_json::{Value, json};
use shtempel_desk::fact::Source;
use shtempel_rules::Norm;

/// White's first card as he says he sent it, and as Black holds it.
fn both_show() -> Season {
    let season = Season::drawn(3);
    season.paper(
        1,
        json!({
            "id": "w1", "from": "white", "source": "white", "move": "e2-e4", "dated": "2024-03-02",
            "receipt": { "number": "7", "date": "2024-03-02" }, "medium": "registered", "received": "2024-03-05",
        }),
    );
    season.paper(
        1,
        json!({
            "id": "w1", "source": "black", "move": "e2-e4", "postmarks": ["2024-03-03"], "dated": "2024-03-02",
            "received": "2024-03-09",
        }),
    );
    season
}

#[test]
fn what_both_partners_show_is_one_mailing() {
    let judged = both_show().judged(1, "2024-03-20");
    assert_eq!((judged.dossier().mail.len(), judged.judgement.moves.len()), (1, 1));
    let dates = judged.judgement.dates[0].as_ref().unwrap();
    assert_eq!(dates.sent.unwrap().to_string(), "2024-03-02", "the receipt goes before the postmark");
    assert_eq!(dates.received.unwrap().to_string(), "2024-03-09", "the receiver knows best when it came");
}

#[test]
fn where_they_contradict_it_is_told_and_shown_in_lists() {
    let season = both_show();
    let judged = season.judged(1, "2024-03-20");
    let told: Vec<_> = judged.assembled.contradictions.iter().map(|c| (c.mail.as_str(), c.point.as_str())).collect();
    assert_eq!(told, [("w1", "received")]);
    let contradiction = &judged.assembled.contradictions[0];
    assert_eq!(contradiction.norm, Norm::DatesByPostmark);
    let said: Vec<_> = contradiction.said.iter().map(|(source, day)| (*source, day.as_str().unwrap())).collect();
    assert_eq!(said, [(Source::Black, "2024-03-09"), (Source::White, "2024-03-05")]);
    assert_eq!(season.game_row(1).contradictions, 1);
}

#[test]
fn a_ruling_on_the_date_stands_above_both() {
    let season = both_show();
    let fixes = json!({ "fixes": "w1", "received": "2024-03-07", "reason": "почта подтвердила" });
    season.paper(1, json!({ "from": "arbiter", "dated": "2024-03-15", "ruling": fixes }));
    let judged = season.judged(1, "2024-03-20");
    assert_eq!(judged.judgement.dates[0].as_ref().unwrap().received.unwrap().to_string(), "2024-03-07");
}

#[test]
fn the_same_private_text_shown_by_both_is_no_contradiction() {
    let season = Season::drawn(3);
    for source in ["white", "black"] {
        let note = with(
            card("white", "e2-e4", "", "2024-03-02"),
            json!({ "id": "w1", "source": source, "note": "с Новым годом" }),
        );
        season.paper(1, note);
    }
    assert_eq!(season.judged(1, "2024-03-20").assembled.contradictions, []);
    season.paper(1, json!({ "id": "w1", "source": "white", "note": "с праздником" }));
    let contradictions = season.judged(1, "2024-03-20").assembled.contradictions;
    assert_eq!(contradictions.len(), 1);
    assert_eq!(contradictions[0].said[0], (Source::Black, json!("с Новым годом")));
}

#[test]
fn further_evidence_need_not_say_whose_it_is() {
    let season = Season::drawn(3);
    season.card(1, "white", "e2-e4", "", "2024-03-02");
    let further =
        json!({ "game": "К-1:1", "id": "w1", "source": "white", "receipt": { "number": "12", "date": "2024-03-01" } });
    assert_eq!(season.notes("paper", further.clone()), ["further-evidence"]);
    season.record("paper", further);
    let judged = season.judged(1, "2024-03-20");
    assert_eq!(judged.judgement.moves[0].sent.unwrap().to_string(), "2024-03-01");
    assert_eq!(season.refused("paper", json!({ "game": "К-1:1", "id": "w2", "move": "d2-d4" })), "no-sender");
}

#[test]
fn ids_and_addressees_go_without_saying() {
    let season = Season::drawn(3);
    let of = |mail: Value| {
        let prepared = season.prepare("paper", with(json!({ "game": "К-1:1" }), mail));
        let payload: Value = serde_json::from_str(&prepared.facts[0].payload().unwrap()).unwrap();
        let text = |key: &str| payload["mail"][key].as_str().unwrap().to_owned();
        (text("id"), text("to"), payload["source"].as_str().unwrap().to_owned())
    };
    let expected = |id: &str, to: &str| (id.to_owned(), to.to_owned(), "arbiter".to_owned());
    assert_eq!(of(json!({ "from": "white", "move": "e2-e4" })), expected("w1", "black"));
    assert_eq!(of(json!({ "from": "black", "no_reply": {} })), expected("b1", "arbiter"));
    assert_eq!(
        of(json!({ "from": "arbiter", "dated": "2024-03-02", "ruling": { "permits_medium": "email" } })),
        expected("a1", "both")
    );
    season.card(1, "white", "e2-e4", "", "2024-03-02");
    assert_eq!(of(json!({ "from": "white", "offers_draw": true })).0, "w2");
}

#[test]
fn a_misfiled_paper_counts_no_more_and_stays() {
    let season = Season::drawn(3);
    season.card(1, "white", "e2-e4", "", "2024-03-02");
    season.card(1, "black", "e7-e5", "e2-e4", "2024-03-08");
    season
        .record("misfiled", json!({ "game": "К-1:1", "mail": "b1", "belongs_to": "К-1:2", "reason": "не та партия" }));
    assert_eq!(season.judged(1, "2024-03-20").judgement.moves.len(), 1);
    let (_, _, game) = season.desk().game("К-1:1").unwrap();
    assert_eq!((game.filings.len(), game.standing().count(), game.version), (2, 1, 3));
    assert!(season.payloads().contains("e7-e5"));
    let again = season.refused("misfiled", json!({ "game": "К-1:1", "mail": "b1" }));
    assert_eq!(again, "no-mailing");
    season.paper(1, with(card("black", "c7-c5", "e2-e4", "2024-03-09"), json!({ "id": "b1" })));
    assert_eq!(season.judged(1, "2024-03-20").judgement.moves.len(), 2, "the name is free again");
}

#[test]
fn what_one_source_showed_is_put_aside_alone() {
    let season = both_show();
    season.record("misfiled", json!({ "game": "К-1:1", "mail": "w1", "source": "black" }));
    let judged = season.judged(1, "2024-03-20");
    let dates = judged.judgement.dates[0].as_ref().unwrap();
    assert_eq!(dates.received.unwrap().to_string(), "2024-03-05");
    assert_eq!(judged.assembled.contradictions, []);
}

#[test]
fn a_paper_that_others_hang_on_is_not_put_aside_alone() {
    let season = Season::drawn(3);
    season.card(1, "white", "Сf1-c4", "", "2024-03-02");
    season.paper(1, json!({ "from": "black", "query": "w1", "dated": "2024-03-07" }));
    let refusal = season.refused("misfiled", json!({ "game": "К-1:1", "mail": "w1" }));
    assert!(refusal.contains("w1"), "{refusal}");
}

#[test]
fn a_paper_that_makes_no_dossier_is_refused_with_its_place() {
    let season = Season::drawn(3);
    let bad = [
        (json!({ "from": "white", "move": "e2-e4", "dted": "2024-03-02" }), "dted"),
        (json!({ "from": "white", "move": "e2-e4", "dated": "2024-02-30" }), "dated"),
        (json!({ "from": "white", "to": "white", "move": "e2-e4" }), "to"),
        (json!({ "from": "whites", "move": "e2-e4" }), "from"),
        (json!({ "from": "white", "move": 5 }), "move"),
        (json!({ "from": "white", "query": "b7" }), "b7"),
        (json!({ "from": "arbiter", "ruling": { "on": "w1", "decision": "maybe" } }), "decision"),
        (json!({ "from": "black", "receipt": { "nr": 1 } }), "receipt"),
    ];
    for (mail, place) in bad {
        let refusal = season.refused("paper", with(json!({ "game": "К-1:1" }), mail));
        assert!(refusal.contains("mail") && refusal.contains(place), "{place}: {refusal}");
    }
}

#[test]
fn a_paper_with_a_key_of_no_paper_is_no_paper() {
    let season = Season::drawn(3);
    let paper = |more: Value| with(json!({ "game": "К-1:1", "from": "white", "move": "e2-e4" }), more);
    assert!(season.refused("paper", paper(json!({ "source": "post" }))).contains("post"));
    assert!(season.refused("paper", paper(json!({ "reached": "yesterday" }))).contains("yesterday"));
    assert_eq!(season.refused("paper", paper(json!({ "mail": "w1" }))), "no-table");
    assert_eq!(season.refused("paper", json!([])), "no-table");
    assert_eq!(season.refused("paper", paper(json!({ "scans": [7] }))), "no-scan-name");
    assert_eq!(season.refused("paper", paper(json!({ "scans": ["a.jpg"] }))), "scan-unread");
}

#[test]
fn only_scans_are_taken_for_scans() {
    let season = Season::drawn(3);
    let desk = season.desk();
    let take = |bytes: &'static [u8]| {
        let files = move |_: &str| Ok(bytes.to_vec());
        let mail = json!({ "game": "К-1:1", "from": "white", "move": "e2-e4", "scans": ["a"] });
        desk.prepare("paper", vec![mail], &files, &season.tongues)
    };
    for good in [&b"\xff\xd8\xff\xe0"[..], b"\x89PNG\r\n\x1a\n....", b"%PDF-1.7"] {
        let prepared = take(good).unwrap();
        let receipt = desk.commit(&prepared, &season.key());
        assert!(receipt.is_ok());
    }
    for bad in [&b""[..], b"PK\x03\x04", b"<svg/>", b"GIF89a", b"\xff\xd8"] {
        let refusal = take(bad).unwrap_err();
        assert_eq!(crate::season::told(&refusal), "scan-unknown");
    }
}

#[test]
fn the_ids_of_the_program_are_refused() {
    let season = Season::drawn(3);
    for id in ["lv1", "lv12a", "lp3", "nt1", "wd2"] {
        let paper = json!({ "game": "К-1:1", "from": "white", "move": "e2-e4", "id": id });
        assert_eq!(season.refused("paper", paper), "id-is-ours", "{id}");
    }
    for id in ["lv", "lv1b", "w1", "lvx1"] {
        let paper = json!({ "game": "К-1:1", "from": "white", "offers_draw": true, "dated": "2024-03-02", "id": id });
        season.record("paper", paper);
    }
}

#[test]
fn private_texts_of_papers_stand_in_no_payload() {
    let season = Season::drawn(3);
    let states = json!({ "address": "ПРИВ-адрес", "name": "ПРИВ-имя", "signature": true });
    let papers = [
        json!({ "from": "white", "move": "e2-e4", "note": "ПРИВ-заметка", "new_address": "ПРИВ-дом", "states": states }),
        json!({ "from": "black", "withdraws": { "reason": "ПРИВ-болезнь" } }),
        json!({ "from": "arbiter", "dated": "2024-03-09", "ruling": { "permits_medium": "email", "reason": "ПРИВ-причина" } }),
        json!({ "from": "white", "to": "arbiter", "objection": { "to": "b9", "reason": "ПРИВ-возражение" } }),
    ];
    season.paper(
        1,
        json!({ "id": "b9", "from": "black", "overstep_notice": { "move": 1, "days": 40 }, "dated": "2024-03-05" }),
    );
    for paper in papers {
        season.paper(1, with(paper, json!({ "dated": "2024-03-10" })));
    }
    assert!(!season.payloads().contains("ПРИВ"), "{}", season.payloads());
    assert_eq!(season.attachments().values().filter(|text| text.contains("ПРИВ")).count(), 7);
    let dossier = season.judged(1, "2024-03-20").assembled.dossier;
    let written = shtempel_dossier::write(&dossier, shtempel_dossier::Input::Toml);
    assert_eq!(written.matches("ПРИВ").count(), 7, "{written}");
}

#[test]
fn private_texts_of_other_records_stand_in_no_payload() {
    let season = Season::drawn(3);
    season.record(
        "person",
        json!({ "person": "p9", "name": "ПРИВ-имя", "latin": "ПРИВ-latin", "phone": "ПРИВ-1", "prefers": "ПРИВ-2" }),
    );
    season.record("address", json!({ "person": "p9", "address": "ПРИВ-дом" }));
    season.record("death", json!({ "person": "p9", "on": "2024-03-01", "told_by": "ПРИВ-сын" }));
    season.record("representative", json!({ "person": "p9", "representative": "ПРИВ-жена", "from": "2024-03-01" }));
    season.decide("leave-permit", json!({ "person": "p1", "from": "2024-04-01", "to": "2024-04-02", "dated": "2024-03-02", "reason": "ПРИВ-грипп" }));
    season.decide(
        "violation",
        json!({ "by": "p1", "of": "p2", "norm": "clear-writing", "on": "2024-03-02", "text": "ПРИВ-почерк" }),
    );
    season.decide(
        "sanction",
        json!({ "person": "p2", "sanction": "warning", "dated": "2024-03-03", "reason": "ПРИВ-вина" }),
    );
    season.decide("withdrawal", json!({ "person": "p3", "on": "2024-03-02", "reason": "ПРИВ-недуг" }));
    season.decide(
        "withdrawal-ruling",
        json!({ "person": "p3", "decision": "loss", "dated": "2024-03-03", "reason": "ПРИВ-довод" }),
    );
    season.decide("suspicion", json!({ "text": "ПРИВ-подсказки", "on": "2024-03-02", "seen_by": ["p9"] }));
    assert!(!season.payloads().contains("ПРИВ"), "{}", season.payloads());
    assert_eq!(season.attachments().values().filter(|text| text.contains("ПРИВ")).count(), 10);
}

#[test]
fn papers_of_one_append_belong_to_one_game() {
    let season = Season::drawn(3);
    let none = |name: &str| Err(name.to_owned());
    let paper = |game: &str| json!({ "game": game, "from": "white", "move": "e2-e4" });
    let desk = season.desk();
    let refusal = desk.prepare("paper", vec![paper("К-1:1"), paper("К-1:2")], &none, &season.tongues).unwrap_err();
    assert_eq!(crate::season::told(&refusal), "several-streams");
    let refusal = desk.prepare("paper", Vec::new(), &none, &season.tongues).unwrap_err();
    assert_eq!(crate::season::told(&refusal), "nothing-to-record");
    let cards = vec![
        with(json!({ "game": "К-1:1" }), card("white", "e2-e4", "", "2024-03-02")),
        with(json!({ "game": "К-1:1" }), card("black", "e7-e5", "e2-e4", "2024-03-08")),
    ];
    let prepared = desk.prepare("paper", cards, &none, &season.tongues).unwrap();
    let made = desk.commit(&prepared, "two").unwrap().made;
    assert_eq!(made.last - made.first, 1);
    assert_eq!(season.judged(1, "2024-03-20").judgement.moves.len(), 2);
}

#[test]
fn a_game_taken_over_goes_on_from_its_opening() {
    let season = Season::drawn(3);
    let opening = json!({ "moves": ["e2-e4", "e7-e5"], "totals": { "white": 3, "black": 5 }, "on_move_since": "2024-03-04", "ground": "отчёт" });
    season.record("opening", json!({ "game": format!("{ID}:1"), "opening": opening }));
    season.card(1, "white", "Кg1-f3", "e7-e5", "2024-03-10");
    let judged = season.judged(1, "2024-03-20").judgement;
    assert_eq!((judged.moves.len(), judged.clocks.white.total, judged.clocks.black.total), (3, 9, 5));
    season.assert_fresh();
}
