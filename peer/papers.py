# SPDX-License-Identifier: GPL-3.0-or-later
"""How the generator writes moves and what evidence of dates it puts on a mailing."""
import datetime

import chess

RU = {chess.KING: "Кр", chess.QUEEN: "Ф", chess.ROOK: "Л", chess.BISHOP: "С", chess.KNIGHT: "К",
      chess.PAWN: ""}
LATIN = {chess.KING: "K", chess.QUEEN: "Q", chess.ROOK: "R", chess.BISHOP: "B",
         chess.KNIGHT: "N", chess.PAWN: ""}
DIGIT = {None: "", chess.QUEEN: "1", chess.ROOK: "2", chess.BISHOP: "3", chess.KNIGHT: "4"}
MISPRINTS = ("a1-h8", "Фd1-d9", "Кb1-b3", "e2-e5", "любой", "--", "Крe1-e3", "Сc1-h1", "0-0-0", "h7-h5")


def days(n):
    return datetime.timedelta(days=n)


def full(board, move, letters, dash):
    """Full algebraic notation in one of the alphabets."""
    piece = letters[board.piece_type_at(move.from_square)]
    promotion = letters[move.promotion] if move.promotion else ""
    return (piece + chess.square_name(move.from_square) + dash
            + chess.square_name(move.to_square) + promotion)


def numeric(move):
    return "".join(str(n + 1) for n in (
        chess.square_file(move.from_square), chess.square_rank(move.from_square),
        chess.square_file(move.to_square), chess.square_rank(move.to_square))
    ) + DIGIT[move.promotion]


def short_ru(board, move):
    """Short Russian algebraic notation."""
    san = board.san(move).replace("O", "0")
    return san.translate(str.maketrans({"K": "Кр", "Q": "Ф", "R": "Л", "B": "С", "N": "К"}))


def write(rng, board, move, plain=False):
    """A move as somebody would write it on a card."""
    if plain:
        return full(board, move, RU, "-")
    style = rng.choice(("ru", "ru", "ru", "latin", "short", "short-ru", "numeric", "uci", "number"))
    if board.is_castling(move) and style in ("ru", "latin", "number"):
        return rng.choice(("0-0", "O-O", "О-О") if chess.square_file(move.to_square) == 6
                          else ("0-0-0", "O-O-O", "О-О-О"))
    if style == "ru":
        text = full(board, move, RU, rng.choice("-–:" if board.is_capture(move) else "-–"))
        return text.replace("c", "с").replace("e", "е") if rng.random() < .1 else text
    if style == "latin":
        return full(board, move, LATIN, rng.choice(("-", "x") if board.is_capture(move) else ("-",)))
    if style == "number":
        dots = ". " if board.turn else "... "
        return f"{board.fullmove_number}{dots}{full(board, move, RU, '-')}"
    return {"short": board.san(move), "short-ru": short_ru(board, move),
            "numeric": numeric(move), "uci": move.uci()}[style]


def impossible(rng, board):
    """A written move that cannot be made in this position."""
    if rng.random() < .3:
        return rng.choice(MISPRINTS)
    for _ in range(20):
        move = chess.Move(rng.randrange(64), rng.randrange(64))
        if move not in board.legal_moves and move.from_square != move.to_square:
            piece = board.piece_at(move.from_square)
            if piece and chess.Move(move.from_square, move.to_square, chess.QUEEN) \
                    not in board.legal_moves:
                return full(board, move, RU, "-")
    return "a1-h8"


# ---- evidence of dates: each shape returns the keys of a mailing ----

def stamps(rng, s, r):
    return {"postmarks": [s, r]}


def offices(rng, s, r):
    marks = [{"date": s, "office": "origin"}, {"date": r, "office": "arrival"}]
    if rng.random() < .4:
        marks.append({"date": s + (r - s) // 2, "office": "transit"})
        rng.shuffle(marks)
    return {"postmarks": marks, **({"received": r + days(rng.randint(0, 3))}
                                   if rng.random() < .4 else {})}


def one_stamp(rng, s, r):
    return {"postmarks": [s], "received": r, "dated": s - days(rng.choice((0, 0, 1, 2)))}


def written(rng, s, r):
    return {"dated": s, "received": r}


def unreadable(rng, s, r):
    return {"postmarks": [{"illegible": True}] * rng.randint(1, 2), "dated": s, "received": r}


def receipt(rng, s, r):
    return {"medium": "registered", "receipt": {"number": str(rng.randint(100, 999)), "date": s},
            "postmarks": [s + days(rng.choice((0, 1))), r], "dated": s - days(rng.choice((0, 1)))}


def delivered(rng, s, r):
    return {"postmarks": [{"date": s, "office": "origin"}], "received": r + days(1),
            "delivered": {"date": r, "by": rng.choice(("advice", "tracking"))}}


def transit(rng, s, r):
    return {"postmarks": [{"date": s, "office": "transit"}, s + days(1)], "received": r}


def arrival_only(rng, s, r):
    return {"postmarks": [{"date": r, "office": "arrival"}], "dated": s,
            "received": r + days(rng.randint(0, 2))}


def alike(rng, s, r):
    return {"postmarks": [s, s], "received": r}


def late_record(rng, s, r):
    return {"postmarks": [s, r, {"illegible": True}], "received": r + days(rng.randint(1, 6))}


def no_sending(rng, s, r):
    return {"received": r}


def no_receipt(rng, s, r):
    return {"postmarks": [s]}


def nothing(rng, s, r):
    return {}


PLAIN = (stamps,)
MIXED = (stamps, stamps, offices, offices, one_stamp, written, unreadable, receipt, delivered,
         transit, arrival_only, alike, late_record)
OPEN = (no_sending, no_receipt, nothing)


def evidence(rng, feats, s, r):
    """The date evidence for a mailing sent on s that arrived on r."""
    x = rng.random()
    if "open-dates" in feats and x < .12:
        return rng.choice(OPEN)(rng, s, r)
    if "evidence" in feats and x < .6:
        return rng.choice(MIXED)(rng, s, r)
    return stamps(rng, s, r) if s != r or x > .97 else {"postmarks": [s], "received": r}
