"""Positions by value: a game begins anywhere, and goes on as the one that stood there."""

from __future__ import annotations

import json

import pytest
from tests.systems.all_four import SYSTEMS, played

from sandtable.ai.samples import Picker
from sandtable.kernel.game import Game
from sandtable.kernel.loading import DataError
from sandtable.kernel.log import read, restore, write
from sandtable.kernel.positions import freeze, thaw
from sandtable.kernel.throws import Throw


@pytest.mark.parametrize("number", range(0, 12, 3))
@pytest.mark.parametrize("name", sorted(SYSTEMS))
def test_a_game_begins_where_another_stands(name: str, number: int) -> None:
    game, pick = played(name, 4, number), Picker("positions")
    position = json.loads(json.dumps(freeze(game.state)))
    twin, before = Game(game.system, "plain", seed=4, position=position), len(game.events)

    while game.decision is not None:
        assert twin.hash() == game.hash()
        flow = pick([question.flow for question in game.questions])
        asked, again = (
            next(each for each in one.questions if each.flow == flow) for one in (game, twin)
        )
        option = asked.sample(pick)
        game.take(option, decision=asked)
        twin.take(option, decision=again)
    assert twin.events == game.events[before:]
    assert restore(game.system, read(write(twin))).hash() == game.hash()


def test_what_a_procedure_returned_is_part_of_a_position() -> None:
    game = played("three", 1, 2)
    game.state.value = Throw(3, 4)
    position = json.loads(json.dumps(freeze(game.state)))
    twin = game.beginning()
    thaw(game.system, twin, position)

    assert twin.value == Throw(3, 4)
    assert (twin.draws, twin.over) == (game.state.draws, False)


@pytest.mark.parametrize(
    "harm",
    [
        {"stack": [["Nothing", {}]]}, {"stack": 5}, {"flows": [{}]}, {"value": {"strange": 1}},
        {"draws": float("inf")}, {"draws": "many"}, {"board": []}, {"board": {"moon": 1}},
    ],
)  # fmt: skip
def test_what_is_no_position_is_refused(harm: dict[str, object]) -> None:
    with pytest.raises(DataError, match="position: "):
        Game(SYSTEMS["three"], "plain", position=harm)
