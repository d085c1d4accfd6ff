"""The catalog: every counter, card, chit and table of Combat Commander, loaded once.

>>> catalog = load_catalog()
>>> squad = catalog.units["german/rifle-squad"]
>>> squad.front.fp, squad.front.morale, squad.back.morale
(5, 7, 7)
>>> catalog.decks["german"].cards[47].order
'rout'

A figure that nobody is sure of can be changed without touching code or data files:

>>> changed = catalog.with_changes({"nations": {"american": {"discard": 4}}})
>>> catalog.nations["american"].discard, changed.nations["american"].discard
(5, 4)
"""

from functools import cache
from pathlib import Path
from typing import Final

from sandtable.kernel.loading import Problem, Reader
from sandtable.systems.combat_commander.catalog.data_files import DataFiles, merged
from sandtable.systems.combat_commander.catalog.figures import (
    LEADER,
    SQUAD,
    TEAM,
    Card,
    Chit,
    Deck,
    Face,
    Fortification,
    Nation,
    RadioType,
    SupportItem,
    UnitType,
    WeaponType,
)
from sandtable.systems.combat_commander.catalog.reader import (
    read_chits,
    read_counters,
    read_decks,
    read_fortifications,
    read_hand_sizes,
    read_nations,
    read_smoke_mix,
    read_support,
    read_vulnerability,
)
from sandtable.systems.combat_commander.generator.tables import (
    GeneratorTables,
    OrderOfBattle,
    read_generator,
)

__all__ = [
    "LEADER",
    "SQUAD",
    "TEAM",
    "Card",
    "Catalog",
    "Chit",
    "Deck",
    "Face",
    "Fortification",
    "GeneratorTables",
    "Nation",
    "OrderOfBattle",
    "RadioType",
    "SupportItem",
    "UnitType",
    "WeaponType",
    "check_data",
    "load_catalog",
    "read_changes",
]


class Catalog:
    """Everything that is printed, as one immutable value shared by all games."""

    __slots__ = (
        "_counters",
        "_generator",
        "changes",
        "chits",
        "decks",
        "fortifications",
        "hand_size",
        "mines_fp",
        "nations",
        "provenance",
        "radios",
        "smoke_mix",
        "stacking",
        "stronger_mines",
        "support",
        "uncertain",
        "units",
        "vulnerability",
        "weapons",
        "wire",
    )

    def __init__(self, files: DataFiles) -> None:
        markers, forts = files.open("markers"), files.open("fortifications")
        self._counters: Final = read_counters(files)
        self._generator: GeneratorTables | None = None
        self.changes: Final = files.changes
        """What `with_changes` was given; plain data, for a saved game."""
        self.units: Final = self._counters.units
        self.weapons: Final = self._counters.weapons
        self.radios: Final = self._counters.radios
        self.decks: Final = read_decks(files)
        self.chits: Final = read_chits(files.open("chits"))
        self.nations: Final = read_nations(files.open("nations"))
        self.support: Final = read_support(files.open("support"), self._counters)
        self.smoke_mix: Final = read_smoke_mix(markers)
        self.hand_size: Final = read_hand_sizes(markers)
        self.stacking: Final = markers.table("stacking").integer("icons", 1, 20)
        self.fortifications: Final = read_fortifications(forts)
        self.mines_fp: Final = forts.table("mines").integer("fp", 1, 12)
        self.stronger_mines: Final = forts.table("mines").integers("stronger", 1, 12)
        self.wire: Final = forts.table("wire").integer("stats", -9, 0)
        """What Wire adds to FP, Range and Morale of the units in its hex (F106.1)."""
        self.vulnerability: Final = read_vulnerability(forts)
        self.provenance: Final = files.provenance
        self.uncertain: Final = tuple(files.uncertain)

    @property
    def generator(self) -> GeneratorTables:
        """The tables of the random scenario generator, read when first needed."""
        if self._generator is None:
            files = DataFiles(self.changes)
            self._generator = read_generator(files, self._counters, self.nations)
            files.reader.finish()
        return self._generator

    @property
    def orders_of_battle(self) -> dict[str, OrderOfBattle]:
        return self.generator.orders_of_battle

    def fortification_cover(self, key: str, shells: bool) -> int:
        """The Cover that a Fortification gives, `shells` for mortars and artillery (F101-F105)."""
        kind = self.fortifications[key]
        return kind.artillery_cover if shells else kind.cover

    def team(self, nation: str, quality: str) -> UnitType:
        """The Team that a Squad is replaced by (A36, E52)."""
        return self.units[f"{self.nations[nation].pieces}/{quality}-team"]

    def support_items(self, nation: str, roll: int, year: int) -> tuple[SupportItem, ...]:
        """What the Support Table of a nation offers in a year (A35.4, E59, E68)."""
        return tuple(
            item
            for item in self.support[self.nations[nation].pieces]
            if item.roll == roll and year in item.years and item.only in ("", nation)
        )

    def with_changes(self, changes: dict[str, object]) -> "Catalog":
        """A catalog with changed figures, by file and key; `DataError` if they are wrong."""
        return _build(merged(self.changes, changes))


@cache
def load_catalog() -> Catalog:
    """The catalog as it is published."""
    return _build({})


def _build(changes: dict[str, object]) -> Catalog:
    files = DataFiles(changes)
    catalog = Catalog(files)
    files.reader.finish()
    return catalog


def read_changes(path: Path) -> dict[str, object]:
    """A player's file of changes, to be given to `Catalog.with_changes`."""
    reader = Reader()
    changes = reader.file(path).values
    if reader.problems:
        reader.finish()
    return changes


def check_data(changes: dict[str, object] | None = None) -> list[Problem]:
    """Every problem of every file of the catalog."""
    files = DataFiles(changes or {})
    catalog = Catalog(files)
    read_generator(files, catalog._counters, catalog.nations)
    return files.reader.close()
