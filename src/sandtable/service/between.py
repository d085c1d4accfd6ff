"""What is between people at a table: names, proposals, and how they have settled a game.

The rules are never asked. Everything here follows from records alone, done for the first time or
again.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import NamedTuple

from sandtable.kernel.decisions import ANY_SEAT
from sandtable.kernel.seats import SPECTATOR
from sandtable.service import storage
from sandtable.service.storage import Record

DRAW, PAUSE, REMATCH, LOST_SEAT = "draw", "pause", "rematch", "lost-seat"
"""What is proposed."""
RESIGNED, TIMED = "resigned", "time-out"
NOBODY = -1
BETWEEN = (
    storage.TALK, storage.CALLED, storage.ADVISED, storage.RESIGN, storage.PROPOSE, storage.ACCEPT,
    storage.REJECT, storage.WITHDRAW, storage.REMATCH, storage.RESUME, storage.OUT, storage.TIME,
    storage.ISSUED, storage.START, storage.BATTLE, storage.SILENT, storage.SIDE_TALK,
)  # fmt: skip
PROPOSALS = (storage.PROPOSE, storage.ACCEPT, storage.REJECT, storage.WITHDRAW)
TALKS = (storage.TALK, storage.SIDE_TALK)
SIGNS_OF_LIFE = (*PROPOSALS, *TALKS, storage.CALLED, storage.ADVISED, storage.RESUME)
"""What nobody does but whoever holds a seat,"""
DOINGS = (
    storage.UNDO, storage.ASK, storage.AGREE, storage.CONSENT, storage.CORRECT, storage.DECLINE,
    storage.STAND,    storage.UNSTAND, storage.ORDER, storage.UNORDER,
)  # fmt: skip
"""and what they do at the game itself beside answering."""


class Settlement(NamedTuple):
    """How people ended a game that was not over, who has won, and whose doing it was."""

    how: str
    winner: int
    side: int


class Proposed:
    """Something that a seat proposed by a record, and the sides that have agreed."""

    __slots__ = ("agreed", "number", "seat")

    def __init__(self, number: int, seat: int) -> None:
        self.number = number
        self.seat = seat
        self.agreed: frozenset[int] = frozenset()


class Renamed(NamedTuple):
    """A seat was called otherwise before a record."""

    number: int
    seat: int
    former: str


class Between:
    """All of it at one table; `sides` are those of its seats."""

    def __init__(self, sides: Sequence[int]) -> None:
        self.sides = tuple(sides)
        self.settled: Settlement | None = None
        self.proposals: dict[str, Proposed] = {}
        """What waits for an answer, by what it is."""
        self.ended: dict[str, int] = {}
        """The number at which something last waited for an answer no more."""
        self.paused = 0
        """The number at which all had agreed to rest; 0 if they do not."""
        self.rematch = ""
        """The game that is played again."""
        self.battles: dict[tuple[int, int], str] = {}
        """The games that fight battles between people, by number and flow of what they answer."""
        self.renamed: list[Renamed] = []
        self.advised: dict[int, int] = {}
        """The number at which each seat last asked an adviser."""

    def copy(self) -> Between:
        """Return the same for those who look while others go on."""
        twin = copy(self)
        twin.proposals = {kind: copy(each) for kind, each in self.proposals.items()}
        twin.renamed, twin.advised = self.renamed.copy(), self.advised.copy()
        twin.ended, twin.battles = self.ended.copy(), self.battles.copy()
        return twin

    def others(self, side: int) -> frozenset[int]:
        """Return the sides that play against one."""
        return frozenset(self.sides) - {side, SPECTATOR}

    def is_agreed(self, kind: str) -> bool:
        """Whether all other sides have agreed to what is proposed; of a seat an umpire decides."""
        found = self.proposals.get(kind)
        if found is None:
            return False
        decided = kind == LOST_SEAT and SPECTATOR in found.agreed
        return decided or found.agreed >= self.others(self.sides[found.seat])

    def end(self, kind: str, number: int, of: int = ANY_SEAT) -> None:
        """Forget a proposal at a record: of a side, or whoever made it."""
        found = self.proposals.get(kind)
        if found is not None and of in (ANY_SEAT, self.sides[found.seat]):
            del self.proposals[kind]
            self.ended[kind] = number

    def keep_seat(self, seat: int) -> None:
        """Forget that somebody asks for a seat: whoever does anything there has not lost it."""
        found = self.proposals.get(LOST_SEAT)
        if found is not None and found.seat == seat:
            del self.proposals[LOST_SEAT]

    def keep_seat_by(self, record: Record) -> None:
        """Forget it, too, where a record shows that somebody is there; who asks does not."""
        asks = record.kind in PROPOSALS and record.word == LOST_SEAT
        if record.kind in SIGNS_OF_LIFE and not asks:
            self.keep_seat(record.seat)

    def called(self, seat: int, number: int, now: str) -> str:
        """Return how a seat was called up to a record, if it is called `now` by now."""
        later = (each for each in self.renamed if each.seat == seat and each.number >= number)
        return next((each.former for each in later), now)

    # --- by records -------------------------------------------------------------------------

    def note(self, record: Record) -> None:
        """Do what a record says."""
        kind, seat, word = record.kind, record.seat, record.word
        self.keep_seat_by(record)
        if kind == storage.RESIGN:
            self.settle(RESIGNED, min(self.others(self.sides[seat]), default=NOBODY), seat)
        elif kind == storage.PROPOSE:
            self.proposals[word] = Proposed(record.number, seat)
        elif kind == storage.ACCEPT:
            self._agree(word, record)
        elif kind == storage.RESUME:
            self.paused = 0
        elif kind == storage.TIME:
            self.settle(TIMED, self.sides[seat], seat)
        elif kind in (storage.REJECT, storage.WITHDRAW):
            self.end(word, record.number)
        elif kind in (storage.REMATCH, storage.ISSUED):
            self.rematch = word or self.rematch
            self.end(REMATCH if word else LOST_SEAT, record.number)
        else:
            self._remember(record)

    def _remember(self, record: Record) -> None:
        """Keep what changes nothing that is proposed or settled."""
        kind, seat, word = record.kind, record.seat, record.word
        if kind == storage.BATTLE:
            self.battles[record.value, record.flow] = word
        elif kind == storage.CALLED:
            self.renamed.append(Renamed(record.number, seat, word.partition("\n")[0]))
        elif kind == storage.ADVISED:
            self.advised[seat] = record.number

    def _agree(self, kind: str, record: Record) -> None:
        if kind in self.proposals:  # it may have ended at a seam
            self.proposals[kind].agreed |= {self.sides[record.seat]}
            if kind == DRAW and self.is_agreed(DRAW):
                self.settle(DRAW, NOBODY, record.seat)
            elif kind == PAUSE and self.is_agreed(PAUSE):
                self.paused = record.number
                self.end(PAUSE, record.number)

    def settle(self, how: str, winner: int, seat: int) -> None:
        """End the game, for a reason that the rules do not know."""
        self.settled = Settlement(how, winner, self.sides[seat])
        self.paused = 0
        self.proposals.clear()
