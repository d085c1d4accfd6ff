"""Facts about the course of play: Turns, Orders, triggers, the end of the game."""

from __future__ import annotations

from sandtable.kernel.events import Event
from sandtable.kernel.meaning import QUIET, WEIGHTY
from sandtable.systems.combat_commander.state import State


class Course(Event):
    """A fact that leaves pieces and markers where and as they are."""

    __slots__ = ()
    BOARD = False


class Note(Course):
    """A fact for the log that leaves the table as it is."""

    __slots__ = ()

    def apply(self, state: State) -> None:
        """Change nothing."""


class SetUpEnded(Course):
    """Play begins."""

    __slots__ = ()

    def apply(self, state: State) -> None:
        state.setting_up = False


class TurnBegan(Course):
    """A player's Turn began: nothing is activated."""

    __slots__ = ("side", "number")
    BEGINS = "turn"

    def __init__(self, rule: str, side: int, number: int) -> None:
        self.rule = rule
        self.side = side
        self.number = number

    def apply(self, state: State) -> None:
        state.active = self.side
        state.turn = self.number
        state.orders_given = 0
        state.activated = 0
        state.op_fired = 0
        state.players_activated = 0


class OrderGiven(Course):
    """The active player gave an Order."""

    __slots__ = ("side", "name")
    WEIGHT = QUIET
    BEGINS = "order"

    def __init__(self, rule: str, side: int, name: str) -> None:
        self.rule = rule
        self.side = side
        self.name = name

    def apply(self, state: State) -> None:
        state.orders_given += 1
        state.order_serial += 1


class OrderEnded(Course):
    """An Order was carried out; nobody moves or fires for it any more."""

    __slots__ = ("side",)
    WEIGHT = QUIET

    def __init__(self, rule: str, side: int) -> None:
        self.rule = rule
        self.side = side

    def apply(self, state: State) -> None:
        state.moving = 0
        state.op_fire = 0
        state.late_weapons = 0


class Passed(Note):
    """The active player gave no Order."""

    __slots__ = ("side",)
    BEGINS = "order"

    def __init__(self, rule: str, side: int) -> None:
        self.rule = rule
        self.side = side


class PlayerActivated(Course):
    """A player was activated for a Recover or Rout Order."""

    __slots__ = ("side",)
    WEIGHT = QUIET

    def __init__(self, rule: str, side: int) -> None:
        self.rule = rule
        self.side = side

    def apply(self, state: State) -> None:
        state.players_activated |= 1 << self.side


class TriggerBegan(Course):
    """A die trigger interrupts play."""

    __slots__ = ("side", "name")
    NESTS = 1

    def __init__(self, rule: str, side: int, name: str) -> None:
        self.rule = rule
        self.side = side
        self.name = name

    def apply(self, state: State) -> None:
        state.in_trigger += 1


class TriggerEnded(Course):
    """A die trigger is completely resolved."""

    __slots__ = ()
    WEIGHT = QUIET
    NESTS = -1

    def apply(self, state: State) -> None:
        state.in_trigger -= 1


class FirstTurnGiven(Course):
    """It was settled who takes the first Turn."""

    __slots__ = ("side",)

    def __init__(self, rule: str, side: int) -> None:
        self.rule = rule
        self.side = side

    def apply(self, state: State) -> None:
        state.active = self.side


class GameEnded(Course):
    """The game is over. `winner` is a side."""

    __slots__ = ("winner", "reason")
    WEIGHT = WEIGHTY

    def __init__(self, rule: str, winner: int, reason: str) -> None:
        self.rule = rule
        self.winner = winner
        self.reason = reason

    def apply(self, state: State) -> None:
        state.over = True
        state.winner = self.winner
        state.ending = self.reason
        state.ending_rule = self.rule
