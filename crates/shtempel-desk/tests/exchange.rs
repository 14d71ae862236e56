//! Games out and in again as dossiers, and the tables of a finished competition.
#![allow(clippy::unwrap_used)]

mod season;

use season::{C, Season, id, why};
use serde_json::{Value, json};
use shtempel_desk::tables::{self, Format, Sheet};
use shtempel_dossier::Input;
use shtempel_rules::{Dossier, Judgement, judge};
use shtempel_testkit::{Failure, FaultyArchive, MemoryArchive, day, realistic};

fn read(text: &str) -> Dossier {
    shtempel_dossier::read(text, Input::Json).unwrap()
}

/// What a judgement says, whatever the names of the mailings are.
fn essence(judgement: &Judgement) -> String {
    let findings: Vec<_> = judgement.findings.iter().map(|f| (f.norm, f.side, f.days, f.mv, &f.facts)).collect();
    format!(
        "{:?} {:?} {:?} {} {:?} {:?} {:?} {:?} {findings:?}",
        judgement.status,
        judgement.result,
        judgement.result_norm,
        judgement.result_counted,
        judgement.clocks,
        judgement.moves,
        judgement.starts,
        judgement.leave,
    )
}

/// Out of one archive, into an empty one, and out of that.
fn round_trip(dossiers: &[Dossier], on: &str) -> Vec<Dossier> {
    let archive = MemoryArchive::new();
    let mut season = Season::new(&archive);
    season.turn_to(on);
    season.desk.import("ИМП", dossiers, "import", &season.tongues).unwrap();
    season.lists_are_right("an import");
    let competition = season.desk.competition("ИМП").unwrap();
    let out = season.desk.dossiers(&competition, day(on)).unwrap();
    assert_eq!(
        out.iter().map(|(number, _)| *number).collect::<Vec<_>>(),
        (1..).take(dossiers.len()).collect::<Vec<u32>>()
    );
    out.into_iter().map(|(_, dossier)| dossier).collect()
}

#[test]
fn whole_games_are_judged_alike_after_an_import() {
    for seed in 0..12 {
        let dossier = realistic(seed, 14);
        let on = "2027-01-01";
        let [out] = round_trip(std::slice::from_ref(&dossier), on).try_into().unwrap();
        assert_eq!(essence(&judge(&out, day(on))), essence(&judge(&dossier, day(on))), "seed {seed}");
        let [again] = round_trip(std::slice::from_ref(&out), on).try_into().unwrap();
        assert_eq!(
            shtempel_dossier::write(&again, Input::Json),
            shtempel_dossier::write(&out, Input::Json),
            "seed {seed}"
        );
    }
}

/// A competition with all that spans games.
fn full<'a>(archive: &'a MemoryArchive) -> Season<'a> {
    let mut season = Season::drawn(
        archive,
        3,
        json!({ "end": "2026-03-01", "control": { "moves": 10, "days": 30 }, "leave": { "per_year": 30 } }),
    );
    season.turn_to("2024-07-01");
    season.record("start-notice", json!({ "competition": C, "person": "p1", "received": "2024-03-05" }));
    season.card(season.game("p1", "p2"), "white", "e2-e4", "2024-03-09", "2024-03-15");
    season.card(season.game("p1", "p2"), "black", "e7-e5", "2024-03-18", "2024-03-25");
    season.record("leave", json!({ "competition": C, "person": "p1", "from": "2024-04-01", "to": "2024-04-10", "notice": { "dated": "2024-03-20" } }));
    season.record(
        "leave-permit",
        json!({ "competition": C, "person": "p2", "from": "2024-05-01", "to": "2024-05-10", "dated": "2024-05-12" }),
    );
    season.record(
        "neutral",
        json!({ "competition": C, "from": "2024-06-01", "to": "2024-06-05", "dated": "2024-06-06", "persons": [] }),
    );
    season.record("withdrawal", json!({ "competition": C, "person": "p3", "on": "2024-06-20" }));
    season.record(
        "withdrawal-ruling",
        json!({ "competition": C, "person": "p3", "decision": "loss", "dated": "2024-06-25" }),
    );
    season
}

#[test]
fn leave_and_rulings_that_span_games_come_through_as_papers_of_each() {
    let archive = MemoryArchive::new();
    let season = full(&archive);
    let competition = season.desk.competition(C).unwrap();
    let out: Vec<Dossier> = season
        .desk
        .dossiers(&competition, day("2024-07-01"))
        .unwrap()
        .into_iter()
        .map(|(_, dossier)| dossier)
        .collect();
    let ids: Vec<&str> = out.iter().flat_map(|dossier| &dossier.mail).map(|mail| mail.id.as_str()).collect();
    assert!(["lv1", "lp1", "nt1", "wd1"].iter().all(|id| ids.contains(id)), "{ids:?}");
    let again = round_trip(&out, "2024-07-01");
    for (one, other) in out.iter().zip(&again) {
        let (one, other) = (judge(one, day("2024-07-01")), judge(other, day("2024-07-01")));
        assert_eq!(essence(&one), essence(&other));
        assert!(one.neutral.len() == 5 && other.neutral.len() == 5);
    }
}

#[test]
fn a_dossier_is_the_same_text_after_it_was_written_and_read() {
    let archive = MemoryArchive::new();
    let season = full(&archive);
    for game in 1..=3 {
        let dossier = season.desk.dossier(&id(game), day("2024-07-01")).unwrap();
        assert_eq!(dossier.as_of, Some(day("2024-07-01")));
        let text = shtempel_dossier::write(&dossier, Input::Json);
        assert_eq!(shtempel_dossier::write(&read(&text), Input::Json), text);
        let toml = shtempel_dossier::write(&dossier, Input::Toml);
        assert_eq!(shtempel_dossier::read(&toml, Input::Toml).unwrap(), read(&text));
    }
}

#[test]
fn an_import_that_is_tried_again_records_nothing_twice() {
    let archive = MemoryArchive::new();
    let season = Season::new(&archive);
    let dossiers = [realistic(1, 6)];
    season.desk.import("ИМП", &dossiers, "import", &season.tongues).unwrap();
    let head = archive_head(&season);
    let again = season.desk.import("ИМП", &dossiers, "import", &season.tongues).unwrap();
    assert!(again.iter().all(|receipt| receipt.before), "{again:?}");
    assert_eq!(archive_head(&season), head);
}

#[test]
fn an_import_that_fails_at_any_step_goes_on_from_there() {
    let dossiers = [realistic(1, 6), realistic(1, 8)];
    let whole = FaultyArchive::new(MemoryArchive::new(), 0, Failure::Full);
    let season = Season::new(&whole);
    season.desk.import("ИМП", &dossiers, "import", &season.tongues).unwrap();
    let head = archive_head(&season);
    for failure in [Failure::Unreachable, Failure::AnswerLost] {
        for step in 1..=whole.steps() {
            let faulty = FaultyArchive::new(MemoryArchive::new(), step, failure);
            let season = Season::new(&faulty);
            let import = || season.desk.import("ИМП", &dossiers, "import", &season.tongues);
            assert_eq!(why(&import().unwrap_err()), "archive", "{failure:?} at {step}");
            import().unwrap();
            assert_eq!(archive_head(&season), head, "{failure:?} at {step}");
            season.lists_are_right("an import in two attempts");
        }
    }
}

fn archive_head(season: &Season) -> u64 {
    season.desk.archive.head().unwrap().seq
}

#[test]
fn dossiers_of_two_competitions_or_none_are_no_competition() {
    let archive = MemoryArchive::new();
    let season = Season::new(&archive);
    let one = realistic(1, 4);
    let mut other = realistic(2, 4);
    other.competition.index = "Другой".to_owned();
    let refused = |dossiers: &[Dossier]| why(&season.desk.import("ИМП", dossiers, "k", &season.tongues).unwrap_err());
    assert_eq!(refused(&[one, other]), "other-competition");
    assert_eq!(refused(&[]), "nothing-to-record");
    assert_eq!(archive_head(&season), 0);
}

/// Who won, game by game; records of both are in.
fn finished<'a>(archive: &'a MemoryArchive) -> Season<'a> {
    let mut season =
        Season::drawn(archive, 4, json!({ "end": "2024-12-31", "tie_breaks": ["sonneborn-berger", "wins"] }));
    season.turn_to("2024-07-01");
    for (white, black, result) in [
        ("p1", "p4", "1-0"),
        ("p2", "p3", "1/2-1/2"),
        ("p4", "p3", "0-1"),
        ("p1", "p2", "1/2-1/2"),
        ("p2", "p4", "1-0"),
        ("p3", "p1", "0-1"),
    ] {
        let game = id(season.game(white, black));
        for from in ["white", "black"] {
            let record = json!({ "result": result, "started": "2024-03-01", "ended": "2024-05-01", "white_total": 0,
                                 "black_total": 0, "moves": [], "signature": true });
            let paper: Value = json!({ "game": game, "from": from, "dated": "2024-05-02", "received": "2024-05-09", "record": record });
            season.record("paper", paper);
        }
    }
    season
}

#[test]
fn the_tables_of_a_finished_competition_are_those_of_its_results() {
    let archive = MemoryArchive::new();
    let mut season = finished(&archive);
    season.record("approval", json!({ "competition": C, "on": "2024-07-01" }));
    season.turn_to("2025-01-15");
    season.lists_are_right("the approval");
    let competition = season.desk.competition(C).unwrap();
    let table = season.desk.table(&competition, "1").unwrap();
    let lines: Vec<(usize, u32, u16, u16)> = table
        .ranked()
        .iter()
        .map(|line| {
            let places = line.places.unwrap();
            (line.player.0 + 1, line.points_halves, places.first, places.last)
        })
        .collect();
    assert_eq!(lines, [(1, 5, 1, 1), (2, 4, 2, 2), (3, 3, 3, 3), (4, 0, 4, 4)]);
    let text = tables::write(&table, Sheet::Standings, Format::Text, &season.tongues.en);
    for line in ["Туесков Игорь", "Зимоглядов Пётр", "Ракитин Олег", "Веретёнов Яков"]
    {
        assert!(text.contains(line), "{text}");
    }
    assert!(table.lines().iter().all(|line| line.tally.remaining == 0 && line.tally.reported == 0));
}

#[test]
fn a_table_asks_for_a_section_and_for_tie_breaks_that_there_are() {
    let archive = MemoryArchive::new();
    let season = Season::drawn(&archive, 2, json!({}));
    let luck = json!({ "start": "2024-03-01", "tie_breaks": ["luck"] });
    assert_eq!(season.refused("competition", json!({ "competition": "УЧ-9", "regulation": luck })), "no-tie-break");
    let competition = season.desk.competition(C).unwrap();
    assert_eq!(why(&season.desk.table(&competition, "9").unwrap_err()), "no-section");
}
