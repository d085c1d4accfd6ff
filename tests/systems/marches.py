"""A campaign of order sheets, whose battles are fought elsewhere and reported.

1.1  Three provinces lie in a row. The king has two companies in the first, the rebels in the
     last: their homes.
2.1  In each of five rounds both sides secretly write a sheet: where companies march, ...
2.2  ... each by one province at most, ...
2.3  ... and whether a company is levied at home. A side has four companies at most.
3.1  The sheets are shown, and all march at once.
4.1  Where companies of both sides meet, a battle is commissioned. The side with more of them
     there (the king, if equal) sends in the report.
4.2  Companies that it tells of as lost are lost.
4.3  Those of a side that has not won fall back to their home. Who loses at home loses them all.
5.1  The side that is alone in more provinces wins; with the enemy's home it is a conquest.
"""

from __future__ import annotations

from typing import Any

from sandtable.kernel.battles import Clock, Force, Ground, Side, Terms, Unit
from sandtable.kernel.battles.commission import commission, reported
from sandtable.kernel.chance import Chance
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.domains import Form, Pick
from sandtable.kernel.fields import Flag
from sandtable.kernel.flows import Branch, Fork
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.plain_system import PlainEvent, PlainSystem
from sandtable.kernel.refusals import Fault, Refusal
from sandtable.kernel.state import State
from sandtable.kernel.system import Result

Json = dict[str, Any]
SIDES = ("king", "rebels")
LETTERS, HOMES, LAST = "KR", (0, 2), 2
PROVINCES = ("Lowlands", "Passes", "Highlands")
MOST, ROUNDS = 4, 5


class Table(State):
    """Where each company stands, how many were ever raised, and the round."""

    companies: dict[str, int]
    raised: list[int]
    round: int
    __slots__ = tuple(__annotations__)

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self.companies = {"K1": 0, "K2": 0, "R1": 2, "R2": 2}
        self.raised = [2, 2]
        self.round = 1

    def of(self, side: int, province: int = -1) -> list[str]:
        """The companies of a side, everywhere or in one province."""
        return [
            name
            for name, place in sorted(self.companies.items())
            if name[0] == LETTERS[side] and province in (-1, place)
        ]

    def contested(self) -> list[int]:
        """The provinces where both sides are."""
        return [place for place in range(LAST + 1) if self.of(0, place) and self.of(1, place)]


class Marched(PlainEvent):
    """A company is in a province: it marched there, fell back, or was levied."""

    __slots__ = ("name", "province")

    def apply(self, state: Table) -> None:
        state.companies[self.name] = self.province


class Levied(Marched):
    """A company was raised."""

    __slots__ = ()

    def apply(self, state: Table) -> None:
        state.companies[self.name] = self.province
        state.raised[LETTERS.index(self.name[0])] += 1


class Lost(PlainEvent):
    """A company is no more."""

    __slots__ = ("name",)

    def apply(self, state: Table) -> None:
        del state.companies[self.name]


class Ended(PlainEvent):
    """A round is over."""

    __slots__ = ()

    def apply(self, state: Table) -> None:
        state.round += 1
        state.over = state.round > ROUNDS


class Campaign(Frame):
    """Round after round."""

    __slots__ = ()

    def start(self, s: Table) -> Fork:
        return Fork("2.1", [Branch(side, Sheet(side)) for side in range(2)], joined=Campaign.shown)

    def shown(self, s: Table) -> None:
        self.step = "battles"

    def battles(self, s: Table) -> None:
        contested = s.contested()
        if contested:
            s.call(Battle(contested[0]))
        else:
            s.emit(Ended("2.1"))
            self.step = "start"


class Sheet(Frame):
    """The order sheet of a side."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        super().__init__()
        self.side = side

    def start(self, s: Table) -> Decision:
        return ask(self, s, (self.side, "orders", "2.1"), Answers(self.sheet(s), Sheet.ordered))

    def sheet(self, s: Table) -> Form:
        own = {name: s.companies[name] for name in s.of(self.side)}
        may_levy = len(own) < MOST

        def judge(fields: Json) -> list[Fault]:
            march, levy = fields.get("march"), fields.get("levy")
            faults = strange(fields, ("levy", "march"))
            if not isinstance(march, dict):
                faults.append(Fault("march", Refusal("2.1", "no-table")))
            else:
                faults += [fault for name in march for fault in judge_march(name, march[name])]
            if not isinstance(levy, bool):
                faults.append(Fault("levy", Refusal("2.3", "neither-yes-nor-no")))
            elif levy and not may_levy:
                faults.append(Fault("levy", Refusal("2.3", "too-many-companies", (MOST,))))
            return faults

        def judge_march(name: str, province: Any) -> list[Fault]:
            field = f"march.{name}"
            if name not in own:
                return [Fault(field, Refusal("2.1", "not-yours"))]
            if type(province) is not int or not 0 <= province <= LAST:
                return [Fault(field, Refusal("2.1", "no-province"))]
            far = abs(province - own[name]) > 1
            return [Fault(field, Refusal("2.2", "too-far"))] if far else []

        def draw(pick: Pick) -> Json:
            near = {n: [p for p in (at - 1, at, at + 1) if 0 <= p <= LAST] for n, at in own.items()}
            march = {name: pick(near[name]) for name in own}
            return {"march": march, "levy": may_levy and pick((False, True))}

        def fields() -> Json:
            return {"fields": [march_field(own), {"name": "levy", **Flag().shape()}]}

        return Form("orders", judge, draw, fields)

    def ordered(self, s: Table, option: Option) -> None:
        fields = option.fields
        for name, province in sorted(fields["march"].items()):
            if province != s.companies[name]:
                s.emit(Marched("3.1", name, province))
        if fields["levy"]:
            name = f"{LETTERS[self.side]}{s.raised[self.side] + 1}"
            s.emit(Levied("2.3", name, HOMES[self.side]))
        s.end()


class Battle(Frame):
    """A battle that is fought elsewhere: its report is the answer to a question."""

    __slots__ = ("province",)

    def __init__(self, province: int) -> None:
        super().__init__()
        self.province = province

    def start(self, s: Table) -> Decision:
        side = int(len(s.of(1, self.province)) > len(s.of(0, self.province)))
        question = (side, "report", "4.1")
        return commission(self, s, question, terms_of(s, self.province), Battle.reported)

    def reported(self, s: Table, option: Option) -> None:
        report = reported(terms_of(s, self.province), option)
        for loss in report.losses:
            s.emit(Lost("4.2", loss.id))
        for side, name in enumerate(SIDES):
            if name != report.winner:
                self.fall_back(s, side, is_beaten=bool(report.winner))
        s.end()

    def fall_back(self, s: Table, side: int, *, is_beaten: bool) -> None:
        for name in s.of(side, self.province):
            if self.province != HOMES[side]:
                s.emit(Marched("4.3", name, HOMES[side]))
            elif is_beaten:
                s.emit(Lost("4.3", name))


def terms_of(s: Table, province: int) -> Terms:
    """The battle in a province: each company is a unit with its own name."""
    forces = (
        Force(name, name, tuple(Unit(unit) for unit in s.of(side, province)))
        for side, name in enumerate(SIDES)
    )
    terms = Terms(Ground(600, 400), tuple(map(Side, SIDES)), tuple(forces))
    terms.title = f"province {province}"
    terms.clock = Clock(10)
    return terms


def march_field(own: dict[str, int]) -> Json:
    """The part of a sheet that says where companies march, described for whoever fills it in."""
    fields = [
        {"name": name, "on": "node", "default": at, "kind": "one-of", "choices": near(at)}
        for name, at in own.items()
    ]
    return {"name": "march", "kind": "sheet", "fields": fields}


def near(province: int) -> list[Json]:
    """The provinces that a company reaches from one."""
    reached = range(max(province - 1, 0), min(province + 1, LAST) + 1)
    return [{"value": each, "name": PROVINCES[each]} for each in reached]


def strange(fields: Json, known: tuple[str, ...]) -> list[Fault]:
    """Every field that a form does not have."""
    return [Fault(name, Refusal("2.1", "no-such-field")) for name in fields if name not in known]


def graph(s: Table) -> Json:
    """What is drawn: the provinces in their row, and the companies in them."""
    nodes = [{"id": str(place), "name": name} for place, name in enumerate(PROVINCES)]
    companies = [
        {"id": name, "side": LETTERS.index(name[0]), "at": str(place)}
        for name, place in sorted(s.companies.items())
    ]
    edges = [[str(place), str(place + 1)] for place in range(LAST)]
    return {"nodes": nodes, "edges": edges, "pieces": companies}


class MarchesSystem(PlainSystem):
    """The system."""

    name = "marches"
    sides = SIDES
    events = (Marched, Levied, Lost, Ended)
    frames = (Campaign, Sheet, Battle)

    def new_state(self, scenario: Json, options: Json, chance: Chance) -> State:
        state = Table(chance)
        state.call(Campaign())
        return state

    def view(self, state: Table, side: int) -> Json:
        raised = dict(zip(self.sides, state.raised, strict=True))
        return {"round": state.round, "raised": raised, "graph": graph(state)}

    def result(self, state: Table) -> Result:
        held = [{state.companies[name] for name in state.of(side)} for side in (0, 1)]
        score = len(held[0]) - len(held[1])
        winner = -1 if not score else 0 if score > 0 else 1
        conquest = winner >= 0 and HOMES[1 - winner] in held[winner]
        return Result(winner, "provinces", "5.1", score, "conquest" if conquest else "")

    def invariants(self, state: Table) -> list[str]:
        wrong = [f"{n} is nowhere" for n, at in state.companies.items() if not 0 <= at <= LAST]
        return wrong + ["too many companies"] * (max(len(state.of(0)), len(state.of(1))) > MOST)


MARCHES = MarchesSystem()
