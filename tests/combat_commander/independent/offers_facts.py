"""Plain facts of a position by the rulebook: stats, ways, Cover, sight. No code of the rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sandtable.kernel.options import Option
from sandtable.systems.combat_commander.catalog.figures import LEADER, SQUAD, Face, UnitType
from sandtable.systems.combat_commander.pieces import MAP, MIX, WEAPON_BASE, Unit, Weapon
from sandtable.systems.combat_commander.state import State

MOVE = {
    "open": 2, "field": 2, "orchard": 2, "brush": 4, "building": 4, "woods": 4, "gully": 4,
    "marsh": 6, "stream": 6,
}  # fmt: skip
"""Move costs in half points (T81 to T99); what is not named is not entered off a Road."""
COVER = {
    "open": 0, "field": 0, "orchard": 1, "brush": 1, "building": 3, "woods": 2, "gully": 1,
    "marsh": 0, "stream": -1, "major-bridge": 2, "minor-bridge": 2, "water-barrier": 0,
}  # fmt: skip
FORTIFIED = {"bunker": 6, "pillbox": 5, "trench": 4, "foxholes": 3}
WATER = ("marsh", "stream", "water-barrier")
FULL_HEX = 7
LAST_SPACE = 20
HALF = 2
"""Half points of a movement point."""


class Offers(NamedTuple):
    """What must be offered, and what else may be: where a ruling or the text leaves it open."""

    must: set[Option]
    may: set[Option] = set()  # noqa: RUF012 - never changed


def options(verb: str, values: Iterable[int]) -> set[Option]:
    return {Option(verb, value) for value in values}


def plain(*verbs: str) -> set[Option]:
    return {Option(verb) for verb in verbs}


def hexes_in(mask: int) -> list[int]:
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]


# --- pieces -------------------------------------------------------------------------------


def on_map(s: State, side: int) -> list[Unit]:
    return [u for u in s.units if u.side == side and u.where == MAP]


def units_at(s: State, hex_: int) -> list[Unit]:
    return [s.units[u] for u in s.at[hex_]]


def friends_at(s: State, side: int, hex_: int) -> list[Unit]:
    return [u for u in units_at(s, hex_) if u.side == side]


def held_by(s: State, side: int) -> set[int]:
    """The hexes with units of a side."""
    return {u.hex for u in on_map(s, side)}


def is_leader(unit: Unit) -> bool:
    return unit.type.kind == LEADER


def is_squad(unit: Unit) -> bool:
    return unit.type.kind == SQUAD


def face(unit: Unit) -> Face:
    return unit.type.back if unit.broken else unit.type.front


def led(s: State, unit: Unit) -> int:
    """What Leaders in its hex add to a Squad or Team (3.3.1.2)."""
    if is_leader(unit):
        return 0
    return sum(face(u).command for u in friends_at(s, unit.side, unit.hex) if is_leader(u))


def marked(unit: Unit) -> int:
    return int(unit.veteran) - int(unit.suppressed)


def in_wire(s: State, unit: Unit) -> int:
    return -1 if s.forts.get(unit.hex) == "wire" else 0


def movement(s: State, unit: Unit) -> int:
    """Half points, without what was spent and without the Road (TM.6/3)."""
    weapon = s.weapons[unit.weapon].type.move if unit.weapon >= 0 else 0
    return HALF * (face(unit).move + led(s, unit) + marked(unit) + weapon)


def left_in_mix(s: State, kind: UnitType) -> int:
    return kind.count - sum(u.type.key == kind.key and u.where != MIX for u in s.units)


def team_of(s: State, side: int) -> UnitType:
    """The Team of a side's quality, for A36 and E52."""
    scenario = s.setting.scenario
    return s.setting.catalog.units[f"{scenario.counters[side]}/{scenario.quality[side]}-team"]


def icons(s: State, side: int, hex_: int) -> int:
    return sum(u.type.kind for u in friends_at(s, side, hex_))


def most_icons(s: State, hex_: int) -> int:
    """The stacking limit (8.2, SC.11.2)."""
    fewer = s.setting.special.bunker_stacking
    return fewer if fewer >= 0 and s.forts.get(hex_) == "bunker" else FULL_HEX


def has_room(s: State, unit: Unit, hex_: int) -> bool:
    """Whether a unit may be set down in a hex (8.2[b], T79, T98)."""
    room = icons(s, unit.side, hex_) + unit.type.kind <= most_icons(s, hex_)
    return room and s.bf.passable(hex_) and hex_ not in s.blaze


def is_defender(s: State, side: int) -> bool:
    return s.setting.scenario.postures[side] == "defender"


def held(s: State, side: int, actions: Iterable[str]) -> set[Option]:
    """The cards in hand that show one of these Actions."""
    cards, names = s.setting.cards[side], set(actions)
    return options("action", (c for c in s.hands[side] if cards[c].action in names))


# --- the map ------------------------------------------------------------------------------


def is_water(s: State, hex_: int) -> bool:
    return s.bf.terrain[hex_] in WATER


def can_smoke(s: State, hex_: int) -> bool:
    """Whether a Smoke marker can lie in a hex (T89, T95, T98, 8.1.5)."""
    return not is_water(s, hex_) and hex_ not in s.blaze


def can_fortify(s: State, hex_: int) -> bool:
    """Whether a Fortification can enter play in a hex (F100.3, 8.1.5, SC.05.2)."""
    closed = s.setting.special.fortifications_closed
    return can_smoke(s, hex_) and hex_ not in s.forts and not closed


def cover(s: State, hex_: int, forts: dict[int, str] | None = None) -> int:
    """The best Cover of the hex itself (T78.3, T93), with these Fortifications or those there."""
    fort = (s.forts if forts is None else forts).get(hex_, "")
    best = max(COVER[s.bf.terrain[hex_]], FORTIFIED.get(fort, -9))
    return best - bool(s.bf.has_road[hex_])


def near(s: State, hex_: int) -> list[int]:
    return [n for n in s.bf.neighbors[hex_] if n >= 0]


def within(s: State, hex_: int, radius: int) -> list[int]:
    return [h for h in range(s.bf.size) if s.bf.distance(hex_, h) <= radius]


def to_edge(s: State, side: int, hex_: int) -> int:
    """How many hexes a unit enters to leave over a side's edge, the border one of them (AMB-37)."""
    column, row = divmod(hex_, s.bf.rows)
    edge = s.setting.scenario.edges[side]
    return {
        "top": row + 1,
        "bottom": s.bf.rows - row,
        "left": column + 1,
        "right": s.bf.cols - column,
    }[edge]


def edge_hexes(s: State, side: int) -> list[int]:
    return [h for h in range(s.bf.size) if to_edge(s, side, h) == 1]


def bridge_closed(s: State, origin: int, direction: int) -> bool:
    """Whether a Major Bridge is entered or left off its Road or Railway (T80.1)."""
    bf, target = s.bf, s.bf.neighbors[origin][direction]
    there, back = 1 << direction, 1 << (direction + 3) % 6
    out = bf.terrain[origin] == "major-bridge" and not (bf.road[origin] | bf.rail[origin]) & there
    into = bf.terrain[target] == "major-bridge" and not (bf.road[target] | bf.rail[target]) & back
    return out or into


def is_closed(s: State, origin: int, direction: int) -> bool:
    """Whether no unit can ever go that way but by an Advance over a Cliff (T79, T80.1, T98)."""
    target = s.bf.neighbors[origin][direction]
    if target < 0 or target in s.blaze or s.bf.terrain[target] == "water-barrier":
        return True
    return bridge_closed(s, origin, direction)


def is_cliff(s: State, origin: int, direction: int) -> bool:
    return bool(s.bf.cliff[origin] >> direction & 1)


def is_trench_way(s: State, origin: int, target: int) -> bool:
    """Whether a step runs between a Trench and another or a Bunker or Pillbox (F105.2)."""
    ends = {s.forts.get(origin), s.forts.get(target)}
    return "trench" in ends and ends <= {"trench", "bunker", "pillbox"}


def step_cost(s: State, side: int, origin: int, direction: int) -> int | None:
    """Half points to enter the next hex in a Move (O21.1); None if that cannot be (O21.4)."""
    target = s.bf.neighbors[origin][direction]
    if is_closed(s, origin, direction) or is_cliff(s, origin, direction):
        return None
    if is_trench_way(s, origin, target):
        return HALF
    entry = entry_cost(s, side, target, (direction + 3) % 6)
    if entry is None:
        return None
    uphill = HALF * (s.bf.level[target] > s.bf.level[origin])
    return entry + hexside_cost(s, origin, direction) + uphill


def entry_cost(s: State, side: int, target: int, direction: int) -> int | None:
    """Half points for the hex itself: 1 MP along a Road, Railway or Trail (T92, T93, T96)."""
    bf, bit = s.bf, 1 << direction
    trail = bf.trail[target] & bit and bf.terrain[target] != "major-bridge"
    if (bf.road[target] | bf.rail[target]) & bit or trail:
        return HALF
    special, terrain = s.setting.special, bf.terrain[target]
    under = bf.under[target] if terrain == "minor-bridge" else terrain
    if under not in MOVE:
        return None
    if special.terrain_move[side] >= 0:
        return special.terrain_move[side]
    if terrain == "open" and special.open_ground_move >= 0:
        return special.open_ground_move
    return MOVE[under]


def hexside_cost(s: State, origin: int, direction: int) -> int:
    """Half points for Fence, Hedge and Wall (T84, T87, T97, SC.02.2)."""
    bf, special = s.bf, s.setting.special
    hedge = special.hedge_move if special.hedge_move >= 0 else HALF
    crossed = [sides[origin] >> direction & 1 for sides in (bf.fence, bf.hedge, bf.wall)]
    return crossed[0] * HALF + crossed[1] * hedge + crossed[2] * HALF


def is_bound(s: State, unit: Unit) -> bool:
    """Whether a unit carries the Weapon that cannot leave the Bunker's hex (SC.11.2)."""
    key = s.setting.special.bunker_weapon
    if not key or unit.weapon < 0 or s.forts.get(unit.hex) != "bunker":
        return False
    return s.weapons[unit.weapon].type.key == key


# --- sight --------------------------------------------------------------------------------


def sees(s: State, origin: int, target: int) -> bool:
    """Whether printed terrain and Blazes leave a line of sight (10.1, 10.2.1)."""
    if not s.bf.sees(origin, target):
        return False
    touched = s.bf.touched(origin, target) if s.blaze else 0
    return not any(touched >> hex_ & 1 for hex_ in s.blaze)


def hindrance(s: State, origin: int, target: int) -> int:
    """The largest Hindrance on a line, Smoke in its ends included (10.3.3, 10.3.4, SC.12.3)."""
    worst = s.bf.hindrance(origin, target)
    if s.smoke:
        path = s.bf.touched(origin, target) | 1 << origin | 1 << target
        worst = max([worst, *(value for hex_, value in s.smoke.items() if path >> hex_ & 1)])
    return worst + s.mist


# --- firing pieces ------------------------------------------------------------------------


def weapon_of(s: State, piece: int) -> Weapon | None:
    return s.weapons[piece - WEAPON_BASE] if piece >= WEAPON_BASE else None


def owner(s: State, piece: int) -> Unit:
    """The unit that fires, or that carries what fires."""
    weapon = weapon_of(s, piece)
    return s.units[piece] if weapon is None else s.units[weapon.bearer]


def place(s: State, piece: int) -> int:
    return owner(s, piece).hex


def is_ordnance(s: State, piece: int) -> bool:
    weapon = weapon_of(s, piece)
    return weapon is not None and weapon.type.ordnance


def can_fire(s: State, piece: int) -> bool:
    """Whether a piece can fire at all (3.2.3, 11.1, 13.2, F106.3, T89, T95)."""
    weapon = weapon_of(s, piece)
    if weapon is None:
        return s.units[piece].where == MAP
    if weapon.where != MAP or weapon.bearer < 0 or weapon.broken:
        return False
    unit = s.units[weapon.bearer]
    if unit.where != MAP or unit.broken or unit.suppressed:
        return False
    return s.forts.get(unit.hex) != "wire" and not is_water(s, unit.hex)


def firepower(s: State, piece: int) -> int:
    weapon = weapon_of(s, piece)
    if weapon is None:
        unit = s.units[piece]
        return face(unit).fp + led(s, unit) + marked(unit) + in_wire(s, unit)
    return weapon.type.fp + (0 if weapon.type.ordnance else led(s, s.units[weapon.bearer]))


def reach(s: State, piece: int) -> tuple[int, int]:
    """The nearest and the farthest range (O20.2.2)."""
    weapon = weapon_of(s, piece)
    if weapon is None:
        unit = s.units[piece]
        return 1, face(unit).range + led(s, unit) + marked(unit) + in_wire(s, unit)
    more = 0 if weapon.type.ordnance else led(s, s.units[weapon.bearer])
    return max(1, weapon.type.min_range), weapon.type.range + more


def in_reach(s: State, piece: int, hex_: int) -> bool:
    """Whether a hex is in a piece's Range and line of sight."""
    origin = place(s, piece)
    low, high = reach(s, piece)
    return low <= s.bf.distance(origin, hex_) <= high and sees(s, origin, hex_)


def can_aim(s: State, piece: int, hex_: int) -> bool:
    """Whether a piece could fire at an enemy in a hex (O20.3, SC.11.4)."""
    if not can_fire(s, piece) or not in_reach(s, piece, hex_):
        return False
    weapon = weapon_of(s, piece)
    least = s.setting.special.satchel_cover[owner(s, piece).side]
    satchel = weapon is not None and "Satchel" in weapon.type.name
    return not (satchel and least and cover(s, hex_) < least)


def pieces_of(s: State, units: Iterable[int]) -> list[int]:
    """Units on the map and the Weapons that they carry (O20.3/6)."""
    here = [s.units[u] for u in units if s.units[u].where == MAP]
    return [u.id for u in here] + [WEAPON_BASE + u.weapon for u in here if u.weapon >= 0]


def named(piece: int) -> Option:
    return Option("unit", piece) if piece < WEAPON_BASE else Option("weapon", piece - WEAPON_BASE)


def piece_in(option: Option) -> int:
    return option.value + (WEAPON_BASE if option.verb == "weapon" else 0)
