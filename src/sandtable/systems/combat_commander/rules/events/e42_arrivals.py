"""E42 Events that bring units onto the map: near a hex, from the Support Table, the own Leaders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.systems.combat_commander.catalog.catalog import UnitType
from sandtable.systems.combat_commander.events.units import (
    UnitCreated,
    UnitPlaced,
    UnitRemoved,
    UnitReturned,
)
from sandtable.systems.combat_commander.events.weapons import WeaponEliminated
from sandtable.systems.combat_commander.offers import HEX
from sandtable.systems.combat_commander.pieces import MAP, Unit
from sandtable.systems.combat_commander.rules.c08_stacking import has_room
from sandtable.systems.combat_commander.rules.successors import bring_back
from sandtable.systems.combat_commander.rules.terrain.t78_cover import blaze_refusal
from sandtable.systems.combat_commander.rules.terrain.t78_terrain import NO_ENTRY
from sandtable.systems.combat_commander.state import State

NO_ROOM = Refusal("8.2[b]", "no-room-there")

# --- where? -----------------------------------------------------------------------------------


def is_near(s: State, center: int, hex_: int) -> bool:
    """Whether a hex is the center or next to it."""
    return 0 <= hex_ < s.bf.size and s.bf.distance(center, hex_) <= 1


def room_refusal(s: State, unit: Unit, hex_: int) -> Refusal | None:
    """Say why a unit cannot be set down in a hex: impassable, or no room (8.2[b]/2)."""
    if not s.bf.passable(hex_):
        return NO_ENTRY
    return blaze_refusal(s, hex_) or (None if has_room(s, unit, hex_) else NO_ROOM)


# --- units of the Support Table ---------------------------------------------------------------


class ArrivalFrame(Frame):
    """Units of an item of the Support Table come onto the map, one after another."""

    __slots__ = ("side", "units")
    UNITS: ClassVar[tuple[str, ...]] = ("units",)
    PROMPT: ClassVar[str] = ""
    RULE: ClassVar[str] = ""

    def __init__(self, side: int) -> None:
        self.step = "start"
        self.side = side
        self.units: tuple[int, ...] = ()

    def hexes(self, s: State) -> Sequence[int]:
        """Return the hexes that come into question; `refusal` judges each."""
        raise NotImplementedError

    def refusal(self, s: State, unit: Unit, hex_: int) -> Refusal | None:
        """Say why the unit cannot come in this hex."""
        raise NotImplementedError

    def args(self) -> tuple[int, ...]:
        """Return what the question names: the unit first."""
        return (self.units[0],)

    def place(self, s: State) -> Decision | None:
        """Ask where the next unit comes; one that finds no hex is lost."""
        if not self.units:
            s.end()
            return None
        question = (self.side, self.PROMPT, self.RULE)
        decision = ask(self, s, question, *ARRIVAL, args=self.args())
        if decision.options:
            return decision
        number, self.units = self.units[0], self.units[1:]
        lose_unit(s, number, self.RULE)
        return None

    def candidates(self, s: State) -> list[Option]:
        return [HEX[hex_] for hex_ in self.hexes(s)]

    def why_not_placed(self, s: State, option: Option) -> Refusal | None:
        refusal = self.refusal(s, s.units[self.units[0]], option.value)
        return None if refusal is None else refusal.about(option.value)

    def placed(self, s: State, option: Option) -> None:
        number, self.units = self.units[0], self.units[1:]
        s.emit(UnitPlaced(self.RULE, number, option.value))


ARRIVAL = (
    Answers(ArrivalFrame.candidates, ArrivalFrame.placed, ArrivalFrame.why_not_placed, verb="hex"),
)


def lose_unit(s: State, number: int, rule_id: str) -> None:
    """A unit that finds no place goes back to the counter mix with its Weapon."""
    weapon = s.units[number].weapon
    if weapon != ABSENT:
        s.emit(WeaponEliminated(rule_id, weapon, True))
    s.emit(UnitRemoved(rule_id, number))


# --- the Private and the Hero -----------------------------------------------------------------


def leader_type(s: State, side: int, grade: str) -> UnitType:
    """Return the one Leader of this grade of a side's nation: its Private, its Hero."""
    return s.setting.catalog.units[f"{s.setting.scenario.counters[side]}/{grade}"]


def number_of(s: State, side: int, unit_type: UnitType) -> int:
    """Return the number of a side's unit of this type, wherever it is; -1 if never in play."""
    mine = (u.id for u in s.units if u.side == side and u.type.key == unit_type.key)
    return next(mine, ABSENT)


def is_on_map(s: State, side: int, unit_type: UnitType) -> bool:
    """Whether a side's unit of this type is on the map."""
    number = number_of(s, side, unit_type)
    return number != ABSENT and s.units[number].where == MAP


def bring_in(s: State, side: int, unit_type: UnitType, hex_: int, rule_id: str) -> None:
    """Place a Leader from wherever it is: unbroken, without a Weapon (E56/2)."""
    number = number_of(s, side, unit_type)
    if number == ABSENT:
        number = len(s.units)
        s.emit(UnitCreated(rule_id, number, side, unit_type.key, False))
        s.emit(UnitPlaced(rule_id, number, hex_))
        return
    if s.units[number].weapon != ABSENT:
        s.emit(WeaponEliminated(rule_id, s.units[number].weapon, True))
    bring_back(s, UnitReturned(rule_id, number, hex_, False))
