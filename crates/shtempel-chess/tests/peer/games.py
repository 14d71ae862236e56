"""Plays seeded random games with python-chess and prints what it says of every position.

Lines, columns between bars:
    G|FEN                                   a new game from this position
    P|FEN|ending|threefold|fifty|UCI ...|UCI=SAN ...|UCI of the move played, or nothing
The ending is mate, stalemate, dead or nothing; threefold and fifty are 1 if the claim is right on the board.
SAN is given for some of the moves: making it is slow.
"""

import random
import sys

import chess

STARTS = [
    (30, chess.STARTING_FEN),
    (6, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    (6, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
    (6, "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"),
    (3, "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1"),
    (3, "8/5b2/4k3/8/8/4K3/2B1N3/8 w - - 80 90"),
    (3, "8/8/8/3k4/8/3K4/8/R7 w - - 70 90"),
    (3, "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"),
    (20, "7k/8/5K2/8/6Q1/8/8/8 w - - 0 1"),
    (20, "6rk/6pp/5N2/8/8/8/1q6/K7 w - - 0 1"),
    (2, "8/1q2Q1q1/8/4k3/8/Q3Q3/4K3/Q7 b - - 0 1"),
]
LONGEST = 160
SAN_MOVES = 6


def ending(board):
    if board.is_checkmate():
        return "mate"
    if board.is_stalemate():
        return "stalemate"
    return "dead" if board.is_insufficient_material() else ""


def choose(rng, board, moves):
    """A random move; now and then the last one back, so that positions repeat."""
    if len(board.move_stack) > 1 and rng.random() < 0.35:
        last = board.move_stack[-2]
        back = chess.Move(last.to_square, last.from_square)
        if back in moves:
            return back
    return rng.choice(moves)


def play(rng, fen, out):
    board = chess.Board(fen)
    out.write(f"G|{board.fen()}\n")
    for _ in range(LONGEST):
        moves = list(board.legal_moves)
        end = ending(board)
        move = None if end or not moves else choose(rng, board, moves)
        shown = rng.sample(moves, min(SAN_MOVES, len(moves)))
        shown += [m for m in moves if m.promotion or board.is_castling(m) or board.is_en_passant(m)]
        columns = [
            "P",
            board.fen(),
            end,
            str(int(board.is_repetition(3))),
            str(int(board.halfmove_clock >= 100)),
            " ".join(m.uci() for m in moves),
            " ".join(f"{m.uci()}={board.san(m)}" for m in shown),
            move.uci() if move else "",
        ]
        out.write("|".join(columns) + "\n")
        if move is None:
            return len(board.move_stack) + 1
        board.push(move)
    return LONGEST


def main():
    seed, wanted = int(sys.argv[1]), int(sys.argv[2])
    rng = random.Random(seed)
    fens = [fen for weight, fen in STARTS for _ in range(weight)]
    positions = 0
    while positions < wanted:
        positions += play(rng, rng.choice(fens), sys.stdout)


main()
