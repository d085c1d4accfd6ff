"""C76 to C79: reserve points, the Offensive, the clock, the weather."""

from __future__ import annotations

from typing import Any

import pytest
from tests.campaign.kit import begin, formation, kinds, line, play, report

from sandtable.systems.campaign.rules.c25_minutes import minutes_of
from sandtable.systems.campaign.rules.c78_clock import is_night

GAINS = [("bridge", 1, 6, 20), ("depot", 1, 3, 10), ("station", 1, 6, 10),
         ("airfield", 1, 6, 20), ("port", 2, 6, 30)]  # fmt: skip


def taken(board: Any, seed: int = 1, **more: Any) -> tuple[Any, list[Any]]:
    """The empty field B3 is taken."""
    game = begin(formation("1-1", "B2", "riders"), board=board, seed=seed, **more)
    return game, play(game, [line("1-1", "attack", "B3")])


@pytest.mark.rule("C76/2", "C76/4", "C76/5", "C76/6", "C76/7", "C76/9", "G63")
@pytest.mark.parametrize(("kind", "dice", "sides", "lost"), GAINS)
def test_places_that_change_hands(kind: str, dice: int, sides: int, lost: int) -> None:
    totals = set()
    for seed in range(150):
        game, events = taken({"field": {"B3": {"places": [[kind]]}}}, seed)
        (rolled,) = kinds(events, "Rolled")
        assert len(rolled.shown) == dice
        totals.add(sum(rolled.shown))
        assert game.state.reserve == [10 * sum(rolled.shown), lost]
    assert (min(totals), max(totals)) == (dice, dice * sides)


@pytest.mark.rule("C76/3")
def test_a_village_counts_when_all_of_it_is_taken() -> None:
    both = {"field": {name: {"village": "V"} for name in ("B3", "C3")}}
    _, events = taken(both)
    assert kinds(events, "ReservesGained") == []
    game, events = taken(both, front=["2222", "2212", "1111", "1111"])
    assert game.state.reserve[1] == 20
    assert game.state.reserve[0] == 10 * kinds(events, "Rolled")[0].shown[0]


@pytest.mark.rule("C76/1")
def test_a_battle_that_was_won_gives_ten() -> None:
    for winner in (0, 1):
        game = begin(formation("1-1", "B2", "riders"), formation("2-1", "B3", "platoon"))
        play(game, [line("1-1", "attack", "B3")])
        report(game, winner)
        assert game.state.reserve[winner] == 10
        assert game.state.reserve[1 - winner] == 0


@pytest.mark.rule("G63")
def test_the_other_reading_takes_points_from_the_loser() -> None:
    options = {"rulings": {"lost-places": "loss"}}
    for before, after in ((50, 30), (5, 0)):
        board = {"field": {"B3": {"places": [["bridge"]]}}}
        game = begin(formation("1-1", "B2", "riders"), board=board, options=options)
        game.state.reserve = [0, before]
        play(game, [line("1-1", "attack", "B3")])
        assert game.state.reserve[1] == after


@pytest.mark.rule("C76/8", "G64")
def test_what_was_taken_and_lost_in_one_round_does_not_count() -> None:
    board = {"field": {"B3": {"places": [["depot"]]}}}
    game = begin(formation("1-1", "B2", "riders"), board=board)
    play(game, [])
    assert game.state.reserve == [0, 0]


def fought(winners: list[int], drawn: int = 0, attacker: int = 1) -> Any:
    """Some battles in one round."""
    names = ["A", "B", "C"][: len(winners)]
    forces = [formation(f"1-{n}", f"{name}2", "riders") for n, name in enumerate(names)]
    forces += [formation(f"2-{n}", f"{name}3", "platoon") for n, name in enumerate(names)]
    game = begin(*forces, attacker=attacker)
    play(game, [line(f"1-{n}", "attack", f"{name}3") for n, name in enumerate(names)])
    for number, winner in enumerate(winners):
        close = {"1-" + str(number): 12} if winner == 0 else {}
        report(game, winner, drawn=close)
        while game.decision.prompt == "retreat-field":
            game.apply(game.system.write_option(game.state, game.decision.options[0]))
    return game


@pytest.mark.rule("C77/1", "C77/2", "G66")
def test_more_wins_bring_the_offensive() -> None:
    assert fought([1, 1, 0]).state.holder == 1
    assert fought([0, 1]).state.holder == 0, "equal: it stays"
    assert fought([0, 0, 1]).state.holder == 0
    quiet = begin()
    play(quiet, [])
    assert quiet.state.holder == 0


@pytest.mark.rule("C67/4", "C77/1")
def test_a_catastrophe_counts_double() -> None:
    game = begin(
        formation("1-0", "A2", "riders"), formation("1-1", "C2", "riders"),
        formation("2-0", "A3", "riders"), formation("2-1", "C3", "platoon"),
    )  # fmt: skip
    play(game, [line("1-0", "attack", "A3"), line("1-1", "attack", "C3")])
    report(game, 1)
    report(game, 0, drawn={"1-1": 15})
    while game.decision.prompt == "retreat-field":
        game.apply(game.system.write_option(game.state, game.decision.options[0]))
    assert game.state.holder == 1


@pytest.mark.rule("C78/1")
def test_the_duration_is_added_to_the_clock() -> None:
    game = begin(formation("1-1", "A1", "riders"), clock=True, start=300)
    play(game, [line("1-1", "move", "B1")])
    assert game.state.minute == 330
    game = begin(formation("1-1", "A1", "riders"), start=300)
    play(game, [line("1-1", "move", "B1")])
    assert game.state.minute == 300, "the clock is optional"


@pytest.mark.rule("C78/2", "G67")
@pytest.mark.parametrize(
    ("hour", "minute", "night"),
    [(5, 59, True), (6, 0, False), (20, 59, False), (21, 0, True), (0, 0, True), (30, 0, False)],
)
def test_day_and_night(hour: int, minute: int, night: bool) -> None:
    assert is_night(begin().state, hour * 60 + minute) == night


@pytest.mark.rule("C79/1", "C79/3", "G68")
def test_the_weather_changes_after_midnight_only() -> None:
    pool = ["rain", "snow"]
    drawn = set()
    for seed in range(20):
        game = begin(
            formation("1-1", "A1", "riders"),
            clock=True,
            start=23 * 60 + 40,
            weathers=pool,
            seed=seed,
        )
        events = play(game, [line("1-1", "move", "B1")])
        assert len(kinds(events, "WeatherChanged")) == 1
        drawn.add(game.state.weather)
        assert kinds(play(game, []), "WeatherChanged") == []
        formation_ = game.state.formations["1-1"]
        assert minutes_of(game.state, formation_, "move", ("A1",)) == 30
    assert drawn == set(pool)


@pytest.mark.rule("C76/11", "C76/3")
def test_who_had_no_field_of_a_village_has_lost_none() -> None:
    game, _ = taken({"field": {"B3": {"village": "V"}}}, front=["2222", "2.22", "1111", "1111"])
    assert game.state.reserve[0] > 0
    assert game.state.reserve[1] == 0
