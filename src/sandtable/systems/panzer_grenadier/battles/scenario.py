"""A commissioned battle as a scenario by value: board, forces, and whom each counter stands for."""

from __future__ import annotations

from typing import Any, Final

from sandtable.kernel.battles import Terms, write_terms
from sandtable.kernel.values import Fixed, fixed
from sandtable.systems.panzer_grenadier.battles.leaders import Ranks
from sandtable.systems.panzer_grenadier.battles.plan import (
    BOTH,
    DUG_IN,
    Group,
    Plan,
    objective_hexes,
)
from sandtable.systems.panzer_grenadier.battles.support import aircraft, factors
from sandtable.systems.panzer_grenadier.battles.zones import BOARD
from sandtable.systems.panzer_grenadier.generator.tables import Quality
from sandtable.systems.panzer_grenadier.generator.tables import load_tables as load_generator

KEY: Final = "commission"
SIDES: Final = ("axis", "allies")
DEFENDERS: Final = ("defend", "surprised", "ambush")
MOST_INITIATIVE: Final = 9
HIGHEST, LOWEST = 12, 2


def battle_value(terms: Terms) -> Fixed:
    """The scenario that a battle is, by value; the same terms are always the same scenario."""
    plan = Plan(terms)
    sides = [_side(plan, side) for side in BOTH]
    raw: dict[str, Any] = {
        "title": terms.title or "A battle",
        "place": terms.ground.place,
        "date": f"{plan.year}{plan.tables.size.text}",
        "turns": plan.turns,
        "start": f"{terms.clock.start // 60:02}:{terms.clock.start % 60:02}",
        "boards": [[BOARD]],
        "setup_first": SIDES[_first_to_set_up(plan)],
        "source": "made from the terms of a battle",
        "confidence": "designed",
        "control": _control(plan),
        **_light(plan),
        **dict(zip(SIDES, sides, strict=True)),
    }
    if not any(terms.main_force(side.id).rating for side in terms.sides):
        postures = [terms.sides[n].posture in DEFENDERS for n in plan.order]
        if postures[0] != postures[1]:
            raw["otherwise"] = SIDES[postures.index(True)]
    key = f"{KEY}-{_digest(terms)}"
    return fixed(
        {"key": key, "scenario": raw, "boards": {BOARD: plan.country.board}, "battle": _kept(plan)}
    )


def _digest(terms: Terms) -> str:
    return str(fixed({"terms": write_terms(terms)}).digest)


def _kept(plan: Plan) -> dict[str, Any]:
    """What the game keeps for its report: the terms, and for whom each counter stands."""
    groups = [[group for group in plan.groups if group.side == side] for side in BOTH]
    return {
        "terms": write_terms(plan.terms),
        "sides": [plan.terms.sides[n].id for n in plan.order],
        "groups": [[_group_kept(group) for group in row] for row in groups],
        "dug": plan.dug,
        "objectives": objective_hexes(plan.terms, plan.country),
        "uses": [[uses for _, uses in factors(plan, side)] for side in BOTH],
    }


def _group_kept(group: Group) -> dict[str, Any]:
    lot = group.lot
    members = [list(each.members) for each in lot.platoons] + [[] for _ in lot.tows] if lot else []
    return {"force": lot.force.id if lot else "", "members": members, "works": group.built}


# --- light, weather, control --------------------------------------------------------------


def _light(plan: Plan) -> dict[str, Any]:
    sky, sight = plan.terms.sky, plan.tables.sight
    if sky.light == "night":
        return {"night": True}
    far = min(sight[sky.light], sight[sky.weather])
    if sky.sight:
        far = min(far, plan.places.scale.hexes(sky.sight))
    return {"visibility": max(1, far)}


def _control(plan: Plan) -> dict[str, list[str]]:
    """Objectives belong at first to who the terms say."""
    found: dict[str, list[str]] = {"axis": [], "allies": [], "nobody": []}
    sides = [plan.terms.sides[n].id for n in plan.order]
    seen: set[str] = set()
    hexes = objective_hexes(plan.terms, plan.country)
    for each, hex_ in zip(plan.terms.objectives, hexes, strict=True):
        if hex_ not in seen:
            holder = SIDES[sides.index(each.holder)] if each.holder else "nobody"
            found[holder].append(hex_)
            seen.add(hex_)
    return {name: hexes for name, hexes in found.items() if hexes}


def _first_to_set_up(plan: Plan) -> int:
    """Whoever the terms name, else who defends."""
    sides = [plan.terms.sides[n] for n in plan.order]
    if plan.terms.first_set_up:
        return [side.id for side in sides].index(plan.terms.first_set_up)
    return next((n for n, side in enumerate(sides) if side.posture in DEFENDERS), 0)


# --- a side -------------------------------------------------------------------------------


def _side(plan: Plan, side: int) -> dict[str, Any]:
    told = plan.terms.sides[plan.order[side]]
    groups = [group for group in plan.groups if group.side == side]
    nation = plan.tables.nations[told.nation]
    quality = _quality(plan, side)
    full, _, reduced = quality.morale.partition("/")
    better = _better(plan, side)
    morale = [min(HIGHEST, max(LOWEST, int(value) + better)) for value in (full, reduced)]
    initiative = quality.initiative + better + plan.tables.posture.get(told.posture, 0)
    if plan.terms.first_turn == told.id:
        initiative += plan.tables.posture["first_turn"]
    steps = [p.type.steps - p.reduced for g in groups if g.lot for p in g.lot.platoons]
    found: dict[str, Any] = {
        "nation": nation,
        "morale": f"{morale[0]}/{morale[1]}",
        "initiative": max(0, min(MOST_INITIATIVE, initiative)),
        "initiative_loss": max(4, sum(steps) // 5),
        "tank_leaders": _tank_leaders(plan, groups),
        "off_board": [text for text, _ in factors(plan, side)],
        "aircraft": aircraft(plan, side),
        "win": _wins(plan, side),
    }
    ranks = Ranks(plan.catalog, nation, plan.tables.leaders, told.commander)
    found["group"] = [_group(plan, group, ranks) for group in groups]
    return found


def _quality(plan: Plan, side: int) -> Quality:
    """Morale and initiative of the nation itself, if it is known, else of whose counters it has."""
    generator = load_generator()
    nation = plan.nations[side]
    known = nation if nation in generator.quality else plan.tables.nations[nation]
    return generator.quality_of(known, plan.year)


def _better(plan: Plan, side: int) -> int:
    """What most of the units of a side are worth beside the usual."""
    units = [unit for force in plan.forces(side) for unit in force.units]
    weights: dict[int, int] = {}
    for unit in units:
        worth = plan.tables.quality[unit.quality]
        weights[worth] = weights.get(worth, 0) + unit.strength
    total = sum(weights.values())
    return next((worth for worth, weight in weights.items() if 2 * weight > total), 0)


def _tank_leaders(plan: Plan, groups: list[Group]) -> int:
    tanks = [kind for group in groups for kind in group.types if kind.kind == "tank"]
    nations = plan.catalog.nations
    without = [k for k in tanks if not nations[k.nation].leads_tanks(k, plan.year)]
    return -(-len(without) // plan.tables.leaders.afvs)


def _wins(plan: Plan, side: int) -> list[list[str]]:
    """To destroy everything and hold all objectives; where nobody can break, one is enough.

    Else it is ratings that decide, and this tells only what the battle is about.
    """
    enemies = [g for g in plan.groups if g.side != side and g.lot]
    steps = [p.type.steps - p.reduced for g in enemies if g.lot for p in g.lot.platoons]
    tows = [kind.steps for g in enemies if g.lot for kind in g.lot.tows]
    steps_of_all = f"steps {sum(steps) + sum(tows)}"
    rated = any(plan.terms.main_force(each.id).rating for each in plan.terms.sides)
    hexes = list(dict.fromkeys(objective_hexes(plan.terms, plan.country)))
    if not hexes:
        return [[steps_of_all]]
    control = f"control {' '.join(hexes)}"
    return [[control, steps_of_all]] if rated else [[steps_of_all], [control]]


def _group(plan: Plan, group: Group, ranks: Ranks) -> dict[str, Any]:
    """A group as a scenario file has it."""
    lot = group.lot
    zone = plan.places.written(group.zone)
    found: dict[str, Any] = {"name": group.name}
    if lot:
        texts = [f"{p.type.key}{' reduced' if p.reduced else ''}" for p in lot.platoons]
        found["units"] = texts + [kind.key for kind in lot.tows]
        found["leaders"] = ranks.of_lot(lot)
        found["loaded"] = any(kind.is_transport for kind in group.types)
    if group.turn:
        return {**found, "enter": {"turn": group.turn, "zone": zone}}
    found["zone"] = zone
    if group.hidden:
        found["hidden"] = len(group.types)
    found["dug_in"] = bool(lot) and _digs(plan, group.side)
    kinds = [plan.tables.works[kind] for kind in group.works]
    found["entrenchments"] = kinds.count("entrenchment")
    found["bunkers"] = ["bunker"] * kinds.count("bunker")
    found["mines"] = [kind.removeprefix("mines ") for kind in kinds if kind.startswith("mines")]
    return found


def _digs(plan: Plan, side: int) -> bool:
    """Whether a side has dug foxholes, or has what pays for them."""
    name = plan.terms.sides[plan.order[side]].id
    sources = [each.source for each in plan.terms.budgets if each.side == name]
    return DUG_IN in sources or any(each[3] == name for each in plan.dug)
