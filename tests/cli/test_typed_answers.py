"""Answers that no list holds are typed: they are taken, or all that is wrong with them is said."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from tests.systems.all_four import begin

from sandtable.cli.terminal.commands import Commands
from sandtable.kernel.game import Game


def obeyed(game: Game, line: str) -> list[str]:
    """What the terminal prints after a line was typed."""
    printed: list[Any] = []
    narrator = SimpleNamespace(refusal=lambda refusal: refusal.reason)
    session = SimpleNamespace(
        game=game,
        say=lambda name, **arguments: name,
        print=lambda *lines: printed.extend(map(str, lines)),
        narrator=lambda: narrator,
    )
    Commands(session).typed(line)
    return printed


def test_a_point_and_a_form_are_taken_as_they_are_typed() -> None:
    points, campaign = begin("points"), begin("campaign")
    points.apply("base:1")

    assert obeyed(points, "move: [1200, 2200]") == []
    assert obeyed(campaign, 'orders: {"march": {}, "levy": true}') == []
    assert points.state.places[1] == (1200, 2200)
    assert campaign.choices[0].option.fields == {"march": {}, "levy": True}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            'orders: {"march": {"K1": 2, "R1": 1}, "levy": 1}',
            ["march.K1: too-far", "march.R1: not-yours", "levy: neither-yes-nor-no"],
        ),
        ("orders: 7", ["is-no-form"]),
        ("orders: {7}", ["not-understood"]),
        ("orders: x", ["not-understood"]),
    ],
)
def test_everything_that_is_wrong_is_said(line: str, told: list[str]) -> None:
    game = begin("campaign")

    assert obeyed(game, line) == told
    assert not game.choices
