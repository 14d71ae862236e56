# SPDX-License-Identifier: GPL-3.0-or-later
"""What follows from the game as it stands: result, clocks, duties and proposals."""
from dossier import SIDES, partner
from evidence import iso


class Outlook:
    """The judgement's summary parts for one walked and counted game."""

    def __init__(self, evidence, calendar, walk, count):
        self.evidence, self.calendar, self.walk, self.count = evidence, calendar, walk, count
        self.dossier, self.day = evidence.dossier, evidence.as_of
        self.to_move = walk.on_move()
        self.result, self.norm, self.counted, self.finished = None, None, False, False
        self._find_result()
        self.status = self._status()
        self.clocks = {s: self._clock(s) for s in SIDES}

    def sent(self, m):
        return self.evidence.sent(m)[0]

    def known(self, side, key):
        """Known mailings of a side that carry a key."""
        return [m for m in self.evidence.known if m.frm == side and key in m.keys]

    # ---- result (readings 24, 32 and 34) ----

    def _find_result(self):
        rulings = [r for r in self.evidence.rulings if decides(r)]
        ruling = self.evidence.standing(rulings)
        if ruling:
            self._by_ruling(ruling.ruling)
        elif self.count.loss:
            norm = "second-overstep" if self.dossier.loss_at == 2 else "first-overstep-loses"
            self._set("0-1" if self.count.loss[0] == "white" else "1-0", norm)
        elif self.walk.end:
            self._set(*self.walk.end[:2])
        else:
            self._by_records()
        if self.result and not self.counted:
            self.counted = self._is_counted()

    def _set(self, result, norm):
        self.result, self.norm, self.finished = result, norm, True

    def _by_ruling(self, ruling):
        if "result" in ruling:
            self._set(ruling["result"], "ruling-result")
        elif ruling.get("no_record"):
            self._set("0-0", "no-record")
            self.counted = True
        elif ruling["withdrawal"]["decision"] == "loss":
            self._set("0-1" if ruling["withdrawal"]["side"] == "white" else "1-0", "withdrawal")
        else:
            self._set(None, "withdrawal")

    def records(self, side):
        """The records of a side that the arbiter has received."""
        return [m.get("record") for m in self.known(side, "record")
                if self.evidence.received(m)[0]]

    def accepted_record(self):
        ruling = self.evidence.standing([r for r in self.evidence.rulings
                                         if r.ruling.get("accepts_record")])
        paper = ruling and self.dossier.by_id.get(ruling.ruling["accepts_record"])
        return paper and paper.get("record")

    def _by_records(self):
        accepted = self.accepted_record()
        if accepted and accepted.get("result"):
            self._set(accepted["result"], "result-reported")
            return
        said = {s: {r["result"] for r in self.records(s) if r.get("result")} for s in SIDES}
        both = said["white"] | said["black"]
        if len(both) != 1:
            return
        result = both.pop()
        lost = {"white": "0-1", "black": "1-0"}
        for side in SIDES:
            if said[side] and (said[partner(side)] or result == lost[side]):
                if result != self.result:
                    self._set(result, "result-reported")

    def _is_counted(self):
        accepted = self.accepted_record()
        if accepted is not None and accepted.get("result") in (None, self.result):
            return True
        records = [r for s in SIDES for r in self.records(s)]
        if any(r.get("result") not in (None, self.result) for r in records):
            return False
        return any(r.get("result") and complete(r) for r in records)

    def _status(self):
        if self.finished:
            return "finished"
        if self.walk.interrupted:
            return "interrupted"
        adjudicate = any(r.ruling.get("withdrawal", {}).get("decision") == "adjudicate"
                         for r in self.evidence.rulings)
        return "adjudication" if self.after_end() or adjudicate else "playing"

    def after_end(self):
        return bool(self.dossier.end and self.day > self.dossier.end)

    # ---- clocks ----

    def thinking_since(self):
        """The day on which the think now going on began, if it is known to run."""
        waits = self.walk.void and self.walk.void.query is None
        if self.status != "playing" or waits:
            return None
        begin = self.walk.think_begin(self.to_move)[0]
        return begin if begin and begin <= self.day else None

    def _clock(self, side):
        plies = [p for p in self.walk.plies if p.side == side]
        old = (self.dossier.opening or {}).get("totals", {}).get(side, 0)
        thinking, penalty = old + sum(p.known for p in plies), self.walk.penalty[side]
        now, held = self.count.now[side], self.walk.held[side]
        control = now["moves"] // self.dossier.control_moves + 1
        quota, running = control * self.dossier.control_days, 0
        begin = self.thinking_since() if side == self.to_move else None
        if begin:
            running = self.calendar.counted(side, begin, self.day)
        unknown = held.open or any(p.charged is None and p.kind != "opening" for p in plies)
        return {"thinking": thinking, "penalty": penalty, "total": thinking + penalty,
                "moves": len(plies), "period": now["period"], "period_moves": now["moves"],
                "period_days": now["days"], "control_move": control * self.dossier.control_moves,
                "quota": quota, "running": running,
                "left": quota - now["days"] - held.days - running,
                "oversteps": self.count.oversteps[side], "open": unknown}

    # ---- duties ----

    def duties(self):
        self.rows = []
        if self.finished:
            self._reports()
        elif self.status != "interrupted":
            if self.after_end():
                self._papers()
            else:
                self._play_duties()
        if not self.finished:
            self._objections()
        self._remedies()
        return self.rows

    def _duty(self, norm, side, due, about, **more):
        state = "overdue" if due and self.day > due else "open"
        self.rows.append({"norm": norm, "side": side, "due": iso(due), "state": state,
                          "about": about, **more})

    def _reports(self):
        excluded = self.norm == "withdrawal" and self.result is None
        if self.norm == "no-record" or excluded:
            return
        for side in SIDES:
            if not self.known(side, "record"):
                self._duty("result-reported", side, None, None)

    def _papers(self):
        for side in SIDES:
            if not self.known(side, "adjudication"):
                self._duty("adjudication-papers", side,
                           self.calendar.days_after(self.dossier.end, 14), None)

    def _objections(self):
        for m in self.evidence.known:
            if not (m.between and m.get("overstep_notice")):
                continue
            came = self.evidence.received(m)[0]
            used = any(o.get("objection").get("to", m.id) == m.id
                       for o in self.known(m.to, "objection"))
            due = came and self.calendar.days_after(came, 7)
            if not used and not (due and self.day > due):
                self._duty("objection", m.to, due, m.id)

    def is_adjudication(self, r):
        return "result" in r.ruling and bool(self.dossier.end) and self.sent(r) > self.dossier.end

    def papers_in_time(self, side):
        last = self.calendar.days_after(self.dossier.end, 14)
        return any(self.sent(m) and self.sent(m) <= last for m in self.known(side, "adjudication"))

    def _remedies(self):
        """Protest and appeal against rulings."""
        for r in self.evidence.rulings:
            for side in SIDES:
                came = self.evidence.reached(r, side)
                due = came and self.calendar.days_after(came, 14)
                addressed = r.to in (side, "both")
                if not addressed or (due and self.day > due) or r.frm == "appeals-arbiter":
                    continue
                if not self.is_adjudication(r):
                    if not self._used(side, "protest", r):
                        self._duty("protest", side, due, r.id)
                elif self.status != "interrupted" and r.frm != "adjudicator" \
                        and self.papers_in_time(side) and not self._used(side, "appeal", r):
                    self._duty("adj-appeal", side, due, r.id)

    def _used(self, side, key, ruling):
        return any(m.get(key).get("on") == ruling.id for m in self.known(side, key))

    def _play_duties(self):
        waits = self._query_duty()
        self._overstep_duty()
        if not waits:
            self._silence_duties()
            self._zeitnot_duty()

    def _query_duty(self):
        """The query that is owed; True while a void card waits (reading 18)."""
        void = self.walk.void
        if not void or void.query is not None:
            return False
        came = self.walk.arrival(void.card.id)
        if came and not self.walk.doubt:
            self._duty("query", partner(void.side), self.calendar.days_after(came, 3), void.card.id)
        return bool(came) or self.walk.doubt

    def _overstep_duty(self):
        for side in SIDES:
            for i, row in zip(self.count.of_side[side], self.count.rows[side]):
                ply = self.walk.plies[i]
                if not row["over"] or self.count.reply_to_control(side, ply.number):
                    continue
                block = self.count.block(side, ply.number)
                claimed = any(c.frm != side and self.count.against(c) == side
                              and self.count.block(side, c.claim.get("move")) == block
                              for c in self.count.claims())
                if not claimed:
                    self._duty("overstep-claim", partner(side), None, ply.mailing)

    # -- silence --

    def last_move_mailing(self, side):
        """(ply, mailing) with the side's last move: for a sealed move its forwarding."""
        plies = [p for p in self.walk.plies if p.side == side]
        if not plies or plies[-1].kind == "opening":
            return None, None
        if plies[-1].kind == "sealed":
            letters = sorted(self.walk.forwardings(plies[-1].mailing),
                             key=lambda m: (self.sent(m) is None, self.sent(m) or 0, m.index))
            return plies[-1], letters[0] if letters else None
        return plies[-1], self.dossier.by_id[plies[-1].mailing]

    def sealed_unforwarded(self):
        last = self.walk.plies[-1] if self.walk.plies else None
        return bool(last) and last.kind == "sealed" and not self.walk.forwardings(last.mailing)

    def told(self, side, since):
        """Has the side written `no_reply` on that day or later?"""
        return any(since is None or (self.sent(m) and self.sent(m) >= since)
                   for m in self.known(side, "no_reply"))

    def _silence_duties(self):
        pending = self.walk.pending
        if self.sealed_unforwarded() or (pending and not pending.answers):
            return
        if not self.walk.plies:
            if not any(self.known("black", k) for k in ("asks_first_move", "query", "no_reply")):
                self._duty("no-reply-repeat", "black",
                           self.calendar.days_after(self.dossier.start, 31), None,
                           step="ask-and-tell")
            return
        for side in SIDES:
            self._silence_duty(side)

    def _silence_duty(self, side):
        ply, letter = self.last_move_mailing(side)
        if letter is None:
            return
        answers = self.walk.plies[self.walk.plies.index(ply) + 1:]
        if answers and self.walk.carrier_arrival(answers[0]):
            return
        left = self.sent(letter)
        registered = [self.sent(c) for c in self.walk.copies.get(ply.mailing, [])
                      if c.get("again") and c.medium == "registered"]
        if not registered:
            if not self.told(side, left):
                self._duty("no-reply-repeat", side, self._repeat_due(side, ply, left), letter.id,
                           step="repeat")
            return
        dated = [d for d in registered if d]
        if not self.told(side, min(dated, default=None)):
            due = self.calendar.silence(side, max(dated)) if dated else None
            self._duty("no-reply-repeat", side, due, letter.id, step="tell-arbiter")

    def _repeat_due(self, side, ply, left):
        """The 31st day, or three days after a return (reading 21)."""
        back = [self.evidence.returned(c) for c in self.walk.copies.get(ply.mailing, [])]
        back = [d for d in back if d]
        if back:
            return self.calendar.days_after(max(back), 3)
        return left and self.calendar.silence(side, left)

    def _zeitnot_duty(self):
        side, begin = self.to_move, self.thinking_since()
        clock = self.clocks[side]
        if begin is None or clock["left"] > 5:
            return
        allowance = clock["quota"] - clock["period_days"] - self.walk.held[side].days
        last = self.walk.plies[-1].mailing if self.walk.plies else None
        self._duty("zeitnot-registered", side,
                   self.calendar.due_within(side, begin, allowance), last)

    # ---- proposals ----

    def proposals(self):
        out = []
        for claim in self.count.claims():
            if self.walk.ruling_on(claim)[0] is None:
                decision, reasons = self.count.proposal(claim)
                out.append({"norm": "overstep-claim", "on": claim.id, "decision": decision,
                            "reasons": reasons})
        out += self._three_months()
        if self.status == "adjudication":
            said = [self._last_adjudication(s) for s in SIDES]
            if said[0] and said[0] == said[1]:
                out.append({"norm": "adj-agreement", "on": None, "decision": said[0],
                            "reasons": ["adj-agreement"]})
        if self.walk.doubt and not self.finished:
            out.append({"norm": "query", "on": self.walk.played_on.id, "decision": "restore",
                        "reasons": ["played-on"]})
        return out

    def _last_adjudication(self, side):
        papers = [m for m in self.known(side, "adjudication") if m.get("adjudication").get("result")]
        papers.sort(key=lambda m: (self.sent(m) is not None, self.sent(m) or 0, m.index))
        return papers[-1].get("adjudication")["result"] if papers else None

    def _three_months(self):
        if self.status in ("finished", "interrupted") or self.after_end() \
                or self.sealed_unforwarded():
            return []
        since = self._months_from()
        if any(since[s] is None for s in SIDES):
            return []
        if self.day <= max(self.calendar.months(s, since[s]) for s in SIDES):
            return []
        return [{"norm": "three-months", "on": None, "side": s, "decision": "loss",
                 "reasons": ["three-months"]}
                for s in SIDES if not self._measures(s, since[s])]

    def _months_from(self):
        """The day from which each side's three months run (reading 29)."""
        if not self.walk.plies:
            return {s: self.dossier.start for s in SIDES}
        last = self.walk.plies[-1]
        mover, copies = last.side, list(self.walk.copies.get(last.mailing, []))
        if last.kind == "sealed":
            copies += self.walk.forwardings(last.mailing)
        came = self.walk.carrier_arrival(last)
        first = copies[0] if copies else None
        for c in copies:
            if came and self.evidence.reached(c, partner(mover)) == came:
                first = c
                break
        return {mover: first and self.sent(first), partner(mover): came}

    def _measures(self, side, since):
        """That side's measures, sent on a later day."""
        return [m for m in self.evidence.known if m.frm == side
                and self.sent(m) and self.sent(m) > since
                and (any(m.get(k) for k in ("again", "query", "claim", "asks_first_move"))
                     or "no_reply" in m.keys or (m.between and m.kind == "move"))]


def decides(r):
    """Does a ruling decide the game? (reading 32)"""
    return "result" in r.ruling or bool(r.ruling.get("no_record")) or \
        r.ruling.get("withdrawal", {}).get("decision") in ("loss", "exclude")


def complete(record):
    """Has the record everything that 47.9.2 asks for? (reading 34)"""
    return all(k in record for k in ("result", "started", "ended", "white_total",
                                     "black_total", "moves")) and record.get("signature") is True
