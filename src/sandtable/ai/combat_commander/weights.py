"""The weights of considerations: data, each with the reason why it is there."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from sandtable.ai import weights


@dataclass(frozen=True, eq=False)
class Weights:
    """The weights of one player; the files of this folder say what each is for."""

    name: str
    why: dict[str, str] = field(repr=False)
    # what units are worth
    points: float
    squad: float
    team: float
    leader: float
    weapon: float
    broken_share: float
    suppressed_share: float
    surrender: float
    # where units stand
    objective: float
    base_objective: float
    hidden_chits: float
    patience: float
    capture: float
    guard: float
    hold: float
    exit: float
    raid: float
    projected: float
    crowd: float
    share: float
    cover: float
    danger: float
    path_danger: float
    path_again: float
    melee_danger: float
    command: float
    formation: float
    lead: float
    prospect: float
    overstack: float
    # orders
    fire: float
    march: float
    melee: float
    rally: float
    rout: float
    artillery: float
    radio: float
    clock: float
    urgency: float
    caution: float
    turnover: float
    # cards in hand
    keep: float
    foresight: float
    forgone: float
    waiting: float
    keep_fire: float
    keep_move: float
    keep_action: float
    # reactions
    op_fire: float
    initiative: float
    # set-up
    place_cover: float
    place_objective: float
    place_outlook: float
    place_leader: float
    place_front: float
    place_cluster: float


def read_weights(name: str, changes: dict[str, float]) -> Weights:
    """The weights of a file, with some of them changed; ValueError if they do not fit."""
    return weights.read_weights(Weights, "sandtable.ai.combat_commander", name, changes)


@cache
def load_weights(name: str) -> Weights:
    """The weights of a player, read once."""
    return read_weights(name, {})
