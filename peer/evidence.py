# SPDX-License-Identifier: GPL-3.0-or-later
"""What is known on the day, and the dates of every mailing (readings 1 to 7 and 37)."""
import datetime

from dossier import SIDES

INSTANCE = {"arbiter": 0, "adjudicator": 1, "appeals-arbiter": 2}


class Evidence:
    """Dates of sending and of receipt, seen from the day of the judgement."""

    def __init__(self, dossier, as_of):
        self.dossier, self.as_of = dossier, as_of
        self._sent, self._busy = {}, set()
        self._replies = self._find_replies()
        self._fixes = {}
        for m in dossier.mail:
            if m.ruling and "fixes" in m.ruling:
                self._fixes.setdefault(m.ruling["fixes"], []).append(m)
        self.known = [m for m in dossier.mail if self._is_known(m)]
        self.known_ids = {m.id for m in self.known}
        self.rulings = [m for m in self.known if m.ruling is not None]

    def _find_replies(self):
        """For each mailing the partner's mailings that state something about it, in file order."""
        out, last = {}, {}
        for m in self.dossier.mail:
            if not m.between:
                continue
            target = m.get("answers") or last.get(m.to)
            if "states" in m.keys and target:
                out.setdefault(target, []).append(m)
            last[m.frm] = m.id
        return out

    # -- knowledge --

    def _is_known(self, m):
        sent, _ = self.sent(m)
        if sent:
            return sent <= self.as_of
        came = self._receipt(m)[0]
        return not (came and came > self.as_of)

    def _stated(self, m, key):
        for reply in self._replies.get(m.id, []):
            guard = (m.id, key, reply.id)
            if key not in reply.get("states") or reply.id in self._busy or guard in self._busy:
                continue
            self._busy.add(guard)
            known = self._is_known(reply)
            self._busy.discard(guard)
            if known:
                return reply.get("states")[key]
        return None

    def _fixed(self, m, key):
        """The date that a ruling fixes; of several the higher instance, then the last sent."""
        best = None
        for r in self._fixes.get(m.id, []):
            if key not in r.ruling or r.id in self._busy:
                continue
            sent, _ = self.sent(r)
            if sent and sent <= self.as_of:
                rank = (INSTANCE.get(r.frm, 0), sent, r.index)
                if best is None or rank > best[0]:
                    best = (rank, r.ruling[key])
        return best and best[1]

    # -- dates --

    @staticmethod
    def stamps(m):
        """(date, office) of the legible postmarks; the office may be None."""
        out = []
        for p in m.get("postmarks", []):
            if not isinstance(p, dict):
                out.append((p, None))
            elif p.get("date") and not p.get("illegible"):
                out.append((p["date"], p.get("office")))
        return out

    def lost(self, m):
        return bool(m.get("lost"))

    def returned(self, m):
        """The day on which the mailing came back, if that is known on the day."""
        back = m.get("returned")
        back = back.get("date") if isinstance(back, dict) else back
        return back if back and back <= self.as_of else None

    def sent(self, m):
        """(date, ground) of sending (reading 1)."""
        if m.id not in self._sent:
            if m.id in self._busy:
                return None, None
            self._busy.add(m.id)
            answer = self._find_sent(m)
            self._busy.discard(m.id)
            if self._busy:
                return answer
            self._sent[m.id] = answer
        return self._sent[m.id]

    def _find_sent(self, m):
        fixed = self._fixed(m, "sent")
        if fixed:
            return fixed, "ruling"
        if m.get("receipt", {}).get("date"):
            return m.get("receipt")["date"], "receipt-over-postmark"
        stamps = [] if self.lost(m) else self.stamps(m)
        origin = [d for d, office in stamps if office == "origin"]
        other = [d for d, office in stamps if office in ("transit", None)]
        written = m.get("dated")
        if origin or other:
            date = min(origin or other)
            if len(stamps) > 1:
                return date, "several-postmarks"
            differs = written and written != date
            return date, "postmark-over-written" if differs else "dates-by-postmark"
        if written:
            return written, "no-postmark"
        stated = self._stated(m, "partner_sent")
        return (stated, "no-date-at-all") if stated else (None, None)

    def _receipt(self, m):
        """(date, ground) of receipt by a single addressee, even if later than the day."""
        fixed = self._fixed(m, "received")
        if fixed:
            return fixed, "ruling"
        if self.lost(m) or self.returned(m) or m.to == "both":
            return None, None
        if m.get("delivered", {}).get("date"):
            return m.get("delivered")["date"], "receipt-over-postmark"
        stamps = self.stamps(m)
        ground = "several-postmarks" if len(stamps) > 1 else "dates-by-postmark"
        arrival = [d for d, office in stamps if office == "arrival"]
        if arrival:
            return max(arrival), ground
        unknown = [d for d, office in stamps if office is None]
        if unknown and any(d < max(unknown) for d, _ in stamps):
            return max(unknown), ground
        if m.get("received"):
            return m.get("received"), "no-postmark"
        stated = self._stated(m, "partner_received")
        return (stated, "no-postmark") if stated else (None, None)

    def received(self, m):
        """(date, ground) of receipt, as far as it is known on the day (reading 2)."""
        date, ground = self._receipt(m)
        if m.to == "both" or date is None or date > self.as_of:
            return None, None
        return date, ground

    def reached(self, m, side):
        """The day on which a letter reached this side."""
        if m.to == side:
            return self.received(m)[0]
        if m.to == "both" and side in SIDES:
            if self.lost(m) or self.returned(m):
                return None
            date = m.get("received", {}).get(side)
            return date if date and date <= self.as_of else None
        return None

    # -- rulings --

    def standing(self, rulings):
        """Of rulings on one matter the one that stands (reading 7)."""
        return max(rulings, default=None, key=lambda r: (
            INSTANCE.get(r.frm, 0), self.sent(r)[0], r.index))

    def start_of(self, side):
        """The player's own start (reading 10)."""
        notice = self.dossier.players[side].get("start_notice")
        if notice and self.dossier.start < notice <= self.as_of:
            return notice + datetime.timedelta(days=3)
        return self.dossier.start

    def dates(self):
        """The `dates` of the judgement."""
        out = {}
        for m in self.known:
            sent, sent_by = self.sent(m)
            received, received_by = self.received(m)
            out[m.id] = {"sent": iso(sent), "sent_by": sent_by,
                         "received": iso(received), "received_by": received_by}
        return out


def iso(date):
    return date.isoformat() if date else None


