"""The referee's lists for what random games seldom ask, or never: at tables laid out for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.panzer_grenadier.field import scenario, table
from tools.panzer_grenadier.independent.games import CHECKS, options_of, random_game
from tools.panzer_grenadier.independent.offers import Coverage, Watch

from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.kernel.options import PASS, Option
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

FAR = "allies inf FAR 1309"
TWO = {"players": {"axis": 2}}
OWNER = {"rulings": {"demanded-recovery": "owner"}}
INITIATIVE = [["Turns", {"step": "initiative", "side": -1, "event": False}]]
MINED: dict[str, Any] = {"mines": (("allies", "0604", 2), ("axis", "0604", 1), ("axis", "0704", 1))}


def laid(*told: str, **more: Any) -> Callable[[], Game]:
    return lambda: table(*told, FAR, **more).game


def won(dice: str, *optional: str) -> Callable[[], Game]:
    told = ("axis inf A 0504 demoralized", "axis inf B 0404 disrupted", "axis inf C 0304")
    options = {"optional": list(optional)}
    return laid(*told, dice=dice, stack=INITIATIVE, options=options, axis={"initiative": 4})


def begun() -> Game:
    groups = [{"zone": ["1"], "units": ["2 x inf"], "leaders": ["LT"]}]
    value = scenario(axis={"group": groups}, setup_first="axis")
    return Game(PANZER_GRENADIER, value, seed=1, options=TWO)


QUESTIONS: list[tuple[str, Callable[[], Game]]] = [
    ("clear-mines", laid("axis eng A 0604", "axis inf B 0704", **MINED)),
    ("over-stacked", laid(*(f"axis inf U{n} 0604" for n in range(4)), "axis truck T 0604")),
    ("over-stacked", laid(*(f"axis truck T{n} 0604" for n in range(4)), "axis inf U 0604")),
    ("demand", laid("axis lt-8-0-0 L 0604 demoralized", "axis lt-8-0-0 M 0604", options=OWNER)),
    ("demanded", laid("axis lt-8-0-0 L 0604 demoralized", "axis lt-8-0-1 M 0604 demoralized",
                      "axis lt-8-0-0 N 0604", options=OWNER)),
    ("divide-forces", begun),
    ("who-acts", begun),
    ("save-segment", won("die 6 1", "excess-initiative")),
    ("use-saved-segment", won("die 6 1", "excess-initiative")),
    ("rally-one", won("die 3 3 1 4", "random-events")),
    ("segment", won("die 3 3 1 3", "random-events")),
]  # fmt: skip


def wished(decision: Decision, prompt: str) -> Option:
    """An answer that comes nearer to a question: nothing is done, but what leads there."""
    told = list(decision.options)
    if decision.prompt == "demand" and prompt == "demanded":
        return next(option for option in told if option.verb == "yes")
    if decision.prompt == "save-segment":
        return next(option for option in told if option.verb == "yes")
    return PASS if PASS in told else next((o for o in told if o.verb == "resolve"), told[0])


@pytest.mark.parametrize(("prompt", "begin"), QUESTIONS, ids=[each[0] for each in QUESTIONS])
def test_the_referee_lists_the_same_and_notices_one_less_and_one_more(
    prompt: str, begin: Callable[[], Game]
) -> None:
    assert CHECKS
    game, watcher = begin(), Watch("table")
    while game.decision is not None and game.decision.prompt != prompt:
        watcher(game, game.decision)
        game.take(wished(game.decision, prompt))
    decision = game.decision
    assert decision is not None
    told = decision.options

    watcher(game, decision)

    assert watcher.referee is not None
    found = watcher.referee.found
    assert [each for each in found if each.rule == "offers"] == []
    assert watcher.referee.counts[f"offers of {prompt}"] >= 1
    for bent in ([*told][1:], [*told, Option("hex", 9_999)]):
        decision.options = bent
        watcher(game, decision)
    assert [each.what for each in found if each.rule == "offers"] == [prompt, prompt]


def test_a_second_wind_and_two_that_become_one_are_listed() -> None:
    told = ("axis inf A 0504 reduced", "axis inf B 0504 reduced", "axis inf C 0304 fired")
    options = {"optional": ["consolidation", "random-events"]}
    game = table(*told, FAR, options=options, facts={"surprises": [[0, "second-wind"]]})
    watcher = Watch("table")

    def watched(*answers: str) -> None:
        for answer in answers:
            watcher(game.game, game.decision)
            game.apply(answer)

    assert game.offers("again") == ["C"]
    watched("move:A", "move:B", "act:A")
    assert game.offers("consolidate") == ["B"]
    watched("consolidate:B")

    assert watcher.referee is not None
    assert watcher.referee.found == []
    answers = watcher.referee.memory(Coverage).answers
    assert answers["segment", "again"] == answers["move", "consolidate"] == 1


@pytest.mark.parametrize("seed", [2, 5])
def test_the_referee_agrees_with_games_by_optional_rules(seed: int) -> None:
    watcher = Watch("izbushensky")

    game = random_game("izbushensky", seed, watcher, options=options_of(seed))

    assert watcher.referee is not None
    watcher.referee.follow(game.state.journal[len(watcher.referee.past) :])
    assert [str(each) for each in watcher.referee.found] == []
    assert not watcher.referee.memory(Coverage).passed
    assert watcher.referee.counts["whose segment"] > 10


def test_by_strategic_movement_nothing_is_compared() -> None:
    game = table("axis inf A 0504", FAR, options={"optional": ["strategic-movement"]})
    watcher = Watch("table")

    watcher(game.game, game.decision)

    assert watcher.referee is not None
    passed = watcher.referee.memory(Coverage).passed
    assert passed == {("segment", "strategic movement (17.3)"): 1}
