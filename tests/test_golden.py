"""Golden games: recorded once, they replay to the same events and the same hash everywhere.

`SANDTABLE_OTHER_PYTHON` may name a second interpreter (3.11 or newer; it needs no packages), which
must then replay them too.
"""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from tools.record_golden import Shelf

from sandtable.kernel.log import LogError, read, verify, write
from sandtable.systems import load_system, names, passed_on

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "tests" / "golden"
GAMES = sorted(FOLDER.rglob("*.sandtable"))
LONG = FOLDER / "combat_commander" / "01.sandtable"
REPLAY = """
import json, sys
from pathlib import Path
from sandtable.kernel.log import LogError, read, verify
from sandtable.systems import load_system

hashes = {}
for name in sys.argv[1:]:
    record = read(Path(name).read_bytes(), name)
    try:
        hashes[name] = verify(load_system(record["system"]), record, name).hash()
    except LogError as error:
        hashes[name] = str(error)
print(json.dumps([list(sys.version_info[:2]), hashes]))
"""

own = pytest.param(sys.executable, id="this-python")
other = pytest.param(
    os.environ.get("SANDTABLE_OTHER_PYTHON", ""),
    id="other-python",
    marks=pytest.mark.skipif(
        not os.environ.get("SANDTABLE_OTHER_PYTHON"),
        reason="only with SANDTABLE_OTHER_PYTHON=/path/to/python",
    ),
)


@cache
def replayed(python: str) -> dict[str, str]:
    """Replay all games in another process: the hash that each ends with, or what went wrong.

    All who ask run in one process of the tests, so that it is done once.
    """
    command = [python, "-c", REPLAY, *map(str, GAMES)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), **passed_on()}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    version, hashes = json.loads(done.stdout)
    assert version >= [3, 11]
    return dict(hashes)


@pytest.mark.parametrize("system", names())
def test_every_scenario_has_a_golden_game(system: str) -> None:
    shelf = Shelf(load_system(system))

    recorded = {path.stem for path in shelf.folder.glob("*.sandtable")}

    assert set(shelf.system.scenario_keys()) == recorded, "run tools/record_golden.py"


@pytest.mark.parametrize("system", names())
def test_a_golden_game_that_parts_demands_a_raised_version(system: str) -> None:
    faults = Shelf(load_system(system)).faults()

    assert not faults, "\n".join(faults)


@pytest.mark.xdist_group("golden")
@pytest.mark.parametrize("python", [own, other])
@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_the_same_hash(path: Path, python: str) -> None:
    record = read(path.read_bytes(), path.name)

    recorded = record["hashes"][str(len(record["choices"]))]

    advice = Shelf(load_system(record["system"])).advice
    assert recorded == replayed(python)[str(path)], advice


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_is_played_to_its_end(path: Path) -> None:
    """A recording that stops early would prove less than it seems to."""
    record = read(path.read_bytes(), path.name)

    assert record["name"] == path.stem
    assert "GameEnded" in [event[0] for event in record["events"][-3:]]


def test_a_game_with_another_event_does_not_verify() -> None:
    record = read(LONG.read_bytes())
    record["events"][10][1]["rule"] = "0.0"

    with pytest.raises(LogError, match="diverges at event 11 "):
        verify(load_system(record["system"]), record)


def test_a_game_with_another_choice_does_not_verify() -> None:
    record = read(LONG.read_bytes())
    record["choices"][40]["value"] = record["choices"][40].get("value", 0) + 1

    with pytest.raises(LogError, match="diverges at event"):
        verify(load_system(record["system"]), record)


def test_a_game_is_written_again_as_it_was_recorded() -> None:
    record = read(LONG.read_bytes())
    again = read(write(verify(load_system(record["system"]), record)))
    record["position"]["value"] = again["position"]["value"]

    assert record == again, "but for the last value, which has been read: dice were a number once"
