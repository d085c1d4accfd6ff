"""What an assault may bring and cost, by the real odds."""

from __future__ import annotations

from sandtable.ai.panzer_grenadier.position import Position
from sandtable.ai.panzer_grenadier.worth import CASUALTY
from sandtable.systems.panzer_grenadier.catalog.tables import shifted
from sandtable.systems.panzer_grenadier.pieces import DEMORALIZED, GOOD, Piece
from sandtable.systems.panzer_grenadier.rules.c12_strength import (
    attack_shift,
    by_protection,
    fights,
    is_helpful,
    leader_shift,
    strength_of,
)
from sandtable.systems.panzer_grenadier.rules.c16_shelter import shelter_of
from sandtable.systems.panzer_grenadier.state import State

ROOM = 3
ROUNDS = 2
"""Rounds of a turn: each side may begin one."""
FIRST = 0.75
"""What is left of an attack after those who are dug in have fired first (12.43)."""


class Fight:
    """What an assault is worth: what the enemy loses, what it costs, which share of each goes."""

    __slots__ = ("breaks", "clears", "costs", "harm")

    def __init__(self, harm: float, costs: float, clears: float, breaks: float) -> None:
        self.harm = harm
        self.costs = costs
        self.clears = clears
        self.breaks = breaks


def fight(s: State, pos: Position, hex_: int, units: list[Piece], leaders: list[Piece]) -> Fight:
    """Reckon an assault of a hex with units and leaders."""
    tables, odds = s.setting.tables, pos.prices.odds
    enemies = pos.enemy.by_hex.get(hex_, [])
    defenders = [p for p in enemies if fights(p)]
    helpers = [p for p in leaders if is_helpful(p)]
    value = strength_of(s, units, helpers, True).total
    harm = clears = 0.0
    for guarded in by_protection(s, [p for p in enemies if not p.type.is_bunker]):
        shift = attack_shift(s, hex_, guarded, units, helpers, (False, False)).total
        at = shifted(tables.assault_columns, value, shift)
        lost, gone = side_loss(s, pos, guarded[1], odds.assault[at])
        harm += lost
        clears += gone * sum([fights(p) for p in guarded[1]])
    clears = clears / len(defenders) if defenders else 1.0
    costs = breaks = 0.0
    if defenders:
        officers = [p for p in enemies if is_helpful(p)]
        force = strength_of(s, defenders, officers, False).total
        at = shifted(tables.assault_columns, force, leader_shift(s, officers).total)
        costs, breaks = side_loss(s, pos, [*units, *leaders], odds.assault[at])
        if any(shelter_of(s, p) for p in defenders):
            harm, clears = harm * FIRST, clears * FIRST
    return Fight(harm, costs, clears, breaks)


def side_loss(
    s: State, pos: Position, pieces: list[Piece], chances: tuple[tuple[str, float], ...]
) -> tuple[float, float]:
    """What a side loses on average, and the share of its steps that goes or runs."""
    prices = pos.prices
    units = [p for p in pieces if not p.type.is_leader]
    steps = sum([p.steps for p in units])
    lost = gone = 0.0
    for text, chance in chances:
        result = s.setting.tables.results[text]
        if result.steps and units:
            taken = min(result.steps, steps)
            cheapest = min([prices.step_loss(p) for p in units])
            lost += chance * taken * cheapest
            gone += chance * taken / max(1, steps)
            lost += sum(
                [
                    chance * CASUALTY[min(3, taken)] * prices.power(p)
                    for p in pieces
                    if p.type.is_leader
                ]
            )
        if result.check >= 0:
            for piece in pieces:
                worse = prices.check_loss(piece, pos.morale(s, piece), result.check)
                lost += chance * worse
                if not piece.type.is_leader:
                    power = max(0.1, prices.power(piece))
                    gone += chance * min(1.0, worse / power) / max(1, len(units))
    return lost, min(1.0, gone)


def worth_of(s: State, pos: Position, hex_: int, found: Fight) -> float:
    """What a fight is worth to who begins it: with a stake in the hex more."""
    w = pos.w
    stake = pos.goals.stakes.get(hex_, 0.0)
    worth = w.assault * found.harm - w.assault_risk * found.costs
    return worth + w.capture * stake * taking(found, pos.goals.left) if stake else worth


def taking(found: Fight, turns: int) -> float:
    """The chance that a fight which goes on round by round clears the hex before the end."""
    if found.clears <= 0.0:
        return 0.0
    ahead, behind = found.clears * found.clears, found.breaks * found.breaks
    rounds = ROUNDS * turns
    return float(ahead / (ahead + behind) * (1 - (1 - min(0.95, found.clears)) ** rounds))


def attackers_of(s: State, pos: Position, hex_: int, pieces: list[Piece]) -> list[Piece]:
    """Return the strongest of some pieces that can go into a hex, or are there, as far as it holds.

    Who wavers does not go in; armour goes by itself.
    """
    here = [p for p in pieces if p.hex == hex_ and fights(p) and p.status != DEMORALIZED]
    near = [
        p
        for p in pieces
        if p.hex != hex_
        and p.status == GOOD
        and fights(p)
        and p.allowance > 0
        and p.face.direct > 0
        and s.field.distance(p.hex, hex_) == 1
        and not s.occupied[1 - p.side] >> p.hex & 1
    ]
    inside = sum([p.type.is_combat for p in pos.mine.by_hex.get(hex_, ())])
    near.sort(key=lambda p: (-p.face.direct, p.id))
    return here + near[: max(0, ROOM - inside)]
