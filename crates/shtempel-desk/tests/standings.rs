//! Points, tie-breaks, places.
#![allow(clippy::unwrap_used)]

mod support;

use proptest::prelude::*;
use shtempel_desk::Exact;
use shtempel_desk::tables::{GameState, PlayerIndex, PlayerState, Scoring, Section, SectionError, Table, TieBreak};
use support::{figures, order, section, table};

/// The second and the third have 1½ each. They drew with each other; the second won once; the third met stronger ones.
const LEVEL: &str = "1-3:1 4-1:1 2-1:= 3-2:= 2-4:= 3-4:=";

/// The first four have three points each. Among them 1 and 2 have two, 3 and 4 have one; then 1 beat 2, and 4 beat 3.
const FOUR_LEVEL: &str = "1-2:1 4-1:0 3-1:1 2-3:1 4-2:0 4-3:1 5-1:1 5-2:1 3-5:1 4-5:1 1-6:1 2-6:1 6-3:0 4-6:1 6-5:1";

fn points(table: &Table) -> Vec<u32> {
    table.lines().iter().map(|line| line.points_halves).collect()
}

#[test]
fn who_is_level_without_a_tie_break_shares_places() {
    let table = table(4, LEVEL, &[]);
    assert_eq!(points(&table), [3, 3, 2, 4]);
    assert_eq!(order(&table), "4:1 1:2–3 2:2–3 3:4");
}

#[test]
fn more_wins_go_first() {
    let table = table(4, LEVEL, &[TieBreak::Wins]);
    assert_eq!(order(&table), "4:1 1:2 2:3 3:4");
    assert_eq!(
        (figures(&table, 1, TieBreak::Wins), figures(&table, 2, TieBreak::Wins)),
        (vec!["1".into()], vec!["0".into()])
    );
}

#[test]
fn points_against_better_players_go_first() {
    let table = table(4, LEVEL, &[TieBreak::SonnebornBerger]);
    assert_eq!(order(&table), "4:1 2:2 1:3 3:4");
    assert_eq!(figures(&table, 1, TieBreak::SonnebornBerger), ["1.75"]);
    assert_eq!(figures(&table, 2, TieBreak::SonnebornBerger), ["2.25"]);
}

#[test]
fn points_against_the_upper_half_go_first() {
    let table = table(4, LEVEL, &[TieBreak::Koya]);
    assert_eq!(order(&table), "4:1 2:2 1:3 3:4");
    assert_eq!(
        (figures(&table, 1, TieBreak::Koya), figures(&table, 2, TieBreak::Koya)),
        (vec!["0.5".into()], vec!["1".into()])
    );
}

#[test]
fn exactly_half_of_the_points_belongs_to_the_upper_half() {
    // The second has exactly half of two points, the third half a point less.
    let half = table(3, "1-2:= 2-3:= 3-1:0", &[TieBreak::Koya]);
    assert_eq!(points(&half), [3, 2, 1]);
    assert_eq!([1, 2, 3].map(|number| figures(&half, number, TieBreak::Koya).join("")), ["0.5", "0.5", "0.5"]);
    let addends = &half.explain(PlayerIndex(0), TieBreak::Koya).unwrap().stages[0].addends;
    assert_eq!(addends.iter().map(|addend| addend.opponent).collect::<Vec<_>>(), [PlayerIndex(1)]);
}

#[test]
fn games_and_wins_with_black_go_first() {
    let black = table(4, LEVEL, &[TieBreak::GamesAsBlack]);
    assert_eq!(order(&black), "4:1 1:2 2:3 3:4");
    assert_eq!([1, 2].map(|number| figures(&black, number, TieBreak::GamesAsBlack).join("")), ["2", "1"]);
    let turned = LEVEL.replace("1-3:1", "3-1:0").replace("2-1:=", "1-2:=");
    let won = table(4, &turned, &[TieBreak::WinsAsBlack]);
    assert_eq!(order(&won), "4:1 1:2 2:3 3:4");
    assert_eq!([1, 2].map(|number| figures(&won, number, TieBreak::WinsAsBlack).join("")), ["1", "0"]);
}

#[test]
fn a_tie_break_that_parts_nobody_leaves_it_to_the_next() {
    let table = table(4, LEVEL, &[TieBreak::DirectEncounter, TieBreak::SonnebornBerger]);
    assert_eq!(order(&table), "4:1 2:2 1:3 3:4");
    assert_eq!(figures(&table, 1, TieBreak::DirectEncounter), ["0.5"]);
}

#[test]
fn the_winner_of_the_direct_encounter_goes_first() {
    let games = "2-1:1 1-3:1 1-4:1 3-2:1 2-4:1 3-4:=";
    let table = table(4, games, &[TieBreak::DirectEncounter]);
    assert_eq!(points(&table), [4, 4, 3, 1]);
    assert_eq!(order(&table), "2:1 1:2 3:3 4:4");
    assert_eq!(figures(&table, 3, TieBreak::DirectEncounter), [""; 0]);
}

#[test]
fn who_stays_level_in_a_direct_encounter_is_parted_by_the_games_among_them() {
    let table = table(6, FOUR_LEVEL, &[TieBreak::DirectEncounter]);
    assert_eq!(points(&table), [6, 6, 6, 6, 4, 2]);
    assert_eq!(order(&table), "1:1 2:2 4:3 3:4 5:5 6:6");
    let stages = [1, 2, 3, 4, 5].map(|number| figures(&table, number, TieBreak::DirectEncounter).join(" "));
    assert_eq!(stages, ["2 1", "2 0", "1 0", "1 1", ""]);
    let stages = &table.explain(PlayerIndex(3), TieBreak::DirectEncounter).unwrap().stages;
    assert_eq!(stages[1].among, [PlayerIndex(2), PlayerIndex(3)]);
}

#[test]
fn a_direct_encounter_takes_the_average_of_two_games() {
    // 1 has 1½ out of two games with 2, and ½ out of the one game with 3 that is finished: 0.75 + 0.5.
    let games = "1-2:1 2-1:= 1-3:= 3-1:. 2-3:1 3-2:= 3-4:1";
    let table = table(4, games, &[TieBreak::DirectEncounter]);
    assert_eq!(points(&table), [4, 4, 4, 0]);
    assert_eq!(order(&table), "1:1 2:2 3:3 4:4");
    let values = [1, 2, 3].map(|number| figures(&table, number, TieBreak::DirectEncounter).join(""));
    assert_eq!(values, ["1.25", "1", "0.75"]);
    let addends = &table.explain(PlayerIndex(0), TieBreak::DirectEncounter).unwrap().stages[0].addends;
    let parts: Vec<(usize, u32)> = addends.iter().map(|addend| (addend.games.len(), addend.own_halves)).collect();
    assert_eq!(parts, [(2, 3), (1, 1)]);
}

#[test]
fn before_the_first_result_all_share_all_places() {
    let table = table(3, "1-2:. 2-3:. 3-1:.", &TieBreak::ALL);
    assert_eq!(order(&table), "1:1–3 2:1–3 3:1–3");
    assert_eq!(table.lines()[0].tally.remaining, 2);
}

#[test]
fn a_direct_encounter_waits_until_all_who_are_level_have_met() {
    let (met, waiting) = ("1-2:1 2-3:1 3-1:1", "1-2:1 2-3:1 3-1:.");
    assert_eq!(order(&table(3, met, &[TieBreak::DirectEncounter])), "1:1–3 2:1–3 3:1–3");
    let table = table(4, &format!("{waiting} 3-4:1 4-2:. 4-1:."), &[TieBreak::DirectEncounter]);
    assert_eq!(points(&table), [2, 2, 2, 0]);
    assert_eq!(order(&table), "1:1–3 2:1–3 3:1–3 4:4");
    assert_eq!(figures(&table, 1, TieBreak::DirectEncounter), [""; 0]);
}

#[test]
fn a_game_that_both_lost_is_played_and_gives_nothing() {
    let mut section = section(3, "1-2:- 2-3:1 3-1:=", &[TieBreak::SonnebornBerger, TieBreak::DirectEncounter]);
    let usual = Table::of(section.clone()).unwrap();
    assert_eq!(points(&usual), [1, 2, 1]);
    let tally = usual.lines()[0].tally;
    assert_eq!((tally.both_lost, tally.lost, tally.counted(), tally.remaining), (1, 0, 2, 0));
    assert_eq!(figures(&usual, 1, TieBreak::SonnebornBerger), ["0.25"]);
    let addends = &usual.explain(PlayerIndex(0), TieBreak::SonnebornBerger).unwrap().stages[0].addends;
    assert_eq!(addends[0].value, Exact::ZERO);
    // Where a loss gives something, losing together still gives nothing.
    section.scoring = Scoring::new(6, 3, 1).unwrap();
    assert_eq!(points(&Table::of(section).unwrap()), [3, 6, 4]);
}

#[test]
fn level_players_who_both_lost_have_met() {
    let table = table(4, "1-2:- 1-3:1 2-3:1 1-4:0 2-4:0 3-4:0", &[TieBreak::DirectEncounter]);
    assert_eq!(order(&table), "4:1 1:2–3 2:2–3 3:4");
    assert_eq!(figures(&table, 2, TieBreak::DirectEncounter), ["0"]);
}

#[test]
fn the_games_of_an_excluded_player_count_nowhere() {
    let games = "1-2:1 1-3:0 2-3:= 4-1:1 4-2:0 3-4:1";
    let with = table(4, games, &[TieBreak::SonnebornBerger]);
    assert_eq!(points(&with), [2, 3, 5, 2]);
    let mut section = section(4, games, &[TieBreak::SonnebornBerger, TieBreak::Wins, TieBreak::Koya]);
    section.players[3].state = PlayerState::Excluded;
    let without = Table::of(section).unwrap();
    assert_eq!(points(&without), [2, 1, 3, 0]);
    assert_eq!(order(&without), "3:1 1:2 2:3 4");
    assert_eq!(figures(&without, 3, TieBreak::SonnebornBerger), ["1.25"]);
    assert_eq!(figures(&without, 3, TieBreak::Wins), ["1"]);
    assert_eq!(figures(&without, 3, TieBreak::Koya), ["1"]);
    let tally = without.lines()[0].tally;
    assert_eq!((tally.counted(), tally.excluded, tally.all()), (2, 1, 2));
    assert_eq!(without.lines()[3].tally.excluded, 3);
    assert!(without.lines()[3].figures.is_empty() && without.explain(PlayerIndex(3), TieBreak::Wins).is_none());
}

#[test]
fn a_player_who_withdrew_keeps_his_points_and_his_place() {
    let mut section = section(3, "1-2:1 2-3:1 3-1:0w", &[]);
    section.players[0].state = PlayerState::Withdrawn;
    let table = Table::of(section).unwrap();
    assert_eq!(order(&table), "1:1 2:2 3:3");
    assert_eq!(table.lines()[2].tally.withdrawn, 1);
}

#[test]
fn a_game_that_is_excluded_counts_nowhere() {
    let table = table(3, "1-2:1 2-3:x 3-1:=", &[TieBreak::Koya]);
    assert_eq!(points(&table), [3, 0, 1]);
    let tally = table.lines()[1].tally;
    assert_eq!((tally.counted(), tally.remaining, tally.excluded), (1, 0, 1));
}

#[test]
fn a_reported_result_gives_nothing_until_it_is_counted() {
    let (reported, counted) = (table(3, "1-2:1? 2-3:. 1-3:=*", &[TieBreak::Wins]), table(3, "1-2:1 2-3:. 1-3:=*", &[]));
    assert_eq!((points(&reported), points(&counted)), (vec![1, 0, 1], vec![3, 0, 1]));
    let tally = reported.lines()[0].tally;
    assert_eq!((tally.counted(), tally.reported, tally.remaining, tally.adjudicated), (1, 1, 0, 1));
    assert_eq!(figures(&reported, 1, TieBreak::Wins), ["0"]);
    assert_eq!(order(&reported), "1:1–2 3:1–2 2:3");
}

#[test]
fn half_of_the_possible_points_takes_unfinished_games_in() {
    // 2 and 3 have half a point each out of two possible ones while their game goes on.
    let table = table(3, "1-2:= 2-3:. 1-3:=", &[TieBreak::Koya]);
    assert_eq!(figures(&table, 1, TieBreak::Koya), ["0"]);
    let table = support::table(3, "1-2:= 2-3:= 1-3:=", &[TieBreak::Koya]);
    assert_eq!(figures(&table, 1, TieBreak::Koya), ["1"]);
}

#[test]
fn three_points_for_a_win_change_points_and_sonneborn_berger() {
    let mut section = section(3, "1-2:1 2-3:= 3-1:=", &[TieBreak::SonnebornBerger]);
    section.scoring = Scoring::new(6, 2, 0).unwrap();
    let table = Table::of(section).unwrap();
    assert_eq!(points(&table), [8, 2, 4]);
    // Three times one point, and one times two points.
    assert_eq!(figures(&table, 1, TieBreak::SonnebornBerger), ["5"]);
}

#[test]
fn a_section_that_does_not_fit_together_is_refused() {
    let whole = section(3, "1-2:1", &[TieBreak::Wins]);
    let refused = |change: fn(&mut Section)| {
        let mut section = whole.clone();
        change(&mut section);
        Table::of(section).unwrap_err()
    };
    let id = |text: &str| text.to_owned();
    assert_eq!(refused(|s| s.players[1].id = "1".into()), SectionError::TwinId(id("1")));
    assert_eq!(refused(|s| s.players[1].number = 3), SectionError::TwinNumber(3));
    assert_eq!(refused(|s| s.games[0].black = "9".into()), SectionError::UnknownPlayer(id("9")));
    assert_eq!(refused(|s| s.games[0].black = "1".into()), SectionError::SelfPlay(id("1")));
    assert_eq!(refused(|s| s.tie_breaks.push(TieBreak::Wins)), SectionError::TwinTieBreak(TieBreak::Wins));
    let nine = refused(|s| s.games = section(2, &"1-2:1 2-1:1 ".repeat(5), &[]).games);
    assert_eq!(nine, SectionError::TooManyGames(id("1"), id("2")));
    let crowd = refused(|s| s.players = (1..=129).map(|number| support::player(number, "А")).collect());
    assert_eq!(crowd, SectionError::TooManyPlayers(129));
    assert_eq!(Table::of(Section { players: Vec::new(), games: Vec::new(), ..whole }).unwrap().lines(), []);
}

/// Games of everybody with everybody, each with any state, once or twice.
fn any_section() -> impl Strategy<Value = Section> {
    let states = prop::sample::select(vec!["1", "1", "=", "0", "0", "-", ".", "x", "1?", "0*", "=o", "1w"]);
    (3_usize..=7, prop::collection::vec(states, 42), any::<bool>(), 0_usize..10).prop_map(
        |(players, states, double, out)| {
            let pairs = (1..=players).flat_map(|white| (1..=players).map(move |black| (white, black)));
            let pairs = pairs.filter(|(white, black)| white < black || (double && white > black));
            let games: Vec<String> =
                pairs.zip(states).map(|((white, black), state)| format!("{white}-{black}:{state}")).collect();
            let mut section = section(players, &games.join(" "), &TieBreak::ALL);
            if let Some(player) = section.players.get_mut(out) {
                player.state = PlayerState::Excluded;
            }
            section
        },
    )
}

proptest! {
    #[test]
    fn the_order_of_players_and_games_changes_nothing(
        section in any_section(), order in prop::sample::select(vec![1_usize, 2, 3])
    ) {
        let mut turned = section.clone();
        turned.players.rotate_left(order);
        turned.games.reverse();
        let (table, turned) = (Table::of(section).unwrap(), Table::of(turned).unwrap());
        prop_assert_eq!(support::order(&table), support::order(&turned));
        let figures = |table: &Table| -> Vec<Vec<Vec<Exact>>> {
            let of_line = |line: &&shtempel_desk::tables::Line| -> Vec<Vec<Exact>> {
                line.figures.iter().map(|figure| figure.stages.iter().map(|stage| stage.value).collect()).collect()
            };
            table.ranked().iter().map(of_line).collect()
        };
        prop_assert_eq!(figures(&table), figures(&turned));
    }

    #[test]
    fn places_go_without_a_gap_and_points_are_those_of_the_games(section in any_section()) {
        let table = Table::of(section).unwrap();
        let players = table.section().players.iter().filter(|player| player.state == PlayerState::Playing).count();
        let places: Vec<_> = table.ranked().iter().filter_map(|line| line.places).collect();
        prop_assert_eq!(places.len(), players);
        for (at, place) in (1..).zip(&places) {
            prop_assert!(place.first <= at && at <= place.last);
            prop_assert_eq!(places.iter().filter(|other| *other == place).count(), usize::from(place.last - place.first) + 1);
        }
        let won: u32 = table.lines().iter().map(|line| 2 * line.tally.won + line.tally.drawn).sum();
        prop_assert_eq!(table.lines().iter().map(|line| line.points_halves).sum::<u32>(), won);
    }

    #[test]
    fn a_figure_is_the_sum_of_its_addends(section in any_section()) {
        let table = Table::of(section).unwrap();
        for figure in table.lines().iter().flat_map(|line| &line.figures) {
            for stage in &figure.stages {
                let sum = stage.addends.iter().fold(Exact::ZERO, |sum, addend| sum.plus(addend.value));
                prop_assert_eq!(sum, stage.value);
                for game in stage.addends.iter().flat_map(|addend| &addend.games) {
                    prop_assert!(matches!(table.section().games[game.0].state, GameState::Finished(_)));
                }
            }
        }
    }
}
