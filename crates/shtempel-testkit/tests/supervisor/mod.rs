//! Starts the receiver, kills it at random moments, starts it again with what was not answered.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use shtempel_testkit::Random;
use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// Kills it so often with SIGKILL, each time 5 to 50 ms after it was started or after its first answer. `disturb` is called
/// in the middle of every second run. The last paper that was answered for.
pub fn kill(place: &str, kills: u32, mut disturb: impl FnMut()) -> u64 {
    let mut random = Random::new(2);
    let mut answered = 0;
    for run in 0..kills {
        // The client does not know whether the paper after the last answer was recorded: it sends it again.
        let first = (answered + 1).to_string();
        let mut child = Command::new(env!("CARGO_BIN_EXE_receiver"))
            .args(["append", place, &first, "1000000"])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        let (send, answers) = channel();
        let reader =
            std::thread::spawn(move || out.lines().map_while(Result::ok).for_each(|line| drop(send.send(line))));
        if random.percent(50) {
            answered = answers.recv().map_or(answered, |line| number(&line, answered));
        }
        let deadline = Instant::now() + Duration::from_micros(5_000 + random.below(45_000));
        if run % 2 == 0 {
            disturb();
        }
        loop {
            match answers.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(line) => answered = number(&line, answered),
                Err(RecvTimeoutError::Timeout) => break,
                Err(RecvTimeoutError::Disconnected) => {
                    let status = child.wait().unwrap();
                    panic!("the receiver ended by itself: {status}");
                }
            }
        }
        child.kill().unwrap();
        child.wait().unwrap();
        reader.join().unwrap();
        answered = answers.iter().fold(answered, |answered, line| number(&line, answered));
    }
    answered
}

fn number(line: &str, otherwise: u64) -> u64 {
    line.strip_prefix("ok ").map_or(otherwise, |number| number.parse().unwrap())
}
