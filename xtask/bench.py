"""Marks from outside for `make bench`: prints `name value` lines.

    bench.py PROGRAM GAMES DOSSIER...

GAMES has one game a line in UCI. python-chess replays it, checking every move; PROGRAM judges all the dossiers.
"""

import resource
import subprocess
import sys
import time

import chess


def replay(games: list[list[str]]) -> int:
    played = 0
    for game in games:
        board = chess.Board()
        for text in game:
            move = chess.Move.from_uci(text)
            if not board.is_legal(move):
                raise SystemExit(f"{text} cannot be made in {board.fen()}")
            board.push(move)
            played += 1
    return played


def main() -> None:
    program, path, *dossiers = sys.argv[1:]
    with open(path, encoding="ascii") as file:
        games = [line.split() for line in file]
    best = min(timed(lambda: replay(games)) for _ in range(3))
    print("python_chess_ns", int(best * 1e9))
    command = [program, "judge", "--format", "json", *dossiers]
    best = min(timed(lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL)) for _ in range(5))
    print("program_ns", int(best * 1e9))
    print("program_peak_kib", resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)


def timed(work) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


main()
