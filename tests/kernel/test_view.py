"""What a computer player gets: all that its side knows, and nothing else."""

import pytest
from tests.kernel.toy import DRAW, PASS, STEP, TOY, Table

from sandtable.kernel.game import Game, state_hash
from sandtable.kernel.view import SealedError


def game() -> Game:
    played = Game(TOY, "plain", seed=3)
    for option in (DRAW, PASS, DRAW, PASS):
        played.take(option)
    return played


def test_a_view_holds_no_secret_of_the_other_side() -> None:
    known = game().known(0).known

    assert isinstance(known, Table)
    assert known.numbers[0] == game().state.numbers[0]
    assert known.numbers[1] == (0,)


def test_nothing_can_be_drawn_from_a_view() -> None:
    with pytest.raises(SealedError, match="number"):
        game().known(0).known.pick("number", range(9))


def test_a_view_does_not_tell_how_often_chance_was_asked() -> None:
    assert game().state.draws == 2
    assert game().known(0).known.draws == 0


def test_the_facts_are_those_of_the_side() -> None:
    assert game().view(1) == game().known(1).facts


def test_a_key_deals_one_table_and_another_key_another() -> None:
    view = game().known(0)

    tables = [state_hash(TOY, view.resample(bytes([number] * 8))) for number in (1, 1, 2, 3)]

    assert tables[0] == tables[1]
    assert len(set(tables)) > 1


def test_a_view_stays_as_it_was_when_the_game_goes_on() -> None:
    played = game()
    view = played.known(0)
    before = state_hash(TOY, view.known)
    played.take(STEP)
    twin = view.resample(b"key")
    twin.points[0] = 99

    assert before == state_hash(TOY, view.known)
