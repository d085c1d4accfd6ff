"""Standing orders of Panzer Grenadier by chance, for tables that are tried out."""

from __future__ import annotations

from random import Random

from sandtable.service.panzer_grenadier.standing_orders import ATTACKED, NEAR, Condition, Order
from sandtable.systems.panzer_grenadier.meaning import REACTIONS, SPANS
from sandtable.systems.panzer_grenadier.state import State


def any_order(state: State, side: int, chance: Random) -> Order:
    """Return an order that makes sense or not."""
    window = "op-fire" if chance.random() < 0.7 else chance.choice(REACTIONS)
    pieces = tuple(_pieces(state, side, chance)[: chance.randint(0, 3)])
    when = tuple(_condition(state, chance) for _ in range(chance.randint(0, 2)))
    return Order(window, pieces, when, chance.choice(SPANS))


def _condition(state: State, chance: Random) -> Condition:
    if chance.random() < 0.3:
        return Condition(ATTACKED)
    pieces = _pieces(state, chance.randrange(2), chance)
    if pieces and chance.random() < 0.6:
        return Condition(NEAR, piece=pieces[0], range=chance.randint(0, 4))
    return Condition(NEAR, hex=chance.choice(("0505", "1/0704", "9999")), range=3)


def _pieces(state: State, side: int, chance: Random) -> list[int]:
    """Pieces of a side in any order, those that are gone too."""
    found = [piece.id for piece in state.pieces if piece.side == side]
    return chance.sample(found, len(found))
