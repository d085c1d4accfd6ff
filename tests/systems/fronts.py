"""A war on three fronts: three battles are commissioned at once.

1.1  On each front the king meets the rebels. The king sends in a report from each, in any order.
2.1  Whoever has won on more fronts has won.
"""

from __future__ import annotations

from typing import Any

from sandtable.kernel.battles import Clock, Force, Ground, Side, Terms, Unit
from sandtable.kernel.battles.commission import commission, reported
from sandtable.kernel.chance import Chance
from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.flows import Branch, Fork
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.plain_system import PlainSystem
from sandtable.kernel.state import State
from sandtable.kernel.system import Result

SIDES, FRONTS = ("king", "rebels"), 3


class Table(State):
    """Who has won on each front."""

    winners: dict[int, str]
    __slots__ = tuple(__annotations__)

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self.winners = {}


class Won(Event):
    """A battle is over."""

    __slots__ = ("front", "winner")

    def __init__(self, rule: str, front: int, winner: str) -> None:
        super().__init__(rule)
        self.front = front
        self.winner = winner

    def apply(self, state: Table) -> None:
        state.winners[self.front] = self.winner


class Ended(Event):
    """All battles are over."""

    __slots__ = ()

    def apply(self, state: Table) -> None:
        state.over = True


class War(Frame):
    """All fronts at once."""

    __slots__ = ()

    def start(self, s: Table) -> Fork:
        return Fork("1.1", [Branch(0, Front(n)) for n in range(FRONTS)], joined=War.ended)

    def ended(self, s: Table) -> None:
        s.emit(Ended("2.1"))


class Front(Frame):
    """One battle."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def terms(self) -> Terms:
        forces = tuple(Force(name, name, (Unit(f"{name}-{self.number}"),)) for name in SIDES)
        terms = Terms(Ground(10, 10), tuple(map(Side, SIDES)), forces)
        terms.clock = Clock(2 + self.number)
        return terms

    def start(self, s: Table) -> Decision:
        question = (0, "report", "1.1")
        return commission(self, s, question, self.terms(), Front.told, args=(self.number,))

    def told(self, s: Table, option: Option) -> None:
        s.emit(Won("1.1", self.number, reported(self.terms(), option).winner))
        s.end()


class FrontsSystem(PlainSystem):
    """The system."""

    name = "fronts"
    sides = SIDES
    events = (Won, Ended)
    frames = (War, Front)

    def new_state(self, scenario: dict[str, Any], options: dict[str, Any], chance: Chance) -> State:
        state = Table(chance)
        state.call(War())
        return state

    def view(self, state: Table, side: int) -> dict[str, Any]:
        return {"winners": state.winners}

    def result(self, state: Table) -> Result:
        won = list(state.winners.values())
        score = won.count("king") - won.count("rebels")
        return Result(-1 if not score else int(score < 0), "fronts", "2.1", score)


FRONTS_SYSTEM = FrontsSystem()
