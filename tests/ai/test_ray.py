"""The same games on a cluster of two machines, one of which is lost on the way."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pathlib import Path

import pytest

from sandtable.ai.arena import Line, Match, Plan, play, run
from sandtable.ai.executors import LocalExecutor, RayExecutor

ray = pytest.importorskip(
    "ray", reason="RAY IS NOT INSTALLED, nothing about clusters is tested: run `make ray`"
)
pytestmark = pytest.mark.filterwarnings("default")
GAMES = 24


class Two:
    """A cluster of two machines with one processor each."""

    def __init__(self) -> None:
        self.cluster = import_module("ray.cluster_utils").Cluster(
            initialize_head=True, head_node_args={"num_cpus": 1}
        )
        ray.init(address=self.cluster.address, log_to_driver=False)
        (self.first,) = self.alive()
        self.node = self.cluster.add_node(num_cpus=1)
        (self.second,) = self.alive() - {self.first}

    def alive(self) -> set[str]:
        return {node["NodeID"] for node in ray.nodes() if node["Alive"]}

    def lose(self, games: Path) -> bool:
        """Kill the second machine with its worker, if that plays a game just now."""
        playing = unfinished(games, self.second)
        if not playing:
            return False
        os.kill(int(playing[0].name.split("-")[1]), signal.SIGKILL)
        self.cluster.remove_node(self.node, allow_graceful=False)
        return True


def unfinished(games: Path, place: str) -> list[Path]:
    return [path for path in games.glob(f"{place}-*") if not path.read_text()]


@pytest.fixture
def two() -> Iterator[Two]:
    yield (found := Two())
    ray.shutdown()
    found.cluster.shutdown()


def plan() -> Plan:
    return Plan(("random", "random"), ("first-steps", "01"), GAMES, salt="salt")


def noted(folder: Path, match: Match) -> Line:
    """A game, with a file that tells where it was begun, and that it was finished."""
    place = ray.get_runtime_context().get_node_id()
    file = folder / f"{place}-{os.getpid()}-{match.scenario}-{match.seed}"
    file.touch()
    line = play(match)
    file.write_text("finished")
    return line


def test_a_cluster_gives_the_same_lines(two: Two) -> None:
    assert list(run(plan(), RayExecutor())) == list(run(plan(), LocalExecutor()))


def test_losing_a_machine_changes_nothing(two: Two, tmp_path: Path) -> None:
    lines, lost = [], False
    for line in RayExecutor().map(partial(noted, tmp_path), plan().matches()):
        lines.append(line)
        lost = lost or (len(lines) > 4 and two.lose(tmp_path))

    begun = [path.name.partition("-")[0] for path in tmp_path.iterdir()]
    assert lines == list(run(plan(), LocalExecutor()))
    assert lost
    assert unfinished(tmp_path, two.second), "its game was finished after all"
    assert len(begun) > GAMES, "nothing was played again"
    assert set(begun) == {two.first, two.second}
