"""Who sees a stack, and who could make opportunity fire into a hex, as a side may know."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.bits import bits_of
from sandtable.service.panzer_grenadier.inspections import hex_named
from sandtable.systems.panzer_grenadier.pieces import BOARD, DEMORALIZED, MOVED, Piece
from sandtable.systems.panzer_grenadier.rules.c07_limits import silence
from sandtable.systems.panzer_grenadier.rules.c08_spotting import has_line, spots
from sandtable.systems.panzer_grenadier.rules.c11_anti_tank import reach_of
from sandtable.systems.panzer_grenadier.rules.c13_shooters import shots_of
from sandtable.systems.panzer_grenadier.state import State

Json = dict[str, Any]
SPOTTERS, LANES = "spotters", "lanes"


def spotters(s: State, name: str) -> Json:
    """Who of the other side sees anybody in a hex, and from where anybody there can be seen."""
    hex_ = hex_named(s, name)
    stack = [s.pieces[number] for number in s.at[hex_]]
    sides = {piece.side for piece in stack}
    watchers = [
        _watcher(s, each, hex_)
        for each in s.pieces
        if each.where == BOARD
        and any(each.side != piece.side and spots(s, each.hex, piece) for piece in stack)
    ]
    near = bits_of(s.field.disc(hex_, s.setting.scenario.visibility))
    seen = {
        s.field.names[at]: s.field.distance(at, hex_)
        for at in near
        if at != hex_ and any(spots(s, at, piece) for piece in stack)
    }
    return _report(s, SPOTTERS, hex_, watchers, seen if sides else {})


def lanes(s: State, side: int, name: str) -> Json:
    """Who of the enemy could make opportunity fire at somebody who enters a hex.

    `side` is who would enter; who belongs to no side is told of all. How far the one who enters
    can be seen depends on the hex alone, as long as he has not fired.
    """
    hex_ = hex_named(s, name)
    watchers = [
        found
        for each in s.pieces
        if each.where == BOARD and each.side != side
        for found in [_lane(s, each, hex_)]
        if found is not None
    ]
    return _report(s, LANES, hex_, watchers, {})


def _lane(s: State, piece: Piece, hex_: int) -> Json | None:
    """The shots that a piece has left for whoever comes into a hex; None if it has none."""
    if piece.status == DEMORALIZED or silence(piece) is not None or piece.hex == hex_:
        return None
    if piece.marks == MOVED or (piece.marks and not piece.shots):
        return None
    far = s.field.distance(piece.hex, hex_)
    reach = {"direct": piece.face.direct_range, "at": reach_of(piece) if piece.face.at else 0}
    kinds = [
        kind
        for kind, most in reach.items()
        if far <= most and (not piece.shots or piece.shot_kind == kind)
    ]
    left = max((shots_of(s, piece, kind) - piece.shots for kind in kinds), default=0)
    if left <= 0 or not _is_seen(s, piece.hex, hex_):
        return None
    return {**_watcher(s, piece, hex_), "shots": left, "kinds": kinds}


def _is_seen(s: State, start: int, hex_: int) -> bool:
    far, limit = s.field.distance(start, hex_), s.setting.scenario.visibility
    if s.field.limiting >> hex_ & 1 or hex_ in s.smoke:
        limit = min(limit, 3)
    return far <= limit and has_line(s, start, hex_)


def _watcher(s: State, piece: Piece, hex_: int) -> Json:
    return {
        "piece": piece.id,
        "hex": s.field.names[piece.hex],
        "range": s.field.distance(piece.hex, hex_),
        "shots": 0,
        "kinds": [],
    }


def _report(s: State, kind: str, hex_: int, watchers: list[Json], hexes: dict[str, int]) -> Json:
    nearest = sorted(watchers, key=lambda each: (each["range"], each["piece"]))
    return {"kind": kind, "hex": s.field.names[hex_], "watchers": nearest, "hexes": hexes}
