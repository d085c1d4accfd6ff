"""5.6 Transport: who carries whom, loading and unloading, limbering and unlimbering."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.catalog.figures import NEVER_LIMBERED, POINT
from sandtable.systems.panzer_grenadier.events.marks import PointsSpent
from sandtable.systems.panzer_grenadier.events.work import Limbered, Loaded, Unloaded
from sandtable.systems.panzer_grenadier.offers import LIMBER, LOAD, UNLIMBER, UNLOAD
from sandtable.systems.panzer_grenadier.pieces import (
    BOARD,
    DEMORALIZED,
    DISRUPTED,
    FIRED,
    WAITING,
    Piece,
)
from sandtable.systems.panzer_grenadier.rules.c05_approach import enemy_units
from sandtable.systems.panzer_grenadier.rules.c05_mover import ALL, Mover, is_fresh
from sandtable.systems.panzer_grenadier.rules.c05_points import points_of
from sandtable.systems.panzer_grenadier.rules.c06_held import held_refusal
from sandtable.systems.panzer_grenadier.rules.c15_cavalry import ride_refusal
from sandtable.systems.panzer_grenadier.rules.c16_mines import party_refusal
from sandtable.systems.panzer_grenadier.state import State

MOST_LEADERS = 3

NO_PAIR = Refusal("5.6", "no-transport-and-passenger")
APART = Refusal("5.6", "not-in-one-hex")
FULL = Refusal("5.6", "carries-a-unit-already")
FULL_OF_LEADERS = Refusal("5.6", "carries-three-leaders")
RIDES_ALREADY = Refusal("5.6", "rides-already")
NOT_CARRIED = Refusal("5.6", "unit-is-never-carried")
MOUNTED = Refusal("6.9", "cavalry-leaders-are-never-carried")
MOBILE = Refusal("5.64", "mobile-weapon-is-never-carried")
AMONG_ENEMIES = Refusal("5.67", "no-loading-among-enemies")
SHAKEN = Refusal("14.3", "demoralized-do-not-load")
BOTH_ACTIVATED = Refusal("5.61", "both-must-be-activated-to-move")
TOO_FEW_POINTS = Refusal("5.61", "both-need-a-point")
WHOLE_OF_BOTH = Refusal("5.63", "takes-the-whole-segment-of-both")
SEGMENT_USED = Refusal("3.1", "segment-is-used-up")
NOT_ABOARD = Refusal("5.6", "not-aboard")
ON_BOARD_ONLY = Refusal("5.6", "unloads-on-the-board")
NOT_LIMBERED = Refusal("5.63", "is-not-limbered")
NO_LIMBER = Refusal("5.62", "has-no-limbered-side")
IS_LIMBERED = Refusal("5.63", "is-limbered")
WITH_TRANSPORT = Refusal("5.63", "limbers-with-its-transport")
WHOLE_SEGMENT = Refusal("5.63", "takes-the-whole-segment")
CARRIED_FIRES = Refusal("5.67", "passenger-was-announced-to-fire")
HELD_ABOARD = Refusal("6.72", "passenger-is-held")
CARRIED_ACTED = Refusal("5.6", "passenger-has-been-activated")
CARRIED_WAVERS = Refusal("14.2", "disrupted-one-hex-only")


# --- who with whom ------------------------------------------------------------------------


@rule(see=("1.1", "5.6"))
def can_carry(s: State, piece: Piece) -> bool:
    """Whether a piece serves as transport; AFVs do where the scenario says so."""
    kind = piece.type.kind
    return piece.type.is_transport or (
        s.setting.scenario.afv_transport and kind in ("tank", "armored-car")
    )


def pair_of(s: State, mover: Mover, number: int) -> tuple[Piece, Piece] | None:
    """Return transport and passenger of the acting piece and another, or None."""
    one = mover.unit(s)
    if not 0 <= number < len(s.pieces) or number == one.id or s.pieces[number].side != one.side:
        return None
    other = s.pieces[number]
    if can_carry(s, one) == can_carry(s, other):
        return None
    return (one, other) if can_carry(s, one) else (other, one)


@rule("5.64", see=("6.3", "6.9", "15.42"))
def rider_refusal(rider: Piece) -> Refusal | None:
    """Say why a piece is never transported."""
    if rider.type.is_leader:
        return MOUNTED if rider.mounted else None
    horses = ride_refusal(rider)
    if horses is not None:
        return horses
    if not (rider.type.is_personnel or rider.type.is_weapon):
        return NOT_CARRIED
    return MOBILE if rider.type.move_class == "mechanized" else None


@rule("5.6")
def room_refusal(s: State, carrier: Piece, rider: Piece) -> Refusal | None:
    """Say why a transport has no place for a piece."""
    if rider.carrier != ABSENT:
        return RIDES_ALREADY
    refusal = rider_refusal(rider)
    if refusal is not None:
        return refusal
    aboard = s.riders(carrier.id)
    leaders = sum(p.type.is_leader for p in aboard)
    if rider.type.is_leader:
        return FULL_OF_LEADERS if leaders >= MOST_LEADERS else None
    return FULL if len(aboard) > leaders else None


@rule("5.62", see=("5.63", "5.66"))
def is_hooked_up(rider: Piece) -> bool:
    """Whether a unit is hooked up and not just taken aboard: weapons, and what cannot move.

    Mortars are personnel; one without an allowance on the side that it shows is hooked up, too.
    """
    if rider.type.is_leader:
        return False
    return rider.type.is_weapon or rider.allowance <= 0


@rule(see=("5.62",))
def is_limbered_aboard(rider: Piece) -> bool:
    """Whether a unit is limbered when it has been loaded."""
    return rider.limbered or (is_hooked_up(rider) and rider.type.limbered != NEVER_LIMBERED)


def is_entering(s: State, piece: Piece) -> bool:
    """Whether a piece waits to enter with a group that comes loaded, as the scenario says."""
    return piece.where == WAITING and s.setting.scenario.groups[piece.side][piece.entry].loaded


# --- loading ------------------------------------------------------------------------------


@rule("5.67", see=("5.6", "5.61", "5.63", "16.72"))
def load_refusal(s: State, mover: Mover, number: int) -> Refusal | None:
    """Say why the acting piece and another cannot be loaded, one upon the other."""
    pair = pair_of(s, mover, number)
    if pair is None:
        return NO_PAIR
    carrier, rider = pair
    if carrier.where != rider.where or carrier.hex != rider.hex:
        return APART
    if carrier.where != BOARD and not (is_entering(s, carrier) and carrier.entry == rider.entry):
        return APART
    refusal = room_refusal(s, carrier, rider)
    if refusal is not None:
        return refusal
    if carrier.where == BOARD and enemy_units(s, mover.side, carrier.hex):
        return AMONG_ENEMIES
    if DEMORALIZED in (carrier.status, rider.status):
        return SHAKEN
    refusal = party_refusal(s, carrier.id, ABSENT) or party_refusal(s, rider.id, ABSENT)
    return refusal or time_refusal(s, mover, carrier, rider)


@rule("5.61", "5.63", see=("14.4",))
def time_refusal(s: State, mover: Mover, carrier: Piece, rider: Piece) -> Refusal | None:
    """Say why transport or passenger has no time to load: a point each, or the whole segment.

    A leader who has helped somebody to recover does not move in that segment.
    """
    other = rider if carrier.id == mover.piece else carrier
    if not is_partner(mover, other):
        return BOTH_ACTIVATED
    if is_entering(s, rider):
        return None
    if is_hooked_up(rider):
        idle = is_fresh(mover) and other.id in mover.group and not s.spent.get(other.id, 0)
        return None if idle else WHOLE_OF_BOTH
    spent = s.spent.get(other.id, 0)
    if rider.type.is_leader:
        used = mover.busy or spent >= ALL or s.supporting >> rider.id & 1
        return SEGMENT_USED if used else None
    cost = s.field.chart.load_cost
    if mover.points_left(s) < cost or points_of(other) - spent < cost:
        return TOO_FEW_POINTS
    return None


def is_partner(mover: Mover, other: Piece) -> bool:
    """Whether a piece was activated in this segment, too, and Move was announced for it."""
    activated = mover.is_activated(other.id)
    return activated and not mover.is_firing(other.id) and not other.marks & FIRED


def loads(mover: Mover, s: State) -> list[Option]:
    """Return whom the acting piece can load, or upon what it can be loaded."""
    if len(mover.posts) == 1:
        return []
    pieces, here = s.pieces, s.pieces[mover.piece].hex
    near = [post[0] for post in mover.posts if pieces[post[0]].hex == here]
    return [LOAD[n] for n in near if n != mover.piece and load_refusal(s, mover, n) is None]


def why_not_loaded(mover: Mover, s: State, option: Option) -> Refusal | None:
    """Say why two pieces cannot be loaded, one upon the other."""
    return load_refusal(s, mover, option.value)


@rule(see=("5.61", "5.63"))
def load(mover: Mover, s: State, option: Option) -> None:
    """Load; who has got aboard goes nowhere by itself, and is taken along or not."""
    pair = pair_of(s, mover, option.value)
    assert pair is not None
    carrier, rider = pair
    hooked = is_hooked_up(rider)
    rule_ = "5.63" if hooked else "5.6" if rider.type.is_leader else "5.61"
    s.emit(Loaded(rule_, rider.id, carrier.id, is_limbered_aboard(rider)))
    if is_entering(s, rider):
        hooked = False
    elif not hooked and not rider.type.is_leader:
        mover.spent += s.field.chart.load_cost
        spend(s, option.value, s.field.chart.load_cost)
    if hooked:
        mover.busy = True
        spend(s, option.value, ALL)
        mover.acted(option.value)
    elif rider.id == mover.piece:
        mover.halted = True
    else:
        mover.acted(rider.id)


def spend(s: State, number: int, points: int) -> None:
    """Let another piece than the acting one spend points in this segment."""
    spent = min(ALL, s.spent.get(number, 0) + points)
    if spent != s.spent.get(number, 0):
        s.emit(PointsSpent("5.61", number, spent))


# --- unloading ----------------------------------------------------------------------------


@rule(see=("5.61", "5.63", "5.67"))
def unload_refusal(s: State, mover: Mover, number: int) -> Refusal | None:
    """Say why a passenger cannot be unloaded; among enemies it can."""
    if not 0 <= number < len(s.pieces) or s.pieces[number].side != mover.side:
        return NOT_ABOARD
    rider = s.pieces[number]
    if rider.carrier == ABSENT or mover.piece not in (number, rider.carrier):
        return NOT_ABOARD
    if rider.where != BOARD:
        return ON_BOARD_ONLY
    other = s.pieces[rider.carrier if number == mover.piece else number]
    known = mover.is_activated(other.id)
    if not is_partner(mover, other) and (other.marks or known):
        return BOTH_ACTIVATED
    cost = unloading_cost(s, rider)
    left = min(mover.points_left(s), points_of(other) - s.spent.get(other.id, 0))
    return TOO_FEW_POINTS if cost > max(0, left) else None


@rule(see=("5.61",))
def unloading_cost(s: State, rider: Piece) -> int:
    """Return what unloading costs both; only that of personnel could cost anything."""
    if rider.type.is_leader or is_hooked_up(rider):
        return 0
    free = s.setting.rulings.unloading_cost == "free"
    return s.field.chart.unload_cost if free else POINT


def unloads(mover: Mover, s: State) -> list[Option]:
    """Return who can be unloaded: passengers of the acting piece, or it itself."""
    piece = s.pieces[mover.piece]
    if piece.carrier == ABSENT and not piece.type.is_vehicle:
        return []
    riders = s.riders(mover.piece)
    if not riders and piece.carrier == ABSENT:
        return []
    numbers = [mover.piece, *[p.id for p in riders]]
    return [UNLOAD[n] for n in numbers if unload_refusal(s, mover, n) is None]


def why_not_unloaded(mover: Mover, s: State, option: Option) -> Refusal | None:
    """Say why a passenger cannot be unloaded."""
    return unload_refusal(s, mover, option.value)


@rule(see=("5.61", "5.63"))
def unload(mover: Mover, s: State, option: Option) -> None:
    """Unload: personnel goes no further; a weapon that was not towed may still be unlimbered."""
    rider = s.pieces[option.value]
    carrier = rider.carrier
    cost = unloading_cost(s, rider)
    hooked = is_hooked_up(rider)
    s.emit(Unloaded("5.63" if hooked else "5.61", rider.id, rider.limbered))
    mover.spent += cost
    other = carrier if rider.id == mover.piece else rider.id
    spend(s, other, cost)
    if not mover.is_activated(other):
        mover.acted(other)
    if rider.id == mover.piece:
        mover.halted = mover.busy = not (hooked or rider.type.is_leader)
    elif not hooked or mover.entered:
        spend(s, rider.id, ALL)
        mover.acted(rider.id)


# --- limbering ----------------------------------------------------------------------------


@rule(see=("5.62", "5.63", "5.1"))
def limber_refusal(mover: Mover, s: State, option: Option) -> Refusal | None:
    """Say why a weapon cannot be limbered by itself: those with a "T" need their transport."""
    piece = mover.unit(s)
    if piece.type.limbered == NEVER_LIMBERED:
        return NO_LIMBER
    if piece.limbered:
        return IS_LIMBERED
    if piece.type.limbered < 1:
        return WITH_TRANSPORT
    fresh = piece.where == BOARD and is_fresh(mover)
    return party_refusal(s, piece.id, ABSENT) if fresh else WHOLE_SEGMENT


@rule(see=("5.63",))
def unlimber_refusal(mover: Mover, s: State, option: Option) -> Refusal | None:
    """Say why a weapon cannot be brought into firing position: it takes the whole segment."""
    piece = mover.unit(s)
    if not piece.limbered:
        return NOT_LIMBERED
    if piece.where != BOARD or not is_fresh(mover):
        return WHOLE_SEGMENT
    if piece.carrier != ABSENT:
        return unload_refusal(s, mover, piece.id)
    return party_refusal(s, piece.id, ABSENT)


def limbers(mover: Mover, s: State) -> list[Option]:
    """Return whether the acting piece can be limbered or unlimbered."""
    piece = s.pieces[mover.piece]
    if not piece.limbered and piece.type.limbered == NEVER_LIMBERED:
        return []
    found = [LIMBER] if limber_refusal(mover, s, LIMBER) is None else []
    if unlimber_refusal(mover, s, UNLIMBER) is None:
        found.append(UNLIMBER)
    return found


def limber(mover: Mover, s: State, option: Option) -> None:
    """Limber a weapon."""
    s.emit(Limbered("5.63", mover.piece, True))
    mover.busy = True


def unlimber(mover: Mover, s: State, option: Option) -> None:
    """Unhook a weapon that is loaded, and bring it into firing position."""
    if mover.unit(s).carrier != ABSENT:
        unload(mover, s, UNLOAD[mover.piece])
    if mover.unit(s).limbered:
        s.emit(Limbered("5.63", mover.piece, False))
    mover.busy = True


# --- on the road --------------------------------------------------------------------------


@rule(see=("5.6", "5.67", "6.55", "6.72"))
def passengers_refusal(s: State, mover: Mover) -> Refusal | None:
    """Say why passengers keep a transport from moving: they have used their own activation."""
    for rider in s.riders(mover.piece):
        if mover.is_firing(rider.id):
            return CARRIED_FIRES.about(rider.id)
        held = held_refusal(s, rider)
        if held is not None:
            return HELD_ABOARD.about(rider.id, rider.held).by(held.rule)
        known = mover.is_activated(rider.id)
        used = s.spent.get(rider.id, 0) >= ALL or rider.marks & FIRED
        if rider.marks and (not known or used or s.supporting >> rider.id & 1):
            return CARRIED_ACTED.about(rider.id)
        if has_gone_far_enough(s, mover, rider):
            return CARRIED_WAVERS
    return None


@rule(see=("5.6", "14.2"))
def has_gone_far_enough(s: State, mover: Mover, rider: Piece) -> bool:
    """By another reading a disrupted passenger is driven one hex only, or none after its own."""
    if s.setting.rulings.disrupted_passengers == "driven" or rider.status != DISRUPTED:
        return False
    return mover.entered > 0 or s.spent.get(rider.id, 0) > s.field.chart.load_cost


TRANSPORT_ANSWERS: tuple[Answers, ...] = (
    Answers(LOAD, load, why_not_loaded, quick=loads),
    Answers(UNLOAD, unload, why_not_unloaded, quick=unloads),
    Answers([LIMBER], limber, limber_refusal),
    Answers([UNLIMBER], unlimber, unlimber_refusal),
)
