"""Moves step by step: who goes, where to, when to stop."""

from __future__ import annotations

from sandtable.ai.combat_commander.fires import shot
from sandtable.ai.combat_commander.hand import keep_worth
from sandtable.ai.combat_commander.march import LEAVE, Way, weighed_ways
from sandtable.ai.combat_commander.matter import Matter, Parts
from sandtable.ai.combat_commander.orders import unit_moves
from sandtable.kernel.options import DONE, Option
from sandtable.systems.combat_commander.catalog.catalog import LEADER
from sandtable.systems.combat_commander.offers import EXIT, STOP
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.actions.a26_assault_fire import assault_pieces
from sandtable.systems.combat_commander.rules.orders.o21_move import MoveOrder

LEADERS_LAST = 0.05
"""Squads go first: a Leader in their hex makes them faster."""


def move_which(matter: Matter) -> list[Parts]:
    """Who moves next: the greatest gain first."""
    s = matter.s
    found: list[Parts] = []
    for option in matter.decision.options:
        if option == DONE:
            found.append([("neutral", 0.0)])
        elif option.verb == "unit":
            unit = s.units[option.value]
            gain = unit_moves(matter, [unit])[unit.id] - 0.02
            if unit.type.kind == LEADER and gain > 0:
                gain *= LEADERS_LAST
            found.append([("move", gain)])
        else:
            found.append(aside(matter, option))
    return found


def aside(matter: Matter, option: Option) -> Parts:
    """What can be done besides moving: Actions, transfers."""
    if option.verb == "action":
        name = matter.s.card(matter.side, option.value).action
        if name == "assault-fire":
            gain = assault_gain(matter)
            return [("card-used", gain), ("card-kept", -keep_worth(matter, option.value))]
    return [("aside", -1.0)]


def assault_gain(matter: Matter) -> float:
    """The best shot of units on the move."""
    s = matter.s
    frame = s.stack[-1]
    assert isinstance(frame, MoveOrder)
    numbers = assault_pieces(s, matter.side, frame.assaulted)
    pieces = [p for p in matter.pos.mine.pieces if p.number in numbers]
    targets = s.occupied[1 - matter.side]
    best = 0.0
    for hex_ in range(s.bf.size):
        if targets >> hex_ & 1:
            best = max(best, shot(matter, pieces, hex_))
    return best


def move_to(matter: Matter) -> list[Parts]:
    """The next step of the best way from here."""
    s, pos = matter.s, matter.pos
    unit = s.units[int(matter.decision.args[0])]
    found = weighed_ways(s, pos, unit, int(matter.decision.args[1]))
    here = found[0]
    best: dict[int, Way] = {}
    for way in found[1:]:
        if way.first not in best or way.worth > best[way.first].worth:
            best[way.first] = way
    result: list[Parts] = []
    for option in matter.decision.options:
        if option == STOP:
            result.append([("stay", 0.0)])
        elif option == EXIT:
            result.append(_way_parts(matter, unit, best.get(LEAVE), here))
        elif option.verb == "hex":
            result.append(_way_parts(matter, unit, best.get(option.value), here))
        elif option.verb == "join":
            result.append([("aside", -0.5)])
        else:
            result.append(aside(matter, option))
    return result


def _way_parts(matter: Matter, unit: Unit, way: Way | None, here: Way) -> Parts:
    if way is None:
        return [("aside", -0.4)]
    gain = way.worth + way.risk - here.worth
    if not matter.detailed:
        return [("goal", gain), ("danger-on-way", -way.risk)]
    if way.hex == LEAVE:
        return [("exit", gain), ("danger-on-way", -way.risk)]
    then = _by_label(matter.pos.stand_parts(matter.s, unit, way.hex))
    now = _by_label(matter.pos.stand_parts(matter.s, unit, unit.hex))
    parts = [(name, then.get(name, 0.0) - now.get(name, 0.0)) for name in {**then, **now}]
    rest = gain - sum(amount for _, amount in parts)
    return [*parts, ("prospect", rest), ("danger-on-way", -way.risk)]


def _by_label(parts: Parts) -> dict[str, float]:
    total: dict[str, float] = {}
    for label, amount in parts:
        total[label] = total.get(label, 0.0) + amount
    return total
