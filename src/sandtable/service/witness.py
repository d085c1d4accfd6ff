"""A witness: another Python process that plays recorded games again.

Run as a module it reads one record a line (base64) and answers each with a line: the hash that the
game ends with, or what went wrong. It needs no packages, so any interpreter may be asked.
"""

from __future__ import annotations

import atexit
import base64
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import sandtable
from sandtable.kernel.log import LogError, read, verify
from sandtable.systems import load_system, passed_on


class Witness:
    """Asks another interpreter what a recorded game ends with."""

    def __init__(self, python: str) -> None:
        home = str(Path(sandtable.__file__).parents[1])
        self.python = python
        self.process = subprocess.Popen(
            [python, "-m", "sandtable.service.witness"],
            env={**os.environ, "PYTHONPATH": home, "PYTHONHASHSEED": "random", **passed_on()},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def hash(self, data: bytes) -> str:
        """The hash that a recorded game ends with when the other process plays it again."""
        to, back = self.process.stdin, self.process.stdout
        assert to is not None
        assert back is not None
        try:
            to.write(base64.b64encode(data).decode() + "\n")
            to.flush()
            answer = back.readline().strip()
        except BrokenPipeError:
            answer = ""
        return answer or f"{self.python} has stopped"

    def close(self) -> None:
        """Let the other process go."""
        self.process.kill()
        self.process.communicate()


@cache
def witness(python: str) -> Witness:
    """The witness of this process; it ends when this process does."""
    asked = Witness(python)
    atexit.register(asked.close)
    return asked


def replayed(data: bytes) -> str:
    """Play a record again: the hash of its end, or what went wrong."""
    try:
        record = read(data)
        return verify(load_system(record["system"]), record).hash()
    except (LogError, KeyError) as error:
        return " ".join(str(error).split())


if __name__ == "__main__":
    for line in sys.stdin:
        sys.stdout.write(replayed(base64.b64decode(line)) + "\n")
        sys.stdout.flush()
