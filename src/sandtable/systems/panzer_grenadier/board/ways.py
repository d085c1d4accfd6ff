"""Where a step out of a hex can lead, worked out once for all pieces of a movement class."""

from __future__ import annotations

from sandtable.kernel.bits import mask_of
from sandtable.kernel.options import Option
from sandtable.systems.panzer_grenadier.offers import HEX


class Ways:
    """The hexes that a step can lead into: `costs` in sixths of points, and the `dearest` of them.

    The same `hexes` as a `mask`, and as `offers`, the answers that name them.
    """

    __slots__ = ("_within", "costs", "dearest", "hexes", "mask", "offers")

    def __init__(self, costs: dict[int, int]) -> None:
        self.costs = costs
        self.dearest = max(costs.values(), default=0)
        self.hexes = tuple(costs)
        self.mask = mask_of(costs)
        self.offers: tuple[Option, ...] = tuple([HEX[hex_] for hex_ in costs])
        self._within: dict[int, Ways] = {}

    def within(self, points: int) -> Ways:
        """Return those that cost no more than so many sixths of points."""
        if points >= self.dearest:
            return self
        found = self._within.get(points)
        if found is None:
            cheap = {hex_: cost for hex_, cost in self.costs.items() if cost <= points}
            found = self._within[points] = Ways(cheap)
        return found
