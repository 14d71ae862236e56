//! What an arbiter looks at during a season.

use super::{Bureau, same};

/// The day on which it is looked.
const DAY: [&str; 2] = ["--as-of", "2026-06-10"];

fn on_the_day<'a>(args: &[&'a str]) -> Vec<&'a str> {
    [args, &DAY].concat()
}

#[test]
fn lists() {
    let mut bureau = Bureau::played("lists");
    bureau.shown("list", &on_the_day(&["list"]));
    bureau.shown("list-people", &on_the_day(&["list", "people"]));
    bureau.shown("list-games", &on_the_day(&["list", "К-1"]));
    assert_eq!(bureau.refused(&["list", "К-9"]).0, 1);
    bureau.in_english();
    bureau.shown("list-games-en", &on_the_day(&["list", "К-1"]));
}

#[test]
fn duties() {
    let mut bureau = Bureau::played("due");
    bureau.shown("due", &["due", "--as-of", "2026-04-10"]);
    bureau.shown("due-arbiter", &on_the_day(&["due", "К-1", "--who", "arbiter", "--undated"]));
    bureau.shown("due-person", &on_the_day(&["due", "--who", "p2"]));
    bureau.in_english();
    bureau.shown("due-en", &on_the_day(&["due", "К-1", "--who", "arbiter", "--undated"]));
    let json = bureau.run(&["due", "--json", "--as-of", "2026-04-10"]).good();
    let first: serde_json::Value = serde_json::from_str(json.lines().next().unwrap()).unwrap();
    let keys: Vec<&str> = first.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(keys, ["competition", "section", "game", "who", "norm", "article", "due", "since", "about", "ru", "en"]);
    assert_eq!(json.matches("\"norm\":\"late-start-notice\"").count(), 3, "three start notices: {json}");
}

#[test]
fn the_table_in_every_format() {
    let mut bureau = Bureau::played("table");
    bureau.shown("table", &on_the_day(&["table", "К-1"]));
    bureau.shown("table-explain", &on_the_day(&["table", "К-1", "--standings", "--explain"]));
    bureau.shown("table-csv", &on_the_day(&["table", "К-1", "--format", "csv"]));
    let json = bureau.run(&on_the_day(&["table", "К-1", "--format", "json"])).good();
    let table: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&table["format"], table["players"].as_array().unwrap().len()), (&"shtempel-table/1".into(), 4));
    let html = bureau.run(&on_the_day(&["table", "К-1", "--format", "html"])).good();
    assert!(html.contains("Волков В. Г.") && html.starts_with("<table"), "{html}");
    assert!(!html.contains("<script") && !html.contains(" on") && !html.contains("javascript:"), "{html}");
    bureau.in_english();
    bureau.shown("table-en", &on_the_day(&["table", "К-1", "--crosstable"]));
    assert_eq!(bureau.refused(&["table", "К-1", "--section", "Я"]).0, 1);
}

#[test]
fn withdrawal_reports_statistics() {
    let bureau = Bureau::played("season");
    bureau.shown("withdrawal", &on_the_day(&["withdrawal", "К-1", "p4"]));
    bureau.shown("reports", &["reports", "К-1", "2026-09-01"]);
    bureau.shown("reports-form", &["reports", "К-1", "2026-09-01", "--form", "p1"]);
    bureau.shown("statistics", &["statistics", "К-1"]);
    let nobody = "человека «p77» в архиве нет; список — shtempel list people\n";
    assert_eq!(bureau.refused(&["withdrawal", "К-1", "p77"]), (1, nobody.to_owned()));
    assert_eq!(bureau.refused(&["reports", "К-1", "2026-09-01", "--form", "p77"]), (1, nobody.to_owned()));
    bureau.record(&["person", "name=Ершов И. К."]);
    let plays_not = "Ершов И. К. не играет в «К-1»\n";
    assert_eq!(bureau.refused(&["withdrawal", "К-1", "p5"]), (1, plays_not.to_owned()));
    assert_eq!(bureau.refused(&["reports", "К-1", "2026-09-01", "--form", "p5"]), (1, plays_not.to_owned()));
}

#[test]
fn rulings_and_letters() {
    let mut bureau = Bureau::played("rulings");
    bureau.shown("decided", &["decided"]);
    assert_eq!(bureau.run(&["decided", "47.5.2"]).good(), "Таких решений нет.\n");
    let unknown = "норма «47.99» неизвестна; список норм — shtempel norms\n";
    assert_eq!(bureau.refused(&["decided", "47.99"]), (1, unknown.to_owned()));
    bureau.shown("register", &["register", "К-1"]);
    bureau.shown("regulation", &["regulation", "К-1"]);
    bureau.sits("p3");
    assert!(bureau.run(&["register", "К-1"]).good().ends_with("! Партии 1 и 3 похожи\n"));
    assert!(bureau.run(&["history", "К-1"]).good().contains("suspicion"));
    bureau.sits("p2");
    assert!(!bureau.run(&["register", "К-1"]).good().contains("похожи"));
    assert!(!bureau.run(&["history", "К-1"]).good().contains("suspicion"), "nobody else is told that there is one");
}

#[test]
fn a_handover_tells_no_sealed_move() {
    let bureau = Bureau::played("handover");
    let late = ["from=black", "move=e7-e6", "repeats=e2-e4", "postmarks=2026-05-02", "received=2026-05-08"];
    let notice = "overstep_notice={ move = 1, days = 55 }";
    let notice =
        ["id=wn", "from=white", "to=black", "medium=registered", "receipt.number=7", "receipt.date=2026-05-10", notice];
    let claim = "claim={ overstep = 2, move = 1, count = 55, notice = \"wn\", cards = [\"b1\"], sealed = \"Кb1-c3\" }";
    let claim = [
        "id=wc",
        "from=white",
        "to=arbiter",
        "medium=registered",
        "receipt.number=8",
        "receipt.date=2026-05-10",
        claim,
    ];
    for paper in [&late[..], &notice, &claim] {
        bureau.receive("2026-05-15", &[&["К-1:4"], paper].concat());
    }
    let text = bureau.run(&on_the_day(&["handover", "К-1"])).good();
    same("handover", &bureau.tidied(&text));
    assert!(text.contains("\n  К-1:4 wc\n") && !text.contains("Кb1-c3") && !text.contains("c2-c4"), "{text}");
    assert!(bureau.run(&["history", "К-1:4"]).good().contains("Кb1-c3"), "the arbiter has it among the papers");
    let again = bureau.run(&on_the_day(&["handover", "К-1"])).good();
    assert_eq!(again, text, "the digest is of what is read");
    assert_eq!(bureau.refused(&["handover", "К-9"]).0, 1);
}

#[test]
fn history() {
    let mut bureau = Bureau::played("history");
    bureau.shown("history-game", &["history", "К-1:2"]);
    bureau.shown("history-competition", &["history", "К-1"]);
    bureau.shown("history-person", &["history", "p1"]);
    let whole = bureau.run(&["history"]).good();
    assert!(whole.contains("\n    11 ") && whole.contains("К-1:5, paper"), "{whole}");
    assert_eq!(bureau.run(&["history", "--known-at", "2026-01-01T00:00:00Z"]).good(), "");
    let none = bureau.refused(&["history", "К-1:2", "--known-at", "2026-01-01T00:00:00Z"]);
    assert_eq!(none, (1, "о «К-1:2» ничего не записано\n".to_owned()));
    bureau.in_english();
    bureau.shown("history-game-en", &["history", "К-1:2"]);
}
