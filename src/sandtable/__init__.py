"""Sandtable: tactical wargames with every rule enforced.

>>> import sandtable
>>> from sandtable.ai.players import RandomPlayer
>>> from sandtable.systems import load_system, names
>>> for system in names():
...     scenario = load_system(system).scenario_keys()[0]
...     game = sandtable.new_game(system, scenario, seed=7)
...     question = game.decision
...     option = RandomPlayer(7).choose(game.known(question.side), question)
...     events = game.apply(option, question.side)
...     game.undo(question.side)
...     assert game.decision.offers(option) and not game.is_over
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.game import Game
from sandtable.kernel.loading import DataError
from sandtable.kernel.log import LogError, read, restore
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal, RefusedError
from sandtable.kernel.system import Result
from sandtable.systems import load_system

__version__ = "0.1.0"

__all__ = [
    "DataError",
    "Decision",
    "Event",
    "Game",
    "LogError",
    "Option",
    "Refusal",
    "RefusedError",
    "Result",
    "load",
    "new_game",
]


def new_game(
    system: str,
    scenario: str | dict[str, Any],
    *,
    seed: int | str = 0,
    options: dict[str, Any] | None = None,
    position: dict[str, Any] | None = None,
) -> Game:
    """Begin a game. The same seed and the same choices always give the same game.

    `scenario` is a key, or a scenario by value as `load_system(system).scenario(key)` gives it.
    `position` is where it begins instead of its set-up, as `sandtable.kernel.positions.freeze`
    writes the state of a game.
    `options` change what the system lets be changed, as its rulings are:
    `{"rulings": {RULING: READING}}`.
    """
    return Game(load_system(system), scenario, seed=seed, options=options, position=position)


def load(path: str | Path) -> Game:
    """Open a saved game; LogError says what is wrong with the file, which stays untouched."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise LogError(f"{path}: cannot be read ({error.strerror})") from error
    record = read(data, str(path))
    try:
        system = load_system(record["system"])
    except ValueError as error:
        raise LogError(f"{path}: system: {error}") from error
    return restore(system, record, str(path))
