#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An independent judge of dossiers, written from the readings only.

    judge.py judge FILE... [--as-of DATE] --format json     one JSON line per file
    judge.py batch FOLDER                                   the same for every dossier in a folder

It exists to be compared with the main program: two implementations of one text seldom err
alike. Texts of findings are left empty. Where the readings leave a choice, it is in CHOICES.
"""
import argparse
import datetime
import json
import pathlib
import sys

from articles import article
from calendar_days import Calendar
from choices import CHOICES
from count import Count
from dossier import DossierError, day, load
from evidence import Evidence, iso
from outlook import Outlook
from walk import Walk


def walk_and_count(evidence, calendar):
    """The walk, made again up to the move at which a recorded overstep loses."""
    walk = Walk(evidence, calendar)
    count = Count(walk)
    if count.loss:
        walk = Walk(evidence, calendar, cut=count.loss[1])
        count = Count(walk)
    return walk, count


def move_rows(dossier, walk, count):
    """The `moves` of the judgement."""
    rows, place = [], {s: iter(count.rows[s]) for s in count.rows}
    for i, ply in enumerate(walk.plies):
        row = next(place[ply.side])
        rows.append({
            "ply": i + 1, "number": ply.number, "side": ply.side, "uci": ply.move.uci(),
            "san": ply.san, "mailing": ply.mailing, "got": iso(ply.got), "sent": iso(ply.sent),
            "charged": ply.charged, "leave": ply.leave, "before_start": ply.before_start,
            **{k: row[k] for k in ("period", "period_move", "period_days", "quota")}})
    return rows


def claim_findings(walk, count):
    """The parts that a claim lacks, while no ruling on it is known."""
    return [{"norm": part, "side": claim.frm, "mailing": claim.id}
            for claim in count.claims() if walk.ruling_on(claim)[0] is None
            for part in count.missing_parts(claim)]


def judge(dossier, as_of=None):
    """The judgement on a dossier as of a day."""
    as_of = as_of or dossier.as_of or datetime.date.today()
    evidence = Evidence(dossier, as_of)
    calendar = Calendar(evidence)
    walk, count = walk_and_count(evidence, calendar)
    outlook = Outlook(evidence, calendar, walk, count)
    findings = walk.findings + count.findings() + calendar.findings + claim_findings(walk, count)
    rows = {"findings": findings, "duties": outlook.duties(), "proposals": outlook.proposals()}
    for name, entries in rows.items():
        for entry in entries:
            if name != "proposals":
                entry["article"] = article(entry["norm"], dossier.rulebook)
            entry["text"] = ""
    return {
        "format": "shtempel-judgement/1", "as_of": iso(as_of), "rulebook": dossier.rulebook,
        "status": outlook.status, "result": outlook.result, "result_norm": outlook.norm,
        "result_counted": outlook.counted, "to_move": outlook.to_move,
        "clocks": outlook.clocks, "moves": move_rows(dossier, walk, count),
        "dates": evidence.dates(), **rows}


def print_judgements(paths, as_of=None):
    """Judges the files; 1 if any of them has errors."""
    status = 0
    for path in paths:
        try:
            answer = judge(load(path), as_of)
        except (DossierError, OSError, UnicodeDecodeError) as e:
            print("\n".join(f"{path}: {line}" for line in str(e).splitlines()), file=sys.stderr)
            status = 1
            continue
        print(json.dumps({"file": str(path), **answer}, ensure_ascii=False))
    return status


def main():
    parser = argparse.ArgumentParser(description="Judges dossiers, independently.")
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("judge")
    one.add_argument("files", nargs="+")
    one.add_argument("--as-of")
    one.add_argument("--format", choices=["json"], default="json")
    batch = commands.add_parser("batch")
    batch.add_argument("folder", type=pathlib.Path)
    commands.add_parser("choices")
    args = parser.parse_args()
    if args.command == "choices":
        print("\n".join(f"{reading}: {choice}" for reading, choice in CHOICES))
        return 0
    if args.command == "batch":
        files = [p for p in sorted(args.folder.iterdir()) if p.suffix in (".toml", ".json")
                 and not p.name.endswith(".expect.json")]
        return print_judgements(files)
    errors = []
    as_of = day(args.as_of, "--as-of", errors) if args.as_of else None
    if errors:
        parser.error(errors[0])
    return print_judgements(args.files, as_of)


if __name__ == "__main__":
    sys.exit(main())
