"""Purchases: entries of an army list with the parts and choices that somebody took.

>>> from sandtable.systems.campaign.catalog.library import load_library
>>> library = load_library("kursk-panzer")
>>> order = Bought("kursk-panzer/panzer-grenadier-platoon", ("light-mortar-team",))
>>> platoon = purchase(library, order)
>>> platoon.cost, platoon.rating
(112 = +100 muster-entry (C05) +12 muster-part (C05), 12)
>>> [(member.name, member.kind.key) for member in platoon.members][:2]
[('Command Squad', 'squad'), ('Panzer Grenadier Squad', 'squad')]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from sandtable.kernel.fields import Sheet
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.campaign.catalog.arms import DISTANT, GUN, SHIPS, VEHICLE, Arms, Kind, Thing
from sandtable.systems.campaign.catalog.entries import ARTILLERY, Choice, Entry, Part
from sandtable.systems.campaign.catalog.library import Library

REMEMBERED: Final = 2048
"""Purchases that are kept; a large campaign has some hundreds of different ones."""

AGAINST_MACHINES: Final = ("anti-tank", "anti-aircraft")


class Bought(Sheet):
    """An order for one entry: optional parts and choices by their ids, in any sequence."""

    __slots__ = ("choices", "entry", "parts")

    def __init__(
        self, entry: str = "", parts: tuple[str, ...] = (), choices: tuple[str, ...] = ()
    ) -> None:
        self.entry = entry
        self.parts = parts
        self.choices = choices


class Member:
    """A squad, gun or vehicle of a purchase: one of strength in a battle.

    `part` is the id of the part of the entry that it is, alone or with its like and its vehicles.
    """

    __slots__ = ("kind", "name", "part", "quality", "roles")

    def __init__(self, part: Part, kind: Kind, quality: str) -> None:
        self.part: Final = part.id
        self.name: Final = part.name
        self.kind: Final = kind
        self.roles: Final = part.roles
        self.quality: Final = quality

    def __repr__(self) -> str:
        return f"Member({self.name!r}, {self.kind.key!r})"


class Purchase:
    """What a legal order gives.

    - `cost`, `morale`: points and Battle Rating with their parts; `points`, `rating` the totals.
      `dice`: six-sided dice that are added to the rating in a battle.
    - `members`: everything that can be lost; `mounts`: horses, bicycles, gliders and limbers.
    - `arm`, `mobility`: what it is by its name, unless choices made something else of it.
      `fire`: howitzers, rockets or mortars, if it is artillery (C48, C49).
    """

    __slots__ = (
        "airborne", "arm", "bought", "choices", "cost", "dice", "entry", "fire", "members",
        "mobility", "morale", "mounts", "officers", "parts", "points", "quality", "rating", "roles",
        "scouts", "section", "unique",
    )  # fmt: skip

    def __init__(self, entry: Entry, bought: Bought, arms: Arms) -> None:
        self.bought: Final = bought
        self.entry: Final = entry
        self.section: Final = entry.section
        self.unique: Final = entry.key if entry.unique else ""
        self.airborne: Final = entry.airborne
        self.parts: Final = taken_parts(entry, bought.parts)
        self.choices: Final = {part.id: taken_choices(part, bought.choices) for part in self.parts}
        self.cost: Final = self._sum("points")
        self.morale: Final = self._sum("rating")
        self.points: Final = self.cost.total
        self.rating: Final = self.morale.total
        self.dice: Final = sum(part.dice for part in self.parts)
        self.officers: Final = sum(part.officers for part in self.parts)
        self.scouts: Final = sum(part.scouts for part in self.parts)
        self.roles: Final = tuple(dict.fromkeys(role for part in self.parts for role in part.roles))
        self.quality: Final = self._quality(entry.head)
        found = [
            Member(part, thing.kind, self._quality(part))
            for part in self.parts
            for thing in self._things(part, arms)
            for _ in range(thing.count)
        ]
        self.members: Final = tuple(member for member in found if member.kind.is_troops)
        self.mounts: Final = tuple(member for member in found if not member.kind.is_troops)
        kind = self._main_kind()
        self.arm: Final = kind.arm
        self.mobility: Final = kind.mobility
        self.fire: Final = kind.fire if entry.section == ARTILLERY else ""

    def _main_kind(self) -> Kind:
        """That of the name, unless choices have left none of it."""
        named = self.entry.head.kind
        kinds = [member.kind for member in self.members]
        return named if named in kinds or not kinds or not self.entry.head.is_whole else kinds[0]

    @rule(see=("C05",))
    def _sum(self, field: str) -> Sum:
        """Points or rating of entry, parts and choices."""
        total = Sum(getattr(self.parts[0], field), "muster-entry", "C05")
        for part in self.parts[1:]:
            total.add(getattr(part, field), "muster-part", "C05")
        for choices in self.choices.values():
            for choice in choices:
                total.add(getattr(choice, field), "muster-choice", "C05")
        return total

    def _quality(self, part: Part) -> str:
        """How well a part fights: what is chosen for it, else for what holds it."""
        for choice in self.choices[part.id]:
            if choice.quality:
                return choice.quality
        holder = self.entry.part(part.within)
        return self._quality(holder) if part.id and holder is not None else "regular"

    def _things(self, part: Part, arms: Arms) -> list[Thing]:
        """What a part is: its kind or what its choices make of it, and what carries it."""
        given = [thing for choice in self.choices[part.id] for thing in choice.gives]
        carriers = [thing for thing in given if thing.kind.carries and thing.instead is None]
        others = [thing for thing in given if not thing.kind.carries and thing.instead is None]
        if not part.is_whole:
            found = [*others, *carriers]
        elif carriers and not others and part.kind.family == VEHICLE:
            found = carriers
        else:
            own = others or part.members or (Thing(1, part.kind),)
            found = [*own, *(carriers or part.rides)]
        for thing in given:
            if thing.instead is not None:
                found = exchanged(found, thing, thing.instead)
        return [_as_named(part.kind, thing, arms) for thing in found]

    @property
    def name(self) -> str:
        """As the list has it."""
        return self.entry.name

    @property
    def strength(self) -> int:
        """How many members it has."""
        return len(self.members)

    def __repr__(self) -> str:
        return f"Purchase({self.entry.key!r})"


def exchanged(found: Iterable[Thing], new: Thing, old: Kind) -> list[Thing]:
    """Things after some have come in the place of as many of another kind, if there are any."""
    result: list[Thing] = []
    left = new.count
    for thing in found:
        swapped = min(left, thing.count) if thing.kind is old else 0
        left -= swapped
        if thing.count > swapped:
            result.append(Thing(thing.count - swapped, thing.kind))
        if swapped:
            result.append(Thing(swapped, new.kind))
    return result


def _as_named(named: Kind, thing: Thing, arms: Arms) -> Thing:
    """Guns are what the name of the entry says they are, where a gun can be several things.

    What stands far behind the field does so with any gun; a gun in a casemate does not leave it;
    one against aircraft that is listed against tanks is there against tanks.
    """
    kind = thing.kind
    if named.family == DISTANT and kind.family != DISTANT:
        usual = named if named.fire == SHIPS else arms.distant.get(kind.fire, named)
        return Thing(thing.count, usual)
    if kind.family == named.family == GUN:
        fixed = named.mobility == "fixed"
        if fixed or (named.arm in AGAINST_MACHINES and kind.arm in AGAINST_MACHINES):
            return Thing(thing.count, named)
    return thing


def taken_parts(entry: Entry, taken: Sequence[str]) -> tuple[Part, ...]:
    """The head, and the parts that belong to the entry or were taken, in their order."""
    inside = {""}
    found = [entry.head]
    for part in entry.parts[1:]:
        if part.within in inside and (part.must or part.id in taken):
            inside.add(part.id)
            found.append(part)
    return tuple(found)


def taken_choices(part: Part, taken: Sequence[str]) -> tuple[Choice, ...]:
    """The choice of each slot of a part: one that was taken, else the usual one."""
    found: list[Choice] = []
    for slot in part.slots:
        chosen = next((choice for choice in slot.choices if choice.id in taken), slot.usual)
        if chosen is not None:
            found.append(chosen)
    return tuple(found)


@lru_cache(maxsize=REMEMBERED)
def _purchase(
    library: Library, entry: str, parts: tuple[str, ...], choices: tuple[str, ...]
) -> Purchase:
    return Purchase(library.entry(entry), Bought(entry, parts, choices), library.arms)


def purchase(library: Library, bought: Bought) -> Purchase:
    """What an order gives; `KeyError` if there is no such entry. It must be a legal one."""
    return _purchase(library, bought.entry, bought.parts, bought.choices)


def purchases(library: Library, units: Iterable[Bought]) -> tuple[Purchase, ...]:
    """What several orders give."""
    return tuple(purchase(library, unit) for unit in units)


def cost_of(units: Iterable[Purchase]) -> Sum:
    """The points of several together."""
    return _together(unit.cost for unit in units)


def morale_of(units: Iterable[Purchase]) -> Sum:
    """The Battle Rating of several together, without the dice that some add in a battle."""
    return _together(unit.morale for unit in units)


def _together(sums: Iterable[Sum]) -> Sum:
    total = Sum.of(())
    for each in sums:
        total.join(each)
    return total
