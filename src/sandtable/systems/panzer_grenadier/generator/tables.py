"""The tables of the generator, from data/generator.toml."""

from __future__ import annotations

from functools import cache
from typing import Final

from sandtable.kernel.loading import Provenance, Reader, Table, expand, small_number
from sandtable.systems.panzer_grenadier.board.library import board_keys
from sandtable.systems.panzer_grenadier.catalog.figures import KINDS, RANKS
from sandtable.systems.panzer_grenadier.catalog.reader import DATA

RIFLES: Final = "rifles"
"""The arm that every force is made of; `chance` does not matter for it."""

Years = tuple[int, ...]


class Front:
    """Who met whom in which years, on what boards, and how often."""

    __slots__ = ("boards", "key", "nations", "often")

    def __init__(self, key: str, table: Table) -> None:
        self.key: Final = key
        self.nations: Final = (_nations(table, "axis"), _nations(table, "allies"))
        self.boards: Final = table.texts("boards", board_keys())
        self.often: Final = table.integer("often", 1, 20)


class Size:
    """How big a battle is. Pairs are for the attacker and the defender."""

    __slots__ = ("columns", "guns", "key", "objectives", "rifles", "rows", "support", "turns",
                 "works")  # fmt: skip

    def __init__(self, key: str, table: Table) -> None:
        self.key: Final = key
        self.rows: Final = table.integer("rows", 1, 2)
        self.columns: Final = table.integer("columns", 1, 2)
        self.turns: Final = table.integer("turns", 4, 60)
        self.rifles: Final = _pair(table, "rifles")
        self.support: Final = _pair(table, "support")
        self.objectives: Final = table.integer("objectives", 1, 9)
        self.guns: Final = table.integer("guns", 0, 9)
        self.works: Final = table.integer("works", 0, 20)


class Arm:
    """A group of an arm: how many units of which kinds, its leaders, how often it comes."""

    __slots__ = ("chance", "key", "leaders", "units")

    def __init__(self, key: str, table: Table) -> None:
        self.key: Final = key
        self.units: Final = _kinds(table)
        self.leaders: Final = table.texts("leaders", RANKS, ())
        self.chance: Final = table.integer("chance", 0, 6)


class Quality:
    """What the troops of a nation are worth in some years."""

    __slots__ = ("initiative", "morale", "years")

    def __init__(self, years: Years, morale: str, initiative: int) -> None:
        self.years: Final = years
        self.morale: Final = morale
        self.initiative: Final = initiative


class Tables:
    """All of them."""

    __slots__ = ("arms", "fronts", "months", "provenance", "quality", "sizes")

    def __init__(self, table: Table) -> None:
        self.provenance: Final[Provenance] = table.provenance()
        self.months: Final = _months(table.table("months"))
        self.fronts: Final = {key: Front(key, row) for key, row in table.table("fronts").named()}
        self.quality: Final = _qualities(table.table("quality"))
        self.sizes: Final = {key: Size(key, row) for key, row in table.table("sizes").named()}
        self.arms: Final = {key: Arm(key, row) for key, row in table.table("arms").named()}
        if RIFLES not in self.arms:
            table.fail("arms", f"must have {RIFLES}")

    def quality_of(self, nation: str, year: int) -> Quality:
        """The quality of a nation in a year; a middling one if none is told."""
        for each in self.quality.get(nation, ()):
            if year in each.years:
                return each
        return Quality((), "7/6", 2)

    def months_of(self, year: int) -> tuple[int, ...]:
        """The months of a year in which there was fighting."""
        return self.months.get(year, tuple(range(1, 13)))


def _nations(table: Table, key: str) -> tuple[tuple[str, Years], ...]:
    """Texts such as "german 1941-1945"; one that is there twice comes twice as often."""
    found: list[tuple[str, Years]] = []
    for number, text in enumerate(table.texts(key)):
        nation, _, span = text.partition(" ")
        years = expand(span)
        if not years:
            table.fail(f"{key}[{number}]", f"must be like 'german 1941-1945', is {text!r}")
        found.append((nation, years))
    return tuple(found)


def _pair(table: Table, key: str) -> tuple[int, int]:
    found = table.integers(key, 0, 30)
    if len(found) != 2:
        table.fail(key, "must be two numbers, the attacker's and the defender's")
        return (1, 1)
    return (found[0], found[1])


def _kinds(table: Table) -> tuple[tuple[int, str], ...]:
    """Texts such as "3 infantry"."""
    found: list[tuple[int, str]] = []
    for number, text in enumerate(table.texts("units")):
        times, _, kind = text.partition(" ")
        if kind not in KINDS or not 1 <= small_number(times) <= 9:
            table.fail(f"units[{number}]", f"must be like '3 infantry', is {text!r}")
        else:
            found.append((small_number(times), kind))
    return tuple(found)


def _qualities(table: Table) -> dict[str, tuple[Quality, ...]]:
    """Texts such as "1941-1942 8/7 4": years, morale, initiative."""
    found: dict[str, tuple[Quality, ...]] = {}
    for nation in table.values:
        rows: list[Quality] = []
        for number, text in enumerate(table.texts(nation)):
            words = text.split()
            years = expand(words[0]) if len(words) == 3 else ()
            if not years or not 0 <= small_number(words[2]) <= 9:
                table.fail(f"{nation}[{number}]", f"must be like '1941 8/7 4', is {text!r}")
            else:
                rows.append(Quality(years, words[1], small_number(words[2])))
        found[nation] = tuple(rows)
    return found


def _months(table: Table) -> dict[int, tuple[int, ...]]:
    return {small_number(year): table.span(year, 1, 12) for year in table.values}


@cache
def load_tables() -> Tables:
    """The tables as they are published, read once."""
    reader = Reader()
    tables = Tables(reader.file(DATA / "generator.toml", "generator.toml"))
    reader.finish()
    return tables
