//! What holds for any text and any position.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use proptest::prelude::*;
use shtempel_chess::{Ending, Letters, Meaning, Move, MoveError, Notation, Position, Script, read_move, write_move};

/// Starts from which random games soon meet castling, promotion, en passant, pins and dead material.
const STARTS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/1n1b4/4k3/8/8/4K3/2B1N3/8 w - - 0 1",
    "8/8/2Q1Q3/4k3/8/Q3Q3/4K3/Q7 b - - 0 1",
];

/// Pieces of what people write, and of what they do not.
const PIECES_OF_TEXT: [&str; 48] = [
    "К", "р", "Кр", "Ф", "Л", "С", "п", "K", "Q", "R", "B", "N", "S", "D", "a", "b", "c", "d", "e", "f", "g", "h", "1",
    "2", "4", "5", "7", "8", "0", "O", "О", "-", "–", "x", ":", "х", "+", "#", "=", "(", ")", " ", ".", "…", "e.p.",
    "шах", "мат", "5254",
];

/// What may follow a move without changing it.
const REMARKS: [&str; 14] =
    ["", "+", "#", "!", "?!", " шах", " мат!", " {e2-e4}", " (5254)", ":", "×", " e.p.", " на проходе", "  "];

fn walk(start: usize, choices: &[u16]) -> Position {
    let mut position = Position::from_fen(STARTS[start % STARTS.len()]).unwrap();
    for choice in choices {
        let moves = position.legal_moves();
        let Some(m) = moves.get(usize::from(*choice) % moves.len().max(1)) else { break };
        position.play(*m);
    }
    position
}

fn positions() -> impl Strategy<Value = Position> {
    (0..STARTS.len(), proptest::collection::vec(any::<u16>(), 0..80)).prop_map(|(start, choices)| walk(start, &choices))
}

/// Some legal move, with the position it is legal in.
fn moves() -> impl Strategy<Value = (Position, Move)> {
    (positions(), any::<u16>()).prop_filter_map("the game is over", |(position, choice)| {
        let moves = position.legal_moves();
        let m = *moves.get(usize::from(choice) % moves.len().max(1))?;
        Some((position, m))
    })
}

/// A few pieces anywhere, if that can be a position.
fn placements() -> impl Strategy<Value = Position> {
    let pieces = "QRBNPqrbnpBNbn".chars().collect::<Vec<_>>();
    let piece = (proptest::sample::select(pieces), 0_usize..64);
    (proptest::collection::vec(piece, 0..5), 0_usize..64, 0_usize..64, any::<bool>()).prop_filter_map(
        "not a position",
        |(pieces, white_king, black_king, is_white)| {
            let mut squares = ['1'; 64];
            for (piece, square) in pieces.into_iter().chain([('K', white_king), ('k', black_king)]) {
                squares[square] = piece;
            }
            let ranks: Vec<String> = squares.chunks(8).map(|rank| rank.iter().collect()).collect();
            Position::from_fen(&format!("{} {} - - 0 1", ranks.join("/"), if is_white { 'w' } else { 'b' })).ok()
        },
    )
}

fn slow_ending(position: &Position) -> Option<Ending> {
    let fen: shakmaty::fen::Fen = position.to_fen().parse().unwrap();
    let chess: shakmaty::Chess = fen
        .into_position(shakmaty::CastlingMode::Standard)
        .or_else(shakmaty::PositionError::ignore_impossible_check)
        .unwrap();
    use shakmaty::Position as _;
    match (chess.legal_moves().is_empty(), chess.is_check()) {
        (true, true) => Some(Ending::Checkmate),
        (true, false) => Some(Ending::Stalemate),
        _ => chess.is_insufficient_material().then_some(Ending::DeadPosition),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_is_too_strange(position in positions(), text in any::<String>()) {
        if let Ok(reading) = read_move(&position, &text, Letters::WITH_GERMAN) {
            prop_assert!(position.is_legal(reading.mv));
        }
    }

    #[test]
    fn no_text_of_pieces_of_moves_gives_an_illegal_move(
        position in positions(),
        text in proptest::collection::vec(proptest::sample::select(&PIECES_OF_TEXT[..]), 1..9),
    ) {
        let text = text.concat();
        match read_move(&position, &text, Letters::WITH_GERMAN) {
            Ok(reading) => prop_assert!(position.is_legal(reading.mv)),
            Err(MoveError::Syntax(syntax)) => {
                if let Some(proposal) = syntax.hint() {
                    let reread = read_move(&position, &proposal, Letters::STANDARD);
                    prop_assert!(!matches!(reread, Err(MoveError::Syntax(_))), "{} is no better than {}", proposal, text);
                }
            }
            Err(MoveError::Meaning(Meaning::Ambiguous(all))) => prop_assert!(all.len() > 1),
            Err(MoveError::Meaning(Meaning::Impossible(near))) => prop_assert!(near.len() <= 4),
            Err(MoveError::Meaning(Meaning::NoPromotion)) => {}
        }
    }

    #[test]
    fn what_is_written_reads_back((position, m) in moves()) {
        for notation in Notation::ALL {
            let text = write_move(&position, m, notation);
            let reading = read_move(&position, &text, Letters::WITH_GERMAN);
            prop_assert_eq!(reading.as_ref().map(|reading| reading.mv), Ok(m), "{} in {}", text, position.to_fen());
            let script = reading.unwrap().script;
            let expected = match notation {
                Notation::FullRussian | Notation::FullLatin | Notation::FullGerman => Script::Full,
                _ if m.is_castling() && !matches!(notation, Notation::Numeric | Notation::Uci) => Script::Full,
                Notation::ShortRussian | Notation::San | Notation::ShortGerman => Script::Short,
                Notation::Numeric => Script::Numeric,
                Notation::Uci => Script::Uci,
            };
            prop_assert_eq!(script, expected, "{}", text);
        }
    }

    #[test]
    fn remarks_change_nothing(
        (position, m) in moves(),
        notation in proptest::sample::select(&Notation::ALL[..]),
        remarks in proptest::collection::vec(proptest::sample::select(&REMARKS[..]), 0..4),
    ) {
        let plain = write_move(&position, m, notation);
        let remarked = format!("{plain}{}", remarks.concat());
        let read = |text: &str| read_move(&position, text, Letters::WITH_GERMAN);
        prop_assert_eq!(read(&remarked), read(&plain), "{}", remarked);
    }

    #[test]
    fn an_ambiguous_move_stays_so_with_any_sign(
        position in positions(),
        role in proptest::sample::select(&["К", "Ф", "Л", "С"][..]),
        file in 0_u8..8,
        rank in 1_u8..9,
        remark in proptest::sample::select(&REMARKS[..]),
    ) {
        let short = format!("{role}{}{rank}", char::from(b'a' + file));
        let read = |text: &str| read_move(&position, text, Letters::STANDARD);
        prop_assert_eq!(read(&format!("{short}{remark}")), read(&short));
        prop_assert_eq!(read(&short.replace(role, &format!("{role}:"))), read(&short));
    }

    #[test]
    fn an_ending_is_what_the_definition_says(walked in positions(), placed in placements()) {
        prop_assert_eq!(walked.ending(), slow_ending(&walked), "{}", walked.to_fen());
        prop_assert_eq!(placed.ending(), slow_ending(&placed), "{}", placed.to_fen());
    }

    #[test]
    fn only_legal_moves_can_be_read_from_two_squares(position in positions(), from in 0_u8..64, to in 0_u8..64) {
        let square = |index: u8| format!("{}{}", char::from(b'a' + index % 8), index / 8 + 1);
        let text = format!("{}{}", square(from), square(to));
        let legal: Vec<String> = position.legal_moves().into_iter().map(Move::uci).collect();
        match read_move(&position, &text, Letters::STANDARD) {
            Ok(reading) => prop_assert!(legal.contains(&text) && reading.mv.uci() == text),
            Err(MoveError::Meaning(Meaning::NoPromotion)) => {
                let queened = format!("{text}q");
                prop_assert!(legal.contains(&queened));
            }
            Err(_) => prop_assert!(!legal.iter().any(|uci| uci.starts_with(&text))),
        }
    }

    #[test]
    fn a_fen_is_read_back(position in positions()) {
        prop_assert_eq!(Position::from_fen(&position.to_fen()), Ok(position));
    }
}
