//! Tables on paper. `BLESS=1 cargo test -p shtempel-desk --test sheets` writes the files of `tests/sheets` anew.
#![allow(clippy::unwrap_used)]

mod support;

use shtempel_desk::pairing::{GamesPerPair, draw, schedule};
use shtempel_desk::tables::{
    Explanation, Format, Game, GameState, Order, PlayerIndex, PlayerState, Section, Sheet, Table, TieBreak,
    explanation, write,
};
use shtempel_words::{Lang, Words};
use support::{check, player, section};
use unicode_width::UnicodeWidthStr;

/// A single round robin of six with every mark: 5 withdrew, 6 is excluded.
fn mixed() -> Table {
    let games = "1-6:x 2-5:1w 3-4:= 6-4:0 5-3:0o 1-2:1* 2-6:. 3-1:=? 4-5:- 6-5:1 1-4:. 2-3:1 3-6:= 4-2:0 5-1:=";
    let mut section = section(6, games, &[TieBreak::DirectEncounter, TieBreak::SonnebornBerger, TieBreak::Wins]);
    section.players[4].state = PlayerState::Withdrawn;
    section.players[5].state = PlayerState::Excluded;
    Table::of(section).unwrap()
}

/// A double round robin of four.
fn double() -> Table {
    let games = "1-4:1 4-1:= 2-3:= 3-2:=* 4-3:1? 3-4:. 1-2:1 2-1:0 2-4:= 4-2:- 3-1:1 1-3:=";
    support::table(4, games, &[TieBreak::Koya, TieBreak::GamesAsBlack])
}

/// Everybody against everybody, nothing finished.
fn crowd(players: u16, games_per_pair: GamesPerPair) -> Table {
    let pairings = schedule(players, games_per_pair).unwrap();
    let game =
        |white: u16, black: u16| Game { white: white.to_string(), black: black.to_string(), state: GameState::Playing };
    let games = pairings.games().map(|pairing| game(pairing.white, pairing.black)).collect();
    let players = (1..=players).map(|number| player(usize::from(number), "Константинопольский Всеволод")).collect();
    Table::of(Section { players, games, ..section(0, "", &[TieBreak::SonnebornBerger, TieBreak::Wins]) }).unwrap()
}

const LANGS: [(Lang, &str); 2] = [(Lang::Ru, "ru"), (Lang::En, "en")];

#[test]
fn every_sheet_is_written_as_its_file_says() {
    let formats = [(Format::Text, "txt"), (Format::Csv, "csv"), (Format::Html, "html")];
    for (lang, code) in LANGS {
        let words = Words::new(lang);
        for (format, end) in formats {
            let crosstable = write(&mixed(), Sheet::Crosstable(Order::Number), format, &words);
            check(&crosstable, &format!("crosstable-{code}.{end}"));
            check(&write(&mixed(), Sheet::Standings, format, &words), &format!("standings-{code}.{end}"));
        }
        let double = write(&double(), Sheet::Crosstable(Order::Place), Format::Text, &words);
        check(&double, &format!("double-by-place-{code}.txt"));
        let double = write(&self::double(), Sheet::Crosstable(Order::Place), Format::Csv, &words);
        check(&double, &format!("double-by-place-{code}.csv"));
    }
}

#[test]
fn the_table_as_data_is_written_as_its_file_says() {
    for (table, name) in [(mixed(), "table.json"), (double(), "double.json")] {
        check(&(serde_json::to_string_pretty(&table.to_json()).unwrap() + "\n"), name);
    }
}

#[test]
fn no_number_of_the_data_has_a_fraction() {
    fn whole(value: &serde_json::Value) -> bool {
        match value {
            serde_json::Value::Number(number) => number.is_u64(),
            serde_json::Value::Array(values) => values.iter().all(whole),
            serde_json::Value::Object(values) => values.values().all(whole),
            _ => true,
        }
    }
    assert!(whole(&mixed().to_json()));
    assert!(!whole(&serde_json::json!({"points": [10.5]})));
}

#[test]
fn a_figure_is_explained_as_its_file_says() {
    for (lang, code) in LANGS {
        let words = Words::new(lang);
        let mut told = String::new();
        let mut tell = |table: &Table, player: usize, tie_break| {
            let Explanation { total, addends } = explanation(table, PlayerIndex(player), tie_break, &words).remove(0);
            told.push_str(&format!(
                "{total}\n{}",
                addends.iter().map(|line| format!("  {line}\n")).collect::<String>()
            ));
        };
        tell(&mixed(), 0, TieBreak::SonnebornBerger);
        tell(&mixed(), 1, TieBreak::Wins);
        tell(&mixed(), 1, TieBreak::DirectEncounter);
        tell(&double(), 1, TieBreak::Koya);
        tell(&double(), 3, TieBreak::GamesAsBlack);
        tell(&support::table(2, "1-2:1 2-1:1", &[TieBreak::DirectEncounter]), 0, TieBreak::DirectEncounter);
        check(&told, &format!("explained-{code}.txt"));
        assert_eq!(explanation(&mixed(), PlayerIndex(0), TieBreak::Koya, &words), []);
        assert_eq!(explanation(&mixed(), PlayerIndex(5), TieBreak::Wins, &words), []);
    }
}

#[test]
fn a_table_of_fifteen_fits_into_eighty_columns() {
    let words = Words::new(Lang::Ru);
    for sheet in [Sheet::Crosstable(Order::Number), Sheet::Standings] {
        let text = write(&crowd(15, GamesPerPair::One), sheet, Format::Text, &words);
        for line in text.lines() {
            assert!(line.width() <= 80, "{}: {line}", line.width());
        }
    }
}

#[test]
fn a_wide_table_keeps_every_result_and_its_columns_in_line() {
    let text =
        write(&crowd(21, GamesPerPair::Two), Sheet::Crosstable(Order::Number), Format::Text, &Words::new(Lang::Ru));
    let rows: Vec<&str> = text.lines().skip(2).take(22).collect();
    assert!(rows[0].width() > 80);
    for row in &rows[1..] {
        assert_eq!(row.width(), rows[0].width(), "{row}");
        assert_eq!(row.matches("··").count(), 20, "{row}");
        assert!(row.contains("Константино…"), "{row}");
    }
}

#[test]
fn hostile_names_do_no_harm() {
    let mut section = section(2, "1-2:1?", &[]);
    section.title = "<b>\"Финал\" & 'Кубок'</b>".to_owned();
    section.players[0].name = "=HYPERLINK(\"x\")<script>alert(1)</script>".to_owned();
    section.players[1].name = "\u{1b}[31mА\u{202e}\r\nБ".to_owned();
    let table = Table::of(section).unwrap();
    let words = Words::new(Lang::En);
    for sheet in [Sheet::Crosstable(Order::Number), Sheet::Standings] {
        let [text, csv, html] =
            [Format::Text, Format::Csv, Format::Html].map(|format| write(&table, sheet, format, &words));
        for out in [&text, &csv, &html] {
            assert!(!out.chars().any(|ch| (ch.is_control() && ch != '\n') || ch == '\u{202e}'), "{out}");
        }
        assert!(html.contains("&lt;script&gt;") && !html.contains("<script") && !html.contains("<b>"), "{html}");
        assert!(html.contains("&lt;b&gt;&quot;Финал&quot; &amp; &#39;Кубок&#39;&lt;/b&gt;"), "{html}");
        let records: Vec<csv::StringRecord> =
            csv::Reader::from_reader(csv.as_bytes()).records().map(Result::unwrap).collect();
        assert_eq!(records.len(), 2);
        for cell in records.iter().flat_map(csv::StringRecord::iter) {
            assert!(!cell.starts_with(['=', '+', '-', '@', '(']), "{cell}");
        }
    }
}

#[test]
fn a_section_of_nobody_has_an_empty_table() {
    let table = Table::of(section(0, "", &[])).unwrap();
    let text = write(&table, Sheet::Crosstable(Order::Place), Format::Text, &Words::new(Lang::En));
    assert_eq!(text, "Финал. Crosstable\n\nNo.  Player  Points  Place\n");
}

#[test]
fn lots_are_printed_with_what_they_prove() {
    let printed = draw("4 8 15", &["anna", "boris"]).unwrap().printed(&Words::new(Lang::En));
    assert_eq!(printed.len(), 4);
    assert_eq!(printed[0], "Lots drawn by the line: 4 8 15");
    assert!(printed[2].starts_with("1  ") && printed[3].starts_with("2  "), "{printed:?}");
}
