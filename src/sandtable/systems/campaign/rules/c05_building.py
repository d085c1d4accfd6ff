"""C05 and C15: before a campaign begins both sides buy units and make formations, unseen."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.domains import Form, Pick
from sandtable.kernel.fields import Field, Several, SheetKind, Text, Word, besides
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Fault
from sandtable.kernel.rule import rule
from sandtable.systems.campaign.events.troops import Bought, CommanderNamed, Raised
from sandtable.systems.campaign.muster.c08_formations import beyond_points, without_headquarters
from sandtable.systems.campaign.pieces import GROUP
from sandtable.systems.campaign.rules.c08_conditions import most_of, unfit_here
from sandtable.systems.campaign.rules.c19_raising import (
    FEW,
    LONGEST,
    MOST,
    WORDS,
    New,
    Sheets,
    entries_of,
    item_kind,
)
from sandtable.systems.campaign.state import State

Json = dict[str, Any]
VERB = "form-up"


@rule(see=("C05", "C04", "C08", "C13", "C15"))
class Building(Frame):
    """The formations of a side."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        super().__init__()
        self.side = side

    def start(self, s: State) -> Decision:
        points = s.setting.scenario.factions[self.side].points
        form = Answers(building_form(s, self.side), Building.written)
        return ask(self, s, (self.side, "build-formations", "C05"), form, args=(points,))

    def written(self, s: State, option: Option) -> None:
        """Make what the form says; the enemy is not told."""
        side = self.side
        sheets: Sheets = building_kind(s, side).read(option.fields)
        seat = s.setting.scenario.commanders[side]
        for number, new in enumerate(sheets.create, 1):
            name = f"{side + 1}-{number}"
            s.emit(Raised("C05", side, name, new.name, new.kind, seat, "", "", side))
            for place, entry in enumerate(entries_of(s, side, new), 1):
                unit = f"u{side + 1}.{number}.{place}"
                s.emit(Bought("C05", side, unit, entry.key, name, entry.points, False, side))
        s.end()


def builders(s: State) -> list[int]:
    """Return the sides that still have to make their formations."""
    factions = s.setting.scenario.factions
    return [side for side in (0, 1) if factions[side].builds and not s.of_side(side)]


@rule(see=("C04",))
def name_commander(s: State, side: int) -> None:
    """Say with which headquarters a commander is: the first in a combat group."""
    if s.commanders[side]:
        return
    for formation in s.of_side(side):
        for unit in s.units_of(formation.id):
            if "headquarters" in unit.roles and formation.kind == GROUP:
                s.emit(CommanderNamed("C04", side, unit.id))
                return


def building_kind(s: State, side: int) -> SheetKind:
    """Return the sheet on which formations are made."""
    new = SheetKind(
        New,
        Field("name", Text(LONGEST), must=True),
        Field("kind", Word(WORDS), must=True),
        Field("units", Several(item_kind(s, side), MOST, least=1, key="entry"), must=True),
        family="raise-formation",
    )
    create = Field("create", Several(new, FEW, least=1), must=True)
    return SheetKind(Sheets, create, family="raise-sheet")


def building_form(s: State, side: int) -> Form:
    """Return the form: judged formation by formation, and all of them together."""
    kind = building_kind(s, side)

    def judge(fields: Json) -> list[Fault]:
        return besides(kind.faults(fields), building_faults(s, side, kind.read(fields)))

    def draw(pick: Pick) -> Json:
        return random_host(s, side, pick)

    return Form(VERB, judge, draw, lambda: {"fields": kind.shape()["fields"]})


@rule(see=("C04", "C13", "C15"))
def building_faults(s: State, side: int, sheets: Sheets) -> list[Fault]:
    """Return what is wrong with formations that can be read."""
    made = [(new.kind, entries_of(s, side, new)) for new in sheets.create]
    found = [
        Fault(f"create[{number}].units", refusal)
        for number, (kind, entries) in enumerate(made)
        for refusal in unfit_here(s, side, kind, entries)
    ]
    points = s.setting.scenario.factions[side].points
    whole = beyond_points([entries for _, entries in made], points), without_headquarters(made)
    return found + [Fault("create", refusal) for refusal in whole if refusal is not None]


def random_host(s: State, side: int, pick: Pick) -> Json:
    """Return formations by chance: combat groups with headquarters, as many as the points allow."""
    entries = s.setting.scenario.entries
    sold = [entries[key] for key in s.setting.scenario.factions[side].buys]
    staff = [each for each in sold if "headquarters" in each.roles]
    men = [each for each in sold if each.section == "infantry" and each.arm == "infantry"]
    rows: list[Json] = []
    for number in range(1, pick(range(2, 5)) + 1):
        first = pick(staff)
        second = pick(men)
        most = (most_of(s, side) - first.points) // max(1, second.points)
        if most < 1:
            break
        count = pick(range(1, most + 1))
        units = [{"entry": first.key, "count": 1}, {"entry": second.key, "count": count}]
        rows.append({"name": f"{number}", "kind": GROUP, "units": units})
    return {"create": rows}
