"""The independent referee watches a few short games, and notices what is bent."""

from __future__ import annotations

import pytest
from tests.panzer_grenadier.field import table
from tests.panzer_grenadier.test_words import messages
from tools.panzer_grenadier.independent.games import random_game, watch
from tools.panzer_grenadier.independent.offers import LISTERS, Coverage, Watch

from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.kernel.options import Option
from sandtable.systems.panzer_grenadier.events.fire import Attacked, MoraleChecked


@pytest.mark.parametrize(
    ("scenario", "seed"), [("first-town", 0), ("first-town", 1), ("izbushensky", 0)]
)
def test_the_referee_agrees_with_short_games(scenario: str, seed: int) -> None:
    watcher = Watch(scenario)
    game = random_game(scenario, seed, watcher)
    referee = watcher.referee
    assert referee is not None
    referee.follow(game.state.journal[len(referee.past) :])
    assert [str(each) for each in referee.found] == []
    assert referee.counts["direct column"] > 10
    assert referee.counts["offers of move"] > 50
    assert not referee.memory(Coverage).passed


def test_the_referee_notices_a_wrong_result() -> None:
    game = random_game("first-town", 0)
    for event in game.state.journal:
        if isinstance(event, Attacked) and event.groups[0][3] == "M":
            numbers, shift, column, _ = event.groups[0]
            event.groups = ((numbers, shift, column, "M2"), *event.groups[1:])
            break
    assert {each.what for each in watch(game).found} >= {"direct result"}


def test_the_referee_notices_a_wrong_sum() -> None:
    game = random_game("first-town", 0)
    checks = [event for event in game.state.journal if isinstance(event, MoraleChecked)]
    checks[0].value = ((12, "troop-morale", "14.0"),)
    assert "morale value" in {each.what for each in watch(game).found}


@pytest.mark.parametrize("major", ["maj-9-1-1", "maj-9-1-0"])
@pytest.mark.parametrize(("reading", "dice"), [("together", ""), ("apart", "3 4 ")])
def test_the_referee_knows_one_roll_after_the_attack_and_the_grief(
    reading: str, dice: str, major: str
) -> None:
    """A major falls to his check; a platoon loses a step for him and one to the attack."""
    game = table(
        "axis inf A 0504", "axis inf B 0504", "axis inf C 0504", "axis lt-8-0-0 O 0504",
        f"allies {major} M 0604 demoralized", "allies lt-8-0-0 L 0604",
        "allies inf X 0604 demoralized", "allies inf Z 1309",
        dice=f"3 4 6 6 5 6 {dice}1 1 6 6 3 3", options={"rulings": {"casualty-rolls": reading}},
    )  # fmt: skip
    game.apply("fire:O", "fire:A", "fire:B", "fire:C", "act:A", "direct:0604", "join:B", "join:C")
    assert not game.script.left()
    found = {each.what for each in watch(game.game).found}
    assert found == (set() if reading == "together" else {"steps lost in the leader's hex"})


def test_the_referee_knows_that_who_fights_on_in_a_river_comes_out_of_none() -> None:
    game = table(
        "axis inf A 0504", "allies inf X 0504", "allies inf Z 1309",
        terrain={"0504": "R"}, dice="1 1", turn=2,
    )  # fmt: skip
    game.apply("fire:A", "assault:0504")
    assert not watch(game.game).found


class Seen(Exception):  # noqa: N818 - the game need not go on
    """The referee has looked at what was bent."""


@pytest.mark.parametrize(
    ("scenario", "prompt", "verb"),
    [
        ("first-town", "move", "hex"),
        ("first-town", "fire", "direct"),
        ("first-town", "segment", "fire"),
        ("first-town", "op-fire", "fire"),
        ("first-town", "set-up-hex", "hex"),
        ("first-town", "set-up-hex", "place"),
        ("izbushensky", "cavalry-leaders", "name"),
        ("mokra", "move", "load"),
        ("mokra", "move", "unload"),
        ("mokra", "hexside", "hexside"),
        ("pinsk", "assault-with", "resolve"),
        ("summa", "set-up-mines", "hex"),
        ("summa", "set-up-entrenchment", "hex"),
    ],
)
def test_the_referee_notices_what_is_not_offered(scenario: str, prompt: str, verb: str) -> None:
    """And what is offered that should not be is noticed as well."""
    watcher = Watch(scenario)

    def watch_bent(game: Game, decision: Decision) -> None:
        options = [option for option in decision.options if option.verb == verb]
        if decision.prompt != prompt or not options:
            watcher(game, decision)
            return
        told = decision.options
        decision.options = [option for option in told if option != options[0]]
        watcher(game, decision)
        decision.options = [*told, Option(verb, 9_999)]
        watcher(game, decision)
        raise Seen

    with pytest.raises(Seen):
        random_game(scenario, 1, watch_bent)
    assert watcher.referee is not None
    assert [each.what for each in watcher.referee.found] == [prompt, prompt]


def test_the_referee_lists_all_questions() -> None:
    ids = [name for name in messages("en") if name.startswith("prompt-")]
    assert {name.removeprefix("prompt-") for name in ids} == LISTERS.keys()
