"""Which counter stands for which unit of somebody else, and everything else that is ours here."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from sandtable.kernel.battles import Counter, Trigger, Unit, vocabulary
from sandtable.kernel.loading import Provenance, Reader, Table, small_number
from sandtable.systems.panzer_grenadier.catalog.figures import RANKS, Catalog, UnitType
from sandtable.systems.panzer_grenadier.catalog.reader import DATA, load_catalog

FIRST_YEAR: Final = 1939
LAST_YEAR: Final = 1945
YEARS: Final = range(FIRST_YEAR, LAST_YEAR + 1)
NAMED: Final = "~"
MOST: Final = 999
WORKS: Final = ("dug-in", "entrenchment", "bunker", "mines 1", "mines 2", "mines 3")
WORDS: Final = re.compile(r"[^\W\d_]+|[0-9]+")
GUNS: Final = ("howitzers", "rockets", "mortars", "ships")


class Row:
    """A counter, and what a unit must be so that it stands for it."""

    __slots__ = ("above", "below", "names", "text", "unit", "words")

    def __init__(self, text: str, unit: UnitType, conditions: list[str]) -> None:
        self.text: Final = text
        self.unit: Final = unit
        self.below = self.above = 0
        self.names: tuple[str, ...] = ()
        self.words: tuple[str, ...] = ()
        for each in conditions:
            if each.startswith(NAMED):
                self.names = tuple(plain(name) for name in each[1:].split("|"))
            elif each[0] in "<>":
                self._limit(each)
            else:
                self.words += (each,)

    def _limit(self, text: str) -> None:
        if text[0] == "<":
            self.below = small_number(text[1:])
        else:
            self.above = small_number(text[1:])

    @property
    def is_for_all(self) -> bool:
        """Whether it stands for any unit of its arm."""
        return not (self.names or self.words or self.below or self.above)

    def fits(self, unit: Unit) -> bool:
        """Whether it stands for a unit, if it was there in the year."""
        known = (unit.quality, unit.mobility, *unit.roles)
        worth = unit.points // unit.strength
        if not all(word in known for word in self.words):
            return False
        if self.names and not any(name in plain(unit.name) for name in self.names):
            return False
        if self.below and not 0 < worth < self.below:
            return False
        return worth > self.above or not self.above


def plain(name: str) -> str:
    """A name in small letters, its words and numbers apart, with a blank at both ends.

    >>> plain("T-34/85"), plain("88mm FlaK"), plain("panzer_iv") in plain("Panzer IV Ausf. H")
    (' t 34 85 ', ' 88 mm flak ', True)
    """
    return f" {' '.join(WORDS.findall(name.lower()))} "


class Tables:
    """All of them."""

    __slots__ = (
        "arms", "axis", "budget", "budget_each", "features", "fliers_lights", "fliers_weathers",
        "leaders", "nations", "pool", "posture", "provenance", "quality", "sight", "size",
        "support", "triggers", "works",
    )  # fmt: skip

    def __init__(self, table: Table, catalog: Catalog) -> None:
        self.provenance: Final[Provenance] = table.provenance()
        nations = table.table("nations")
        self.nations: Final = {
            name: nations.one_of(name, tuple(catalog.nations)) for name in nations.values
        }
        self.axis: Final = table.table("axis").texts("nations", tuple(self.nations))
        self.size: Final = Numbers(table.table("size"), "date")
        self.features: Final = Numbers(table.table("features"))
        self.sight: Final = Numbers(table.table("sight"))
        flying = table.table("flying")
        self.fliers_weathers: Final = flying.texts("weathers", vocabulary.WEATHERS.all)
        self.fliers_lights: Final = flying.texts("lights", vocabulary.LIGHTS.all)
        self.leaders: Final = Leaders(table.table("leaders"))
        self.posture: Final = Numbers(table.table("posture"))
        self.quality: Final = Numbers(table.table("quality"))
        self.support: Final = Numbers(table.table("support"))
        works = table.table("works")
        self.works: Final = {name: works.one_of(name, WORKS) for name in vocabulary.WORKS.all}
        budget = table.table("budget")
        self.budget_each: Final = budget.integer("each", 1, MOST)
        self.budget: Final = budget.texts("kinds", vocabulary.WORKS.all)
        rating = table.table("rating")
        self.pool: Final = _pool(rating)
        self.triggers: Final = _triggers(rating)
        self.arms: Final = {
            nation: {arm: _rows(rows, arm, nation, catalog) for arm in vocabulary.ARMS.all}
            for nation, rows in ((name, table.table(name)) for name in catalog.nations)
        }

    def counter(self, nation: str, year: int, unit: Unit) -> UnitType:
        """The counter that stands for a unit of a nation in a year."""
        rows = self.arms[self.nations[nation]][unit.arm]
        return next(row.unit for row in rows if row.unit.in_year(year) and row.fits(unit))


class Numbers(dict[str, int]):
    """A table of small numbers by name, and a text beside them."""

    __slots__ = ("text",)

    def __init__(self, table: Table, text: str = "") -> None:
        names = [name for name in table.values if name != text]
        super().__init__({name: table.integer(name, -9, 9_999) for name in names})
        self.text: Final = table.text(text) if text else ""


class Leaders:
    """Who leads how many."""

    __slots__ = ("afvs", "commander", "large", "large_commander", "officer", "others", "platoons",
                 "staff")  # fmt: skip

    def __init__(self, table: Table) -> None:
        self.platoons: Final = table.integer("platoons", 1, 99)
        self.commander: Final = table.one_of("commander", RANKS)
        self.large_commander: Final = table.one_of("large_commander", RANKS)
        self.large: Final = table.integer("large", 1, 99)
        self.staff: Final = table.one_of("staff", RANKS)
        self.officer: Final = table.one_of("officer", RANKS)
        self.others: Final = table.texts("others", RANKS)
        self.afvs: Final = table.integer("afvs", 1, 99)


def _pool(table: Table) -> tuple[Counter, ...]:
    """Texts such as "number 2 16": kind, value, count."""
    found: list[Counter] = []
    for number, text in enumerate(table.texts("pool")):
        kind, value, count = (*text.split(), "", "", "")[:3]
        if kind not in vocabulary.COUNTERS.all or small_number(value) < 0:
            table.fail(f"pool[{number}]", f"must be like 'number 2 16', is {text!r}")
        found.append(Counter(kind, small_number(value), small_number(count)))
    return tuple(found)


def _triggers(table: Table) -> tuple[Trigger, ...]:
    """Texts such as "unit-lost 1"."""
    found: list[Trigger] = []
    for number, text in enumerate(table.texts("triggers")):
        cause, _, counters = text.partition(" ")
        if cause not in vocabulary.TRIGGERS.all or small_number(counters) < 1:
            table.fail(f"triggers[{number}]", f"must be like 'unit-lost 1', is {text!r}")
        found.append(Trigger(cause, small_number(counters)))
    return tuple(found)


def _rows(table: Table, arm: str, nation: str, catalog: Catalog) -> tuple[Row, ...]:
    """The counters for an arm; in every year one of them stands for any unit."""
    found: list[Row] = []
    for number, text in enumerate(table.texts(arm)):
        key, *conditions = text.split()
        unit = catalog.units.get(key if ":" in key else f"{nation}:{key}")
        known = (*vocabulary.QUALITIES.all, *vocabulary.MOBILITIES.all, *vocabulary.ROLES.all)
        wrong = [each for each in conditions if each[0] not in "~<>" and each not in known]
        if unit is None or unit.is_leader or wrong:
            table.fail(f"{arm}[{number}]", f"{text!r} names no counter, or {wrong} is no condition")
        else:
            found.append(Row(text, unit, conditions))
    for year in YEARS:
        if not any(row.is_for_all and row.unit.in_year(year) for row in found):
            table.fail(arm, f"has nothing for every unit in {year}")
    return tuple(found)


@cache
def load_tables() -> Tables:
    """The tables as they are published, read once."""
    reader = Reader()
    tables = Tables(reader.file(DATA / "battles.toml", "battles.toml"), load_catalog())
    reader.finish()
    return tables
