"""Orders: what each is worth by whom it activates, and whom to take along."""

from __future__ import annotations

from sandtable.ai.combat_commander.assault import crew_advance, unit_advance
from sandtable.ai.combat_commander.dice import chance_below, sum_chances
from sandtable.ai.combat_commander.force import Piece
from sandtable.ai.combat_commander.gunnery import attacks, morale_of, solo_gain
from sandtable.ai.combat_commander.march import move_gain
from sandtable.ai.combat_commander.matter import Matter, Parts
from sandtable.kernel.options import DONE
from sandtable.systems.combat_commander.catalog.catalog import LEADER
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.orders.o14_orders import is_free
from sandtable.systems.combat_commander.rules.terrain.t78_cover import best_cover
from sandtable.systems.combat_commander.state import State

Ranked = dict[int, float]


def free_units(matter: Matter) -> list[Unit]:
    """The side's units that can still be activated in this Turn."""
    return [u for u in matter.pos.mine.units if is_free(matter.s, u)]


def followers(s: State, leader: Unit, units: list[Unit]) -> list[Unit]:
    """Those of some units that a Leader can take along."""
    if leader.type.kind != LEADER:
        return []
    disc = s.setting.ground.disc(leader.hex, leader.face.command)
    return [u for u in units if u.type.kind != LEADER and disc >> u.hex & 1]


# --- what an Order is worth to those who could be activated for it ---------------------------


def fire_ranks(matter: Matter, units: list[Unit]) -> Ranked:
    """What a Fire Order is worth by the unit that it activates."""
    s, pos = matter.s, matter.pos
    key = ("fire", len(units), s.activated, s.moving, matter.duel)
    found = pos.plans.get(key)
    if found is None:
        found = pos.plans[key] = _fire_ranks(matter, units)
    return found


def _fire_ranks(matter: Matter, units: list[Unit]) -> Ranked:
    s, pos = matter.s, matter.pos
    targets = s.occupied[1 - matter.side]
    by_unit: dict[int, list[Piece]] = {}
    for piece in pos.mine.pieces:
        if piece.reach & targets:
            by_unit.setdefault(piece.unit, []).append(piece)
    ranks: Ranked = {}
    for unit in units:
        crew = [unit, *followers(s, unit, units)]
        pieces = [p for u in crew for p in by_unit.get(u.id, ())]
        if pieces:
            ranks[unit.id] = sum([each.gain for each in attacks(s, pos, matter.duel, pieces)])
    return ranks


def unit_moves(matter: Matter, units: list[Unit]) -> Ranked:
    """What a Move is worth to each unit for itself."""
    s, pos = matter.s, matter.pos
    found: Ranked = {}
    for unit in units:
        key = ("move", unit.id)
        gain = pos.plans.get(key)
        if gain is None:
            gain = pos.plans[key] = move_gain(s, pos, unit)
        found[unit.id] = gain
    return found


def move_ranks(matter: Matter, units: list[Unit]) -> Ranked:
    """What a Move Order is worth by the unit that it activates."""
    alone = unit_moves(matter, units)
    ranks: Ranked = {}
    for unit in units:
        others = [alone[u.id] for u in followers(matter.s, unit, units)]
        ranks[unit.id] = alone[unit.id] + sum([gain for gain in others if gain > 0])
    return ranks


def advance_ranks(matter: Matter, units: list[Unit]) -> Ranked:
    """What an Advance is worth by the unit that it activates."""
    return {u.id: crew_advance(matter, [u, *followers(matter.s, u, units)]) for u in units}


RANKS = {"fire": fire_ranks, "move": move_ranks, "advance": advance_ranks}


# --- Recover and Rout -------------------------------------------------------------------------


def steady(s: State, unit: Unit) -> int:
    """A unit's Morale in its hex when nobody fires."""
    return morale_of(s, unit) + best_cover(s, unit.hex).amount


def recover_worth(matter: Matter) -> float:
    """What a Recover Order may bring back."""
    s, pos, w = matter.s, matter.pos, matter.w
    row = sum_chances(s, matter.side, matter.side)
    total = 0.0
    for unit in pos.mine.units:
        if unit.suppressed:
            total += pos.loss(s, unit) * w.suppressed_share
        if unit.broken:
            morale = steady(s, unit) + unit.suppressed
            total += chance_below(row, morale) * pos.loss(s, unit) * w.broken_share
    return total


def rout_gain(matter: Matter, unit: Unit) -> float:
    """What a Rout Roll against a unit takes from its owner."""
    s, pos = matter.s, matter.pos
    row = sum_chances(s, matter.side, matter.side)
    morale = steady(s, unit)
    edge = s.setting.edge_distance[unit.side][unit.hex]
    gone = 1.0 - chance_below(row, morale + edge)
    runs = 1.0 - chance_below(row, morale + 1) - gone
    driven = 0.15 * pos.loss(s, unit)
    number = pos.land.objective_of[unit.hex]
    if number:
        driven += 0.5 * pos.goals.values[number - 1]
    return gone * pos.loss(s, unit) + runs * driven


def rout_worth(matter: Matter) -> float:
    """What a Rout Order does to the enemy's broken units."""
    return sum([rout_gain(matter, unit) for unit in matter.pos.enemy.units if unit.broken])


# --- the questions ----------------------------------------------------------------------------


def activate(matter: Matter) -> list[Parts]:
    """Whom an Order activates."""
    name = str(matter.decision.args[0])
    if name == "op-fire":
        return op_fire_activate(matter)
    ranks = RANKS[name](matter, free_units(matter))
    return [[(name, ranks.get(option.value, 0.0))] for option in matter.decision.options]


def take_along(matter: Matter) -> list[Parts]:
    """Whom a Leader takes along."""
    name = str(matter.decision.args[0])
    s = matter.s
    found: list[Parts] = []
    for option in matter.decision.options:
        if option == DONE:
            found.append([("neutral", 0.0)])
            continue
        unit = s.units[option.value]
        if name in ("fire", "op-fire"):
            gain = join_gain(matter, unit)
        elif name == "move":
            gain = unit_moves(matter, [unit])[unit.id] - 0.02
        else:
            gain = unit_advance(matter, unit) - 0.02
        found.append([("fire" if name == "op-fire" else name, gain)])
    return found


def join_gain(matter: Matter, unit: Unit) -> float:
    """What a unit adds to a Fire Order."""
    s, pos = matter.s, matter.pos
    targets = s.occupied[1 - matter.side]
    pieces = [p for p in pos.mine.pieces if p.unit == unit.id and p.reach & targets]
    if not pieces:
        return -0.05
    return 0.02 + sum([solo_gain(s, pos, matter.duel, piece) for piece in pieces])


def op_fire_activate(matter: Matter) -> list[Parts]:
    """Who fires at a mover: the strongest crew."""
    s, pos = matter.s, matter.pos
    frame = s.stack[-1]
    hex_: int = frame.hex  # type: ignore[attr-defined]
    units = list(pos.mine.units)
    found: list[Parts] = []
    for option in matter.decision.options:
        unit = s.units[option.value]
        crew = {u.id for u in (unit, *followers(s, unit, units))}
        fps = [p.fp for p in pos.mine.pieces if p.unit in crew and p.reach >> hex_ & 1]
        found.append([("fire", 0.1 * (max(fps, default=0) + len(fps)))])
    return found
