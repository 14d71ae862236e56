//! Two who act at once: one stands, the other is told.

use crate::season::{ID, Season, card, with};
use serde_json::{Value, json};
use shtempel_archive::ArchiveError;
use shtempel_desk::Refusal;

/// Both look, then both record: in this order one stands, in the other the other.
fn collide(season: impl Fn() -> Season, one: (&str, Value), two: (&str, Value)) {
    for (first, second) in [(&one, &two), (&two, &one)] {
        let season = season();
        let (a, b) = (season.prepare(first.0, first.1.clone()), season.prepare(second.0, second.1.clone()));
        season.desk().commit(&a, "a").unwrap();
        let head = shtempel_archive::Archive::head(&season.archive).unwrap();
        let refusal = season.desk().commit(&b, "b").unwrap_err();
        assert!(matches!(refusal, Refusal::Archive(ArchiveError::Conflict { .. })), "{refusal}");
        assert_eq!(shtempel_archive::Archive::head(&season.archive).unwrap(), head);
        season.assert_fresh();
    }
}

fn claimed() -> Season {
    let mut season = Season::drawn(3);
    season.turn_to("2024-06-01");
    season.card(1, "white", "e2-e4", "", "2024-04-20");
    let claim = json!({ "overstep": 1, "against": "white", "move": 1, "count": 50 });
    season.paper(
        1,
        json!({ "id": "b1", "from": "black", "dated": "2024-05-01", "received": "2024-05-05", "claim": claim }),
    );
    season.decide("withdrawal", json!({ "person": "p2", "on": "2024-05-02" }));
    season
}

fn of_game(mail: Value) -> Value {
    with(json!({ "game": format!("{ID}:1"), "dated": "2024-05-10" }), mail)
}

#[test]
fn of_two_rulings_on_one_claim_one_stands() {
    let ruling = |decision: &str| of_game(json!({ "from": "arbiter", "ruling": { "on": "b1", "decision": decision } }));
    collide(claimed, ("paper", ruling("overstep")), ("paper", ruling("reject")));
}

#[test]
fn a_ruling_on_a_withdrawal_and_a_result_of_one_game_do_not_both_stand() {
    let withdrawal = json!({ "competition": ID, "person": "p2", "decision": "loss", "dated": "2024-05-10" });
    let result = of_game(json!({ "from": "arbiter", "ruling": { "result": "1-0" } }));
    collide(claimed, ("withdrawal-ruling", withdrawal), ("paper", result));
}

#[test]
fn a_move_and_a_claim_in_one_game_are_recorded_one_after_the_other() {
    let mv = with(json!({ "game": format!("{ID}:1") }), card("black", "e7-e5", "e2-e4", "2024-05-02"));
    let claim = json!({ "overstep": 1, "against": "white", "move": 1, "count": 50 });
    collide(claimed, ("paper", mv), ("paper", of_game(json!({ "from": "black", "claim": claim }))));
}

#[test]
fn what_spans_games_collides_with_papers_of_them() {
    let leave = json!({ "competition": ID, "person": "p2", "from": "2024-07-01", "to": "2024-07-05", "notice": { "dated": "2024-05-30" } });
    let mv = with(json!({ "game": format!("{ID}:1") }), card("black", "e7-e5", "e2-e4", "2024-05-02"));
    collide(claimed, ("leave", leave.clone()), ("paper", mv.clone()));
    let other = with(json!({ "game": format!("{ID}:3") }), card("white", "e2-e4", "", "2024-05-02"));
    let season = claimed();
    let (a, b) = (season.prepare("paper", mv), season.prepare("paper", other));
    season.desk().commit(&a, "a").unwrap();
    season.desk().commit(&b, "b").unwrap();
    season.assert_fresh();
}

#[test]
fn a_new_name_collides_with_papers_of_his_games() {
    let name = json!({ "person": "p2", "name": "Переметов-Грач Борис" });
    let mv = with(json!({ "game": format!("{ID}:1") }), card("black", "e7-e5", "e2-e4", "2024-05-02"));
    let season = claimed();
    let (name, mv) = (season.prepare("person", name), season.prepare("paper", mv));
    season.desk().commit(&mv, "a").unwrap();
    let refusal = season.desk().commit(&name, "b").unwrap_err();
    assert!(matches!(refusal, Refusal::Archive(ArchiveError::Conflict { .. })), "{refusal}");
}

#[test]
fn two_letters_do_not_get_one_number_nor_two_persons_one_id() {
    let letter = |about: &str| json!({ "competition": ID, "direction": "incoming", "who": "p1", "on": "2024-05-02", "about": about });
    collide(claimed, ("letter", letter("отчёт")), ("letter", letter("жалоба")));
    collide(claimed, ("person", json!({ "name": "Дымков Глеб" })), ("person", json!({ "name": "Чашников Денис" })));
    let draw = |seed: &str| json!({ "competition": ID, "section": "1", "seed": seed });
    collide(|| Season::entered(3), ("draw", draw("один")), ("draw", draw("два")));
}
