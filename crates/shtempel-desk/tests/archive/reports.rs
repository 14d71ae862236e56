//! Reports, addresses, requests, violations, sanctions, and the approval that closes it all.

use crate::season::{Season, day, told};
use serde_json::{Value, json};

/// Reports are due on 1 June.
fn season() -> Season {
    let mut season = Season::drawn_under(3, json!({ "reports": ["2024-06-01"] }));
    season.turn_to("2024-06-10");
    season
}

fn report(season: &Season, person: &str, line: Value) {
    season.decide("report", json!({ "person": person, "due": "2024-06-01", "as_of": "2024-05-20", "reached": "2024-05-28", "lines": [line] }));
}

fn remarks(season: &Season) -> Vec<(u32, &'static str)> {
    let remarks = season.desk().compare_reports(&season.competition(), day("2024-06-01")).unwrap();
    remarks.into_iter().map(|remark| (remark.game, remark.note.id)).collect()
}

#[test]
fn a_report_is_owed_until_it_comes() {
    let season = season();
    let due = || season.due("report-to-arbiter").into_iter().map(|(who, _)| who).collect::<Vec<_>>();
    assert_eq!(due(), ["p1", "p2", "p3"]);
    season.decide("report", json!({ "person": "p2", "due": "2024-06-01" }));
    assert_eq!(due(), ["p1", "p3"]);
    season.decide("report", json!({ "person": "p1", "due": "2024-09-01" }));
    assert_eq!(due(), ["p1", "p3"], "a report for another day is another report");
    season.assert_fresh();
}

#[test]
fn a_card_that_one_sent_and_the_other_did_not_get_is_told_with_the_day_to_repeat() {
    let season = season();
    season.card(1, "white", "e2-e4", "", "2024-03-02");
    season.card(1, "black", "e7-e5", "e2-e4", "2024-04-06");
    report(&season, "p2", json!({ "game": 1, "last_sent": "2024-05-05", "last_received": "2024-04-10" }));
    report(&season, "p3", json!({ "game": 1, "last_sent": "2024-04-06", "last_received": "2024-04-10" }));
    let found = season.desk().compare_reports(&season.competition(), day("2024-06-01")).unwrap();
    let lost = found.iter().find(|remark| remark.note.id == "report-lost").unwrap();
    let text = season.tongues.en.note(&lost.note);
    for part in
        ["Переметов Борис sent a card on 5 May 2024", "Сугробова Вера got his last one on 10 April 2024", "5 June 2024"]
    {
        assert!(text.contains(part), "{text}");
    }
    assert_eq!(found.iter().filter(|remark| remark.note.id == "report-lost").count(), 1);
}

#[test]
fn a_report_drawn_up_before_a_card_left_says_nothing_of_it() {
    let season = season();
    let of = |person: &str, as_of: &str, line: Value| {
        season.decide("report", json!({ "person": person, "due": "2024-06-01", "as_of": as_of, "lines": [line] }));
    };
    of("p2", "2024-05-20", json!({ "game": 1, "last_sent": "2024-05-05" }));
    of("p3", "2024-05-01", json!({ "game": 1, "last_received": "2024-04-10" }));
    assert_eq!(remarks(&season), []);
    of("p3", "2024-05-05", json!({ "game": 1, "last_received": "2024-04-10" }));
    assert_eq!(remarks(&season), [(1, "report-lost")]);
}

#[test]
fn figures_that_the_papers_contradict_are_told() {
    let season = season();
    season.card(1, "white", "e2-e4", "", "2024-03-02");
    report(
        &season,
        "p2",
        json!({ "game": 1, "moves": 2, "white_total": 4, "black_total": 3, "last_sent": "2024-03-03" }),
    );
    assert_eq!(remarks(&season), [(1, "report-moves"), (1, "report-sent"), (1, "report-total")]);
}

#[test]
fn the_form_is_filled_in_from_the_archive_and_agrees_with_it() {
    let season = season();
    season.card(1, "white", "e2-e4", "", "2024-03-02");
    season.card(1, "black", "e7-e5", "e2-e4", "2024-03-08");
    for person in ["p2", "p3"] {
        let form = season.desk().report_form(&season.competition(), person, day("2024-05-20")).unwrap();
        let lines: Vec<Value> = form.iter().map(|(_, line)| serde_json::to_value(line).unwrap()).collect();
        assert_eq!(lines.len(), 2);
        assert_eq!(
            (&lines[0]["moves"], &lines[0]["white_total"], &lines[0]["black_total"]),
            (&json!(1), &json!(1), &json!(2))
        );
        season
            .decide("report", json!({ "person": person, "due": "2024-06-01", "as_of": "2024-05-20", "lines": lines }));
    }
    assert_eq!(remarks(&season), []);
}

#[test]
fn a_report_on_a_game_that_is_not_there_is_refused() {
    let season = season();
    assert_eq!(
        season.denied("report", json!({ "person": "p1", "due": "2024-06-01", "lines": [{ "game": 9 }] })),
        "no-game"
    );
    assert_eq!(season.denied("report", json!({ "person": "p8", "due": "2024-06-01" })), "plays-not");
}

#[test]
fn a_new_address_is_told_to_the_arbiter_and_to_all_partners_by_registered_mail() {
    let season = season();
    season.record("address", json!({ "person": "p1", "address": "Псков" }));
    let owed = || {
        season
            .all_due()
            .into_iter()
            .filter(|row| row.who == "p1" && row.due.as_deref() == Some("2024-05-10"))
            .map(|row| row.en)
            .collect::<Vec<_>>()
    };
    assert_eq!(owed(), [""; 0], "the first address is that of the entry");
    let told = |who: &[(&str, &str)]| {
        let told: Vec<Value> =
            who.iter().map(|(to, medium)| json!({ "to": to, "mail": { "medium": medium } })).collect();
        season.record("address", json!({ "person": "p1", "address": "Остров", "from": "2024-05-10", "told": told }));
    };
    told(&[("p2", "registered"), ("p3", "ordinary")]);
    let text = owed().remove(0);
    assert!(text.contains("arbiter") && text.contains("Сугробова") && !text.contains("Переметов"), "{text}");
    told(&[("p2", "registered"), ("p3", "registered"), ("arbiter", "registered")]);
    assert_eq!(owed(), [""; 0]);
    season.assert_fresh();
}

#[test]
fn a_request_is_owed_until_it_is_answered() {
    let season = season();
    for what in ["карточки", "розыск"] {
        season.decide("request", json!({ "to": "p3", "what": what, "game": 1, "answer_by": "2024-06-20" }));
    }
    assert_eq!(season.due("keep-papers").len(), 2);
    season.decide("answer", json!({ "request": "r1", "sent": "2024-06-12", "reached": "2024-06-16" }));
    assert_eq!(season.due("keep-papers"), [("p3".to_owned(), Some("2024-06-20".to_owned()))]);
    assert_eq!(season.denied("answer", json!({ "request": "r9", "sent": "2024-06-12" })), "no-request");
    season.assert_fresh();
}

#[test]
fn a_violation_waits_for_the_arbiter_until_a_sanction_disposes_of_it() {
    let season = season();
    season.decide(
        "violation",
        json!({ "by": "p2", "of": "p3", "norm": "clear-writing", "on": "2024-06-01", "papers": ["b1"] }),
    );
    assert_eq!(season.due("obey-rules").len(), 1);
    season.decide(
        "sanction",
        json!({ "person": "p3", "sanction": "none", "dated": "2024-06-05", "on": "v1", "received": "2024-06-09" }),
    );
    assert_eq!((season.due("obey-rules").len(), season.due("protest").len()), (0, 0));
    assert_eq!(
        season.denied("violation", json!({ "by": "p2", "of": "p3", "norm": "bad-luck", "on": "2024-06-01" })),
        "no-norm"
    );
}

#[test]
fn a_sanction_is_protested_until_the_fourteenth_day() {
    let mut season = season();
    season.decide(
        "sanction",
        json!({ "person": "p3", "sanction": "warning", "dated": "2024-06-05", "received": "2024-06-10" }),
    );
    for (on, listed) in [("2024-06-11", 1), ("2024-06-24", 1), ("2024-06-25", 0)] {
        season.turn_to(on);
        assert_eq!(season.due("protest").len(), listed, "{on}");
    }
    season.turn_to("2024-06-24");
    assert_eq!(season.due("protest"), [("p3".to_owned(), Some("2024-06-24".to_owned()))]);
}

#[test]
fn approval_closes_what_is_owed_in_the_competition() {
    let season = season();
    season.decide("request", json!({ "to": "p3", "what": "карточки", "answer_by": "2024-06-20" }));
    assert!(season.all_due().iter().any(|row| row.game.is_none()));
    season.decide("approval", json!({ "on": "2024-06-10", "by": "президиум" }));
    let left: Vec<String> = season.all_due().into_iter().filter(|row| row.game.is_none()).map(|row| row.en).collect();
    assert_eq!(left, [""; 0]);
    season.assert_fresh();
}

#[test]
fn points_of_a_regulation_are_told_apart() {
    let season = Season::drawn_under(2, json!({ "control": { "moves": 10, "days": 20 }, "leave": { "per_year": 40 } }));
    let points = shtempel_desk::regulation::points(season.competition().regulation());
    let set: Vec<(&str, String)> = points.into_iter().filter_map(|point| Some((point.key, point.value?))).collect();
    let text: Vec<String> = set.iter().map(|(key, value)| format!("{key}={value}")).collect();
    let expected = ["start=2024-03-01", "end=2025-09-01", "control=10 / 20", "leave.per_year=40", "readings=1"];
    assert_eq!(text, expected);
    assert_eq!(told(&season.desk().game("К-9:1").unwrap_err()), "no-competition");
}
