"""What a learner is shown of Combat Commander."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import numpy as np

from sandtable.ai.envs.encoding import Parts, Row, Shape, word
from sandtable.kernel.view import View
from sandtable.systems.combat_commander.board.battlefield import load_battlefield
from sandtable.systems.combat_commander.catalog.catalog import load_catalog

UNITS, WEAPONS, HEXES, CARDS = 96, 32, 160, 72
COURSE = (
    "turn", "active", "initiative", "time", "sudden_death", "vp", "year", "over", "winner",
)  # fmt: skip
UNIT = ("side", "broken", "suppressed", "veteran", "activated", "moving")

Facts = dict[str, Any]


class CombatCommanderEncoder:
    """Tables of units, Weapons and hexes, the course of the game, cards and chits.

    Units and Weapons stand in the row of their number; a first column tells that there is one.
    Hexes are numbered as in options, from 0, and 1 is added wherever a hex, bearer or Weapon may
    be missing.
    """

    def __init__(self) -> None:
        catalog = load_catalog()
        self.chits = {chit.key: number for number, chit in enumerate(catalog.chits)}
        self.layout: Mapping[str, Shape] = {
            "course": (len(COURSE) + 17,),
            "control": (5,),
            "units": (UNITS, 11),
            "weapons": (WEAPONS, 5),
            "hexes": (HEXES, 7),
            "hand": (CARDS,),
            "discards": (2, CARDS),
            "chits": (2, len(self.chits)),
        }

    def encode(self, view: View) -> Parts:
        """The parts of a view."""
        facts, side = view.facts, view.side
        index = index_of(facts["map"])
        cards = facts["cards"]
        secret = facts["chits"]["secret"][side] or ()
        return {
            "course": course(facts),
            "control": [1 + owner for owner in facts["control"]],
            "units": [n for unit in facts["units"][:UNITS] for n in unit_row(unit, index)],
            "weapons": [n for weapon in facts["weapons"][:WEAPONS] for n in weapon_row(weapon)],
            "hexes": hexes(facts, index),
            "hand": marked(map(card_number, cards[side]["hand"] or ()), CARDS),
            "discards": [
                n for own in cards for n in marked(map(card_number, own["discards"]), CARDS)
            ],
            "chits": [
                n
                for keys in (facts["chits"]["open"], secret)
                for n in marked((self.chits[key] for key in keys), len(self.chits))
            ],
        }


@cache
def index_of(map_key: str) -> dict[str, int]:
    """The numbers of a map's hexes."""
    return load_battlefield(map_key).index


def course(facts: Facts) -> list[int]:
    """How the game stands."""
    radios = [word(radio["type"]) if radio else 0 for radio in facts["radios"]]
    broken = [int(bool(radio and radio["broken"])) for radio in facts["radios"]]
    return [
        *(int(facts[name]) for name in COURSE),
        facts["orders"]["given"],
        *facts["orders"]["limit"],
        *facts["surrender"],
        *(len(lost) for lost in facts["casualties"]),
        *(own["hand_count"] for own in facts["cards"]),
        *(own["pile_count"] for own in facts["cards"]),
        *facts["chits"]["secret_count"],
        *radios,
        *broken,
    ]


def unit_row(unit: Facts, index: dict[str, int]) -> list[int]:
    """One unit."""
    place = 1 + index[unit["hex"]] if unit["hex"] else 0
    kind, where = word(unit["type"]), word(unit["where"])
    return [1, kind, where, place, 1 + unit["weapon"], *(int(unit[name]) for name in UNIT)]


def weapon_row(weapon: Facts) -> list[int]:
    """One Weapon."""
    kind, where = word(weapon["type"]), word(weapon["where"])
    return [1, kind, where, 1 + weapon["bearer"], int(weapon["broken"])]


def hexes(facts: Facts, index: dict[str, int]) -> Row:
    """The ground, and what lies on it: Smoke, Blaze, a Fortification."""
    found = ground(facts["map"]).copy()
    for name, value in facts["smoke"].items():
        found[index[name], 4] = value
    for name in facts["blaze"]:
        found[index[name], 5] = 1
    for name, fort in facts["fortifications"].items():
        found[index[name], 6] = word(fort)
    return found.reshape(-1)


@cache
def ground(map_key: str) -> Row:
    """What never changes about each hex: terrain, level, objective, road."""
    field = load_battlefield(map_key)
    found = np.zeros((HEXES, 7), np.int16)
    for h in range(field.size):
        terrain = word(field.terrain[h])
        found[h, :4] = terrain, field.level[h], field.objective_of[h], field.has_road[h]
    return found


def card_number(key: str) -> int:
    """The number of a card in its deck, from 0.

    >>> card_number("G-64")
    63
    """
    return int(key.rpartition("-")[2]) - 1


def marked(numbers: Iterable[int], size: int) -> list[int]:
    """A row of zeros with ones at these places.

    >>> marked([2, 0], 4)
    [1, 0, 1, 0]
    """
    found = [0] * size
    for number in numbers:
        found[number] = 1
    return found
