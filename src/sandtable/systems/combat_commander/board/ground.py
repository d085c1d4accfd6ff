"""The ground of a game: a battlefield's figures as tables, with the scenario's changes."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.systems.combat_commander.board.battlefield import Battlefield
from sandtable.systems.combat_commander.rules.terrain.t78_terrain import step_cost
from sandtable.systems.combat_commander.scenario.special import Special

SIDES = (0, 1)
DIRECTIONS = range(6)


class Ground:
    """Look-up tables that every step and shot needs.

    `steps[side][hex][direction]` is the Move cost of one step in half points, -1 if it cannot be;
    `near[hex]` are its neighbours on the map; `discs[radius][hex]` masks of all hexes that near;
    `flat` tells that no hex is higher than another.
    """

    __slots__ = ("_behind", "_within", "bf", "discs", "flat", "near", "objective_masks", "steps")

    def __init__(self, bf: Battlefield, special: Special) -> None:
        self.bf = bf
        self._behind: dict[int, list[int]] = {}
        self._within: dict[tuple[int, int], tuple[int, ...]] = {}
        self.flat = not any(bf.level)
        self.near = tuple(tuple(n for n in row if n != ABSENT) for row in bf.neighbors)
        self.discs: list[tuple[int, ...]] = [tuple(1 << hex_ for hex_ in range(bf.size))]
        self.steps = tuple(
            tuple(
                tuple(step_cost(bf, special, side, hex_, d) for d in DIRECTIONS)
                for hex_ in range(bf.size)
            )
            for side in SIDES
        )
        self._make_discs()
        self.objective_masks = tuple(
            sum(1 << hex_ for hex_ in hexes) for hexes in bf.objective_hexes
        )

    def disc(self, hex_: int, radius: int) -> int:
        """Return the mask of all hexes within a radius."""
        if radius < 0:
            return 0
        return self.discs[radius if radius < len(self.discs) else -1][hex_]

    def _make_discs(self) -> None:
        everything = (1 << self.bf.size) - 1
        while any(mask != everything for mask in self.discs[-1]):
            inner = self.discs[-1]
            self.discs.append(tuple(self._grown(inner, center) for center in range(self.bf.size)))

    def _grown(self, inner: tuple[int, ...], center: int) -> int:
        mask = inner[center]
        for near in self.near[center]:
            mask |= inner[near]
        return mask

    def within(self, hex_: int, radius: int) -> tuple[int, ...]:
        """Return the hexes within a radius, the lowest number first."""
        found = self._within.get((hex_, radius))
        if found is None:
            found = self._within[hex_, radius] = members(self.disc(hex_, radius))
        return found

    def behind(self, origin: int, hex_: int) -> int:
        """Return the hexes to which the line from a hex touches another hex on its way."""
        row = self._behind.get(origin)
        if row is None:
            row = self._behind[origin] = self._shadows(origin)
        return row[hex_]

    def _shadows(self, origin: int) -> list[int]:
        row = [0] * self.bf.size
        for target in range(self.bf.size):
            for hex_ in members(self.bf.touched(origin, target)):
                row[hex_] |= 1 << target
        return row


def members(mask: int) -> tuple[int, ...]:
    """Return the members of a mask, the lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)
