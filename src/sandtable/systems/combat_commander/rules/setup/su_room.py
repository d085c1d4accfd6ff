"""SU.1 Whether what is still to be placed finds room: no choice may lead into a dead end.

Soldier icons are 4, 2 or 1, so it is enough to count how often each still fits: whichever hexes of
equal standing are filled, the counts are the same.
"""

from __future__ import annotations

SIZES = (4, 2, 1)
Demand = tuple[int, int, int, int]
"""An area (mask) and how many units of 4, 2 and 1 icons must be placed in it."""


class Part:
    """Hexes that lie in exactly the same areas: how many pieces of each size still fit."""

    __slots__ = ("fours", "mask", "ones", "twos")

    def __init__(self, mask: int) -> None:
        self.mask = mask
        self.fours = self.twos = self.ones = 0

    def add(self, icons: int, times: int = 1) -> None:
        """Count hexes with room for so many icons (fewer than none: take away)."""
        self.fours += icons // 4 * times
        self.twos += icons // 2 * times
        self.ones += icons * times

    def twin(self) -> Part:
        twin = Part(self.mask)
        twin.fours, twin.twos, twin.ones = self.fours, self.twos, self.ones
        return twin

    def take(self, size: int, wanted: int) -> int:
        """Fill in up to `wanted` units of a size and return how many found room."""
        room = self.fours if size == 4 else self.twos if size == 2 else self.ones
        taken = min(room, wanted)
        self.fours -= taken if size == 4 else 0
        self.twos -= taken * (size // 2)
        self.ones -= taken * size
        return taken


class Room:
    """The room of a side: `left` icons in each hex that is not empty, `full` in every other."""

    __slots__ = ("demands", "full", "left", "parts")

    def __init__(self, hexes: int, demands: list[Demand], left: dict[int, int], full: int) -> None:
        self.demands = demands
        self.full = full
        self.left = left
        self.parts = [self._part(mask) for mask in _cut(hexes, self.demands)]

    def _part(self, mask: int) -> Part:
        part = Part(mask)
        empty = mask
        for hex_, icons in self.left.items():
            if mask >> hex_ & 1:
                empty &= ~(1 << hex_)
                part.add(icons)
        part.add(self.full, empty.bit_count())
        return part

    def fits(self, part: Part, before: int, after: int) -> bool:
        """Whether all demands find room when a hex of a part has `after` icons left."""
        parts = [p.twin() for p in self.parts]
        changed = parts[self.parts.index(part)]
        changed.add(before, -1)
        changed.add(after)
        return all(self._take(parts, size) for size in range(len(SIZES)))

    def _take(self, parts: list[Part], size: int) -> bool:
        """Serve each area from hexes that the fewest other areas need."""
        for demand in self.demands:
            wanted = demand[1 + size]
            for part in parts:
                if wanted and part.mask & demand[0]:
                    wanted -= part.take(SIZES[size], wanted)
            if wanted:
                return False
        return True

    def safe(self, candidates: int, icons: int) -> int:
        """The candidates where a unit of so many icons leaves room for all demands."""
        mask = 0
        for part in self.parts:
            here = part.mask & candidates
            for hex_, left in self.left.items():
                if here >> hex_ & 1:
                    here &= ~(1 << hex_)
                    if self.fits(part, left, left - icons):
                        mask |= 1 << hex_
            if here and self.fits(part, self.full, self.full - icons):
                mask |= here
        return mask


def _cut(hexes: int, demands: list[Demand]) -> list[int]:
    """Cut hexes into parts along the borders of all areas, those of few areas first."""
    parts = [(0, hexes)]
    for area in {demand[0]: 0 for demand in demands}:
        cut = [(count + 1, mask & area) for count, mask in parts]
        cut += [(count, mask & ~area) for count, mask in parts]
        parts = [(count, mask) for count, mask in cut if mask]
    parts.sort()
    return [mask for count, mask in parts]


def is_roomy(hexes: int, demands: list[Demand], taken: int, units: int) -> bool:
    """Whether every unit could have an empty hex for itself, so that no choice can hurt."""
    free = hexes & ~taken
    return all((free & demand[0]).bit_count() >= units for demand in demands)
