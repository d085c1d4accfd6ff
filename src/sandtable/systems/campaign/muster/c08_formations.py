"""C08 to C15: the five kinds of formations, their conditions, and how large they may be.

The conditions hold for whatever is made of army lists: for orders that somebody gives, and for the
units of formations that are merged and split.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Protocol

from sandtable.kernel.fields import WordList
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.campaign.catalog.entries import (
    ALWAYS,
    ARTILLERY,
    ENGINEERS,
    LOGISTICS,
    OPTIONAL,
    RECONNAISSANCE,
)

COMBAT_GROUP: Final = "combat-group"
PIONEERS: Final = "engineers"
SCOUTS: Final = "reconnaissance"
GUNS: Final = "artillery"
PARACHUTISTS: Final = "airborne"
KINDS: Final = WordList(
    "formation-kind", COMBAT_GROUP, PIONEERS, SCOUTS, GUNS, PARACHUTISTS
)  # fmt: skip
"""The five kinds of formations (G06)."""

HALVES: Final = {
    PIONEERS: ("C09", (ENGINEERS, LOGISTICS)),
    SCOUTS: ("C10", (RECONNAISSANCE,)),
    GUNS: ("C11", (ARTILLERY,)),
}
"""Kinds of which at least half must come from some sections of the lists, and the rule."""
ENTRIES: Final = "entries"
POINTS: Final = "points"
INFANTRY_ARMS: Final = ("infantry", "cavalry")
SHARE: Final = 4
"""The part of a faction's points that a formation has at most: one of so many (C13)."""

EMPTY: Final = Refusal("C08", "formation-empty")
NO_INFANTRY: Final = Refusal("C08", "formation-needs-infantry")
NOT_HALF: Final = "formation-not-half"
NOT_AIRBORNE: Final = Refusal("C12", "formation-not-airborne")
TOO_LARGE: Final = Refusal("C13", "formation-too-large")
TOO_MUCH: Final = Refusal("C15", "formations-beyond-points")
NO_HEADQUARTERS: Final = Refusal("C04", "commander-without-headquarters")
UNIQUE_TWICE: Final = Refusal("G09", "formation-unique-twice")


class Item(Protocol):
    """An order for an entry of an army list, or a unit that came of one."""

    @property
    def name(self) -> str: ...
    @property
    def section(self) -> str: ...
    @property
    def arm(self) -> str: ...
    @property
    def roles(self) -> tuple[str, ...]: ...
    @property
    def points(self) -> int: ...
    @property
    def unique(self) -> str:
        """What may be there once only, or "" (G09)."""

    @property
    def airborne(self) -> str:
        """Whether its list is one of those that drop from the air (G10)."""


class Terms:
    """What is agreed about formations: how large they may be, and the readings that are chosen."""

    __slots__ = ("half_of", "most", "parachutists", "unique")

    def __init__(
        self, most: int, half_of: str = ENTRIES, *, unique: bool = False, parachutists: bool = False
    ) -> None:
        self.most: Final = most
        """Points of a formation at most (C13)."""
        self.half_of: Final = half_of
        """Whether half is meant of entries or of points (G07)."""
        self.unique: Final = unique
        """Whether what is unique may be in a formation once only (G09)."""
        self.parachutists: Final = parachutists
        """Whether lists of parachutists drop from the air too (G10)."""


def unfit(kind: str, items: Sequence[Item], terms: Terms) -> list[Refusal]:
    """Return everything for which these cannot be a formation of a kind."""
    if not items:
        return [EMPTY]
    return [*_too_large(items, terms), *_unfit_kind(kind, items, terms), *_twice(items, terms)]


@rule("C13")
def _too_large(items: Sequence[Item], terms: Terms) -> Iterator[Refusal]:
    """C13: no formation has more than its part of the points, also later."""
    points = sum(item.points for item in items)
    if points > terms.most:
        yield TOO_LARGE.about(points, terms.most)


def _unfit_kind(kind: str, items: Sequence[Item], terms: Terms) -> Iterator[Refusal]:
    if kind == COMBAT_GROUP and not any(map(is_infantry, items)):
        yield NO_INFANTRY
    if kind in HALVES:
        fitting, all_of_them = half(kind, items, terms.half_of)
        if 2 * fitting < all_of_them:
            yield Refusal(HALVES[kind][0], f"{NOT_HALF}-{kind}", (fitting, all_of_them))
    if kind == PARACHUTISTS:
        for item in items:
            if not drops(item, terms):
                yield NOT_AIRBORNE.about(item.name)


@rule("C08")
def is_infantry(item: Item) -> bool:
    """C08: whether it is an infantry unit: by the section of its list, or by its arm."""
    return item.section == "infantry" or item.arm in INFANTRY_ARMS


@rule("C09", "C10", "C11", see=("G07",))
def half(kind: str, items: Sequence[Item], half_of: str = ENTRIES) -> tuple[int, int]:
    """C09 to C11, G07: how many entries (or points) are of the kind, and how many there are."""
    weights = [(item.points if half_of == POINTS else 1, belongs(kind, item)) for item in items]
    return sum(weight for weight, fits in weights if fits), sum(weight for weight, _ in weights)


@rule("C09")
def belongs(kind: str, item: Item) -> bool:
    """Whether an item counts for the half of a kind.

    Pioneers are also units of other sections that are engineers: the sections are examples (C09).
    """
    if item.section in HALVES[kind][1]:
        return True
    return kind == PIONEERS and "engineer" in item.roles


@rule("C12", see=("G10",))
def drops(item: Item, terms: Terms) -> bool:
    """C12, G10: whether it may drop from the air."""
    return item.airborne == ALWAYS or (terms.parachutists and item.airborne == OPTIONAL)


@rule(see=("G09",))
def _twice(items: Sequence[Item], terms: Terms) -> Iterator[Refusal]:
    """G09: what is unique comes once in a formation, if the game says so."""
    if terms.unique:
        keys = [item.unique for item in items if item.unique]
        for key in dict.fromkeys(keys):
            if keys.count(key) > 1:
                name = next(item.name for item in items if item.unique == key)
                yield UNIQUE_TWICE.about(name, keys.count(key))


def kinds_of(items: Sequence[Item], terms: Terms) -> tuple[str, ...]:
    """The kinds of which a formation can be."""
    return tuple(kind for kind in KINDS.all if not unfit(kind, items, terms))


@rule("C13")
def most_points(points: int) -> int:
    """C13: how large a formation of a faction with so many points at the start may be."""
    return points // SHARE


@rule("C15")
def total(formations: Iterable[Sequence[Item]]) -> Sum:
    """C15: the points of all formations together, a part for each."""
    found = Sum.of(())
    for items in formations:
        found.join(Sum(sum(item.points for item in items), "muster-formation", "C15"))
    return found


@rule("C15")
def beyond_points(formations: Iterable[Sequence[Item]], points: int) -> Refusal | None:
    """C15: why these are too many formations to begin with."""
    found = total(formations).total
    return TOO_MUCH.about(found, points) if found > points else None


@rule(see=("C04",))
def without_headquarters(formations: Iterable[tuple[str, Sequence[Item]]]) -> Refusal | None:
    """C04: why nobody can command these, told by kind: no combat group has a headquarters."""
    for kind, items in formations:
        if kind == COMBAT_GROUP and any("headquarters" in item.roles for item in items):
            return None
    return NO_HEADQUARTERS


@rule(see=("C40", "G11"))
def may_press_on(items: Iterable[Item]) -> bool:
    """G11, C40: whether a formation has a headquarters that may act on its own."""
    return any("headquarters" in item.roles for item in items)


@rule(see=("C43", "G11"))
def air_observers(items: Iterable[Item]) -> tuple[str, ...]:
    """G11, C43: the names of those who can call aircraft."""
    return tuple(item.name for item in items if "air-observer" in item.roles)
