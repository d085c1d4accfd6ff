"""What stands as a question is asked, and what follows: one sentence, from public totals."""

from __future__ import annotations

from sandtable.kernel.decisions import Decision
from sandtable.kernel.frames import Frame
from sandtable.kernel.sums import Sum
from sandtable.kernel.throws import Throw
from sandtable.service.combat_commander.naming import Names
from sandtable.service.combat_commander.rerolls import (
    LEAST,
    MOST,
    attack_total,
    defense_base,
    melee_base,
    melee_outcome,
    shown,
    targets,
)
from sandtable.systems.combat_commander.pieces import MAP, Unit
from sandtable.systems.combat_commander.rules.c01_cards import Roll, dice_sum
from sandtable.systems.combat_commander.rules.c03_units import morale
from sandtable.systems.combat_commander.rules.c06_time import TimeAdvance
from sandtable.systems.combat_commander.rules.orders.o16_advance import Melee
from sandtable.systems.combat_commander.rules.orders.o20_attack import FireAttack, targeting_total
from sandtable.systems.combat_commander.rules.orders.o20_defense import Defense
from sandtable.systems.combat_commander.rules.orders.o22_recover import RecoverOrder, compare
from sandtable.systems.combat_commander.rules.orders.o23_rout import RoutOrder

DOUBTS = ("melee-lost", "melee-both", "melee-won")


def consequence(names: Names, decision: Decision) -> str:
    """Say what stands; "" where there is nothing to be said."""
    s = names.state
    frame = s.stack[-1] if s.stack else None
    if isinstance(frame, Roll):
        return _of_roll(names, s.stack[-2], shown(s, frame), decision.side)
    if isinstance(frame, Defense) and decision.window:
        unit = s.units[frame.unit]
        base = morale(s, unit, frame.cover(s, unit.hex)).total
        return _needed(names, unit, base, frame.total.total)
    if isinstance(frame, FireAttack) and decision.window:
        return _announced(names, frame)
    return ""


def _of_roll(names: Names, caller: Frame, throw: Throw, side: int) -> str:
    """What a roll comes to if it is kept."""
    s = names.state
    if isinstance(caller, Defense):
        return _defended(names, caller, throw)
    if isinstance(caller, FireAttack):
        return _fired(names, caller, throw)
    if isinstance(caller, (RecoverOrder, RoutOrder)):
        return _compared(names, caller, throw)
    if isinstance(caller, Melee):
        return _fought(names, caller, throw, side)
    if isinstance(caller, TimeAdvance):
        ends = "ends" if dice_sum(throw) < s.time else "goes-on"
        return _say(names, f"time-{ends}", total=dice_sum(throw), against=s.time)
    return ""


def _say(names: Names, name: str, **told: str | int) -> str:
    return names.words.say(f"consequence-{name}", **told)


# --- fire -----------------------------------------------------------------------------------


def _announced(names: Names, attack: FireAttack) -> str:
    """An attack before its roll: against whom it is weakest and strongest."""
    s = names.state
    found = [s.units[number] for hex_ in attack.hexes() for number in s.at[hex_]]
    enemies = [unit for unit in found if unit.side != attack.side]
    if not enemies:
        return ""
    weakest = min(enemies, key=lambda unit: defense_base(s, attack, unit))
    return _say(
        names,
        "attack",
        strength=attack.strength(s).total,
        unit=names.unit(weakest.id),
        base=defense_base(s, attack, weakest),
    )


def _fired(names: Names, attack: FireAttack, throw: Throw) -> str:
    s = names.state
    if attack.step == "targeted":
        distance, loss = attack.aim
        total = targeting_total(throw, loss).total
        hit = "hit" if total > distance else "miss"
        return _say(names, hit, total=total, against=distance)
    units = targets(s, attack)
    if not units:
        return ""
    weakest = min(units, key=lambda unit: defense_base(s, attack, unit))
    total = attack_total(s, attack, throw)
    return _needed(names, weakest, defense_base(s, attack, weakest), total)


def _needed(names: Names, unit: Unit, base: int, total: int) -> str:
    """What a unit must roll against an Attack Total: more than the difference."""
    need = total - base
    kind = "safe" if need < LEAST else "lost" if need > MOST else "needs"
    return _say(names, kind, unit=names.unit(unit.id), base=base, total=total, roll=need)


def _defended(names: Names, defense: Defense, throw: Throw) -> str:
    s = names.state
    unit, base = s.units[defense.unit], defense.base
    if base is None or unit.where != MAP:
        return ""
    total = base.total + dice_sum(throw)
    outcome = defense.outcome(s, unit, total)
    if outcome == "breaks" and unit.broken:
        outcome = "eliminated"
    against = defense.total.total
    return _say(names, outcome, unit=names.unit(unit.id), total=total, against=against)


# --- the others -----------------------------------------------------------------------------


def _compared(names: Names, order: RecoverOrder | RoutOrder, throw: Throw) -> str:
    number: Sum | None = order.morale
    if number is None:
        return ""
    below = "rallies" if isinstance(order, RecoverOrder) else "stays"
    above = "stays-broken" if isinstance(order, RecoverOrder) else "retreats"
    roll = dice_sum(throw)
    outcome = compare(roll, number.total, below, "is-suppressed", above)
    unit = names.unit(order.unit)
    return _say(names, outcome, unit=unit, total=roll, against=number.total)


def _fought(names: Names, melee: Melee, throw: Throw, side: int) -> str:
    """A Melee for the side that is asked."""
    s = names.state
    first = melee.step == "inactive_rolled"
    roller = 1 - s.active if first else s.active
    total = melee_base(s, melee, roller) + dice_sum(throw)
    if first:
        other = melee_base(s, melee, 1 - roller)
        return _say(names, "melee", side=names.side(roller), total=total, against=other)
    outcome = melee_outcome(s, melee, roller, total)
    mine, theirs = total, melee.totals[1 - roller]
    if side != roller:
        outcome, mine, theirs = -outcome, theirs, mine
    return _say(names, DOUBTS[outcome + 1], total=mine, against=theirs)
