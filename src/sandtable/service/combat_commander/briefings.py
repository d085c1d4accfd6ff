"""A scenario for whoever chooses one: situation, forces, what counts, and how its games went."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, cast

from sandtable.service.combat_commander.library import scenario_facts
from sandtable.service.combat_commander.naming import Names
from sandtable.service.words import Words
from sandtable.systems.combat_commander.catalog.catalog import load_catalog
from sandtable.systems.combat_commander.generator.options import is_random
from sandtable.systems.combat_commander.scenario.scenario import RANDOM, Scenario
from sandtable.systems.combat_commander.state import State

Json = dict[str, Any]
SECONDS = 6
"""What a decision takes, about: with them the decisions of measured games become minutes."""
STEP = 5
"""Minutes are rounded to these."""
SMALL, LARGE = 14, 24
"""Units of both sides with which a battle is still small, and already large."""
EASY, HARD = 1, 4
"""Difficulties of its own that an easy scenario has at most, and a hard one at least."""

FRONTS = {
    "russian": "east",
    "norwegian": "norway",
    "greek": "balkans",
    "yugoslav": "balkans",
    "belgian": "west",
    "dutch": "west",
    "french": "west",
    "brazilian": "italy",
}
"""Fronts of nations that fought on one."""
WESTERN = ((1939, "poland"), (1940, "west"), (1942, "africa"), (1943, "italy"))
"""Where the others fought, by the last year of it; later in the west."""


def card(scenario: Scenario, words: Words) -> Json:
    """What the list of scenarios shows and is filtered by."""
    facts = scenario_facts(scenario)
    units = sum(facts["size"])
    return {
        **facts,
        **_told(scenario, words),
        "minutes": _minutes(scenario),
        "scale": "small" if units <= SMALL else "large" if units >= LARGE else "middle",
        "difficulty": _difficulty(scenario),
        "balance": _balance(scenario),
    }


def briefing(scenario: Scenario, words: Words) -> Json:
    """A scenario in full: beside its card the situation, the forces and what counts."""
    situation = words.say_part(f"scenario-{scenario.key}", "situation")
    return {
        **card(scenario, words),
        "situation": situation,
        "forces": [_force(scenario, side, words) for side in (0, 1)],
        "chits": [_chit(key, words) for key in scenario.open_chits],
        "secret": [len(chits) for chits in scenario.secret_chits],
        "surrender": list(scenario.surrender),
        "vp": scenario.vp,
        "initiative": scenario.initiative,
        "first": scenario.first,
    }


def title_of(key: str, title: str, words: Words) -> str:
    """What a scenario is called; its own title where the language has none."""
    message = f"scenario-{key}"
    return words.say(message) if words.has(message) else title


def _told(scenario: Scenario, words: Words) -> dict[str, str]:
    place = words.say_part(f"scenario-{scenario.key}", "place") or scenario.place
    if is_random(scenario.key):
        place = words.say(f"front-{_front(scenario)}")
    return {"title": title_of(scenario.key, scenario.title, words), "place": place}


def _front(scenario: Scenario) -> str:
    """Where two nations met in a year: a random battle has no place but that."""
    allies, year = scenario.nations[1], scenario.year
    if allies in FRONTS:
        return FRONTS[allies]
    return next((front for last, front in WESTERN if year <= last), "west")


# --- forces and what counts -----------------------------------------------------------------


def _force(scenario: Scenario, side: int, words: Words) -> list[str]:
    """The pieces of a side by name, those that come later with the others."""
    names = Names(words, cast(State, None))
    catalog = load_catalog()
    found: Counter[str] = Counter()
    for unit in _units(scenario, side):
        kind = catalog.units.get(unit)
        found[names.unit_type(kind) if kind else words.say("unit-any-leader")] += 1
    for weapon in _weapons(scenario, side):
        found[names.weapon_type(weapon)] += 1
    for radio in _radios(scenario, side):
        found[names.radio_type(radio)] += 1
    for work in _works(scenario, side):
        found[words.say(f"fortification-{work}")] += 1
    return [f"{count} × {name}" if count > 1 else name for name, count in found.items()]


def _units(scenario: Scenario, side: int) -> Iterator[str]:
    yield from (entry.unit for entry in scenario.entries(side))
    for late in scenario.reinforcements:
        if late.side == side:
            yield from (entry.unit for entry in late.entries)


def _weapons(scenario: Scenario, side: int) -> Iterator[str]:
    yield from (entry.weapon for entry in scenario.entries(side) if entry.weapon)
    for group in scenario.groups[side]:
        yield from group.weapons
    for late in scenario.reinforcements:
        if late.side == side:
            yield from late.weapons
            yield from (entry.weapon for entry in late.entries if entry.weapon)


def _radios(scenario: Scenario, side: int) -> Iterator[str]:
    if scenario.radios[side]:
        yield scenario.radios[side]
    for late in scenario.reinforcements:
        if late.side == side and late.radio:
            yield late.radio


def _works(scenario: Scenario, side: int) -> Iterator[str]:
    for group in scenario.groups[side]:
        yield from group.fortifications


def _chit(key: str, words: Words) -> str:
    """An open chit in words; one that is drawn when the game begins."""
    if key == RANDOM:
        return words.say("chit-drawn")
    chit = next(each for each in load_catalog().chits if each.key == key)
    name = chit.special or ("objective" if chit.objective else "every")
    return words.say(f"chit-{name}", chit=chit.key, objective=chit.objective, vp=chit.vp)


def _difficulty(scenario: Scenario) -> str:
    """How much there is to know: hills, guns, works, reinforcements, rules of its own, size."""
    sides = (0, 1)
    own = [
        any(scenario.bf.level),
        any(any(_radios(scenario, side)) for side in sides),
        bool(scenario.fixed) or any(any(_works(scenario, side)) for side in sides),
        bool(scenario.reinforcements),
        "special" in scenario.raw,
        sum(1 for side in sides for _ in _units(scenario, side)) >= LARGE,
    ]
    return "easy" if sum(own) <= EASY else "hard" if sum(own) >= HARD else "middle"


# --- measured games -------------------------------------------------------------------------


@cache
def measured() -> dict[str, Json]:
    """How games of the captain against itself went, by scenario (tools/measured.py)."""
    path = files(__package__).joinpath("measured.toml")
    found: dict[str, Json] = tomllib.loads(path.read_text(encoding="utf-8"))
    return found


def _minutes(scenario: Scenario) -> int | None:
    """About how long a game against a computer takes; None where none was measured."""
    found = measured().get(scenario.key)
    if found is None:
        return None
    own: float = found["decisions"] / len(scenario.nations)
    return max(1, round(own * SECONDS / 60 / STEP)) * STEP


def _balance(scenario: Scenario) -> Json | None:
    """The share of the first side in percent, with its interval and the games that were played."""
    found = measured().get(scenario.key)
    return {name: found[name] for name in ("games", "share", "low", "high")} if found else None
