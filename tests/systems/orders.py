"""Two sides with two seats each, who write secret orders at the same time.

1.1  Each captain begins with five to eight men in hand. The other side does not know how many.
2.1  In each of four rounds all captains secretly commit any number of men, each on their own road.
2.2  The first captain of a side commands it, and also says which road the reserve supports.
3.1  Then all orders are shown. The front moves by the difference, a reserve counting two.
3.2  Where both are equal, a die of three sides decides: 1 is back, 2 stays, 3 is forward.
4.1  A captain may at any time signal a number to their own side, three times in all.
5.1  The side towards whose enemy the fronts have moved wins; by four or more it is a rout.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sandtable.kernel.chance import Chance
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.dice import Die
from sandtable.kernel.events import Audience, only
from sandtable.kernel.flows import Branch, Fork
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option, table
from sandtable.kernel.plain_system import PlainEvent, PlainSystem
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.seats import Seat
from sandtable.kernel.state import State
from sandtable.kernel.system import Result

MEN = range(5, 9)
DIE = Die("die", 3)
COMMIT, ROAD, SIGNAL = table("commit", 9), table("road", 2), table("signal", 6)[1:]
SEATS = (
    Seat("anna", 0, "commander"),
    Seat("boris", 0, "captain"),
    Seat("clara", 1, "commander"),
    Seat("dirk", 1, "captain"),
)


class Table(State):
    """What each seat has, has spent, pledged and signalled; reserves by side, fronts by road."""

    men: list[int]
    spent: list[int]
    pledged: list[int]
    signals: list[tuple[int, ...]]
    reserves: list[int]
    front: list[int]
    round: int
    __slots__ = tuple(__annotations__)

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self.men = [0, 0, 0, 0]
        self.spent = [0, 0, 0, 0]
        self.pledged = [0, 0, 0, 0]
        self.signals = [(), (), (), ()]
        self.reserves = [2, 2]
        self.front = [0, 0]
        self.round = 1


class OfSeat(PlainEvent):
    """A number that is about a seat."""

    __slots__ = ("seat", "number")


class Mustered(OfSeat):
    """A captain got men; only the side knows how many."""

    __slots__ = ()
    CHANCE = True

    def audience(self) -> Audience:
        return only(SEATS[self.seat].side)

    def apply(self, state: Table) -> None:
        state.men[self.seat] = self.number


class Signalled(OfSeat):
    """A captain told the side a number; the others do not even notice."""

    __slots__ = ()

    def audience(self) -> Audience:
        return only(SEATS[self.seat].side)

    def apply(self, state: Table) -> None:
        state.signals[self.seat] += (self.number,)


class Committed(OfSeat):
    """Men are sent down a captain's road."""

    __slots__ = ()

    def apply(self, state: Table) -> None:
        state.pledged[self.seat] += self.number
        state.men[self.seat] -= self.number
        state.spent[self.seat] += self.number


class Supported(OfSeat):
    """The reserve supports a captain."""

    __slots__ = ()

    def apply(self, state: Table) -> None:
        state.pledged[self.seat] += self.number
        state.reserves[SEATS[self.seat].side] -= 1


class Clashed(PlainEvent):
    """A front moved."""

    __slots__ = ("road", "change")

    def apply(self, state: Table) -> None:
        state.front[self.road] += self.change
        state.pledged[self.road] = state.pledged[self.road + 2] = 0


class Decided(Clashed):
    """A die moved a front."""

    __slots__ = ()
    CHANCE = True


class Ended(PlainEvent):
    """A round is over."""

    __slots__ = ()

    def apply(self, state: Table) -> None:
        state.round += 1
        state.over = state.round > 4


class Round(Frame):
    """Round after round."""

    __slots__ = ()
    FIRST = "muster"

    def muster(self, s: Table) -> None:
        for seat in range(4):
            s.emit(Mustered("1.1", seat, s.pick("men", MEN)))
        self.step = "orders"

    def orders(self, s: Table) -> Fork:
        branches = [Branch(seat.side, Orders(n), n) for n, seat in enumerate(SEATS)]
        return Fork("2.1", branches, joined=Round.shown)

    def shown(self, s: Table) -> None:
        self.step = "clash"

    def clash(self, s: Table) -> None:
        for road in range(2):
            change = s.pledged[road] - s.pledged[road + 2]
            if change:
                s.emit(Clashed("3.1", road, change))
            else:
                s.emit(Decided("3.2", road, DIE.draw(s) - 2))
        s.emit(Ended("2.1"))
        self.step = "orders"


class Orders(Frame):
    """The orders of one seat."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def start(self, s: Table) -> Decision:
        men = Answers(COMMIT, Orders.commit, Orders.why_not)
        return ask(self, s, (SEATS[self.seat].side, "commit", "2.1"), men, window="orders")

    def why_not(self, s: Table, option: Option) -> Refusal | None:
        if option.value > s.men[self.seat]:
            return Refusal("2.1", "not-so-many", (s.men[self.seat],))
        return None

    def commit(self, s: Table, option: Option) -> None:
        s.emit(Committed("2.1", self.seat, option.value))
        self.step = "reserve"

    def reserve(self, s: Table) -> Decision | None:
        side = SEATS[self.seat].side
        if SEATS[self.seat].role != "commander" or not s.reserves[side]:
            s.end()
            return None
        support, none = Answers(ROAD, Orders.support), Answers((PASS,), Orders.support)
        return ask(self, s, (side, "reserve", "2.2"), none, support)

    def support(self, s: Table, option: Option) -> None:
        if option != PASS:
            s.emit(Supported("2.2", 2 * SEATS[self.seat].side + option.value, 2))
        s.end()


class Signal(Frame):
    """What a captain may say unasked."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def start(self, s: Table) -> Decision:
        side = SEATS[self.seat].side
        return ask(self, s, (side, "signal", "4.1"), Answers(SIGNAL, Signal.give))

    def give(self, s: Table, option: Option) -> None:
        s.emit(Signalled("4.1", self.seat, option.value))


class OrdersSystem(PlainSystem):
    """The system."""

    name = "orders"
    sides = ("northern", "southern")
    events = (Mustered, Signalled, Committed, Supported, Clashed, Decided, Ended)
    frames = (Round, Orders, Signal)

    def seats(self, scenario: dict[str, Any], options: dict[str, Any]) -> tuple[Seat, ...]:
        return SEATS

    def new_state(self, scenario: dict[str, Any], options: dict[str, Any], chance: Chance) -> State:
        state = Table(chance)
        state.call(Round())
        return state

    def aside(self, state: Table, seat: int) -> Frame | None:
        return Signal(seat) if len(state.signals[seat]) < 3 else None

    def view(self, state: Table, side: int) -> dict[str, Any]:
        own = slice(2 * side, 2 * side + 2) if side >= 0 else slice(0)
        return {
            "men": state.men[own],
            "pledged": state.pledged[own],
            "signals": state.signals[own],
            "spent": state.spent,
            "reserves": state.reserves,
            "front": state.front,
            "round": state.round,
        }

    def result(self, state: Table) -> Result:
        score = sum(state.front)
        winner = -1 if not score else 0 if score > 0 else 1
        return Result(winner, "fronts", "5.1", score, "rout" if abs(score) >= 4 else "")

    def invariants(self, state: Table) -> list[str]:
        return [f"seat {seat} has too few men" for seat in range(4) if state.men[seat] < 0]

    def scrub(self, state: Table, side: int) -> Table:
        twin = state.clone()
        for seat in others(side):
            twin.men[seat] = 0
            twin.signals[seat] = ()
        return twin

    def resample(self, known: Table, side: int, pick: Callable[[Sequence[int]], int]) -> Table:
        twin = known.clone()
        for seat in others(side):
            twin.men[seat] = pick([n - twin.spent[seat] for n in MEN if n >= twin.spent[seat]])
        return twin

    def redeal(self, state: Table, side: int, pick: Callable[[Sequence[int]], int]) -> State:
        twin = self.resample(state, side, pick)
        twin.draws = pick(range(1000))
        for seat in others(side):
            twin.signals[seat] = ()
        for event in state.journal:
            hidden = isinstance(event, (Mustered, Signalled)) and event.seat in others(side)
            if hidden and isinstance(event, Mustered):
                men = twin.men[event.seat] + twin.spent[event.seat]
                twin.journal.append(Mustered(event.rule, event.seat, men))
            elif not hidden:
                twin.journal.append(event)
        return twin


def others(side: int) -> tuple[int, int]:
    """The seats of the other side."""
    return (2, 3) if side == 0 else (0, 1)


ORDERS = OrdersSystem()
