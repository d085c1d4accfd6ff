"""O20 Fire: which piece can fire at which hex, and with what strength."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.combat_commander.pieces import MAP, WEAPON_BASE, Unit, Weapon
from sandtable.systems.combat_commander.rules.c03_units import (
    unit_fp,
    unit_fp_sum,
    unit_range,
    weapon_fp,
    weapon_fp_sum,
    weapon_range,
)
from sandtable.systems.combat_commander.rules.c10_sighting import bits, hindrance, sees, visible
from sandtable.systems.combat_commander.rules.c11_weapons import weapon_refusal
from sandtable.systems.combat_commander.rules.terrain.t78_cover import height, hex_cover
from sandtable.systems.combat_commander.state import State

NO_ENEMY = Refusal("O20.3", "no-enemy-there")
NO_SUCH_HEX = Refusal("O20.3", "no-such-hex")
TOO_FAR = Refusal("O20.3", "out-of-range")
TOO_NEAR = Refusal("O20.2.2[a]", "below-minimum-range")
NO_SIGHT = Refusal("10.2", "no-line-of-sight")
OWN_HEX = Refusal("O20.3", "own-hex")
LOW_COVER = Refusal("SC.11.4", "satchel-needs-cover")
GONE = Refusal("O20.3", "not-on-map")
WEAK = Refusal("10.3.2.1", "firepower-below-one")

Pieces = tuple[int, ...]
SURE = 1 << 20
"""What is added to the number of a piece, to note at whom it fires with FP 1 for sure."""


def unit_of(s: State, piece: int) -> Unit:
    """Return the unit of a piece: itself, or the carrier of the Weapon."""
    if piece < WEAPON_BASE:
        return s.units[piece]
    return s.units[s.weapons[piece - WEAPON_BASE].bearer]


def weapon_in(s: State, piece: int) -> Weapon | None:
    """Return the Weapon of a piece, None for a unit."""
    return s.weapons[piece - WEAPON_BASE] if piece >= WEAPON_BASE else None


def pieces_of(s: State, units: tuple[int, ...]) -> list[int]:
    """Return the pieces of activated units: a unit and its Weapon each have a shot (O20.3/6).

    A Weapon that came to its unit after the activation has none (AMB-87).
    """
    pieces = []
    for number in units:
        unit = s.units[number]
        if unit.where == MAP:
            pieces.append(number)
            if unit.weapon != ABSENT and not s.late_weapons >> unit.weapon & 1:
                pieces.append(WEAPON_BASE + unit.weapon)
    return pieces


@rule(see=("11.5",))
def is_ordnance(s: State, piece: int) -> bool:
    """Whether a piece is a Weapon with a white band (11.5)."""
    return piece >= WEAPON_BASE and s.weapons[piece - WEAPON_BASE].type.ordnance


def piece_refusal(s: State, piece: int) -> Refusal | None:
    """Say why a piece cannot fire at all."""
    if piece < WEAPON_BASE:
        return None if s.units[piece].where == MAP else GONE
    weapon = s.weapons[piece - WEAPON_BASE]
    return weapon_refusal(s, weapon) if weapon.where == MAP else GONE


@rule("O20.2.2", "O20.2.2[a]")
def reach(s: State, piece: int) -> tuple[int, int]:
    """Return the nearest and farthest range of a piece."""
    if piece < WEAPON_BASE:
        return 1, unit_range(s, s.units[piece])
    weapon = s.weapons[piece - WEAPON_BASE]
    return max(1, weapon.type.min_range), weapon_range(s, weapon)


def hexes_in_reach(s: State, piece: int, hexes: int) -> int:
    """Return those hexes of a mask that a piece has in Range and in its line of sight."""
    origin = unit_of(s, piece).hex
    seen = visible(s, origin, hexes)
    if not seen:
        return 0
    low, high = reach(s, piece)
    if high < low:
        return 0
    disc = s.setting.ground.disc
    return seen & disc(origin, high) & ~disc(origin, low - 1)


@rule("O20.3")
def targets(s: State, piece: int) -> int:
    """Return the enemy-occupied hexes that a piece can fire at."""
    found = s.memo.get(piece)
    if found is None:
        found = s.memo[piece] = _targets(s, piece)
    return found


def _targets(s: State, piece: int) -> int:
    unit = unit_of(s, piece)
    origin = unit.hex
    seen = visible(s, origin, s.occupied[1 - unit.side]) if unit.where == MAP else 0
    if not seen or piece_refusal(s, piece) is not None:
        return 0
    low, high = reach(s, piece)
    disc = s.setting.ground.disc
    found = seen & disc(origin, high) & ~disc(origin, low - 1)
    return _satchel_targets(s, piece, found) if found and piece >= WEAPON_BASE else found


@rule("SC.11.4")
def _satchel_targets(s: State, piece: int, hexes: int) -> int:
    weapon = s.weapons[piece - WEAPON_BASE]
    least = s.setting.special.satchel_cover[s.units[weapon.bearer].side]
    if not least or not weapon.type.name.startswith("Satchel"):
        return hexes
    return sum(1 << hex_ for hex_ in bits(hexes) if hex_cover(s, hex_) >= least)


def range_refusal(s: State, piece: int, hex_: int) -> Refusal | None:
    """Say why a hex is not in a piece's Range; Ordnance has a rule of its own for it."""
    if not 0 <= hex_ < s.bf.size:
        return NO_SUCH_HEX
    low, high = reach(s, piece)
    distance = s.bf.distance(unit_of(s, piece).hex, hex_)
    if 0 < distance < low:
        return TOO_NEAR.about(distance, low)
    if low <= distance <= high:
        return None
    refusal = TOO_FAR.about(distance, high) if distance else OWN_HEX
    return refusal.by("O20.2.2") if is_ordnance(s, piece) else refusal


def aim_refusal(s: State, piece: int, hex_: int, smoke: bool = False) -> Refusal | None:
    """Say why a piece cannot fire at a hex."""
    refusal = piece_refusal(s, piece) or range_refusal(s, piece, hex_)
    if refusal is not None:
        return refusal
    unit = unit_of(s, piece)
    if not sees(s, unit.hex, hex_):
        return NO_SIGHT.about(unit.hex, hex_)
    if not smoke and not s.occupied[1 - unit.side] >> hex_ & 1:
        return NO_ENEMY
    if not smoke and not targets(s, piece) >> hex_ & 1:
        return LOW_COVER
    return None


# --- strength -----------------------------------------------------------------------------


def piece_fp(s: State, piece: int) -> int:
    """Return the current FP of a piece."""
    if piece < WEAPON_BASE:
        return unit_fp(s, s.units[piece])
    return weapon_fp(s, s.weapons[piece - WEAPON_BASE])


def piece_fp_sum(s: State, piece: int) -> Sum:
    """Return the current FP of a piece with its parts."""
    if piece < WEAPON_BASE:
        return unit_fp_sum(s, s.units[piece])
    return weapon_fp_sum(s, s.weapons[piece - WEAPON_BASE])


@rule("O20.3.2")
def worst_hindrance(s: State, pieces: tuple[int, ...], hexes: tuple[int, ...]) -> int:
    """Return the largest Hindrance of all non-Ordnance pieces to all targeted hexes."""
    return max(
        (
            hindrance(s, unit_of(s, piece).hex, hex_)
            for piece in pieces
            if not is_ordnance(s, piece)
            for hex_ in hexes
        ),
        default=0,
    )


@rule("O20.3.1.2", "TM.7")
def strength(s: State, pieces: tuple[int, ...], hexes: tuple[int, ...]) -> Sum:
    """Return the FP of an attack: first piece, one for each other, height, Hindrance."""
    total = piece_fp_sum(s, pieces[0]).add(len(pieces) - 1, "group", "O20.3.1.2")
    up, down = height(s, [unit_of(s, piece).hex for piece in pieces], hexes)
    total.add(up, "downhill", "T88.2").add(down, "uphill", "T88.2")
    return total.add(-worst_hindrance(s, pieces, hexes), "hindrance", "O20.3.2")


def sure_targets(s: State, piece: int) -> int:
    """Return the targets at which a piece alone has FP 1: `strength` without its words."""
    key = SURE + piece
    found = s.memo.get(key)
    if found is None:
        found = s.memo[key] = _sure_targets(s, piece, targets(s, piece))
    return found


def _sure_targets(s: State, piece: int, hexes: int) -> int:
    if not hexes or is_ordnance(s, piece):
        return hexes
    origin = unit_of(s, piece).hex
    fp = piece_fp(s, piece)
    level, gain = s.bf.level, s.bf.chart.hill_firepower
    here = level[origin]
    sure = 0
    for hex_ in bits(hexes):
        there = level[hex_]
        height = 0 if there == here else gain if there < here else -gain
        if fp + height > hindrance(s, origin, hex_):
            sure |= 1 << hex_
    return sure


@rule("O20.3.1", "O20.3.1.1", "O20.3.1.1[a]", see=("F106.3",))
def group_refusal(s: State, pieces: tuple[int, ...], piece: int) -> Refusal | None:
    """Say why a piece cannot join a Fire Group: Ordnance, Wire, or no chain of hexes."""
    if is_ordnance(s, piece) or any(is_ordnance(s, other) for other in pieces):
        return ORDNANCE_ALONE
    origin = unit_of(s, piece).hex
    hexes = {unit_of(s, other).hex for other in pieces}
    if origin in hexes:
        return None
    if any(s.forts.get(hex_) == "wire" for hex_ in (*hexes, origin)):
        return WIRE_GROUP
    if any(near in hexes for near in s.setting.ground.near[origin]):
        return None
    return NO_CHAIN


ORDNANCE_ALONE = Refusal("O20.3.1.1", "ordnance-fires-alone")
WIRE_GROUP = Refusal("F106.3", "wire-group")
NO_CHAIN = Refusal("O20.3.1", "no-chain")


def growths(s: State, core: Pieces, others: list[int], hex_: int) -> list[Pieces]:
    """Return the Fire Groups around a core that can be the strongest against a hex.

    Only the largest Hindrance and a piece below the target take anything off. So it is enough to
    try each Hindrance as the limit, with and without the pieces that fire uphill.
    """
    able = [p for p in others if p not in core and targets(s, p) >> hex_ & 1]
    worst = worst_hindrance(s, core, (hex_,))
    loss = {p: hindrance(s, unit_of(s, p).hex, hex_) for p in able if not is_ordnance(s, p)}
    limits = sorted({worst, *(h for h in loss.values() if h > worst)})
    found = []
    for limit in limits:
        clear = [p for p, value in loss.items() if value <= limit]
        level = [p for p in clear if s.bf.level[unit_of(s, p).hex] >= s.bf.level[hex_]]
        found += [chain(s, core, clear), chain(s, core, level)]
    return found


def chain(s: State, core: Pieces, pieces: list[int]) -> Pieces:
    """Return the largest Fire Group that grows from a core."""
    group, left = core, pieces
    while True:
        joining = tuple(p for p in left if group_refusal(s, group, p) is None)
        if not joining:
            return group
        group += joining
        left = [p for p in left if p not in joining]
