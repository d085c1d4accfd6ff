"""Who leads the platoons of a battle: officers and staff of the terms, or as many as is usual."""

from __future__ import annotations

from typing import Final

from sandtable.systems.panzer_grenadier.battles.order import Lot
from sandtable.systems.panzer_grenadier.battles.tables import Leaders
from sandtable.systems.panzer_grenadier.catalog.figures import RANKS, Catalog

LEADING: Final = ("officer", "headquarters", "observer")


class Ranks:
    """The leaders of one side, as long as there are counters for them (6.1)."""

    __slots__ = ("catalog", "commander", "given", "nation", "table")

    def __init__(self, catalog: Catalog, nation: str, table: Leaders, commander: str) -> None:
        self.catalog: Final = catalog
        self.nation: Final = nation
        self.table: Final = table
        self.commander: Final = commander
        self.given: dict[str, int] = {}

    def of_lot(self, lot: Lot) -> list[str]:
        """The ranks of a lot: the commander, the staff, officers, then others in turn."""
        there = {each for platoon in lot.platoons for each in platoon.members}
        units = [unit for unit in lot.force.units if unit.id in there]
        afoot = sum(platoon.type.is_personnel for platoon in lot.platoons)
        wanted: list[str] = []
        if self.commander in there:
            large = len(lot.platoons) >= self.table.large
            wanted.append(self.table.large_commander if large else self.table.commander)
        leading = [
            u for u in units if u.id != self.commander and any(r in LEADING for r in u.roles)
        ]
        usual = -(-afoot // self.table.platoons)
        many = max(usual, min(len(leading) + len(wanted), afoot))
        for unit in leading[: many - len(wanted)]:
            staff = "headquarters" in unit.roles
            wanted.append(self.table.staff if staff else self.table.officer)
        others = self.table.others
        wanted += [others[n % len(others)] for n in range(many - len(wanted))]
        return [found for each in wanted if (found := self._nearest(each))]

    def _nearest(self, rank: str) -> str:
        """A rank of which there is a counter, or the nearest one; "" if there is none at all."""
        wanted = RANKS.index(rank)
        for each in sorted(range(len(RANKS)), key=lambda n: (abs(n - wanted), n)):
            name = RANKS[each]
            if self.given.get(name, 0) < len(self.catalog.leaders_of_rank(self.nation, each)):
                self.given[name] = self.given.get(name, 0) + 1
                return name
        return ""
