"""The course of a campaign: set-up, rounds, phases, the Offensive, clock, weather, the end."""

from __future__ import annotations

from sandtable.kernel.events import Audience, only
from sandtable.kernel.meaning import QUIET, WEIGHTY
from sandtable.kernel.plain_system import PlainEvent
from sandtable.systems.campaign.pieces import changed
from sandtable.systems.campaign.state import COMBAT, END, START, State


class Positioned(PlainEvent):
    """A formation was placed before the campaign begins; the enemy sees only that it is there."""

    side: int
    formation: str
    field: str
    __slots__ = tuple(__annotations__)

    def audience(self) -> Audience:
        return only(self.side)

    def apply(self, state: State) -> None:
        found = state.formations[self.formation]
        bank = state.home_bank(self.field, self.side)
        state.formations[self.formation] = changed(found, field=self.field, bank=bank)


class Occupied(PlainEvent):
    """A side has placed its formations: it tells where there are any, not which or how many."""

    side: int
    where: tuple[str, ...]
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        state.placed = (*state.placed, self.side)


class MapShown(PlainEvent):
    """Both sides see the whole map."""

    positions: tuple[tuple[str, str], ...]
    __slots__ = tuple(__annotations__)
    CHANCE = True

    def apply(self, state: State) -> None:
        state.shown = True


class RoundBegan(PlainEvent):
    """A round began."""

    round: int
    __slots__ = tuple(__annotations__)
    WEIGHT = WEIGHTY
    BEGINS = "round"

    def apply(self, state: State) -> None:
        state.round = self.round
        state.phase = START
        state.owners_before = dict(state.owners)
        state.wins = [0, 0]
        state.faltering = ()
        state.joined = {}
        state.fired = {}
        state.contacts = []
        state.fought = []
        state.orders = {}
        state.duration = 0


class PhaseBegan(PlainEvent):
    """A phase began."""

    phase: str
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        state.phase = self.phase

    def weight(self) -> int:
        """Combat and the end are where things happen."""
        return WEIGHTY if self.phase in (COMBAT, END) else QUIET


class DurationReckoned(PlainEvent):
    """How long the round took, with the parts of what took longest."""

    minutes: int
    parts: tuple[tuple[int, str, str], ...]
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        state.duration = self.minutes


class ReservesGained(PlainEvent):
    """A side got reserve points."""

    side: int
    points: int
    reason: str
    field: str
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        state.reserve[self.side] += self.points


class OffensivePassed(PlainEvent):
    """The Offensive went to the other side."""

    side: int
    __slots__ = tuple(__annotations__)
    WEIGHT = WEIGHTY

    def apply(self, state: State) -> None:
        state.holder = self.side


class ClockMoved(PlainEvent):
    """The clock went on."""

    minute: int
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        state.minute = self.minute


class WeatherChanged(PlainEvent):
    """The weather after midnight was drawn."""

    weather: str
    __slots__ = tuple(__annotations__)
    CHANCE = True

    def apply(self, state: State) -> None:
        state.weather = self.weather


class GameEnded(PlainEvent):
    """The campaign is over."""

    winner: int
    ending: str
    score: int
    __slots__ = tuple(__annotations__)
    WEIGHT = WEIGHTY

    def apply(self, state: State) -> None:
        state.winner = self.winner
        state.ending = self.ending
        state.ending_rule = self.rule
        state.score = self.score
        state.over = True
