"""The state of a Combat Commander game: what lies on the table."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.chance import Chance
from sandtable.kernel.facts import Given, Unhashed
from sandtable.kernel.state import State as KernelState
from sandtable.systems.combat_commander.board.battlefield import Battlefield
from sandtable.systems.combat_commander.catalog.catalog import Card
from sandtable.systems.combat_commander.pieces import MAP, Radio, Unit, Weapon
from sandtable.systems.combat_commander.setting import Setting

NOBODY = -1


class State(KernelState):
    """Every fact is an immutable value, or a list or dict of such; only events write."""

    setting: Given[Setting]
    bf: Given[Battlefield]
    units: list[Unit]
    weapons: list[Weapon]
    radios: list[Radio | None]
    at: list[tuple[int, ...]]
    occupied: list[int]
    last_sole: list[int]
    piles: list[tuple[int, ...]]
    hands: list[tuple[int, ...]]
    discards: list[tuple[int, ...]]
    unseen: list[int]
    shown: Unhashed[list[int]]
    """Bits of the cards in each hand that the opponent has seen (it follows from the log)."""
    smoke: dict[int, int]
    blaze: dict[int, int]
    forts: dict[int, str]
    cup: tuple[int, ...]
    control: tuple[int, ...]
    open_chits: tuple[int, ...]
    secret_chits: list[tuple[int, ...]]
    chit_pool: tuple[int, ...]
    vp: int
    time: int
    surrender: list[int]
    casualties: list[tuple[int, ...]]
    weapon_box: tuple[int, ...]
    time_track: dict[int, tuple[int, ...]]
    radio_track: tuple[tuple[int, int, str], ...]
    """(space, side, key) of each Radio that waits on the Time Track."""
    entry_zones: dict[int, int]
    """Where a waiting unit enters, if not along its own edge (mask, SU.11)."""
    initiative: int
    active: int
    turn: int
    orders_given: int
    order_serial: int
    order_limit: list[int]
    activated: int
    moving: int
    op_fire: int
    op_fired: int
    late_weapons: Unhashed[int]
    """Bits of the Weapons that came to activated units in this Order (it follows from the log)."""
    players_activated: int
    in_trigger: int
    winner: int
    ending: str
    ending_rule: str
    mist: int
    setting_up: bool
    concealed: int
    """Bits of the sides whose placement the other may not see yet (SU.1)."""
    mines_fp: int
    __slots__ = tuple(__annotations__)

    def __init__(self, setting: Setting, chance: Chance) -> None:  # noqa: PLR0915
        super().__init__(chance)
        size = setting.bf.size
        scenario = setting.scenario
        self.setting = setting
        self.bf = setting.bf
        self.units = []
        self.weapons = []
        self.radios = [None, None]
        self.at = [()] * size
        self.occupied = [0, 0]
        self.last_sole = [NOBODY] * size
        self.piles = [setting.full_pile(0), setting.full_pile(1)]
        self.hands = [(), ()]
        self.discards = [(), ()]
        self.unseen = [setting.all_cards(0), setting.all_cards(1)]
        self.shown = [0, 0]
        self.smoke = {}
        self.blaze = {}
        self.forts = {}
        self.cup = setting.smoke_mix
        self.control = (NOBODY,) * 5
        self.open_chits = ()
        self.secret_chits = [(), ()]
        self.chit_pool = setting.chit_pool
        self.vp = scenario.vp
        self.time = scenario.time
        self.surrender = list(scenario.surrender)
        self.casualties = [(), ()]
        self.weapon_box = ()
        self.time_track = {}
        self.radio_track = ()
        self.entry_zones = {}
        self.initiative = scenario.initiative
        self.active = scenario.first
        self.turn = 0
        self.orders_given = 0
        self.order_serial = 0
        self.order_limit = list(scenario.orders)
        self.activated = 0
        self.moving = 0
        self.op_fire = 0
        self.op_fired = 0
        self.late_weapons = 0
        self.players_activated = 0
        self.in_trigger = 0
        self.winner = NOBODY
        self.ending = ""
        self.ending_rule = ""
        self.mist = setting.special.mist
        self.setting_up = True
        self.concealed = 3 if scenario.simultaneous else 0
        self.mines_fp = setting.mines_fp

    def find(self, kind: str, key: str) -> Any:
        """Return a type of piece from the catalog."""
        catalog = self.setting.catalog
        types: dict[str, dict[str, Any]] = {
            "UnitType": catalog.units,
            "WeaponType": catalog.weapons,
            "RadioType": catalog.radios,
        }
        return types[kind][key]

    # --- looking at the table -------------------------------------------------------------

    def card(self, side: int, number: int) -> Card:
        """Return a card of a side's deck."""
        return self.setting.cards[side][number]

    def friends(self, side: int, hex_: int) -> list[Unit]:
        """Return a side's units in a hex."""
        units = self.units
        return [units[u] for u in self.at[hex_] if units[u].side == side]

    def on_map(self, side: int) -> list[Unit]:
        """Return a side's units on the map."""
        return [unit for unit in self.units if unit.side == side and unit.where == MAP]

    # --- for events only ------------------------------------------------------------------

    def put(self, number: int, hex_: int) -> None:
        """Set a unit down in a hex, from wherever it is."""
        old = self.units[number]
        if old.where == MAP:
            self._leave(old)
        unit = old.twin()
        unit.where = MAP
        unit.hex = hex_
        self.units[number] = unit
        self.at[hex_] += (number,)
        self.occupied[unit.side] |= 1 << hex_
        if not self.occupied[1 - unit.side] >> hex_ & 1:
            self.last_sole[hex_] = unit.side
        self.unsettled = True

    def lift(self, number: int, where: str) -> Unit:
        """Take a unit off the map and return its new value for further changes."""
        old = self.units[number]
        if old.where == MAP:
            self._leave(old)
        unit = old.twin()
        unit.where = where
        unit.hex = ABSENT
        self.units[number] = unit
        self.unsettled = True
        return unit

    def _leave(self, unit: Unit) -> None:
        hex_ = unit.hex
        rest = tuple(u for u in self.at[hex_] if u != unit.id)
        self.at[hex_] = rest
        sides = {self.units[u].side for u in rest}
        if unit.side not in sides:
            self.occupied[unit.side] &= ~(1 << hex_)
            if sides:
                self.last_sole[hex_] = 1 - unit.side
