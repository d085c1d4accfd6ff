"""Events: facts that happened. Applying one is the only way the board changes."""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from sandtable.kernel.frames import slots_of
from sandtable.kernel.native import mypyc_attr


class Audience(NamedTuple):
    """Who may know a fact: sides and seats, as sets of bits."""

    sides: int
    seats: int = 0

    def has(self, side: int, seat: int = -1) -> bool:
        """Whether a side may know it, or one of its seats."""
        return bool(self.sides >> side & 1 or (seat >= 0 and self.seats >> seat & 1))


EVERYBODY = Audience(-1, -1)
NO_SECRET = -1
"""In place of the side whose secret a fact is."""
NOBODY_ELSE = tuple(Audience(1 << side) for side in range(32))


def only(*sides: int) -> Audience:
    """Return the audience of some sides; NO_SECRET is everybody's.

    >>> only(1), only(0, 2).has(2), only(-1) == EVERYBODY
    (Audience(sides=2, seats=0), True, True)
    """
    if len(sides) == 1:
        return NOBODY_ELSE[sides[0]] if sides[0] >= 0 else EVERYBODY
    return Audience(sum(1 << side for side in set(sides)))


def only_seats(*seats: int) -> Audience:
    """Return the audience of some seats."""
    return Audience(0, sum(1 << seat for seat in set(seats)))


@mypyc_attr(serializable=True)
class Event:
    """A fact, the rule it follows from, and who may know it.

    `CHANCE` marks facts that nobody could foresee or that show something hidden:
    what led to them cannot be taken back.
    """

    __slots__ = ("rule",)
    FIELDS: ClassVar[str] = "rule"
    """The slots in the compiled build (see `slots_of`)."""
    CHANCE: ClassVar[bool] = False
    BOARD: ClassVar[bool] = True
    """Whether pieces or markers change: what was worked out from them is then forgotten."""
    WEIGHT: ClassVar[int] = 1
    """How much it weighs for whoever reads on: QUIET, PLAIN or WEIGHTY (`kernel.meaning`)."""
    NESTS: ClassVar[int] = 0
    """1 where an interruption begins with it, -1 where one ends."""
    BEGINS: ClassVar[str] = ""
    """The span of play that begins with it: one of `System.spans`, or "" if none does."""

    def __init__(self, rule: str) -> None:
        self.rule = rule

    @classmethod
    def upgraded(cls, fields: dict[str, Any]) -> dict[str, Any]:
        """Return what an older version wrote as this one writes it: new fields, other names."""
        return fields

    def apply(self, state: Any) -> None:
        """Change the state by this fact."""
        raise NotImplementedError

    def audience(self) -> Audience:
        """Return who may know this."""
        return EVERYBODY

    def public(self) -> Event | None:
        """Return what the others may know of a fact that is not for them."""
        return None

    def weight(self) -> int:
        """Return how much it weighs: as its kind does, unless it says otherwise."""
        return self.WEIGHT

    def seen_by(self, side: int, seat: int = -1) -> Event | None:
        """Return the fact as a side, or one of its seats, may know it; SPECTATOR as everybody."""
        audience = self.audience()
        knows = audience is EVERYBODY or (side >= 0 and audience.has(side, seat))
        return self if knows else self.public()

    def fields(self) -> tuple[Any, ...]:
        """Return the event's own facts in the order of its slots, rule first."""
        return tuple(getattr(self, name) for name in slots_of(type(self)))

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.fields()))

    def __repr__(self) -> str:
        names = slots_of(type(self))
        inner = ", ".join(f"{n}={v!r}" for n, v in zip(names, self.fields(), strict=True))
        return f"{type(self).__name__}({inner})"
