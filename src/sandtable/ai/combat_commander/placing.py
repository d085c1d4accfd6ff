"""Set-up: where units, Weapons and Fortifications begin."""

from __future__ import annotations

from sandtable.ai.combat_commander.force import NO_THREAT
from sandtable.ai.combat_commander.land import FAR
from sandtable.ai.combat_commander.matter import Matter, Parts
from sandtable.kernel.options import DONE
from sandtable.systems.combat_commander.catalog.catalog import LEADER
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.state import NOBODY, State


def set_up_piece(matter: Matter) -> list[Parts]:
    """Weapons first, then squads, teams, Leaders, works."""
    s = matter.s
    found: list[Parts] = []
    for option in matter.decision.options:
        if option == DONE:
            found.append([("neutral", 0.0)])
        elif option.verb == "weapon":
            found.append([("weapon", 9.0 + 0.1 * s.weapons[option.value].type.fp)])
        elif option.verb == "unit":
            unit = s.units[option.value]
            armed = 1.5 if unit.weapon >= 0 else 0.0
            rank = 1.0 if unit.type.kind == LEADER else 3.0 + unit.type.kind / 4
            found.append([("unit", rank + armed)])
        else:
            found.append([("fortification", 0.5)])
    return found


def set_up_hex(matter: Matter) -> list[Parts]:
    """A place for a unit: cover, Objectives, a view, friends to lead."""
    unit = matter.s.units[int(matter.decision.args[0])]
    return [place_parts(matter, unit, o.value) for o in matter.decision.options]


def place_parts(matter: Matter, unit: Unit, hex_: int) -> Parts:
    """What a place is worth."""
    s, w, pos = matter.s, matter.w, matter.pos
    cover = pos.land.cover[hex_]
    fort = s.forts.get(hex_)
    if fort is not None:
        cover = max(cover, s.setting.catalog.fortifications[fort].cover)
        if fort in ("wire", "mines"):
            cover -= 2
    parts = [("cover", cover * w.place_cover)]
    fire = unit.face.fp + (s.weapons[unit.weapon].type.fp if unit.weapon >= 0 else 0)
    parts.append(("outlook", pos.land.outlook[hex_] * w.place_outlook * min(fire, 10) / 5))
    if unit.type.kind == LEADER:
        parts.append(("command", leading(s, matter.side, unit, hex_) * w.place_leader))
    else:
        parts.append(("objective", objectives(matter, unit, hex_)))
        parts.append(("command", cluster(matter, hex_) * w.place_cluster))
    crowd = pos.crowding(s, unit, hex_)
    if crowd > 0:
        parts.append(("overstacked", -crowd * w.overstack))
    stacked = sum([u.type.kind for u in s.friends(matter.side, hex_)])
    if unit.type.kind != LEADER and stacked >= 2:
        parts.append(("crowd", -0.6 * w.place_cover))
    if pos.enemy.units and pos.enemy.threat(s, hex_) > NO_THREAT:
        parts.append(("danger", -pos.danger(s, unit, hex_) * 1.5))
    return parts


def leading(s: State, side: int, leader: Unit, hex_: int) -> float:
    """How many units a Leader would have around it and no other Leader has."""
    disc = s.setting.ground.disc
    radius = leader.type.front.command
    near = disc(hex_, radius)
    others = 0
    for unit in s.units:
        if unit.side == side and unit.type.kind == LEADER and unit.hex >= 0:
            others |= disc(unit.hex, unit.type.front.command)
    total = 0.0
    for unit in s.units:
        follows = unit.side == side and unit.hex >= 0 and unit.type.kind != LEADER
        if follows and near >> unit.hex & 1:
            total += unit.type.kind / 4 * (0.3 if others >> unit.hex & 1 else 1.0)
            total += 0.2 * (unit.hex == hex_)
    return total


def cluster(matter: Matter, hex_: int) -> float:
    """How many friends are near a place, for who means to attack."""
    if matter.s.setting.scenario.postures[matter.side] == "defender":
        return 0.0
    near = matter.s.setting.ground.disc(hex_, 1)
    count = sum([near >> u.hex & 1 for u in matter.s.units if u.side == matter.side and u.hex >= 0])
    return float(min(4, count))


def objectives(matter: Matter, unit: Unit, hex_: int) -> float:
    """How a place serves the Objectives: in those to hold, near those to take."""
    s, pos, w = matter.s, matter.pos, matter.w
    ways = pos.land.ways[matter.side]
    total = 0.0
    for number in range(5):
        value = pos.goals.values[number]
        way = ways[number][hex_]
        if way >= FAR:
            continue
        if way == 0:
            near = units_at(s, matter.side, s.bf.objective_hexes[number])
            total += w.place_objective * value * (1.0 if not near else 0.3)
        else:
            weight = w.place_front * (2 if s.control[number] == 1 - matter.side else 1)
            if s.control[number] == NOBODY:
                weight *= 1.5
            total += weight * value * float(0.75 ** (way / max(2, 2 * unit.face.move)))
    return total


def units_at(s: State, side: int, hexes: tuple[int, ...]) -> int:
    """The side's units in some hexes."""
    return sum([len(s.friends(side, hex_)) for hex_ in hexes])


def set_up_fortification(matter: Matter) -> list[Parts]:
    """Works with Cover under units in the open, hurdles on the enemy's ways."""
    kind = str(matter.decision.args[0])
    return [[("fortification", fort_worth(matter, kind, o.value))] for o in matter.decision.options]


def fort_worth(matter: Matter, kind: str, hex_: int) -> float:
    """What a Fortification is worth in a hex."""
    s, pos, side = matter.s, matter.pos, matter.side
    friends = s.friends(side, hex_)
    if kind in ("wire", "mines"):
        if friends:
            return -3.0
        worth = 0.0
        for number in range(5):
            if s.control[number] == side and pos.land.objective_of[hex_] != number + 1:
                way = pos.land.ways[1 - side][number][hex_]
                if way < FAR:
                    worth += pos.goals.values[number] * float(0.7 ** (way / 4))
        return worth + (0.5 if pos.land.cover[hex_] > 0 else 0.0)
    cover = s.setting.catalog.fortifications[kind].cover - pos.land.cover[hex_]
    worth = sum([pos.loss(s, u) for u in friends])
    return cover * 0.1 * (worth + 0.1)


def hide_where(matter: Matter) -> list[Parts]:
    """A place for a unit that nobody has seen yet: on an Objective, in cover, with a view."""
    pos = matter.pos
    found: list[Parts] = []
    for option in matter.decision.options:
        hex_ = option.value
        number = pos.land.objective_of[hex_]
        stake = pos.goals.stakes[number - 1] + pos.goals.values[number - 1] if number else 0.0
        view = pos.land.outlook[hex_] * matter.w.place_outlook
        found.append([("objective", stake), ("cover", pos.land.cover[hex_] * matter.w.place_cover),
                      ("outlook", view)])  # fmt: skip
    return found
