"""What the campaign is played with: units, formations, orders, encounters, as immutable values."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from sandtable.kernel.facts import Value

V = TypeVar("V", bound=Value)

GROUP, ENGINEERS, SCOUTS, ARTILLERY, AIRBORNE = (
    "combat-group", "engineers", "reconnaissance", "artillery", "airborne",
)  # fmt: skip
KINDS: Final = (GROUP, ENGINEERS, SCOUTS, ARTILLERY, AIRBORNE)

STAY, MOVE, ATTACK, DIG, SUPPORT, REORGANISE, BRIDGE, FORTIFY, FIRE, AMBUSH, HOLD = (
    "stay", "move", "attack", "dig-in", "support", "reorganise", "build-bridge", "fortify",
    "fire-support", "lie-in-wait", "hold-out",
)  # fmt: skip
ORDERS: Final = (
    STAY, MOVE, ATTACK, DIG, SUPPORT, REORGANISE, BRIDGE, FORTIFY, FIRE, AMBUSH, HOLD,
)  # fmt: skip

PLAIN, COUNTER, CAUGHT, TRAP = "plain", "counter-attack", "reorganisation-stop", "trap"
"""Kinds of battles."""

OPEN, DONE, VOID, UNFINISHED = "open", "done", "void", "unfinished"
"""What became of an order."""


class Unit(Value):
    """A unit of a formation, as one line of an army list: a tank, a gun, a platoon.

    `members` are what it was bought with, `left` those that are not gone for good; `away` of them
    come back by themselves before the next battle.
    """

    id: str
    entry: str
    name: str
    side: int
    formation: str
    section: str
    price: int
    """Its points when it was bought."""
    morale: int
    """Its Battle Rating when it was bought."""
    arm: str
    mobility: str
    quality: str
    roles: tuple[str, ...]
    guns: str
    """Which fire it gives to battles elsewhere: howitzers, rockets, mortars, or none."""
    room: int
    """How many others it carries or tows."""
    unique: str
    airborne: str
    platoon: bool
    """Whether it is several squads: all of them together are lost for good."""
    members: int
    left: int
    vehicles: int
    """Those of them that carry the others."""
    away: int
    __slots__ = tuple(__annotations__)

    @property
    def points(self) -> int:
        """The points of what is left."""
        return self.price * self.left // self.members

    @property
    def rating(self) -> int:
        """The Battle Rating of what can fight, rounded up."""
        return -(-self.morale * self.ready // self.members)

    @property
    def ready(self) -> int:
        """Members that can fight."""
        return self.left - self.away

    @property
    def men(self) -> int:
        """Members that can fight and are no vehicles for the others."""
        return self.ready - self.vehicles

    @property
    def is_infantry(self) -> bool:
        """Whether it is infantry, as losses are told apart: men with what they carry."""
        return self.arm in ("infantry", "cavalry", "team", "mortar")

    @property
    def is_gun(self) -> bool:
        """Whether it is a gun."""
        return self.arm in ("anti-tank", "anti-aircraft", "artillery")

    @property
    def is_motorised(self) -> bool:
        """Whether it drives by itself."""
        return self.mobility in ("wheels", "tracks")


class Formation(Value):
    """A formation: who leads it, where it stands, and what it must do."""

    id: str
    name: str
    side: int
    kind: str
    seat: int
    field: str
    """"" while it waits outside the map, or has not been placed."""
    bank: int
    entry: str
    """Where a waiting one is to come on the map."""
    dug_in: bool
    must_reorganise: bool
    dropped: bool
    """Whether it came from the air and has not reorganised yet."""
    __slots__ = tuple(__annotations__)


class Order(Value):
    """An order for one formation, and what became of it."""

    formation: str
    kind: str
    path: tuple[str, ...]
    """The fields that it moves to, the one that it attacks or supports; else nothing."""
    forward: bool
    """Whether its own leader gave it over the head of the commander (C40)."""
    flank: bool
    air: str
    """The observer to whom aircraft are promised (C43)."""
    status: str
    minutes: int
    """When it is done, in minutes of the round."""
    steps: int
    """How much of the path is done."""
    __slots__ = tuple(__annotations__)


class Contact(Value):
    """A battle to be fought: where, when, by whom, and which kind of battle it is."""

    number: int
    field: str
    minute: int
    kind: str
    attackers: tuple[tuple[str, int], ...]
    """Formations with their minute of arrival, the first is the attacker."""
    defenders: tuple[str, ...]
    __slots__ = tuple(__annotations__)


class Fought(Value):
    """A battle that has been fought."""

    number: int
    field: str
    minute: int
    lasted: int
    """Minutes of its rounds."""
    winner: int
    """The winning side, or -1."""
    retreating: tuple[str, ...]
    blocked: tuple[str, ...]
    """Edges that were closed to those who must retreat."""
    retreat: int
    """Minutes of the longest retreat."""
    __slots__ = tuple(__annotations__)


class Structure(Value):
    """A defence work that is noted on the map."""

    field: str
    side: int
    source: str
    kind: str
    at: tuple[int, ...]
    __slots__ = tuple(__annotations__)


def make(cls: type[V], **facts: Any) -> V:
    """Return a value of these facts."""
    return cls.read(0, facts)


def changed(value: V, **facts: Any) -> V:
    """Return a value like another, but for some facts."""
    twin = value.twin()
    for name, fact in facts.items():
        setattr(twin, name, fact)
    return twin
