"""Opening saved games that strangers hand in: the work of a process of its own (see `customs`).

The file is on its standard input; what a table needs of it goes to its standard output.
"""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from typing import Annotated, Any

from msgspec import Meta, Struct, ValidationError
from msgspec.json import Decoder
from msgspec.structs import asdict

from sandtable.kernel.game import Game
from sandtable.kernel.loading import DataError
from sandtable.kernel.log import (
    FORMAT,
    LogError,
    OversizedError,
    play_again,
    unpack,
    write_choice,
)
from sandtable.kernel.system import System
from sandtable.service.faults import FILE_TOO_LARGE
from sandtable.service.limits import LONGEST_FORM, MOST_CHOICES
from sandtable.systems import load_system

LARGEST = 2 * 2**20
"""Bytes of an unpacked saved game; the longest games need a tenth of it."""
MEMORY = 256 * 2**20
"""Bytes that this process may have; the longest games need a sixth of it."""
WORK = 20
"""Seconds of work that it may do; the longest games need one."""
POLITENESS = 5
"""How far it stands back behind the server."""

Name = Annotated[str, Meta(max_length=60)]
Number = Annotated[int, Meta(ge=-(2**40), le=2**40)]
Body = Annotated[str, Meta(max_length=LONGEST_FORM)]
FirstChoice = tuple[Number, Name, Number, Number, Number | bool]
Choice = dict[Name, Number | bool | Body]

# What events hold: plain values, and within each other lists and tables of a few kinds.
Plain = Annotated[str, Meta(max_length=1_000)] | int | bool | None
Core = Plain | list[Plain] | dict[Name, list[Plain]]
Inner = Plain | list[Core] | dict[Name, list[Core]]
Middle = Plain | list[Inner] | dict[Name, list[Inner]]
Outer = Plain | list[Middle] | dict[Name, list[Middle]]
FirstEvent = Annotated[list[Outer], Meta(min_length=2, max_length=60)]
Event = tuple[Name, dict[Name, Outer]]
Key = Annotated[str, Meta(min_length=1, max_length=200)]
Chosen = Annotated[list[Name], Meta(max_length=40)]
Options = Annotated[dict[Name, dict[Name, Any] | Chosen], Meta(max_length=8)]


class Format(Struct):
    """What tells how the rest is to be read."""

    format: Number


class FirstWrittenGame(Struct):
    """A saved game of the first format, as far as it is read here."""

    format: Number
    system: Name
    version: Name
    scenario: Key
    options: Options
    key: Annotated[str, Meta(max_length=128)]
    choices: Annotated[list[FirstChoice], Meta(max_length=MOST_CHOICES)]
    events: list[FirstEvent]
    hashes: dict[Name, Name]


class WrittenGame(Struct):
    """A saved game, as far as it is read here; `kernel.log` says what it means."""

    format: Number
    system: Name
    version: Name
    name: Key
    scenario: dict[Name, Any]
    options: Options
    key: Annotated[str, Meta(max_length=128)]
    choices: Annotated[list[Choice], Meta(max_length=MOST_CHOICES)]
    events: list[Event]
    hashes: dict[Name, Name]
    begins: Any = None
    seams: list[Any] = []


FORMATS: dict[int, Decoder[Any]] = {1: Decoder(FirstWrittenGame), 2: Decoder(WrittenGame)}


def open_saved_game(data: bytes) -> Game:
    """Open a game only if playing it again gives what it says, or by other rules the same end.

    Whatever a file holds, the answer is a game or a LogError.
    """
    try:
        record = _read(unpack(data, largest=LARGEST))
        system = _system(record.system)
        wrong = [name for name in record.options if name not in system.options]
        if wrong:
            raise LogError(f"saved game: options: {', '.join(wrong)} cannot be used here")
        if isinstance(record, WrittenGame):
            _expect_known(system, record)
        written = asdict(record)
        written["events"] = [list(event) for event in record.events]
        return play_again(system, written)
    except (LogError, MemoryError):
        raise
    except (ValidationError, DataError) as error:
        raise LogError(f"saved game: {error}") from error
    except Exception as error:  # whatever it is that such a file makes fail
        raise LogError(f"saved game: is not a saved game ({type(error).__name__})") from error


def _read(text: bytes) -> FirstWrittenGame | WrittenGame:
    number = Decoder(Format).decode(text).format
    if number not in FORMATS:
        newer = "is newer than this program" if number > FORMAT else "is not known"
        raise LogError(f"saved game: format {number} {newer}")
    record: FirstWrittenGame | WrittenGame = FORMATS[number].decode(text)
    return record


def _system(name: str) -> System:
    try:
        return load_system(name)
    except ValueError as error:
        raise LogError(f"saved game: system: {error}") from error


def _expect_known(system: System, record: WrittenGame) -> None:
    """LogError unless a game begins with a scenario that we have, or had, under its name.

    What strangers draw or lay out may take any time and room, and nothing proves it.
    """
    for field, told in (("begins", record.begins), ("seams", record.seams)):
        if told:
            raise LogError(f"saved game: {field}: cannot be proved here; open it from Python")
    known = [system.scenario(record.name), *system.former(record.name)]
    if not any(record.scenario == value for value in known):
        raise LogError(f"saved game: scenario: is not {record.name!r} as it is known here")


def answer_to(data: bytes) -> dict[str, Any]:
    """Return what a table needs of a saved game, or what is wrong with the file."""
    try:
        game = open_saved_game(data)
    except (OversizedError, MemoryError):
        return {"beyond": FILE_TOO_LARGE}
    except LogError as error:
        return {"wrong": str(error)}
    return {
        "system": game.system.name,
        "scenario": game.scenario,
        "options": game.options,
        "key": game.key.hex(),
        "choices": [write_choice(choice) for choice in game.choices],
        "start": game.start,
    }


def limit_this_process() -> None:
    """Take no more than one file may cost, where the platform can hold a process to it."""
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    with suppress(ImportError):
        from resource import RLIMIT_AS, RLIMIT_CPU, setrlimit

        with suppress(OSError, ValueError):
            setrlimit(RLIMIT_CPU, (WORK, WORK + 1))
        with suppress(OSError, ValueError):
            setrlimit(RLIMIT_AS, (MEMORY, MEMORY))


def main() -> None:
    """Answer for one file."""
    limit_this_process()
    answer = answer_to(sys.stdin.buffer.read())
    sys.stdout.buffer.write(json.dumps(answer).encode())


if __name__ == "__main__":
    main()
