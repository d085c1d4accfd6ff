"""C38 and C14: formations that have reorganised on one field merge, split, and change units."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.domains import Form, Pick
from sandtable.kernel.fields import (
    Candidate,
    Field,
    OneOf,
    Several,
    Sheet,
    SheetKind,
    Text,
    Word,
    WordList,
    besides,
)
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import DONE as ENOUGH
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Fault, Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.campaign.events.troops import Raised, Regrouped, Remade
from sandtable.systems.campaign.pieces import DONE, KINDS, REORGANISE, Formation
from sandtable.systems.campaign.rules.c08_conditions import unfit_here
from sandtable.systems.campaign.state import State

Json = dict[str, Any]
VERB = "regroup"
MOST, LONGEST = 99, 40
WORDS = WordList("formation-kind", *KINDS)
NO_UNIT = Refusal("C38", "unit-not-here")


class Group(Sheet):
    """A formation as it is to be: its kind, and all of its units."""

    __slots__ = ("kind", "name", "units")

    def __init__(self) -> None:
        self.name = ""
        self.kind = KINDS[0]
        self.units: tuple[str, ...] = ()


class Groups(Sheet):
    """All formations on a field that have reorganised."""

    __slots__ = ("groups",)

    def __init__(self) -> None:
        self.groups: tuple[Group, ...] = ()


@rule("C38", see=("C14", "G37"))
class Regrouping(Frame):
    """Field by field, side by side."""

    __slots__ = ("done", "side")

    def __init__(self) -> None:
        super().__init__()
        self.done = 0
        self.side = -1

    def start(self, s: State) -> Decision | None:
        waiting = regrouping(s)
        if self.done == len(waiting):
            s.end()
            return None
        self.side = waiting[self.done][0]
        self.step = "ask"
        return None

    def ask(self, s: State) -> Decision:
        field = regrouping(s)[self.done][1]
        form = regrouping_form(s, self.side, field)
        return ask(
            self,
            s,
            (self.side, "regroup", "C38"),
            Answers(form, Regrouping.changed),
            Answers((ENOUGH,), Regrouping.kept),
            args=(field,),
        )

    def kept(self, s: State, option: Option) -> None:
        """Leave everything as it is."""
        self.done += 1
        self.step = "start"

    def changed(self, s: State, option: Option) -> None:
        """Form the formations anew: the first of them keep the names that there were."""
        field = regrouping(s)[self.done][1]
        old = formations_at(s, self.side, field)
        groups: Groups = groups_kind(s, self.side, field).read(option.fields)
        self.done += 1
        self.step = "start"
        for number, group in enumerate(groups.groups):
            name = old[number].id if number < len(old) else f"{self.side + 1}-{s.made + 1}n"
            if number >= len(old):
                seat = old[0].seat
                s.emit(Raised("C38", self.side, name, group.name, group.kind, seat, field, "", -1))
            for unit in group.units:
                if s.units[unit].formation != name:
                    s.emit(Regrouped("C38", unit, name))
        kinds = [group.kind for group in groups.groups]
        for number, each in enumerate(old):
            kind = kinds[number] if number < len(kinds) else each.kind
            if kind != each.kind or not s.units_of(each.id):
                s.emit(Remade("C14", self.side, each.id, kind))


def formations_at(s: State, side: int, field: str) -> list[Formation]:
    """Return the formations on a field that have reorganised in this round."""
    return [
        each
        for each in s.at(field, side)
        if each.id in s.orders
        and s.orders[each.id].kind == REORGANISE
        and s.orders[each.id].status == DONE
    ]


def regrouping(s: State) -> list[tuple[int, str]]:
    """Return where which side may regroup."""
    return [
        (side, field)
        for side in (0, 1)
        for field in s.setting.map.fields
        if formations_at(s, side, field)
    ]


def groups_kind(s: State, side: int, field: str) -> SheetKind:
    """Return the sheet on which formations are formed anew."""
    units = [
        Candidate(unit.id, unit.name, {"formation": each.id, "points": unit.points})
        for each in formations_at(s, side, field)
        for unit in s.units_of(each.id)
    ]
    group = SheetKind(
        Group,
        Field("name", Text(LONGEST), must=True),
        Field("kind", Word(WORDS), must=True),
        Field("units", Several(OneOf(units, NO_UNIT), MOST, least=1), must=True),
        family="regroup-line",
    )
    return SheetKind(
        Groups, Field("groups", Several(group, MOST, least=1), must=True), family="regroup-sheet"
    )


def regrouping_form(s: State, side: int, field: str) -> Form:
    """Return the form: every unit belongs to one formation, and each of them fits its kind."""
    kind = groups_kind(s, side, field)

    def judge(fields: Json) -> list[Fault]:
        return besides(kind.faults(fields), group_faults(s, side, field, kind.read(fields)))

    def draw(pick: Pick) -> Json:
        groups = [
            {"name": each.name, "kind": each.kind, "units": [u.id for u in s.units_of(each.id)]}
            for each in formations_at(s, side, field)
        ]
        merged = [{**groups[0], "units": [name for group in groups for name in group["units"]]}]
        split = random_split(groups, pick)
        fits = [each for each in (groups, merged, split) if not judge({"groups": each})]
        return {"groups": pick(fits) if fits else groups}

    return Form(VERB, judge, draw, lambda: {"fields": kind.shape()["fields"]})


def random_split(groups: list[Json], pick: Pick) -> list[Json]:
    """Return the same formations, the first of them in two parts."""
    units = groups[0]["units"]
    cut = pick(range(len(units)))
    parts = [{**groups[0], "units": each} for each in (units[:cut], units[cut:]) if each]
    return [*parts, *groups[1:]]


@rule("C38", see=("C08", "C13", "C14", "G08"))
def group_faults(s: State, side: int, field: str, sheet: Groups) -> list[Fault]:
    """Return what is wrong with formations that are formed anew; one that stays is not tested."""
    old = [
        (each.kind, {unit.id for unit in s.units_of(each.id)})
        for each in formations_at(s, side, field)
    ]
    own = [name for _, units in old for name in sorted(units)]
    found: list[Fault] = []
    told: set[str] = set()
    for number, group in enumerate(sheet.groups):
        path = f"groups[{number}]"
        units = [s.units[name] for name in group.units if name in own]
        for name in group.units:
            if name in told:
                found.append(Fault(f"{path}.units", Refusal("C38", "unit-twice", (name,))))
            told.add(name)
        if (group.kind, set(group.units)) not in old:
            unfitting = unfit_here(s, side, group.kind, units)
            found += [Fault(f"{path}.units", refusal) for refusal in unfitting]
    missing = [name for name in own if name not in told]
    if missing:
        found.append(Fault("groups", Refusal("C38", "unit-left-out", (missing[0],))))
    return found
