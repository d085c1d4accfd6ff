"""Where a commissar has to go (6.61, 6.66)."""

from __future__ import annotations

import heapq

from tools.panzer_grenadier.independent import facts, moves
from tools.panzer_grenadier.independent.moves import PROHIBITED

from sandtable.systems.panzer_grenadier.pieces import BOARD, Piece
from sandtable.systems.panzer_grenadier.state import State


def is_on_duty(table: State, piece: Piece) -> bool:
    """Whether a commissar must go to a demoralized unit, and is not with one."""
    return bool(_nearest(table, piece)) and not _is_there(table, piece)


def may_go(table: State, piece: Piece, hex_: int) -> bool:
    """Whether a step is allowed: on the shortest way to the nearest unit, or anywhere."""
    if piece.type.kind != "commissar" or piece.where != BOARD:
        return True
    if owes_help(table, piece):
        return False
    if _another_goes(table, piece):
        return True
    if _is_there(table, piece):
        return False
    goals = _nearest(table, piece)
    if not goals:
        return True
    step = moves.cost(table, piece, piece.hex, hex_)
    here = ways(table, piece, piece.hex)
    there = ways(table, piece, hex_)
    return any(step + there.get(goal, 10**6) == here[goal] for goal in goals)


def owes_help(table: State, piece: Piece) -> bool:
    """Whether a commissar must first help a unit that was activated with him (6.65)."""
    return piece.type.kind == "commissar" and any(
        p.status == facts.DEMORALIZED and not facts.is_leader(p) and not p.marks
        for p in facts.here(table, piece.side, piece.hex)
    )


def _nearest(table: State, piece: Piece) -> list[int]:
    """The hexes of the nearest demoralized units that he has to go to."""
    if piece.type.kind != "commissar" or piece.where != BOARD or _another_goes(table, piece):
        return []
    known = ways(table, piece, piece.hex)
    units = [p for p in facts.on_board(table, piece.side)
             if p.status == facts.DEMORALIZED and not facts.is_leader(p)]  # fmt: skip
    far = {p.hex: known[p.hex] for p in units if p.hex in known}
    best = min(far.values(), default=0)
    return [hex_ for hex_, cost in far.items() if cost == best]


def _is_there(table: State, piece: Piece) -> bool:
    """Whether he is with a demoralized unit."""
    return any(
        p.status == facts.DEMORALIZED and not facts.is_leader(p)
        for p in facts.here(table, piece.side, piece.hex)
    )


def _another_goes(table: State, piece: Piece) -> bool:
    """Whether the duty may be left to another commissar, who has not gone his own way (6.66)."""
    return any(
        p.type.kind == "commissar"
        and p.id != piece.id
        and p.status != facts.DEMORALIZED
        and not table.wayward >> p.id & 1
        for p in facts.on_board(table, piece.side)
    )


def ways(table: State, piece: Piece, start: int) -> dict[int, int]:
    """What the ways from a hex cost him at least, in sixths of points."""
    found = {start: 0}
    heap = [(0, start)]
    while heap:
        cost, hex_ = heapq.heappop(heap)
        if cost > found[hex_]:
            continue
        for other in facts.around(table, hex_):
            price = moves.cost(table, piece, hex_, other)
            if price == PROHIBITED or facts.held_by(table, 1 - piece.side, other):
                continue
            if cost + price < found.get(other, 10**6):
                found[other] = cost + price
                heapq.heappush(heap, (cost + price, other))
    return found
