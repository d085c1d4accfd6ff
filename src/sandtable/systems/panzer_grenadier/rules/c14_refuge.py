"""14.3, 14.31, 14.32 Whom demoralized pieces flee from, and where they are safe."""

from __future__ import annotations

from sandtable.kernel.bits import bits_of, mask_of
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.rules.c05_approach import in_view, threat, threatens
from sandtable.systems.panzer_grenadier.rules.c08_spotting import (
    LIMITED,
    eyes_on,
    has_line,
    is_limiting,
    spots,
    view_of,
)
from sandtable.systems.panzer_grenadier.rules.roll_call import roll_of
from sandtable.systems.panzer_grenadier.state import State

NEARER, LEVEL, FARTHER = range(3)
"""Where a hex lies from the enemies of whom a piece is afraid."""


def seen_enemies(s: State, piece: Piece) -> list[Piece]:
    """Return the enemies on the board that can be seen."""
    found: list[Piece] = []
    for post in bits_of(roll_of(s).shown[1 - piece.side]):
        found += seen_there(s, piece, post)
    return found


def seen_there(s: State, piece: Piece, post: int) -> list[Piece]:
    """Return the enemies in a hex that can be seen."""
    return [enemy for enemy in s.friends(1 - piece.side, post) if not enemy.hidden]


@rule(see=("1.1", "16.83"))
def is_fighting(piece: Piece) -> bool:
    """Whether a piece is a combat unit, or a bunker, which fights like one."""
    return piece.type.is_combat or piece.type.is_bunker


@rule("14.3", see=("5.4", "14.31"))
def has_to_flee(s: State, piece: Piece) -> bool:
    """Whether a combat unit could harm a demoralized piece where it is, and it is in no refuge."""
    harmed = any(
        is_fighting(enemy) and threatens(s, enemy, piece, piece.hex)
        for enemy in seen_enemies(s, piece)
    )
    return harmed and not is_refuge(s, piece, piece.hex)


@rule(see=("14.31",))
def is_refuge(s: State, piece: Piece, hex_: int) -> bool:
    """Whether a flight ends in a hex: village, town, woods, or not spotted by combat units."""
    field = s.field
    if (field.village | field.town | field.woods) >> hex_ & 1:
        return True
    return not any(
        is_fighting(enemy) and would_spot(s, enemy, piece, hex_) for enemy in seen_enemies(s, piece)
    )


@rule(see=("8.0", "8.1", "8.21"))
def would_spot(s: State, enemy: Piece, piece: Piece, hex_: int) -> bool:
    """Whether an enemy would spot a piece that entered a hex, or spots it where it is."""
    if hex_ == piece.hex:
        return spots(s, enemy.hex, piece)
    far = s.setting.scenario.visibility
    if is_limiting(s, hex_):
        far = min(far, LIMITED)
    return s.field.distance(enemy.hex, hex_) <= far and has_line(s, enemy.hex, hex_)


@rule(see=("14.31",))
def refuges(s: State, piece: Piece) -> int:
    """Return the hexes that a piece can flee to, as a mask: none with enemies."""
    field, here = s.field, 1 << piece.hex
    free = field.whole & ~s.occupied[1 - piece.side]
    shelter = free & (field.village | field.town | field.woods)
    posts = mask_of([enemy.hex for enemy in seen_enemies(s, piece) if is_fighting(enemy)])
    seen = 0
    for post in bits_of(posts):
        seen |= view_of(s, post)
    found = shelter | free & ~seen & ~here
    if s.smoke:
        doubtful = bits_of(free & seen & ~shelter & ~here)
        found |= mask_of([h for h in doubtful if not is_watched(s, posts, h)])
    return found | here if free & here and is_refuge(s, piece, piece.hex) else found


@rule(see=("8.0", "8.21", "16.11"))
def is_watched(s: State, posts: int, hex_: int) -> bool:
    """Whether who enters a hex openly is spotted there from one of some hexes, through smoke."""
    near = posts & eyes_on(s, hex_)
    if is_limiting(s, hex_):
        near &= s.field.disc(hex_, LIMITED)
    return any(has_line(s, post, hex_) for post in bits_of(near))


@rule("14.32")
def bearing(s: State, piece: Piece, start: int, hex_: int) -> int:
    """Say whether a hex is farther from each enemy that could harm a fleeing piece in this turn.

    That is who could harm it where its flight began, where it is, or in that hex.
    """
    found, far = FARTHER, s.field.distance
    for post in bits_of(roll_of(s).shown[1 - piece.side]):
        now, then = far(post, piece.hex), far(post, hex_)
        if then > now or (then == now and found == LEVEL):
            continue  # whether anybody there could harm it or not
        reach = max([threat(enemy, piece) for enemy in seen_there(s, piece, post)])
        if any(far(post, h) <= reach and in_view(s, post, h) for h in (start, piece.hex, hex_)):
            if then < now:
                return NEARER
            found = LEVEL
    return found


@rule(see=("14.31",))
def is_towards(s: State, start: int, hex_: int, goals: int) -> bool:
    """Whether a step leads nearer to one of some hexes."""
    distance = s.field.distance
    return any(distance(hex_, goal) < distance(start, goal) for goal in bits_of(goals))
