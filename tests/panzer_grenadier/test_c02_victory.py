"""2.3 Victory conditions, at the end and at once; initiative that falls with losses."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import TestTable, table
from tests.panzer_grenadier.playing import of, until_turn

from sandtable.systems.panzer_grenadier.events.course import InitiativeChanged
from sandtable.systems.panzer_grenadier.rules.c02_victory import has_won
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

pytestmark = pytest.mark.rule("2.3")

TOWN = {"0504": "t", "0505": "t", "0506": "t"}


def position(*told: str, win: list[list[str]], **more: Any) -> TestTable:
    """A last turn, in which the Germans have something to win."""
    axis = {"win": win, **more.pop("axis", {})}
    allies = {"win": [], **more.pop("allies", {})}
    return table(*told, axis=axis, allies=allies, turn=8, **more)


def ended(game: TestTable) -> tuple[int, str]:
    """Who has won, and why, when nobody does anything more."""
    until_turn(game, 9)
    result = game.game.result
    assert result is not None
    return result.winner, result.reason


MEN = ("axis inf A 0504", "allies inf X 1304")


@pytest.mark.rule("2.3/1")
@pytest.mark.parametrize(
    ("win", "won"),
    [
        ([["control 0504"]], True),
        ([["control 0504 0505"]], False),
        ([["control 1 of 0504 0505"]], True),
        ([["control 2 of 0504 0505"]], False),
        ([["towns 1"]], True),
        ([["towns 2"]], False),
        ([["steps 1"]], False),
        ([["lost < 1"]], True),
        ([["control 0504", "steps 1"]], False),
        ([["steps 1"], ["control 0504"]], True),
    ],
)
def test_conditions_of_one_alternative_must_all_hold(win: list[list[str]], won: bool) -> None:
    game = position(*MEN, win=win, terrain=TOWN)

    assert ended(game) == ((0, "conditions") if won else (-1, "draw"))


@pytest.mark.rule("2.3/1")
def test_steps_that_were_lost_and_that_left_count() -> None:
    facts = {"lost_steps": [2, 2], "exited_steps": [1, 0]}
    exits = [{"side": "axis", "edge": "right"}]

    def wins(condition: str) -> bool:
        more: dict[str, Any] = {"facts": facts, "exit": exits}
        axis = {"group": [{"units": ["2 x inf"], "leaders": [], "zone": ["1"]}]}
        game = position(*MEN, win=[[condition]], axis=axis, **more)
        return has_won(game.state, 0)

    assert [wins(text) for text in ("steps 2", "lost < 2", "lost < 3")] == [True, False, True]
    assert [wins(text) for text in ("exit 1", "exit 2")] == [True, False]


@pytest.mark.rule("2.3/1")
def test_if_both_have_won_or_nobody_the_scenario_may_name_who_has() -> None:
    nobody = position(*MEN, win=[["steps 1"]], otherwise="allies")
    both = position(*MEN, win=[["lost < 9"]], allies={"win": [["lost < 9"]]}, otherwise="axis")
    draw = position(*MEN, win=[["lost < 9"]], allies={"win": [["lost < 9"]]})

    assert [ended(game) for game in (nobody, both, draw)] == [
        (1, "otherwise"), (0, "otherwise"), (-1, "draw"),
    ]  # fmt: skip


@pytest.mark.rule("2.3/1")
def test_what_wins_at_once_ends_the_game_at_once_and_the_rest_waits() -> None:
    told = ("axis inf A 0504", "axis lt-8-0-1 L 0504", "allies inf X 1304")
    now = table(*told, axis={"win": [["control 0604 now"]]}, allies={"win": []})
    later = table(*told, axis={"win": [["control 0604"]]}, allies={"win": []})
    for game in (now, later):
        index = game.state.field.index["0604"]
        game.state.control[index] = 1
        game.apply("move:L", "move:A", "act:A", "hex:0604")

    assert now.game.result is not None
    assert (now.game.result.winner, now.game.result.rule) == (0, "2.3")
    assert later.game.result is None


def settle(game: TestTable) -> None:
    """Have everything that victory depends on looked at as it is now."""
    game.state.forget()
    game.state.unsettled = True
    PANZER_GRENADIER.settle(game.state)


@pytest.mark.rule("2.3/1")
def test_what_wins_at_once_is_looked_at_again_when_control_changes() -> None:
    told = ("axis inf A 0504", "axis lt-8-0-1 L 0504", "allies inf X 1304")
    game = table(*told, axis={"win": [["control 0604 now"]]}, allies={"win": []})
    game.state.control[game.state.field.index["0604"]] = 1
    settle(game)
    assert game.game.result is None

    game.apply("move:L", "move:A", "act:A", "hex:0604")

    assert game.game.result is not None


@pytest.mark.rule("2.3/1")
@pytest.mark.parametrize(("unit", "dice"), [("Y 0604", "1 2"), ("Y 0604 reduced", "1 1")])
def test_what_wins_at_once_is_looked_at_again_when_steps_are_lost(unit: str, dice: str) -> None:
    told = ("axis hmg A 0504", f"allies inf {unit}", "allies inf Z 1309")
    win = {"win": [["steps 1 now"]]}
    game = table(*told, dice=f"{dice} 6 6 6 6", axis=win, allies={"win": []})
    settle(game)
    assert game.game.result is None

    game.apply("fire:A", "direct:0604", "part:9")

    assert game.state.lost_steps[1] == 1
    assert game.game.result is not None


@pytest.mark.rule("2.3/1")
def test_the_score_is_the_lead_in_steps_and_agrees_with_who_won() -> None:
    def score(lost: list[int], **more: Any) -> int:
        game = position(*MEN, facts={"lost_steps": lost}, **more)
        until_turn(game, 9)
        assert game.game.result is not None
        return game.game.result.score

    control = [["control 0504"]]
    assert score([1, 5], win=control) == 4
    assert score([5, 1], win=control) == 1
    assert score([5, 1], win=[["steps 2"]], otherwise="allies") == -4
    assert score([1, 5], win=[["control 1301"]], otherwise="allies") == -1
    assert score([0, 5], win=[["control 1301"]]) == 0


@pytest.mark.rule("2.3/1", "18.0/3")
def test_a_side_that_has_nothing_left_has_lost() -> None:
    game = table("axis hmg A 0504", "allies truck X 0604", "allies lt-8-0-0 M 0604",
                 "allies inf Y 0604 reduced", dice="1 1 6 6 6 6")  # fmt: skip
    game.apply("fire:A", "direct:0604", "part:9")

    assert game.piece("Y").where == "lost"
    assert game.game.result is not None
    assert (game.game.result.winner, game.game.result.reason) == (0, "nothing-left")


@pytest.mark.rule("2.3/1")
@pytest.mark.parametrize("other", ["allies inf Z waiting", "allies inf Z 1309 hidden"])
def test_who_is_hidden_or_still_to_come_goes_on(other: str) -> None:
    game = table("axis hmg A 0504", "allies inf Y 0604 reduced", other, dice="1 1")
    game.apply("fire:A", "direct:0604", "part:9")

    assert game.piece("Y").where == "lost"
    assert game.game.result is None


@pytest.mark.rule("2.3/1")
def test_who_has_left_the_boards_is_not_beaten() -> None:
    game = table("axis hmg A 0504", "allies inf Y 0604 reduced", "allies inf Z lost", dice="1 1")
    game.state.pieces[game.names["Z"]].where = "left"
    game.apply("fire:A", "direct:0604", "part:9")

    assert game.game.result is None


@pytest.mark.rule("2.3/2", "3.0/3")
def test_initiative_falls_by_one_for_each_so_many_steps_lost() -> None:
    side = {"initiative": 4, "initiative_loss": 3}
    game = table(*MEN, axis=side, allies={"initiative_loss": 0})
    values = []
    for lost in (2, 3, 5, 6, 99):
        game.state.lost_steps = [lost, lost]
        game.state.forget()
        game.state.unsettled = True
        PANZER_GRENADIER.settle(game.state)
        values.append(tuple(game.state.initiative))

    assert values == [(4, 3), (3, 3), (3, 3), (2, 3), (0, 3)]
    assert len(of(game.state.journal, InitiativeChanged)) == 3
