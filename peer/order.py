# SPDX-License-Identifier: GPL-3.0-or-later
"""The order in which mailings are taken (reading 7)."""
from dataclasses import dataclass

from dossier import SIDES


@dataclass
class Event:
    """A mailing at its place: `at` is the date at which it stands, None if there is none."""
    kind: str
    mail: object
    at: object = None
    floating: bool = False       # it has no date at all
    anchor: object = None        # the event after which it then stands


def decisive(dossier, m):
    """A claim of a second overstep, or of any where the first one loses."""
    return bool(m.claim) and m.frm in SIDES and (
        m.claim.get("overstep", 1) == 2 or dossier.loss_at == 1)


def kinds_of(dossier, m):
    """What in a mailing has a place in the order."""
    if m.between:
        yield "mail"
    elif decisive(dossier, m):
        yield "claim"
    elif m.frm in SIDES and m.get("adjudication", {}).get("move"):
        yield "paper"
    if m.ruling and m.ruling.get("penalty"):
        yield "penalty"
    if m.ruling and "restores" in m.ruling:
        yield "restore"


def order_of_events(evidence):
    """All events in the order in which they are taken."""
    dated, floating = [], []
    for m in evidence.known:
        for kind in kinds_of(evidence.dossier, m):
            sent, came = evidence.sent(m)[0], evidence.received(m)[0]
            if kind == "penalty":
                dated.append(((sent, 0, m.index), Event(kind, m, sent)))
            elif sent:
                dated.append(((sent, 2, m.index), Event(kind, m, sent)))
            elif came:
                dated.append(((came, 1, m.index), Event(kind, m, came)))
            else:
                floating.append(Event(kind, m))
    line = [e for _, e in sorted(dated, key=lambda x: x[0])]
    for event in floating:
        place_after_predecessor(line, event)
    return after_the_named(line)


def place_after_predecessor(line, event):
    """No date at all: directly after the mailing between the players before it in the file."""
    before = [e for e in line if e.kind == "mail" and e.mail.index < event.mail.index]
    i = 0
    if before:
        event.anchor = max(before, key=lambda e: e.mail.index)
        event.at = event.anchor.at
        i = 1 + next(k for k, e in enumerate(line) if e is event.anchor)
    while i < len(line) and line[i].floating and line[i].anchor is event.anchor:
        i += 1
    event.floating = True
    line.insert(i, event)


def after_the_named(line):
    """None is taken before a mailing that it names in `answers`, `again` or `query`."""
    there = {e.mail.id for e in line if e.kind in ("mail", "claim")}
    out, done, blocked = [], set(), []

    def missing(event):
        if event.kind not in ("mail", "claim"):
            return False
        names = (event.mail.get(k) for k in ("answers", "again", "query"))
        return any(n in there and n not in done for n in names)

    def take(event):
        out.append(event)
        done.add(event.mail.id)
        for other in list(blocked):
            if other in blocked and not missing(other):
                blocked.remove(other)
                take(other)

    for event in line:
        if missing(event):
            blocked.append(event)
        else:
            take(event)
    return out + blocked
