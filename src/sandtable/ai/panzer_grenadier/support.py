"""Guns and aircraft from beyond the boards."""

from __future__ import annotations

from sandtable.ai.panzer_grenadier.gunnery import shelling, short
from sandtable.ai.panzer_grenadier.matter import Matter, Parts
from sandtable.ai.panzer_grenadier.position import Position
from sandtable.ai.panzer_grenadier.smoke import screen
from sandtable.systems.panzer_grenadier.rules.c09_off_board import (
    OffBoardFire,
    factor_refusal,
    target_hexes,
)
from sandtable.systems.panzer_grenadier.rules.c15_aircraft import AirStrike, unit_refusal
from sandtable.systems.panzer_grenadier.state import State

HITS = 2 / 3
"""The chance that aircraft find their target, about."""


def best_hex(s: State, pos: Position, strength: int) -> float:
    """The most that off-board artillery of a strength could do."""
    hexes = target_hexes(s, pos.side)
    return max([shelling(s, pos, hex_, strength) for hex_ in hexes], default=0.0)


def ready(s: State, side: int) -> list[int]:
    """The values of the factors that can still fire in this turn."""
    factors = s.setting.scenario.off_board[side]
    return [factors[n].value for n in range(len(factors)) if factor_refusal(s, side, n) is None]


def artillery_gain(s: State, pos: Position) -> float:
    """What off-board artillery could do in this segment: it is best used before others act."""
    values = ready(s, pos.side)
    if not values:
        return -1.0
    return best_hex(s, pos, max(values)) * (1 + 0.5 * (len(values) - 1)) - 0.02


def off_board(m: Matter) -> list[Parts]:
    """Which factors fire together, and where."""
    s, pos = m.s, m.pos
    frame = m.s.stack[-1]
    assert isinstance(frame, OffBoardFire)
    factors = s.setting.scenario.off_board[m.side]
    strength = sum([factors[n].value for n in frame.factors])
    found: list[Parts] = []
    for option in m.options:
        if option.verb == "factor":
            more = factors[option.value].value
            alone = best_hex(s, pos, more)
            worth = alone if not strength else best_hex(s, pos, strength + more) - alone
            found.append([("artillery", worth)])
        elif option.verb == "bombard":
            found.append([("artillery", shelling(s, pos, option.value, strength))])
        elif option.verb == "smoke":
            found.append([("smoke", screen(s, pos, option.value))])
        else:
            found.append([("neutral", 0.0)])
    return found


def air_worth(s: State, pos: Position, hex_: int, strength: int) -> float:
    """What aircraft may do to a hex."""
    worth = HITS * pos.w.bombard * pos.direct(s, hex_, strength, False)
    for near in s.field.near[hex_]:
        worth -= (1 - HITS) * short(s, pos, near)
    return worth


def air_gain(s: State, pos: Position) -> float:
    """What aircraft could do in this segment."""
    values = [
        each[1]
        for number, each in enumerate(s.aircraft[pos.side])
        if unit_refusal(s, pos.side, number) is None
    ]
    if not values:
        return -1.0
    hexes = [hex_ for hex_ in pos.enemy.by_hex if not pos.mine.hexes >> hex_ & 1]
    return max([air_worth(s, pos, hex_, max(values)) for hex_ in hexes], default=-1.0)


def aircraft(m: Matter) -> list[Parts]:
    """All of them fly, as long as there is something to strike."""
    gain = air_gain(m.s, m.pos)
    return [
        [("artillery", gain + 0.001 if option.verb == "factor" else 0.0)] for option in m.options
    ]


def air_target(m: Matter) -> list[Parts]:
    """Where aircraft do most, with those that are there already."""
    s, pos = m.s, m.pos
    frame = m.s.stack[-1]
    assert isinstance(frame, AirStrike)
    power = s.aircraft[m.side][frame.unit][1]
    found: list[Parts] = []
    for option in m.options:
        hex_ = option.value
        if hex_ not in pos.enemy.by_hex:
            found.append([("aside", -1.0)])
            continue
        there = sum([s.aircraft[m.side][n][1] for n, at in frame.placed if at == hex_])
        worth = air_worth(s, pos, hex_, there + power)
        found.append([("artillery", worth - (air_worth(s, pos, hex_, there) if there else 0.0))])
    return found
