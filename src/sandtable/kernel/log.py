"""The log on disk: read, write, verify, and open what an older version wrote."""

from __future__ import annotations

import gzip
import json
import os
import zlib
from pathlib import Path
from typing import Any

from sandtable.kernel.chance import KeyedChance
from sandtable.kernel.codec import decode_frame, encode_frame
from sandtable.kernel.events import Event, decode_event, encode_event
from sandtable.kernel.game import Choice, Game
from sandtable.kernel.loop import run
from sandtable.kernel.options import Option
from sandtable.kernel.system import System

FORMAT = 1
LARGEST = 8 * 2**20
"""Bytes of an unpacked saved game; the longest that a table keeps needs half of it."""
FIELDS = {
    "format": int, "system": str, "version": str, "scenario": str, "options": dict, "key": str,
    "choices": list, "events": list, "hashes": dict, "flow": dict,
}  # fmt: skip


class LogError(Exception):
    """A saved game that cannot be opened; the file is untouched."""


class OversizedError(LogError):
    """A file that grows beyond all bounds when it is unpacked."""


def write(game: Game) -> bytes:
    """Write a game: what it was made from, every choice, every event, and where it stands."""
    state = game.state
    game.hashes[len(game.choices)] = game.hash()
    record = {
        "format": FORMAT,
        "system": game.system.name,
        "version": game.system.version,
        "scenario": game.scenario,
        "options": game.options,
        "key": game.key.hex(),
        "choices": [
            [c.side, c.option.verb, c.option.value, c.events, int(c.standing)] for c in game.choices
        ],
        "events": [encode_event(event) for event in state.journal],
        "hashes": {str(number): value for number, value in sorted(game.hashes.items())},
        "flow": {
            "stack": [encode_frame(frame) for frame in state.stack],
            "value": state.value,
            "draws": state.draws,
        },
    }
    text = json.dumps(record, separators=(",", ":"), ensure_ascii=False)
    return gzip.compress(text.encode(), mtime=0)


def save(game: Game, path: Path) -> None:
    """Write a game to a file at once and whole: an old file stays until the new one is there."""
    part = path.with_name(path.name + ".part")
    part.write_bytes(write(game))
    os.replace(part, path)


def unpack(data: bytes, name: str = "saved game", largest: int = LARGEST) -> bytes:
    """Unpack a file that may not grow beyond all bounds."""
    stream = zlib.decompressobj(zlib.MAX_WBITS | 16)
    try:
        text = stream.decompress(data, largest)
    except zlib.error as error:
        raise LogError(f"{name}: is not a saved game ({error})") from error
    if stream.unconsumed_tail or (len(text) == largest and not stream.eof):
        raise OversizedError(f"{name}: is too large, more than {largest} bytes unpacked")
    if not stream.eof:
        raise LogError(f"{name}: is not a saved game, or is cut off")
    return text


def read(data: bytes, name: str = "saved game") -> dict[str, Any]:
    """Read a log and list what is wrong with it."""
    try:
        record = json.loads(unpack(data, name))
    except (RecursionError, ValueError) as error:
        raise LogError(f"{name}: is not a saved game ({error})") from error
    if not isinstance(record, dict):
        raise LogError(f"{name}: is not a saved game")
    wrong = [
        f"{name}: {field}: {'is missing' if field not in record else 'has the wrong kind'}"
        for field, kind in FIELDS.items()
        if not isinstance(record.get(field), kind)
    ]
    if wrong:
        raise LogError("\n".join(wrong))
    if record["format"] > FORMAT:
        raise LogError(f"{name}: format {record['format']} is newer than this program")
    return record


def restore(system: System, record: dict[str, Any], name: str = "saved game") -> Game:
    """Play the recorded choices again; if the rules have changed since, fold the events.

    The second way keeps games that an older version of the rules has played.
    """
    game = _begin(system, record, name)
    choices = _choices(record, name)
    if _replay(game, choices) and _agrees(game, record):
        game.hashes = {int(number): value for number, value in record["hashes"].items()}
        return game
    if record["version"] == system.version:
        raise LogError(f"{name}: {_divergence(game, record)}")
    return _fold(system, record, choices, name)


def verify(system: System, record: dict[str, Any], name: str = "saved game") -> Game:
    """Play the recorded choices again and insist on the same events and the same hash."""
    game = _begin(system, record, name)
    same = _replay(game, _choices(record, name)) and _agrees(game, record)
    if not same or [encode_event(event) for event in game.events] != record["events"]:
        raise LogError(f"{name}: {_divergence(game, record)}")
    return game


def _begin(system: System, record: dict[str, Any], name: str) -> Game:
    if record["system"] != system.name:
        raise LogError(f"{name}: system: is {record['system']}, not {system.name}")
    try:
        key = bytes.fromhex(record["key"])
    except ValueError as error:
        raise LogError(f"{name}: key: is not hexadecimal") from error
    game = Game(system, record["scenario"], options=record["options"], chance=KeyedChance(key))
    game.key = key
    return game


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


def _replay(game: Game, choices: list[Choice]) -> bool:
    return all(game.replay(choice) for choice in choices)


def _agrees(game: Game, record: dict[str, Any]) -> bool:
    last = record["hashes"].get(str(len(record["choices"])))
    return last is None or last == game.hash()


def _divergence(game: Game, record: dict[str, Any]) -> str:
    """Say where the recorded game and the replayed one part."""
    for number, event in enumerate(record["events"]):
        mine = game.events[number] if number < len(game.events) else None
        if mine is None or encode_event(mine) != event:
            return f"diverges at event {number + 1} ({event[0]}), choice {len(game.choices)}"
    return "ends in another position than recorded"


def _fold(system: System, record: dict[str, Any], choices: list[Choice], name: str) -> Game:
    game = _begin(system, record, name)
    try:
        events: list[Event] = [decode_event(system.event_kinds, e) for e in record["events"]]
        stack = [decode_frame(system.frame_kinds, f) for f in record["flow"]["stack"]]
        state = system.new_state(game.start, game.options, game.chance)
        for event in events:
            state.emit(event)
        state.stack[:] = stack
        state.value, state.draws = record["flow"]["value"], record["flow"]["draws"]
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise LogError(
            f"{name}: was played by rules version {record['version']}; its events do not fold"
            f" into version {system.version} ({type(error).__name__}: {error})"
        ) from error
    game.state, game.choices = state, choices
    game.decision = run(system, state)
    game.folded = True
    return game
