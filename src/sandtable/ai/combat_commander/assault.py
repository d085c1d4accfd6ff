"""Advances: one step for each unit, into better ground or into Melee."""

from __future__ import annotations

from sandtable.ai.combat_commander.closecombat import melee_worth
from sandtable.ai.combat_commander.march import advance_gain, exit_worth
from sandtable.ai.combat_commander.matter import Matter, Parts
from sandtable.kernel.options import DONE
from sandtable.systems.combat_commander.offers import EXIT
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.c10_sighting import bits
from sandtable.systems.combat_commander.rules.orders.o16_advance import (
    AdvanceOrder,
    advance_refusal,
)
from sandtable.systems.combat_commander.state import State


def open_steps(s: State, unit: Unit) -> list[int]:
    """The hexes that a unit can advance into."""
    near = s.bf.neighbors[unit.hex]
    return [near[d] for d in range(6) if advance_refusal(s, unit, d) is None]


def quiet_gain(matter: Matter, unit: Unit) -> float:
    """The best step without a Melee; staying is worth nothing."""
    s, pos = matter.s, matter.pos
    key = ("advance", unit.id)
    found = pos.plans.get(key)
    if found is None:
        enemies = s.occupied[1 - matter.side]
        steps = [h for h in open_steps(s, unit) if not enemies >> h & 1]
        gains = [advance_gain(s, pos, unit, hex_) for hex_ in steps]
        if s.setting.edge_distance[1 - unit.side][unit.hex] == 1:
            gains.append(exit_worth(s, pos, unit) - pos.stand(s, unit, unit.hex))
        found = pos.plans[key] = max(gains, default=0.0)
    return float(found)


def foes_near(s: State, unit: Unit) -> tuple[int, ...]:
    """The enemy's hexes next to a unit."""
    return bits(s.setting.ground.disc(unit.hex, 1) & s.occupied[1 - unit.side] & ~(1 << unit.hex))


def crew_advance(matter: Matter, crew: list[Unit]) -> float:
    """What an Advance of some units is worth: quiet steps, or all who can into one Melee."""
    s = matter.s
    quiet = {u.id: max(0.0, quiet_gain(matter, u)) for u in crew}
    best = sum(quiet.values())
    targets = {hex_ for u in crew if not u.broken for hex_ in foes_near(s, u)}
    for hex_ in sorted(targets):
        fighters = attackers(s, crew, hex_)
        if fighters:
            rest = sum([gain for u, gain in quiet.items() if u not in {f.id for f in fighters}])
            best = max(best, rest + melee(matter, fighters, hex_))
    return best


def attackers(s: State, units: list[Unit], hex_: int) -> list[Unit]:
    """Those of some units that could advance into an enemy's hex and would fight."""
    near = s.setting.ground.disc(hex_, 1)
    return [
        u for u in units
        if not u.broken and near >> u.hex & 1 and u.hex != hex_ and hex_ in open_steps(s, u)
    ]  # fmt: skip


def melee(matter: Matter, newcomers: list[Unit], hex_: int) -> float:
    """What a Melee is worth with newcomers and those who are there already."""
    s, side = matter.s, matter.side
    here = s.friends(side, hex_)
    return matter.w.melee * melee_worth(
        s, matter.pos, matter.duel, [*here, *newcomers], s.friends(1 - side, hex_), hex_
    )


def unit_advance(matter: Matter, unit: Unit) -> float:
    """What an Advance is worth to one unit among its fellows."""
    best = max(quiet_gain(matter, unit), 0.0)
    if unit.broken:
        return best
    fellows = matter.pos.mine.units
    for hex_ in foes_near(matter.s, unit):
        fighters = attackers(
            matter.s, [u for u in fellows if u.id == unit.id or led(matter, u)], hex_
        )
        if unit in fighters:
            best = max(best, melee(matter, fighters, hex_) / len(fighters))
    return best


def led(matter: Matter, unit: Unit) -> bool:
    """Whether a unit is activated by the Order in progress and has not gone yet."""
    for frame in matter.s.stack:
        if isinstance(frame, AdvanceOrder):
            return unit.id in frame.units and unit.id not in frame.advanced
    return False


def advance_which(matter: Matter) -> list[Parts]:
    """Who advances next, or nobody any more."""
    found: list[Parts] = []
    for option in matter.decision.options:
        if option == DONE:
            found.append([("neutral", 0.0)])
        elif option.verb == "unit":
            found.append([("advance", unit_advance(matter, matter.s.units[option.value]) - 0.01)])
        else:
            found.append([("aside", -1.0)])
    return found


def advance_to(matter: Matter) -> list[Parts]:
    """Where a unit advances to."""
    s, side = matter.s, matter.side
    unit = s.units[int(matter.decision.args[0])]
    here = matter.pos.stand(s, unit, unit.hex)
    found: list[Parts] = []
    for option in matter.decision.options:
        if option == EXIT:
            found.append([("exit", exit_worth(s, matter.pos, unit) - here)])
        elif s.occupied[1 - side] >> option.value & 1:
            found.append([("melee", entering(matter, unit, option.value))])
        else:
            found.append([("advance", advance_gain(s, matter.pos, unit, option.value))])
    return found


def entering(matter: Matter, unit: Unit, hex_: int) -> float:
    """What it is worth that a unit goes into an enemy's hex, with those who can follow."""
    s = matter.s
    others = [u for u in matter.pos.mine.units if u.id != unit.id and led(matter, u)]
    fighters = [unit, *attackers(s, others, hex_)]
    worth = melee(matter, fighters, hex_)
    if s.friends(matter.side, hex_):
        return worth - melee(matter, fighters[1:], hex_)
    return worth / len(fighters)
