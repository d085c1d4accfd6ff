"""New units in the place of an old one, and what procedures in progress make of them.

A frame says which of its locals hold numbers of units: `UNITS` lists several of them (with Weapons,
whose numbers never are those of units), `ONE` holds a single one. A class adds to what its bases
say. A frame that keeps more about its units has a method `inherit`.
"""

from __future__ import annotations

from typing import Any

from sandtable.kernel.frames import Frame
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.units import (
    StatusInherited,
    UnitCreated,
    UnitPlaced,
    UnitReturned,
)
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.state import State


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
    first; its local `also` are the others that its result affects (E52.2/4).
    """
    for frame in list(s.stack):
        for name in declared(type(frame), "UNITS"):
            setattr(frame, name, expanded(getattr(frame, name), old, new))
        for name in declared(type(frame), "ONE"):
            if getattr(frame, name) == old:
                _replace_single(frame, name, new)
        if hasattr(frame, "inherit"):
            frame.inherit(s, old, new)


@rule(see=("O14.1", "E56", "E58", "E76"))
def bring_back(s: State, event: UnitReturned) -> None:
    """Bring a lost unit back; it has no part in the Orders in progress any more (AMB-69)."""
    s.emit(event)
    for frame in s.stack:
        if hasattr(frame, "dismiss"):
            frame.dismiss(event.unit)


def declared(cls: type[Frame], kind: str) -> tuple[str, ...]:
    """Return the locals that a frame and its bases declare to hold units."""
    return tuple(name for base in cls.__mro__ for name in vars(base).get(kind, ()))


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


def _replace_single(frame: Any, name: str, new: tuple[int, ...]) -> None:
    setattr(frame, name, new[0])
    if hasattr(frame, "also"):
        frame.also = new[1:]
