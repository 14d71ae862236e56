//! Games of the archive in the commands on dossiers; out as dossiers and into another archive.

use super::Bureau;
use std::fs;

const DAY: [&str; 2] = ["--as-of", "2026-06-10"];
const GAMES: [&str; 6] = ["К-1:1", "К-1:2", "К-1:3", "К-1:4", "К-1:5", "К-1:6"];

/// What a command says of a game of an archive.
fn says(bureau: &Bureau, archive: &str, args: &[&str]) -> String {
    bureau.run_on(archive, &[args, &DAY].concat()).good()
}

/// The findings of a game, as JSON.
fn findings(bureau: &Bureau, archive: &str, game: &str) -> serde_json::Value {
    let text = says(bureau, archive, &["judge", &format!("@{game}"), "--format", "json"]);
    let judged: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert!(judged["findings"].is_array(), "{text}");
    judged
}

#[test]
fn a_game_of_the_archive_is_judged_explained_scheduled() {
    let mut bureau = Bureau::played("judge");
    let args = |args: &[&'static str]| [args, &DAY].concat();
    bureau.shown("judge-game", &args(&["judge", "@К-1:5"]));
    bureau.shown("explain-game", &args(&["explain", "@К-1:5", "--clock", "black"]));
    bureau.shown("schedule-game", &args(&["schedule", "@К-1:5"]));
    bureau.in_english();
    bureau.shown("judge-game-en", &args(&["judge", "@К-1:2"]));
    let (status, said) = bureau.refused(&["judge", "@К-1:99"]);
    let none = "there is no game “К-1:99”; a game is named by competition and number, such as УЧ-1:7\n";
    assert_eq!((status, said.as_str()), (1, none));
}

#[test]
fn one_game_goes_to_standard_output() {
    let bureau = Bureau::played("export");
    let game = ["export", "К-1:5", "--as-of", "2026-06-10"];
    bureau.shown("export-game", &game);
    let file = bureau.file("game.toml", bureau.run(&game).good().as_bytes());
    let of_file = bureau.run(&["judge", &file]).good();
    assert_eq!(of_file, says(&bureau, &bureau.archive(), &["judge", "@К-1:5"]), "the day goes with it");
    let json = bureau.run(&[&game[..], &["--format", "json"]].concat()).good();
    let file = bureau.file("game.json", json.as_bytes());
    assert_eq!(bureau.run(&["judge", &file]).good(), of_file);
    let several = "партий несколько: укажите папку, --to ПАПКА\n";
    assert_eq!(bureau.refused(&["export", "К-1"]), (1, several.to_owned()));
}

#[test]
fn a_competition_goes_into_another_archive() {
    let bureau = Bureau::played("import");
    let (folder, other) = (bureau.path("dossiers"), bureau.path("other.shtempel"));
    let exported = bureau.run(&["export", "К-1", "--to", &folder, "--as-of", "2026-06-10"]).good();
    assert_eq!(bureau.tidied(&exported), "Досье в папке ПАПКА/dossiers: 6\n");
    let mut files: Vec<String> =
        fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path().to_str().unwrap().to_owned()).collect();
    files.sort();
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    bureau.run_on(&other, &["init"]).good();
    let import = [&["import", "К-1"][..], &files, &["--key", "осень"]].concat();
    assert_eq!(bureau.run_on(&other, &import).good(), "Соревнование «К-1»: партий 6, новых записей 17\n");
    for game in GAMES {
        assert_eq!(findings(&bureau, &other, game), findings(&bureau, &bureau.archive(), game), "{game}");
    }
    assert_eq!(bureau.run_on(&other, &import).good(), "Соревнование «К-1»: партий 6, новых записей 0\n");
    let head = bureau.run_on(&other, &["verify"]).good();
    let again = bureau.run_on(&other, &[&["import", "К-1"][..], &files].concat());
    let there = "соревнование «К-1» в архиве уже есть: досье заводят новое соревнование, возьмите другое обозначение\n";
    assert_eq!((again.status, again.err.as_str()), (1, there));
    assert_eq!(bureau.run_on(&other, &["verify"]).good(), head, "nothing of it is recorded");
}

#[test]
fn what_cannot_be_imported_is_told_before_anything_is_recorded() {
    let bureau = Bureau::played("no-import");
    let game = bureau.run(&["export", "К-1:5"]).good();
    let (file, bad) = (bureau.file("game.toml", game.as_bytes()), bureau.file("bad.toml", b"[[mail]]\nx = 1\n"));
    let before = bureau.entries();
    let first = "samples/01-overstep-claim.toml";
    for (files, said) in [
        ([file.as_str(), first], "досье разных соревнований: «К-1» и «КПД-4/2»\n"),
        ([&file, "none.toml"], "none.toml: такого файла или папки нет\n"),
    ] {
        assert_eq!(bureau.refused(&[&["import", "К-2"][..], &files].concat()), (1, said.to_owned()));
    }
    let (status, said) = bureau.refused(&["import", "К-2", &file, &bad]);
    assert!(status == 1 && said.starts_with("ПАПКА/bad.toml:1:1: нет ключа"), "{said}");
    assert_eq!(bureau.entries(), before);
}

#[test]
fn who_plays_in_a_section_sees_no_papers_of_it() {
    let mut bureau = Bureau::played("plays");
    bureau.sits("p1");
    let hidden = (1, "вы сами играете в группе «А»: бумаг её партий вам не видно\n".to_owned());
    let folder = bureau.path("dossiers");
    for command in [
        &["judge", "@К-1:2"][..],
        &["judge", "@К-1:6"],
        &["explain", "@К-1:2", "--clock", "white"],
        &["schedule", "@К-1:2"],
        &["totals", "@К-1:2"],
        &["history", "К-1:2"],
        &["export", "К-1:2"],
        &["export", "К-1", "--to", &folder],
    ] {
        assert_eq!(bureau.refused(command), hidden, "{command:?}");
    }
    assert!(!fs::exists(&folder).unwrap());
    let whole =
        "весь журнал видит тот, кто в архиве не значится участником: назовите партию, соревнование или человека\n";
    assert_eq!(bureau.refused(&["history"]), (1, whole.to_owned()));
    let ruling = ["receive", "К-1:2", "from=arbiter", "to=both", "dated=2026-06-01", "ruling={ result = \"1-0\" }"];
    assert_eq!(bureau.refused(&ruling), (1, "вы сами играете в группе «А»: решать в ней не можете\n".to_owned()));
    assert_eq!(bureau.run(&["decided"]).good(), "Таких решений нет.\n");
}
