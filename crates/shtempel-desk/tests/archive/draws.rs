//! Lots, games, and who comes later.

use crate::season::{ID, NAMES, Season, day};
use serde_json::json;

/// Number, round, White and Black of every game.
fn games(season: &Season) -> Vec<(u32, u32, String, String)> {
    let competition = season.competition();
    let games = competition.games().into_iter();
    games.map(|game| (game.game, game.round, game.white.clone(), game.black.clone())).collect()
}

fn text(season: &Season) -> String {
    let games: Vec<String> = games(season).iter().map(|(n, r, w, b)| format!("{n}/{r} {w}-{b}")).collect();
    games.join(", ")
}

#[test]
fn the_same_seed_draws_the_same_lots() {
    let order = |seed: &str| {
        let season = Season::entered(6);
        season.decide("draw", json!({ "section": "1", "seed": seed }));
        season.competition().sections[0].players.clone()
    };
    assert_eq!(order("газета, 5 марта, полоса 4"), order("газета, 5 марта, полоса 4"));
    let seeds = ["1", "2", "3", "4", "5"];
    let orders: std::collections::BTreeSet<Vec<String>> = seeds.map(order).into_iter().collect();
    assert!(orders.len() > 1, "every seed draws the same");
}

#[test]
fn games_are_those_of_the_berger_table() {
    assert_eq!(text(&Season::drawn(4)), "1/1 p1-p4, 2/1 p2-p3, 3/2 p4-p3, 4/2 p1-p2, 5/3 p2-p4, 6/3 p3-p1");
    assert_eq!(text(&Season::drawn(3)), "1/1 p2-p3, 2/2 p1-p2, 3/3 p3-p1");
}

#[test]
fn two_games_a_pair_are_one_with_each_colour() {
    let season = Season::drawn_under(3, json!({ "games_per_pair": 2 }));
    let mut colours: Vec<_> = games(&season).into_iter().map(|(_, _, white, black)| (white, black)).collect();
    colours.sort();
    let mut all: Vec<(String, String)> = Vec::new();
    for white in ["p1", "p2", "p3"] {
        all.extend(["p1", "p2", "p3"].iter().filter(|b| **b != white).map(|b| (white.to_owned(), (*b).to_owned())));
    }
    assert_eq!(colours, all);
}

#[test]
fn lots_are_drawn_once() {
    let season = Season::drawn(3);
    assert_eq!(season.denied("draw", json!({ "section": "1", "seed": "ещё раз" })), "drawn-already");
    assert_eq!(season.denied("draw", json!({ "section": "2", "seed": "s" })), "no-section");
}

#[test]
fn of_nobody_no_lots_are_drawn() {
    assert_eq!(Season::entered(1).denied("draw", json!({ "section": "1", "seed": "s" })), "no-draw");
}

#[test]
fn a_second_section_numbers_its_games_after_the_first() {
    let season = Season::drawn(3);
    season.decide("section", json!({ "section": "2" }));
    for n in [4, 5] {
        season.record("person", json!({ "person": format!("p{n}"), "name": NAMES[n - 1] }));
        season.decide("entry", json!({ "section": "2", "person": format!("p{n}") }));
    }
    season.decide("draw", json!({ "section": "2", "seed": "s", "order": ["p4", "p5"] }));
    assert_eq!(games(&season).last().unwrap(), &(4, 1, "p4".to_owned(), "p5".to_owned()));
    season.assert_fresh();
}

#[test]
fn a_draw_by_hand_must_fit_its_section() {
    let season = Season::drawn(3);
    season.decide("section", json!({ "section": "2" }));
    for n in [4, 5] {
        season.record("person", json!({ "person": format!("p{n}"), "name": NAMES[n - 1] }));
        season.decide("entry", json!({ "section": "2", "person": format!("p{n}") }));
    }
    let draw = |order: &[&str], games: &[(u32, &str, &str)]| {
        let games: Vec<_> =
            games.iter().map(|(n, w, b)| json!({ "game": n, "round": 1, "white": w, "black": b })).collect();
        json!({ "section": "2", "seed": "s", "order": order, "games": games })
    };
    let bad = [
        (draw(&["p4", "p5"], &[(1, "p4", "p5")]), "draw-game"),
        (draw(&["p4", "p5"], &[(4, "p4", "p5"), (4, "p5", "p4")]), "draw-game"),
        (draw(&["p4", "p5"], &[(4, "p4", "p4")]), "draw-game"),
        (draw(&["p4", "p5"], &[(4, "p4", "p1")]), "draw-game"),
        (draw(&["p4", "p5"], &[(0, "p4", "p5")]), "draw-game"),
        (draw(&["p4", "p4"], &[]), "draw-order"),
        (draw(&["p4", "p1"], &[]), "draw-order"),
        (draw(&["p4", "p9"], &[]), "draw-order"),
    ];
    for (draw, reason) in bad {
        let text = draw.to_string();
        assert_eq!(season.denied("draw", draw), reason, "{text}");
    }
    season.decide("draw", draw(&["p5", "p4"], &[(12, "p4", "p5")]));
    assert_eq!(text(&season), "1/1 p2-p3, 2/2 p1-p2, 3/3 p3-p1, 12/1 p4-p5");
}

#[test]
fn a_replacement_before_the_start_takes_over_games_and_seat() {
    let mut season = Season::drawn(3);
    season.record("person", json!({ "person": "p4", "name": NAMES[3] }));
    season.turn_to("2024-02-20");
    let replacement = json!({ "competition": ID, "section": "1", "leaves": "p2", "joins": "p4", "on": "2024-02-20" });
    assert_eq!(season.notes("replacement", replacement.clone()), [""; 0]);
    season.record("replacement", replacement);
    assert_eq!(text(&season), "1/1 p4-p3, 2/2 p1-p4, 3/3 p3-p1");
    assert_eq!(season.competition().players(), ["p1", "p4", "p3"]);
    assert_eq!(season.game_row(1).white, "p4");
    assert_eq!(season.judged(1, "2024-03-01").dossier().players.white.name, NAMES[3]);
    season.assert_fresh();
}

#[test]
fn a_replacement_after_the_start_is_remarked() {
    let season = Season::drawn(3);
    season.record("person", json!({ "person": "p4", "name": NAMES[3] }));
    let after = json!({ "competition": ID, "section": "1", "leaves": "p2", "joins": "p4", "on": "2024-03-01" });
    assert_eq!(season.notes("replacement", after), ["replaced-after-start"]);
}

#[test]
fn only_who_plays_is_replaced_and_only_by_who_does_not() {
    let season = Season::drawn(3);
    season.record("person", json!({ "person": "p4", "name": NAMES[3] }));
    let change = |leaves: &str, joins: &str| {
        season.denied("replacement", json!({ "section": "1", "leaves": leaves, "joins": joins, "on": "2024-02-20" }))
    };
    assert_eq!(change("p4", "p4"), "plays-not");
    assert_eq!(change("p1", "p2"), "plays-already");
    assert_eq!(change("p1", "p9"), "no-person");
}

#[test]
fn who_comes_late_has_a_game_with_each() {
    let season = Season::drawn(3);
    season.record("person", json!({ "person": "p4", "name": NAMES[3] }));
    season.decide("late-entry", json!({ "section": "1", "person": "p4", "on": "2024-03-05" }));
    assert_eq!(text(&season), "1/1 p2-p3, 2/2 p1-p2, 3/3 p3-p1, 4/4 p4-p1, 5/4 p2-p4, 6/4 p4-p3");
    season.assert_fresh();
    assert_eq!(
        season.denied("late-entry", json!({ "section": "1", "person": "p4", "on": "2024-03-05" })),
        "plays-already"
    );
}

#[test]
fn nobody_comes_late_before_the_draw() {
    let season = Season::entered(2);
    season.record("person", json!({ "person": "p4", "name": NAMES[3] }));
    assert_eq!(
        season.denied("late-entry", json!({ "section": "1", "person": "p4", "on": "2024-03-05" })),
        "not-drawn-yet"
    );
}

#[test]
fn a_late_entry_by_hand_has_games_of_its_own() {
    let season = Season::drawn(3);
    season.record("person", json!({ "person": "p4", "name": NAMES[3] }));
    for (game, white, black) in [(3, "p4", "p1"), (7, "p1", "p2"), (7, "p4", "p9"), (7, "p4", "p4")] {
        let games = json!([{ "game": game, "round": 4, "white": white, "black": black }]);
        let late = json!({ "section": "1", "person": "p4", "on": "2024-03-05", "games": games });
        assert_eq!(season.denied("late-entry", late), "draw-game", "{game} {white} {black}");
    }
}

#[test]
fn a_game_has_one_name() {
    let season = Season::drawn(3);
    season.card(1, "white", "e2-e4", "", "2024-03-02");
    let desk = season.desk();
    for id in ["К-1:01", "К-1:+1", "К-1:0", "К-1:4", "К-1", "К-9:1", "К-1:1:1", ":1"] {
        assert!(desk.game(id).is_err(), "{id}");
        let paper = json!({ "game": id, "from": "white", "move": "d2-d4" });
        assert!(season.try_record("paper", paper).is_err(), "{id}");
    }
    assert_eq!(season.judged(1, "2024-03-10").judgement.moves.len(), 1);
    assert_eq!(season.judged(1, "2024-03-10").dossier().competition.start, day("2024-03-01"));
}
