"""5.0 to 5.2 Movement points: what a step costs, and how many points there are."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.catalog.figures import CLASSES, POINT
from sandtable.systems.panzer_grenadier.pieces import GOOD, Piece
from sandtable.systems.panzer_grenadier.state import State

NEVER = -1
WRECKS_BAR = 3

PROHIBITED = Refusal("5.0", "terrain-prohibited")
TRACK_ONLY = Refusal("15.31", "trains-keep-to-track")
RIVER_ONLY = Refusal("15.32", "vessels-keep-to-rivers")
WRECKS = Refusal("16.3", "three-wrecks-bar-the-way")
NEEDS_ENGINEERS = Refusal("5.71", "river-needs-engineers")

FOOT, MOTORIZED, MECHANIZED, TOWED = range(len(CLASSES))


@rule("5.1", see=("5.64", "6.3"))
def class_of(piece: Piece) -> int:
    """Return the movement class of a piece as an index of `CLASSES`."""
    return CLASSES.index(piece.type.move_class)


@rule("5.0", see=("6.3", "14.2", "15.31", "15.32"))
def points_of(piece: Piece) -> int:
    """Return the movement points of a piece in one segment, in sixths."""
    return POINT * piece.allowance


@rule("5.2", see=("5.0", "5.71"))
def step_cost(s: State, piece: Piece, origin: int, hex_: int) -> int:
    """Return what a step costs a piece, in sixths; NEVER if the terrain is prohibited to it."""
    field = s.field
    kind = class_of(piece)
    direction = field.direction(origin, hex_)
    if piece.type.kind == "train":
        return POINT if direction >= 0 and field.rail[origin] >> direction & 1 else NEVER
    if piece.type.kind == "vessel":
        return POINT if field.wide >> hex_ & 1 else NEVER
    chart = s.field.chart
    if direction >= 0 and field.road[origin] >> direction & 1:
        cost = chart.road[kind]
    elif field.ford >> hex_ & 1:
        cost = chart.ford[kind]
    else:
        cost = river_cost(s, piece, hex_, field.cost[piece.type.move_class][hex_])
    return wrecked_cost(s, piece, hex_, cost)


@rule("5.71", "5.72", "5.74")
def river_cost(s: State, piece: Piece, hex_: int, cost: int) -> int:
    """Return what a river hex costs: engineers find their way, and help others across."""
    field = s.field
    if not field.river >> hex_ & 1:
        return cost
    chart = s.field.chart
    if piece.type.kind == "engineer" and field.wide >> hex_ & 1:
        return chart.engineers_cost
    if cost == NEVER and has_ferry(s, piece.side, hex_):
        return chart.ferry_cost
    return cost


@rule(see=("5.72",))
def has_ferry(s: State, side: int, hex_: int) -> bool:
    """Whether engineers in good order have stood in a river hex since the turn began."""
    return any(
        p.type.kind == "engineer" and p.status == GOOD and not p.marks & 1 and p.id not in s.moved
        for p in s.friends(side, hex_)
    )


@rule(see=("16.3",))
def wrecked_cost(s: State, piece: Piece, hex_: int, cost: int) -> int:
    """Add what wrecks cost a vehicle."""
    count = s.wrecks.get(hex_, 0)
    if not count or cost == NEVER or not is_vehicle(piece):
        return cost
    return NEVER if count >= WRECKS_BAR else cost + s.field.chart.wrecks[count]


def is_vehicle(piece: Piece) -> bool:
    """Whether wrecks are in its way."""
    return piece.type.is_vehicle or piece.type.move_class in ("motorized", "mechanized")


def prohibition(s: State, piece: Piece, hex_: int) -> Refusal:
    """Say why no price lets a piece into a hex."""
    if piece.type.kind == "train":
        return TRACK_ONLY.about(hex_)
    if piece.type.kind == "vessel":
        return RIVER_ONLY.about(hex_)
    if s.wrecks.get(hex_, 0) >= WRECKS_BAR and is_vehicle(piece):
        return WRECKS.about(hex_)
    if s.field.river >> hex_ & 1:
        return NEEDS_ENGINEERS.about(hex_)
    return PROHIBITED.about(hex_)
