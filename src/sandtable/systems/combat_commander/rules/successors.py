"""New units in the place of an old one, and what procedures in progress make of them."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.frames import Frame
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.units import StatusInherited, UnitCreated, UnitPlaced
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.state import State

GROUPS = (
    "advanced", "assaulted", "fighters", "fired", "group", "moved", "movers", "pieces",
    "units",
)  # fmt: skip
"""Locals of frames that list units (and Weapons, whose numbers never are those of units)."""


def take_place(s: State, old: Unit, type_key: str, rule_id: str) -> int:
    """Put a new unit beside an old one, as broken and as activated as it; return its number."""
    number = len(s.units)
    s.emit(UnitCreated(rule_id, number, old.side, type_key, old.broken))
    s.emit(UnitPlaced(rule_id, number, old.hex))
    s.emit(StatusInherited(rule_id, old.id, number))
    return number


@rule(see=("E52.2", "O20.3.4"))
def substitute(s: State, old: int, new: tuple[int, ...]) -> None:
    """Put new units in the place of an old one in every procedure in progress.

    Who is listed is replaced by all of them. A procedure about this one unit goes on with the
    first; its local `also` are the others that its result affects (E52.2/4). A frame that keeps
    more about its units has a method `inherit`.
    """
    for frame in list(s.stack):
        _replace_listed(frame, old, new)
        if getattr(frame, "unit", -1) == old:
            _replace_single(frame, new)
        if hasattr(frame, "inherit"):
            frame.inherit(s, old, new)


def _replace_listed(frame: Frame, old: int, new: tuple[int, ...]) -> None:
    for name in GROUPS:
        value = getattr(frame, name, None)
        if isinstance(value, tuple) and value:
            setattr(frame, name, expanded(value, old, new))


def expanded(value: tuple[Any, ...], old: int, new: tuple[int, ...]) -> tuple[Any, ...]:
    """Return a tuple with new numbers in the place of an old one, however deep.

    >>> expanded(((1, 2), (3,)), 2, (8, 9))
    ((1, 8, 9), (3,))
    """
    changed: list[Any] = []
    for item in value:
        if isinstance(item, tuple):
            changed.append(expanded(item, old, new))
        elif item == old:
            changed.extend(new)
        else:
            changed.append(item)
    return tuple(changed)


def _replace_single(frame: Any, new: tuple[int, ...]) -> None:
    frame.unit = new[0]
    if hasattr(frame, "also"):
        frame.also = new[1:]
