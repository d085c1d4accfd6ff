"""Battles that the computer settles: what they hung on, what chance made of it, and the story."""

from __future__ import annotations

from sandtable.kernel.meaning import WEIGHTY
from sandtable.kernel.plain_system import PlainEvent
from sandtable.kernel.sums import Sum
from sandtable.systems.campaign.state import State


class SettlementProposed(PlainEvent):
    """A side has proposed that the computer settles a battle."""

    side: int
    field: str
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        """Nothing on the map changes."""


class SettlementRefused(PlainEvent):
    """A side would not let the computer settle a battle: it reports it."""

    side: int
    field: str
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        """Nothing on the map changes."""


class Settled(PlainEvent):
    """The computer has settled a battle.

    `balance` is what it hung on, `first`, `nobody` and `second` are the chances per mille that
    come of it; `luck` is what was drawn, from 0 to 999, low for the first side.
    """

    number: int
    field: str
    side: int
    """The first side: the one that attacks."""
    balance: Sum
    first: int
    nobody: int
    second: int
    luck: int
    winner: int
    __slots__ = tuple(__annotations__)
    CHANCE = True
    BOARD = False
    WEIGHT = WEIGHTY

    def apply(self, state: State) -> None:
        """The report does the rest."""


class CourseDrawn(PlainEvent):
    """What dice have made of losses and length, each by how much they showed above their middle."""

    number: int
    losses: tuple[int, int]
    rounds: int
    __slots__ = tuple(__annotations__)
    CHANCE = True
    BOARD = False

    def apply(self, state: State) -> None:
        """The report does the rest."""


class Recounted(PlainEvent):
    """One sentence of the story of a battle: what it tells, of whom, and a number."""

    number: int
    field: str
    what: str
    who: str
    count: int
    __slots__ = tuple(__annotations__)
    CHANCE = True
    BOARD = False

    def apply(self, state: State) -> None:
        """A story changes nothing."""
