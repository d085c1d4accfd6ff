"""Skirmishes: a battle system that fights for whoever commissions it.

1.1  Two sides have a counter for each of their units, on foot or mounted, with its strength.
1.2  There is nothing here for other arms, works, fire from outside, late comers and ratings.
2.1  Turn by turn a side strikes an enemy counter, which loses a step on a 4 or more, or holds.
3.1  It is over when a side has no counter left, or after the last round.
3.2  A side that alone has counters left has won; else nobody has.
"""

from __future__ import annotations

from typing import Any

from sandtable.kernel.battles import Force, Loss, Report, Terms, Unit, write_report
from sandtable.kernel.chance import Chance
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.dice import Die, Rolled
from sandtable.kernel.events import Event
from sandtable.kernel.facts import Given
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.plain_system import PlainSystem
from sandtable.kernel.refusals import Fault, Refusal
from sandtable.kernel.seats import Seat, one_each
from sandtable.kernel.state import State
from sandtable.kernel.system import Result

Json = dict[str, Any]
ARMS, USUAL_ROUNDS = ("infantry", "cavalry"), 4
NOTHING_FOR_IT = Refusal("1.2", "nothing-for-it")
DIE = Die("strike")


class Table(State):
    """The counters of both sides with what is left of them, and how many turns were taken."""

    left: dict[str, int]
    turn: int
    armies: Given[tuple[dict[str, int], ...]]
    names: Given[tuple[str, ...]]
    rounds: Given[int]
    __slots__ = tuple(__annotations__)

    def __init__(self, chance: Chance, scenario: Json) -> None:
        super().__init__(chance)
        self.names = tuple(scenario["sides"])
        self.armies = tuple(dict(army) for army in scenario["armies"])
        self.rounds = scenario["rounds"]
        self.left = {name: steps for army in self.armies for name, steps in army.items()}
        self.turn = 0

    def of(self, side: int) -> list[str]:
        """The counters of a side that are on the field."""
        return [name for name in self.armies[side] if self.left[name]]


class Struck(Event):
    """A counter lost a step."""

    __slots__ = ("name",)

    def __init__(self, rule: str, name: str) -> None:
        super().__init__(rule)
        self.name = name

    def apply(self, state: Table) -> None:
        state.left[self.name] -= 1


class Ended(Event):
    """A turn is over."""

    __slots__ = ()

    def apply(self, state: Table) -> None:
        state.turn += 1
        gone = not (state.of(0) and state.of(1))
        state.over = gone or state.turn == 2 * state.rounds


class Turn(Frame):
    """Turn after turn."""

    __slots__ = ()

    def start(self, s: Table) -> Decision:
        enemies = [Option("strike", number) for number in range(len(s.of(1 - s.turn % 2)))]
        question = (s.turn % 2, "strike", "2.1")
        return ask(self, s, question, Answers(enemies, Turn.strike), Answers((PASS,), Turn.hold))

    def strike(self, s: Table, option: Option) -> None:
        name = s.of(1 - s.turn % 2)[option.value]
        if DIE.roll(s, "2.1") >= 4:
            s.emit(Struck("2.1", name))
        s.emit(Ended("2.1"))

    def hold(self, s: Table, option: Option) -> None:
        s.emit(Ended("2.1"))


class SkirmishSystem(PlainSystem):
    """The system."""

    name = "skirmish"
    sides = ("hosts", "guests")
    events = (Rolled, Struck, Ended)
    frames = (Turn,)

    def scenario(self, key: str) -> Json:
        named = super().scenario(key)
        return {**named, "sides": self.sides, "armies": [{"A": 2}, {"B": 2}], "rounds": 4}

    def seats(self, scenario: Json, options: Json) -> tuple[Seat, ...]:
        return one_each(tuple(scenario["sides"]))

    def new_state(self, scenario: Json, options: Json, chance: Chance) -> State:
        state = Table(chance, scenario)
        state.call(Turn())
        return state

    def view(self, state: Table, side: int) -> Json:
        return {"left": state.left, "turn": state.turn}

    def result(self, state: Table) -> Result:
        standing = [len(state.of(side)) for side in (0, 1)]
        winner = -1 if all(standing) else int(not standing[0])
        return Result(winner, "counters", "3.2", standing[0] - standing[1])

    # --- battles for others ---------------------------------------------------------------

    def battle_faults(self, terms: Terms) -> list[Fault]:
        parts = (terms.sides[2:], terms.works, terms.budgets, terms.supports)
        named = zip(("sides", "works", "budgets", "supports"), parts, strict=True)
        return [Fault(field, NOTHING_FOR_IT) for field, part in named if part] + [
            fault for number, force in enumerate(terms.forces) for fault in misfits(number, force)
        ]

    def battle(self, terms: Terms) -> tuple[Json, Json]:
        units: list[list[Unit]] = [
            [unit for force in terms.forces if force.side == side.id for unit in force.units]
            for side in terms.sides
        ]
        scenario = {
            "sides": [side.id for side in terms.sides],
            "armies": [{unit.id: unit.strength for unit in army} for army in units],
            "rounds": terms.clock.rounds or USUAL_ROUNDS,
        }
        return scenario, {}

    def battle_sides(self, scenario: Json) -> list[str]:
        return list(scenario["sides"])

    def report(self, state: Table) -> Json:
        winner = self.result(state).winner
        report = Report(state.names[winner] if winner >= 0 else "", state.turn // 2)
        report.half_round = state.turn % 2 == 1
        lost = {name: full - state.left[name] for a in state.armies for name, full in a.items()}
        report.losses = tuple(Loss(name, steps) for name, steps in lost.items() if steps)
        return write_report(report)


def misfits(number: int, force: Force) -> list[Fault]:
    """What this game has nothing for in a force."""
    path = f"forces[{number}]"
    fields = ("rating", force.rating), ("ways", any(way.round for way in force.ways))
    return [Fault(f"{path}.{field}", NOTHING_FOR_IT) for field, told in fields if told] + [
        Fault(f"{path}.units[{place}].arm", NOTHING_FOR_IT)
        for place, unit in enumerate(force.units)
        if unit.arm not in ARMS
    ]


SKIRMISH = SkirmishSystem()
