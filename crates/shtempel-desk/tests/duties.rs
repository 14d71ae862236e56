//! What is owed beside single games: reports, answers, addresses, notices; and what waits for the arbiter.
#![allow(clippy::unwrap_used)]

mod season;

use season::{C, Season};
use serde_json::{Value, json};
use shtempel_testkit::{MemoryArchive, day};

fn season(archive: &MemoryArchive) -> Season<'_> {
    let mut season =
        Season::drawn(archive, 3, json!({ "reports": ["2024-05-15", "2024-09-15"], "leave": { "per_year": 30 } }));
    season.turn_to("2024-05-10");
    season
}

fn due(season: &Season, who: &str, norm: &str) -> Vec<String> {
    season.owed_by(who, norm).into_iter().map(|(due, _)| due.unwrap_or_else(|| "-".to_owned())).collect()
}

fn said(season: &Season, who: &str, norm: &str) -> Vec<String> {
    season.owed_by(who, norm).into_iter().map(|(_, text)| text).collect()
}

fn report(person: &str, lines: Value) -> Value {
    json!({ "competition": C, "person": person, "due": "2024-05-15", "as_of": "2024-05-10", "lines": lines })
}

#[test]
fn reports_are_owed_until_they_come_and_then_no_more() {
    let archive = MemoryArchive::new();
    let mut season = season(&archive);
    assert_eq!(due(&season, "p1", "report-to-arbiter"), ["2024-05-15", "2024-09-15"]);
    season.record("report", report("p1", json!([])));
    assert_eq!(due(&season, "p1", "report-to-arbiter"), ["2024-09-15"]);
    season.turn_to("2024-05-16");
    let overdue = season.desk.due(&shtempel_desk::due::Whose::default(), day("2024-05-15"), false).unwrap();
    let late: Vec<&str> =
        overdue.iter().filter(|row| row.norm == "report-to-arbiter").map(|row| row.who.as_str()).collect();
    assert_eq!(late, ["p2", "p3"]);
    assert_eq!(season.refused("report", report("p1", json!([{ "game": 9 }]))), "no-game");
    assert_eq!(season.refused("report", report("p9", json!([]))), "plays-not");
}

#[test]
fn who_left_owes_no_report_after_the_ruling() {
    let archive = MemoryArchive::new();
    let mut season = season(&archive);
    season.turn_to("2024-06-10");
    season.record("withdrawal", json!({ "competition": C, "person": "p1", "on": "2024-06-01" }));
    season.record(
        "withdrawal-ruling",
        json!({ "competition": C, "person": "p1", "decision": "loss", "dated": "2024-06-10" }),
    );
    assert_eq!(due(&season, "p1", "report-to-arbiter"), ["2024-05-15"]);
    assert_eq!(due(&season, "p2", "report-to-arbiter"), ["2024-05-15", "2024-09-15"]);
}

fn remarks(season: &Season) -> Vec<String> {
    let competition = season.desk.competition(C).unwrap();
    let remarks = season.desk.compare_reports(&competition, day("2024-05-15")).unwrap();
    remarks.iter().map(|remark| format!("{} {}", remark.game, season.tongues.en.note(&remark.note))).collect()
}

#[test]
fn reports_of_both_show_a_card_that_did_not_come() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    let game = season.game("p1", "p2");
    season.card(game, "white", "e2-e4", "2024-04-01", "2024-04-10");
    season.record("report", report("p1", json!([{ "game": game, "last_sent": "2024-05-05" }])));
    season.record("report", report("p2", json!([{ "game": game, "last_received": "2024-04-10" }])));
    let (first, second) = ("Туесков Игорь", "Зимоглядов Пётр");
    assert_eq!(
        remarks(&season),
        [
            format!("{game} {first} says that he sent his last card on 5 May 2024; by the papers on 1 April 2024"),
            format!(
                "{game} {first} sent a card on 5 May 2024, and {second} got his last one on 10 April 2024: it is on its \
                 way or lost; without an answer the move is repeated by registered mail on 5 June 2024"
            ),
        ]
    );
}

#[test]
fn reports_that_agree_with_the_papers_give_no_remark() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    let game = season.game("p1", "p2");
    season.card(game, "white", "e2-e4", "2024-03-03", "2024-03-10");
    season.card(game, "black", "e7-e5", "2024-03-14", "2024-03-21");
    season.card(game, "white", "d2-d4", "2024-03-23", "2024-03-30");
    let competition = season.desk.competition(C).unwrap();
    for person in ["p1", "p2"] {
        let form = season.desk.report_form(&competition, person, day("2024-05-10")).unwrap();
        let lines: Vec<Value> = form.iter().map(|(_, line)| serde_json::to_value(line).unwrap()).collect();
        assert_eq!(lines.len(), 2);
        let own = lines.iter().find(|line| line["game"] == game).unwrap();
        let (sent, received, moves) =
            if person == "p1" { ("2024-03-23", "2024-03-21", 2) } else { ("2024-03-14", "2024-03-30", 1) };
        assert_eq!(
            (&own["last_sent"], &own["last_received"], &own["moves"]),
            (&json!(sent), &json!(received), &json!(moves))
        );
        season.record("report", report(person, Value::Array(lines)));
    }
    assert_eq!(remarks(&season), Vec::<String>::new());
    let wrong =
        json!([{ "game": game, "moves": 5, "white_total": 1, "black_total": 9, "last_received": "2024-03-30" }]);
    season.record("report", report("p2", wrong));
    assert_eq!(remarks(&season).len(), 2, "{:?}", remarks(&season));
}

#[test]
fn a_new_address_is_owed_to_the_arbiter_and_to_the_partners_by_registered_mail() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    let norm = "report-to-arbiter";
    let texts = |season: &Season| -> Vec<String> {
        said(season, "p1", norm).into_iter().filter(|text| text.contains("address")).collect()
    };
    season.record("address", json!({ "person": "p1", "address": "Тула" }));
    assert_eq!(texts(&season), Vec::<String>::new(), "the address of the entry");
    let told = |to: &str, medium: &str| json!({ "to": to, "mail": { "medium": medium, "dated": "2024-05-01" } });
    let moved = |told: Value| json!({ "person": "p1", "address": "Орёл", "from": "2024-05-01", "told": told });
    season.record("address", moved(json!([])));
    let (second, third) = ("Зимоглядов Пётр", "Ракитин Олег");
    let missing = &texts(&season)[0];
    assert!(missing.contains("to the arbiter and") && missing.contains(second) && missing.contains(third), "{missing}");
    season.record(
        "address",
        moved(json!([told("arbiter", "registered"), told("p2", "registered"), told("p3", "ordinary")])),
    );
    let missing = &texts(&season)[0];
    assert!(!missing.contains("arbiter") && !missing.contains(second) && missing.contains(third), "{missing}");
    let all = json!([told("arbiter", "registered"), told("p2", "registered"), told("p3", "registered")]);
    season.record("address", moved(all));
    assert_eq!(texts(&season), Vec::<String>::new());
    season.lists_are_right("addresses");
}

#[test]
fn a_request_is_owed_by_its_day_and_its_answer_closes_it() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    let request = json!({ "competition": C, "to": "p2", "what": "все карточки", "answer_by": "2024-05-30" });
    season.record("request", request.clone());
    season.record("request", request);
    assert_eq!(due(&season, "p2", "keep-papers"), ["2024-05-30", "2024-05-30"]);
    let answer = |request: &str| json!({ "competition": C, "request": request, "sent": "2024-05-20" });
    assert_eq!(season.refused("answer", answer("r9")), "no-request");
    season.record("answer", answer("r1"));
    assert_eq!(due(&season, "p2", "keep-papers"), ["2024-05-30"]);
    assert!(said(&season, "p2", "keep-papers")[0].contains("r2"));
}

#[test]
fn a_request_never_takes_the_name_of_another() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    let mut named = json!({ "competition": C, "to": "p2", "what": "карточки", "answer_by": "2024-05-30" });
    let unnamed = named.clone();
    named["request"] = "r2".into();
    season.record("request", named);
    season.record("request", unnamed);
    assert_eq!(due(&season, "p2", "keep-papers").len(), 2);
}

#[test]
fn a_violation_waits_for_the_arbiter_and_a_sanction_may_be_protested_for_fourteen_days() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    let mut violation = json!({ "competition": C, "by": "p2", "of": "p1", "norm": "no-such", "on": "2024-05-01" });
    assert_eq!(season.refused("violation", violation.clone()), "no-norm");
    violation["norm"] = "keep-papers".into();
    season.record("violation", violation.clone());
    season.record("violation", violation);
    assert_eq!(due(&season, "arbiter", "obey-rules"), ["-", "-"]);
    let sanction = |on: &str, sanction: &str| json!({ "competition": C, "person": "p1", "sanction": sanction, "on": on, "dated": "2024-05-08", "received": "2024-05-10" });
    season.record("sanction", sanction("v1", "none"));
    assert_eq!((due(&season, "arbiter", "obey-rules").len(), due(&season, "p1", "protest").len()), (1, 0));
    season.record("sanction", sanction("v2", "warning"));
    assert_eq!(due(&season, "arbiter", "obey-rules").len(), 0);
    assert_eq!(due(&season, "p1", "protest"), ["2024-05-24"]);
}

#[test]
fn leave_is_told_to_all_partners_and_to_the_arbiter_before_it_begins() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    let leave = |told: Value| json!({ "competition": C, "person": "p1", "from": "2024-06-01", "to": "2024-06-10", "told": told });
    season.record("leave", leave(json!([])));
    assert_eq!(due(&season, "p1", "leave-notice"), ["2024-06-01", "2024-06-01"]);
    season.record("leave", leave(json!([{ "to": "p2", "mail": { "dated": "2024-05-09" } }])));
    let texts = said(&season, "p1", "leave-notice").join("\n");
    assert!(!texts.contains("Зимоглядов") && texts.contains("Ракитин"), "{texts}");
    let rest = json!([{ "to": "p3", "mail": { "dated": "2024-05-09" } }, { "to": "arbiter", "mail": { "dated": "2024-05-09" } }]);
    season.record("leave", leave(rest));
    assert_eq!(due(&season, "p1", "leave-notice"), Vec::<String>::new());
}

#[test]
fn leave_beyond_the_quota_is_told_over_all_games_and_permitted_days_stand_beside_it() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    let leave = |from: &str, to: &str| json!({ "competition": C, "person": "p1", "from": from, "to": to, "notice": { "dated": "2024-05-09" } });
    season.record("leave", leave("2024-06-01", "2024-06-20"));
    season.record("leave", leave("2024-06-11", "2024-06-30"));
    assert_eq!(said(&season, "arbiter", "leave-quota"), Vec::<String>::new(), "thirty days, each once");
    season.record("leave", leave("2024-12-31", "2025-01-30"));
    let over = said(&season, "arbiter", "leave-quota");
    assert_eq!(over.len(), 1, "{over:?}");
    assert!(over[0].contains("31 days of leave in 2024, 30"), "{over:?}");
    let permit =
        json!({ "competition": C, "person": "p1", "from": "2024-12-31", "to": "2024-12-31", "dated": "2024-05-09" });
    season.record("leave-permit", permit);
    assert_eq!(said(&season, "arbiter", "leave-quota"), Vec::<String>::new());
}

#[test]
fn the_arbiter_tells_everybody_of_the_start_and_learns_when_it_came() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    assert_eq!(due(&season, "arbiter", "late-start-notice"), ["2024-03-01", "2024-03-01", "2024-03-01"]);
    season.record("start-notice", json!({ "competition": C, "person": "p1", "mail": { "dated": "2024-02-10" } }));
    assert!(said(&season, "arbiter", "late-start-notice").iter().any(|text| text.contains("is not known yet")));
    for person in ["p1", "p2", "p3"] {
        season.record("start-notice", json!({ "competition": C, "person": person, "received": "2024-02-20" }));
    }
    assert_eq!(due(&season, "arbiter", "late-start-notice"), Vec::<String>::new());
}

#[test]
fn the_approval_closes_what_is_owed_in_the_competition() {
    let archive = MemoryArchive::new();
    let mut season = season(&archive);
    season.record("request", json!({ "competition": C, "to": "p2", "what": "всё", "answer_by": "2024-05-30" }));
    season.record(
        "violation",
        json!({ "competition": C, "by": "p2", "of": "p1", "norm": "keep-papers", "on": "2024-05-01" }),
    );
    let beside = |season: &Season| season.owed().into_iter().filter(|row| row.section.is_none()).count();
    assert!(beside(&season) > 8, "{}", beside(&season));
    season.turn_to("2026-05-01");
    season.record("approval", json!({ "competition": C, "on": "2026-05-01", "by": "Комиссия" }));
    assert_eq!(beside(&season), 0);
    season.lists_are_right("the approval");
}
