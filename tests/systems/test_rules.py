"""What the rules of the small systems say, case by case."""

from __future__ import annotations

from typing import Any

import pytest
from tests.systems.all_four import SYSTEMS
from tests.systems.marches import Lost, Marched
from tests.systems.orders import Clashed, Decided, Mustered
from tests.systems.points import POINTS, Moved
from tests.systems.three import Dealt, Guessed

from sandtable.ai.players import seat_players
from sandtable.ai.simulate import play_out
from sandtable.kernel.game import Game
from sandtable.kernel.options import form, point
from sandtable.kernel.refusals import Fault, Refusal, RefusedError
from sandtable.kernel.scripts import ScriptedChance
from sandtable.systems import added


def table(name: str, *drawn: str) -> Game:
    return Game(SYSTEMS[name], "plain", chance=ScriptedChance(*drawn))


def refused(game: Game, option: Any, seat: int | None = None) -> tuple[str, str]:
    """The rule and the reason of a refusal."""
    with pytest.raises(RefusedError) as error:
        game.apply(option, seat)
    return error.value.refusal.rule, error.value.refusal.reason


def known_numbers(game: Game, side: int) -> list[int | None]:
    """What a side knows of the numbers of the houses."""
    return [house["number"] for house in game.view(side)["houses"]]


# --- three sides ----------------------------------------------------------------------------


def test_1_1_a_number_is_known_to_two_of_three() -> None:
    game = table("three", "number 2 5 6")

    assert [known_numbers(game, side) for side in range(3)] == [
        [2, None, 6],
        [2, 5, None],
        [None, 5, 6],
    ]
    seen = [[event.number for event in game.events_for(side)] for side in (0, 1, 2, -1)]
    assert seen == [[2, None, 6], [2, 5, None], [None, 5, 6], [None, None, None]]


def test_2_2_a_guess_that_was_wrong_is_not_made_again() -> None:
    game = table("three", "number 2 5 6")
    game.apply("guess:4")
    game.apply("coin")
    game.apply("coin")

    assert game.state.coins == [-1, 1, 1]
    assert refused(game, "guess:4") == ("2.2", "guessed-before")
    assert refused(game, "guess:9") == ("2.1", "not-asked-now")


def test_2_3_who_guesses_right_is_paid_and_another_number_is_dealt() -> None:
    game = table("three", "number 2 5 6 1")

    happened = game.apply("guess:5")

    assert happened[:2] == [Guessed("2.2", 0, 1, 5, True), Dealt("2.3", 1, 1)]
    assert game.state.coins == [3, 0, 0]
    assert known_numbers(game, 0) == [2, None, 6]
    assert game.why_no_undo(0).reason == "undo-chance"


def test_3_1_a_result_has_a_degree() -> None:
    clear, narrow = table("three", "number 2 5 6 1"), table("three", "number 2 5 6")
    clear.apply("guess:5")
    for game in (clear, narrow):
        while not game.is_over:
            game.apply("coin")

    assert (clear.result.winner, clear.result.degree, clear.result.score) == (0, "narrow", 2)
    assert (narrow.result.winner, narrow.result.score) == (-1, 0)


# --- secret orders --------------------------------------------------------------------------


def test_2_1_nobody_commits_more_men_than_he_has() -> None:
    game = table("orders", "men 5 6 7 8")

    assert refused(game, "commit:6", 0) == ("2.1", "not-so-many")
    assert refused(game, "commit:99", 0) == ("2.1", "not-so-many")
    assert refused(game, "road:0", 0) == ("2.1", "not-asked-now")
    assert game.question(3).options[-1].value == 8


def test_2_2_only_the_commander_is_asked_for_the_reserve() -> None:
    game = table("orders", "men 5 6 7 8")
    for seat in range(4):
        game.apply("commit:1", seat)

    assert [d.prompt for d in game.questions] == ["reserve", "reserve"]
    assert [d.seat for d in game.questions] == [0, 2]


def test_3_1_orders_are_shown_together_and_a_die_decides_between_equals() -> None:
    game = table("orders", "men 5 6 7 8", "die 1")
    for seat, number in ((3, 2), (1, 2), (0, 1), (2, 4)):
        game.apply(f"commit:{number}", seat)
    assert [event for event in game.events if not isinstance(event, Mustered)] == []
    game.apply("pass", 2)
    game.apply("road:0", 0)

    clashes = [event for event in game.events if isinstance(event, Clashed)]
    assert clashes == [Clashed("3.1", 0, -1), Decided("3.2", 1, -1)]
    assert game.state.reserves == [1, 2]
    assert game.state.men == [4, 4, 3, 6]


# --- points on a plane ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("move:[300,-1]", ("2.1", "off-the-table")),
        ("move:[1801,1000]", ("2.1", "too-far")),
        ("move:[300,2601]", ("2.1", "too-far")),
        ("move:[300,2500]", None),
        ("move:[1800,1000]", None),
        ("move:[1201,2201]", ("2.1", "too-far")),
        ("move:[1200,2200]", None),
        ("move:7", ("2.1", "is-no-point")),
        ("move:{}", ("2.1", "is-no-point")),
        ("base:1", ("2.1", "not-asked-now")),
    ],
)
def test_2_1_a_base_moves_to_a_point_that_it_reaches(text: str, told: Any) -> None:
    game = table("points")
    game.apply("base:0")

    if told is None:
        game.apply(text)
        moved = game.events[0]
        assert isinstance(moved, Moved)
        assert f"move:[{moved.x},{moved.y}]" == text
    else:
        assert refused(game, text) == told


def test_2_2_bases_do_not_touch() -> None:
    game = table("points")
    for text in ("base:0", "move:[300,2400]", "pass", "base:0"):
        game.apply(text)

    assert refused(game, point("move", 300, 2600)) == ("2.2", "touches-a-base")
    assert refused(game, point("move", 700, 3000)) == ("2.2", "touches-a-base")
    assert game.why_not(point("move", 701, 3000)) is None
    assert game.decision.domains[0].shape()["closed"][0] == [300, 3000, 400]


# --- a campaign -----------------------------------------------------------------------------


def test_2_every_fault_of_a_sheet_is_named_and_nothing_is_taken() -> None:
    game = table("marches")
    sheet = {"march": {"K1": 2, "R1": 1, "K2": "b", "K9": 0}, "levy": 3, "tax": 1}
    before = game.hash()

    with pytest.raises(RefusedError) as error:
        game.apply(form("orders", sheet), 0)

    assert set(error.value.faults) == {
        Fault("march.K1", Refusal("2.2", "too-far")),
        Fault("march.R1", Refusal("2.1", "not-yours")),
        Fault("march.K2", Refusal("2.1", "no-province")),
        Fault("march.K9", Refusal("2.1", "not-yours")),
        Fault("levy", Refusal("2.3", "neither-yes-nor-no")),
        Fault("tax", Refusal("2.1", "no-such-field")),
    }
    assert game.hash() == before


def test_3_1_all_march_at_once_and_pass_each_other() -> None:
    game = table("marches")
    game.apply('orders:{"march": {"R1": 1}, "levy": true}', 1)
    assert game.state.companies["R1"] == 2
    game.apply('orders:{"march": {"K1": 1, "K2": 1}, "levy": false}', 0)

    assert game.state.companies == {"K1": 1, "K2": 1, "R1": 1, "R2": 2, "R3": 2}
    assert (game.decision.prompt, game.decision.side) == ("report", 0)


def commissioned() -> Game:
    """A campaign in which two companies of the king meet two of the rebels' three."""
    game = table("marches")
    game.apply('orders:{"march": {"K1": 1, "K2": 1}, "levy": false}', 0)
    game.apply('orders:{"march": {"R1": 1, "R2": 1}, "levy": true}', 1)
    return game


def test_4_1_a_report_is_judged_whole() -> None:
    game = commissioned()
    lost = [{"id": name, "steps": 1} for name in ("K1", "K2", "R9")]

    with pytest.raises(RefusedError) as error:
        game.apply(form("report", {"winner": "king", "rounds": 11, "losses": lost}))

    assert [fault.field for fault in error.value.faults] == ["rounds", "losses[2].id", "winner"]
    assert game.state.companies == {"K1": 1, "K2": 1, "R1": 1, "R2": 1, "R3": 2}


def test_4_3_the_loser_falls_back() -> None:
    game = commissioned()
    lost = [{"id": "K1", "steps": 1}]

    happened = game.apply(form("report", {"winner": "rebels", "rounds": 4, "losses": lost}))

    assert happened[:2] == [Lost("4.2", "K1"), Marched("4.3", "K2", 0)]
    assert game.state.companies == {"K2": 0, "R1": 1, "R2": 1, "R3": 2}


def test_4_1_another_game_fights_the_battle() -> None:
    """The campaign's terms become a game of points, and its report the answer."""
    winners = set()
    for seed in range(20):
        game = commissioned()
        terms = game.decision.commission
        assert POINTS.battle_faults(terms) == []
        scenario, options = POINTS.battle(terms)
        battle = Game(POINTS, scenario, seed=seed, options=options)
        with added(POINTS):
            play_out(battle, seat_players(("random", "random"), battle))

        report = POINTS.report(battle.state)
        game.apply(form("report", report))

        winners.add(report["winner"])
        assert len(game.state.companies) == (5 if report["winner"] == "" else 4)

    assert winners == {"", "king", "rebels"}
