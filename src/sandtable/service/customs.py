"""The customs: saved games of strangers are opened in a process of their own, one after the other.

Reading a file and playing its game again cost what the file wants them to cost. So the process has
little memory and little time; a file that needs more ends it and nothing else.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from pathlib import Path
from subprocess import PIPE, Popen, TimeoutExpired
from typing import Any, NamedTuple

import sandtable
from sandtable.kernel.choices import Choice
from sandtable.kernel.log import read_choice
from sandtable.service.faults import (
    FILE_TOO_LARGE,
    FILE_TOO_LONG,
    BeyondError,
    TooManyError,
    UnsuitableError,
)

PATIENCE = 40.0
"""Seconds after which the process is ended, whatever it does."""
MOST_WAITING = 3
"""Files that wait while another is opened."""
WORKED_TOO_LONG = -getattr(signal, "SIGXCPU", 0) or None
"""How a process ends that has used up its time."""
OUT_OF_MEMORY = [
    -getattr(signal, name) for name in ("SIGKILL", "SIGSEGV", "SIGABRT") if hasattr(signal, name)
]
"""How one ends that the system gives no more memory, if it cannot say so itself."""
BUSY = "imports-busy"


class SavedGame(NamedTuple):
    """What a table needs of a saved game that has been played again and is in order."""

    system: str
    scenario: str
    options: dict[str, Any]
    key: bytes
    choices: list[Choice]
    start: dict[str, Any]


class Customs:
    """Opens one file at a time."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._present = 0
        self._closed = False
        self._process: Popen[bytes] | None = None

    async def open(self, data: bytes) -> SavedGame:
        """Return the game of a file; UnsuitableError or BeyondError say why there is none."""
        if self._present > MOST_WAITING:
            raise TooManyError(BUSY)
        self._present += 1
        try:
            async with self._turn:
                if self._closed:
                    raise TooManyError(BUSY)
                answer = await asyncio.to_thread(self._ask, data)
        finally:
            self._present -= 1
        if "beyond" in answer:
            raise BeyondError(answer["beyond"])
        if "wrong" in answer:
            raise UnsuitableError(answer["wrong"])
        return _saved(answer)

    def _ask(self, data: bytes) -> dict[str, Any]:
        with _start() as process:
            self._process = process
            if self._closed:
                process.kill()
            try:
                answer, complaint = process.communicate(data, PATIENCE)
            except TimeoutExpired:
                return {"beyond": FILE_TOO_LONG}
            finally:
                process.kill()
                self._process = None
        if self._closed and process.returncode < 0:
            raise TooManyError(BUSY)
        return _understood(process.returncode, answer, complaint)

    def close(self) -> None:
        """End what is under way, and begin nothing more."""
        self._closed = True
        process = self._process
        if process is not None:
            process.kill()


def _start() -> Popen[bytes]:
    """A process that opens one file, with the same package as this one."""
    package = Path(sandtable.__file__).parents[1]
    found = os.pathsep.join(filter(None, (str(package), os.environ.get("PYTHONPATH"))))
    call = [sys.executable, "-P", "-m", "sandtable.service.imports"]
    return Popen(
        call, stdin=PIPE, stdout=PIPE, stderr=PIPE, env={**os.environ, "PYTHONPATH": found}
    )


def _understood(status: int, answer: bytes, complaint: bytes) -> dict[str, Any]:
    """What the process said, or what its end says."""
    if status == 0:
        found: dict[str, Any] = json.loads(answer)
        return found
    if status == WORKED_TOO_LONG:
        return {"beyond": FILE_TOO_LONG}
    if status in OUT_OF_MEMORY or b"MemoryError" in complaint:
        return {"beyond": FILE_TOO_LARGE}
    last = complaint[-500:].decode(errors="replace")
    raise RuntimeError(f"no saved game can be opened: status {status}: {last}")


def _saved(answer: dict[str, Any]) -> SavedGame:
    choices = [read_choice(choice) for choice in answer["choices"]]
    key = bytes.fromhex(answer["key"])
    made_from = answer["system"], answer["scenario"], answer["options"]
    return SavedGame(*made_from, key, choices, answer["start"])
