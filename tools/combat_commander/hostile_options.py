"""Requests for games that nobody wants: bombs, and options made up by a seed.

    python tools/combat_commander/hostile_options.py --count 5000 --seed 1

tries them all in one limited process.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import string
from collections import Counter
from typing import Any

import sandtable
from sandtable.kernel.loading import DataError
from sandtable.systems import load_system
from sandtable.systems.combat_commander.scenario.scenario import load_scenario

Json = dict[str, Any]
SYSTEM = "combat-commander"
OWN = "first-steps"
"""A scenario of which a player may change nearly everything."""
SCENARIOS = (OWN, "abbey-hill", "far-bank", "night-pass", "01", "09", "12")
MEMORY = 512 * 2**20
"""Bytes that the limited process may have."""
SECONDS = 60
"""Seconds of work that it may do."""
LARGEST = 64 * 2**10
"""Bytes of a request; a server reads no more."""

SQUADS = "999999999 x rifle-squad"
FAR = {"near": ["A1"], "within": 99}
FIELDS: dict[str, Json] = {
    "millions of units": {"axis.forces": [SQUADS]},
    "millions of weapons": {"axis.weapons": ["999999999 x light-mg"]},
    "millions of wires": {"axis.fortifications": ["999999999 x wire"]},
    "millions that enter": {"axis.reinforcements": [{"space": 4, "forces": [SQUADS]}]},
    "millions in a group": {"axis.groups": [{"name": "x", "forces": [SQUADS]}]},
    "many entries": {"axis.forces": ["9999 x rifle-squad"] * 2_000},
    "a number of many digits": {"axis.forces": ["9" * 60_000 + " x rifle-squad"]},
    "many zones": {"axis.zone": [FAR] * 1_700},
    "many groups": {"axis.groups": [{"name": "x", "zone": FAR}] * 1_000},
    "many that enter": {"axis.reinforcements": [{"space": 4, "zone": FAR}] * 1_000},
    "more chits than there are": {"objectives.open": ["random"] * 90},
    "more secret chits than there are": {"objectives.secret": {"axis": ["random"] * 90}},
    "thousands of chits": {"objectives.open": ["random"] * 6_000},
    "a name of sixty thousand letters": {"axis.forces": ["sgt-esser as " + "x" * 60_000]},
    "a name that rings the bell": {"axis.forces": ["sgt-esser as \a\x1b[2J", "3 x rifle-squad"]},
    "thirty thousand tables deep": {"axis." + "a." * 30_000 + "b": 1},
    "twenty tables deep": {"axis." + "a." * 20 + "b": 1},
    "thousands of fields": {f"axis.field-{number}": 1 for number in range(3_000)},
    "thousands of fields inside": {"axis": {f"field-{number}": 1 for number in range(3_000)}},
    "many lists of many": {f"axis.x{n}": [{"a": [1] * 90}] for n in range(90)},
    "a huge number": {"vp": 10**4_000},
    "a number without end": {"vp": 1e300},
    "movement points without end": {"special": {"hedge_move": "9" * 60_000}},
}  # fmt: skip
"""Changed facts, each of which is refused at once for a reason of its own."""


def bombs() -> dict[str, Json]:
    """Bodies of requests, each of which is hostile by itself."""
    found: dict[str, Json] = {
        name: {"scenario": OWN, "options": {"scenario": fields}} for name, fields in FIELDS.items()
    }
    found["thousands of rulings"] = _ruled({f"ruling-{n}": "x" for n in range(3_000)})
    found["a ruling of sixty thousand letters"] = _ruled({"exit-space": "x" * 60_000})
    found["a ruling that is a table"] = _ruled({"exit-space": {"a": [1] * 9_000}})
    found["thousands of options"] = {
        "scenario": OWN,
        "options": {f"o{n}": {} for n in range(3_000)},
    }
    found["thousands of seats"] = {"scenario": OWN, "seats": {f"s{n}": "x" for n in range(3_000)}}
    found["a long seed"] = {"scenario": "random:seed=" + "x" * 60_000}
    found["a seed that rings the bell"] = {"scenario": "random:seed=\a\x1b[2J"}
    return found


def _ruled(rulings: Json) -> Json:
    return {"scenario": OWN, "options": {"rulings": rulings}}


def strange_body(rng: random.Random) -> Json:
    """A request that is partly right: facts of a scenario, some of them spoilt."""
    while True:
        body = _strange_body(rng)
        if len(json.dumps(body)) <= LARGEST:
            return body


def _strange_body(rng: random.Random) -> Json:
    if rng.random() < 0.1:
        return {"scenario": _strange_random(rng)}
    key = rng.choice(SCENARIOS)
    scenario = load_scenario(key)
    fields = [_field(rng, scenario.raw, path) for path in scenario.designed]
    chosen = rng.sample(fields, rng.randint(1, min(3, len(fields))))
    return {"scenario": key, "options": {"scenario": {p: _spoilt(rng, v, 0) for p, v in chosen}}}


def _strange_random(rng: random.Random) -> str:
    wishes = ["seed", "year", "axis", "allies", "map", "size", "", "x"]
    values = ["", "1", "17", "1943", "9" * 50, "german", "british", "russian", "wayside", "platoon"]
    pairs = [f"{rng.choice(wishes)}={rng.choice(values)}" for _ in range(rng.randint(0, 6))]
    return "random:" + ",".join(["seed=3", *pairs] if rng.random() < 0.7 else pairs)


def _field(rng: random.Random, raw: Json, path: str) -> tuple[str, Any]:
    """A designed field, or one below it, with the value that the file gives it."""
    found: Any = raw
    for part in path.split("."):
        found = found.get(part) if isinstance(found, dict) else None
    while isinstance(found, dict) and found and rng.random() < 0.7:
        part = rng.choice(list(found))
        path, found = f"{path}.{part}", found[part]
    return path, found


def _spoilt(rng: random.Random, value: Any, depth: int) -> Any:
    """A value with something wrong about it, or nothing."""
    luck = rng.random()
    if luck < 0.1 or depth > 12:
        return _anything(rng, depth)
    if isinstance(value, dict):
        return {_key(rng, key): _spoilt(rng, inner, depth + 1) for key, inner in value.items()}
    if isinstance(value, list):
        spoilt = [_spoilt(rng, inner, depth + 1) for inner in value]
        return spoilt * rng.choice((1, 1, 1, 0, 2, 20, 200))
    if isinstance(value, str):
        return _spoilt_text(rng, value)
    return value if luck < 0.5 else _number(rng)


def _spoilt_text(rng: random.Random, text: str) -> str:
    luck = rng.random()
    if luck < 0.4:
        return text
    if luck < 0.6:
        count, _, name = text.rpartition(" x ")
        return f"{abs(_number(rng))} x {name}" if count else f"{rng.randint(0, 120)} x {text}"
    at = rng.randint(0, len(text))
    return text[:at] + rng.choice((" x ", " as ", " + ", "", "\0", "é", "x" * 300)) + text[at:]


def _key(rng: random.Random, key: str) -> str:
    return key if rng.random() < 0.9 else rng.choice(("", ".", "a.b", key * 2, "x" * 300, "zone"))


def _number(rng: random.Random) -> int:
    return rng.choice((0, 1, 2, 5, 98, 99, 100, -1, -99, 1_000_000, 10**18, 10**30))


def _anything(rng: random.Random, depth: int) -> Any:
    plain = (None, True, False, 1.5, -1e300, "", "random", "axis", [], {}, _number(rng))
    if depth > 12 or rng.random() < 0.7:
        return rng.choice(plain)
    inner = _anything(rng, depth + 1)
    many = rng.choice((1, 3, 150))
    return rng.choice(([inner] * many, dict.fromkeys(string.ascii_lowercase, inner), FAR))


def limit_this_process() -> None:
    """Let the process fail, and nothing else, if something asks for too much."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


def try_all(count: int, seed: int) -> Counter[str]:
    """Ask for every bomb and for so many strange games; return how many were made and refused.

    Bombs must be refused, and nothing may fail otherwise than by a refusal.
    """
    for name, body in bombs().items():
        if "seats" not in body and _is_made(body):
            raise SystemExit(f"made a game: {name}")
    rng = random.Random(seed)
    return Counter("made" if _is_made(strange_body(rng)) else "refused" for _ in range(count))


def _is_made(body: Json) -> bool:
    """Whether there is such a game; a DataError that says why not is the only other end."""
    try:
        name = load_system(SYSTEM).scenario_name(body["scenario"])
        sandtable.new_game(SYSTEM, name, seed=1, options=body.get("options", {}))
    except DataError:
        return False
    except Exception as error:
        text = json.dumps(body)[:300]
        raise SystemExit(f"{type(error).__name__} ({error}) for {text}") from error
    return True


def main() -> None:
    """Try everything and say what came of it."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--count", type=int, default=5_000)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    limit_this_process()
    found = try_all(given.count, given.seed)
    used = resource.getrusage(resource.RUSAGE_SELF)
    print(
        f"{found['made']} made, {found['refused']} refused, no other end;"
        f" {used.ru_maxrss // 1024} MiB at most, {used.ru_utime:.1f} s of work"
    )


if __name__ == "__main__":
    main()
