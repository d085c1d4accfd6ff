"""The theatre of war as a commander carries it in his head: troops as sums, and nothing of the log.

It has what the rules ask a table for when they say who may go where and who meets whom, so that
their own tests answer for it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, cast

from sandtable.ai.campaign.battles import Strength, strength_of
from sandtable.systems.campaign.map.field_map import FieldMap
from sandtable.systems.campaign.pieces import Formation, Structure, Unit
from sandtable.systems.campaign.rules.c27_moving import is_on_foot, minutes_of_step, water
from sandtable.systems.campaign.scenario.entries import Entry
from sandtable.systems.campaign.setting import Setting
from sandtable.systems.campaign.state import State

UNLIMITED = 8
"""Rounds that are thought of where a campaign has no agreed end."""


class Plan(NamedTuple):
    """What one formation is to do; it looks like an order to the rules."""

    kind: str
    path: tuple[str, ...] = ()
    forward: bool = False
    flank: bool = False
    steps: int = 0


STAYING = Plan("stay")


class Troop:
    """A formation in a commander's head."""

    __slots__ = (
        "bank", "commands", "dropped", "dug_in", "entry", "field", "flies", "foot", "id",
        "kind", "must_reorganise", "observes", "power", "presses", "seat", "side", "units",
    )  # fmt: skip

    def __init__(
        self, formation: Formation, units: list[Unit], commander: str, entries: dict[str, Entry]
    ) -> None:
        self.id = formation.id
        self.side = formation.side
        self.kind = formation.kind
        self.seat = formation.seat
        self.field = formation.field
        self.bank = formation.bank
        self.entry = formation.entry
        self.dug_in = formation.dug_in
        self.must_reorganise = formation.must_reorganise
        self.dropped = formation.dropped
        self.units = units
        self.power: Strength = strength_of(units)
        self.foot = is_on_foot(units, entries)
        self.presses = any("headquarters" in unit.roles for unit in units)
        """Whether its own leader may let it attack without the Offensive."""
        self.observes = any("observer" in unit.roles for unit in units)
        self.flies = any("air-observer" in unit.roles for unit in units)
        self.commands = any(unit.id == commander for unit in units)
        """Whether the commander-in-chief is with it."""

    def twin(self) -> Troop:
        """The same once more."""
        twin = Troop.__new__(Troop)
        twin.id, twin.side, twin.kind = self.id, self.side, self.kind
        twin.seat, twin.field, twin.bank = self.seat, self.field, self.bank
        twin.entry, twin.dug_in, twin.must_reorganise = (
            self.entry,
            self.dug_in,
            self.must_reorganise,
        )
        twin.dropped, twin.units, twin.power = self.dropped, self.units, self.power
        twin.foot, twin.presses, twin.observes = self.foot, self.presses, self.observes
        twin.flies, twin.commands = self.flies, self.commands
        return twin


class Lay:
    """How the land lies: what never changes, looked up once."""

    __slots__ = ("away", "directions", "entered", "kinds", "near", "steps", "villages")

    def __init__(self, setting: Setting) -> None:
        board = setting.map
        self.near = {name: tuple(board.neighbours(name)) for name in board.fields}
        self.away = {
            (one, other): board.distance(one, other)
            for one in board.fields
            for other in board.fields
        }
        self.directions = {
            (start, end): direction
            for start in board.fields
            for end, direction in board.neighbours(start).items()
        }
        self.entered = {step: board.entered_on(*step) for step in self.directions}
        """The bank on which one arrives, by the fields from which and to which one goes."""
        self.kinds = {
            name: frozenset(place.kind for place in field.places)
            for name, field in board.fields.items()
        }
        self.villages = {name: board.village(name) for name in board.villages()}
        road = state_like(_Road(setting))
        self.steps = {
            (start, end): minutes_of_step(road, start, end, on_foot=False).total
            for start, ends in self.near.items()
            for end in ends
        }
        """How long those who drive take from each field to the fields around it."""


class _Road:
    """As much of a table as the rules need to tell how long a way is."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting


def state_like(found: object) -> State:
    """Something that answers all that the rules ask a table here."""
    return cast(State, found)


@lru_cache(maxsize=16)
def lay_of(setting: Setting) -> Lay:
    """How the land of a campaign lies."""
    return Lay(setting)


@lru_cache(maxsize=256)
def dry_ways(setting: Setting, bridges: tuple[str, ...]) -> dict[tuple[str, int], tuple[str, ...]]:
    """Where one can go from each bank of each field, over land or a bridge."""
    table = _Bridged(setting, bridges)
    return {
        (name, bank): tuple(
            other
            for other in setting.map.neighbours(name)
            if water(state_like(table), name, other, bank) is None
        )
        for name, field in setting.map.fields.items()
        for bank in range(max(1, len(field.banks)))
    }


class _Bridged:
    """As much of a table as the rules need to tell where one can cross."""

    def __init__(self, setting: Setting, bridges: tuple[str, ...]) -> None:
        self.setting = setting
        self.bridges = bridges

    def has_bridge(self, field: str) -> bool:
        """Whether there is a bridge on a field."""
        return field in self.bridges or self.setting.map.fields[field].has("bridge")


class Theatre:
    """The map as it stands, in a commander's head."""

    __slots__ = (
        "bridges", "commanded", "commanders", "faltering", "fortified", "holder", "lay", "orders",
        "owners", "reserve", "round", "setting", "structures", "troops", "wins",
    )  # fmt: skip

    def __init__(self, s: State, *, hidden: int = -1) -> None:
        """Take in a table; the formations of the side that is `hidden` are not looked at."""
        self.setting: Setting = s.setting
        self.lay = lay_of(s.setting)
        self.round = s.round
        self.holder = s.holder
        self.owners = dict(s.owners)
        self.bridges = s.bridges
        self.fortified = s.fortified
        self.structures: tuple[Structure, ...] = s.structures
        self.reserve = list(s.reserve)
        self.commanders = list(s.commanders)
        self.commanded = [1.0 if name else 0.0 for name in s.commanders]
        """The chances that both sides have somebody left who may order attacks,"""
        self.faltering = [0.0, 0.0]
        """and that their commanders have fallen in this round."""
        self.wins = [0.0, 0.0]
        """Of this round, as far as they are to be expected."""
        self.orders: dict[str, Plan] = {}
        entries = s.setting.scenario.entries
        units: dict[str, list[Unit]] = {}
        for _, unit in sorted(s.units.items()):
            units.setdefault(unit.formation, []).append(unit)
        self.troops = {
            name: Troop(each, units.get(name, []), s.commanders[each.side], entries)
            for name, each in sorted(s.formations.items())
            if each.side != hidden
        }

    def twin(self) -> Theatre:
        """The same once more; troops are shared until somebody changes them."""
        twin = Theatre.__new__(Theatre)
        twin.setting, twin.lay = self.setting, self.lay
        twin.round, twin.holder = self.round, self.holder
        twin.bridges, twin.fortified = self.bridges, self.fortified
        twin.structures = self.structures
        twin.owners = dict(self.owners)
        twin.reserve = list(self.reserve)
        twin.commanders = list(self.commanders)
        twin.commanded = list(self.commanded)
        twin.faltering = list(self.faltering)
        twin.wins = list(self.wins)
        twin.orders = {}
        twin.troops = {name: troop.twin() for name, troop in self.troops.items()}
        return twin

    # --- what the rules ask a table ---------------------------------------------------------

    @property
    def formations(self) -> dict[str, Troop]:
        """All formations."""
        return self.troops

    @property
    def map(self) -> FieldMap:
        """The map."""
        return self.setting.map

    def at(self, field: str, side: int) -> list[Troop]:
        """The formations of a side on a field."""
        return [each for each in self.troops.values() if each.field == field and each.side == side]

    def of_side(self, side: int) -> list[Troop]:
        """The formations of a side."""
        return [each for each in self.troops.values() if each.side == side]

    def there(self, side: int) -> list[Troop]:
        """The formations of a side that are on the map."""
        return [each for each in self.troops.values() if each.side == side and each.field]

    def units_of(self, formation: str) -> list[Unit]:
        """The units of a formation, as they were when this was thought of."""
        return self.troops[formation].units

    def ways(self, field: str, bank: int) -> tuple[str, ...]:
        """Where one can go from a bank of a field, over land or a bridge."""
        return dry_ways(self.setting, self.bridges)[field, bank]

    def has_bridge(self, field: str) -> bool:
        """Whether there is a bridge on a field."""
        return field in self.bridges or "bridge" in self.lay.kinds[field]

    # --- time -------------------------------------------------------------------------------

    @property
    def rounds_left(self) -> int:
        """How many rounds come after this one."""
        agreed = self.setting.scenario.victory.rounds
        return max(0, agreed - self.round) if agreed else UNLIMITED

    def minutes(self, troop: Troop, start: str, end: str) -> int:
        """How long a formation marches from a field to the next."""
        return self.lay.steps[start, end] + self.setting.figures.minutes.foot * troop.foot

    def attack_minutes(self, troop: Troop, field: str) -> int:
        """How long it takes to a field that it attacks."""
        figures = self.setting.figures.minutes
        return max(self.minutes(troop, troop.field, field) - figures.attack, figures.least_attack)
