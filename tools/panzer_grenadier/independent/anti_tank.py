"""Chapter 11: anti-tank fire, its sums and its results."""

from __future__ import annotations

from tools.panzer_grenadier.independent import facts
from tools.panzer_grenadier.independent.core import Referee, before
from tools.panzer_grenadier.independent.fire import Shots

from sandtable.systems.panzer_grenadier.events import fire
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.state import State


@before(fire.ShotAt)
def shot(ref: Referee, table: State, event: fire.ShotAt) -> None:
    """2d6, the AT value, less the armor, and the modifiers of the table (11.1)."""
    mind = ref.memory(Shots)
    firer, target = table.pieces[event.firer], table.pieces[event.target]
    tables, field = table.setting.tables, table.field
    apart = facts.distance(table, firer.hex, target.hex)
    value = facts.weakened(firer, firer.face.at)
    printed = firer.face.at
    wanted = {"dice": event.roll, "anti-tank-value": printed, "disrupted": value - printed}
    if apart > firer.face.at_range:
        wanted["extended-range"] = facts.half(value) - value
    armor = target.face.armor if facts.armored(target) else -1
    wanted["armor"] = -armor
    sizes = tables.at_modifiers
    ground = field.chart.types[field.terrain[target.hex]]
    wanted[f"terrain-{ground.key}"] = ground.at
    if field.hill >> target.hex & 1 and not field.hill >> firer.hex & 1:
        wanted["uphill"] = sizes["uphill"]
    if target.id in table.crossing:
        wanted["crossing"] = sizes["crossing"]
    if apart <= tables.close_hexes:
        wanted["distance"] = sizes["close"]
    elif 2 * apart > firer.face.at_range:
        wanted["distance"] = sizes["long"]
    side = _hexside(event, table)
    others = [hit for number, hit in mind.crossfire if number == target.id]
    if side >= 0 and any((side - hit) % 6 in (2, 3, 4) for hit in others):
        wanted["crossfire"] = sizes["crossfire"]
    told = {label.partition(":")[0]: amount for amount, label, _ in event.total}
    ref.same("11.1", "anti-tank total", {k: v for k, v in wanted.items() if v}, told)
    total = sum(wanted.values())
    ref.same("11.1", "anti-tank result", tables.at_result(total), event.result)
    best = total - event.roll + 12
    hurts = best >= min(lowest for lowest, _ in tables.anti_tank)
    if apart:
        ref.same("11.11/4", "shots that count for crossfire", hurts, event.side_hit >= 0)
    if hurts and event.side_hit >= 0:
        mind.crossfire.append((target.id, event.side_hit))
    _aim_shot(ref, table, firer, target, apart)
    mind.at_mover = target.id if firer.id in mind.opportunity else -1
    mind.opportunity.discard(firer.id)


def _hexside(event: fire.ShotAt, table: State) -> int:
    """Through which hexside the shot goes, by the event or the only one there is."""
    if event.side_hit >= 0:
        return event.side_hit
    one, other = table.pieces[event.firer].hex, table.pieces[event.target].hex
    if one == other:
        return -1
    sides = table.field.entry_sides(one, other)
    return sides[0] if len(sides) == 1 else -1


def _aim_shot(ref: Referee, table: State, firer: Piece, target: Piece, apart: int) -> None:
    ref.true("11.3", "within extended range", apart <= firer.face.at_range * 3 // 2, apart)
    ref.true("11.0", "a vehicle", facts.is_vehicle(target), target.type.kind)
    ref.true("8.0/3", "the target itself is spotted", facts.spots(table, firer.hex, target))
    ref.true("5.67", "no passenger or limbered gun fires", not facts.cannot_fire(firer))
    if facts.in_assault(table, firer.hex):
        ref.true("12.52/2", "AFVs in the same hex only",
                 firer.hex == target.hex and facts.is_afv(target), target.id)  # fmt: skip
    elif facts.here(table, firer.side, target.hex):
        ours = [p.id for p in facts.here(table, firer.side, target.hex) if facts.is_vehicle(p)]
        ref.same("7.24/4", "no vehicles of its own at the target", [], ours)
