"""O23 Rout: broken units of one player may have to Retreat."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.combat_commander.events.course import PlayerActivated
from sandtable.systems.combat_commander.events.rolls import RollMade
from sandtable.systems.combat_commander.events.units import UnitMoved
from sandtable.systems.combat_commander.offers import HEX, SIDE
from sandtable.systems.combat_commander.pieces import MAP, Unit
from sandtable.systems.combat_commander.rules.c01_cards import Roll, dice_sum
from sandtable.systems.combat_commander.rules.c03_units import eliminate
from sandtable.systems.combat_commander.rules.c07_exit import leave_own_edge
from sandtable.systems.combat_commander.rules.c13_suppression import suppress
from sandtable.systems.combat_commander.rules.orders.o21_entry import has_enemy
from sandtable.systems.combat_commander.rules.orders.o22_recover import (
    BrokenRolls,
    compare,
    current_morale,
)
from sandtable.systems.combat_commander.rules.terrain.f100_fortifications import MINES
from sandtable.systems.combat_commander.rules.terrain.f100_mines import MineAttack
from sandtable.systems.combat_commander.rules.terrain.t78_cover import can_finish_step
from sandtable.systems.combat_commander.rules.terrain.t78_terrain import step_refusal
from sandtable.systems.combat_commander.state import State

NOBODY_TO_ROUT = Refusal("O23.1", "nobody-broken")
PLAYER_ACTIVATED = Refusal("O23.1", "player-already-activated")
NOT_ADJACENT = Refusal("O23.3", "not-adjacent")
NOT_CLOSER = Refusal("O23.3", "not-closer-to-own-edge")
FATAL = Refusal("O23.3.5", "fatal-retreat")


@rule("O23.1", "O23.1[a]")
def side_refusal(s: State, side: int) -> Refusal | None:
    """Say why a Rout Order cannot activate a player."""
    broken = [u for u in s.units if u.broken]
    if not any(u.side == side and u.where == MAP for u in broken):
        return NOBODY_TO_ROUT
    return PLAYER_ACTIVATED if s.players_activated >> side & 1 else None


def rout_refusal(s: State, side: int) -> Refusal | None:
    """Say why a Rout Order cannot be given."""
    own = side_refusal(s, side)
    if own is None:
        return None
    other = side_refusal(s, 1 - side)
    return other if other is None or own is NOBODY_TO_ROUT else own


@rule("O23.2", "O23.2[a]", "O23.2[b]")
class RoutOrder(BrokenRolls):
    """The active player chooses a player and rolls for each of their broken units."""

    __slots__ = ("victim",)
    RULE = "O23.2"

    def __init__(self, side: int) -> None:
        super().__init__(side)
        self.step = "whom"
        self.victim = ABSENT

    def rolled_for(self) -> int:
        return self.victim

    def whom(self, s: State) -> Decision:
        return ask(self, s, (self.side, "rout-whom", "O23.1"), *ROUT_WHOM)

    def why_not_routed(self, s: State, option: Option) -> Refusal | None:
        return side_refusal(s, option.value)

    def start(self, s: State, option: Option) -> None:
        self.victim = option.value
        s.emit(PlayerActivated("O23.1", self.victim))
        self.units = tuple(u.id for u in s.on_map(self.victim) if u.broken)
        self.step = "choose"

    def choose(self, s: State) -> Decision | None:
        question = ask(self, s, (self.side, "rout-which", "O23.2"), *ROUT_WHICH)
        if question.options:
            return question
        s.end()
        return None

    @rule(see=("1.9.1[b]",))
    def roll(self, s: State) -> None:
        """The Morale is that of now, whatever a trigger of the roll does to the unit."""
        unit = s.units[self.unit]
        if unit.where != MAP:
            self.step = "choose"
            return
        self.morale = current_morale(s, unit)
        self.make(s, Roll(self.side, "rout", "O23.2"))

    def rolled(self, s: State) -> None:
        """Below Morale nothing, equal suppresses, above retreats by the difference."""
        self.step = "choose"
        assert self.morale is not None
        roll = dice_sum(s.value)
        outcome = compare(roll, self.morale.total, "holds", "suppressed", "retreats")
        total = Sum(roll, "roll", "1.9")
        s.emit(RollMade("O23.2", self.side, "rout", self.unit, total, outcome, self.morale))
        for number in (*self.also, self.unit):
            if outcome == "suppressed":
                suppress(s, number, "O23.2")
            elif outcome == "retreats":
                s.call(Retreat(number, roll - self.morale.total))


ROUT_WHOM = (Answers(SIDE, RoutOrder.start, RoutOrder.why_not_routed),)
ROUT_WHICH = (Answers(RoutOrder.listed, RoutOrder.chosen, RoutOrder.why_not_rolled, verb="unit"),)


@rule("O23.3", "O23.3.1", "O23.3.2", "O23.3.3")
class Retreat(Frame):
    """A unit's owner takes it towards their own edge, hex by hex."""

    __slots__ = ("hex", "left", "origin", "unit")
    ONE: ClassVar[tuple[str, ...]] = ("unit",)

    def __init__(self, unit: int, distance: int) -> None:
        self.step = "direct"
        self.unit = unit
        self.left = distance
        self.hex = ABSENT
        self.origin = ABSENT

    def inherit(self, s: State, old: int, new: tuple[int, ...]) -> None:
        """Of units that take this one's place each finishes the Retreat for itself (E52.2/4)."""
        if self.unit == new[0]:
            for number in new[1:]:
                twin = self.copy()
                assert isinstance(twin, Retreat)
                twin.unit = number
                s.stack.insert(s.stack.index(self), twin)

    def direct(self, s: State) -> Decision | None:
        unit = s.units[self.unit]
        if self.left == 0 or unit.where != MAP:
            s.end()
            return None
        if s.setting.edge_distance[unit.side][unit.hex] == 1:
            leave_own_edge(s, unit)
            s.end()
            return None
        question = (unit.side, "retreat-to", "O23.3")
        return ask(self, s, question, *RETREAT_TO, args=(unit.id, self.left))

    def ahead(self, s: State) -> list[Option]:
        return [HEX[hex_] for hex_ in hexes_closer(s, s.units[self.unit])]

    def why_not_entered(self, s: State, option: Option) -> Refusal | None:
        return retreat_refusal(s, s.units[self.unit], option.value)

    def go(self, s: State, option: Option) -> None:
        unit = s.units[self.unit]
        self.left -= 1
        self.hex = option.value
        self.origin = unit.hex
        if is_fatal(s, unit, self.hex):
            self.perish(s)
            return
        self.step = "arrive"
        if s.forts.get(unit.hex) == MINES:
            s.call(MineAttack(unit.hex, (unit.id,)))

    @rule("O23.3.4")
    def arrive(self, s: State) -> None:
        """Mines attack in and out; Wire does not hold a retreat up."""
        self.step = "direct"
        if not can_finish_step(s, s.units[self.unit], self.origin, self.hex):
            self.left += 1
            return
        if has_enemy(s, s.units[self.unit], self.hex):
            self.perish(s)
            return
        s.emit(UnitMoved("O23.3", self.unit, self.origin, self.hex, "retreat"))
        if s.forts.get(self.hex) == MINES:
            s.call(MineAttack(self.hex, (self.unit,)))

    def perish(self, s: State) -> None:
        """Who must retreat where nobody can is eliminated."""
        eliminate(s, self.unit, "O23.3.5")
        s.end()


RETREAT_TO = (Answers(Retreat.ahead, Retreat.go, Retreat.why_not_entered, verb="hex"),)


def retreat_refusal(s: State, unit: Unit, hex_: int) -> Refusal | None:
    """Say why a unit cannot retreat to a hex: far, not closer, or fatal without need (AMB-36)."""
    if hex_ not in s.setting.ground.near[unit.hex]:
        return NOT_ADJACENT
    closer = hexes_closer(s, unit)
    if hex_ not in closer:
        return NOT_CLOSER
    if s.setting.rulings.fatal_retreat == "free" or not is_fatal(s, unit, hex_):
        return None
    return None if all(is_fatal(s, unit, other) for other in closer) else FATAL


def hexes_closer(s: State, unit: Unit) -> list[int]:
    """Return the adjacent hexes one step closer to the own edge (AMB-37)."""
    distance = s.setting.edge_distance[unit.side]
    goal = distance[unit.hex] - 1
    return [hex_ for hex_ in s.setting.ground.near[unit.hex] if distance[hex_] == goal]


@rule("O23.3.5")
def is_fatal(s: State, unit: Unit, hex_: int) -> bool:
    """Whether a retreat into a hex eliminates: enemy, impassable, Cliff, bridge side, Blaze."""
    direction = s.bf.neighbors[unit.hex].index(hex_)
    return (
        has_enemy(s, unit, hex_)
        or hex_ in s.blaze
        or step_refusal(s.bf, unit.hex, direction) is not None
    )
