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
    # what pieces are worth
    step: float
    firepower: float
    shells: float
    anti_tank: float
    armor: float
    leader: float
    transport: float
    disrupted: float
    demoralized: float
    counted: float
    verdict: float
    safe: float
    # where they stand
    objective: float
    hold: float
    crowd: float
    post: float
    keep: float
    patience: float
    bounds: float
    tempo: float
    exit: float
    seek: float
    hunt: float
    prospect: float
    cover: float
    danger: float
    path_danger: float
    tank_danger: float
    shelled: float
    stormed: float
    foxhole: float
    stack: float
    storm: float
    mass: float
    base: float
    lead: float
    rear: float
    # what they do
    fire: float
    bombard: float
    short: float
    assault: float
    assault_risk: float
    staid: float
    orders: float
    capture: float
    rounds: float
    stuck: float
    march: float
    recover: float
    dig: float
    smoke: float
    # when
    wait: float
    op_fire: float
    urgency: float
    odds: float
    bold: float
    attack: float
    patient: float
    gather: float
    delay: float
    focus: float
    # set-up
    place_cover: float
    place_goal: float
    place_outlook: float
    place_leader: float
    place_spread: float


def read_weights(name: str, changes: dict[str, float]) -> Weights:
    """The weights of a file, with some of them changed; ValueError if they do not fit."""
    return weights.read_weights(Weights, "sandtable.ai.panzer_grenadier", name, changes)


@cache
def load_weights(name: str) -> Weights:
    """The weights of a player, read once."""
    return read_weights(name, {})
