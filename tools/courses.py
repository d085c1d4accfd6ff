"""Write down the whole course of every golden game; tests/test_courses.py plays them again.

    .venv/bin/python tools/courses.py

A recording of a game tells what was chosen and what happened. Its course tells besides what was
asked each time, with all answers and what the words of the question need, and everything on the
table at that moment, procedures under way included. `courses.toml` beside the recordings has a
fingerprint of it. Run this after tools/record_golden.py, and when questions change.
"""

from __future__ import annotations

import json
import sys
import tomllib
from hashlib import sha256
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from tools.record_golden import Shelf

from sandtable.kernel.codec import write_fields
from sandtable.kernel.game import Game
from sandtable.kernel.log import read
from sandtable.kernel.options import Option
from sandtable.kernel.system import System
from sandtable.systems import load_system, names

LONG = 2_000
"""Of a game with more answers than this the table is looked at now and then only."""
HEAD = "# The course of each golden game in short; tools/courses.py writes this."


def course_of(system: System, record: dict[str, Any]) -> str:
    """Return the fingerprint of a recorded game's course."""
    game = Game(system, record["name"], seed=f"golden:{record['name']}")
    told = sha256()
    apart = 1 + len(record["choices"]) // LONG
    for number, choice in enumerate(record["choices"]):
        told.update(moment(game, number % apart == 0).encode())
        game.take(Option(choice["verb"], choice.get("value", 0), choice.get("body", "")))
    told.update(json.dumps([write_fields(event) for event in game.state.journal]).encode())
    told.update(game.hash().encode())
    return told.hexdigest()[:24]


def moment(game: Game, whole: bool) -> str:
    """Return what is asked, and perhaps what lies on the table, in words of the program's own."""
    asked = game.decision
    assert asked is not None
    question = (asked.side, asked.seat, asked.prompt, asked.rule, asked.args, asked.window)
    table = game.hash() if whole else ""
    return f"{question} {[tuple(option) for option in asked.options]} {table}\n"


def recordings(system: System) -> dict[str, dict[str, Any]]:
    """Return the golden games of a system by scenario."""
    folder = Shelf(system).folder
    return {path.stem: read(path.read_bytes()) for path in sorted(folder.glob("*.sandtable"))}


def noted(system: System) -> dict[str, str]:
    """Return the courses that are written down, by scenario."""
    path = Shelf(system).folder / "courses.toml"
    return dict(tomllib.loads(path.read_text(encoding="utf-8"))) if path.exists() else {}


def main() -> None:
    """Write the courses of all systems down."""
    for name in names():
        system = load_system(name)
        found = {key: course_of(system, record) for key, record in recordings(system).items()}
        changed = [key for key, course in found.items() if noted(system).get(key) != course]
        lines = [HEAD, "", *(f'{json.dumps(key)} = "{course}"' for key, course in found.items())]
        path = Shelf(system).folder / "courses.toml"
        path.write_text("\n".join([*lines, ""]), encoding="utf-8")
        print(
            f"{name}: {len(found)} courses, otherwise than before: {', '.join(changed) or 'none'}"
        )


if __name__ == "__main__":
    main()
