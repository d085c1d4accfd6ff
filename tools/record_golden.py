"""Record a random game of every scenario; tests/test_golden.py replays them.

    .venv/bin/python tools/record_golden.py [SCENARIO …]

Run it after a deliberate change of the rules, and look at which games changed: a game that parts
from its recording for no reason that you can name is an error. Files whose game is the same as
before are left alone.
"""

from __future__ import annotations

import sys
from pathlib import Path

from sandtable.ai.players import RandomPlayer
from sandtable.ai.simulate import play_out
from sandtable.kernel.game import Game
from sandtable.kernel.log import LogError, read, write
from sandtable.systems import load_system

SYSTEM = "combat-commander"
FOLDER = Path(__file__).parents[1] / "tests" / "golden" / "combat_commander"


def play(scenario: str) -> Game:
    """Play one game; the name of the scenario is the seed of its cards and of both players."""
    players = tuple(RandomPlayer(f"golden:{scenario}:{side}") for side in (0, 1))
    return play_out(Game(load_system(SYSTEM), scenario, seed=f"golden:{scenario}"), players)


def is_recorded(path: Path, data: bytes) -> bool:
    """Whether a file holds this game; compressed bytes may differ from machine to machine."""
    try:
        return read(path.read_bytes()) == read(data)
    except (OSError, LogError):
        return False


def record(scenario: str) -> str:
    """Record one scenario and say what became of it."""
    game = play(scenario)
    path, data = FOLDER / f"{scenario}.sandtable", write(game)
    told = f"{scenario:14} {len(game.choices):5} choices {game.hash()}"
    if is_recorded(path, data):
        return f"{told}  as before"
    path.write_bytes(data)
    return f"{told}  recorded: {game.result}"


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for scenario in sys.argv[1:] or load_system(SYSTEM).scenario_keys():
        print(record(scenario))


if __name__ == "__main__":
    main()
