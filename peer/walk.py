# SPDX-License-Identifier: GPL-3.0-or-later
"""Walks through the mailings in their order and makes the moves (readings 4, 7, 9 to 21, 27, 32, 33).

The walk yields the moves on the board with the days of their thinks, a ledger of days and
penalties for each side, the findings, and the state in which the game stands at the end.
"""
from dataclasses import dataclass, field

import chess

from dossier import SIDES, partner
from notation import ending, read
from order import order_of_events

COLOUR = {"white": chess.WHITE, "black": chess.BLACK}


@dataclass
class Ply:
    """One move on the board."""
    side: str
    number: int
    move: chess.Move
    san: str
    mailing: str | None
    kind: str                    # opening | own | line | sealed | paper
    sent: object = None
    got: object = None
    charged: int | None = 0      # None: a date is open
    known: int = 0               # the days that are known in any case
    leave: int = 0
    before_start: int = 0
    offered: bool = False        # a line's move of the one who offered the line
    card: str | None = None      # the mailing that put it on the board
    card_sent: object = None


@dataclass
class Held:
    """Days of thinks for a move that is not made yet."""
    days: int = 0
    leave: int = 0
    before_start: int = 0
    open: bool = False


@dataclass
class Void:
    """A void card that its sender has not replaced."""
    card: object
    side: str
    query: object = None         # the query, or the ruling that works as one


@dataclass
class Pending:
    """A wrongly repeated card that was queried; the querier waits for the answer."""
    card: object
    side: str                    # the sender of the card, who owes the answer
    query: object
    answers: list = field(default_factory=list)


class Walk:
    """The game as it stands; `cut` is the number of half-moves at which an overstep ends it."""

    def __init__(self, evidence, calendar, cut=None):
        self.evidence, self.calendar, self.cut = evidence, calendar, cut
        self.dossier = evidence.dossier
        calendar.interruptions = {s: [] for s in SIDES}
        self.board, self.plies, self.findings = chess.Board(), [], []
        self.ledger = {s: [] for s in SIDES}       # ("move", index, days) and ("penalty", days)
        self.penalty = {s: 0 for s in SIDES}
        self.mistakes = {s: 0 for s in SIDES}
        self.charged_cards, self.late_days = set(), {}
        self.held = {s: Held() for s in SIDES}
        self.copies, self.positions = {}, {}       # by root id: mailings; (board before, move)
        self.agains, self.all_agains = [], {}      # repeats taken so far; all known ones by root
        for m in evidence.known:
            if m.between and m.get("again"):
                self.all_agains.setdefault(self.dossier.root(m.id), []).append(m)
        self.void = self.pending = self.offer = self.draw_offer = None
        self.wrong, self.queried_wrong = {}, set()
        self.doubt = self.over = self.interrupted = self.paper_made = False
        self.played_on = None
        self.waits, self.end = [], None            # end: (result, norm, day)
        self.last_ruled = self._first_result_ruling()
        self._opening()
        for event in order_of_events(evidence):
            getattr(self, "_on_" + event.kind)(event)
        for mail_id, side in self.wrong.items():
            if mail_id not in self.queried_wrong:
                self.find("wrong-repetition", side, mail_id)

    # ---- small helpers ----

    def sent(self, m):
        return self.evidence.sent(m)[0]

    def find(self, norm, side, mailing, **more):
        self.findings.append({"norm": norm, "side": side, "mailing": mailing, **more})

    def on_move(self):
        return "white" if self.board.turn else "black"

    def penalise(self, side, days):
        self.penalty[side] += days
        self.ledger[side].append(("penalty", days))

    def mistake(self, norm, side, m):
        """One of the four mistakes (readings 16 and 18: one card, one penalty)."""
        days = 0
        if m.id not in self.charged_cards:
            days = 5 if self.mistakes[side] == 0 else 10
            self.charged_cards.add(m.id)
            self.mistakes[side] += 1
            self.penalise(side, days)
        self.find(norm, side, m.id, days=days)

    def first(self, copies):
        """The first known arrival among these mailings."""
        days = [self.evidence.received(m)[0] for m in copies]
        return min((d for d in days if d), default=None)

    def arrival(self, root):
        """First known arrival of any copy: the mailing itself or an `again` of it (reading 11)."""
        mail = self.dossier.by_id.get(root)
        return self.first(self.all_agains.get(root, []) + ([mail] if mail.between else []))

    def arrival_so_far(self, root):
        """The same among the copies that were taken so far."""
        return self.first(self.copies.get(root, []))

    def forwardings(self, claim_id):
        """The arbiter's known forwardings of a sealed move."""
        return [m for m in self.evidence.known if m.get("forwards") == claim_id]

    def carrier_arrival(self, ply):
        """When the move reached the partner; the opening's last move: from the dossier."""
        if ply.kind == "opening":
            return self.dossier.opening.get("on_move_since")
        days = [self.arrival(ply.mailing)]
        if ply.kind == "sealed":
            days += [self.evidence.reached(f, partner(ply.side))
                     for f in self.forwardings(ply.mailing)]
        return min((d for d in days if d), default=None)

    def _first_result_ruling(self):
        """The sending of the first ruling that decides the game (reading 32)."""
        days = [self.sent(r) for r in self.evidence.rulings
                if "result" in r.ruling or r.ruling.get("no_record")
                or r.ruling.get("withdrawal", {}).get("decision") in ("loss", "exclude")]
        return min((d for d in days if d), default=None)

    def past_ruling(self, at):
        return bool(self.last_ruled and at and at > self.last_ruled)

    def after_end(self, at):
        return bool(self.dossier.end and at and at > self.dossier.end)

    def waiting(self, at):
        """Does a decisive claim wait for its ruling on this day? (reading 27)"""
        return any(until is None or (at is not None and at < until) for until in self.waits)

    # ---- events ----

    def _opening(self):
        opening = self.dossier.opening
        if not opening:
            return
        self.mistakes = {s: opening.get("mistakes", {}).get(s, 0) for s in SIDES}
        for text in opening.get("moves", []):
            move = read(self.board, text)
            if move is None:
                break
            self._push(move, "opening", None, charged=None)

    def _on_penalty(self, event):
        for side, days in event.mail.ruling["penalty"].items():
            self.penalise(side, days)
            self.find("ruling-penalty", side, event.mail.id, days=days)

    def _on_restore(self, event):
        void = self.void
        if void and not self.over and void.query is None \
                and self.dossier.root(event.mail.ruling["restores"]) == void.card.id:
            void.query, self.doubt = event.mail, False

    def _on_mail(self, event):
        m, kind = event.mail, event.mail.kind
        if self.over or self.past_ruling(event.at):
            return
        if self.after_end(event.at):
            if kind in ("resigns", "accepts"):
                getattr(self, "_" + kind)(m)
            elif kind == "move":
                self.find("end-of-term", m.frm, m.id)
            return
        if self.waiting(event.at):
            standing = self.draw_offer == partner(m.frm)
            if kind == "resigns" or (kind == "accepts" and standing):
                getattr(self, "_" + kind)(m)
            return
        self._medium(m, event.at)
        if self.doubt:
            self._in_doubt(m, kind)
            return
        self._form_penalties(m)
        getattr(self, "_" + kind)(m)

    def _in_doubt(self, m, kind):
        """After a void card was played on only a resignation and a draw count (reading 18)."""
        if kind in ("resigns", "accepts"):
            getattr(self, "_" + kind)(m)
            return
        if kind == "move":
            self._repetition_missing(m)
        self._claims_draw(m)

    # ---- the outside of a mailing (readings 19 and 20) ----

    def registered_demanded(self, m):
        if self.dossier.competition.get("registered") or m.get("demanded_registered"):
            return True
        sent = self.sent(m)
        for r in self.evidence.rulings:
            if r.ruling.get("demands_registered") in (m.frm, "both"):
                reached = self.evidence.reached(r, m.frm)
                if reached and sent and sent > reached:
                    return True
        return False

    def permitted_medium(self, m, at):
        if m.medium in ("ordinary", "registered"):
            return True
        return any(r.ruling.get("permits_medium") == m.medium and at and self.sent(r) <= at
                   for r in self.evidence.rulings)

    def _unregistered(self, m):
        return any(k in m.keys for k in ("move", "again", "variant")) \
            and self.registered_demanded(m) and m.medium != "registered"

    def _medium(self, m, at):
        carries = any(k in m.keys for k in ("move", "again", "variant"))
        if carries and (self._unregistered(m) or not self.permitted_medium(m, at)):
            self.find("mail-medium", m.frm, m.id)

    def _form_penalties(self, m):
        if m.get("address_error"):
            self.mistake("penalty-address", m.frm, m)
        if self._unregistered(m) and (self.evidence.lost(m) or self.evidence.returned(m)):
            self.mistake("penalty-unregistered", m.frm, m)

    def _repetition_missing(self, m):
        if m.get("move") and not m.get("repeats") and self.plies and self.on_move() == m.frm:
            self.find("mail-repetition", m.frm, m.id)

    # ---- kinds of mailings ----

    def _resigns(self, m):
        self._finish("0-1" if m.frm == "white" else "1-0", "resignation", self.sent(m))

    def _accepts(self, m):
        if self.draw_offer == partner(m.frm):
            self._finish("1/2-1/2", "draw-agreed", self.sent(m))
        else:
            self.find("draw-agreed", m.frm, m.id)
            self._claims_draw(m)

    def _other(self, m):
        self._claims_draw(m)

    def _finish(self, result, norm, day):
        self.over, self.end = True, (result, norm, day)

    def _claims_draw(self, m):
        claim = m.get("claims_draw")
        if not claim or self.after_end(self.sent(m)):
            return
        right = (self.board.is_repetition(3) if claim == "threefold"
                 else self.board.halfmove_clock >= 100)
        if right and not self.over:
            self._finish("1/2-1/2", "draw-claimed", self.sent(m))
        elif not right:
            self.find("draw-claimed", m.frm, m.id)

    def _again(self, m):
        root = self.dossier.root(m.id)
        if root in self.positions and m.get("move"):
            before, move = self.positions[root]
            if read(before, m.get("move")) != move:
                self.find("irrevocable", m.frm, m.id)
        pending = self.pending
        if pending and pending.side == m.frm and pending.card.id == root:
            self._answer(m)
        else:
            self._late_repeat(m, root)
        if root in self.copies:
            self.copies[root].append(m)
        self.agains.append(m)
        self._claims_draw(m)

    def _answer(self, m):
        """The answer to the query of a wrongly repeated card: three counted days (reading 18)."""
        pending = self.pending
        if not pending.answers:
            came, sent = self.arrival(pending.query.id), self.sent(m)
            if came and sent:
                self._add_late(m, self.calendar.counted(m.frm, came, sent) - 3)
        pending.answers.append(m)

    def _add_late(self, m, days):
        if days > 0:
            self.penalise(m.frm, days)
            self.find("late-repeat", m.frm, m.id, days=days)

    def _late_repeat(self, m, root):
        """A repeat sent too late (reading 21)."""
        copies, sent = self.copies.get(root), self.sent(m)
        if not copies or not sent or self.arrival_so_far(root) or not self._still_unanswered(m, root):
            return
        due = self._due_day(m, copies, sent)
        if due is None or due >= sent:
            return
        charged = self.late_days.get((root, due), 0)
        days = self.calendar.counted(m.frm, due, sent)
        self._add_late(m, days - charged)
        self.late_days[root, due] = max(days, charged)

    def _still_unanswered(self, m, root):
        """Is it the sender's latest card, with no answer that has reached him?"""
        if self.void and self.void.side == m.frm:
            return self.void.card.id == root and self.void.query is None
        own = [i for i, p in enumerate(self.plies) if p.side == m.frm]
        if not own or self.plies[own[-1]].mailing != root:
            return False
        answers = self.plies[own[-1] + 1:]
        came = self.carrier_arrival(answers[0]) if answers else None
        return not (came and came <= self.sent(m))

    def _due_day(self, m, copies, sent):
        """The last day on which this repeat is in time; None if that cannot be told."""
        side, days = m.frm, [self.sent(c) for c in copies]
        last = max((d for d in days if d), default=None)
        if last is None:
            return None
        asked = [self.evidence.received(r)[0] for r in self.agains if r.frm == partner(side)]
        asked = [d for d in asked if d and last < d <= sent]
        if asked:
            return self.calendar.due_within(side, max(asked), 3)
        terms = [(d, c.index) for d, c in zip(days, copies)
                 if d and (c is copies[0] or c.medium == "registered")]
        base = max(terms, default=(None, 0))[0]
        back = [self.evidence.returned(c) for c in copies]
        back = [d for d in back if d and d <= sent and (base is None or d > base)]
        if back:
            return self.calendar.days_after(max(back), 3)
        return self.calendar.silence(side, base) if base else None

    def _query(self, m):
        target = self.dossier.root(m.get("query"))
        last = self.plies[-1] if self.plies else None
        self.copies[m.id] = [m]
        if self.void and self.void.card.id == target and self.void.query is None:
            self._free_days(m, target)
            self.void.query = m
        elif (last and last.mailing == target and last.kind == "own" and target in self.wrong
              and not self.void and not self.pending and last.side == partner(m.frm)):
            card = self.dossier.by_id[target]
            self.queried_wrong.add(target)
            self.mistake("penalty-repetition", last.side, card)
            self._free_days(m, target)
            self.pending = Pending(card, last.side, m)
        self._claims_draw(m)

    def _free_days(self, m, target):
        """Three days for the query are free, the rest goes on the next move (reading 14)."""
        came, sent = self.arrival_so_far(target), self.sent(m)
        if came is None or sent is None:
            self.held[m.frm].open = True
            return
        beyond = self.calendar.counted(m.frm, came, sent) - 3
        if beyond > 0:
            self.held[m.frm].days += beyond
            self.find("query", m.frm, m.id, days=beyond)

    # ---- a move mailing ----

    def _move(self, m):
        side = m.frm
        if self.on_move() != side:
            if self.void and self.void.query is None:
                self.find("played-on", side, m.id)
                self.doubt, self.played_on = True, self.void.card
            else:
                self.find("irrevocable", side, m.id)
                if self.pending and self.pending.side == side:
                    self._answer(m)
            self._claims_draw(m)
            return
        self._repetition_missing(m)
        got = self._think(side, self.sent(m), m.id)
        fault, line, own, wrong = self._judge_card(m)
        if fault:
            if not m.get("illegible") and self._lacks_move(m) and fault == "penalty-impossible":
                self.find("card-without-move", side, m.id)
            self.mistake(fault, side, m)
            self.void = Void(m, side)
            self.copies[m.id] = [m]
            self._claims_draw(m)
            return
        if wrong:
            self.wrong[m.id] = side
        self._make_card(m, line, own, got)

    @staticmethod
    def _lacks_move(m):
        return bool(m.get("no_move")) or not m.get("move")

    def think_begin(self, side):
        """(day, may the reply be earlier without a finding?) of the think now going on."""
        if self.void and self.void.side == side:
            query = self.void.query
            if query is None:
                return self.sent(self.void.card), True
            if query.ruling:
                return self.evidence.reached(query, side), True
            return self.arrival(query.id), True
        if self.pending and self.pending.side != side:
            days = [self.evidence.received(a)[0] for a in self.pending.answers]
            return min((d for d in days if d), default=None), False
        if not self.plies:
            return self.calendar.start[side], True
        return self.carrier_arrival(self.plies[-1]), False

    def _think(self, side, sent, mailing):
        """Adds the think that ends with this sending to the held days; its beginning."""
        begin, early = self.think_begin(side)
        if begin and sent and sent < begin and self._may_have_come(side, sent):
            begin = None
        held = self.held[side]
        if begin is None or sent is None:
            held.open = True
        elif sent >= begin:
            days, leave, before = self.calendar.think(side, begin, sent)
            held.days += days
            held.leave += leave
            held.before_start += before
        elif not early:
            held.open = True
            self.find("dates-by-postmark", side, mailing)
        return begin

    def _may_have_come(self, side, sent):
        """Is there a copy, sent by that day, whose receipt is open though it was not lost?"""
        root = self.plies[-1].mailing if self.plies else None
        if self.void and self.void.side == side:
            root = self.void.query.id if self.void.query else None
        mail = self.dossier.by_id.get(root)
        copies = ([mail] if mail and mail.between else []) + self.all_agains.get(root, [])
        return any(not self.evidence.received(c)[0] and not self.evidence.lost(c)
                   and not self.evidence.returned(c) and (self.sent(c) or sent) <= sent
                   for c in copies)

    def _judge_card(self, m):
        """(slug of what makes it void, accepted line, own move, is a single move misrepeated?)"""
        repeats, line, wrong = m.get("repeats") or [], [], False
        first_right = bool(repeats) and self._repeats_last(repeats[0])
        if len(repeats) > 1:
            line = self._accepted(repeats[1:])
            if not first_right or line is None:
                return "penalty-repetition", [], None, False
        elif repeats:
            wrong = not first_right
        board = self.board.copy()
        for move in line:
            board.push(move)
        ended = bool(line) and ending(board) is not None
        if m.get("illegible"):
            return "penalty-impossible", [], None, False
        if ended:
            return None, line, None, wrong
        own = None if self._lacks_move(m) or len(line) % 2 else read(board, m.get("move"))
        if own is None:
            return "penalty-impossible", [], None, False
        return None, line, own, wrong

    def _repeats_last(self, text):
        if not self.plies:
            return False
        before = self.board.copy()
        last = before.pop()
        return read(before, text) == last

    def _accepted(self, texts):
        """The accepted moves of the standing offer, None if they are not its beginning."""
        moves = self.offer[1] if self.offer else []
        if len(texts) > len(moves):
            return None
        board = self.board.copy()
        for text, move in zip(texts, moves):
            if read(board, text) != move:
                return None
            board.push(move)
        return moves[:len(texts)]

    def _make_card(self, m, line, own, got):
        """Puts the moves of a good card on the board."""
        side, sent = m.frm, self.sent(m)
        offering = self.offer[0] if self.offer else None
        self.void = self.pending = self.offer = self.draw_offer = None
        bearer = None if own else max(i for i in range(len(line)) if i % 2 == 0)
        for i, move in enumerate(line):
            source = m if i % 2 == 0 else offering
            ply = self._push(move, "line", source, offered=i % 2 == 1, card=m, **(
                self._release(side) if i == bearer else {}))
            if ply is None:
                return
        self.copies[m.id] = [m]
        if own:
            self.positions[m.id] = (self.board.copy(), own)
            self._push(own, "own", m, got=got, card=m, **self._release(side))
            if m.get("correction") == "unsigned":
                self.find("corrections", side, m.id)
            self._offers(m)
        norm = ending(self.board)
        if norm and not self.over:
            winner = {"checkmate": "1-0" if side_that_moved(self.board) == "white" else "0-1"}
            self._finish(winner.get(norm, "1/2-1/2"), norm, sent)
        self._claims_draw(m)

    def _offers(self, m):
        """The line and the draw that the card offers."""
        if m.get("offers_draw"):
            self.draw_offer = m.frm
        if not m.get("variant"):
            return
        board, moves = self.board.copy(), []
        for text in m.get("variant"):
            move = read(board, text) if ending(board) is None else None
            if move is None:
                self.find("variants", m.frm, m.id)
                break
            board.push(move)
            moves.append(move)
        self.offer = (m, moves)

    def _release(self, side):
        """The held days of a side as the charge of the move that is made."""
        held, self.held[side] = self.held[side], Held()
        return {"charged": None if held.open else held.days, "known": held.days,
                "leave": held.leave, "before_start": held.before_start}

    def _push(self, move, kind, mail, card=None, **more):
        """Makes a move; None where an overstep has ended the game."""
        if self.over:
            return None
        side = self.on_move()
        number = 1 + sum(p.side == side for p in self.plies)
        ply = Ply(side, number, move, self.board.san(move), mail and mail.id, kind,
                  sent=mail and self.sent(mail), card=card and card.id,
                  card_sent=card and self.sent(card), **more)
        self.board.push(move)
        self.plies.append(ply)
        self.ledger[side].append(("move", len(self.plies) - 1, ply.known))
        if self.cut == len(self.plies):
            self.over = True
        return ply

    # ---- claims and papers ----

    def ruling_on(self, claim):
        """The standing decision on a claim, its ruling, and the first ruling of that decision."""
        rulings = [r for r in self.evidence.rulings
                   if r.ruling.get("on") == claim.id and r.ruling.get("decision")]
        ruling = self.evidence.standing(rulings)
        if ruling is None:
            return None, None, None
        decision = ruling.ruling["decision"]
        first = min((r for r in rulings if r.ruling["decision"] == decision),
                    key=lambda r: (self.sent(r), r.index))
        return decision, ruling, first

    def _on_claim(self, event):
        """A decisive claim: it interrupts the game; its move may be made (reading 27)."""
        m = event.mail
        if self.over or self.past_ruling(event.at) or self.after_end(event.at):
            return
        decision, _, ruling = self.ruling_on(m)
        if decision == "reject" and not self.doubt and self.on_move() == m.frm:
            move = read(self.board, m.claim.get("sealed"))
            if move:
                self._make_sealed(m, move)
        until = {s: None for s in SIDES}
        if ruling:
            until = {s: self.evidence.reached(ruling, s) or self.sent(ruling) for s in SIDES}
        if self.sent(m):
            self.calendar.interrupt(self.sent(m), until)
        self.waits.append(ruling and self.sent(ruling))
        self.interrupted = self.interrupted or ruling is None

    def _make_sealed(self, m, move):
        got = self._think(m.frm, self.sent(m), m.id)
        self.void = self.pending = self.offer = self.draw_offer = None
        self.copies[m.id] = []
        self.positions[m.id] = (self.board.copy(), move)
        self._push(move, "sealed", m, got=got, card=m, **self._release(m.frm))
        self._end_by_position(m)

    def _on_paper(self, event):
        """The move told to the arbiter after the end of the competition (reading 33)."""
        m, sent = event.mail, self.sent(event.mail)
        if self.over or self.paper_made or self.past_ruling(event.at) or not sent \
                or not self.after_end(sent) or self.on_move() != m.frm \
                or sent > self.calendar.days_after(self.dossier.end, 14):
            return
        move = read(self.board, m.get("adjudication")["move"])
        if move is None:
            return
        got = self.think_begin(m.frm)[0]
        self.held[m.frm] = Held()
        self.void = self.pending = self.offer = self.draw_offer = None
        self.paper_made = True
        self._push(move, "paper", m, got=got, card=m)
        self._end_by_position(m)

    def _end_by_position(self, m):
        norm = ending(self.board)
        if norm and not self.over:
            won = "1-0" if side_that_moved(self.board) == "white" else "0-1"
            self._finish(won if norm == "checkmate" else "1/2-1/2", norm, self.sent(m))


def side_that_moved(board):
    return "black" if board.turn else "white"
