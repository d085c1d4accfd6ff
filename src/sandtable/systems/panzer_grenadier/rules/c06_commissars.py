"""6.6 Commissars: they see to it that demoralized units recover, and to nothing else."""

from __future__ import annotations

from heapq import heappop, heappush

from sandtable.kernel.bits import bits_of
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.panzer_grenadier.events.marks import WentOwnWay
from sandtable.systems.panzer_grenadier.pieces import BOARD, DEMORALIZED, Piece
from sandtable.systems.panzer_grenadier.rules.action import Post
from sandtable.systems.panzer_grenadier.rules.c05_mover import Mover
from sandtable.systems.panzer_grenadier.rules.c05_points import NEVER, step_cost
from sandtable.systems.panzer_grenadier.rules.c06_casualties import test_leaders
from sandtable.systems.panzer_grenadier.rules.c07_losses import lose_step
from sandtable.systems.panzer_grenadier.rules.roll_call import roll_of
from sandtable.systems.panzer_grenadier.state import State

STAYS = Refusal("6.61", "commissar-stays-with-demoralized")
OTHER_WAY = Refusal("6.61", "commissar-takes-shortest-route")
GOES_ON = Refusal("6.61", "commissar-must-go-on")
SUPPORTS_FIRST = Refusal("6.65", "commissar-supports-first")
NO_TEACHER = Refusal("6.64", "demoralized-commissar")
NOBODY_TO_TEACH = Refusal("6.62", "no-demoralized-unit-with-commissar")
LEADS_NOBODY = Refusal("6.6", "commissar-activates-nobody")
UNIT_LEFT_OUT = Refusal("6.65", "commissar-supports-all-of-his-hex")
COMMISSAR_LEFT_OUT = Refusal("6.65", "commissar-there-must-support")
MUST_TEACH = Refusal("6.65", "commissar-with-demoralized-unit")

DUTY = 1 << 28
"""Where the memo keeps the way of each commissar."""


def is_commissar(piece: Piece) -> bool:
    """Whether a piece is a commissar."""
    return piece.type.kind == "commissar"


def needs_teaching(piece: Piece) -> bool:
    """Whether a piece is a demoralized unit; leaders are not helped by commissars."""
    return piece.status == DEMORALIZED and not piece.type.is_leader


@rule("6.64")
def can_teach(piece: Piece) -> bool:
    """Whether a commissar can give support: disrupted too, demoralized not."""
    return is_commissar(piece) and piece.where == BOARD and piece.status != DEMORALIZED


def pupils(s: State, commissar: Piece) -> list[Piece]:
    """Return the demoralized units in a commissar's hex."""
    return [p for p in s.friends(commissar.side, commissar.hex) if needs_teaching(p)]


# --- 6.61, 6.66 the duty to go to them --------------------------------------------------------


@rule("6.66")
def is_bound(s: State, commissar: Piece) -> bool:
    """Whether the duty to move is this commissar's: all others have gone their own way."""
    roll = roll_of(s)
    others = roll.teachers & roll.sides[commissar.side] & ~(1 << commissar.id)
    return not others & ~s.wayward


@rule("6.61")
def duty_hexes(s: State, commissar: Piece) -> int:
    """Return the next hexes of all shortest routes to the nearest demoralized units, as a mask.

    Routes are measured in movement points. The mask is 0 if there is nobody to go to.
    """
    found = s.memo.get(DUTY | commissar.id)
    if found is None:
        found = s.memo[DUTY | commissar.id] = _duty_hexes(s, commissar)
    return found


def _duty_hexes(s: State, commissar: Piece) -> int:
    wanted = {p.hex for p in s.on_board(commissar.side) if needs_teaching(p)}
    if not wanted:
        return 0
    start, enemies = commissar.hex, s.occupied[1 - commissar.side]
    costs, firsts = {start: 0}, {start: 0}
    heap, nearest, found = [(0, start)], -1, 0
    while heap:
        cost, hex_ = heappop(heap)
        if cost > costs[hex_]:
            continue
        if 0 <= nearest < cost:
            break
        if hex_ in wanted:
            nearest = cost
            found |= firsts[hex_]
        for near in s.field.near[hex_]:
            step = NEVER if enemies >> near & 1 else step_cost(s, commissar, hex_, near)
            if step == NEVER:
                continue
            before = costs.get(near, cost + step)
            first = 1 << near if hex_ == start else firsts[hex_]
            if near not in costs or cost + step < before:
                costs[near], firsts[near] = cost + step, first
                heappush(heap, (cost + step, near))
            elif cost + step == before:
                firsts[near] |= first
    return found


@rule("6.6", see=("6.61", "6.65", "6.66"))
def duty_refusal(s: State, mover: Mover, hex_: int) -> Refusal | None:
    """Say why a commissar must go elsewhere, or stay."""
    piece = mover.unit(s)
    if not is_commissar(piece) or piece.where != BOARD:
        return None
    if owes_support(s, piece, mover.posts):
        return SUPPORTS_FIRST
    if not is_bound(s, piece):
        return None
    if pupils(s, piece):
        return STAYS
    ways = duty_hexes(s, piece)
    return None if not ways or ways >> hex_ & 1 else OTHER_WAY.about(hex_, bits_of(ways)[0])


@rule(see=("6.61", "6.66"))
def rest_refusal(s: State, mover: Mover) -> Refusal | None:
    """Say why a commissar may not stop on his way."""
    piece = mover.unit(s)
    if not is_commissar(piece) or piece.where != BOARD or not is_bound(s, piece):
        return None
    return GOES_ON if not pupils(s, piece) and duty_hexes(s, piece) else None


@rule(see=("6.66",))
def note_way(s: State, mover: Mover, hex_: int) -> None:
    """Note that a commissar goes his own way and leaves the duty to another."""
    piece = mover.unit(s)
    if not is_commissar(piece) or piece.where != BOARD or s.wayward >> piece.id & 1:
        return
    ways = duty_hexes(s, piece)
    if pupils(s, piece) or (ways and not ways >> hex_ & 1):
        s.emit(WentOwnWay("6.66", piece.id))


# --- 6.62, 6.65 activated together ---------------------------------------------------------------


@rule("6.62")
def party_refusal(s: State, members: list[Piece], piece: Piece) -> Refusal | None:
    """Say why a commissar cannot join a group, or a unit one that a commissar began.

    A commissar who can help is activated with demoralized units of his hex; he activates nobody
    else.
    """
    if is_commissar(piece):
        if not can_teach(piece):
            return NO_TEACHER
        taught = any(needs_teaching(p) and _together(p, piece) for p in members)
        return None if taught else NOBODY_TO_TEACH
    root = members[0]
    if not can_teach(root) or not _together(root, piece) or piece.type.is_leader:
        return LEADS_NOBODY
    return None if needs_teaching(piece) else LEADS_NOBODY


def is_taken_in(members: list[Piece], piece: Piece) -> bool:
    """Whether a demoralized unit is activated together with a commissar of its hex."""
    return needs_teaching(piece) and any(can_teach(p) and _together(p, piece) for p in members)


def _together(one: Piece, other: Piece) -> bool:
    return one.where == other.where == BOARD and one.hex == other.hex


@rule("6.65")
def discipline_refusal(s: State, group: tuple[int, ...]) -> Refusal | None:
    """Say who is missing in a group: a commissar must support all demoralized units with him."""
    for number in group if roll_of(s).teachers else ():
        piece = s.pieces[number]
        if piece.where != BOARD or not (is_commissar(piece) or needs_teaching(piece)):
            continue
        for other in s.friends(piece.side, piece.hex):
            if other.marks or other.id in group or other.seat != piece.seat:
                continue
            if can_teach(piece) and needs_teaching(other):
                return UNIT_LEFT_OUT.about(number, other.id)
            if needs_teaching(piece) and can_teach(other):
                return COMMISSAR_LEFT_OUT.about(number, other.id)
    return None


@rule(see=("6.65", "3.0"))
def teaching_refusal(s: State, side: int) -> Refusal | None:
    """Say why a side may not pass: a commissar is stacked with a demoralized unit."""
    for commissar in s.on_board(side):
        if commissar.type.kind == "commissar" and can_teach(commissar) and not commissar.marks:
            for unit in pupils(s, commissar):
                if not unit.marks:
                    return MUST_TEACH.about(commissar.id, unit.id)
    return None


@rule(see=("6.65",))
def owes_support(s: State, piece: Piece, posts: tuple[Post, ...]) -> bool:
    """Whether a commissar has not supported yet somebody who was activated with him."""
    if not can_teach(piece):
        return False
    activated = [post[0] for post in posts]
    return any(p.id in activated and not p.marks for p in pupils(s, piece))


# --- 6.62, 6.63 support ---------------------------------------------------------------------------


@rule(see=("6.62",))
def commissars_for(s: State, piece: Piece, posts: tuple[Post, ...]) -> tuple[int, ...]:
    """Return the commissars who must support a recovery: activated in the hex, and still there.

    Who was demoralized has tried to recover himself, and does nothing else in this turn.
    """
    if not needs_teaching(piece):
        return ()
    return tuple(
        number
        for number, hex_, status in posts
        if hex_ == piece.hex == s.pieces[number].hex
        and can_teach(s.pieces[number])
        and status != DEMORALIZED
    )


@rule(see=("6.62", "14.3", "14.45"))
def taught_value(s: State, piece: Piece, commissar: Piece, bonus: int) -> Sum:
    """Return the commissar's morale value, which stands instead of the unit's."""
    value = Sum(commissar.type.morale, "commissar", "6.62")
    if s.setting.rulings.commissar_value != "alone":
        value.add(-1, "demoralized", "14.3").add(bonus, "shelter", "14.45")
    return value


@rule("6.63", see=("6.7",))
def punish(s: State, piece: Piece) -> None:
    """Who did not recover for a commissar loses a step; leaders there are in danger, he too."""
    leaders = tuple(p.id for p in s.friends(piece.side, piece.hex) if p.type.is_leader)
    lost = lose_step(s, piece.id, "6.63", "commissar")
    test_leaders(s, leaders, lost)
