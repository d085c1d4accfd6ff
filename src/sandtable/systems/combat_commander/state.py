"""The state of a Combat Commander game: what lies on the table."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.chance import Chance
from sandtable.kernel.state import State as KernelState
from sandtable.systems.combat_commander.catalog import Card
from sandtable.systems.combat_commander.pieces import MAP, Radio, Unit, Weapon
from sandtable.systems.combat_commander.setting import Setting

NOBODY = -1


PLAIN_FACTS = (
    "at", "occupied", "last_sole", "piles", "hands", "discards", "unseen", "smoke", "blaze",
    "forts", "cup", "control", "open_chits", "secret_chits", "chit_pool", "vp", "time",
    "surrender", "casualties", "weapon_box", "time_track", "radio_track", "entry_zones",
    "initiative", "active", "turn", "orders_given", "order_serial", "order_limit", "activated",
    "moving", "op_fire", "op_fired", "players_activated", "in_trigger", "winner", "ending",
    "ending_rule", "mist", "setting_up", "concealed", "mines_fp",
)  # fmt: skip


class State(KernelState):
    """Every slot holds an immutable value, or a list or dict of such; only events write.

    `radio_track`: (space, side, key) of each Radio that waits on the Time Track;
    `entry_zones`: where a waiting unit enters, if not along its own edge (mask, SU.11);
    `concealed`: bits of the sides whose placement the other may not see yet (SU.1);
    `shown`: bits of the cards in each hand that the opponent has seen (it follows from the log).
    """

    __slots__ = (
        "setting", "bf",
        "units", "weapons", "radios", "at", "occupied", "last_sole",
        "piles", "hands", "discards", "unseen", "shown",
        "smoke", "blaze", "forts", "cup",
        "control", "open_chits", "secret_chits", "chit_pool",
        "vp", "time", "surrender", "casualties", "weapon_box",
        "time_track", "radio_track", "entry_zones",
        "initiative", "active", "turn", "orders_given", "order_serial", "order_limit",
        "activated", "moving", "op_fire", "op_fired", "players_activated",
        "in_trigger", "winner", "ending", "ending_rule", "mist",
        "setting_up", "concealed", "mines_fp",
    )  # fmt: skip

    def __init__(self, setting: Setting, chance: Chance) -> None:  # noqa: PLR0915
        super().__init__(chance)
        size = setting.bf.size
        scenario = setting.scenario
        self.setting = setting
        self.bf = setting.bf
        self.units: list[Unit] = []
        self.weapons: list[Weapon] = []
        self.radios: list[Radio | None] = [None, None]
        self.at: list[tuple[int, ...]] = [()] * size
        self.occupied = [0, 0]
        self.last_sole = [NOBODY] * size
        self.piles: list[tuple[int, ...]] = [setting.full_pile(0), setting.full_pile(1)]
        self.hands: list[tuple[int, ...]] = [(), ()]
        self.discards: list[tuple[int, ...]] = [(), ()]
        self.unseen = [setting.all_cards(0), setting.all_cards(1)]
        self.shown = [0, 0]
        self.smoke: dict[int, int] = {}
        self.blaze: dict[int, int] = {}
        self.forts: dict[int, str] = {}
        self.cup: tuple[int, ...] = setting.smoke_mix
        self.control: tuple[int, ...] = (NOBODY,) * 5
        self.open_chits: tuple[int, ...] = ()
        self.secret_chits: list[tuple[int, ...]] = [(), ()]
        self.chit_pool: tuple[int, ...] = setting.chit_pool
        self.vp = scenario.vp
        self.time = scenario.time
        self.surrender = list(scenario.surrender)
        self.casualties: list[tuple[int, ...]] = [(), ()]
        self.weapon_box: tuple[int, ...] = ()
        self.time_track: dict[int, tuple[int, ...]] = {}
        self.radio_track: tuple[tuple[int, int, str], ...] = ()
        self.entry_zones: dict[int, int] = {}
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
        self.players_activated = 0
        self.in_trigger = 0
        self.winner = NOBODY
        self.ending = ""
        self.ending_rule = ""
        self.mist = setting.special.mist
        self.setting_up = True
        self.concealed = 3 if scenario.simultaneous else 0
        self.mines_fp = setting.mines_fp

    def clone(self) -> State:  # noqa: PLR0915
        """Return an independent twin."""
        twin = State.__new__(State)
        self.copy_flow(twin)
        twin.setting = self.setting
        twin.bf = self.bf
        twin.units = self.units.copy()
        twin.weapons = self.weapons.copy()
        twin.radios = self.radios.copy()
        twin.at = self.at.copy()
        twin.occupied = self.occupied.copy()
        twin.last_sole = self.last_sole.copy()
        twin.piles = self.piles.copy()
        twin.hands = self.hands.copy()
        twin.discards = self.discards.copy()
        twin.unseen = self.unseen.copy()
        twin.shown = self.shown.copy()
        twin.smoke = self.smoke.copy()
        twin.blaze = self.blaze.copy()
        twin.forts = self.forts.copy()
        twin.cup = self.cup
        twin.control = self.control
        twin.open_chits = self.open_chits
        twin.secret_chits = self.secret_chits.copy()
        twin.chit_pool = self.chit_pool
        twin.vp = self.vp
        twin.time = self.time
        twin.surrender = self.surrender.copy()
        twin.casualties = self.casualties.copy()
        twin.weapon_box = self.weapon_box
        twin.time_track = self.time_track.copy()
        twin.radio_track = self.radio_track
        twin.entry_zones = self.entry_zones.copy()
        twin.initiative = self.initiative
        twin.active = self.active
        twin.turn = self.turn
        twin.orders_given = self.orders_given
        twin.order_serial = self.order_serial
        twin.order_limit = self.order_limit.copy()
        twin.activated = self.activated
        twin.moving = self.moving
        twin.op_fire = self.op_fire
        twin.op_fired = self.op_fired
        twin.players_activated = self.players_activated
        twin.in_trigger = self.in_trigger
        twin.winner = self.winner
        twin.ending = self.ending
        twin.ending_rule = self.ending_rule
        twin.mist = self.mist
        twin.setting_up = self.setting_up
        twin.concealed = self.concealed
        twin.mines_fp = self.mines_fp
        return twin

    def facts(self) -> list[Any]:
        """Return every board fact in plain kinds."""
        plain = [getattr(self, name) for name in PLAIN_FACTS]
        radios = [(radio.type.key, radio.broken) if radio else None for radio in self.radios]
        units = [unit.facts() for unit in self.units]
        return [units, [weapon.facts() for weapon in self.weapons], radios, *plain]

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
        unit.hex = -1
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
