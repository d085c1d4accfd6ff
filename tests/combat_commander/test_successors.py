"""Every frame says which of its locals hold units, so that new ones can take an old one's place."""

import importlib
import pkgutil
from collections.abc import Iterator

import pytest

from sandtable.kernel.frames import Frame, slots_of
from sandtable.systems.combat_commander import rules
from sandtable.systems.combat_commander.rules.orders.o16_advance import AdvanceOrder
from sandtable.systems.combat_commander.rules.orders.o20_fire import FireOrder
from sandtable.systems.combat_commander.rules.orders.o21_move import MoveOrder
from sandtable.systems.combat_commander.rules.successors import declared

NO_UNITS = {
    "step", "side", "rule", "purpose", "name", "kind", "phase",
    "hex", "hexes", "center", "origin", "target", "second", "aim", "entered", "mixed",
    "card", "item", "weapon", "weapons", "firing", "forts", "markers", "plus", "shuffle",
    "base", "downwind", "fp", "hindrance", "last", "left", "loss", "morale", "roll", "strengths",
    "sustained", "total", "totals", "value",
    "attacked", "crossed", "deployed", "discarded", "fresh", "late", "passed", "radio", "smoke",
    "trenched",
}  # fmt: skip
"""Locals that never hold the number of a unit."""
OTHERWISE = {
    "Deploy.squad": "the unit whose place is being taken",
    "MovePoints.road": "bits of units, for `inherit`",
    "MovePoints.spent": "by units, for `inherit`",
    "MovePoints.starts": "by units, for `inherit`",
    "MovePoints.stuck": "bits of units, for `inherit`",
    "Pieces.held": "the game has not begun",
    "Pieces.piece": "the game has not begun",
    "RoutOrder.victim": "the number of a player",
    "StackingCheck.gone": "kinds of units",
    "WhitePhosphorus.victims": "the numbers of players",
}
"""Locals that look like units and are none, or are seen to by other means."""


def frames() -> list[type[Frame]]:
    for module in pkgutil.walk_packages(rules.__path__, rules.__name__ + "."):
        importlib.import_module(module.name)
    found = {cls for cls in heirs(Frame) if cls.__module__.startswith(rules.__name__)}
    return sorted(found, key=lambda cls: cls.__name__)


def heirs(cls: type[Frame]) -> Iterator[type[Frame]]:
    for heir in cls.__subclasses__():
        yield heir
        yield from heirs(heir)


def own_locals(cls: type[Frame]) -> set[str]:
    inherited = {name for base in cls.__bases__ for name in slots_of(base)}
    return set(slots_of(cls)) - inherited


@pytest.mark.parametrize("cls", frames(), ids=lambda cls: cls.__name__)
def test_every_local_of_a_frame_is_declared_to_hold_units_or_known_to_hold_none(
    cls: type[Frame],
) -> None:
    told = {*declared(cls, "UNITS"), *declared(cls, "ONE")}
    silent = {
        name
        for name in own_locals(cls) - NO_UNITS - told
        if f"{cls.__name__}.{name}" not in OTHERWISE
    }
    assert not silent, f"does {cls.__name__} keep units in {sorted(silent)}?"
    assert told <= set(slots_of(cls)), "it declares locals that it has not"


def test_every_exception_is_a_local_of_a_frame() -> None:
    locals_ = {f"{cls.__name__}.{name}" for cls in frames() for name in own_locals(cls)}
    assert set(OTHERWISE) <= locals_


def test_a_frame_adds_to_what_its_bases_declare() -> None:
    assert declared(FireOrder, "UNITS") == ("fired", "pieces", "units")
    assert declared(MoveOrder, "UNITS") == ("assaulted", "group", "moved", "movers", "units")
    assert declared(AdvanceOrder, "ONE") == ("unit", "leader")
