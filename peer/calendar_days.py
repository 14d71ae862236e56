# SPDX-License-Identifier: GPL-3.0-or-later
"""Days that do not count: before the start, leave, interruptions, neutral days.

Readings 8 to 10, 27 (interruption), 30 and 31 (leave) and 36 (terms).
"""
import datetime

from dossier import SIDES, partner

ONE = datetime.timedelta(days=1)
HORIZON = 40000


def span(first, last):
    """All days from the first to the last, both inclusive."""
    return [first + ONE * i for i in range((last - first).days + 1)]


class Calendar:
    """The days of one game, seen from the day of the judgement."""

    def __init__(self, evidence):
        self.evidence = evidence
        self.start = {s: evidence.start_of(s) for s in SIDES}
        self.neutral = set()
        self.permitted = {s: set() for s in SIDES}
        for r in evidence.rulings:
            if "neutral" in r.ruling:
                self.neutral |= set(span(r.ruling["neutral"]["from"], r.ruling["neutral"]["to"]))
            if "permits_leave" in r.ruling:
                leave = r.ruling["permits_leave"]
                self.permitted[leave["side"]] |= set(span(leave["from"], leave["to"]))
        self.findings = []
        self.leave = {s: self._leave(s) for s in SIDES}
        self.interruptions = {s: [] for s in SIDES}

    # -- leave --

    def _leave(self, side):
        """The days of leave that are deducted in this game, with the findings on the notices."""
        notices = [m for m in self.evidence.known
                   if m.frm == side and m.to == partner(side) and m.get("leave")
                   and self.evidence.sent(m)[0]]
        notices.sort(key=lambda m: (self.evidence.sent(m)[0], m.index))
        announced = set()
        for m in notices:
            announced |= set(self._days(m))
        beyond = self._beyond(announced - self.permitted[side])
        deducted, so_far = set(self.permitted[side]), set()
        for m in notices:
            days, sent = self._days(m), self.evidence.sent(m)[0]
            late = {d for d in days if d < sent}
            if late - so_far - self.permitted[side]:
                self._finding("leave-late-notice", side, m)
            if beyond & set(days):
                self._finding("leave-quota", side, m)
            if not self._told_arbiter(side, m.get("leave")):
                self._finding("leave-notice", side, m)
            deducted |= set(days) - late - beyond
            so_far |= set(days)
        return deducted

    @staticmethod
    def _days(m):
        return span(m.get("leave")["from"], m.get("leave")["to"])

    def _beyond(self, announced):
        """The announced days that exceed the quota, in the order of the days."""
        quota = self.evidence.dossier.competition.get("leave", {})
        per_year, total = quota.get("per_year", 30), quota.get("total")
        used, used_in_all, beyond = {}, 0, set()
        for d in sorted(announced):
            if used.get(d.year, 0) >= per_year or (total is not None and used_in_all >= total):
                beyond.add(d)
            else:
                used[d.year] = used.get(d.year, 0) + 1
                used_in_all += 1
        return beyond

    def _told_arbiter(self, side, leave):
        return any(m.frm == side and m.to == "arbiter" and m.medium == "registered"
                   and m.get("leave") == leave for m in self.evidence.known)

    def _finding(self, norm, side, m):
        self.findings.append({"norm": norm, "side": side, "mailing": m.id})

    # -- interruption --

    def interrupt(self, after, until):
        """A decisive claim was sent: its days count for nobody (until[side] None: no end yet)."""
        for side in SIDES:
            self.interruptions[side].append((after, until[side]))

    def interrupted(self, side, d):
        return any(a < d and (u is None or d <= u) for a, u in self.interruptions[side])

    # -- counting --

    def ground(self, side, d):
        """Why this day does not count for the side; None if it counts."""
        if d <= self.start[side]:
            return "before_start"
        if d in self.leave[side]:
            return "leave"
        if d in self.neutral or self.interrupted(side, d):
            return "stopped"
        return None

    def think(self, side, begin, end):
        """Counted, leave and before-start days of begin < d <= end."""
        out = {None: 0, "leave": 0, "before_start": 0, "stopped": 0}
        for i in range(1, (end - begin).days + 1):
            out[self.ground(side, begin + ONE * i)] += 1
        return out[None], out["leave"], out["before_start"]

    def counted(self, side, begin, end):
        return self.think(side, begin, end)[0]

    # -- terms --

    @staticmethod
    def term(start, days, skip):
        """The last day of a term of so many days, skipped days not among them."""
        d = start
        for _ in range(HORIZON):
            if days == 0:
                break
            d += ONE
            if not skip(d):
                days -= 1
        return d

    def days_after(self, start, days):
        """A term of plain days: only neutral days lengthen it."""
        return self.term(start, days, lambda d: d in self.neutral)

    def silence(self, side, start):
        """The 31st day after a sending (reading 21)."""
        return self.term(start, 31, lambda d: d in self.leave["white"] or d in self.leave["black"]
                         or d in self.neutral or self.interrupted(side, d))

    def months(self, side, start):
        """The last day of three calendar months, longer by own leave and neutral days."""
        month, year = start.month + 3, start.year
        if month > 12:
            month, year = month - 12, year + 1
        day = start.day
        while True:
            try:
                end = datetime.date(year, month, day)
                break
            except ValueError:
                day -= 1
        return self.term(start, (end - start).days,
                         lambda d: d in self.leave[side] or d in self.neutral)

    def due_within(self, side, begin, allowance):
        """The last day on which no more than `allowance` counted days of the think are used."""
        if allowance < 0:
            return begin - ONE
        d, used = begin, 0
        for _ in range(HORIZON):
            used += self.ground(side, d + ONE) is None
            if used > allowance:
                break
            d += ONE
        return d
