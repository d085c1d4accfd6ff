"""10 Line of Sight as the table lies now: printed terrain with Smoke, Blaze and mist on top."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.board.ground import members
from sandtable.systems.combat_commander.state import State

EVERYWHERE: Final = -1
"""The mask of every hex of any map."""


def sees(s: State, origin: int, target: int) -> bool:
    """Whether one hex sees another."""
    return bool(visible(s, origin, 1 << target))


@rule("10.3.1", "10.3.2", "SC.12.3")
def hindrance(s: State, origin: int, target: int) -> int:
    """Return the largest Hindrance of a line of sight; mist is added to it (SC.12.3)."""
    worst = s.bf.sight.hindrance(origin, target)
    if s.smoke:
        ends = s.bf.sight.touched(origin, target) | 1 << origin | 1 << target
        for hex_, value in s.smoke.items():
            if value > worst and ends >> hex_ & 1:
                worst = value
    return worst + s.mist


def visible(s: State, origin: int, hexes: int) -> int:
    """Return those hexes of a mask that a hex sees; a Blaze hides what lies behind it."""
    seen = s.bf.sight.visible(origin) & hexes
    if seen and s.blaze:
        for hex_ in s.blaze:
            seen &= ~s.setting.ground.behind(origin, hex_)
    return seen


@lru_cache(maxsize=1 << 14)
def bits(mask: int) -> tuple[int, ...]:
    """Return the members of a mask, the lowest first; masks come again and again."""
    return members(mask)
