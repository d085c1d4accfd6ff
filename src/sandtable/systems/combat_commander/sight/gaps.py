"""Gaps between the drawings of two Obstacles, read from a map's drawing table (LG.3/7).

A table tells of a line exactly along a hexside that it misses the drawings on both sides. It may
be right, or the line may have met nothing but the ink of the hexside. A true gap is wider than
one line: another one that runs from end to end of the hexside, a little aslant or beside it,
misses the drawings too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.geometry.hex import opposite
from sandtable.geometry.line import INTERIOR

if TYPE_CHECKING:
    from sandtable.systems.combat_commander.board.battlefield import Battlefield


Ends = dict[int, tuple[int, int]]
"""For each hex of a hexside its side that starts at one end, and that at the other, as masks."""


def leaves_gap(field: Battlefield, missed: dict[int, int], one: int, other: int) -> bool:
    """Whether some line misses all drawings on its way from end to end of a hexside.

    `missed` has by line the hexes whose drawings the table calls missed.
    """
    side = field.sheet.direction(one, other)
    back = opposite(side)
    ends = {
        one: (1 << (side - 1) % 6, 1 << (side + 1) % 6),
        other: (1 << (back + 1) % 6, 1 << (back - 1) % 6),
    }
    pair = 1 << one | 1 << other
    return any(
        hexes & pair and _runs_beside(field, line, hexes, ends) for line, hexes in missed.items()
    )


def _runs_beside(field: Battlefield, line: int, missed: int, ends: Ends) -> bool:
    """Whether a line passes both ends of a hexside inside its hexes and misses their drawings."""
    a, b = divmod(line, field.size)
    left, right = 0, 0
    for crossing in field.sheet.track(a, b).crossings:
        at = a + crossing.offset
        if crossing.kind == INTERIOR and at in ends:
            if not missed >> at & 1:
                return False
            left |= crossing.sides & ends[at][0]
            right |= crossing.sides & ends[at][1]
    return bool(left and right)
