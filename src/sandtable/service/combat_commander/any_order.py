"""Standing orders of Combat Commander by chance, for tables that are tried out."""

from __future__ import annotations

from random import Random

from sandtable.service.combat_commander.standing_orders import Condition, Order
from sandtable.systems.combat_commander.meaning import REACTIONS, SPANS
from sandtable.systems.combat_commander.state import State

KINDS = ("near", "sight", "fired-at", "attacked", "enters", "defends")


def any_order(state: State, side: int, chance: Random) -> Order:
    """Return an order that makes sense or not."""
    order = Order(_window(chance), chance.choice(("pass", "action", "op-fire")))
    order = order._replace(scope=chance.choice(SPANS))
    if order.do == "pass":
        return order._replace(when=tuple(_condition(state, chance) for _ in range(2)))
    if order.do == "action":
        return order._replace(action=chance.choice(("light-wounds", "concealment")), uses=2)
    return order._replace(window="step", units=tuple(_units(state, side, chance)[:2]))


def _window(chance: Random) -> str:
    """A window that comes soon, or any."""
    return chance.choice(("step", "fire", "defense") if chance.random() < 0.7 else REACTIONS)


def _condition(state: State, chance: Random) -> Condition:
    """Something that may happen near a unit or a hex."""
    kind, units = chance.choice(KINDS), _units(state, chance.randrange(2), chance)
    if units and chance.random() < 0.6:
        return Condition(kind, unit=units[0], range=chance.randint(0, 4))
    return Condition(kind, hex=chance.choice(("A1", "E5", "J8")), range=3)


def _units(state: State, side: int, chance: Random) -> list[int]:
    """Units of a side in any order, those that are gone too."""
    found = [number for number, unit in enumerate(state.units) if unit.side == side]
    return chance.sample(found, len(found))
