"""Bases on a plane, in tenths of a millimetre.

1.1  The table is 600 mm by 400 mm. Each side has two bases of 40 mm across, on its short edge.
2.1  In turn a side moves one of its bases, up to 150 mm, to any point of the table ...
2.2  ... where it touches no other base.
3.1  The hill is the circle of 150 mm about the middle. A side with a base on it scores a point
     at the end of its turn.
3.2  After ten turns each, or at once with a lead of six, the side with more points wins.
4.1  In a battle for others, the units of a side share its two bases. If it has lost, those of its
     second base are destroyed.
"""

from __future__ import annotations

from typing import Any, ClassVar

from sandtable.kernel.battles import Loss, Report, Terms, write_report
from sandtable.kernel.chance import Chance
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.domains import Pick, Space
from sandtable.kernel.facts import Given
from sandtable.kernel.frames import Frame
from sandtable.kernel.meaning import Verb
from sandtable.kernel.options import PASS, Option, table
from sandtable.kernel.plain_system import PlainEvent, PlainSystem
from sandtable.kernel.refusals import Fault, Refusal
from sandtable.kernel.state import State
from sandtable.kernel.system import Result

Point = tuple[int, int]
WIDTH, DEPTH = 6000, 4000
ACROSS, FURTHEST, HILL = 400, 1500, 1500
MIDDLE = (WIDTH // 2, DEPTH // 2)
BASES = table("base", 4)
TURNS, LEAD = 20, 6
TRIES = 40


def is_within(a: Point, b: Point, distance: int) -> bool:
    """Whether two points are at most so far apart."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 <= distance**2


class Table(State):
    """Where the bases stand, the points, the turn, and who they stand for."""

    places: list[tuple[int, int]]
    points: list[int]
    turn: int
    armies: Given[tuple[tuple[str, ...], ...]]
    """The units of both sides, in a battle for others."""
    __slots__ = tuple(__annotations__)

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self.places = [(300, 1000), (300, 3000), (5700, 1000), (5700, 3000)]
        self.points = [0, 0]
        self.turn = 0
        self.armies = ()


class Moved(PlainEvent):
    """A base went to a point."""

    __slots__ = ("base", "x", "y")

    def apply(self, state: Table) -> None:
        state.places[self.base] = (self.x, self.y)


class Scored(PlainEvent):
    """A turn has ended, and a side got points."""

    __slots__ = ("side", "points")

    def apply(self, state: Table) -> None:
        state.points[self.side] += self.points
        state.turn += 1
        lead = abs(state.points[0] - state.points[1])
        state.over = state.turn == TURNS or lead >= LEAD


class Turn(Frame):
    """Turn after turn: which base, and where to."""

    __slots__ = ("base",)

    def __init__(self) -> None:
        super().__init__()
        self.base = -1

    def start(self, s: Table) -> Decision:
        side = s.turn % 2
        own = Answers(BASES, Turn.chosen, Turn.why_not)
        return ask(self, s, (side, "base", "2.1"), own, Answers((PASS,), Turn.stay))

    def why_not(self, s: Table, option: Option) -> Refusal | None:
        return Refusal("2.1", "not-yours") if option.value // 2 != s.turn % 2 else None

    def chosen(self, s: Table, option: Option) -> None:
        self.base = option.value
        self.step = "where"

    def where(self, s: Table) -> Decision:
        space = Answers(reach(tuple(s.places), self.base), Turn.moved)
        return ask(self, s, (s.turn % 2, "move", "2.1"), space, Answers((PASS,), Turn.stay))

    def moved(self, s: Table, option: Option) -> None:
        s.emit(Moved("2.1", self.base, *option.point))
        self.stay(s, option)

    def stay(self, s: Table, option: Option) -> None:
        side = s.turn % 2
        own = s.places[2 * side : 2 * side + 2]
        s.emit(Scored("3.1", side, int(any(is_within(place, MIDDLE, HILL) for place in own))))
        self.base = -1
        self.step = "start"


def reach(places: tuple[Point, ...], base: int) -> Space:
    """The points where a base may go."""
    x, y = places[base]
    others = [place for number, place in enumerate(places) if number != base]

    def why_not(point: Point) -> Refusal | None:
        if not (0 <= point[0] <= WIDTH and 0 <= point[1] <= DEPTH):
            return Refusal("2.1", "off-the-table")
        if not is_within(point, (x, y), FURTHEST):
            return Refusal("2.1", "too-far", (FURTHEST,))
        if any(is_within(point, other, ACROSS) for other in others):
            return Refusal("2.2", "touches-a-base")
        return None

    def draw(pick: Pick) -> Point:
        for _ in range(TRIES):
            dx, dy = pick(range(-FURTHEST, FURTHEST + 1)), pick(range(-FURTHEST, FURTHEST + 1))
            if why_not((x + dx, y + dy)) is None:
                return x + dx, y + dy
        return x, y

    def outline() -> dict[str, Any]:
        closed = [[*other, ACROSS] for other in others]
        return {"table": [WIDTH, DEPTH], "within": [x, y, FURTHEST], "closed": closed}

    return Space("move", why_not, draw, outline)


def plane(state: Table) -> dict[str, Any]:
    """What is drawn: the hill and the bases."""
    bases = [
        {
            "id": str(base),
            "name": f"base {base}",
            "side": base // 2,
            "at": list(place),
            "radius": ACROSS // 2,
        }
        for base, place in enumerate(state.places)
    ]
    hill = {"name": "hill", "at": list(MIDDLE), "radius": HILL}
    return {"table": [WIDTH, DEPTH], "areas": [hill], "pieces": bases}


class Points(PlainSystem):
    """The system."""

    name = "points"
    sides = ("western", "eastern")
    events = (Moved, Scored)
    frames = (Turn,)
    own_verbs: ClassVar = {"base": Verb("piece")}

    def new_state(self, scenario: dict[str, Any], options: dict[str, Any], chance: Chance) -> State:
        state = Table(chance)
        state.armies = tuple(map(tuple, scenario.get("armies", ())))
        state.call(Turn())
        return state

    def view(self, state: Table, side: int) -> dict[str, Any]:
        points = dict(zip(self.sides, state.points, strict=True))
        return {"points": points, "turn": state.turn, "plane": plane(state)}

    def result(self, state: Table) -> Result:
        score = state.points[0] - state.points[1]
        winner = -1 if not score else 0 if score > 0 else 1
        return Result(winner, "points", "3.2", score, "early" if state.turn < TURNS else "")

    def invariants(self, state: Table) -> list[str]:
        pairs = [(a, b) for a in range(4) for b in range(a)]
        places = state.places
        return [f"{a} touches {b}" for a, b in pairs if is_within(places[a], places[b], ACROSS)]

    # --- battles for others ---------------------------------------------------------------

    def battle_faults(self, terms: Terms) -> list[Fault]:
        return [] if len(terms.sides) == 2 else [Fault("sides", Refusal("4.1", "not-two-sides"))]

    def battle(self, terms: Terms) -> tuple[dict[str, Any], dict[str, Any]]:
        armies = [
            [
                side.id,
                *(
                    unit.id
                    for force in terms.forces
                    if force.side == side.id
                    for unit in force.units
                ),
            ]
            for side in terms.sides
        ]
        return {"key": "battle", "armies": armies}, {}

    def battle_sides(self, scenario: dict[str, Any]) -> list[str]:
        return [army[0] for army in scenario["armies"]]

    def report(self, state: Table) -> dict[str, Any]:
        winner = self.result(state).winner
        report = Report("" if winner < 0 else state.armies[winner][0], state.turn // 2)
        report.half_round = state.turn % 2 == 1
        if winner >= 0:
            report.losses = tuple(Loss(unit, 1) for unit in state.armies[1 - winner][2::2])
        return write_report(report)


POINTS = Points()
