"""The state of a campaign: the map as it stands, the troops, the orders, the clock."""

from __future__ import annotations

from typing import Final

from sandtable.kernel.chance import Chance
from sandtable.kernel.decisions import ANY_SEAT, Decision
from sandtable.kernel.facts import Given
from sandtable.kernel.frames import Frame
from sandtable.kernel.state import State as KernelState
from sandtable.systems.campaign.pieces import (
    Contact,
    Formation,
    Fought,
    Order,
    Structure,
    Unit,
)
from sandtable.systems.campaign.setting import Setting

SIDES: Final = ("blue-host", "red-host")
NOBODY: Final = -1
SET_UP, START, ORDERING, COMBAT, ACTION, END = (
    "set-up", "start", "orders", "combat", "action", "end",
)  # fmt: skip


class State(KernelState):
    """Everything that changes in a campaign."""

    setting: Given[Setting]
    round: int
    phase: str
    minute: int
    """The clock: minutes since the midnight before the campaign."""
    weather: str
    holder: int
    """Who has the Offensive."""
    owners: dict[str, int]
    owners_before: dict[str, int]
    """Who owned the fields when the round began."""
    bridges: tuple[str, ...]
    """Fields on which a bridge was built."""
    fortified: tuple[str, ...]
    structures: tuple[Structure, ...]
    formations: dict[str, Formation]
    units: dict[str, Unit]
    orders: dict[str, Order]
    contacts: list[Contact]
    fought: list[Fought]
    reserve: list[int]
    created: list[int]
    """Points of all units that there ever were."""
    destroyed: list[int]
    wins: list[int]
    """Of this round."""
    faltering: tuple[int, ...]
    """Sides whose commander fell in this round."""
    commanders: list[str]
    """The headquarters with which each commander is; "" if there is none left."""
    joined: dict[str, tuple[str, ...]]
    """Units of supporters that go into a battle of this round, by formation."""
    fired: dict[str, str]
    """Artillery that gives its fire in this round, and to the battle on which field."""
    made: int
    """How many formations and units were named."""
    duration: int
    placed: tuple[int, ...]
    """Sides that have placed their formations."""
    shown: bool
    """Whether both sides see the whole map (C17)."""
    winner: int
    ending: str
    ending_rule: str
    score: int
    __slots__ = tuple(__annotations__)

    def __init__(self, setting: Setting, chance: Chance) -> None:
        super().__init__(chance)
        scenario = setting.scenario
        self.setting = setting
        self.round = 0
        self.phase = SET_UP
        self.minute = scenario.start
        self.weather = scenario.weather
        self.holder = scenario.attacker
        self.owners = dict(scenario.owners)
        self.owners_before = dict(scenario.owners)
        self.bridges = ()
        self.fortified = ()
        self.structures = ()
        self.formations = {}
        self.units = {}
        self.orders = {}
        self.contacts = []
        self.fought = []
        self.reserve = [0, 0]
        self.created = [0, 0]
        self.destroyed = [0, 0]
        self.wins = [0, 0]
        self.faltering = ()
        self.commanders = ["", ""]
        self.joined = {}
        self.fired = {}
        self.made = 0
        self.duration = 0
        self.placed = ()
        self.shown = False
        self.winner = NOBODY
        self.ending = ""
        self.ending_rule = ""
        self.score = 0

    def answerer(self, frame: Frame, decision: Decision) -> int:
        """Return the seat that a procedure asks, or the commander of the side."""
        if decision.side < 0:
            return ANY_SEAT
        seat = getattr(frame, "seat", ANY_SEAT)
        return int(seat) if seat != ANY_SEAT else self.setting.scenario.commanders[decision.side]

    # --- asking ---------------------------------------------------------------------------

    def of_side(self, side: int) -> list[Formation]:
        """Return the formations of a side, in the order of their names."""
        names = [name for name, each in self.formations.items() if each.side == side]
        return [self.formations[name] for name in sorted(names)]

    def at(self, field: str, side: int) -> list[Formation]:
        """Return the formations of a side on a field."""
        return [each for each in self.of_side(side) if each.field == field]

    def units_of(self, formation: str) -> list[Unit]:
        """Return the units of a formation that are left."""
        names = [name for name, each in self.units.items() if each.formation == formation]
        return [self.units[name] for name in sorted(names)]

    def points_of(self, formation: str) -> int:
        """Return what a formation is worth."""
        return sum(unit.points for unit in self.units_of(formation))

    def has_bridge(self, field: str) -> bool:
        """Whether there is a bridge on a field, on the map or built since."""
        return field in self.bridges or self.setting.map.fields[field].has("bridge")

    def home_bank(self, field: str, side: int) -> int:
        """Return the bank on which a side is placed, or enters."""
        return self.setting.map.home_bank(field, self.owners, side)

    def order_of(self, formation: str) -> str:
        """Return the kind of the order that a formation has and that is not void."""
        order = self.orders.get(formation)
        return order.kind if order is not None and order.status != "void" else "stay"
