"""5.0 to 5.2 Movement points: what a step costs, and how many points there are."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.board.board_file import EXITS
from sandtable.systems.panzer_grenadier.board.ways import Ways
from sandtable.systems.panzer_grenadier.catalog.figures import CLASSES, POINT
from sandtable.systems.panzer_grenadier.pieces import GOOD, Piece
from sandtable.systems.panzer_grenadier.rules.c15_trains import (
    RIVER_ONLY,
    TRACK_ONLY,
    bound_cost,
)
from sandtable.systems.panzer_grenadier.rules.roll_call import roll_of
from sandtable.systems.panzer_grenadier.state import State

NEVER = ABSENT
WRECKS_BAR = 3

PROHIBITED = Refusal("5.0", "terrain-prohibited")
WRECKS = Refusal("16.3", "three-wrecks-bar-the-way")
NEEDS_ENGINEERS = Refusal("5.71", "river-needs-engineers")

FOOT, MOTORIZED, MECHANIZED, TOWED = range(len(CLASSES))


@rule("5.1", see=("5.64", "6.3"))
def class_of(piece: Piece) -> int:
    """Return the movement class of a piece as an index of `CLASSES`."""
    return CLASSES.index(piece.type.move_class)


@rule(see=("5.0", "6.3", "15.31", "15.32"))
def points_of(piece: Piece) -> int:
    """Return the movement points of a piece in one segment, in sixths."""
    return POINT * piece.allowance


@rule("5.2", see=("5.0", "5.71", "15.31", "15.32"))
def step_cost(s: State, piece: Piece, origin: int, hex_: int) -> int:
    """Return what a step costs a piece, in sixths; NEVER if the terrain is prohibited to it.

    `origin` is -1 for the first hex of a piece that enters the board.
    """
    if piece.type.keeps_to_way:
        return bound_cost(s, piece, origin, hex_)
    return ground_cost(s, piece, hex_, comes_by_road(s, origin, hex_))


def ways_on(s: State, piece: Piece) -> Ways:
    """Return the hexes around a piece that it could enter, each with what a step there costs it."""
    field, origin, kind = s.field, piece.hex, piece.type
    if kind.keeps_to_way or (field.banks >> origin & 1 and is_ferry_near(s, piece)):
        return _ways_on(s, piece)
    if s.wrecks and is_vehicle(piece) and not s.wrecks.keys().isdisjoint(field.near[origin]):
        return _ways_on(s, piece)
    known = field.ways[kind.move_class][origin]
    if known is None:
        known = field.ways[kind.move_class][origin] = _ways_on(s, piece)
    return known


@rule(see=("5.71", "5.72"))
def is_ferry_near(s: State, piece: Piece) -> bool:
    """Whether engineers could make a difference to what a step into a river hex costs a piece."""
    if piece.type.kind == "engineer":
        return True
    river = s.field.river & s.field.disc(piece.hex, 1)
    return bool(river & roll_of(s).units[piece.side])


def _ways_on(s: State, piece: Piece) -> Ways:
    costs = {hex_: step_cost(s, piece, piece.hex, hex_) for hex_ in s.field.near[piece.hex]}
    return Ways({hex_: cost for hex_, cost in costs.items() if cost != NEVER})


def is_road(s: State, origin: int, hex_: int) -> bool:
    """Whether a road crosses the hexside between two hexes.

    Over a river it has a bridge: who blows it up takes the road away (`board/library.py`).
    """
    field = s.field
    if not field.road[origin]:
        return False
    direction = field.direction(origin, hex_)
    return direction != ABSENT and bool(field.road[origin] >> direction & 1)


@rule(see=("5.2", "16.51"))
def comes_by_road(s: State, origin: int, hex_: int) -> bool:
    """Whether a step leads along a road; who enters the board (`origin` -1) may come by one."""
    if origin != ABSENT:
        return is_road(s, origin, hex_)
    ends = any(name.rpartition("/")[2] in EXITS for name in s.field.names_at(hex_))
    return ends and s.field.road[hex_] != 0


@rule(see=("5.0", "5.2", "5.71", "16.51"))
def ground_cost(s: State, piece: Piece, hex_: int, along_road: bool) -> int:
    """Return what a hex costs a piece that comes along a road, or over open ground."""
    field = s.field
    if along_road:
        cost = field.chart.road[class_of(piece)]
    elif field.ford >> hex_ & 1:
        cost = field.chart.ford[class_of(piece)]
    else:
        cost = field.cost[piece.type.move_class][hex_]
        if field.river >> hex_ & 1:
            cost = river_cost(s, piece, hex_, cost)
    return wrecked_cost(s, piece, hex_, cost) if hex_ in s.wrecks else cost


@rule("5.71", "5.72", "5.74")
def river_cost(s: State, piece: Piece, hex_: int, cost: int) -> int:
    """Return what a river hex costs: engineers find their way, and help others across."""
    field, chart = s.field, s.field.chart
    if piece.type.kind == "engineer" and field.wide >> hex_ & 1:
        return chart.engineers_cost
    if cost == NEVER and has_ferry(s, piece.side, hex_):
        return chart.ferry_cost
    return cost


@rule(see=("5.72",))
def has_ferry(s: State, side: int, hex_: int) -> bool:
    """Whether engineers in good order have stood in a river hex since the turn began."""
    return any(
        p.type.kind == "engineer"
        and p.status == GOOD
        and not s.moved >> p.id & 1
        and p.carrier == ABSENT
        for p in s.friends(side, hex_)
    )


@rule("5.73")
def is_aside(s: State, piece: Piece, hex_: int) -> bool:
    """Whether a piece is an engineer unit in a river hex: one of them is beside the limit."""
    return piece.type.kind == "engineer" and bool(s.field.river >> hex_ & 1)


@rule(see=("16.3",))
def wrecked_cost(s: State, piece: Piece, hex_: int, cost: int) -> int:
    """Add what wrecks cost a vehicle."""
    if cost == NEVER or not is_vehicle(piece):
        return cost
    count = s.wrecks[hex_]
    return NEVER if count >= WRECKS_BAR else cost + s.field.chart.wrecks[count]


def is_vehicle(piece: Piece) -> bool:
    """Whether wrecks are in its way."""
    return piece.type.is_vehicle or piece.type.move_class in ("motorized", "mechanized")


def prohibition(s: State, piece: Piece, hex_: int) -> Refusal:
    """Say why no price lets a piece into a hex."""
    if piece.type.keeps_to_way:
        return (TRACK_ONLY if piece.type.kind == "train" else RIVER_ONLY).about(hex_)
    if s.wrecks.get(hex_, 0) >= WRECKS_BAR and is_vehicle(piece):
        return WRECKS.about(hex_)
    if s.field.river >> hex_ & 1:
        return NEEDS_ENGINEERS.about(hex_)
    return PROHIBITED.about(hex_)
