"""The compiled build (`make compiled`) plays the same games, hash for hash."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from sandtable.kernel.log import read

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "compiled"
SYSTEMS = BUILD / "sandtable" / "systems"


def is_native(folder: Path) -> bool:
    """Whether libraries lie in a folder."""
    return any(path.suffix in (".so", ".pyd") for path in folder.rglob("*"))


def golden_games() -> list[Path]:
    """The golden games of the systems that are compiled: others do not run on a compiled kernel."""
    folders = sorted((ROOT / "tests" / "golden").iterdir())
    compiled = [each for each in folders if is_native(SYSTEMS / each.name)]
    return sorted(path for each in compiled for path in each.rglob("*.sandtable"))


GAMES = golden_games()
REPLAY = """
import json, sys
from pathlib import Path
from sandtable.kernel.log import read, verify
from sandtable.service.bench import is_compiled
from sandtable.systems import load_system

hashes = {}
for name in sys.argv[1:]:
    record = read(Path(name).read_bytes(), name)
    hashes[name] = verify(load_system(record["system"]), record, name).hash()
print(json.dumps([is_compiled(), hashes]))
"""
RANDOM_PLAY = """
import json, random, sys
from hashlib import blake2b
from sandtable.kernel.codec import write_fields
from sandtable.kernel.game import Game
from sandtable.systems import load_system

system = load_system("combat-commander")
found = []
for seed in map(int, sys.argv[1:]):
    keys = system.scenario_keys()
    game = Game(system, keys[seed % len(keys)], seed=seed)
    rng, digest = random.Random(seed), blake2b()
    while game.decision is not None:
        decision = game.decision
        offer = (decision.side, decision.prompt, decision.rule, list(map(tuple, decision.options)))
        digest.update(repr(offer).encode())
        twin = game.clone()
        game.apply(rng.choice(decision.options))
    digest.update(repr([write_fields(event) for event in game.events]).encode())
    found.append([digest.hexdigest(), game.hash(), twin.hash()])
print(json.dumps(found))
"""
ARENA = """
import json, sys
from sandtable.ai.arena import Match, play

players = ("colonel:simulations=4", "captain")
scenarios = ("01", "first-steps", "night-pass")
print(json.dumps([play(Match("combat-commander", name, 7, players, "salt")) for name in scenarios]))
"""

pytestmark = pytest.mark.skipif(
    not any(BUILD.glob("*.so")) and not any(BUILD.glob("*.pyd")),
    reason="only where `make compiled` has built it",
)


def answer(folder: Path, script: str, *args: str) -> list[object]:
    """Run a script in another process on the package in a folder."""
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    command = [sys.executable, "-c", script, *args]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return list(json.loads(done.stdout))


@cache
def replayed() -> dict[str, str]:
    """Replay all golden games with the compiled build: every event and the last hash agree."""
    compiled, hashes = answer(BUILD, REPLAY, *map(str, GAMES))
    assert compiled is True
    assert isinstance(hashes, dict)
    return hashes


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_compiled_build_replays_a_golden_game(path: Path) -> None:
    record = read(path.read_bytes(), path.name)

    assert record["hashes"][str(len(record["choices"]))] == replayed()[str(path)]


def test_both_builds_offer_the_same_and_play_the_same() -> None:
    seeds = [str(seed) for seed in range(900, 909)]

    assert answer(ROOT / "src", RANDOM_PLAY, *seeds) == answer(BUILD, RANDOM_PLAY, *seeds)


def test_computer_players_choose_the_same_in_both_builds() -> None:
    assert answer(ROOT / "src", ARENA) == answer(BUILD, ARENA)
