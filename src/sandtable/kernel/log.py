"""The log on disk: read, write, verify, and open what an older version wrote.

A saved game holds what it was made from by value, every choice, every event by the names of its
fields, and where it stands. It is opened by playing its choices again. Where the rules have changed
since and it would go another way, it goes on from where it stands: there it has a *seam*.
"""

from __future__ import annotations

import gzip
import json
import os
import zlib
from pathlib import Path
from typing import Any

from sandtable.kernel.chance import KeyedChance
from sandtable.kernel.choices import Choice, Seam
from sandtable.kernel.codec import read_fields, write_fields
from sandtable.kernel.events import Event
from sandtable.kernel.flows import FlowError
from sandtable.kernel.game import Game
from sandtable.kernel.loading import DataError
from sandtable.kernel.loop import DeadEndError
from sandtable.kernel.options import Option
from sandtable.kernel.positions import freeze
from sandtable.kernel.system import System

FORMAT = 2
LARGEST = 8 * 2**20
"""Bytes of an unpacked saved game; the longest that a table keeps needs half of it."""
FIELDS = {
    "format": int, "system": str, "version": str, "name": str, "scenario": dict, "options": dict,
    "key": str, "choices": list, "events": list, "hashes": dict, "position": dict, "seams": list,
}  # fmt: skip
FIELDS_1 = {
    "format": int, "system": str, "version": str, "scenario": str, "options": dict, "key": str,
    "choices": list, "events": list, "hashes": dict, "flow": dict,
}  # fmt: skip
"""What a saved game of the first format holds; `former` brings it up to date."""


BREAKS = (
    ArithmeticError, AssertionError, AttributeError, DataError, DeadEndError, FlowError,
    LookupError, RecursionError, TypeError, ValueError,
)  # fmt: skip
"""What playing again may raise if it is not a game that is played, or by other rules."""


class LogError(Exception):
    """A saved game that cannot be opened; the file is untouched."""


class OversizedError(LogError):
    """A file that grows beyond all bounds when it is unpacked."""


# --- writing --------------------------------------------------------------------------------


def write(game: Game, seal: dict[str, Any] | None = None) -> bytes:
    """Write a game: what it was made from, every choice, every event, and where it stands.

    `seal` is what was told of its key before it began, where that was sealed (`kernel.seals`).
    """
    game.hashes[len(game.choices)] = game.hash()
    record = {
        "format": FORMAT,
        "system": game.system.name,
        "version": game.system.version,
        "name": game.scenario,
        "scenario": game.start,
        "options": game.options,
        "begins": game.begins,
        "key": game.key.hex(),
        "choices": [write_choice(choice) for choice in game.choices],
        "events": [write_fields(event) for event in game.events],
        "hashes": {str(number): value for number, value in sorted(game.hashes.items())},
        "position": freeze(game.state),
        "seams": [seam.write() for seam in game.seams],
        **({"seal": seal} if seal is not None else {}),
    }
    data = json.dumps(record, separators=(",", ":"), ensure_ascii=False).encode()
    if len(data) > LARGEST:
        raise OversizedError(f"{game.scenario}: has {len(data)} bytes, {LARGEST} can be saved")
    return gzip.compress(data, mtime=0)


def write_choice(choice: Choice) -> dict[str, Any]:
    """Write a choice by name; what is as usual is left out."""
    fields = {
        "side": choice.side,
        "verb": choice.option.verb,
        "value": choice.option.value,
        "body": choice.option.body,
        "events": choice.events,
        "standing": choice.standing,
        "seat": choice.seat,
        "flow": choice.flow,
    }
    return {name: value for name, value in fields.items() if value != USUAL.get(name)}


USUAL: dict[str, Any] = {"value": 0, "body": "", "standing": False, "seat": -1, "flow": -1}


def read_choice(fields: dict[str, Any]) -> Choice:
    """Read a choice back. KeyError, TypeError and ValueError say that it is none."""
    told = {**USUAL, **fields}
    option = Option(str(told["verb"]), int(told["value"]), str(told["body"]))
    return Choice(
        int(told["side"]), option, int(told["events"]), bool(told["standing"]),
        seat=int(told["seat"]), flow=int(told["flow"]),
    )  # fmt: skip


def save(game: Game, path: Path) -> None:
    """Write a game to a file at once and whole: an old file stays until the new one is there."""
    part = path.with_name(path.name + ".part")
    part.write_bytes(write(game))
    os.replace(part, path)


# --- reading --------------------------------------------------------------------------------


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
    """Read a log as it was written, whatever its format, and list what is wrong with it."""
    try:
        record = json.loads(unpack(data, name))
    except (RecursionError, ValueError) as error:
        raise LogError(f"{name}: is not a saved game ({error})") from error
    if not isinstance(record, dict):
        raise LogError(f"{name}: is not a saved game")
    if isinstance(record.get("format"), int) and record["format"] > FORMAT:
        raise LogError(f"{name}: format {record['format']} is newer than this program")
    wrong = [
        f"{name}: {field}: {'is missing' if field not in record else 'has the wrong kind'}"
        for field, kind in (FIELDS_1 if record.get("format") == 1 else FIELDS).items()
        if not isinstance(record.get(field), kind)
    ]
    if wrong:
        raise LogError("\n".join(wrong))
    return record


def last_hash(record: dict[str, Any]) -> str | None:
    """Return the fingerprint that a saved game was left with, where it was noted."""
    found = record["hashes"].get(str(len(record["choices"])))
    return None if found is None else str(found)


# --- opening --------------------------------------------------------------------------------


def restore(system: System, record: dict[str, Any], name: str = "saved game") -> Game:
    """Play the recorded choices again; if the rules have changed since, go on from its end.

    The second way keeps games that an older version of the rules has played.
    """
    if record["format"] == 1:
        from sandtable.kernel.former import restore_first_format

        return restore_first_format(system, record, name)
    game, choices = begun(system, record, name), read_choices(record, name)
    end = last_hash(record)
    if end is not None and replays(game, choices, end):
        game.hashes = read_hashes(record, name)
        return game
    if record["version"] == system.version:
        raise LogError(f"{name}: {_divergence(game, record)}")
    return _sewn(system, record, choices, name)


def verify(system: System, record: dict[str, Any], name: str = "saved game") -> Game:
    """Play the recorded choices again and insist on the same events and the same hash."""
    if record["format"] == 1:
        from sandtable.kernel.former import verify_first_format

        return verify_first_format(system, record, name)
    game = begun(system, record, name)
    same = replays(game, read_choices(record, name), last_hash(record))
    if not same or len(game.events) != len(record["events"]) or _parting(game, record) is not None:
        raise LogError(f"{name}: {_divergence(game, record)}")
    return game


def play_again(system: System, record: dict[str, Any], name: str = "saved game") -> Game:
    """Verify a game; one of other rules may tell what happens otherwise, if it ends the same."""
    if record["version"] == system.version:
        return verify(system, record, name)
    game = _replayed(system, record, name)
    if game is None or len(game.events) != len(record["events"]):
        raise LogError(
            f"{name}: was played by rules version {record['version']}, and by version"
            f" {system.version} it would go another way"
        )
    return game


def _replayed(system: System, record: dict[str, Any], name: str) -> Game | None:
    if record["format"] == 1:
        from sandtable.kernel.former import replay_first_format

        return replay_first_format(system, record, name)
    game = begun(system, record, name)
    return game if replays(game, read_choices(record, name), last_hash(record)) else None


def begun(system: System, record: dict[str, Any], name: str) -> Game:
    """Return the recorded game before its first choice, or at its last seam."""
    game = new_game(system, record, record["scenario"], name)
    game.scenario = record["name"]
    if record["seams"]:
        _go_to_seam(game, record, name)
    return game


def new_game(system: System, record: dict[str, Any], scenario: Any, name: str) -> Game:
    """Return a game from a scenario and what else a saved game was made from."""
    if record["system"] != system.name:
        raise LogError(f"{name}: system: is {record['system']}, not {system.name}")
    try:
        key = bytes.fromhex(record["key"])
    except ValueError as error:
        raise LogError(f"{name}: key: is not hexadecimal") from error
    try:
        game = Game(
            system, scenario, options=record["options"], chance=KeyedChance(key),
            position=record.get("begins"),
        )  # fmt: skip
    except BREAKS as error:
        raise LogError(f"{name}: cannot be begun ({type(error).__name__}: {error})") from error
    game.key = key
    return game


def read_choices(record: dict[str, Any], name: str) -> list[Choice]:
    """Read the choices; LogError names the first that cannot be read."""
    choices = []
    for number, entry in enumerate(record["choices"], 1):
        try:
            choices.append(read_choice(entry))
        except (AttributeError, KeyError, OverflowError, TypeError, ValueError) as error:
            raise LogError(f"{name}: choices: number {number} cannot be read") from error
    return choices


def read_hashes(record: dict[str, Any], name: str) -> dict[int, str]:
    """Read the fingerprints by the number of choices; LogError if one has no number."""
    try:
        return {int(number): str(value) for number, value in record["hashes"].items()}
    except ValueError as error:
        raise LogError(f"{name}: hashes: {error}") from error


def replays(game: Game, choices: list[Choice], end: str | None) -> bool:
    """Play choices again, those that a game has not made yet; whether that leads to the end."""
    try:
        again = all(game.replay(choice) for choice in choices[len(game.choices) :])
    except BREAKS:
        return False
    return again and (end is None or end == game.hash())


def _divergence(game: Game, record: dict[str, Any]) -> str:
    """Say where the recorded game and the replayed one part."""
    number = _parting(game, record)
    if number is None:
        return "ends in another position than recorded"
    told = record["events"][number]
    kind = told[0] if isinstance(told, list) and told else told
    return f"diverges at event {number + 1} ({kind}), choice {len(game.choices)}"


def _parting(game: Game, record: dict[str, Any]) -> int | None:
    """Return the first recorded event that did not happen again, or None."""
    for number, event in enumerate(record["events"]):
        if number >= len(game.events) or not _tells_of(game.system, event, game.events[number]):
            return number
    return None


def _tells_of(system: System, written: list[Any], event: Event) -> bool:
    """Whether what was written, brought up to date, is an event."""
    if written == write_fields(event):
        return True
    try:
        return read_fields(system.event_kinds, written) == event
    except (AttributeError, KeyError, TypeError, ValueError):
        return False


# --- seams ----------------------------------------------------------------------------------


def _go_to_seam(game: Game, record: dict[str, Any], name: str) -> None:
    """Lay a game out at its last seam, with all that happened before."""
    try:
        seams = [Seam.read(seam) for seam in record["seams"]]
        events = _events(game.system, record["events"][: seams[-1].events])
        game.sew(seams, read_choices(record, name)[: seams[-1].choices], events)
    except BREAKS as error:
        raise LogError(f"{name}: seams: {type(error).__name__}: {error}") from error


def _sewn(system: System, record: dict[str, Any], choices: list[Choice], name: str) -> Game:
    """Return the game as it was left, to go on from there by the rules of today."""
    game = new_game(system, record, record["scenario"], name)
    game.scenario = record["name"]
    try:
        seams = [Seam.read(seam) for seam in record["seams"]]
        events = _events(system, record["events"])
        seams.append(Seam(record["version"], len(choices), len(events), record["position"]))
        game.sew(seams, choices, events)
    except BREAKS as error:
        raise LogError(
            f"{name}: was played by rules version {record['version']}; its position cannot be laid"
            f" out by version {system.version} ({type(error).__name__}: {error})"
        ) from error
    return game


def _events(system: System, written: list[Any]) -> list[Event]:
    return [read_fields(system.event_kinds, event) for event in written]
