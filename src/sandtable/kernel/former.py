"""Saved games of the first format: their scenario is named by its key, their fields by position.

They open like any other. What the scenario was then is looked for among what it has ever been; the
fields of events and procedures are those that the system had when the format ended.
"""

from __future__ import annotations

from typing import Any, TypeVar

from sandtable.kernel.choices import Choice, Seam
from sandtable.kernel.codec import read_fields
from sandtable.kernel.events import Event
from sandtable.kernel.frames import Frame
from sandtable.kernel.game import Game
from sandtable.kernel.log import BREAKS, LogError, last_hash, new_game, read_hashes, replays
from sandtable.kernel.options import Option
from sandtable.kernel.positions import freeze
from sandtable.kernel.state import State
from sandtable.kernel.system import System

T = TypeVar("T", Frame, Event)


def restore_first_format(system: System, record: dict[str, Any], name: str) -> Game:
    """Open a game: play it again by any of its scenarios, or go on from where it stands."""
    game = replay_first_format(system, record, name)
    if game is not None:
        return game
    if record["version"] == system.version:
        raise LogError(f"{name}: its choices do not lead to where it was left")
    return _folded(system, record, _choices(record, name), name)


def replay_first_format(system: System, record: dict[str, Any], name: str) -> Game | None:
    """Play a game again by any of its scenarios; None if it would not come to its end."""
    choices = _choices(record, name)
    for scenario in _scenarios(system, record["scenario"]):
        game = new_game(system, record, scenario, name)
        if replays(game, choices, last_hash(record)):
            return _named(game, record)
    return None


def verify_first_format(system: System, record: dict[str, Any], name: str) -> Game:
    """Open a game only if playing it again gives exactly its events."""
    game = restore_first_format(system, record, name)
    if game.seams or game.events != _events(system, record):
        raise LogError(f"{name}: its choices do not lead to its events")
    return game


def _named(game: Game, record: dict[str, Any]) -> Game:
    game.scenario = record["scenario"]
    game.hashes = read_hashes(record, record["scenario"])
    return game


def _scenarios(system: System, key: str) -> list[dict[str, Any]]:
    return [system.scenario(key), *system.former(key)]


def _choices(record: dict[str, Any], name: str) -> list[Choice]:
    choices = []
    for number, entry in enumerate(record["choices"], 1):
        try:
            side, verb, value, events, standing = entry
            option = Option(str(verb), int(value))
            choices.append(Choice(int(side), option, int(events), bool(standing)))
        except (TypeError, ValueError) as error:
            raise LogError(f"{name}: choices: number {number} cannot be read") from error
    return choices


def _folded(system: System, record: dict[str, Any], choices: list[Choice], name: str) -> Game:
    """Let the events happen on each scenario, to find the one on which they lead to the end.

    Where none does, procedures have changed since: the game is older than all that it was tried on.
    """
    faults: list[str] = []
    oldest: Game | None = None
    for scenario in _scenarios(system, record["scenario"]):
        game = new_game(system, record, scenario, name)
        try:
            state = _played(system, record, game)
            position = freeze(state)
            seam = Seam(record["version"], len(choices), len(state.journal), position)
            game.sew([seam], choices, state.journal)
        except BREAKS as error:
            faults.append(f"{type(error).__name__}: {error}")
            continue
        if game.hash() == last_hash(record):
            return _named(game, record)
        wrong = system.invariants(game.state)
        oldest = oldest if wrong else game
        faults.append("; ".join(wrong))
    if oldest is not None:
        return _named(oldest, record)
    raise LogError(
        f"{name}: was played by rules version {record['version']}; its events do not fold"
        f" into version {system.version} ({faults[0]})"
    )


def _played(system: System, record: dict[str, Any], game: Game) -> State:
    state = system.new_state(game.start, game.options, game.chance)
    for event in _events(system, record):
        state.emit(event)
    flow = record["flow"]
    state.stack[:] = [_read(system, system.frame_kinds, frame) for frame in flow["stack"]]
    state.value, state.draws = flow["value"], flow["draws"]
    return state


def _events(system: System, record: dict[str, Any]) -> list[Event]:
    return [_read(system, system.event_kinds, event) for event in record["events"]]


def _read(system: System, kinds: dict[str, type[T]], data: list[Any]) -> T:
    """Read an event or a frame whose fields are told in their order."""
    kind, *values = data
    return read_fields(kinds, [kind, system.former_fields(kind, values)])
