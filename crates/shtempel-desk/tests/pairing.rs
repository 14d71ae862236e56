//! Berger tables and lots.
#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use shtempel_desk::pairing::{DrawError, GamesPerPair, Pairing, PairingError, Schedule, draw, schedule};
use std::collections::{BTreeMap, BTreeSet};

/// `berger.txt`: the two numbers of players, then the rounds.
fn published() -> Vec<(Vec<u16>, Vec<Vec<Pairing>>)> {
    let text = include_str!("berger.txt");
    let blocks = text.split("\n\n").filter(|block| !block.starts_with('#'));
    blocks
        .map(|block| {
            let mut lines = block.trim().lines();
            let players = lines.next().unwrap().split(' ').map(|number| number.parse().unwrap()).collect();
            (players, lines.map(|line| line.split(' ').map(pairing).collect()).collect())
        })
        .collect()
}

fn pairing(text: &str) -> Pairing {
    let (white, black) = text.split_once('-').unwrap();
    Pairing { white: white.parse().unwrap(), black: black.parse().unwrap() }
}

fn single(players: u16) -> Schedule {
    schedule(players, GamesPerPair::One).unwrap()
}

/// Games with White and with Black of each player.
fn colours(schedule: &Schedule) -> BTreeMap<u16, (i32, i32)> {
    let mut colours = BTreeMap::new();
    for game in schedule.games() {
        colours.entry(game.white).or_insert((0, 0)).0 += 1;
        colours.entry(game.black).or_insert((0, 0)).1 += 1;
    }
    colours
}

#[test]
fn the_tables_are_the_published_ones() {
    let mut seen = Vec::new();
    for (sizes, rounds) in published() {
        for players in sizes {
            let table = single(players);
            assert_eq!(table.rounds.len(), rounds.len(), "{players} players");
            for (round, published) in table.rounds.iter().zip(&rounds) {
                let (with_nobody, games): (Vec<&Pairing>, Vec<&Pairing>) =
                    published.iter().partition(|game| game.white > players || game.black > players);
                assert_eq!(round.games.iter().collect::<Vec<_>>(), games, "{players} players, round {}", round.number);
                assert_eq!(round.bye, with_nobody.first().map(|game| game.white.min(game.black)));
            }
            seen.push(players);
        }
    }
    assert_eq!(seen, (3..=16).collect::<Vec<_>>());
}

#[test]
fn the_second_cycle_reverses_the_colours_of_the_first() {
    for players in [2, 3, 7, 10] {
        let table = schedule(players, GamesPerPair::Two).unwrap();
        let (first, second) = table.rounds.split_at(table.rounds.len() / 2);
        assert_eq!(first, single(players).rounds);
        for (first, second) in first.iter().zip(second) {
            let back = |game: &Pairing| Pairing { white: game.black, black: game.white };
            assert_eq!(first.games.iter().map(back).collect::<Vec<_>>(), second.games);
            assert_eq!(first.bye, second.bye);
        }
        let numbers: Vec<u16> = table.rounds.iter().map(|round| round.number).collect();
        assert_eq!(numbers, (1..=u16::try_from(numbers.len()).unwrap()).collect::<Vec<_>>());
    }
}

#[test]
fn a_section_has_two_to_a_hundred_and_twenty_eight_players() {
    assert_eq!(schedule(1, GamesPerPair::One), Err(PairingError::TooFew(1)));
    assert_eq!(schedule(0, GamesPerPair::One), Err(PairingError::TooFew(0)));
    assert_eq!(schedule(129, GamesPerPair::Two), Err(PairingError::TooMany(129)));
    assert_eq!(schedule(u16::MAX, GamesPerPair::One), Err(PairingError::TooMany(u16::MAX)));
    assert_eq!(single(2).games().collect::<Vec<_>>(), [Pairing { white: 1, black: 2 }]);
    assert_eq!(single(128).games().count(), 128 * 127 / 2);
}

#[test]
fn games_per_pair_are_written_as_a_number() {
    assert_eq!(serde_json::to_string(&GamesPerPair::Two).unwrap(), "2");
    assert_eq!(serde_json::from_str::<GamesPerPair>("1").unwrap(), GamesPerPair::One);
    let three = serde_json::from_str::<GamesPerPair>("3").unwrap_err();
    assert!(three.to_string().starts_with("3 games between two players: it is 1 or 2"), "{three}");
}

#[test]
fn the_games_of_a_player_are_all_of_his() {
    let table = schedule(7, GamesPerPair::Two).unwrap();
    for number in 1..=7 {
        let games: Vec<Pairing> = table.games_of(number).collect();
        assert_eq!(games.len(), 12);
        assert!(games.iter().all(|game| game.white == number || game.black == number));
    }
    assert_eq!(table.games_of(8).count(), 0);
}

proptest! {
    #[test]
    fn everybody_meets_everybody_once(players in 2_u16..=128) {
        let table = single(players);
        let met: BTreeSet<(u16, u16)> =
            table.games().map(|game| (game.white.min(game.black), game.white.max(game.black))).collect();
        let all: BTreeSet<(u16, u16)> = (1..=players).flat_map(|a| (a + 1..=players).map(move |b| (a, b))).collect();
        prop_assert_eq!(table.games().count(), all.len());
        prop_assert_eq!(met, all);
    }

    #[test]
    fn nobody_plays_twice_in_a_round(players in 2_u16..=128) {
        for round in single(players).rounds {
            let mut busy: Vec<u16> = round.games.iter().flat_map(|game| [game.white, game.black]).collect();
            busy.extend(round.bye);
            busy.sort_unstable();
            prop_assert_eq!(busy, (1..=players).collect::<Vec<_>>());
        }
    }

    #[test]
    fn colours_differ_by_one_at_most(players in 2_u16..=128) {
        for (number, (white, black)) in colours(&single(players)) {
            let uneven = i32::from(players % 2 == 0);
            prop_assert_eq!((white - black).abs(), uneven, "player {} of {}", number, players);
        }
        for (white, black) in colours(&schedule(players, GamesPerPair::Two).unwrap()).into_values() {
            prop_assert_eq!(white, black);
        }
    }

    #[test]
    fn the_order_of_the_entries_changes_no_lot(seed in "[a-z0-9]{1,12}", turn in 0_usize..5) {
        let mut entries = ["e-1", "e-2", "e-3", "е-4", "e-5"];
        let first = draw(&seed, &entries).unwrap();
        entries.rotate_left(turn);
        entries.swap(0, 3);
        prop_assert_eq!(draw(&seed, &entries).unwrap(), first);
    }
}

const SEED: &str = "LOTTERY 2026-01-05: 4 8 15 16 23 42";

/// The lines are what the commands in the description of the module print.
#[test]
fn the_proof_is_what_sha256sum_prints() {
    let draw = draw(SEED, &["anna", "boris", "clara", "е-4"]).unwrap();
    let proof = [
        "082da9095e26124b7a9a2b674069ee3d11ca9a68b4775c55354672f4e869478e  anna",
        "773143fcfb75f3c244d9c595ed8f168db1f9a5bb857800220a8ebaf4b27df960  е-4",
        "9571d725a6ba19a477e5ff4df45f6496a29b21009b18e4f0ea5d099d53403387  clara",
        "c3e6afc6557d023c7b9ebc0b18dd76eae085717c270b485f578d3de61c2419c1  boris",
    ];
    assert_eq!(draw.proof(), proof);
    let numbers: Vec<(u16, &str)> = draw.lots.iter().map(|lot| (lot.number, lot.entry.as_str())).collect();
    assert_eq!(numbers, [(1, "anna"), (2, "е-4"), (3, "clara"), (4, "boris")]);
    assert_eq!(draw.seed, SEED);
}

#[test]
fn another_seed_gives_another_order() {
    let entries = ["anna", "boris", "clara", "dora", "emil", "fritz"];
    let order = |seed| draw(seed, &entries).unwrap().lots.into_iter().map(|lot| lot.entry).collect::<Vec<_>>();
    let orders: BTreeSet<Vec<String>> = ["1", "2", "3", "4"].into_iter().map(order).collect();
    assert_eq!(orders.len(), 4);
}

#[test]
fn what_cannot_be_typed_again_is_refused() {
    for text in ["", " a", "a ", "a\nb", "a\u{200b}b", "\t"] {
        assert_eq!(draw(text, &["e"]), Err(DrawError::Seed(text.to_owned())));
        assert_eq!(draw("seed", &["e", text]), Err(DrawError::Entry(text.to_owned())));
    }
    assert_eq!(draw("seed", &["e", "f", "e"]), Err(DrawError::TwinEntry("e".to_owned())));
    assert_eq!(draw("seed", &[]).unwrap().lots, []);
}

#[test]
fn lots_are_drawn_for_no_more_than_there_are_start_numbers() {
    let ids: Vec<String> = (0..=u16::MAX).map(|number| number.to_string()).collect();
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    assert_eq!(draw("seed", &ids), Err(DrawError::TooMany(65536)));
}
