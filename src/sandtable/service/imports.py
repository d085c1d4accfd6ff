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
from sandtable.kernel.log import FORMAT, LogError, OversizedError, unpack, verify
from sandtable.service.faults import FILE_TOO_LARGE
from sandtable.systems import load_system

LARGEST = 2 * 2**20
"""Bytes of an unpacked saved game; the longest games need a tenth of it."""
MOST_CHOICES = 20_000
MEMORY = 256 * 2**20
"""Bytes that this process may have; the longest games need a sixth of it."""
WORK = 20
"""Seconds of work that it may do; the longest games need one."""
POLITENESS = 5
"""How far it stands back behind the server."""

Name = Annotated[str, Meta(max_length=60)]
Number = Annotated[int, Meta(ge=-(2**40), le=2**40)]
Choice = tuple[Number, Name, Number, Number, Number | bool]

# What events hold: plain values, and within each other lists and tables of a few kinds.
Plain = Annotated[str, Meta(max_length=1_000)] | int | bool | None
Inner = Plain | list[Plain] | dict[Name, list[Plain]]
Middle = Plain | list[Inner] | dict[Name, list[Inner]]
Outer = Plain | list[Middle] | dict[Name, list[Middle]]
Event = Annotated[list[Outer], Meta(min_length=2, max_length=60)]


class Record(Struct):
    """A saved game, as far as it is read here; `kernel.log` says what it means."""

    format: Number
    system: Name
    version: Name
    scenario: Annotated[str, Meta(min_length=1, max_length=200)]
    options: Annotated[dict[Name, dict[Name, Any]], Meta(max_length=8)]
    key: Annotated[str, Meta(max_length=128)]
    choices: Annotated[list[Choice], Meta(max_length=MOST_CHOICES)]
    events: list[Event]
    hashes: dict[Name, Name]


READER = Decoder(Record)


def open_saved_game(data: bytes, allowed_options: tuple[str, ...]) -> Game:
    """Open a game only if playing it again gives exactly what it says.

    Whatever a file holds, the answer is a game or a LogError.
    """
    try:
        record = READER.decode(unpack(data, largest=LARGEST))
        if record.format > FORMAT:
            raise LogError(f"saved game: format {record.format} is newer than this program")
        wrong = [name for name in record.options if name not in allowed_options]
        if wrong:
            raise LogError(f"saved game: options: {', '.join(wrong)} cannot be used here")
        return verify(load_system(record.system), asdict(record))
    except (LogError, MemoryError):
        raise
    except (ValidationError, DataError) as error:
        raise LogError(f"saved game: {error}") from error
    except Exception as error:  # whatever it is that such a file makes fail
        raise LogError(f"saved game: is not a saved game ({type(error).__name__})") from error


def answer_to(data: bytes, allowed_options: tuple[str, ...]) -> dict[str, Any]:
    """Return what a table needs of a saved game, or what is wrong with the file."""
    try:
        game = open_saved_game(data, allowed_options)
    except (OversizedError, MemoryError):
        return {"beyond": FILE_TOO_LARGE}
    except LogError as error:
        return {"wrong": str(error)}
    choices = [
        [each.side, each.option.verb, each.option.value, each.events, int(each.standing)]
        for each in game.choices
    ]
    return {
        "system": game.system.name,
        "scenario": game.scenario,
        "options": game.options,
        "key": game.key.hex(),
        "choices": choices,
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
    """Answer for one file; the arguments are the options that a file may have."""
    limit_this_process()
    answer = answer_to(sys.stdin.buffer.read(), tuple(sys.argv[1:]))
    sys.stdout.buffer.write(json.dumps(answer).encode())


if __name__ == "__main__":
    main()
