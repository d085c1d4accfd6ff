"""C38 and C14: formations that have reorganised on one field merge, split, and change units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

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
ANY_BANK = -1
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


class Shore(NamedTuple):
    """A field of a side, or those of its banks between which no bridge leads."""

    side: int
    field: str
    bank: int
    """One bank; -1 for the whole field."""


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
        self.side = waiting[self.done].side
        self.step = "ask"
        return None

    def ask(self, s: State) -> Decision:
        shore = regrouping(s)[self.done]
        form = regrouping_form(s, shore)
        return ask(
            self,
            s,
            (self.side, "regroup", "C38"),
            Answers(form, Regrouping.changed),
            Answers((ENOUGH,), Regrouping.kept),
            args=(shore.field,),
        )

    def kept(self, s: State, option: Option) -> None:
        """Leave everything as it is."""
        self.done += 1
        self.step = "start"

    def changed(self, s: State, option: Option) -> None:
        """Form the formations anew: the first of them keep the names that there were."""
        shore = regrouping(s)[self.done]
        field = shore.field
        old = formations_at(s, shore)
        groups: Groups = groups_kind(s, shore).read(option.fields)
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


def formations_at(s: State, shore: Shore) -> list[Formation]:
    """Return the formations that have reorganised in this round and can reach each other."""
    return [
        each
        for each in s.at(shore.field, shore.side)
        if shore.bank in (ANY_BANK, each.bank)
        and each.id in s.orders
        and s.orders[each.id].kind == REORGANISE
        and s.orders[each.id].status == DONE
    ]


def regrouping(s: State) -> list[Shore]:
    """Return where which side may regroup."""
    return [
        Shore(side, field, bank)
        for side in (0, 1)
        for field in s.setting.map.fields
        for bank in banks_of(s, field)
        if formations_at(s, Shore(side, field, bank))
    ]


@rule(see=("C28", "G02"))
def banks_of(s: State, field: str) -> Sequence[int]:
    """Return the banks of a field that no bridge joins."""
    banks = s.setting.map.fields[field].banks
    return range(len(banks)) if banks and not s.has_bridge(field) else (ANY_BANK,)


def groups_kind(s: State, shore: Shore) -> SheetKind:
    """Return the sheet on which formations are formed anew."""
    units = [
        Candidate(unit.id, unit.name, {"formation": each.id, "points": unit.points})
        for each in formations_at(s, shore)
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


def regrouping_form(s: State, shore: Shore) -> Form:
    """Return the form: every unit belongs to one formation, and each of them fits its kind."""
    kind = groups_kind(s, shore)

    def judge(fields: Json) -> list[Fault]:
        return besides(kind.faults(fields), group_faults(s, shore, kind.read(fields)))

    def draw(pick: Pick) -> Json:
        groups = [
            {"name": each.name, "kind": each.kind, "units": [u.id for u in s.units_of(each.id)]}
            for each in formations_at(s, shore)
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
def group_faults(s: State, shore: Shore, sheet: Groups) -> list[Fault]:
    """Return what is wrong with formations that are formed anew; one that stays is not tested."""
    old = [
        (each.kind, {unit.id for unit in s.units_of(each.id)}) for each in formations_at(s, shore)
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
            unfitting = unfit_here(s, shore.side, group.kind, units)
            found += [Fault(f"{path}.units", refusal) for refusal in unfitting]
    missing = [name for name in own if name not in told]
    if missing:
        found.append(Fault("groups", Refusal("C38", "unit-left-out", (missing[0],))))
    return found
