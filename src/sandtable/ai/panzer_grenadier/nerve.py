"""How much danger counts: for who attacks in mass, and for who has nothing left to lose."""

from __future__ import annotations

from sandtable.ai.panzer_grenadier.position import Position
from sandtable.systems.panzer_grenadier.pieces import DEMORALIZED, GOOD, Piece
from sandtable.systems.panzer_grenadier.state import State

STORMERS = ("infantry", "smg", "engineer", "cavalry")
"""Those who go into the enemy's hexes."""
CLOSE = 2
GATHER = 5
"""Hexes within which units belong to one attack."""


def fear(s: State, pos: Position, piece: Piece) -> float:
    """How much danger counts: little for who attacks in mass, less for who will lose anyhow."""
    w = pos.w
    found = pos.goals.daring
    if not pos.goals.winning:
        found *= eased(pos, w.attack)
    if w.odds and is_sent(s, pos, piece):
        found *= w.bold
    return found


def patience(pos: Position) -> float:
    """How much waiting counts: nothing is gained by it for who must attack."""
    return 1.0 if pos.goals.winning else eased(pos, pos.w.patient)


def eased(pos: Position, part: float) -> float:
    """What counts by a part only for who must attack, the more so the more time has gone by."""
    early = max(0.0, 1 - pos.goals.late / pos.w.gather) if pos.w.gather else 0.0
    return part + (1 - part) * early


def is_sent(s: State, pos: Position, piece: Piece) -> bool:
    """Whether a piece belongs to an attack that is strong enough to be pressed home."""
    key = ("sent", piece.id)
    found: bool | None = pos.plans.get(key)
    if found is None:
        found = pos.plans[key] = _is_sent(s, pos, piece)
    return found


def _is_sent(s: State, pos: Position, piece: Piece) -> bool:
    if piece.type.kind not in STORMERS and not piece.type.is_afv:
        return False
    if not piece.type.is_afv and not _is_led(s, pos, piece):
        return False
    goal = pos.goals.aim(s, piece)
    if goal not in pos.goals.stakes or s.control[goal] == pos.side:
        return False
    own = sum(
        [
            pos.prices.power(p)
            for p in pos.mine.pieces
            if (p.type.kind in STORMERS or p.type.is_afv)
            and p.status == GOOD
            and s.field.distance(p.hex, goal) <= GATHER
        ]
    )
    needed = pos.w.odds * (1 - 0.5 * pos.goals.late) * held_by(s, pos, goal)
    return own >= needed


def _is_led(s: State, pos: Position, piece: Piece) -> bool:
    """Whether a leader is near: without one nobody goes into the enemy's hexes (12.11)."""
    return any(
        p.type.kind == "leader" and p.status == GOOD and s.field.distance(p.hex, piece.hex) <= CLOSE
        for p in pos.mine.pieces
    )


def held_by(s: State, pos: Position, goal: int) -> float:
    """What the enemy has in and around a goal, with the ground that helps him."""
    key = ("held", goal)
    found: float | None = pos.plans.get(key)
    if found is None:
        found = 0.0
        for enemy in pos.enemy.pieces:
            if enemy.type.is_leader or enemy.status == DEMORALIZED:
                continue
            far = s.field.distance(enemy.hex, goal)
            if far <= CLOSE:
                share = 1.0 if far == 0 else 0.7 if far == 1 else 0.4
                help_ = 1 - 0.15 * (
                    pos.land.cover[enemy.hex] + pos.shelter(s, enemy, enemy.hex, True)
                )
                found += (
                    share * help_ * pos.prices.power(enemy) * (1 - pos.prices.share(enemy.status))
                )
        pos.plans[key] = found
    return found
