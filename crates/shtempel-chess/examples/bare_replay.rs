//! Replays games with the chess library alone, and says how long it took: the floor under all that this project does.
//!
//! The file has one game a line, its moves in standard algebraic notation with spaces between them. The answer is two
//! numbers: nanoseconds of one pass after a warm one, and half-moves played.

use shakmaty::{Chess, Position as _, san::San};
use std::{env, error::Error, fs, hint::black_box, time::Instant};

fn replay(games: &[Vec<&str>]) -> Result<usize, Box<dyn Error>> {
    let mut played = 0;
    for game in games {
        let mut position = Chess::default();
        for text in game {
            let mv = text.parse::<San>()?.to_move(&position)?;
            position.play_unchecked(mv);
            played += 1;
        }
        black_box(&position);
    }
    Ok(played)
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args().nth(1).ok_or("usage: bare_replay FILE")?;
    let text = fs::read_to_string(path)?;
    let games: Vec<Vec<&str>> = text.lines().map(|line| line.split_whitespace().collect()).collect();
    replay(&games)?;
    let start = Instant::now();
    let played = replay(&games)?;
    println!("{} {played}", start.elapsed().as_nanos());
    Ok(())
}
