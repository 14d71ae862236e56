//! What spans games: leave, neutral days, the start, the end, and who leaves.
#![allow(clippy::unwrap_used)]

mod season;

use season::{C, Season, id};
use serde_json::{Value, json};
use shtempel_desk::fact::WithdrawalChoice;
use shtempel_desk::tables::Table;
use shtempel_rules::{GameResult, Norm, Side, Status};
use shtempel_testkit::{MemoryArchive, day, span};

fn season(archive: &MemoryArchive) -> Season<'_> {
    let mut season = Season::drawn(archive, 4, json!({ "end": "2026-03-01", "leave": { "per_year": 30 } }));
    season.turn_to("2024-07-01");
    season
}

fn side(white: bool) -> Side {
    if white { Side::White } else { Side::Black }
}

/// The days of leave of a person, game by game.
fn leave_days(season: &Season, person: &str) -> Vec<i64> {
    let competition = season.desk.competition(C).unwrap();
    let games = competition.games_of(person).into_iter();
    games.map(|game| season.judged(game.game).judgement.leave[side(game.white == person)].len()).collect()
}

/// The norms of what is found on a person's leave, game by game.
fn leave_findings(season: &Season, person: &str) -> Vec<Vec<Norm>> {
    let of_leave = [Norm::LeaveNotice, Norm::LeaveLateNotice, Norm::LeaveQuota];
    let competition = season.desk.competition(C).unwrap();
    let games = competition.games_of(person).into_iter();
    let norms = games.map(|game| {
        let findings = season.judged(game.game).judgement.findings;
        findings.into_iter().map(|finding| finding.norm).filter(|norm| of_leave.contains(norm)).collect()
    });
    norms.collect()
}

fn registered(dated: &str) -> Value {
    json!({ "medium": "registered", "receipt": { "number": "7", "date": dated }, "dated": dated })
}

#[test]
fn one_notice_gives_leave_in_all_games_of_a_player() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    season.record(
        "leave",
        json!({ "competition": C, "person": "p1", "from": "2024-06-01", "to": "2024-06-14",
                "notice": { "postmarks": ["2024-05-20", "2024-05-27"] },
                "told": [{ "to": "arbiter", "mail": registered("2024-05-20") }] }),
    );
    assert_eq!(leave_days(&season, "p1"), [14, 14, 14]);
    assert_eq!(leave_findings(&season, "p1"), [[], [], []]);
    assert_eq!(leave_days(&season, "p2"), [0, 0, 0]);
    let other = season.judged(season.game("p2", "p3"));
    assert!(other.dossier().mail.is_empty(), "a game of others has nothing of it");
    season.lists_are_right("a leave");
}

#[test]
fn who_told_one_partner_late_has_less_leave_in_that_game_only() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    let first = json!({ "competition": C, "person": "p1", "from": "2024-06-01", "to": "2024-06-14",
                        "notice": { "postmarks": ["2024-05-20", "2024-05-27"] } });
    season.record("leave", first);
    let later = json!({ "competition": C, "person": "p1", "from": "2024-06-01", "to": "2024-06-14",
                        "told": [{ "to": "p2", "mail": { "postmarks": ["2024-06-05", "2024-06-11"] } },
                                 { "to": "arbiter", "mail": registered("2024-05-20") }] });
    season.record("leave", later);
    assert_eq!(season.desk.competition(C).unwrap().leaves.len(), 1);
    let (late, intime) = (season.game("p1", "p2"), season.game("p1", "p4"));
    assert_eq!(season.judged(late).judgement.leave[Side::White].spans(), [span("2024-06-05", "2024-06-14")]);
    assert_eq!(season.judged(intime).judgement.leave[Side::White].spans(), [span("2024-06-01", "2024-06-14")]);
    let found = season.judged(late).judgement.findings.into_iter().map(|finding| finding.norm);
    assert!(found.into_iter().any(|norm| norm == Norm::LeaveLateNotice));
    season.lists_are_right("a late notice");
}

#[test]
fn a_permit_gives_leave_after_its_beginning_and_keeps_its_name_when_receipts_come() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    let permit = |from: &str, to: &str| json!({ "competition": C, "person": "p1", "from": from, "to": to, "dated": "2024-06-20", "reason": "Болезнь" });
    season.record("leave-permit", permit("2024-06-01", "2024-06-05"));
    season.record("leave-permit", permit("2024-06-10", "2024-06-14"));
    assert_eq!(leave_days(&season, "p1"), [10, 10, 10]);
    let game = season.game("p1", "p2");
    let names = |season: &Season| -> Vec<(String, String)> {
        let mail = season.judged(game).assembled.dossier.mail;
        let permitted = mail.iter().filter_map(|mail| {
            let leave = mail.letter.as_ref()?.ruling.as_ref()?.permits_leave?;
            Some((mail.id.clone(), leave.span.from.to_string()))
        });
        permitted.collect()
    };
    let before = names(&season);
    let mut received = permit("2024-06-01", "2024-06-05");
    received["received"] = json!([{ "by": "p2", "on": "2024-06-27" }, { "by": "p1", "on": "2024-06-26" }]);
    season.record("leave-permit", received);
    assert_eq!(names(&season), before);
    assert_eq!(before.len(), 2);
    season.lists_are_right("a receipt");
    assert_eq!(season.refused("leave-permit", permit("2024-06-05", "2024-06-01")), "ends-before-it-begins");
}

#[test]
fn neutral_days_are_for_all_or_for_a_pair_or_for_the_games_of_persons() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    let neutral = |from: &str, to: &str, persons: Value, pair: bool| json!({ "competition": C, "from": from, "to": to, "dated": "2024-06-20", "persons": persons, "pair": pair });
    season.record("neutral", neutral("2024-04-01", "2024-04-01", json!([]), false));
    season.record("neutral", neutral("2024-04-11", "2024-04-12", json!(["p1", "p2"]), true));
    season.record("neutral", neutral("2024-04-21", "2024-04-24", json!(["p1"]), false));
    let days = |white: &str, black: &str| season.judged(season.game(white, black)).judgement.neutral.len();
    assert_eq!(days("p1", "p2"), 1 + 2 + 4);
    assert_eq!((days("p1", "p4"), days("p3", "p1")), (1 + 4, 1 + 4));
    assert_eq!((days("p2", "p3"), days("p2", "p4"), days("p4", "p3")), (1, 1, 1));
    season.lists_are_right("neutral days");
}

#[test]
fn a_late_message_about_the_start_lets_the_clock_begin_on_the_third_day_after_it() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    season.record("start-notice", json!({ "competition": C, "person": "p1", "received": "2024-03-09" }));
    season.record("start-notice", json!({ "competition": C, "person": "p2", "received": "2024-02-20" }));
    let starts = season.judged(season.game("p1", "p2")).judgement.starts;
    assert_eq!((starts.white, starts.black), (day("2024-03-12"), day("2024-03-01")));
    assert_eq!(season.judged(season.game("p3", "p1")).judgement.starts.black, day("2024-03-12"));
    season.record("start-notice", json!({ "competition": C, "person": "p1", "received": "2024-02-25" }));
    assert_eq!(season.judged(season.game("p1", "p2")).judgement.starts.white, day("2024-03-01"));
    season.lists_are_right("messages about the start");
}

#[test]
fn an_extension_counts_from_the_day_on_which_it_was_decided() {
    let archive = MemoryArchive::new();
    let mut season = season(&archive);
    season.turn_to("2026-02-01");
    season.record("term", json!({ "competition": C, "end": "2026-06-01", "decided": "2026-02-15" }));
    let end = |season: &Season| season.judged(1).dossier().competition.end;
    assert_eq!(end(&season), Some(day("2026-03-01")));
    season.turn_to("2026-02-15");
    assert_eq!(end(&season), Some(day("2026-06-01")));
    season.turn_to("2026-04-01");
    season.lists_are_right("an extension");
    assert_eq!(season.judged(1).judgement.status, Status::Playing);
}

/// p1 lost to p2, plays p4 and p3, and leaves.
fn left(archive: &MemoryArchive) -> Season<'_> {
    let season = season(archive);
    let finished = id(season.game("p1", "p2"));
    season.record(
        "paper",
        json!({ "game": finished, "from": "arbiter", "dated": "2024-06-01", "ruling": { "result": "0-1" } }),
    );
    season.record("withdrawal", json!({ "competition": C, "person": "p1", "on": "2024-06-20", "reason": "Отъезд" }));
    season
}

fn ruling(decision: &str) -> Value {
    json!({ "competition": C, "person": "p1", "decision": decision, "dated": "2024-07-01" })
}

/// His games: lost, reported only (no record is in), excluded, remaining.
fn of_p1(table: &Table) -> [u32; 4] {
    let tally = table.lines().iter().find(|line| line.player.0 == 0).unwrap().tally;
    [tally.lost, tally.reported, tally.excluded, tally.remaining]
}

#[test]
fn a_withdrawal_shows_three_tables_and_decides_nothing() {
    let archive = MemoryArchive::new();
    let season = left(&archive);
    let competition = season.desk.competition(C).unwrap();
    let table = |choice| of_p1(&season.desk.table_if(&competition, "1", "p1", choice).unwrap());
    assert_eq!(table(WithdrawalChoice::Loss), [2, 1, 0, 0]);
    assert_eq!(table(WithdrawalChoice::Adjudicate), [0, 1, 0, 2]);
    assert_eq!(table(WithdrawalChoice::Exclude), [0, 1, 2, 0]);
    assert_eq!(of_p1(&season.desk.table(&competition, "1").unwrap()), [0, 1, 0, 2]);
    assert_eq!(season.owed_by("arbiter", "withdrawal").len(), 1);
}

#[test]
fn a_ruling_of_loss_is_for_the_unfinished_games_only() {
    let archive = MemoryArchive::new();
    let season = left(&archive);
    season.record("withdrawal-ruling", ruling("loss"));
    season.lists_are_right("a ruling on a withdrawal");
    let ruled = season.desk.competition(C).unwrap().withdrawal_rulings[0].games.clone();
    let mut unfinished = vec![season.game("p1", "p4"), season.game("p3", "p1")];
    unfinished.sort_unstable();
    assert_eq!(ruled, unfinished);
    let result = |white: &str, black: &str| {
        let judgement = season.judged(season.game(white, black)).judgement;
        (judgement.result, judgement.result_norm)
    };
    assert_eq!(result("p1", "p4"), (Some(GameResult::BlackWins), Some(Norm::Withdrawal)));
    assert_eq!(result("p3", "p1"), (Some(GameResult::WhiteWins), Some(Norm::Withdrawal)));
    assert_eq!(result("p1", "p2"), (Some(GameResult::BlackWins), Some(Norm::RulingResult)));
    assert_eq!(result("p2", "p3"), (None, None));
    let competition = season.desk.competition(C).unwrap();
    assert_eq!(of_p1(&season.desk.table(&competition, "1").unwrap()), [0, 3, 0, 0]);
    assert_eq!(season.owed_by("arbiter", "withdrawal"), []);
}

#[test]
fn the_other_choices_exclude_the_games_or_have_them_adjudicated() {
    for (decision, status, line) in
        [("exclude", Status::Finished, [0, 1, 2, 0]), ("adjudicate", Status::Adjudication, [0, 1, 0, 2])]
    {
        let archive = MemoryArchive::new();
        let season = left(&archive);
        season.record("withdrawal-ruling", ruling(decision));
        let judgement = season.judged(season.game("p1", "p4")).judgement;
        assert_eq!((judgement.status, judgement.result), (status, None), "{decision}");
        let competition = season.desk.competition(C).unwrap();
        assert_eq!(of_p1(&season.desk.table(&competition, "1").unwrap()), line, "{decision}");
        season.lists_are_right(decision);
    }
}

#[test]
fn nobody_is_ruled_to_have_left_who_did_not() {
    let archive = MemoryArchive::new();
    let season = season(&archive);
    assert_eq!(season.refused("withdrawal-ruling", ruling("loss")), "no-withdrawal");
    let other = json!({ "competition": C, "person": "p9", "on": "2024-06-20" });
    assert_eq!(season.refused("withdrawal", other), "plays-not");
    season.record("withdrawal", json!({ "competition": C, "person": "p1", "on": "2024-06-20", "silent": true }));
    assert_eq!(season.owed_by("arbiter", "silent-withdrawal").len(), 1);
}
