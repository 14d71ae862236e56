# SPDX-License-Identifier: GPL-3.0-or-later
"""How a generated game ends: silence, results, records, the end of term, rulings and appeals."""
from dossier import partner
from game import Stop
from mishaps import Mishaps
from papers import days, impossible, write

ENDINGS = ("none", "none", "none", "silence", "resign", "draw", "ruling", "withdrawal", "no-record",
           "record", "term", "term")


class Closing(Mishaps):
    """A game with its end."""

    def close(self, how):
        """Writes the papers of the chosen ending."""
        if how != "none":
            self.used.add("end-" + how)
            try:
                getattr(self, "close_" + how.replace("-", "_"))()
            except Stop:
                pass
        if self.feature("protests", .8):
            self.protests()
        if self.feature("records", .8) or how == "record":
            self.records()

    def later(self, low=1, high=30):
        return self.now + days(self.rng.randint(low, high))

    def close_silence(self):
        """Nobody plays on; some repeat, some tell the arbiter."""
        rng = self.rng
        for side in ("white", "black"):
            mail, day = self.last[side], self.now
            for _ in range(rng.choice((0, 1, 1, 2))):
                day += days(rng.choice((5, 28, 31, 32, 45)))
                if mail and rng.random() < .75:
                    keys = {"move": mail["move"]} if mail.get("move") else {}
                    self.post(side, partner(side), day, again=mail["id"],
                              registered=rng.random() < .7, **keys)
                else:
                    letter = {"to": mail["id"]} if mail and rng.random() < .6 else {}
                    self.post(side, "arbiter", day, registered=True, no_reply=letter)

    def close_resign(self):
        side = self.rng.choice(("white", "black"))
        self.post(side, partner(side), self.later(0, 10), resigns=True)
        if self.rng.random() < .3:
            self.post(partner(side), side, self.later(0, 5), move="e2-e4", address_error=True)

    def close_draw(self):
        """An offer and its acceptance."""
        if not any(self.board.legal_moves):
            return
        side = self.side()
        sent = self.came + days(self.rng.randint(0, 6))
        self.good_card(side, sent, 3, offers_draw=True)
        self.post(partner(side), side, self.came + days(self.rng.randint(0, 6)), accepts_draw=True)

    def result(self):
        return self.rng.choice(("1-0", "0-1", "1/2-1/2", "0-0"))

    def close_ruling(self):
        day = self.later()
        self.rule(day, {"result": self.result()})
        if self.rng.random() < .3:
            self.rule(day + days(self.rng.randint(0, 40)), {"result": self.result()},
                      self.rng.choice(("arbiter", "appeals-arbiter")))
        if self.rng.random() < .4 and any(self.board.legal_moves):
            self.good_card(self.side(), day + days(self.rng.randint(0, 5)), 1)

    def close_withdrawal(self):
        side = self.rng.choice(("white", "black"))
        self.post(side, "arbiter", self.later(), withdraws={"reason": "…"})
        decision = self.rng.choice(("loss", "adjudicate", "exclude"))
        self.rule(self.later(), {"withdrawal": {"side": side, "decision": decision}})
        if decision == "adjudicate" and self.rng.random() < .5:
            self.rule(self.later(), {"result": self.result()})

    def close_no_record(self):
        self.rule(self.later(), {"no_record": True})

    def close_record(self):
        """Only records tell of a result."""
        self.used.add("records")

    def records(self):
        rng, day = self.rng, self.later(1, 20)
        result = rng.choice(("1-0", "0-1", "1/2-1/2"))
        papers = []
        for side in ("white", "black"):
            if rng.random() < .25:
                continue
            said = result if rng.random() < .85 else self.result()
            record = {"result": said, "started": self.start, "ended": self.now,
                      "white_total": 20, "black_total": 20, "moves": ["e2-e4"], "signature": True}
            if rng.random() < .3:
                record.pop(rng.choice(sorted(record)))
            mail, _ = self.post(side, "arbiter", day, record=record)
            papers.append(mail)
            day += days(rng.randint(0, 20))
        if papers and rng.random() < .2:
            self.rule(self.later(), {"accepts_record": rng.choice(papers)["id"]})

    # ---- the end of the competition ----

    def close_term(self):
        """The competition ended, now or while the game was still going on."""
        rng = self.rng
        span = max(10, (self.now - self.start).days)
        end = self.now + days(rng.randint(-3, 20)) if rng.random() < .6 else \
            self.start + days(rng.randint(span // 2, span))
        end = self.comp["end"] = max(end, self.start)
        opinions = rng.choice((("1-0", "1-0"), ("1/2-1/2", "1/2-1/2"), ("1-0", "1/2-1/2"), ("1-0", "0-1")))
        for side, opinion in zip(("white", "black"), opinions):
            if rng.random() < .25:
                continue
            paper = {"result": opinion, "position": self.board.fen()}
            if side == self.side() and any(self.board.legal_moves) and rng.random() < .7:
                paper["move"] = write(rng, self.board, self.choose(), self.plain) \
                    if rng.random() < .8 else impossible(rng, self.board)
            self.post(side, "arbiter", end + days(rng.choice((-1, 0, 1, 5, 13, 14, 15, 20))),
                      adjudication=paper, registered=True)
        if rng.random() < .4 and any(self.board.legal_moves):
            side = self.side()
            self.post(side, partner(side), end + days(rng.randint(0, 8)), repeats=self.repeats(),
                      move=write(rng, self.board, self.choose(), self.plain))
        if rng.random() < .6:
            self.adjudicate(end + days(rng.randint(10, 60)))

    def adjudicate(self, day):
        rng = self.rng
        ruling = self.rule(day, {"result": self.result()})
        if rng.random() < .5:
            side = rng.choice(("white", "black"))
            self.post(side, "arbiter", day + days(rng.randint(3, 25)), registered=True,
                      appeal={"on": ruling["id"], "copy_to_partner": True})
            if rng.random() < .5:
                self.rule(day + days(rng.randint(20, 60)), {"result": self.result()},
                          rng.choice(("adjudicator", "arbiter", "appeals-arbiter")))

    def protests(self):
        for ruling in [m for m in self.mail if "ruling" in m]:
            if self.rng.random() < .4:
                side = self.rng.choice(("white", "black"))
                day = ruling["dated"] + days(self.rng.randint(2, 20))
                self.post(side, "appeals-arbiter", day, protest={"on": ruling["id"]})
