"""T78-T99 Terrain: what it costs to enter, and where nobody goes."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.board.battlefield import Battlefield
from sandtable.systems.combat_commander.board.terrain import IMPASSABLE, TerrainChart
from sandtable.systems.combat_commander.scenario.special import NONE, Special

OFF_MAP = Refusal("O21.4", "off-map")
NO_ENTRY = Refusal("T98", "impassable-terrain")
CLIFF = Refusal("T83", "cliff")
BRIDGE = Refusal("T80.1", "bridge-side")

OPEN, MAJOR_BRIDGE = "open", "major-bridge"


# --- movement -----------------------------------------------------------------------------


@rule("T78.1", "T78.1[a]", "T78.2")
@rule("T81", "T85", "T86", "T89", "T90", "T91", "T95", "T98", "T99", see=("SC.05.3", "SC.07.4"))
def terrain_move(bf: Battlefield, special: Special, side: int, hex_: int) -> int:
    """Return the half points that the terrain of a hex costs, whatever way it is entered."""
    move = bf.types[hex_].move or bf.chart.types[bf.under[hex_]].move
    if move == IMPASSABLE:
        return move
    if special.terrain_move[side] != NONE:
        return special.terrain_move[side]
    if bf.terrain[hex_] == OPEN and special.open_ground_move != NONE:
        return special.open_ground_move
    return move


@rule("T92", "T93", "T96")
def along_way(bf: Battlefield, hex_: int, direction: int) -> int:
    """Return the cost of entering along a Road, Railway or Trail depiction, else NONE."""
    chart: TerrainChart = bf.chart
    bit = 1 << (direction + 3) % 6
    if bf.road[hex_] & bit:
        return chart.road_move
    if bf.rail[hex_] & bit:
        return chart.railway_move
    if bf.trail[hex_] & bit and bf.terrain[hex_] != MAJOR_BRIDGE:
        return chart.trail_move
    return NONE


@rule("T83", "T84", "T87", "T97", see=("SC.02.2",))
def side_move(bf: Battlefield, special: Special, hex_: int, direction: int) -> int:
    """Return what crossing a hexside adds."""
    sides = bf.chart.sides
    bit = 1 << direction
    if bf.cliff[hex_] & bit:
        return IMPASSABLE
    cost = 0
    if bf.fence[hex_] & bit:
        cost += sides["fence"].move
    if bf.hedge[hex_] & bit:
        cost += special.hedge_move if special.hedge_move != NONE else sides["hedge"].move
    if bf.wall[hex_] & bit:
        cost += sides["wall"].move
    return cost


@rule("T88.1", "T88.1[a]")
def uphill(bf: Battlefield, origin: int, hex_: int) -> int:
    """Return what going up adds, however many levels."""
    return bf.chart.hill_uphill if bf.level[hex_] > bf.level[origin] else 0


def step_cost(bf: Battlefield, special: Special, side: int, origin: int, direction: int) -> int:
    """Return the half points of one step by printed terrain, or IMPASSABLE."""
    hex_ = bf.neighbors[origin][direction]
    if hex_ == ABSENT or step_refusal(bf, origin, direction) is not None:
        return IMPASSABLE
    crossing = side_move(bf, special, origin, direction)
    way = along_way(bf, hex_, direction)
    terrain = way if way != NONE else terrain_move(bf, special, side, hex_)
    if IMPASSABLE in (terrain, crossing):
        return IMPASSABLE
    return terrain + crossing + uphill(bf, origin, hex_)


@rule("T80.1", "T80")
def bridge_refusal(bf: Battlefield, origin: int, direction: int) -> Refusal | None:
    """A Major Bridge is entered and left over its Road or Railway hexsides alone."""
    hex_ = bf.neighbors[origin][direction]
    bit = 1 << direction
    if bf.terrain[origin] == MAJOR_BRIDGE and not (bf.road[origin] | bf.rail[origin]) & bit:
        return BRIDGE
    back = 1 << (direction + 3) % 6
    if bf.terrain[hex_] == MAJOR_BRIDGE and not (bf.road[hex_] | bf.rail[hex_]) & back:
        return BRIDGE
    return None


def step_refusal(bf: Battlefield, origin: int, direction: int) -> Refusal | None:
    """Say what printed terrain forbids a step by Move or Retreat."""
    hex_ = bf.neighbors[origin][direction]
    if hex_ == ABSENT:
        return OFF_MAP
    bridge = bridge_refusal(bf, origin, direction)
    if bridge is not None:
        return bridge
    if not bf.passable(hex_):
        return NO_ENTRY
    if bf.cliff[origin] >> direction & 1:
        return CLIFF
    return None
