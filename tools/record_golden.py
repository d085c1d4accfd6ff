"""Record a random game of every scenario; tests/test_golden.py replays them.

    .venv/bin/python tools/record_golden.py [SCENARIO …]

Run it after a deliberate change of the rules, with the version of the system raised, and look at
which games changed: a game that parts from its recording for no reason that you can name is an
error. Files whose game is the same as before are left alone.

`versions.toml` beside the recordings notes how each game ended under each version of the rules. A
game that ends otherwise under the same version is not recorded. What another version, or another
format, has recorded goes to tests/old_saves, where it must open for ever. A version that nobody has
used may still change: take the files of the former one back (git checkout) and record again.
"""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from sandtable.ai.players import RandomPlayer
from sandtable.ai.simulate import play_out
from sandtable.kernel.game import Game
from sandtable.kernel.log import LogError, read, write
from sandtable.kernel.system import System
from sandtable.systems import load_system, names

TESTS = Path(__file__).resolve().parents[1] / "tests"


class Ending(NamedTuple):
    """What tells one game from another, in whatever format it is written."""

    hash: str
    choices: int
    events: int


class Shelf:
    """The golden games of a system, and how they ended under each version of its rules."""

    def __init__(self, system: System, tests: Path = TESTS) -> None:
        name = system.name.replace("-", "_")
        self.system = system
        self.folder = tests / "golden" / name
        self.old = tests / "old_saves" / name
        self.notes = self.folder / "versions.toml"

    @property
    def advice(self) -> str:
        """What to do when games come otherwise than before."""
        home = type(self.system).__module__.replace(".", "/")
        return f"rules changed: raise the version in src/{home}.py and run tools/record_golden.py"

    def noted(self) -> dict[str, dict[str, Ending]]:
        """How games ended, by version of the rules and scenario."""
        if not self.notes.exists():
            return {}
        versions = tomllib.loads(self.notes.read_text(encoding="utf-8"))
        return {
            version: {scenario: Ending(**row) for scenario, row in rows.items()}
            for version, rows in versions.items()
        }

    def faults(self) -> list[str]:
        """What is wrong with the recordings, in sentences."""
        noted = self.noted().get(self.system.version, {})
        found = []
        for path in sorted(self.folder.glob("*.sandtable")):
            record = read(path.read_bytes(), path.name)
            if record["version"] != self.system.version:
                found.append(
                    f"{path.name}: was recorded under version {record['version']} of the rules,"
                    f" which are at {self.system.version}: run tools/record_golden.py"
                )
            elif noted.get(path.stem) != ending(record):
                found.append(f"{path.name}: {self.advice}")
        return found

    def put(self, scenario: str, data: bytes) -> str:
        """Record a game and say what became of it; ValueError if the version forbids it."""
        path = self.folder / f"{scenario}.sandtable"
        fresh, former = read(data), recorded(path)
        self.note(scenario, ending(fresh))
        if former == fresh:
            return "as before"
        if former and stamp(former) != stamp(fresh):
            self.keep(path, former)
        path.write_bytes(data)
        return "recorded"

    def note(self, scenario: str, found: Ending) -> None:
        """Note how a game ended under the present version; it must not have ended otherwise."""
        noted = self.noted()
        present = noted.setdefault(self.system.version, {})
        if present.setdefault(scenario, found) != found:
            raise ValueError(self.advice)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.notes.write_text("\n".join(written(noted)), encoding="utf-8")

    def keep(self, path: Path, record: dict[str, Any]) -> None:
        """Keep a recording among the old saves, unless it lies there already."""
        data = path.read_bytes()
        if any(data == each.read_bytes() for each in self.old.rglob("*.sandtable")):
            return
        folder = self.old / stamp(record)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / path.name).write_bytes(data)


def ending(record: dict[str, Any]) -> Ending:
    """How a recorded game ended."""
    choices = len(record["choices"])
    return Ending(record["hashes"][str(choices)], choices, len(record["events"]))


def stamp(record: dict[str, Any]) -> str:
    """What has written a record: the version of the rules and the format."""
    return f"version-{record['version']}-format-{record['format']}"


def recorded(path: Path) -> dict[str, Any]:
    """What a file holds, nothing if it is no game; packed bytes may differ between machines."""
    try:
        return read(path.read_bytes())
    except (OSError, LogError):
        return {}


def written(noted: dict[str, dict[str, Ending]]) -> list[str]:
    """The lines of a file of notes."""
    lines = ["# How the golden games ended; tools/record_golden.py writes this."]
    for version, rows in noted.items():
        lines += ["", f"[{json.dumps(version)}]"]
        lines += [
            f"{json.dumps(scenario)} = "
            f'{{ hash = "{row.hash}", choices = {row.choices}, events = {row.events} }}'
            for scenario, row in sorted(rows.items())
        ]
    return [*lines, ""]


def play(system: System, scenario: str) -> Game:
    """Play one game; the name of the scenario is the seed of its cards and of all players."""
    game = Game(system, scenario, seed=f"golden:{scenario}")
    players = tuple(RandomPlayer(f"golden:{scenario}:{seat}") for seat in range(len(game.seats)))
    return play_out(game, players)


def record(shelf: Shelf, scenario: str) -> bool:
    """Play and record one scenario and say what became of it; whether it was allowed."""
    game = play(shelf.system, scenario)
    told = f"{scenario:14} {len(game.choices):5} choices {game.hash()}"
    try:
        print(f"{told}  {shelf.put(scenario, write(game))}")
    except ValueError as error:
        print(f"{told}  NOT RECORDED, {error}")
        return False
    return True


def main(wanted: list[str]) -> int:
    """Record the scenarios of all systems, or those that are wanted."""
    shelves = [Shelf(load_system(name)) for name in names()]
    every = [(shelf, key) for shelf in shelves for key in shelf.system.scenario_keys()]
    if unknown := set(wanted) - {key for _, key in every}:
        print(f"there is no scenario {', '.join(sorted(unknown))}", file=sys.stderr)
        return 2
    allowed = [record(shelf, key) for shelf, key in every if not wanted or key in wanted]
    return 0 if all(allowed) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
