//! Any text as a move. The bytes are a way to a position, then the text: the first says how many moves that are played,
//! each next one which of the legal ones.
#![no_main]

use shtempel_chess::{Letters, Notation, Position, read_move, write_move};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((kind, mut rest)) = bytes.split_first() else { return };
    let letters = if kind & 1 == 0 { Letters::STANDARD } else { Letters::WITH_GERMAN };
    let mut position = Position::default();
    for _ in 0..kind >> 2 {
        let legal = position.legal_moves();
        let Some((choice, after)) = rest.split_first() else { break };
        let Some(mv) = legal.get(usize::from(*choice) % legal.len().max(1)) else { break };
        position.play(*mv);
        rest = after;
    }
    let text = String::from_utf8_lossy(rest);
    match read_move(&position, &text, letters) {
        Ok(reading) => {
            assert!(position.is_legal(reading.mv), "{text:?} was read as a move that cannot be made");
            for notation in Notation::ALL {
                let german = matches!(notation, Notation::FullGerman | Notation::ShortGerman);
                let letters = if german { Letters::WITH_GERMAN } else { Letters::STANDARD };
                let written = write_move(&position, reading.mv, notation);
                let back = read_move(&position, &written, letters).map(|reading| reading.mv);
                assert_eq!(back, Ok(reading.mv), "{written:?} does not come back as the move of {text:?}");
            }
        }
        Err(error) => assert!(!error.to_string().is_empty(), "an error says what is wrong"),
    }
});
