# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads a move as it is written on a card (reading 38).

Russian and Latin algebraic notation, full and short, numeric notation and UCI; castling
in its usual spellings. The answer is a legal `chess.Move` or None.
"""
import re

import chess

PIECES = {
    "Кр": chess.KING, "Kp": chess.KING, "Kр": chess.KING, "Кp": chess.KING, "K": chess.KING,
    "Ф": chess.QUEEN, "Q": chess.QUEEN, "Л": chess.ROOK, "R": chess.ROOK,
    "С": chess.BISHOP, "C": chess.BISHOP, "B": chess.BISHOP,
    "К": chess.KNIGHT, "N": chess.KNIGHT, "П": chess.PAWN, "P": chess.PAWN,
}
PROMOTION = {
    "Ф": chess.QUEEN, "Q": chess.QUEEN, "q": chess.QUEEN, "ф": chess.QUEEN,
    "Л": chess.ROOK, "R": chess.ROOK, "r": chess.ROOK, "л": chess.ROOK,
    "С": chess.BISHOP, "C": chess.BISHOP, "B": chess.BISHOP, "b": chess.BISHOP,
    "с": chess.BISHOP, "c": chess.BISHOP,
    "К": chess.KNIGHT, "N": chess.KNIGHT, "n": chess.KNIGHT, "к": chess.KNIGHT,
}
NUMERIC = {"1": chess.QUEEN, "2": chess.ROOK, "3": chess.BISHOP, "4": chess.KNIGHT}
NUMBER = re.compile(r"^\d+\s*[.…][.…\s]*")
MARKS = re.compile(r"(?:[+#!?†‡=]|(?<=\d)\s*(?:e\.?\s?p\.?|в\.?\s?п\.?)|\s)+$")
LONG = re.compile(r"^(Кр|Kp|Kр|Кp|[KQRBNPФЛСКПC])?([a-h][1-8])[-x:]?([a-h][1-8])"
                  r"[=(/]?([A-Za-zА-Яа-я])?\)?$")
SHORT = re.compile(r"^(Кр|Kp|Kр|Кp|[KQRBNPФЛСКПC])?([a-h])?([1-8])?[-x:]?([a-h][1-8])"
                   r"[=(/]?([A-Za-zА-Яа-я])?\)?$")
FILES = str.maketrans({"а": "a", "с": "c", "е": "e", "х": "x", "×": "x",
                       "–": "-", "—": "-", "−": "-", "‑": "-", "‐": "-"})


def plain(text):
    """The written move without number, marks and look-alike letters."""
    text = NUMBER.sub("", text.strip())
    text = MARKS.sub("", text)
    return text.translate(FILES).replace(" ", "")


def castling(text):
    """'O-O' or 'O-O-O' if that is what stands there."""
    bare = re.sub("[0OОoо]", "0", text)
    return {"0-0": "O-O", "0-0-0": "O-O-O"}.get(bare)


def numeric(text):
    """(from, to, promotion) of a numeric move, or None."""
    match = re.fullmatch(r"([1-8])([1-8])-?([1-8])([1-8])([1-4])?", text)
    if not match:
        return None
    f1, r1, f2, r2 = (int(match[i]) - 1 for i in range(1, 5))
    return chess.square(f1, r1), chess.square(f2, r2), NUMERIC.get(match[5])


def promotion_of(letter):
    """The piece that a promotion letter means; 0 for a letter that means none."""
    return PROMOTION.get(letter, 0) if letter else None


def pick(board, wanted):
    """The one legal move for which `wanted` holds."""
    found = [m for m in board.legal_moves if wanted(m)]
    return found[0] if len(found) == 1 else None


def read(board, text):
    """The legal move that is written, or None if it cannot be read or made."""
    if not isinstance(text, str):
        return None
    text = plain(text)
    side = castling(text)
    if side:
        step = 6 if side == "O-O" else 2
        return pick(board, lambda m: board.is_castling(m)
                    and chess.square_file(m.to_square) == step)
    squares = numeric(text)
    if squares:
        return pick(board, lambda m: (m.from_square, m.to_square, m.promotion) == squares)
    match = LONG.match(text)
    if match:
        piece, start, end, letter = match.groups()
        start, end, promo = chess.parse_square(start), chess.parse_square(end), promotion_of(letter)
        return pick(board, lambda m: (m.from_square, m.to_square, m.promotion) == (start, end, promo)
                    and (piece is None or board.piece_type_at(start) == PIECES[piece]))
    match = SHORT.match(text)
    if not match:
        return None
    piece, file, rank, end, letter = match.groups()
    kind = PIECES[piece] if piece else chess.PAWN
    end, promo = chess.parse_square(end), promotion_of(letter)
    return pick(board, lambda m: m.to_square == end and m.promotion == promo
                and board.piece_type_at(m.from_square) == kind and not board.is_castling(m)
                and (file is None or "abcdefgh"[chess.square_file(m.from_square)] == file)
                and (rank is None or chess.square_rank(m.from_square) == int(rank) - 1))


def ending(board):
    """The slug of what ends the game in this position by itself (reading 32), or None."""
    if not any(board.legal_moves):
        return "checkmate" if board.is_check() else "stalemate"
    others = [(s, p) for s, p in board.piece_map().items() if p.piece_type != chess.KING]
    if any(p.piece_type not in (chess.KNIGHT, chess.BISHOP) for _, p in others):
        return None
    if len(others) <= 1:
        return "dead-position"
    colours = {bool(chess.BB_LIGHT_SQUARES & chess.BB_SQUARES[s]) for s, _ in others}
    if all(p.piece_type == chess.BISHOP for _, p in others) and len(colours) == 1:
        return "dead-position"
    return None
