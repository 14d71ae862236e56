# SPDX-License-Identifier: GPL-3.0-or-later
"""Periods, controls, oversteps and claims (readings 16, 17 and 22 to 26)."""
import datetime

from dossier import SIDES, partner


class Count:
    """The count of time over a walk's ledger, with the oversteps that rulings record."""

    def __init__(self, walk):
        self.walk, self.evidence, self.dossier = walk, walk.evidence, walk.dossier
        self.opening = self.dossier.opening or {}
        self.of_side = {s: [i for i, p in enumerate(walk.plies) if p.side == s] for s in SIDES}
        self.oversteps = {s: self.opening.get("oversteps", {}).get(s, 0) for s in SIDES}
        self.first_period = {s: self.oversteps[s] + 1 for s in SIDES}
        self.ends = {s: [] for s in SIDES}         # last move numbers of ended periods
        self.loss = None                           # (side, half-moves on the board)
        self.now = {}                              # the running period of each side
        self._record()
        self.rows = {s: self._count(s) for s in SIDES}

    # -- recorded oversteps --

    def claims(self):
        """The players' known claims, in the order of their sending."""
        claims = [m for m in self.evidence.known if m.claim and m.frm in SIDES]
        return sorted(claims, key=lambda m: (self.walk.sent(m) or datetime.date.max, m.index))

    def against(self, claim):
        return claim.claim.get("against", partner(claim.frm))

    def _record(self):
        """Applies the rulings that record an overstep, in the order of the moves."""
        recorded = []
        for claim in self.claims():
            decision, ruling, _ = self.walk.ruling_on(claim)
            if decision == "overstep":
                recorded.append((claim.claim.get("move", 0), self.walk.sent(ruling),
                                 ruling.index, claim))
        for *_, claim in sorted(recorded, key=lambda r: r[:3]):
            side, number = self.against(claim), claim.claim.get("move")
            if not number or number > len(self.of_side[side]):
                continue
            self.oversteps[side] += 1
            if self.oversteps[side] < self.dossier.loss_at:
                self.ends[side].append(max(number, self._last_received(side, claim)))
                continue
            self.ends[side].append(number)
            cut = self.of_side[side][number - 1] + 1
            if self.loss is None or cut < self.loss[1]:
                self.loss = (side, cut)

    def _last_received(self, side, claim):
        """The overstepper's last move that the claimant had when he sent the claim."""
        sent, last = self.walk.sent(claim), 0
        for i in self.of_side[side]:
            ply = self.walk.plies[i]
            if ply.kind != "opening":
                came = self.walk.carrier_arrival(ply)
                if not (sent and came and came <= sent):
                    continue
                if ply.kind == "line" and not (ply.card_sent and ply.card_sent <= sent):
                    continue
            last = max(last, ply.number)
        return last

    # -- the count --

    def quota(self, n):
        """The allowance for move n of a period."""
        blocks = -(-n // self.dossier.control_moves)
        return self.dossier.control_days * blocks

    def _count(self, side):
        """One row for each of the side's moves, and the running period in `self.now`."""
        rows, ends = [], sorted(self.ends[side])
        old_start = self.opening.get("period_from", {}).get(side, 1)
        base = self.opening.get("period_days", {}).get(side, 0)
        last_old = sum(self.walk.plies[i].kind == "opening" for i in self.of_side[side])
        period, first, days, uncertain, blocks = self.first_period[side], old_start, base, False, set()
        for entry in self.walk.ledger[side]:
            if entry[0] == "penalty":
                days += entry[1]
                continue
            ply = self.walk.plies[entry[1]]
            old = ply.number <= last_old
            if old and ply.number < old_start:
                rows.append(self._row(max(1, period - 1), ply.number, None, True, False))
                continue
            if not old:
                days += ply.known
                uncertain = uncertain or ply.charged is None
            n = ply.number - first + 1
            known = None if old and ply.number < last_old else days
            row = self._row(period, n, known, uncertain or known is None, False)
            block = (period, (n - 1) // self.dossier.control_moves)
            if not old and days > row["quota"] and block not in blocks:
                blocks.add(block)
                row["over"] = True
            rows.append(row)
            passed = ends.count(ply.number)
            if passed:
                period, first, days, uncertain = period + passed, ply.number + 1, 0, False
        made = len(self.of_side[side])
        self.now[side] = {"period": period, "moves": made - first + 1, "days": days}
        return rows

    def _row(self, period, n, days, uncertain, over):
        return {"period": period, "period_move": n, "period_days": days, "quota": self.quota(n),
                "uncertain": uncertain, "over": over}

    # -- findings of the count --

    def findings(self):
        out = []
        for side in SIDES:
            for i, row in zip(self.of_side[side], self.rows[side]):
                ply = self.walk.plies[i]
                if row["over"]:
                    out.append({"norm": "overstep", "side": side, "mailing": ply.mailing,
                                "move": ply.number})
                if ply.kind == "own" and row["quota"] - row["period_days"] <= 5 \
                        and self.dossier.by_id[ply.mailing].medium != "registered":
                    out.append({"norm": "zeitnot-registered", "side": side, "mailing": ply.mailing})
        return out

    # -- claims --

    def row_of(self, side, number):
        return self.rows[side][number - 1] if number and number <= len(self.rows[side]) else None

    def block(self, side, number):
        """(period, block) of a move in the period as now counted; None if it is not there."""
        row = self.row_of(side, number)
        return row and (row["period"], (row["period_move"] - 1) // self.dossier.control_moves)

    def reply_to_control(self, side, number):
        """The partner's reply to the control move of this move's block, None while there is none."""
        period, block = self.block(side, number)
        inside = [n for n in range(1, len(self.rows[side]) + 1)
                  if self.block(side, n) == (period, block)]
        control = inside[-1]
        full = self.rows[side][control - 1]["period_move"] % self.dossier.control_moves == 0
        ended = self.row_of(side, control + 1) is not None or control in self.ends[side]
        if not full and not ended:
            return None
        after = self.of_side[side][control - 1]
        for ply in self.walk.plies[after + 1:]:
            if ply.side != side and not ply.offered:
                return ply
        return None

    def late(self, claim):
        """Is the claim out of time? (reading 25)"""
        side, number, sent = self.against(claim), claim.claim.get("move"), self.walk.sent(claim)
        block = self.block(side, number)
        for other in self.claims():
            if other is claim:
                break
            if other.frm == claim.frm and self.against(other) == side \
                    and self.block(side, other.claim.get("move")) == block:
                return True
        if not sent:
            return False
        reply = self.reply_to_control(side, number)
        if reply and reply.sent and sent > reply.sent:
            return True
        end, game_end = self.dossier.end, self.walk.end and self.walk.end[2]
        if end and sent > self.walk.calendar.days_after(end, 14):
            return True
        return bool(game_end and sent > game_end)

    def missing_parts(self, claim):
        """What the claim lacks, as slugs (reading 26)."""
        keys, out = claim.claim, []
        if claim.medium != "registered":
            out.append("overstep-claim")
        if "count" not in keys:
            out.append("claim-count")
        notice = self.dossier.by_id.get(keys.get("notice"))
        if not (notice and notice.id in self.evidence.known_ids and notice.frm == claim.frm
                and notice.to == partner(claim.frm) and notice.medium == "registered"
                and notice.get("receipt", {}).get("number") and notice.get("overstep_notice")):
            out.append("claim-receipt")
        if not keys.get("cards"):
            out.append("claim-cards")
        if keys.get("overstep", 1) == 2 and not keys.get("sealed"):
            out.append("second-claim")
        return sorted(out)

    def proposal(self, claim):
        """The proposed decision on a claim that is not ruled on."""
        row = self.row_of(self.against(claim), claim.claim.get("move"))
        shown = bool(row) and row["period_days"] is not None and row["period_days"] > row["quota"]
        uncertain = bool(row) and row["uncertain"]
        missing = self.missing_parts(claim)
        if not shown and not uncertain:
            return "reject", ["overstep"]
        if shown and self.late(claim):
            return "reject", ["claim-deadline"]
        if missing:
            return "incomplete", missing
        if not shown:
            return "open", ["no-date-at-all"]
        return "overstep", []
