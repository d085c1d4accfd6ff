"""7.2, 7.3 What every kind of fire needs: a value, the range, and friends out of the way."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.panzer_grenadier.pieces import DEMORALIZED, Piece
from sandtable.systems.panzer_grenadier.state import State

DEMORALIZED_HOLD_FIRE = Refusal("14.3", "demoralized-do-not-fire")
RIDERS_HOLD_FIRE = Refusal("5.67", "transported-do-not-fire")
LIMBERED = Refusal("5.62", "limbered-does-not-fire")
OUT_OF_RANGE = Refusal("7.32", "out-of-range")
NOBODY_THERE = Refusal("8.0", "no-enemy-there")
FRIENDS_THERE = Refusal("7.24", "friends-in-target-hex")
FRIENDLY_VEHICLES = Refusal("7.24", "friendly-vehicles-there")

SMALLEST_PART = 3


@rule(see=("5.62", "5.67", "14.3"))
def silence(piece: Piece) -> Refusal | None:
    """Say why a piece cannot fire whatever its values are."""
    if piece.carrier != ABSENT:
        return RIDERS_HOLD_FIRE
    if piece.status == DEMORALIZED:
        return DEMORALIZED_HOLD_FIRE
    return LIMBERED if piece.limbered else None


@rule("7.3", "7.31")
def value_refusal(piece: Piece, value: int, without: Refusal) -> Refusal | None:
    """Say why a piece cannot fire with a printed value; without one it never can."""
    return silence(piece) or (without if value <= 0 else None)


@rule(see=("14.2",))
def fire_value(piece: Piece, printed: int, law: str) -> Sum:
    """Return what a piece adds to a fire: the value on its counter, less what disruption takes."""
    lost = piece.strength(printed) - printed
    return Sum(printed, f"piece:{piece.id}", law).add(lost, "disrupted", "14.2")


@rule("7.32")
def range_refusal(s: State, piece: Piece, hex_: int, reach: int) -> Refusal | None:
    """Say why a hex is out of range; the target's hex counts, that of the firing unit does not."""
    far = s.field.distance(piece.hex, hex_)
    return OUT_OF_RANGE.about(far, reach) if far > reach else None


def presence_refusal(s: State, enemy: int, hex_: int) -> Refusal | None:
    """Say that no enemy is to be seen in a hex; who is hidden is not there for anybody."""
    seen = any(not p.hidden for p in s.friends(enemy, hex_))
    return None if seen else NOBODY_THERE.about(hex_)


@rule("7.24", see=("1.1",))
def friends_refusal(s: State, side: int, hex_: int) -> Refusal | None:
    """Say that units of the firing side are in the hex; leaders are no units."""
    there = any(not p.type.is_leader for p in s.friends(side, hex_))
    return FRIENDS_THERE.about(hex_) if there else None


@rule("7.24")
def vehicles_refusal(s: State, side: int, hex_: int) -> Refusal | None:
    """Say that vehicles of the firing side are in the hex, which bars anti-tank fire into it."""
    there = any(p.type.is_vehicle for p in s.friends(side, hex_))
    return FRIENDLY_VEHICLES.about(hex_) if there else None


@rule("7.23")
def is_portion(part: int, whole: int) -> bool:
    """Whether a heavy machine gun may use a part of its fire: nothing is less than three.

    >>> [n for n in range(1, 10) if is_portion(n, 9)]
    [3, 4, 5, 6, 9]
    """
    return part == whole or SMALLEST_PART <= part <= whole - SMALLEST_PART
