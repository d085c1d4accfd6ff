"""From the files of the nations to units, leaders and aircraft; every problem is noted.

>>> catalog = load_catalog()
>>> hmg = catalog.units["german:hmg"]
>>> hmg.name, hmg.full.direct, hmg.full.direct_range, hmg.is_personnel
('HMG', 9, 5, True)
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from sandtable.kernel.loading import Problem, Reader, Table
from sandtable.systems.panzer_grenadier.catalog.figures import (
    ARMOR,
    BY_SCENARIO,
    CLASSES,
    KINDS,
    LEADER_MOVE,
    LEADERS,
    NEVER_LIMBERED,
    NONE,
    RANKS,
    TOWED_ONLY,
    TRACK_AND_RIVER,
    UNARMED,
    WEAPONS,
    Aircraft,
    Catalog,
    Face,
    Nation,
    UnitType,
)

DATA: Final = Path(__file__).parent.parent / "data"

NO_UNITS: Final = (*LEADERS, "aircraft")
"""The kinds of counters that have parts of a file to themselves."""
UNIT_KINDS: Final = tuple(kind for kind in KINDS if kind not in NO_UNITS)
LIMBERED: Final = (*WEAPONS, "mortar")
"""The kinds that may have a limbered side."""
PERHAPS_UNARMED: Final = (*UNARMED, "apc", "headquarters")
NAMED: Final = (*RANKS, "COM")
"""What the counters of leaders and commissars begin with."""
ARMORED: Final = (*ARMOR, "apc", *TRACK_AND_RIVER)
"""The kinds that have an armor value."""
FIXED_MOVES: Final = {"train": 6, "vessel": 5, "bunker": 0}
"""Allowances that the rulebook gives itself (15.31, 15.32, 16.83)."""

FIRST_YEAR: Final = 1930
LAST_YEAR: Final = 1950
MOST: Final = 99
"""No number on a counter is bigger."""


def read_nation(table: Table, catalog: Catalog) -> None:
    """Add a nation with all its counters."""
    nation = _read_facts(table)
    key = nation.key
    if key in catalog.nations:
        table.fail("nation", f"two files are of the nation {key!r}")
    catalog.nations[key] = nation
    for name, unit in table.table("units").named():
        catalog.units[f"{key}:{name}"] = _read_unit(unit, key, name)
    catalog.leaders[key] = _read_counters(table, "leaders", key, catalog)
    catalog.commissars[key] = _read_counters(table, "commissars", key, catalog)
    if catalog.commissars[key] and not nation.commissars:
        table.fail("commissars", "has counters, but the facts of the nation say there are none")
    if nation.commissars and not catalog.commissars[key]:
        table.fail("commissars", "is missing, but the facts of the nation say there are some")
    counters = tuple(_read_aircraft(row) for row in table.tables("aircraft", optional=True))
    catalog.aircraft_counters[key] = counters
    catalog.aircraft[key] = tuple(counter.sides for counter in counters)


def _read_facts(table: Table) -> Nation:
    table.provenance()
    facts = table.table("facts")
    return Nation(
        table.text("nation"),
        table.text("name"),
        facts.flag("steady_fire"),
        facts.flag("stubborn_bunkers"),
        facts.flag("commissars"),
        _read_since(facts, "tank_leaders"),
        _read_since(facts, "efficient"),
        facts.flag("guards_only"),
    )


def _read_since(table: Table, key: str) -> int:
    """A beginning: "always", "by scenario", or "since" with a year."""
    text = table.text(key)
    if text == "always":
        return 0
    if text == "by scenario":
        return BY_SCENARIO
    word, _, year = text.partition(" ")
    if word == "since" and year.isdecimal() and FIRST_YEAR <= int(year) <= LAST_YEAR:
        return int(year)
    if text:
        table.fail(key, f"must be 'always', 'by scenario' or 'since 1943', is {text!r}")
    return BY_SCENARIO


def _read_unit(table: Table, nation: str, name: str) -> UnitType:
    kind = table.one_of("kind", UNIT_KINDS)
    full = _read_face(table.table("full"))
    reduced = _read_face(table.table("reduced")) if "reduced" in table else full
    limbered = _read_limbered(table)
    move_class = table.one_of("class", CLASSES, _usual_class(kind, full, limbered))
    _check_faces(table, kind, full, reduced, limbered)
    return UnitType(
        f"{nation}:{name}",
        nation,
        table.text("name"),
        kind,
        move_class,
        full,
        reduced,
        limbered,
        table.flag("guards"),
        _read_years(table),
    )


def _read_face(table: Table) -> Face:
    return Face(
        _read_fire(table, "direct"),
        _read_fire(table, "bombard"),
        _read_fire(table, "at"),
        table.integer("armor", -1, 12, NONE) if "armor" in table else NONE,
        table.integer("move", 0, 20),
    )


def _read_fire(table: Table, key: str) -> tuple[int, int]:
    """A fire value and its range, as printed: "9-5"; (0, 0) if there is none."""
    text = table.text(key, "")
    if not text:
        return 0, 0
    value, _, distance = text.partition("-")
    if _is_value(value) and _is_value(distance):
        return int(value), int(distance)
    table.fail(key, f"must be firepower and range like '9-5', is {text!r}")
    return 0, 0


def _is_value(text: str) -> bool:
    return text.isdecimal() and len(text) <= len(str(MOST)) and int(text) > 0


def _read_limbered(table: Table) -> int:
    text = table.text("limbered", "")
    if text == "T":
        return TOWED_ONLY
    if text.isdecimal() and 1 <= int(text) <= 3:
        return int(text)
    if text:
        table.fail("limbered", f"must be 'T' or an allowance of 1 to 3, is {text!r}")
    return NEVER_LIMBERED


def _usual_class(kind: str, full: Face, limbered: int) -> str:
    """The movement class that rule 5.1 gives a unit."""
    if kind in ("armored-car", "truck", "motorcycle"):
        return "motorized"
    if full.armor != NONE:
        return "mechanized"
    if full.move == 0 and limbered != NEVER_LIMBERED:
        return "towed"
    return "foot"


def _check_faces(table: Table, kind: str, full: Face, reduced: Face, limbered: int) -> None:
    """What cannot be together on a counter."""
    if (full.armor != NONE) != (kind in ARMORED):
        table.fail("full.armor", f"{'is missing' if kind in ARMORED else 'is impossible'}: {kind}")
    if kind in UNARMED and full.armed:
        table.fail("full", f"a {kind} has no fire value")
    if kind not in PERHAPS_UNARMED and not full.armed:
        table.fail("full", f"a unit of kind {kind} needs a fire value")
    if kind in FIXED_MOVES and full.move != FIXED_MOVES[kind]:
        table.fail("full.move", f"must be {FIXED_MOVES[kind]} for a {kind}, is {full.move}")
    if limbered != NEVER_LIMBERED and kind not in LIMBERED:
        table.fail("limbered", f"a unit of kind {kind} has no limbered side")
    if kind in LIMBERED and full.move == 0 and limbered == NEVER_LIMBERED:
        table.fail("limbered", "is missing: the unit could never move")
    if reduced is not full:
        _check_reduced(table, full, reduced)


def _check_reduced(table: Table, full: Face, reduced: Face) -> None:
    for name, more, less in (
        ("direct", full.direct, reduced.direct),
        ("bombard", full.bombard, reduced.bombard),
        ("at", full.at, reduced.at),
        ("armor", full.armor, reduced.armor),
        ("move", full.move, reduced.move),
    ):
        if less > more:
            table.fail(f"reduced.{name}", f"is more than at full strength: {less} to {more}")
        elif (less > 0) != (more > 0) and name not in ("armor", "move"):
            table.fail(f"reduced.{name}", "is missing, but there is one at full strength")
    if (full.armor == NONE) != (reduced.armor == NONE):
        table.fail("reduced.armor", "must be there on both sides or on none")


def _read_years(table: Table) -> tuple[int, int]:
    """The years in which units fought, as "1941-1943", "1944-" or "-1942"; always if not told."""
    text = table.text("years", "")
    if not text:
        return 0, BY_SCENARIO
    first, dash, last = text.partition("-")
    years = _year(first, 0), _year(last, BY_SCENARIO) if dash else _year(first, 0)
    if -1 in years or years[0] > years[1]:
        table.fail("years", f"must be years like '1941-1943', '1944-' or '-1942', is {text!r}")
        return 0, BY_SCENARIO
    return years


def _year(text: str, missing: int) -> int:
    if not text:
        return missing
    return int(text) if text.isdecimal() and FIRST_YEAR <= int(text) <= LAST_YEAR else -1


def _read_counters(
    table: Table, key: str, nation: str, catalog: Catalog
) -> tuple[tuple[str, str], ...]:
    """Counters with a different leader on each side; what they show is added to the units."""
    found: list[tuple[str, str]] = []
    for row in table.tables(key, optional=True):
        times = row.integer("times", 1, 20, 1)
        sides = row.texts("sides")
        read = [_read_leader(row, f"sides[{i}]", text, nation) for i, text in enumerate(sides)]
        units = [unit for unit in read if unit is not None]
        if len(sides) != 2:
            row.fail("sides", f"must be two, are {len(sides)}")
        elif len(units) == len(sides):
            if units[0].rank != units[1].rank:
                row.fail("sides", "must be of the same rank: leaders are drawn by rank")
            if any((unit.kind == "commissar") != (key == "commissars") for unit in units):
                row.fail("sides", f"do not belong under {key}")
            catalog.units.update((unit.key, unit) for unit in units)
            found += [(units[0].key, units[1].key)] * times
    return tuple(found)


def _read_leader(table: Table, field: str, text: str, nation: str) -> UnitType | None:
    """A leader as his counter shows him: "LT 8-0-1"; a commissar has his morale only: "COM 9"."""
    rank, _, numbers = text.partition(" ")
    values = [int(part) for part in numbers.split("-") if part.isdecimal() and len(part) <= 2]
    if rank == "COM":
        values += [0, 0]
    if rank not in NAMED or len(values) != 3 or numbers.count("-") not in (0, 2):
        table.fail(field, f"must be rank, morale, combat, morale modifier: 'LT 8-0-1', is {text!r}")
        return None
    if not (2 <= values[0] <= 12 and values[1] <= 2 and values[2] <= 2):
        table.fail(field, f"morale must be 2 to 12, the modifiers 0 to 2, is {text!r}")
        return None
    face = Face((0, 0), (0, 0), (0, 0), NONE, LEADER_MOVE)
    kind = "commissar" if rank == "COM" else "leader"
    return UnitType(
        f"{nation}:{text.lower().replace(' ', '-')}",
        nation,
        text,
        kind,
        "foot",
        face,
        face,
        rank=RANKS.index(rank) if kind == "leader" else -1,
        values=(values[0], values[1], values[2]),
    )


def _read_aircraft(table: Table) -> Aircraft:
    sides = table.integers("sides", 1, MOST)
    if len(sides) != 2:
        table.fail("sides", f"must be two, are {len(sides)}")
        sides = (1, 1)
    return Aircraft(table.text("name"), (sides[0], sides[1]), _read_years(table))


def read_catalog(reader: Reader, folder: Path = DATA / "units") -> Catalog:
    """Read every nation of a folder."""
    catalog = Catalog()
    for path in sorted(folder.glob("*.toml")):
        table = reader.file(path, f"units/{path.name}")
        if table.values.get("nation") != path.stem:
            table.fail("nation", f"must be {path.stem!r} like the name of the file")
        read_nation(table, catalog)
    return catalog


@cache
def load_catalog() -> Catalog:
    """The catalog as it is published, read once."""
    reader = Reader()
    catalog = read_catalog(reader)
    reader.finish()
    return catalog


def check_catalog() -> list[Problem]:
    """Every problem of every nation's file."""
    reader = Reader()
    read_catalog(reader)
    return reader.close()
