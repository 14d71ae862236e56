# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads a dossier (TOML or JSON) and refuses what the format does not allow.

Every error of the file is collected; nothing is guessed. The result is a `Dossier`
whose days are `datetime.date` values and whose mailings are `Mail` objects.
"""
import datetime
import json
import re
import tomllib

SIDES = ("white", "black")
PARTIES = SIDES + ("arbiter", "appeals-arbiter", "adjudicator")
RESULTS = ("1-0", "0-1", "1/2-1/2", "0-0")
DAY = re.compile(r"^\d{4}-\d{2}-\d{2}$")


def partner(side):
    """The other player."""
    return "black" if side == "white" else "white"


class DossierError(Exception):
    """All the errors of one file."""

    def __init__(self, errors):
        super().__init__("\n".join(errors))
        self.errors = errors


# ---- the schema: each entry turns a raw value into a checked one or adds an error ----

def day(v, where, err):
    if isinstance(v, datetime.date) and not isinstance(v, datetime.datetime):
        return v
    if isinstance(v, str) and DAY.match(v):
        try:
            return datetime.date.fromisoformat(v)
        except ValueError:
            pass
    err.append(f"{where}: {v}: a day that exists was expected, YYYY-MM-DD")
    return None


def text(v, where, err):
    if not isinstance(v, str):
        err.append(f"{where}: {v!r}: a text was expected")
    return v


def flag(v, where, err):
    if not isinstance(v, bool):
        err.append(f"{where}: {v!r}: true or false was expected")
    return v


def number(low):
    def check(v, where, err):
        if not isinstance(v, int) or isinstance(v, bool) or v < low:
            err.append(f"{where}: {v!r}: a number of at least {low} was expected")
        return v
    return check


def one_of(*allowed):
    def check(v, where, err):
        if isinstance(v, bool) or v not in allowed:
            err.append(f"{where}: {v!r}: one of {', '.join(map(str, allowed))} was expected")
        return v
    return check


def many(kind):
    def check(v, where, err):
        if not isinstance(v, list):
            err.append(f"{where}: {v!r}: a list was expected")
            return []
        return [kind(x, f"{where}[{i}]", err) for i, x in enumerate(v)]
    return check


def table(required=(), **keys):
    """A table; a key `from_` in the schema stands for `from`."""
    keys = {k.rstrip("_"): v for k, v in keys.items()}

    def check(v, where, err):
        if not isinstance(v, dict):
            err.append(f"{where}: {v!r}: a table was expected")
            return {}
        for k in v:
            if k not in keys:
                err.append(f"{where}.{k}: {v[k]!r}: this key is not known here")
        for k in required:
            if k not in v:
                err.append(f"{where}: {k} is missing")
        return {k: keys[k](x, f"{where}.{k}", err) for k, x in v.items() if k in keys}
    return check


def day_or(other):
    def check(v, where, err):
        return other(v, where, err) if isinstance(v, dict) else day(v, where, err)
    return check


SPAN = table(("from", "to"), from_=day, to=day)
BOTH_INT = table(white=number(0), black=number(0))
RULING = table(
    on=text, decision=one_of("overstep", "reject"),
    fixes=text, sent=day, received=day,
    permits_leave=table(("side", "from", "to"), side=one_of(*SIDES), from_=day, to=day),
    permits_medium=text, demands_registered=one_of("white", "black", "both"),
    withdrawal=table(("side", "decision"), side=one_of(*SIDES),
                     decision=one_of("loss", "adjudicate", "exclude")),
    result=one_of(*RESULTS), no_record=flag, accepts_record=text, restores=text,
    neutral=SPAN, penalty=BOTH_INT, reason=text)
MAIL = table(
    ("id", "from", "to"),
    id=text, from_=one_of(*PARTIES), to=one_of(*PARTIES, "both"),
    medium=text, receipt=table(number=text, date=day), dated=day,
    postmarks=many(day_or(table(date=day, illegible=flag,
                                office=one_of("origin", "transit", "arrival")))),
    delivered=table(("date",), date=day, by=one_of("advice", "tracking")),
    received=day_or(table(white=day, black=day)), lost=flag,
    returned=day_or(table(("date",), date=day, reason=one_of(
        "address", "moved", "not-collected", "refused", "post"))),
    address_error=flag, demanded_registered=flag,
    move=text, repeats=many(text), variant=many(text), illegible=flag, no_move=flag,
    correction=one_of("signed", "unsigned"), answers=text, again=text, query=text,
    states=table(index=text, partner_sent=day, partner_received=day, sent=day,
                 white_total=number(0), black_total=number(0), address=lambda v, w, e: v,
                 name=lambda v, w, e: v, signature=lambda v, w, e: v),
    leave=SPAN, new_address=text, overstep_notice=table(move=number(1), days=number(0)),
    offers_draw=flag, accepts_draw=flag, resigns=flag,
    claims_draw=one_of("threefold", "fifty"), asks_first_move=flag, note=text,
    claim=table(overstep=one_of(1, 2), against=one_of(*SIDES), move=number(1), count=number(0),
                notice=text, cards=many(text), sealed=text, schedule=flag),
    objection=table(to=text, reason=text), no_reply=table(to=text),
    record=table(result=one_of(*RESULTS), started=day, ended=day, white_total=number(0),
                 black_total=number(0), moves=many(text), signature=flag),
    adjudication=table(result=one_of(*RESULTS), position=text, move=text, analysis=text),
    appeal=table(on=text, copy_to_partner=flag), protest=table(on=text),
    withdraws=table(reason=text), ruling=RULING, forwards=text)
PLAYER = table(("name",), name=text, address=text, start_notice=day)
COMPETITION = table(
    ("index", "start"), index=text, name=text, rulebook=one_of("ru-art47", "ru-jr6"),
    start=day, end=day, control=table(moves=number(1), days=number(1)),
    loss_at_overstep=one_of(1, 2), leave=table(per_year=number(0), total=number(0)),
    registered=flag, notations=many(text))
OPENING = table(
    moves=many(text), totals=BOTH_INT, period_from=table(white=number(1), black=number(1)),
    period_days=BOTH_INT, oversteps=BOTH_INT, mistakes=BOTH_INT, on_move_since=day, ground=text)
DOSSIER = table(
    ("format", "competition", "white", "black"), format=one_of("shtempel-dossier/1"), as_of=day,
    competition=COMPETITION, white=PLAYER, black=PLAYER, opening=OPENING, mail=many(MAIL))


class Mail:
    """One mailing: its keys are read with `get`; `frm` and `to` are the parties."""

    def __init__(self, index, keys):
        self.index, self.keys = index, keys
        self.id, self.frm, self.to = keys.get("id"), keys.get("from"), keys.get("to")
        self.medium = keys.get("medium", "ordinary")
        self.ruling, self.claim = keys.get("ruling"), keys.get("claim")

    def get(self, key, default=None):
        return self.keys.get(key, default)

    @property
    def between(self):
        """Is it a mailing between the players?"""
        return self.frm in SIDES and self.to in SIDES

    @property
    def kind(self):
        """What a mailing between the players is (reading 18)."""
        for key, kind in (("resigns", "resigns"), ("accepts_draw", "accepts"),
                          ("again", "again"), ("query", "query")):
            if self.get(key):
                return kind
        if any(self.get(k) for k in ("move", "illegible", "no_move")) or self.get("repeats"):
            return "move"
        return "other"


class Dossier:
    """A checked dossier."""

    def __init__(self, keys):
        self.as_of = keys.get("as_of")
        self.competition, self.opening = keys["competition"], keys.get("opening")
        self.rulebook = self.competition.get("rulebook", "ru-art47")
        self.players = {s: keys[s] for s in SIDES}
        self.mail = [Mail(i, k) for i, k in enumerate(keys.get("mail", []))]
        self.by_id = {m.id: m for m in self.mail}
        control = self.competition.get("control", {})
        self.control_moves, self.control_days = control.get("moves", 10), control.get("days", 30)
        self.loss_at = self.competition.get("loss_at_overstep", 2)
        self.start, self.end = self.competition["start"], self.competition.get("end")

    def root(self, mail_id):
        """The mailing that an `again` repeats, through any number of repeats."""
        seen = set()
        while mail_id in self.by_id and self.by_id[mail_id].get("again") and mail_id not in seen:
            seen.add(mail_id)
            mail_id = self.by_id[mail_id].get("again")
        return mail_id


def cross_errors(keys):
    """Errors that need more than one value to be seen."""
    err, mail = [], keys.get("mail", [])
    ids = {}
    for m in mail:
        if m.get("id") in ids:
            err.append(f"mail: id {m['id']} is used twice")
        ids[m.get("id")] = m
    comp = keys.get("competition", {})
    if comp.get("end") and comp.get("start") and comp["end"] < comp["start"]:
        err.append(f"competition.end: {comp['end']} is before the start")
    for m in mail:
        err += [f"mail {m.get('id')}: {e}" for e in mail_errors(m, ids)]
    return err


def names_of(m):
    """(key, id) of everything that a mailing names."""
    for key in ("answers", "again", "query", "forwards"):
        if key in m:
            yield key, m[key]
    for key, inner in (("claim", "notice"), ("ruling", "on"), ("ruling", "fixes"),
                       ("ruling", "restores"), ("ruling", "accepts_record"), ("objection", "to"),
                       ("no_reply", "to"), ("protest", "on"), ("appeal", "on")):
        if inner in m.get(key, {}):
            yield f"{key}.{inner}", m[key][inner]
    for card in m.get("claim", {}).get("cards", []):
        yield "claim.cards", card


def mail_errors(m, ids):
    """What is wrong with one mailing among the others."""
    err, frm, to = [], m.get("from"), m.get("to")
    err += [f"{key}: {n!r} names no mailing" for key, n in names_of(m) if n not in ids]
    if frm == to:
        err.append(f"to: {to!r}: a mailing to its own sender")
    if to == "both" and frm in SIDES:
        err.append("to: 'both' is for an arbiter's letters")
    if frm in SIDES and ("ruling" in m or "forwards" in m):
        err.append("ruling and forwards are an arbiter's")
    if to in SIDES and any(k in m for k in ("claim", "record", "adjudication")):
        err.append("claim, record and adjudication go to an arbiter")
    if isinstance(m.get("received"), dict) != (to == "both") and "received" in m:
        err.append("received: a day, or with to = 'both' one for each side, was expected")
    for key in ("query", "answers"):
        other = ids.get(m.get(key))
        if other and frm in SIDES and other.get("from") != partner(frm):
            err.append(f"{key}: {m[key]!r} is not the partner's")
    other = ids.get(m.get("again"))
    if other and other.get("from") != frm:
        err.append(f"again: {m['again']!r} is not one's own")
    for key, name in (("forwards", m.get("forwards")),
                      ("ruling.on", m.get("ruling", {}).get("on"))):
        if name in ids and "claim" not in ids[name] and (key == "forwards" or
                                                         "decision" in m["ruling"]):
            err.append(f"{key}: {name!r} is no claim")
    if m.get("claim", {}).get("against") == frm and frm:
        err.append("claim.against: oneself")
    spans = (m.get("leave"), m.get("ruling", {}).get("permits_leave"),
             m.get("ruling", {}).get("neutral"))
    for span in spans:
        if span and span.get("from") and span.get("to") and span["to"] < span["from"]:
            err.append(f"to: {span['to']} is before from")
    if "ruling" in m and not sending_evidence(m):
        err.append("ruling: no date of sending")
    return err


def sending_evidence(m):
    stamps = [p for p in m.get("postmarks", []) if not isinstance(p, dict)
              or (p.get("date") and p.get("office") != "arrival")]
    return m.get("dated") or m.get("receipt", {}).get("date") or stamps


def parse(raw, flavour):
    """The raw tree of a file's text."""
    try:
        return tomllib.loads(raw) if flavour == "toml" else json.loads(raw)
    except ValueError as e:
        errors = [str(e)]
        for found in re.findall(r"\d{4}-\d{2}-\d{2}", raw):
            day(found, "text", errors)
        raise DossierError(errors) from None


def load(path):
    """Reads and checks one file."""
    with open(path, encoding="utf-8") as f:
        raw = f.read()
    tree = parse(raw, "json" if str(path).endswith(".json") else "toml")
    err = []
    keys = DOSSIER(tree, "dossier", err)
    err += cross_errors(keys) if not err else []
    if err:
        raise DossierError(err)
    return Dossier(keys)
