//! Measures the archive and prints a part of docs/BENCHMARKS.md: `archive_bench FOLDER`.
//!
//! Durable appends against a bare loop of inserts on the same engine in the same run; recording a paper with judgement and
//! lists, the due list and a crosstable in a small archive and in a large one; opening; making all lists again.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use serde_json::{Value, json};
use shtempel_archive::{Append, Archive, Draft, Moment, SqliteArchive};
use shtempel_desk::due::Whose;
use shtempel_desk::fact::Fact;
use shtempel_desk::rows::Tongues;
use shtempel_desk::{Actor, Desk};
use shtempel_rules::Day;
use std::path::Path;
use std::time::{Duration, Instant};

/// Players of each competition; 55 games.
const PLAYERS: u32 = 11;
const GAMES: u32 = PLAYERS * (PLAYERS - 1) / 2;
/// Papers of each game before the bench records more.
const PAPERS: usize = 10;
/// Games of the two archives.
const SMALL: u32 = 1_000;
const LARGE: u32 = 100_000;
/// Papers recorded one by one in each archive, and lists read.
const ROUNDS: usize = 200;

const MOVES: [&str; PAPERS + 2] =
    ["e2-e4", "e7-e5", "Кg1-f3", "Кb8-c6", "Сf1-b5", "a7-a6", "Сb5-a4", "Кg8-f6", "0-0", "Сf8-e7", "Лf1-e1", "b7-b5"];

fn main() {
    let folder = std::env::args().nth(1).expect("a folder");
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder).unwrap();
    println!("\n## The archive\n");
    println!(
        "SQLite, WAL, synchronous=FULL. An archive has competitions of {PLAYERS} players and {GAMES} games with {PAPERS}\n\
         papers each. Medians of {ROUNDS} rounds; parts that are compared take turns.\n"
    );
    appends(folder);
    let small = Filled::new(&folder.join("small.shtempel"), SMALL);
    let large = Filled::new(&folder.join("large.shtempel"), LARGE);
    compare(&small, &large);
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

fn micros(time: Duration) -> u128 {
    time.as_micros()
}

fn draft(n: usize) -> Draft {
    Draft {
        key: format!("key-{n}"),
        stream: format!("game/bench:{}", n % 50),
        kind: "paper".to_owned(),
        payload: format!("{{\"game\":\"bench:{}\",\"mail\":{{\"id\":\"w{n}\",\"move\":\"e2-e4\"}},\"v\":1}}", n % 50),
    }
}

/// One durable append after the other, in turns with one bare insert after the other.
fn appends(folder: &Path) {
    const COUNT: usize = 3_000;
    let archive = SqliteArchive::create(&folder.join("appends.shtempel")).unwrap();
    let bare = rusqlite::Connection::open(folder.join("bare.sqlite")).unwrap();
    let journal: String = bare.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0)).unwrap();
    assert_eq!(journal, "wal");
    bare.execute_batch(
        "PRAGMA synchronous = FULL;
         CREATE TABLE entry (seq INTEGER PRIMARY KEY, key TEXT UNIQUE, stream TEXT, version INTEGER, recorded_at INTEGER,
                             recorded_by TEXT, kind TEXT, payload TEXT, digest BLOB, UNIQUE (stream, version)) STRICT;",
    )
    .unwrap();
    let (mut ours, mut theirs) = (Duration::ZERO, Duration::ZERO);
    for n in 0..COUNT {
        let append = Append { drafts: vec![draft(n)], recorded_by: "bench".to_owned(), ..Append::default() };
        let start = Instant::now();
        archive.append(&append).unwrap();
        ours += start.elapsed();
        let draft = draft(n);
        let start = Instant::now();
        bare.prepare_cached("INSERT INTO entry VALUES (?1, ?2, ?3, ?4, 0, 'bench', ?5, ?6, ?7)")
            .unwrap()
            .execute((n as i64 + 1, draft.key, draft.stream, (n / 50) as i64, draft.kind, draft.payload, [0u8; 32]))
            .unwrap();
        theirs += start.elapsed();
    }
    let rate = |time: Duration| COUNT as u128 * 1_000_000 / time.as_micros().max(1);
    let percent = rate(ours) * 100 / rate(theirs).max(1);
    println!("| durable appends, one entry each | a second |\n|---|---:|");
    println!("| a bare loop of inserts with the same columns and keys | {} |", rate(theirs));
    println!("| `append`: keys and versions looked at, chained | {} |", rate(ours));
    println!("| ratio (to reach: 80 %) | {percent} % |\n");
}

/// An archive full of games.
struct Filled {
    archive: SqliteArchive,
    path: std::path::PathBuf,
    games: u32,
    rebuilt: Duration,
}

fn desk(archive: &dyn Archive) -> Desk<'_> {
    let today = Day::from_iso("2024-06-10").unwrap();
    let mut salts = 0u128;
    let actor = Actor { name: "bench".to_owned(), person: None };
    Desk::new(archive, actor, Moment(0), today, move || {
        salts += 1;
        salts.to_le_bytes()
    })
}

impl Filled {
    fn new(path: &Path, games: u32) -> Filled {
        let archive = SqliteArchive::create(path).unwrap();
        let tongues = Tongues::default();
        {
            let mut desk = desk(&archive);
            desk.draws_lists = false;
            for n in 1..=PLAYERS {
                let name = format!("Участник {n}");
                desk.record("person", json!({ "name": name }), &format!("p{n}"), &tongues).unwrap();
            }
        }
        for competition in 1..=games.div_ceil(GAMES) {
            fill(&archive, competition);
        }
        let start = Instant::now();
        desk(&archive).rebuild(&tongues).unwrap();
        Filled { archive, path: path.to_owned(), games, rebuilt: start.elapsed() }
    }
}

/// The entries of a competition with its papers, in one append.
fn fill(archive: &SqliteArchive, number: u32) {
    let id = format!("C{number}");
    let mut drafts = Vec::new();
    let mut put = |stream: String, kind: &str, value: Value| {
        let payload = Fact::from_value(kind, value).unwrap().payload().unwrap();
        drafts.push(Draft { key: format!("{id}-{}", drafts.len()), stream, kind: kind.to_owned(), payload });
    };
    let competition = || format!("competition/{id}");
    let regulation = json!({ "start": "2024-03-01", "end": "2025-09-01" });
    put(competition(), "competition", json!({ "competition": id, "regulation": regulation }));
    put(competition(), "section", json!({ "competition": id, "section": "1" }));
    let person = |n: u32| format!("p{n}");
    for n in 1..=PLAYERS {
        put(competition(), "entry", json!({ "competition": id, "section": "1", "person": person(n) }));
    }
    let order: Vec<String> = (1..=PLAYERS).map(person).collect();
    let pairs = (1..=PLAYERS).flat_map(|white| (white + 1..=PLAYERS).map(move |black| (white, black)));
    let games: Vec<Value> = (1..)
        .zip(pairs)
        .map(|(game, (white, black))| json!({ "game": game, "round": 1, "white": person(white), "black": person(black) }))
        .collect();
    let draw = json!({ "competition": id, "section": "1", "seed": "bench", "order": order, "games": games });
    put(competition(), "draw", draw);
    for game in 1..=GAMES {
        for n in 0..PAPERS {
            put(format!("game/{id}:{game}"), "paper", paper(&format!("{id}:{game}"), n));
        }
    }
    archive.append(&Append { drafts, recorded_by: "bench".to_owned(), ..Append::default() }).unwrap();
}

/// The `n`th card of a game: four days on the way, two for the move.
fn paper(game: &str, n: usize) -> Value {
    let (from, to, letter) = if n.is_multiple_of(2) { ("white", "black", "w") } else { ("black", "white", "b") };
    let start = Day::from_iso("2024-03-02").unwrap();
    let sent = start.plus(6 * n as i64);
    let mut mail = json!({
        "id": format!("{letter}{}", n / 2 + 1), "from": from, "to": to, "move": MOVES[n],
        "postmarks": [sent.to_string()], "received": sent.plus(4).to_string(),
    });
    if n > 0 {
        mail["repeats"] = json!([MOVES[n - 1]]);
    }
    json!({ "game": game, "source": "arbiter", "mail": mail })
}

/// Times of one thing in both archives, round by round in turns.
fn turns(rounds: usize, mut act: impl FnMut(bool, usize)) -> [Duration; 2] {
    let mut times = [Vec::new(), Vec::new()];
    for round in 0..rounds {
        for (n, large) in [false, true].into_iter().enumerate() {
            let start = Instant::now();
            act(large, round);
            times[n].push(start.elapsed());
        }
    }
    times.map(median)
}

fn compare(small: &Filled, large: &Filled) {
    let tongues = Tongues::default();
    let desks = [desk(&small.archive), desk(&large.archive)];
    let of = |is_large: bool| usize::from(is_large);
    // Warm both up alike: what is asked for is the cost of the size.
    let game = |is_large: bool, round: usize| {
        let games = if is_large { large.games } else { small.games };
        let competitions = (games / GAMES) as usize;
        format!("C{}:{}", 1 + round * 7 % competitions, 1 + round % GAMES as usize)
    };
    let record = turns(ROUNDS, |is_large, round| {
        let game = game(is_large, round);
        let n = PAPERS + round / (ROUNDS / 2 + 1) % 2;
        let mut value = paper(&game, PAPERS);
        value["mail"]["id"] = json!(format!("x{round}-{n}"));
        desks[of(is_large)].record("paper", value, &format!("bench-{round}"), &tongues).unwrap();
    });
    let due = turns(ROUNDS / 4, |is_large, round| {
        let competition = game(is_large, round).split(':').next().map(str::to_owned);
        let desk = &desks[of(is_large)];
        let rows = desk.due(&Whose { competition, who: None }, desk.today, false).unwrap();
        assert!(!rows.is_empty());
    });
    let table = turns(ROUNDS / 4, |is_large, round| {
        let id = game(is_large, round).split(':').next().map(str::to_owned).unwrap();
        let desk = &desks[of(is_large)];
        let competition = desk.competition(&id).unwrap();
        assert_eq!(desk.table(&competition, "1").unwrap().lines().len(), PLAYERS as usize);
    });
    let open = turns(20, |is_large, _| {
        let path = if is_large { &large.path } else { &small.path };
        let archive = SqliteArchive::open(path).unwrap();
        assert!(archive.head().unwrap().seq > 0);
    });
    println!(
        "| in an archive of | {} games, µs | {} games, µs | ratio |\n|---|---:|---:|---:|",
        small.games, large.games
    );
    let line = |what: &str, times: [Duration; 2]| {
        let hundredths = micros(times[1]) * 100 / micros(times[0]).max(1);
        println!(
            "| {what} | {} | {} | {}.{:02} |",
            micros(times[0]),
            micros(times[1]),
            hundredths / 100,
            hundredths % 100
        );
    };
    line("recording a paper, with judgement and lists (to reach: 1.2)", record);
    line("the due list of a competition", due);
    line("the crosstable of a competition", table);
    line("opening", open);
    let rate = |filled: &Filled| u128::from(filled.games) * 1_000_000 / micros(filled.rebuilt).max(1);
    println!(
        "\nMaking all lists again: {} games a second with {} games, {} with {}. Peak memory of this run: {} MiB.",
        rate(small),
        small.games,
        rate(large),
        large.games,
        peak_mib()
    );
}

/// The most memory that this process had, from the system.
fn peak_mib() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().split(' ').next()?.parse::<u64>().ok()).unwrap_or(0) / 1024
}
