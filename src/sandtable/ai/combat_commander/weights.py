"""The weights of considerations: data, each with the reason why it is there."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files


class Weights:
    """The weights of one player; the files of this folder say what each is for."""

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
    exit: float
    crowd: float
    share: float
    cover: float
    danger: float
    path_danger: float
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
    ambition: float
    turnover: float
    # cards in hand
    keep: float
    foresight: float
    forgone: float
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

    def __init__(self, name: str, changes: dict[str, float] | None = None) -> None:
        self.name = name
        self.why: dict[str, str] = {}
        text = (files("sandtable.ai.combat_commander") / f"{name}.toml").read_text("utf-8")
        for key, entry in tomllib.loads(text).items():
            self.why[key] = entry["why"]
            setattr(self, key, float((changes or {}).get(key, entry["weight"])))
        unknown = set(changes or {}) - self.why.keys()
        if unknown:
            raise ValueError(f"{name} has no weight {', '.join(sorted(unknown))}")
        missing = Weights.__annotations__.keys() ^ self.why.keys()
        if missing:
            raise ValueError(f"{name}.toml: not the weights that there are: {sorted(missing)}")


@cache
def load_weights(name: str) -> Weights:
    """The weights of a player, read once."""
    return Weights(name)
