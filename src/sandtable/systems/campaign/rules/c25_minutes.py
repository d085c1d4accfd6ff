"""How long orders take, in minutes of the round."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.systems.campaign.pieces import (
    ATTACK,
    BRIDGE,
    FORTIFY,
    MOVE,
    REORGANISE,
    SUPPORT,
    Formation,
)
from sandtable.systems.campaign.rules.c27_moving import legs
from sandtable.systems.campaign.rules.c30_attack import minutes_of_attack
from sandtable.systems.campaign.state import State


@rule(see=("C29", "C30", "C38", "C46", "C47"))
def minutes_of(s: State, formation: Formation, kind: str, path: tuple[str, ...]) -> int:
    """Return when an order is done; 0 for one that takes no time."""
    minutes = s.setting.figures.minutes
    if kind in (MOVE, SUPPORT):
        return legs(s, formation, path)[-1]
    if kind == ATTACK:
        return minutes_of_attack(s, formation, path[0]).total
    if kind == REORGANISE:
        return reorganising(s, formation)
    return {BRIDGE: minutes.bridge, FORTIFY: minutes.fortify}.get(kind, 0)


@rule(see=("C22", "C38"))
def reorganising(s: State, formation: Formation) -> int:
    """Return how long a formation takes to reorganise: less in a port of its own or beside it."""
    board, minutes = s.setting.map, s.setting.figures.minutes
    near = (formation.field, *board.neighbours(formation.field))
    at_port = any(
        board.fields[each].has("port") and s.owners[each] == formation.side for each in near
    )
    return minutes.reorganise_at_port if at_port else minutes.reorganise
