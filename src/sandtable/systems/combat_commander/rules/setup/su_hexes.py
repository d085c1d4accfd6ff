"""SU.2, SU.4, SU.6 Where pieces can be set up: one list of conditions for offers and refusals."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.offers import HEX
from sandtable.systems.combat_commander.pieces import RESERVE
from sandtable.systems.combat_commander.rules.c08_stacking import limit
from sandtable.systems.combat_commander.rules.c10_sighting import EVERYWHERE, bits
from sandtable.systems.combat_commander.rules.setup.su_room import Demand, Room, is_roomy
from sandtable.systems.combat_commander.rules.terrain.f100_fortifications import BUNKER
from sandtable.systems.combat_commander.scenario.setup_plan import Band, Plan, plan_of
from sandtable.systems.combat_commander.state import State

Check = tuple[int, Refusal]
"""The hexes that meet a condition (mask), and the reason for all others."""

OUTSIDE = Refusal("SU.2", "outside-set-up-area")
IMPASSABLE = Refusal("SU.2", "impassable")
ENEMY = Refusal("SU.2", "enemy-in-hex")
STACKING = Refusal("SU.2", "stacking-limit")
WATER = Refusal("SU.4", "fortification-in-water")
OCCUPIED = Refusal("SU.4", "fortification-in-hex")
FORT_ENEMY = Refusal("SU.4", "enemy-in-hex")
CHAIN = Refusal("SU.6", "not-next-to-chain")
RANDOM_HEX = Refusal("SU.7", "not-next-to-random-hex")
NO_ROOM = Refusal("SU.1", "no-room-for-the-rest")


def allowed(checks: list[Check]) -> int:
    """Return the hexes that meet all conditions."""
    mask = EVERYWHERE
    for hexes, _ in checks:
        mask &= hexes
    return mask


def hex_options(mask: int) -> list[Option]:
    """Return the hexes of a mask as options, in rising order."""
    return [HEX[hex_] for hex_ in bits(mask)]


def first_refusal(checks: list[Check], hex_: int) -> Refusal | None:
    """Return the first condition that a hex does not meet; what is no hex meets none."""
    if hex_ < 0:
        return checks[0][1]
    return next((refusal for hexes, refusal in checks if not hexes >> hex_ & 1), None)


def waiting(s: State, band: Band) -> list[int]:
    """Return the units of a group that are still to be placed."""
    units = s.units
    return [u for u in band.units if units[u].where == RESERVE]


def enemies(s: State, side: int) -> int:
    """Return the hexes of enemy units, as far as the side sees them (SU.1/6)."""
    return 0 if s.concealed else s.occupied[1 - side]


@rule("SU.2")
def unit_checks(s: State, number: int, late: bool, center: int) -> list[Check]:
    """Return the conditions for a unit's hex; those of one hex are placed as a whole (SU.6/1)."""
    plan = plan_of(s.setting)
    band = plan.units[number].band
    hexes = plan.passable & ~enemies(s, band.side)
    checks: list[Check] = [
        (band.late_zone if late else band.zone, OUTSIDE),
        (plan.passable, IMPASSABLE),
        (hexes, ENEMY),
    ]
    if center != ABSENT:
        checks.append((s.setting.ground.disc(center, 1), RANDOM_HEX))
    if band.together:
        checks += [check for _ in band.forts for check in hex_checks(s, plan, band.side)]
    placing = band.units if band.together else (number,)
    icons = band.icons + lost_room(s, plan, band) if band.together else s.units[number].type.kind
    left = room_left(s, band.side)
    checks.append((~sum(1 << h for h, room in left.items() if room < icons), STACKING))
    demands = unit_demands(s, plan, band, placing, late)
    candidates = allowed(checks)
    if band.chain:
        return checks + chain_checks(s, band, candidates, icons, demands, left, hexes)
    checks.append((safe(s, candidates, icons, demands, left, hexes), NO_ROOM))
    return checks


def lost_room(s: State, plan: Plan, band: Band) -> int:
    """Return how much less a hex holds once the group's Bunker is in it (SC.11.2)."""
    special = s.setting.special.bunker_stacking
    forts = plan.forts[band.side]
    if special < 0 or all(forts[number].key != BUNKER for number in band.forts):
        return 0
    return s.setting.catalog.stacking - special


def room_left(s: State, side: int) -> dict[int, int]:
    """Return how many more icons of a side fit into hexes that are not empty."""
    left: dict[int, int] = {}
    for hex_, kind in s.forts.items():
        if kind == BUNKER:
            left[hex_] = limit(s, side, hex_)
    for unit in s.units:
        if unit.side == side and unit.hex != ABSENT:
            hex_ = unit.hex
            if hex_ not in left:
                left[hex_] = limit(s, side, hex_)
            left[hex_] -= unit.type.kind
    return left


# --- room for the rest -------------------------------------------------------------------


def unit_demands(
    s: State, plan: Plan, own: Band, placing: tuple[int, ...], late: bool
) -> list[Demand]:
    """Return what must still find room after a placement, group by group; the own chain first."""
    demands: list[Demand] = []
    for band in plan.bands[own.side]:
        if late if band.late else not late:
            sizes = [s.units[u].type.kind for u in waiting(s, band) if u not in placing]
            area = band.late_zone if late else band.zone
            demand = area, sizes.count(4), sizes.count(2), sizes.count(1)
            if band is own and own.chain:
                demands.insert(0, demand)
            elif sizes:
                demands.append(demand)
    return demands


def safe(
    s: State, candidates: int, icons: int, demands: list[Demand], left: dict[int, int], hexes: int
) -> int:
    """Return the candidates that leave room for all demands."""
    units = sum(demand[1] + demand[2] + demand[3] for demand in demands)
    taken = sum(1 << hex_ for hex_ in left)
    if is_roomy(hexes, demands, taken, units + 1):
        return candidates
    return Room(hexes, demands, left, s.setting.catalog.stacking).safe(candidates, icons)


# --- SU.6 the chain -----------------------------------------------------------------------


def chain_checks(
    s: State,
    band: Band,
    candidates: int,
    icons: int,
    demands: list[Demand],
    left: dict[int, int],
    hexes: int,
) -> list[Check]:
    """A chain grows hex by hex, within a connected area that has room for all of it."""
    links = 0
    for number in band.units:
        if s.units[number].hex != ABSENT:
            links |= 1 << s.units[number].hex
    own, others = demands[0], demands[1:]
    ground = own[0] & hexes
    near = grown(s, links) if links else EVERYWHERE
    mask = 0
    for area in areas(s, ground, links):
        here = candidates & area & near
        if here:
            mask |= safe(s, here, icons, [(area, *own[1:]), *others], left, hexes)
    return [(near, CHAIN), (mask, NO_ROOM)]


def areas(s: State, ground: int, links: int) -> list[int]:
    """Return the connected areas of some hexes; with links only the one they lie in."""
    if links:
        return [connected(s, ground, links)]
    found: list[int] = []
    while ground:
        area = connected(s, ground, ground & -ground)
        found.append(area)
        ground &= ~area
    return found


def connected(s: State, ground: int, start: int) -> int:
    """Return the hexes that can be reached from some hexes over the ground."""
    disc = s.setting.ground.disc
    reached = todo = start
    while todo:
        low = todo & -todo
        fresh = disc(low.bit_length() - 1, 1) & ground & ~reached
        reached |= fresh
        todo = todo ^ low | fresh
    return reached


def grown(s: State, hexes: int) -> int:
    """Return some hexes and all around them."""
    mask = 0
    while hexes:
        low = hexes & -hexes
        hexes ^= low
        mask |= s.setting.ground.disc(low.bit_length() - 1, 1)
    return mask


# --- SU.4 Fortifications ------------------------------------------------------------------


@rule("SU.4")
def fort_checks(s: State, side: int, fort: int, late: bool, forts: int) -> list[Check]:
    """Return the conditions for a Fortification's hex; `forts` are those still to be placed."""
    plan = plan_of(s.setting)
    band = plan.forts[side][fort].band
    checks: list[Check] = [(band.late_zone if late else band.zone, OUTSIDE)]
    checks += hex_checks(s, plan, side)
    crowded = lost_room(s, plan, band) if plan.forts[side][fort].key == BUNKER else 0
    if crowded:
        left = room_left(s, side)
        checks.append((~sum(1 << h for h, room in left.items() if room < crowded), STACKING))
    demands = fort_demands(plan, side, late, forts & ~(1 << fort))
    candidates = allowed(checks)
    hexes = plan.dry & ~fortified(s) & ~enemies(s, side)
    if not is_roomy(hexes, demands, 0, forts.bit_count()):
        candidates = Room(hexes, demands, {}, 1).safe(candidates, 1)
    checks.append((candidates, NO_ROOM))
    return checks


def hex_checks(s: State, plan: Plan, side: int) -> list[Check]:
    """Return what every Fortification asks of a hex, wherever it is set up."""
    return [(plan.dry, WATER), (~fortified(s), OCCUPIED), (~enemies(s, side), FORT_ENEMY)]


def fortified(s: State) -> int:
    """Return the hexes with a Fortification."""
    return sum(1 << hex_ for hex_ in s.forts)


def fort_demands(plan: Plan, side: int, late: bool, forts: int) -> list[Demand]:
    """Return how many Fortifications must still find a hex, group by group."""
    demands: list[Demand] = []
    for band in plan.bands[side]:
        count = sum(forts >> number & 1 for number in band.forts)
        if count and (late if band.late else not late):
            demands.append((band.late_zone if late else band.zone, 0, 0, count))
    return demands
