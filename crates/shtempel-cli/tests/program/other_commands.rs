//! The commands beside `judge`: what they must say.

use super::run::{dossiers, shtempel, shtempel_in};

const FIRST: &str = "samples/01-overstep-claim.toml";

#[test]
fn the_claim_names_the_cards_that_suffice_and_the_last_day() {
    let day_before = shtempel(&["claim", FIRST, "--against", "black", "--as-of", "2024-08-16", "--lang", "ru"]).good();
    assert!(day_before.contains("Заявить можно, пока не отправлен ответ на контрольный, 10-й, ход"), "{day_before}");
    assert!(day_before.contains("следующий же ответ прекращает право"), "{day_before}");
    assert!(day_before.contains("ещё нет"), "{day_before}");
    let claimed = shtempel(&["claim", FIRST, "--against", "black", "--lang", "ru"]).good();
    assert!(claimed.contains("9 карточек, 32 дня со"), "{claimed}");
    assert!(claimed.contains("уже подано: «w11c»"), "{claimed}");
}

#[test]
fn nothing_to_claim_is_said_so() {
    let text = shtempel(&["claim", FIRST, "--against", "white", "--lang", "en"]).good();
    assert!(text.contains("Nothing to claim"), "{text}");
}

#[test]
fn the_forgotten_penalty_is_found() {
    let text = shtempel(&["totals", FIRST, "--lang", "ru"]).good();
    assert!(text.contains("Впервые расходится в «b9»: указано 24 дня, по подсчёту 29 дней."), "{text}");
    assert!(text.contains("не прибавлен штраф за «b7»: 5 штрафных дней"), "{text}");
}

#[test]
fn the_schedule_is_a_table_for_spreadsheets_too() {
    let csv = shtempel(&["schedule", FIRST, "--format", "csv", "--lang", "ru"]).good();
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let rows: Vec<csv::StringRecord> = reader.records().map(|record| record.unwrap()).collect();
    assert_eq!(rows.len(), 20);
    let last: Vec<&str> = rows[19].iter().collect();
    assert_eq!(last[..4], ["10", "Чёрные", "Фd8:e7", "b10"]);
    assert_eq!(last[4..10], ["2024-07-31", "по штемпелю", "2024-08-05", "по штемпелю", "2024-08-10", "по квитанции"]);
    assert_eq!(last[10..15], ["5", "0", "0", "34", "30"]);
}

#[test]
fn a_dossier_survives_both_formats() {
    let folder = std::env::temp_dir().join(format!("shtempel-convert-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for sample in dossiers("samples") {
        let json = shtempel(&["convert", &sample, "--to", "json"]).good();
        let file = folder.join("sample.json");
        std::fs::write(&file, &json).unwrap();
        let toml = shtempel(&["convert", file.to_str().unwrap(), "--to", "toml"]).good();
        assert_eq!(toml, shtempel(&["convert", &sample, "--to", "toml"]).good(), "{sample}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_norm_is_shown_by_slug_and_by_number() {
    let by_slug = shtempel(&["norms", "late-repeat", "--lang", "ru"]).good();
    assert_eq!(shtempel(&["norms", "47.4.11", "--lang", "ru"]).good(), by_slug);
    assert!(by_slug.contains("47.4.11 (ru-art47)"), "{by_slug}");
    let second = shtempel(&["norms", "6.6", "--lang", "en"]).good();
    assert!(second.contains("47.6.6 (ru-art47), 6.6 (ru-jr6)"), "{second}");
    let below = shtempel(&["norms", "47.4.9", "--lang", "en"]).good();
    assert!(below.contains("47.4.9 (ru-art47)"), "a number that is a norm is that norm: {below}");
    let section = shtempel(&["norms", "47.4", "--lang", "en"]).good();
    assert!(
        section.lines().count() > 12 && section.lines().all(|line| line.starts_with("47.4.") || line.starts_with(' '))
    );
}

#[test]
fn the_schemas_are_json() {
    for format in ["dossier", "judgement"] {
        let schema: serde_json::Value = serde_json::from_str(&shtempel(&["schema", format]).good()).unwrap();
        assert!(schema["$schema"].is_string());
    }
}

#[test]
fn completions_and_man_pages_come_from_the_definitions() {
    for shell in ["bash", "zsh", "fish"] {
        assert!(shtempel(&["completions", shell]).good().contains("schedule"));
    }
    assert!(shtempel(&["man"]).good().contains(".TH shtempel"));
    let folder = std::env::temp_dir().join(format!("shtempel-man-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    shtempel(&["man", folder.to_str().unwrap()]).good();
    assert!(folder.join("shtempel-judge.1").exists());
    std::fs::remove_dir_all(&folder).unwrap();
    assert_ne!(shtempel(&["man", folder.to_str().unwrap()]).status, 0, "a folder that is not there");
}

#[test]
fn the_locale_speaks_in_every_command() {
    for args in [&["norms", "obey-rules"][..], &["totals", FIRST], &["explain", FIRST, "--clock", "black"]] {
        let russian = shtempel_in(args, &[("LC_ALL", "ru_RU.UTF-8")]).good();
        assert_ne!(russian, shtempel(args).good(), "{args:?}");
    }
}
