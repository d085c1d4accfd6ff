"""Facts about the tracks: time, points, Surrender, and what a scenario lets change."""

from __future__ import annotations

from sandtable.kernel.meaning import WEIGHTY
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.course import Course
from sandtable.systems.combat_commander.state import State


class TimeAdvanced(Course):
    """The Time marker moved on; a player's doing."""

    __slots__ = ("side", "space")
    CHANCE = True

    def __init__(self, rule: str, side: int, space: int) -> None:
        self.rule = rule
        self.side = side
        self.space = space

    def apply(self, state: State) -> None:
        state.time = self.space


class PointsScored(Course):
    """A side gained Victory Points (or lost them: then fewer than zero)."""

    __slots__ = ("side", "points", "why")
    WEIGHT = WEIGHTY

    def __init__(self, rule: str, side: int, points: int, why: str) -> None:
        self.rule = rule
        self.side = side
        self.points = points
        self.why = why

    @rule("4.1.1", "GL.VP")
    def apply(self, state: State) -> None:
        state.vp += self.points if self.side == 0 else -self.points


class SurrenderMoved(Course):
    """A Surrender marker moved to another space."""

    __slots__ = ("side", "space")
    WEIGHT = WEIGHTY

    def __init__(self, rule: str, side: int, space: int) -> None:
        self.rule = rule
        self.side = side
        self.space = space

    def apply(self, state: State) -> None:
        state.surrender[self.side] = self.space


class OrderLimitChanged(Course):
    """A side may give more, or fewer, Orders in a Turn."""

    __slots__ = ("side", "orders")

    def __init__(self, rule: str, side: int, orders: int) -> None:
        self.rule = rule
        self.side = side
        self.orders = orders

    def apply(self, state: State) -> None:
        state.order_limit[self.side] = self.orders


class MistLifted(Course):
    """The Hindrance of every line of sight became smaller."""

    __slots__ = ("hindrance",)
    BOARD = True

    def __init__(self, rule: str, hindrance: int) -> None:
        self.rule = rule
        self.hindrance = hindrance

    def apply(self, state: State) -> None:
        state.mist = self.hindrance


class MinesStrength(Course):
    """The strength of all Mines was set."""

    __slots__ = ("fp",)

    def __init__(self, rule: str, fp: int) -> None:
        self.rule = rule
        self.fp = fp

    def apply(self, state: State) -> None:
        state.mines_fp = self.fp
