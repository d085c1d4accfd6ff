"""8.0 Spotting: who can be seen, from where, and how far."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.marks import Spotted
from sandtable.systems.panzer_grenadier.pieces import Piece, quartered
from sandtable.systems.panzer_grenadier.rules.c16_smoke import is_smoky, smoke_mask
from sandtable.systems.panzer_grenadier.state import State

DAYLIGHT = 12
LIMITED = 3
SEEN, SHOWN, FIRING = 1 << 24, 1 << 25, 1 << 26
"""Where the memo keeps what is seen from each hex, and what there is to be seen."""


@rule("8.3", "8.31", "8.32", "8.33", "8.34", "8.35", see=("16.11",))
def has_line(s: State, start: int, end: int) -> bool:
    """Whether a line of sight joins two hexes; SMOKE is limiting terrain."""
    if start == end:
        return True
    field = s.field
    if not field.sees(start) >> end & 1:
        return False
    return not s.smoke or field.sees_through(start, end, smoke_mask(s))


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
        found = s.memo[key] = _seen_from(s, start, enemy)
    return found


def _seen_from(s: State, start: int, enemy: int) -> int:
    """Work out by masks what `spots` says of each piece."""
    field = s.field
    smoke = smoke_mask(s) if s.smoke else 0
    limiting = field.limiting | smoke
    far = s.setting.scenario.visibility
    shown, firing = shown_hexes(s, enemy)
    found = field.disc(start, far) & shown & ~limiting
    found |= field.disc(start, min(far, LIMITED)) & shown & limiting
    found |= field.disc(start, seen_firing(s)) & firing & limiting
    found &= field.sees(start) | 1 << start
    if smoke:
        for hex_ in range(found.bit_length()):
            if found >> hex_ & 1 and not has_line(s, start, hex_):
                found ^= 1 << hex_
    return found


def shown_hexes(s: State, side: int) -> tuple[int, int]:
    """Return the hexes with pieces of a side that are not hidden, and with SPOTTED ones (masks)."""
    shown, firing = s.memo.get(SHOWN | side), s.memo.get(FIRING | side)
    if shown is None or firing is None:
        shown = firing = 0
        for piece in s.pieces:
            if piece.side == side and piece.hex >= 0 and not piece.hidden:
                shown |= 1 << piece.hex
                if piece.spotted:
                    firing |= 1 << piece.hex
        s.memo[SHOWN | side], s.memo[FIRING | side] = shown, firing
    return shown, firing


@rule("8.22")
def show_firers(s: State, firers: tuple[int, ...]) -> None:
    """Who fires from limiting terrain is seen from afar, and nobody else in his hex."""
    for number in firers:
        piece = s.pieces[number]
        if not piece.spotted and is_limiting(s, piece.hex):
            s.emit(Spotted("8.22", number))
