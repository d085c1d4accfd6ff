"""What an army list offers: entries with their parts and choices; plain values, never changed."""

from __future__ import annotations

from typing import Final

from sandtable.systems.campaign.catalog.arms import Kind, Things

HEADQUARTERS: Final = "headquarters"
TANKS: Final = "tanks"
ARTILLERY: Final = "artillery"
RECONNAISSANCE: Final = "reconnaissance"
ENGINEERS: Final = "engineers"
LOGISTICS: Final = "logistics"
SPECIALISTS: Final = "specialists"
UNIT_SECTIONS: Final = (
    HEADQUARTERS, "infantry", TANKS, ARTILLERY, RECONNAISSANCE, ENGINEERS, LOGISTICS, SPECIALISTS,
)  # fmt: skip
"""The sections whose entries are units; defence works and fire missions are none."""
SECTIONS: Final = (*UNIT_SECTIONS, "fire-support", "defences")

ALWAYS: Final = "always"
OPTIONAL: Final = "optional"
NEVER: Final = "never"
AIRBORNE: Final = (NEVER, OPTIONAL, ALWAYS)
"""Whether formations of a list may drop from the air: `optional` ones if the game says so (G10)."""


class Choice:
    """One of the things that a slot offers: what it costs, and what it gives besides weapons.

    `id` names it within its entry: "command-squad:transport:medium-truck".
    """

    __slots__ = ("gives", "id", "points", "quality", "rating", "text")

    def __init__(
        self, choice_id: str, text: str, points: int, rating: int, gives: Things, quality: str
    ) -> None:
        self.id: Final = choice_id
        self.text: Final = text
        self.points: Final = points
        self.rating: Final = rating
        self.gives: Final = gives
        self.quality: Final = quality

    def __repr__(self) -> str:
        return f"Choice({self.id!r})"


class Slot:
    """Choices of which one is taken; `usual` is the one that costs nothing, if the first does."""

    __slots__ = ("choices", "id", "name", "usual")

    def __init__(self, slot_id: str, name: str, choices: tuple[Choice, ...]) -> None:
        self.id: Final = slot_id
        self.name: Final = name
        self.choices: Final = choices
        first = choices[0] if choices else None
        self.usual: Final = first if first and not first.points and not first.rating else None


class Part:
    """A squad, gun or vehicle that an entry is made of; the head of the entry is one too.

    `id` is "" for the head, else a path: "rifle-platoon.2/light-mortar-team". `within` is the part
    that holds it. What is a `must` belongs to the entry and its price; the others are bought with
    it. What holds parts is nothing by itself (`is_whole` is false). The rating is `rating` and what
    `dice` six-sided dice show.
    """

    __slots__ = (
        "dice", "id", "is_whole", "kind", "members", "must", "name", "officers", "points", "rating",
        "rides", "roles", "scouts", "slots", "within",
    )  # fmt: skip

    def __init__(self, part_id: str, within: str, name: str, kind: Kind) -> None:
        self.id: Final = part_id
        self.within: Final = within
        self.name: Final = name
        self.kind: Final = kind
        self.points = 0
        self.rating = 0
        self.dice = 0
        self.officers = 0
        self.scouts = 0
        self.must = True
        self.is_whole = True
        self.roles: tuple[str, ...] = ()
        self.slots: tuple[Slot, ...] = ()
        self.members: Things = ()
        self.rides: Things = ()

    def __repr__(self) -> str:
        return f"Part({self.id!r})"


class Entry:
    """A line of an army list with everything beneath it.

    `key` is its list's and its own: "kursk-panzer/armoured-pioneer-platoon".
    """

    __slots__ = (
        "_choices", "_parts", "airborne", "army", "head", "is_unit", "key", "parts", "restricted",
        "section", "unique",
    )  # fmt: skip

    def __init__(
        self,
        key: str,
        section: str,
        parts: tuple[Part, ...],
        airborne: str,
        *,
        unique: bool,
        restricted: bool,
    ) -> None:
        self.key: Final = key
        self.army: Final = key.partition("/")[0]
        self.section: Final = section
        self.head: Final = parts[0]
        self.parts: Final = parts
        """The head first; whatever holds parts before them."""
        self.airborne: Final = airborne
        self.unique: Final = unique
        self.restricted: Final = restricted
        self.is_unit: Final = section in UNIT_SECTIONS and self.head.kind.is_troops
        self._parts = {part.id: part for part in parts}
        self._choices = {
            choice.id: (part, slot, choice)
            for part in parts
            for slot in part.slots
            for choice in slot.choices
        }

    @property
    def name(self) -> str:
        """As the list has it."""
        return self.head.name

    def part(self, part_id: str) -> Part | None:
        """A part by its id."""
        return self._parts.get(part_id)

    def choice(self, choice_id: str) -> tuple[Part, Slot, Choice] | None:
        """A choice by its id, with the slot and the part that it belongs to."""
        return self._choices.get(choice_id)

    def __repr__(self) -> str:
        return f"Entry({self.key!r})"


class ArmyList:
    """An army list with its entries, in their order, by key."""

    __slots__ = ("airborne", "book", "entries", "key", "name", "nation", "tank_riders")

    def __init__(
        self, key: str, name: str, book: str, nation: str, airborne: str, *, tank_riders: bool
    ) -> None:
        self.key: Final = key
        self.name: Final = name
        self.book: Final = book
        self.nation: Final = nation
        self.airborne: Final = airborne
        self.tank_riders: Final = tank_riders
        """Infantry of the list may ride on its tanks (G24)."""
        self.entries: dict[str, Entry] = {}

    @property
    def units(self) -> tuple[Entry, ...]:
        """The entries that are units."""
        return tuple(entry for entry in self.entries.values() if entry.is_unit)
