//! Leave, neutral days, starts and ends: what spans games.

use crate::season::{Season, card, with};
use serde_json::{Value, json};

fn findings(season: &Season, game: u32, on: &str) -> Vec<&'static str> {
    season.judged(game, on).judgement.findings.iter().map(|finding| finding.norm.slug()).collect()
}

/// `p1` has got the move of his partner in both games on 10 March and answers on 30 March.
fn waiting() -> Season {
    let mut season = Season::drawn(3);
    season.turn_to("2024-05-01");
    for (game, from) in [(2, "white"), (3, "black")] {
        if from == "white" {
            season.card(game, "white", "e2-e4", "", "2024-03-01");
        }
        let (partner, mv, repeats) = if from == "white" { ("black", "e7-e5", "e2-e4") } else { ("white", "e2-e4", "") };
        season.card(game, partner, mv, repeats, "2024-03-06");
        let (own, repeats) = if from == "white" { ("Кg1-f3", "e7-e5") } else { ("e7-e5", "e2-e4") };
        season.card(game, from, own, repeats, "2024-03-30");
    }
    season
}

/// Days of `p1` for his last move in his games 2 and 3, and what they say of leave.
fn charged(season: &Season) -> Vec<(i64, i64)> {
    let of = |game: u32| {
        let moves = season.judged(game, "2024-05-01").judgement.moves;
        let last = moves.last().unwrap();
        (last.charged.unwrap(), last.leave)
    };
    vec![of(2), of(3)]
}

fn leave(more: Value) -> Value {
    with(json!({ "person": "p1", "from": "2024-03-15", "to": "2024-03-20" }), more)
}

#[test]
fn one_notice_of_leave_counts_in_all_games() {
    let season = waiting();
    assert_eq!(charged(&season), [(20, 0), (20, 0)]);
    let arbiter = json!([{ "to": "arbiter", "mail": { "medium": "registered", "dated": "2024-03-12" } }]);
    season.decide("leave", leave(json!({ "notice": { "dated": "2024-03-12" }, "told": arbiter })));
    assert_eq!(charged(&season), [(14, 6), (14, 6)]);
    assert_eq!(findings(&season, 2, "2024-05-01"), [""; 0]);
    season.assert_fresh();
}

#[test]
fn a_notice_that_came_late_to_one_partner_is_late_in_his_game_only() {
    let season = waiting();
    let told = json!([{ "to": "p3", "mail": { "dated": "2024-03-18" } }]);
    season.decide("leave", leave(json!({ "notice": { "dated": "2024-03-12" }, "told": told })));
    assert_eq!(charged(&season), [(14, 6), (17, 3)]);
    assert!(findings(&season, 3, "2024-05-01").contains(&"leave-late-notice"));
    assert!(!findings(&season, 2, "2024-05-01").contains(&"leave-late-notice"));
}

#[test]
fn a_leave_that_no_partner_was_told_of_counts_nowhere() {
    let season = waiting();
    let arbiter = json!([{ "to": "arbiter", "mail": { "medium": "registered", "dated": "2024-03-12" } }]);
    season.decide("leave", leave(json!({ "told": arbiter })));
    assert_eq!(charged(&season), [(20, 0), (20, 0)]);
    let due = season.due("leave-notice");
    assert_eq!(due, [("p1".to_owned(), Some("2024-03-15".to_owned()))]);
    season.decide("leave", leave(json!({ "told": [{ "to": "p2", "mail": { "dated": "2024-03-12" } }] })));
    assert_eq!(charged(&season), [(14, 6), (20, 0)]);
    let owed: Vec<String> = season.all_due().into_iter().filter(|r| r.norm == "leave-notice").map(|r| r.en).collect();
    assert!(owed.iter().any(|text| text.contains("Сугробова")) && !owed.iter().any(|text| text.contains("Переметов")));
    season.assert_fresh();
}

#[test]
fn a_leave_has_one_span() {
    let season = waiting();
    season.decide("leave", leave(json!({ "leave": "весна" })));
    let other = leave(json!({ "leave": "весна", "to": "2024-03-25" }));
    assert_eq!(season.denied("leave", other), "leave-of-other-days");
    assert_eq!(season.denied("leave", leave(json!({ "to": "2024-03-01" }))), "ends-before-it-begins");
    assert_eq!(season.denied("leave", leave(json!({ "person": "p9" }))), "plays-not");
}

#[test]
fn a_permit_gives_leave_that_was_not_announced() {
    let season = waiting();
    let permit = json!({ "person": "p1", "from": "2024-03-15", "to": "2024-03-20", "dated": "2024-03-22", "reason": "больница" });
    season.decide("leave-permit", permit.clone());
    assert_eq!(charged(&season), [(14, 6), (14, 6)]);
    let received = json!([{ "by": "p1", "on": "2024-03-26" }, { "by": "p2", "on": "2024-03-27" }]);
    season.decide("leave-permit", with(permit, json!({ "received": received })));
    assert_eq!(season.competition().permits.len(), 1);
    let judged = season.judged(2, "2024-04-02");
    let protests: Vec<_> = judged
        .judgement
        .duties
        .iter()
        .filter(|d| d.norm.slug() == "protest")
        .map(|d| d.due.unwrap().to_string())
        .collect();
    assert_eq!(protests, ["2024-04-09", "2024-04-10"]);
    season.assert_fresh();
}

#[test]
fn leave_beyond_the_allowance_of_the_year_is_told() {
    let season = Season::drawn(3);
    let span =
        |from: &str, to: &str| json!({ "person": "p1", "from": from, "to": to, "notice": { "dated": "2024-03-02" } });
    season.decide("leave", span("2024-04-01", "2024-04-20"));
    season.decide("leave", span("2024-12-22", "2025-01-20"));
    assert_eq!(season.due("leave-quota"), []);
    season.decide("leave", span("2024-06-01", "2024-06-01"));
    assert_eq!(season.due("leave-quota"), [("arbiter".to_owned(), None)]);
    season.assert_fresh();
}

#[test]
fn neutral_days_are_for_all_for_a_pair_or_for_the_games_of_persons() {
    let reach = [
        (json!({}), [true, true, true]),
        (json!({ "persons": ["p1"] }), [false, true, true]),
        (json!({ "persons": ["p1", "p2"], "pair": true }), [false, true, false]),
        (json!({ "persons": ["p2", "p3"] }), [true, true, true]),
    ];
    for (whom, games) in reach {
        let mut season = Season::drawn(3);
        season.turn_to("2024-05-01");
        for game in 1..=3 {
            season.card(game, "white", "e2-e4", "", "2024-03-10");
        }
        season.decide(
            "neutral",
            with(json!({ "from": "2024-03-03", "to": "2024-03-06", "dated": "2024-03-07" }), whom.clone()),
        );
        for (n, reached) in (1..).zip(games) {
            let charged = season.judged(n, "2024-05-01").judgement.moves[0].charged;
            assert_eq!(charged, Some(if reached { 5 } else { 9 }), "{whom}, game {n}");
        }
        season.assert_fresh();
    }
}

#[test]
fn who_hears_of_the_start_late_begins_three_days_after() {
    let mut season = Season::drawn(3);
    season.turn_to("2024-05-01");
    season.card(1, "white", "e2-e4", "", "2024-03-20");
    assert_eq!(season.judged(1, "2024-05-01").judgement.moves[0].charged, Some(19));
    season.decide("start-notice", json!({ "person": "p2", "received": "2024-03-10" }));
    assert_eq!(season.judged(1, "2024-05-01").judgement.moves[0].charged, Some(7));
    season.assert_fresh();
}

#[test]
fn until_a_player_has_the_notice_the_arbiter_owes_it() {
    let season = Season::entered(2);
    season.decide("draw", json!({ "section": "1", "seed": "s" }));
    let texts = |season: &Season| -> Vec<String> {
        season.all_due().into_iter().filter(|r| r.norm == "late-start-notice").map(|r| r.en).collect()
    };
    assert_eq!(texts(&season).len(), 2);
    for person in ["p1", "p2"] {
        season.decide("start-notice", json!({ "person": person, "mail": { "dated": "2024-02-20" } }));
    }
    assert!(texts(&season).iter().all(|text| text.contains("not known yet")));
    season.decide("start-notice", json!({ "person": "p1", "received": "2024-02-25" }));
    season.decide("start-notice", json!({ "person": "p2", "acknowledged": "2024-03-05" }));
    assert_eq!(texts(&season), [""; 0]);
    season.assert_fresh();
}

#[test]
fn an_end_that_was_put_off_stands_from_the_day_of_the_decision() {
    let mut season = Season::drawn_under(3, json!({ "end": "2024-06-01" }));
    season.card(1, "white", "e2-e4", "", "2024-03-02");
    season.turn_to("2024-06-20");
    season.desk().refresh(&season.tongues).unwrap();
    assert_eq!(season.game_row(1).status, "adjudication");
    season.decide("term", json!({ "end": "2024-09-01", "decided": "2024-06-10", "reason": "почта стояла" }));
    assert_eq!(season.game_row(1).status, "playing");
    let status = |on: &str| season.judged(1, on).judgement.status.name();
    assert_eq!(
        (status("2024-06-09"), status("2024-06-10"), status("2024-09-02")),
        ("adjudication", "playing", "adjudication")
    );
    season.assert_fresh();
}

#[test]
fn two_times_when_it_was_and_when_it_was_learned() {
    let season = Season::drawn(3);
    season.card(1, "white", "e2-e4", "", "2024-03-02");
    let before = season.tick();
    season.card(1, "black", "e7-e5", "e2-e4", "2024-03-08");
    let moves = |moment, on: &str| {
        let desk = season.desk().known_at(moment);
        let (competition, pairing, game) = desk.game("К-1:1").unwrap();
        desk.judged(&competition, &pairing, &game, crate::season::day(on)).unwrap().judgement.moves.len()
    };
    assert_eq!((moves(None, "2024-03-07"), moves(None, "2024-03-08")), (1, 2));
    assert_eq!(moves(Some(before), "2024-03-08"), 1, "the reply was not known then");
    let desk = season.desk().known_at(Some(before));
    let none = |name: &str| Err(name.to_owned());
    let paper = with(json!({ "game": "К-1:1" }), card("white", "d2-d4", "e7-e5", "2024-03-15"));
    let refusal = desk.prepare("paper", vec![paper], &none, &season.tongues).unwrap_err();
    assert_eq!(crate::season::told(&refusal), "looks-back");
    assert_eq!(crate::season::told(&desk.refresh(&season.tongues).unwrap_err()), "looks-back");
}
