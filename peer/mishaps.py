# SPDX-License-Identifier: GPL-3.0-or-later
"""The mishaps of a generated game: void cards, wrong repeats, lines, lost cards, claims.

Each `turn_…` writes the papers of one turn; it answers False if it does not fit here.
"""
from dossier import partner
from game import Game, Stop
from notation import ending, read
from papers import days, impossible, write


class Mishaps(Game):
    """A game with everything that can go wrong in it."""

    # ---- cards that are void ----

    def void_keys(self, side, sent):
        """The keys of a card whose move is none."""
        keys = self.body(side, self.choose(), sent)
        kind = self.rng.choice(("impossible", "impossible", "illegible", "no-move", "line"))
        if kind == "impossible":
            keys["move"] = impossible(self.rng, self.board)
        elif kind == "illegible":
            keys["illegible"] = True
        elif kind == "no-move":
            keys["no_move"] = True
            keys.pop("move")
        else:
            keys["repeats"] = self.repeats() + [impossible(self.rng, self.board)]
        return keys

    def turn_void(self, side, sent, used):
        rng, other = self.rng, partner(side)
        card, came = self.post(side, other, sent, **self.void_keys(side, sent))
        if rng.random() < .1:
            self.forget(card, sent, lost=True)
            self.post(side, other, sent + days(rng.randint(20, 45)), again=card["id"],
                      registered=rng.random() < .6)
        fate = rng.choice(("query", "query", "query", "late", "unasked", "played-on",
                           "query", "late", "unasked", "silent"))
        if fate in ("query", "late"):
            delay = rng.randint(0, 3) if fate == "query" else rng.randint(3, 12)
            if rng.random() < .05:
                delay = -1
            query, back = self.post(other, side, came + days(delay), query=card["id"])
            if rng.random() < .12:
                self.forget(query, came + days(delay), lost=True)
                again = came + days(delay + rng.randint(10, 40))
                _, back = self.post(other, side, again, again=query["id"], registered=True)
            if rng.random() < .15:
                self.post(other, side, came + days(delay + 3), query=card["id"])
            self.came = back
        elif fate == "unasked":
            self.came = sent
        elif fate == "played-on":
            self.play_on(side, card, came)
        else:
            raise Stop
        self.used.add("void-" + fate)
        again = self.think(side)
        self.good_card(side, self.came + days(again if rng.random() < .9 else -1),
                       used + again)
        return True

    def play_on(self, side, card, came):
        """The partner answers the void card; then, perhaps, a ruling takes the game back."""
        rng, other, day, turn = self.rng, partner(side), came, partner(side)
        for _ in range(rng.randint(1, 4)):
            day += days(rng.randint(0, 6))
            move = write(rng, self.board, self.choose())
            _, day = self.post(turn, partner(turn), day, move=move, repeats=["e2-e4"])
            turn = partner(turn)
        if rng.random() < .2:
            who = rng.choice((side, other))
            self.post(who, partner(who), day, resigns=True)
        if rng.random() < .25:
            raise Stop
        ruling = self.rule(day + days(rng.randint(0, 15)), {"restores": card["id"]})
        self.came = ruling["received"].get(side, self.now)

    def turn_wrong_repetition(self, side, sent, used):
        rng, other = self.rng, partner(side)
        if not self.repeats():
            return False
        wrong = rng.choice((["a2-a3"], ["e2-e4"], ["Кg1-f3"], ["Кb8-a6"]))
        card = self.good_card(side, sent, used, repeats=wrong)
        if rng.random() < .35:
            return True
        query, back = self.post(other, side, self.came + days(rng.choice((0, 1, 3, 4, 8))),
                                query=card["id"])
        if rng.random() < .15:
            return True
        answer = back + days(rng.choice((0, 2, 3, 4, 9)))
        before = self.before[card["id"]][0]
        move = card["move"] if rng.random() < .6 else write(
            rng, before, rng.choice(sorted(before.legal_moves, key=str)))
        keys = {"move": move, "repeats": ["e7-e5"]}
        if rng.random() < .75:
            keys["again"] = card["id"]
        mail, came = self.post(side, other, answer, **keys)
        if rng.random() < .15 and "again" in keys:
            self.forget(mail, answer, lost=True)
            _, came = self.post(side, other, answer + days(rng.randint(3, 35)), again=card["id"])
        self.came = came
        return True

    # ---- lines ----

    def offered_line(self, length):
        """Texts and moves of a line that starts with the partner's move."""
        board, texts, moves = self.board.copy(), [], []
        script = list(self.script)
        while len(moves) < length and ending(board) is None:
            move = None
            if script:
                move = board.parse_uci(script.pop(0)) if script[0] in map(
                    str, board.legal_moves) else None
            move = move or self.rng.choice(sorted(board.legal_moves, key=str))
            texts.append(write(self.rng, board, move, self.plain))
            board.push(move)
            moves.append(move)
        return texts, moves

    def turn_variant(self, side, sent, used):
        """A card with a line; the partner's answer to it is the same turn."""
        rng, other = self.rng, partner(side)
        move = self.choose()
        keys = self.body(side, move, sent)
        text = keys["move"]
        self.board.push(move)
        texts, moves = self.offered_line(rng.choice((1, 2, 2, 3, 4, 4, 6))) \
            if ending(self.board) is None else ([], [])
        self.board.pop()
        if rng.random() < .2 and texts:
            texts[rng.randrange(len(texts))] = rng.choice(("a1-h8", "любой", "--"))
        keys["variant"] = texts
        offering, came = self.post(side, other, sent, **keys)
        self.made(side, offering, move, sent, came, used)
        taken = 0
        for written, good in zip(texts, moves):
            if written in ("a1-h8", "любой", "--"):
                break
            taken += 1
        if not taken or rng.random() < .3:
            return True
        self.accept(other, text, texts, moves, taken)
        return True

    def accept(self, side, last, texts, moves, taken):
        """Accepts some of the line, rightly or wrongly."""
        rng, used = self.rng, self.think(side)
        sent, n = self.came + days(used), rng.randint(1, taken)
        if rng.random() < .6 and n % 2:
            n = max(2, n - 1) if taken > 1 else n
        if rng.random() < .3:
            n = taken
        repeats = [last] + texts[:n]
        if rng.random() < .12:
            repeats[rng.randrange(len(repeats))] = "a2-a3"
            self.post(side, partner(side), sent, repeats=repeats, move="e2-e4")
            raise Stop
        kept = self.board.copy()
        for move in moves[:n]:
            self.board.push(move)
        ended = ending(self.board)
        if ended or n % 2:
            self.post(side, partner(side), sent, repeats=repeats, **(
                {} if ended and rng.random() < .7 else {"move": "e2-e4"}))
            if ended or rng.random() < .5:
                raise Stop
            self.board = kept
            return
        move = self.choose()
        keys = {"repeats": repeats, "move": write(rng, self.board, move, self.plain)}
        if rng.random() < .1:
            keys["no_move"] = True
            keys.pop("move")
            self.post(side, partner(side), sent, **keys)
            raise Stop
        mail, came = self.post(side, partner(side), sent, **keys)
        for who in (side, partner(side)):
            self.count[who] += n // 2
        self.made(side, mail, move, sent, came, used)

    # ---- lost and returned cards ----

    def turn_lost(self, side, sent, used):
        card = self.good_card(side, sent, used)
        self.forget(card, sent, lost=True)
        self.repeat_until_it_arrives(side, card, sent)
        return True

    def turn_returned(self, side, sent, used):
        rng = self.rng
        card = self.good_card(side, sent, used)
        back = sent + days(rng.randint(5, 40))
        card["returned"] = back if rng.random() < .3 else {
            "date": back, "reason": rng.choice(("address", "moved", "not-collected", "refused", "post"))}
        for key in ("received", "delivered"):
            card.pop(key, None)
        if rng.random() < .4:
            card["postmarks"] = [sent]
        self.repeat_until_it_arrives(side, card, sent, back)
        return True

    def repeat_until_it_arrives(self, side, card, sent, back=None):
        """Repeats of a card that did not come, and the partner's own repeats between them."""
        rng, other, last = self.rng, partner(side), sent
        mine = self.last[other]
        for _ in range(3):
            delay = rng.choice((3, 20, 29, 30, 31, 32, 33, 40, 50, 75))
            day = last + days(delay)
            if back and rng.random() < .7:
                day = back + days(rng.choice((0, 1, 3, 4, 6)))
            if mine and rng.random() < .35:
                asked = last + days(rng.randint(10, 40))
                _, heard = self.post(other, side, asked, again=mine["id"], registered=True)
                if rng.random() < .8:
                    day = heard + days(rng.choice((0, 2, 3, 4, 7)))
            day = max(day, last)
            keys = {"again": card["id"], "registered": rng.random() < .6}
            if card.get("move") and rng.random() < .8:
                keys["move"] = card["move"] if rng.random() < .92 else "a2-a4"
            mail, came = self.post(side, other, day, **keys)
            last, back = day, None
            if rng.random() < .7:
                self.came = came
                return
            self.forget(mail, day, lost=True)
        raise Stop

    # ---- claims ----

    def block(self, side):
        return (side, self.oversteps[side], (self.count[side] - 1) // self.control[0])

    def turn_claims(self, side, sent, used):
        """A claim against the partner, who has used too much (or has not)."""
        rng, other = self.rng, partner(side)
        if not self.count[other] or self.block(other) in self.claimed:
            return False
        over = self.days[other] > self.control[1] * ((self.count[other] - 1) // self.control[0] + 1)
        if not over and rng.random() > .04:
            return False
        self.claimed.add(self.block(other))
        number = sum(1 for i in range(len(self.board.move_stack)) if (i % 2 == 0) == (other == "white"))
        number = max(1, number + rng.choice((0, 0, 0, 0, -1, 1)))
        day = sent + days(rng.choice((0, 0, 0, -1, 1, 10)))
        second = self.oversteps[other] + 1
        keys = {"overstep": min(2, second), "against": other, "move": number, "count": rng.randint(28, 70)}
        notice = self.notice(side, day, number)
        keys["notice"] = notice["id"]
        if self.last[other]:
            keys["cards"] = [self.last[other]["id"]]
        if second > 1 or rng.random() < .1:
            keys["sealed"] = write(rng, self.board, self.choose(), self.plain) \
                if rng.random() < .9 else "a1-h8"
        for key in ("count", "notice", "cards", "sealed"):
            if rng.random() < .08:
                keys.pop(key, None)
        claim, _ = self.post(side, "arbiter", day, registered=rng.random() < .92, claim=keys)
        if keys["overstep"] == 2 or self.comp.get("loss_at_overstep") == 1:
            return self.decisive(side, claim, day, sent, used)
        if rng.random() < .7:
            self.decide(claim, day + days(rng.randint(5, 40)), other)
        return False

    def decide(self, claim, day, other):
        """The ruling on a claim, with protests and the appeals arbiter's word at times."""
        rng = self.rng
        decision = "overstep" if rng.random() < .7 else "reject"
        keys = {"on": claim["id"], "decision": decision}
        if decision == "reject" and rng.random() < .3:
            keys["penalty"] = {claim["from"]: rng.randint(1, 5)}
        ruling = self.rule(day, keys)
        if rng.random() < .25:
            who = rng.choice(("white", "black"))
            self.post(who, "appeals-arbiter", day + days(rng.randint(3, 20)), protest={"on": ruling["id"]})
            if rng.random() < .5:
                day += days(rng.randint(15, 50))
                decision = rng.choice(("overstep", "reject"))
                ruling = self.rule(day, {"on": claim["id"], "decision": decision}, "appeals-arbiter")
        if decision == "overstep":
            self.oversteps[other] += 1
            self.days[other] = self.count[other] = 0
        return decision, ruling, day

    def decisive(self, side, claim, day, sent, used):
        """A claim that interrupts: the wait, the ruling, the forwarding."""
        rng, other = self.rng, partner(side)
        if rng.random() < .4:
            who = rng.choice((side, other))
            self.post(who, partner(who), day + days(rng.randint(0, 9)), **rng.choice((
                {"move": write(rng, self.board, self.choose())}, {"resigns": True},
                {"accepts_draw": True}, {"query": self.last[other]["id"]} if self.last[other]
                and who == side else {"note": "…"})))
        if rng.random() < .25:
            raise Stop
        decision, ruling, on = self.decide(claim, day + days(rng.randint(5, 50)), other)
        if decision == "overstep" and rng.random() < .8:
            raise Stop
        sealed = claim["claim"].get("sealed")
        move = read(self.board, sealed) if sealed and decision == "reject" else None
        if move is None:
            got = ruling["received"].get(side, on)
            self.good_card(side, got + days(rng.randint(0, 6)), used)
            return True
        came = on
        if rng.random() < .85:
            _, came = self.post("arbiter", other, on + days(rng.randint(0, 5)), forwards=claim["id"])
        else:
            came = ruling["received"].get(other, on)
        self.made(side, claim, move, day, came, used)
        return True
