"""C19: new formations are bought with reserve points, and wait at an entry point."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.domains import Form, Pick
from sandtable.kernel.fields import (
    Candidate,
    Field,
    Flag,
    OneOf,
    Several,
    Sheet,
    SheetKind,
    Text,
    Whole,
    Word,
    WordList,
    besides,
)
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Fault, Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.campaign.events.troops import Bought, EntryAssigned, Raised
from sandtable.systems.campaign.pieces import AIRBORNE, KINDS, Formation
from sandtable.systems.campaign.rules.c08_conditions import most_of, unfit_here
from sandtable.systems.campaign.rules.c20_entry import why_no_drop, why_not_entry_point
from sandtable.systems.campaign.scenario.entries import Entry
from sandtable.systems.campaign.state import State

Json = dict[str, Any]
VERB = "raise"
MOST, FEW, LONGEST = 99, 9, 40
WORDS = WordList("formation-kind", *KINDS)
NO_ENTRY = Refusal("C19", "entry-not-for-sale")
NO_FIELD = Refusal("C20", "no-such-field")
NOT_WAITING = Refusal("G18", "formation-not-waiting")


class Item(Sheet):
    """So many of an entry of the army list."""

    __slots__ = ("count", "entry")

    def __init__(self) -> None:
        self.entry = ""
        self.count = 1


class New(Sheet):
    """A formation that is to be made."""

    __slots__ = ("by_air", "field", "kind", "name", "units")

    def __init__(self) -> None:
        self.name = ""
        self.kind = KINDS[0]
        self.field = ""
        self.by_air = False
        self.units: tuple[Item, ...] = ()


class Moved(Sheet):
    """A waiting formation and its entry point."""

    __slots__ = ("by_air", "field", "formation")

    def __init__(self) -> None:
        self.formation = ""
        self.field = ""
        self.by_air = False


class Sheets(Sheet):
    """What a side makes and assigns."""

    __slots__ = ("assign", "create")

    def __init__(self) -> None:
        self.create: tuple[New, ...] = ()
        self.assign: tuple[Moved, ...] = ()


def waiting(s: State, side: int) -> list[Formation]:
    """Return the formations of a side that wait outside the map."""
    return [each for each in s.of_side(side) if not each.field]


def can_raise(s: State, side: int) -> bool:
    """Whether a side can buy anything, or has anybody waiting."""
    faction = s.setting.scenario.factions[side]
    prices = [s.setting.scenario.entries[key].points for key in faction.buys]
    return bool(waiting(s, side)) or any(price <= s.reserve[side] for price in prices)


@rule(see=("C19", "C08", "C13", "C20", "G18", "G65"))
class Raising(Frame):
    """New formations of a side, and where all that wait are to enter."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        super().__init__()
        self.side = side

    def start(self, s: State) -> Decision:
        form = Answers(raising_form(s, self.side), Raising.written)
        return ask(
            self, s, (self.side, "raise-formations", "C19"), form, args=(s.reserve[self.side],)
        )

    def written(self, s: State, option: Option) -> None:
        sheets: Sheets = raising_kind(s, self.side).read(option.fields)
        for each in sheets.assign:
            s.emit(EntryAssigned("C19", self.side, each.formation, each.field, each.by_air))
        made = s.made
        for number, new in enumerate(sheets.create, 1):
            name = f"{self.side + 1}-r{s.round}.{number}"
            seat = s.setting.scenario.commanders[self.side]
            s.emit(Raised("C19", self.side, name, new.name, new.kind, seat, "", "", -1))
            for item in new.units:
                entry = s.setting.scenario.entries[item.entry]
                for _ in range(item.count):
                    made += 1
                    unit = f"u{s.round}.{self.side + 1}.{made}"
                    s.emit(Bought("C19", self.side, unit, entry.key, name, entry.points, True, -1))
            s.emit(EntryAssigned("C19", self.side, name, new.field, new.by_air))
        s.end()


def item_kind(s: State, side: int) -> SheetKind:
    """Return the sheet on which so many of an entry are bought."""
    scenario = s.setting.scenario
    sold = [
        Candidate(key, scenario.entries[key].name, {"points": scenario.entries[key].points})
        for key in scenario.factions[side].buys
    ]
    return SheetKind(
        Item,
        Field("entry", OneOf(sold, NO_ENTRY), must=True),
        Field("count", Whole(1, MOST)),
        family="raise-unit",
    )


def raising_kind(s: State, side: int) -> SheetKind:
    """Return the sheet of a side."""
    fields = OneOf([Candidate(n, f.title) for n, f in s.setting.map.fields.items()], NO_FIELD)
    there = [Candidate(each.id, each.name) for each in waiting(s, side)]
    item = item_kind(s, side)
    new = SheetKind(
        New,
        Field("name", Text(LONGEST), must=True),
        Field("kind", Word(WORDS), must=True),
        Field("field", fields, must=True),
        Field("by_air", Flag()),
        Field("units", Several(item, MOST, least=1, key="entry"), must=True),
        family="raise-formation",
    )
    moved = SheetKind(
        Moved,
        Field("formation", OneOf(there, NOT_WAITING), must=True),
        Field("field", fields, must=True),
        Field("by_air", Flag()),
        family="raise-entry",
    )
    return SheetKind(
        Sheets,
        Field("create", Several(new, FEW)),
        Field("assign", Several(moved, MOST, key="formation")),
        family="raise-sheet",
    )


def raising_form(s: State, side: int) -> Form:
    """Return the form on which formations are made."""
    kind = raising_kind(s, side)

    def judge(fields: Json) -> list[Fault]:
        return besides(kind.faults(fields), raising_faults(s, side, kind.read(fields)))

    def draw(pick: Pick) -> Json:
        return random_raising(s, side, pick)

    return Form(VERB, judge, draw, lambda: {"fields": kind.shape()["fields"]})


@rule(see=("C19", "C13", "C20", "C23", "C24", "G65"))
def raising_faults(s: State, side: int, sheets: Sheets) -> list[Fault]:
    """Return what is wrong with a sheet that can be read."""
    found: list[Fault] = []
    price = 0
    for number, new in enumerate(sheets.create):
        path = f"create[{number}]"
        entries = entries_of(s, side, new)
        price += sum(entry.points for entry in entries)
        unfitting = unfit_here(s, side, new.kind, entries)
        found += [Fault(f"{path}.units", refusal) for refusal in unfitting]
        found += _where(s, side, new.kind, new.field, new.by_air, path)
    if price > s.reserve[side]:
        refusal = Refusal("C19", "too-few-reserves", (price, s.reserve[side]))
        found.append(Fault("create", refusal))
    for number, each in enumerate(sheets.assign):
        if each.formation in s.formations:
            kind = s.formations[each.formation].kind
            found += _where(s, side, kind, each.field, each.by_air, f"assign[{number}]")
    return found


def _where(s: State, side: int, kind: str, field: str, by_air: bool, path: str) -> list[Fault]:
    if field not in s.setting.map.fields:
        return []
    test = why_no_drop if by_air else why_not_entry_point
    refusal = test(s, kind, side, field)
    return [Fault(f"{path}.field", refusal)] if refusal is not None else []


def entries_of(s: State, side: int, new: New) -> list[Entry]:
    """Return the entries of a new formation that are for sale, each as often as it is wanted."""
    scenario = s.setting.scenario
    return [
        scenario.entries[item.entry]
        for item in new.units
        if item.entry in scenario.factions[side].buys
        for _ in range(item.count)
    ]


def random_raising(s: State, side: int, pick: Pick) -> Json:
    """Return any legal sheet: perhaps one formation of one kind of unit."""
    fields = list(s.setting.map.fields)
    assign: list[Json] = []
    for each in waiting(s, side):
        open_ = [f for f in fields if why_not_entry_point(s, each.kind, side, f) is None]
        if open_:
            assign.append({"formation": each.id, "field": pick(open_), "by_air": False})
    create: list[Json] = []
    offers = _offers(s, side)
    wants: bool = pick((False, True))
    if offers and wants:
        kind, key = pick(offers)
        by_air = kind == AIRBORNE and pick((False, True))
        test = why_no_drop if by_air else why_not_entry_point
        entry = pick([f for f in fields if test(s, kind, side, f) is None])
        most = min(s.reserve[side], most_of(s, side)) // s.setting.scenario.entries[key].points
        units = [{"entry": key, "count": pick(range(1, most + 1))}]
        name = s.setting.scenario.entries[key].name
        create.append(
            {"name": name, "kind": kind, "field": entry, "by_air": by_air, "units": units}
        )
    return {"create": create, "assign": assign}


def _offers(s: State, side: int) -> list[tuple[str, str]]:
    """Kinds of formations that can be made of one entry that can be paid."""
    found: list[tuple[str, str]] = []
    for key in s.setting.scenario.factions[side].buys:
        entry = s.setting.scenario.entries[key]
        for kind in KINDS:
            fits = not unfit_here(s, side, kind, [entry]) and 0 < entry.points <= s.reserve[side]
            if fits and any(
                why_not_entry_point(s, kind, side, field) is None for field in s.setting.map.fields
            ):
                found.append((kind, key))
    return found
