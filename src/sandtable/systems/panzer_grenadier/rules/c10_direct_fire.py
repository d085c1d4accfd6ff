"""10.0 Direct fire: who may fire through what, the attack and its result."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.panzer_grenadier.events.fire import Attacked
from sandtable.systems.panzer_grenadier.events.units import Spotted
from sandtable.systems.panzer_grenadier.pieces import DEMORALIZED, Piece
from sandtable.systems.panzer_grenadier.rules.c06_support import is_assault_hex
from sandtable.systems.panzer_grenadier.rules.c07_fallout import Struck
from sandtable.systems.panzer_grenadier.rules.c07_shifts import (
    clamped,
    direct_shift,
    shifted,
    target_groups,
)
from sandtable.systems.panzer_grenadier.rules.c08_spotting import is_limiting, spots_hex
from sandtable.systems.panzer_grenadier.rules.dice import TWO
from sandtable.systems.panzer_grenadier.state import State

NO_DIRECT_FIRE = Refusal("7.31", "no-direct-fire-value")
DEMORALIZED_HOLD_FIRE = Refusal("14.3", "demoralized-do-not-fire")
RIDERS_HOLD_FIRE = Refusal("5.67", "transported-do-not-fire")
LIMBERED = Refusal("5.62", "limbered-does-not-fire")
OUT_OF_RANGE = Refusal("7.32", "out-of-range")
NOBODY_THERE = Refusal("8.0", "no-enemy-there")
NOT_SPOTTED = Refusal("7.21", "not-spotted")
FRIENDS_THERE = Refusal("7.24", "friends-in-target-hex")
LOCKED = Refusal("12.52", "no-fire-out-of-assault-hex")
BLOCKED = Refusal("10.1", "friends-block-the-fire")
OVERHEAD = Refusal("10.1", "no-free-hex-behind-friends")
OWN_HEX = Refusal("12.52", "own-hex-assault-only")

OVER_HEADS = ("hmg", "anti-air")


def silence(piece: Piece) -> Refusal | None:
    """Say why a piece cannot fire whatever its values are."""
    if piece.carrier >= 0:
        return RIDERS_HOLD_FIRE
    if piece.status == DEMORALIZED:
        return DEMORALIZED_HOLD_FIRE
    return LIMBERED if piece.limbered else None


@rule("10.0", "7.21", "7.24", "7.31", "7.32", see=("12.52",))
def direct_refusal(s: State, piece: Piece, hex_: int) -> Refusal | None:
    """Say why a piece cannot use direct fire against a hex."""
    refusal = silence(piece)
    if refusal is not None:
        return refusal
    if piece.face.direct <= 0:
        return NO_DIRECT_FIRE
    if is_assault_hex(s, piece.hex):
        return LOCKED
    if hex_ == piece.hex:
        return OWN_HEX
    enemy = 1 - piece.side
    if not any(not p.hidden for p in s.friends(enemy, hex_)):
        return NOBODY_THERE.about(hex_)
    far = s.field.distance(piece.hex, hex_)
    if far > piece.face.direct_range:
        return OUT_OF_RANGE.about(far, piece.face.direct_range)
    if s.friends(piece.side, hex_):
        return FRIENDS_THERE.about(hex_)
    if not spots_hex(s, piece.hex, hex_, enemy):
        return NOT_SPOTTED.about(hex_)
    return blocked(s, piece, hex_)


@rule("10.1", see=("8.35",))
def blocked(s: State, piece: Piece, hex_: int) -> Refusal | None:
    """Say why friends on the line of fire keep a piece from firing.

    Along a hexside the firing player chooses the side that is better for him.
    """
    overhead = piece.type.kind in OVER_HEADS or piece.type.is_afv
    line = s.field.line(piece.hex, hex_)
    free_behind = False
    for step in reversed(line):
        if any(not s.friends(piece.side, each) for each in step):
            free_behind = True
            continue
        if any(only_afvs(s, piece.side, each) for each in step):
            continue
        if not overhead:
            return BLOCKED.about(step[0])
        if not free_behind:
            return OVERHEAD.about(step[0])
    return None


def only_afvs(s: State, side: int, hex_: int) -> bool:
    """Whether nobody but AFVs of a side stands in a hex."""
    return all(p.type.is_afv for p in s.friends(side, hex_))


@rule("10.2", see=("7.32", "13.12", "16.22"))
def attack(
    s: State,
    side: int,
    firers: tuple[int, ...],
    value: Sum,
    hex_: int,
    mover: int = -1,
    more: Sum | None = None,
) -> tuple[Struck, ...]:
    """Roll a direct fire attack and return what it did to whom."""
    tables = s.setting.tables
    targets = [s.pieces[mover]] if mover >= 0 else s.friends(1 - side, hex_)
    targets = [p for p in targets if not p.type.is_bunker]
    adjacent = bool(firers) and all(s.field.distance(s.pieces[n].hex, hex_) == 1 for n in firers)
    roll = TWO.draw(s).total
    groups = []
    for shelter, riding, pieces in target_groups(s, targets):
        shift = direct_shift(s, hex_, targets, shelter, riding, mover >= 0)
        shift.add(tables.direct_modifiers["adjacent"] if adjacent else 0, "adjacent", "10.3")
        for part in more.parts if more is not None else ():
            shift.add(*part)
        at = shifted(tables.direct_columns, value.total, clamped(s, shift, shelter == "bunker"))
        numbers = tuple(p.id for p in pieces)
        groups.append((numbers, shift.parts, tables.direct_columns[at], tables.direct[roll][at]))
    s.emit(Attacked("10.2", "direct", side, firers, hex_, value.parts, roll, tuple(groups)))
    return tuple((numbers, result) for numbers, _, _, result in groups)


@rule("8.22")
def show_firers(s: State, firers: tuple[int, ...]) -> None:
    """Who fires from limiting terrain is seen from afar."""
    for number in firers:
        piece = s.pieces[number]
        if not piece.spotted and is_limiting(s, piece.hex):
            s.emit(Spotted("8.22", number))
