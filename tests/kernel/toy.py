"""A toy rule system: it shows that the kernel knows no game.

Two sides take turns to draw a secret number and may guess; a window lets the other side object.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sandtable.kernel.chance import Chance
from sandtable.kernel.decisions import Answers, Decision, ask, never
from sandtable.kernel.events import Audience, Event, only
from sandtable.kernel.frames import Frame, slots_of
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.plain_system import PlainSystem
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.state import State
from sandtable.kernel.system import Result

DRAW, STEP, OBJECT = Option("draw"), Option("step"), Option("object")


class Table(State):
    """Points and the secret numbers of both sides."""

    points: list[int]
    numbers: list[tuple[int, ...]]
    active: int
    turn: int
    __slots__ = tuple(__annotations__)

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self.points = [0, 0]
        self.numbers = [(), ()]
        self.active = 0
        self.turn = 1


class Stepped(Event):
    """A side went one step."""

    __slots__ = ("side",)

    def __init__(self, rule: str, side: int) -> None:
        super().__init__(rule)
        self.side = side

    def apply(self, state: Table) -> None:
        state.points[self.side] += 1


class Drawn(Event):
    """A side drew a secret number."""

    __slots__ = ("number", "side")
    CHANCE = True

    def __init__(self, rule: str, side: int, number: int) -> None:
        super().__init__(rule)
        self.side = side
        self.number = number

    def audience(self) -> Audience:
        return only(self.side)

    def public(self) -> Event:
        return SomethingDrawn(self.rule, self.side)

    def apply(self, state: Table) -> None:
        state.numbers[self.side] += (self.number,)


class SomethingDrawn(Event):
    """What the other side sees of it."""

    __slots__ = ("side",)

    def __init__(self, rule: str, side: int) -> None:
        super().__init__(rule)
        self.side = side

    def apply(self, state: Table) -> None:
        pass


class Turned(Event):
    """The turn passed."""

    __slots__ = ()

    def apply(self, state: Table) -> None:
        state.active = 1 - state.active
        state.turn += 1
        state.over = state.turn > 20


class Round(Frame):
    """Turn after turn."""

    __slots__ = ()

    def start(self, s: Table) -> Decision:
        return ask(self, s, (s.active, "move", "T.1"), *MOVES, window="turn")

    def moved(self, s: Table, option: Option) -> None:
        if option == DRAW:
            s.emit(Drawn("T.2", s.active, s.pick("number", range(1, 101))))
        else:
            s.emit(Stepped("T.1", s.active))
        s.call(Objection(1 - s.active))
        self.step = "turn"

    def turn(self, s: Table) -> None:
        s.emit(Turned("T.3"))
        self.step = "start"


MOVES = (
    Answers((STEP,), Round.moved),
    Answers((DRAW,), Round.moved),
    never("object", Refusal("T.1", "not-a-move", ("object",))),
)


class Objection(Frame):
    """A window for the other side."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        super().__init__()
        self.side = side

    def start(self, s: Table) -> Decision:
        options = (PASS, OBJECT) if s.numbers[self.side] else (PASS,)
        return Decision(
            self.side, "objection", "T.4", options, Objection.answered, window="objection"
        )

    def answered(self, s: Table, option: Option) -> None:
        s.end()


class Toy(PlainSystem):
    """The system."""

    name = "toy"
    sides = ("white", "black")
    events = (Stepped, Drawn, SomethingDrawn, Turned)
    frames = (Round, Objection)

    def former_fields(self, kind: str, values: list[Any]) -> dict[str, Any]:
        kinds: dict[str, Any] = {**self.event_kinds, **self.frame_kinds}
        return dict(zip(slots_of(kinds[kind]), values, strict=True))

    def new_state(self, scenario: dict[str, Any], options: dict[str, Any], chance: Chance) -> State:
        state = Table(chance)
        state.call(Round())
        return state

    def view(self, state: Table, side: int) -> dict[str, Any]:
        return {"points": state.points, "numbers": state.numbers[side]}

    def result(self, state: Table) -> Result:
        points = state.points
        return Result(0 if points[0] >= points[1] else 1, "points", "T.5", points[0] - points[1])

    def scope(self, state: Table, name: str) -> int:
        return state.turn

    def scrub(self, state: Table, side: int) -> Table:
        twin = state.clone()
        twin.numbers[1 - side] = (0,) * len(twin.numbers[1 - side])
        return twin

    def resample(self, known: Table, side: int, pick: Callable[[Sequence[int]], int]) -> Table:
        twin = known.clone()
        twin.numbers[1 - side] = tuple(pick(range(1, 101)) for _ in twin.numbers[1 - side])
        return twin

    def redeal(self, state: Table, side: int, pick: Callable[[Sequence[int]], int]) -> State:
        twin, other = self.resample(state, side, pick), 1 - side
        twin.draws = pick(range(1000))
        dealt = iter(twin.numbers[other])
        twin.journal = [
            Drawn(event.rule, other, next(dealt))
            if isinstance(event, Drawn) and event.side == other
            else event
            for event in state.journal
        ]
        return twin

    def read_option(self, state: Table, text: str) -> Option:
        if text not in ("draw", "step", "object", "pass"):
            raise ValueError(f"{text!r} is no option")
        return Option(text)


TOY = Toy()
