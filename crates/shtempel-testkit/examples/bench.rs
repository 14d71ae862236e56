//! Measures reading and judging against a bare replay of the same moves, and prints docs/BENCHMARKS.md.
//!
//! `make bench` runs it. All parts are measured in turn, round after round, so that a change of the machine's pace
//! meets all of them; medians are compared.
//!
//! Dossiers are measured as they were read from their files. A bare replay reads the texts where judging reads them: on
//! the papers, as they lie in memory. Copies of the texts packed close together are measured beside it.

use shtempel_chess::{Letters, Notation, Position, read_move, write_move};
use shtempel_dossier::{Input, read, write};
use shtempel_rules::{Dossier, Judgement, MoveOrigin, judge};
use shtempel_testkit::realistic;
use std::error::Error;
use std::fmt::Write as _;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;
use std::{env, fs};

type Fallible<T> = Result<T, Box<dyn Error>>;

const GAMES: u64 = 300;
const ROUNDS: usize = 15;
/// How often a game is taken in a row where it is to be met in the cache.
const IN_A_ROW: u32 = 10;
const TO_REACH: f64 = 2.0;
const TO_AIM_AT: f64 = 1.3;

/// A game in every form that is measured.
struct Game {
    dossier: Dossier,
    judgement: Judgement,
    toml: String,
    json: String,
}

/// The texts of a game where they stand in its dossier.
struct Texts<'g> {
    /// The moves on the board, as cards write them.
    moves: Vec<&'g str>,
    /// The series offered after a half-move, by the number of half-moves made.
    lines: Vec<(usize, &'g [String])>,
    /// Copies of the moves, packed.
    packed: Vec<String>,
}

/// What is measured, and the nanoseconds of each round.
#[derive(Default)]
struct Times {
    bare: Vec<u128>,
    packed: Vec<u128>,
    all: Vec<u128>,
    bare_in_a_row: Vec<u128>,
    judging_in_a_row: Vec<u128>,
    library: Vec<u128>,
    toml: Vec<u128>,
    json: Vec<u128>,
    judging: Vec<u128>,
}

fn main() -> Fallible<()> {
    let folder = PathBuf::from(env::args().nth(1).ok_or("usage: bench FOLDER DATE RUSTC")?);
    let date = env::args().nth(2).unwrap_or_default();
    let rustc = env::args().nth(3).unwrap_or_default();
    let games = (1..=GAMES).map(game).collect::<Fallible<Vec<Game>>>()?;
    lay_out(&folder, &games)?;
    let texts = games.iter().map(texts).collect::<Option<Vec<Texts>>>().ok_or("a move stands on no card")?;
    let mut times = Times::default();
    // The first round warms up and is not counted.
    for round in 0..=ROUNDS {
        let mut one = Times::default();
        measure(&games, &texts, &folder, &mut one)?;
        if round > 0 {
            times.add(one);
        }
    }
    print!("{}", page(&games, &times, &outside(&folder)?, &format!("{}, {rustc}, {date}", machine())));
    Ok(())
}

fn game(seed: u64) -> Fallible<Game> {
    let made = realistic(seed, 30 + u32::try_from(seed % 31)?);
    let (toml, json) = (write(&made, Input::Toml), write(&made, Input::Json));
    let dossier = read(&toml, Input::Toml).map_err(|errors| errors.to_string())?;
    let judgement = judge(&dossier, dossier.as_of.ok_or("a realistic game says its day")?);
    Ok(Game { dossier, judgement, toml, json })
}

/// The texts of the moves on the board: a card's own, and those of the series that was offered on the card before.
fn texts(game: &Game) -> Option<Texts<'_>> {
    let (mut moves, mut lines, mut offered) = (Vec::new(), Vec::new(), [].iter());
    for (made, after) in game.judgement.moves.iter().zip(1..) {
        if made.origin != MoveOrigin::Card {
            moves.push(String::as_str(offered.next()?));
            continue;
        }
        let card = &game.dossier.mail.get(made.mailing?.0)?.card;
        moves.push(card.mv.as_deref()?);
        let line = card.variant.as_deref().unwrap_or_default();
        if !line.is_empty() {
            lines.push((after, line));
        }
        offered = line.iter();
    }
    let packed = moves.iter().map(|text| (*text).to_owned()).collect();
    Some(Texts { moves, lines, packed })
}

/// Files for the parts that run in processes of their own.
fn lay_out(folder: &Path, games: &[Game]) -> Fallible<()> {
    fs::create_dir_all(folder)?;
    let (mut san, mut uci) = (String::new(), String::new());
    for (game, nth) in games.iter().zip(1..) {
        let mut position = Position::default();
        for made in &game.judgement.moves {
            write!(san, "{} ", write_move(&position, made.mv, Notation::San))?;
            write!(uci, "{} ", made.mv.uci())?;
            position.play(made.mv);
        }
        san.push('\n');
        uci.push('\n');
        fs::write(folder.join(format!("{nth:03}.toml")), &game.toml)?;
    }
    fs::write(folder.join("games.san"), san)?;
    Ok(fs::write(folder.join("games.uci"), uci)?)
}

/// One round. Between parts that read the same texts stands one that drives them out of the cache.
fn measure(games: &[Game], texts: &[Texts], folder: &Path, times: &mut Times) -> Fallible<()> {
    let judging = |game: &Game| {
        black_box(judge(&game.dossier, game.judgement.as_of));
        Ok(())
    };
    let replayed = |texts: &Texts| replay(texts.moves.iter().copied());
    times.bare.push(timed(|| texts.iter().try_for_each(replayed))?);
    times.toml.push(timed(|| read_all(games.iter().map(|game| game.toml.as_str()), Input::Toml))?);
    times.judging.push(timed(|| games.iter().try_for_each(judging))?);
    times.library.push(library(folder)?);
    times.packed.push(timed(|| texts.iter().try_for_each(|game| replay(game.packed.iter().map(String::as_str))))?);
    times.json.push(timed(|| read_all(games.iter().map(|game| game.json.as_str()), Input::Json))?);
    times.all.push(timed(|| texts.iter().try_for_each(replay_all))?);
    let (mut bare, mut judged) = (0, 0);
    for (game, texts) in games.iter().zip(texts) {
        bare += timed(|| (0..IN_A_ROW).try_for_each(|_| replayed(texts)))?;
        judged += timed(|| (0..IN_A_ROW).try_for_each(|_| judging(game)))?;
    }
    times.bare_in_a_row.push(bare / u128::from(IN_A_ROW));
    times.judging_in_a_row.push(judged / u128::from(IN_A_ROW));
    Ok(())
}

/// Reads and makes the moves of a game, and nothing else.
fn replay<'a>(texts: impl Iterator<Item = &'a str>) -> Fallible<()> {
    let mut position = Position::default();
    for text in texts {
        position.play(read_move(&position, text, Letters::STANDARD)?.mv);
    }
    black_box(&position);
    Ok(())
}

/// The same, and the offered series are read too, as a judge must.
fn replay_all(texts: &Texts) -> Fallible<()> {
    let mut position = Position::default();
    let mut lines = texts.lines.iter().peekable();
    for (text, made) in texts.moves.iter().zip(1..) {
        position.play(read_move(&position, text, Letters::STANDARD)?.mv);
        if let Some((_, line)) = lines.next_if(|(after, _)| *after == made) {
            let mut supposed = position.clone();
            for text in *line {
                supposed.play(read_move(&supposed, text, Letters::STANDARD)?.mv);
            }
            black_box(&supposed);
        }
    }
    black_box(&position);
    Ok(())
}

fn read_all<'a>(texts: impl Iterator<Item = &'a str>, input: Input) -> Fallible<()> {
    for text in texts {
        black_box(read(text, input).map_err(|errors| errors.to_string())?);
    }
    Ok(())
}

fn timed(work: impl FnOnce() -> Fallible<()>) -> Fallible<u128> {
    let start = Instant::now();
    work()?;
    Ok(start.elapsed().as_nanos())
}

/// One pass of the chess library alone, in the only crate that names it.
fn library(folder: &Path) -> Fallible<u128> {
    let program = env::current_exe()?.with_file_name("bare_replay");
    let output = Command::new(program).arg(folder.join("games.san")).output()?;
    let text = String::from_utf8(output.stdout)?;
    Ok(text.split_whitespace().next().ok_or("bare_replay said nothing")?.parse()?)
}

/// What xtask/bench.py measures: python-chess, and the whole program.
struct Outside {
    python_chess: u128,
    program: u128,
    peak_kib: u64,
}

fn outside(folder: &Path) -> Fallible<Outside> {
    let python = env::var("SHTEMPEL_PYTHON").unwrap_or_else(|_| ".tools/venv/bin/python".to_owned());
    let program = env::current_exe()?.with_file_name("../shtempel");
    let mut dossiers: Vec<PathBuf> = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Fallible<_>>()?;
    dossiers.retain(|path| path.extension().is_some_and(|end| end == "toml"));
    dossiers.sort();
    let output = Command::new(python)
        .arg("xtask/bench.py")
        .arg(program)
        .arg(folder.join("games.uci"))
        .args(dossiers)
        .output()?;
    let text = String::from_utf8(output.stdout)?;
    let value = |name: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(name));
        line.map(|value| value.trim().to_owned()).ok_or_else(|| String::from_utf8_lossy(&output.stderr).into_owned())
    };
    Ok(Outside {
        python_chess: value("python_chess_ns")?.parse()?,
        program: value("program_ns")?.parse()?,
        peak_kib: value("program_peak_kib")?.parse()?,
    })
}

impl Times {
    fn add(&mut self, mut one: Times) {
        self.bare.append(&mut one.bare);
        self.packed.append(&mut one.packed);
        self.all.append(&mut one.all);
        self.bare_in_a_row.append(&mut one.bare_in_a_row);
        self.judging_in_a_row.append(&mut one.judging_in_a_row);
        self.library.append(&mut one.library);
        self.toml.append(&mut one.toml);
        self.json.append(&mut one.json);
        self.judging.append(&mut one.judging);
    }
}

fn median(times: &[u128]) -> f64 {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    sorted.get(sorted.len() / 2).map_or(f64::NAN, |time| *time as f64)
}

/// The median of the rounds' own ratios: what stood next to each other is compared.
fn ratio(of: &[u128], to: &[u128]) -> f64 {
    let ratios: Vec<u128> = of.iter().zip(to).map(|(of, to)| of * 1000 / to.max(&1)).collect();
    median(&ratios) / 1000.0
}

fn machine() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info
        .lines()
        .find_map(|line| line.strip_prefix("model name"))
        .map_or("unknown CPU", |rest| rest.trim_start_matches([' ', '\t', ':']));
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    format!("{model}, {cores} cores")
}

const HEAD: &str = "\
<!-- Made by `make bench`. -->

# Benchmarks

What a judgement may cost is the chess: reading the moves as they are written and making them is the floor, and the law
on top of it should cost less than that again. Moves are random but legal games by post from fixed seeds, with lost
cards, repeats, offered series, leave, impossible moves, queries, claims and rulings. One core, one thread, files already
in memory; medians over rounds in which all parts take turns.

A bare replay reads the same texts as judging from the same memory: where they stand on the papers of a dossier that was
read from its file. Judging reads more texts than it: those of the offered series too, so they are measured with it as
well. For the library the texts are in SAN and, as in the row of packed copies, close together.
";

fn page(games: &[Game], times: &Times, outside: &Outside, machine: &str) -> String {
    let plies: usize = games.iter().map(|game| game.judgement.moves.len()).sum();
    let mut out = HEAD.to_owned();
    let _ = write!(out, "\n{machine}.\n\n{}\n", material(games, plies));
    out.push_str("\n| part | a game, µs | a half-move, ns | games a second |\n|---|---:|---:|---:|\n");
    let parts = [
        ("bare replay: the same texts with `read_move`", median(&times.bare)),
        ("the same with the offered series read too", median(&times.all)),
        ("the same texts as copies packed together", median(&times.packed)),
        ("the chess library alone: the same moves in SAN", median(&times.library)),
        ("judging", median(&times.judging)),
        ("bare replay, each game ten times in a row", median(&times.bare_in_a_row)),
        ("judging, each game ten times in a row", median(&times.judging_in_a_row)),
        ("reading TOML", median(&times.toml)),
        ("reading JSON", median(&times.json)),
        ("python-chess: the same moves in UCI", outside.python_chess as f64),
    ];
    for (name, time) in parts {
        let game = time / games.len() as f64;
        let (ply, rate) = (time / plies as f64, 1e9 / game);
        let _ = writeln!(out, "| {name} | {:.1} | {ply:.0} | {rate:.0} |", game / 1000.0);
    }
    out.push_str("\n| ratio | measured | to reach | to aim at |\n|---|---:|---:|---:|\n");
    let judging = ratio(&times.judging, &times.bare);
    let _ = writeln!(out, "| judging / bare replay | {judging:.2} | {TO_REACH:.1} | {TO_AIM_AT:.1} |");
    let all = ratio(&times.judging, &times.all);
    let _ = writeln!(out, "| judging / bare replay with the offered series | {all:.2} | | |");
    let packed = ratio(&times.judging, &times.packed);
    let _ = writeln!(out, "| judging / bare replay of packed copies | {packed:.2} | | |");
    let in_a_row = ratio(&times.judging_in_a_row, &times.bare_in_a_row);
    let _ = writeln!(out, "| judging / bare replay, each game ten times in a row | {in_a_row:.2} | | |");
    let library = ratio(&times.judging, &times.library);
    let _ = writeln!(out, "| judging / the chess library alone | {library:.2} | | |");
    let python = outside.python_chess as f64 / median(&times.judging);
    let _ = writeln!(out, "| python-chess / judging | {python:.0} | | |");
    let rate = games.len() as f64 * 1e9 / outside.program as f64;
    let _ = write!(
        out,
        "\nThe whole program, `shtempel judge --format json` with all these files on all cores, start to end: \
         {:.0} ms, {rate:.0} files a second, peak memory {:.1} MiB.\n",
        outside.program as f64 / 1e6,
        outside.peak_kib as f64 / 1024.0
    );
    out
}

/// What the games hold, in a sentence.
fn material(games: &[Game], plies: usize) -> String {
    let mail = || games.iter().flat_map(|game| &game.dossier.mail);
    let papers = mail().count();
    let lost = mail().filter(|mail| mail.lost || mail.returned.is_some()).count();
    let repeats = mail().filter(|mail| mail.card.again.is_some()).count();
    let lines = mail().filter(|mail| mail.card.variant.is_some() && mail.card.again.is_none()).count();
    let queries = mail().filter(|mail| mail.card.query.is_some()).count();
    let leaves = mail().filter(|mail| mail.card.leave.is_some() && mail.letter.is_none()).count() / 2;
    let claims = mail().filter(|mail| mail.letter.as_ref().is_some_and(|letter| letter.claim.is_some())).count();
    let bytes: usize = games.iter().map(|game| game.toml.len()).sum();
    format!(
        "{} games, 30 to 60 moves a side: {plies} half-moves on the board, {papers} papers ({lost} lost or returned, \
         {repeats} repeats,\n{lines} series offered, {queries} queries, {leaves} leaves, {claims} claims), {} KiB as \
         TOML. {ROUNDS} rounds.",
        games.len(),
        bytes / 1024
    )
}
