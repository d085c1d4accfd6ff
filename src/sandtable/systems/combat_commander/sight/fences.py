"""The free ends of Fences (LG.5/6)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sandtable.geometry.hex import Point
from sandtable.geometry.layout import side_ends

if TYPE_CHECKING:
    from sandtable.systems.combat_commander.board.battlefield import Battlefield

ONE_SIDE_EACH = 0b001110
"""Three of the six directions: together all hexes name every hexside once."""

Ends = tuple[Point, Point]


def free_ends(field: Battlefield) -> dict[tuple[int, int], list[Ends]]:
    """By hex and side the free ends of its Fence, each with the other end, in fine units.

    An end is free where no other Fence, Wall or Hedge meets it.
    """
    standing = {
        (at, side): _ends(field, at, side)
        for at in range(field.size)
        for side in range(6)
        if (field.fence[at] | field.hedge[at] | field.wall[at]) & ONE_SIDE_EACH & 1 << side
    }
    meeting = Counter(end for ends in standing.values() for end in ends)
    return {
        (at, side): [(end, other) for end, other in (ends, ends[::-1]) if meeting[end] == 1]
        for (at, side), ends in standing.items()
        if field.fence[at] >> side & 1
    }


def _ends(field: Battlefield, at: int, side: int) -> Ends:
    x, y = field.sheet.center(at)
    one, other = side_ends(side)
    return (x + one[0], y + one[1]), (x + other[0], y + other[1])
