"""8.0 Spotting: who can be seen, from where, and how far."""

from __future__ import annotations

from sandtable.kernel.bits import bits_of
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.marks import Spotted
from sandtable.systems.panzer_grenadier.pieces import Piece, quartered
from sandtable.systems.panzer_grenadier.rules.c16_smoke import (
    is_clear_in_smoke,
    is_smoky,
    smoke_mask,
)
from sandtable.systems.panzer_grenadier.rules.roll_call import roll_of
from sandtable.systems.panzer_grenadier.state import State

DAYLIGHT = 12
LIMITED = 3
SEEN = 1 << 24
"""Where the memo keeps what is seen from each hex."""
VIEW, EYES, AROUND = 1 << 24, 1 << 25, 1 << 26
"""Where the field keeps what could be seen from each hex, and from where it could be seen."""


@rule("8.3", "8.31", "8.32", "8.33", "8.34", "8.35", see=("16.11",))
def has_line(s: State, start: int, end: int) -> bool:
    """Whether a line of sight joins two hexes; SMOKE is limiting terrain."""
    if start == end:
        return True
    if not s.field.sees(start) >> end & 1:
        return False
    return not s.smoke or is_clear_in_smoke(s, start, end)


@rule("8.2", "8.23", see=("16.11",))
def is_limiting(s: State, hex_: int) -> bool:
    """Whether a hex is limiting terrain."""
    return bool(s.field.limiting >> hex_ & 1) or is_smoky(s, hex_)


@rule("8.1", "8.21", "8.22", see=("16.6",))
def spotting_range(s: State, piece: Piece) -> int:
    """Return from how far away a piece can be spotted."""
    far = s.setting.scenario.visibility
    if is_limiting(s, piece.hex):
        if piece.spotted:
            far = seen_firing(s)
        else:
            far = min(far, LIMITED)
    return max(1, quartered(far)) if piece.hidden else far


def seen_firing(s: State) -> int:
    """How far away a unit is seen that fired from limiting terrain."""
    if s.setting.rulings.spotted_range != "visibility":
        return DAYLIGHT
    return min(DAYLIGHT, s.setting.scenario.visibility)


@rule("8.0", see=("1.1",))
def spots(s: State, start: int, piece: Piece) -> bool:
    """Whether a piece can be seen from a hex."""
    far = s.field.distance(start, piece.hex)
    return far <= spotting_range(s, piece) and has_line(s, start, piece.hex)


def spots_hex(s: State, start: int, hex_: int, enemy: int) -> bool:
    """Whether from a hex at least one piece of a side is spotted in another one."""
    return bool(seen_from(s, start, enemy) >> hex_ & 1)


def seen_from(s: State, start: int, enemy: int) -> int:
    """Return the hexes in which pieces of a side are spotted from a hex (mask)."""
    key = SEEN | start << 1 | enemy
    found = s.memo.get(key)
    if found is None:
        shown, firing = shown_hexes(s, enemy)
        found = s.memo[key] = seen_among(s, start, shown, firing)
    return found


def seen_among(s: State, start: int, shown: int, firing: int) -> int:
    """Return where pieces that are not hidden, and SPOTTED ones, are spotted from a hex (masks).

    It says by masks what `spots` says of each piece.
    """
    if s.smoke:
        return _seen_in_smoke(s, start, shown, firing)
    found = shown & view_of(s, start)
    if firing:
        found |= (
            firing & s.field.limiting & s.field.disc(start, seen_firing(s)) & s.field.sees(start)
        )
    return found


def _seen_in_smoke(s: State, start: int, shown: int, firing: int) -> int:
    found = _in_range(s, start, shown, firing)
    for hex_ in bits_of(found):
        if not is_clear_in_smoke(s, start, hex_):
            found ^= 1 << hex_
    return found


def sees_any(s: State, start: int, shown: int, firing: int) -> bool:
    """Whether `seen_among` names any hex."""
    if not s.smoke:
        return seen_among(s, start, shown, firing) != 0
    found = _in_range(s, start, shown, firing)
    return any(is_clear_in_smoke(s, start, hex_) for hex_ in bits_of(found))


def _in_range(s: State, start: int, shown: int, firing: int) -> int:
    """Return where they are spotted from a hex if no smoke is in the way: smoke limits the view."""
    field, smoke = s.field, smoke_mask(s)
    found = shown & view_of(s, start)
    if found & smoke:
        found &= ~smoke | field.disc(start, min(s.setting.scenario.visibility, LIMITED))
    if firing:
        limiting = field.limiting | smoke
        found |= field.disc(start, seen_firing(s)) & firing & field.sees(start) & limiting
    return found


@rule(see=("8.0", "8.21"))
def view_of(s: State, start: int) -> int:
    """Return the hexes in which who stands openly is spotted from a hex, smoke aside (mask)."""
    field, far = s.field, s.setting.scenario.visibility
    key = VIEW | far << 16 | start
    found = field.views.get(key)
    if found is None:
        found = field.disc(start, far) & ~field.limiting
        found |= field.disc(start, min(far, LIMITED)) & field.limiting
        found &= field.sees(start)
        field.views[key] = found
    return found


@rule(see=("8.0", "8.21"))
def eyes_on(s: State, hex_: int) -> int:
    """Return the hexes from which who enters a hex openly is spotted there, smoke aside (mask)."""
    field, far = s.field, s.setting.scenario.visibility
    key = EYES | far << 16 | hex_
    found = field.views.get(key)
    if found is None:
        limit = min(far, LIMITED) if field.limiting >> hex_ & 1 else far
        found = field.views[key] = field.disc(hex_, limit) & field.sees(hex_)
    return found


def shown_hexes(s: State, side: int) -> tuple[int, int]:
    """Return the hexes with pieces of a side that are not hidden, and with SPOTTED ones (masks)."""
    roll = roll_of(s)
    return roll.shown[side], roll.firing[side]


def hidden_bits(s: State, side: int) -> int:
    """Return the bits of a side's hidden pieces, be it known where they are or not."""
    roll = roll_of(s)
    return roll.hidden & roll.sides[side]


def eyes_around(s: State, hex_: int) -> int:
    """Return the hexes from which any of the hexes around one is watched, smoke aside (mask)."""
    field = s.field
    key = AROUND | s.setting.scenario.visibility << 16 | hex_
    found = field.views.get(key)
    if found is None:
        found = 0
        for near in field.near[hex_]:
            found |= eyes_on(s, near)
        field.views[key] = found
    return found


@rule("8.22")
def show_firers(s: State, firers: tuple[int, ...]) -> None:
    """Who fires from limiting terrain is seen from afar, and nobody else in his hex."""
    for number in firers:
        piece = s.pieces[number]
        if not piece.spotted and is_limiting(s, piece.hex):
            s.emit(Spotted("8.22", number))
