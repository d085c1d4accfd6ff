"""The map as the rules ask for it."""

from __future__ import annotations

from typing import Final

from sandtable.kernel.rule import rule
from sandtable.systems.campaign.map.directions import DIRECTIONS, direction_of, opposite

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
FEATURES: Final = (
    "bridge", "depot", "station", "airfield", "port", "entry", "crossroads", "building", "wood",
    "hill",
)  # fmt: skip
"""What there can be on a field, besides roads, rails, water and villages."""


class Place:
    """Something on a field: its kind, and where it lies on the table, if that is known."""

    __slots__ = ("at", "kind")

    def __init__(self, kind: str, at: tuple[int, ...]) -> None:
        self.kind = kind
        self.at = at


class Field:
    """One table: its name, what there is on it, and its banks."""

    __slots__ = ("banks", "column", "name", "places", "row", "title", "village")

    def __init__(self, column: int, row: int) -> None:
        self.column = column
        self.row = row
        self.name = name_of(column, row)
        self.title = ""
        self.village = ""
        self.places: tuple[Place, ...] = ()
        self.banks: tuple[tuple[str, ...], ...] = ()
        """Groups of exits that water inside the field divides; none if it does not."""

    def has(self, kind: str) -> bool:
        """Whether there is such a thing on the map."""
        return any(place.kind == kind for place in self.places)

    def bank_of(self, exit_: str) -> int:
        """Return the bank on which an exit lies; 0 where there is one only."""
        return next((n for n, bank in enumerate(self.banks) if exit_ in bank), 0)


class FieldMap:
    """All fields, roads, rails and border rivers."""

    __slots__ = ("_next", "fields", "height", "rails", "rivers", "roads", "title", "width")

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.title = ""
        self.fields: dict[str, Field] = {}
        for row in range(1, height + 1):
            for column in range(width):
                field = Field(column, row)
                self.fields[field.name] = field
        self.roads: frozenset[frozenset[str]] = frozenset()
        self.rails: frozenset[frozenset[str]] = frozenset()
        self.rivers: frozenset[frozenset[str]] = frozenset()
        self._next: dict[str, dict[str, str]] = {name: self._around(name) for name in self.fields}

    def _around(self, name: str) -> dict[str, str]:
        field = self.fields[name]
        found: dict[str, str] = {}
        for direction, (columns, rows) in DIRECTIONS.items():
            column, row = field.column + columns, field.row + rows
            if 0 <= column < self.width and 1 <= row <= self.height:
                found[name_of(column, row)] = direction
        return found

    def neighbours(self, name: str) -> dict[str, str]:
        """Return the fields around one, each with the direction in which it lies."""
        return self._next[name]

    def direction(self, start: str, end: str) -> str:
        """Return the direction from a field to one beside it; "" if it is not beside it."""
        a, b = self.fields[start], self.fields[end]
        return direction_of(b.column - a.column, b.row - a.row)

    def distance(self, start: str, end: str) -> int:
        """Return how many fields two are apart, in whichever direction."""
        a, b = self.fields[start], self.fields[end]
        return max(abs(a.column - b.column), abs(a.row - b.row))

    def entered_on(self, start: str, end: str) -> int:
        """Return the bank of a field on which somebody arrives from another."""
        return self.fields[end].bank_of(opposite(self.direction(start, end)))

    @rule(see=("C28", "G02"))
    def home_bank(self, name: str, owners: dict[str, int], side: int) -> int:
        """Return the bank of a field with the most exits to fields of a side."""
        own = [way for other, way in self.neighbours(name).items() if owners[other] == side]
        exits = [sum(way in bank for way in own) for bank in self.fields[name].banks]
        return exits.index(max(exits)) if exits else 0

    @rule(see=("C03", "G23"))
    def has_road(self, start: str, end: str) -> bool:
        """Whether a road leads from one field straight to the other."""
        return frozenset((start, end)) in self.roads

    def has_water(self, name: str) -> bool:
        """Whether a river flows through a field or along it."""
        return bool(self.fields[name].banks) or any(name in pair for pair in self.rivers)

    def on_edge(self, name: str) -> bool:
        """Whether a field lies at the edge of the map."""
        return len(self._next[name]) < len(DIRECTIONS)

    def village(self, name: str) -> tuple[str, ...]:
        """Return the fields of a village."""
        return tuple(field.name for field in self.fields.values() if field.village == name)

    def villages(self) -> tuple[str, ...]:
        """Return the villages, in alphabetical order."""
        return tuple(sorted({field.village for field in self.fields.values() if field.village}))


def name_of(column: int, row: int) -> str:
    """Return the name of a field: columns have letters from the west, rows numbers from the south.

    >>> name_of(1, 3)
    'B3'
    """
    return f"{LETTERS[column]}{row}"
