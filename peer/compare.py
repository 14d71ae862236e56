#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares a program's judgements with the peer's over every dossier of a folder.

    compare.py PROGRAM FOLDER [--show N] [--only FIELD]

PROGRAM judges many files at once: `PROGRAM judge F1 F2 … --format json`, one JSON line per
file with "file". Prints the differences grouped by field, with N details of each, and last
`N passed, N failed`; exit status 1 if anything differs.
"""
import argparse
import collections
import json
import pathlib
import subprocess
import sys

from dossier import DossierError, load
from judge import judge

MOVE = ("uci", "side", "number", "mailing", "got", "sent", "charged", "leave", "before_start",
        "period", "period_move", "period_days", "quota")
FINDINGS = {
    "penalty-impossible", "penalty-repetition", "penalty-unregistered", "penalty-address",
    "late-repeat", "ruling-penalty", "query", "overstep", "irrevocable", "wrong-repetition",
    "played-on", "draw-agreed", "draw-claimed", "mail-repetition", "card-without-move",
    "zeitnot-registered", "mail-medium", "variants", "corrections", "end-of-term",
    "leave-late-notice", "leave-quota", "leave-notice", "overstep-claim", "claim-count",
    "claim-receipt", "claim-cards", "second-claim", "dates-by-postmark"}
DUTIES = {"query", "no-reply-repeat", "objection", "protest", "adj-appeal", "adjudication-papers",
          "result-reported", "overstep-claim", "zeitnot-registered"}
ROWS = {"findings": (("norm", "side", "mailing", "days", "move"), FINDINGS),
        "duties": (("norm", "side", "due", "state", "about", "step"), DUTIES),
        "proposals": (("norm", "on", "side", "decision", "reasons"), None)}
CHUNK = 200


def differences(mine, theirs):
    """(field, text) of everything in which two judgements differ."""
    out = []
    for key in ("status", "result", "result_norm", "result_counted", "to_move"):
        if mine.get(key) != theirs.get(key):
            out.append((key, f"peer {mine.get(key)!r}, program {theirs.get(key)!r}"))
    for side in ("white", "black"):
        ours, other = mine["clocks"][side], theirs.get("clocks", {}).get(side, {})
        out += [(f"clocks.{k}", f"{side}: peer {v!r}, program {other.get(k)!r}")
                for k, v in ours.items() if other.get(k) != v]
    out += move_differences(mine["moves"], theirs.get("moves", []))
    dates = theirs.get("dates", {})
    for mail_id in sorted(set(mine["dates"]) | set(dates)):
        ours, other = mine["dates"].get(mail_id), dates.get(mail_id)
        if ours != other:
            out.append(("dates", f"{mail_id}: peer {ours}, program {other}"))
    for name in ROWS:
        out += row_differences(name, mine[name], theirs.get(name, []))
    return out


def move_differences(mine, theirs):
    if [m["uci"] for m in mine] != [m.get("uci") for m in theirs]:
        return [("moves", f"peer {' '.join(m['uci'] for m in mine)}; "
                          f"program {' '.join(str(m.get('uci')) for m in theirs)}")]
    return [(f"moves.{k}", f"ply {a['ply']} ({a['mailing']}): peer {a[k]!r}, program {b.get(k)!r}")
            for a, b in zip(mine, theirs) for k in MOVE if a[k] != b.get(k)]


def row_differences(name, mine, theirs):
    keys, slugs = ROWS[name]

    def rows(entries):
        return collections.Counter(
            json.dumps({k: r[k] for k in keys if r.get(k) is not None}, ensure_ascii=False)
            for r in entries if slugs is None or r.get("norm") in slugs)
    ours, other = rows(mine), rows(theirs)
    out = [(f"{name}.{json.loads(r)['norm']}", f"only peer: {r}") for r in (ours - other).elements()]
    return out + [(f"{name}.{json.loads(r)['norm']}", f"only program: {r}")
                  for r in (other - ours).elements()]


def run_program(program, files):
    """The program's judgements by file; and the messages of the files that it refused."""
    answers, messages = {}, []
    for i in range(0, len(files), CHUNK):
        run = subprocess.run([program, "judge", *map(str, files[i:i + CHUNK]), "--format", "json"],
                             capture_output=True, text=True, check=False)
        for line in run.stdout.splitlines():
            answer = json.loads(line)
            answers[answer["file"]] = answer
        if run.stderr:
            messages += run.stderr.splitlines()
    return answers, messages


def compare_file(path, theirs):
    """Differences over one file; an error that only one side sees is one."""
    try:
        mine = judge(load(path))
    except DossierError as e:
        return [] if theirs is None else [("error", f"only peer refuses it: {e.errors[0]}")]
    if theirs is None:
        return [("error", "only the program refuses it")]
    return differences(json.loads(json.dumps(mine)), theirs)


def main():
    parser = argparse.ArgumentParser(description="Compares a program with the peer.")
    parser.add_argument("program")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--show", type=int, default=0, help="details of each field")
    parser.add_argument("--only", default="", help="only fields that begin so")
    args = parser.parse_args()
    files = [p for p in sorted(args.folder.iterdir()) if p.suffix in (".toml", ".json")
             and not p.name.endswith(".expect.json")]
    answers, messages = run_program(args.program, files)
    good, bad, groups = 0, 0, collections.defaultdict(list)
    for path in files:
        found = [d for d in compare_file(path, answers.get(str(path))) if d[0].startswith(args.only)]
        good, bad = good + (not found), bad + bool(found)
        for field, detail in found:
            groups[field].append((path.name, detail))
    for field, details in sorted(groups.items(), key=lambda g: -len(g[1])):
        print(f"{field}: {len(details)} in {len({name for name, _ in details})} files")
        for name, detail in details[:args.show]:
            print(f"    {name}: {detail}")
    for line in messages[:args.show]:
        print(f"stderr: {line}")
    print(f"{good} passed, {bad} failed")
    return 1 if bad or not good else 0


if __name__ == "__main__":
    sys.exit(main())
