"""Everything that stands on the boards: units and leaders, as immutable values."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.facts import Given, Keyed, Unhashed, Value, set_facts
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.catalog.figures import NONE, Face, UnitType

AXIS = 0
ALLIES = 1

OUT, BOARD, WAITING, LOST, LEFT, UNSEEN = "out", "board", "waiting", "lost", "left", "unseen"
"""Where a piece is: not placed yet, on the board, about to enter, lost, gone over the edge; and of
a hidden enemy, for who does not know where (16.6)."""
IN_PLAY = (BOARD, WAITING)
"""Who can be activated is in one of these places."""

GOOD, DISRUPTED, DEMORALIZED = range(3)
"""Morale status, from good order downwards."""

MOVED, FIRED = 1, 2
"""The markers of a turn; both together: one opportunity fire was used, another is left (13.1)."""

DIGGING, DUG_IN = 1, 2
"""The marker DUG IN below a unit and on top of it (16.2)."""


@rule("1.1")
class Piece(Value):
    """A unit or a leader. Numbers of other pieces are -1 where there is none."""

    id: Given[int]
    side: int
    type: Keyed[UnitType]
    face: Given[Face]
    where: str
    hex: int
    reduced: bool
    status: int
    marks: int
    limbered: bool
    carrier: int
    """The transport that it rides on or is towed by."""
    digging: int
    work: int
    """The turn in which it began what takes several turns (16.2, 16.3, 16.74); 0: nothing."""
    spotted: bool
    hidden: bool
    commands: bool
    """Whether it carries a tank leader (6.8)."""
    mounted: bool
    """Whether it is a cavalry leader (6.9)."""
    held: int
    """The last turn in which it may not leave its hex (6.72, 15.1)."""
    held_by: Unhashed[str]
    """The rule by which it may not: for whoever asks."""
    shots: int
    """How often it has made opportunity fire in this turn (13.0)."""
    shot_kind: str
    """The kind of fire that it has used in this turn (7.22)."""
    entry: int
    """The group of the scenario that it belongs to."""
    seat: int
    """Who of several players of a side commands it (17.5)."""
    __slots__ = tuple(__annotations__)

    def __init__(self, number: int, side: int, unit_type: UnitType) -> None:
        self.id = number
        self.side = side
        self.type = unit_type
        self.face = unit_type.full
        self.where = OUT
        self.hex = ABSENT
        self.reduced = False
        self.status = GOOD
        self.marks = 0
        self.limbered = False
        self.carrier = ABSENT
        self.digging = 0
        self.work = 0
        self.spotted = False
        self.hidden = False
        self.commands = False
        self.mounted = False
        self.held = 0
        self.held_by = ""
        self.shots = 0
        self.shot_kind = ""
        self.entry = ABSENT
        self.seat = 0

    @classmethod
    def read(cls, number: int, fields: dict[str, Any]) -> Piece:
        """Return a piece as a position tells it; it shows the side that it is turned to."""
        piece = Piece(number, fields["side"], fields["type"])
        set_facts(piece, fields)
        piece.face = piece.type.reduced if piece.reduced else piece.type.full
        return piece

    # --- what it can do -------------------------------------------------------------------

    @property
    def steps(self) -> int:
        """The steps that it has left."""
        return self.type.steps - self.reduced

    @property
    def armored(self) -> bool:
        """Whether it has an armour value, be it 0 (7.4)."""
        return self.face.armor != NONE

    @property
    def allowance(self) -> int:
        """Its movement allowance in points, on the side that it shows."""
        if self.limbered:
            return max(0, self.type.limbered)
        return 6 if self.mounted else self.face.move

    @rule("14.2")
    def strength(self, value: int) -> int:
        """A fire value in the piece's present state; fractions are rounded up."""
        if self.limbered or self.carrier != ABSENT or self.status == DEMORALIZED:
            return 0
        return halved(value) if self.status == DISRUPTED else value

    @property
    def direct(self) -> int:
        """Its direct fire value now."""
        return self.strength(self.face.direct)

    @property
    def bombard(self) -> int:
        """Its bombardment value now."""
        return self.strength(self.face.bombard)

    @property
    def at(self) -> int:
        """Its anti-tank fire value now."""
        return self.strength(self.face.at)


@rule(see=("1.1",))
def halved(value: int) -> int:
    """Half of a number; fractions are rounded up.

    >>> halved(5), halved(4), quartered(9)
    (3, 2, 3)
    """
    return (value + 1) // 2


def quartered(value: int) -> int:
    """A quarter of a number; fractions are rounded up."""
    return (value + 3) // 4
