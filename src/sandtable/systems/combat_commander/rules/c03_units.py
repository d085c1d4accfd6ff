"""3 The units: current stats, Command, breaking and elimination (with TM.6, TM.9)."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.combat_commander.catalog.catalog import LEADER, SQUAD
from sandtable.systems.combat_commander.events.tracks import PointsScored
from sandtable.systems.combat_commander.events.units import UnitBroke, UnitEliminated, UnitRallied
from sandtable.systems.combat_commander.events.weapons import WeaponEliminated
from sandtable.systems.combat_commander.pieces import MAP, Unit, Weapon
from sandtable.systems.combat_commander.rules.actions.a24_actions import (
    hand_options,
    why_not_action,
)
from sandtable.systems.combat_commander.rules.actions.a36_light_wounds import (
    LIGHT_WOUNDS,
    replace_squad,
    window_opens,
)
from sandtable.systems.combat_commander.rules.c07_victory import elimination_points
from sandtable.systems.combat_commander.rules.terrain.t78_cover import Cover
from sandtable.systems.combat_commander.state import State

ONE_POINT = 2
"""One movement point; they are counted in halves."""

WIRE = "wire"

# --- Command ------------------------------------------------------------------------------


@rule("3.1.5", "TM.6", "GL.Command")
def command(unit: Unit) -> int:
    """Return a Leader's Command on the side that is up; never modified (TM.6/6)."""
    return unit.face.command if unit.type.kind == LEADER else 0


@rule("3.3.1.2", "3.3.1.2[a]")
def unit_command(s: State, unit: Unit) -> int:
    """Return what the Leaders in its hex add to a Squad or Team, together."""
    if unit.type.kind == LEADER or unit.hex == ABSENT:
        return 0
    units = s.units
    total = 0
    for number in s.at[unit.hex]:
        other = units[number]
        if other.side == unit.side and other.type.kind == LEADER:
            total += other.face.command
    return total


@rule("3.3.1.3", "3.3.1.3[a]")
def weapon_command(s: State, weapon: Weapon) -> int:
    """Return what Leaders add to a Weapon: nothing to Ordnance or a Leader's own Weapon."""
    if weapon.type.ordnance:
        return 0
    return unit_command(s, s.units[weapon.bearer])


@rule("3.3.1.1", "3.3.1.1[a]")
def in_command_radius(s: State, leader: Unit, unit: Unit) -> bool:
    """Whether a Leader can take a unit along: a pure count of hexes, never another Leader."""
    return (
        unit.side == leader.side
        and unit.type.kind != LEADER
        and s.bf.distance(leader.hex, unit.hex) <= leader.face.command
    )


# --- current stats ------------------------------------------------------------------------


@rule(see=("13.2", "E44.1"))
def markers(unit: Unit) -> int:
    """Return what Veteran and Suppressed markers add to FP, Range, Movement and Morale."""
    return unit.veteran - unit.suppressed


@rule(see=("F106.1",))
def wire(s: State, unit: Unit) -> int:
    """Return the loss of FP, Range and Morale in a Wire hex (F106.1)."""
    return s.setting.wire if s.forts.get(unit.hex) == WIRE else 0


def least(s: State, value: int) -> int:
    """Return a current number: as it is, or by the other reading of AMB-66 never below 0."""
    return max(value, 0) if s.setting.rulings.stat_floor == "zero" else value


@rule("3.1.1", "3.1", "GL.FP")
def unit_fp(s: State, unit: Unit) -> int:
    """Return a unit's current FP."""
    return least(s, unit.face.fp + unit_command(s, unit) + markers(unit) + wire(s, unit))


@rule("3.1.2", "GL.Range")
def unit_range(s: State, unit: Unit) -> int:
    """Return a unit's current Range."""
    return least(s, unit.face.range + unit_command(s, unit) + markers(unit) + wire(s, unit))


@rule("3.1.3", "GL.Movement")
def unit_movement(s: State, unit: Unit, road: int = 0) -> int:
    """Return a unit's current Movement in half points, with a Road bonus or without (TM.6/3)."""
    weight = s.weapons[unit.weapon].type.move if unit.weapon != ABSENT else 0
    points = ONE_POINT * (unit.face.move + unit_command(s, unit) + markers(unit) + weight) + road
    return least(s, points)


def weapon_fp(s: State, weapon: Weapon) -> int:
    """Return a Weapon's current FP (TM.6/5)."""
    return weapon.type.fp + weapon_command(s, weapon)


def weapon_range(s: State, weapon: Weapon) -> int:
    """Return a Weapon's current Range (TM.6/5)."""
    return weapon.type.range + weapon_command(s, weapon)


def unit_fp_sum(s: State, unit: Unit) -> Sum:
    """Return a unit's current FP with its parts."""
    total = _with_modifiers(s, unit, Sum(unit.face.fp, "printed-fp", "3.1.1"))
    return _at_least(s, total)


def unit_range_sum(s: State, unit: Unit) -> Sum:
    """Return a unit's current Range with its parts."""
    total = _with_modifiers(s, unit, Sum(unit.face.range, "printed-range", "3.1.2"))
    return _at_least(s, total)


def unit_movement_sum(s: State, unit: Unit) -> Sum:
    """Return a unit's current Movement with its parts, in whole points and off the Road."""
    weight = s.weapons[unit.weapon].type.move if unit.weapon != ABSENT else 0
    total = _with_markers(s, unit, Sum(unit.face.move, "printed-move", "3.1.3"))
    return _at_least(s, total.add(weight, "weapon-weight", "11.1"))


def weapon_fp_sum(s: State, weapon: Weapon) -> Sum:
    """Return a Weapon's current FP with its parts."""
    return Sum(weapon.type.fp, "weapon-fp", "11.1").add(
        weapon_command(s, weapon), "command", "3.3.1.3"
    )


def weapon_range_sum(s: State, weapon: Weapon) -> Sum:
    """Return a Weapon's current Range with its parts."""
    return Sum(weapon.type.range, "printed-range", "11.1").add(
        weapon_command(s, weapon), "command", "3.3.1.3"
    )


@rule("3.1.4", "GL.Morale")
def morale(s: State, unit: Unit, cover: Cover) -> Sum:
    """Return a unit's current Morale with its parts; the Cover is found by T78.3."""
    total = _with_modifiers(s, unit, Sum(unit.face.morale, "printed-morale", "3.1.4"))
    return _at_least(s, cover.added_to(total))


def _with_modifiers(s: State, unit: Unit, total: Sum) -> Sum:
    return _with_markers(s, unit, total).add(wire(s, unit), "wire", "F106.1")


def _with_markers(s: State, unit: Unit, total: Sum) -> Sum:
    total.add(unit_command(s, unit), "command", "3.3.1.2")
    if unit.veteran:
        total.add(1, "veteran", "E44.1")
    if unit.suppressed:
        total.add(-1, "suppressed", "13.2")
    return total


def _at_least(s: State, total: Sum) -> Sum:
    return total.add(least(s, total.total) - total.total, "least-zero", "TM.6")


# --- breaking and elimination -------------------------------------------------------------


@rule("3.2.1", "TM.9")
def break_unit(s: State, number: int, rule_id: str) -> None:
    """Break a unit: a Squad's owner may answer with Light Wounds first (A36)."""
    unit = s.units[number]
    if unit.where != MAP:
        return
    if unit.type.kind == SQUAD and window_opens(s, unit):
        s.call(Break((number,), rule_id))
    else:
        carry_out_break(s, number, rule_id)


def break_units(s: State, numbers: tuple[int, ...], rule_id: str) -> None:
    """Break one unit, or several that share one result (E52.2/4)."""
    if len(numbers) == 1:
        break_unit(s, numbers[0], rule_id)
    else:
        s.call(Break(numbers, rule_id))


@rule("3.2.2")
def carry_out_break(s: State, number: int, rule_id: str) -> None:
    """Turn a unit over; one that is broken already is eliminated (3.2.4).

    A procedure in progress that this concerns has a method `unit_broke`.
    """
    if s.units[number].broken:
        eliminate(s, number, "3.2.4")
        return
    s.emit(UnitBroke(rule_id, number))
    for frame in s.stack:
        if hasattr(frame, "unit_broke"):
            frame.unit_broke(s, number)


class Break(Frame):
    """Break units one after another as one step: the game's end is tested once (AMB-11)."""

    __slots__ = ("rule", "units")
    UNITS: ClassVar[tuple[str, ...]] = ("units",)
    HOLDS = True

    def __init__(self, units: tuple[int, ...], rule_id: str) -> None:
        self.step = "following"
        self.units = units
        self.rule = rule_id

    def following(self, s: State) -> Decision | None:
        if not self.units:
            s.end()
            return None
        unit = s.units[self.units[0]]
        if unit.where == MAP and unit.type.kind == SQUAD and window_opens(s, unit):
            question = (unit.side, "light-wounds", "A36")
            return ask(self, s, question, *SPARE, args=(unit.id,), window="break")
        self.break_first(s)
        return None

    def break_first(self, s: State) -> None:
        """The first of the units breaks, if it is still there."""
        number = self.units[0]
        self.units = self.units[1:]
        if s.units[number].where == MAP:
            carry_out_break(s, number, self.rule)

    def passed(self, s: State, option: Option) -> None:
        self.break_first(s)

    def cards(self, s: State) -> list[Option]:
        return hand_options(s, s.units[self.units[0]].side)

    def why_not_spared(self, s: State, option: Option) -> Refusal | None:
        side = s.units[self.units[0]].side
        return why_not_action(s, side, option.value, (LIGHT_WOUNDS,))

    def spared(self, s: State, option: Option) -> None:
        number = self.units[0]
        self.units = self.units[1:]
        replace_squad(s, s.units[number], option.value)


SPARE = (
    Answers([PASS], Break.passed),
    Answers(Break.cards, Break.spared, Break.why_not_spared, verb="action"),
)


@rule("3.2.4", "4.2[a]")
def eliminate(s: State, number: int, rule_id: str) -> None:
    """Take a unit out of the game: points to the opponent, its Weapon goes along (11.3/3)."""
    unit = s.units[number]
    if unit.where != MAP:
        return
    points = elimination_points(s, unit)
    if unit.weapon != ABSENT:
        s.emit(WeaponEliminated("4.2", unit.weapon, unit.type.hero))
    s.emit(UnitEliminated(rule_id, number))
    if points:
        s.emit(PointsScored("7.1", 1 - unit.side, points, "elimination"))


@rule("3.2.5")
def rally(s: State, number: int, rule_id: str) -> None:
    """Turn a broken unit back to its unbroken side."""
    s.emit(UnitRallied(rule_id, number))
