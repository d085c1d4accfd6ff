"""Reactions of a side under attack: Actions before Defense Rolls, Light Wounds, Ambushes."""

from __future__ import annotations

from sandtable.ai.combat_commander.closecombat import melee_worth
from sandtable.ai.combat_commander.dice import SUMS, sum_chances
from sandtable.ai.combat_commander.gunnery import morale_of
from sandtable.ai.combat_commander.hand import keep_worth
from sandtable.ai.combat_commander.matter import Matter, Parts
from sandtable.kernel.options import PASS
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.orders.o20_defense import Defense, is_moving
from sandtable.systems.combat_commander.state import State


def expected_harm(matter: Matter, unit: Unit, need: int) -> float:
    """What a unit may lose that must roll more than a number."""
    s, pos = matter.s, matter.pos
    row = sum_chances(s, matter.side, matter.side)
    breaks = sum([row[total] for total in SUMS if total < need])
    even = row[need] if 2 <= need <= 12 else 0.0
    harm = pos.harm(s, unit)
    hurt = harm if is_moving(s, unit) else pos.loss(s, unit) * pos.w.suppressed_share
    return breaks * harm + even * hurt


def defense_actions(matter: Matter) -> list[Parts]:
    """Concealment, hidden Foxholes or a Pillbox: what they save, against keeping the card."""
    s = matter.s
    frame = s.stack[-1]
    assert isinstance(frame, Defense)
    unit = s.units[frame.unit]
    rolling = [unit, *(s.units[u] for u in frame.units if s.units[u].side == matter.side)]
    now = sum([harm_at(matter, frame, u, 0, 0) for u in rolling])
    found: list[Parts] = []
    for option in matter.decision.options:
        if option == PASS:
            found.append([("neutral", 0.0)])
            continue
        name = s.card(matter.side, option.value).action
        less, cover = _help(matter, frame, unit, name)
        then = sum([harm_at(matter, frame, u, less, cover) for u in rolling])
        found.append([("card-used", now - then), ("card-kept", -keep_worth(matter, option.value))])
    return found


def _help(matter: Matter, frame: Defense, unit: Unit, name: str) -> tuple[int, int]:
    """What an Action takes off the attack, and the Cover it gives."""
    if name == "concealment":
        return max(0, frame.cover(matter.s, frame.hex).amount), 0
    fort = "foxholes" if name == "hidden-entrenchments" else "pillbox"
    return 0, matter.s.setting.catalog.fortification_cover(fort, False)


def harm_at(matter: Matter, frame: Defense, unit: Unit, less: int, cover: int) -> float:
    """What the attack may do to a unit, weakened by so much or with at least so much Cover."""
    own = max(frame.cover(matter.s, unit.hex).amount, cover)
    need = frame.total.total - less - morale_of(matter.s, unit) - own
    return expected_harm(matter, unit, need)


def defend_with(matter: Matter) -> list[Parts]:
    """The least valuable first: a better card may come for the others."""
    s, pos = matter.s, matter.pos
    return [[("unit", -pos.loss(s, s.units[o.value]))] for o in matter.decision.options]


def light_wounds(matter: Matter) -> list[Parts]:
    """A Team instead of a broken Squad, for a point."""
    s, pos = matter.s, matter.pos
    unit = s.units[int(matter.decision.args[0])]
    saved = pos.harm(s, unit) - (1.0 + 0.5 * pos.w.squad)
    return [
        [("neutral", 0.0)] if o == PASS
        else [("light-wounds", saved), ("card-kept", -keep_worth(matter, o.value))]
        for o in matter.decision.options
    ]  # fmt: skip


def ambush(matter: Matter) -> list[Parts]:
    """Break an enemy before the Melee is rolled for."""
    s, pos, side = matter.s, matter.pos, matter.side
    hex_ = int(matter.decision.args[0])
    mine, theirs = s.friends(side, hex_), s.friends(1 - side, hex_)
    now = melee_worth(s, pos, matter.duel, mine, theirs, hex_)
    weakest = min(theirs, key=lambda u: (pos.loss(s, u) if u.broken else u.face.fp, u.id))
    rest = [u for u in theirs if u.id != weakest.id]
    then = melee_worth(s, pos, matter.duel, mine, rest, hex_) + pos.loss(s, weakest)
    gain = then - now if not rest or not mine else min(then - now, 3.0)
    return [
        [("neutral", 0.0)] if o == PASS
        else [("ambush", gain), ("card-kept", -keep_worth(matter, o.value))]
        for o in matter.decision.options
    ]  # fmt: skip


def own_break(matter: Matter) -> list[Parts]:
    """Which of the own units breaks: the one that costs least."""
    s, pos = matter.s, matter.pos
    return [
        [("unit", -pos.harm(s, s.units[o.value]) - 0.2 * _fp_lost(s, o.value))]
        for o in matter.decision.options
    ]


def _fp_lost(s: State, number: int) -> int:
    unit = s.units[number]
    return 0 if unit.broken else unit.type.front.fp - unit.type.back.fp


def no_quarter(matter: Matter) -> list[Parts]:
    """A point at once."""
    return [
        [("neutral", 0.0)] if o == PASS
        else [("points", matter.w.points), ("card-kept", -keep_worth(matter, o.value))]
        for o in matter.decision.options
    ]  # fmt: skip


def retreat_to(matter: Matter) -> list[Parts]:
    """Where a broken unit runs: cover, out of sight, no enemy near."""
    s, pos = matter.s, matter.pos
    unit = s.units[int(matter.decision.args[0])]
    return [[("stay", pos.stand(s, unit, o.value))] for o in matter.decision.options]


def rally_which(matter: Matter) -> list[Parts]:
    """The most valuable first."""
    s, pos = matter.s, matter.pos
    return [[("unit", pos.loss(s, s.units[o.value]))] for o in matter.decision.options]
