#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes invented dossiers that explore the law, from a seed.

    generate.py SEED COUNT FOLDER

Each dossier is FOLDER/SEED-NUMBER.json, the features that went into it are in
SEED-NUMBER.features.txt beside it. The same seed writes the same files.
"""
import datetime
import json
import pathlib
import random
import sys

from closing import ENDINGS, Closing
from dossier import DossierError, load
from papers import days, write

TURNS = ("lost", "returned", "needless-repeat", "void", "wrong-repetition", "variant", "second-move",
         "leave", "address", "medium", "no-repeats", "draw-offer", "draw-claim", "correction",
         "claims", "contradiction", "states", "first-move", "permitted-leave", "neutral", "penalty",
         "demands", "demanded", "permits-medium", "fixes", "notice", "boundary", "slow", "before-start",
         "evidence", "open-dates", "script", "new-year", "notations", "protests", "records")
OFTEN = ("lost", "void", "wrong-repetition", "variant", "claims", "returned", "contradiction")
TERMS = ("loss-at-one", "control", "registered", "late-start", "leave-quota", "opening", "jr6", "shuffle")
TOGETHER = {"claims": ("slow", "boundary"), "medium": ("permits-medium",), "new-year": ("leave",),
            "loss-at-one": ("claims", "slow"), "leave-quota": ("leave",), "demands": ("medium",),
            "open-dates": ("states",), "draw-claim": ("script",)}


def choose_features(rng):
    """A few features, with those that make sense of them."""
    feats = set(rng.sample(TURNS, rng.randint(0, 5))) | set(rng.sample(OFTEN, rng.randint(0, 2)))
    feats |= {t for t in TERMS if rng.random() < .12}
    for feature in sorted(feats):
        if feature in TOGETHER and rng.random() < .8:
            feats.update(TOGETHER[feature])
    return feats


def set_terms(rng, feats, game):
    """The competition's terms that the features ask for."""
    comp = game.comp
    if "loss-at-one" in feats:
        comp["loss_at_overstep"] = 1
    if "control" in feats or rng.random() < .35:
        game.control = rng.choice(((5, 20), (3, 10), (2, 6), (10, 30), (1, 5)))
        comp["control"] = {"moves": game.control[0], "days": game.control[1]}
    if "registered" in feats:
        comp["registered"] = True
    if "late-start" in feats:
        for side in ("white", "black"):
            if rng.random() < .7:
                game.players[side]["start_notice"] = game.start + days(rng.randint(-3, 15))
    if "leave-quota" in feats:
        comp["leave"] = {"per_year": rng.choice((10, 20, 30))}
        if rng.random() < .6:
            comp["leave"]["total"] = rng.choice((15, 30, 40))
    comp["rulebook"] = "ru-jr6" if "jr6" in feats else "ru-art47"


def take_over(rng, game):
    """An opening: the game was taken over in mid-play."""
    board, texts = game.board, []
    for _ in range(rng.randint(2, 16)):
        move = game.choose()
        texts.append(write(rng, board, move, True))
        board.push(move)
        if not any(board.legal_moves):
            board.pop()
            texts.pop()
            break
    made = {"white": (len(texts) + 1) // 2, "black": len(texts) // 2}
    since = game.start + days(rng.randint(10, 60))
    first = {s: rng.randint(1, max(1, made[s])) for s in made}
    over = {s: int(first[s] > 1) for s in made}
    for side in made:
        game.count[side] = made[side] - first[side] + 1
        game.days[side] = rng.randint(0, max(1, game.quota(side) - 2))
        game.oversteps[side] = over[side]
    game.opening = {
        "moves": texts, "totals": {s: game.days[s] + rng.randint(0, 20) for s in made},
        "period_from": first, "period_days": dict(game.days), "oversteps": over,
        "mistakes": {s: rng.choice((0, 0, 1, 2)) for s in made}, "on_move_since": since, "ground": "…"}
    game.came = game.now = since


def pick_day(rng, game):
    """The day of the judgement: often in the middle, sometimes on a day that matters."""
    last = max([game.now] + [v for m in game.mail for v in m.values()
                             if isinstance(v, datetime.date)])
    x = rng.random()
    if x < .2:
        return game.start + days(rng.randint(0, max(1, (last - game.start).days)))
    if x < .35:
        return rng.choice([v for m in game.mail for v in m.values() if isinstance(v, datetime.date)]
                          or [last])
    if x < .75:
        return last + days(rng.randint(0, 45))
    return last + days(rng.randint(45, 250))


def write_game(rng):
    """(dossier, features) of one invented game."""
    feats = choose_features(rng)
    game = Closing(rng, feats)
    set_terms(rng, feats, game)
    if "opening" in feats:
        take_over(rng, game)
    game.play(rng.choice((0, 4, 10, 16, 24, 30, 40, 40, 60, 70, 90)))
    game.close(rng.choice(ENDINGS))
    mail = sorted(game.mail, key=lambda m: game.before.get(m["id"], (0, first_day(m)))[1])
    if "shuffle" in feats:
        rng.shuffle(mail)
    keys = {"format": "shtempel-dossier/1", "as_of": pick_day(rng, game), "competition": game.comp,
            **game.players}
    if game.opening:
        keys["opening"] = game.opening
    keys["mail"] = mail
    return keys, sorted(game.used | (feats & set(TERMS + ("slow", "evidence", "open-dates", "script",
                                                         "new-year", "notations"))))


def first_day(m):
    """Some day of a mailing, for an order that is mostly that of time."""
    found = [m["dated"]] if "dated" in m else []
    for p in m.get("postmarks", []):
        found += [p] if isinstance(p, datetime.date) else [p["date"]] if "date" in p else []
    if m.get("receipt"):
        found.append(m["receipt"]["date"])
    received = m.get("received")
    if isinstance(received, datetime.date):
        found.append(received)
    return min(found, default=datetime.date(2024, 6, 1))


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    seed, count, folder = sys.argv[1], int(sys.argv[2]), pathlib.Path(sys.argv[3])
    folder.mkdir(parents=True, exist_ok=True)
    width = len(str(count))
    for i in range(count):
        keys, features = write_game(random.Random(f"{seed}/{i}"))
        path = folder / f"{seed}-{i:0{width}}.json"
        path.write_text(json.dumps(keys, ensure_ascii=False, indent=1, default=str), encoding="utf-8")
        path.with_suffix(".features.txt").write_text("\n".join(features) + "\n", encoding="utf-8")
        try:
            load(path)
        except DossierError as e:
            sys.exit(f"{path}: {e}")


if __name__ == "__main__":
    main()
