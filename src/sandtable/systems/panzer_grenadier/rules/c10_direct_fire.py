"""10.0 Direct fire: who may fire through what, the attack and its result."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.bits import bits_of, mask_of
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.rules.c06_support import is_assault_hex
from sandtable.systems.panzer_grenadier.rules.c07_attack import Aimed, carry_out
from sandtable.systems.panzer_grenadier.rules.c07_fallout import Struck
from sandtable.systems.panzer_grenadier.rules.c07_limits import (
    friends_refusal,
    presence_refusal,
    range_refusal,
    value_refusal,
)
from sandtable.systems.panzer_grenadier.rules.c07_shifts import (
    direct_shift,
    shifted,
    target_groups,
)
from sandtable.systems.panzer_grenadier.rules.c08_spotting import is_limiting, seen_from, spots_hex
from sandtable.systems.panzer_grenadier.rules.c16_hidden import standing
from sandtable.systems.panzer_grenadier.rules.dice import TWO
from sandtable.systems.panzer_grenadier.rules.roll_call import roll_of
from sandtable.systems.panzer_grenadier.state import State

NO_DIRECT_FIRE = Refusal("7.31", "no-direct-fire-value")
NOT_SPOTTED = Refusal("7.21", "not-spotted")
LOCKED = Refusal("12.52", "no-fire-out-of-assault-hex")
BLOCKED = Refusal("10.1", "friends-block-the-fire")
OVERHEAD = Refusal("10.1", "no-free-hex-behind-friends")
SAME_TARGET = Refusal("7.23", "parts-at-several-targets")

OVER_HEADS = ("hmg", "anti-air")
RIGHT, LEFT, BUNKER_LEFT = 3, -2, -3
"""The furthest that direct fire may be shifted; a bunker's own modifier goes further (16.8)."""


@rule("10.0", see=("7.21", "7.23", "7.24", "7.31", "7.32", "12.52"))
def direct_refusal(s: State, piece: Piece, hex_: int) -> Refusal | None:
    """Say why a piece cannot use direct fire against a hex."""
    refusal = value_refusal(piece, piece.face.direct, NO_DIRECT_FIRE)
    if refusal is None and is_assault_hex(s, piece.hex):
        refusal = LOCKED
    if refusal is None:
        refusal = presence_refusal(s, 1 - piece.side, hex_)
    if refusal is None:
        refusal = range_refusal(s, piece, hex_, piece.face.direct_range)
    if refusal is None:
        refusal = friends_refusal(s, piece.side, hex_)
    if refusal is None and not spots_hex(s, piece.hex, hex_, 1 - piece.side):
        refusal = NOT_SPOTTED.about(hex_)
    if refusal is None and hex_ in s.factors.get(piece.id, ())[1:]:
        refusal = SAME_TARGET.about(hex_)
    return refusal or blocked(s, piece, hex_)


def direct_targets(s: State, piece: Piece) -> list[int]:
    """Return the hexes that a piece can use direct fire against."""
    if piece.direct <= 0 or is_assault_hex(s, piece.hex):
        return []
    roll = roll_of(s)
    reach = s.field.disc(piece.hex, piece.face.direct_range) & ~roll.units[piece.side]
    if not reach & roll.shown[1 - piece.side]:
        return []
    seen = seen_from(s, piece.hex, 1 - piece.side) & reach
    seen &= ~mask_of(s.factors.get(piece.id, ())[1:])
    return [hex_ for hex_ in bits_of(seen) if blocked(s, piece, hex_) is None]


@rule("10.1", see=("7.24", "8.35"))
def blocked(s: State, piece: Piece, hex_: int) -> Refusal | None:
    """Say why friends on the line of fire keep a piece from firing.

    Along a hexside the firing player chooses the side that is better for him, out of those by
    which he sees the target.
    """
    between = friends_between(s, piece, hex_)
    if not between:
        return None
    overhead = piece.type.kind in OVER_HEADS or piece.type.is_afv
    free_behind = False
    for step in reversed(s.field.line(piece.hex, hex_)):
        ways: Sequence[int] = step
        if len(step) > 1:
            ways = [each for each in step if not is_limiting(s, each)]
        if mask_of(ways) & ~between:
            free_behind = True
            continue
        if any(only_afvs(s, piece.side, each) for each in ways):
            continue
        if not overhead:
            return BLOCKED.about(step[0])
        if not free_behind:
            return OVERHEAD.about(step[0])
    return None


def friends_between(s: State, piece: Piece, hex_: int) -> int:
    """Return the hexes with friends of which alone the line of fire could pass any (mask)."""
    field, far = s.field, s.field.distance(piece.hex, hex_)
    around = field.disc(piece.hex, far) & field.disc(hex_, far)
    return standing(s, piece.side) & around & ~(1 << piece.hex)


def only_afvs(s: State, side: int, hex_: int) -> bool:
    """Whether nobody but AFVs of a side stands in a hex."""
    return all(p.type.is_afv for p in s.friends(side, hex_))


@rule("10.3", see=("16.8",))
def clamped(s: State, shift: Sum, in_bunker: bool) -> int:
    """Limit the shift of direct fire, after all modifiers have been added up."""
    most = min(RIGHT, shift.total)
    if in_bunker and s.setting.rulings.bunker_shift == "unlimited":
        return most
    return max(BUNKER_LEFT if in_bunker else LEFT, most)


@rule("10.2", "10.3", see=("7.32", "13.12", "15.23", "16.22"))
def attack(
    s: State,
    side: int,
    firers: tuple[int, ...],
    value: Sum,
    hex_: int,
    mover: int = ABSENT,
    more: Sum | None = None,
) -> tuple[Struck, ...]:
    """Roll a direct fire attack and return what it did to whom.

    `mover` is the one target of opportunity fire; `more` are modifiers of the firing units.
    """
    tables = s.setting.tables
    targets = [s.pieces[mover]] if mover != ABSENT else s.friends(1 - side, hex_)
    adjacent = bool(firers) and all(s.field.distance(s.pieces[n].hex, hex_) == 1 for n in firers)
    roll = TWO.draw(s).total
    aimed: list[Aimed] = []
    for group in target_groups(s, targets, cavalry_apart=True):
        shift = direct_shift(s, hex_, targets, group)
        shift.add(tables.direct_modifiers["adjacent"] if adjacent else 0, "adjacent", "10.3")
        for part in more.parts if more is not None else ():
            shift.add(*part)
        limited = clamped(s, shift, group[0] == "bunker")
        at = shifted(tables.direct_columns, value.total, limited)
        aimed.append((group[2], shift, tables.direct_columns[at], tables.direct[roll][at]))
    return carry_out(s, "10.2", "direct", side, firers, hex_, value, roll, aimed)
