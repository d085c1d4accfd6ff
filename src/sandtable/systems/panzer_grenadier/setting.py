"""The setting of a game: everything that does not change while it is played."""

from __future__ import annotations

from sandtable.kernel.seats import Seat, one_each
from sandtable.systems.panzer_grenadier.board.field import Field
from sandtable.systems.panzer_grenadier.catalog.figures import Catalog, Nation, UnitType
from sandtable.systems.panzer_grenadier.catalog.tables import Tables
from sandtable.systems.panzer_grenadier.rulings import Rulings
from sandtable.systems.panzer_grenadier.scenario.scenario import SIDES, Scenario

OPTIONAL = {
    "consolidation": "17.1",
    "excess-initiative": "17.2",
    "strategic-movement": "17.3",
    "random-events": "17.4",
}
"""The optional rules (17.0) with their numbers; several players a side (17.5) are seats."""


class Setting:
    """Scenario, boards, counters, tables and rulings, shared by all clones of a game."""

    __slots__ = (
        "catalog", "field", "nations", "optional", "rulings", "scenario", "seats", "shared",
        "tables",
    )  # fmt: skip

    def __init__(
        self,
        scenario: Scenario,
        catalog: Catalog,
        tables: Tables,
        rulings: Rulings,
        optional: frozenset[str] = frozenset(),
        seats: tuple[Seat, ...] = one_each(SIDES),
    ) -> None:
        self.scenario = scenario
        self.field: Field = scenario.field
        self.catalog = catalog
        self.tables = tables
        self.rulings = rulings
        self.optional = optional
        self.seats = seats
        sides = [seat.side for seat in seats]
        self.shared: tuple[bool, ...] = tuple(sides.count(side) > 1 for side in range(len(SIDES)))
        """Whether several players hold a side (17.5)."""
        self.nations: tuple[Nation, Nation] = (
            catalog.nations[scenario.nations[0]],
            catalog.nations[scenario.nations[1]],
        )

    def unit_type(self, key: str) -> UnitType:
        """Return a type of piece by its key."""
        return self.catalog.units[key]
