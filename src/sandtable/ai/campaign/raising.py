"""Buying units: what a formation is made of, how many there are, and where they come on the map."""

from __future__ import annotations

from math import log2

from sandtable.ai.campaign.battles import strength_of
from sandtable.ai.campaign.matter import Matter, Parts
from sandtable.ai.campaign.outlook import wanted_by
from sandtable.kernel.domains import Json
from sandtable.kernel.options import Option, form
from sandtable.systems.campaign.events.troops import new_unit
from sandtable.systems.campaign.pieces import GROUP, Unit
from sandtable.systems.campaign.resolver.figures import resolver_figures
from sandtable.systems.campaign.rules.c05_building import VERB as FORM_UP
from sandtable.systems.campaign.rules.c08_conditions import most_of, unfit_here
from sandtable.systems.campaign.rules.c19_raising import VERB as RAISE
from sandtable.systems.campaign.rules.c19_raising import waiting
from sandtable.systems.campaign.rules.c20_entry import why_not_entry_point
from sandtable.systems.campaign.scenario.entries import Entry
from sandtable.systems.campaign.state import State

SMALLEST = 60
"""Points below which a new formation is no help."""
FORMATIONS = (4, 5, 6)
"""How many formations a host may have."""

ALIKE = 0.85
"""Another unit of a kind that there is counts so much: a group of all arms is ready for all."""

Row = dict[str, int]
"""How many of each entry."""


# --- what a formation is made of --------------------------------------------------------------


def fighting_value(s: State, side: int, row: Row) -> float:
    """What units are worth in a fight, in hundredths of a doubling, as battles are settled."""
    found = strength_of(made(s, side, row))
    weight = resolver_figures().weight
    return weight["numbers"] * log2(max(1, found.worth)) + weight["ratings"] * log2(found.rating)


def made(s: State, side: int, row: Row) -> list[Unit]:
    """The units of a row, as they would be bought."""
    entries = s.setting.scenario.entries
    return [
        new_unit(entries[key], key, side, "") for key, count in row.items() for _ in range(count)
    ]


def best_row(s: State, side: int, points: int, *, led: bool) -> Row:
    """A battle group for so many points: what adds most for its price, one after the other."""
    entries = {
        key: s.setting.scenario.entries[key] for key in s.setting.scenario.factions[side].buys
    }
    row: Row = {}
    left = points
    staff = [key for key, each in entries.items() if "headquarters" in each.roles]
    if led and staff:
        key = min(staff, key=lambda name: entries[name].points)
        row[key], left = 1, left - entries[key].points
    sold = [key for key, each in entries.items() if each.points > 0 and fights(each)]
    men = [
        key for key in sold if entries[key].section == "infantry" and entries[key].arm == "infantry"
    ]
    while True:
        found = [
            key for key in (sold if any(each in row for each in men) else men)
            if entries[key].points <= left
        ]  # fmt: skip
        if not found:
            break
        best = max(found, key=lambda key: gained(s, side, row, key))
        row, left = plus(row, best), left - entries[best].points
    units = [entries[key] for key, count in row.items() for _ in range(count)]
    return row if units and not unfit_here(s, side, GROUP, units) else {}


def gained(s: State, side: int, row: Row, key: str) -> float:
    """What one more of an entry adds for its price; less, the more of them there are already."""
    more = fighting_value(s, side, plus(row, key)) - (fighting_value(s, side, row) if row else 0.0)
    return more / s.setting.scenario.entries[key].points * ALIKE ** row.get(key, 0)


def plus(row: Row, key: str) -> Row:
    """A row with one more of an entry."""
    return {**row, key: row.get(key, 0) + 1}


def fights(entry: Entry) -> bool:
    """Whether an entry is there to fight."""
    return entry.section not in ("headquarters", "artillery", "logistics") and entry.rating > 0


def sheet_of(s: State, name: str, row: Row) -> Json:
    """A new formation as a form has it."""
    units = [{"entry": key, "count": count} for key, count in sorted(row.items())]
    return {"name": name, "kind": GROUP, "units": units}


def named(s: State, side: int, number: int) -> str:
    """A name: that of the army, and a number that none of its formations has in its name."""
    army = s.setting.scenario.factions[side].name[:32]
    taken = {each.name for each in s.of_side(side)}
    while f"{army} {number}" in taken:
        number += 1
    return f"{army} {number}"


# --- before the campaign ----------------------------------------------------------------------


def propose_host(m: Matter) -> list[Option]:
    """Hosts of a few formations of about the same size."""
    return list(dict.fromkeys(filter(None, (host(m, number) for number in FORMATIONS))))


def host(m: Matter, number: int) -> Option | None:
    """A host of so many formations, as large as each of them may be; each with a headquarters."""
    points = m.s.setting.scenario.factions[m.side].points
    share = min(most_of(m.s, m.side), points // number)
    row = best_row(m.s, m.side, share, led=True)
    if not row:
        return None
    return form(
        FORM_UP,
        {"create": [sheet_of(m.s, named(m.s, m.side, each), row) for each in range(1, number + 1)]},
    )


def weigh_host(m: Matter) -> list[Parts]:
    """What hosts are worth: in a fight, in fields that they can be on, in leaders who press on."""
    return [host_parts(m, option) for option in m.options]


def host_parts(m: Matter, option: Option) -> Parts:
    """What a host is worth."""
    rows = [
        {each["entry"]: int(each.get("count", 1)) for each in new["units"]}
        for new in m.fields(option).get("create", ())
    ]
    if not rows:
        return [("neutral", 0.0)]
    values = [fighting_value(m.s, m.side, row) for row in rows]
    entries = m.s.setting.scenario.entries
    led = sum(any("headquarters" in entries[key].roles for key in row) for row in rows)
    return [
        ("strength", sum(values) / len(values) / 100),
        ("places", 2.0 * log2(len(rows))),
        ("offensive", 0.2 * led),
    ]


# --- with reserve points ----------------------------------------------------------------------


def propose_raised(m: Matter) -> list[Option]:
    """To wait, or to buy as much as there is; those who wait come where they are wanted."""
    assign = []
    for each in waiting(m.s, m.side):
        field = entry_for(m, each.kind)
        if field and field != each.entry:
            assign.append({"formation": each.id, "field": field, "by_air": False})
    found = [form(RAISE, {"create": [], "assign": assign})]
    points = min(m.s.reserve[m.side], most_of(m.s, m.side))
    field = entry_for(m, GROUP)
    if field and (points >= SMALLEST or not m.s.commanders[m.side]):
        for led in (True, False):
            row = best_row(m.s, m.side, points, led=led)
            if row:
                new = {
                    **sheet_of(m.s, named(m.s, m.side, 1), row),
                    "field": field,
                    "by_air": False,
                }
                found.append(form(RAISE, {"create": [new], "assign": assign}))
    return list(dict.fromkeys(found))


def entry_for(m: Matter, kind: str) -> str:
    """The entry point that is nearest to what is worth having; "" if all are closed."""
    t = m.t
    wanted = wanted_by(t, m.side, m.w)
    open_ = [
        field for field in t.map.fields if why_not_entry_point(m.s, kind, m.side, field) is None
    ]
    return max(
        open_,
        key=lambda field: max(
            (worth / 2 ** t.map.distance(field, other) for other, worth in wanted.items()),
            default=0.0,
        ),
        default="",
    )


def weigh_raised(m: Matter) -> list[Parts]:
    """What new formations are worth as long as they can still fight, and what they cost."""
    return [raised_parts(m, option) for option in m.options]


def raised_parts(m: Matter, option: Option) -> Parts:
    """What a sheet of new formations is worth."""
    entries = m.s.setting.scenario.entries
    price = strength = command = 0.0
    for new in m.fields(option).get("create", ()):
        row = {each["entry"]: int(each.get("count", 1)) for each in new["units"]}
        price += sum(entries[key].points * count for key, count in row.items())
        led = any("headquarters" in entries[key].roles for key in row)
        command = max(command, 2.0 * (led and not m.s.commanders[m.side]))
        strength += fighting_value(m.s, m.side, row) / 100
    left = m.t.rounds_left
    return [
        ("strength", strength * min(1.0, left / 2)),
        ("reserves", -price / SMALLEST),
        ("command", command * min(1.0, left / 2)),
    ]
