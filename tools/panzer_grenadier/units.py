"""The units of all nations side by side: python -m tools.panzer_grenadier.units [write].

Makes docs/panzer-grenadier-units.md, so that figures can be judged against each other.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from fractions import Fraction
from pathlib import Path

from tools.panzer_grenadier.platoons import TWO_DICE, chance_of

from sandtable.systems.panzer_grenadier.catalog.figures import (
    BY_SCENARIO,
    NONE,
    RANKS,
    TOWED_ONLY,
    Aircraft,
    Catalog,
    Face,
    UnitType,
)
from sandtable.systems.panzer_grenadier.catalog.reader import load_catalog
from sandtable.systems.panzer_grenadier.catalog.tables import load_tables

DOCUMENT = Path(__file__).parents[2] / "docs" / "panzer-grenadier-units.md"

START = "<!-- units -->\n"

FOOT = (
    "inf",
    "gren",
    "bersa",
    "guards-inf",
    "para",
    "jager",
    "marine",
    "hmg",
    "guards-hmg",
    "smg",
    "eng",
    "cav",
)
DUEL = (
    "german:pz3e", "german:pz3j", "german:pz4h", "german:panther", "german:tiger",
    "soviet:t26", "soviet:t34", "soviet:kv1", "soviet:t34-85", "soviet:is2",
    "american:m4", "american:m4-76", "british:crusader2", "british:matilda", "british:firefly",
    "italian:m13", "french:s35", "polish:7tp", "japanese:type95",
)  # fmt: skip

Rows = Iterable[list[str]]


def grid(head: str, rows: Rows) -> str:
    """A table of markdown."""
    names = head.split("|")
    lines = ["| " + " | ".join(names) + " |", "|" + "---|" * len(names)]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(lines)


def fire(value: int, reach: int) -> str:
    return f"{value}-{reach}" if value else ""


def years(one: UnitType | Aircraft) -> str:
    """The years as they are written in the files."""
    first = str(one.first_year) if one.first_year else ""
    last = str(one.last_year) if one.last_year < BY_SCENARIO else ""
    return first if first == last else f"{first}-{last}"


def both(unit: UnitType, show: Callable[[Face], str]) -> str:
    """A value at full strength and reduced."""
    full, reduced = show(unit.full), show(unit.reduced)
    return full if full == reduced else f"{full}, {reduced}"


def limbered(unit: UnitType) -> str:
    return "T" if unit.limbered == TOWED_ONLY else str(max(unit.limbered, 0) or "")


def table_of(units: Iterable[UnitType]) -> str:
    """Everything that counters show."""
    head = "unit|nation|years|direct|bombardment|AT|armor|move|limbered"
    return grid(
        head,
        (
            [
                unit.name,
                unit.nation,
                years(unit),
                both(unit, lambda f: fire(f.direct, f.direct_range)),
                both(unit, lambda f: fire(f.bombard, f.bombard_range)),
                both(unit, lambda f: fire(f.at, f.at_range)),
                "" if unit.full.armor == NONE else str(unit.full.armor),
                str(unit.full.move),
                limbered(unit),
            ]
            for unit in units
        ),
    )


def of_kinds(catalog: Catalog, *kinds: str) -> list[UnitType]:
    return [unit for unit in catalog.units.values() if unit.kind in kinds]


def overview(catalog: Catalog) -> str:
    """How many units of each sort a nation has, and its leaders."""
    rows = []
    for key in catalog.nations:
        units = catalog.of_nation(key)
        leaders = [catalog.units[side] for counter in catalog.leaders[key] for side in counter]
        able = sum(leader.combat > 0 for leader in leaders)
        morale = Fraction(sum(leader.morale for leader in leaders), len(leaders))
        helps = sum(leader.morale_mod > 0 for leader in leaders)
        rows.append(
            [
                catalog.nations[key].name,
                str(sum(u.is_personnel for u in units)),
                str(sum(u.is_weapon for u in units)),
                str(sum(u.is_transport for u in units)),
                str(sum(u.is_afv for u in units)),
                str(len(catalog.aircraft[key])),
                str(len(catalog.leaders[key])),
                f"{int(morale * 100) // 100}.{int(morale * 100) % 100:02}",
                f"{100 * able // len(leaders)} %",
                f"{100 * helps // len(leaders)} %",
            ]
        )
    head = "nation|personnel|guns|transport|AFVs|aircraft|leader counters|their morale"
    return grid(head + "|with combat modifier|with morale modifier", rows)


def foot(catalog: Catalog) -> str:
    """The direct fire of the same kinds of platoons in all nations."""
    keys = list(catalog.nations)

    def cell(nation: str, name: str) -> str:
        unit = catalog.units.get(f"{nation}:{name}")
        return (
            f"{fire(unit.full.direct, unit.full.direct_range)} ({unit.full.move})" if unit else ""
        )

    rows = ([name, *(cell(nation, name) for nation in keys)] for name in FOOT)
    return grid("direct fire (movement)|" + "|".join(keys), rows)


def leaders(catalog: Catalog) -> str:
    """How many counters of each rank there are."""
    rows = (
        [rank, *(str(len(catalog.leaders_of_rank(nation, n))) for nation in catalog.nations)]
        for n, rank in enumerate(RANKS)
    )
    return grid("rank|" + "|".join(catalog.nations), rows)


def duels(catalog: Catalog) -> str:
    """How often one shot of one kills a step of the other, at middle range, in percent."""
    tables = load_tables()
    tanks = [catalog.units[key] for key in DUEL]

    def cell(one: UnitType, other: UnitType) -> str:
        more = one.full.at - other.full.armor
        if not one.full.at or not tables.can_hurt(12 + more):
            return "-"
        steps = chance_of(
            TWO_DICE, lambda roll: tables.results[tables.at_result(roll + more)].steps > 0
        )
        return str(int(steps * 100 + Fraction(1, 2)))

    rows = ([one.name, *(cell(one, other) for other in tanks)] for one in tanks)
    return grid("at|" + "|".join(tank.name for tank in tanks), rows)


def generated() -> str:
    """The tables of the page."""
    catalog = load_catalog()
    armor = sorted(of_kinds(catalog, "tank"), key=lambda u: (u.first_year, u.nation, u.name))
    aircraft = (
        [counter.name, nation, " / ".join(map(str, counter.sides)), years(counter)]
        for nation, counters in catalog.aircraft_counters.items()
        for counter in counters
    )
    parts = [
        "## Nations\n\n" + overview(catalog),
        "## Platoons on foot\n\n" + foot(catalog),
        "## Leaders by rank, counters of two sides each\n\n" + leaders(catalog),
        "## One shot\n\nHow many of 100 shots of the row cost the column a step at middle range; "
        "`-` cannot harm at all.\n\n" + duels(catalog),
        "## Tanks, assault guns, tank destroyers\n\n" + table_of(armor),
        "## Armored cars, APCs, trains, vessels\n\n"
        + table_of(of_kinds(catalog, "armored-car", "apc", "train", "vessel")),
        "## Guns\n\n" + table_of(of_kinds(catalog, "anti-tank", "artillery", "anti-air")),
        "## Mortars\n\n" + table_of(of_kinds(catalog, "mortar")),
        "## All other units\n\n"
        + table_of(u for u in catalog.units.values() if not (u.is_leader or _shown(u))),
        "## Aircraft\n\n" + grid("aircraft|nation|firepower|years", aircraft),
    ]
    return "\n\n".join(parts) + "\n"


def _shown(unit: UnitType) -> bool:
    """Whether another part of the page has the unit."""
    return unit.is_afv or unit.is_apc or unit.is_weapon or unit.kind == "mortar"


def fresh(text: str) -> str:
    """The page with its tables made anew."""
    return f"{text.partition(START)[0]}{START}\n{generated()}"


def main(task: str = "") -> None:
    """Print the tables, or write them into the page."""
    if task == "write":
        text = DOCUMENT.read_text(encoding="utf-8")
        DOCUMENT.write_text(fresh(text), encoding="utf-8")
    else:
        print(generated())


if __name__ == "__main__":
    main(*sys.argv[1:])
