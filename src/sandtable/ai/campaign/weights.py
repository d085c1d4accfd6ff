"""The weights of considerations: data, each with the reason why it is there."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from sandtable.ai import weights


@dataclass(frozen=True, eq=False)
class Weights:
    """The weights of one commander; the files of this folder say what each is for."""

    name: str
    why: dict[str, str] = field(repr=False)
    # how a campaign stands
    decisive: float
    places: float
    closing: float
    time: float
    forces: float
    reserves: float
    offensive: float
    next: float
    reach: float
    disorder: float
    command: float
    # what one formation does by itself
    take: float
    harm: float
    loss: float
    guard: float
    dig: float
    help: float
    fire: float
    work: float
    march: float
    crowd: float
    # how long a commander thinks
    rounds: float
    mixing: float
    obvious: float


def read_weights(name: str, changes: dict[str, float]) -> Weights:
    """The weights of a file, with some of them changed; ValueError if they do not fit."""
    return weights.read_weights(Weights, "sandtable.ai.campaign", name, changes)


@cache
def load_weights(name: str) -> Weights:
    """The weights of a commander, read once."""
    return read_weights(name, {})
