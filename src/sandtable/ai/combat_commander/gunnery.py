"""Fire: what an attack is worth by its odds, and which pieces fire at what."""

from __future__ import annotations

from sandtable.ai.combat_commander.dice import SPAN, Duel, chance_of_product
from sandtable.ai.combat_commander.force import Piece
from sandtable.ai.combat_commander.position import Position
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.c03_units import unit_command, wire
from sandtable.systems.combat_commander.rules.c10_sighting import bits, hindrance
from sandtable.systems.combat_commander.rules.orders.o20_defense import is_moving
from sandtable.systems.combat_commander.rules.terrain.t78_cover import best_cover
from sandtable.systems.combat_commander.state import State

LATER = 0.85
"""A shot that is still to come is worth a little less: its target may be gone."""
AGAIN = 0.75
"""A second attack on the same hex finds fewer units to break."""


class Attack:
    """An attack to be made: the pieces, the base first; the target; what it is worth."""

    __slots__ = ("gain", "pieces", "target")

    def __init__(self, gain: float, pieces: tuple[Piece, ...], target: int) -> None:
        self.gain = gain
        self.pieces = pieces
        self.target = target


def morale_of(s: State, unit: Unit) -> int:
    """A unit's Morale without Cover."""
    base = unit.face.morale + unit_command(s, unit) + unit.veteran - unit.suppressed
    return base + wire(s, unit) if s.forts else base


def hex_gain(
    s: State,
    pos: Position,
    duel: Duel,
    fp: float,
    hex_: int,
    entered: int = 0,
    shells: bool = False,
) -> float:
    """What an attack of some FP does to all units in a hex; own losses count against it."""
    cover = best_cover(s, hex_, entered, shells).amount
    total = 0.0
    for number in s.at[hex_]:
        unit = s.units[number]
        gain = unit_gain(s, pos, duel, fp, unit, cover)
        total += gain if unit.side != pos.side else -gain
    return total


def unit_gain(s: State, pos: Position, duel: Duel, fp: float, unit: Unit, cover: int) -> float:
    """What an attack of some FP does to one unit."""
    edge = SPAN + int(fp) - morale_of(s, unit) - cover
    if edge < 0:
        return 0.0
    edge = min(edge, 2 * SPAN)
    harm = pos.harm(s, unit)
    even = harm if is_moving(s, unit) else 0.0
    if not unit.suppressed and not even:
        even = pos.loss(s, unit) * pos.w.suppressed_share
    return duel.over[edge] * harm + duel.even[edge] * even


def strength_of(s: State, pieces: list[Piece], hex_: int) -> int:
    """The FP of an attack, base first: the rules' `strength` without its words."""
    worst = 0
    up = down = False
    level = s.bf.level
    for piece in pieces:
        worst = max(worst, hindrance(s, piece.hex, hex_))
        if level[piece.hex] != level[hex_]:
            up, down = up or level[piece.hex] > level[hex_], down or level[piece.hex] < level[hex_]
    hill = s.bf.chart.hill_firepower * (up - down)
    return pieces[0].fp + len(pieces) - 1 - worst + hill


def attack_gain(s: State, pos: Position, duel: Duel, pieces: list[Piece], hex_: int) -> float:
    """What an attack by some pieces on a hex is worth."""
    base = pieces[0]
    if base.ordnance:
        return ordnance_gain(s, pos, duel, base, hex_)
    fp = strength_of(s, pieces, hex_)
    if fp < 1:
        return 0.0
    fp -= range_loss(s, pieces, hex_)
    entered = 0
    for piece in pieces:
        entered |= s.bf.entered(piece.hex, hex_)
    return hex_gain(s, pos, duel, fp, hex_, entered)


def range_loss(s: State, pieces: list[Piece], hex_: int) -> int:
    """What the range takes off, in scenarios where it does."""
    if not s.setting.special.fire_minus_range:
        return 0
    return min(s.bf.distance(piece.hex, hex_) for piece in pieces)


def ordnance_gain(s: State, pos: Position, duel: Duel, piece: Piece, hex_: int) -> float:
    """An attack that must hit its hex first."""
    need = s.bf.distance(piece.hex, hex_) + hindrance(s, piece.hex, hex_)
    hit = chance_of_product(s, pos.side, pos.side, need)
    if not hit:
        return 0.0
    weapon = s.weapons[piece.number - 1000].type
    extra = s.bf.types[hex_].airburst if weapon.mortar else 0
    entered = s.bf.entered(piece.hex, hex_)
    return hit * hex_gain(s, pos, duel, piece.fp + extra, hex_, entered, weapon.mortar)


# --- fire groups ----------------------------------------------------------------------------


def chained(s: State, base: Piece, pieces: list[Piece]) -> list[Piece]:
    """Those of some pieces that form a chain of hexes with a base."""
    near = s.setting.ground.disc
    mask = near(base.hex, 1)
    found: list[Piece] = []
    left = [p for p in pieces if p is not base]
    grown = True
    while grown and left:
        grown = False
        rest = []
        for piece in left:
            if mask >> piece.hex & 1:
                mask |= near(piece.hex, 1)
                found.append(piece)
                grown = True
            else:
                rest.append(piece)
        left = rest
    return found


def solo_gain(s: State, pos: Position, duel: Duel, piece: Piece) -> float:
    """The best that a piece can do alone."""
    targets = piece.reach & s.occupied[1 - pos.side]
    if not targets:
        return 0.0
    return max(attack_gain(s, pos, duel, [piece], hex_) for hex_ in bits(targets))


def best_attack(
    s: State, pos: Position, duel: Duel, base: Piece, pieces: list[Piece], hex_: int, solo: bool
) -> Attack:
    """The best group around a base at a hex; with `solo` the others might fire for themselves."""
    gain = attack_gain(s, pos, duel, [base], hex_)
    group = [base]
    if not base.ordnance:
        able = [p for p in pieces if p.reach >> hex_ & 1 and not p.ordnance]
        for piece in chained(s, base, able):
            more = attack_gain(s, pos, duel, [*group, piece], hex_)
            spare = solo_gain(s, pos, duel, piece) * LATER if solo else 0.0
            if more - gain >= spare:
                group.append(piece)
                gain = more
    return Attack(gain, tuple(group), hex_)


def attacks(s: State, pos: Position, duel: Duel, pieces: list[Piece]) -> list[Attack]:
    """A plan: attack after attack, the best first, until nobody is left with a target."""
    left = [p for p in pieces if p.reach & s.occupied[1 - pos.side]]
    plan: list[Attack] = []
    used: dict[int, int] = {}
    while left and len(plan) < 4:
        best: Attack | None = None
        seen: set[tuple[int, int]] = set()
        for base in sorted(left, key=lambda p: (-p.fp, p.number))[:3]:
            for hex_ in bits(base.reach & s.occupied[1 - pos.side]):
                if (base.fp, hex_) in seen:
                    continue
                seen.add((base.fp, hex_))
                found = best_attack(s, pos, duel, base, left, hex_, True)
                found.gain *= AGAIN ** used.get(hex_, 0)
                if best is None or found.gain > best.gain:
                    best = found
        if best is None or best.gain <= 0.0:
            break
        plan.append(best)
        used[best.target] = used.get(best.target, 0) + 1
        left = [p for p in left if p not in best.pieces]
    return plan


def prospect(s: State, pos: Position, unit: Unit, hex_: int) -> float:
    """What a unit and its Weapon could do with one shot from a hex."""
    enemies = s.occupied[1 - pos.side]
    seen = s.bf.visible(hex_) & enemies
    if not seen or unit.broken:
        return 0.0
    best = 0.0
    disc = s.setting.ground.disc
    fading = s.setting.special.fire_minus_range
    fire = [(unit.face.fp, unit.face.range)]
    if unit.weapon >= 0 and not s.weapons[unit.weapon].broken:
        weapon = s.weapons[unit.weapon].type
        if not weapon.ordnance:
            fire.append((weapon.fp, weapon.range))
    for fp, range_ in fire:
        for target in bits(seen & disc(hex_, range_)):
            left = fp - s.bf.hindrance(hex_, target)
            if left >= 1:
                left -= s.bf.distance(hex_, target) if fading else 0
                best = max(best, hex_gain(s, pos, pos.standard, left, target))
    return best
