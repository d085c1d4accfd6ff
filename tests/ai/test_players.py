"""Every player can be named, and is described in every language."""

from collections.abc import Sequence

import pytest
from tests.ai.minds import TwoSided
from typer.testing import CliRunner

from sandtable import new_game
from sandtable.ai.advisers import adviser_of
from sandtable.ai.players import RandomPlayer, read_settings
from sandtable.ai.search import Search
from sandtable.cli.main import build_app
from sandtable.kernel.decisions import Decision
from sandtable.kernel.state import State
from sandtable.kernel.view import View
from sandtable.service.words import LANGUAGES, load_words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_player_is_described(language: str) -> None:
    words = load_words(language, "combat-commander")

    shown = CliRunner().invoke(build_app(["players"]), ["players", "--lang", language]).output

    for name in adviser_of("combat-commander").players:
        assert words.has(f"player-{name}"), name
        assert words.say_part(f"player-{name}", "time"), name
        assert name in shown
    assert "exec:" in shown


@pytest.mark.parametrize("text", ["seconds", "=1", "a b=1", "seconds=1,,"])
def test_settings_that_cannot_be_read(text: str) -> None:
    with pytest.raises(ValueError, match="key=value"):
        read_settings("captain", text)


class LikesAsides(TwoSided):
    """Thinks much of what lies aside."""

    def weigh(self, state: State, side: int, decision: Decision) -> Sequence[float]:
        return [0.0] * (len(decision.options) - 1) + [9.0]

    def value(self, state: State, side: int) -> float:
        return 0.5


def with_an_aside(prompt: str) -> tuple[View, Decision]:
    """A question in the midst of a game, whose last answer is said to lie aside."""
    game, chance = new_game("combat-commander", "10", seed=3), RandomPlayer(3)
    while game.decision is not None:
        decision, view = game.decision, game.known(game.decision.side)
        if decision.prompt == prompt and len(decision.options) > 2:
            decision.asides = 1
            return view, decision
        game.take(chance.choose(view, decision))
    raise AssertionError(f"no {prompt}")


@pytest.mark.parametrize("name", ["greedy", "captain"])
@pytest.mark.parametrize("prompt", ["order-or-pass", "move-which", "move-to"])
def test_what_lies_aside_is_never_preferred(name: str, prompt: str) -> None:
    """It leads back to the question, so that a game would not end."""
    view, decision = with_an_aside(prompt)

    worths = adviser_of("combat-commander").mind(name).weigh(view.known, view.side, decision)

    assert worths[-1] < min(worths[:-1])


def test_a_search_does_not_look_at_what_lies_aside() -> None:
    view, decision = with_an_aside("order-or-pass")
    search = Search(view, decision, LikesAsides(), "seed")

    found = [candidate.option for candidate in search.candidates()]

    assert found
    assert not {*found} & {*decision.options[-decision.asides :]}
