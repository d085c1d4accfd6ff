"""What a unit could fire at from where it stands, alone or with others."""

from __future__ import annotations

from sandtable.ai.panzer_grenadier.position import Position
from sandtable.ai.panzer_grenadier.worth import can_fire
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.rules.c08_spotting import seen_from
from sandtable.systems.panzer_grenadier.rules.c09_bombardment import bombard_refusal
from sandtable.systems.panzer_grenadier.rules.c10_direct_fire import direct_refusal
from sandtable.systems.panzer_grenadier.rules.c11_anti_tank import (
    reach_of,
    shots_allowed,
    target_refusal,
)
from sandtable.systems.panzer_grenadier.state import State

SHORT = 2
"""A die of so much or less, and shells fall on friends beside the target (9.52)."""
SECOND = 0.7
"""What a second shot adds to the first."""

Aim = tuple[float, str, int]
"""What fire is worth, of which kind, and at which hex or vehicle."""
HOLD: Aim = (0.0, "stop", -1)


def best_aim(s: State, pos: Position, piece: Piece) -> Aim:
    """The best that a unit can fire at alone."""
    key = ("aim", piece.id)
    found: Aim | None = pos.plans.get(key)
    if found is None:
        found = pos.plans[key] = max(aims(s, pos, piece), default=HOLD)
    return found


def aims(s: State, pos: Position, piece: Piece) -> list[Aim]:
    """All that a unit can fire at, each with what it is worth."""
    if (
        piece.type.is_leader
        or not can_fire(piece)
        or s.occupied[0] & s.occupied[1] & 1 << piece.hex
    ):
        return []
    found: list[Aim] = []
    face = piece.face
    seen = seen_from(s, piece.hex, 1 - piece.side)
    for hex_ in pos.enemy.by_hex:
        far = s.field.distance(piece.hex, hex_)
        if face.direct and far <= face.direct_range and seen >> hex_ & 1:
            worth = pos.w.fire * pos.direct(s, hex_, piece.direct, far == 1)
            if worth > 0 and direct_refusal(s, piece, hex_) is None:
                found.append((worth, "direct", hex_))
        if face.bombard and far <= face.bombard_range:
            worth = shelling(s, pos, hex_, piece.bombard)
            if worth > 0 and bombard_refusal(s, piece, hex_) is None:
                found.append((worth, "bombard", hex_))
    if face.at:
        found += shots(s, pos, piece)
    return found


def shots(s: State, pos: Position, piece: Piece) -> list[Aim]:
    """The vehicles that a unit can shoot at."""
    found: list[Aim] = []
    reach = reach_of(piece)
    times = 1 + SECOND * (shots_allowed(s, piece) - 1)
    for target in pos.enemy.pieces:
        if target.type.is_vehicle and s.field.distance(piece.hex, target.hex) <= reach:
            worth = pos.w.fire * times * pos.shot(s, piece, target, piece.hex, target.hex)
            if worth > 0 and target_refusal(s, piece, target) is None:
                found.append((worth, "shoot", target.id))
    return found


def shelling(s: State, pos: Position, hex_: int, strength: int) -> float:
    """What a bombardment is worth, less what falls on friends beside it or in the hex."""
    worth = pos.w.bombard * pos.bombard(s, hex_, strength)
    for near in s.field.near[hex_]:
        worth -= short(s, pos, near)
    if hex_ in pos.mine.by_hex:
        worth -= 0.6 * sum([pos.prices.worth(p) for p in pos.mine.by_hex[hex_]])
    return worth


def short(s: State, pos: Position, hex_: int) -> float:
    """What shells that fall short cost the friends in a hex beside their target."""
    here = pos.mine.by_hex.get(hex_, ())
    if not any(not p.type.is_leader and not p.type.is_bunker for p in here):
        return 0.0
    key = ("short", hex_)
    found: float | None = pos.plans.get(key)
    if found is None:
        columns = s.setting.tables.friendly_fire
        chance = (SHORT - s.setting.nations[pos.side].steady_fire) / len(columns)
        loss = sum([pos.bombard(s, hex_, column) for column in columns]) / len(columns)
        found = pos.plans[key] = pos.w.short * chance * loss
    return found
