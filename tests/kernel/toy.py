"""A toy rule system: it shows that the kernel knows no game.

Two sides take turns to draw a secret number and may guess; a window lets the other side object.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from sandtable.kernel.chance import Chance
from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Audience, Event, only
from sandtable.kernel.frames import Frame, slots_of
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import NOT_ASKED, Refusal
from sandtable.kernel.seats import Seat, one_each
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
        return Decision(s.active, "move", "T.1", (STEP, DRAW), Round.moved, window="turn")

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

    def refuse(self, s: Table, option: Option) -> Refusal:
        return Refusal("T.1", "not-a-move", (option.verb,))


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


class Toy:
    """The system."""

    name = "toy"
    version = "1"
    sides = ("white", "black")

    def __init__(self) -> None:
        events = (Stepped, Drawn, SomethingDrawn, Turned)
        self.event_kinds: dict[str, type[Event]] = {cls.__name__: cls for cls in events}
        self.frame_kinds: dict[str, type[Frame]] = {cls.__name__: cls for cls in (Round, Objection)}

    def scenario_keys(self) -> tuple[str, ...]:
        return ("plain",)

    def scenario_name(self, text: str) -> str:
        return text

    def scenario(self, key: str) -> dict[str, Any]:
        return {"key": key}

    def former(self, key: str) -> list[dict[str, Any]]:
        return []

    def former_fields(self, kind: str, values: list[Any]) -> dict[str, Any]:
        kinds: dict[str, Any] = {**self.event_kinds, **self.frame_kinds}
        return dict(zip(slots_of(kinds[kind]), values, strict=True))

    def warm_up(self, scenario: dict[str, Any]) -> None:
        pass

    def sight_microseconds(self, state: State) -> float:
        return 0.0

    def seats(self, scenario: dict[str, Any], options: dict[str, Any]) -> tuple[Seat, ...]:
        return one_each(self.sides)

    def aside(self, state: State, seat: int) -> Frame | None:
        return None

    def new_state(self, scenario: dict[str, Any], options: dict[str, Any], chance: Chance) -> State:
        state = Table(chance)
        state.call(Round())
        return state

    def clone(self, state: State) -> State:
        return state.clone()

    def settle(self, state: State) -> None:
        state.unsettled = False

    def facts(self, state: State) -> Any:
        return state.facts()

    def invariants(self, state: State) -> list[str]:
        return []

    def scrub(self, state: State, side: int) -> State:
        twin = cast(Table, self.clone(state))
        twin.numbers[1 - side] = (0,) * len(twin.numbers[1 - side])
        return twin

    def resample(self, known: State, side: int, pick: Callable[[Sequence[int]], int]) -> State:
        twin = cast(Table, self.clone(known))
        twin.numbers[1 - side] = tuple(pick(range(1, 101)) for _ in twin.numbers[1 - side])
        return twin

    def redeal(self, state: State, side: int, pick: Callable[[Sequence[int]], int]) -> State:
        twin = cast(Table, self.clone(state))
        other = 1 - side
        twin.draws = pick(range(1000))
        twin.numbers[other] = tuple(pick(range(1, 101)) for _ in twin.numbers[other])
        dealt = iter(twin.numbers[other])
        twin.journal = [
            Drawn(event.rule, other, next(dealt))
            if isinstance(event, Drawn) and event.side == other
            else event
            for event in state.journal
        ]
        return twin

    def view(self, state: State, side: int) -> dict[str, Any]:
        s = cast(Table, state)
        return {"points": s.points, "numbers": s.numbers[side]}

    def result(self, state: State) -> Result:
        points = cast(Table, state).points
        return Result(0 if points[0] >= points[1] else 1, "points", "T.5", points[0] - points[1])

    def scope(self, state: State, name: str) -> int:
        return cast(Table, state).turn

    def refuse(self, state: State, option: Option) -> Refusal:
        refuse = getattr(state.stack[-1], "refuse", None)
        return cast(Refusal, refuse(state, option)) if refuse else NOT_ASKED

    def write_option(self, state: State, option: Option) -> str:
        return option.verb

    def read_option(self, state: State, text: str) -> Option:
        if text not in ("draw", "step", "object", "pass"):
            raise ValueError(f"{text!r} is no option")
        return Option(text)


TOY = Toy()
