"""What is reported of a search's speed."""

import pytest

from sandtable.ai import bench
from sandtable.systems import load_system


def test_the_speed_of_thinking_counts_simulations(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "MOST", 40)
    figures = bench.thinking_speed(load_system("combat-commander"), "first-steps")

    assert figures["simulations_per_cpu_second"] > 0
    assert figures["search_of_32_simulations_ms"] > 0
