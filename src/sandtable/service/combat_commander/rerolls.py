"""What a roll decides as it lies, and whether another one could be better for a side.

Everything is taken from the totals of the open procedure, which both sides know. What cannot be
told for certain (a trigger on the card, an Event, what an Action may do yet) may always matter.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sandtable.kernel.frames import Frame
from sandtable.kernel.throws import Throw
from sandtable.systems.combat_commander.pieces import MAP, Unit
from sandtable.systems.combat_commander.rules.c01_cards import (
    JAMMED,
    SNIPER,
    TIME,
    Roll,
    dice_sum,
)
from sandtable.systems.combat_commander.rules.c03_units import morale, unit_command
from sandtable.systems.combat_commander.rules.orders.o16_advance import Melee
from sandtable.systems.combat_commander.rules.orders.o20_attack import (
    FireAttack,
    crossed,
    targeting_total,
)
from sandtable.systems.combat_commander.rules.orders.o20_defense import (
    BY_FIRE,
    BY_FLAME,
    BY_MORTAR,
    Defense,
)
from sandtable.systems.combat_commander.rules.orders.o20_pieces import weapon_in
from sandtable.systems.combat_commander.rules.orders.o22_recover import RecoverOrder
from sandtable.systems.combat_commander.rules.orders.o23_rout import RoutOrder
from sandtable.systems.combat_commander.rules.terrain.f100_fortifications import holds_tie
from sandtable.systems.combat_commander.state import State

LEAST, MOST = 2, 12
"""What two dice come to."""
DICE = range(1, 7)
NEARLY_GONE = 2
"""So few cards left in a pile that another roll may bring a time advance."""
FAR = 100
"""Better than any Retreat."""


class Prospect(NamedTuple):
    """Whose good a roll decides, and how good each throw is for that side."""

    side: int
    worth: Callable[[Throw], int]


def could_gain(s: State, side: int) -> bool:
    """Whether another roll than the one that lies there could be better for a side."""
    roll = s.stack[-1]
    assert isinstance(roll, Roll)
    prospect = prospect_of(s, s.stack[-2])
    if prospect is None or interrupts(s, roll, side) or len(s.piles[roll.side]) <= NEARLY_GONE:
        return True
    sign = 1 if prospect.side == side else -1
    now = sign * prospect.worth(shown(s, roll))
    throws = (Throw(white, colored) for white in DICE for colored in DICE)
    return any(sign * prospect.worth(throw) > now for throw in throws)


def shown(s: State, roll: Roll) -> Throw:
    """What the dice on the turned card show."""
    card = s.card(roll.side, roll.card)
    return Throw(card.white, card.colored)


def interrupts(s: State, roll: Roll, side: int) -> bool:
    """Whether the trigger on the turned card would bring about what a side may not like.

    A sniper is sent by whoever has rolled, who may also let him hit nobody.
    """
    name = s.card(roll.side, roll.card).trigger
    if not name or s.in_trigger or (name == SNIPER and roll.side == side):
        return False
    if name == JAMMED:
        return bool(roll.firing)
    return name != TIME or not roll.last


def prospect_of(s: State, caller: Frame) -> Prospect | None:
    """What a roll of a procedure decides; None if nobody can say for certain."""
    if isinstance(caller, Defense):
        return _defense(s, caller)
    if isinstance(caller, FireAttack):
        return _targeting(caller) if caller.step == "targeted" else _attack(s, caller)
    if isinstance(caller, RecoverOrder):
        return _rally(caller)
    if isinstance(caller, RoutOrder):
        return _rout(caller)
    return _melee(s, caller) if isinstance(caller, Melee) else None


# --- roll by roll ---------------------------------------------------------------------------


def _defense(s: State, defense: Defense) -> Prospect:
    unit, base = s.units[defense.unit], defense.base
    ranks = ("breaks", "suppressed", "holds")

    def worth(throw: Throw) -> int:
        if base is None or unit.where != MAP:
            return 0
        return ranks.index(defense.outcome(s, unit, base.total + dice_sum(throw)))

    return Prospect(unit.side, worth)


def _targeting(attack: FireAttack) -> Prospect:
    distance, loss = attack.aim
    return Prospect(attack.side, lambda throw: int(targeting_total(throw, loss).total > distance))


def _attack(s: State, attack: FireAttack) -> Prospect | None:
    """More is better, from the least on that can hurt somebody; doubles may break Weapons."""
    units = targets(s, attack)
    if attack.sustained or any(unit.side == attack.side for unit in units):
        return None
    safe = min(
        (defense_base(s, attack, unit, alone=len(units) == 1) for unit in units), default=FAR
    )
    return Prospect(
        attack.side, lambda throw: max(attack_total(s, attack, throw), safe + LEAST - 1)
    )


def targets(s: State, attack: FireAttack) -> list[Unit]:
    """Who is fired at and still there."""
    return [s.units[number] for number in attack.units if s.units[number].where == MAP]


def attack_total(s: State, attack: FireAttack, throw: Throw) -> int:
    """What an attack comes to with a throw."""
    assert attack.total is not None
    airburst = s.bf.types[attack.target].airburst if attack.is_mortar(s) else 0
    return attack.total.total + dice_sum(throw) + airburst - attack.loss


def defense_base(s: State, attack: FireAttack, unit: Unit, *, alone: bool = True) -> int:
    """The Morale with which a unit defends; without its Leader, who may be lost, if not alone."""
    total = morale(s, unit, defense_of(s, attack).cover(s, unit.hex)).total
    return total if alone else total - max(unit_command(s, unit), 0)


def defense_of(s: State, attack: FireAttack) -> Defense:
    """The defence that an attack leads to, as far as it is known."""
    weapons = [weapon_in(s, piece) for piece in attack.pieces]
    flame = any(weapon is not None and weapon.type.cover_zero for weapon in weapons)
    kind = BY_FLAME if flame else BY_MORTAR if attack.is_mortar(s) else BY_FIRE
    total = attack.total or attack.strength(s)
    defense = Defense(attack.target, attack.second, attack.units, total, kind, 0)
    first, second = attack.hexes()[0], attack.second
    defense.entered = crossed(s, attack.pieces, first), crossed(s, attack.pieces, second)
    return defense


def _rally(order: RecoverOrder) -> Prospect | None:
    """Less rallies; equal is the worst, for a Suppressed marker comes on top."""
    if order.morale is None:
        return None
    number = order.morale.total
    worths = {-1: 2, 0: 0, 1: 1}
    return Prospect(order.side, lambda throw: worths[_sign(dice_sum(throw) - number)])


def _rout(order: RoutOrder) -> Prospect | None:
    """Less holds; more retreats, the farther the worse."""
    if order.morale is None:
        return None
    number = order.morale.total
    return Prospect(order.victim, lambda throw: _routed(dice_sum(throw) - number))


def _routed(over: int) -> int:
    return -over if over > 0 else FAR + _sign(-over)


def _melee(s: State, melee: Melee) -> Prospect:
    """The second roll decides; of the first both ends are known, whatever the second will be."""
    first = melee.step == "inactive_rolled"
    side = 1 - s.active if first else s.active

    def worth(throw: Throw) -> int:
        total = melee_base(s, melee, side) + dice_sum(throw)
        if first:
            enemy = melee_base(s, melee, 1 - side)
            return min(max(total, enemy + LEAST - 1), enemy + MOST + 1)
        return melee_outcome(s, melee, side, total)

    return Prospect(side, worth)


def melee_base(s: State, melee: Melee, side: int) -> int:
    """What a side has in a Melee without its roll."""
    return melee.strengths[side].total + s.setting.special.melee_bonus[side]


def melee_outcome(s: State, melee: Melee, side: int, total: int) -> int:
    """1 if a side wins with a total against the other's, -1 if it loses, 0 if both do."""
    over = _sign(total - melee.totals[1 - side])
    if over:
        return over
    return int(holds_tie(s, melee.hex, side)) - int(holds_tie(s, melee.hex, 1 - side))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
