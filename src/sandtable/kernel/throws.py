"""What dice and scatter come to: values that procedures return, keep and log."""

from __future__ import annotations


class Throw:
    """What several dice show, in their order.

    >>> throw = Throw(3, 3)
    >>> throw.total, throw.product, throw.is_double
    (6, 9, True)
    """

    __slots__ = ("shown",)

    def __init__(self, *shown: int) -> None:
        self.shown = shown

    @property
    def total(self) -> int:
        """All dice added."""
        return sum(self.shown)

    @property
    def product(self) -> int:
        """All dice multiplied."""
        product = 1
        for shown in self.shown:
            product *= shown
        return product

    @property
    def is_double(self) -> bool:
        """Whether all dice show the same."""
        return len(set(self.shown)) == 1

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Throw) and self.shown == other.shown

    def __hash__(self) -> int:
        return hash(self.shown)

    def __repr__(self) -> str:
        return f"Throw({', '.join(map(str, self.shown))})"


class Deviation:
    """Where something strayed: a direction, from 0, and a distance."""

    __slots__ = ("direction", "distance")

    def __init__(self, direction: int, distance: int) -> None:
        self.direction = direction
        self.distance = distance

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deviation) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash((self.direction, self.distance))

    def __repr__(self) -> str:
        return f"Deviation({self.direction}, {self.distance})"
