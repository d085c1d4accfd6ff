"""Counting games: a draw is nobody's win."""

import pytest

from sandtable.ai import simulate
from sandtable.kernel.system import Result
from sandtable.systems import load_system
from sandtable.systems.combat_commander.system import CombatCommander


@pytest.mark.parametrize(("winner", "wins"), [(-1, [0, 0]), (0, [2, 0]), (1, [0, 2])])
def test_wins_and_draws_are_counted(
    winner: int, wins: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CombatCommander, "result", lambda *_: Result(winner, "x", "6", 0))

    found = simulate.simulate(
        load_system("combat-commander"), "first-steps", 2, 0, ("random", "random")
    )

    assert list(found["wins"].values()) == wins
    assert found["draws"] == 2 - sum(wins)
