"""The setting of a game: everything that does not change while it is played."""

from __future__ import annotations

from sandtable.kernel.seats import Seat
from sandtable.systems.campaign.figures import Figures
from sandtable.systems.campaign.map.field_map import FieldMap
from sandtable.systems.campaign.rulings import Rulings
from sandtable.systems.campaign.scenario.scenario import Scenario

REPORTED, AGREED, COMPUTED = "reported", "agreed", "computed"
BATTLES = (AGREED, REPORTED, COMPUTED)
"""Who tells how a battle ended: people, or the computer if both sides agree, or always it."""


class Setting:
    """Scenario, map, figures, rulings and seats, shared by all clones of a game."""

    __slots__ = ("battles", "figures", "map", "rulings", "scenario", "seats")

    def __init__(
        self, scenario: Scenario, figures: Figures, rulings: Rulings, battles: str = AGREED
    ) -> None:
        self.scenario = scenario
        self.map: FieldMap = scenario.map
        self.figures = figures
        self.rulings = rulings
        self.battles = battles
        self.seats: tuple[Seat, ...] = scenario.seats
