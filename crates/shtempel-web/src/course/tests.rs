//! Courses of small games, event by event.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use super::{Course, CourseRow, course};
use shtempel_rules::{Day, Side, judge};
use shtempel_testkit::{Game, day};
use shtempel_words::{Lang, Words};

fn drawn(game: Game, on: &str) -> Course {
    let dossier = game.build();
    let judgement = judge(&dossier, day(on));
    course(&dossier, &judgement, &Words::new(Lang::Ru))
}

fn played() -> Game {
    Game::new("2024-03-01").white("2024-03-02", "2024-03-09", "e2-e4").black("2024-03-12", "2024-03-20", "e7-e5").white(
        "2024-03-25",
        "",
        "Ng1-f3",
    )
}

fn row(from: &str, to: &str, who: &str, what: &str, days: &str) -> CourseRow {
    let [from, to, who, what, days] = [from, to, who, what, days].map(str::to_owned);
    CourseRow { from, to, who, what, days }
}

#[test]
fn thinks_and_journeys_stand_in_the_table_by_day() {
    let course = drawn(played(), "2024-03-26");
    let (white, black) = ("Белые (Белов)", "Чёрные (Чернов)");
    assert_eq!(
        course.rows,
        [
            row("01.03.2024", "02.03.2024", white, "обдумывание 1-го хода", "1"),
            row("02.03.2024", "09.03.2024", white, "отправление w1 в пути", "7"),
            row("09.03.2024", "12.03.2024", black, "обдумывание 1-го хода", "3"),
            row("12.03.2024", "20.03.2024", black, "отправление b1 в пути", "8"),
            row("20.03.2024", "25.03.2024", white, "обдумывание 2-го хода", "5"),
            row("25.03.2024", "", white, "отправление w2; день получения не установлен", ""),
        ]
    );
}

#[test]
fn the_picture_has_each_of_them_in_the_lane_of_its_side() {
    let picture = drawn(played(), "2024-03-26").picture.to_string();
    assert_eq!(picture.matches("course__think--white").count(), 2, "{picture}");
    assert_eq!(picture.matches("course__think--black").count(), 1, "{picture}");
    assert_eq!(picture.matches("course__transit\"").count(), 2, "{picture}");
    assert_eq!(picture.matches("course__transit--open").count(), 1, "{picture}");
    assert!(picture.contains(">мар 2024</text>"), "{picture}");
    assert!(!picture.contains("style="), "{picture}");
}

#[test]
fn the_key_names_every_class_of_the_picture() {
    let course = drawn(played(), "2024-03-26");
    assert_eq!(course.key.len(), 7);
    assert!(course.key.iter().all(|(swatch, text)| swatch.to_string().contains("course__") && !text.is_empty()));
}

#[test]
fn a_think_that_goes_on_is_open() {
    let course = drawn(played(), "2024-03-15");
    let running = course.rows.iter().find(|row| row.what == "обдумывание следующего хода");
    assert_eq!(running, None, "Black's card is still on its way");
    let course = drawn(played(), "2024-03-22");
    assert!(course.picture.to_string().contains("course__think--open"), "{}", course.picture);
    let last = row("20.03.2024", "22.03.2024", "Белые (Белов)", "обдумывание следующего хода", "2");
    assert_eq!(course.rows.last(), Some(&last));
}

#[test]
fn leave_is_told_with_its_days() {
    let game = played().leave(Side::White, "2024-04-01", "2024-04-10", "2024-03-27", "2024-03-29");
    let course = drawn(game, "2024-05-01");
    let leave = row("01.04.2024", "10.04.2024", "Белые (Белов)", "отпуск", "10");
    assert!(course.rows.contains(&leave), "{:?}", course.rows);
    assert!(course.picture.to_string().contains("course__leave"));
}

#[test]
fn time_that_stands_for_a_claim_is_told_up_to_the_day() {
    let text = include_str!("../../../../samples/01-overstep-claim.toml");
    let dossier = shtempel_dossier::read(text, shtempel_dossier::Input::Toml).unwrap();
    let mut judgement = judge(&dossier, day("2024-08-20"));
    let from_now_on = [Side::White, Side::Black];
    from_now_on.into_iter().for_each(|side| judgement.interruptions[side].add(day("2024-08-18"), Day::MAX));
    judgement.neutral.add(day("2024-09-01"), day("2024-09-05"));
    let course = course(&dossier, &judgement, &Words::new(Lang::Ru));
    let stands: Vec<&CourseRow> = course.rows.iter().filter(|row| row.who == "Обе стороны").collect();
    let stand = row("18.08.2024", "20.08.2024", "Обе стороны", "время стоит из-за заявления", "3");
    assert_eq!(stands, [&stand]);
}

#[test]
fn a_control_is_told_when_the_next_move_counts_for_another() {
    let game = played().terms(|terms| {
        terms.control.moves = 1;
    });
    let course = drawn(game, "2024-03-26");
    let controls: Vec<&str> =
        course.rows.iter().map(|row| row.what.as_str()).filter(|what| what.starts_with("контроль")).collect();
    assert_eq!(controls.len(), 3, "{controls:?}");
    assert!(controls[0].starts_with("контроль: израсходовано 1 день из "), "{controls:?}");
}

#[test]
fn a_game_without_papers_has_no_picture() {
    let game = Game::new("2024-03-01");
    assert_eq!(drawn(game, "2024-02-01"), Course::default());
}

#[test]
fn what_a_person_typed_is_no_markup() {
    let hostile = "\"><script>alert('1')</script>";
    let game = played().change(|dossier| {
        dossier.players.white.name = hostile.to_owned();
        dossier.mail[0].id = hostile.to_owned();
    });
    let picture = drawn(game, "2024-03-26").picture.to_string();
    assert!(!picture.contains("<script"), "{picture}");
    assert!(picture.contains("&lt;script&gt;"), "{picture}");
}

#[test]
fn days_that_lie_ages_apart_make_no_endless_picture() {
    let game = Game::new("0001-01-01").white("0001-01-02", "9999-12-30", "e2-e4");
    let picture = drawn(game, "9999-12-31").picture.to_string();
    assert!(picture.matches("course__tick").count() <= 121, "{}", picture.len());
    assert!(picture.contains("width=\"6142\""), "{}", &picture[..200]);
}
