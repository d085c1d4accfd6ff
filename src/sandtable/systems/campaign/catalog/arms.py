"""What the names of the army lists are: kinds with their arms, what choices give, roles."""

from __future__ import annotations

from typing import Final

from sandtable.kernel.battles import vocabulary as words
from sandtable.kernel.loading import Reader, Table

INFANTRY: Final = "infantry"
GUN: Final = "gun"
VEHICLE: Final = "vehicle"
MOUNT: Final = "mount"
DISTANT: Final = "distant"
AIRCRAFT: Final = "aircraft"
WORK: Final = "work"
ASSET: Final = "asset"
FAMILIES: Final = (INFANTRY, GUN, VEHICLE, MOUNT, DISTANT, AIRCRAFT, WORK, ASSET)
"""What something counts as.

- `infantry`, `gun`, `vehicle`: troops on the field.
- `distant`: guns that fire from far behind it. `aircraft`: what flies over it.
- `mount`: what carries men or draws guns no faster than they would go.
- `work`: a defence work. `asset`: a fire mission, an event: neither are troops.
"""
TROOPS: Final = (INFANTRY, GUN, VEHICLE, DISTANT, AIRCRAFT)

HOWITZERS: Final = "howitzers"
ROCKETS: Final = "rockets"
MORTARS: Final = "mortars"
SHIPS: Final = "ships"
FIRES: Final = ("", HOWITZERS, ROCKETS, MORTARS, SHIPS)

MOST: Final = 99
"""No count and no room is bigger."""


class Kind:
    """A kind of unit: its family, as what it fights in battles, what it needs and what it offers.

    `need` is the room that it takes up in a vehicle, `room` what it has for others; what `tows`
    needs a vehicle to itself. `fire` is what it is as artillery, `work` as a defence work.
    """

    __slots__ = (
        "arm", "carries", "family", "fire", "is_troops", "key", "mobility", "motor", "need", "room",
        "tow", "work",
    )  # fmt: skip

    def __init__(self, key: str, table: Table) -> None:
        self.key: Final = key
        self.family: Final = table.one_of("class", FAMILIES)
        self.is_troops: Final = self.family in TROOPS
        unknown = "" if self.family in (WORK, ASSET) else None
        self.arm: Final = table.one_of("arm", words.ARMS.all, unknown)
        self.mobility: Final = table.one_of("mobility", words.MOBILITIES.all, unknown)
        self.need: Final = table.integer("need", 1, MOST, 0)
        self.tow: Final = table.flag("tow")
        self.room: Final = table.integer("room", 1, MOST, 0)
        self.motor: Final = table.flag("motor", default=True)
        self.fire: Final = table.one_of("fire", FIRES, "")
        self.work: Final = table.one_of(
            "work", words.WORKS.all, None if self.family == WORK else ""
        )
        self.carries: Final = self.room > 0 or self.family == MOUNT

    def __repr__(self) -> str:
        return f"Kind({self.key!r})"


class Thing:
    """Some of a kind; those of a choice may come `instead` of as many of another."""

    __slots__ = ("count", "instead", "kind")

    def __init__(self, count: int, kind: Kind, instead: Kind | None = None) -> None:
        self.count: Final = count
        self.kind: Final = kind
        self.instead: Final = instead

    def __repr__(self) -> str:
        return f"{self.count} {self.kind.key}"


Things = tuple[Thing, ...]

NOTHING: Final = Kind("nothing", Table(Reader(), "", "", {"class": ASSET}))
"""What a name without a row is taken for while reading goes on."""


class Arms:
    """Everything that is known of names and of the texts of choices."""

    __slots__ = (
        "_kinds_of", "distant", "gives", "kinds", "members", "qualities", "rides", "roles",
    )  # fmt: skip

    def __init__(self, arms: Table, choices: Table) -> None:
        arms.provenance()
        choices.provenance()
        kinds = arms.table("kinds")
        self.kinds: dict[str, Kind] = {key: Kind(key, row) for key, row in kinds.named()}
        self.distant: dict[str, Kind] = {
            kind.fire: kind for kind in self.kinds.values() if kind.family == DISTANT
        }
        self._kinds_of: dict[str, Kind] = {}
        names = arms.table("names")
        for name, key in _gathered(names, tuple(self.kinds)).items():
            self._kinds_of[name] = self.kinds[key]
        self.members: dict[str, Things] = self._named_things(arms.table("members"))
        self.rides: dict[str, Things] = self._named_things(arms.table("rides"))
        self.roles: dict[str, tuple[str, ...]] = {}
        self._read_roles(arms.table("roles"))
        self.gives: dict[str, Things] = {}
        given = choices.table("gives")
        for text, row in _gathered(given, tuple(given.values)).items():
            self.gives[text] = self._things(given, row)
        self.qualities: dict[str, str] = _gathered(choices.table("quality"), words.QUALITIES.all)

    def kind_of(self, name: str) -> Kind | None:
        """The kind that a name stands for, if there is a row for it."""
        return self._kinds_of.get(name)

    @property
    def names(self) -> tuple[str, ...]:
        """Every name that has a row."""
        return tuple(self._kinds_of)

    def _named_things(self, table: Table) -> dict[str, Things]:
        found: dict[str, Things] = {}
        for name in table.values:
            if name not in self._kinds_of:
                table.fail(name, "has no kind")
            found[name] = self._things(table, table.text(name))
        return found

    def _read_roles(self, table: Table) -> None:
        for role in table.values:
            if role not in words.ROLES:
                table.fail(role, f"must be one of {', '.join(words.ROLES.all)}")
            for name in table.texts(role, self.names):
                self.roles[name] = (*self.roles.get(name, ()), role)

    def _things(self, table: Table, text: str) -> Things:
        """Things from text like "3 tank", "car + team", "truck for wagon" and "none"."""
        if text == "none":
            return ()
        found = [self._thing(table, text, part) for part in text.split(" + ")]
        return tuple(thing for thing in found if thing is not None)

    def _thing(self, table: Table, text: str, part: str) -> Thing | None:
        new, _, old = part.partition(" for ")
        number, _, key = new.rpartition(" ")
        if key not in self.kinds or (old and old not in self.kinds):
            table.fail(text, f"{part!r} is nothing like '3 tank' or 'truck for wagon'")
            return None
        return Thing(int(number or 1), self.kinds[key], self.kinds[old] if old else None)


def _gathered(table: Table, keys: tuple[str, ...]) -> dict[str, str]:
    """Names that stand in lists under keys, each with its key; none may stand twice."""
    found: dict[str, str] = {}
    for key in table.values:
        if key not in keys:
            table.fail(key, "is not a known kind")
            continue
        for name in table.texts(key):
            if name in found:
                table.fail(key, f"{name!r} stands under {found[name]} too")
            found[name] = key
    return found
