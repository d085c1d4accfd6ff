"""The numbers of units as they are now, each with its parts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.kernel.sums import Sum
from sandtable.service.combat_commander.inspections import hex_named, is_seen
from sandtable.service.combat_commander.narrator import Narrator
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.c03_units import (
    unit_fp_sum,
    unit_movement_sum,
    unit_range_sum,
    weapon_fp_sum,
    weapon_range_sum,
)
from sandtable.systems.combat_commander.rules.orders.o22_recover import current_morale
from sandtable.systems.combat_commander.state import State

Json = dict[str, Any]
FIGURES = "figures"
"""What one asks for to have them."""


def figures(narrator: Narrator, side: int, hex_name: str) -> Json:
    """Who stands in a hex, as far as a side sees it, with every current number.

    ValueError says what is wrong with the question.
    """
    s = narrator.names.state
    at = hex_named(s, hex_name)
    units = [s.units[number] for number in s.at[at]]
    return {
        "hex": s.bf.names[at],
        "units": [
            {
                "unit": unit.id,
                "figures": [_figure(narrator, name, total) for name, total in _sums(s, unit)],
            }
            for unit in units
            if is_seen(s, side, unit)
        ],
    }


def _sums(s: State, unit: Unit) -> Iterator[tuple[str, Sum]]:
    yield "fp", unit_fp_sum(s, unit)
    yield "range", unit_range_sum(s, unit)
    yield "move", unit_movement_sum(s, unit)
    yield "morale", current_morale(s, unit)
    if unit.weapon >= 0:
        weapon = s.weapons[unit.weapon]
        yield "weapon-fp", weapon_fp_sum(s, weapon)
        yield "weapon-range", weapon_range_sum(s, weapon)


def _figure(narrator: Narrator, name: str, total: Sum) -> Json:
    """A number, what is printed for it, and what it is made of."""
    return {
        "name": name,
        "printed": total.parts[0][0],
        "total": total.total,
        "parts": [
            {"amount": amount, "label": part, "rule": rule, "text": narrator.label(part)}
            for amount, part, rule in total.parts
        ],
    }
