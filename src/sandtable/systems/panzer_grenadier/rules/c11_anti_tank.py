"""11.0 Anti-tank fire: one unit at one vehicle."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.panzer_grenadier.catalog.figures import NONE, UNARMORED
from sandtable.systems.panzer_grenadier.catalog.tables import NO_CHECK
from sandtable.systems.panzer_grenadier.events.fire import ShotAt
from sandtable.systems.panzer_grenadier.pieces import BOARD, Piece, halved
from sandtable.systems.panzer_grenadier.rules.c06_casualties import test_leaders
from sandtable.systems.panzer_grenadier.rules.c06_support import is_assault_hex
from sandtable.systems.panzer_grenadier.rules.c07_losses import lose_step
from sandtable.systems.panzer_grenadier.rules.c08_spotting import spots
from sandtable.systems.panzer_grenadier.rules.c10_direct_fire import silence
from sandtable.systems.panzer_grenadier.rules.c14_morale import check_morale
from sandtable.systems.panzer_grenadier.rules.dice import TWO
from sandtable.systems.panzer_grenadier.state import State

NO_AT_VALUE = Refusal("7.31", "no-anti-tank-value")
NOT_A_VEHICLE = Refusal("11.0", "target-is-no-vehicle")
TOO_FAR = Refusal("11.3", "beyond-extended-range")
UNSEEN = Refusal("8.0", "target-not-spotted")
FRIENDLY_VEHICLES = Refusal("7.24", "friendly-vehicles-there")
LOCKED = Refusal("12.52", "only-afvs-of-the-assault-hex")
NOT_ENEMY = Refusal("11.0", "not-an-enemy")

BEST_ROLL = 12
ROUND = 6


@rule("11.3")
def reach_of(piece: Piece) -> int:
    """Return how far anti-tank fire goes: half as far again as the range."""
    return piece.face.at_range + piece.face.at_range // 2


@rule("11.0", "7.62", see=("7.24", "7.31", "8.0", "12.52"))
def target_refusal(s: State, piece: Piece, target: Piece) -> Refusal | None:
    """Say why a piece cannot use anti-tank fire against another."""
    refusal = silence(piece)
    if refusal is not None:
        return refusal
    if piece.face.at <= 0:
        return NO_AT_VALUE
    if target.side == piece.side or target.where != BOARD or target.hidden:
        return NOT_ENEMY
    if not target.type.is_vehicle or target.carrier >= 0:
        return NOT_A_VEHICLE
    if is_assault_hex(s, piece.hex):
        same = target.hex == piece.hex and target.type.is_afv
        return None if same else LOCKED
    far = s.field.distance(piece.hex, target.hex)
    if far > reach_of(piece):
        return TOO_FAR.about(far, reach_of(piece))
    if any(p.type.is_vehicle for p in s.friends(piece.side, target.hex)):
        return FRIENDLY_VEHICLES
    return None if spots(s, piece.hex, target) else UNSEEN


@rule("11.2", see=("13.0",))
def shots_allowed(s: State, piece: Piece) -> int:
    """Return how many anti-tank attacks a piece makes in one segment."""
    nation = s.setting.catalog.nations[piece.type.nation]
    if piece.reduced or not nation.is_efficient(piece.type, s.setting.scenario.year):
        return 1
    british = s.setting.rulings.british_armor != "efficient"
    return 1 if british and piece.type.nation == "british" else 2


@rule("11.1", see=("11.3", "14.2"))
def total_without_roll(s: State, piece: Piece, target: Piece, side_hit: int) -> Sum:
    """Return everything that is added to the roll of a shot."""
    value = piece.at
    far = s.field.distance(piece.hex, target.hex)
    total = Sum(value, "anti-tank-value", "11.1")
    if far > piece.face.at_range:
        total.add(halved(value) - value, "extended-range", "11.3")
    armor = UNARMORED if target.face.armor == NONE else target.face.armor
    total.add(-armor, "armor", "11.1")
    crossfire = s.setting.tables.at_modifiers["crossfire"]
    total.add(crossfire if is_crossfire(s, target, side_hit) else 0, "crossfire", "11.11")
    chart = s.field.chart
    total.add(chart.types[s.field.terrain[target.hex]].at, "terrain", "2.2")
    crossing = s.setting.tables.at_modifiers["crossing"]
    return total.add(crossing if target.id in s.crossing else 0, "crossing", "5.72")


@rule("11.11")
def is_crossfire(s: State, target: Piece, side_hit: int) -> bool:
    """Whether a shot comes through a hexside that does not adjoin that of an earlier one."""
    if side_hit < 0:
        return False
    return any(
        number == target.id and (side_hit - earlier) % ROUND in (2, 3, 4)
        for number, earlier in s.at_shots
    )


@rule(see=("8.35", "11.11"))
def side_of(s: State, piece: Piece, target: Piece) -> int:
    """Return the hexside through which a shot enters; at a corner the firer takes the better."""
    if piece.hex == target.hex:
        return -1
    sides = s.field.entry_sides(piece.hex, target.hex)
    return next((side for side in sides if is_crossfire(s, target, side)), sides[0])


@rule(see=("11.1", "5.65", "7.4", "7.62", "13.14"))
def shot(s: State, firer: int, number: int, escorts: tuple[int, ...] | None = None) -> bool:
    """Shoot at a vehicle; return whether it failed a morale check.

    `escorts` are the leaders who move with it under opportunity fire, None in one's own segment.
    """
    piece, target = s.pieces[firer], s.pieces[number]
    side_hit = side_of(s, piece, target)
    total = total_without_roll(s, piece, target, side_hit)
    tables = s.setting.tables
    could_harm = tables.at_result(total.total + BEST_ROLL) != "-"
    any_shot = s.setting.rulings.harmless_shot != "ignored"
    noted = side_hit if could_harm or any_shot else -1
    roll = TWO.draw(s).total
    total.add(roll, "dice", "11.1")
    result = tables.at_result(total.total)
    s.emit(ShotAt("11.1", firer, number, noted, roll, total.parts, result))
    return struck(s, number, result, escorts)


def struck(s: State, number: int, result: str, escorts: tuple[int, ...] | None) -> bool:
    """Carry out the result of a shot."""
    if result == "-":
        return False
    found = s.setting.tables.results[result]
    target = s.pieces[number]
    leaders = tuple(p.id for p in s.riders(number) if p.type.is_leader) + (escorts or ())
    lost = 0
    for _ in range(found.steps):
        lost += lose_step(s, number, "7.62", "anti-tank")
    failed = False
    if found.check != NO_CHECK:
        failed, more = check_morale(s, number, found.check, escorts)
        lost += more
    if escorts is None:
        here = s.friends(target.side, target.hex)
        leaders += tuple(p.id for p in here if p.type.is_leader and p.id not in leaders)
    test_leaders(s, leaders, lost)
    return failed
