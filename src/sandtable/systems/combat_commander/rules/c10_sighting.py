"""10 Line of Sight as the table lies now: printed terrain with Smoke, Blaze and mist on top."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.state import State


def sees(s: State, origin: int, target: int) -> bool:
    """Whether one hex sees another."""
    bf = s.bf
    if not bf.sees(origin, target):
        return False
    if not s.blaze:
        return True
    touched = bf.touched(origin, target)
    return not any(touched >> hex_ & 1 for hex_ in s.blaze)


@rule("10.3.1", "10.3.2", "SC.12.3")
def hindrance(s: State, origin: int, target: int) -> int:
    """Return the largest Hindrance of a line of sight; mist is added to it (SC.12.3)."""
    worst = s.bf.hindrance(origin, target)
    if s.smoke:
        ends = s.bf.touched(origin, target) | 1 << origin | 1 << target
        for hex_, value in s.smoke.items():
            if value > worst and ends >> hex_ & 1:
                worst = value
    return worst + s.mist


def visible(s: State, origin: int, hexes: int) -> int:
    """Return those hexes of a mask that a hex sees."""
    seen = s.bf.visible(origin) & hexes
    if not s.blaze or not seen:
        return seen
    return sum(1 << hex_ for hex_ in bits(seen) if sees(s, origin, hex_))


def bits(mask: int) -> list[int]:
    """Return the members of a mask, the lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
