//! Faults that were once found, and what the program does in their place.

use super::run::{SMALL, shtempel, shtempel_in, shtempel_with};
use shtempel_rules::Day;
use std::fs;
use std::path::PathBuf;

const FIRST: &str = "samples/01-overstep-claim.toml";
const OPEN: &str = "samples/04-open-date.toml";

fn card(id: &str, keys: &str) -> String {
    let (from, to) = if id.starts_with('w') { ("white", "black") } else { ("black", "white") };
    format!("[[mail]]\nid = \"{id}\"\nfrom = \"{from}\"\nto = \"{to}\"\n{keys}\n")
}

/// A dossier on standard input; the words of the answer, wherever the lines were broken.
fn words(command: &[&str], lang: &str, text: &str) -> String {
    let args: Vec<&str> = command.iter().copied().chain(["--input", "toml", "--lang", lang]).collect();
    shtempel_with(&args, text).good().split_whitespace().collect::<Vec<&str>>().join(" ")
}

/// A folder of this test's own, taken away at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("shtempel-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str, text: &str) -> String {
        let path = self.0.join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Knights going out and home, no date on any card.
fn undated(cards: usize) -> String {
    let moves = ["Кg1-f3", "Кg8-f6", "Кf3-g1", "Кf6-g8"];
    let head = SMALL.split("[[mail]]").next().unwrap().replace("2024-03-20", "2026-03-20");
    let cards = (0..cards).map(|at| {
        let id = format!("{}{at}", if at % 2 == 0 { 'w' } else { 'b' });
        let repeats =
            at.checked_sub(1).map_or_else(String::new, |before| format!("repeats = [\"{}\"]", moves[before % 4]));
        card(&id, &format!("move = \"{}\"\n{repeats}", moves[at % 4]))
    });
    head + &cards.collect::<String>()
}

#[test]
fn many_open_dates_are_tried_within_bounds_and_the_rest_is_named() {
    let text = words(&["judge", "-"], "ru", &undated(400));
    assert_eq!(text.matches("Возможные дни:").count(), 12, "only so many are tried");
    assert!(text.contains("и ещё 787 дат не испробованы («w6» (отправка), «w6» (получение),"), "{text}");
    assert!(text.contains("не испробованы."), "a range that was cut says so");
}

#[test]
fn a_receipt_is_no_earlier_than_its_card_can_have_left() {
    let black = card("b1", "move = \"e7-e5\"\nrepeats = [\"e2-e4\"]");
    let white = card("w2", "move = \"Кg1-f3\"\nrepeats = [\"e7-e5\"]\npostmarks = [2024-04-20]");
    let text = words(&["judge", "-"], "en", &(SMALL.replace("2024-03-20", "2024-05-20") + &black + &white));
    let range = "It can be 9 March – 20 April 2024.";
    assert!(text.contains(&format!("Mailing “b1”: the day it was sent is not known. {range}")), "{text}");
    assert!(text.contains(&format!("Mailing “b1”: the day it was received is not known. {range}")), "{text}");
}

/// A dated game whose every card names other dates than its postmarks, and whose last cards state impossible totals.
fn mistaken(cards: i64) -> String {
    let moves = ["Кg1-f3", "Кg8-f6", "Кf3-g1", "Кf6-g8"];
    let written = |at: i64| moves[usize::try_from(at % 4).unwrap()];
    let mut text = SMALL.split("[[mail]]").next().unwrap().replace("2024-03-20", "2090-01-01");
    let mut sent = Day::from_iso("2024-03-02").unwrap();
    for at in 0..cards {
        let totals = if at >= cards - 2 { ", white_total = 1, black_total = 1" } else { "" };
        let repeats = if at > 0 { format!("repeats = [\"{}\"]\n", written(at - 1)) } else { String::new() };
        let keys = format!(
            "move = \"{}\"\n{repeats}postmarks = [{sent}, {}]\ndated = {}\nstates = {{ partner_received = {}{totals} }}",
            written(at),
            sent.plus(5),
            sent.plus(-1),
            sent.plus(-2),
        );
        text += &card(&format!("{}{at}", if at % 2 == 0 { 'w' } else { 'b' }), &keys);
        sent = sent.plus(6);
    }
    text
}

#[test]
fn the_reasons_of_a_total_are_sought_within_bounds() {
    let text = words(&["totals", "-"], "en", &mistaken(700));
    assert_eq!(text.matches("Not every recorded date was tried").count(), 2, "{text}");
    assert!(!words(&["totals", "-"], "en", &mistaken(20)).contains("Not every recorded date was tried"));
}

#[test]
fn the_clock_counts_in_proper_russian() {
    let one = SMALL.replace("start = 2024-03-01", "start = 2024-03-01\ncontrol = { moves = 2, days = 1 }");
    let text = words(&["judge", "-"], "ru", &one);
    assert!(text.contains("1 из 1 дня на 2 хода, осталось 0 дней"), "{text}");
}

#[test]
fn an_empty_id_is_a_dash() {
    let text = words(&["judge", "-"], "ru", &SMALL.replace("id = \"w1\"", "id = \"\""));
    assert!(text.contains("Если ответ на отправление — от 2 марта 2024"), "{text}");
    assert!(!text.contains("«»"), "{text}");
    let wrong = SMALL.replace("id = \"w1\"", "id = \"\"").replace("postmarks", "postmark");
    let run = shtempel_with(&["judge", "-", "--input", "toml"], &wrong);
    assert!(run.err.contains("mail no. 1: unknown key"), "{}", run.err);
}

#[test]
fn a_norm_within_a_sentence_begins_small() {
    let ruling = "[[mail]]\nid = \"r\"\nfrom = \"arbiter\"\nto = \"both\"\ndated = 2024-03-15\n\
                  ruling = { withdrawal = { side = \"white\", decision = \"exclude\" } }\n";
    let text = words(&["judge", "-"], "ru", &(SMALL.to_owned() + ruling));
    assert!(text.contains("партия окончена без результата (выбытие, 47.8.1)."), "{text}");
}

#[test]
fn no_figure_of_a_table_is_cut() {
    let control = "start = 2024-03-01\ncontrol = { moves = 10, days = 4294967295 }";
    let mut text = SMALL.replace("start = 2024-03-01", control);
    text += "[[mail]]\nid = \"r\"\nfrom = \"arbiter\"\nto = \"both\"\ndated = 2024-03-01\n\
             ruling = { penalty = { white = 4294967290 } }\n";
    for command in [&["judge", "-"][..], &["schedule", "-"]] {
        let shown = words(command, "ru", &text);
        assert!(shown.contains("4294967291/4294967295"), "{shown}");
    }
}

#[test]
fn days_that_the_arbiter_took_out_are_shown_with_their_paper() {
    let text = SMALL.replace("as_of = 2024-03-20", "as_of = 2024-04-20")
        + "[[mail]]\nid = \"stop\"\nfrom = \"arbiter\"\nto = \"both\"\ndated = 2024-03-05\n\
           ruling = { neutral = { from = 2024-03-10, to = 2024-03-11 } }\n"
        + &card("b1", "move = \"e7-e5\"\nrepeats = [\"e2-e4\"]\npostmarks = [2024-03-14, 2024-03-20]");
    assert!(words(&["judge", "-"], "ru", &text).contains("3/30 исключено 2"));
    assert!(words(&["schedule", "-"], "ru", &text).contains("исключено арбитром: 2 дня"));
    let steps = words(&["explain", "-", "--move", "1ч"], "ru", &text);
    assert!(steps.contains("исключённые решением арбитра: 2 дня; это время не считается. [«stop»; 47.4.4"), "{steps}");
}

#[test]
fn a_file_of_unknown_format_does_not_stop_the_others() {
    let run = shtempel(&["judge", "--format", "json", FIRST, "Makefile", OPEN]);
    assert_eq!((run.status, run.out.lines().count(), run.err.lines().count()), (1, 2, 1), "{}", run.err);
    assert!(run.err.contains("Makefile"), "{}", run.err);
}

#[test]
fn the_ending_of_a_name_may_be_in_capitals() {
    let folder = Folder::new("capitals");
    let file = folder.file("GAME.TOML", SMALL);
    assert!(shtempel(&["judge", &file]).good().contains("Т-1"));
}

#[cfg(unix)]
#[test]
fn a_name_that_is_not_utf8_is_a_name() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let folder = Folder::new("bytes");
    let path = folder.0.join(OsStr::from_bytes(b"\xcf\xe0\xf0\xf2\xe8\xff.toml"));
    fs::write(&path, SMALL).unwrap();
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_shtempel")).arg("judge").arg(&path).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(String::from_utf8_lossy(&output.stdout).contains("Т-1"));
}

#[test]
fn wrong_usage_is_told_in_russian() {
    let russian = |args: &[&str]| {
        let run = shtempel_in(args, &[("LANG", "ru_RU.UTF-8")]);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}");
        run.err
    };
    for (args, said) in [
        (&["judge"][..], "не указано: <ФАЙЛ>..."),
        (
            &["judge", FIRST, "--as-of", "вчера"],
            "«вчера» не подходит для --as-of <ДЕНЬ>: ожидается день вида 2024-03-05",
        ),
        (&["judge", FIRST, "--as"], "неизвестный аргумент --as; может быть, --as-of?"),
        (&["judge", FIRST, "--format", "xml"], "может стоять: text, json"),
        (&["judge", FIRST, "--as-of"], "для --as-of <ДЕНЬ> нужно значение"),
        (&["judge", FIRST, "--what-if", "w1=1"], "ожидается ИМЯ.sent=ДЕНЬ"),
        (&["explain", FIRST, "--move", "1w", "--clock", "white"], "нельзя указать вместе с"),
        (&["explain", FIRST, "--date", "nobody"], "нет отправления «nobody»"),
        (&["explain", FIRST, "--move", "99"], "хода 99 ещё нет"),
        (&["claim", FIRST], "не указано: --against <СТОРОНА>"),
        (&["norms", "47.99"], "нормы «47.99» нет"),
        (&["nonsense"], "неизвестная команда nonsense"),
        (&["judge", "Makefile"], "формат файла Makefile по имени не узнать"),
    ] {
        let err = russian(args);
        assert!(err.starts_with("ошибка: ") && err.contains(said), "{args:?}: {err}");
        assert!(!err.contains("Usage") && !err.contains("error"), "{err}");
    }
    assert!(shtempel(&["nonsense", "--lang", "ru"]).err.starts_with("ошибка: "), "--lang speaks before the locale");
}

#[test]
fn what_the_system_refuses_is_told_in_russian() {
    let run = shtempel(&["judge", "samples/none.toml", "--lang", "ru"]);
    assert_eq!((run.status, run.err.trim_end()), (1, "samples/none.toml: такого файла или папки нет"));
    let folder = Folder::new("folder.toml");
    let run = shtempel(&["judge", folder.0.to_str().unwrap(), "--input", "toml", "--lang", "ru"]);
    assert!(run.err.trim_end().ends_with(": это папка, а не файл"), "{}", run.err);
}

#[test]
fn one_date_is_supposed_once() {
    let twice = ["judge", OPEN, "--what-if", "w10.sent=2024-10-10", "--what-if", "w10.sent=2024-10-11"];
    let run = shtempel(&twice);
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    assert!(run.err.contains("--what-if is given twice for the sending of “w10”"), "{}", run.err);
    let both = ["judge", OPEN, "--what-if", "w10.sent=2024-10-10", "--what-if", "w10.received=2024-10-21"];
    shtempel(&both).good();
}

#[test]
fn a_supposed_day_after_the_day_of_the_judgement_is_warned_of() {
    let args = ["judge", OPEN, "--what-if", "w10.sent=2030-01-01"];
    assert!(shtempel(&args).good().contains("is after 31 October 2024"));
    let json = shtempel(&[&args[..], &["--format", "json"]].concat());
    assert_eq!(json.status, 0);
    assert!(json.err.contains("is after 31 October 2024") && json.out.starts_with('{'), "{}", json.err);
}

#[test]
fn standard_input_is_read_once() {
    let run = shtempel_with(&["judge", "-", "-", "--input", "toml"], SMALL);
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    assert!(run.err.contains("only once"), "{}", run.err);
}

#[test]
fn a_folder_that_man_cannot_write_to_is_named() {
    let run = shtempel(&["man", "none/such"]);
    assert_eq!(run.status, 1);
    assert!(run.err.starts_with("none/such: there is no such file or folder"), "{}", run.err);
}

#[test]
fn a_claim_not_yet_due_says_when_the_overstep_stands() {
    let text = SMALL.replace("as_of = 2024-03-20", "as_of = 2024-04-20");
    let text = words(&["claim", "-", "--against", "black"], "ru", &text);
    assert!(text.contains("Заявлять не о чем"), "{text}");
    assert!(text.contains("обдумывается уже 42 дня, и вместе с ним норма превышена на 12 дней"), "{text}");
}

#[test]
fn a_claim_names_no_day_of_reply_that_is_past() {
    let text = SMALL.replace("start = 2024-03-01", "start = 2024-03-01\ncontrol = { moves = 1, days = 2 }")
        + &card("b1", "move = \"e7-e5\"\nrepeats = [\"e2-e4\"]\npostmarks = [2024-03-12, 2024-03-19]");
    let claim = |day| words(&["claim", "-", "--against", "black", "--as-of", day], "ru", &text);
    assert!(claim("2024-03-20").contains("ответить нужно не позже 22 марта 2024"), "{}", claim("2024-03-20"));
    let late = claim("2024-04-20");
    assert!(late.contains("Ответить без собственной просрочки уже нельзя.") && !late.contains("не позже"), "{late}");
}

#[test]
fn an_open_date_is_explained_with_the_days_it_can_be() {
    let text = shtempel(&["explain", OPEN, "--date", "w10", "--lang", "ru"]).good();
    assert!(text.contains("Возможные дни: 7–21 октября 2024."), "{text}");
    assert!(!shtempel(&["explain", OPEN, "--date", "w9", "--lang", "ru"]).good().contains("Возможные"));
}

#[test]
fn a_move_without_a_letter_is_that_of_both_sides() {
    let both = shtempel(&["explain", FIRST, "--move", "9", "--lang", "en"]).good();
    assert!(both.contains("Move 9.\u{a0}") && both.contains("Move 9...\u{a0}"), "{both}");
}

#[test]
fn a_proposal_for_an_open_date_names_the_side() {
    let claim = card(
        "bn",
        "dated = 2024-05-01\nmedium = \"registered\"\nreceipt = { number = \"7\", date = 2024-05-01 }\n\
                            overstep_notice = { move = 2, days = 40 }",
    ) + "[[mail]]\nid = \"bc\"\nfrom = \"black\"\nto = \"arbiter\"\nmedium = \"registered\"\n\
           receipt = { number = \"8\", date = 2024-05-01 }\n\
           claim = { move = 2, count = 40, notice = \"bn\", cards = [\"w1\", \"w2\"] }\n";
    let black = card("b1", "move = \"e7-e5\"\nrepeats = [\"e2-e4\"]\npostmarks = [2024-03-12]");
    let white = card("w2", "move = \"Кg1-f3\"\nrepeats = [\"e7-e5\"]\npostmarks = [2024-04-20, 2024-04-27]");
    let text = SMALL.replace("2024-03-20", "2024-05-20") + &black + &white + &claim;
    let text = words(&["judge", "-"], "ru", &text);
    assert!(text.contains("предложение: зафиксировать просрочку (против белых)"), "{text}");
}

#[test]
fn a_schedule_opens_in_a_russian_excel() {
    let text = shtempel(&["schedule", FIRST, "--format", "excel", "--lang", "ru"]).good();
    assert!(text.starts_with("\u{feff}Номер;Сторона;Ход;"), "{text}");
    assert!(text.contains("\n10;Чёрные;Фd8:e7;b10;2024-07-31;"), "{text}");
}

#[test]
fn an_id_behind_spaces_is_no_formula() {
    let text = SMALL.replace("id = \"w1\"", "id = \"  =1+1\"");
    let csv = shtempel_with(&["schedule", "-", "--input", "toml", "--format", "csv"], &text).good();
    assert!(csv.contains(",'  =1+1,"), "{csv}");
}

#[test]
fn the_start_has_its_mark_and_penalties_their_running_total() {
    assert!(shtempel(&["judge", FIRST, "--lang", "ru"]).good().contains("1. d2-d4       01.03.2024 нач"));
    let clock = shtempel(&["explain", FIRST, "--clock", "black", "--lang", "ru"]).good();
    let clock = clock.split_whitespace().collect::<Vec<&str>>().join(" ");
    assert!(clock.contains("Штраф (ошибка в адресе), отправление «b7» от 17 июня 2024: 5 дней; в периоде 20 дней."));
}
