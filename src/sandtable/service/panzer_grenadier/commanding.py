"""Whom somebody would bring into a segment: the chain of command from where all stand."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.bits import bits_of
from sandtable.service.panzer_grenadier.moving import has_target
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.rules.c03_command import command_refusal
from sandtable.systems.panzer_grenadier.rules.c03_segment import Segment
from sandtable.systems.panzer_grenadier.state import State

Json = dict[str, Any]
COMMAND = "command"


def command(s: State, side: int, number: int) -> Json:
    """Who could be activated by, or with, one's own piece, each with who reaches it."""
    if not 0 <= number < len(s.pieces) or s.pieces[number].side != side:
        raise ValueError(f"{number} is no piece of yours")
    root = s.pieces[number]
    segment = Segment(side)
    segment.group = (number,)
    found = [_reached(s, Segment(side), root, number)]
    if not (found[0]["move"] or found[0]["fire"]):
        return {"piece": number, "hex": _place(s, root), "reached": []}
    while more := _next(s, segment):
        for piece in more:
            found.append(_reached(s, segment, piece, _leader_of(s, segment, piece)))
            segment.group += (piece.id,)
    return {"piece": number, "hex": _place(s, root), "reached": found}


def _place(s: State, piece: Piece) -> str:
    return s.field.names[piece.hex] if piece.hex >= 0 else ""


def _next(s: State, segment: Segment) -> list[Piece]:
    """Return who joins next: leaders before those whom they lead, the highest first."""
    moves, fires = segment.joiners(s)
    able = [s.pieces[number] for number in bits_of(moves | fires)]
    leaders = [p for p in able if p.type.is_leader]
    return [max(leaders, key=lambda p: (p.type.rank, -p.id))] if leaders else able


def _leader_of(s: State, segment: Segment, piece: Piece) -> int:
    """Return who of the group activates a piece: the nearest leader, else the first of them."""
    leaders = [
        number
        for number in segment.group
        if s.pieces[number].type.is_leader or number == segment.group[0]
    ]
    able = [n for n in leaders if command_refusal(s, s.pieces[n], piece, True) is None]
    far = s.field.distance
    here = piece.hex
    return min(
        able, key=lambda n: (far(s.pieces[n].hex, here) if here >= 0 else 0, n), default=leaders[0]
    )


def _reached(s: State, segment: Segment, piece: Piece, by: int) -> Json:
    """What a piece could be announced to do."""
    fire = segment.piece_refusal(s, piece, True) or segment.fire_refusal(s, piece)
    move = segment.piece_refusal(s, piece, False) or segment.move_refusal(s, piece)
    return {
        "piece": piece.id,
        "by": by,
        "move": move is None,
        "fire": fire is None,
        "target": fire is None and not piece.type.is_leader and has_target(s, piece.id),
    }
