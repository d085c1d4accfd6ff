"""Chance as a script tells it."""

import pytest
from tests.kernel.toy import DRAW, PASS, TOY

from sandtable.kernel.chance import KeyedChance
from sandtable.kernel.game import Game
from sandtable.kernel.scripts import ScriptedChance, ScriptError, UnscriptedError

DIE = range(1, 7)


def test_each_name_has_its_own_order() -> None:
    script = ScriptedChance("attack 1 2", "cup 30", "attack 3")

    drawn = [
        script.pick(0, "cup", (30, 31)),
        *(script.pick(n, "attack", DIE) for n in (1, 2, 3)),
    ]

    assert drawn == [30, 1, 2, 3]
    assert not script.left()


def test_what_was_told_and_not_drawn_is_left() -> None:
    script = ScriptedChance("attack 1 2", "cup 30")
    script.pick(0, "attack", DIE)

    assert [(told.name, told.word, told.text) for told in script.left()] == [
        ("attack", "2", "attack 1 2"),
        ("cup", "30", "cup 30"),
    ]


def test_a_draw_that_is_not_told_is_an_error_that_names_it() -> None:
    script = ScriptedChance("attack 1")
    script.pick(0, "attack", DIE)

    with pytest.raises(UnscriptedError, match="from 'attack', but no attack is scripted any more"):
        script.pick(1, "attack", DIE)


def test_the_rest_may_come_from_another_source() -> None:
    source = KeyedChance(b"rest")
    script = ScriptedChance("attack 1", rest=source)

    assert script.pick(0, "attack", DIE) == 1
    assert [script.pick(n, "attack", DIE) for n in range(1, 30)] == [
        source.pick(n, "attack", DIE) for n in range(1, 30)
    ]


@pytest.mark.parametrize("told", ["attack 7", "attack six", "attack -1"])
def test_what_cannot_be_drawn_is_an_error(told: str) -> None:
    with pytest.raises(ScriptError, match=f"'{told}': .* cannot be drawn"):
        ScriptedChance(told).pick(0, "attack", DIE)


def test_a_text_without_a_draw_is_refused() -> None:
    with pytest.raises(ValueError, match="draw 'attack': what is drawn is missing"):
        ScriptedChance("attack")


def test_a_game_is_played_again_with_the_same_draws() -> None:
    script = ScriptedChance("number 50 7")
    game = Game(TOY, "plain", chance=script)
    for option in (DRAW, PASS, DRAW, PASS):
        game.take(option)
    before = game.hash()
    game.restart(game.choices)

    assert game.state.numbers == [(50,), (7,)]
    assert game.hash() == before
    assert not script.left()
