//! The list of what is owed, and lists that time makes old.

use crate::season::{ID, Season, day};
use serde_json::json;
use shtempel_desk::due::Whose;
use shtempel_testkit::{Failure, FaultyArchive, MemoryArchive};

fn whose(competition: Option<&str>, who: Option<&str>) -> Whose {
    Whose { competition: competition.map(str::to_owned), who: who.map(str::to_owned) }
}

/// Requests with their last days, overdue and not.
fn requests() -> Season {
    let mut season = Season::drawn(3);
    for (to, by) in [("p1", "2024-03-20"), ("p2", "2024-03-05"), ("p3", "2024-03-12"), ("p1", "2024-03-08")] {
        season.decide("request", json!({ "to": to, "what": "карточки", "answer_by": by }));
    }
    season.turn_to("2024-03-10");
    season
}

fn days(season: &Season, whose: &Whose, until: &str) -> Vec<String> {
    let rows = season.desk().due(whose, day(until), false).unwrap();
    rows.into_iter().filter(|row| row.norm == "keep-papers").filter_map(|row| row.due).collect()
}

#[test]
fn what_is_overdue_comes_first_then_by_day() {
    let season = requests();
    let all = days(&season, &Whose::default(), "2024-12-31");
    assert_eq!(all, ["2024-03-05", "2024-03-08", "2024-03-12", "2024-03-20"]);
    assert_eq!(days(&season, &whose(Some(ID), None), "2024-12-31"), all);
}

#[test]
fn the_list_is_cut_by_day_person_and_competition() {
    let season = requests();
    assert_eq!(days(&season, &Whose::default(), "2024-03-12"), ["2024-03-05", "2024-03-08", "2024-03-12"]);
    assert_eq!(days(&season, &whose(None, Some("p1")), "2024-03-31"), ["2024-03-08", "2024-03-20"]);
    assert_eq!(days(&season, &whose(None, Some("arbiter")), "2024-03-31"), [""; 0]);
    assert_eq!(days(&season, &whose(Some("К-9"), None), "2024-03-31"), [""; 0]);
}

#[test]
fn only_games_that_time_made_old_are_judged_again() {
    let mut season = Season::drawn(3);
    season.card(1, "white", "e2-e4", "", "2024-03-02");
    let refresh = |season: &Season| season.desk().refresh(&season.tongues).unwrap();
    assert_eq!(refresh(&season), 0);
    season.turn_to("2024-04-02");
    let old = refresh(&season);
    assert!((1..=3).contains(&old), "{old}");
    assert_eq!(refresh(&season), 0);
    season.assert_fresh();
}

#[test]
fn a_resigned_game_grows_no_older() {
    let mut season = Season::drawn(2);
    season.turn_to("2024-03-10");
    season.paper(1, json!({ "from": "white", "resigns": true, "dated": "2024-03-05", "received": "2024-03-09" }));
    season.desk().refresh(&season.tongues).unwrap();
    season.turn_to("2030-01-01");
    assert_eq!(season.desk().refresh(&season.tongues).unwrap(), 0);
    season.assert_fresh();
}

#[test]
fn lists_that_could_not_be_written_are_made_later() {
    for failure in [Failure::Full, Failure::AnswerLost] {
        let archive = FaultyArchive::new(MemoryArchive::new(), 13, failure);
        let mut season = Season::on(archive);
        season.enter(3, json!({}));
        season.draw(3);
        season.turn_to("2024-06-01");
        season.desk().refresh(&season.tongues).unwrap_err();
        assert_eq!(season.archive.steps(), 13);
        season.desk().refresh(&season.tongues).unwrap();
        season.assert_fresh();
        season.desk().rebuild(&season.tongues).unwrap();
        season.assert_fresh();
    }
}

#[test]
fn papers_recorded_without_lists_are_in_the_lists_made_at_the_end() {
    let mut season = Season::drawn(3);
    season.turn_to("2024-03-10");
    season.draws_lists = false;
    season.card(1, "white", "e2-e4", "", "2024-03-02");
    assert_eq!(season.game_row(1).plies, 0);
    season.draws_lists = true;
    season.desk().rebuild(&season.tongues).unwrap();
    assert_eq!(season.game_row(1).plies, 1);
    season.assert_fresh();
}
