"""Events of the course of play: turns, initiative, segments, the end."""

from __future__ import annotations

from sandtable.kernel.bits import mask_of
from sandtable.kernel.events import Event
from sandtable.kernel.meaning import QUIET, WEIGHTY
from sandtable.systems.panzer_grenadier.pieces import WAITING
from sandtable.systems.panzer_grenadier.state import State


class SetUpEnded(Event):
    """Both sides are ready."""

    __slots__ = ()
    WEIGHT = QUIET

    def apply(self, state: State) -> None:
        state.setting_up = False
        state.unsettled = True


class TurnBegan(Event):
    """A turn began."""

    __slots__ = ("turn",)
    WEIGHT = WEIGHTY
    BEGINS = "turn"

    def __init__(self, rule: str, turn: int) -> None:
        self.rule = rule
        self.turn = turn

    def apply(self, state: State) -> None:
        state.turn = self.turn
        state.touched |= mask_of([p.id for p in state.pieces if p.where == WAITING])
        state.passes = 0
        state.saved = 0
        state.surprises = ()
        state.at_shots = ()
        state.moved = 0
        state.wayward = 0
        state.off_board_fired = [0, 0]
        state.aircraft_flown = [0, 0]


class InitiativeRolled(Event):
    """Both sides rolled for the initiative; on a tie the winner is -1."""

    __slots__ = ("opening", "rolls", "totals", "winner")
    CHANCE = True

    def __init__(
        self,
        rule: str,
        rolls: tuple[int, int],
        totals: tuple[int, int],
        winner: int,
        opening: int,
    ) -> None:
        self.rule = rule
        self.rolls = rolls
        self.totals = totals
        self.winner = winner
        self.opening = opening

    def apply(self, state: State) -> None:
        state.initiative_winner = self.winner
        state.opening = self.opening


class SegmentBegan(Event):
    """A side began an action segment."""

    __slots__ = ("segment", "side")
    BOARD = False
    WEIGHT = QUIET
    BEGINS = "segment"

    def __init__(self, rule: str, side: int, segment: int) -> None:
        self.rule = rule
        self.side = side
        self.segment = segment

    def apply(self, state: State) -> None:
        state.active = self.side
        state.segment = self.segment
        state.op_shots = ()
        if state.factors:
            state.factors = {}
        if state.spent:
            state.spent = {}
        if state.party:
            state.party = {}
        state.supporting = 0
        state.assaulted = 0
        state.quitters = ()


class SegmentEnded(Event):
    """A side has used a segment, be it by passing."""

    __slots__ = ("passed", "side")
    BOARD = False
    WEIGHT = QUIET

    def __init__(self, rule: str, side: int, passed: bool) -> None:
        self.rule = rule
        self.side = side
        self.passed = passed

    def apply(self, state: State) -> None:
        state.passes = state.passes | 1 << self.side if self.passed else 0
        if state.opening:
            state.opening -= 1


class Passed(Event):
    """A side activated nobody in its segment."""

    __slots__ = ("side",)
    BOARD = False

    def __init__(self, rule: str, side: int) -> None:
        self.rule = rule
        self.side = side

    def apply(self, state: State) -> None:
        """Nothing moves by a pass."""


class InitiativeChanged(Event):
    """A side's initiative is another one now."""

    __slots__ = ("side", "value")

    def __init__(self, rule: str, side: int, value: int) -> None:
        self.rule = rule
        self.side = side
        self.value = value

    def apply(self, state: State) -> None:
        state.initiative[self.side] = self.value


class GameEnded(Event):
    """The game is over: who won (-1: nobody), and why."""

    __slots__ = ("ending", "score", "winner")
    WEIGHT = WEIGHTY

    def __init__(self, rule: str, winner: int, ending: str, score: int) -> None:
        self.rule = rule
        self.winner = winner
        self.ending = ending
        self.score = score

    def apply(self, state: State) -> None:
        state.winner = self.winner
        state.ending = self.ending
        state.ending_rule = self.rule
        state.score = self.score
        state.over = True
