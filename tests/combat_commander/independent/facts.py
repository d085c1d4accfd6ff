"""How an independent reader sees a table: the printed figures, and the sums of the rulebook.

Nothing here is taken from the rules of the engine. Counters and cards are read from the data
files as they lie on the disk, terrain is written down as the rulebook has it; of a state only
plain facts are used (who is where, broken, suppressed …), of the map its geometry and the tables
of sight. Movement points are counted in halves.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import sandtable.systems.combat_commander as system
from sandtable.systems.combat_commander.pieces import MAP, WEAPON_BASE, Unit, Weapon
from sandtable.systems.combat_commander.state import State

DATA = Path(system.__file__).parent / "data"


@cache
def data(name: str) -> dict[str, Any]:
    """Return a data file as it was written."""
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


# --- counters and cards -----------------------------------------------------------------------


class Numbers(NamedTuple):
    """What a side of a unit's counter shows (3.1); `boxed` are the first three in boxes."""

    fp: int
    range: int
    move: int
    morale: int
    boxed: tuple[bool, ...]
    command: int


@cache
def _numbers(key: str, grade: str, broken: bool) -> Numbers:
    nation, _, name = key.partition("/")
    row = data("leaders")["grades"][grade] if grade else data("units")[nation][name]
    words = row["back" if broken else "front"].split()
    fp, range_, move, morale = (int(word.rstrip("*")) for word in words)
    boxed = tuple(word.endswith("*") for word in words[:3])
    return Numbers(fp, range_, move, morale, boxed, 0 if broken else row.get("command", 0))


def printed(unit: Unit) -> Numbers:
    """Return the numbers on the side of a unit that is up."""
    return _numbers(unit.type.key, unit.type.grade, unit.broken)


def is_leader(unit: Unit) -> bool:
    return bool(unit.type.grade)


def is_hero(unit: Unit) -> bool:
    return bool(unit.type.grade == "hero")


def is_squad(unit: Unit) -> bool:
    return unit.type.key.endswith("-squad")


def icons(unit: Unit) -> int:
    """Return a unit's soldier icons (3/2)."""
    return 1 if is_leader(unit) else 4 if is_squad(unit) else 2


def worth(unit: Unit) -> int:
    """Return a unit's Victory Points (7.1, E58.1)."""
    if is_hero(unit):
        return 0
    if is_leader(unit):
        return 1 + _numbers(unit.type.key, unit.type.grade, False).command
    return 2 if is_squad(unit) else 1


class Arms(NamedTuple):
    """What a Weapon's counter shows (11.1, 11.4)."""

    fp: int
    fp_boxed: bool
    least: int
    most: int
    range_boxed: bool
    move: int
    fix: list[int]
    eliminate: list[int]
    flags: tuple[str, ...]


def _span(text: str) -> list[int]:
    found: list[int] = []
    for part in text.split(","):
        first, _, last = part.partition("-")
        found += range(int(first), int(last or first) + 1)
    return found


@cache
def _arms(key: str) -> Arms:
    nation, _, name = key.partition("/")
    row = data("weapons")[nation][name]
    reach = _span(row["range"].rstrip("*"))
    least = reach[0] if "-" in row["range"] else 1
    return Arms(
        int(row["fp"].rstrip("*")), row["fp"].endswith("*"), least, reach[-1],
        row["range"].endswith("*"), row["move"], _span(row["fix"]), _span(row["eliminate"]),
        tuple(row.get("flags", ())),
    )  # fmt: skip


def arms(weapon: Weapon) -> Arms:
    """Return what a Weapon's counter shows."""
    return _arms(weapon.type.key)


class Face(NamedTuple):
    """What a Fate card shows (1)."""

    order: str
    action: str
    event: str
    hex: str
    white: int
    colored: int
    trigger: str


def card(s: State, side: int, number: int) -> Face:
    """Return a card of a side's deck."""
    _, *words = data(f"cards/{s.setting.scenario.decks[side]}")["cards"][number]
    return Face(*words, *([""] if len(words) == 6 else []))


# --- the terrain chart (T78 to T106) ----------------------------------------------------------


class Ground(NamedTuple):
    """A terrain type: Movement Points (0: nobody enters, or by its Road alone) and Cover."""

    move: int
    cover: int


GROUNDS = {
    "building": Ground(2, 3), "woods": Ground(2, 2), "brush": Ground(2, 1),
    "orchard": Ground(1, 1), "field": Ground(1, 0), "major-bridge": Ground(0, 2),
    "minor-bridge": Ground(0, 2), "gully": Ground(2, 1), "water-barrier": Ground(0, 0),
    "stream": Ground(3, -1), "marsh": Ground(3, 0), "open": Ground(1, 0),
}  # fmt: skip
WATER = ("water-barrier", "stream", "marsh")
SHELTER = {"bunker": 6, "pillbox": 5, "trench": 4, "foxholes": 3}
DUG = ("trench", "bunker", "pillbox")
HAND_SIZE = {"attacker": 6, "recon": 5, "defender": 4}
STACKING = 7


def is_water(s: State, hex_: int) -> bool:
    return s.bf.terrain[hex_] in WATER


def is_closed(s: State, hex_: int) -> bool:
    """Whether nobody can be in a hex: a Blaze or a Water Barrier (T79, T98)."""
    return hex_ in s.blaze or s.bf.terrain[hex_] == "water-barrier"


def cover(s: State, hex_: int, crossed: int = 0, *, shells: bool = False) -> int:
    """Return the best Cover of a hex (T78.3, F101 to F105, T87, T97), less 1 on a Road (T93).

    `crossed` are the hexsides by which the fire came in; `shells`: from a mortar or artillery.
    """
    covers = [GROUNDS[s.bf.terrain[hex_]].cover]
    fort = s.forts.get(hex_, "")
    if fort in SHELTER:
        covers.append(SHELTER[fort] + (1 if shells else 0))
    if not shells and s.bf.wall[hex_] & crossed:
        covers.append(2)
    if not shells and s.bf.hedge[hex_] & crossed:
        covers.append(max(1, s.setting.special.hedge_cover))
    return max(covers) - (1 if s.bf.has_road[hex_] else 0)


def way_of(s: State, origin: int, hex_: int) -> int:
    """Return the direction from a hex to an adjacent one, -1 if it is none."""
    near = s.bf.neighbors[origin]
    return near.index(hex_) if hex_ in near else -1


def bridge_stops(s: State, origin: int, hex_: int) -> bool:
    """Whether a step leaves or enters a Major Bridge beside its Road or Railway (T80.1)."""
    way = way_of(s, origin, hex_)
    for here, side in ((origin, way), (hex_, (way + 3) % 6)):
        along = (s.bf.road[here] | s.bf.rail[here]) >> side & 1
        if s.bf.terrain[here] == "major-bridge" and not along:
            return True
    return False


def crosses_cliff(s: State, origin: int, hex_: int) -> bool:
    return bool(s.bf.cliff[origin] >> way_of(s, origin, hex_) & 1)


def is_trench_step(s: State, origin: int, hex_: int) -> bool:
    """Whether a step leads from Trench to Trench, Bunker or Pillbox, or back (F105.2)."""
    ends = s.forts.get(origin, ""), s.forts.get(hex_, "")
    return "trench" in ends and all(end in DUG for end in ends)


def step_cost(s: State, side: int, origin: int, hex_: int) -> int:
    """Return the half points of a step to an adjacent hex that can be entered (O21.1, T78.2)."""
    if is_trench_step(s, origin, hex_):
        return 2
    bit = 1 << (way_of(s, origin, hex_) + 3) % 6
    bf, special = s.bf, s.setting.special
    if (bf.road[hex_] | bf.rail[hex_] | bf.trail[hex_]) & bit:
        cost = 2
    elif special.terrain_move[side] >= 0:
        cost = special.terrain_move[side]
    elif bf.terrain[hex_] == "open" and special.open_ground_move >= 0:
        cost = special.open_ground_move
    else:
        cost = 2 * (GROUNDS[bf.terrain[hex_]].move or GROUNDS[bf.under[hex_]].move)
    hedge = special.hedge_move if special.hedge_move >= 0 else 2
    cost += 2 * bool(bf.fence[hex_] & bit) + 2 * bool(bf.wall[hex_] & bit)
    cost += hedge * bool(bf.hedge[hex_] & bit)
    return cost + 2 * (bf.level[hex_] > bf.level[origin])


def from_edge(s: State, side: int, hex_: int) -> int:
    """Return how many hexes lie between a hex and a side's own edge, with itself (AMB-37)."""
    column, row = divmod(hex_, s.bf.rows)
    edge = s.setting.scenario.edges[side]
    return {
        "top": row + 1, "bottom": s.bf.rows - row, "left": column + 1, "right": s.bf.cols - column,
    }[edge]  # fmt: skip


# --- current numbers (TM.6) -------------------------------------------------------------------


def present(s: State, side: int, hex_: int) -> list[Unit]:
    """Return a side's units in a hex."""
    return [s.units[u] for u in s.at[hex_] if s.units[u].side == side]


def on_map(s: State, side: int) -> list[Unit]:
    return [u for u in s.units if u.where == MAP and u.side == side]


def led(s: State, unit: Unit) -> int:
    """Return what the Leaders in its hex give a Squad or Team, and its Weapon (3.3.1.2)."""
    if is_leader(unit):
        return 0
    return sum(printed(u).command for u in present(s, unit.side, unit.hex) if is_leader(u))


def markers(unit: Unit) -> int:
    """Return what Veteran and Suppressed markers change (E44.1, 13.2)."""
    return int(unit.veteran) - int(unit.suppressed)


def wire(s: State, unit: Unit) -> int:
    """Return what Wire takes (F106.1)."""
    return -1 if s.forts.get(unit.hex) == "wire" else 0


def fp(s: State, unit: Unit) -> int:
    return printed(unit).fp + led(s, unit) + markers(unit) + wire(s, unit)


def range_of(s: State, unit: Unit) -> int:
    return printed(unit).range + led(s, unit) + markers(unit) + wire(s, unit)


def morale(s: State, unit: Unit) -> int:
    """Return a unit's Morale without Cover."""
    return printed(unit).morale + led(s, unit) + markers(unit) + wire(s, unit)


def movement(s: State, unit: Unit) -> int:
    """Return a unit's Movement in half points, without a Road's bonus."""
    weight = arms(s.weapons[unit.weapon]).move if unit.weapon >= 0 else 0
    return 2 * (printed(unit).move + led(s, unit) + markers(unit) + weight)


# --- pieces that fire: a unit by its number, a Weapon from WEAPON_BASE on -----------------------


def weapon_of(s: State, piece: int) -> Weapon | None:
    return s.weapons[piece - WEAPON_BASE] if piece >= WEAPON_BASE else None


def holder(s: State, piece: int) -> Unit:
    """Return the unit that a piece is, or that carries it."""
    weapon = weapon_of(s, piece)
    return s.units[piece if weapon is None else weapon.bearer]


def has_flag(s: State, piece: int, flag: str) -> bool:
    """Whether a piece is a Weapon of a kind: ordnance, mortar, mg, smoke, one-use, cover-zero."""
    weapon = weapon_of(s, piece)
    return weapon is not None and flag in arms(weapon).flags


def piece_fp(s: State, piece: int) -> int:
    weapon = weapon_of(s, piece)
    if weapon is None:
        return fp(s, s.units[piece])
    command = 0 if has_flag(s, piece, "ordnance") else led(s, holder(s, piece))
    return arms(weapon).fp + command


def piece_reach(s: State, piece: int) -> range:
    """Return the ranges at which a piece can fire (O20.2.2)."""
    weapon = weapon_of(s, piece)
    if weapon is None:
        return range(1, range_of(s, s.units[piece]) + 1)
    command = 0 if has_flag(s, piece, "ordnance") else led(s, holder(s, piece))
    return range(arms(weapon).least, arms(weapon).most + command + 1)


def boxed(s: State, piece: int) -> tuple[bool, bool]:
    """Whether FP and Range of a piece are boxed now (3.1.6)."""
    weapon = weapon_of(s, piece)
    if weapon is None:
        numbers = printed(s.units[piece])
        return numbers.boxed[0], numbers.boxed[1]
    return arms(weapon).fp_boxed, arms(weapon).range_boxed


def can_shoot(s: State, piece: int) -> bool:
    """Whether a piece can fire at all (3.2.3, 11.1, 13.2, F106.3, T89, T95)."""
    weapon = weapon_of(s, piece)
    if weapon is None:
        return bool(s.units[piece].where == MAP)
    if weapon.where != MAP or weapon.broken or weapon.bearer < 0:
        return False
    unit = s.units[weapon.bearer]
    silent = unit.broken or unit.suppressed or s.forts.get(unit.hex) == "wire"
    return unit.where == MAP and not silent and not is_water(s, unit.hex)


# --- sight ------------------------------------------------------------------------------------


def sees(s: State, origin: int, hex_: int) -> bool:
    """Whether a hex sees another: printed terrain, and no Blaze on the line (10.2.1)."""
    between = s.bf.touched(origin, hex_)
    return s.bf.sees(origin, hex_) and not any(between >> fire & 1 for fire in s.blaze)


def hindrance(s: State, origin: int, hex_: int) -> int:
    """Return the largest Hindrance of a line, Smoke at its ends included, and mist (10.3.3)."""
    line = s.bf.touched(origin, hex_) | 1 << origin | 1 << hex_
    smoke = [value for at, value in s.smoke.items() if line >> at & 1]
    return max(s.bf.hindrance(origin, hex_), *smoke, 0) + s.mist


def in_reach(s: State, piece: int, hex_: int) -> bool:
    """Whether a piece that can fire has a hex in Range and LOS."""
    origin = holder(s, piece).hex
    return s.bf.distance(origin, hex_) in piece_reach(s, piece) and sees(s, origin, hex_)
