"""Where a piece can go, and what the way costs."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush

from sandtable.ai.panzer_grenadier.position import Position
from sandtable.systems.panzer_grenadier.pieces import BOARD, DISRUPTED, GOOD, WAITING, Piece
from sandtable.systems.panzer_grenadier.rules.c04_stacking import stacking_refusal
from sandtable.systems.panzer_grenadier.rules.c05_approach import approach_refusal, enemy_units
from sandtable.systems.panzer_grenadier.rules.c05_points import NEVER, step_cost
from sandtable.systems.panzer_grenadier.rules.c06_authority import has_tank_leader
from sandtable.systems.panzer_grenadier.rules.c16_entry import entry_cost, entry_zone
from sandtable.systems.panzer_grenadier.state import State

MINED = 1.2
"""What a minefield of the enemy costs who enters it, about."""
SHOTS = 1.0
"""The chance that the enemy fires at a piece that comes by."""
CLOSE = 2
"""Hexes within which others share the fire."""
SPECIAL = ("train", "vessel", "engineer")
"""Those whose steps the chart alone does not tell."""


class Way:
    """How a piece gets to a hex: what it costs, the fire on the way, and the first step."""

    __slots__ = ("cost", "first", "fire", "hex")

    def __init__(self, hex_: int, cost: int, fire: float, first: int) -> None:
        self.hex = hex_
        self.cost = cost
        self.fire = fire
        self.first = first


def ways(s: State, pos: Position, piece: Piece, points: int, led: bool, fresh: bool) -> list[Way]:
    """Return all hexes that a piece can reach with some sixths of points, itself not among them.

    `led`: a leader lets it come closer to enemies; `fresh`: its first hex may cost what it likes.
    """
    found: dict[int, Way] = {}
    heap: list[tuple[int, int]] = []
    for hex_, cost in _first(s, pos, piece):
        if (fresh or cost <= points) and _enters(s, pos, piece, piece.hex, hex_, led):
            found[hex_] = Way(hex_, cost, _fire(s, pos, piece, hex_), hex_)
            heappush(heap, (cost, hex_))
    if is_single(s, piece):
        return list(found.values())
    done = 0
    while heap:
        cost, at = heappop(heap)
        if done >> at & 1:
            continue
        done |= 1 << at
        before = found[at]
        for hex_, step in _steps(s, pos, piece, at):
            if done >> hex_ & 1 or hex_ == piece.hex or cost + step > points:
                continue
            known = found.get(hex_)
            if known is not None and known.cost <= cost + step:
                continue
            if not _enters(s, pos, piece, at, hex_, led):
                continue
            fire = before.fire + _fire(s, pos, piece, hex_)
            found[hex_] = Way(hex_, cost + step, fire, before.first)
            heappush(heap, (cost + step, hex_))
    return list(found.values())


def _first(s: State, pos: Position, piece: Piece) -> Sequence[tuple[int, int]]:
    """The first hexes that a piece may enter, with their costs."""
    if piece.where == WAITING:
        zone = [(hex_, entry_cost(s, piece, hex_)) for hex_ in entry_zone(s, piece)]
        return [(hex_, cost) for hex_, cost in zone if cost != NEVER]
    return _steps(s, pos, piece, piece.hex)


def _steps(s: State, pos: Position, piece: Piece, at: int) -> Sequence[tuple[int, int]]:
    """Where a piece can go from a hex, and what that costs; by the rules where they are special."""
    kind = piece.type.kind
    if not s.wrecks and kind not in SPECIAL and not s.field.river:
        return pos.land.steps(piece.type.move_class)[at]
    found = [(hex_, step_cost(s, piece, at, hex_)) for hex_ in s.field.near[at]]
    return [(hex_, cost) for hex_, cost in found if cost != NEVER]


def is_single(s: State, piece: Piece) -> bool:
    """Whether a piece may enter one hex only."""
    if piece.status == DISRUPTED:
        return True
    return piece.where == BOARD and bool(enemy_units(s, piece.side, piece.hex))


def _enters(s: State, pos: Position, piece: Piece, origin: int, hex_: int, led: bool) -> bool:
    if s.occupied[1 - piece.side] >> hex_ & 1:
        return False
    if pos.busy >> hex_ & 1 and stacking_refusal(s, piece, hex_) is not None:
        return False
    if led or piece.type.is_leader or origin < 0:
        return True
    if s.setting.scenario.night and s.control[hex_] != piece.side:
        return False
    if not pos.enemy.watched >> hex_ & 1 or (piece.type.is_afv and has_tank_leader(s, piece)):
        return True
    return approach_refusal(s, piece, (), origin, hex_) is None


def _fire(s: State, pos: Position, piece: Piece, hex_: int) -> float:
    """What entering a hex may cost a piece: who comes with others shares the fire with them."""
    found = 0.0
    if pos.w.path_danger:
        found = pos.passing(s, piece, hex_)
        if found:
            found *= SHOTS * min(1.0, 2.0 / (1 + companions(s, pos, piece)))
    for mine in s.mines:
        if mine.hex == hex_ and mine.side != piece.side and mine.strength:
            found += MINED
    return found


def companions(s: State, pos: Position, piece: Piece) -> int:
    """How many others near a piece could still go forward in this turn."""
    key = ("companions", piece.id)
    found: int | None = pos.plans.get(key)
    if found is None:
        found = pos.plans[key] = sum(
            [
                p.id != piece.id
                and not p.marks
                and p.status == GOOD
                and p.allowance > 0
                and p.type.holds_hexes
                and s.field.distance(p.hex, piece.hex) <= CLOSE
                for p in pos.mine.pieces
            ]
        )
    return found
