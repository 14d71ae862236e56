//! A planted fault. Fuzzing must find it soon, or fuzzing finds nothing.
#![no_main]

use shtempel_chess::{Letters, Position, read_move};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    if let Ok(reading) = read_move(&Position::default(), &text, Letters::STANDARD) {
        assert!(reading.mv.uci() != "b1c3", "the canary sings");
    }
});
