"""Who is likely to win: points, the state and places of the forces, and the clock in one number."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from math import exp

from sandtable.ai.combat_commander.force import NO_THREAT, Force
from sandtable.ai.combat_commander.land import FAR
from sandtable.ai.combat_commander.position import Position, edge_of, pace, position_of
from sandtable.ai.combat_commander.weights import Weights
from sandtable.systems.combat_commander.catalog.catalog import LEADER, SQUAD
from sandtable.systems.combat_commander.state import NOBODY, State

NAMES = ("margin", "force", "surrender", "exposed", "grip")
SURE = 30.0
REACH = 0.7
"""What a unit counts for an Objective that is one Move away."""
NOBODY_NEAR = 0.5
"""So many squads make a grip on an Objective half as firm as it can be."""
LONG = 6.0
"""Time advances in which everything that can be reached will be reached."""


@cache
def amounts() -> tuple[float, ...]:
    """What each sign counts, in log-odds."""
    text = (files("sandtable.ai.combat_commander") / "outlook.toml").read_text("utf-8")
    table = tomllib.loads(text)
    if table.keys() != set(NAMES):
        raise ValueError(f"outlook.toml: not the signs that there are: {sorted(table)}")
    return tuple(float(table[name]["weight"]) for name in NAMES)


def winning_chance(s: State, side: int, w: Weights) -> float:
    """The chance that a side wins from here on: what leads now counts more the later it is."""
    if s.over:
        return 1.0 if s.winner == side else 0.0
    found = signs(s, position_of(s, side, w))
    total = sum([amount * sign for amount, sign in zip(amounts(), found, strict=True)])
    return 1.0 / (1.0 + exp(-max(-SURE, min(SURE, total))))


def signs(s: State, pos: Position) -> tuple[float, ...]:
    """The signs of who will win, in the order of their names, as the side likes them."""
    scale = float((1.0 + pos.left) ** 0.5)
    mine, theirs = Muster(s, pos, pos.mine), Muster(s, pos, pos.enemy)
    return (
        pos.margin / scale,
        (mine.worth - theirs.worth) / scale,
        nearness(s, 1 - pos.side) - nearness(s, pos.side),
        (theirs.exposed - mine.exposed) / scale,
        grip(s, pos, mine.pull, theirs.pull) * min(pos.left, LONG),
    )


class Muster:
    """What one side's units can still do, and how near they are to each Objective."""

    __slots__ = ("exposed", "pull", "worth")

    def __init__(self, s: State, pos: Position, force: Force) -> None:
        self.worth = self.exposed = 0.0
        self.pull = [0.0] * 5
        foes = pos.enemy if force is pos.mine else pos.mine
        for unit in force.units:
            self.worth += pos.use(s, unit)
            if not unit.broken and unit.type.kind != LEADER:
                squads = unit.type.kind / SQUAD
                self._draw_near(pos, force.side, unit.hex, pace(unit), squads)
            threat = foes.threat(s, unit.hex)
            if threat > NO_THREAT:
                steady = unit.face.morale + unit.veteran - unit.suppressed
                edge = edge_of(s, pos.land, threat, steady, unit.hex)
                self.exposed += pos.standard.over[edge] * pos.harm(s, unit)

    def _draw_near(self, pos: Position, side: int, hex_: int, speed: int, squads: float) -> None:
        pull = self.pull
        for number, way in enumerate(pos.land.ways[side]):
            if way[hex_] < FAR:
                pull[number] += squads * REACH ** (way[hex_] / speed)


def grip(s: State, pos: Position, mine: list[float], theirs: list[float]) -> float:
    """What a side may still take of the Objectives, less what it may still lose."""
    total = 0.0
    for number, value in enumerate(pos.goals.values):
        own, other = mine[number], theirs[number]
        holder = s.control[number]
        held = 0.0 if holder == NOBODY else 1.0 if holder == pos.side else -1.0
        total += value * ((own - other) / (own + other + NOBODY_NEAR) - held)
    return total


def nearness(s: State, side: int) -> float:
    """How near a side is to its surrender, from 0 to 1."""
    row = s.casualties[side]
    share = (len(row) - row.count(-1)) / max(1, s.surrender[side])
    return share * share
