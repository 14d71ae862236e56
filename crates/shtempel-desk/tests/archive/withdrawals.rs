//! Somebody leaves: three choices, one ruling.

use crate::season::{ID, Season, card, with};
use serde_json::json;
use shtempel_desk::fact::WithdrawalChoice;
use shtempel_rules::Status;

/// `p1` resigned game 2 to `p2`, and leaves with game 3 unfinished.
fn leaving() -> Season {
    let mut season = Season::drawn(3);
    season.turn_to("2024-04-20");
    season.card(3, "white", "e2-e4", "", "2024-03-02");
    season.paper(2, json!({ "from": "white", "resigns": true, "dated": "2024-03-20", "received": "2024-03-25" }));
    let record = json!({ "result": "0-1", "started": "2024-03-01", "ended": "2024-03-20", "white_total": 0, "black_total": 0, "moves": [], "signature": true });
    season.paper(2, json!({ "from": "black", "dated": "2024-03-26", "received": "2024-03-30", "record": record }));
    season.decide("withdrawal", json!({ "person": "p1", "on": "2024-04-01" }));
    season
}

#[test]
fn each_choice_has_its_table() {
    let season = leaving();
    let desk = season.desk();
    let competition = season.competition();
    let points = |choice| {
        let table = desk.table_if(&competition, "1", "p1", choice).unwrap();
        table.lines().iter().map(|line| (line.points_halves, line.tally.remaining)).collect::<Vec<_>>()
    };
    assert_eq!(points(WithdrawalChoice::Loss), [(0, 0), (2, 1), (2, 1)]);
    assert_eq!(points(WithdrawalChoice::Adjudicate), [(0, 1), (2, 1), (0, 2)]);
    let excluded = points(WithdrawalChoice::Exclude);
    assert_eq!(excluded[1..], [(2, 1), (0, 1)]);
    assert_eq!(season.competition().withdrawal_rulings, [], "nothing is decided by looking");
}

#[test]
fn a_ruling_of_loss_takes_the_unfinished_games_only() {
    let season = leaving();
    season.decide("withdrawal-ruling", json!({ "person": "p1", "decision": "loss", "dated": "2024-04-10" }));
    assert_eq!(season.competition().withdrawal_rulings[0].games, [3]);
    let result = |game| season.judged(game, "2024-04-20").judgement.result.map(|result| result.as_str());
    assert_eq!((result(1), result(2), result(3)), (None, Some("0-1"), Some("1-0")));
    assert_eq!(season.game_row(3).norm.as_deref(), Some("withdrawal"));
    season.assert_fresh();
}

#[test]
fn a_ruling_that_names_a_finished_game_is_refused() {
    let season = leaving();
    for games in [json!([2]), json!([3, 2]), json!([1]), json!([9])] {
        let ruling = json!({ "person": "p1", "decision": "loss", "dated": "2024-04-10", "games": games });
        assert_eq!(season.denied("withdrawal-ruling", ruling), "not-unfinished");
    }
}

#[test]
fn that_addressees_got_the_ruling_is_added_later() {
    let season = leaving();
    let ruling = json!({ "person": "p1", "decision": "loss", "dated": "2024-04-10" });
    season.decide("withdrawal-ruling", ruling.clone());
    season.decide("withdrawal-ruling", with(ruling, json!({ "received": [{ "by": "p3", "on": "2024-04-15" }] })));
    let rulings = season.competition().withdrawal_rulings;
    assert_eq!((rulings.len(), rulings[0].games.as_slice()), (1, &[3][..]));
    let judged = season.judged(3, "2024-04-20").judgement;
    assert_eq!(judged.status, Status::Finished);
    let protest = judged.duties.iter().find(|duty| duty.norm.slug() == "protest").unwrap();
    assert_eq!(protest.due.unwrap().to_string(), "2024-04-29");
}

#[test]
fn exclusion_leaves_no_game_counted_and_adjudication_waits() {
    for (decision, status) in [("exclude", Status::Finished), ("adjudicate", Status::Adjudication)] {
        let season = leaving();
        season.decide("withdrawal-ruling", json!({ "person": "p1", "decision": decision, "dated": "2024-04-10" }));
        let judged = season.judged(3, "2024-04-20").judgement;
        assert_eq!((judged.status, judged.result), (status, None), "{decision}");
        season.assert_fresh();
    }
}

#[test]
fn a_result_that_is_only_reported_is_pending_in_the_table() {
    let mut season = Season::drawn(3);
    season.turn_to("2024-04-20");
    season.paper(2, json!({ "from": "white", "resigns": true, "dated": "2024-03-20", "received": "2024-03-25" }));
    let table = season.desk().table(&season.competition(), "1").unwrap();
    assert!(!season.game_row(2).counted);
    assert_eq!(table.lines()[1].points_halves, 0, "a win is counted when a record has come");
}

#[test]
fn there_is_no_ruling_without_a_withdrawal() {
    let season = Season::drawn(3);
    let ruling = json!({ "person": "p1", "decision": "loss", "dated": "2024-04-10" });
    assert_eq!(season.denied("withdrawal-ruling", ruling), "no-withdrawal");
    assert_eq!(season.denied("withdrawal", json!({ "person": "p9", "on": "2024-04-01" })), "plays-not");
}

#[test]
fn who_is_silent_waits_for_the_arbiter_on_his_grounds() {
    let mut season = Season::drawn_under(3, json!({ "reports": ["2024-04-01", "2024-09-01"] }));
    season.decide("request", json!({ "to": "p1", "what": "карточки", "answer_by": "2024-04-15" }));
    season.turn_to("2024-05-01");
    season.decide("withdrawal", json!({ "person": "p1", "on": "2024-05-01", "silent": true }));
    assert_eq!(season.due("silent-withdrawal").len(), 1);
    let desk = season.desk();
    let owed = desk.owed(&season.competition()).unwrap();
    let overdue: Vec<&str> = owed
        .iter()
        .filter(|owed| owed.who == "p1" && owed.due.is_some_and(|due| due < desk.today))
        .map(|owed| owed.note.id)
        .collect();
    assert_eq!(overdue, ["owes-report", "owes-answer"]);
    season.decide("withdrawal-ruling", json!({ "person": "p1", "decision": "loss", "dated": "2024-05-02" }));
    assert_eq!(season.due("silent-withdrawal"), []);
    let reports: Vec<_> = season.due("report-to-arbiter").into_iter().filter(|(who, _)| who == "p1").collect();
    assert_eq!(reports, [("p1".to_owned(), Some("2024-04-01".to_owned()))], "who left owes no later report");
    season.assert_fresh();
}

#[test]
fn partners_of_ended_games_need_not_be_told_of_leave() {
    let season = leaving();
    season.decide("leave", json!({ "person": "p3", "from": "2024-06-01", "to": "2024-06-05" }));
    let told = || season.all_due().into_iter().find(|row| row.norm == "leave-notice").unwrap().en;
    assert!(told().contains("Лукошин"));
    season.decide("withdrawal-ruling", json!({ "person": "p1", "decision": "loss", "dated": "2024-04-10" }));
    assert!(!told().contains("Лукошин") && told().contains("Переметов"));
    season.paper(1, json!({ "from": "white", "resigns": true, "dated": "2024-04-20", "received": "2024-04-20" }));
    assert!(!season.all_due().iter().any(|row| row.norm == "leave-notice" && row.en.contains("Переметов")));
    season.assert_fresh();
}

#[test]
fn the_name_of_a_ruling_stays_when_another_is_added_to() {
    let season = leaving();
    for (person, dated) in [("p1", "2024-04-10"), ("p3", "2024-04-11")] {
        if person == "p3" {
            season.decide("withdrawal", json!({ "person": "p3", "on": "2024-04-02" }));
        }
        season.decide("withdrawal-ruling", json!({ "person": person, "decision": "loss", "dated": dated }));
    }
    let first = json!({ "person": "p1", "decision": "loss", "dated": "2024-04-10", "received": [{ "by": "p1", "on": "2024-04-14" }] });
    season.decide("withdrawal-ruling", first);
    let people: Vec<String> = season.competition().withdrawal_rulings.into_iter().map(|ruling| ruling.person).collect();
    assert_eq!(people, ["p1", "p3"]);
}

#[test]
fn the_others_play_on() {
    let season = leaving();
    season.decide("withdrawal-ruling", json!({ "person": "p1", "decision": "loss", "dated": "2024-04-10" }));
    season.record("paper", with(json!({ "game": format!("{ID}:1") }), card("white", "e2-e4", "", "2024-04-12")));
    assert_eq!(season.game_row(1).plies, 1);
    season.assert_fresh();
}
