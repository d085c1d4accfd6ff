"""The things on the table of Combat Commander that a page can point at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sandtable.service.combat_commander.arguments import PROMPTS, ROLL_SUBJECTS
from sandtable.service.page_types import Ref
from sandtable.service.reasons import parameters
from sandtable.systems.combat_commander.meaning import HEX, UNIT, WEAPON
from sandtable.systems.combat_commander.pieces import WEAPON_BASE

if TYPE_CHECKING:
    from sandtable.kernel.decisions import Decision
    from sandtable.systems.combat_commander.events.rolls import RollMade
    from sandtable.systems.combat_commander.state import State


def hex_ref(state: State, number: int) -> Ref:
    """A hex."""
    return Ref(HEX, state.bf.names[number])


def unit_ref(number: int) -> Ref:
    """A unit."""
    return Ref(UNIT, str(number))


def weapon_ref(number: int) -> Ref:
    """A Weapon."""
    return Ref(WEAPON, str(number))


def piece_ref(number: int) -> Ref:
    """A unit or a Weapon that fires."""
    return weapon_ref(number - WEAPON_BASE) if number >= WEAPON_BASE else unit_ref(number)


REFS: dict[str, Callable[[State, int], Ref]] = {
    "hex": hex_ref,
    "piece": lambda state, number: piece_ref(number),
    "unit": lambda state, number: unit_ref(number),
    "unit-name": lambda state, number: unit_ref(number),
    "weapon": lambda state, number: weapon_ref(number),
}
"""By kind of argument."""


def named_by(state: State, decision: Decision) -> list[Ref]:
    """The hexes, units and Weapons that a question names."""
    kinds = parameters(PROMPTS.get(decision.prompt, ""))
    return [
        REFS[kind](state, value)
        for (_, kind), value in zip(kinds, decision.args, strict=False)
        if kind in REFS and isinstance(value, int) and value >= 0
    ]


def roll_ref(state: State, event: RollMade) -> Ref | None:
    """What a roll was made for: a unit or a hex."""
    make = REFS.get(ROLL_SUBJECTS.get(event.purpose, ""))
    return make(state, event.subject) if make is not None and event.subject >= 0 else None
