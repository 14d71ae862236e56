# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays one invented game by post for the generator, with the mishaps that its features name."""
import datetime

import chess

from dossier import partner
from notation import ending
from papers import days, evidence, write

SCRIPTS = (
    "f2f3 e7e5 g2g4 d8h4",
    "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7",
    "e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6 c8e6",
    "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1",
)


class Stop(Exception):
    """The game goes no further."""


class Game:
    """The papers of one game while they are being written."""

    def __init__(self, rng, feats):
        self.rng, self.feats = rng, feats
        self.used = set()
        self.mail, self.counter = [], {}
        self.start = datetime.date(2023, 1, 1) + days(rng.randint(0, 800))
        if "new-year" in feats:
            self.start = datetime.date(self.start.year, rng.randint(9, 11), rng.randint(1, 28))
        self.comp = {"index": f"Т-{rng.randint(1, 99)}", "start": self.start}
        self.players = {"white": {"name": "Белый"}, "black": {"name": "Чёрный"}}
        self.control = (10, 30)
        self.board, self.opening = chess.Board(), None
        self.last = {"white": None, "black": None}     # last good card of each side
        self.before = {}                               # board before a card's move
        self.line = None                               # (offering card, texts, moves)
        self.days = {"white": 0, "black": 0}
        self.count = {"white": 0, "black": 0}
        self.oversteps = {"white": 0, "black": 0}
        self.claimed = set()
        self.script = rng.choice(SCRIPTS).split() if "script" in feats else []
        self.now = self.start
        self.came = self.start                         # the day the side on move got its task
        self.plain = "notations" not in feats
        self.pace = rng.choice(((0, 4), (1, 6), (2, 9), (0, 14)))

    # ---- writing papers ----

    def feature(self, name, chance):
        """Does a chosen feature strike now?"""
        if name in self.feats and self.rng.random() < chance:
            self.used.add(name)
            return True
        return False

    def name(self, frm):
        letter = {"white": "w", "black": "b", "arbiter": "a", "appeals-arbiter": "p",
                  "adjudicator": "j"}[frm]
        self.counter[frm] = self.counter.get(frm, 0) + 1
        return f"{letter}{self.counter[frm]}"

    def post(self, frm, to, sent, transit=None, registered=False, **keys):
        """Writes a mailing; returns it with the day of its arrival."""
        transit = self.rng.choice((0, 1, 2, 3, 3, 4, 5, 8)) if transit is None else transit
        came = sent + days(transit)
        mail = {"id": self.name(frm), "from": frm, "to": to, **evidence(
            self.rng, self.feats, sent, came)}
        if registered:
            mail["medium"] = "registered"
            mail.setdefault("receipt", {"number": str(self.rng.randint(100, 999)), "date": sent})
        mail.update(keys)
        self.mail.append(mail)
        self.now = max(self.now, sent)
        return mail, came

    def rule(self, sent, ruling, frm="arbiter", to="both", **keys):
        """A ruling of the arbiter's."""
        mail = {"id": self.name(frm), "from": frm, "to": to, "dated": sent}
        got = {s: sent + days(self.rng.randint(1, 6)) for s in ("white", "black")}
        if self.rng.random() < .1:
            got.pop(self.rng.choice(("white", "black")))
        if to == "both":
            mail["received"] = got
        else:
            mail["received"] = sent + days(self.rng.randint(1, 6))
        mail["ruling"] = ruling
        mail.update(keys)
        self.mail.append(mail)
        self.now = max(self.now, sent)
        return mail

    def forget(self, mail, sent, **keys):
        """Turns a written mailing into one that never arrived."""
        for key in ("postmarks", "received", "delivered"):
            mail.pop(key, None)
        mail["dated"] = sent
        mail.update(keys)

    # ---- one move after another ----

    def side(self):
        return "white" if self.board.turn else "black"

    def quota(self, side):
        return self.control[1] * (self.count[side] // self.control[0] + 1)

    def think(self, side):
        """A thinking time; sometimes one that just reaches or just passes the control."""
        left = self.quota(side) - self.days[side]
        if self.feature("boundary", .15):
            return max(0, left + self.rng.choice((-5, -1, 0, 1, 2)))
        if self.feature("slow", .12):
            return self.rng.randint(15, 45)
        return self.rng.randint(*self.pace)

    def choose(self):
        """The next move of the script or of chance."""
        if self.script:
            move = chess.Move.from_uci(self.script.pop(0))
            if move in self.board.legal_moves:
                return move
            self.script = []
        moves = sorted(self.board.legal_moves, key=str)
        if self.rng.random() < .3:
            quick = [m for m in moves if self.board.is_capture(m) or m.promotion]
            moves = quick or moves
        return self.rng.choice(moves)

    def last_text(self):
        """The partner's last move, written once more."""
        if not self.board.move_stack:
            return None
        before = self.board.copy()
        move = before.pop()
        return write(self.rng, before, move, self.plain)

    def repeats(self):
        text = self.last_text()
        return [text] if text else []

    def body(self, side, move, sent):
        """The keys of a card with a good move."""
        keys = {"move": write(self.rng, self.board, move, self.plain)}
        if self.repeats() and not self.feature("no-repeats", .3):
            keys["repeats"] = self.repeats()
        if self.feature("correction", .2):
            keys["correction"] = self.rng.choice(("signed", "unsigned"))
        if self.feature("draw-offer", .25):
            keys["offers_draw"] = True
        if self.feature("draw-claim", .3):
            keys["claims_draw"] = self.rng.choice(("threefold", "fifty"))
        if self.feature("address", .15):
            keys["address_error"] = True
        if self.feature("demanded", .2):
            keys["demanded_registered"] = True
        if self.feature("medium", .25):
            keys["medium"] = self.rng.choice(("email", "registered", "telegram"))
        other = self.last[partner(side)]
        if other and (self.feature("states", .5) or not any(
                k in other for k in ("postmarks", "dated", "receipt", "lost"))):
            keys["states"] = {"partner_sent": self.sent_of(other) + days(self.rng.choice((0, 0, 0, 1))),
                              "partner_received": self.came}
        if other and self.rng.random() < .05:
            keys["answers"] = other["id"]
        if self.feature("leave", .12):
            keys["leave"] = self.leave_days(sent)
            self.tell_arbiter(side, sent, keys["leave"])
        return keys

    def sent_of(self, mail):
        return self.before.get(mail["id"], (None, self.now))[1]

    def made(self, side, mail, move, sent, came, charged):
        """Notes that a move stands on the board."""
        self.before[mail["id"]] = (self.board.copy(), sent)
        self.board.push(move)
        self.last[side], self.line = mail, None
        self.days[side] += charged
        self.count[side] += 1
        self.came = came
        if ending(self.board) and self.rng.random() < .8:
            raise Stop

    def play(self, moves):
        """Plays up to so many half-moves."""
        try:
            for _ in range(moves):
                if not any(self.board.legal_moves):
                    break
                self.turn()
        except Stop:
            pass

    def turn(self):
        side = self.side()
        used = self.think(side)
        sent = self.came + days(used)
        if self.feature("contradiction", .06):
            sent = max(self.start, self.came - days(self.rng.randint(1, 6)))
        if not self.board.move_stack and self.feature("before-start", .7):
            sent = self.start - days(self.rng.randint(0, 9))
        self.between_moves(side, sent)
        for name, chance in (("claims", .7), ("void", .12), ("wrong-repetition", .15),
                             ("variant", .4), ("lost", .12), ("returned", .12)):
            if name in self.feats and self.rng.random() < chance:
                if getattr(self, "turn_" + name.replace("-", "_"))(side, sent, used):
                    self.used.add(name)
                    return
        self.good_card(side, sent, used)
        self.after_card(side)

    def good_card(self, side, sent, used, **more):
        """A card with a good move, perhaps with a new line after it."""
        move = self.choose()
        keys = self.body(side, move, sent)
        keys.update(more)
        transit = 0 if keys.get("medium") == "email" else None
        mail, came = self.post(side, partner(side), sent, transit=transit, **keys)
        self.made(side, mail, move, sent, came, used)
        return mail

    def after_card(self, side):
        """Needless second cards of the side that has just moved."""
        mail = self.last[side]
        sent = self.sent_of(mail)
        if self.feature("needless-repeat", .15):
            move = mail.get("move") if self.rng.random() < .8 else write(
                self.rng, self.board, self.choose())
            self.post(side, partner(side), sent + days(self.rng.randint(1, 40)), again=mail["id"],
                      registered=self.rng.random() < .5, **({"move": move} if move else {}))
        if self.feature("second-move", .15):
            before = self.before[mail["id"]][0]
            move = self.rng.choice(sorted(before.legal_moves, key=str))
            self.post(side, partner(side), sent + days(self.rng.randint(0, 5)),
                      move=write(self.rng, before, move, self.plain))

    # ---- letters between the moves ----

    def leave_days(self, sent):
        length = self.rng.choice((5, 10, 14, 20, 31, 40))
        first = sent + days(self.rng.choice((-4, -1, 0, 1, 3, 10, 25)))
        return {"from": first, "to": first + days(length - 1)}

    def tell_arbiter(self, side, sent, leave):
        if self.rng.random() < .6:
            self.post(side, "arbiter", sent, leave=dict(leave), registered=self.rng.random() < .8)

    def between_moves(self, side, sent):
        """Notices, rulings and other letters around the time of this move."""
        rng, who = self.rng, self.rng.choice(("white", "black"))
        day = sent - days(rng.randint(0, 5))
        if self.feature("leave", .12):
            leave = self.leave_days(day)
            self.post(who, partner(who), day, leave=leave)
            self.tell_arbiter(who, day, leave)
        if self.feature("permitted-leave", .08):
            first = day - days(rng.randint(0, 20))
            self.rule(day, {"permits_leave": {"side": who, "from": first,
                                              "to": first + days(rng.randint(3, 40))}})
        if self.feature("neutral", .05):
            first = day - days(rng.randint(-5, 10))
            self.rule(day, {"neutral": {"from": first, "to": first + days(rng.randint(2, 30))}})
        if self.feature("penalty", .06):
            self.rule(day, {"penalty": {who: rng.randint(0, 6)}, "reason": "…"})
        if self.feature("demands", .06):
            self.rule(day, {"demands_registered": rng.choice(("white", "black", "both"))})
        if self.feature("permits-medium", .1):
            self.rule(day, {"permits_medium": "email"})
        if self.feature("fixes", .08) and self.mail:
            mail = rng.choice(self.mail)
            if "ruling" not in mail:
                on = self.sent_of(mail)
                keys = {"sent": on - days(rng.randint(0, 2)), "received": on + days(rng.randint(1, 7))}
                if rng.random() < .6:
                    keys.pop(rng.choice(("sent", "received")))
                self.rule(max(day, on), {"fixes": mail["id"], **keys})
        if self.feature("first-move", .8) and not self.board.move_stack:
            self.post("black", "white", self.start + days(rng.randint(25, 40)), asks_first_move=True)
        if self.feature("draw-offer", .1):
            self.post(who, partner(who), day, accepts_draw=True)
            if rng.random() < .15:
                raise Stop
        if self.feature("notice", .08):
            self.notice(who, day, rng.randint(1, 12))

    def notice(self, who, day, number):
        """A notice of overstep to the partner, perhaps with an objection to it."""
        mail, came = self.post(who, partner(who), day, registered=self.rng.random() < .9,
                               overstep_notice={"move": number, "days": self.rng.randint(28, 70)})
        if self.rng.random() < .4:
            self.post(partner(who), "arbiter", came + days(self.rng.randint(0, 10)),
                      objection={"to": mail["id"], "reason": "…"}, registered=True)
        return mail
