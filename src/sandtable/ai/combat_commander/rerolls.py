"""The Initiative card: whether a roll is worth it."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.ai.combat_commander.dice import SUMS, sum_chances
from sandtable.ai.combat_commander.gunnery import morale_of
from sandtable.ai.combat_commander.matter import Matter, Parts
from sandtable.ai.combat_commander.orders import steady
from sandtable.kernel.options import PASS
from sandtable.systems.combat_commander.rules.orders.o16_advance import Melee
from sandtable.systems.combat_commander.rules.orders.o18_artillery import Barrage
from sandtable.systems.combat_commander.rules.orders.o20_attack import FireAttack
from sandtable.systems.combat_commander.rules.orders.o20_defense import Defense, is_moving
from sandtable.systems.combat_commander.rules.orders.o22_recover import RecoverOrder
from sandtable.systems.combat_commander.rules.orders.o23_rout import RoutOrder

Worth = Callable[[int], float]
"""What a sum of the dice is worth to the side."""
DECISIVE = 30.0


def reroll(matter: Matter) -> list[Parts]:
    """Roll again if that is worth more than the card."""
    roller, purpose, white, colored = matter.decision.args[:4]
    worth = worth_of_roll(matter, str(purpose))
    gain = 0.0
    if worth is not None:
        now = worth(int(white) + int(colored))
        row = sum_chances(matter.s, int(roller), matter.side)
        gain = sum([row[total] * worth(total) for total in SUMS if row[total]]) - now
    return [
        [("neutral", 0.0)] if o == PASS
        else [("reroll", gain), ("initiative", -matter.w.initiative)]
        for o in matter.decision.options
    ]  # fmt: skip


def worth_of_roll(matter: Matter, purpose: str) -> Worth | None:
    """The worth of the sums of a roll, None if they hardly matter."""
    frame = matter.s.stack[-2] if len(matter.s.stack) > 1 else None
    if purpose == "fire-attack" and isinstance(frame, FireAttack):
        return _attack(matter, frame.total.total if frame.total else 0, frame.hexes(), frame.side)
    if purpose == "impact" and isinstance(frame, Barrage):
        return _attack(matter, frame.fp, (frame.hex,), frame.side)
    if purpose == "defense" and isinstance(frame, Defense):
        return _defense(matter, frame)
    if purpose == "rally" and isinstance(frame, RecoverOrder):
        return _rally(matter, frame)
    if purpose == "rout" and isinstance(frame, RoutOrder):
        return _rout(matter, frame)
    if purpose == "melee" and isinstance(frame, Melee):
        return _melee(matter, frame)
    if purpose == "sudden-death":
        return _sudden_death(matter)
    return None


def _attack(matter: Matter, fp: int, hexes: tuple[int, ...], attacker: int) -> Worth:
    """An attack's roll before the defence: all units in the hexes roll against it."""
    s, pos = matter.s, matter.pos
    units = [(s.units[u], hex_) for hex_ in hexes for u in s.at[hex_]]
    cover = pos.land.cover
    row = sum_chances(s, 1 - attacker, matter.side)

    def worth(total: int) -> float:
        value = 0.0
        for unit, hex_ in units:
            need = fp + total - morale_of(s, unit) - cover[hex_]
            breaks = sum([row[each] for each in SUMS if each < need])
            value += breaks * pos.harm(s, unit) * (1 if unit.side != matter.side else -1)
        return value

    return worth


def _defense(matter: Matter, frame: Defense) -> Worth:
    s, pos = matter.s, matter.pos
    unit = s.units[frame.unit]
    base = frame.base.total if frame.base else 0
    sign = -1.0 if unit.side == matter.side else 1.0
    moving = is_moving(s, unit)

    def worth(total: int) -> float:
        gap = base + total - frame.total.total
        if gap < 0 or (gap == 0 and moving):
            return sign * pos.harm(s, unit)
        return sign * pos.loss(s, unit) * pos.w.suppressed_share if gap == 0 else 0.0

    return worth


def _rally(matter: Matter, frame: RecoverOrder) -> Worth:
    s, pos = matter.s, matter.pos
    unit = s.units[frame.unit]
    morale = frame.morale.total if frame.morale else steady(s, unit)
    sign = 1.0 if unit.side == matter.side else -1.0
    prize = sign * pos.loss(s, unit) * pos.w.broken_share
    return lambda total: prize if total < morale else 0.0


def _rout(matter: Matter, frame: RoutOrder) -> Worth:
    s, pos = matter.s, matter.pos
    unit = s.units[frame.unit]
    morale = frame.morale.total if frame.morale else steady(s, unit)
    edge = s.setting.edge_distance[unit.side][unit.hex]
    sign = -1.0 if unit.side == matter.side else 1.0
    loss = sign * pos.loss(s, unit)

    def worth(total: int) -> float:
        if total <= morale:
            return 0.0
        return loss if total - morale >= edge else 0.15 * loss

    return worth


def _melee(matter: Matter, frame: Melee) -> Worth:
    """The first roll is measured against the average of the second."""
    s, pos = matter.s, matter.pos
    roll = s.stack[-1]
    roller: int = roll.side  # type: ignore[attr-defined]
    strengths = [frame.strengths[side].total for side in (0, 1)]
    other = 1 - roller
    rolled = frame.totals[other]
    worths = [sum([pos.loss(s, s.units[u]) for u in frame.fighters[side]]) for side in (0, 1)]
    number = pos.land.objective_of[frame.hex]
    ground = pos.goals.values[number - 1] if number else 0.0
    row = sum_chances(s, other, matter.side)
    sign = 1.0 if roller == matter.side else -1.0

    def worth(total: int) -> float:
        mine = strengths[roller] + total
        if rolled:
            lead = float((mine > rolled) - (mine < rolled))
        else:
            need = mine - strengths[other]
            less = sum([row[each] for each in SUMS if each < need])
            lead = 2 * less - 1 + (row[need] if 2 <= need <= 12 else 0.0)
        return sign * lead * (worths[0] + worths[1] + 2 * ground) / 2

    return worth


def _sudden_death(matter: Matter) -> Worth:
    """The end of the game: wanted by who wins now."""
    s = matter.s
    now = DECISIVE if matter.pos.margin > 0 else -DECISIVE
    return lambda total: now if total < s.time else 0.0
