"""C25, C26: the orders phase. Every seat writes a sheet; all are shown when the last is in."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.domains import Form, Pick
from sandtable.kernel.fields import (
    Candidate,
    Field,
    Flag,
    OneOf,
    OrNone,
    Several,
    Sheet,
    SheetKind,
    Word,
    WordList,
    besides,
    inside,
)
from sandtable.kernel.flows import Branch, Fork
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Fault, Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.campaign.events.course import PhaseBegan
from sandtable.systems.campaign.events.troops import AirWithdrawn, Entrenched, Ordered
from sandtable.systems.campaign.pieces import (
    ATTACK,
    DIG,
    MOVE,
    ORDERS,
    STAY,
    SUPPORT,
    Formation,
)
from sandtable.systems.campaign.rules.c25_legal import faults_of, paths_of
from sandtable.systems.campaign.rules.c25_minutes import minutes_of
from sandtable.systems.campaign.scenario.scenario import COMMANDER
from sandtable.systems.campaign.state import ORDERING, State

Json = dict[str, Any]
SHEET = "orders"
WORDS = WordList("order", *ORDERS)
MOST_STEPS = 9
NOT_LED = Refusal("C04", "formation-not-led")
NO_FIELD = Refusal("C27", "no-such-field")
NO_OBSERVER = Refusal("C43", "no-air-observer")


class Line(Sheet):
    """What one formation is to do."""

    __slots__ = ("air", "flank", "formation", "forward", "order", "path")

    def __init__(self) -> None:
        self.formation = ""
        self.order = STAY
        self.path: tuple[str, ...] = ()
        self.forward = False
        self.flank = False
        self.air = ""


class Orders(Sheet):
    """The sheet of a seat."""

    __slots__ = ("orders",)

    def __init__(self) -> None:
        self.orders: tuple[Line, ...] = ()


@rule("C25", see=("C26", "G16"))
class OrdersPhase(Frame):
    """All orders, given at once and shown together."""

    __slots__ = ()

    def start(self, s: State) -> None:
        s.emit(PhaseBegan("C18", ORDERING))
        self.step = "write"

    def write(self, s: State) -> Fork:
        """Leaders first and commanders last: theirs is the last word (C04)."""
        seats = sorted(
            (seat.role == COMMANDER, n, seat.side)
            for n, seat in enumerate(s.setting.seats)
            if led_by(s, n)
        )
        branches = [Branch(side, Writing(side, n), n) for _, n, side in seats]
        return Fork("C26", branches, joined=OrdersPhase.shown)

    def shown(self, s: State) -> None:
        self.step = "settle"

    @rule("C26", see=("C31", "C43", "G21", "G30"))
    def settle(self, s: State) -> None:
        """Promise aircraft to one of each side; dig in at once, and leave the holes otherwise."""
        promised: list[int] = []
        for name, formation in sorted(s.formations.items()):
            order = s.orders.get(name)
            if order is None:
                continue
            if order.air and formation.side in promised:
                s.emit(AirWithdrawn("C43", name))
            elif order.air:
                promised.append(formation.side)
            if formation.dug_in and order.kind not in (STAY, DIG):
                s.emit(Entrenched("C31", name, False))
            elif order.kind == DIG and not formation.dug_in:
                s.emit(Entrenched("C31", name, True))
        s.end()


def led_by(s: State, seat: int) -> list[Formation]:
    """Return the formations on the map for which a seat may write orders."""
    there = [each for each in s.of_side(s.setting.seats[seat].side) if each.field]
    if s.setting.seats[seat].role == COMMANDER:
        return there
    return [each for each in there if each.seat == seat]


@rule(see=("C04", "C26", "G16", "G20", "G40"))
class Writing(Frame):
    """The sheet of one seat; a commander may write for whoever has not."""

    __slots__ = ("seat", "side")

    def __init__(self, side: int, seat: int) -> None:
        super().__init__()
        self.side = side
        self.seat = seat

    def start(self, s: State) -> Decision:
        sheet = Answers(self.sheet(s), Writing.written)
        return ask(self, s, (self.side, "order-sheet", "C26"), sheet)

    def sheet(self, s: State) -> Form:
        """Describe the sheet: a line for each formation that is to have an order."""
        kind = sheet_kind(s, led_by(s, self.seat))

        def judge(fields: Json) -> list[Fault]:
            found = kind.faults(fields)
            return besides(found, sheet_faults(s, self.seat, kind.read(fields)))

        def draw(pick: Pick) -> Json:
            return random_sheet(s, self.seat, pick)

        return Form(SHEET, judge, draw, lambda: {"fields": kind.shape()["fields"]})

    def written(self, s: State, option: Option) -> None:
        """Announce every line."""
        orders: Orders = sheet_kind(s, led_by(s, self.seat)).read(option.fields)
        for line in orders.orders:
            formation = s.formations[line.formation]
            minutes = minutes_of(s, formation, line.order, line.path)
            s.emit(
                Ordered(
                    "C26", self.side, line.formation, line.order, line.path,
                    line.forward, line.flank, line.air, minutes,
                )
            )  # fmt: skip
        s.end()


def sheet_kind(s: State, led: list[Formation]) -> SheetKind:
    """Return the sheet that is filled in for these formations."""
    fields = [Candidate(name, each.title) for name, each in s.setting.map.fields.items()]
    own = [Candidate(each.id, each.name, {"field": each.field}) for each in led]
    observers = [
        Candidate(unit.id, unit.name, {"formation": each.id})
        for each in led
        for unit in s.units_of(each.id)
        if "air-observer" in unit.roles
    ]
    line = SheetKind(
        Line,
        Field("formation", OneOf(own, NOT_LED), must=True),
        Field("order", Word(WORDS), must=True),
        Field("path", Several(OneOf(fields, NO_FIELD), MOST_STEPS)),
        Field("forward", Flag()),
        Field("flank", Flag()),
        Field("air", OrNone(OneOf(observers, NO_OBSERVER))),
        family="order-line",
    )
    lines = Several(line, max(len(own), 1), key="formation")
    return SheetKind(Orders, Field("orders", lines, must=True), family="order-sheet")


def sheet_faults(s: State, seat: int, sheet: Orders) -> list[Fault]:
    """Return what is wrong with lines that can be read."""
    found: list[Fault] = []
    promised = ""
    for number, line in enumerate(sheet.orders):
        if line.formation not in s.formations:
            continue
        path = f"orders[{number}]"
        for name, refusal in faults_of(s, seat, line):
            found.append(Fault(inside(path, name), refusal))
        if line.air and promised:
            found.append(Fault(inside(path, "air"), Refusal("C43", "air-once", (promised,))))
        promised = promised or line.air
    return found


def random_sheet(s: State, seat: int, pick: Pick) -> Json:
    """Return any legal orders."""
    lines: list[Json] = []
    promised = False
    for formation in led_by(s, seat):
        line = Line()
        line.formation = formation.id
        choices = random_choices(s, seat, formation)
        kind = pick(list(dict.fromkeys(order for order, _, _ in choices)))
        same = [each for each in choices if each[0] == kind]
        line.order, line.path, line.forward = pick(same)
        if not promised and pick((False, False, True)):
            observers = [u.id for u in s.units_of(formation.id) if "air-observer" in u.roles]
            line.air = pick(["", *observers])
            promised = bool(line.air)
        line.flank = line.order == ATTACK and pick((False, True))
        if line.flank and any(True for _ in faults_of(s, seat, line)):
            line.flank = False
        lines.append(
            {
                "formation": line.formation, "order": line.order, "path": list(line.path),
                "forward": line.forward, "flank": line.flank, "air": line.air,
            }
        )  # fmt: skip
    return {"orders": lines}


def random_choices(
    s: State, seat: int, formation: Formation
) -> list[tuple[str, tuple[str, ...], bool]]:
    """Return the legal orders of a formation, with every field beside it."""
    found: list[tuple[str, tuple[str, ...], bool]] = []
    for kind in ORDERS:
        for path in paths_of(s, formation) if kind in (MOVE, ATTACK, SUPPORT) else ((),):
            for forward in (False, True):
                line = Line()
                line.formation, line.order = formation.id, kind
                line.path, line.forward = path, forward
                if not any(True for _ in faults_of(s, seat, line)):
                    found.append((kind, path, forward))
    return found
